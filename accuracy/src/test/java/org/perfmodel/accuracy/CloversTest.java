package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** A fluid: conservation, gas laws, and flows whose change is known. */
class CloversTest {
  private static final int N = 9;

  private interface Place {
    double at(int k, int j);
  }

  private static void fill(double[][] field, Place value) {
    for (int k = 0; k < field.length; k++) {
      for (int j = 0; j < field[k].length; j++) {
        field[k][j] = value.at(k, j);
      }
    }
  }

  /** Cells of width and weight one at rest. */
  private static Clovers.Chunk still() {
    Clovers.Chunk chunk = CloverDrivers.chunk(N);
    for (double[][] one : new double[][][] {chunk.volume, chunk.xarea, chunk.yarea}) {
      fill(one, (k, j) -> 1);
    }
    for (double[][] one : new double[][][] {chunk.density0, chunk.density1, chunk.energy1}) {
      fill(one, (k, j) -> 1);
    }
    for (double[][] none : new double[][][] {chunk.xvel0, chunk.yvel0, chunk.xvel1, chunk.yvel1}) {
      fill(none, (k, j) -> 0);
    }
    return chunk;
  }

  @Test
  void slopesOfPressureAccelerate() {
    Clovers.Chunk chunk = still();
    fill(chunk.pressure, (k, j) -> 3 * j + 5 * k);
    fill(chunk.viscosity, (k, j) -> 0.5 * j - k);
    fill(chunk.density0, (k, j) -> 2);
    Clovers.accelerate(N, N, 0.1, chunk);
    assertThat(chunk.xvel1[4][5]).isCloseTo(-0.1 * 3.5 / 2, within(1e-12));
    assertThat(chunk.yvel1[N + 2][2]).isCloseTo(-0.1 * 4 / 2, within(1e-12));
  }

  @Test
  void massAndEnergyAreCarriedNotLost() {
    Clovers.Chunk chunk = CloverDrivers.chunk(N);
    double[][] density = CloverDrivers.copy(chunk.density1);
    double[][] energy = CloverDrivers.copy(chunk.energy1);
    double[][][] work = new double[3][N + 5][N + 5];
    Clovers.advecCell(N, N, chunk, work[0], work[1], work[2]);
    for (int k = 2; k < N + 2; k++) {
      double mass = chunk.massFluxX[k][2] - chunk.massFluxX[k][N + 2];
      double heat = work[2][k][2] - work[2][k][N + 2];
      for (int j = 2; j < N + 2; j++) {
        mass += density[k][j] * work[0][k][j];
        mass -= chunk.density1[k][j] * work[1][k][j];
        heat += energy[k][j] * density[k][j] * work[0][k][j];
        heat -= chunk.energy1[k][j] * chunk.density1[k][j] * work[1][k][j];
      }
      assertThat(mass).isCloseTo(0, within(1e-12));
      assertThat(heat).isCloseTo(0, within(1e-12));
    }
  }

  /** On a line a face has what is half a cell and half a step away; both ways, not at a peak. */
  @Test
  void slopesAreCarriedToSecondOrder() {
    for (double flux : new double[] {0.2, -0.2}) {
      Clovers.Chunk chunk = still();
      fill(chunk.volFluxX, (k, j) -> flux);
      fill(chunk.volFluxY, (k, j) -> 0);
      fill(chunk.density1, (k, j) -> k == 3 ? j % 2 + 1 : k == 5 ? 1 : 10 + j);
      fill(chunk.energy1, (k, j) -> k == 5 ? 20 + j : 1);
      double[][][] work = new double[3][N + 5][N + 5];
      Clovers.advecCell(N, N, chunk, work[0], work[1], work[2]);
      int donor = flux > 0 ? 5 : 6;
      double face = 10 + donor + Math.signum(flux) * 0.5 * 0.8;
      assertThat(chunk.massFluxX[4][6]).isCloseTo(flux * face, within(1e-12));
      assertThat(chunk.massFluxX[3][6]).isCloseTo(flux * (donor % 2 + 1), within(1e-12));
      assertThat(chunk.energy1[4][6]).isCloseTo(1, within(1e-12));
      assertThat(work[2][5][6]).isCloseTo(flux * (face + 10), within(1e-12));
    }
  }

  @Test
  void momentumIsCarriedNotLost() {
    Clovers.Chunk chunk = CloverDrivers.chunk(N);
    double[][] before = CloverDrivers.copy(chunk.xvel1);
    double[][][] work = new double[4][N + 5][N + 5];
    Clovers.advecMom(N, N, chunk, chunk.volume, work[0], work[1], work[2], work[3]);
    double momentum = work[3][4][1] - work[3][4][N + 2];
    for (int j = 2; j <= N + 2; j++) {
      momentum += before[4][j] * work[2][4][j] - chunk.xvel1[4][j] * work[1][4][j];
    }
    assertThat(momentum).isCloseTo(0, within(1e-12));
    assertThat(Arrays.equals(before[4], chunk.xvel1[4])).isFalse();
  }

