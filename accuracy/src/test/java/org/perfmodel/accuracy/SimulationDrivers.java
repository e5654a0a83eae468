package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.permutation;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;
import org.perfmodel.accuracy.Simulations.Knot;
import org.perfmodel.accuracy.Simulations.Mover;
import org.perfmodel.accuracy.Simulations.Pendulum;
import org.perfmodel.accuracy.Simulations.Spring;
import org.perfmodel.accuracy.Simulations.Vector;

/** Data for {@link Simulations}. */
final class SimulationDrivers {
  private static final int STEPS = 200;
  private static final int LIFESPAN = 50;
  private static final float CROWD = 40;
  private static final int LINES = 4;

  private SimulationDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "Simulations.noise", "float", List.of(60, 300, 1200), SimulationDrivers::noise)
            .with(n -> Map.of("width", n, "height", n)),
        Kernel.irregular(
            "Simulations.seek", "float", List.of(300, 5000, 200_000), SimulationDrivers::seek),
        Kernel.regular(
            "Simulations.attract",
            "float",
            List.of(300, 5000, 200_000),
            SimulationDrivers::attract),
        Kernel.regular(
            "Simulations.swing", "float", List.of(400, 8000, 300_000), SimulationDrivers::swing),
        Kernel.irregular("Simulations.emit", "float", List.of(3, 20, 120), SimulationDrivers::emit)
            .with(n -> Map.of("steps", STEPS, "births", n, "lifespan", LIFESPAN)),
        Kernel.irregular(
            "Simulations.flock", "float", List.of(20, 120, 1500), SimulationDrivers::flock),
        Kernel.regular("Simulations.cloth", "float", List.of(12, 60, 300), SimulationDrivers::cloth)
            .with(side -> Map.of("knots", side * side, "springs", springs(side))),
        Kernel.regular("Simulations.cantor", "float", List.of(8, 12, 18), SimulationDrivers::cantor)
            .with(n -> Map.of("lines", LINES, "depth", n)));
  }

  private static Prepared noise(int n) {
    int[] once = permutation(256);
    int[] twice = new int[512];
    float[] slopeX = new float[8];
    float[] slopeY = new float[8];
    for (int i = 0; i < 512; i++) {
      twice[i] = once[i & 255];
    }
    for (int i = 0; i < 8; i++) {
      slopeX[i] = (float) Math.cos(i * Math.PI / 4);
      slopeY[i] = (float) Math.sin(i * Math.PI / 4);
    }
    float[] out = new float[n * n];
    return Prepared.of(
        () -> {
          Simulations.noise(n, n, 0.07f, twice, slopeX, slopeY, out);
          return out[n * n / 2 + n / 2];
        });
  }

  /** On a square of so many units. */
  private static Mover[] movers(int n, double side) {
    float[] random = floats(4 * n, 0, 1);
    Mover[] movers = new Mover[n];
    for (int i = 0; i < n; i++) {
      Vector position = new Vector((float) side * random[4 * i], (float) side * random[4 * i + 1]);
      Vector velocity = new Vector(4 * random[4 * i + 2] - 2, 4 * random[4 * i + 3] - 2);
      movers[i] = new Mover(position, velocity, 1);
    }
    return movers;
  }

  private static Prepared seek(int n) {
    Mover[] movers = movers(n, 400);
    Vector target = new Vector(200.5f, 150.5f);
    return Prepared.of(
        () -> {
          Simulations.seek(n, movers, target, 0.2f, 5);
          return movers[n / 2].position.x;
        });
  }

  private static Prepared attract(int n) {
    Mover[] movers = movers(n, 400);
    Mover attractor = new Mover(new Vector(200.5f, 150.5f), new Vector(0, 0), 20);
    return Prepared.of(
        () -> {
          Simulations.attract(n, attractor, 1, 5, 25, movers);
          return movers[n / 2].position.x;
        });
  }

  private static Prepared swing(int n) {
    float[] length = floats(n, 100, 200);
    Pendulum[] pendulums = new Pendulum[n];
    for (int i = 0; i < n; i++) {
      pendulums[i] = new Pendulum(length[i], length[n - 1 - i] / 150);
    }
    return Prepared.of(
        () -> {
          Simulations.swing(n, 0.4f, pendulums);
          return pendulums[n / 2].bob.x;
        });
  }

  private static Prepared emit(int births) {
    float[] chance = floats(2 * STEPS * births, -1, 1);
    return Prepared.of(() -> Simulations.emit(STEPS, births, LIFESPAN, chance));
  }

  /** So many to a square that one sees about as many others in any flock. */
  private static Prepared flock(int n) {
    double side = CROWD * Math.sqrt(n);
    Mover[] original = movers(n, side);
    Mover[] flock = movers(n, side);
    return Prepared.of(
            () -> {
              Simulations.flock(n, 50, 25, 3, flock);
              return flock[n / 2].position.x;
            })
        .restoring(
            () -> {
              for (int i = 0; i < n; i++) {
                flock[i].position.set(original[i].position.x, original[i].position.y);
                flock[i].velocity.set(original[i].velocity.x, original[i].velocity.y);
              }
            });
  }

  static int springs(int side) {
    return 2 * side * (side - 1) - (side - 1);
  }

  /** A square whose top row is held fast. */
  static Knot[] knots(int side) {
    Knot[] knots = new Knot[side * side];
    for (int i = 0; i < side * side; i++) {
      knots[i] = new Knot(10 + i % side, 10 + i / side, i < side ? 0 : 1);
    }
    return knots;
  }

  /** From each knot to the right and down, but not along the top row. */
  static Spring[] between(int side, Knot[] knots) {
    Spring[] springs = new Spring[springs(side)];
    int next = 0;
    for (int y = 0; y < side; y++) {
      for (int x = 0; x < side; x++) {
        Knot here = knots[y * side + x];
        if (y > 0 && x + 1 < side) {
          springs[next++] = new Spring(here, knots[y * side + x + 1], 1);
        }
        if (y + 1 < side) {
          springs[next++] = new Spring(here, knots[(y + 1) * side + x], 1);
        }
      }
    }
    return springs;
  }

  private static Prepared cloth(int side) {
    Knot[] knots = knots(side);
    Spring[] springs = between(side, knots);
    return Prepared.of(
        () -> {
          Simulations.cloth(knots.length, springs.length, 0.98f, 0.01f, knots, springs);
          return knots[knots.length - 1].now.y;
        });
  }

  private static Prepared cantor(int depth) {
    int places = (2 << depth) - 1;
    float[][] from = new float[LINES][places];
    float[][] length = new float[LINES][places];
    return Prepared.of(
        () -> {
          Simulations.cantor(LINES, depth, 1, from, length);
          return from[LINES - 1][places - 1];
        });
  }
}
