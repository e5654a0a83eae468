package org.perfmodel.calibrate.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.calibrate.fit.Capacities;
import org.perfmodel.calibrate.fit.MemoryFit;
import org.perfmodel.calibrate.fit.ProxyPrices;
import org.perfmodel.calibrate.measure.Measurements;
import org.perfmodel.platform.MemoryLevel;
import org.perfmodel.workload.Operation;

class KernelSetTest {
  @Test
  void namesAreUniqueAndFitOnALine() {
    List<String> names = KernelSet.all().stream().map(MicroKernel::name).toList();

    assertThat(names).doesNotHaveDuplicates().noneMatch(name -> name.contains("\t"));
    assertThat(names.size()).isGreaterThan(100);
  }

  @Test
  void countsAreOfOperationsOrNamedParameters() {
    for (MicroKernel kernel : KernelSet.all()) {
      TreeSet<String> names = new TreeSet<>(kernel.work().counts().keySet());
      names.addAll(kernel.chain().counts().keySet());
      names.removeAll(
          List.of(
              "loop.entry",
              "chain.memory",
              "chain.memory_same",
              "chain.memory_other",
              "chain.memory_beside",
              "chain.memory_whole",
              "chain.add_other.double",
              "chain.add_other.float",
              "chain.add_folded.double",
              "chain.add_folded.float",
              "branch.miss",
              "range.check",
              "range.scaled",
              "row.change"));
      for (String name : names) {
        String operation = name.replaceFirst("^(chain|vector)\\.", "");
        assertThat(Operation.parse(operation)).as(kernel.name()).hasToString(operation);
      }
    }
  }

  @Test
  void everyKernelComputesAFiniteNumberRepeatedly() {
    for (MicroKernel kernel : KernelSet.all()) {
      MicroKernel.Code code = kernel.code().apply(128);
      for (int run = 0; run < 50; run++) {
        assertThat(code.run()).as(kernel.name()).isFinite();
      }
    }
  }

  /**
   * Else what is stored to one array has the low bits of the address of what is loaded from
   * another.
   */
  @Test
  void noArraysInTheNearestCacheLieAMultipleOfFourKibibytesApart() {
    int header = 16;
    for (MicroKernel kernel : KernelSet.all()) {
      if (kernel.stream().isEmpty() && kernel.family() != MicroKernel.Family.BRANCH) {
        for (int size : KernelSet.sizes(kernel)) {
          for (int elements = size; elements <= 2 * size; elements += size) {
            for (int bytes : new int[] {4, 8}) {
              int apart = (bytes * elements + header) % 4096;
              assertThat(apart).as("%s of %d", kernel.name(), elements).isGreaterThan(256);
            }
          }
        }
      }
    }
  }

  /** Also one that others use as well: the system tells of 32 MiB, and 3 are left. */
  @ParameterizedTest
  @ValueSource(ints = {3, 4, 6, 8, 12, 16, 24, 48})
  void everyLastCacheIsMeasuredInside(int mebibytes) {
    TreeMap<Measurements.Key, Double> seconds = new TreeMap<>();
    for (MicroKernel kernel : MemoryKernels.all()) {
      for (int size : KernelSet.sizes(kernel)) {
        seconds.put(new Measurements.Key(kernel.name(), size), 1e-9 * size);
      }
    }
    TreeMap<Integer, Long> caches =
        new TreeMap<>(Map.of(1, 32L << 10, 2, 1L << 20, 3, (long) mebibytes << 20));

    List<MemoryLevel> levels =
        new MemoryFit(seconds, new Capacities(caches, new TreeMap<>())).levels();

    assertThat(levels).extracting(MemoryLevel::name).containsExactly("L1", "L2", "L3", "memory");
  }

  /**
   * Beside a virtual machine others use the last cache: loads that wait for each other find 7 MiB
   * of it, streams come back to their lines sooner and find more.
   */
  @ParameterizedTest
  @ValueSource(ints = {6, 9, 12, 20, 22, 40})
  void streamsAreGivenTheCapacityTheyShow(int mebibytes) {
    TreeMap<Measurements.Key, Double> seconds = new TreeMap<>();
    for (MicroKernel kernel : MemoryKernels.all()) {
      MicroKernel.Stream stream = kernel.stream().orElseThrow();
      double bytes = stream.bytes() + stream.written() + 64 * stream.lines();
      for (int size : KernelSet.sizes(kernel)) {
        double octaves =
            Math.log((double) size * stream.footprintBytes() / (mebibytes << 20)) / Math.log(2);
        double perByte = 1e-11 * Math.pow(2, Math.max(0, Math.min(1, octaves + 0.5146)));
        seconds.put(new Measurements.Key(kernel.name(), size), perByte * bytes * size);
      }
    }
    TreeMap<Integer, Long> caches = new TreeMap<>(Map.of(1, 32L << 10, 2, 1L << 20, 3, 7L << 20));

    MemoryFit fit = new MemoryFit(seconds, new Capacities(caches, new TreeMap<>()));

    assertThat((double) fit.inLastCache().orElseThrow() / (mebibytes << 20)).isBetween(0.8, 1.25);
    MemoryLevel last = fit.levels().get(2);
    assertThat(last.capacityBytes()).isEqualTo(7L << 20);
    assertThat(last.streamBytes()).isEqualTo(fit.inLastCache().orElseThrow());
    assertThat(last.secondsPerByte().doubleValue()).isCloseTo(1e-11, within(1e-14));
    assertThat(fit.levels().get(3).secondsPerByte().doubleValue()).isCloseTo(2e-11, within(1e-14));
    assertThat(fit.levels().get(3).secondsPerLine().doubleValue())
        .isCloseTo(64 * 2e-11, within(1e-12));
    assertThat(fit.levels().get(3).relativeError()).isLessThan(0.01);
  }

