package org.perfmodel.observe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.LongBinaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.workload.declared.Observed;

/** Formulae from numbers that other formulae made. */
class SizeFitTest {
  private static SizeFit.Point point(long n, long m, long entries, long each) {
    return new SizeFit.Point(
        new TreeMap<>(Map.of("n", n, "m", m)), entries, entries * each, each, each);
  }

  private static Observed.Fit fit(LongBinaryOperator count) {
    List<SizeFit.Point> points = new ArrayList<>();
    long[] sizes = {3, 5, 8, 13, 21, 34};
    for (int i = 0; i < sizes.length; i++) {
      long m = 50 - 7 * i % 5;
      points.add(point(sizes[i], m, 1 + i % 3, count.applyAsLong(sizes[i], m)));
    }
    return SizeFit.of(points, Set.of("n", "m"));
  }

  private static long of(String form, long n, long m) {
    return switch (form) {
      case "7" -> 7;
      case "n" -> n;
      case "3*n" -> 3 * n;
      case "2*n + 5" -> 2 * n + 5;
      case "m + n" -> m + n;
      case "m - n" -> m - n;
      case "m*n" -> m * n;
      case "n^2" -> n * n;
      default -> throw new IllegalArgumentException(form);
    };
  }

  @ParameterizedTest
  @CsvSource({"7", "n", "3*n", "2*n + 5", "m + n", "m - n", "m*n", "n^2"})
  void whatAllRunsAgreeOnIsTaken(String form) {
    Observed.Fit fit = fit((n, m) -> of(form, n, m));
    assertThat(fit.value()).hasToString(form);
    assertThat(fit.error().isZero()).isTrue();
  }

  @Test
  void aLogarithmIsSeen() {
    Observed.Fit fit = fit((n, m) -> Long.SIZE - Long.numberOfLeadingZeros(n) - 1);
    assertThat(fit.value().toString()).contains("log2").contains("n");
  }

  /** One in ten more or less, by no rule. */
  @Test
  void whatIsNearlyAMultipleIsOneWithItsError() {
    Observed.Fit fit = fit((n, m) -> 100 * n + (n % 2 == 0 ? 4 : -4) * n);
    assertThat(fit.value().symbols()).hasSize(1);
    assertThat(fit.error().doubleValue()).isBetween(0.01, 0.1);
    assertThat(fit.sizes()).containsOnlyKeys("n");
    assertThat(fit.sizes().get("n")).isEqualTo(new Observed.Range(3, 34));
  }

  @Test
  void whatFollowsFromNoSizeIsTheMeanWithItsRange() {
    long[] noise = {40, 2, 77, 1, 93, 12};
    int[] at = {0};
    Observed.Fit fit = fit((n, m) -> noise[at[0]++]);
    assertThat(fit.value().isConstant()).isTrue();
    assertThat(fit.least()).isEqualTo(1);
    assertThat(fit.most()).isEqualTo(93);
  }

  /** Clement and Quinn, rules 2 and 3. */
  @Test
  void ofOneSizeAWholeMultipleIsAMultipleAndElseAConstant() {
    assertThat(SizeFit.of(List.of(point(10, 7, 1, 30)), Set.of("n", "m")).value())
        .hasToString("3*n");
    assertThat(SizeFit.of(List.of(point(10, 7, 1, 31)), Set.of("n", "m")).value())
        .hasToString("31");
  }

  @Test
  void whatTheMethodChangesIsNotAskedFor() {
    assertThat(SizeFit.of(List.of(point(10, 7, 1, 30), point(20, 7, 1, 60)), Set.of("m")).value())
        .matches(value -> value.isConstant());
  }
}
