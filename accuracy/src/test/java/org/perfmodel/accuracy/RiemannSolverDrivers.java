package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.permutation;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link RiemannSolvers}: random gases; no step reads what one wrote before. */
final class RiemannSolverDrivers {
  private static final double GAMMA = 1.4;
  private static final double RATIO = 0.2;

  private RiemannSolverDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "RiemannSolvers.exactStar",
                "double",
                List.of(600, 12_000, 40_000),
                RiemannSolverDrivers::exactStar)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "density.length",
                        n + 1,
                        "velocity.length",
                        n + 1,
                        "pressure.length",
                        n + 1,
                        "function.length",
                        4,
                        "starPressure.length",
                        n,
                        "starVelocity.length",
                        n)),
        Kernel.regular(
                "RiemannSolvers.force",
                "double",
                List.of(350, 15_000, 500_000),
                RiemannSolverDrivers::force)
            .with(RiemannSolverDrivers::cells),
        Kernel.regular(
                "RiemannSolvers.stegerWarming",
                "float",
                List.of(500, 20_000, 380_000),
                RiemannSolverDrivers::stegerWarming)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "state.length",
                        3 * n,
                        "forwards.length",
                        3 * n,
                        "backwards.length",
                        3 * n,
                        "to.length",
                        3 * n)));
  }

  private static Map<String, Integer> cells(int n) {
    return Map.of(
        "n",
        n,
        "density.length",
        n,
        "momentum.length",
        n,
        "energy.length",
        n,
        "massFlux.length",
        n,
        "momentumFlux.length",
        n,
        "energyFlux.length",
        n,
        "toDensity.length",
        n,
        "toMomentum.length",
        n,
        "toEnergy.length",
        n);
  }

  /** Numbers in random order that are spread evenly. */
  static double[] spread(int n, double from, double to) {
    int[] order = permutation(n);
    double[] values = new double[n];
    for (int i = 0; i < n; i++) {
      values[i] = from + (to - from) * (order[i] + 0.5) / n;
    }
    return values;
  }

  /** Density, momentum and energy of each cell. */
  static double[] states(int n) {
    double[] drawn = doubles(3 * n, 0, 1);
    double[] state = new double[3 * n];
    for (int i = 0; i < n; i++) {
      double density = 0.5 + drawn[3 * i];
      double velocity = 4 * drawn[3 * i + 1] - 2;
      double pressure = 0.5 + drawn[3 * i + 2];
      state[3 * i] = density;
      state[3 * i + 1] = density * velocity;
      state[3 * i + 2] = pressure / (GAMMA - 1) + 0.5 * density * velocity * velocity;
    }
    return state;
  }

  static double[] every(int step, int first, double[] values) {
    double[] chosen = new double[values.length / step];
    for (int i = 0; i < chosen.length; i++) {
      chosen[i] = values[step * i + first];
    }
    return chosen;
  }

  private static Prepared exactStar(int n) {
    double[] drawn = doubles(3 * n + 3, 0, 1);
    double[] density = new double[n + 1];
    double[] velocity = new double[n + 1];
    double[] pressure = spread(n + 1, 0.5, 1.5);
    for (int i = 0; i <= n; i++) {
      density[i] = 0.5 + drawn[3 * i];
      velocity[i] = drawn[3 * i + 1] - 0.5;
    }
    double[] function = new double[4];
    double[] starPressure = new double[n];
    double[] starVelocity = new double[n];
    return Prepared.of(
        () -> {
          RiemannSolvers.exactStar(
              n, GAMMA, density, velocity, pressure, function, starPressure, starVelocity);
          return starPressure[n / 2];
        });
  }

  private static Prepared force(int n) {
    double[] state = states(n);
    double[] density = every(3, 0, state);
    double[] momentum = every(3, 1, state);
    double[] energy = every(3, 2, state);
    double[][] flux = new double[3][n];
    double[][] to = new double[3][n];
    return Prepared.of(
        () -> {
          RiemannSolvers.force(
              n, GAMMA, RATIO, density, momentum, energy, flux[0], flux[1], flux[2], to[0], to[1],
              to[2]);
          return to[0][n / 2];
        });
  }

  private static Prepared stegerWarming(int n) {
    double[] drawn = states(n);
    float[] state = new float[3 * n];
    for (int i = 0; i < 3 * n; i++) {
      state[i] = (float) drawn[i];
    }
    float[] forwards = new float[3 * n];
    float[] backwards = new float[3 * n];
    float[] to = new float[3 * n];
    return Prepared.of(
        () -> {
          RiemannSolvers.stegerWarming(
              n, (float) GAMMA, (float) RATIO, state, forwards, backwards, to);
          return to[n];
        });
  }
}
