package org.perfmodel.calibrate.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.perfmodel.calibrate.kernel.Terms;

/** Fits of made-up measurements, whose prices are known because they made them. */
class FitTest {
  private static final Map<String, Double> TRUE =
      Map.of(
          "loop", 0.2e-9,
          "load.double", 0.15e-9,
          "store.double", 0.3e-9,
          "add.double", 0.11e-9,
          "mul.double", 0.07e-9,
          "chain.add.double", 0.9e-9,
          "loop.entry", 5e-9);

  private static Fit.Row row(String work, String chain, int size, Map<String, Double> prices) {
    Fit.Row row =
        new Fit.Row(
            work,
            size,
            Terms.parse("loop.entry"),
            Terms.parse(work),
            chain.isEmpty() ? Terms.NONE : Terms.parse(chain),
            1);
    return new Fit.Row(
        row.name(), size, row.fixed(), row.work(), row.chain(), row.predicted(prices));
  }

  private static List<Fit.Row> rows(Map<String, Double> prices) {
    List<Fit.Row> rows = new ArrayList<>();
    for (int size : new int[] {10, 100, 1000}) {
      rows.add(row("loop + store.double", "", size, prices));
      rows.add(row("loop + load.double + store.double", "", size, prices));
      rows.add(row("loop + 2 load.double + add.double + store.double", "", size, prices));
      rows.add(row("loop + 2 load.double + 3 mul.double + store.double", "", size, prices));
      rows.add(row("loop + 4 load.double + 3 add.double + 2 mul.double", "", size, prices));
      rows.add(row("loop + load.double + add.double", "chain.add.double", size, prices));
      // Bound by its work although it has a chain: the label must follow from the prices.
      rows.add(row("loop + 9 load.double + 9 add.double", "chain.add.double", size, prices));
    }
    return rows;
  }

  @Test
  void pricesThatMadeTheMeasurementsAreFound() {
    SortedMap<String, Fit.Price> fitted = Fit.of(rows(TRUE), 1e-6);

    TRUE.forEach(
        (name, seconds) -> {
          Fit.Price price = fitted.get(name);
          assertThat(price.seconds() / seconds).as(name).isCloseTo(1, within(1e-4));
          assertThat(price.identified()).as(name).isTrue();
          assertThat(price.relativeError()).as(name).isLessThan(1e-3);
        });
  }

  @Test
  void leaningOnDefaultsHardlyMovesWhatMeasuredLoopsTake() {
    TreeMap<String, Double> prices = new TreeMap<>();
    Fit.of(rows(TRUE)).forEach((name, price) -> prices.put(name, price.seconds()));

    assertThat(rows(TRUE))
        .allSatisfy(
            row ->
                assertThat(row.predicted(prices) / row.seconds())
                    .as(row.name())
                    .isBetween(0.9, 1.1));
  }

  @Test
  void operationsThatAlwaysComeTogetherAreNotTold() {
    List<Fit.Row> rows = rows(TRUE);
    rows.add(
        row("loop + 2 cmp.double + branch", "", 1000, Map.of("loop", 0.2e-9, "branch", 1e-10)));

    SortedMap<String, Fit.Price> fitted = Fit.of(rows, 1e-3);

    assertThat(List.of(fitted.get("cmp.double"), fitted.get("branch")))
        .noneMatch(Fit.Price::identified);
  }

  @Test
  void anOperationThatOthersHideKeepsAShareOfItsDefault() {
    List<Fit.Row> rows = rows(TRUE);
    // Faster with two conversions than without: the least squares solution is negative.
    Fit.Row faster = row("loop + load.double + store.double", "", 1000, TRUE);
    rows.add(
        new Fit.Row(
            "hidden",
            1000,
            faster.fixed(),
            Terms.parse("loop + load.double + store.double + 2 conv.double"),
            Terms.NONE,
            faster.seconds() * 0.9));

    Fit.Price hidden = Fit.of(rows).get("conv.double");

    // The middle one of these kernels takes twice what it would take at the defaults.
    assertThat(hidden.seconds()).isEqualTo(2 * Defaults.of("conv.double") / 4, within(1e-15));
    assertThat(hidden.identified()).isFalse();
  }

  /** A machine may well have an operation that others are thirty times faster at. */
  @Test
  void aPriceFarFromItsDefaultIsFoundIfOneKernelTellsIt() {
    for (double times : new double[] {30, 8, 0.5}) {
      Map<String, Double> prices = new TreeMap<>(TRUE);
      prices.put("conv.double", times * Defaults.of("conv.double"));
      List<Fit.Row> rows = rows(prices);
      rows.add(row("loop + load.double + conv.double + store.double", "", 100, prices));
      rows.add(row("loop + load.double + conv.double + store.double", "", 1000, prices));

      Map<String, Double> fitted = new TreeMap<>();
      Fit.of(rows).forEach((name, price) -> fitted.put(name, price.seconds()));

      for (Fit.Row each : rows) {
        assertThat(each.predicted(fitted) / each.seconds()).as(each.name()).isBetween(0.9, 1.1);
      }
      if (times > 1) {
        // A cheap one makes no difference to what its kernel takes.
        assertThat(fitted.get("conv.double") / prices.get("conv.double")).isBetween(0.75, 1.25);
      }
    }
  }

  /** What nothing tells is as much slower as the rest of the machine. */
  @Test
  void defaultsAreThoseOfAMachineOfThisSpeed() {
    Map<String, Double> slow = new TreeMap<>();
    TRUE.forEach((name, seconds) -> slow.put(name, 3 * seconds));
    SortedMap<String, Fit.Price> fitted = Fit.of(rows(TRUE));

    Fit.of(rows(slow))
        .forEach(
            (name, price) ->
                assertThat(price.seconds() / fitted.get(name).seconds())
                    .as(name)
                    .isCloseTo(3, within(1e-6)));
  }

  @Test
  void oneWildMeasurementDoesNotMoveTheOthers() {
    List<Fit.Row> rows = rows(TRUE);
    Fit.Row first = rows.get(0);
    rows.add(
        new Fit.Row(
            "disturbed",
            first.size(),
            first.fixed(),
            first.work(),
            first.chain(),
            5 * first.seconds()));

    double price = Fit.of(rows, 1e-6).get("load.double").seconds();

    assertThat(price / TRUE.get("load.double")).isBetween(0.9, 1.1);
  }
}
