package org.perfmodel.accuracy;

/**
 * Functions of liquid-dsp (J. Gaeddert, version 1.6), of its modules of filters, transforms and
 * modems in this order the first that no older set has: C. Farrow's filter (firfarrow), D.
 * Hilbert's transform with half the rate (firhilb), a real transform of even numbers (fft_r2r),
 * amplitude modulation (ampmodem); written anew from what its documentation says that they compute.
 * Complex numbers have their parts side by side, or in two arrays. How the kernels were chosen says
 * {@link NumericalOptimization}; this list was cut off behind one modem: frequency modulation and
 * constellations do not judge.
 *
 * <p>Left out: of filters autocorrelation, synthesis and delays ({@link Signals}, correlate; {@link
 * Microcontrollers}, firInterpolate; {@link AudioEffects}, vibrato), convolution by transforms
 * ({@link ConvolutionAlgorithms}, overlapAdd), decimation and finite responses ({@link
 * Microcontrollers}, firDecimate; {@link Signals}, fir), of transforms the complex one ({@link
 * Signals}, fft) and cosines of the second kind ({@link Transforms}, cosine).
 */
final class SoftwareRadios {
  private SoftwareRadios() {}

  /**
   * firfarrow: a filter whose delay differs from sample to sample, and each of whose coefficients
   * is a polynomial of the delay.
   *
   * @param order of the polynomials
   * @param polynomial of each coefficient, the constant first
   * @param delay of each sample, from 0 to 1
   * @param in so many more samples as the filter has coefficients but one
   */
  public static void farrow(
      int n, int taps, int order, float[][] polynomial, float[] delay, float[] in, float[] out) {
    for (int i = 0; i < n; i++) {
      float mu = delay[i];
      float sum = 0;
      for (int t = 0; t < taps; t++) {
        float[] p = polynomial[t];
        float coefficient = p[order];
        for (int k = order - 1; k >= 0; k--) {
          coefficient = coefficient * mu + p[k];
        }
        sum += coefficient * in[i + t];
      }
      out[i] = sum;
    }
  }

  /**
   * firhilb: complex samples at half the rate, whose imaginary parts are a quarter of a turn late.
   *
   * @param n complex samples
   * @param half half of the coefficients that are not zero
   * @param h coefficients for every other sample
   * @param in two samples for each complex one, and so many as twice the coefficients
   * @param out parts side by side
   */
  public static void hilbertDecimate(int n, int half, float[] h, float[] in, float[] out) {
    for (int i = 0; i < n; i++) {
      float sum = 0;
      for (int k = 0; k < 2 * half; k++) {
        sum += h[k] * in[2 * (i + k)];
      }
      out[2 * i] = in[2 * (i + half) - 1];
      out[2 * i + 1] = sum;
    }
  }

  /** fft_r2r: the cosine transform of the first kind, by its definition. */
  public static void evenTransform(int n, double[] x, double[] y) {
    for (int i = 0; i < n; i++) {
      double sum = 0.5 * (x[0] + (i % 2 == 0 ? x[n - 1] : -x[n - 1]));
      double angle = Math.PI * i / (n - 1);
      for (int k = 1; k < n - 1; k++) {
        sum += x[k] * Math.cos(angle * k);
      }
      y[i] = 2 * sum;
    }
  }

  /**
   * ampmodem: demodulates two side bands without carrier, by a loop that finds the carrier's phase.
   *
   * @param index of modulation
   * @param alpha how much of the error the loop's frequency takes
   * @param beta how much of it the phase takes
   * @param re real parts of samples
   */
  public static void demodulateAmplitude(
      int n, double index, double alpha, double beta, double[] re, double[] im, double[] message) {
    double phase = 0;
    double frequency = 0;
    for (int i = 0; i < n; i++) {
      double cosine = Math.cos(phase);
      double sine = Math.sin(phase);
      double inPhase = re[i] * cosine + im[i] * sine;
      double quadrature = im[i] * cosine - re[i] * sine;
      message[i] = inPhase / index;
      double error = inPhase * quadrature;
      frequency += alpha * error;
      phase += frequency + beta * error;
      phase -= 2 * Math.PI * Math.rint(phase / (2 * Math.PI));
    }
  }
}
