package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.perfmodel.json.PlatformCodec;
import org.perfmodel.platform.Platform;

/**
 * Predictions from the sources of the kernels against recorded times: the shipped profiles, and
 * measured-jdk17.csv and measured-jdk25.csv of the same machine (two processors, x86-64, 2026).
 */
class RecordedAccuracyTest {
  private static final Path RECORDED = Path.of("src/test/resources/org/perfmodel/accuracy");

  private static Platform shipped(String name) throws IOException {
    String resource = "/META-INF/perf/platforms/" + name + ".json";
    try (var in = Platform.class.getResourceAsStream(resource)) {
      assertThat(in).as(resource).isNotNull();
      return PlatformCodec.read(new String(in.readAllBytes(), StandardCharsets.UTF_8), resource);
    }
  }

  private static Accuracy regular(String measured, String platform, Kernel.Suite suite)
      throws IOException {
    return Judge.judge(RECORDED.resolve(measured), shipped(platform), suite)
        .where(point -> point.kernel().regular());
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
      assertThat(accuracy.points()).hasSize(155);
      assertThat(accuracy.mean()).as(accuracy.summary()).isLessThan(0.24);
      assertThat(accuracy.rankCorrelation()).as(accuracy.summary()).isGreaterThan(0.95);
      assertThat(accuracy.mean()).as(accuracy.summary()).isLessThan(accuracy.naiveMean());
    }
  }

  /** They were judged once, and looked at then; the bars only notice that they become worse. */
  @Test
  void loopsThatWereJudgedOnceAreNoWorseThanTheyWere() throws IOException {
    for (Accuracy accuracy :
        new Accuracy[] {
          regular("measured-jdk17.csv", "reference", Kernel.Suite.UNSEEN),
          regular("measured-jdk25.csv", "reference-jdk25", Kernel.Suite.UNSEEN)
        }) {
      assertThat(accuracy.points()).hasSize(159);
      assertThat(accuracy.mean()).as(accuracy.summary()).isLessThan(0.32);
      assertThat(accuracy.rankCorrelation()).as(accuracy.summary()).isGreaterThan(0.95);
    }
  }
}
