package org.perfmodel.calibrate.fit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.calibrate.measure.CapacityLadder;
import org.perfmodel.calibrate.measure.Measurements;

/**
 * Capacities from loads at growing footprints. Most ladders here are made: level, then a rise
 * around each capacity. ladder.tsv is what CapacityLadder printed on a virtual machine of two
 * processors (x86-64, JDK 17, 2026) that is told of 48 KiB, 2 MiB and 480 MiB.
 */
class CapacitiesTest {
  private static final long KIB = 1 << 10;
  private static final long MIB = 1 << 20;
  private static final CacheSizes NOTHING_TOLD =
      new CacheSizes(new TreeMap<>(Map.of(1, 32 * KIB, 2, MIB, 3, 16 * MIB)), false);

  private static CacheSizes told(long... sizes) {
    TreeMap<Integer, Long> bytes = new TreeMap<>();
    for (long size : sizes) {
      bytes.put(bytes.size() + 1, size);
    }
    return new CacheSizes(bytes, true);
  }

  /** One nanosecond, and four times more beyond each capacity. */
  static SortedMap<Long, Double> ladder(double noise, long... capacities) {
    Random random = new Random(7);
    TreeMap<Long, Double> rungs = new TreeMap<>();
    for (double octave = 13; octave <= 28; octave += 0.25) {
      double log = 0;
      for (long capacity : capacities) {
        double beyond = octave - Math.log(0.7 * capacity) / Math.log(2);
        log += Math.max(0, Math.min(1, beyond)) * Math.log(4);
      }
      rungs.put(
          Math.round(Math.pow(2, octave)), 1e-9 * Math.exp(log + noise * random.nextGaussian()));
    }
    return rungs;
  }

