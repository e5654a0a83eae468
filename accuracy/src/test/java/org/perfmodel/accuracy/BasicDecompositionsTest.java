package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;

import org.junit.jupiter.api.Test;

/** Decompositions whose product is the matrix, and a system that is solved. */
class BasicDecompositionsTest {
  private static final int N = 9;

  @Test
  void lowerTimesUpperIsTheMatrix() {
    double[][] a = BasicDecompositionDrivers.dominant(N);
    double[][] lu = new double[N][N];
    BasicDecompositions.shermansMarch(N, a, lu);
    assertEqual(product(lu), a);
    lu = new double[N][N];
    BasicDecompositions.crout(N, a, lu);
    assertEqual(product(lu), a);
    double[][] columns = new double[N][N];
    BasicDecompositions.pickettsCharge(N, transposed(a), columns);
    assertEqual(product(transposed(columns)), a);
  }

  @Test
  void theSolutionSolvesTheSystem() {
    double[][] h = BasicDecompositionDrivers.hessenberg(N);
    double[] b = doubles(N, 1, 2);
    double[] x = new double[N];
    BasicDecompositions.hessenbergSystem(N, h, b, new double[N][N], x);
    for (int i = 0; i < N; i++) {
      double sum = 0;
      for (int j = 0; j < N; j++) {
        sum += h[i][j] * x[j];
      }
      assertThat(sum).isCloseTo(b[i], within(1e-11));
    }
  }

  /** L U, where L has ones on its diagonal. */
  private static double[][] product(double[][] lu) {
    double[][] product = new double[N][N];
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        for (int k = 0; k <= Math.min(i, j); k++) {
          product[i][j] += (k == i ? 1 : lu[i][k]) * lu[k][j];
        }
      }
    }
    return product;
  }

  private static double[][] transposed(double[][] a) {
    double[][] transposed = new double[N][N];
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        transposed[j][i] = a[i][j];
      }
    }
    return transposed;
  }

  private static void assertEqual(double[][] actual, double[][] expected) {
    for (int i = 0; i < N; i++) {
      assertThat(actual[i]).containsExactly(expected[i], within(1e-12));
    }
  }
}
