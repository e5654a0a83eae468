package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Waves and heat by known solutions and what is kept, life by known patterns, pictures by hand. */
class StencilRoutinesTest {
  @Test
  void aStandingWaveSwings() {
    int n = 33;
    double courant = 0.25;
    double angle = 3 * Math.PI / (n - 1);
    double turn = Math.acos(1 - courant * (1 - Math.cos(angle)));
    double[] before = new double[n];
    double[] now = new double[n];
    for (int i = 1; i < n - 1; i++) {
      now[i] = Math.sin(angle * i);
      before[i] = now[i] * Math.cos(turn);
    }
    StencilRoutines.wave(10, courant, before, now);
    for (int i = 0; i < n; i++) {
      double shape = i % (n - 1) == 0 ? 0 : Math.sin(angle * i);
      assertThat(now[i]).isCloseTo(shape * Math.cos(10 * turn), within(1e-12));
      assertThat(before[i]).isCloseTo(shape * Math.cos(9 * turn), within(1e-12));
    }
  }

  @Test
  void aPlateThatRisesEvenlyStays() {
    double[][] plate = new double[7][9];
    for (int i = 0; i < 7; i++) {
      for (int j = 0; j < 9; j++) {
        plate[i][j] = 3 * i - 2 * j + 1;
      }
    }
    StencilRoutines.heat(6, 0.2, plate, new double[7][9]);
    for (int i = 0; i < 7; i++) {
      for (int j = 0; j < 9; j++) {
        assertThat(plate[i][j]).isCloseTo(3 * i - 2 * j + 1, within(1e-12));
      }
    }
  }

  @Test
  void aHotPointSpreads() {
    double[][] plate = new double[7][7];
    plate[3][3] = 100;
    StencilRoutines.heat(2, 0.1, plate, new double[7][7]);
    assertThat(plate[3][3]).isCloseTo(100 * (0.36 + 4 * 0.01), within(1e-12));
    assertThat(plate[2][3]).isCloseTo(100 * 2 * 0.1 * 0.6, within(1e-12));
    assertThat(plate[3][5]).isCloseTo(1, within(1e-12));
    assertThat(plate[4][4]).isCloseTo(2, within(1e-12));
    assertThat(plate[2][5]).isZero();
    assertThat(Values.sum(plate)).isCloseTo(100, within(1e-12));
  }

  @Test
  void aRoomKeepsItsHeat() {
    float[] in = Values.floats(4 * 5 * 6, 0, 1);
    float[] out = new float[in.length];
    StencilRoutines.diffuse(4, 5, 6, 0.1f, in, out);
    double sum = 0;
    double kept = 0;
    for (int i = 0; i < in.length; i++) {
      sum += in[i];
      kept += out[i];
    }
    assertThat(kept).isCloseTo(sum, within(1e-4));
    assertThat(out).isNotEqualTo(in);
  }

  @Test
  void heatGoesToTheSixNeighbours() {
    int width = 4;
    int height = 5;
    float[] in = new float[width * height * 6];
    in[(2 * height + 3) * width + 1] = 10;
    float[] out = new float[in.length];
    StencilRoutines.diffuse(width, height, 6, 0.125f, in, out);
    float[] expected = new float[in.length];
    expected[(2 * height + 3) * width + 1] = 2.5f;
    expected[(2 * height + 3) * width] = 1.25f;
    expected[(2 * height + 3) * width + 2] = 1.25f;
    expected[(2 * height + 2) * width + 1] = 1.25f;
    expected[(2 * height + 4) * width + 1] = 1.25f;
    expected[(height + 3) * width + 1] = 1.25f;
    expected[(3 * height + 3) * width + 1] = 1.25f;
    assertThat(out).containsExactly(expected);
    Arrays.fill(in, 0);
    in[0] = 8;
    StencilRoutines.diffuse(width, height, 6, 0.125f, in, out);
    assertThat(out[0]).isEqualTo(5);
    assertThat(out[1]).isEqualTo(1);
    assertThat(out[width]).isEqualTo(1);
    assertThat(out[width * height]).isEqualTo(1);
  }

  @Test
  void aGliderComesBackAroundTheTorus() {
    int rows = 6;
    int columns = 9;
    int[][] board = new int[rows][columns];
    board[0][1] = 1;
    board[1][2] = 1;
    board[2][0] = 1;
    board[2][1] = 1;
    board[2][2] = 1;
    int[][] start = copy(board);
    int[][] next = new int[rows][columns];
    for (int generation = 1; generation <= 4 * 18; generation++) {
      StencilRoutines.life(board, next);
      int[][] old = board;
      board = next;
      next = old;
      if (generation == 4) {
        for (int i = 0; i < rows; i++) {
          for (int j = 0; j < columns; j++) {
            assertThat(board[(i + 1) % rows][(j + 1) % columns]).isEqualTo(start[i][j]);
          }
        }
      }
    }
    assertThat(board).isDeepEqualTo(start);
  }

  private static int[][] copy(int[][] board) {
    int[][] copy = new int[board.length][];
    for (int i = 0; i < board.length; i++) {
      copy[i] = board[i].clone();
    }
    return copy;
  }

  @Test
  void aPictureIsSmoothedAndItsEdgesRepeated() {
    int[] weight = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    int[] picture = {10, 20, 30, 40, 50, 60};
    int[] out = new int[6];
    StencilRoutines.smooth(3, 2, weight, 5, picture, out);
    int first = 10 + 20 + 60 + 40 + 50 + 120 + 7 * 40 + 8 * 40 + 9 * 50;
    int fifth = 10 + 40 + 90 + 160 + 250 + 360 + 280 + 400 + 540;
    assertThat(out[0]).isEqualTo(first / 5);
    assertThat(out[4]).isEqualTo(fifth / 5);
    int[] even = new int[12];
    Arrays.fill(even, 77);
    int[] same = new int[12];
    StencilRoutines.smooth(4, 3, new int[] {1, 2, 1, 2, 4, 2, 1, 2, 1}, 16, even, same);
    assertThat(same).containsExactly(even);
  }
}
