package org.perfmodel.accuracy;

/**
 * Systems of A. V. Oppenheim and R. W. Schafer (Discrete-Time Signal Processing, 3rd ed., Pearson
 * 2010), of its chapters in their order the first that no older set has: a quantiser that shapes
 * its noise (4), a filter of linear phase (6), a lowpass designed by J. Kaiser's window (7), G.
 * Goertzel's algorithm (9); written anew. How the kernels were chosen says {@link
 * LinearAlgebraApplications}; this list was cut off behind Goertzel's algorithm: chirps, spectra,
 * models of signals, D. Hilbert's transform and cepstra do not judge.
 *
 * <p>Left out: sums of convolution and difference equations (2: {@link Signals}, fir; {@link
 * SignalBenches}, iir), z-transforms (3, no algorithms), other rates (4: {@link Microcontrollers},
 * firDecimate and firInterpolate), responses (5: {@link AudioFilters}, frequencyResponse), direct
 * forms, cascades, sections side by side and lattices (6: {@link AudioFilters}, transposedForm and
 * parallelSections; {@link Sounds}, equalise; {@link Microcontrollers}, firLattice and iirLattice),
 * the discrete transforms and blocks (8: {@link Signals}, fft; {@link Transforms}, cosine; {@link
 * ConvolutionAlgorithms}, overlapAdd).
 */
final class DiscreteTimeSignals {
  private static final int TERMS = 25;

  private DiscreteTimeSignals() {}

  /**
   * Chapter 4: rounds samples to so many levels a unit, such that the errors are differentiated
   * twice and move to high frequencies.
   */
  public static void noiseShaping(int n, float levels, float[] x, float[] y) {
    float last = 0;
    float beforeLast = 0;
    for (int i = 0; i < n; i++) {
      float wanted = x[i] - 2 * last + beforeLast;
      float rounded = (float) Math.rint(wanted * levels) / levels;
      beforeLast = last;
      last = rounded - wanted;
      y[i] = rounded;
    }
  }

  /**
   * Chapter 6: a filter of linear phase, an odd number of whose coefficients are symmetric, with
   * half as many products.
   *
   * @param half coefficients before the middle one
   * @param x as many samples before those that are filtered as there are coefficients but one
   */
  public static void linearPhase(int n, int half, float[] coefficient, float[] x, float[] y) {
    for (int i = 0; i < n; i++) {
      int end = i + 2 * half;
      float sum = coefficient[half] * x[i + half];
      for (int k = 0; k < half; k++) {
        sum += coefficient[k] * (x[i + k] + x[end - k]);
      }
      y[i] = sum;
    }
  }

  /**
   * Chapter 7: the coefficients of a lowpass of linear phase under Kaiser's window.
   *
   * @param n coefficients, an even number
   * @param cutoff in radians a sample
   * @param beta shape of the window
   */
  public static void kaiserLowpass(int n, double cutoff, double beta, double[] coefficient) {
    double middle = (n - 1) / 2.0;
    double greatest = besselOfOrderZero(beta);
    for (int i = 0; i < n; i++) {
      double far = i - middle;
      double share = far / middle;
      double window = besselOfOrderZero(beta * Math.sqrt(1 - share * share)) / greatest;
      coefficient[i] = window * Math.sin(cutoff * far) / (Math.PI * far);
    }
  }

  /** The modified Bessel function of the first kind, by its power series. */
  private static double besselOfOrderZero(double x) {
    double sum = 1;
    double term = 1;
    for (int k = 1; k <= TERMS; k++) {
      double factor = x / (2 * k);
      term *= factor * factor;
      sum += term;
    }
    return sum;
  }

  /**
   * Chapter 9: the power of some frequencies of a signal by Goertzel's algorithm.
   *
   * @param frequencies how many, from the lowest one but zero on
   */
  public static void goertzel(int n, int frequencies, double[] x, double[] power) {
    for (int k = 1; k <= frequencies; k++) {
      double factor = 2 * Math.cos(2 * Math.PI * k / n);
      double last = 0;
      double beforeLast = 0;
      for (int i = 0; i < n; i++) {
        double now = x[i] + factor * last - beforeLast;
        beforeLast = last;
        last = now;
      }
      power[k - 1] = last * last + beforeLast * beforeLast - factor * last * beforeLast;
    }
  }
}
