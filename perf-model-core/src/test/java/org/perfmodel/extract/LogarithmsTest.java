package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.evaluate.Programs;
import org.perfmodel.evaluate.closedform.ClosedFormEvaluator;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.prediction.Point;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.scenario.cost.LinearCostModel;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.workload.InputSet;

/** A branch that is not taken has no logarithm of what is negative there. */
class LogarithmsTest {
  @TempDir private Path sources;

  /** How many numbers with a fraction are added. */
  private Expr additions(String body) throws IOException {
    Files.writeString(
        sources.resolve("Some.java"),
        """
        class Some {
          double sum;
          @PerfModel
          void run(int n, int from) { BODY }
        }
        """
            .replace("BODY", body));
    TreeMap<String, Rational> inputs = new TreeMap<>();
    inputs.put("n", Rational.of(50));
    inputs.put("from", Rational.of(20));
    return new ClosedFormEvaluator()
        .evaluate(
            new Scenario(
                new Extractor(new ExtractionSettings(17, List.of(), List.of()))
                    .extract(List.of(new SourceRoot(sources, "")))
                    .regions()
                    .get(0),
                Programs.additions(),
                new Point(new InputSet(inputs), 1),
                new LinearCostModel()))
        .workFormula()
        .value();
  }

  private static double at(Expr additions, long n, long from) {
    TreeMap<String, Rational> inputs = new TreeMap<>();
    inputs.put("n", Rational.of(n));
    inputs.put("from", Rational.of(from));
    return Evaluate.asDouble(
        additions,
        Bindings.of(inputs).with(new Symbol("$add.double"), 1).with(new Symbol("$loop.entry"), 0));
  }

  /** What {@code for (int k = 1; k < end; k *= 2)} does. */
  private static int doublings(long end) {
    int times = 0;
    for (long k = 1; k < end; k *= 2) {
      times++;
    }
    return times;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "if (n > from) for (int k = 1; k < n - from; k *= 2) sum += 1;",
        "if (from >= n) return; int k = 1; while (from + k < n) { k *= 2; sum += 1; }",
        "for (int k = 1; k < n - from; k <<= 1) sum += 1;",
        "int k = 0; if (n - 1 > from) while ((1 << k) < n - from) { k++; sum += 1; }",
        "if (n > from) for (int k = n - from - 1; k > 0; k /= 2) sum += 1;"
      })
  void aDifferenceIsDoubledUpToAsOftenAsJavaDoes(String body) throws IOException {
    Expr additions = additions(body);
    for (long n = 0; n < 12; n++) {
      for (long from = 0; from < 12; from++) {
        assertThat(at(additions, n, from))
            .as("n=%s, from=%s", n, from)
            .isEqualTo(doublings(n - from));
      }
    }
  }

  /**
   * One that is no more than 31 bits long.
   *
   * @param own additions in the library's logarithm
   */
  @ParameterizedTest
  @CsvSource({
    "31 - Integer.numberOfLeadingZeros(n - from), 0",
    "(int) (Math.log(n - from) / Math.log(2)), 1"
  })
  void bitsOfADifferenceAreCountedOnlyWhereItIsPositive(String bits, int own) throws IOException {
    Expr additions =
        additions(
            "if (n > from) { int b = BITS; for (int i = 0; i < b; i++) sum += 1; }"
                .replace("BITS", bits));
    for (int n = 0; n < 12; n++) {
      for (int from = 0; from < 12; from++) {
        int counted = n > from ? 31 - Integer.numberOfLeadingZeros(n - from) + own : 0;
        assertThat(at(additions, n, from)).as("n=%s, from=%s", n, from).isEqualTo(counted);
      }
    }
  }
}