  private static SortedMap<Long, Double> recorded() throws IOException {
    Measurements measurements = new Measurements();
    try (InputStream in = CapacitiesTest.class.getResourceAsStream("ladder.tsv");
        BufferedReader lines =
            new BufferedReader(
                new InputStreamReader(Objects.requireNonNull(in), StandardCharsets.UTF_8))) {
      lines.lines().forEach(measurements::take);
    }
    return measurements.rungs();
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.02, 0.1})
  void kneesAreWhereTheTimeRises(double noise) {
    List<Long> knees = Knees.in(ladder(noise, 48 * KIB, 2 * MIB, 20 * MIB));

    assertThat(knees).hasSize(3);
    assertThat(knees.get(0) / 48.0 / KIB).isBetween(0.85, 1.15);
    assertThat(knees.get(1) / 2.0 / MIB).isBetween(0.85, 1.15);
    assertThat(knees.get(2) / 20.0 / MIB).isBetween(0.85, 1.15);
  }

  @Test
  void noiseAloneIsNoKnee() {
    assertThat(Knees.in(ladder(0.1))).isEmpty();
    assertThat(Knees.in(ladder(0))).isEmpty();
    assertThat(Knees.in(new TreeMap<>())).isEmpty();
  }

  @Test
  void aRiseOverTwoOctavesIsOneCapacity() {
    TreeMap<Long, Double> smeared = new TreeMap<>();
    for (double octave = 13; octave <= 28; octave += 0.25) {
      double rise = Math.max(0, Math.min(1, (octave - 20) / 2));
      smeared.put(Math.round(Math.pow(2, octave)), 1e-9 * Math.pow(4, rise));
    }

    assertThat(Knees.in(smeared)).hasSize(1);
    assertThat(Knees.in(smeared).get(0) / 2.0 / MIB).isBetween(0.8, 1.25);
  }

  @Test
  void whatSystemAndMeasurementAgreeOnIsTheToldNumber() {
    Capacities capacities =
        Capacities.of(told(48 * KIB, 2 * MIB), ladder(0.02, 55 * KIB, 1800 * KIB));

    assertThat(capacities.bytes()).containsEntry(1, 48 * KIB).containsEntry(2, 2 * MIB).hasSize(2);
    assertThat(capacities.said().get("capacity of L1"))
        .contains("48 KiB told by the system", "they agree, the told one is used");
  }

  @Test
  void whereTheyDisagreeTheMeasuredOneIsUsedAndBothAreTold() throws IOException {
    Capacities capacities = Capacities.of(told(48 * KIB, 2 * MIB, 480 * MIB), recorded());

    assertThat(capacities.bytes()).containsEntry(1, 48 * KIB).containsEntry(2, 2 * MIB);
    assertThat(capacities.bytes().get(3)).isBetween(10 * MIB, 24 * MIB);
    assertThat(capacities.said().get("capacity of L3"))
        .contains("MiB measured", "480 MiB told by the system", "disagree, the measured one");
  }

  @Test
  void aSystemThatTellsNothingLeavesTheMeasuredOnes() throws IOException {
    Capacities capacities = Capacities.of(NOTHING_TOLD, recorded());

    assertThat(capacities.bytes()).hasSize(3);
    assertThat(capacities.bytes().get(1)).isBetween(44 * KIB, 54 * KIB);
    assertThat(capacities.said().get("capacity of L2")).contains("the system tells none");
  }

  @Test
  void aCacheThatTheSystemKeepsToItselfIsAnotherLevel() {
    Capacities capacities =
        Capacities.of(told(32 * KIB, MIB), ladder(0.02, 32 * KIB, MIB, 16 * MIB));

    assertThat(capacities.bytes().get(3)).isBetween(14 * MIB, 18 * MIB);
    assertThat(capacities.said().get("capacity of L3")).contains("tells of no such cache");
  }

  @Test
  void aRiseBetweenTwoToldCachesIsNamedAndNotUsed() {
    Capacities capacities =
        Capacities.of(told(32 * KIB, 8 * MIB), ladder(0.02, 32 * KIB, 256 * KIB, 8 * MIB));

    assertThat(capacities.bytes()).containsEntry(1, 32 * KIB).containsEntry(2, 8 * MIB).hasSize(2);
    assertThat(capacities.said()).anySatisfy((name, said) -> assertThat(name).contains("rise at"));
  }

  /** Others use all of it: what waits for each load waits for memory from the second cache on. */
  @Test
  void aLastCacheInWhichLoadsFindNothingIsNoneForThem() {
    Capacities capacities =
        Capacities.of(told(32 * KIB, MIB, 105 * MIB), ladder(0.02, 32 * KIB, MIB));

    assertThat(capacities.bytes()).containsEntry(2, MIB).containsEntry(3, 2 * MIB);
    assertThat(capacities.said().get("capacity of L3"))
        .contains("105 MiB told", "no rise", "find nothing in it");
  }

  @Test
  void aToldCacheWithoutARiseIsUsedAndSaysSo() {
    Capacities capacities =
        Capacities.of(told(32 * KIB, MIB, 1024 * MIB), ladder(0.02, 32 * KIB, MIB));

    assertThat(capacities.bytes()).containsEntry(3, 1024 * MIB);
    assertThat(capacities.said().get("capacity of L3")).contains("no rise", "up to 256 MiB");
  }

  @Test
  void withoutAMeasurementAToldShareIsBounded() {
    Capacities capacities = Capacities.of(told(48 * KIB, 2 * MIB, 480 * MIB), new TreeMap<>());

    assertThat(capacities.bytes()).containsEntry(2, 2 * MIB).containsEntry(3, 48 * MIB);
    assertThat(capacities.said().get("capacity of L3")).contains("480 MiB", "not measured");
  }

  @Test
  void capacitiesRiseFromLevelToLevel() {
    Random random = new Random(11);
    for (int trial = 0; trial < 60; trial++) {
      long one = (16L << random.nextInt(4)) * KIB;
      long two = one * (4L << random.nextInt(4));
      CacheSizes told =
          random.nextBoolean()
              ? told(one, two, two * (2L << random.nextInt(6)))
              : told(two, 4 * two);
      Capacities capacities =
          Capacities.of(told, ladder(0.05, one, two * (1L << random.nextInt(3)), 64 * MIB));

      assertThat(List.copyOf(capacities.bytes().values())).isSorted().doesNotHaveDuplicates();
      assertThat(List.copyOf(capacities.bytes().keySet()))
          .isEqualTo(List.of(1, 2, 3, 4).subList(0, capacities.bytes().size()));
    }
  }

  @Test
  void aLadderGoesThroughEveryFootprintOnce() {
    TreeMap<Long, Integer> seen = new TreeMap<>();
    new CapacityLadder(0)
        .measure(
            (bytes, seconds) -> {
              assertThat(seconds).isPositive();
              seen.merge(bytes, 1, Integer::sum);
            });

    assertThat(seen.values()).containsOnly(1);
    assertThat(seen.firstKey()).isEqualTo(8 * KIB);
    assertThat(seen.lastKey()).isEqualTo(256 * MIB);
  }
}
