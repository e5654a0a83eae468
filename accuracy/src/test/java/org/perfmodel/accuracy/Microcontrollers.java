package org.perfmodel.accuracy;

/**
 * Functions of Arm's CMSIS-DSP, in the order of its list: filters, complex and matrix functions,
 * controllers, interpolation, statistics; written anew from what its documentation says that they
 * compute. A short is a fraction of 15 bits; what leaves its range is cut off at it.
 *
 * <p>Taken in turn from six lists (this, the charts of {@link Charts}, the pictures of {@link
 * PictureArrays} and {@link PictureMaps}, {@link GrandeSections}, {@link GraphAnalytics}, {@link
 * MatrixComputations}), each in its order, until there were 64 kernels. This list was cut off
 * behind the logarithm of summed exponentials: divergence, squared errors, distances, bitonic sort,
 * quaternions, windows, sums of fractions, radix 4 and the fourth cosine transform do not judge.
 *
 * <p>Left out: the biquad of direct form II ({@link SignalBenches}, iir; {@link Sounds}, equalise),
 * LMS ({@link SignalBenches}, lmsfir), correlation ({@link Signals}, correlate), product and length
 * of complex numbers ({@link Numerics}, complexProduct; {@link Packed}, magnitudes), matrix times
 * vector ({@link DenseAlgebra}, gemv), a matrix scaled ({@link LapackBands}, lascl), bilinear and
 * spline interpolation ({@link Meshes}, between; {@link RecipeCurves}, spline and splint), mean and
 * variance ({@link RecipeStatistics}, moment), power (the loop of the root mean square), the
 * greatest with its place ({@link PortableLoops}, firstMin).
 */
final class Microcontrollers {
  private static final double HALF_ROOT_3 = Math.sqrt(3) / 2;

  private Microcontrollers() {}

  /** A controller that looks at what is wrong, what was wrong, and how that changes. */
  static final class Controller {
    private final float now;
    private final float last;
    private final float beforeLast;
    private float error1;
    private float error2;
    private float output;

    Controller(float proportional, float integral, float differential) {
      now = proportional + integral + differential;
      last = -proportional - 2 * differential;
      beforeLast = differential;
    }

    void reset() {
      error1 = 0;
      error2 = 0;
      output = 0;
    }

    float next(float error) {
      output += now * error + last * error1 + beforeLast * error2;
      error2 = error1;
      error1 = error;
      return output;
    }
  }

  private static short saturated(long value) {
    return (short) Math.max(Short.MIN_VALUE, Math.min(Short.MAX_VALUE, value));
  }

  /**
   * Filters of the second order, direct form I: all samples through one, then through the next.
   *
   * @param coefficient five of each stage
   * @param state four of each stage: two inputs and two outputs
   */
  public static void biquadCascade(
      int n, int stages, float[] coefficient, float[] state, float[] in, float[] out) {
    float[] from = in;
    for (int stage = 0; stage < stages; stage++) {
      float b0 = coefficient[5 * stage];
      float b1 = coefficient[5 * stage + 1];
      float b2 = coefficient[5 * stage + 2];
      float a1 = coefficient[5 * stage + 3];
      float a2 = coefficient[5 * stage + 4];
      float x1 = state[4 * stage];
      float x2 = state[4 * stage + 1];
      float y1 = state[4 * stage + 2];
      float y2 = state[4 * stage + 3];
      for (int i = 0; i < n; i++) {
        float x = from[i];
        float y = b0 * x + b1 * x1 + b2 * x2 + a1 * y1 + a2 * y2;
        x2 = x1;
        x1 = x;
        y2 = y1;
        y1 = y;
        out[i] = y;
      }
      state[4 * stage] = x1;
      state[4 * stage + 1] = x2;
      state[4 * stage + 2] = y1;
      state[4 * stage + 3] = y2;
      from = out;
    }
  }

  /** A filter that keeps one sample of each so many. */
  public static void firDecimate(
      int n, int factor, int taps, short[] coefficient, short[] in, short[] out) {
    for (int i = 0; i < n; i++) {
      int at = i * factor;
      long sum = 0;
      for (int k = 0; k < taps; k++) {
        sum += (long) coefficient[k] * in[at + k];
      }
      out[i] = saturated(sum >> 15);
    }
  }

  /**
   * A filter that makes so many samples of each.
   *
   * @param taps that each of them sums up, as many of its own
   * @param coefficient the last first
   */
  public static void firInterpolate(
      int n, int factor, int taps, float[] coefficient, float[] in, float[] out) {
    for (int i = 0; i < n; i++) {
      for (int phase = 0; phase < factor; phase++) {
        float sum = 0;
        for (int k = 0; k < taps; k++) {
          sum += coefficient[k * factor + factor - 1 - phase] * in[i + k];
        }
        out[i * factor + phase] = sum;
      }
    }
  }

  /** A lattice without feedback: each stage remembers one number. */
  public static void firLattice(
      int n, int stages, double[] reflection, double[] state, double[] in, double[] out) {
    for (int i = 0; i < n; i++) {
      double forward = in[i];
      double backward = in[i];
      for (int stage = 0; stage < stages; stage++) {
        double delayed = state[stage];
        state[stage] = backward;
        backward = reflection[stage] * forward + delayed;
        forward += reflection[stage] * delayed;
      }
      out[i] = forward;
    }
  }

