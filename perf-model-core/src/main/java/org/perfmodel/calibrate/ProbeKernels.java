package org.perfmodel.calibrate;

import static org.perfmodel.calibrate.Data.doubles;
import static org.perfmodel.calibrate.Data.ints;

import java.util.List;
import java.util.function.IntFunction;
import org.perfmodel.calibrate.MicroKernel.Family;
import org.perfmodel.platform.ParameterNames;

/**
 * Loops that compilers translate differently, each with the ability that its time tells: most are
 * vectorised by some only.
 */
final class ProbeKernels {
  private ProbeKernels() {}

  /** The ability that a probe is there for. */
  static String ability(String probe) {
    return switch (probe) {
      case "probe offsets" -> ParameterNames.VECTOR_OFFSETS;
      case "probe reduction" -> ParameterNames.VECTOR_REDUCTION;
      case "probe widths" -> ParameterNames.VECTOR_WIDTHS;
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
