package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.workload.TaskNode;

/** Of branches of which nothing is known: which no iteration changes, and in how many loops. */
class SteadyTest {
  @TempDir private Path sources;

  /** The loops in which each branch of two that are one in the other is steady. */
  private List<Integer> steady(String body) throws IOException {
    List<Integer> found = new ArrayList<>();
    collect(read(body), found);
    return found;
  }

  private TaskNode read(String body) throws IOException {
    Files.writeString(
        sources.resolve("Some.java"),
        """
        class Some {
          boolean large;
          volatile boolean stopped;
          static boolean loud;
          Some next;
          double sum;
          int at;
          int left;
          double[] buffer;
          void goOn(double x) { buffer[at] = x; at++; if (at == buffer.length) { at = 0; } }
          void enlarge() { large = sum > 3; }
          void add(double x) { sum += x; }
          boolean ask() { return sum > 2; }
          static boolean of(double x) { if (x > 1) { return true; } return false; }
          @PerfModel
          void run(Some that, boolean flag, String mode, Object some, double limit, int n, double[] x, Some[] all) {
            BODY
          }
        }
        """
            .replace("BODY", body));
    return new Extractor(new ExtractionSettings(17, List.of(), List.of()))
        .extract(List.of(new SourceRoot(sources, "")))
        .regions()
        .get(0)
        .root();
  }

  private static List<Boolean> decidedByData(TaskNode node) {
    List<Boolean> found = new ArrayList<>();
    if (node instanceof TaskNode.Loop loop && loop.label().startsWith("while")) {
      found.add(loop.trips().decidedByData());
    }
    node.children().forEach(child -> found.addAll(decidedByData(child)));
    return found;
  }

  @Test
  void anEndThatGoesByAWidthIsForeseenAndOneThatGoesByDataIsNot() throws IOException {
    String body =
        """
        int bits = 0;
        for (int i = 0; i < n; i++) {
          bits += WIDTH;
          //@ perf trips = 3/8
          while (bits >= 8) { bits -= 8; x[0] += 1; }
        }
        """;
    assertThat(decidedByData(read(body.replace("WIDTH", "3")))).containsExactly(false);
    assertThat(decidedByData(read(body.replace("WIDTH", "(int) x[i]")))).containsExactly(true);
  }

  @Test
  void digitsOfWhatBeginsTheSameEachTimeAreForeseen() throws IOException {
    String powers =
        """
        for (int i = 0; i < n; i++) { x[i] = power(x[i], BEGIN); }
        }
        static double power(double base, long exponent) {
          double power = 1;
          long rest = exponent;
          //@ perf trips = 30
          while (rest > 0) {
            //@ perf probability = 1/2
            if ((rest & 1) == 1) { power = power * base; }
            base = base * base;
            STEP;
          }
          return power;
        """;
    for (String step : List.of("rest >>= 1", "rest /= 10", "rest = rest >>> 1")) {
      for (String begin : List.of("1_000_000_005L", "n")) {
        String known = powers.replace("STEP", step).replace("BEGIN", begin);
        assertThat(steady(known)).containsExactly(2);
        assertThat(decidedByData(read(known))).containsExactly(false);
      }
      for (String begin : List.of("(long) x[i]", "i")) {
        String open = powers.replace("STEP", step).replace("BEGIN", begin);
        assertThat(steady(open)).containsExactly(0);
        assertThat(decidedByData(read(open))).containsExactly(true);
      }
    }
    String known = powers.replace("STEP", "rest >>= 1").replace("BEGIN", "n");
    assertThat(steady(known.replace("rest >>= 1", "rest -= (long) base"))).containsExactly(0);
    assertThat(steady(known.replace("rest & 1", "(long) base & 1"))).containsExactly(0);
  }

  /**
   * Of a recursion by sizes the last call comes in a pattern, of one that data part it does not.
   */
  @Test
  void whatCallsAskOfTheirSizesIsForeseen() throws IOException {
    String sum =
        """
        x[0] = sum(x, 0, n);
        }
        static double sum(double[] x, int low, int high) {
          //@ perf probability = 1/2
          if (high - low == 1) { return x[low]; }
          int middle = MIDDLE;
          return sum(x, low, middle) + sum(x, middle, high);
        """;
    assertThat(steady(sum.replace("MIDDLE", "(low + high) / 2"))).isNotEmpty().doesNotContain(0);
    assertThat(steady(sum.replace("MIDDLE", "part(x, low, high)"))).contains(0);
    assertThat(steady(sum.replace("MIDDLE", "(int) x[low]"))).contains(0);
    assertThat(
            steady(
                sum.replace("MIDDLE", "(low + high) / 2").replace("high - low == 1", "x[low] > 0")))
        .contains(0);
  }

