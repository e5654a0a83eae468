package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Learners: conditions of the best, derivatives by differences, and slow formulae. */
class LearnersTest {
  /** At the end, a column's product with the rest is the penalty if it is used, else not more. */
  @Test
  void sweepsEndAtTheLasso() {
    int n = 60;
    int columns = 5;
    double[][] column = rows(columns, n, -1, 1);
    double[] rest = doubles(n, -0.1, 0.1);
    double[] answer = new double[n];
    for (int j = 0; j < columns; j++) {
      double squares = 0;
      for (double each : column[j]) {
        squares += each * each;
      }
      for (int i = 0; i < n; i++) {
        column[j][i] /= Math.sqrt(squares / n);
        rest[i] += (j == 1 ? 2 : j == 3 ? -0.5 : 0) * column[j][i];
      }
    }
    System.arraycopy(rest, 0, answer, 0, n);
    double[] beta = new double[columns];
    for (int sweep = 0; sweep < 300; sweep++) {
      Learners.lasso(n, columns, 0.2, column, beta, rest);
    }
    for (int i = 0; i < n; i++) {
      double fitted = rest[i];
      for (int j = 0; j < columns; j++) {
        fitted += beta[j] * column[j][i];
      }
      assertThat(fitted).isCloseTo(answer[i], within(1e-10));
    }
    for (int j = 0; j < columns; j++) {
      double product = 0;
      for (int i = 0; i < n; i++) {
        product += column[j][i] * rest[i] / n;
      }
      if (beta[j] == 0) {
        assertThat(Math.abs(product)).isLessThan(0.2);
      } else {
        assertThat(product).isCloseTo(0.2 * Math.signum(beta[j]), within(1e-10));
      }
    }
    assertThat(beta[1]).isPositive();
    assertThat(beta[3]).isNegative();
    assertThat(beta[0] * beta[2] * beta[4]).isZero();
  }

