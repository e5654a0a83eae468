package org.perfmodel.calibrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.perfmodel.calibrate.fit.CacheSizes;
import org.perfmodel.calibrate.fit.Noise;
import org.perfmodel.calibrate.fit.PlatformFit;
import org.perfmodel.calibrate.kernel.KernelSet;
import org.perfmodel.calibrate.kernel.MicroKernel;
import org.perfmodel.calibrate.measure.Measurements;
import org.perfmodel.calibrate.run.Calibration;
import org.perfmodel.platform.MemoryLevel;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.platform.Platform;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Rational;

/**
 * The fit on recorded measurements: recorded-jdk17.tsv is what two measuring JVMs printed on a
 * machine of two processors (JDK 17, x86-64, 2026). The bars are those of the project's calibration
 * facts, section 4: Livermore loops that no fit sees, mean 15 % and worst a factor 2.
 */
class RecordedCalibrationTest {
  private static final CacheSizes CACHES =
      new CacheSizes(new TreeMap<>(Map.of(1, 48L << 10, 2, 2L << 20, 3, 480L << 20)), true);
  private static final Measurements RECORDED = new Measurements();

  @BeforeAll
  static void read() throws IOException {
    try (InputStream in = RecordedCalibrationTest.class.getResourceAsStream("recorded-jdk17.tsv");
        BufferedReader lines =
            new BufferedReader(
                new InputStreamReader(Objects.requireNonNull(in), StandardCharsets.UTF_8))) {
      lines.lines().forEach(RECORDED::take);
    }
  }

  @Test
  void loopsThatNoFitSeesArePredicted() {
    Map<String, Double> ratios = new PlatformFit(RECORDED).ratios(true);

    assertThat(ratios).hasSizeGreaterThanOrEqualTo(14);
    assertThat(ratios.values()).allSatisfy(ratio -> assertThat(ratio).isBetween(0.5, 2.0));
    assertThat(ratios.values().stream().mapToDouble(r -> Math.abs(r - 1)).average().orElseThrow())
        .isLessThan(0.15);
  }

  @Test
  void kernelsAreExplained() {
    Map<String, Double> ratios = new PlatformFit(RECORDED).ratios(false);

    assertThat(ratios.values().stream().mapToDouble(r -> Math.abs(r - 1)).average().orElseThrow())
        .isLessThan(0.10);
  }

  @Test
  void theSameMeasurementsGiveTheSamePlatform() {
    Platform once = Calibration.fit("a", RECORDED, "cpu", CACHES);

    assertThat(Calibration.fit("a", RECORDED, "cpu", CACHES)).isEqualTo(once);
    assertThat(once.processors()).isEqualTo(2);
    assertThat(once.modelError()).isBetween(0.05, 0.3);
  }

  /** A comparison and a conditional move. */
  @Test
  void theGreaterOfTwoWholeNumbersIsWaitedForTwice() {
    var parameters = Calibration.fit("a", RECORDED, "cpu", CACHES).parameters();

    assertThat(parameters.get("chain.minmax.int").value())
        .isEqualTo(parameters.get("chain.add.int").value().times(Rational.of(2)));
    assertThat(parameters.get("chain.minmax.int").source()).isEqualTo("as 2 times chain.add.int");
    assertThat(parameters.get("chain.minmax.float").value())
        .isEqualTo(parameters.get("chain.minmax.double").value());
  }