  private static void collect(TaskNode node, List<Integer> into) {
    if (node instanceof TaskNode.Branch branch
        && branch.probability().confidence() != Confidence.EXACT) {
      into.add(branch.steady());
    }
    node.children().forEach(child -> collect(child, into));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "flag",
        "!flag",
        "some == null",
        "null != mode",
        "large",
        "this.large",
        "loud",
        "Some.loud",
        "limit > 0.5",
        "limit * 2 > sum",
        "that.large",
        "that.next == null",
        "some instanceof String",
        "(flag && limit > 1) || some != null"
      })
  void whatNoIterationChangesIsSteady(String condition) throws IOException {
    String loop = "for (int i = 0; i < n; i++) { if (CONDITION) { x[i] = 2; } }";

    assertThat(steady(loop.replace("CONDITION", condition))).isNotEmpty().containsOnly(1);
    assertThat(
            steady(
                "for (int j = 0; j < n; j++) { "
                    + loop.replace("CONDITION", condition)
                    + " x[j] += 1; }"))
        .isNotEmpty()
        .containsOnly(2);
  }

  /** Patterns that come again, and are exact in none of these cases. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "for (int i = 0; i < n; i++) {\n//@ perf probability = 7/15\n"
            + "if (i % 3 == 0 || i % 5 == 0) { x[i] = 2; } }",
        "for (int i = 0; i < n; i++) { if ((i & k) == r) { x[i] = 2; } }",
        "for (int i = n - 1; i > 0; i -= k) { if ((i & 4) == r) { x[i] = 2; } }"
      })
  void whatOnlyACounterChangesIsForeseen(String loop) throws IOException {
    assertThat(steady("int k = (int) limit, r = k / 2; " + loop)).isNotEmpty().containsOnly(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "for (int i = 0; i < n; i++) { if ((i * 31 & i * 97 & k) == r) { x[i] = 2; } }",
        "for (int i = 0; i < n; i++) { if (((i ^ k) & 1) == r) { x[i] = 2; } }",
        "for (int i = 0; i < n; i++) { if ((i >> r & k) == 1) { x[i] = 2; } }",
        "for (int i = 0; i < n; i++) { if ((i & k) == r) { x[i] = 2; } if (x[i] > 3) { i++; } }",
        "for (int i = 0; i < n; i++) { if ((i & k) == r) { x[i] = 2; } k = (int) x[i]; }",
        "for (int i = 0; i < n; i += k) { if ((i & 7) == r) { x[i] = 2; } k = (int) x[i]; }"
      })
  void whatScramblesOrDependsOnDataIsNotForeseen(String loop) throws IOException {
    assertThat(steady("int k = (int) limit, r = k / 2; " + loop)).isNotEmpty().contains(0);
  }

  /** Places in rings, of whatever object. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "that.at++; if (that.at == that.buffer.length) { that.at = 0; }",
        "that.at += 2; if (that.at >= n) that.at = 1;",
        "if (++that.at == n) { that.at = 0; }",
        "that.goOn(x[i]);",
        "all[i].goOn(x[i]);"
      })
  void theEndOfARingIsForeseen(String body) throws IOException {
    assertThat(steady("for (int i = 0; i < n; i++) { " + body + " }")).isNotEmpty().containsOnly(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "that.at += (int) x[i]; if (that.at >= n) { that.at = 0; }",
        "that.at++; if (that.at == n) { that.at = (int) x[i]; }",
        "that.at++; if (that.at == n) { that.left = 0; }",
        "that.at++; if (that.at == n) { that.at = 0; } else { that.left = 2; }",
        "that.at++; x[i] = 2; if (that.at == n) { that.at = 0; }",
        "that.at--; if (that.at == n) { that.at = (int) limit; }",
        "if (that.at++ == n) { that.at = 0; }"
      })
  void whatIsNotGoneOnInRightBeforeIsNoRing(String body) throws IOException {
    assertThat(steady("for (int i = 0; i < n; i++) { " + body + " }")).isNotEmpty().contains(0);
  }

  /** What a processor learns as well, whoever steps it. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "for (int i = 0; i < n; i++) { if (--k == 0) { k = 20; x[i] = 2; } }",
        "for (int i = 0; i < n; i++) { if (big) { x[i] = 2; } big = !big; }",
        "for (int i = 0; i < n; i++) { if (k == r) { x[i] = 2; } k = k == 6 ? 0 : k + 1; }",
        "for (int i = 0; i < n; i++) { k -= r; if (k < 0) { k += n; x[i] = 2; } }",
        "for (int i = 0; i < n; i++) { int at = (int) (k & 63); "
            + "if (at + r > 64) { x[i] = 2; } k += r; }",
        "int i = 0; while (i < n) { if ((i & r) == 4) { x[i] = 2; } i += 3; }",
        "for (int i = 0; i < n; i++) { if (x[i] == r) { break; } if (k == r) { x[i] = 2; } "
            + "switch (k) { case 1: k = 4; break; case 4: k = r; break; default: k = 1; } }"
      })
  void whatGoesByAClockIsForeseen(String loop) throws IOException {
    List<Integer> found =
        steady("int k = (int) limit, r = k / 2; boolean big = limit > 3; " + loop);

    assertThat(found.get(found.size() - 1)).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "if (--k == 0) { k = (int) x[i]; }",
        "if (--k == r + x[i]) { k = 20; x[i] = 2; }",
        "if (x[i] > 3) { k--; } if (k == 0) { k = 20; x[i] = 2; }",
        "if (x[i] > 3) { continue; } k--; if (k == 0) { k = 20; x[i] = 2; }",
        "for (int j = 0; x[j] > 3; j++) { k++; } if ((k & 3) == r) { x[i] = 2; }",
        "for (int j = 0; j < 9; j++) { if (x[j] > 3) { break; } k++; } if (k == r) { x[i] = 2; }",
        "k = k * 1103515245 + 12345; if (k > 0) { x[i] = 2; }",
        "k = k % 2 == 0 ? k / 2 : 3 * k + 1; if (k > r) { x[i] = 2; }",
        "int t = k + r; r = k; k = t; if (k < 0) { x[i] = 2; }",
        "k += i * i; if ((k & 4) == 0) { x[i] = 2; }"
      })
  void whatGoesByDataOrIsMixedIsNoClock(String body) throws IOException {
    List<Integer> found =
        steady(
            "int k = (int) limit, r = k / 2; for (int i = 0; i < n; i++) { BODY }"
                .replace("BODY", body));

    assertThat(found.get(found.size() - 1)).isZero();
  }

  @Test
  void aClockThatALoopAroundSetsGoesInTheInnerOne() throws IOException {
    assertThat(
            steady(
                """
                for (int j = 0; j < n; j++) {
                  int left = (int) x[j];
                  for (int i = 0; i < n; i++) { if (--left == 0) { left = 9; x[i] = 2; } }
                }
                """))
        .containsOnly(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "if (x[i] > 1) { x[i] = 2; }",
        "if (x[0] > 1) { x[i] = 2; }",
        "if (stopped) { x[i] = 2; }",
        "if (ask()) { x[i] = 2; }",
        "if (of(x[i])) { x[i] = 2; }",
        "if (large) { x[i] = 2; } enlarge();",
        "if (sum > 1) { x[i] = 2; } add(x[i]);",
        "if (large) { x[i] = 2; } that.large = x[i] > 3;",
        "if (flag) { x[i] = 2; } flag = x[i] > 3;",
        "boolean big = x[i] > 3; if (big) { x[i] = 2; }",
        "boolean big = of(x[i]); if (big) { x[i] = 2; }",
        "boolean big = false; if (x[i] > 3) { big = true; } if (big) { x[i] = 2; }",
        "Some at = that.next; if (at == null) { x[i] = 2; } that = at;",
        "if ((limit = x[i]) > 3) { x[i] = 2; }"
      })
  void whatAnIterationMayChangeIsNot(String body) throws IOException {
    assertThat(steady("for (int i = 0; i < n; i++) { BODY }".replace("BODY", body)))
        .isNotEmpty()
        .containsOnly(0);
  }

  @Test
  void aSwitchOverWhatNoIterationChangesIsSteady() throws IOException {
    String loop =
        """
        for (int i = 0; i < n; i++) {
          switch (SELECTED) {
            case "a": x[i] = 2; break;
            case "b": x[i] = x[i] * x[i]; break;
            default: x[i] = x[i] / 3;
          }
        }
        """;

    assertThat(steady(loop.replace("SELECTED", "mode"))).hasSize(3).containsOnly(1);
    assertThat(steady(loop.replace("SELECTED", "mode + x[i]"))).hasSize(3).containsOnly(0);
  }

  @Test
  void whatALoopAroundChangesIsSteadyInTheInnerOne() throws IOException {
    assertThat(
            steady(
                """
                for (int j = 0; j < n; j++) {
                  boolean first = x[j] > 3;
                  for (int i = 0; i < n; i++) { if (first) { x[i] = 2; } }
                }
                """))
        .containsExactly(1);
    assertThat(
            steady(
                """
                while (that != null) {
                  for (int i = 0; i < n; i++) { if (that.large) { x[i] = 2; } }
                  that = that.next;
                }
                """))
        .containsExactly(1);
  }

  @Test
  void whatStandsInNoLoopIsNotSteady() throws IOException {
    assertThat(steady("if (flag) { x[0] = 2; }")).containsExactly(0);
  }
}
