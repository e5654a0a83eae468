package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.longs;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link ArrayRoutines}. */
final class ArrayRoutineDrivers {
  private static final int PLANES = 3;
  private static final int YEARS = 20;
  private static final int DAYS = 365;
  private static final int BLOCK = 4;
  private static final int DIVISOR = 16;

  private ArrayRoutineDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
            "ArrayRoutines.logspace",
            "double",
            List.of(1000, 50_000, 1_200_000),
            ArrayRoutineDrivers::logspace),
        Kernel.regular(
                "ArrayRoutines.moveaxis",
                "float",
                List.of(35, 200, 1400),
                ArrayRoutineDrivers::moveaxis)
            .with(n -> Map.of("planes", PLANES, "rows", n, "columns", n)),
        Kernel.regular(
            "ArrayRoutines.bitwiseAnd",
            "long",
            List.of(1200, 30_000, 3_500_000),
            ArrayRoutineDrivers::bitwiseAnd),
        Kernel.irregular(
                "ArrayRoutines.isBusday",
                "int",
                List.of(1500, 60_000, 1_000_000),
                ArrayRoutineDrivers::isBusday)
            .with(n -> Map.of("n", n, "holidays.length", 10 * YEARS)),
        Kernel.irregular(
            "ArrayRoutines.where",
            "double",
            List.of(900, 25_000, 3_000_000),
            ArrayRoutineDrivers::where),
        Kernel.regular(
                "ArrayRoutines.kron", "double", List.of(14, 60, 500), ArrayRoutineDrivers::kron)
            .with(n -> Map.of("m", n, "n", n, "rows", BLOCK, "columns", BLOCK)),
        Kernel.regular(
                "ArrayRoutines.all", "byte", List.of(150, 700, 6000), ArrayRoutineDrivers::all)
            .with(n -> Map.of("rows", n, "columns", n)),
        Kernel.regular(
            "ArrayRoutines.unwrap",
            "double",
            List.of(1500, 30_000, 3_500_000),
            ArrayRoutineDrivers::unwrap),
        Kernel.regular(
                "ArrayRoutines.polydiv",
                "double",
                List.of(800, 20_000, 1_000_000),
                ArrayRoutineDrivers::polydiv)
            .with(n -> Map.of("n", n, "m", DIVISOR)));
  }

  private static Prepared logspace(int n) {
    double[] out = new double[n];
    return Prepared.of(
        () -> {
          ArrayRoutines.logspace(n, -3, 5, 10, out);
          return out[n / 2];
        });
  }

  private static Prepared moveaxis(int n) {
    float[] in = floats(PLANES * n * n, 0.5, 1.5);
    float[] out = new float[in.length];
    return Prepared.of(
        () -> {
          ArrayRoutines.moveaxis(PLANES, n, n, in, out);
          return out[out.length / 2];
        });
  }

  private static Prepared bitwiseAnd(int n) {
    long[] a = longs(n);
    long[] b = new long[n];
    for (int i = 0; i < n; i++) {
      b[i] = Long.rotateLeft(a[i], 17);
    }
    long[] out = new long[n];
    return Prepared.of(
        () -> {
          ArrayRoutines.bitwiseAnd(n, a, b, out);
          return out[n / 2];
        });
  }

  /** Ten holidays of each of twenty years. */
  private static Prepared isBusday(int n) {
    int[] day = ints(n, YEARS * DAYS);
    int[] holidays = new int[10 * YEARS];
    int[] random = ints(holidays.length, 30, 1);
    for (int i = 0; i < holidays.length; i++) {
      holidays[i] = i / 10 * DAYS + i % 10 * 36 + random[i];
    }
    boolean[] workday = {true, true, true, true, true, false, false};
    boolean[] worked = new boolean[n];
    return Prepared.of(
        () -> {
          ArrayRoutines.isBusday(n, day, workday, holidays, worked);
          return worked[n / 2] ? 1 : 0;
        });
  }

  private static Prepared where(int n) {
    int[] random = ints(n, 2);
    boolean[] condition = new boolean[n];
    for (int i = 0; i < n; i++) {
      condition[i] = random[i] == 1;
    }
    double[] x = doubles(n, 0.5, 1.5);
    double[] y = doubles(n, -1, 1);
    double[] out = new double[n];
    return Prepared.of(
        () -> {
          ArrayRoutines.where(n, condition, x, y, out);
          return out[n / 2];
        });
  }

  private static Prepared kron(int n) {
    double[][] a = rows(n, n, -1, 1);
    double[][] b = rows(BLOCK, BLOCK, 0.5, 1.5);
    double[][] c = new double[n * BLOCK][n * BLOCK];
    return Prepared.of(
        () -> {
          ArrayRoutines.kron(n, n, BLOCK, BLOCK, a, b, c);
          return c[n][n];
        });
  }

  private static Prepared all(int n) {
    boolean[][] a = new boolean[n][n];
    for (int i = 0; i < n; i++) {
      Arrays.fill(a[i], true);
      a[i][i / 2] = false;
    }
    boolean[] out = new boolean[n];
    return Prepared.of(
        () -> {
          ArrayRoutines.all(n, n, a, out);
          return out[n - 1] ? 1 : 0;
        });
  }

  /** Angles that go on by up to a quarter of a turn, as they are within a turn. */
  private static Prepared unwrap(int n) {
    double[] step = doubles(n, -0.5, 1.5);
    double[] angle = new double[n];
    for (int i = 1; i < n; i++) {
      angle[i] = Math.IEEEremainder(angle[i - 1] + step[i], 2 * Math.PI);
    }
    double[] out = new double[n];
    return Prepared.of(
        () -> {
          ArrayRoutines.unwrap(n, 2 * Math.PI, angle, out);
          return out[n / 2];
        });
  }

  /** The divisor's leading coefficient is large, so that quotients do not grow. */
  private static Prepared polydiv(int n) {
    double[] dividend = doubles(n, -1, 1);
    double[] divisor = doubles(DIVISOR, -0.5, 0.5);
    divisor[DIVISOR - 1] = DIVISOR;
    double[] quotient = new double[n - DIVISOR + 1];
    double[] rest = new double[n];
    return Prepared.of(
        () -> {
          ArrayRoutines.polydiv(n, DIVISOR, dividend, divisor, quotient, rest);
          return quotient[n / 2];
        });
  }
}
