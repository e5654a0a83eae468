package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.json.PlatformCodec;
import org.perfmodel.platform.KernelResidual;
import org.perfmodel.platform.Platform;

/**
 * Six of the Livermore loops were timed by each calibration and predicted by its fit, which never
 * sees them, from counts that were written down by hand. Here the same loops are predicted from
 * their sources and set beside the same recorded times: what the extraction adds or loses.
 */
@Tag("exhaustive")
class WrittenCountsTest {
  private static final Map<String, String> KERNELS =
      new TreeMap<>(
          Map.of(
              "Livermore 1, hydro fragment", "Livermore.kernel1",
              "Livermore 3, inner product", "Livermore.kernel3",
              "Livermore 5, tridiagonal elimination", "Livermore.kernel5",
              "Livermore 7, equation of state", "Livermore.kernel7",
              "Livermore 11, first sum", "Livermore.kernel11",
              "Livermore 12, first difference", "Livermore.kernel12"));

  /** One loop at one size: predicted by counts of both kinds, over measured. */
  private record Both(String name, int size, double written, double extracted) {}

  private static Platform platform(String name) throws IOException {
    String resource = "/META-INF/perf/platforms/" + name + ".json";
    try (var in = Platform.class.getResourceAsStream(resource)) {
      assertThat(in).as(resource).isNotNull();
      return PlatformCodec.read(new String(in.readAllBytes(), StandardCharsets.UTF_8), resource);
    }
  }

  private static List<Both> both(String profile) throws IOException {
    Platform platform = platform(profile);
    List<Both> all = new ArrayList<>();
    for (KernelResidual each : platform.provenance().residuals()) {
      String name = KERNELS.get(each.kernel());
      if (name != null) {
        double extracted =
            Judge.predicted(platform, Kernels.named(name), Math.toIntExact(each.size()))
                .time()
                .value();
        all.add(
            new Both(
                each.kernel(),
                Math.toIntExact(each.size()),
                each.predictedSeconds() / each.measuredSeconds(),
                extracted / each.measuredSeconds()));
      }
    }
    return all;
  }

  private static double meanError(List<Both> all, boolean written) {
    return all.stream()
        .mapToDouble(each -> Math.abs((written ? each.written : each.extracted) - 1))
        .average()
        .orElseThrow();
  }

  private static String table(String profile, List<Both> all) {
    StringBuilder table = new StringBuilder(profile + "\n");
    for (Both each : all) {
      table.append(
          String.format(
              Locale.ROOT,
              "%-38s %5d written %.2f extracted %.2f%n",
              each.name,
              each.size,
              each.written,
              each.extracted));
    }
    return table
        + String.format(
            Locale.ROOT,
            "mean error: written %.3f, extracted %.3f",
            meanError(all, true),
            meanError(all, false));
  }

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
  void extractedCountsAreAsGoodAsThoseWrittenByHand(String profile) throws IOException {
    List<Both> all = both(profile);
    assertThat(all).hasSizeGreaterThanOrEqualTo(10);
    assertThat(meanError(all, false))
        .as(table(profile, all))
        .isLessThan(meanError(all, true) + 0.1);
  }
}
