package org.perfmodel.accuracy;

/**
 * Functions of scipy.signal (SciPy 1.11) in the order of its reference, the first that no older set
 * has: gauss_spline, cspline1d, cspline2d; written anew from what its documentation says that they
 * compute. How the kernels were chosen says {@link NumericalMathematics}; this list was cut off
 * behind cspline2d: values of splines, ranks, filters, windows, peaks and spectra do not judge.
 *
 * <p>Left out: convolve, correlate and those by transforms ({@link Signals}, fir and correlate;
 * {@link RecipeCurves}, convlv; {@link ConvolutionAlgorithms}, overlapAdd), convolve2d, correlate2d
 * and sepfir2d ({@link Transforms}, filter; {@link PictureToolkits}, differenceOfGaussians),
 * choose_conv_method (calls others), correlation_lags ({@link Portables}, initView), qspline1d (the
 * loops of cspline1d with another root).
 */
final class SignalFunctions {
  private static final double ROOT = Math.sqrt(3) - 2;

  private SignalFunctions() {}

  /** gauss_spline: the bell of C. Gauss to which B-splines of an order come near. */
  public static void gaussSpline(int n, int order, double[] x, double[] value) {
    double variance = (order + 1) / 12.0;
    double height = 1 / Math.sqrt(2 * Math.PI * variance);
    for (int i = 0; i < n; i++) {
      value[i] = height * Math.exp(-x[i] * x[i] / (2 * variance));
    }
  }

  /**
   * cspline1d: coefficients of the cubic B-splines whose sum goes through all points of a signal
   * that is mirrored at its ends, by a filter forwards and one backwards.
   */
  public static void cspline1d(int n, double[] signal, double[] coefficient) {
    double mirrored = 0;
    for (int i = n - 1; i >= 0; i--) {
      mirrored = signal[i] + ROOT * mirrored;
    }
    double last = signal[0] + ROOT * mirrored;
    coefficient[0] = last;
    for (int i = 1; i < n; i++) {
      last = signal[i] + ROOT * last;
      coefficient[i] = last;
    }
    double next = ROOT / (ROOT - 1) * last;
    coefficient[n - 1] = 6 * next;
    for (int i = n - 2; i >= 0; i--) {
      next = ROOT * (next - coefficient[i]);
      coefficient[i] = 6 * next;
    }
  }

  /**
   * cspline2d: the same of a picture, along its rows and then along its columns, in single
   * precision.
   *
   * @param mirrored work as wide as the picture
   */
  public static void cspline2d(
      int width, int height, float[] signal, float[] mirrored, float[] coefficient) {
    float root = (float) ROOT;
    float end = root / (root - 1);
    for (int r = 0; r < height; r++) {
      int first = r * width;
      float sum = 0;
      for (int i = first + width - 1; i >= first; i--) {
        sum = signal[i] + root * sum;
      }
      float last = signal[first] + root * sum;
      coefficient[first] = last;
      for (int i = first + 1; i < first + width; i++) {
        last = signal[i] + root * last;
        coefficient[i] = last;
      }
      float next = end * last;
      coefficient[first + width - 1] = 6 * next;
      for (int i = first + width - 2; i >= first; i--) {
        next = root * (next - coefficient[i]);
        coefficient[i] = 6 * next;
      }
    }
    for (int c = 0; c < width; c++) {
      mirrored[c] = 0;
    }
    for (int r = height - 1; r >= 0; r--) {
      for (int c = 0; c < width; c++) {
        mirrored[c] = coefficient[r * width + c] + root * mirrored[c];
      }
    }
    for (int c = 0; c < width; c++) {
      coefficient[c] += root * mirrored[c];
    }
    for (int r = 1; r < height; r++) {
      int row = r * width;
      for (int c = 0; c < width; c++) {
        coefficient[row + c] += root * coefficient[row - width + c];
      }
    }
    int bottom = (height - 1) * width;
    for (int c = 0; c < width; c++) {
      coefficient[bottom + c] *= end;
    }
    for (int r = height - 2; r >= 0; r--) {
      int row = r * width;
      for (int c = 0; c < width; c++) {
        coefficient[row + c] = root * (coefficient[row + width + c] - coefficient[row + c]);
      }
    }
    for (int i = 0; i < width * height; i++) {
      coefficient[i] *= 6;
    }
  }
}
