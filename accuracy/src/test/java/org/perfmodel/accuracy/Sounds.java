package org.perfmodel.accuracy;

/** Sounds as samples: mixed, filtered, coded. */
final class Sounds {
  private Sounds() {}

  /** Both channels as one. */
  public static void mono(int frames, short[] stereo, short[] mono) {
    for (int i = 0; i < frames; i++) {
      mono[i] = (short) ((stereo[2 * i] + stereo[2 * i + 1]) / 2);
    }
  }

  /** Tracks at once, each at its volume in 1/256, cut off at what a sample can hold. */
  public static void mix(int samples, int tracks, short[][] track, int[] volume, short[] out) {
    for (int i = 0; i < samples; i++) {
      int sum = 0;
      for (int t = 0; t < tracks; t++) {
        sum += track[t][i] * volume[t];
      }
      out[i] = (short) Math.max(Short.MIN_VALUE, Math.min(Short.MAX_VALUE, sum >> 8));
    }
  }

  /** Filters of the second order, one behind the other; each remembers two numbers. */
  public static void equalise(
      int bands, double[][] filter, double[][] memory, float[] in, float[] out) {
    for (int i = 0; i < in.length; i++) {
      double x = in[i];
      for (int band = 0; band < bands; band++) {
        double[] f = filter[band];
        double[] m = memory[band];
        double y = f[0] * x + m[0];
        m[0] = f[1] * x - f[3] * y + m[1];
        m[1] = f[2] * x - f[4] * y;
        x = y;
      }
      out[i] = (float) x;
    }
  }

  /** What was heard a while ago comes back more softly, again and again. */
  public static void echo(int delay, float share, float[] dry, float[] wet) {
    for (int i = 0; i < delay; i++) {
      wet[i] = dry[i];
    }
    for (int i = delay; i < dry.length; i++) {
      wet[i] = dry[i] + share * wet[i - delay];
    }
  }

  /** A tone from a table of one wave of 256 samples; the phase is a fraction of 32 bits. */
  public static int tone(int from, int step, short[] wave, short[] out) {
    int phase = from;
    for (int i = 0; i < out.length; i++) {
      out[i] = wave[phase >>> 24];
      phase += step;
    }
    return phase;
  }

  /** Samples that were coded in eight bits, with small steps where it is quiet (mu-law). */
  public static void expand(byte[] coded, short[] samples) {
    for (int i = 0; i < coded.length; i++) {
      int code = ~coded[i];
      int level = ((code & 15) << 3) + 132;
      int size = (level << (code >> 4 & 7)) - 132;
      int sign = -(code >> 7 & 1);
      samples[i] = (short) ((size ^ sign) - sign);
    }
  }

  /** Blocks under a window, each half over the one before it. */
  public static void overlap(int blocks, int half, double[] window, double[] in, double[] out) {
    for (int i = 0; i < (blocks + 1) * half; i++) {
      out[i] = 0;
    }
    for (int b = 0; b < blocks; b++) {
      for (int k = 0; k < 2 * half; k++) {
        out[b * half + k] += window[k] * in[2 * b * half + k];
      }
    }
  }

  /** How often the sound goes through zero; of noise every second sample does. */
  public static int crossings(int n, short[] sound) {
    int count = 0;
    boolean above = sound[0] >= 0;
    for (int i = 1; i < n; i++) {
      // @ perf probability = 1/2
      if (sound[i] >= 0 != above) {
        above = !above;
        count++;
      }
    }
    return count;
  }

  /** Silences what is quiet for longer than some samples; half of them are quiet. */
  public static void silence(int n, float quiet, int patience, float[] in, float[] out) {
    int waited = 0;
    for (int i = 0; i < n; i++) {
      out[i] = in[i];
      // @ perf probability = 1/2
      if (Math.abs(in[i]) < quiet) {
        waited++;
        // @ perf probability = 1/4
        if (waited > patience) {
          out[i] = 0;
        }
      } else {
        waited = 0;
      }
    }
  }
}
