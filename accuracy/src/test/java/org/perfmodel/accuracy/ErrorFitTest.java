package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.perfmodel.platform.ModelErrors;

class ErrorFitTest {
  /** The 0.91 quantile of |normal| is 1.6954, so that Z x error = 1.6954 x deviation. */
  private static final double SHRUNK = 1.6954 / ErrorFit.Z;

  private static List<ErrorFit.Point> normal(Map<String, Double> deviations, int kernels) {
    Random random = new Random(7);
    List<ErrorFit.Point> points = new ArrayList<>();
    deviations.forEach(
        (reason, deviation) -> {
          for (int i = 0; i < kernels; i++) {
            points.add(
                new ErrorFit.Point(
                    reason + i,
                    true,
                    deviation * random.nextGaussian(),
                    0,
                    new TreeMap<>(Map.of(reason, 1.0))));
          }
        });
    return points;
  }

  @Test
  void errorsThatDifferByReasonAreFound() {
    SortedMap<String, Double> errors =
        new ErrorFit(normal(Map.of("small", 0.2, "great", 0.6), 1000)).errors();
    assertThat(errors.get("small")).isCloseTo(0.2 * SHRUNK, within(0.02));
    assertThat(errors.get("great")).isCloseTo(0.6 * SHRUNK, within(0.06));
    assertThat(errors.get(ModelErrors.ANY)).isBetween(errors.get("small"), errors.get("great"));
  }

  @Test
  void aReasonOfFewKernelsStaysNearTheErrorOfAll() {
    List<ErrorFit.Point> points = new ArrayList<>(normal(Map.of("many", 0.5), 500));
    points.addAll(normal(Map.of("few", 0.0001), 1));
    SortedMap<String, Double> errors = new ErrorFit(points).errors();
    assertThat(errors.get("few")).isGreaterThan(0.5 * errors.getOrDefault("many", 0.0));
  }

  @Test
  void whatPricesExplainIsNotExplainedAgain() {
    ErrorFit.Point point = new ErrorFit.Point("k", true, 0.5, 0.1, new TreeMap<>());
    assertThat(Math.hypot(ErrorFit.Z * 0.1, point.unexplained())).isCloseTo(0.5, within(1e-12));
    assertThat(new ErrorFit.Point("k", true, 0.1, 0.1, new TreeMap<>()).unexplained()).isZero();
  }

  @Test
  void ofKernelsLeftOutAsManyAreCoveredAsWasAskedFor() {
    List<ErrorFit.Point> points = normal(Map.of("one", 0.3, "two", 0.6), 100);
    double[] coverage =
        ErrorFit.coverage(new ErrorFit(points).leavingOneKernelOut(), point -> true);
    assertThat(coverage[0]).isBetween(0.86, 0.96);
    assertThat(coverage[1]).isGreaterThan(1);
  }
}
