package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.evaluate.Programs;
import org.perfmodel.evaluate.closedform.ClosedFormEvaluator;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.prediction.Point;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.scenario.cost.LinearCostModel;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.workload.Assumption;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Workload;

/** How often a way that leaves a loop is executed where only the data say when. */
class EarlyExitsTest {
  private static final String WORK = "for (int k = 0; k < m; k++) sum += 1;";

  private static final String FOUND =
      "for (int i = 0; i < n; i++) if (a[i] == key) { WORK break; }";

  @TempDir private Path sources;

  private Workload read(String body) throws IOException {
    Files.writeString(
        sources.resolve("Some.java"),
        """
        class Some {
          double sum;
          @PerfModel
          void run(int[] a, int key, int n, int m) { BODY }
        }
        """
            .replace("BODY", body.replace("WORK", WORK)));
    return new Extractor(new ExtractionSettings(17, List.of(), List.of()))
        .extract(List.of(new SourceRoot(sources, "")));
  }

  /** How many numbers with a fraction are added. */
  private double additions(String body, long n, long m) throws IOException {
    TreeMap<String, Rational> inputs = new TreeMap<>();
    inputs.put("n", Rational.of(n));
    inputs.put("m", Rational.of(m));
    return Evaluate.asDouble(
        new ClosedFormEvaluator()
            .evaluate(
                new Scenario(
                    read(body).regions().get(0),
                    Programs.additions(),
                    new Point(new InputSet(inputs), 1),
                    new LinearCostModel()))
            .workFormula()
            .value(),
        Bindings.of(inputs).with(new Symbol("$add.double"), 1).with(new Symbol("$loop.entry"), 0));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "for (int i = 0; i < n; i++) if (a[i] == key) { WORK break; }",
        "for (int i = 0; i < n; i++) { if (a[i] == key) { WORK return; } }",
        "int i = 0; while (i < n) { if (a[i] == key) { WORK break; } i++; }",
        "int i = 0; do { if (a[i] == key) { WORK break; } i++; } while (i < n);",
        "for (int i = 0; i < n; i++) if (a[i] > key) if (a[i] > 2) { WORK break; }",
        "for (int i = 0; i < n; i++) if (a[i] > key) { WORK if (a[i] > 2) break; else return; }",
        "for (int i = 0; i < n; i++) if (a[i] == key || i == 3) { WORK break; }",
        "for (int i = 0; i < n; i++) if (a[i] != key) a[i] = 3; else { WORK break; }",
        "for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (a[j] == i) { WORK return; }",
        "all: for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (a[j] == i) { WORK break"
            + " all; }"
      })
  void whatRunsBeforeALoopIsLeftRunsOnce(String body) throws IOException {
    assertThat(additions(body, 1000, 70)).isEqualTo(70);
    assertThat(additions(body, 1, 3)).isEqualTo(3);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (a[j] > i) { WORK break; }",
        "rows: for (int i = 0; i < n; i++)"
            + " for (int j = 0; j < n; j++) if (a[j] > i) { WORK continue rows; }"
      })
  void whatLeavesTheInnerLoopRunsOnceForEachTimeThatItBegins(String body) throws IOException {
    assertThat(additions(body, 30, 7)).isEqualTo(30 * 7);
  }

  /** From the place that an element goes to, all above it move: at most i of them. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 40})
  void anInsertionMovesWhatTheLastIterationSees(int n) throws IOException {
    String body =
        """
        for (int i = 0; i < n; i++) {
          for (int j = i - 1; j >= 0; j--) {
            if (a[j] <= key) {
              for (int k = j; k < i; k++) sum += 1;
              break;
            }
          }
        }
        """;
    assertThat(additions(body, n, 1)).isEqualTo(n * (n - 1) / 2.0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "for (int i = 0; i < n; i++) if (a[i] == key) { WORK continue; }",
        "for (int i = 0; i < n; i++) if (a[i] == key) { WORK if (a[i] > 2) continue; break; }",
        "rows: for (int i = 0; i < n; i++) if (a[i] == key) { WORK continue rows; }",
        "//@ perf trips = n\nfor (int i = 0; i < n; i++) {\n//@ perf probability = 1/2\n"
            + "if (a[i] == key) { WORK break; } }"
      })
  void aWayThatGoesOnOrHasAProbabilityKeepsIt(String body) throws IOException {
    assertThat(additions(body, 100, 8)).isEqualTo(100 * 8 / 2.0);
  }

  @Test
  void theAssumptionsAgree() throws IOException {
    assertThat(read(FOUND).regions().get(0).assumptions())
        .extracting(Assumption::text)
        .contains("`if (a[i] == key)` holds once, in the last iteration")
        .noneMatch(text -> text.contains("half"));
  }

  @Test
  void nothingRunsBehindALoopThatDoesNotBegin() throws IOException {
    String doubling =
        "for (int i = 0; i < n; i++) if (a[i] == key) {"
            + " for (int k = 1; k <= i; k *= 2) sum += 1; break; }";
    assertThat(additions(FOUND, 0, 70)).isZero();
    assertThat(additions(doubling, 0, 1)).isZero();
    assertThat(additions(doubling, 9, 1)).isEqualTo(4);
  }
}
