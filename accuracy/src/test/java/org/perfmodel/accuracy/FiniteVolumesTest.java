package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Waves that are known, and what no step may make or lose. */
class FiniteVolumesTest {
  /** With a whole cell for each step, a sound to the right goes on by one cell. */
  @Test
  void soundMovesByACell() {
    float[] p = {0, 0, 2, 5, 1, 0, 0, 0};
    float[] toP = new float[8];
    float[] toU = new float[8];
    FiniteVolumes.acoustics(8, 1, 1, 1, p, p.clone(), toP, toU);
    assertThat(toP).containsExactly(0, 0, 0, 2, 5, 1, 0, 0);
    assertThat(toU).containsExactly(0, 0, 0, 2, 5, 1, 0, 0);
  }

  @Test
  void slopesAreLimited() {
    double[] q = {0, 1, 3, 4, 4, 2, 2};
    double[] flux = new double[7];
    double[] to = new double[7];
    FiniteVolumes.limitedAdvection(7, 0.5, q, flux, to);
    assertThat(flux).containsExactly(0, 0, 1.25, 3.25, 4, 4, 2);
    assertThat(to).containsExactly(0, 0, 2, 3.625, 4, 3, 0);
  }

  @Test
  void aFanAndAShockHaveTheirFluxes() {
    double[] to = new double[5];
    FiniteVolumes.engquistOsher(5, 0.1, new double[] {-1, -1, 2, 2, -2}, to);
    // Fluxes 0.5, 0, 2, 4.
    assertThat(to[1]).isCloseTo(-1 + 0.05, within(1e-15));
    assertThat(to[2]).isCloseTo(2 - 0.2, within(1e-15));
    assertThat(to[3]).isCloseTo(2 - 0.2, within(1e-15));
  }

  /** Water is conserved, and what flows evenly goes on so. */
  @Test
  void waterIsNeitherMadeNorLost() {
    int n = 40;
    double[] h = doubles(n, 1, 2);
    double[] hu = doubles(n, -1, 1);
    double[] fluxH = new double[n];
    double[] fluxHu = new double[n];
    double[] toH = new double[n];
    double[] toHu = new double[n];
    FiniteVolumes.roeShallowWater(n, 0.1, h, hu, fluxH, fluxHu, toH, toHu);
    double change = 0;
    for (int i = 1; i < n - 1; i++) {
      change += toH[i] - h[i];
    }
    assertThat(change).isCloseTo(0.1 * (fluxH[1] - fluxH[n - 1]), within(1e-13));
    Arrays.fill(h, 2);
    Arrays.fill(hu, 3);
    FiniteVolumes.roeShallowWater(n, 0.1, h, hu, fluxH, fluxHu, toH, toHu);
    assertThat(fluxH[n / 2]).isCloseTo(3, within(1e-14));
    assertThat(fluxHu[n / 2]).isCloseTo(4.5 + 2 * 9.81, within(1e-13));
    assertThat(toHu[n / 2]).isCloseTo(3, within(1e-13));
  }

  /** What reaches a cell from three others, by the areas that the wind carries in. */
  @Test
  void areasSayWhatArrives() {
    int n = 6;
    double[][] u = rows(n, n, 0.1, 0.6);
    double[][] v = rows(n, n, 0.2, 0.5);
    double[][] q = rows(n, n, 1, 2);
    double[][] to = new double[n][n];
    FiniteVolumes.cornerTransport(n, n, u, v, q, to);
    double x = u[3][4];
    double y = v[3][4];
    double expected =
        (1 - x) * (1 - y) * q[3][4]
            + x * (1 - y) * q[3][3]
            + (1 - x) * y * q[2][4]
            + x * y * q[2][3];
    assertThat(to[3][4]).isCloseTo(expected, within(1e-14));
  }
}
