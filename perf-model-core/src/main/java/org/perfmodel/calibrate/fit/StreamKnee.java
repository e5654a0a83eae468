package org.perfmodel.calibrate.fit;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How many bytes of streams the last cache holds. Streams come back to a line sooner than loads
 * that wait for each other, and prefetchers ask for it before: of a cache that others use as well,
 * as beside a virtual machine, they find more.
 *
 * <p>What is fitted is what a platform says of a level: the logarithm of the time rises along a
 * straight line in the logarithm of the footprint, from 0.7 to 1.4 of the capacity, by as much for
 * each kernel, and is level before and behind, by least squares. Where footprints are too far apart
 * to tell capacities from each other, the middle of those that fit best is taken.
 */
final class StreamKnee {
  private static final int STEPS_PER_OCTAVE = 16;

  /** A smaller rise is none. */
  private static final double LEAST_RISE = Math.log(1.25);

  /** Sums of squares this close are alike: as measurements of a stream are. */
  private static final double ALIKE = 1e-4;

  private record Sample(double octaves, double log) {}

  private StreamKnee() {}

  /**
   * The capacity in bytes; nothing where no rise is seen.
   *
   * @param inner bytes of the cache before: streams in that one say nothing
   * @param streams of each kernel the seconds of a byte or a line, by footprint in bytes
   */
  static OptionalLong in(long inner, List<SortedMap<Double, Double>> streams) {
    double first = Math.log(inner / 0.7) / Math.log(2);
    List<List<Sample>> kernels = new ArrayList<>();
    double last = first;
    for (SortedMap<Double, Double> stream : streams) {
      List<Sample> samples = new ArrayList<>();
      stream.forEach(
          (bytes, seconds) -> {
            double octaves = Math.log(bytes) / Math.log(2);
            if (octaves >= first) {
              samples.add(new Sample(octaves, Math.log(seconds)));
            }
          });
      if (samples.size() > 2) {
        kernels.add(samples);
        last = Math.max(last, samples.get(samples.size() - 1).octaves);
      }
    }
    TreeMap<Double, Double> squares = new TreeMap<>();
    for (int step = 1; first + step / (double) STEPS_PER_OCTAVE < last; step++) {
      double octave = first + step / (double) STEPS_PER_OCTAVE;
      double left = squares(kernels, octave);
      if (!Double.isNaN(left)) {
        squares.put(octave, left);
      }
    }
    double least = squares.values().stream().min(Double::compare).orElse(0.0);
    double middle =
        squares.entrySet().stream()
            .filter(each -> each.getValue() <= least + ALIKE)
            .mapToDouble(each -> each.getKey())
            .average()
            .orElse(0);
    return squares.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(Knees.rounded(Math.pow(2, middle)));
  }

  /** What a rise there leaves; not a number where there is none. */
  private static double squares(List<List<Sample>> kernels, double capacity) {
    double across = 0;
    double both = 0;
    double up = 0;
    for (List<Sample> samples : kernels) {
      double middle =
          samples.stream().mapToDouble(s -> Knees.ramp(s.octaves - capacity)).average().orElse(0);
      double level = samples.stream().mapToDouble(s -> s.log).average().orElse(0);
      for (Sample sample : samples) {
        double x = Knees.ramp(sample.octaves - capacity) - middle;
        double y = sample.log - level;
        across += x * x;
        both += x * y;
        up += y * y;
      }
    }
    return across == 0 || both / across < LEAST_RISE ? Double.NaN : up - both * both / across;
  }
}