  @Test
  void fartherMemoryIsDearer() {
    Platform platform = Calibration.fit("a", RECORDED, "cpu", CACHES);

    assertThat(platform.memory())
        .extracting(MemoryLevel::name)
        .containsExactly("L1", "L2", "L3", "memory");
    for (int i = 1; i < platform.memory().size(); i++) {
      assertThat(platform.memory().get(i).secondsPerByte())
          .isGreaterThan(platform.memory().get(i - 1).secondsPerByte());
      assertThat(platform.memory().get(i).secondsPerLine())
          .isGreaterThan(platform.memory().get(i - 1).secondsPerLine());
    }
    assertThat(platform.memory().get(3).capacityBytes()).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void aNewerCompilerIsFoundToVectoriseMore() throws IOException {
    Measurements newer = new Measurements();
    try (InputStream in = RecordedCalibrationTest.class.getResourceAsStream("recorded-jdk25.tsv");
        BufferedReader lines =
            new BufferedReader(
                new InputStreamReader(Objects.requireNonNull(in), StandardCharsets.UTF_8))) {
      lines.lines().forEach(newer::take);
    }
    Platform jdk17 = Calibration.fit("a", RECORDED, "cpu", CACHES);
    Platform jdk25 = Calibration.fit("b", newer, "cpu", CACHES);

    for (String ability :
        List.of(
            ParameterNames.VECTOR_OFFSETS,
            ParameterNames.VECTOR_REDUCTION,
            ParameterNames.VECTOR_WIDTHS)) {
      assertThat(jdk17.parameter(ability).orElseThrow().value()).isEqualTo(Rational.ZERO);
      assertThat(jdk25.parameter(ability).orElseThrow().value()).isEqualTo(Rational.ONE);
    }
  }

  @Test
  void anAbilityThatPassesDisagreeOnIsAssumed() throws IOException {
    Measurements disputed = new Measurements();
    try (InputStream in = RecordedCalibrationTest.class.getResourceAsStream("recorded-jdk25.tsv");
        BufferedReader lines =
            new BufferedReader(
                new InputStreamReader(Objects.requireNonNull(in), StandardCharsets.UTF_8))) {
      lines.lines().forEach(disputed::take);
    }
    for (String probe : List.of("probe offsets", "probe reduction", "probe widths")) {
      double seconds =
          Objects.requireNonNull(disputed.seconds().get(new Measurements.Key(probe, 1024)));
      disputed.take("kernel\t" + probe);
      disputed.take("point\t" + probe + "\t1024\t" + 20 * seconds);
      disputed.take("end\t" + probe);
    }
    Platform platform = Calibration.fit("a", disputed, "cpu", CACHES);

    assertThat(platform.parameter(ParameterNames.VECTOR_REDUCTION).orElseThrow())
        .matches(each -> each.value().equals(Rational.ONE))
        .matches(each -> each.confidence() == Confidence.ASSUMED)
        .matches(each -> each.source().endsWith("passes disagree, the faster counts"));
  }

  /** The operations take a tenth of a nanosecond, and 2.1 ns one after the other. */
  @Tag("exhaustive")
  @Test
  void conversionsWaitWhereTheProbeTakesLongerThanItsOperations() {
    Map<Double, Double> shares = new TreeMap<>();
    for (double nanos : List.of(0.2, 1.0, 2.0, 40.0)) {
      Measurements measured = new Measurements();
      RECORDED.seconds().forEach((key, each) -> point(measured, key.kernel(), key.size(), each));
      point(measured, "probe long conversion", 1024, 1024e-9 * nanos);
      Platform platform = Calibration.fit("a", measured, "cpu", CACHES);
      shares.put(
          nanos,
          platform
              .parameter(ParameterNames.CHAIN_CONVERTED_LONG)
              .orElseThrow()
              .value()
              .doubleValue());
    }
    assertThat(shares.get(0.2)).isZero();
    assertThat(shares.get(1.0)).isStrictlyBetween(0.4, 0.5);
    assertThat(shares.get(2.0)).isCloseTo(2 * shares.get(1.0), within(0.02));
    assertThat(shares.get(40.0)).isEqualTo(1);
  }

  /** Eighteen operations and three of the loop: 0.84 ns are 0.04 for each. */
  @Test
  void anInstructionIsAPartOfALongBody() {
    Measurements measured = new Measurements();
    RECORDED.seconds().forEach((key, each) -> point(measured, key.kernel(), key.size(), each));
    assertThat(Calibration.fit("a", measured, "cpu", CACHES).parameter(ParameterNames.INSTRUCTION))
        .isEmpty();
    point(measured, "probe instructions", 1024, 1024 * 0.735e-9);
    assertThat(
            Calibration.fit("a", measured, "cpu", CACHES)
                .parameter(ParameterNames.INSTRUCTION)
                .orElseThrow()
                .value()
                .doubleValue())
        .isCloseTo(0.04e-9, within(1e-15));
  }

  /** What a run takes more that ends before a vector is full tells nothing of full ones. */
  @Test
  void runsInVectorsAreFittedWithTheIterationsThatFillNone() {
    Map<String, Double> prices = new TreeMap<>();
    Calibration.fit("a", RECORDED, "cpu", CACHES)
        .parameters()
        .forEach((name, each) -> prices.put(name, each.value().doubleValue()));
    Measurements measured = new Measurements();
    RECORDED.seconds().forEach((key, each) -> point(measured, key.kernel(), key.size(), each));
    for (MicroKernel kernel : KernelSet.all()) {
      if (kernel.family() == MicroKernel.Family.VECTOR) {
        List<Integer> sizes = new ArrayList<>(RECORDED.sizes(kernel.name()));
        sizes.add(24);
        for (int size : sizes) {
          double full = (size - 8) * kernel.work().at(prices);
          double alone = 8 * kernel.work().oneByOne().at(prices) + prices.get("loop.entry");
          point(measured, kernel.name(), size, full + alone);
        }
      }
    }

    Platform again = Calibration.fit("a", measured, "cpu", CACHES);

    for (String name : List.of("vector.store.double", "vector.load.double", "vector.add.double")) {
      assertThat(of(again, name) / prices.get(name)).as(name).isBetween(0.94, 1.06);
    }
  }

  /**
   * Rows of 64 sums of L each, as H iterations of three operations in flight leave of them: T = L r
   * r / (r + H) and the loop's entry.
   */
  @Tag("exhaustive")
  @Test
  void shortSumsTellHowManyOperationsAreInFlight() {
    Parameter assumed = window(OptionalDouble.empty());
    assertThat(assumed.confidence()).isEqualTo(Confidence.ASSUMED);
    assertThat(assumed.value()).isEqualTo(Rational.of(256));
    Platform without = Calibration.fit("a", RECORDED, "cpu", CACHES);
    double sum = of(without, "chain.add.double");
    for (double window : List.of(60.0, 180.0, 400.0)) {
      double row = of(without, "loop.entry") + sum * 64 * 64 / (64 + window / 3);
      Parameter found = window(OptionalDouble.of(15 * row));
      assertThat(found.confidence()).isEqualTo(Confidence.FITTED);
      assertThat(found.value().doubleValue()).isCloseTo(window, within(1.0));
    }
    // As fast as if they waited for nothing: disturbed, or no such processor.
    assertThat(window(OptionalDouble.of(1e-9))).isEqualTo(assumed);
  }

  /** The more of a run's end is hidden, the longer a step of a chain that shows must be. */
  @Tag("exhaustive")
  @Test
  void chainsAreFittedWithinTheWindowThatWasMeasured() {
    Platform without = Calibration.fit("a", RECORDED, "cpu", CACHES);
    double sum = of(without, "chain.add.double");
    double row = of(without, "loop.entry") + sum * 64 * 64 / (64 + 20);
    Measurements measured = measured(OptionalDouble.of(15 * row));
    assertThat(of(Calibration.fit("a", measured, "cpu", CACHES), "chain.add.double"))
        .isLessThan(sum)
        .isCloseTo(sum, within(0.08 * sum));
  }

  private static double of(Platform platform, String price) {
    return platform.parameter(price).orElseThrow().value().doubleValue();
  }

  private static Parameter window(OptionalDouble seconds) {
    return Calibration.fit("a", measured(seconds), "cpu", CACHES)
        .parameter(ParameterNames.CHAIN_WINDOW)
        .orElseThrow();
  }

  private static Measurements measured(OptionalDouble window) {
    Measurements measured = new Measurements();
    RECORDED.seconds().forEach((key, each) -> point(measured, key.kernel(), key.size(), each));
    window.ifPresent(seconds -> point(measured, "probe window", 1000, seconds));
    return measured;
  }

  private static void point(Measurements to, String kernel, int size, double seconds) {
    to.take("point\t" + kernel + "\t" + size + "\t" + seconds);
  }

  @Test
  void everyPriceIsPositive() {
    assertThat(Calibration.fit("a", RECORDED, "cpu", CACHES).parameters().values())
        .filteredOn(parameter -> !ParameterNames.isShare(parameter.name()))
        .allSatisfy(parameter -> assertThat(parameter.value()).isGreaterThan(Rational.ZERO));
  }

  @Test
  void theLeastOfSeveralMeasurementsCountsAndUnsteadyOnesAreTold() {
    Measurements measurements = new Measurements();
    measurements.take("point\tsum\t128\t3.0E-8");
    measurements.take("point\tsum\t128\t2.0E-8");
    measurements.take("point\tsum\t1024\t2.0E-7");
    measurements.take("point\tsum\t1024\t2.1E-7");

    assertThat(measurements.seconds())
        .containsEntry(new Measurements.Key("sum", 128), 2.0e-8)
        .containsEntry(new Measurements.Key("sum", 1024), 2.0e-7);
    assertThat(Noise.in(measurements).apart())
        .extracting(Noise.Disturbed::point)
        .containsExactly(new Measurements.Key("sum", 128));
  }

  @Test
  void ofContentionTheMostCountsAndOfOtherCostsTheLeast() {
    Measurements measurements = new Measurements();
    measurements.take("cost\tlock.contended\t5.0E-8");
    measurements.take("cost\tlock.contended\t1.1E-7");
    measurements.take("cost\tthread.start\t5.0E-5");
    measurements.take("cost\tthread.start\t6.0E-5");

    assertThat(measurements.costs())
        .containsEntry("lock.contended", 1.1e-7)
        .containsEntry("thread.start", 5.0e-5);
  }
}
