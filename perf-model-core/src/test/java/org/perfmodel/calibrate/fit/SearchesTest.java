package org.perfmodel.calibrate.fit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.calibrate.measure.Measurements;
import org.perfmodel.calibrate.measure.MeasuringMain;

/** Passes over machines of known counts, some of them disturbed: nothing is timed here. */
class SearchesTest {
  private static final CacheSizes TOLD =
      new CacheSizes(new TreeMap<>(Map.of(1, 48L << 10, 2, 2L << 20, 3, 32L << 20)), true);

  private final Measurements measurements = new Measurements();

  /** A pass that asks each length some times; of these the share is disturbed. */
  private void outcomes(double learnt, int times, double disturbed, long seed) {
    Random random = new Random(seed);
    measurements.take("kernel\t" + MeasuringMain.BRANCHES);
    for (int time = 0; time < times; time++) {
      boolean isDisturbed = random.nextDouble() < disturbed;
      double room = isDisturbed ? learnt / (2 + 8 * random.nextDouble()) : learnt;
      double slower = 1 + (isDisturbed ? 0.3 : 0.01) * random.nextDouble();
      PredictorCapacityTest.seconds(room, 3 * room)
          .forEach(
              (length, seconds) ->
                  measurements.take("outcomes\t" + length + "\t" + slower * seconds));
    }
    measurements.take("end\t" + MeasuringMain.BRANCHES);
  }

  private void rungs(long last) {
    measurements.take("kernel\t" + MeasuringMain.CACHES);
    CapacitiesTest.ladder(0.02, 48L << 10, 2L << 20, last)
        .forEach((bytes, seconds) -> measurements.take("rung\t" + bytes + "\t" + seconds));
    measurements.take("end\t" + MeasuringMain.CACHES);
  }

  private Searched named(String name) {
    return Searches.in(measurements, TOLD).stream()
        .filter(each -> each.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /** Half of all times that it is asked are disturbed; four in each pass. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void whatIsUsedIsRightOrDoubted(long seed) {
    outcomes(60_000, 4, 0.5, seed);
    outcomes(60_000, 4, 0.5, seed + 100);
    Searched learnt = named("branch.learnt");

    assertThat(learnt)
        .matches(
            each -> each.isDoubtful() || each.used() > 42_000 && each.used() < 80_000,
            "right or doubted");
  }

  @Test
  void aPassThatIsDisturbedThroughoutIsNoticed() {
    outcomes(60_000, 4, 0, 1);
    outcomes(60_000, 4, 1, 2);

    assertThat(named("branch.learnt").isDoubtful()).isTrue();
    assertThat(Searches.doubtfulParts(Searches.in(measurements, TOLD)))
        .containsExactly(MeasuringMain.BRANCHES);

    outcomes(60_000, 4, 0, 3);

    assertThat(named("branch.learnt").isDoubtful()).isFalse();
    assertThat(named("branch.learnt").used()).isBetween(42_000.0, 80_000.0);
  }

  @Test
  void aLastCacheThatOthersTakeInBetweenIsNoticed() {
    rungs(9L << 20);
    rungs(9L << 20);
    assertThat(named("capacity of L3 in KiB").isDoubtful()).isFalse();

    Measurements moved = new Measurements();
    for (long last : new long[] {20L << 20, 5L << 20}) {
      moved.take("kernel\t" + MeasuringMain.CACHES);
      CapacitiesTest.ladder(0.02, 48L << 10, 1L << 20, last)
          .forEach((bytes, seconds) -> moved.take("rung\t" + bytes + "\t" + seconds));
      moved.take("end\t" + MeasuringMain.CACHES);
    }
    List<Searched> all = Searches.in(moved, TOLD);
    assertThat(all).filteredOn(Searched::isDoubtful).extracting(Searched::part).isNotEmpty();
    assertThat(Searches.doubtfulParts(all)).containsExactly(MeasuringMain.CACHES);
  }

  @Test
  void whatOnlyOnePassFindsIsDoubted() {
    assertThat(new Searched("a", "b", 100, List.of(100.0, 0.0), 1).isDoubtful()).isTrue();
    assertThat(new Searched("a", "b", 0, List.of(0.0, 0.0), 1).isDoubtful()).isFalse();
    assertThat(new Searched("a", "b", 100, List.of(100.0), 1).isDoubtful()).isFalse();
    assertThat(new Searched("a", "b", 100, List.of(51.0, 199.0), 1).isDoubtful()).isFalse();
    assertThat(new Searched("a", "b", 100, List.of(49.0, 100.0), 1).isDoubtful()).isTrue();
  }

  @Test
  void whatPassesFoundIsSaidInWords() {
    Searched searched =
        new Searched("branch.learnt", "b", 58_532, List.of(11_838.0, 58_532.0, 0.0), 1);

    assertThat(searched.words()).isEqualTo("branch.learnt 11840, 58530, none");
    assertThat(searched.doubt())
        .isEqualTo("not repeatable: passes found 11840, 58530, none, used is 58530");
  }

  /** A recording of before parts had begins. */
  @Test
  void oneRecordingWithoutPassesIsNotCompared() {
    measurements.take("pages\t512\t1.0E-9");

    assertThat(Searches.parameters(measurements)).isEmpty();
  }
}
