package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.perfmodel.accuracy.Simulations.Knot;
import org.perfmodel.accuracy.Simulations.Mover;
import org.perfmodel.accuracy.Simulations.Pendulum;
import org.perfmodel.accuracy.Simulations.Spring;
import org.perfmodel.accuracy.Simulations.Vector;

/** Movements: by hand, energies that stay, forces that cancel, and what rests. */
class SimulationsTest {
  private static Mover mover(double x, double y, double vx, double vy) {
    return new Mover(new Vector((float) x, (float) y), new Vector((float) vx, (float) vy), 2);
  }

  private static void assertIs(Vector vector, double x, double y) {
    assertThat((double) vector.x).isCloseTo(x, within(1e-4));
    assertThat((double) vector.y).isCloseTo(y, within(1e-4));
  }

  /** Noise is none at the lattice, and next to it goes along the slope there. */
  @Test
  void noiseFollowsSlopesFromTheLattice() {
    int[] permutation = new int[512];
    for (int i = 0; i < 512; i++) {
      permutation[i] = (i * 7 + 3) % 256;
    }
    float[] slopeX = {1, 2, 3, 4, -1, -2, -3, -4};
    float[] slopeY = {5, 4, 3, 2, -5, -4, -3, -2};
    float step = 1f / 64;
    float[] out = new float[200 * 200];
    Simulations.noise(200, 200, step, permutation, slopeX, slopeY, out);
    for (int row = 0; row < 3; row++) {
      for (int column = 0; column < 3; column++) {
        int at = 64 * row * 200 + 64 * column;
        int slope = permutation[permutation[column] + row] & 7;
        assertThat(out[at]).isZero();
        assertThat(out[at + 1] / step).isCloseTo(slopeX[slope], within(0.05f));
        assertThat(out[at + 200] / step).isCloseTo(slopeY[slope], within(0.05f));
        int middle = at + 32 * 200 + 32;
        assertThat(out[middle])
            .isCloseTo(middle(permutation, column, row, slopeX, slopeY), within(1e-5f));
      }
    }
  }

  /** In the middle of a cell all four corners weigh the same. */
  private static float middle(
      int[] permutation, int column, int row, float[] slopeX, float[] slopeY) {
    float sum = 0;
    for (int right = 0; right < 2; right++) {
      for (int down = 0; down < 2; down++) {
        int slope = permutation[permutation[column + right] + row + down] & 7;
        sum += slopeX[slope] * (0.5f - right) + slopeY[slope] * (0.5f - down);
      }
    }
    return sum / 4;
  }

  @Test
  void seekersTurnToTheTargetUpToTheirSpeed() {
    Mover[] movers = {mover(0, 0, 1, 0), mover(3, 4, 0, 5), mover(30, 40, 0, 0)};
    Simulations.seek(3, movers, new Vector(30, 40), 0.5f, 2);
    assertIs(movers[0].velocity, 1.3, 0.4);
    assertIs(movers[0].position, 1.3, 0.4);
    double length = Math.hypot(0.3, 5.4);
    assertIs(movers[1].velocity, 2 * 0.3 / length, 2 * 5.4 / length);
    assertIs(movers[2].position, 30, 40);
  }

  /** At 10: 3 / 1000 of the way; at 2, as if it were 5; at 100, as if it were 20. */
  @Test
  void attractionHasLimits() {
    Mover[] movers = {mover(6, 8, 0, 0), mover(0, 2, 1, 0), mover(-60, 80, 0, 0)};
    Simulations.attract(3, mover(0, 0, 0, 0), 1.5f, 5, 20, movers);
    assertIs(movers[0].velocity, -6 * 3 / 1000.0, -8 * 3 / 1000.0);
    assertIs(movers[1].velocity, 1, -2 * 3 / 125.0);
    assertIs(movers[1].position, 1, 2 - 2 * 3 / 125.0);
    assertIs(movers[2].velocity, 60 * 3 / 8000.0, -80 * 3 / 8000.0);
  }