  @Test
  void momentumOnALineIsOfSecondOrder() {
    for (double flux : new double[] {0.2, -0.2}) {
      Clovers.Chunk chunk = still();
      fill(chunk.massFluxX, (k, j) -> flux);
      fill(chunk.xvel1, (k, j) -> j);
      double[][][] work = new double[4][N + 5][N + 5];
      Clovers.advecMom(N, N, chunk, chunk.volume, work[0], work[1], work[2], work[3]);
      double face = flux > 0 ? 6 + 0.4 : 7 - 0.4;
      assertThat(work[3][4][6]).isCloseTo(flux * face, within(1e-12));
      assertThat(chunk.xvel1[4][6]).isCloseTo(6 - flux, within(1e-12));
    }
  }

  @Test
  void facesLetThroughWhatVelocitiesBring() {
    Clovers.Chunk chunk = CloverDrivers.chunk(N);
    fill(chunk.xvel0, (k, j) -> 3);
    fill(chunk.xvel1, (k, j) -> 5);
    fill(chunk.yvel0, (k, j) -> j);
    fill(chunk.yvel1, (k, j) -> j);
    Clovers.fluxCalc(N, N, 0.1, chunk);
    assertThat(chunk.volFluxX[4][5]).isCloseTo(0.4 * chunk.xarea[4][5], within(1e-12));
    assertThat(chunk.volFluxY[4][5]).isCloseTo(0.55 * chunk.yarea[4][5], within(1e-12));
  }

  @Test
  void gasesFollowTheirLaw() {
    Clovers.Chunk chunk = CloverDrivers.chunk(N);
    Clovers.idealGas(N, N, chunk);
    double pressure = (1.4 - 1) * chunk.density0[3][7] * chunk.energy0[3][7];
    double square = 1.4 * pressure / chunk.density0[3][7];
    assertThat(chunk.pressure[3][7]).isCloseTo(pressure, within(1e-12));
    assertThat(chunk.soundspeed[3][7]).isCloseTo(Math.sqrt(square), within(1e-12));
  }

  @Test
  void whatExpandsGetsThinnerAndColder() {
    Clovers.Chunk chunk = still();
    fill(chunk.xvel0, (k, j) -> 2 * j);
    fill(chunk.yvel0, (k, j) -> k);
    Clovers.pdv(N, N, 0.1, chunk);
    double work = 0.05 * 3 * (chunk.pressure[5][6] + chunk.viscosity[5][6]);
    assertThat(chunk.density1[5][6]).isCloseTo(1 / 1.15, within(1e-12));
    assertThat(chunk.energy1[5][6]).isCloseTo(chunk.energy0[5][6] - work, within(1e-12));
  }

  @Test
  void onlyWhatIsCompressedIsViscous() {
    Clovers.Chunk chunk = still();
    fill(chunk.pressure, (k, j) -> j);
    fill(chunk.density0, (k, j) -> 3);
    fill(chunk.xvel0, (k, j) -> -j);
    Clovers.viscosity(N, N, chunk);
    assertThat(chunk.viscosity[4][4]).isCloseTo(6, within(1e-12));
    fill(chunk.xvel0, (k, j) -> j);
    Clovers.viscosity(N, N, chunk);
    assertThat(chunk.viscosity[4][4]).isZero();
  }

  /** At rest sound decides, in a wind the wind, in a strong compression the volume. */
  @Test
  void stepsAreAsLongAsAllAllow() {
    Clovers.Chunk chunk = still();
    fill(chunk.soundspeed, (k, j) -> 4);
    fill(chunk.viscosity, (k, j) -> 4.5);
    assertThat(CloverFields.calcDt(N, N, chunk)).isCloseTo(0.7 / 5, within(1e-12));
    fill(chunk.xvel0, (k, j) -> 50);
    assertThat(CloverFields.calcDt(N, N, chunk)).isCloseTo(0.5 / 50, within(1e-12));
    fill(chunk.xvel0, (k, j) -> -10 * (j - 5.5));
    fill(chunk.soundspeed, (k, j) -> 0);
    fill(chunk.viscosity, (k, j) -> 0);
    double fastest = 10 * (N + 2 - 5.5);
    assertThat(CloverFields.calcDt(N, N, chunk)).isCloseTo(0.5 / fastest, within(1e-12));
    fill(chunk.volume, (k, j) -> k == 3 && j == 5 ? 1e-3 : 1);
    assertThat(CloverFields.calcDt(N, N, chunk)).isCloseTo(0.7 * 1e-4, within(1e-12));
  }

