package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link ComputationalPhysics}: an oscillator, nuclei, waves, spins that are drawn. */
final class ComputationalPhysicsDrivers {
  private static final double HALF_WIDTH = 5;
  private static final int DECAYS = 50;
  private static final double RATE = 0.04;
  private static final long SEED = 20_240_611;
  private static final int SOLITON_STEPS = 20;
  private static final int TRIALS = 3;
  private static final int WAVE_STEPS = 4;

  private ComputationalPhysicsDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "ComputationalPhysics.numerov",
                "double",
                List.of(300, 20_000, 600_000),
                ComputationalPhysicsDrivers::numerov)
            .with(n -> Map.of("n", n, "match", match(n))),
        Kernel.irregular(
                "ComputationalPhysics.decay",
                "double",
                List.of(60, 5000, 250_000),
                ComputationalPhysicsDrivers::decay)
            .with(n -> Map.of("nuclei", n, "steps", DECAYS)),
        Kernel.regular(
                "ComputationalPhysics.soliton",
                "double",
                List.of(130, 6000, 200_000),
                ComputationalPhysicsDrivers::soliton)
            .with(n -> Map.of("n", n, "steps", SOLITON_STEPS)),
        Kernel.irregular(
                "ComputationalPhysics.ising",
                "double",
                List.of(100, 5000, 250_000),
                ComputationalPhysicsDrivers::ising)
            .with(n -> Map.of("n", n, "trials", TRIALS * n)),
        Kernel.regular(
                "ComputationalPhysics.sineGordon",
                "double",
                List.of(9, 60, 400),
                ComputationalPhysicsDrivers::sineGordon)
            .with(n -> Map.of("n", n, "steps", WAVE_STEPS)));
  }

  static int match(int n) {
    return n / 2 + n / 16;
  }

  /** What holds a mass of one to the middle by a spring. */
  static double[] oscillator(int n) {
    double[] potential = new double[n];
    for (int i = 0; i < n; i++) {
      double x = HALF_WIDTH * (2.0 * i / (n - 1) - 1);
      potential[i] = x * x / 2;
    }
    return potential;
  }

  static double step(int n) {
    return 2 * HALF_WIDTH / (n - 1);
  }

  static int[] spins(int n) {
    int[] spin = ints(n, 2);
    for (int i = 0; i < n; i++) {
      spin[i] = 2 * spin[i] - 1;
    }
    return spin;
  }

  private static Prepared numerov(int n) {
    double[] potential = oscillator(n);
    double[] square = new double[n];
    double[] wave = new double[n];
    return Prepared.of(
        () -> ComputationalPhysics.numerov(n, match(n), step(n), 0.6, potential, square, wave));
  }

  private static Prepared decay(int n) {
    int[] left = new int[DECAYS];
    return Prepared.of(
        () -> {
          ComputationalPhysics.decay(n, DECAYS, RATE, SEED, left);
          return left[DECAYS - 1];
        });
  }

  private static Prepared soliton(int n) {
    double[] start = new double[n];
    for (int i = 0; i < n; i++) {
      start[i] = 0.5 + 0.3 * Math.sin(0.1 * i);
    }
    double[][] levels = new double[3][n];
    return Prepared.of(
        () ->
            ComputationalPhysics.soliton(n, SOLITON_STEPS, 0.2, 0.1, 0.4, 0.1, start, levels)[
                n / 2]);
  }

  private static Prepared ising(int n) {
    int[] start = spins(n);
    int[] spin = new int[n];
    return Prepared.of(() -> ComputationalPhysics.ising(n, TRIALS * n, 1, 1, SEED, start, spin));
  }

  private static Prepared sineGordon(int n) {
    double[][] start = rows(n, n, 1, 2);
    double[][][] levels = new double[3][n][n];
    return Prepared.of(
        () ->
            ComputationalPhysics.sineGordon(n, WAVE_STEPS, 0.5, 0.1, start, levels)[n / 2][n / 2]);
  }
}
