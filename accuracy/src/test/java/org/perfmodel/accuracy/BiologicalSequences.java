package org.perfmodel.accuracy;

import java.util.Arrays;

/**
 * Algorithms of R. Durbin, S. Eddy, A. Krogh and G. Mitchison (Biological Sequence Analysis,
 * Cambridge 1998), of its sections in their order the first that no older set has: repeated matches
 * (2.3), alignment with affine gaps (2.4), the likeliest path through a hidden Markov model (3.2);
 * written anew. A letter is a small number. How the kernels were chosen says {@link
 * MatrixFundamentals}; this list was cut off behind paths: sums over all of them, pairs, profiles,
 * trees and grammars do not judge.
 *
 * <p>Left out: scores (2.2, no algorithm), global and local alignment (2.3: {@link Genes}, align
 * and localScore), heuristics and linear space (2.5 and 2.6, call others).
 */
final class BiologicalSequences {
  private static final int NEVER = -1_000_000_000;

  private BiologicalSequences() {}

  /**
   * Section 2.3: the best sum of matches of parts of x with parts of y, each less a threshold.
   *
   * @param score of two letters
   * @param row receives the best scores that end at the last letter of x and each of y
   */
  public static int repeatedMatches(
      int n,
      int m,
      int letters,
      byte[] x,
      byte[] y,
      int[] score,
      int gap,
      int threshold,
      int[] row) {
    Arrays.fill(row, 0, m + 1, 0);
    int best = 0;
    for (int i = 0; i < n; i++) {
      int diagonal = row[0];
      int unmatched = Math.max(row[0], best - threshold);
      int scores = letters * x[i];
      int left = unmatched;
      row[0] = unmatched;
      best = 0;
      for (int j = 1; j <= m; j++) {
        int above = row[j];
        int matched = diagonal + score[scores + y[j - 1]];
        int gapped = Math.max(above, left) - gap;
        left = Math.max(unmatched, Math.max(matched, gapped));
        row[j] = left;
        best = Math.max(best, left);
        diagonal = above;
      }
    }
    return Math.max(row[0], best - threshold);
  }

  /**
   * Section 2.4: the score of the best global alignment whose gaps cost so much for being opened
   * and so much for each letter more, by three states (O. Gotoh).
   *
   * @param match receives the best scores that end with two letters, and gapped those that end with
   *     a letter of x alone
   */
  public static int affineGaps(
      int n,
      int m,
      int letters,
      byte[] x,
      byte[] y,
      int[] score,
      int open,
      int extend,
      int[] match,
      int[] gapped) {
    int diagonal = 0;
    int best = NEVER;
    match[0] = 0;
    gapped[0] = NEVER;
    for (int j = 1; j <= m; j++) {
      match[j] = -open - (j - 1) * extend;
      gapped[j] = NEVER;
    }
    for (int i = 0; i < n; i++) {
      int scores = letters * x[i];
      diagonal = match[0];
      match[0] = -open - i * extend;
      gapped[0] = match[0];
      int alone = NEVER;
      best = match[0];
      for (int j = 1; j <= m; j++) {
        alone = Math.max(best - open, alone - extend);
        gapped[j] = Math.max(match[j] - open, gapped[j] - extend);
        int matched = diagonal + score[scores + y[j - 1]];
        diagonal = match[j];
        best = Math.max(matched, Math.max(alone, gapped[j]));
        match[j] = best;
      }
    }
    return best;
  }

  /**
   * Section 3.2: the likeliest path through the states of a hidden Markov model that gives some
   * letters, by A. Viterbi's algorithm; returns the logarithm of its probability.
   *
   * @param transition logarithms: from each state in a row to the row's state
   * @param emission logarithms: of each letter a row of states
   * @param before receives from which state each state is reached best, for each letter
   */
  public static double viterbi(
      int n,
      int states,
      byte[] letter,
      double[][] transition,
      double[][] emission,
      double[] value,
      double[] next,
      byte[][] before,
      byte[] path) {
    for (int k = 0; k < states; k++) {
      value[k] = emission[letter[0]][k] - Math.log(states);
    }
    for (int i = 1; i < n; i++) {
      double[] emitted = emission[letter[i]];
      byte[] from = before[i];
      for (int k = 0; k < states; k++) {
        double[] arrives = transition[k];
        double best = value[0] + arrives[0];
        int likeliest = 0;
        for (int l = 1; l < states; l++) {
          double candidate = value[l] + arrives[l];
          // @ perf probability = 0.286
          if (candidate > best) {
            best = candidate;
            likeliest = l;
          }
        }
        next[k] = best + emitted[k];
        from[k] = (byte) likeliest;
      }
      for (int k = 0; k < states; k++) {
        value[k] = next[k];
      }
    }
    int state = 0;
    for (int k = 1; k < states; k++) {
      // @ perf probability = 0.5
      if (value[k] > value[state]) {
        state = k;
      }
    }
    double best = value[state];
    for (int i = n - 1; i > 0; i--) {
      path[i] = (byte) state;
      state = before[i][state];
    }
    path[0] = (byte) state;
    return best;
  }
}