  @Test
  void sumsAreThoseOfAUniformFluid() {
    Clovers.Chunk chunk = still();
    fill(chunk.volume, (k, j) -> 2);
    fill(chunk.density0, (k, j) -> 3);
    fill(chunk.energy0, (k, j) -> 5);
    fill(chunk.xvel0, (k, j) -> 1);
    fill(chunk.yvel0, (k, j) -> k == N + 2 && j == 6 ? 6 : 2);
    // A node at the border, of two cells of weight six each, has 32 more.
    fill(chunk.pressure, (k, j) -> 7);
    double[] total = new double[5];
    CloverFields.fieldSummary(N, N, chunk, total);
    assertThat(total)
        .containsExactly(N * N * 2, N * N * 6, N * N * 30, N * N * 15 + 48, N * N * 14);
  }

  @Test
  void fieldsAreResetAndReverted() {
    Clovers.Chunk chunk = CloverDrivers.chunk(N);
    double[][] density = CloverDrivers.copy(chunk.density0);
    CloverFields.resetField(N, N, chunk);
    double inner = 0;
    double outer = 0;
    for (int k = 0; k < N + 5; k++) {
      for (int j = 0; j < N + 5; j++) {
        boolean within = k >= 2 && k < N + 2 && j >= 2 && j < N + 2;
        inner += within ? Math.abs(chunk.density0[k][j] - chunk.density1[k][j]) : 0;
        outer += within ? 0 : Math.abs(chunk.density0[k][j] - density[k][j]);
      }
    }
    assertThat(inner + outer).isZero();
    assertThat(chunk.energy0[5]).containsSequence(Arrays.copyOfRange(chunk.energy1[5], 2, N + 2));
    assertThat(chunk.yvel0[N + 2][N + 2]).isEqualTo(chunk.yvel1[N + 2][N + 2]);
    double[][][] old = ParallelDrivers.cube(4, N + 4, N + 4, 0, 1);
    CloverFields.revert(N, N, old[0], old[1], old[2], old[3]);
    assertThat(old[1][2]).containsSequence(Arrays.copyOfRange(old[0][2], 2, N + 2));
    assertThat(old[3][N + 1]).containsSequence(Arrays.copyOfRange(old[2][N + 1], 2, N + 2));
  }

  @Test
  void cellsLieBetweenTheirVertices() {
    double[][] edge = new double[4][N + 5];
    double[][][] field = new double[3][N + 5][N + 5];
    CloverFields.initialiseChunk(
        N, N, 0.3, 0.2, edge[0], edge[1], edge[2], edge[3], field[0], field[1], field[2]);
    assertThat(edge[0][2]).isZero();
    assertThat(edge[2][3]).isCloseTo(0.45, within(1e-12));
    assertThat(edge[3][2]).isCloseTo(0.1, within(1e-12));
    assertThat(Values.sum(field[0])).isCloseTo((N + 4) * (N + 4) * 0.06, within(1e-12));
    assertThat(field[1][4][4]).isCloseTo(0.2, within(1e-12));
    assertThat(field[2][4][4]).isCloseTo(0.3, within(1e-12));
  }

  @Test
  void statesLieOverEachOther() {
    CloverFields.State[] states = {
      new CloverFields.State(false, 0, 10, 0, 10, 0, 1, 2, 3, 4),
      new CloverFields.State(true, 5, 0, 5, 0, 2, 5, 6, 7, 8),
      new CloverFields.State(false, 4.5, 6, 0, 10, 0, 9, 10, 11, 12)
    };
    Clovers.Chunk chunk = CloverDrivers.chunk(10);
    double[] x = CloverDrivers.vertices(10);
    CloverFields.generateChunk(10, 10, states, x, x, chunk);
    assertThat(chunk.density0[7][9]).isEqualTo(5);
    assertThat(chunk.energy0[6][6]).isEqualTo(6);
    assertThat(chunk.energy0[9][9]).isEqualTo(2);
    assertThat(chunk.xvel0[3][7]).isEqualTo(11);
    assertThat(chunk.yvel0[7][7]).isEqualTo(12);
    assertThat(chunk.yvel0[7][10]).isEqualTo(4);
  }

  @Test
  void marginsMirrorWhatIsWithin() {
    double[][] field = new double[N + 4][N + 4];
    fill(field, (k, j) -> 100 * k + j);
    CloverFields.updateHalo(N, N, field);
    assertThat(field[1][5]).isEqualTo(205);
    assertThat(field[0][5]).isEqualTo(305);
    assertThat(field[N + 3][5]).isEqualTo(100 * N + 5);
    assertThat(field[6][0]).isEqualTo(603);
    assertThat(field[6][N + 2]).isEqualTo(600 + N + 1);
    assertThat(field[0][0]).isEqualTo(303);
  }
}
