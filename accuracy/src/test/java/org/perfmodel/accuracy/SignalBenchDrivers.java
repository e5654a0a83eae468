package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link SignalBenches}. */
final class SignalBenchDrivers {
  private static final int STAGES = 4;
  private static final int ORDER = 16;
  private static final int TAPS = 20;
  private static final int LAGS = 10;
  private static final int PIECE = 64;

  private SignalBenchDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "SignalBenches.iir",
                "double",
                List.of(150, 9000, 1_200_000),
                SignalBenchDrivers::iir)
            .with(n -> Map.of("n", n, "stages", STAGES)),
        Kernel.regular(
                "SignalBenches.latnrm",
                "float",
                List.of(50, 2500, 300_000),
                SignalBenchDrivers::latnrm)
            .with(n -> Map.of("n", n, "order", ORDER)),
        Kernel.regular(
                "SignalBenches.lmsfir",
                "float",
                List.of(90, 3000, 500_000),
                SignalBenchDrivers::lmsfir)
            .with(n -> Map.of("n", n, "taps", TAPS)),
        Kernel.irregular(
            "SignalBenches.histogram",
            "int",
            List.of(900, 50_000, 2_500_000),
            SignalBenchDrivers::histogram),
        Kernel.irregular(
            "SignalBenches.edgeDetect",
            "int",
            List.of(18, 120, 1200),
            SignalBenchDrivers::edgeDetect),
        Kernel.regular(
            "SignalBenches.compress",
            "double",
            List.of(16, 104, 1000),
            SignalBenchDrivers::compress),
        Kernel.regular(
                "SignalBenches.lpc", "double", List.of(220, 6000, 900_000), SignalBenchDrivers::lpc)
            .with(n -> Map.of("n", n, "order", LAGS)),
        Kernel.regular(
                "SignalBenches.spectral",
                "double",
                List.of(160, 19_200, 2_240_000),
                SignalBenchDrivers::spectral)
            .with(n -> Map.of("n", n, "length", PIECE)),
        Kernel.irregular(
            "SignalBenches.trellis",
            "double",
            List.of(20, 1500, 150_000),
            SignalBenchDrivers::trellis));
  }

  private static Prepared iir(int n) {
    double[] in = doubles(n, -1, 1);
    double[][] coefficient = Values.rows(STAGES, 5, 0.2, 0.5);
    double[][] state = new double[STAGES][2];
    double[] out = new double[n];
    return Prepared.of(
        () -> {
          SignalBenches.iir(n, STAGES, in, coefficient, state, out);
          return out[n / 2];
        });
  }

  /** Squares of neighbouring coefficients are less than one together: the filter is stable. */
  private static Prepared latnrm(int n) {
    float[] in = floats(n, 0.5, 1.5);
    float[] coefficient = floats(2 * ORDER, 0.55, 0.7);
    float[] state = new float[ORDER + 2];
    float[] out = new float[n];
    return Prepared.of(
        () -> {
          SignalBenches.latnrm(n, ORDER, in, coefficient, state, out);
          return out[n / 2];
        });
  }

  private static Prepared lmsfir(int n) {
    float[] in = floats(n, -1, 1);
    float[] wanted = floats(n, 1, 0);
    float[] weight = new float[TAPS];
    float[] out = new float[n];
    return Prepared.of(
        () -> {
          SignalBenches.lmsfir(n, TAPS, 0.01f, in, wanted, weight, out);
          return out[n / 2];
        });
  }

  private static Prepared histogram(int n) {
    int[] image = ints(n, 200);
    int[] count = new int[256];
    int[] map = new int[256];
    int[] out = new int[n];
    return Prepared.of(
        () -> {
          SignalBenches.histogram(n, image, count, map, out);
          return out[n / 2];
        });
  }

  static int[][] image(int n) {
    int[] random = ints(n * n, 256);
    int[][] image = new int[n][n];
    for (int i = 0; i < n * n; i++) {
      image[i / n][i % n] = random[i];
    }
    return image;
  }

  /** The threshold is the middle of what random pictures have. */
  private static Prepared edgeDetect(int n) {
    int[][] image = image(n);
    int[][] smooth = new int[n][n];
    int[][] out = new int[n][n];
    return Prepared.of(
        () -> {
          SignalBenches.edgeDetect(n, 129, image, smooth, out);
          return out[n / 2][n / 2];
        });
  }

  static double[][] cosines() {
    double[][] cosine = new double[8][8];
    for (int f = 0; f < 8; f++) {
      for (int k = 0; k < 8; k++) {
        double length = f == 0 ? Math.sqrt(0.125) : 0.5;
        cosine[f][k] = length * Math.cos(Math.PI * f * (2 * k + 1) / 16);
      }
    }
    return cosine;
  }

  private static Prepared compress(int n) {
    int[][] image = image(n);
    double[][] cosine = cosines();
    double[][] half = new double[8][8];
    int[][] out = new int[n][n];
    return Prepared.of(
        () -> {
          SignalBenches.compress(n, image, cosine, 4, half, out);
          return out[n / 2][n / 2];
        });
  }

  /** A window that is high in the middle (Hamming). */
  static double[] window(int n) {
    double[] window = new double[n];
    for (int i = 0; i < n; i++) {
      window[i] = 0.54 - 0.46 * Math.cos(2 * Math.PI * i / (n - 1));
    }
    return window;
  }

  private static Prepared lpc(int n) {
    double[] sample = doubles(n, -1, 1);
    double[] window = window(n);
    double[] windowed = new double[n];
    double[][] work = new double[3][LAGS + 1];
    return Prepared.of(
        () -> SignalBenches.lpc(n, LAGS, sample, window, windowed, work[0], work[1], work[2]));
  }

  private static Prepared spectral(int n) {
    double[] signal = doubles(n, -1, 1);
    double[] window = window(PIECE);
    double[] cosine = ParallelDrivers.turns(PIECE, 0);
    double[] sine = ParallelDrivers.turns(PIECE, 1);
    double[][] work = new double[3][PIECE];
    return Prepared.of(
        () -> {
          SignalBenches.spectral(n, PIECE, signal, window, cosine, sine, work[0], work[1], work[2]);
          return work[2][PIECE / 3];
        });
  }

  /** Each state comes from four, of which each goes to four. */
  static int[][] from() {
    int[][] from = new int[8][4];
    for (int i = 0; i < 32; i++) {
      from[i / 4][i % 4] = i / 4 / 4 + 2 * (i % 4);
    }
    return from;
  }

  /** Each way between states sends a point of its own. */
  static int[][] points() {
    int[][] point = new int[8][4];
    for (int i = 0; i < 32; i++) {
      point[i / 4][i % 4] = 11 * i % 32;
    }
    return point;
  }

  /** Four lines of eight points. */
  static double[][] constellation() {
    double[][] at = new double[2][32];
    for (int p = 0; p < 32; p++) {
      at[0][p] = p % 8 - 3.5;
      at[1][p] = p / 8 - 1.5;
    }
    return at;
  }

  private static Prepared trellis(int n) {
    double[] x = doubles(n, -4, 4);
    double[] y = doubles(n + 7, -2, 2);
    double[] later = Arrays.copyOfRange(y, 7, n + 7);
    double[][] at = constellation();
    int[][] from = from();
    int[][] point = points();
    double[] distance = new double[32];
    double[][] cost = new double[2][8];
    byte[][] path = new byte[n][8];
    byte[] decoded = new byte[n];
    return Prepared.of(
        () -> {
          SignalBenches.trellis(
              n, x, later, at[0], at[1], from, point, distance, cost[0], cost[1], path, decoded);
          return decoded[n / 2];
        });
  }
}
