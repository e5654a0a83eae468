package org.perfmodel.accuracy;

/**
 * What T. Hastie, R. Tibshirani and J. Friedman treat (The Elements of Statistical Learning, 2nd
 * ed., 2009), of each chapter from the third to the tenth the first algorithm that no older set
 * has, written anew. How the kernels were chosen says {@link VectorLoops}; this list was cut off
 * behind boosting: support vectors, prototypes, factors, components, links and graphs do not judge.
 *
 * <p>Left out: least squares and successive orthogonalisation ({@link RecipeStatistics}, fit;
 * {@link PolyhedralSolvers}, gramSchmidt), best subsets, cross-validation and additive models (run
 * what they are handed), ridge regression ({@link DenseAlgebra}, cholesky), least angles (more than
 * 60 lines), indicators and linear discriminants ({@link Numerics}, covariance), natural and
 * smoothing splines ({@link RecipeCurves}, spline; {@link Solvers}, banded), criteria of
 * information (single values).
 */
final class Learners {
  private static final long MULTIPLIER = 6_364_136_223_846_793_005L;
  private static final long INCREMENT = 1_442_695_040_888_963_407L;

  private Learners() {}

  /**
   * Lasso (3.8): a sweep of coordinate descent over columns whose mean square is one.
   *
   * @param rest what the columns leave of the answers
   */
  public static void lasso(
      int n, int columns, double penalty, double[][] column, double[] beta, double[] rest) {
    for (int j = 0; j < columns; j++) {
      double[] x = column[j];
      double sum = 0;
      for (int i = 0; i < n; i++) {
        sum += x[i] * rest[i];
      }
      double least = sum / n + beta[j];
      double shrunk = Math.copySign(Math.max(Math.abs(least) - penalty, 0), least);
      double change = shrunk - beta[j];
      beta[j] = shrunk;
      for (int i = 0; i < n; i++) {
        rest[i] -= change * x[i];
      }
    }
  }

  /**
   * Logistic regression (4.4): the gradient and the second derivatives that a step of Newton's
   * needs.
   *
   * @param label 0 or 1
   * @param hessian its lower triangle
   */
  public static void newtonStep(
      int n,
      int features,
      double[][] x,
      double[] label,
      double[] beta,
      double[] gradient,
      double[][] hessian) {
    for (int j = 0; j < features; j++) {
      gradient[j] = 0;
      for (int k = 0; k <= j; k++) {
        hessian[j][k] = 0;
      }
    }
    for (int i = 0; i < n; i++) {
      double[] row = x[i];
      double score = 0;
      for (int j = 0; j < features; j++) {
        score += beta[j] * row[j];
      }
      double probability = 1 / (1 + Math.exp(-score));
      double weight = probability * (1 - probability);
      for (int j = 0; j < features; j++) {
        gradient[j] += (label[i] - probability) * row[j];
        double factor = weight * row[j];
        for (int k = 0; k <= j; k++) {
          hessian[j][k] += factor * row[k];
        }
      }
    }
  }

  /**
   * B-splines (5, appendix): those of a degree that are not zero at a place, by Cox and de Boor.
   *
   * @param cells between knots that are one apart; the first begins at 0
   * @param knots so many more at both ends as the degree
   * @param left with right, room for one number more than the degree
   * @param basis a row of one number more than the degree for each place
   */
  public static void splines(
      int n,
      int degree,
      int cells,
      double[] x,
      double[] knots,
      double[] left,
      double[] right,
      double[][] basis) {
    for (int i = 0; i < n; i++) {
      double[] row = basis[i];
      int at = Math.min((int) x[i], cells - 1) + degree;
      row[0] = 1;
      for (int j = 1; j <= degree; j++) {
        left[j] = x[i] - knots[at + 1 - j];
        right[j] = knots[at + j] - x[i];
        double saved = 0;
        for (int r = 0; r < j; r++) {
          double share = row[r] / (right[r + 1] + left[j - r]);
          row[r] = saved + right[r + 1] * share;
          saved = left[j - r] * share;
        }
        row[j] = saved;
      }
    }
  }

  /** Nadaraya and Watson's average (6.1): near answers weigh more, by Epanechnikov's kernel. */
  public static void kernelSmoother(
      int n, int places, double width, double[] x, double[] y, double[] at, double[] smooth) {
    for (int p = 0; p < places; p++) {
      double sum = 0;
      double weights = 0;
      for (int i = 0; i < n; i++) {
        double t = (x[i] - at[p]) / width;
        double weight = 0.75 * Math.max(0, 1 - t * t);
        sum += weight * y[i];
        weights += weight;
      }
      smooth[p] = sum / weights;
    }
  }

