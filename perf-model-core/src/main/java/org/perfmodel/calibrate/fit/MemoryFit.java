package org.perfmodel.calibrate.fit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ObjDoubleConsumer;
import java.util.function.ToDoubleBiFunction;
import org.perfmodel.calibrate.Significant;
import org.perfmodel.calibrate.kernel.MemoryKernels;
import org.perfmodel.calibrate.kernel.MicroKernel;
import org.perfmodel.calibrate.kernel.MicroKernel.Stream;
import org.perfmodel.calibrate.measure.Measurements;
import org.perfmodel.platform.MemoryLevel;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Rational;

/**
 * Prices of traffic by cache level. A kernel that moves data and hardly computes takes the time of
 * its traffic, so each level's price is the geometric mean of what its kernels took per byte or
 * line. Where no footprint was inside a level, the level is left out. How much of streams the last
 * cache holds is found in their own times.
 */
public final class MemoryFit {
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
  private final int lastCache;
  private final OptionalLong streamed;
  private final double written;

  public MemoryFit(Map<Measurements.Key, Double> seconds, Capacities caches) {
    this.seconds = seconds;
    this.caches = caches;
    lastCache = caches.bytes().lastKey();
    streamed = lastCache < 2 ? OptionalLong.empty() : streamed();
    written = leastSpread();
  }

  /** Bytes of streams that the last cache holds; nothing where they show no rise. */
  public OptionalLong inLastCache() {
    return streamed;
  }

  private OptionalLong streamed() {
    List<SortedMap<Double, Double>> streams = new ArrayList<>();
    for (MicroKernel kernel : MemoryKernels.all()) {
      Stream stream = kernel.stream().orElseThrow();
      if (isStream(stream)) {
        TreeMap<Double, Double> times = new TreeMap<>();
        seconds.forEach(
            (key, time) -> {
              if (key.kernel().equals(kernel.name())) {
                times.put((double) key.size() * stream.footprintBytes(), time / key.size());
              }
            });
        streams.add(times);
      }
    }
    return StreamKnee.in(caches.of(lastCache - 1), streams);
  }

  private static boolean isStream(Stream stream) {
    return stream.places() == 0 && stream.steps() == 0;
  }

  /** Whether a footprint lies between two caches, the outer of which is the last or none. */
  private boolean isInside(double footprint, Stream stream, int level) {
    long inner = caches.of(level - 1);
    long outer = caches.of(level);
    boolean isBeyond = level > lastCache;
    if (isStream(stream) && streamed.isPresent()) {
      inner = isBeyond ? streamed.getAsLong() : inner;
      outer = level == lastCache ? streamed.getAsLong() : outer;
      isBeyond = false;
    }
    return footprint > (isBeyond ? BEYOND : OUTSIDE) * inner && footprint < INSIDE * outer;
  }

  /**
   * What it takes to write a byte back, of what it takes to bring it in: that with which the
   * kernels of one level, some of which store a third of their lines and some all, differ least.
   */
  public double written() {
    return written;
  }

  private double leastSpread() {
    double best = 1;
    double least = Double.MAX_VALUE;
    for (int step = WRITTEN_STEPS; step >= 0; step--) {
      double share = (double) step / WRITTEN_STEPS;
      double all = 0;
      for (int level = 2; level <= lastCache + 1; level++) {
        all += squares(level, share);
      }
      if (all < least) {
        least = all;
        best = share;
      }
    }
    return best;
  }

  private double squares(int level, double share) {
    List<Double> perByte = new ArrayList<>();
    each(
        level,
        (stream, time) -> {
          if (stream.bytes() > 0 && stream.places() == 0) {
            perByte.add(time / (stream.bytes() + share * stream.written()));
          }
        });
    return perByte.size() * Math.pow(spread(perByte), 2);
  }

