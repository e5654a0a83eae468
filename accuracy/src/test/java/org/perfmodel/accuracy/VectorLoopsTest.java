package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.floats;

import org.junit.jupiter.api.Test;

/** Loops for vectorizing compilers: what each element must be, from what was there before. */
class VectorLoopsTest {
  private static final int N = 13;
  private static final float[] B = floats(N, -1, 1);
  private static final float[] C = floats(N, 0.5, 2);
  private static final float[] D = floats(N, 1, 3);
  private static final float[] E = floats(N, -2, 2);

  @Test
  void everySecondNumberIsTheOneBeforeAndAnother() {
    float[] a = C.clone();
    VectorLoops.s111(N, a, B);
    for (int i = 0; i < N; i++) {
      assertThat(a[i]).isEqualTo(i % 2 == 0 ? C[i] : C[i - 1] + B[i]);
    }
  }

  @Test
  void numbersComeFromTheNextOnes() {
    float[] a = C.clone();
    VectorLoops.s121(N, a, B);
    assertThat(a[N - 1]).isEqualTo(C[N - 1]);
    float[][] rows = {new float[N], new float[N], D};
    VectorLoops.s132(N, 1, rows, B, new float[] {7, 3});
    for (int i = 0; i < N - 1; i++) {
      assertThat(a[i]).isEqualTo(C[i + 1] + B[i]);
      assertThat(rows[1][i + 1]).isEqualTo(D[i] + 3 * B[i + 1]);
    }
    assertThat(rows[0]).containsOnly(0);
  }

  @Test
  void columnsOfTheLowerTriangleLieRowByRow() {
    float[][] bb = new float[N][N];
    float[] flat = new float[N * (N + 1) / 2];
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        bb[i][j] = 100 * i + j;
      }
    }
    VectorLoops.s141(N, bb, flat);
    int at = 0;
    for (int i = 0; i < N; i++) {
      for (int j = 0; j <= i; j++) {
        assertThat(flat[at++]).isEqualTo(100 * i + j);
      }
    }
  }

  @Test
  void productsAreAdded() {
    float[] a = B.clone();
    float[] b = new float[N];
    VectorLoops.s152(N, a, b, C, D, E);
    for (int i = 0; i < N; i++) {
      assertThat(b[i]).isEqualTo(D[i] * E[i]);
      assertThat(a[i]).isCloseTo(B[i] + D[i] * E[i] * C[i], within(1e-5f));
    }
  }

  /** By hand: signs -, +, -. */
  @Test
  void signsSayWhichNumberChanges() {
    float[] a = {1, 2, 3, 4};
    float[] b = {-1, 1, -1, 1};
    float[] c = {5, 6, 7, 8};
    VectorLoops.s161(4, a, b, c, new float[] {2, 3, 4, 5}, new float[] {1, 10, 1, 1});
    assertThat(a).containsExactly(1, 35, 3, 4);
    assertThat(c).containsExactly(5, 5, 7, 19);
  }

  @Test
  void stepsAreKept() {
    float[] a = {1, 2, 3, 4, 5, 6, 7};
    VectorLoops.s171(3, 3, a, new float[] {10, 20, 30, 40});
    assertThat(a).containsExactly(11, 2, 3, 24, 5, 6, 37);
  }

  /** The loop may be written as one over b, from what it was, and one over a. */
  @Test
  void statementsCanBeReordered() {
    float[] a = new float[N];
    float[] b = B.clone();
    VectorLoops.s211(N, a, b, C, D, E);
    for (int i = 1; i < N - 1; i++) {
      assertThat(b[i]).isCloseTo(B[i + 1] - E[i] * D[i], within(1e-5f));
      assertThat(a[i]).isCloseTo(b[i - 1] + C[i] * D[i], within(1e-5f));
    }
  }

  @Test
  void sumsAreThoseOfAllBefore() {
    float[] a = E.clone();
    float[] b = B.clone();
    VectorLoops.s221(N, a, b, C, D);
    double sum = B[0];
    for (int i = 1; i < N; i++) {
      double own = E[i] + (double) C[i] * D[i];
      sum += own + D[i];
      assertThat((double) a[i]).isCloseTo(own, within(1e-5));
      assertThat((double) b[i]).isCloseTo(sum, within(1e-4));
    }
  }
}
