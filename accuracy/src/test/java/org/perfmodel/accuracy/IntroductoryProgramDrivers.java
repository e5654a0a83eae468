package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link IntroductoryPrograms}: random links between pages. */
final class IntroductoryProgramDrivers {
  private static final int PAGES = 128;
  private static final int LINKS = 4;
  private static final int PITCH = -2;

  private IntroductoryProgramDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
            "IntroductoryPrograms.divisorPattern",
            "int",
            List.of(20, 200, 1200),
            IntroductoryProgramDrivers::divisorPattern),
        Kernel.regular(
            "IntroductoryPrograms.harmonicNumber",
            "double",
            List.of(1500, 120_000, 6_000_000),
            IntroductoryProgramDrivers::harmonicNumber),
        Kernel.irregular(
                "IntroductoryPrograms.randomSurfer",
                "double",
                List.of(40, 3000, 150_000),
                IntroductoryProgramDrivers::randomSurfer)
            .with(n -> Map.of("moves", n, "n", PAGES)),
        Kernel.regular(
                "IntroductoryPrograms.playThatTuneDeluxe",
                "double",
                List.of(110, 6000, 300_000),
                IntroductoryProgramDrivers::playThatTuneDeluxe)
            .with(n -> Map.of("n", n, "pitch", PITCH)));
  }

  /** Nine times in ten along one of a page's links, else to any page. */
  static double[][] likelihoods(int n) {
    int[] to = ints(LINKS * n, n);
    double[][] p = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        p[i][j] = 0.1 / n;
      }
      for (int link = 0; link < LINKS; link++) {
        p[i][to[LINKS * i + link]] += 0.9 / LINKS;
      }
    }
    return p;
  }

  private static Prepared divisorPattern(int n) {
    return Prepared.of(() -> IntroductoryPrograms.divisorPattern(n).length());
  }

  private static Prepared harmonicNumber(int n) {
    return Prepared.of(() -> IntroductoryPrograms.harmonicNumber(n));
  }

  private static Prepared randomSurfer(int moves) {
    double[][] p = likelihoods(PAGES);
    double[] drawn = doubles(moves, 0, 1);
    return Prepared.of(() -> IntroductoryPrograms.randomSurfer(moves, PAGES, p, drawn)[PAGES / 2]);
  }

  private static Prepared playThatTuneDeluxe(int n) {
    return Prepared.of(() -> IntroductoryPrograms.playThatTuneDeluxe(n, PITCH)[n / 2]);
  }
}
