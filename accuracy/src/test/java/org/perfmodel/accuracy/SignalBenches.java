package org.perfmodel.accuracy;

/**
 * Kernels and applications of the UTDSP suite (C. Lee and M. Stoodley, University of Toronto,
 * 1992), written anew from what they compute.
 *
 * <p>Left out: fft, fir, mult, adpcm, jpeg (in older sets), g721 and v32.modem (hundreds of lines;
 * its trellis is here).
 */
final class SignalBenches {
  private static final int SIDE = 8;
  private static final int LEVELS = 256;
  private static final int STATES = 8;
  private static final int BRANCHES = 4;

  private SignalBenches() {}

  /** iir: a cascade of filters of second order, each of five coefficients. */
  public static void iir(
      int n, int stages, double[] in, double[][] coefficient, double[][] state, double[] out) {
    for (int i = 0; i < n; i++) {
      double x = in[i];
      for (int s = 0; s < stages; s++) {
        double[] c = coefficient[s];
        double[] kept = state[s];
        double inner = x - c[0] * kept[0] - c[1] * kept[1];
        x = c[2] * inner + c[3] * kept[0] + c[4] * kept[1];
        kept[1] = kept[0];
        kept[0] = inner;
      }
      out[i] = x;
    }
  }

  /** latnrm: a normalized lattice filter. */
  public static void latnrm(
      int n, int order, float[] in, float[] coefficient, float[] state, float[] out) {
    float bottom = 0;
    for (int i = 0; i < n; i++) {
      float top = in[i];
      for (int j = 1; j < order; j++) {
        float left = top;
        float right = state[j];
        state[j] = bottom;
        top = coefficient[j - 1] * left - coefficient[j] * right;
        bottom = coefficient[j - 1] * right + coefficient[j] * left;
      }
      state[order] = bottom;
      state[order + 1] = top;
      float sum = 0;
      for (int j = 0; j < order; j++) {
        sum += state[j] * coefficient[j + order];
      }
      out[i] = sum;
    }
  }

  /** lmsfir: a filter whose weights follow what was wanted. */
  public static void lmsfir(
      int n, int taps, float gain, float[] in, float[] wanted, float[] weight, float[] out) {
    for (int i = 0; i <= n - taps; i++) {
      float sum = 0;
      for (int j = 0; j < taps; j++) {
        sum += in[i + j] * weight[j];
      }
      out[i] = sum;
      float step = gain * (wanted[i] - sum);
      for (int j = 0; j < taps; j++) {
        weight[j] += step * in[i + j];
      }
    }
  }

  /** histogram: greys such that each is as frequent as the others. */
  public static void histogram(int n, int[] image, int[] count, int[] map, int[] out) {
    for (int level = 0; level < LEVELS; level++) {
      count[level] = 0;
    }
    for (int i = 0; i < n; i++) {
      count[image[i]]++;
    }
    int below = 0;
    for (int level = 0; level < LEVELS; level++) {
      below += count[level];
      map[level] = (int) ((LEVELS - 1) * (long) below / n);
    }
    for (int i = 0; i < n; i++) {
      out[i] = map[image[i]];
    }
  }

  /** edge_detect: smooths, takes differences of lines and columns, and asks which are great. */
  public static void edgeDetect(int n, int threshold, int[][] image, int[][] smooth, int[][] out) {
    for (int r = 1; r < n - 1; r++) {
      for (int c = 1; c < n - 1; c++) {
        int sum = 4 * image[r][c];
        sum += 2 * (image[r - 1][c] + image[r + 1][c] + image[r][c - 1] + image[r][c + 1]);
        sum += image[r - 1][c - 1] + image[r - 1][c + 1];
        sum += image[r + 1][c - 1] + image[r + 1][c + 1];
        smooth[r][c] = sum / 16;
      }
    }
    for (int r = 2; r < n - 2; r++) {
      for (int c = 2; c < n - 2; c++) {
        int across =
            smooth[r - 1][c + 1]
                + 2 * smooth[r][c + 1]
                + smooth[r + 1][c + 1]
                - smooth[r - 1][c - 1]
                - 2 * smooth[r][c - 1]
                - smooth[r + 1][c - 1];
        int down =
            smooth[r + 1][c - 1]
                + 2 * smooth[r + 1][c]
                + smooth[r + 1][c + 1]
                - smooth[r - 1][c - 1]
                - 2 * smooth[r - 1][c]
                - smooth[r - 1][c + 1];
        // @ perf probability = 1/2
        if (Math.max(Math.abs(across), Math.abs(down)) > threshold) {
          out[r][c] = LEVELS - 1;
        } else {
          out[r][c] = 0;
        }
      }
    }
  }

