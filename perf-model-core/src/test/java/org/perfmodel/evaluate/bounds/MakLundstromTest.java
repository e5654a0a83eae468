package org.perfmodel.evaluate.bounds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.data.Percentage.withPercentage;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.perfmodel.evaluate.bounds.MakLundstrom.Moments;

class MakLundstromTest {
  @Test
  void equalTasksBesideEachOtherTakeTheHarmonicNumber() {
    double harmonic = 0;
    double squares = 0;
    for (int n = 1; n <= 1000; n++) {
      harmonic += 1.0 / n;
      squares += 1.0 / ((double) n * n);
      if (n < 5 || n % 333 == 1) {
        Moments time =
            MakLundstrom.time(new SeriesParallel.Parallel(Collections.nCopies(n, task(7))));
        assertThat(time.mean()).isCloseTo(7 * harmonic, withPercentage(1e-5));
        assertThat(time.variance()).isCloseTo(49 * squares, withPercentage(1e-4));
      }
    }
  }

  /** Inclusion and exclusion over the least of each subset. */
  @Test
  void unequalTasksBesideEachOther() {
    Moments two = MakLundstrom.time(parallel(task(1), task(0.25)));
    Moments three = MakLundstrom.time(parallel(task(1), task(0.5), task(2)));

    // Rates 1 and 4; rates 1, 2 and 1/2.
    assertThat(two.mean()).isCloseTo(1 + 0.25 - 1 / 5.0, within(1e-6));
    assertThat(three.mean())
        .isCloseTo(1 + 0.5 + 2 - 1 / 3.0 - 1 / 1.5 - 1 / 2.5 + 1 / 3.5, within(1e-6));
  }

  @Test
  void whatFollowsAddsUp() {
    Moments time = MakLundstrom.time(series(task(1), task(2), task(3)));

    assertThat(time.mean()).isCloseTo(6, within(1e-12));
    assertThat(time.variance()).isCloseTo(14, within(1e-12));
  }

  /** Two pairs of unit tasks: 4 less the least, the integral of (e^-t (1 + t))^2 = 1.25. */
  @Test
  void pairsBesideEachOther() {
    SeriesParallel pair = series(task(1), task(1));

    assertThat(MakLundstrom.time(parallel(pair, pair)).mean()).isCloseTo(2.75, within(1e-6));
  }

  /** Sums of 1 000 are nearly normal; the mean of the largest of 4 standard normals is 1.0294. */
  @Test
  void longChainsBesideEachOther() {
    SeriesParallel chain = new SeriesParallel.Series(Collections.nCopies(1000, task(1)));

    assertThat(MakLundstrom.time(parallel(chain, chain, chain, chain)).mean())
        .isCloseTo(1000 + 1.0294 * Math.sqrt(1000), within(0.5));
  }

  @Test
  void theOrderOfPartsDoesNotMatterAndOnePartIsItself() {
    SeriesParallel a = series(task(1), task(4));
    SeriesParallel b = parallel(task(2), task(3), task(2));

    assertThat(MakLundstrom.time(parallel(a, b))).isEqualTo(MakLundstrom.time(parallel(b, a)));
    assertThat(MakLundstrom.time(parallel(b))).isEqualTo(MakLundstrom.time(b));
  }

  @Test
  void nestedGraphsAreCloseToSampling() {
    SeriesParallel graph =
        parallel(
            series(parallel(task(1), task(1), task(2)), task(1)),
            series(task(0.5), parallel(task(2), series(task(1), task(0.2)))),
            task(3));
    Random random = new Random(5);
    double sum = 0;
    int samples = 200_000;
    for (int i = 0; i < samples; i++) {
      sum += graph.accept(new Sample(random));
    }

    assertThat(MakLundstrom.time(graph).mean()).isCloseTo(sum / samples, withPercentage(2));
  }

  /** One run, each task drawn from its exponential distribution. */
  private record Sample(Random random) implements SeriesParallel.Visitor<Double> {
    @Override
    public Double task(SeriesParallel.Task task) {
      return -task.mean() * Math.log(1 - random.nextDouble());
    }

    @Override
    public Double series(SeriesParallel.Series series) {
      return series.parts().stream().mapToDouble(part -> part.accept(this)).sum();
    }

    @Override
    public Double parallel(SeriesParallel.Parallel parallel) {
      return parallel.parts().stream().mapToDouble(part -> part.accept(this)).max().orElseThrow();
    }
  }

  private static SeriesParallel task(double mean) {
    return new SeriesParallel.Task(mean);
  }

  private static SeriesParallel series(SeriesParallel... parts) {
    return new SeriesParallel.Series(List.of(parts));
  }

  private static SeriesParallel parallel(SeriesParallel... parts) {
    return new SeriesParallel.Parallel(Arrays.asList(parts));
  }
}
