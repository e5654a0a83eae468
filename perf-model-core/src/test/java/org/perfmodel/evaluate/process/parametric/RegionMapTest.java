package org.perfmodel.evaluate.process.parametric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.evaluate.process.eager.Settings;
import org.perfmodel.evaluate.process.eager.Times;
import org.perfmodel.evaluate.process.parametric.RegionMap.Corner;
import org.perfmodel.evaluate.process.term.Linear;
import org.perfmodel.evaluate.process.term.Model;
import org.perfmodel.evaluate.process.term.ModelParser;
import org.perfmodel.symbolic.Rational;

class RegionMapTest {
  private static int symbol(Times times, String name) {
    return times.of(Linear.symbol(name));
  }

  private static Analysis.Executions one(int time) {
    return new Analysis.Executions(
        Map.of(time, Rational.ONE), Map.of(time, BigInteger.ONE), 1, false);
  }

  private static ParametricResult result(Analysis analysis, String... names) {
    return ParametricResult.of(analysis, new Parameters(List.of(names)), List.of(), Effort.DEFAULT);
  }

  /** The greater of x + 1 and 2 y, or z where both are equal. */
  private static final Analysis TIE =
      times -> {
        int a = times.plus(symbol(times, "x"), times.of(Linear.of(1)));
        int b = times.plus(symbol(times, "y"), symbol(times, "y"));
        int order = times.compare(a, b);
        return one(order > 0 ? a : order < 0 ? b : symbol(times, "z"));
      };

  private static Rational area(List<Corner> corners) {
    Rational twice = Rational.ZERO;
    for (int i = 0; i < corners.size(); i++) {
      Corner from = corners.get(i);
      Corner to = corners.get((i + 1) % corners.size());
      twice = twice.plus(from.across().times(to.up()).minus(to.across().times(from.up())));
    }
    return twice.dividedBy(Rational.of(2));
  }

  @Test
  void shapesFillTheMapWithoutOverlap() {
    RegionMap map = RegionMap.of(result(TIE, "x", "y", "z"), Map.of("z", Rational.of(5)));
    assertThat(map.across()).isEqualTo("x");
    assertThat(map.up()).isEqualTo("y");
    assertThat(map.height()).isEqualTo(Rational.of(3, 4));
    Rational sum = Rational.ZERO;
    for (RegionMap.Shape shape : map.shapes()) {
      sum = sum.plus(area(shape.corners()));
    }
    assertThat(sum).isEqualTo(map.width().times(map.height()));
    assertThat(map.shapes()).hasSize(3);
  }

  @Test
  void aRegionWithoutAreaIsALine() {
    RegionMap map = RegionMap.of(result(TIE, "x", "y", "z"), Map.of("z", Rational.of(5)));
    List<List<Corner>> lines = new ArrayList<>();
    map.shapes().forEach(shape -> lines.add(shape.corners()));
    lines.removeIf(corners -> corners.size() > 2);
    assertThat(lines).hasSize(1);
    assertThat(lines.get(0))
        .contains(new Corner(Rational.ZERO, Rational.of(1, 2)))
        .allMatch(corner -> corner.across().plus(Rational.ONE).equals(twice(corner.up())));
  }

  private static Rational twice(Rational value) {
    return value.times(Rational.of(2));
  }

  @Test
  void aMapNeedsExactlyTwoFreeParameters() {
    assertThatThrownBy(() -> RegionMap.of(result(TIE, "x", "y", "z"), Map.of()))
        .hasMessageContaining("3 of [x, y, z] have no value")
        .hasMessageContaining("Maybe fix all but two");
  }

  @Test
  void textAndLatexSayTheSame() {
    Analysis jumps =
        times ->
            one(
                times.compare(symbol(times, "x1"), symbol(times, "y")) < 0
                    ? times.plus(symbol(times, "y"), symbol(times, "y"))
                    : times.zero());
    ParametricText text = ParametricText.of(result(jumps, "x1", "y"));
    assertThat(text.all()).isEqualTo("where x1 < y:\n  100.0%  2*y\nwhere y <= x1:\n  100.0%  0\n");
    assertThat(text.latex())
        .isEqualTo("\\begin{cases}\n2\\,y & x_{1} < y \\\\\n0 & y \\le x_{1} \\\\\n\\end{cases}");
    Analysis most =
        times -> {
          int x = symbol(times, "ts");
          int y = symbol(times, "y");
          return one(times.compare(x, y) < 0 ? y : x);
        };
    assertThat(ParametricText.of(result(most, "ts", "y")).latex())
        .isEqualTo("\\max(\\mathit{ts}, y)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        // Examples 7.3.6, 7.3.8 and 7.3.12; regions of equal results are joined here.
        "(a,t).nil ! t\t(100.0%) (((<T>)))",
        "(a,t).nil + (a,t).nil ! t\t(100.0%) (((<T>)))",
        "((a,t1).nil|(a,t1).(b,t2).nil|(a',t2).nil)\\{a} !"
            + " t1\t(50.0%) (((t1-t2>0)))|t1+t2\t(50.0%) (((t1-t2>0)))|"
            + "t2\t(50.0%) (((-t1+t2>=0)))|2t2\t(50.0%) (((-t1+t2>=0)))",
      })
  void summariesReadAsTheThesisPrintsThem(String process, String expected) {
    Model model = ModelParser.parse("x.ccs", "define P = " + process + " analyse P");
    ParametricResult result =
        ParametricAnalysis.of(
            model, model.analyses().get(0), List.of(), Settings.FLAT, Effort.DEFAULT);
    String summary = ParametricText.of(result).summary();
    assertThat(summary).startsWith("Summary:\n");
    assertThat(summary.lines().skip(1))
        .containsExactlyInAnyOrder(expected.replace("|t", "\nt").replace("|2", "\n2").split("\n"));
  }

  @Test
  void aDeadlockThatOnlySomeTimesAllowIsLocated() {
    // Who waits for the messages in one order only is lost when they come in the other.
    Model model =
        ModelParser.parse(
            "order.ccs",
            """
            define S = ((tau,x).(done',0).nil|(tau,y).(late',0).nil|Wait)\\{done,late}
            define Wait = (done,0).(late,0).Terminated + (late,0).nil
            analyse S
            """);
    ParametricResult result =
        ParametricAnalysis.of(
            model, model.analyses().get(0), List.of(), Settings.FLAT, Effort.DEFAULT);
    assertThat(ParametricText.of(result).all()).contains("can deadlock where y <= x\n");
  }
}
