package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Pictures and worlds: each result against another way to it, or a law. */
class PictureKernelsTest {
  private static final Offset<Double> CLOSE = within(1e-9);

  @Test
  void aSpotIsSpreadOverNine() {
    int[] pixels = new int[5 * 6];
    pixels[2 * 5 + 2] = 90;
    int[] out = new int[5 * 6];
    Pictures.boxBlur(5, 6, pixels, out);
    assertThat(Arrays.stream(out).filter(value -> value == 10).count()).isEqualTo(9);
    assertThat(out[5 + 1]).isEqualTo(10);
    assertThat(out[4 * 5 + 2]).isZero();
  }

  @Test
  void aSlopeIsAsSteepEverywhereAndAtMostWhite() {
    int[][] grey = new int[5][6];
    int[][] steep = new int[5][6];
    for (int y = 0; y < 5; y++) {
      for (int x = 0; x < 6; x++) {
        grey[y][x] = 2 * x - 3 * y;
        steep[y][x] = 90 * x;
      }
    }
    int[][] edges = new int[5][6];
    Pictures.sobel(grey, edges);
    // Eight times the slope in each direction.
    assertThat(edges[1]).containsExactly(0, 40, 40, 40, 40, 0);
    assertThat(edges[3][4]).isEqualTo(40);
    Pictures.sobel(steep, edges);
    assertThat(edges[2]).containsExactly(0, 255, 255, 255, 255, 0);
  }

  @Test
  void tonesAreLookedUpWithoutSign() {
    byte[] table = new byte[256];
    table[255] = 1;
    table[128] = 2;
    table[0] = 3;
    byte[] out = new byte[3];
    Pictures.tones(new byte[] {-1, 0, -128}, table, out);
    assertThat(out).containsExactly(1, 3, 2);
  }

  @Test
  void fourTurnsMakeNoDifference() {
    int[] from = ints(12, 100);
    int[] to = new int[12];
    Pictures.rotate(4, 3, new int[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}, to);
    assertThat(to).containsExactly(9, 5, 1, 10, 6, 2, 11, 7, 3, 12, 8, 4);
    int[] turned = from.clone();
    for (int turn = 0; turn < 4; turn++) {
      int[] next = new int[12];
      Pictures.rotate(turn % 2 == 0 ? 4 : 3, turn % 2 == 0 ? 3 : 4, turned, next);
      turned = next;
    }
    assertThat(turned).containsExactly(from);
  }

  @Test
  void cornersOfTheIntegralGiveAnySum() {
    int[][] grey = {ints(4, 99, 0), ints(4, 99, 1), ints(4, 99, 2)};
    long[][] sums = new long[4][5];
    Pictures.integral(grey, sums);
    assertThat(sums[3][4] - sums[1][4] - sums[3][2] + sums[1][2])
        .isEqualTo(grey[1][2] + grey[1][3] + grey[2][2] + grey[2][3]);
  }

  @Test
  void coloursMixOneByOne() {
    int[] out = new int[2];
    int[] back = {0x0a141e, 0x000000};
    int[] front = {0xff0000, 0x00ff7f};
    Pictures.blend(0, back, front, out);
    assertThat(out).containsExactly(back);
    Pictures.blend(255, back, front, out);
    assertThat(out).containsExactly(front);
    Pictures.blend(51, back, front, out);
    // A fifth of the front: 51 + 8, 16, 24; and 51, 25.
    assertThat(out).containsExactly(0x3b1018, 0x003319);
  }

  @Test
  void eachFourBecomeOne() {
    byte[] to = new byte[2];
    Pictures.halve(4, 2, new byte[] {10, 20, -1, -1, 30, 40, -1, -1}, to);
    assertThat(to).containsExactly(25, -1);
  }

  @Test
  void coloursComeBackFromTheirPlanes() {
    byte[] rgb = {0, 0, 0, -1, -1, -1, 10, (byte) 200, 77};
    float[][] planes = new float[3][3];
    Pictures.planes(3, rgb, planes[0], planes[1], planes[2]);
    assertThat(planes[1]).startsWith(0, 0);
    for (int i = 0; i < 3; i++) {
      float y = planes[0][i];
      float b = y + planes[1][i] / 0.564f;
      float r = y + planes[2][i] / 0.713f;
      assertThat(b).isCloseTo(rgb[3 * i + 2] & 255, within(0.01f));
      assertThat(r).isCloseTo(rgb[3 * i] & 255, within(0.01f));
      float g = (y - 0.299f * r - 0.114f * b) / 0.587f;
      assertThat(g).isCloseTo(rgb[3 * i + 1] & 255, within(0.01f));
    }
  }

