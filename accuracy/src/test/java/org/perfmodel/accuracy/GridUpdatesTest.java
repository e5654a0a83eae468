package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import org.junit.jupiter.api.Test;

/** Waves that are known for all times, spots of one number, sums anew, gliders that move. */
class GridUpdatesTest {
  /** A product of two sines loses the same part of itself in each step. */
  @Test
  void sinesFadeEvenly() {
    int rows = 9;
    int columns = 13;
    double[][] plate = new double[rows][columns];
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        plate[i][j] = sines(i, rows - 1) * sines(2 * j, columns - 1);
      }
    }
    double before = plate[3][2];
    double[][] work = new double[rows][columns];
    for (int i = 0; i < rows; i++) {
      work[i] = plate[i].clone();
    }
    GridUpdates.heat(6, 0.2, plate, work);
    double factor =
        1
            + 0.2
                * (2 * Math.cos(Math.PI / (rows - 1))
                    + 2 * Math.cos(2 * Math.PI / (columns - 1))
                    - 4);
    assertThat(plate[3][2]).isCloseTo(before * Math.pow(factor, 6), within(1e-12));
  }

  @Test
  void heatSpreadsToFourNeighboursAndLeavesTheEdge() {
    double[][] plate = new double[7][7];
    double[][] work = new double[7][7];
    plate[3][3] = 1;
    GridUpdates.heat(2, 0.25, plate, work);
    assertThat(plate[3][3]).isEqualTo(0.25);
    assertThat(plate[2][2]).isEqualTo(0.125);
    assertThat(plate[1][3]).isEqualTo(0.0625);
    assertThat(plate[2][3]).isZero();
    double[][] drawn = rows(6, 6, 10, 20);
    double[][] same = rows(6, 6, 10, 20);
    GridUpdates.heat(8, 0.2, drawn, rows(6, 6, 10, 20));
    assertThat(drawn[0]).containsExactly(same[0]);
    assertThat(drawn[4][5]).isEqualTo(same[4][5]);
    assertThat(drawn[4][4]).isNotEqualTo(same[4][4]);
  }

  /** A standing wave, of which each state is a cosine of the time. */
  @Test
  void aStringSwingsAsItsFrequencySays() {
    int n = 17;
    double courant = 0.5;
    double angle = Math.acos(1 - courant * (1 - Math.cos(Math.PI / (n - 1))));
    double[] before = new double[n];
    double[] now = new double[n];
    for (int i = 0; i < n; i++) {
      before[i] = sines(i, n - 1);
      now[i] = before[i] * Math.cos(angle);
    }
    double[] shape = before.clone();
    GridUpdates.wave(n, 20, courant, before, now);
    for (int i = 0; i < n; i++) {
      assertThat(before[i]).isCloseTo(shape[i] * Math.cos(20 * angle), within(1e-12));
      assertThat(now[i]).isCloseTo(shape[i] * Math.cos(21 * angle), within(1e-12));
    }
  }

  @Test
  void aHumpMovesAPlaceInEachStepAndComesBackTurnedOver() {
    double[] before = {0, 0, 1, 0, 0, 0, 0};
    double[] now = {0, 0, 0, 1, 0, 0, 0};
    GridUpdates.wave(7, 2, 1, before, now);
    assertThat(now).containsExactly(0, 0, 0, 0, 0, 1, 0);
    GridUpdates.wave(7, 2, 1, before, now);
    assertThat(now).containsExactly(0, 0, 0, 0, 0, -1, 0);
  }

  @Test
  void aSpotInABoxSpreadsToSixNeighbours() {
    int width = 5;
    int height = 6;
    int depth = 7;
    float[] in = new float[width * height * depth];
    int at = 3 * width * height + 2 * width + 2;
    in[at] = 1;
    float[] out = new float[in.length];
    GridUpdates.diffuse(width, height, depth, 0.125f, in, out);
    float sum = 0;
    for (float value : out) {
      sum += value;
    }
    assertThat(sum).isEqualTo(1);
    assertThat(out[at]).isEqualTo(0.25f);
    for (int step : new int[] {1, width, width * height}) {
      assertThat(out[at - step]).isEqualTo(0.125f);
      assertThat(out[at + step]).isEqualTo(0.125f);
    }
  }

  /** What grows evenly along all sides stays as it is, and the hull is not touched. */
  @Test
  void aSlopeDoesNotDiffuse() {
    int n = 6;
    float[] in = new float[n * n * n];
    for (int i = 0; i < in.length; i++) {
      in[i] = i % n + 2 * (i / n % n) - 3 * (i / (n * n));
    }
    float[] out = floats(in.length, 100, 101);
    GridUpdates.diffuse(n, n, n, 0.1f, in, out);
    for (int i = 0; i < in.length; i++) {
      int x = i % n;
      int y = i / n % n;
      int z = i / (n * n);
      boolean inner = Math.min(x, Math.min(y, z)) > 0 && Math.max(x, Math.max(y, z)) < n - 1;
      if (inner) {
        assertThat(out[i]).isCloseTo(in[i], within(1e-4f));
      } else {
        assertThat(out[i]).isBetween(100f, 101f);
      }
    }
  }

  @Test
  void blurredPixelsAreMeansByWeights() {
    int width = 9;
    int height = 7;
    int[] in = ints(width * height, 256);
    int[] out = new int[width * height];
    GridUpdates.blur(width, height, in, out);
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        double sum = 0;
        for (int dy = -1; dy <= 1; dy++) {
          for (int dx = -1; dx <= 1; dx++) {
            int row = Math.max(0, Math.min(height - 1, y + dy));
            int column = Math.max(0, Math.min(width - 1, x + dx));
            sum += (2 - Math.abs(dy)) * (2 - Math.abs(dx)) / 16.0 * in[row * width + column];
          }
        }
        assertThat(out[y * width + x]).isEqualTo((int) Math.floor(sum + 0.5));
      }
    }
  }

  @Test
  void aGliderIsAPlaceFurtherAfterFourSteps() {
    byte[][] board = new byte[8][6];
    int[][] glider = {{0, 1}, {1, 2}, {2, 0}, {2, 1}, {2, 2}};
    for (int[] cell : glider) {
      board[cell[0]][cell[1]] = 1;
    }
    byte[][] start = new byte[8][];
    for (int i = 0; i < 8; i++) {
      start[i] = board[i].clone();
    }
    byte[][] now = board;
    byte[][] next = new byte[8][6];
    for (int step = 0; step < 24 * 4; step++) {
      GridUpdates.life(now, next);
      byte[][] swapped = now;
      now = next;
      next = swapped;
      if (step == 3) {
        for (int[] cell : glider) {
          assertThat(now[cell[0] + 1][cell[1] + 1]).isEqualTo((byte) 1);
        }
      }
    }
    assertThat(now).isDeepEqualTo(start);
  }

  @Test
  void cellsLiveByTheirNumberOfNeighbours() {
    byte[][] board = GridUpdateDrivers.board(20);
    byte[][] next = new byte[20][20];
    GridUpdates.life(board, next);
    for (int i = 0; i < 20; i++) {
      for (int j = 0; j < 20; j++) {
        int count = -board[i][j];
        for (int k = 0; k < 9; k++) {
          count += board[(i + 19 + k / 3) % 20][(j + 19 + k % 3) % 20];
        }
        boolean alive = board[i][j] == 1 ? count == 2 || count == 3 : count == 3;
        assertThat(next[i][j] == 1).isEqualTo(alive);
      }
    }
  }

  private static double sines(int i, int n) {
    return Math.sin(Math.PI * i / n);
  }
}