  /** Small swings take 2 pi sqrt(length / gravity). */
  @Test
  void pendulumsKeepTime() {
    Pendulum[] pendulums = {new Pendulum(100, 0.05f), new Pendulum(400, 0.05f)};
    float gravity = 0.01f;
    int steps = (int) Math.round(2 * Math.PI * Math.sqrt(400 / gravity));
    for (int step = 0; step < steps; step++) {
      Simulations.swing(2, gravity, pendulums);
    }
    assertThat(pendulums[0].angle).isCloseTo(0.05f, within(1e-3f));
    assertThat(pendulums[1].angle).isCloseTo(0.05f, within(1e-3f));
    float angle = pendulums[1].angle;
    assertIs(pendulums[1].bob, 400 * Math.sin(angle), 400 * Math.cos(angle));
    Simulations.swing(1, gravity, pendulums);
    for (int step = 0; step < steps / 4; step++) {
      Simulations.swing(2, gravity, pendulums);
    }
    assertThat(pendulums[0].angle).isCloseTo(-0.05f, within(1e-3f));
    assertThat(pendulums[1].angle).isCloseTo(0, within(1e-3f));
  }

  @Test
  void particlesLiveAsLongAsTheyShould() {
    float[] chance = new float[2 * 3 * 10];
    assertThat(Simulations.emit(4, 3, 5, chance)).isEqualTo(12);
    assertThat(Simulations.emit(10, 3, 5, chance)).isEqualTo(12);
    assertThat(Simulations.emit(10, 3, 1, chance)).isZero();
  }

  /** Two members part, turn the same way and draw together, by hand; a third is too far off. */
  @Test
  void flocksPartTurnAndDrawTogether() {
    Mover[] flock = {mover(10, 10, 1, 0), mover(14, 13, 0, 2), mover(90, 90, 1, 1)};
    Simulations.flock(3, 20, 6, 50, flock);
    assertIs(flock[2].velocity, 1, 1);
    assertIs(flock[2].position, 91, 91);
    double x = 1.5 * -4 / 25 + 0.1 * -1 + 0.001 * 4;
    double y = 1.5 * -3 / 25 + 0.1 * 2 + 0.001 * 3;
    assertIs(flock[0].velocity, 1 + x, y);
    // The second sees how the first has turned.
    assertIs(flock[1].velocity, -x + 0.1 * x, 2 - y + 0.1 * y);
    assertIs(flock[0].position, 11 + x, 10 + y);
    Mover[] apart = {mover(10, 10, 1, 0), mover(18, 10, 1, 0)};
    Simulations.flock(2, 20, 6, 0.5f, apart);
    assertIs(apart[0].velocity, 0.5, 0);
  }

  /** At rest each spring carries what hangs below it; here it only pulls back: lengths stay. */
  @Test
  void clothsHang() {
    int side = 6;
    Knot[] knots = SimulationDrivers.knots(side);
    Spring[] springs = SimulationDrivers.between(side, knots);
    for (int step = 0; step < 3000; step++) {
      Simulations.cloth(knots.length, springs.length, 0.95f, 0.001f, knots, springs);
    }
    for (int i = 0; i < knots.length; i++) {
      assertThat(knots[i].now.x).isCloseTo(10 + i % side, within(0.05f));
      assertThat(knots[i].now.y).isCloseTo(10 + i / side, within(0.1f));
      assertThat(knots[i].now.y).isGreaterThanOrEqualTo(10 + i / side);
    }
    Knot held = new Knot(0, 0, 0);
    Knot low = new Knot(0, 3, 1);
    Knot right = new Knot(3, 3, 1);
    Spring[] two = {new Spring(held, low, 1), new Spring(low, right, 1)};
    Simulations.cloth(3, 2, 1, 0.5f, new Knot[] {held, low, right}, two);
    assertIs(held.now, 0, 0);
    // The first pulls down to (0, 1); the second then is (3, 2.5) long, and both go half way.
    double length = Math.hypot(3, 2.5);
    double share = (length - 1) / (2 * length);
    assertIs(low.now, 3 * share, 1 + 2.5 * share);
    assertIs(right.now, 3 - 3 * share, 3.5 - 2.5 * share);
  }

  @Test
  void cantorsSetLosesItsMiddleThirds() {
    float[][] from = new float[2][7];
    float[][] length = new float[2][7];
    Simulations.cantor(2, 2, 9, from, length);
    assertThat(from[0]).containsExactly(0, 0, 6, 0, 2, 6, 8);
    assertThat(from[1]).containsExactly(9, 9, 15, 9, 11, 15, 17);
    assertThat(length[1]).containsExactly(9, 3, 3, 1, 1, 1, 1);
  }
}
