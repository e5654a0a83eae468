package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;

import org.junit.jupiter.api.Test;

/** Stencils by exact solutions, by what they keep and by definitions. */
class MeshJobsTest {
  @Test
  void aModeOfTheHeatDecaysByItsFactor() {
    int n = 9;
    int steps = 4;
    double rate = 0.2;
    double[][] plate = new double[n][n];
    for (int i = 1; i < n - 1; i++) {
      for (int j = 1; j < n - 1; j++) {
        plate[i][j] = Math.sin(Math.PI * i / (n - 1)) * Math.sin(2 * Math.PI * j / (n - 1));
      }
    }
    double at = plate[2][3];
    MeshJobs.heat(n, steps, rate, plate, new double[n][n]);
    double lost = 4 - 2 * Math.cos(Math.PI / (n - 1)) - 2 * Math.cos(2 * Math.PI / (n - 1));
    assertThat(plate[2][3]).isCloseTo(at * Math.pow(1 - rate * lost, steps), within(1e-14));
  }

  @Test
  void aWaveOfCourantNumberOneTravels() {
    int n = 16;
    float[] shape = floats(n, -1, 1);
    float[] before = shape.clone();
    float[] now = new float[n];
    for (int i = 0; i < n; i++) {
      now[i] = shape[(i + n - 1) % n];
    }
    MeshJobs.wave(n, 2, 1, before, now);
    for (int i = 0; i < n; i++) {
      assertThat(now[i]).isCloseTo(shape[(i + n - 5) % n], within(1e-4f));
      assertThat(before[i]).isCloseTo(shape[(i + n - 4) % n], within(1e-4f));
    }
  }

  @Test
  void aSlowerWaveBendsLess() {
    float[] before = {0, 0, 0, 0};
    float[] now = {0, 0, 1, 0};
    MeshJobs.wave(4, 1, 0.25f, before, now);
    assertThat(before).containsExactly(0, 0.25f, 1.5f, 0.25f);
    assertThat(now).containsExactly(0.125f, 0.75f, 1.375f, 0.75f);
  }

  @Test
  void aCellOfTheVolumeGoesToItsNeighboursAndTheSumStays() {
    int n = 5;
    float[] volume = new float[n * n * n];
    volume[(2 * n + 1) * n + 3] = 6;
    float[] smoothed = new float[n * n * n];
    MeshJobs.smooth(n, 0.5f, volume, smoothed);
    assertThat(smoothed[(2 * n + 1) * n + 3]).isEqualTo(3);
    int[][] moves = {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}};
    for (int[] move : moves) {
      assertThat(smoothed[((2 + move[0]) * n + 1 + move[1]) * n + 3 + move[2]]).isEqualTo(0.5f);
    }
    volume = floats(n * n * n, 0, 1);
    MeshJobs.smooth(n, 0.5f, volume, smoothed);
    double before = 0;
    double after = 0;
    for (int c = 0; c < n * n * n; c++) {
      before += volume[c];
      after += smoothed[c];
    }
    assertThat(after).isCloseTo(before, within(1e-4));
  }

  @Test
  void aCornerOfTheVolumeIsItsOwnNeighbour() {
    float[] volume = new float[8];
    volume[0] = 6;
    float[] smoothed = new float[8];
    MeshJobs.smooth(2, 1, volume, smoothed);
    assertThat(smoothed).containsExactly(3, 1, 1, 0, 1, 0, 0, 0);
  }

  @Test
  void thePotentialIsTheMeanOfItsNeighboursOutsideOfObstacles() {
    int n = 10;
    int side = n + 2;
    boolean[] solid = MeshJobDrivers.solid(n);
    double[] source = new double[side * side];
    source[side + 1] = 8;
    double[] from = new double[side * side];
    for (int c = 0; c < side * side; c++) {
      from[c] = 3 * (c / side) - 2 * (c % side);
    }
    double[] to = doubles(side * side, 5, 6);
    double[] given = to.clone();
    MeshJobs.potential(side, side, solid, source, from, to);
    int solids = 0;
    for (int i = 0; i < side; i++) {
      for (int j = 0; j < side; j++) {
        int c = i * side + j;
        boolean border = i == 0 || j == 0 || i == side - 1 || j == side - 1;
        double free = from[c] + (i == 1 && j == 1 ? 2 : 0);
        double inside = solid[c] ? 0 : free;
        assertThat(to[c]).isEqualTo(border ? given[c] : inside);
        solids += solid[c] ? 1 : 0;
      }
    }
    assertThat(solids).isEqualTo(20);
  }

  @Test
  void aGliderMovesByOneInFourGenerations() {
    int n = 6;
    byte[] cells = new byte[n * n];
    int[][] glider = {{0, 1}, {1, 2}, {2, 0}, {2, 1}, {2, 2}};
    for (int[] cell : glider) {
      cells[cell[0] * n + cell[1]] = 1;
    }
    for (int moved = 1; moved <= 6; moved++) {
      byte[] next = new byte[n * n];
      for (int pair = 0; pair < 2; pair++) {
        MeshJobs.live(n, cells, next);
        MeshJobs.live(n, next, cells);
      }
      byte[] expected = new byte[n * n];
      for (int[] cell : glider) {
        expected[(cell[0] + moved) % n * n + (cell[1] + moved) % n] = 1;
      }
      assertThat(cells).isEqualTo(expected);
    }
  }
}
