package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.json.PlatformCodec;
import org.perfmodel.platform.Platform;

/** The kernels that the model was designed with, on one JVM; RecordedAccuracyTest has the rest. */
class DesignedWithTest {
  @TempDir private Path scratch;

  @Test
  void regularLivermoreLoopsAreWithinTheBars() throws IOException {
    Accuracy accuracy =
        Judge.judge(
            Path.of("measurements/measured-reference.csv"),
            reference(),
            ExtractedKernels.alone(Kernels.of(Kernel.Suite.DEVELOPMENT), scratch),
            kernel -> kernel.regular() && kernel.suite() == Kernel.Suite.DEVELOPMENT);
    assertThat(accuracy.points()).hasSize(85);
    assertThat(accuracy.mean()).as(accuracy.summary()).isLessThan(0.20);
    assertThat(accuracy.worst()).as(accuracy.summary()).isLessThan(2.5);
    assertThat(accuracy.covered()).as(accuracy.summary()).isGreaterThanOrEqualTo(0.88);
  }

  private static Platform reference() throws IOException {
    String resource = "/META-INF/perf/platforms/reference.json";
    try (var in = Platform.class.getResourceAsStream(resource)) {
      assertThat(in).as(resource).isNotNull();
      return PlatformCodec.read(new String(in.readAllBytes(), StandardCharsets.UTF_8), resource);
    }
  }
}