  /** A lattice with feedback whose stages are added up by the steps of a ladder. */
  public static void iirLattice(
      int n,
      int stages,
      float[] reflection,
      float[] ladder,
      float[] state,
      float[] in,
      float[] out) {
    for (int i = 0; i < n; i++) {
      float forward = in[i];
      float sum = 0;
      for (int stage = stages - 1; stage >= 0; stage--) {
        float delayed = state[stage];
        forward -= reflection[stage] * delayed;
        float backward = reflection[stage] * forward + delayed;
        state[stage + 1] = backward;
        sum += ladder[stage + 1] * backward;
      }
      state[0] = forward;
      out[i] = sum + ladder[0] * forward;
    }
  }

  /** Some places of the convolution of n numbers with m. */
  public static void partialConvolution(
      int n, int m, int first, int count, double[] a, double[] b, double[] out) {
    for (int i = first; i < first + count; i++) {
      int from = Math.max(0, i - m + 1);
      int to = Math.min(n - 1, i);
      double sum = 0;
      for (int k = from; k <= to; k++) {
        sum += a[k] * b[i - k];
      }
      out[i - first] = sum;
    }
  }

  /** Conjugates of complex fractions, whose parts lie side by side. */
  public static void conjugate(int n, short[] in, short[] out) {
    for (int i = 0; i < n; i++) {
      out[2 * i] = in[2 * i];
      out[2 * i + 1] = (short) Math.min(Short.MAX_VALUE, -in[2 * i + 1]);
    }
  }

  /** The sum of the products of complex numbers: its real part, then the other. */
  public static void complexDot(int n, float[] a, float[] b, float[] sum) {
    float re = 0;
    float im = 0;
    for (int i = 0; i < n; i++) {
      float aRe = a[2 * i];
      float aIm = a[2 * i + 1];
      float bRe = b[2 * i];
      float bIm = b[2 * i + 1];
      re += aRe * bRe - aIm * bIm;
      im += aRe * bIm + aIm * bRe;
    }
    sum[0] = re;
    sum[1] = im;
  }

  /** The difference of two matrices of fractions. */
  public static void subtract(int rows, int columns, short[][] a, short[][] b, short[][] out) {
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        int difference = a[i][j] - b[i][j];
        out[i][j] = (short) Math.max(Short.MIN_VALUE, Math.min(Short.MAX_VALUE, difference));
      }
    }
  }

  /** The product of two complex matrices, row by row, the parts of a number side by side. */
  public static void complexMatrixProduct(
      int rows, int inner, int columns, float[] a, float[] b, float[] c) {
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        float re = 0;
        float im = 0;
        for (int k = 0; k < inner; k++) {
          float aRe = a[2 * (i * inner + k)];
          float aIm = a[2 * (i * inner + k) + 1];
          float bRe = b[2 * (k * columns + j)];
          float bIm = b[2 * (k * columns + j) + 1];
          re += aRe * bRe - aIm * bIm;
          im += aRe * bIm + aIm * bRe;
        }
        c[2 * (i * columns + j)] = re;
        c[2 * (i * columns + j) + 1] = im;
      }
    }
  }

  /** Two of the three phases of a motor, from two coordinates that stand still. */
  public static void inverseClarke(
      int n, double[] alpha, double[] beta, double[] phaseA, double[] phaseB) {
    for (int i = 0; i < n; i++) {
      phaseA[i] = alpha[i];
      phaseB[i] = -0.5 * alpha[i] + HALF_ROOT_3 * beta[i];
    }
  }

  /** Coordinates that stand still, from those that turn with a motor. */
  public static void inversePark(
      int n,
      float[] direct,
      float[] across,
      float[] sin,
      float[] cos,
      float[] alpha,
      float[] beta) {
    for (int i = 0; i < n; i++) {
      alpha[i] = direct[i] * cos[i] - across[i] * sin[i];
      beta[i] = direct[i] * sin[i] + across[i] * cos[i];
    }
  }

  /** What a controller answers to one error after the other. */
  public static void control(int n, Controller controller, float[] error, float[] out) {
    controller.reset();
    for (int i = 0; i < n; i++) {
      out[i] = controller.next(error[i]);
    }
  }

  /** A function between the places of its table, which are equally far apart; constant outside. */
  public static void interpolate(
      int n, int entries, float first, float spacing, float[] table, float[] x, float[] y) {
    for (int i = 0; i < n; i++) {
      float at = (x[i] - first) / spacing;
      int left = (int) at;
      // @ perf probability = 0.05
      if (at < 0) {
        y[i] = table[0];
        // @ perf probability = 1/19
      } else if (left >= entries - 1) {
        y[i] = table[entries - 1];
      } else {
        y[i] = table[left] + (at - left) * (table[left + 1] - table[left]);
      }
    }
  }

  /** Root of the mean square. */
  public static float rootMeanSquare(int n, float[] x) {
    float sum = 0;
    for (int i = 0; i < n; i++) {
      sum += x[i] * x[i];
    }
    return (float) Math.sqrt(sum / n);
  }

  /** Entropy of a distribution, in natural units. */
  public static float entropy(int n, float[] probability) {
    float sum = 0;
    for (int i = 0; i < n; i++) {
      sum += probability[i] * (float) Math.log(probability[i]);
    }
    return -sum;
  }

  /** Logarithm of the sum of exponentials, which may be too large for a number themselves. */
  public static double logSumExp(double[] x) {
    double greatest = x[0];
    for (int i = 1; i < x.length; i++) {
      greatest = Math.max(greatest, x[i]);
    }
    double sum = 0;
    for (double each : x) {
      sum += Math.exp(each - greatest);
    }
    return greatest + Math.log(sum);
  }
}