  public List<MemoryLevel> levels() {
    List<MemoryLevel> levels = new ArrayList<>();
    levels.add(
        new MemoryLevel(
            "L1",
            caches.of(1),
            Rational.ZERO,
            Rational.ZERO,
            Rational.ZERO,
            Rational.ZERO,
            0,
            Confidence.ASSUMED,
            "the prices of loads and stores include it"));
    for (int level = 2; level <= lastCache; level++) {
      add(levels, level);
    }
    add(levels, lastCache + 1);
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

  private void add(List<MemoryLevel> levels, int level) {
    List<Double> perByte = new ArrayList<>();
    List<Double> perLine = new ArrayList<>();
    each(
        level,
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
    Nearest places =
        nearest(
            level,
            (stream, seconds) ->
                stream.places() > 0
                    ? Math.max(0.1 * seconds, seconds - stream.bytes() * oneByte) / stream.places()
                    : 0);
    double step = stepNearby();
    Nearest steps =
        nearest(
            level,
            (stream, seconds) ->
                stream.steps() > 0 ? Math.max(0.1 * seconds, seconds - step) / stream.steps() : 0);
    Rational line = Significant.rational(mean(perLine));
    levels.add(
        new MemoryLevel(
            name(level),
            caches.of(level),
            level == lastCache ? streamed.orElse(caches.of(level)) : caches.of(level),
            Significant.rational(oneByte),
            line,
            places.prices.isEmpty() ? line : Significant.rational(mean(places.prices)),
            steps.prices.isEmpty() ? line : Significant.rational(mean(steps.prices)),
            Significant.rounded(Math.max(spread(perByte), spread(perLine))),
            Confidence.FITTED,
            String.format(
                Locale.ROOT,
                "%d streaming, %d strided, %d random and %d dependent measurements%s%s",
                perByte.size(),
                perLine.size(),
                places.in(level),
                steps.in(level),
                places.borrowed(level, "random"),
                steps.borrowed(level, "dependent"))));
  }

  /** What was measured of some accesses, and in which level: not always the one that is priced. */
  private record Nearest(List<Double> prices, String name, int level) {
    int in(int asked) {
      return level == asked ? prices.size() : 0;
    }

    String borrowed(int asked, String what) {
      if (prices.isEmpty()) {
        return "; " + what + " as strided";
      }
      return level == asked ? "" : "; " + what + " as in " + name;
    }
  }

  private String name(int level) {
    return level > lastCache ? "memory" : "L" + level;
  }

  /**
   * What was measured in a level; where nothing was, beyond it, and else before: for loads that
   * wait for each other a last cache that others use may be none, and its streams say nothing of
   * them.
   */
  private Nearest nearest(int level, ToDoubleBiFunction<Stream, Double> price) {
    List<Double> prices = new ArrayList<>();
    int found = level;
    for (int other = level; other <= lastCache + 1 && prices.isEmpty(); other++) {
      collect(other, price, prices);
      found = other;
    }
    for (int other = level - 1; other > 1 && prices.isEmpty(); other--) {
      collect(other, price, prices);
      found = other;
    }
    return new Nearest(prices, name(found), found);
  }

  private void collect(int level, ToDoubleBiFunction<Stream, Double> price, List<Double> prices) {
    each(
        level,
        (stream, seconds) -> {
          double one = price.applyAsDouble(stream, seconds);
          if (one > 0) {
            prices.add(one);
          }
        });
  }

  /** Hands out seconds per element of each kernel whose data fit this level and not the inner. */
  private void each(int level, ObjDoubleConsumer<Stream> taker) {
    for (MicroKernel kernel : MemoryKernels.all()) {
      Stream stream = kernel.stream().orElseThrow();
      seconds.forEach(
          (key, time) -> {
            double footprint = (double) key.size() * stream.footprintBytes();
            if (key.kernel().equals(kernel.name()) && isInside(footprint, stream, level)) {
              taker.accept(stream, time / stream.elements(key.size()));
            }
          });
    }
  }

  /** A step of the chase through the nearest cache, which the price of a chained load includes. */
  private double stepNearby() {
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