  @Test
  void ditheringLeavesTheMeanAsItWas() {
    int[] grey = new int[40 * 40];
    Arrays.fill(grey, 64);
    Pictures.dither(40, 40, grey);
    double white = 0;
    for (int y = 5; y < 35; y++) {
      for (int x = 5; x < 35; x++) {
        assertThat(grey[y * 40 + x]).isIn(0, 255);
        white += grey[y * 40 + x];
      }
    }
    assertThat(white / 900).isCloseTo(64, within(8.0));
  }

  @Test
  void paintStopsAtWhatHasAnotherColour() {
    int[] picture = {
      0, 0, 1, 0, //
      1, 0, 1, 0, //
      0, 0, 0, 1, //
      0, 1, 0, 0
    };
    assertThat(Pictures.fill(4, 4, 5, picture, new int[16])).isEqualTo(9);
    assertThat(picture).containsExactly(5, 5, 1, 0, 1, 5, 1, 0, 5, 5, 5, 1, 5, 1, 5, 5);
  }

  @Test
  void atomsAtTheirBestDistanceHoldWithOne() {
    double best = Math.pow(2, 1 / 6.0);
    double[] none = {0, 0};
    assertThat(Worlds.potential(2, none, new double[] {0, best}, none)).isCloseTo(-1, CLOSE);
    assertThat(Worlds.potential(2, none, none, new double[] {1, 2})).isCloseTo(0, CLOSE);
    double side = best / Math.sqrt(2);
    double[] x = {side, 0, 0};
    double[] y = {0, side, 0};
    double[] z = {0, 0, side};
    assertThat(Worlds.potential(3, x, y, z)).isCloseTo(-3, CLOSE);
  }

  @Test
  void bodiesDriftSlowerAndSlower() {
    float[][] x = {{0}, {1}, {2}};
    float[][] v = {{8}, {-8}, {0}};
    Worlds.drift(0.5f, x, v, new float[] {0.5f});
    Worlds.drift(0.5f, x, v, new float[] {0.5f});
    assertThat(x[0][0]).isEqualTo(3);
    assertThat(x[1][0]).isEqualTo(-2);
    assertThat(x[2][0]).isEqualTo(2);
    assertThat(v[0][0]).isEqualTo(2);
  }

  @Test
  void collisionsKeepMassAndMomentumAndLeaveRestAlone() {
    int[] cx = {0, 1, 0, -1, 0, 1, -1, -1, 1};
    int[] cy = {0, 0, 1, 0, -1, 1, 1, -1, -1};
    double ninth = 1 / 9.0;
    double corner = ninth / 4;
    double[] weight = {4 * ninth, ninth, ninth, ninth, ninth, corner, corner, corner, corner};
    double[][] f = rows(9, 2, 0.1, 0.2);
    for (int d = 0; d < 9; d++) {
      f[d][1] = 3 * weight[d];
    }
    double[] before = moments(cx, cy, f);
    double some = f[1][0];
    Worlds.collide(2, 0.7, weight, cx, cy, f);
    assertThat(moments(cx, cy, f)).containsExactly(before, CLOSE);
    assertThat(f[1][0]).isNotCloseTo(some, within(1e-4));
    for (int d = 0; d < 9; d++) {
      assertThat(f[d][1]).isCloseTo(3 * weight[d], CLOSE);
    }
  }

  private static double[] moments(int[] cx, int[] cy, double[][] f) {
    double[] moments = new double[3];
    for (int d = 0; d < 9; d++) {
      moments[0] += f[d][0];
      moments[1] += cx[d] * f[d][0];
      moments[2] += cy[d] * f[d][0];
    }
    return moments;
  }

  @Test
  void stillWaterStaysAndASlopeFlowsDown() {
    double[] h = {2, 2, 2, 3, 4};
    double[] q = new double[5];
    double[] nextH = new double[5];
    double[] nextQ = new double[5];
    Worlds.water(5, 0.1, h, q, nextH, nextQ);
    assertThat(nextH).containsExactly(new double[] {0, 2, 2.5, 3, 0}, CLOSE);
    // Half of 0.1 g/2 (h1^2 - h2^2), g = 9.81.
    assertThat(nextQ).containsExactly(new double[] {0, 0, -0.24525 * 5, -0.24525 * 12, 0}, CLOSE);
    double[] flow = {1, 1, 1, 1, 1};
    Worlds.water(5, 0.1, new double[] {1, 1, 2, 2, 2}, flow, nextH, nextQ);
    assertThat(nextQ[1]).isCloseTo(1 - 0.05 * (0.5 - 1 + 4.905 * 3), CLOSE);
  }