  /** Bootstrap (7.11): the standard error of a mean, from samples that are drawn from a sample. */
  public static double bootstrap(int n, int samples, long seed, double[] x) {
    long state = seed;
    double sum = 0;
    double squares = 0;
    for (int sample = 0; sample < samples; sample++) {
      double total = 0;
      for (int i = 0; i < n; i++) {
        state = state * MULTIPLIER + INCREMENT;
        total += x[(int) ((state >>> 33) * n >>> 31)];
      }
      double mean = total / n;
      sum += mean;
      squares += mean * mean;
    }
    double mean = sum / samples;
    return Math.sqrt(squares / samples - mean * mean);
  }

  /**
   * EM (8.5): a step for a mixture of two normal distributions; answers the likelihood's logarithm
   * before it.
   *
   * @param mixture the share of the second, both means, both variances
   * @param second how much of each number belongs to the second
   */
  public static double expectationMaximisation(
      int n, double[] x, double[] mixture, double[] second) {
    double share = mixture[0];
    double factor1 = (1 - share) / Math.sqrt(2 * Math.PI * mixture[3]);
    double factor2 = share / Math.sqrt(2 * Math.PI * mixture[4]);
    double likelihood = 0;
    double weight = 0;
    double sum1 = 0;
    double sum2 = 0;
    for (int i = 0; i < n; i++) {
      double off1 = x[i] - mixture[1];
      double off2 = x[i] - mixture[2];
      double density1 = factor1 * Math.exp(-off1 * off1 / (2 * mixture[3]));
      double density2 = factor2 * Math.exp(-off2 * off2 / (2 * mixture[4]));
      double density = density1 + density2;
      likelihood += Math.log(density);
      second[i] = density2 / density;
      weight += second[i];
      sum1 += (1 - second[i]) * x[i];
      sum2 += second[i] * x[i];
    }
    double mean1 = sum1 / (n - weight);
    double mean2 = sum2 / weight;
    double square1 = 0;
    double square2 = 0;
    for (int i = 0; i < n; i++) {
      square1 += (1 - second[i]) * (x[i] - mean1) * (x[i] - mean1);
      square2 += second[i] * (x[i] - mean2) * (x[i] - mean2);
    }
    mixture[0] = weight / n;
    mixture[1] = mean1;
    mixture[2] = mean2;
    mixture[3] = square1 / (n - weight);
    mixture[4] = square2 / weight;
    return likelihood;
  }

  /**
   * A regression tree's best split (9.2): the feature and the place at which two means leave the
   * least squares; answers the split's number, features one after the other.
   *
   * @param order of each feature, which rows have its values from the least on
   * @param value of each feature, row by row
   */
  public static int bestSplit(
      int n, int features, int[][] order, double[][] value, double[] answer) {
    double total = 0;
    for (int i = 0; i < n; i++) {
      total += answer[i];
    }
    double most = Double.NEGATIVE_INFINITY;
    int best = -1;
    for (int f = 0; f < features; f++) {
      int[] rows = order[f];
      double[] x = value[f];
      double left = 0;
      for (int i = 0; i < n - 1; i++) {
        left += answer[rows[i]];
        // @ perf probability = 1
        if (x[rows[i]] < x[rows[i + 1]]) {
          double right = total - left;
          double gain = left * left / (i + 1) + right * right / (n - i - 1);
          // @ perf probability = 0.07
          if (gain > most) {
            most = gain;
            best = f * n + i;
          }
        }
      }
    }
    return best;
  }

  /**
   * AdaBoost (10.1) with stumps that are given: how much each is listened to; wrong rows weigh more
   * for the next.
   *
   * @param feature of each stump, whose values over its limit it takes for the class true
   * @param weight of each row; they add up to one
   */
  public static void adaBoost(
      int n,
      int stumps,
      int[] feature,
      double[] limit,
      double[][] value,
      boolean[] label,
      double[] weight,
      double[] heard) {
    for (int i = 0; i < n; i++) {
      weight[i] = 1.0 / n;
    }
    for (int s = 0; s < stumps; s++) {
      double[] x = value[feature[s]];
      double error = 0;
      for (int i = 0; i < n; i++) {
        // @ perf probability = 0.37
        if (x[i] > limit[s] != label[i]) {
          error += weight[i];
        }
      }
      double factor = (1 - error) / error;
      heard[s] = Math.log(factor);
      double norm = 1 - error + error * factor;
      for (int i = 0; i < n; i++) {
        // @ perf probability = 0.37
        if (x[i] > limit[s] != label[i]) {
          weight[i] *= factor;
        }
        weight[i] /= norm;
      }
    }
  }
}