  private static double logLikelihood(double[][] x, double[] label, double[] beta) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      double score = 0;
      for (int j = 0; j < beta.length; j++) {
        score += beta[j] * x[i][j];
      }
      sum += label[i] * score - Math.log1p(Math.exp(score));
    }
    return sum;
  }

  @Test
  void derivativesAreThoseOfTheLikelihood() {
    int n = 30;
    double[][] x = rows(n, 3, -1, 1);
    double[] label = new double[n];
    int[] random = ints(n, 2);
    Arrays.setAll(label, i -> random[i]);
    double[] beta = {0.5, -1, 0.3};
    double[] gradient = new double[3];
    double[][] hessian = rows(3, 3, 5, 6);
    Learners.newtonStep(n, 3, x, label, beta, gradient, hessian);
    double h = 1e-4;
    for (int j = 0; j < 3; j++) {
      double slope = moved(x, label, beta, j, h, j, 0) - moved(x, label, beta, j, -h, j, 0);
      assertThat(gradient[j]).isCloseTo(slope / (2 * h), within(1e-6));
      for (int k = 0; k <= j; k++) {
        double bend =
            moved(x, label, beta, j, h, k, h)
                - moved(x, label, beta, j, h, k, -h)
                - moved(x, label, beta, j, -h, k, h)
                + moved(x, label, beta, j, -h, k, -h);
        assertThat(hessian[j][k]).isCloseTo(-bend / (4 * h * h), within(1e-4));
      }
    }
  }

  private static double moved(
      double[][] x, double[] label, double[] beta, int j, double one, int k, double other) {
    double[] at = beta.clone();
    at[j] += one;
    at[k] += other;
    return logLikelihood(x, label, at);
  }

  /** Cubic splines between knots that are one apart, by their polynomials. */
  @Test
  void cubicSplinesAreTheirPolynomials() {
    double[] x = {0, 0.25, 3.5, 4.999, 5};
    double[][] basis = new double[5][4];
    double[] knots = LearnerDrivers.knots(3, 5);
    Learners.splines(5, 3, 5, x, knots, new double[4], new double[4], basis);
    for (int i = 0; i < 5; i++) {
      double u = i == 4 ? 1 : x[i] - Math.floor(x[i]);
      double[] expected = {
        Math.pow(1 - u, 3) / 6,
        (3 * u * u * u - 6 * u * u + 4) / 6,
        (-3 * u * u * u + 3 * u * u + 3 * u + 1) / 6,
        u * u * u / 6
      };
      assertThat(basis[i]).containsExactly(expected, within(1e-12));
    }
  }

  /** Weights at distances 0, 1 and 1.5 of 2, and 3: 0.75 times 1, 0.75, 0.4375 and 0. */
  @Test
  void nearAnswersWeighMore() {
    double[] smooth = new double[1];
    Learners.kernelSmoother(
        4, 1, 2, new double[] {5, 6, 3.5, 8}, new double[] {1, 2, 4, 99}, new double[] {5}, smooth);
    assertThat(smooth[0]).isCloseTo((1 + 1.5 + 1.75) / 2.1875, within(1e-12));
  }

  /** The standard error of a mean is the deviation divided by the root of n. */
  @Test
  void meansOfSamplesScatterAsTheyShould() {
    int n = 400;
    double[] x = doubles(n, 0, 1);
    double error = Learners.bootstrap(n, 4000, 7, x);
    double mean = Arrays.stream(x).sum() / n;
    double variance = Arrays.stream(x).map(each -> (each - mean) * (each - mean)).sum() / n;
    assertThat(error / Math.sqrt(variance / n)).isBetween(0.93, 1.07);
  }

  @Test
  void stepsRaiseTheLikelihoodUpToTheMixture() {
    int n = 3000;
    double[] x = new double[n];
    double[] chance = doubles(12 * n, -0.5, 0.5);
    for (int i = 0; i < n; i++) {
      double normal = 0;
      for (int k = 0; k < 12; k++) {
        normal += chance[12 * i + k];
      }
      x[i] = i % 4 == 0 ? 5 + 0.5 * normal : normal;
    }
    double[] mixture = {0.5, 1, 4, 2, 2};
    double[] second = new double[n];
    double before = Double.NEGATIVE_INFINITY;
    for (int step = 0; step < 60; step++) {
      double likelihood = Learners.expectationMaximisation(n, x, mixture, second);
      assertThat(likelihood).isGreaterThanOrEqualTo(before - 1e-8);
      before = likelihood;
    }
    double[] expected = {0.25, 0, 5, 1, 0.25};
    assertThat(mixture).containsExactly(expected, within(0.08));
    assertThat(second[0]).isGreaterThan(0.99);
    assertThat(second[1]).isLessThan(0.01);
  }

  /** By all splits one after the other, squares by definition. */
  @Test
  void splitsLeaveTheLeastSquares() {
    int n = 12;
    double[][] value = rows(2, n, 0, 1);
    int[][] order = new int[2][n];
    for (int f = 0; f < 2; f++) {
      double[] x = value[f];
      x[3] = x[7];
      Integer[] rows = new Integer[n];
      Arrays.setAll(rows, i -> i);
      Arrays.sort(rows, (i, j) -> Double.compare(x[i], x[j]));
      Arrays.setAll(order[f], i -> rows[i]);
    }
    for (int variant = 0; variant < 50; variant++) {
      double[] answer = Arrays.stream(ints(n, 1000, variant)).asDoubleStream().toArray();
      double least = Double.MAX_VALUE;
      int expected = -1;
      for (int f = 0; f < 2; f++) {
        for (int i = 0; i < n - 1; i++) {
          double limit = value[f][order[f][i]];
          double squares =
              squares(value[f], answer, limit, true) + squares(value[f], answer, limit, false);
          if (limit < value[f][order[f][i + 1]] && squares < least) {
            least = squares;
            expected = f * n + i;
          }
        }
      }
      assertThat(Learners.bestSplit(n, 2, order, value, answer)).isEqualTo(expected);
    }
  }

  private static double squares(double[] x, double[] answer, double limit, boolean left) {
    double[] part = new double[x.length];
    int count = 0;
    for (int i = 0; i < x.length; i++) {
      if (x[i] <= limit == left) {
        part[count++] = answer[i];
      }
    }
    double mean = Arrays.stream(part, 0, count).sum() / count;
    return Arrays.stream(part, 0, count).map(each -> (each - mean) * (each - mean)).sum();
  }

  /** After a round the wrong rows weigh as much as the right ones. */
  @Test
  void wrongRowsWeighHalfOfAll() {
    double[][] value = {{1, 2, 3, 4, 5}, {5, 1, 4, 2, 3}};
    boolean[] label = {false, false, true, true, false};
    double[] weight = new double[5];
    double[] heard = new double[1];
    Learners.adaBoost(5, 1, new int[] {0}, new double[] {2.5}, value, label, weight, heard);
    assertThat(heard[0]).isCloseTo(Math.log(4), within(1e-12));
    assertThat(weight)
        .containsExactly(new double[] {0.125, 0.125, 0.125, 0.125, 0.5}, within(1e-12));
    double[] both = new double[2];
    Learners.adaBoost(5, 2, new int[] {0, 1}, new double[] {2.5, 3.5}, value, label, weight, both);
    // Of the second, rows 0 and 3 are wrong: a quarter of the weight.
    assertThat(both[1]).isCloseTo(Math.log(3), within(1e-12));
    assertThat(weight[0] + weight[3]).isCloseTo(0.5, within(1e-12));
    assertThat(Arrays.stream(weight).sum()).isCloseTo(1, within(1e-12));
  }
}
