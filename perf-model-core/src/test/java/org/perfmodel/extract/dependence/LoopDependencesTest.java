package org.perfmodel.extract.dependence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.workload.LoopParallelism;
import org.perfmodel.workload.LoopParallelism.Verdict;

/**
 * By the definitions of Banerjee 1988: two iterations that touch one element, one of them writing.
 */
class LoopDependencesTest {
  private static LoopParallelism only(String loop) {
    return all(loop).get(0);
  }

  private static List<LoopParallelism> all(String loop) {
    String text =
        """
        class A {
          double total; double[] held; int count;
          double f(double v) { return total += v; }
          void m(double[] x, double[] y, double[][] a, int[] k, long[] w, int n, int m, double c) {
            double[] own = new double[n];
            double[][] grid = new double[n][m];
            double s = 0; long t = 0; double last = 0; int q = 0; boolean any = false;
        %s
          }
        }
        """
            .formatted(loop);
    List<LoopParallelism> found = LoopDependences.in("A.java", text, 1, 1000);
    assertThat(found).as(loop).isNotEmpty();
    return found;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "for (int i = 0; i < n; i++) x[i] = c * x[i];",
        "for (int i = 0; i < n; i++) { own[i] = x[i] + y[i]; }",
        "for (int i = 1; i < n - 1; i++) { own[i] = (x[i - 1] + x[i + 1]) / 2; }",
        "for (int i = n - 1; i >= 0; i--) { own[i] = Math.sqrt(x[i]); }",
        "for (int i = 0; i < n; i += 2) { x[i] = x[i + 1]; }",
        "for (int i = 0; i < n; i++) { x[2 * i] = x[2 * i + 1]; }",
        "for (int i = 0; i < n; i++) { s += x[i] * y[i]; }",
        "for (int i = 0; i < n; i++) { s = Math.max(s, x[i]); }",
        "for (int i = 0; i < n; i++) { t = t + k[i] * 2; }",
        "for (int i = 0; i < n; i++) { if (x[i] > c) { t++; } }",
        "for (double v : x) { s += v; }",
        "for (int i = 0; i < n; i++) { double v = x[i]; for (int j = 0; j < m; j++) { v += y[j]; } own[i] = v; }",
        "for (int i = 0; i < n; i++) { for (int j = 0; j < m; j++) { own[i * m + j] = x[j]; } }",
        "for (int i = 0; i < n; i++) { for (int j = 0; j < m; j++) { grid[i][j] = a[j][i]; } }",
        "for (int i = 0; i < n; i++) { for (int j = 0; j < grid[i].length; j++) { grid[i][j] = c; } }",
        "for (int i = 0; i < n; i++) { last = x[i]; own[i] = last * last; }",
        "for (int i = 0; i < n; i++) { int r = n - i - 1; own[r] = x[r]; }",
        "for (int i = 0; i < n; i++) { double[] z = new double[4]; z[0] = x[i]; own[i] = z[0]; }",
        "for (int i = 0; i < n; i++) { if (x[i] < 0) { continue; } own[i] = x[k[i]]; }",
        "for (int i = 0; i < n; i++) { w[i] = k[i - 1 + 1]; }",
        "for (int i = 0; i < n; i++) { for (int j = 0; j < 3; j++) { own[3 * i + j] = c; } }",
      })
  void iterationsThatNeedNoOtherAreIndependent(String loop) {
    assertThat(only(loop).verdict()).as("%s", only(loop)).isEqualTo(Verdict.INDEPENDENT);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "for (int i = 1; i < n; i++) { x[i] = x[i - 1] + 1; }",
        "for (int i = 0; i < n - 1; i++) { x[i] = x[i + 1]; }",
        "for (int i = 0; i < n; i++) { x[0] = x[i]; }",
        "for (int i = 0; i < n; i++) { x[0] += y[i]; }",
        "for (int i = 0; i < n; i++) { own[i / 2 * 0 + 3] = 1; x[3] = i; }",
        "for (int i = 0; i < n; i++) { last = x[i] - last; own[i] = last; }",
        "for (int i = 0; i < n; i++) { own[i] = last; last = x[i]; }",
        "for (int i = 0; i < n; i++) { s += x[i]; own[i] = s; }",
        "for (int i = 0; i < n; i++) { if (x[i] > c) { last = x[i]; } }",
        "for (int i = 0; i < n; i++) { own[q] = x[i]; q++; }",
        "for (int i = 0; i < n; i++) { if (x[i] == c) { any = true; break; } }",
        "for (int i = 0; i < n; i++) { if (x[i] == c) { return; } }",
        "for (int i = 0; i < n; i++) { for (int j = 0; j < m; j++) { own[j] = x[i]; } }",
        "for (int i = 1; i < n; i++) { for (int j = 0; j < m; j++) { grid[i][j] = grid[i - 1][j]; } }",
        "for (int i = 2; i < n; i++) { own[2 * i] = own[2 * i - 4]; }",
        "for (int i = 0; i < n; i++) { total += x[i]; }",
        "for (int i = 0; i < n; i++) { this.count++; }",
        "for (int i = 0; i < n; i++) { q += x[i]; }",
        "for (int i = 0; i < n; i++) { s += x[i]; s *= 2; }",
        "for (double v : x) { own[0] = v; }",
        "for (int i = 0; i < n; i += 2) { x[i + 2] = x[i]; }",
      })
  void iterationsThatNeedAnotherAreNeverIndependent(String loop) {
    LoopParallelism found = only(loop);
    assertThat(found.verdict()).as("%s", found).isIn(Verdict.DEPENDENT, Verdict.NOT_KNOWN);
    assertThat(found.reason()).contains("line");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "for (int i = 0; i < n; i++) { own[i] = f(x[i]); }",
        "for (int i = 0; i < n; i++) { x[k[i]] = c; }",
        "for (int i = 0; i < n; i++) { x[i % 3] += c; }",
        "for (int i = 0; i < n; i++) { x[i] = x[n - 1 - i]; }",
        "for (int i = 0; i < n; i++) { x[i] = x[i + m]; }",
        "for (int i = 0; i < n; i++) { x[m * i] = c; }",
        "for (int i = 0; i < n; i++) { x[i * i] = c; }",
        "for (int i = 0; i < n; i++) { x[(i + 1) / 2] = c; }",
        "for (int i = 0; i < n; i++) { for (int j = 0; j <= m; j++) { x[i * m + j] = c; } }",
        "for (int i = 0; i < n; i++) { for (int j = 1; j < m; j++) { x[i * m + j - 1 * n * j] = c; } }",
        "for (int i = 0; i < n; i++) { for (int j = i; j < n; j++) { x[j] = c; } }",
        "for (int i = 0; i < n; i++) { own = i > 3 ? x : y; own[i] = c; }",
        "for (int i = 0; i < n; i++) { x[i++] = c; }",
        "for (int i = 0, j = 0; i < n; i++) { x[i] = c; }",
        "for (int i = 0; i < k[0]; i++) { k[i] = 1; }",
        "for (int i = 0; i < n; i++) { synchronized (x) { own[i] = 1; } }",
        "for (int i = 0; i < n; i++) { Runnable r = () -> {}; own[i] = 1; }",
        "for (int i = 0; i < n; i++) { double[] z = i > 3 ? x : y; z[i] = c; }",
        "for (int i = 0; i < n; i++) { own[i] = Math.random(); }",
        "for (String v : java.util.List.of(\"a\")) { s += 1; }",
        "for (int i = 0; i < n; i *= 2) { own[i] = c; }",
        "for (int i = 0; i < n; i++) { a[i] = y; a[i][0] = c; }",
        "for (int v : k) { own[v] = own[v + 1]; }",
        "for (int i = 0; i < n; i++) { String u = \"\" + x; own[i] = i; }",
        "for (int i = 0; i < n; i++) { throw new IllegalStateException(); }",
      })
  void whatTheTextDoesNotSayIsNotKnown(String loop) {
    assertThat(only(loop).verdict()).as("%s", only(loop)).isEqualTo(Verdict.NOT_KNOWN);
  }

  /** Two names of one array: only where they may be the same is it a condition. */
  @Test
  void arraysThatMayBeTheSameAreACondition() {
    LoopParallelism stencil =
        only("for (int i = 1; i < n - 1; i++) { y[i] = x[i - 1] + x[i + 1]; }");
    assertThat(stencil.verdict()).isEqualTo(Verdict.CONDITIONAL);
    assertThat(stencil.conditions()).containsExactly("no element of `x` is one of `y`");
    LoopParallelism rows =
        only("for (int i = 0; i < n; i++) { for (int j = 0; j < m; j++) { a[i][j] = c; } }");
    assertThat(rows.conditions()).containsExactly("no two rows of `a` are the same array");
    LoopParallelism renamed =
        only("double[] z = own; for (int i = 1; i < n; i++) { own[i] = z[i - 1]; }");
    assertThat(renamed.verdict()).isEqualTo(Verdict.CONDITIONAL);
    assertThat(only("for (int i = 1; i < n; i++) { held[i] = x[i - 1]; }").verdict())
        .isEqualTo(Verdict.CONDITIONAL);
    // A row under another name.
    assertThat(
            only("double[] r = a[0]; for (int i = 0; i < n; i++) { a[i][3] = r[3]; }").conditions())
        .contains("no element of `r` is one of `a`");
    assertThat(only("for (int i = 0; i < n; i++) { double[] r = grid[i]; r[0] = c; }").conditions())
        .containsExactly("no two rows of `grid` are the same array");
    // Both have rows, of which any may be one of the other's.
    assertThat(
            only("double[][] b = a; for (int i = 0; i < n; i++) { for (int j = 0; j < m; j++) {"
                    + " a[i][j] = b[i][j]; } }")
                .conditions())
        .contains("no element of `b` is one of `a`");
  }

  @Test
  void reductionsAndPrivateVariablesAreNamed() {
    LoopParallelism both =
        only("for (int i = 0; i < n; i++) { last = x[i]; s += last; t = Math.max(t, k[i]); }");
    assertThat(both.verdict()).isEqualTo(Verdict.INDEPENDENT);
    assertThat(both.reductions()).containsExactly("sum of s", "greatest of t");
    assertThat(both.privates()).containsExactly("last");
    // Asked for afterwards, it has the value of the last iteration.
    assertThat(only("for (int i = 0; i < n; i++) {\n last = x[i];\n }\n s = last;").verdict())
        .isEqualTo(Verdict.DEPENDENT);
  }

  @Test
  void theInnerLoopIsToldWhereTheOuterOneNeedsItsOrder() {
    List<LoopParallelism> found =
        all(
            """
            for (int t0 = 0; t0 < n; t0++) {
              for (int i = 1; i < m; i++) {
                own[i] = c * own[i];
              }
            }
            """);
    assertThat(found)
        .extracting(LoopParallelism::verdict)
        .containsExactly(Verdict.DEPENDENT, Verdict.INDEPENDENT);
    assertThat(found).extracting(LoopParallelism::label).containsExactly("loop t0", "loop i");
  }

  @Test
  void textThatIsNoJavaHasNoLoops() {
    assertThat(LoopDependences.in("A.java", "class {", 1, 10)).isEmpty();
  }
}
