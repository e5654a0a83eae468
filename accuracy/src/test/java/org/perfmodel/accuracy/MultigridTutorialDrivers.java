package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link MultigridTutorials}: right sides that are drawn, and guesses of zero. */
final class MultigridTutorialDrivers {
  private static final int SWEEPS = 2;

  private MultigridTutorialDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "MultigridTutorials.vCycle",
                "double",
                List.of(64, 16_384, 524_288),
                MultigridTutorialDrivers::vCycle)
            .with(MultigridTutorialDrivers::sizes),
        Kernel.regular(
            "MultigridTutorials.nonlinearSweep",
            "double",
            List.of(12, 100, 600),
            MultigridTutorialDrivers::nonlinearSweep),
        Kernel.regular(
                "MultigridTutorials.semicoarsen",
                "double",
                List.of(30, 300, 1500),
                MultigridTutorialDrivers::semicoarsen)
            .with(n -> Map.of("n", n, "m", n)));
  }

  /** So many grids that the coarsest has two intervals. */
  static int levels(int n) {
    return Integer.numberOfTrailingZeros(n);
  }

  /** The way up goes through grids of 2, 4, .., n intervals; what loops take is their mean. */
  private static Map<String, Integer> sizes(int n) {
    int ups = levels(n) - 1;
    return Map.of(
        "n",
        n,
        "levels",
        levels(n),
        "sweeps",
        SWEEPS,
        "MultigridTutorials.correct.trips1",
        (n - 2) / ups,
        "MultigridTutorials.relax.trips2",
        2 * (n - 2) / ups - 1);
  }

  /** Points of all grids. */
  static double[][] grids(int n) {
    double[][] grids = new double[levels(n)][];
    for (int level = 0; level < grids.length; level++) {
      grids[level] = new double[(n >> level) + 1];
    }
    return grids;
  }

  /** Runs come nearer to the solution, which takes no other time. */
  private static Prepared vCycle(int n) {
    double[][] u = grids(n);
    double[][] f = grids(n);
    f[0] = doubles(n + 1, 1, 2);
    return Prepared.of(
        () -> {
          MultigridTutorials.vCycle(n, levels(n), SWEEPS, u, f);
          return u[0][n / 2];
        });
  }

  /** Runs come nearer to the solution, which takes no other time. */
  private static Prepared nonlinearSweep(int n) {
    double[][] u = new double[n + 1][n + 1];
    double[][] f = rows(n + 1, n + 1, 1, 2);
    return Prepared.of(
        () -> {
          MultigridTutorials.nonlinearSweep(n, 10, u, f);
          return u[n / 2][n / 2];
        });
  }

  private static Prepared semicoarsen(int n) {
    double[][] u = rows(n + 1, n + 1, -1, 1);
    double[][] f = rows(n + 1, n + 1, 1, 2);
    double[] rest = new double[n + 1];
    double[][] coarse = new double[n + 1][n / 2 + 1];
    return Prepared.of(
        () -> {
          MultigridTutorials.semicoarsen(n, n, 0.01, u, f, rest, coarse);
          return coarse[n / 2][n / 4];
        });
  }
}