  /**
   * compress: the cosine transform of blocks of eight by eight, in whole steps.
   *
   * @param cosine by frequency and place
   */
  public static void compress(
      int n, int[][] image, double[][] cosine, double step, double[][] half, int[][] out) {
    for (int row = 0; row < n; row += SIDE) {
      for (int column = 0; column < n; column += SIDE) {
        for (int i = 0; i < SIDE; i++) {
          for (int f = 0; f < SIDE; f++) {
            double sum = 0;
            for (int k = 0; k < SIDE; k++) {
              sum += image[row + i][column + k] * cosine[f][k];
            }
            half[i][f] = sum;
          }
        }
        for (int g = 0; g < SIDE; g++) {
          for (int f = 0; f < SIDE; f++) {
            double sum = 0;
            for (int k = 0; k < SIDE; k++) {
              sum += cosine[g][k] * half[k][f];
            }
            out[row + g][column + f] = (int) (sum / step);
          }
        }
      }
    }
  }

  /** lpc: how samples follow from those before: autocorrelation, then Levinson and Durbin. */
  public static double lpc(
      int n,
      int order,
      double[] sample,
      double[] window,
      double[] windowed,
      double[] r,
      double[] a,
      double[] before) {
    for (int i = 0; i < n; i++) {
      windowed[i] = sample[i] * window[i];
    }
    for (int lag = 0; lag <= order; lag++) {
      double sum = 0;
      for (int i = lag; i < n; i++) {
        sum += windowed[i] * windowed[i - lag];
      }
      r[lag] = sum;
    }
    double error = r[0];
    for (int i = 1; i <= order; i++) {
      double reflection = r[i];
      for (int j = 1; j < i; j++) {
        reflection -= before[j] * r[i - j];
      }
      reflection /= error;
      a[i] = reflection;
      for (int j = 1; j < i; j++) {
        a[j] = before[j] - reflection * before[i - j];
      }
      for (int j = 1; j <= i; j++) {
        before[j] = a[j];
      }
      error *= 1 - reflection * reflection;
    }
    return error;
  }

  /** spectral: mean power of the frequencies of pieces that overlap by half. */
  public static void spectral(
      int n,
      int length,
      double[] signal,
      double[] window,
      double[] cosine,
      double[] sine,
      double[] re,
      double[] im,
      double[] power) {
    for (int i = 0; i < length; i++) {
      power[i] = 0;
    }
    int shift = 1 + Integer.numberOfLeadingZeros(length);
    int pieces = 2 * n / length - 1;
    for (int piece = 0; piece < pieces; piece++) {
      int start = piece * (length / 2);
      for (int i = 0; i < length; i++) {
        int from = Integer.reverse(i) >>> shift;
        re[i] = signal[start + from] * window[from];
        im[i] = 0;
      }
      transform(length, cosine, sine, re, im);
      for (int i = 0; i < length; i++) {
        power[i] += re[i] * re[i] + im[i] * im[i];
      }
    }
    for (int i = 0; i < length; i++) {
      power[i] /= pieces;
    }
  }

  private static void transform(
      int length, double[] cosine, double[] sine, double[] re, double[] im) {
    for (int half = 1; half < length; half *= 2) {
      int turn = length / (2 * half);
      for (int group = 0; group < length; group += 2 * half) {
        for (int k = 0; k < half; k++) {
          int low = group + k;
          int high = low + half;
          double c = cosine[k * turn];
          double s = sine[k * turn];
          double turnedRe = re[high] * c - im[high] * s;
          double turnedIm = re[high] * s + im[high] * c;
          re[high] = re[low] - turnedRe;
          im[high] = im[low] - turnedIm;
          re[low] += turnedRe;
          im[low] += turnedIm;
        }
      }
    }
  }

  /**
   * trellis: the likeliest path through eight states that gives the points received (Viterbi).
   *
   * @param from states before each state
   * @param point which point is sent on the way from them
   * @param path choice of each state after each point
   */
  public static void trellis(
      int n,
      double[] x,
      double[] y,
      double[] pointX,
      double[] pointY,
      int[][] from,
      int[][] point,
      double[] distance,
      double[] cost,
      double[] next,
      byte[][] path,
      byte[] decoded) {
    for (int i = 0; i < n; i++) {
      for (int p = 0; p < STATES * BRANCHES; p++) {
        double dx = x[i] - pointX[p];
        double dy = y[i] - pointY[p];
        distance[p] = dx * dx + dy * dy;
      }
      double cheapest = Double.MAX_VALUE;
      for (int state = 0; state < STATES; state++) {
        double least = Double.MAX_VALUE;
        int choice = 0;
        for (int b = 0; b < BRANCHES; b++) {
          double sum = cost[from[state][b]] + distance[point[state][b]];
          // @ perf probability = 1/2
          if (sum < least) {
            least = sum;
            choice = b;
          }
        }
        next[state] = least;
        path[i][state] = (byte) choice;
        cheapest = Math.min(cheapest, least);
      }
      for (int state = 0; state < STATES; state++) {
        cost[state] = next[state] - cheapest;
      }
    }
    int state = 0;
    for (int s = 1; s < STATES; s++) {
      // @ perf probability = 1/4
      if (cost[s] < cost[state]) {
        state = s;
      }
    }
    for (int i = n - 1; i >= 0; i--) {
      int choice = path[i][state];
      decoded[i] = (byte) point[state][choice];
      state = from[state][choice];
    }
  }
}
