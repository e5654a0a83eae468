package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link FiniteVolumes}: no step reads what one wrote before. */
final class FiniteVolumeDrivers {
  private FiniteVolumeDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
            "FiniteVolumes.acoustics",
            "float",
            List.of(2000, 80_000, 6_000_000),
            FiniteVolumeDrivers::acoustics),
        Kernel.regular(
            "FiniteVolumes.limitedAdvection",
            "double",
            List.of(1500, 60_000, 2_000_000),
            FiniteVolumeDrivers::limitedAdvection),
        Kernel.regular(
            "FiniteVolumes.engquistOsher",
            "double",
            List.of(2500, 100_000, 3_000_000),
            FiniteVolumeDrivers::engquistOsher),
        Kernel.regular(
            "FiniteVolumes.roeShallowWater",
            "double",
            List.of(800, 30_000, 1_000_000),
            FiniteVolumeDrivers::roeShallowWater),
        Kernel.regular(
                "FiniteVolumes.cornerTransport",
                "double",
                List.of(35, 220, 1300),
                FiniteVolumeDrivers::cornerTransport)
            .with(n -> Map.of("rows", n, "columns", n)));
  }

  private static Prepared acoustics(int n) {
    float[] p = floats(n, -1, 1);
    float[] u = floats(n, -0.5, 1);
    float[] toP = new float[n];
    float[] toU = new float[n];
    return Prepared.of(
        () -> {
          FiniteVolumes.acoustics(n, 0.4f, 1.5f, 1.2f, p, u, toP, toU);
          return toP[n / 2] + toU[n / 2];
        });
  }

  private static Prepared limitedAdvection(int n) {
    double[] q = doubles(n, 1, 2);
    double[] flux = new double[n];
    double[] to = new double[n];
    return Prepared.of(
        () -> {
          FiniteVolumes.limitedAdvection(n, 0.7, q, flux, to);
          return to[n / 2];
        });
  }

  private static Prepared engquistOsher(int n) {
    double[] q = doubles(n, -1, 2);
    double[] to = new double[n];
    return Prepared.of(
        () -> {
          FiniteVolumes.engquistOsher(n, 0.3, q, to);
          return to[n / 2];
        });
  }

  private static Prepared roeShallowWater(int n) {
    double[] h = doubles(n, 1, 2);
    double[] hu = doubles(n, -1, 1);
    double[] fluxH = new double[n];
    double[] fluxHu = new double[n];
    double[] toH = new double[n];
    double[] toHu = new double[n];
    return Prepared.of(
        () -> {
          FiniteVolumes.roeShallowWater(n, 0.1, h, hu, fluxH, fluxHu, toH, toHu);
          return toH[n / 2] + toHu[n / 2];
        });
  }

  private static Prepared cornerTransport(int n) {
    double[][] u = rows(n, n, 0.1, 0.6);
    double[][] v = rows(n, n, 0.2, 0.5);
    double[][] q = rows(n, n, 1, 2);
    double[][] to = new double[n][n];
    return Prepared.of(
        () -> {
          FiniteVolumes.cornerTransport(n, n, u, v, q, to);
          return to[n / 2][n / 2];
        });
  }
}
