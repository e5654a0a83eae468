package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link Portables} and {@link PortableLoops}. */
final class PortableDrivers {
  private static final int ARRAYS = 26;
  private static final int SIDE = 16;
  private static final int BINS = 10;

  private PortableDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "Portables.arrayOfPointers",
                "double",
                List.of(140, 4000, 200_000),
                PortableDrivers::arrayOfPointers)
            .with(n -> Map.of("n", n, "x.length", ARRAYS)),
        Kernel.regular(
            "Portables.copy8", "double", List.of(1000, 50_000, 400_000), PortableDrivers::copy8),
        Kernel.regular(
                "Portables.daxpy",
                "double",
                List.of(9000, 300_000, 3_000_000),
                PortableDrivers::daxpy)
            .with(n -> Map.of("x.length", n)),
        Kernel.irregular(
                "Portables.ifQuad",
                "double",
                List.of(20_000, 150_000, 1_000_000),
                PortableDrivers::ifQuad)
            .with(n -> Map.of("a.length", n)),
        Kernel.irregular(
                "Portables.indexList",
                "double",
                List.of(20_000, 100_000, 3_000_000),
                PortableDrivers::indexList)
            .with(n -> Map.of("x.length", n)),
        Kernel.irregular(
                "Portables.indexListInThreeLoops",
                "double",
                List.of(20_000, 150_000, 2_000_000),
                PortableDrivers::indexListInThreeLoops)
            .with(n -> Map.of("x.length", n)),
        Kernel.regular(
                "Portables.init3",
                "double",
                List.of(6000, 200_000, 1_500_000),
                PortableDrivers::init3)
            .with(n -> Map.of("out1.length", n)),
        Kernel.regular(
                "Portables.initView",
                "double",
                List.of(3800, 90_000, 1_200_000, 6_000_000),
                PortableDrivers::initView)
            .with(n -> Map.of("a.length", n)),
        Kernel.regular(
            "Portables.initOffsetView",
            "object",
            List.of(3500, 100_000, 5_000_000),
            PortableDrivers::initOffsetView),
        Kernel.regular(
                "Portables.tiledProduct", "double", List.of(2, 6, 20), PortableDrivers::tiled)
            .with(n -> Map.of("tiles", n, "side", SIDE)),
        Kernel.regular(
                "Portables.mulAddSub",
                "double",
                List.of(6000, 150_000, 1_500_000),
                PortableDrivers::mulAddSub)
            .with(n -> Map.of("in1.length", n)),
        Kernel.irregular(
                "Portables.multiReduce",
                "double",
                List.of(2500, 70_000, 4_000_000),
                PortableDrivers::multiReduce)
            .with(n -> Map.of("data.length", n)),
        Kernel.regular(
                "Portables.nestedInit",
                "double",
                List.of(15, 48, 120, 190),
                PortableDrivers::nestedInit)
            .with(n -> Map.of("ni", n, "nj", n + 2, "nk", n - 2)),
        Kernel.regular(
            "Portables.pi",
            "double",
            List.of(1000, 50_000, 2_000_000),
            n -> Prepared.of(() -> Portables.pi(n))),
        Kernel.regular(
                "Portables.reduce3",
                "int",
                List.of(7500, 220_000, 12_000_000),
                PortableDrivers::reduce3)
            .with(n -> Map.of("x.length", n)),
        Kernel.regular(
                "Portables.reduceStruct",
                "double",
                List.of(1900, 60_000, 3_000_000),
                PortableDrivers::reduceStruct)
            .with(n -> Map.of("x.length", n)),
        Kernel.regular(
            "Portables.trapInt",
            "double",
            List.of(1000, 50_000, 1_500_000),
            n -> Prepared.of(() -> Portables.trapInt(n, 0.1, 0.6 / n, 0.3, 0.5, -0.4))),
        Kernel.regular(
            "PortableLoops.diffPredict",
            "double",
            List.of(350, 9000, 350_000),
            PortableDrivers::diffPredict),
        Kernel.regular(
            "PortableLoops.eos",
            "double",
            List.of(4000, 30_000, 400_000, 2_000_000),
            PortableDrivers::eos),
        Kernel.regular(
            "PortableLoops.firstDiff",
            "double",
            List.of(9000, 500_000, 3_500_000),
            PortableDrivers::firstDiff),
        Kernel.irregular(
                "PortableLoops.firstMin",
                "double",
                List.of(3800, 110_000, 6_000_000),
                PortableDrivers::firstMin)
            .with(n -> Map.of("x.length", n)),
        Kernel.regular(
            "PortableLoops.firstSum",
            "double",
            List.of(9000, 55_000, 3_000_000),
            PortableDrivers::firstSum),
        Kernel.regular(
            "PortableLoops.genLinRecur",
            "double",
            List.of(950, 28_000, 1_600_000),
            PortableDrivers::genLinRecur),
        Kernel.regular(
            "PortableLoops.hydro1d",
            "double",
            List.of(5000, 40_000, 2_000_000),
            PortableDrivers::hydro1d),
        Kernel.regular(
                "PortableLoops.hydro2d",
                "double",
                List.of(17, 95, 350, 700),
                PortableDrivers::hydro2d)
            .with(n -> Map.of("kn", n, "jn", wider(n))),
        Kernel.regular(
            "PortableLoops.intPredict",
            "double",
            List.of(2500, 100_000, 400_000),
            PortableDrivers::intPredict),
        Kernel.regular(
                "PortableLoops.planckian",
                "double",
                List.of(780, 25_000, 1_200_000),
                PortableDrivers::planckian)
            .with(n -> Map.of("x.length", n)),
        Kernel.regular(
            "PortableLoops.tridiagElim",
            "double",
            List.of(4000, 30_000, 1_600_000),
            PortableDrivers::tridiagElim));
  }

  private static int wider(int n) {
    return n + n / 5;
  }

  private static Prepared arrayOfPointers(int n) {
    double[][] x = rows(ARRAYS, n, 0, 1);
    double[] y = new double[n];
    return Prepared.of(
        () -> {
          Portables.arrayOfPointers(n, x, y);
          return y[n / 2];
        });
  }

  private static Prepared copy8(int n) {
    double[][] x = rows(8, n, 0, 1);
    double[][] y = new double[8][n];
    return Prepared.of(
        () -> {
          Portables.copy8(
              n, x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7], y[0], y[1], y[2], y[3], y[4], y[5],
              y[6], y[7]);
          return y[7][n / 2];
        });
  }

  private static Prepared daxpy(int n) {
    double[] x = doubles(n, -1, 1);
    double[] y = doubles(n, 0, 1);
    return Prepared.of(
        () -> {
          Portables.daxpy(0.3, x, y);
          return y[n / 2];
        });
  }

  private static Prepared ifQuad(int n) {
    double[][] abc = rows(3, n, -1, 1);
    double[] root1 = new double[n];
    double[] root2 = new double[n];
    return Prepared.of(
        () -> {
          Portables.ifQuad(abc[0], abc[1], abc[2], root1, root2);
          return root1[n / 2];
        });
  }

  private static Prepared indexList(int n) {
    double[] x = doubles(n, -1, 1);
    int[] list = new int[n];
    return Prepared.of(() -> Portables.indexList(x, list));
  }

  private static Prepared indexListInThreeLoops(int n) {
    double[] x = doubles(n, -1, 1);
    int[] counts = new int[n + 1];
    int[] list = new int[n];
    return Prepared.of(() -> Portables.indexListInThreeLoops(x, counts, list));
  }

  private static Prepared init3(int n) {
    double[][] in = rows(2, n, 0, 1);
    double[][] out = new double[3][n];
    return Prepared.of(
        () -> {
          Portables.init3(out[0], out[1], out[2], in[0], in[1]);
          return out[2][n / 2];
        });
  }

  private static Prepared initView(int n) {
    double[] a = new double[n];
    return Prepared.of(
        () -> {
          Portables.initView(0.7, a);
          return a[n / 2];
        });
  }

  private static Prepared initOffsetView(int n) {
    Portables.View a = new Portables.View(new double[n], 1);
    return Prepared.of(
        () -> {
          Portables.initOffsetView(n, 0.7, a);
          return a.get(n / 2);
        });
  }

  private static Prepared tiled(int tiles) {
    int n = tiles * SIDE;
    double[][] ab = rows(2, n * n, -1, 1);
    double[] c = new double[n * n];
    return Prepared.of(
        () -> {
          Portables.tiledProduct(tiles, SIDE, ab[0], ab[1], c);
          return c[n];
        });
  }

  private static Prepared mulAddSub(int n) {
    double[][] in = rows(2, n, 0, 1);
    double[][] out = new double[3][n];
    return Prepared.of(
        () -> {
          Portables.mulAddSub(in[0], in[1], out[0], out[1], out[2]);
          return out[0][n / 2];
        });
  }

  private static Prepared multiReduce(int n) {
    double[] data = doubles(n, 0, 1);
    int[] bin = ints(n, BINS);
    double[] sums = new double[BINS];
    return Prepared.of(
        () -> {
          Portables.multiReduce(data, bin, sums);
          return sums[1];
        });
  }

  private static Prepared nestedInit(int n) {
    double[] block = new double[n * (n + 2) * (n - 2)];
    return Prepared.of(
        () -> {
          Portables.nestedInit(n, n + 2, n - 2, block);
          return block[block.length - 1];
        });
  }

  private static Prepared reduce3(int n) {
    int[] x = ints(n, 100);
    return Prepared.of(() -> Portables.reduce3(x));
  }

  private static Prepared reduceStruct(int n) {
    double[][] xy = rows(2, n, -1, 1);
    return Prepared.of(() -> Portables.reduceStruct(xy[0], xy[1]).maxY());
  }

  private static Prepared diffPredict(int n) {
    double[] cx = doubles(5 * n, 0, 1);
    double[] px = doubles(14 * n, 0, 1);
    return Prepared.of(
        () -> {
          PortableLoops.diffPredict(n, cx, px);
          return px[n * 4 + n / 2];
        });
  }

  private static Prepared eos(int n) {
    double[][] uyz = rows(3, n + 7, 0, 1);
    double[] x = new double[n];
    return Prepared.of(
        () -> {
          PortableLoops.eos(n, 0.5, 0.3, 0.7, uyz[0], uyz[1], uyz[2], x);
          return x[n / 2];
        });
  }

  private static Prepared firstDiff(int n) {
    double[] y = doubles(n + 1, 0, 1);
    double[] x = new double[n];
    return Prepared.of(
        () -> {
          PortableLoops.firstDiff(n, y, x);
          return x[n / 2];
        });
  }

  private static Prepared firstMin(int n) {
    double[] x = doubles(n, 0, 1);
    return Prepared.of(() -> PortableLoops.firstMin(x));
  }

  private static Prepared firstSum(int n) {
    double[] y = doubles(n, 0, 1);
    double[] x = new double[n];
    return Prepared.of(
        () -> {
          PortableLoops.firstSum(n, y, x);
          return x[n / 2];
        });
  }

  private static Prepared genLinRecur(int n) {
    double[][] s = rows(3, n, 0.1, 0.9);
    double[] b5 = new double[n];
    return Prepared.of(
        () -> {
          PortableLoops.genLinRecur(n, s[0], s[1], s[2], b5);
          return b5[n / 2];
        });
  }

  private static Prepared hydro1d(int n) {
    double[][] yz = rows(2, n + 12, 0, 1);
    double[] x = new double[n];
    return Prepared.of(
        () -> {
          PortableLoops.hydro1d(n, 0.5, 0.3, 0.7, yz[0], yz[1], x);
          return x[n / 2];
        });
  }

  private static Prepared hydro2d(int n) {
    int size = n * wider(n);
    double[][] z = rows(5, size, 0.5, 1);
    double[][] out = new double[6][size];
    return Prepared.of(
        () -> {
          PortableLoops.hydro2d(
              n, wider(n), 0.0041, 0.0037, out[0], out[1], z[0], z[1], z[2], z[3], out[2], out[3],
              z[4], out[4], out[5]);
          return out[4][size / 2];
        });
  }

  private static Prepared intPredict(int n) {
    double[] dm = doubles(7, 0, 1);
    double[] px = doubles(13 * n, 0, 1);
    return Prepared.of(
        () -> {
          PortableLoops.intPredict(n, 0.4, dm, px);
          return px[n / 2];
        });
  }

  private static Prepared planckian(int n) {
    double[][] uvx = rows(3, n, 0.5, 1.5);
    double[][] yw = new double[2][n];
    return Prepared.of(
        () -> {
          PortableLoops.planckian(uvx[0], uvx[1], uvx[2], yw[0], yw[1]);
          return yw[1][n / 2];
        });
  }

  private static Prepared tridiagElim(int n) {
    double[][] yzx = rows(3, n, 0, 1);
    double[] out = new double[n];
    return Prepared.of(
        () -> {
          PortableLoops.tridiagElim(n, yzx[0], yzx[1], yzx[2], out);
          return out[n / 2];
        });
  }
}
