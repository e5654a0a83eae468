package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.BiologicalSequenceDrivers.LETTERS;
import static org.perfmodel.accuracy.BiologicalSequenceDrivers.protein;
import static org.perfmodel.accuracy.Values.rows;

import org.junit.jupiter.api.Test;

/** Alignments and paths by whole tables, and by trying all. */
class BiologicalSequencesTest {
  private static final int[] SCORE = BiologicalSequenceDrivers.scores();

  /** The recurrence of the book, on a table of all letters. */
  @Test
  void repeatedMatchesAreTheTablesLast() {
    int n = 60;
    int m = 45;
    byte[] x = protein(n, 3);
    byte[] y = protein(m, 4);
    int[][] f = new int[n + 2][m + 1];
    for (int i = 1; i <= n + 1; i++) {
      f[i][0] = f[i - 1][0];
      for (int j = 1; j <= m; j++) {
        f[i][0] = Math.max(f[i][0], f[i - 1][j] - 12);
      }
      for (int j = 1; j <= m && i <= n; j++) {
        int matched = f[i - 1][j - 1] + SCORE[LETTERS * x[i - 1] + y[j - 1]];
        f[i][j] = Math.max(f[i][0], Math.max(matched, Math.max(f[i - 1][j], f[i][j - 1]) - 8));
      }
    }
    int best =
        BiologicalSequences.repeatedMatches(n, m, LETTERS, x, y, SCORE, 8, 12, new int[m + 1]);
    assertThat(best).isEqualTo(f[n + 1][0]).isPositive();
  }

  /** Gaps of all lengths tried, by what a whole one costs. */
  @Test
  void affineGapsCostByTheirLength() {
    int n = 30;
    int m = 24;
    byte[] x = protein(n, 3);
    byte[] y = protein(m, 4);
    int[][] f = new int[n + 1][m + 1];
    for (int i = 0; i <= n; i++) {
      for (int j = 0; j <= m; j++) {
        int best = i + j == 0 ? 0 : Integer.MIN_VALUE;
        if (i > 0 && j > 0) {
          best = f[i - 1][j - 1] + SCORE[LETTERS * x[i - 1] + y[j - 1]];
        }
        for (int length = 1; length <= i; length++) {
          best = Math.max(best, f[i - length][j] - 12 - 2 * (length - 1));
        }
        for (int length = 1; length <= j; length++) {
          best = Math.max(best, f[i][j - length] - 12 - 2 * (length - 1));
        }
        f[i][j] = best;
      }
    }
    int best =
        BiologicalSequences.affineGaps(
            n, m, LETTERS, x, y, SCORE, 12, 2, new int[m + 1], new int[m + 1]);
    assertThat(best).isEqualTo(f[n][m]);
  }

  @Test
  void noPathIsLikelier() {
    int n = 7;
    int states = 3;
    byte[] letter = protein(n, 1);
    double[][] transition = rows(states, states, -3, -1);
    double[][] emission = rows(LETTERS, states, -5, -2);
    byte[] path = new byte[n];
    double best =
        BiologicalSequences.viterbi(
            n,
            states,
            letter,
            transition,
            emission,
            new double[states],
            new double[states],
            new byte[n][states],
            path);
    double likeliest = Double.NEGATIVE_INFINITY;
    for (int code = 0; code < Math.pow(states, n); code++) {
      byte[] other = new byte[n];
      int rest = code;
      for (int i = 0; i < n; i++) {
        other[i] = (byte) (rest % states);
        rest /= states;
      }
      likeliest = Math.max(likeliest, logarithm(other, letter, transition, emission));
    }
    assertThat(best).isCloseTo(likeliest, within(1e-12));
    assertThat(logarithm(path, letter, transition, emission)).isCloseTo(best, within(1e-12));
  }

  private static double logarithm(
      byte[] path, byte[] letter, double[][] transition, double[][] emission) {
    double sum = -Math.log(transition.length);
    for (int i = 0; i < path.length; i++) {
      sum += emission[letter[i]][path[i]];
      if (i > 0) {
        sum += transition[path[i]][path[i - 1]];
      }
    }
    return sum;
  }
}
