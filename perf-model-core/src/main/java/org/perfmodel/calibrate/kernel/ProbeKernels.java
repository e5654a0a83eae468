package org.perfmodel.calibrate.kernel;

import static org.perfmodel.calibrate.kernel.Data.doubles;
import static org.perfmodel.calibrate.kernel.Data.ints;

import java.util.List;
import java.util.function.IntFunction;
import org.perfmodel.calibrate.kernel.MicroKernel.Family;
import org.perfmodel.platform.ParameterNames;

/**
 * Loops that compilers translate differently, each with the ability that its time tells: most are
 * vectorised by some only. One is too long to be, and tells what an instruction takes; one sums up
 * short rows, and tells how far a processor runs ahead.
 */
public final class ProbeKernels {
  /** Elements that a probe of the processor alone goes through again and again. */
  private static final int NEAR = 256;

  /** Tells how many operations are in flight. */
  public static final String WINDOW = "probe window";

  /** Elements of a row that it sums up, one after the other. */
  public static final int ROW = 64;

  private ProbeKernels() {}

  /** The ability that a probe is there for. */
  public static String ability(String probe) {
    return switch (probe) {
      case "probe offsets" -> ParameterNames.VECTOR_OFFSETS;
      case "probe reduction" -> ParameterNames.VECTOR_REDUCTION;
      case "probe widths" -> ParameterNames.VECTOR_WIDTHS;
      case "probe instructions" -> ParameterNames.INSTRUCTION;
      case WINDOW -> ParameterNames.CHAIN_WINDOW;
      case "probe int conversion" -> ParameterNames.CHAIN_CONVERTED_INT;
      case "probe long conversion" -> ParameterNames.CHAIN_CONVERTED_LONG;
      default -> throw new IllegalArgumentException("no probe is named `" + probe + "`");
    };
  }

  static List<MicroKernel> all() {
    return List.of(
        MicroKernel.of(
            Family.PROBE,
            "probe offsets",
            "loop + 3 load.double + 2 add.double + mul.double + store.double",
            n -> {
              double[] x = doubles(n + 2);
              double[] y = new double[n];
              return () -> {
                for (int i = 0; i < n; i++) {
                  y[i] = (x[i] + x[i + 1] + x[i + 2]) * 0.25;
                }
                return y[0];
              };
            }),
        MicroKernel.of(
            Family.PROBE,
            "probe reduction",
            "loop + 2 load.int + mul.int + add.int",
            n -> {
              int[] x = ints(n);
              int[] y = ints(n);
              return () -> {
                int sum = 0;
                for (int i = 0; i < n; i++) {
                  sum += x[i] * y[i];
                }
                return sum;
              };
            }),
        MicroKernel.of(
            Family.PROBE,
            "probe widths",
            "loop + load.int + conv.double + load.double + mul.double + store.double",
            n -> {
              int[] k = ints(n);
              double[] x = doubles(n);
              double[] y = new double[n];
              return () -> {
                for (int i = 0; i < n; i++) {
                  y[i] = k[i] * x[i];
                }
                return y[0];
              };
            }),
        MicroKernel.of(
            Family.PROBE,
            "probe instructions",
            "loop + 3 load.double + 2 mul.double + 2 add.double + 2 store.double"
                + " + 3 load.int + 2 add.int + 2 bit.int + 2 store.int",
            n -> {
              // In the first cache, and not a power of two apart: loads behind stores would wait.
              double[] x = doubles(NEAR + 3);
              double[] y = doubles(NEAR + 5);
              double[] u = new double[NEAR + 7];
              double[] v = new double[NEAR + 9];
              int[] k = ints(NEAR + 11);
              int[] m = ints(NEAR + 13);
              int[] s = new int[NEAR + 15];
              int[] t = new int[NEAR + 17];
              return () -> {
                for (int from = 0; from < 2 * n; from += NEAR) {
                  for (int i = 0; i < NEAR; i += 2) {
                    double p = x[i];
                    double q = x[i + 1];
                    double r = y[i];
                    u[i] = p * q + r;
                    v[i] = (p - r) * q;
                    int a = k[i];
                    int b = k[i + 1];
                    int c = m[i];
                    s[i] = (a ^ b) + c;
                    t[i] = (a + c) & b;
                  }
                }
                return u[0] + v[0] + s[0] + t[0];
              };
            }),
        MicroKernel.of(
                Family.PROBE,
                WINDOW,
                "loop + load.double + add.double",
                n -> {
                  double[] x = doubles(n);
                  int rows = n / ROW;
                  double[] sums = new double[rows];
                  return () -> {
                    for (int row = 0; row < rows; row++) {
                      double sum = 0;
                      int from = row * ROW;
                      for (int i = 0; i < ROW; i++) {
                        sum += x[from + i];
                      }
                      sums[row] = sum;
                    }
                    return sums[0];
                  };
                })
            .withChain("chain.add.double"),
        converting(
            "probe int conversion",
            n -> {
              double[] y = new double[n];
              double scale = 1.0 / n;
              return () -> {
                for (int i = 0; i < n; i++) {
                  double x = i * scale;
                  y[i] = x * x + 0.25;
                }
                return y[0];
              };
            }),
        converting(
            "probe long conversion",
            n -> {
              double[] y = new double[n];
              double scale = 1.0 / n;
              return () -> {
                long k = n;
                for (int i = 0; i < n; i++) {
                  k += 3;
                  double x = k * scale;
                  y[i] = x * x + 0.25;
                }
                return y[0];
              };
            }));
  }

  private static MicroKernel converting(String name, IntFunction<MicroKernel.Code> code) {
    return MicroKernel.of(
            Family.PROBE,
            name,
            "loop + conv.double + 2 mul.double + add.double + store.double",
            code)
        .withChain("chain.conv.double + 2 chain.mul.double + chain.add.double");
  }
}
