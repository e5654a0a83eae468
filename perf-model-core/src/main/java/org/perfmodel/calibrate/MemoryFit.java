package org.perfmodel.calibrate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ObjDoubleConsumer;
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
   * Beyond the last cache nothing bounds the footprint: those that are partly in it are left out.
   */
  private static final double BEYOND = 2;

  /** Writing back takes between nothing and as long as reading, in steps of this. */
  private static final int WRITTEN_STEPS = 20;

  private final Map<Measurements.Key, Double> seconds;
  private final Capacities caches;
  private final double written;

  MemoryFit(Map<Measurements.Key, Double> seconds, Capacities caches) {
    this.seconds = seconds;
    this.caches = caches;
    written = leastSpread();
  }

  /**
   * What it takes to write a byte back, of what it takes to bring it in: that with which the
   * kernels of one level, some of which store a third of their lines and some all, differ least.
   */
  double written() {
    return written;
  }

  private double leastSpread() {
    double best = 1;
    double least = Double.MAX_VALUE;
    for (int step = WRITTEN_STEPS; step >= 0; step--) {
      double share = (double) step / WRITTEN_STEPS;
      double all = 0;
      long inner = caches.of(1);
      for (int level = 2; caches.bytes().containsKey(level); level++) {
        all += squares(inner, caches.of(level), share);
        inner = caches.of(level);
      }
      all += squares(inner, Long.MAX_VALUE, share);
      if (all < least) {
        least = all;
        best = share;
      }
    }
    return best;
  }

  private double squares(long inner, long capacity, double share) {
    List<Double> perByte = new ArrayList<>();
    each(
        inner,
        capacity,
        (stream, time) -> {
          if (stream.bytes() > 0 && stream.places() == 0) {
            perByte.add(time / (stream.bytes() + share * stream.written()));
          }
        });
    return perByte.size() * Math.pow(spread(perByte), 2);
  }

  List<MemoryLevel> levels() {
    List<MemoryLevel> levels = new ArrayList<>();
    long inner = caches.of(1);
    levels.add(
        new MemoryLevel(
            "L1",
            inner,
            Rational.ZERO,
            Rational.ZERO,
            Rational.ZERO,
            Rational.ZERO,
            0,
            Confidence.ASSUMED,
            "the prices of loads and stores include it"));
    for (int level = 2; caches.bytes().containsKey(level); level++) {
      add(levels, "L" + level, inner, caches.of(level));
      inner = caches.of(level);
    }
    add(levels, "memory", inner, Long.MAX_VALUE);
    MemoryLevel last = levels.remove(levels.size() - 1);
    levels.add(
        new MemoryLevel(
            last.name(),
            Long.MAX_VALUE,
            last.secondsPerByte(),
            last.secondsPerLine(),
            last.secondsPerRandom(),
            last.secondsPerDependent(),
            last.relativeError(),
            last.confidence(),
            last.source()));
    return levels;
  }

  private void add(List<MemoryLevel> levels, String name, long inner, long capacity) {
    List<Double> perByte = new ArrayList<>();
    List<Double> perLine = new ArrayList<>();
    List<Double> perPlace = new ArrayList<>();
    List<Double> perStep = new ArrayList<>();
    each(
        inner,
        capacity,
        (stream, seconds) -> {
          if (stream.bytes() > 0 && stream.places() == 0) {
            perByte.add(seconds / (stream.bytes() + written * stream.written()));
          } else if (stream.lines() > 0) {
            perLine.add(seconds / stream.lines());
          }
        });
    if (perByte.isEmpty() || perLine.isEmpty()) {
      return;
    }
    double oneByte = mean(perByte);
    each(
        inner,
        capacity,
        (stream, seconds) -> {
          if (stream.places() > 0) {
            perPlace.add(
                Math.max(0.1 * seconds, seconds - stream.bytes() * oneByte) / stream.places());
          } else if (stream.steps() > 0) {
            perStep.add(Math.max(0.1 * seconds, seconds - nearest()) / stream.steps());
          }
        });
    Rational line = Significant.rational(mean(perLine));
    levels.add(
        new MemoryLevel(
            name,
            capacity,
            Significant.rational(oneByte),
            line,
            perPlace.isEmpty() ? line : Significant.rational(mean(perPlace)),
            perStep.isEmpty() ? line : Significant.rational(mean(perStep)),
            Significant.rounded(Math.max(spread(perByte), spread(perLine))),
            Confidence.FITTED,
            String.format(
                Locale.ROOT,
                "%d streaming, %d strided, %d random and %d dependent measurements",
                perByte.size(),
                perLine.size(),
                perPlace.size(),
                perStep.size())));
  }

  /** Hands out seconds per element of each kernel whose data fit this level and not the inner. */
  private void each(long inner, long capacity, ObjDoubleConsumer<Stream> taker) {
    for (MicroKernel kernel : MemoryKernels.all()) {
      Stream stream = kernel.stream().orElseThrow();
      seconds.forEach(
          (key, time) -> {
            double footprint = (double) key.size() * stream.footprintBytes();
            if (key.kernel().equals(kernel.name())
                && footprint > (capacity == Long.MAX_VALUE ? BEYOND : OUTSIDE) * inner
                && footprint < INSIDE * capacity) {
              taker.accept(stream, time / stream.elements(key.size()));
            }
          });
    }
  }

  /** A step of the chase through the nearest cache, which the price of a chained load includes. */
  private double nearest() {
    double least = Double.MAX_VALUE;
    for (MicroKernel kernel : MemoryKernels.all()) {
      if (kernel.stream().orElseThrow().steps() > 0) {
        for (Map.Entry<Measurements.Key, Double> each : seconds.entrySet()) {
          if (each.getKey().kernel().equals(kernel.name())) {
            Stream stream = kernel.stream().orElseThrow();
            least = Math.min(least, each.getValue() / stream.elements(each.getKey().size()));
          }
        }
      }
    }
    return least;
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
