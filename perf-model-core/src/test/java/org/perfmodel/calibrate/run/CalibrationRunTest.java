package org.perfmodel.calibrate.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.calibrate.CalibrationException;
import org.perfmodel.calibrate.fit.CacheSizes;
import org.perfmodel.calibrate.fit.Noise;
import org.perfmodel.calibrate.fit.PredictorCapacityTest;
import org.perfmodel.calibrate.fit.Searched;
import org.perfmodel.calibrate.fit.Searches;
import org.perfmodel.calibrate.kernel.KernelSet;
import org.perfmodel.calibrate.measure.Measurements;
import org.perfmodel.calibrate.measure.MeasuringMain;
import org.perfmodel.json.PlatformCodec;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.platform.Platform;
import org.perfmodel.symbolic.Confidence;

/** Calibrations with a measuring program that is made up: nothing is timed here. */
class CalibrationRunTest {
  private static final int PARTS = 40;
  private static final CacheSizes NOTHING_TOLD =
      new CacheSizes(new TreeMap<>(Map.of(1, 32L << 10, 2, 1L << 20, 3, 16L << 20)), false);

  @TempDir private Path work;

  private final List<String> said = new ArrayList<>();

  /** A measuring program whose n-th JVM may be slower, wait, or die. */
  private static final class Fake implements Launcher {
    private final List<String> measured = new ArrayList<>();
    private int jvms;
    private int diesAfter = Integer.MAX_VALUE;
    private double waiting = 1;

    /** How many times longer all kernels take, by JVM; of further ones the last. */
    private double[] slower = {1};

    /** A kernel that takes five times as long in the second JVM. */
    private String slow = "";

    /** Kernels that others disturb in the first JVM. */
    private List<String> shared = List.of();

    /** Times longer that all parts last from the second JVM on. */
    private double later = 1;

    /** Outcomes that the predictor has room for, by JVM; of further ones the last. */
    private double[] learnt = {60_000};

    /** What each JVM says that quiet is; none says so if empty. */
    private double[] quiet = {};

    /** What each was told of it. */
    private final List<String> told = new ArrayList<>();

    /** Seconds that a part takes, and that one does, if it is asked for what threads cost. */
    private double each;

    private double threads;

    /** Seconds since all began. */
    private double clock;

    /** Milliseconds that each may wait. */
    private final List<String> patience = new ArrayList<>();

    @Override
    public void run(List<String> arguments, Consumer<String> lines) {
      jvms++;
      patience.add(arguments.get(MeasuringMain.FIRST - 3));
      told.add(arguments.get(MeasuringMain.FIRST - 2));
      double last = clock + Double.parseDouble(arguments.get(MeasuringMain.FIRST - 1));
      facts("17", lines);
      List<String> names = arguments.subList(MeasuringMain.FIRST, arguments.size());
      for (String name : names) {
        if (clock >= last && !MeasuringMain.OTHERS.contains(name)) {
          continue;
        }
        if (measured.size() == diesAfter) {
          lines.accept("kernel\t" + name);
          throw new CalibrationException("calibrate: the JVM died");
        }
        lines.accept("kernel\t" + name);
        if (!MeasuringMain.OTHERS.contains(name)) {
          for (int size : KernelSet.sizes(KernelSet.named(name))) {
            double times = name.equals(slow) && jvms == 2 ? 5 : of(slower);
            double seconds = size * 1e-9 * times;
            boolean isQuiet = !(jvms == 1 && shared.contains(name));
            lines.accept(
                "point\t"
                    + name
                    + "\t"
                    + size
                    + "\t"
                    + seconds
                    + "\t"
                    + waiting
                    + "\t1024\t"
                    + isQuiet);
          }
        }
        if (name.equals(MeasuringMain.BRANCHES)) {
          double all = of(learnt);
          PredictorCapacityTest.seconds(all, 3 * all)
              .forEach((length, seconds) -> lines.accept("outcomes\t" + length + "\t" + seconds));
        }
        measured.add(name);
        double lasts = name.equals(MeasuringMain.SAMPLED.get(0)) ? threads : each;
        clock += jvms > 1 ? later * lasts : lasts;
        lines.accept("end\t" + name);
      }
      if (quiet.length > 0) {
        lines.accept("fact\tquiet\t" + of(quiet));
        lines.accept("fact\twaited\t" + jvms);
      }
      lines.accept("done");
    }

    private double of(double[] byJvm) {
      return byJvm[Math.min(jvms, byJvm.length) - 1];
    }
  }

  private static void facts(String jvm, Consumer<String> lines) {
    lines.accept("fact\tjvm\t" + jvm);
    lines.accept("fact\tprocessors\t2");
  }

