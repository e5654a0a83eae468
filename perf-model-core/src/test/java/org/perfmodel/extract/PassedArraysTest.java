package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.workload.Assumption;

/**
 * Where variables that loops pass arrays between are taken to hold different ones, and where not.
 */
class PassedArraysTest {
  private static final String TAKEN = "is taken to hold another array";

  @TempDir Path folder;

  /** What is assumed of {@code run}, whose first line is line 1. */
  private List<String> doubts(String run) throws IOException {
    Files.writeString(folder.resolve("Some.java"), "class Some { " + run + "}\n");
    var workload =
        new Extractor(new ExtractionSettings(17, List.of(), List.of("Some")))
            .extract(List.of(new SourceRoot(folder, "src")));
    assertThat(workload.problems()).isEmpty();
    return workload.regions().get(0).assumptions().stream()
        .filter(assumption -> assumption.text().contains(TAKEN))
        .map(PassedArraysTest::brief)
        .toList();
  }

  private static String brief(Assumption assumption) {
    String text = assumption.text();
    return text.substring(1, text.indexOf('`', 1)) + " at " + assumption.place().line();
  }

  @Test
  void arraysThatAreSwappedStayDifferent() throws IOException {
    assertThat(
            doubts(
                """
                static void run(double[] a, double[] b, int n, int steps) {
                  for (int s = 0; s < steps; s++) {
                    for (int i = 1; i < n; i++) { a[i] = b[i - 1] + b[i]; }
                    double[] swap = a;
                    a = b;
                    b = swap;
                  }
                }
                """))
        .isEmpty();
  }

  @Test
  void soDoThreeThatGoRoundAndAHelperOutsideOfTheLoop() throws IOException {
    assertThat(
            doubts(
                """
                static double run(double[] from, int n, int steps) {
                  double[] a = from;
                  double[] b = new double[n];
                  double[] c = new double[n];
                  double[] swap;
                  for (int s = 0; s < steps; s++) {
                    for (int i = 1; i < n; i++) { a[i] = b[i - 1] + c[i]; }
                    if (s % 3 == 0) {
                      swap = a;
                      a = b;
                      b = c;
                      c = swap;
                    } else {
                      swap = b; b = a; a = swap;
                    }
                  }
                  for (int i = 1; i < n; i++) { a[i] = b[i - 1]; }
                  return a[0];
                }
                """))
        .isEmpty();
  }

  @Test
  void whatIsAlsoReachedByItsOwnNameMayBeTheOther() throws IOException {
    assertThat(
            doubts(
                """
                static void run(double[] base, double[] b, int n, int steps) {
                  double[] a = base;
                  for (int s = 0; s < steps; s++) {
                    for (int i = 1; i < n; i++) {
                      b[i] = base[i - 1];
                    }
                    double[] swap = a; a = b; b = swap;
                  }
                }
                """))
        .containsExactly("b at 5");
  }

  @Test
  void aVariableThatIsGivenAnotherArrayMayHoldIt() throws IOException {
    assertThat(
            doubts(
                """
                static void run(double[] base, double[] first, int n, int steps) {
                  double[] cur = first;
                  for (int s = 0; s < steps; s++) {
                    for (int i = 1; i < n; i++) {
                      cur[i] = base[i - 1];
                    }
                    cur = base;
                  }
                }
                """))
        .containsExactly("cur at 5");
  }

  @Test
  void soMayOneThatIsGivenTheRowOfTheIterationBefore() throws IOException {
    assertThat(
            doubts(
                """
                static void run(double[][] rows, double[] before, int n) {
                  for (int k = 0; k < n; k++) {
                    double[] row = rows[k];
                    for (int j = 1; j < n; j++) {
                      row[j] = before[j - 1];
                    }
                    before = row;
                  }
                }
                """))
        .containsExactly("before at 5");
  }

  @Test
  void arraysThatWereOneBeforeTheyAreSwappedMayBeOne() throws IOException {
    assertThat(
            doubts(
                """
                static void run(double[] base, int n, int steps) {
                  double[] a = base;
                  double[] b = base;
                  for (int s = 0; s < steps; s++) {
                    for (int i = 1; i < n; i++) { a[i] = b[i - 1]; }
                    double[] swap = a; a = b; b = swap;
                  }
                }
                """))
        .containsExactly("b at 5");
  }

  @Test
  void onlyHalfASwapIsNone() throws IOException {
    assertThat(
            doubts(
                """
                static void run(double[] a, double[] b, int n, int steps) {
                  for (int s = 0; s < steps; s++) {
                    for (int i = 1; i < n; i++) { a[i] = b[i - 1]; }
                    double[] swap = a; a = b; if (s > 1) { b = swap; }
                  }
                }
                """))
        .containsExactly("b at 3");
  }

  @Test
  void arraysThatNothingIsStoredToMayBeOne() throws IOException {
    assertThat(
            doubts(
                """
                static double run(double[] base, double[] first, int n, int steps) {
                  double[] cur = first;
                  double sum = 0;
                  for (int s = 0; s < steps; s++) {
                    for (int i = 1; i < n; i++) { sum += cur[i] * base[i - 1]; }
                    cur = base;
                  }
                  return sum;
                }
                """))
        .isEmpty();
  }

  @Test
  void rowsAtDifferentPlacesAreSwapped() throws IOException {
    assertThat(
            doubts(
                """
                static void run(double[][] two, int n, int steps) {
                  double[] a = two[0];
                  double[] b = two[1];
                  for (int s = 0; s < steps; s++) {
                    for (int i = 1; i < n; i++) { a[i] = b[i - 1]; }
                    double[] swap = a; a = b; b = swap;
                  }
                }
                """))
        .isEmpty();
  }
}
