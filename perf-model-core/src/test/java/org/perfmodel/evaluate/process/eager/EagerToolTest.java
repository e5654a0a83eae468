package org.perfmodel.evaluate.process.eager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.perfmodel.evaluate.process.term.Model;
import org.perfmodel.evaluate.process.term.ModelLibrary;
import org.perfmodel.evaluate.process.term.ModelParser;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.symbolic.Rational;

/** What a user of the tool asks for: summaries, traces, sweeps, exports, and messages. */
class EagerToolTest {
  @Test
  void summaryReadsAsTheThesisPrintsIt() {
    // Example 5.3.16.
    assertThat(
            Summary.of(
                    analyse(
                        "define P7 = ((a,3).nil|(a,3).(b,4).nil|(a',4).nil)\\{a} analyse P7",
                        Settings.PLAIN))
                .text())
        .isEqualTo("Execution times are:\n4\n8\nSummary:\n4\t(50.0%)\n8\t(50.0%)\n");
  }

  @Test
  void summaryKnowsLeastMeanAndGreatest() {
    // Section 5.3: VP takes 2, 5 or 9 with 1/2, 1/4, 1/4.
    Summary summary =
        Summary.of(
            analyse(
                "define V = (a,2).nil + (b,2).((c,3).nil + (d,3).(e,4).nil) analyse V",
                Settings.REDUCED));
    assertThat(summary.least()).isEqualTo(Rational.of(2));
    assertThat(summary.mean()).isEqualTo(Rational.of(9, 2));
    assertThat(summary.greatest()).isEqualTo(Rational.of(9));
    assertThat(summary.executions()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(Form.class)
  void deadlockIsFoundWithTheShortestWayToIt(Form form) {
    // Section 5.3.1: D' waits for b twice.
    String text = "define D = ((a,3).(b,4).Terminated|(a',5).(b%s,6).Terminated)\\{a,b} analyse D";
    Settings settings = new Settings(form, false, Limits.USUAL);
    assertThat(analyse(text.formatted("'"), settings).deadlock()).isEmpty();
    Execution way = analyse(text.formatted(""), settings).deadlock().orElseThrow();
    assertThat(way.steps()).hasSize(1);
    assertThat(way.time()).hasToString("5");
  }

  @Test
  void deadlockOfTwoLocksIsToldStepByStep() {
    Execution way = model("lock.ccs", "two", 1, Settings.REDUCED).deadlock().orElseThrow();
    assertThat(way.text())
        .contains("3: tau (lock'[0])\n")
        .contains("3: tau (lock'[1])\n")
        .contains("left: (lock'[0],0)")
        .contains("left: (lock'[1],0)");
    assertThat(model("lock.ccs", "two", 0, Settings.REDUCED).deadlock()).isEmpty();
  }

  @Test
  void deadlockIsNotAskedOfAModelThatSaysNothingAboutSuccess() {
    EagerAnalysis analysis = analyse("define P = (a,1).nil analyse P", Settings.PLAIN);
    assertThatThrownBy(analysis::deadlock).hasMessageContaining("Terminated instead of nil");
  }

  @Test
  void fastestAndSlowestExecutionsTakeTheLeastAndTheGreatestTime() {
    for (int seed = 0; seed < 200; seed++) {
      Model model = new RandomProcesses(seed).model(8);
      EagerAnalysis analysis =
          EagerAnalysis.of(model, model.analyses().get(0), new RationalTimes(), Settings.FLAT);
      Summary summary = Summary.of(analysis);
      assertThat(analysis.fastest().time().constant()).isEqualTo(summary.least());
      assertThat(analysis.slowest().time().constant()).isEqualTo(summary.greatest());
    }
  }

  @Test
  void executionFollowsTheChoicesMade() {
    EagerAnalysis analysis =
        analyse(
            "define V = (a,2).nil + (b,2).((c,3).nil + (d,3).(e,4).nil) analyse V", Settings.PLAIN);
    Execution execution = analysis.navigator().execution(List.of(1, 1, 0));
    assertThat(execution.text()).isEqualTo("2: b\n5: d\n9: e\nleft: nil\n");
    assertThatThrownBy(() -> analysis.navigator().execution(List.of(2)))
        .hasMessageContaining("choice 2 of 2");
  }

  @Test
  void exportsSayTheSameInThreeFormats() {
    EagerAnalysis analysis =
        analyse(
            "define P = ((a,1/2).nil|(a',1).(b,2).nil|(a,1).nil)\\{a} analyse P", Settings.FLAT);
    assertThat(Export.AUT.text(analysis))
        .isEqualTo("des (0,3,3)\n(0,\"(tau,1)\",1)\n(0,\"(tau,1)\",1)\n(1,\"(b,2)\",2)\n");
    assertThat(Export.DOT.text(analysis))
        .contains("0 -> 1 [label=\"tau (a') 1 x2\"];")
        .contains("2 [shape=doublecircle]");
    assertThat(Export.JSON.text(analysis))
        .startsWith("{\"states\":3,")
        .contains("\"to\":1,\"after\":\"1\",\"action\":\"tau\",\"with\":\"a'\",\"derivations\":2}");
  }

  @Test
  void sweepAnalysesEachValue() {
    Model model = ModelParser.parse("scatter.ccs", ModelLibrary.text("scatter.ccs"));
    List<Rational> nodes = LongStream.rangeClosed(2, 6).mapToObj(Rational::of).toList();
    // Table 6-1, with a receive overhead of 50.
    assertThat(
            Sweep.of(model, model.analyses().get(0), "p", nodes, Map.of(), Settings.REDUCED)
                .stream()
                .map(point -> point.summary().least().toString()))
        .containsExactly("1101", "2102", "3103", "4104", "5105");
  }

  @Test
  void symbolsTakeValues() {
    Model model = ModelParser.parse("x.ccs", "define P = (a,t1).nil|(a',2t2).nil analyse P");
    Map<String, Rational> values = Map.of("t1", Rational.of(3), "t2", Rational.of(2));
    EagerAnalysis analysis = Sweep.analyse(model, model.analyses().get(0), values, Settings.PLAIN);
    assertThat(Summary.of(analysis).greatest()).isEqualTo(Rational.of(4));
    assertThatThrownBy(
            () ->
                Sweep.analyse(
                    model, model.analyses().get(0), Map.of("t1", Rational.ONE), Settings.PLAIN))
        .hasMessageContaining("`t2` has no value");
    assertThatThrownBy(
            () ->
                Sweep.analyse(
                    model, model.analyses().get(0), Map.of("t3", Rational.ONE), Settings.PLAIN))
        .hasMessageContaining("no parameter or symbol is named `t3`");
  }

  static List<String> library() {
    return ModelLibrary.names();
  }

  @ParameterizedTest
  @MethodSource("library")
  void everyModelOfTheLibraryEndsWithoutDeadlockAndIsTheSameReduced(String name) {
    Model model = ModelParser.parse(name, ModelLibrary.text(name));
    if (model.analyses().isEmpty()) {
      return;
    }
    EagerAnalysis plain =
        EagerAnalysis.of(model, model.analyses().get(0), new RationalTimes(), Settings.PLAIN);
    EagerAnalysis reduced =
        EagerAnalysis.of(model, model.analyses().get(0), new RationalTimes(), Settings.REDUCED);
    assertThat(plain.deadlock()).isEmpty();
    assertThat(reduced.deadlock()).isEmpty();
    assertThat(Summary.of(reduced).probabilities()).isEqualTo(Summary.of(plain).probabilities());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "define P = (tau,0).(P|P) analyse P ! more than 2000 states",
        "define P(n) = (a,n).P(n+1) analyse P(0) ! more than 2000 states",
        "define P(n) = P(n+1) analyse P(0) ! not weakly guarded",
        "define P(n) = if n = 0 then nil else ((a,1).nil | P(n)) analyse P(1) ! not weakly guarded",
        "define P = (a,1-2).nil analyse P ! a time is -1, which is negative",
        "define P(n) = (a,n-2).nil analyse P(1) ! a time is -1, which is negative",
        "define P = (a[1/2],1).nil analyse P ! an index of `a` is 1/2",
        "define P = (a,1/0).nil analyse P ! division by zero",
        "define P = (a(x),1).nil analyse P ! takes a value, but nothing restricts it",
        "define P = sum i=0..100000 . (a[i],0).nil analyse P ! has more than 1000 integers",
        "define P = (a(x in 0..999,y in 0..999),0).nil analyse P ! more than 10000 combinations",
        "define P = (a(x in 0..1,y),0).nil analyse P ! has no range but another has",
        "define P = (a,x*y).nil analyse P ! a product of symbols needs a number",
        "define P = (a,x).nil analyse P ! the symbol `x` has no value",
      })
  void whatCannotBeAnalysedEndsInAMessage(String text, String message) {
    for (Form form : Form.values()) {
      assertThatThrownBy(() -> analyse(text, new Settings(form, false, new Limits(2000, 60))))
          .isInstanceOf(ProcessException.class)
          .hasMessageContaining(message);
    }
  }

  @ParameterizedTest
  @EnumSource(Form.class)
  void longChainsAndWideCompositionsAreAnalysed(Form form) {
    String chain = "(a,1).".repeat(900) + "nil";
    Settings settings = new Settings(form, false, Limits.USUAL);
    assertThat(Summary.of(analyse("define P = " + chain + " analyse P", settings)).least())
        .isEqualTo(Rational.of(900));
    String wide = "define P = (product i=1..900 . (a[0],i).nil) analyse P";
    assertThat(Summary.of(analyse(wide, settings)).least()).isEqualTo(Rational.of(900));
  }

  @Test
  void endlessExecutionsAreRefusedWithTheCircle() {
    EagerAnalysis analysis =
        analyse("define P = (a,1).(b,1).P + (c,1).nil analyse P", Settings.REDUCED);
    assertThat(analysis.isFinite()).isFalse();
    assertThatThrownBy(analysis::probabilities)
        .hasMessageContaining("never end")
        .hasMessageContaining("2 states lead round");
  }

  @Test
  void timesBeyondLongsStayExact() {
    String big = "9".repeat(30);
    Summary summary =
        Summary.of(
            analyse(
                "define P = (a," + big + ").(b,1/7).nil|(c," + big + "/3).nil analyse P",
                Settings.PLAIN));
    assertThat(summary.greatest().times(Rational.of(7)).toString())
        .isEqualTo("6" + "9".repeat(29) + "4");
  }

  @Test
  void sameFileGivesTheSameBytes() {
    String text = ModelLibrary.text("buffer.ccs");
    assertThat(Export.JSON.text(analyse(text, Settings.REDUCED)))
        .isEqualTo(Export.JSON.text(analyse(text, Settings.REDUCED)));
  }

  private static EagerAnalysis model(String name, String parameter, long value, Settings settings) {
    Model model = ModelParser.parse(name, ModelLibrary.text(name));
    return Sweep.analyse(
        model, model.analyses().get(0), Map.of(parameter, Rational.of(value)), settings);
  }

  private static EagerAnalysis analyse(String text, Settings settings) {
    Model model = ModelParser.parse("x.ccs", text);
    return EagerAnalysis.of(model, model.analyses().get(0), new RationalTimes(), settings);
  }
}
