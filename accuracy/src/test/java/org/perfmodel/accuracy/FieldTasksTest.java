package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.floats;

import org.junit.jupiter.api.Test;

/** Waves and fields whose course is known, and patterns of the game of life. */
class FieldTasksTest {
  @Test
  void aCosineBetweenInsulatedWallsOnlyFades() {
    int rows = 9;
    int columns = 12;
    double[][] now = new double[rows][columns];
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        now[i][j] = 20 + wave(i, rows - 2, 1) * wave(j, columns - 2, 2);
      }
    }
    FieldTasks.diffuse(6, 0.2, now, new double[rows][columns]);
    double kept = 1 - 0.2 * (4 - 2 * Math.cos(Math.PI / 7) - 2 * Math.cos(2 * Math.PI / 10));
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        double expected = wave(i, rows - 2, 1) * wave(j, columns - 2, 2) * Math.pow(kept, 6);
        assertThat(now[i][j]).isCloseTo(20 + expected, within(1e-12));
      }
    }
  }

  /** Is the same on both sides of a wall that lies between the first two points. */
  private static double wave(int at, int inside, int halves) {
    return Math.cos(halves * Math.PI * (at - 0.5) / inside);
  }

  @Test
  void theCurvatureOfSquares() {
    int nx = 5;
    int ny = 6;
    int nz = 7;
    float[] field = new float[nx * ny * nz];
    float[] result = new float[field.length];
    for (int z = 0; z < nz; z++) {
      for (int y = 0; y < ny; y++) {
        for (int x = 0; x < nx; x++) {
          field[(z * ny + y) * nx + x] = 0.25f * (x * x + 2 * y * y - 4 * z * z + x * y * z);
        }
      }
    }
    FieldTasks.laplacian(nx, ny, nz, 0.5f, field, result);
    for (int i = 0; i < field.length; i++) {
      int x = i % nx;
      int y = i / nx % ny;
      int z = i / nx / ny;
      boolean inside = x % (nx - 1) > 0 && y % (ny - 1) > 0 && z % (nz - 1) > 0;
      assertThat(result[i]).isEqualTo(inside ? -2f : 0f);
    }
  }

  @Test
  void aStandingWaveKeepsItsShape() {
    int n = 21;
    double courant = 0.49;
    double turn = 2 * Math.asin(Math.sqrt(courant) * Math.sin(3 * Math.PI / 40));
    double[] before = new double[n];
    double[] now = new double[n];
    for (int i = 1; i < n - 1; i++) {
      before[i] = Math.sin(3 * Math.PI * i / 20);
      now[i] = before[i] * Math.cos(turn);
    }
    FieldTasks.swing(10, courant, before, now);
    for (int i = 0; i < n; i++) {
      double shape = Math.sin(3 * Math.PI * i / 20);
      assertThat(now[i]).isCloseTo(shape * Math.cos(11 * turn), within(1e-12));
      assertThat(before[i]).isCloseTo(shape * Math.cos(10 * turn), within(1e-12));
    }
  }

  @Test
  void aGliderGoesOverTheEdges() {
    int size = 6;
    int[][] world = new int[size][size];
    world[0][1] = 1;
    world[1][2] = 1;
    world[2][0] = 1;
    world[2][1] = 1;
    world[2][2] = 1;
    int[][] expected = new int[size][];
    for (int i = 0; i < size; i++) {
      expected[i] = world[i].clone();
    }
    int[][] now = world;
    int[][] next = new int[size][size];
    for (int generation = 1; generation <= 4 * size; generation++) {
      FieldTasks.live(now, next);
      int[][] swapped = now;
      now = next;
      next = swapped;
      if (generation % 4 == 0) {
        int shift = generation / 4;
        for (int i = 0; i < size; i++) {
          for (int j = 0; j < size; j++) {
            assertThat(now[(i + shift) % size][(j + shift) % size]).isEqualTo(expected[i][j]);
          }
        }
      }
    }
  }

  @Test
  void aGenerationFollowsTheRules() {
    int rows = 7;
    int columns = 10;
    int[][] world = FieldTaskDrivers.world(rows, columns);
    int[][] next = new int[rows][columns];
    FieldTasks.live(world, next);
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        int all = 0;
        for (int k = 0; k < 9; k++) {
          all += world[(i + k / 3 + rows - 1) % rows][(j + k % 3 + columns - 1) % columns];
        }
        boolean lives = all == 3 || all == 4 && world[i][j] == 1;
        assertThat(next[i][j]).isEqualTo(lives ? 1 : 0);
      }
    }
  }

  @Test
  void relaxationComesToAPotentialThatItKeeps() {
    int rows = 8;
    int columns = 11;
    float[] source = floats(rows * columns, -1, 1);
    float[] potential = floats(rows * columns, 0, 1);
    float[] start = potential.clone();
    for (int sweep = 0; sweep < 100; sweep++) {
      FieldTasks.relax(rows, columns, 1.5f, source, potential);
    }
    for (int i = 0; i < potential.length; i++) {
      boolean edge = i / columns % (rows - 1) == 0 || i % columns % (columns - 1) == 0;
      if (edge) {
        assertThat(potential[i]).isEqualTo(start[i]);
      } else {
        double around =
            (double) potential[i - 1]
                + potential[i + 1]
                + potential[i - columns]
                + potential[i + columns];
        assertThat(4 * potential[i] - around).isCloseTo(source[i], within(1e-5));
      }
    }
  }

  @Test
  void aPointIsRelaxedByHand() {
    float[] potential = {0, 1, 0, 2, 8, 3, 0, 4, 0};
    float change = FieldTasks.relax(3, 3, 1.5f, new float[] {0, 0, 0, 0, 6, 0, 0, 0, 0}, potential);
    assertThat(potential).containsExactly(0, 1, 0, 2, 2, 3, 0, 4, 0);
    assertThat(change).isEqualTo(36);
  }
}
