package org.perfmodel.accuracy;

import java.util.Arrays;

/**
 * Operators of ONNX (Open Neural Network Exchange 1.16, opset 21) in the order of their names, the
 * first that no older set has: AffineGrid, AveragePool, BlackmanWindow, Celu, Col2Im; in single
 * precision, written anew from what its documentation says that they compute. How the kernels were
 * chosen says {@link LinearAlgebraApplications}; this list was cut off behind Col2Im: transposed
 * convolutions, sums, transforms and all that follows do not judge.
 *
 * <p>Left out: Abs to Atanh, Add, And, the operators of bits and Cast (one operation or call each:
 * {@link BitTwiddles}, absolute; {@link ArrayRoutines}, bitwiseAnd), ArgMax and ArgMin ({@link
 * PortableLoops}, firstMin), BatchNormalization ({@link Layers}, batchNorm), Bernoulli ({@link
 * Learners}, bootstrap, draws), Ceil and Clip ({@link Texts}, clamp), CenterCropPad (copies).
 */
final class ExchangeOperators {
  private ExchangeOperators() {}

  /**
   * AffineGrid: from where each pixel of pictures comes that are turned, sheared and moved; from -1
   * to 1 in both directions.
   *
   * @param theta two rows of three numbers for each picture
   * @param grid receives two numbers for each pixel
   */
  public static void affineGrid(int pictures, int height, int width, float[] theta, float[] grid) {
    int at = 0;
    for (int picture = 0; picture < pictures; picture++) {
      int row = 6 * picture;
      for (int i = 0; i < height; i++) {
        float y = (2 * i + 1) / (float) height - 1;
        for (int j = 0; j < width; j++) {
          float x = (2 * j + 1) / (float) width - 1;
          grid[at] = theta[row] * x + theta[row + 1] * y + theta[row + 2];
          grid[at + 1] = theta[row + 3] * x + theta[row + 4] * y + theta[row + 5];
          at += 2;
        }
      }
    }
  }

  /**
   * AveragePool: means of square windows, which do not count what is beyond the borders.
   *
   * @param y receives (height + 2 pad - size) / stride + 1 rows of each channel
   */
  public static void averagePool(
      int channels, int height, int width, int size, int stride, int pad, float[] x, float[] y) {
    int rows = (height + 2 * pad - size) / stride + 1;
    int columns = (width + 2 * pad - size) / stride + 1;
    for (int channel = 0; channel < channels; channel++) {
      int from = channel * height * width;
      int to = channel * rows * columns;
      for (int row = 0; row < rows; row++) {
        int top = Math.max(0, row * stride - pad);
        int bottom = Math.min(height, row * stride - pad + size);
        for (int column = 0; column < columns; column++) {
          int left = Math.max(0, column * stride - pad);
          int right = Math.min(width, column * stride - pad + size);
          float sum = 0;
          for (int i = top; i < bottom; i++) {
            for (int j = left; j < right; j++) {
              sum += x[from + i * width + j];
            }
          }
          y[to + row * columns + column] = sum / ((bottom - top) * (right - left));
        }
      }
    }
  }

  /** BlackmanWindow, periodic. */
  public static void blackmanWindow(int n, float[] window) {
    for (int i = 0; i < n; i++) {
      double angle = 2 * Math.PI * i / n;
      window[i] = (float) (0.42 - 0.5 * Math.cos(angle) + 0.08 * Math.cos(2 * angle));
    }
  }

  /** Celu: exponential linear units whose slope is continuous. */
  public static void celu(int n, float alpha, float[] x, float[] y) {
    for (int i = 0; i < n; i++) {
      float below = alpha * ((float) Math.exp(x[i] / alpha) - 1);
      y[i] = Math.max(0, x[i]) + Math.min(0, below);
    }
  }

  /**
   * Col2Im: adds up pictures from their square patches at all places.
   *
   * @param columns of each channel and place in a patch, what all patches have there
   */
  public static void col2Im(
      int channels, int height, int width, int size, float[] columns, float[] picture) {
    int rows = height - size + 1;
    int places = width - size + 1;
    Arrays.fill(picture, 0, channels * height * width, 0);
    int from = 0;
    for (int channel = 0; channel < channels; channel++) {
      for (int down = 0; down < size; down++) {
        for (int right = 0; right < size; right++) {
          for (int i = 0; i < rows; i++) {
            int to = (channel * height + i + down) * width + right;
            for (int j = 0; j < places; j++) {
              picture[to + j] += columns[from + j];
            }
            from += places;
          }
        }
      }
    }
  }
}
