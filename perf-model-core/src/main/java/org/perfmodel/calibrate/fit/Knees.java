package org.perfmodel.calibrate.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/**
 * Footprints at which a load takes longer, found in how long it takes at growing footprints. What
 * is fitted is what a platform says of its levels: the logarithm of the time rises along a straight
 * line in the logarithm of the footprint, from 0.7 to 1.4 of a capacity, and is level in between,
 * by least squares over all places of the rises. A knee is where that brings most; another one is
 * taken while it is a rise by a quarter at least.
 */
final class Knees {
  private static final int MOST = 4;

  /** In octaves: caches next to each other differ by more, and a smeared rise is one. */
  private static final double LEAST_DISTANCE = 2;

  private static final double LEAST_RISE = Math.log(1.25);

  /** A rise that explains less than this part of what is left is noise. */
  private static final double LEAST_GAIN = 0.3;

  private static final double STEP = 0.125;
  private static final double RAMP_START = Math.log(0.7) / Math.log(2);
  private static final double RAMP_END = Math.log(1.4) / Math.log(2);

  private final double[] octaves;
  private final double[] logs;

  private Knees(SortedMap<Long, Double> seconds) {
    octaves = new double[seconds.size()];
    logs = new double[seconds.size()];
    int i = 0;
    double least = seconds.values().stream().min(Double::compare).orElse(1.0);
    for (Map.Entry<Long, Double> rung : seconds.entrySet()) {
      octaves[i] = Math.log(rung.getKey()) / Math.log(2);
      // The first level is above zero then, wherever it lies.
      logs[i++] = 1 + Math.log(rung.getValue() / least);
    }
  }

  /**
   * Capacities in bytes, rising.
   *
   * @param seconds of a step, by footprint in bytes
   */
  static List<Long> in(SortedMap<Long, Double> seconds) {
    if (seconds.size() < 8) {
      return List.of();
    }
    List<Long> capacities = new ArrayList<>();
    for (double octave : new Knees(seconds).search()) {
      capacities.add(rounded(Math.pow(2, octave)));
    }
    return capacities;
  }

  /** Two digits in KiB: no measurement of this kind is better. */
  static long rounded(double bytes) {
    double kibibytes = bytes / 1024;
    double unit = Math.pow(10, Math.floor(Math.log10(kibibytes)) - 1);
    return Math.round(Math.round(kibibytes / unit) * unit * 1024);
  }

  private double[] search() {
    double[] best = new double[0];
    double left = squares(best);
    while (best.length < MOST) {
      double[] more = refined(withOneMore(best));
      double[] heights = heights(more);
      double now = squares(more);
      if (more.length == best.length
          || now > (1 - LEAST_GAIN) * left
          || Arrays.stream(heights).skip(1).min().orElse(0) < LEAST_RISE) {
        break;
      }
      best = more;
      left = now;
    }
    return best;
  }

  /** With the best place of one more; the same if there is no room. */
  private double[] withOneMore(double[] knees) {
    double[] best = knees;
    double least = Double.MAX_VALUE;
    for (double place = octaves[0]; place <= octaves[octaves.length - 1]; place += STEP) {
      double[] more = Arrays.copyOf(knees, knees.length + 1);
      more[knees.length] = place;
      Arrays.sort(more);
      if (isApart(more) && squares(more) < least) {
        least = squares(more);
        best = more;
      }
    }
    return best;
  }

  /**
   * Moves each knee by up to an octave to where it is best while the others stay, until none moves.
   */
  private double[] refined(double[] from) {
    double[] knees = from.clone();
    double least = squares(knees);
    boolean moved = true;
    while (moved) {
      moved = false;
      for (int k = 0; k < knees.length; k++) {
        double kept = knees[k];
        for (double place = kept - 1; place <= knees[k] + 1; place += STEP / 2) {
          double[] other = knees.clone();
          other[k] = place;
          if (isApart(other) && squares(other) < least * (1 - 1e-9)) {
            least = squares(other);
            kept = place;
            moved = true;
          }
        }
        knees[k] = kept;
      }
    }
    return knees;
  }

  private static boolean isApart(double[] knees) {
    for (int k = 1; k < knees.length; k++) {
      if (knees[k] - knees[k - 1] < LEAST_DISTANCE) {
        return false;
      }
    }
    return true;
  }

  private double squares(double[] knees) {
    double[] heights = heights(knees);
    double squares = 0;
    for (int i = 0; i < octaves.length; i++) {
      double fitted = heights[0];
      for (int k = 0; k < knees.length; k++) {
        fitted += heights[k + 1] * ramp(octaves[i] - knees[k]);
      }
      squares += Math.pow(logs[i] - fitted, 2);
    }
    return squares;
  }

  /** The level before all knees, then the rise at each: least squares. */
  private double[] heights(double[] knees) {
    double[][] matrix = new double[octaves.length][knees.length + 1];
    for (int i = 0; i < octaves.length; i++) {
      matrix[i][0] = 1;
      for (int k = 0; k < knees.length; k++) {
        matrix[i][k + 1] = ramp(octaves[i] - knees[k]);
      }
    }
    return NonNegativeLeastSquares.solve(matrix, logs);
  }

  /** From 0 at 0.7 of the capacity to 1 at 1.4 of it, in the octaves from the capacity. */
  static double ramp(double octaves) {
    return Math.max(0, Math.min(1, (octaves - RAMP_START) / (RAMP_END - RAMP_START)));
  }
}
