package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.json.PlatformCodec;
import org.perfmodel.platform.Platform;

/**
 * Predictions from the sources of the kernels against recorded times, of three machines with two
 * processors each, one with sixteen, and two JVMs on each (x86-64, 2026): the profiles that are
 * shipped, and {@code measurements/measured-PROFILE.csv}. Others, {@code zen1-ordinary}, {@code
 * zen1-methods}, {@code zen1-steps}, {@code zen1-tasks} and {@code zen1-jobs}, were calibrated and
 * timed in quiet on two processors, {@code xeon-ordinary} on sixteen, with the clock of each time;
 * their profiles stand beside the times and are not shipped. More are recorded than a build has
 * time for: {@link Judge} alone is asked for {@code xeon} (JDK 17), {@code xeon-busy} and {@code
 * xeon-shared}, whose neighbours slowed them by up to 2.2 times for seconds, and for the older
 * {@code epyc-zen1} and {@code zen1-routines}.
 */
@Tag("exhaustive")
class RecordedAccuracyTest {
  private static final Path RECORDED = Path.of("measurements");

  /** Where more kernels were recorded than a build has time for, a sixth of them judges. */
  private static final Set<String> LARGE =
      Set.of("reference", "reference-jdk25", "epyc", "epyc-jdk25");

  private static final int OF_LARGE = 6;

  /** By profile: predicting takes a while. */
  private static final Map<String, Accuracy> JUDGED = new HashMap<>();

  private static Platform platform(String name) throws IOException {
    Path unshipped = RECORDED.resolve("platform-" + name + ".json");
    if (Files.exists(unshipped)) {
      return PlatformCodec.read(Files.readString(unshipped), unshipped.toString());
    }
    String resource = "/META-INF/perf/platforms/" + name + ".json";
    try (var in = Platform.class.getResourceAsStream(resource)) {
      assertThat(in).as(resource).isNotNull();
      return PlatformCodec.read(new String(in.readAllBytes(), StandardCharsets.UTF_8), resource);
    }
  }

  private static Accuracy regular(String profile) throws IOException {
    Accuracy known = JUDGED.get(profile);
    if (known == null) {
      known =
          Judge.judge(
              RECORDED.resolve("measured-" + profile + ".csv"),
              platform(profile),
              kernel -> kernel.regular() && judges(kernel, profile));
      JUDGED.put(profile, known);
    }
    return known;
  }

  /** All that the model was designed with, and of the others the same sixth on all machines. */
  private static boolean judges(Kernel kernel, String profile) {
    return !LARGE.contains(profile)
        || kernel.suite() != Kernel.Suite.LOOKED_AT
        || Math.floorMod(kernel.name().hashCode(), OF_LARGE) == 0;
  }

  private static Accuracy regular(String profile, Kernel.Suite suite) throws IOException {
    return regular(profile).where(point -> point.kernel().suite() == suite);
  }

  /**
   * Nine tenths are asked for by issue and fit; kernels that few others are like may have more. The
   * intervals' errors come from these kernels: how they do without a kernel is what FitModelErrors
   * prints.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "reference",
        "reference-jdk25",
        "epyc",
        "epyc-jdk25",
        "epyc-zen5",
        "epyc-zen5-jdk25",
        "xeon-16",
        "xeon-16-jdk25"
      })
  void intervalsHoldMostOfTheTimesAndAreNotEndless(String profile) throws IOException {
    Accuracy all = regular(profile);
    assertThat(all.covered()).as(all.summary()).isGreaterThanOrEqualTo(0.88);
    assertThat(all.width()).as(all.summary()).isLessThan(7);
  }

  /** The bars of the machine that the model was designed on are those that are asked for. */
  @ParameterizedTest
  @CsvSource({
    "reference, 0.20, 2.5",
    "reference-jdk25, 0.20, 2.5",
    "epyc, 0.21, 2.8",
    "epyc-jdk25, 0.20, 2.9",
    "epyc-zen5, 0.20, 2.5",
    "epyc-zen5-jdk25, 0.23, 2.5"
  })
  void regularLivermoreLoopsAreWithinTheBarsOnAllJvms(String profile, double mean, double worst)
      throws IOException {
    Accuracy accuracy = regular(profile, Kernel.Suite.DEVELOPMENT);
    assertThat(accuracy.points()).hasSize(85);
    assertThat(accuracy.mean()).as(accuracy.summary()).isLessThan(mean);
    assertThat(accuracy.worst()).as(accuracy.summary()).isLessThan(worst);
    assertThat(accuracy.rankCorrelation()).as(accuracy.summary()).isGreaterThan(0.95);
    assertThat(accuracy.mean()).as(accuracy.summary()).isLessThan(accuracy.naiveMean());
  }

  /**
   * They were unseen once; the bars only notice that a change makes them worse. Some of them were
   * recorded on some of the machines only.
   */
  @ParameterizedTest
  @CsvSource({
    "reference, 111, 0.22",
    "reference-jdk25, 111, 0.26",
    "epyc, 297, 0.19",
    "epyc-jdk25, 297, 0.225",
    "epyc-zen5, 141, 0.205",
    "epyc-zen5-jdk25, 141, 0.24",
    "xeon-16, 75, 0.14",
    "xeon-16-jdk25, 75, 0.15",
    "zen1-ordinary, 81, 0.15",
    "zen1-ordinary-jdk25, 81, 0.19",
    "zen1-methods, 84, 0.16",
    "zen1-methods-jdk25, 84, 0.17",
    "zen1-steps, 84, 0.17",
    "zen1-steps-jdk25, 84, 0.195",
    "zen1-tasks, 81, 0.145",
    "zen1-tasks-jdk25, 81, 0.175",
    "xeon-ordinary, 81, 0.15",
    "xeon-ordinary-jdk25, 81, 0.2"
  })
  void loopsThatWereLookedAtAreNoWorseThanTheyWere(String profile, int points, double bar)
      throws IOException {
    Accuracy accuracy = regular(profile, Kernel.Suite.LOOKED_AT);
    assertThat(accuracy.points()).hasSize(points);
    assertThat(accuracy.mean()).as(accuracy.summary()).isLessThan(bar);
    assertThat(accuracy.rankCorrelation()).as(accuracy.summary()).isGreaterThan(0.95);
    assertThat(accuracy.mean()).as(accuracy.summary()).isLessThan(accuracy.naiveMean());
  }

  /**
   * As they are since their one judgement, where they were recorded; the bars only notice that it
   * is worse. A set that was written down lately has no times yet, but never some of them only:
   * then the bar is none.
   */
  @ParameterizedTest
  @CsvSource({
    "reference, 1",
    "reference-jdk25, 1",
    "epyc, 1",
    "epyc-jdk25, 1",
    "epyc-zen5, 1",
    "epyc-zen5-jdk25, 1",
    "xeon-ordinary, 1",
    "xeon-ordinary-jdk25, 1",
    "zen1-jobs, 0.163",
    "zen1-jobs-jdk25, 0.151"
  })
  void loopsThatJudgedLastAreNoWorseThanTheyWere(String profile, double bar) throws IOException {
    int all =
        Kernels.of(Kernel.Suite.UNSEEN).stream()
            .filter(Kernel::regular)
            .mapToInt(kernel -> kernel.sizes().size())
            .sum();
    Accuracy accuracy = regular(profile, Kernel.Suite.UNSEEN);
    assertThat(accuracy.points().size()).isIn(0, all);
    assertThat(accuracy.mean()).as(accuracy.summary()).isLessThan(bar);
    assertThat(accuracy.rankCorrelation()).as(accuracy.summary()).isGreaterThan(0.9);
  }
}
