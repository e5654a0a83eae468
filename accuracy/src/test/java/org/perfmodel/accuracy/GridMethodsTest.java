package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;

import org.junit.jupiter.api.Test;

/** Modes of rods, membranes and boxes by how they change, a glider by where it goes. */
class GridMethodsTest {
  @Test
  void aSineDecaysByTheSameFactorInEachStep() {
    int n = 17;
    double[] u = new double[n];
    double[] expected = new double[n];
    double half = Math.sin(Math.PI * 3 / 2 / (n - 1));
    double factor = Math.pow(1 - 4 * 0.3 * half * half, 4);
    for (int i = 0; i < n; i++) {
      double mode = Math.sin(Math.PI * 3 * i / (n - 1));
      u[i] = 5 + i + mode;
      expected[i] = 5 + i + factor * mode;
    }
    GridMethods.heat(n, 4, 0.3, u, new double[n]);
    assertThat(u).containsExactly(expected, within(1e-12));
  }

  @Test
  void sweepsComeToTheFunctionWhoseLaplacianWasGiven() {
    int rows = 7;
    int columns = 9;
    double h = 0.5;
    double[][] u = new double[rows][columns];
    double[][] f = new double[rows][columns];
    double[][] expected = new double[rows][columns];
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        expected[i][j] = h * h * (2 * i * i - i * j + 3 * j * j) + 1;
        f[i][j] = 10;
        if (i == 0 || j == 0 || i == rows - 1 || j == columns - 1) {
          u[i][j] = expected[i][j];
        }
      }
    }
    GridMethods.gaussSeidel(rows, columns, 300, h, u, f);
    for (int i = 0; i < rows; i++) {
      assertThat(u[i]).containsExactly(expected[i], within(1e-10));
    }
  }

  @Test
  void aSweepUsesWhatItHasJustComputed() {
    double[][] u = {{0, 0, 0, 0}, {4, 9, 9, 0}, {0, 0, 0, 0}};
    GridMethods.gaussSeidel(3, 4, 1, 1, u, new double[3][4]);
    assertThat(u[1]).containsExactly(4, 3.25, 0.8125, 0);
  }

  @Test
  void aStandingWaveGoesUpAndDownAsACosine() {
    int rows = 9;
    int columns = 12;
    float c = 0.2f;
    double down = Math.sin(Math.PI * 2 / 2 / (rows - 1));
    double across = Math.sin(Math.PI / 2 / (columns - 1));
    double angle = Math.acos(1 - 2 * c * (down * down + across * across));
    float[] before = new float[rows * columns];
    float[] now = new float[rows * columns];
    float[] after = new float[rows * columns];
    double[] mode = new double[rows * columns];
    for (int i = 1; i < rows - 1; i++) {
      for (int j = 1; j < columns - 1; j++) {
        int k = i * columns + j;
        mode[k] = Math.sin(Math.PI * 2 * i / (rows - 1)) * Math.sin(Math.PI * j / (columns - 1));
        before[k] = (float) mode[k];
        now[k] = (float) (mode[k] * Math.cos(angle));
      }
    }
    GridMethods.wave(rows, columns, 6, c, before, now, after);
    for (int k = 0; k < mode.length; k++) {
      assertThat((double) now[k]).isCloseTo(mode[k] * Math.cos(7 * angle), within(1e-4));
      assertThat((double) before[k]).isCloseTo(mode[k] * Math.cos(6 * angle), within(1e-4));
    }
  }

  @Test
  void aModeOfABoxWithWallsDecaysByOneFactor() {
    int planes = 4;
    int rows = 5;
    int columns = 6;
    double[] in = new double[planes * rows * columns];
    double[] expected = new double[in.length];
    double sum = 0;
    int[] waves = {1, 2, 3};
    int[] sides = {planes, rows, columns};
    for (int d = 0; d < 3; d++) {
      double sine = Math.sin(Math.PI * waves[d] / 2 / sides[d]);
      sum += 4 * sine * sine;
    }
    int k = 0;
    for (int z = 0; z < planes; z++) {
      for (int y = 0; y < rows; y++) {
        for (int x = 0; x < columns; x++) {
          in[k] =
              Math.cos(Math.PI * (z + 0.5) / planes)
                  * Math.cos(Math.PI * 2 * (y + 0.5) / rows)
                  * Math.cos(Math.PI * 3 * (x + 0.5) / columns);
          expected[k] = (1 - 0.1 * sum) * in[k];
          k++;
        }
      }
    }
    double[] out = new double[in.length];
    GridMethods.diffuse(planes, rows, columns, 0.1, in, out);
    assertThat(out).containsExactly(expected, within(1e-12));
  }

  @Test
  void nothingLeavesTheBox() {
    double[] in = doubles(3 * 4 * 5, 0, 1);
    double[] out = new double[in.length];
    GridMethods.diffuse(3, 4, 5, 0.15, in, out);
    assertThat(Values.sum(out)).isCloseTo(Values.sum(in), within(1e-12));
  }

  @Test
  void aGliderIsOnePlaceFurtherAfterFourGenerations() {
    int rows = 6;
    int columns = 7;
    int[][] board = new int[rows][columns];
    int[][] cells = {{0, 1}, {1, 2}, {2, 0}, {2, 1}, {2, 2}};
    for (int[] cell : cells) {
      board[cell[0]][cell[1]] = 1;
    }
    for (int moves = 1; moves <= 20; moves++) {
      for (int generation = 0; generation < 4; generation++) {
        int[][] next = new int[rows][columns];
        next[0][0] = 9;
        GridMethods.life(board, next);
        board = next;
      }
      int[][] expected = new int[rows][columns];
      for (int[] cell : cells) {
        expected[(cell[0] + moves) % rows][(cell[1] + moves) % columns] = 1;
      }
      assertThat(board).isDeepEqualTo(expected);
    }
  }
}
