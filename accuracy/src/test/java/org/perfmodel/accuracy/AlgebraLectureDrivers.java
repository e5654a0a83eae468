package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link AlgebraLectures}: none of them lets a run change what the next one takes. */
final class AlgebraLectureDrivers {
  private static final int COLUMNS = 16;
  private static final int STEPS = 3;

  private AlgebraLectureDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "AlgebraLectures.classicalGramSchmidt",
                "double",
                List.of(64, 6000, 200_000),
                AlgebraLectureDrivers::classicalGramSchmidt)
            .with(m -> Map.of("m", m, "n", COLUMNS)),
        Kernel.regular(
                "AlgebraLectures.powerIteration",
                "float",
                List.of(60, 500, 3500),
                AlgebraLectureDrivers::powerIteration)
            .with(n -> Map.of("n", n, "steps", STEPS)),
        Kernel.regular(
            "AlgebraLectures.pureQr",
            "double",
            List.of(500, 30_000, 1_500_000),
            AlgebraLectureDrivers::pureQr));
  }

  private static Prepared classicalGramSchmidt(int m) {
    double[][] a = rows(COLUMNS, m, -1, 1);
    double[][] q = new double[COLUMNS][m];
    double[][] r = new double[COLUMNS][COLUMNS];
    return Prepared.of(
        () -> {
          AlgebraLectures.classicalGramSchmidt(m, COLUMNS, a, q, r);
          return q[COLUMNS / 2][m / 2] + r[1][2];
        });
  }

  /** Positive elements, so that one eigenvalue is the greatest. */
  private static Prepared powerIteration(int n) {
    float[] all = floats(n * n, 0, 1);
    float[][] a = new float[n][n];
    for (int i = 0; i < n; i++) {
      System.arraycopy(all, i * n, a[i], 0, n);
    }
    float[] v = new float[n];
    v[0] = 1;
    float[] w = new float[n];
    return Prepared.of(() -> AlgebraLectures.powerIteration(n, STEPS, a, v, w));
  }

  private static Prepared pureQr(int n) {
    double[] d = doubles(n, 2, 3);
    double[] e = doubles(n + 1, -1, 1);
    e[0] = 0;
    e[n] = 0;
    double[] dNext = new double[n];
    double[] eNext = new double[n + 1];
    return Prepared.of(
        () -> {
          AlgebraLectures.pureQr(n, d, e, dNext, eNext);
          return dNext[n / 2] + eNext[n / 2];
        });
  }
}
