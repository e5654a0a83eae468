package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Solutions that are known, and figures of the game of life. */
class GridSweepsTest {
  private static final double NEAR = 1e-12;

  @Test
  void eachOscillationOfTheRodDiesOutAtItsRate() {
    int n = 40;
    float[] u = new float[n];
    float[] start = new float[n];
    for (int i = 0; i < n; i++) {
      start[i] = (float) (1 + Math.cos(Math.PI * 5 * (i + 0.5) / n));
      u[i] = start[i];
    }
    GridSweeps.heat(n, 6, 0.2f, u, new float[n]);
    double half = Math.sin(Math.PI * 5 / (2 * n));
    double left = Math.pow(1 - 4 * 0.2 * half * half, 6);
    for (int i = 0; i < n; i++) {
      assertThat((double) u[i]).isCloseTo(1 + left * (start[i] - 1), within(1e-5));
    }
  }

  @Test
  void parabolaStaysWhatItIs() {
    double[][] u = new double[7][9];
    double[][] f = new double[7][9];
    for (int i = 0; i < 7; i++) {
      for (int j = 0; j < 9; j++) {
        u[i][j] = 0.25 * (i * i + 3 * j * j);
        f[i][j] = 8;
      }
    }
    double[][] next = new double[7][9];
    assertThat(GridSweeps.jacobi(u, f, 0.5, next)).isCloseTo(0, within(NEAR));
    assertThat(next[3][5]).isCloseTo(u[3][5], within(NEAR));
    u[3][5] += 4;
    assertThat(GridSweeps.jacobi(u, f, 0.5, next)).isCloseTo(4, within(NEAR));
    assertThat(next[2][5]).isCloseTo(u[2][5] + 1, within(NEAR));
    assertThat(next[3][5]).isCloseTo(u[3][5] - 4, within(NEAR));
  }

  @Test
  void sweepsOfTwoColoursComeToTheParabola() {
    int n = 9;
    double[] wanted = new double[n * n];
    double[] u = new double[n * n];
    double[] source = new double[n * n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        wanted[i * n + j] = i * i + 2.0 * j * j - i * j;
        source[i * n + j] = 6;
        boolean border = i == 0 || j == 0 || i == n - 1 || j == n - 1;
        u[i * n + j] = border ? wanted[i * n + j] : 0;
      }
    }
    for (int sweep = 0; sweep < 100; sweep++) {
      GridSweeps.redBlack(n, 1.4, u, source);
    }
    assertThat(u).containsExactly(wanted, within(1e-9));
  }

  @Test
  void secondColourSeesWhatTheFirstBecame() {
    double[] u = new double[16];
    double[] source = new double[16];
    source[6] = -4;
    GridSweeps.redBlack(4, 1, u, source);
    assertThat(u[6]).isEqualTo(1);
    assertThat(u[5]).isEqualTo(0.25);
    assertThat(u[10]).isEqualTo(0.25);
    assertThat(u[9]).isEqualTo(0);
  }

  @Test
  void standingWaveSwingsAtItsRate() {
    int nx = 7;
    int ny = 5;
    int nz = 6;
    float[] now = new float[nx * ny * nz];
    for (int z = 0; z < nz; z++) {
      for (int y = 0; y < ny; y++) {
        for (int x = 0; x < nx; x++) {
          now[(z * ny + y) * nx + x] =
              (float)
                  (Math.sin(Math.PI * x / (nx - 1))
                      * Math.sin(Math.PI * 2 * y / (ny - 1))
                      * Math.sin(Math.PI * z / (nz - 1)));
        }
      }
    }
    float[] before = new float[now.length];
    before[(2 * ny + 3) * nx + 4] = 0.5f;
    float[] after = new float[now.length];
    GridSweeps.wave(nx, ny, nz, 0.1f, before, now, after);
    double bend = -6;
    bend += 2 * Math.cos(Math.PI / (nx - 1));
    bend += 2 * Math.cos(Math.PI * 2 / (ny - 1));
    bend += 2 * Math.cos(Math.PI / (nz - 1));
    for (int i = 0; i < now.length; i++) {
      assertThat((double) after[i]).isCloseTo((2 + 0.1 * bend) * now[i] - before[i], within(1e-6));
    }
  }

  @Test
  void blinkerTurnsAndBlockStays() {
    byte[][] cells = new byte[6][9];
    cells[2][1] = 1;
    cells[2][2] = 1;
    cells[2][3] = 1;
    cells[2][6] = 1;
    cells[2][7] = 1;
    cells[3][6] = 1;
    cells[3][7] = 1;
    byte[][] next = new byte[6][9];
    assertThat(GridSweeps.life(cells, next)).isEqualTo(7);
    assertThat(next[1]).containsExactly(0, 0, 1, 0, 0, 0, 0, 0, 0);
    assertThat(next[2]).containsExactly(0, 0, 1, 0, 0, 0, 1, 1, 0);
    assertThat(next[3]).containsExactly(0, 0, 1, 0, 0, 0, 1, 1, 0);
    assertThat(next[4]).containsOnly(0);
  }
}
