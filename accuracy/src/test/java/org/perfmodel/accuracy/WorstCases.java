package org.perfmodel.accuracy;

/**
 * Programs of the Mälardalen benchmarks for worst cases (J. Gustafsson et al., WCET 2010), written
 * anew from what they compute; where one has a table of fixed size, that is n, and where it treats
 * one number, n of them.
 *
 * <p>Left out: adpcm, bs, compress, crc, edn, fft1, insertsort, ludcmp, matmult, minver, prime,
 * select, st, ud (in older sets), fdct, jfdctint (both the transform of edn), lms, qsort-exam, sqrt
 * (the loops of lmsfir, quick3way and qurt), duff (a copy), fac, recursion (single values), ndes,
 * nsichneu, statemate, whet (hundreds of lines).
 */
final class WorstCases {
  private static final double EULER = 0.5772156649015329;

  private WorstCases() {}

  /** bsort: exchanges neighbours until all are in order. */
  public static void bsort(int n, int[] a) {
    for (int end = n - 1; end > 0; end--) {
      boolean sorted = true;
      for (int i = 0; i < end; i++) {
        // @ perf probability = 1/2
        if (a[i] > a[i + 1]) {
          int kept = a[i];
          a[i] = a[i + 1];
          a[i + 1] = kept;
          sorted = false;
        }
      }
      // @ perf probability = 0
      if (sorted) {
        break;
      }
    }
  }

  /** cnt: fills a matrix with random numbers, counts and adds up those above and below zero. */
  public static int cnt(int n, int first, int[][] matrix, int[] sum) {
    int random = first;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        random = (random * 133 + 81) % 8095;
        matrix[i][j] = random - 4047;
      }
    }
    int above = 0;
    int sumAbove = 0;
    int sumBelow = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        // @ perf probability = 1/2
        if (matrix[i][j] > 0) {
          sumAbove += matrix[i][j];
          above++;
        } else {
          sumBelow += matrix[i][j];
        }
      }
    }
    sum[0] = sumAbove;
    sum[1] = sumBelow;
    return above;
  }

  /** cover: each time through another of ten cases. */
  public static int cover(int n) {
    int c = 0;
    for (int i = 0; i < n; i++) {
      switch (i % 10) {
        case 0:
          c++;
          break;
        case 1:
          c += 3;
          break;
        case 2:
          c ^= 5;
          break;
        case 3:
          c -= 2;
          break;
        case 4:
          c += i;
          break;
        case 5:
          c = 7 - c;
          break;
        case 6:
          c ^= i;
          break;
        case 7:
          c += 11;
          break;
        case 8:
          c -= i;
          break;
        default:
          c--;
          break;
      }
    }
    return c;
  }

  /** expint: exponential integrals of an order, of numbers up to one, by their series. */
  public static void expint(int n, int order, double[] x, double[] result) {
    for (int k = 0; k < n; k++) {
      double log = -Math.log(x[k]) - EULER;
      double answer = log;
      // @ perf probability = 1
      if (order > 1) {
        answer = 1.0 / (order - 1);
      }
      double factor = 1;
      double change = 1;
      // @ perf trips = 13
      for (int i = 1; Math.abs(change) > 1e-13 * Math.abs(answer); i++) {
        factor *= -x[k] / i;
        // @ perf probability = 12/13
        if (i != order - 1) {
          change = -factor / (i - order + 1);
        } else {
          double psi = log;
          for (int j = 1; j < order; j++) {
            psi += 1.0 / j;
          }
          change = factor * psi;
        }
        answer += change;
      }
      result[k] = answer;
    }
  }

  /** fir: a filter in whole numbers, whose first answers have fewer terms. */
  public static void fir(int n, int taps, int scale, int[] in, int[] coefficient, int[] out) {
    for (int i = 0; i < n; i++) {
      int terms = Math.min(i + 1, taps);
      long sum = 0;
      for (int j = 0; j < terms; j++) {
        sum += (long) in[i - j] * coefficient[j];
      }
      out[i] = (int) (sum / scale);
    }
  }

  /** janne_complex: two loops whose ends depend on each other; answers how often they ran. */
  public static int janneComplex(int n, int[] first, int[] second) {
    int rounds = 0;
    for (int k = 0; k < n; k++) {
      int a = first[k];
      int b = second[k];
      // @ perf trips = 5.8
      while (a < 30) {
        // @ perf trips = 0.81
        while (b < a) {
          // @ perf probability = 0.66
          if (b > 5) {
            b *= 3;
          } else {
            b += 2;
          }
          // @ perf probability = 0
          if (b >= 10 && b <= 12) {
            a += 10;
          } else {
            a++;
          }
          rounds++;
        }
        a += 2;
        b -= 10;
      }
    }
    return rounds;
  }

  /** lcdnum: which of seven lines show the lower half of a byte. */
  public static void lcdnum(int n, byte[] in, byte[] out) {
    for (int i = 0; i < n; i++) {
      out[i] = lines(in[i] & 0xf);
    }
  }

  private static byte lines(int digit) {
    switch (digit) {
      case 0:
        return 0x3f;
      case 1:
        return 0x06;
      case 2:
        return 0x5b;
      case 3:
        return 0x4f;
      case 4:
        return 0x66;
      case 5:
        return 0x6d;
      case 6:
        return 0x7d;
      case 7:
        return 0x07;
      case 8:
        return 0x7f;
      case 9:
        return 0x6f;
      case 10:
        return 0x77;
      case 11:
        return 0x7c;
      case 12:
        return 0x39;
      case 13:
        return 0x5e;
      case 14:
        return 0x79;
      default:
        return 0x71;
    }
  }

  /** ns: looks for a key in a table of four dimensions; answers what stands beside it, or -1. */
  public static int ns(int n, int wanted, int[][][][] key, int[][][][] answer) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        for (int k = 0; k < n; k++) {
          for (int l = 0; l < n; l++) {
            // @ perf probability = 0
            if (key[i][j][k][l] == wanted) {
              return answer[i][j][k][l];
            }
          }
        }
      }
    }
    return -1;
  }

  /** qurt: both solutions of quadratic equations, with a square root by Newton's steps. */
  public static void qurt(
      int n, double[] a, double[] b, double[] c, double[] first, double[] second) {
    for (int i = 0; i < n; i++) {
      double discriminant = b[i] * b[i] - 4 * a[i] * c[i];
      double middle = -b[i] / (2 * a[i]);
      double root = 0;
      // @ perf probability = 1
      if (discriminant != 0) {
        root = root(Math.abs(discriminant)) / (2 * Math.abs(a[i]));
      }
      // @ perf probability = 1/2
      if (discriminant > 0) {
        first[i] = middle + root;
        second[i] = middle - root;
      } else {
        first[i] = middle;
        second[i] = root;
      }
    }
  }

  private static double root(double value) {
    double x = value / 10;
    double off = value;
    // @ perf trips = 5.3
    while (Math.abs(off) > 1e-5) {
      x += (value - x * x) / (2 * x);
      off = value - x * x;
    }
    return x;
  }

  /** fibcall: Fibonacci's numbers, each from the two before; the last of them, modulo 2^64. */
  public static long fibcall(int n) {
    long before = 0;
    long last = 1;
    for (int i = 2; i <= n; i++) {
      long kept = last;
      last += before;
      before = kept;
    }
    return last;
  }
}