  /** No footprint lies in what is left of a last cache for loads that wait for each other. */
  @Test
  void loadsThatFindNothingInTheLastCacheWaitForMemory() {
    TreeMap<Measurements.Key, Double> seconds = new TreeMap<>();
    for (MicroKernel kernel : MemoryKernels.all()) {
      MicroKernel.Stream stream = kernel.stream().orElseThrow();
      double bytes = stream.bytes() + stream.written() + 64 * stream.lines();
      for (int size : KernelSet.sizes(kernel)) {
        double footprint = (double) size * stream.footprintBytes();
        double perByte = footprint > 24 << 20 ? 2e-11 : 1e-11;
        double others = footprint > 3 << 19 ? 1e-7 : 1e-9;
        seconds.put(
            new Measurements.Key(kernel.name(), size),
            stream.elements(size)
                * (perByte * bytes + others * (stream.places() + stream.steps())));
      }
    }
    TreeMap<Integer, Long> caches = new TreeMap<>(Map.of(1, 32L << 10, 2, 1L << 20, 3, 2L << 20));

    List<MemoryLevel> levels =
        new MemoryFit(seconds, new Capacities(caches, new TreeMap<>())).levels();

    assertThat(levels).hasSize(4);
    for (MemoryLevel far : levels.subList(2, 4)) {
      assertThat(far.secondsPerDependent().doubleValue()).isCloseTo(1e-7, within(3e-9));
      assertThat(far.secondsPerRandom().doubleValue()).isCloseTo(1e-7, within(3e-9));
    }
    assertThat(levels.get(2).source())
        .contains(" 0 random and 0 dependent", "random as in memory", "dependent as in memory");
    assertThat(levels.get(3).source()).doesNotContain("as in");
    assertThat(levels.get(2).secondsPerByte().doubleValue()).isCloseTo(1e-11, within(1e-14));
    assertThat(levels.get(3).secondsPerByte().doubleValue()).isCloseTo(2e-11, within(1e-14));
  }

  @Test
  void streamsThatShowNoRiseHaveTheCapacityOfOthers() {
    TreeMap<Measurements.Key, Double> seconds = new TreeMap<>();
    for (MicroKernel kernel : MemoryKernels.all()) {
      for (int size : KernelSet.sizes(kernel)) {
        seconds.put(new Measurements.Key(kernel.name(), size), 1e-9 * size);
      }
    }
    TreeMap<Integer, Long> caches = new TreeMap<>(Map.of(1, 32L << 10, 2, 1L << 20, 3, 7L << 20));

    MemoryFit fit = new MemoryFit(seconds, new Capacities(caches, new TreeMap<>()));

    assertThat(fit.inLastCache()).isEmpty();
    assertThat(fit.levels().get(2).streamBytes()).isEqualTo(7L << 20);
  }

  /** Streams of which a third, half and all is stored to tell what writing back takes. */
  @ParameterizedTest
  @ValueSource(doubles = {0, 0.25, 0.5, 1})
  void whatWritingBackTakesIsFound(double written) {
    TreeMap<Measurements.Key, Double> seconds = new TreeMap<>();
    for (MicroKernel kernel : MemoryKernels.all()) {
      MicroKernel.Stream stream = kernel.stream().orElseThrow();
      double bytes = stream.bytes() + written * stream.written() + 64 * stream.lines();
      for (int size : KernelSet.sizes(kernel)) {
        seconds.put(new Measurements.Key(kernel.name(), size), 1e-11 * bytes * size);
      }
    }
    TreeMap<Integer, Long> caches = new TreeMap<>(Map.of(1, 32L << 10, 2, 1L << 20, 3, 16L << 20));

    MemoryFit fit = new MemoryFit(seconds, new Capacities(caches, new TreeMap<>()));

    assertThat(fit.written()).isEqualTo(written);
    assertThat(fit.levels().get(1).secondsPerByte().doubleValue()).isCloseTo(1e-11, within(1e-14));
  }

  @Test
  void standInsAreMeasuredOrStandOnMeasuredOnes() {
    TreeSet<String> measured = new TreeSet<>();
    for (MicroKernel kernel : KernelSet.all()) {
      if (kernel.family() == MicroKernel.Family.PROBE) {
        continue; // Compared with prices, fitted by none.
      }
      measured.addAll(kernel.work().counts().keySet());
      measured.addAll(kernel.chain().counts().keySet());
    }

    assertThat(measured)
        .containsAll(ProxyPrices.OF.values().stream().map(ProxyPrices.StandIn::other).toList())
        .doesNotContainAnyElementsOf(ProxyPrices.OF.keySet());
  }

  @Test
  void aMisspeltCountIsRefused() {
    assertThatExceptionOfType(IllegalArgumentException.class)
        .isThrownBy(() -> Terms.parse("loop + two load.double"))
        .withMessageContaining("two load.double");
  }

  @Test
  void countsOfOneOperationAdd() {
    assertThat(Terms.parse("load.int + 0.5 load.int + loop").counts())
        .containsEntry("load.int", 1.5)
        .containsEntry("loop", 1.0);
  }
}
