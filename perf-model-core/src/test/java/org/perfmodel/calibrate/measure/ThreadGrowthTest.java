package org.perfmodel.calibrate.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.symbolic.Confidence;

/** Costs that follow the laws give back the prices that they were made with. */
class ThreadGrowthTest {
  private static final int[] NUMBERS = {2, 4, 8, 16};

  private static Map<String, Parameter> prices(TreeMap<String, Double> costs) {
    return new ThreadGrowth(costs)
        .parameters().stream().collect(Collectors.toMap(Parameter::name, each -> each));
  }

  private static TreeMap<String, Double> costs(String parameter, IntToDoubleFunction law) {
    TreeMap<String, Double> costs = new TreeMap<>();
    for (int n : NUMBERS) {
      costs.put(n == 2 ? parameter : parameter + "@" + n, law.applyAsDouble(n));
    }
    return costs;
  }

  private static double seconds(Map<String, Parameter> prices, String name) {
    return prices.get(name).value().doubleValue();
  }

  @ParameterizedTest
  @CsvSource({"13e-6, 3e-6", "40e-6, 0.5e-6", "1e-6, 9e-6", "5e-6, 0"})
  void aStreamGrowsWithEachDoubling(double first, double more) {
    Map<String, Parameter> prices =
        prices(
            costs(
                ParameterNames.PARALLEL_INVOKE,
                n -> first + more * Math.log(n / 2.0) / Math.log(2)));
    assertThat(seconds(prices, ParameterNames.PARALLEL_INVOKE)).isCloseTo(first, within(1e-9));
    assertThat(seconds(prices, ParameterNames.PARALLEL_INVOKE_MORE)).isCloseTo(more, within(1e-9));
    assertThat(prices.get(ParameterNames.PARALLEL_INVOKE).source())
        .isEqualTo("measured with two, 4, 8, 16 threads");
  }

  @ParameterizedTest
  @CsvSource({"13e-6, 3e-6", "4e-6, 0"})
  void anExecutorGrowsWithEachWorker(double first, double more) {
    Map<String, Parameter> prices =
        prices(costs(ParameterNames.EXECUTOR_INVOKE, n -> first + more * (n - 2)));
    assertThat(seconds(prices, ParameterNames.EXECUTOR_INVOKE)).isCloseTo(first, within(1e-9));
    assertThat(seconds(prices, ParameterNames.EXECUTOR_INVOKE_MORE)).isCloseTo(more, within(1e-9));
  }

  @Test
  void aBarrierGrowsWithEachThreadThatTheLastOneWakes() {
    Map<String, Parameter> prices = prices(costs(ParameterNames.BARRIER, n -> 7e-6 * (n - 1)));
    assertThat(seconds(prices, ParameterNames.BARRIER)).isCloseTo(7e-6, within(1e-12));
  }

  @Test
  void whatManyWantHasOnePriceForTwoAndAnotherForMore() {
    Map<String, Parameter> prices =
        prices(costs(ParameterNames.LOCK_CONTENDED, n -> n == 2 ? 80e-9 : 300e-9 + n * 1e-9));
    assertThat(seconds(prices, ParameterNames.LOCK_CONTENDED)).isCloseTo(80e-9, within(1e-12));
    assertThat(seconds(prices, ParameterNames.LOCK_CONTENDED_MANY))
        .isCloseTo(308e-9, within(1e-12));
  }

  /** Whoever calibrates two processors is told that more are an assumption. */
  @Test
  void twoThreadsAloneDoNotSayHowItGrows() {
    TreeMap<String, Double> costs = new TreeMap<>(Map.of(ParameterNames.PARALLEL_INVOKE, 50e-6));
    Parameter more = prices(costs).get(ParameterNames.PARALLEL_INVOKE_MORE);
    assertThat(more.confidence()).isEqualTo(Confidence.ASSUMED);
    assertThat(more.value().doubleValue()).isBetween(5e-6, 20e-6);
    assertThat(more.source()).contains("16 processors").contains("no more than two");
  }

  /** Neither a line that falls nor one that begins below zero is a price. */
  @Test
  void noPriceIsBelowZero() {
    Map<String, Parameter> falling = prices(costs(ParameterNames.PARALLEL_INVOKE, n -> 50e-6 / n));
    assertThat(seconds(falling, ParameterNames.PARALLEL_INVOKE)).isPositive();
    assertThat(seconds(falling, ParameterNames.PARALLEL_INVOKE_MORE)).isZero();
    Map<String, Parameter> steep =
        prices(costs(ParameterNames.EXECUTOR_INVOKE, n -> n == 2 ? -1e-6 : n * 1e-6));
    assertThat(seconds(steep, ParameterNames.EXECUTOR_INVOKE)).isGreaterThanOrEqualTo(0);
    assertThat(seconds(steep, ParameterNames.EXECUTOR_INVOKE_MORE)).isPositive();
  }

  @Test
  void whatWasNotMeasuredHasNoPrice() {
    assertThat(prices(new TreeMap<>())).isEmpty();
  }
}
