package org.perfmodel.scenario.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Arcs of tangents, whose routine branches by its argument. */
class ArcTangentBranchesTest extends ToyMachine {
  private static final String ARCS =
      """
      static void run(int n, double[] x, double[] y) {
        for (int i = 0; i < n; i++) { y[i] = Math.atan(x[i]); }
      }
      """;

  /** The limits of fdlibm's s_atan.c, asked for tangents of angles that are drawn at random. */
  private static double missedBySampling() {
    Random random = new Random(7);
    int samples = 200_000;
    int[][] ways = new int[5][2];
    for (int i = 0; i < samples; i++) {
      double tangent = Math.tan(Math.PI * (random.nextDouble() - 0.5));
      double size = Math.abs(tangent);
      ways[0][tangent < 0 ? 1 : 0]++;
      ways[1][size < 7.0 / 16 ? 1 : 0]++;
      if (size >= 7.0 / 16) {
        ways[2][size < 19.0 / 16 ? 1 : 0]++;
        if (size < 19.0 / 16) {
          ways[3][size < 11.0 / 16 ? 1 : 0]++;
        } else {
          ways[4][size < 39.0 / 16 ? 1 : 0]++;
        }
      }
    }
    double missed = 0;
    for (int[] branch : ways) {
      missed += (double) Math.min(branch[0], branch[1]) / samples;
    }
    return missed;
  }

  @Test
  void ofManyAnglesTheRarerWaysAreMissed() throws IOException {
    everythingElseIsFree();
    price("atan.double", 0);
    price("branch.miss", 1000);
    Map<String, Integer> many = Map.of("n", 100_000);
    assertThat(seconds(ARCS, many) / 100_000)
        .isCloseTo(1000 * missedBySampling(), within(1000 * 0.02));
    assertThat(predict(ARCS, many).assumptions())
        .anyMatch(each -> each.text().equals("angles are in all directions"));
  }

  @Test
  void fewAnglesAreKnownByHeart() throws IOException {
    everythingElseIsFree();
    price("atan.double", 5);
    price("branch.miss", 1000);
    assertThat(seconds(ARCS, Map.of("n", 10))).isLessThan(10 * 100);
    parameters.remove("branch.miss");
    assertThat(seconds(ARCS, Map.of("n", 10))).isEqualTo(10 * 5);
  }
}
