package org.perfmodel.calibrate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.perfmodel.calibrate.MicroKernel.Stream;
import org.perfmodel.platform.MemoryLevel;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Rational;

/**
 * Prices of traffic by cache level. A kernel that moves data and hardly computes takes the time of
 * its traffic, so each level's price is the geometric mean of what its kernels took per byte or
 * line. Where no footprint was inside a level, the level is left out.
 */
final class MemoryFit {
  private static final double INSIDE = 0.7;
  private static final double OUTSIDE = 1.4;

  /**
   * The largest share of a last-level cache that one program may count on: a virtual machine is
   * told the size of a cache that it shares. Between the two largest footprints measured.
   */
  private static final long LARGEST_SHARE = 96L << 20;

  private final Map<Measurements.Key, Double> seconds;
  private final CacheSizes caches;

  MemoryFit(Map<Measurements.Key, Double> seconds, CacheSizes caches) {
    this.seconds = seconds;
    this.caches = caches;
  }

  List<MemoryLevel> levels() {
    List<MemoryLevel> levels = new ArrayList<>();
    long inner = capacity(1);
    levels.add(
        new MemoryLevel(
            "L1",
            inner,
            Rational.ZERO,
            Rational.ZERO,
            0,
            Confidence.ASSUMED,
            "the prices of loads and stores include it"));
    for (int level = 2; caches.bytes().containsKey(level); level++) {
      add(levels, "L" + level, inner, capacity(level));
      inner = capacity(level);
    }
    add(levels, "memory", inner, Long.MAX_VALUE);
    MemoryLevel last = levels.remove(levels.size() - 1);
    levels.add(
        new MemoryLevel(
            last.name(),
            Long.MAX_VALUE,
            last.secondsPerByte(),
            last.secondsPerLine(),
            last.relativeError(),
            last.confidence(),
            last.source()));
    return levels;
  }

  private long capacity(int level) {
    return Math.min(LARGEST_SHARE, caches.bytes().getOrDefault(level, LARGEST_SHARE));
  }

  private void add(List<MemoryLevel> levels, String name, long inner, long capacity) {
    List<Double> perByte = new ArrayList<>();
    List<Double> perLine = new ArrayList<>();
    for (MicroKernel kernel : MemoryKernels.all()) {
      Stream stream = kernel.stream().orElseThrow();
      seconds.forEach(
          (key, time) -> {
            double footprint = (double) key.size() * stream.footprintBytes();
            if (key.kernel().equals(kernel.name())
                && footprint > OUTSIDE * inner
                && footprint < INSIDE * capacity) {
              if (stream.bytes() > 0) {
                perByte.add(time / key.size() / stream.bytes());
              } else {
                perLine.add(time / key.size() / stream.lines());
              }
            }
          });
    }
    if (perByte.isEmpty() || perLine.isEmpty()) {
      return;
    }
    levels.add(
        new MemoryLevel(
            name,
            capacity,
            Significant.rational(mean(perByte)),
            Significant.rational(mean(perLine)),
            Significant.rounded(Math.max(spread(perByte), spread(perLine))),
            Confidence.FITTED,
            String.format(
                Locale.ROOT,
                "%d streaming and %d strided measurements",
                perByte.size(),
                perLine.size())));
  }

  private static double mean(List<Double> values) {
    return Math.exp(values.stream().mapToDouble(Math::log).average().orElse(0));
  }

  /** Standard deviation of the logarithms. */
  private static double spread(List<Double> values) {
    double mean = Math.log(mean(values));
    return Math.sqrt(
        values.stream().mapToDouble(v -> Math.pow(Math.log(v) - mean, 2)).average().orElse(0));
  }
}
