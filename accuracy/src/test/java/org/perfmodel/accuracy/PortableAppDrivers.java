package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link PortableApps} and {@link PortableStreams}. */
final class PortableAppDrivers {
  private static final int TAPS = 16;
  private static final int DIRECTIONS = 64;
  private static final int MOMENTS = 25;
  private static final int GROUPS = 32;
  private static final int BINS = 100;

  private PortableAppDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "PortableApps.delDotVec2d",
                "double",
                List.of(25, 140, 900),
                PortableAppDrivers::delDotVec2d)
            .with(n -> Map.of("row", n, "zones.length", (n - 1) * (n - 1))),
        Kernel.irregular(
            "PortableApps.energy",
            "double",
            List.of(8000, 100_000, 400_000),
            PortableAppDrivers::energy),
        Kernel.regular(
                "PortableApps.fir",
                "double",
                List.of(1900, 60_000, 2_500_000),
                PortableAppDrivers::fir)
            .with(n -> Map.of("in.length", n, "coefficient.length", TAPS)),
        Kernel.regular(
                "PortableApps.ltimes", "double", List.of(1, 30, 600), PortableAppDrivers::ltimes)
            .with(
                n ->
                    Map.of(
                        "directions",
                        DIRECTIONS,
                        "moments",
                        MOMENTS,
                        "groups",
                        GROUPS,
                        "zones",
                        n)),
        Kernel.irregular(
                "PortableApps.matvec3dStencil",
                "double",
                List.of(8, 19, 70),
                PortableAppDrivers::matvec3dStencil)
            .with(n -> Map.of("row", n, "plane", n * n, "zones.length", cube(n - 2))),
        Kernel.irregular(
                "PortableApps.nodalAccumulation",
                "double",
                List.of(11, 35, 130),
                PortableAppDrivers::nodalAccumulation)
            .with(n -> Map.of("row", n, "plane", n * n, "zones.length", cube(n - 1))),
        Kernel.irregular(
                "PortableApps.pressure",
                "double",
                List.of(3000, 24_000, 1_200_000),
                PortableAppDrivers::pressure)
            .with(n -> Map.of("bvc.length", n, "pNew.length", n)),
        Kernel.regular(
                "PortableApps.vol3d", "double", List.of(10, 30, 110), PortableAppDrivers::vol3d)
            .with(n -> Map.of("row", n, "plane", n * n, "first", 0, "last", lastZone(n))),
        Kernel.irregular(
                "PortableApps.zonalAccumulation",
                "double",
                List.of(11, 35, 130),
                PortableAppDrivers::zonalAccumulation)
            .with(n -> Map.of("row", n, "plane", n * n, "zones.length", cube(n - 1))),
        Kernel.regular(
                "PortableStreams.add",
                "double",
                List.of(6000, 300_000, 2_500_000),
                PortableAppDrivers::add)
            .with(n -> Map.of("a.length", n)),
        Kernel.regular(
                "PortableStreams.copy",
                "double",
                List.of(9000, 400_000, 3_500_000),
                PortableAppDrivers::copy)
            .with(n -> Map.of("a.length", n)),
        Kernel.regular(
                "PortableStreams.dot",
                "double",
                List.of(9000, 60_000, 3_000_000),
                PortableAppDrivers::dot)
            .with(n -> Map.of("a.length", n)),
        Kernel.regular(
                "PortableStreams.mul",
                "double",
                List.of(9000, 500_000, 3_500_000),
                PortableAppDrivers::mul)
            .with(n -> Map.of("c.length", n)),
        Kernel.regular(
                "PortableStreams.triad",
                "double",
                List.of(6000, 40_000, 400_000, 2_500_000),
                PortableAppDrivers::triad)
            .with(n -> Map.of("a.length", n)),
        Kernel.irregular(
                "PortableStreams.histogram",
                "long",
                List.of(7000, 230_000, 10_000_000),
                PortableAppDrivers::histogram)
            .with(n -> Map.of("bin.length", n)),
        Kernel.regular(
            "PortableStreams.memcpy",
            "double",
            List.of(9000, 400_000, 4_000_000),
            PortableAppDrivers::memcpy),
        Kernel.regular(
                "PortableStreams.memset",
                "double",
                List.of(14_000, 1_200_000, 6_000_000),
                PortableAppDrivers::memset)
            .with(n -> Map.of("x.length", n)),
        Kernel.regular(
                "PortableStreams.reduceSum",
                "double",
                List.of(3800, 110_000, 6_000_000),
                PortableAppDrivers::reduceSum)
            .with(n -> Map.of("x.length", n)),
        Kernel.regular(
                "PortableStreams.scan",
                "double",
                List.of(1900, 60_000, 3_000_000),
                PortableAppDrivers::scan)
            .with(n -> Map.of("x.length", n)),
        Kernel.irregular(
                "PortableStreams.sort",
                "double",
                List.of(1000, 20_000, 500_000),
                PortableAppDrivers::sort)
            .with(n -> Map.of("x.length", n)),
        Kernel.irregular(
                "PortableStreams.sortPairs",
                "object",
                List.of(1000, 20_000, 120_000),
                PortableAppDrivers::sortPairs)
            .with(n -> Map.of("pairs.length", n)));
  }

  private static int cube(int n) {
    return n * n * n;
  }

  private static int lastZone(int n) {
    return cube(n) - n * n - n - 2;
  }

  /** Zones of a plane of so many nodes a side, each by its first node. */
  private static int[] zonesOfPlane(int n) {
    int[] zones = new int[(n - 1) * (n - 1)];
    for (int i = 0; i < zones.length; i++) {
      zones[i] = i / (n - 1) * n + i % (n - 1);
    }
    return zones;
  }

  /** Those nodes of a block that are not less than a number in any direction, nor than another. */
  private static int[] nodes(int n, int from, int to) {
    int side = to - from;
    int[] nodes = new int[cube(side)];
    for (int i = 0; i < nodes.length; i++) {
      int x = from + i % side;
      int y = from + i / side % side;
      int z = from + i / side / side;
      nodes[i] = (z * n + y) * n + x;
    }
    return nodes;
  }

  private static Prepared delDotVec2d(int n) {
    double[][] velocity = rows(2, n * n, -1, 1);
    double[] x = doubles(n * n, -0.2, 0.2);
    double[] y = new double[n * n];
    for (int i = 0; i < n * n; i++) {
      y[i] = i / n + 1 + 0.5 * x[i];
      x[i] += i % n;
    }
    int[] zones = zonesOfPlane(n);
    double[] div = new double[n * n];
    return Prepared.of(
        () -> {
          PortableApps.delDotVec2d(n, zones, x, y, velocity[0], velocity[1], div);
          return div[n * n / 2];
        });
  }

  /** A fluid of which half of the zones shrink. */
  static PortableApps.Fluid fluid(int n) {
    double[][] values = rows(12, n, 0.5, 1.5);
    PortableApps.Fluid fluid = new PortableApps.Fluid();
    fluid.eNew = new double[n];
    fluid.eOld = values[0];
    fluid.delvc = values[1];
    fluid.pNew = values[2];
    fluid.pOld = values[3];
    fluid.qNew = new double[n];
    fluid.qOld = values[4];
    fluid.work = values[5];
    fluid.halfCompression = values[6];
    fluid.halfPressure = values[7];
    fluid.bvc = values[8];
    fluid.pbvc = values[9];
    fluid.qlOld = values[10];
    fluid.qqOld = values[11];
    fluid.vnewc = doubles(n, 0.8, 1.2);
    for (int i = 0; i < n; i++) {
      fluid.eOld[i] += 2;
      fluid.delvc[i] = (fluid.delvc[i] - 1) / 10;
    }
    fluid.rho0 = 1.1;
    fluid.eCut = 1e-7;
    fluid.eMin = -1e15;
    fluid.qCut = 1e-7;
    return fluid;
  }

  private static Prepared energy(int n) {
    PortableApps.Fluid fluid = fluid(n);
    return Prepared.of(
        () -> {
          PortableApps.energy(n, fluid);
          return fluid.eNew[n / 2];
        });
  }

  private static Prepared fir(int n) {
    double[] in = doubles(n, -1, 1);
    double[] coefficient = doubles(TAPS, -1, 1);
    double[] out = new double[n];
    return Prepared.of(
        () -> {
          PortableApps.fir(in, coefficient, out);
          return out[n / 2];
        });
  }

  private static Prepared ltimes(int zones) {
    double[] ell = doubles(DIRECTIONS * MOMENTS, 0, 1);
    double[] psi = doubles(DIRECTIONS * GROUPS * zones, 0, 1);
    double[] phi = new double[MOMENTS * GROUPS * zones];
    return Prepared.of(
        () -> {
          PortableApps.ltimes(DIRECTIONS, MOMENTS, GROUPS, zones, ell, psi, phi);
          return phi[phi.length / 2];
        });
  }

  static PortableApps.Diagonals diagonals(double[][] d) {
    return new PortableApps.Diagonals(
        d[0], d[1], d[2], d[3], d[4], d[5], d[6], d[7], d[8], d[9], d[10], d[11], d[12], d[13]);
  }

  private static Prepared matvec3dStencil(int n) {
    PortableApps.Diagonals a = diagonals(rows(14, cube(n), -1, 1));
    int[] zones = nodes(n, 1, n - 1);
    double[] x = doubles(cube(n), 0, 1);
    double[] b = new double[cube(n)];
    int middle = zones[zones.length / 2];
    return Prepared.of(
        () -> {
          PortableApps.matvec3dStencil(n, n * n, zones, a, x, b);
          return b[middle];
        });
  }

  private static Prepared nodalAccumulation(int n) {
    int[] zones = nodes(n, 0, n - 1);
    double[] volume = doubles(cube(n), 0, 1);
    double[] node = new double[cube(n)];
    return Prepared.of(
        () -> {
          PortableApps.nodalAccumulation(n, n * n, zones, volume, node);
          return node[cube(n) / 2];
        });
  }

  private static Prepared pressure(int n) {
    double[][] values = rows(3, n, 0, 1);
    double[] energy = values[1];
    for (int i = 0; i < n; i++) {
      energy[i] = 6 * energy[i] - 1;
    }
    double[][] out = new double[2][n];
    return Prepared.of(
        () -> {
          PortableApps.pressure(0.18, 0, 0.9, values[0], out[0], energy, values[2], out[1]);
          return out[1][n / 2];
        });
  }

  private static Prepared vol3d(int n) {
    double[][] corner = rows(3, cube(n), -0.2, 0.2);
    for (int i = 0; i < cube(n); i++) {
      corner[0][i] += i % n;
      corner[1][i] += i / n % n;
      corner[2][i] += i / n / n;
    }
    double[] volume = new double[cube(n)];
    return Prepared.of(
        () -> {
          PortableApps.vol3d(n, n * n, 0, lastZone(n), corner[0], corner[1], corner[2], volume);
          return volume[cube(n) / 2];
        });
  }

  private static Prepared zonalAccumulation(int n) {
    int[] zones = nodes(n, 0, n - 1);
    double[] node = doubles(cube(n), 0, 1);
    double[] volume = new double[cube(n)];
    int middle = zones[zones.length / 2];
    return Prepared.of(
        () -> {
          PortableApps.zonalAccumulation(n, n * n, zones, node, volume);
          return volume[middle];
        });
  }

  private static Prepared add(int n) {
    double[][] ab = rows(2, n, 0, 1);
    double[] c = new double[n];
    return Prepared.of(
        () -> {
          PortableStreams.add(ab[0], ab[1], c);
          return c[n / 2];
        });
  }

  private static Prepared copy(int n) {
    double[] a = doubles(n, 0, 1);
    double[] c = new double[n];
    return Prepared.of(
        () -> {
          PortableStreams.copy(a, c);
          return c[n / 2];
        });
  }

  private static Prepared dot(int n) {
    double[][] ab = rows(2, n, -1, 1);
    return Prepared.of(() -> PortableStreams.dot(ab[0], ab[1]));
  }

  private static Prepared mul(int n) {
    double[] c = doubles(n, 0, 1);
    double[] b = new double[n];
    return Prepared.of(
        () -> {
          PortableStreams.mul(0.62, c, b);
          return b[n / 2];
        });
  }

  private static Prepared triad(int n) {
    double[][] bc = rows(2, n, 0, 1);
    double[] a = new double[n];
    return Prepared.of(
        () -> {
          PortableStreams.triad(0.62, bc[0], bc[1], a);
          return a[n / 2];
        });
  }

  private static Prepared histogram(int n) {
    int[] bin = ints(n, BINS);
    long[] count = new long[BINS];
    return Prepared.of(
        () -> {
          PortableStreams.histogram(bin, count);
          return count[1];
        });
  }

  private static Prepared memcpy(int n) {
    double[] x = doubles(n, 0, 1);
    double[] y = new double[n];
    return Prepared.of(
        () -> {
          PortableStreams.memcpy(n, x, y);
          return y[n / 2];
        });
  }

  private static Prepared memset(int n) {
    double[] x = new double[n];
    return Prepared.of(
        () -> {
          PortableStreams.memset(0.7, x);
          return x[n / 2];
        });
  }

  private static Prepared reduceSum(int n) {
    double[] x = doubles(n, 0, 1);
    return Prepared.of(() -> PortableStreams.reduceSum(x));
  }

  private static Prepared scan(int n) {
    double[] x = doubles(n, 0, 1);
    double[] y = new double[n];
    return Prepared.of(
        () -> {
          PortableStreams.scan(x, y);
          return y[n - 1];
        });
  }

  private static Prepared sort(int n) {
    double[] x = new double[n];
    int[] numbers = new int[n];
    Runnable refill = Values.refill(numbers);
    return Prepared.of(
            () -> {
              PortableStreams.sort(x);
              return x[n / 2];
            })
        .restoring(
            () -> {
              refill.run();
              for (int i = 0; i < n; i++) {
                x[i] = numbers[i];
              }
            });
  }

  private static Prepared sortPairs(int n) {
    double[][] values = rows(2, n, 0, 1);
    PortableStreams.Pair[] original = new PortableStreams.Pair[n];
    for (int i = 0; i < n; i++) {
      original[i] = new PortableStreams.Pair(values[0][i], values[1][i]);
    }
    int[] order = Values.permutation(n);
    PortableStreams.Pair[] pairs = new PortableStreams.Pair[n];
    int[] turn = {0};
    return Prepared.of(
            () -> {
              PortableStreams.sortPairs(pairs);
              return pairs[n / 2].value();
            })
        .restoring(
            () -> {
              turn[0] = (turn[0] + 389) % n;
              for (int i = 0; i < n; i++) {
                pairs[i] = original[order[(i + turn[0]) % n]];
              }
            });
  }
}