  @Test
  void aWaveGoesRoundTheRing() {
    double[] before = {0, 1, 0, 0};
    double[] now = {0, 0, 1, 0};
    for (int step = 0; step < 4; step++) {
      double[] next = new double[4];
      Worlds.ring(4, 1, before, now, next);
      before = now;
      now = next;
    }
    assertThat(now).containsExactly(0, 0, 1, 0);
  }

  @Test
  void warmthSpreadsToSixNeighboursAndARimStays() {
    float[][][] from = new float[5][5][5];
    float[][][] to = new float[5][5][5];
    from[2][2][2] = 10;
    Worlds.warm(5, 0.1f, from, to);
    assertThat(to[2][2][2]).isCloseTo(4, within(1e-5f));
    assertThat(new float[] {to[1][2][2], to[3][2][2], to[2][1][2], to[2][3][2]})
        .containsOnly(to[2][2][1]);
    assertThat(to[2][2][3]).isEqualTo(1);
    double[][] plate = rows(4, 5, 0, 1);
    double[][] next = new double[4][5];
    Worlds.plate(4, 5, plate, next);
    assertThat(next[0]).containsExactly(plate[0]);
    assertThat(next[3]).containsExactly(plate[3]);
    assertThat(next[1][0]).isEqualTo(plate[1][0]);
    assertThat(next[2][4]).isEqualTo(plate[2][4]);
    assertThat(4 * next[2][3])
        .isCloseTo(plate[1][3] + plate[3][3] + plate[2][2] + plate[2][4], CLOSE);
  }

  @Test
  void allOfEachChargeIsOnTheGridAndItsCentreToo() {
    double[] grid = new double[12];
    double[] position = doubles(50, 0, 1);
    Worlds.deposit(50, 0.1, position, grid);
    double centre = 0;
    for (int i = 0; i < 12; i++) {
      centre += 0.1 * i * grid[i];
    }
    assertThat(Values.sum(grid)).isCloseTo(50, CLOSE);
    assertThat(centre).isCloseTo(Values.sum(position), CLOSE);
  }

  @Test
  void ruleNinetyIsTheSumOfBothNeighbours() {
    int[] now = ints(30, 2);
    int[] next = new int[30];
    Worlds.automaton(90, now, next);
    for (int i = 1; i < 29; i++) {
      assertThat(next[i]).isEqualTo((now[i - 1] + now[i + 1]) % 2);
    }
  }

  @Test
  void aLineBecomesStraightBetweenItsEnds() {
    double[] line = {0, 9, 9, 9, 8};
    Worlds.relax(200, line);
    assertThat(line).containsExactly(new double[] {0, 2, 4, 6, 8}, CLOSE);
    double[] once = {0, 3, 0};
    Worlds.relax(1, once);
    assertThat(once[1]).isCloseTo(1 / 3.0, CLOSE);
  }

  @Test
  void aBlinkerBlinksAndABlockStays() {
    byte[][] now = new byte[8][8];
    now[2][1] = now[2][2] = now[2][3] = 1;
    now[5][5] = now[5][6] = now[6][5] = now[6][6] = 1;
    byte[][] next = new byte[8][8];
    assertThat(Worlds.life(8, now, next)).isEqualTo(7);
    assertThat(next[2]).containsExactly(0, 0, 1, 0, 0, 0, 0, 0);
    assertThat(next[5]).containsExactly(now[5]);
    byte[][] again = new byte[8][8];
    Worlds.life(8, next, again);
    assertThat(again).isDeepEqualTo(now);
  }

  @Test
  void ballsTurnRoundAtBothWalls() {
    double[] v = {-1, 1, 1};
    double[] next = new double[3];
    Worlds.bounce(3, 0.5, new double[] {0.2, 0.75, 0.25}, v, next);
    assertThat(next).containsExactly(new double[] {0.3, 0.75, 0.75}, CLOSE);
    assertThat(v).containsExactly(1, -1, 1);
  }
}