  /** Of some parts only: a whole calibration ends with a fit, which takes its time. */
  private static List<String> parts() {
    List<String> parts = new ArrayList<>();
    KernelSet.all().stream().limit(PARTS - 2).forEach(kernel -> parts.add(kernel.name()));
    parts.addAll(MeasuringMain.OTHERS.subList(0, 2));
    return parts;
  }

  private SavedParts saved(String jvm) {
    return SavedParts.of(work, jvm);
  }

  private Measurements measure(Fake fake, String jvm) {
    return measure(fake, jvm, parts());
  }

  private Measurements measure(Fake fake, String jvm, List<String> parts) {
    return new CalibrationRun(
            MeasurementProtocol.QUICK,
            parts,
            fake,
            saved(jvm),
            NOTHING_TOLD,
            said::add,
            () -> Math.round(1e9 * fake.clock))
        .measure();
  }

  private Measurements measure(Fake fake) {
    return measure(fake, "17");
  }

  private long files() {
    try (Stream<Path> files = Files.walk(work)) {
      return files.filter(Files::isRegularFile).count();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Fake interrupted(int after) {
    Fake fake = new Fake();
    fake.diesAfter = after;
    assertThatExceptionOfType(CalibrationException.class)
        .isThrownBy(() -> measure(fake))
        .withMessageContaining("died")
        .withMessageContaining(after + " parts that were measured before are kept in " + work);
    return fake;
  }

  @Test
  void whatIsKnownOfQuietIsHandedOnAndWaitingForItIsSaid() {
    Fake fake = new Fake();
    fake.quiet = new double[] {0.7, 0.9};
    fake.slower = new double[] {1, 3, 2};

    assertThatExceptionOfType(CalibrationException.class).isThrownBy(() -> measure(fake));

    assertThat(fake.told).containsExactly("0.0", "0.7", "0.7");
    // Ten seconds for all of them; each has waited one more than the one before.
    assertThat(fake.patience).containsExactly("10000", "9000", "7000");
    assertThat(said)
        .contains("calibrate: others had a share of the processor; waited 2 s for them to go");
  }

  @Test
  void everyPartIsMeasuredInEveryPassAndNothingIsLeftBehind() {
    Fake fake = new Fake();
    fake.diesAfter = 3;
    assertThatExceptionOfType(CalibrationException.class).isThrownBy(() -> calibrate(fake, false));
    fake.diesAfter = Integer.MAX_VALUE;

    Platform platform = calibrate(fake, false);

    assertThat(fake.measured).hasSize(2 * (KernelSet.all().size() + MeasuringMain.OTHERS.size()));
    assertThat(files()).isZero();
    assertThat(platform.processors()).isEqualTo(2);
  }

  private Platform calibrate(Fake fake, boolean anew) {
    return Calibration.calibrate(
        new CalibrationRequest("fake", work, false, anew, said::add, work),
        (arguments, lines) -> facts("17", lines),
        fake,
        platform -> {});
  }

  @Test
  void aPlatformThatCannotBeKeptIsNotMeasuredAgain() {
    Fake fake = new Fake();
    CalibrationRequest request =
        new CalibrationRequest("fake", work, false, false, said::add, work);
    Launcher asked = (arguments, lines) -> facts("17", lines);
    assertThatExceptionOfType(IllegalStateException.class)
        .isThrownBy(
            () ->
                Calibration.calibrate(
                    request,
                    asked,
                    fake,
                    platform -> {
                      throw new IllegalStateException("the disk is full");
                    }));
    int measured = fake.measured.size();

    Calibration.calibrate(request, asked, fake, platform -> {});

    assertThat(fake.measured).hasSize(measured);
    assertThat(files()).isZero();
  }

  @Test
  void anInterruptedCalibrationGoesOnWhereItWas() {
    Fake first = interrupted(25);
    assertThat(files()).isEqualTo(25);

    Fake second = new Fake();
    Measurements measured = measure(second);

    assertThat(second.measured).hasSize(2 * PARTS - 25);
    assertThat(second.measured.subList(0, PARTS - 25)).doesNotContainAnyElementsOf(first.measured);
    assertThat(said).anyMatch(line -> line.contains("25 of " + 2 * PARTS + " parts"));
    assertThat(measured.all()).isEqualTo(measure(new Fake(), "other").all());
  }

  @Test
  void oneThatWasInterruptedInItsLastPassMeasuresWhatIsLeftOfThat() {
    interrupted(PARTS + 10);
    Fake second = new Fake();

    measure(second);

    assertThat(second.jvms).isEqualTo(1);
    assertThat(second.measured).hasSize(PARTS - 10);
  }

  @Test
  void anotherJvmBeginsAnew() {
    interrupted(25);
    Fake other = new Fake();

    measure(other, "25");

    assertThat(other.measured).hasSize(2 * PARTS);
  }

  @Test
  void whoAsksForItBeginsAnew() {
    Fake fake = new Fake();
    fake.diesAfter = 25;
    assertThatExceptionOfType(CalibrationException.class).isThrownBy(() -> calibrate(fake, false));
    fake.diesAfter = 26;
    assertThatExceptionOfType(CalibrationException.class).isThrownBy(() -> calibrate(fake, true));

    assertThat(fake.measured.get(25)).isEqualTo(fake.measured.get(0));
  }

  @Test
  void halfAFileIsMeasuredAgain() throws IOException {
    interrupted(25);
    List<Path> files;
    try (Stream<Path> all = Files.walk(work)) {
      files = all.filter(Files::isRegularFile).sorted().toList();
    }
    Files.writeString(files.get(0), "kernel\tpair add\npoint\tpair");
    Files.writeString(files.get(1), "");
    List<String> lines = new ArrayList<>(Files.readAllLines(files.get(2)));
    Files.write(files.get(2), lines.subList(0, lines.size() - 1));
    Fake second = new Fake();

    measure(second);

    assertThat(second.measured).hasSize(2 * PARTS - 22);
  }

  @Test
  void aBusyMachineStopsEarlyAndKeepsNothingDisturbed() {
    Fake busy = new Fake();
    busy.waiting = 4.2;

    assertThatExceptionOfType(CalibrationException.class)
        .isThrownBy(() -> measure(busy))
        .withMessageContaining("too busy")
        .withMessageContaining("4.2 times")
        .withMessageContaining("No platform was written")
        .withMessageContaining("Maybe stop what else runs");

    assertThat(busy.measured.size()).isLessThan(PARTS);
    assertThat(files()).isZero();
  }

  @Test
  void aMachineThatGetsBusyKeepsWhatWasMeasuredBefore() {
    Fake quiet = interrupted(30);
    Fake busy = new Fake();
    busy.waiting = 2;
    assertThatExceptionOfType(CalibrationException.class).isThrownBy(() -> measure(busy));
    Fake again = new Fake();

    measure(again);

    assertThat(again.measured).hasSize(2 * PARTS - quiet.measured.size());
  }

  @Test
  void waitingALittleIsNoReasonToStop() {
    Fake fake = new Fake();
    fake.waiting = 1.4;

    measure(fake);

    assertThat(said).noneMatch(line -> line.contains("processor time"));
  }

  /** Thirty-eight kernels and all others, of which one is what threads cost. */
  private static List<String> allParts() {
    List<String> parts = parts();
    parts.addAll(MeasuringMain.OTHERS.subList(2, MeasuringMain.OTHERS.size()));
    return parts;
  }

  @Test
  void whatThreadsCostIsMeasuredOnceWhereThereIsNoTimeForTwice() {
    String threads = MeasuringMain.SAMPLED.get(0);
    Fake slow = new Fake();
    slow.each = 0.53;
    slow.threads = 5;

    measure(slow, "17", allParts());

    assertThat(slow.measured).filteredOn(threads::equals).hasSize(1);
    assertThat(slow.measured).hasSize(2 * allParts().size() - 1);
    assertThat(slow.clock).isLessThanOrEqualTo(MeasurementProtocol.QUICK.seconds());
    assertThat(said).contains("calibrate: measured in one pass only, for want of time: " + threads);

    Fake quick = new Fake();
    quick.each = 0.53;
    quick.threads = 2;
    measure(quick, "25", allParts());
    assertThat(quick.measured).hasSize(2 * allParts().size());
  }

  @Test
  void aSecondPassEndsInTimeHoweverLongItTakes() {
    Fake slow = new Fake();
    slow.each = 0.53;
    slow.threads = 2;
    slow.later = 1.5;
    slow.shared = List.of(parts().get(30), parts().get(35));
    List<String> kernels = parts().subList(0, PARTS - 2);

    Measurements measured = measure(slow, "17", allParts());

    // What is not a kernel takes half as long again as in the first pass, and one has begun.
    double others = 0.5 * (3 * 0.53 + 2 + 2 * 0.53);
    assertThat(slow.clock)
        .isBetween(
            (double) MeasurementProtocol.QUICK.seconds(),
            MeasurementProtocol.QUICK.seconds() + others + 1.5 * 0.53);
    List<String> second = slow.measured.subList(allParts().size(), slow.measured.size());
    assertThat(second)
        .startsWith(parts().get(30), parts().get(35), kernels.get(0))
        .endsWith(MeasuringMain.OTHERS.toArray(String[]::new));
    int once = allParts().size() - second.size();
    assertThat(once).isBetween(5, 25);
    List<String> unshared = new ArrayList<>(kernels);
    unshared.removeAll(slow.shared);
    List<String> last = unshared.subList(unshared.size() - once, unshared.size());
    assertThat(said)
        .contains(
            "calibrate: measured in one pass only, for want of time: "
                + String.join("; ", last.subList(0, 5))
                + " and "
                + (once - 5)
                + " others");
    assertThat(measured.all()).hasSize(measure(new Fake(), "25").all().size());
    assertThat(Noise.in(measured).unconfirmed().orElseThrow())
        .endsWith("points were measured once");
  }

  @Test
  void whereTheFirstPassTakesAllTheTimeNoKernelIsMeasuredAgain() {
    Fake slow = new Fake();
    slow.each = 4;
    slow.threads = 4;

    measure(slow, "17", allParts());

    assertThat(slow.measured).hasSize(allParts().size() + 2).endsWith(MeasuringMain.BRANCHES);
  }

  @Test
  void nothingIsSearchedForAgainWhereThereIsNoTime() {
    Fake slow = new Fake();
    slow.learnt = new double[] {60_000, 3_000};
    slow.each = 0.645;

    measure(slow);

    assertThat(slow.measured).hasSize(2 * PARTS);
    assertThat(said).anyMatch(line -> line.endsWith("there is no time to search for them again"));

    Fake quick = new Fake();
    quick.learnt = new double[] {60_000, 3_000};
    quick.each = 0.64;
    measure(quick, "25");
    assertThat(quick.measured).hasSize(2 * PARTS + 1).endsWith(MeasuringMain.BRANCHES);
    assertThat(said).anyMatch(line -> line.endsWith("they are searched for again"));
  }

  @Test
  void whatJvmsDoNotAgreeOnIsMeasuredUntilTwoDo() {
    Fake unsteady = new Fake();
    unsteady.slower = new double[] {1, 1.3, 1.05};

    Measurements measured = measure(unsteady);

    assertThat(unsteady.measured).hasSize(2 * PARTS + PARTS - 2);
    assertThat(said)
        .anyMatch(
            line ->
                line.contains("differ by more than 10 % between JVMs")
                    && line.endsWith("they are measured again"));
    assertThat(measured.seconds()).containsEntry(new Measurements.Key("pair add", 128), 128e-9);
    measure(unsteady);
    assertThat(unsteady.measured).hasSize(2 * PARTS + PARTS - 2);
  }

  @Test
  void jvmsThatNeverAgreeStopAndTheFastestIsKept() {
    Fake unsteady = new Fake();
    unsteady.slower = new double[] {1, 1.3, 1.7};

    assertThatExceptionOfType(CalibrationException.class)
        .isThrownBy(() -> measure(unsteady))
        .withMessageContaining("differ by more than 10 % between JVMs")
        .withMessageContaining("by 30 %");
    Fake again = new Fake();
    measure(again);

    assertThat(again.measured).hasSize(PARTS - 2);
  }

  /** Beside others that leave a moment's quiet now and then, each call comes nearer to an end. */
  @Test
  void callsOnABusyMachineComeToAnEnd() {
    Fake unsteady = new Fake();
    unsteady.slower = new double[] {1.5, 1, 1.7};
    assertThatExceptionOfType(CalibrationException.class).isThrownBy(() -> measure(unsteady));
    Fake again = new Fake();
    again.slower = new double[] {1.3, 1.7};
    assertThatExceptionOfType(CalibrationException.class).isThrownBy(() -> measure(again));
    Fake last = new Fake();
    last.slower = new double[] {1.6, 1.04};

    Measurements measured = measure(last);

    assertThat(measured.seconds()).containsEntry(new Measurements.Key("pair add", 128), 128e-9);
  }

  @Test
  void aCountThatOnePassFoundOtherwiseIsSearchedForAgain() {
    Fake fake = new Fake();
    fake.learnt = new double[] {12_000, 60_000, 58_000};

    Measurements measured = measure(fake);

    assertThat(fake.jvms).isEqualTo(3);
    assertThat(fake.measured).hasSize(2 * PARTS + 1).endsWith(MeasuringMain.BRANCHES);
    assertThat(said)
        .anyMatch(
            line ->
                line.contains("passes found different counts: branch.learnt ")
                    && line.endsWith("they are searched for again"))
        .contains("calibrate: once more, " + MeasuringMain.BRANCHES);
    assertThat(Searches.in(measured, NOTHING_TOLD)).noneMatch(Searched::isDoubtful);
  }

  /** As where a JVM had not compiled a loop by the time that it was measured. */
  @Test
  void aKernelThatOneJvmFoundFarSlowerIsMeasuredAgain() {
    Fake fake = new Fake();
    fake.slow = "pair add";

    Measurements measured = measure(fake);

    assertThat(fake.measured).hasSize(2 * PARTS + 1).endsWith("pair add");
    assertThat(said)
        .contains(
            "calibrate: times of two JVMs are more than twice apart: pair add; they are measured"
                + " again");
    Measurements.Key point = new Measurements.Key("pair add", 128);
    assertThat(measured.all().get(point)).hasSize(3);
    assertThat(measured.seconds()).containsEntry(point, 128e-9);
    measure(fake);
    assertThat(fake.measured).hasSize(2 * PARTS + 1);
  }

  @Test
  void aCountThatPassesAgreeOnIsNotSearchedForAgain() {
    Fake fake = new Fake();
    fake.learnt = new double[] {50_000, 60_000};

    measure(fake);

    assertThat(fake.jvms).isEqualTo(2);
    assertThat(said).noneMatch(line -> line.contains("again"));
  }

  @Test
  void aCountThatNoTwoPassesFindIsDoubted() {
    Fake fake = new Fake();
    fake.learnt = new double[] {2_000, 60_000, 8_000};

    Platform platform = calibrate(fake, false);

    assertThat(fake.jvms).isEqualTo(3);
    // What is said of it when it is written is what it is when it is read.
    assertThat(PlatformCodec.read(PlatformCodec.write(platform), "fake.json").fingerprint())
        .isEqualTo(platform.fingerprint());
    Parameter doubted = platform.parameter(ParameterNames.BRANCH_LEARNT).orElseThrow();
    assertThat(doubted.confidence()).isEqualTo(Confidence.ASSUMED);
    assertThat(doubted.relativeError()).isEqualTo(1);
    // What is disturbed makes it less, never more.
    assertThat(doubted.value().doubleValue()).isBetween(45_000.0, 75_000.0);
    assertThat(doubted.source()).startsWith("not repeatable: passes found ");
    assertThat(platform.provenance().facts().get("doubtful counts"))
        .contains("branch.learnt not repeatable", "branch.unlearnt not repeatable");
    assertThat(said)
        .anyMatch(line -> line.startsWith("calibrate: branch.learnt is not repeatable: passes "));
  }

  @Test
  void aSearchThatWasInterruptedGoesOnWithWhatItFoundBefore() {
    Fake fake = new Fake();
    fake.learnt = new double[] {12_000, 60_000, 58_000};
    fake.diesAfter = 2 * PARTS;
    assertThatExceptionOfType(CalibrationException.class).isThrownBy(() -> measure(fake));
    Fake second = new Fake();
    measure(second);
    Fake third = new Fake();

    measure(third);

    assertThat(second.measured).containsExactly(MeasuringMain.BRANCHES);
    assertThat(third.measured).isEmpty();
    assertThat(said)
        .anyMatch(line -> line.contains("kept") && line.contains(2 * PARTS + " of " + 2 * PARTS));
  }

  @Test
  void fewThatDifferAreNamedAndTheLeastCounts() {
    Measurements measurements = new Measurements();
    for (int i = 0; i < 10; i++) {
      measurements.take("point\tsum\t" + i + "\t2.0E-8\t1.0");
      measurements.take("point\tsum\t" + i + "\t" + (i == 3 ? "3.0E-8" : "2.1E-8") + "\t1.7");
    }
    measurements.take("point\tother\t5\t2.0E-8\t3.0");
    Noise noise = Noise.in(measurements);

    assertThat(noise.isTooMuch()).isFalse();
    assertThat(noise.kernels()).containsExactly("other", "sum");
    assertThat(noise.differing())
        .isEqualTo("1 of 10 points differ by more than 10 % between JVMs: sum n=3 by 50 %");
    // One JVM in quiet is enough, because the least counts.
    assertThat(noise.waiting())
        .isEqualTo(
            "1 of 11 points took more than 1.5 times their processor time: other n=5 3.0 times");
  }

  @Test
  void theKernelsHaveAVersion() {
    String version = KernelVersion.of(ForkedJvm.ownClasses());

    assertThat(version).matches("[0-9a-f]{12}").isEqualTo(KernelVersion.of(ForkedJvm.ownClasses()));
  }
}
