package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import org.junit.jupiter.api.Test;
import org.perfmodel.accuracy.SmootherPackages.FivePoints;

/** Blocks by their elements, sweeps by what they come to, and a coarser grid by its sums. */
class SmootherPackagesTest {
  @Test
  void blocksMultiplyWhatIsTheirs() {
    int blocks = 3;
    int size = 2;
    double[] d = doubles(blocks * size * size, -1, 1);
    double[][] x = rows(2, blocks * size, 1, 2);
    double[][] y = new double[2][blocks * size];
    SmootherPackages.blockWiseMultiply(blocks, size, 2, 3, d, x, y);
    for (int v = 0; v < 2; v++) {
      for (int i = 0; i < blocks * size; i++) {
        int pair = i / 2 * 2;
        double expected = 3 * (d[2 * i] * x[v][pair] + d[2 * i + 1] * x[v][pair + 1]);
        assertThat(y[v][i]).isCloseTo(expected, within(1e-14));
      }
    }
  }

  @Test
  void sweepsEndAtTheSolution() {
    int blocks = 6;
    int n = blocks * 5;
    SmootherPackageDrivers.Blocks system = SmootherPackageDrivers.Blocks.of(blocks);
    double[] b = doubles(n, 1, 2);
    double[] x = new double[n];
    for (int sweep = 0; sweep < 60; sweep++) {
      SmootherPackages.blockRelaxation(
          blocks,
          5,
          0.9,
          system.start(),
          system.column(),
          system.value(),
          system.inverse(),
          b,
          x,
          new double[5]);
    }
    for (int i = 0; i < n; i++) {
      double sum = 0;
      for (int e = system.start()[i]; e < system.start()[i + 1]; e++) {
        sum += system.value()[e] * x[system.column()[e]];
      }
      assertThat(sum).isCloseTo(b[i], within(1e-10));
    }
  }

  @Test
  void oneSweepWithoutOtherBlocksSolvesThem() {
    int[] start = {0, 2, 4};
    int[] column = {0, 1, 0, 1};
    double[] value = {2, 1, 1, 1};
    double[] inverse = {1, -1, -1, 2};
    double[] x = {5, 7};
    SmootherPackages.blockRelaxation(
        1, 2, 1, start, column, value, inverse, new double[] {8, 5}, x, new double[2]);
    assertThat(x).containsExactly(new double[] {3, 2}, within(1e-14));
  }

  @Test
  void theCoarserGridKeepsSumsOfRowsThatAreZero() {
    int lines = 5;
    int width = 4;
    FivePoints fine = SmootherPackageDrivers.grid(2 * lines - 1, width);
    double[][] below = new double[2 * lines - 1][width];
    double[][] above = new double[2 * lines - 1][width];
    FivePoints coarse = new FivePoints(lines, width);
    SmootherPackages.coarseOperator(lines, width, fine, below, above, coarse);
    for (int c = 1; c < lines - 1; c++) {
      for (int i = 0; i < width; i++) {
        assertThat(below[2 * c - 1][i] + above[2 * c - 1][i]).isCloseTo(1, within(1e-14));
        double sum =
            coarse.centre[c][i]
                + coarse.west[c][i]
                + coarse.east[c][i]
                + coarse.south[c][i]
                + coarse.north[c][i];
        assertThat(sum).isCloseTo(0, within(1e-13));
        assertThat(coarse.south[c][i]).isNegative();
      }
    }
  }

  @Test
  void fromOneLineOfEqualPlacesTheCoarserGridHasHalfTheCoupling() {
    FivePoints fine = new FivePoints(5, 1);
    for (int j = 0; j < 5; j++) {
      fine.centre[j][0] = 2;
      fine.south[j][0] = -1;
      fine.north[j][0] = -1;
    }
    FivePoints coarse = new FivePoints(3, 1);
    SmootherPackages.coarseOperator(3, 1, fine, new double[5][1], new double[5][1], coarse);
    assertThat(coarse.centre[1][0]).isEqualTo(1);
    assertThat(coarse.south[1][0]).isEqualTo(-0.5);
    assertThat(coarse.north[1][0]).isEqualTo(-0.5);
  }
}
