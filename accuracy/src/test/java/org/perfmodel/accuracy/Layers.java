package org.perfmodel.accuracy;

/** Layers of neural networks, forward and backward. */
final class Layers {
  private Layers() {}

  /** Fully connected, then rectified. */
  public static void dense(float[] in, float[][] weights, float[] bias, float[] out) {
    for (int o = 0; o < out.length; o++) {
      float sum = bias[o];
      for (int i = 0; i < in.length; i++) {
        sum += weights[o][i] * in[i];
      }
      out[o] = Math.max(0f, sum);
    }
  }

  /** What the error of a layer's output makes of its input. */
  public static void denseBackward(double[] gradOut, double[][] weights, double[] gradIn) {
    for (int i = 0; i < gradIn.length; i++) {
      gradIn[i] = 0;
    }
    for (int o = 0; o < gradOut.length; o++) {
      double g = gradOut[o];
      for (int i = 0; i < gradIn.length; i++) {
        gradIn[i] += g * weights[o][i];
      }
    }
  }

  /** A signal of several channels, taken in steps of two. */
  public static void convolve(
      int steps, int channels, int taps, float[][] signal, float[][] kernel, float[] out) {
    for (int t = 0; t < steps; t++) {
      float sum = 0;
      for (int c = 0; c < channels; c++) {
        for (int k = 0; k < taps; k++) {
          sum += kernel[c][k] * signal[c][2 * t + k];
        }
      }
      out[t] = sum;
    }
  }

  /** A picture under a small square of weights. */
  public static void convolvePicture(
      int height, int width, int side, double[][] in, double[][] kernel, double[][] out) {
    for (int y = 0; y + side <= height; y++) {
      for (int x = 0; x + side <= width; x++) {
        double sum = 0;
        for (int dy = 0; dy < side; dy++) {
          for (int dx = 0; dx < side; dx++) {
            sum += in[y + dy][x + dx] * kernel[dy][dx];
          }
        }
        out[y][x] = sum;
      }
    }
  }

  /** Greatest of each two by two. */
  public static void maxPool(int height, int width, float[] in, float[] out) {
    int at = 0;
    for (int y = 0; y < height; y += 2) {
      for (int x = 0; x < width; x += 2) {
        int corner = y * width + x;
        float top = Math.max(in[corner], in[corner + 1]);
        float bottom = Math.max(in[corner + width], in[corner + width + 1]);
        out[at++] = Math.max(top, bottom);
      }
    }
  }

  /** Scores to probabilities, each row for itself. */
  public static void softmaxRows(int rows, int classes, double[][] scores, double[][] result) {
    for (int r = 0; r < rows; r++) {
      double max = scores[r][0];
      for (int c = 1; c < classes; c++) {
        max = Math.max(max, scores[r][c]);
      }
      double total = 0;
      for (int c = 0; c < classes; c++) {
        double e = Math.exp(scores[r][c] - max);
        result[r][c] = e;
        total += e;
      }
      for (int c = 0; c < classes; c++) {
        result[r][c] /= total;
      }
    }
  }

  /** Columns of a batch to mean zero and variance one. */
  public static void batchNorm(int samples, int features, double[][] batch, double[][] out) {
    for (int f = 0; f < features; f++) {
      double mean = 0;
      for (int s = 0; s < samples; s++) {
        mean += batch[s][f];
      }
      mean /= samples;
      double variance = 0;
      for (int s = 0; s < samples; s++) {
        double d = batch[s][f] - mean;
        variance += d * d;
      }
      double scale = 1 / Math.sqrt(variance / samples + 1e-8);
      for (int s = 0; s < samples; s++) {
        out[s][f] = (batch[s][f] - mean) * scale;
      }
    }
  }

  /** How much each token looks at those up to itself. */
  public static void attention(
      int tokens, int width, float scale, float[] query, float[] key, float[] score) {
    for (int i = 0; i < tokens; i++) {
      for (int j = 0; j <= i; j++) {
        float dot = 0;
        for (int k = 0; k < width; k++) {
          dot += query[i * width + k] * key[j * width + k];
        }
        score[i * tokens + j] = dot * scale;
      }
    }
  }

  /** A step of gradient descent that keeps some of the last step. */
  public static void momentum(float rate, float[] weight, float[] speed, float[] gradient) {
    for (int i = 0; i < weight.length; i++) {
      speed[i] = 0.9f * speed[i] - rate * gradient[i];
      weight[i] += speed[i];
    }
  }

  /** Adds up the rows that tokens stand for. */
  public static void embed(int width, int[] tokens, float[][] table, float[] sum) {
    for (int token : tokens) {
      float[] row = table[token];
      for (int k = 0; k < width; k++) {
        sum[k] = 0.5f * sum[k] + row[k];
      }
    }
  }

  /** Numbers as bytes around zero. */
  public static void quantise(float scale, float[] from, byte[] to) {
    for (int i = 0; i < from.length; i++) {
      int rounded = (int) (from[i] * scale + 128.5f) - 128;
      to[i] = (byte) Math.max(-127, Math.min(127, rounded));
    }
  }
}
