package org.perfmodel.calibrate;

import static org.perfmodel.calibrate.Data.doubles;
import static org.perfmodel.calibrate.Data.ints;
import static org.perfmodel.calibrate.Data.longs;

import java.util.List;
import org.perfmodel.calibrate.MicroKernel.Family;
import org.perfmodel.platform.ParameterNames;

/**
 * Loops that only some compilers vectorise, or write so that iterations wait for each other, each
 * with what its time tells.
 */
final class ProbeKernels {
  private static final double FACTOR = 1.5;

  private ProbeKernels() {}

  /** The ability that a probe is there for. */
  static String ability(String probe) {
    return switch (probe) {
      case "probe offsets" -> ParameterNames.VECTOR_OFFSETS;
      case "probe reduction" -> ParameterNames.VECTOR_REDUCTION;
      case "probe widths" -> ParameterNames.VECTOR_WIDTHS;
      case "probe converted int" -> ParameterNames.WAITS_INT;
      case "probe converted long" -> ParameterNames.WAITS_LONG;
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
            "probe converted int",
            "loop + load.int + conv.double + mul.double + store.double",
            n -> {
              int[] k = ints(n);
              double[] y = new double[n];
              return () -> {
                for (int i = 0; i < n; i++) {
                  y[i] = k[i] * FACTOR;
                }
                return y[0];
              };
            }),
        MicroKernel.of(
            Family.PROBE,
            "probe converted long",
            "loop + load.long + conv.double + mul.double + store.double",
            n -> {
              long[] k = longs(n);
              double[] y = new double[n];
              return () -> {
                for (int i = 0; i < n; i++) {
                  y[i] = k[i] * FACTOR;
                }
                return y[0];
              };
            }));
  }
}
