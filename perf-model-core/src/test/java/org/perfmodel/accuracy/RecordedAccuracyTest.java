package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.perfmodel.json.PlatformCodec;
import org.perfmodel.platform.Platform;

/**
 * Predictions from the sources of the kernels against recorded times: the shipped profiles, and
 * measured-jdk17.csv and measured-jdk25.csv of the same machine (two processors, x86-64, 2026).
 */
class RecordedAccuracyTest {
  private static final Path RECORDED = Path.of("src/test/resources/org/perfmodel/accuracy");

  /** By recording and suite: predicting takes a while. */
  private static final Map<String, Accuracy> JUDGED = new HashMap<>();

  private static Platform shipped(String name) throws IOException {
    String resource = "/META-INF/perf/platforms/" + name + ".json";
    try (var in = Platform.class.getResourceAsStream(resource)) {
      assertThat(in).as(resource).isNotNull();
      return PlatformCodec.read(new String(in.readAllBytes(), StandardCharsets.UTF_8), resource);
    }
  }

  private static Accuracy regular(String measured, String platform, Kernel.Suite suite)
      throws IOException {
    String key = measured + suite;
    Accuracy known = JUDGED.get(key);
    if (known == null) {
      known =
          Judge.judge(RECORDED.resolve(measured), shipped(platform), suite)
              .where(point -> point.kernel().regular());
      JUDGED.put(key, known);
    }
    return known;
  }

  /**
   * Nine tenths are asked for by issue and fit; kernels that few others are like may have more. The
   * intervals' errors come from these kernels: how they do without a kernel is what FitModelErrors
   * prints.
   */
  @Test
  void intervalsHoldMostOfTheTimesAndAreNotEndless() throws IOException {
    for (String[] jvm :
        new String[][] {
          {"measured-jdk17.csv", "reference"}, {"measured-jdk25.csv", "reference-jdk25"}
        }) {
      List<Accuracy.Judged> points = new ArrayList<>();
      for (Kernel.Suite suite : Kernel.Suite.values()) {
        points.addAll(regular(jvm[0], jvm[1], suite).points());
      }
      Accuracy all = new Accuracy(points);
      assertThat(all.covered()).as(all.summary()).isGreaterThanOrEqualTo(0.88);
      assertThat(all.width()).as(all.summary()).isLessThan(7);
    }
  }

  @Test
  void regularLivermoreLoopsAreWithinTheBarsOnBothJvms() throws IOException {
    for (Accuracy accuracy :
        new Accuracy[] {
          regular("measured-jdk17.csv", "reference", Kernel.Suite.DEVELOPMENT),
          regular("measured-jdk25.csv", "reference-jdk25", Kernel.Suite.DEVELOPMENT)
        }) {
      assertThat(accuracy.points()).hasSize(85);
      assertThat(accuracy.mean()).as(accuracy.summary()).isLessThan(0.20);
      assertThat(accuracy.worst()).as(accuracy.summary()).isLessThan(2.5);
      assertThat(accuracy.rankCorrelation()).as(accuracy.summary()).isGreaterThan(0.95);
      assertThat(accuracy.mean()).as(accuracy.summary()).isLessThan(accuracy.naiveMean());
    }
  }

  /** They were unseen once; the bars only notice that a change makes them worse. */
  @Test
  void loopsThatWereLookedAtAreNoWorseThanTheyWere() throws IOException {
    for (Accuracy accuracy :
        new Accuracy[] {
          regular("measured-jdk17.csv", "reference", Kernel.Suite.LOOKED_AT),
          regular("measured-jdk25.csv", "reference-jdk25", Kernel.Suite.LOOKED_AT)
        }) {
      assertThat(accuracy.points()).hasSize(314);
      assertThat(accuracy.mean()).as(accuracy.summary()).isLessThan(0.28);
      assertThat(accuracy.rankCorrelation()).as(accuracy.summary()).isGreaterThan(0.95);
      assertThat(accuracy.mean()).as(accuracy.summary()).isLessThan(accuracy.naiveMean());
    }
  }

  /** All of them or, before they were measured, none: a part of the set would judge nothing. */
  @Test
  void loopsThatNobodyHadLookedAtAreJudgedAsOneSet() throws IOException {
    int points =
        Kernels.of(Kernel.Suite.UNSEEN).stream()
            .filter(Kernel::regular)
            .mapToInt(kernel -> kernel.sizes().size())
            .sum();
    for (Accuracy accuracy :
        new Accuracy[] {
          regular("measured-jdk17.csv", "reference", Kernel.Suite.UNSEEN),
          regular("measured-jdk25.csv", "reference-jdk25", Kernel.Suite.UNSEEN)
        }) {
      assertThat(accuracy.points().size()).isIn(0, points);
    }
  }
}
