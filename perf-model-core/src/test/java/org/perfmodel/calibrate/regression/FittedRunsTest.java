package org.perfmodel.calibrate.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.perfmodel.platform.Platform;
import org.perfmodel.symbolic.Confidence;

class FittedRunsTest {
  private static final List<String> NAMES = List.of("loop", "add.double", "load.double");
  private static final Set<String> KNOWN = Set.copyOf(NAMES);

  /** Three programs of four sizes; the time is 2 loop + 3 add + 5 load, times one plus an error. */
  private static Runs runs(IntToDoubleFunction error) {
    double[][] shapes = {{1, 2, 1}, {2, 1, 4}, {1, 5, 2}};
    List<Runs.Run> runs = new ArrayList<>();
    for (int application = 0; application < shapes.length; application++) {
      for (int size = 1; size <= 1000; size *= 10) {
        double[] shape = shapes[application];
        List<Double> counts = List.of(shape[0] * size, shape[1] * size, shape[2] * size);
        double exact = 2 * counts.get(0) + 3 * counts.get(1) + 5 * counts.get(2);
        double seconds = exact * (1 + error.applyAsDouble(runs.size()));
        runs.add(new Runs.Run("app" + application, size, 1, counts, seconds));
      }
    }
    return new Runs(NAMES, runs);
  }

  @Test
  void exactTimesGiveBackTheirPrices() {
    for (boolean relative : new boolean[] {true, false}) {
      FittedRuns fit = FittedRuns.of(runs(run -> 0), relative);

      assertThat(fit.regression().coefficients())
          .extracting(LinearRegression.Coefficient::value)
          .satisfiesExactly(
              loop -> assertThat(loop).isCloseTo(2, within(1e-9)),
              add -> assertThat(add).isCloseTo(3, within(1e-9)),
              load -> assertThat(load).isCloseTo(5, within(1e-9)));
      assertThat(fit.errors())
          .extracting(FittedRuns.ErrorRow::application)
          .containsExactly("app0", "app1", "app2", "all");
      assertThat(fit.errors()).allSatisfy(row -> assertThat(row.averageError()).isLessThan(1e-10));
    }
  }

  @Test
  void errorTableFollowsItsDefinitions() {
    FittedRuns fit = FittedRuns.of(runs(run -> run % 2 == 0 ? 0.1 : -0.05), true);
    FittedRuns.ErrorRow all = fit.errors().get(3);

    double squares = 0;
    double sum = 0;
    double shares = 0;
    double worst = 0;
    double[] seconds = fit.runs().seconds();
    double[] residuals = fit.regression().residuals();
    for (int run = 0; run < seconds.length; run++) {
      squares += residuals[run] * residuals[run];
      sum += seconds[run];
      shares += Math.abs(residuals[run]) / seconds[run];
      worst = Math.max(worst, Math.abs(residuals[run]) / seconds[run]);
    }
    assertThat(all.runs()).isEqualTo(12);
    assertThat(all.sigma().orElseThrow()).isCloseTo(Math.sqrt(squares / 9), within(1e-9));
    assertThat(all.mean()).isCloseTo(sum / 12, within(1e-9));
    assertThat(all.averageError()).isCloseTo(shares / 12, within(1e-12));
    assertThat(all.worstError()).isCloseTo(worst, within(1e-12));
    assertThat(all.averageError()).isGreaterThan(0.01);
  }

  @Test
  void variationIsSigmaOverMeanAsPrinted() {
    // Clement and Quinn 1997, Table 1: nCUBE 3200, Meiko CS-2, iPSC/860.
    double[][] printed = {{115, 8.87, 105, 0.084}, {63, 0.55, 6.36, 0.087}, {46, 5.4, 12.7, 0.425}};
    for (double[] row : printed) {
      FittedRuns.ErrorRow machine =
          new FittedRuns.ErrorRow(
              "machine",
              (int) row[0],
              java.util.OptionalDouble.of(row[1]),
              row[2],
              0,
              0,
              java.util.OptionalDouble.empty());

      assertThat(machine.variation().orElseThrow()).isCloseTo(row[3], within(1e-3));
    }
  }

  @Test
  void unseenErrorIsThatOfAFitWithoutTheApplication() {
    // app2 is 20 % slower than its counts say; the others are exact, and two shapes do not tell
    // three prices apart.
    FittedRuns blind = FittedRuns.of(runs(run -> run >= 8 ? 0.2 : 0), true);
    assertThat(blind.errors().get(2).unseenError()).isEmpty();

    Runs three = runs(run -> run >= 8 ? 0.2 : 0);
    List<Runs.Run> more = new ArrayList<>(three.runs());
    for (int size = 1; size <= 1000; size *= 10) {
      more.add(
          new Runs.Run("app3", size, 1, List.of(3.0 * size, 1.0 * size, 1.0 * size), 14.0 * size));
    }
    FittedRuns fit = FittedRuns.of(new Runs(NAMES, more), true);

    // 1 - 1 / 1.2
    assertThat(fit.errors().get(2).unseenError().orElseThrow()).isCloseTo(1 / 6.0, within(1e-9));
  }

  @Test
  void profileHoldsWhatItKnowsWithItsErrors() {
    FittedRuns fit = FittedRuns.of(runs(run -> run % 2 == 0 ? 1e-3 : -1e-3), true);

    Platform platform = fit.platform("mine", Set.of("loop", "add.double"), "runs.csv");

    assertThat(fit.foreign(Set.of("loop", "add.double"))).containsExactly("load.double");
    assertThat(platform.parameters()).containsOnlyKeys("loop", "add.double");
    assertThat(platform.parameter("loop").orElseThrow().value().doubleValue())
        .isCloseTo(2, within(0.01));
    assertThat(platform.parameter("loop").orElseThrow().relativeError()).isBetween(1e-5, 0.1);
    assertThat(platform.parameters().values())
        .allSatisfy(each -> assertThat(each.confidence()).isEqualTo(Confidence.FITTED));
    assertThat(platform.modelError()).isCloseTo(1e-3, within(4e-4));
  }

  @Test
  void pricesThatTheRunsDoNotTellApartAreAssumed() {
    Runs runs = runs(run -> 0).of("app0");

    Platform platform = FittedRuns.of(runs, true).platform("mine", KNOWN, "runs.csv");

    assertThat(platform.parameters().values())
        .allSatisfy(each -> assertThat(each.confidence()).isEqualTo(Confidence.ASSUMED))
        .allSatisfy(each -> assertThat(each.relativeError()).isEqualTo(1));
  }
}
