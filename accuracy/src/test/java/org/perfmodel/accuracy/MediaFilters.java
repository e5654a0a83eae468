package org.perfmodel.accuracy;

/**
 * Audio filters of FFmpeg (version 6.1) in the alphabetical order of its documentation, the first
 * that no older set has: aap, acompressor, acontrast, acrossfade; written anew from what it says
 * that they do. How the kernels were chosen says {@link EngineeringMethods}; this list was cut off
 * behind acrossfade: crossovers, crushers, clicks, delays, gates and all that follows do not judge.
 *
 * <p>Left out: acopy (copies).
 */
final class MediaFilters {
  private MediaFilters() {}

  /**
   * aap: a filter that is adapted by affine projections, so that what it makes of the input comes
   * near to what is desired.
   *
   * @param order how many weights it has
   * @param projection to how many samples it is fitted at a time
   * @param mu how far it goes
   * @param delta what keeps the equations from being singular
   * @param input behind as many samples of silence as weights and projections together, as desired
   * @param weight receives the weights
   * @param error what is left of the newest samples, as many as projections
   * @param square work, rows of the equations one after the other
   * @param out receives what is left of each sample
   */
  public static void adapt(
      int n,
      int order,
      int projection,
      float mu,
      float delta,
      float[] input,
      float[] desired,
      float[] weight,
      float[] error,
      float[] square,
      float[] out) {
    for (int k = 0; k < order; k++) {
      weight[k] = 0;
    }
    for (int i = 0; i < n; i++) {
      int newest = i + order + projection;
      for (int p = 0; p < projection; p++) {
        float sum = 0;
        for (int k = 0; k < order; k++) {
          sum += weight[k] * input[newest - p - k];
        }
        error[p] = desired[newest - p] - sum;
      }
      out[i] = error[0];
      for (int p = 0; p < projection; p++) {
        for (int q = 0; q <= p; q++) {
          float sum = 0;
          for (int k = 0; k < order; k++) {
            sum += input[newest - p - k] * input[newest - q - k];
          }
          square[p * projection + q] = sum;
          square[q * projection + p] = sum;
        }
        square[p * projection + p] += delta;
      }
      for (int p = 0; p < projection; p++) {
        for (int r = p + 1; r < projection; r++) {
          float factor = square[r * projection + p] / square[p * projection + p];
          for (int c = p + 1; c < projection; c++) {
            square[r * projection + c] -= factor * square[p * projection + c];
          }
          error[r] -= factor * error[p];
        }
      }
      for (int p = projection - 1; p >= 0; p--) {
        float rest = error[p];
        for (int c = p + 1; c < projection; c++) {
          rest -= square[p * projection + c] * error[c];
        }
        error[p] = rest / square[p * projection + p];
      }
      for (int p = 0; p < projection; p++) {
        float step = mu * error[p];
        for (int k = 0; k < order; k++) {
          weight[k] += step * input[newest - p - k];
        }
      }
    }
  }

  /**
   * acompressor: what is louder than a threshold becomes louder only by a part of that, with a knee
   * between.
   *
   * @param knee from a part of the threshold to as many times it
   * @param attack how fast the detector rises, release how fast it falls
   * @param detector where it is at first
   * @param in frames, channels side by side, as out
   * @return where the detector is at the end
   */
  public static double compress(
      int frames,
      int channels,
      double threshold,
      double ratio,
      double knee,
      double attack,
      double release,
      double detector,
      double[] in,
      double[] out) {
    double logThreshold = Math.log(threshold);
    double kneeStart = threshold / Math.sqrt(knee);
    double logStart = Math.log(kneeStart);
    double logStop = Math.log(threshold * Math.sqrt(knee));
    double slope = detector;
    for (int i = 0; i < frames; i++) {
      int first = i * channels;
      double level = Math.abs(in[first]);
      for (int c = 1; c < channels; c++) {
        level = Math.max(level, Math.abs(in[first + c]));
      }
      // @ perf probability = 0.39
      if (level > slope) {
        slope += (level - slope) * attack;
      } else {
        slope += (level - slope) * release;
      }
      double gain = 1;
      // @ perf probability = 0.4
      if (slope > kneeStart) {
        double loud = Math.log(slope);
        double wanted = logThreshold + (loud - logThreshold) / ratio;
        // @ perf probability = 0.82
        if (loud < logStop) {
          double stop = logThreshold + (logStop - logThreshold) / ratio;
          wanted = bent(loud, logStart, logStop, stop, 1 / ratio);
        }
        gain = Math.exp(wanted - loud);
      }
      for (int c = 0; c < channels; c++) {
        out[first + c] = in[first + c] * gain;
      }
    }
    return slope;
  }

  /** C. Hermite's cubic that leaves the line y = x at a start and comes to a slope at a stop. */
  private static double bent(double x, double start, double stop, double atStop, double slope) {
    double width = stop - start;
    double t = (x - start) / width;
    double c2 = -3 * start + 3 * atStop - 2 * width - slope * width;
    double c3 = 2 * start - 2 * atStop + width + slope * width;
    return ((c3 * t + c2) * t + width) * t + start;
  }

  /**
   * acontrast: samples bent by sines.
   *
   * @param contrast from 0 to 1
   */
  public static void contrast(int n, float contrast, float[] in, float[] out) {
    for (int i = 0; i < n; i++) {
      double angle = in[i] * (Math.PI / 2);
      out[i] = (float) Math.sin(angle + contrast * Math.sin(4 * angle));
    }
  }

  /**
   * acrossfade: frames of one sound that ends become those of another that begins, both along a
   * straight line.
   *
   * @param ends channels side by side, as begins and out
   */
  public static void crossfade(
      int frames, int channels, short[] ends, short[] begins, short[] out) {
    int k = 0;
    for (int i = 0; i < frames; i++) {
      double falling = straight(frames - 1 - i, frames);
      double rising = straight(i, frames);
      for (int c = 0; c < channels; c++) {
        out[k] = (short) (ends[k] * falling + begins[k] * rising);
        k++;
      }
    }
  }

  private static double straight(int index, int range) {
    return Math.max(0, Math.min(1, (double) index / range));
  }
}
