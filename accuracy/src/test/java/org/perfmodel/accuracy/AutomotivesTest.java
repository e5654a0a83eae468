package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.ints;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Automotive kernels: against the JDK's own, known roots, and pictures without noise. */
class AutomotivesTest {
  @Test
  void allCountersCountTheSameBits() {
    for (int seed : new int[] {0, 12_345, MiBenchDrivers.SEED}) {
      long bits = 0;
      for (int i = 0; i < 1000; i++) {
        bits += Integer.bitCount(seed + 13 * i);
      }
      assertThat(Automotives.bitCount(1000, seed)).isEqualTo(bits);
      assertThat(Automotives.nibbleCount(1000, seed)).isEqualTo(bits);
      assertThat(Automotives.shiftCount(1000, seed)).isEqualTo(bits);
    }
    assertThat(Automotives.nibbleCount(1, -1)).isEqualTo(32);
    assertThat(Automotives.bitCount(1, -1)).isEqualTo(64);
    assertThat(Automotives.shiftCount(1, -1)).isEqualTo(64);
  }

  @Test
  void rootsOfCubicsAreThoseTheyWereMadeOf() {
    double[] root = new double[3];
    assertThat(Automotives.solveCubic(2, -21, 64, -60, root)).isEqualTo(3);
    Arrays.sort(root);
    assertThat(root[0]).isCloseTo(2, within(1e-12));
    assertThat(root[1]).isCloseTo(2.5, within(1e-12));
    assertThat(root[2]).isCloseTo(6, within(1e-12));
    assertThat(Automotives.solveCubic(1, -4.5, 17, -30, root)).isEqualTo(1);
    assertThat(root[0]).isCloseTo(2.5, within(1e-12));
    // The last is 3 x^3 + 10 x^2 + 14.5 x - 10.
    assertThat(Automotives.cubics(9, root)).isBetween(3 * 9 * 200, 3 * 3 * 9 * 200);
    double x = root[0];
    assertThat(3 * x * x * x + 10 * x * x + 14.5 * x - 10).isCloseTo(0, within(1e-9));
  }

  @Test
  void integerRootsAreRoundedDown() {
    int[] number = ints(300, Integer.MAX_VALUE);
    number[0] = 0;
    number[1] = 144;
    number[2] = 143;
    int[] root = new int[300];
    Automotives.integerRoots(300, number, root);
    for (int i = 0; i < 300; i++) {
      assertThat(root[i]).isEqualTo((int) Math.floor(Math.sqrt(number[i])));
    }
  }

  @Test
  void anglesTurnIntoRadiansAndBack() {
    double[] degrees = {0, 90, 180, 271};
    double[] radians = new double[4];
    double[] back = new double[4];
    Automotives.angles(4, degrees, radians, back);
    for (int i = 0; i < 4; i++) {
      assertThat(radians[i]).isCloseTo(Math.toRadians(degrees[i]), within(1e-12));
      assertThat(back[i]).isCloseTo(degrees[i], within(1e-12));
    }
  }

  @Test
  void placesComeInTheOrderOfTheirDistance() {
    int[] x = {3, 0, -1, 2_000_000_000};
    int[] y = {4, 0, 1, 2_000_000_000};
    Automotives.Place[] places = new Automotives.Place[4];
    Automotives.sortByDistance(4, x, y, new int[4], places);
    assertThat(Arrays.stream(places).mapToInt(Automotives.Place::x))
        .containsExactly(0, -1, 3, 2_000_000_000);
    assertThat(places[3].distance()).isCloseTo(2e9 * Math.sqrt(2), within(1.0));
  }

  /** An edge of 100 stays, a difference of one is evened out. */
  @Test
  void smoothingKeepsEdges() {
    int n = 12;
    byte[][] in = new byte[n][n];
    byte[][] out = new byte[n][n];
    for (int y = 0; y < n; y++) {
      for (int x = 0; x < n; x++) {
        in[y][x] = (byte) (x < 6 ? 50 : 150);
      }
    }
    in[6][3] = 57;
    int[] near = MiBenchDrivers.near(2, 3);
    int[] alike = MiBenchDrivers.alike(20, 2);
    Automotives.susanSmoothing(n, n, 2, in, near, alike, out);
    assertThat(out[6][3]).isEqualTo((byte) 50);
    assertThat(out[5][6]).isEqualTo((byte) 150);
    assertThat(out[5][5]).isEqualTo((byte) 50);
    assertThat(out[1][5]).isZero();
  }

  /** A disc around the corner of a square has a quarter in it, at its edge more than a half. */
  @Test
  void cornersHaveFewLikeThem() {
    int n = 20;
    byte[][] in = new byte[n][n];
    for (int i = 0; i < 100; i++) {
      in[i / 10][i % 10] = (byte) 200;
    }
    int[][] response = new int[n][n];
    int[] reach = {1, 2, 3, 3, 3, 2, 1};
    int[] alike = MiBenchDrivers.alike(20, 6);
    assertThat(Automotives.susanCorners(n, n, 1850, in, alike, reach, response)).isPositive();
    // Of 37: of the row above the corner 4, of those before 4, 4 and 2 at most, itself twice.
    assertThat(response[9][9]).isEqualTo(1850 - 100 - 100 * (4 + 4 + 3 + 2));
    assertThat(response[5][9]).isZero();
    assertThat(response[14][14]).isZero();
  }
}
