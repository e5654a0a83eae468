package org.perfmodel.evaluate.process.parametric;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.perfmodel.evaluate.process.eager.EagerAnalysis;
import org.perfmodel.evaluate.process.eager.RationalTimes;
import org.perfmodel.evaluate.process.eager.Settings;
import org.perfmodel.evaluate.process.term.Model;
import org.perfmodel.evaluate.process.term.ModelParser;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.symbolic.Rational;

/** Numbers put into a parametric result are the result of the process with those numbers. */
class InstantiationTest {
  private static final Effort SMALL = new Effort(150, Duration.ofSeconds(20));

  /** A tenth of them here, all with the exhaustive tests. */
  int many(int all) {
    return all / 10;
  }

  @Test
  void aResultAtAPointIsTheResultOfThatPointTiesIncluded() {
    int ties = 0;
    int closed = 0;
    int skipped = 0;
    for (int seed = 0; seed < many(1000); seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      String template = new SymbolicProcesses(random).text();
      Model model =
          ModelParser.parse("random.ccs", with(template, Map.of("x", "x", "y", "y", "z", "z")));
      ParametricResult result;
      try {
        result =
            ParametricAnalysis.of(model, model.analyses().get(0), List.of(), Settings.FLAT, SMALL);
      } catch (ProcessException tooMany) {
        assertThat(tooMany).hasMessageContaining("stopped after");
        skipped++;
        continue;
      }
      closed += result.closedForm() == null ? 0 : 1;
      List<ParameterRegion> counts = result.counts();
      for (int i = 0; i < 4; i++) {
        Map<String, Rational> values = new TreeMap<>();
        for (String name : result.parameters().names()) {
          values.put(name, Rational.of(random.nextInt(5), 1 + random.nextInt(2)));
        }
        ties += new java.util.HashSet<>(values.values()).size() < values.size() ? 1 : 0;
        compare(template, values, result, counts);
      }
    }
    assertThat(ties).isGreaterThan(many(250));
    assertThat(closed).isGreaterThan(many(50));
    assertThat(skipped).isLessThan(many(100));
  }

  private static void compare(
      String template,
      Map<String, Rational> values,
      ParametricResult result,
      List<ParameterRegion> counts) {
    Map<String, String> texts = new TreeMap<>(Map.of("x", "0", "y", "0", "z", "0"));
    values.forEach((name, value) -> texts.put(name, "(" + value + ")"));
    String text = with(template, texts);
    Model model = ModelParser.parse("random.ccs", text);
    RationalTimes times = new RationalTimes();
    EagerAnalysis analysis =
        EagerAnalysis.of(model, model.analyses().get(0), times, Settings.PLAIN);
    SortedMap<Rational, Rational> shares = new TreeMap<>();
    analysis
        .probabilities()
        .forEach((time, share) -> shares.merge(times.value(time), share, Rational::plus));
    assertThat(result.probabilitiesAt(values)).as("%s", text).isEqualTo(shares);
    SortedMap<Rational, BigInteger> executions = new TreeMap<>();
    analysis
        .executions()
        .forEach((time, count) -> executions.merge(times.value(time), count, BigInteger::add));
    SortedMap<Rational, BigInteger> found = new TreeMap<>();
    ParameterRegion home =
        counts.stream()
            .filter(region -> region.holdsAt(result.parameters().point(values)))
            .findFirst()
            .orElseThrow();
    home.result()
        .at(result.parameters().point(values))
        .forEach((time, count) -> found.put(time, count.numerator()));
    assertThat(found).as("%s", text).isEqualTo(executions);
    ClosedForm closed = result.closedForm();
    if (closed != null) {
      assertThat(closed.at(result.parameters().point(values))).as("%s", text).isEqualTo(shares);
    }
  }

  /** Writes texts for the symbols of a template, where they stand as {@code <x>}. */
  private static String with(String template, Map<String, String> texts) {
    String text = template;
    for (Map.Entry<String, String> one : texts.entrySet()) {
      text = text.replace("<" + one.getKey() + ">", one.getValue());
    }
    return text;
  }
}
