package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link BiologicalSequences}: random proteins of twenty letters. */
final class BiologicalSequenceDrivers {
  static final int LETTERS = 20;
  private static final int STATES = 6;

  private BiologicalSequenceDrivers() {}

  static List<Kernel> all() {
    IntFunction<Map<String, Integer>> pair = n -> Map.of("n", n, "m", n, "letters", LETTERS);
    return List.of(
        Kernel.irregular(
                "BiologicalSequences.repeatedMatches",
                "byte",
                List.of(30, 300, 2500),
                BiologicalSequenceDrivers::repeatedMatches)
            .with(pair),
        Kernel.irregular(
                "BiologicalSequences.affineGaps",
                "byte",
                List.of(30, 300, 2500),
                BiologicalSequenceDrivers::affineGaps)
            .with(pair),
        Kernel.irregular(
                "BiologicalSequences.viterbi",
                "double",
                List.of(40, 3000, 120_000),
                BiologicalSequenceDrivers::viterbi)
            .with(n -> Map.of("n", n, "states", STATES)));
  }

  static byte[] protein(int n, int variant) {
    int[] drawn = ints(n, LETTERS, variant);
    byte[] protein = new byte[n];
    for (int i = 0; i < n; i++) {
      protein[i] = (byte) drawn[i];
    }
    return protein;
  }

  /** Good ones for equal letters, and bad ones for most others. */
  static int[] scores() {
    int[] score = new int[LETTERS * LETTERS];
    int[] drawn = ints(LETTERS * LETTERS, 6);
    for (int i = 0; i < LETTERS; i++) {
      for (int j = 0; j < i; j++) {
        score[LETTERS * i + j] = drawn[LETTERS * i + j] - 4;
        score[LETTERS * j + i] = score[LETTERS * i + j];
      }
      score[LETTERS * i + i] = 5 + drawn[i];
    }
    return score;
  }

  private static Prepared repeatedMatches(int n) {
    byte[] x = protein(n, 1);
    byte[] y = protein(n, 2);
    int[] score = scores();
    int[] row = new int[n + 1];
    return Prepared.of(
        () -> BiologicalSequences.repeatedMatches(n, n, LETTERS, x, y, score, 8, 20, row));
  }

  private static Prepared affineGaps(int n) {
    byte[] x = protein(n, 1);
    byte[] y = protein(n, 2);
    int[] score = scores();
    int[] match = new int[n + 1];
    int[] gapped = new int[n + 1];
    return Prepared.of(
        () -> BiologicalSequences.affineGaps(n, n, LETTERS, x, y, score, 12, 2, match, gapped));
  }

  private static Prepared viterbi(int n) {
    byte[] letter = protein(n, 1);
    double[][] transition = rows(STATES, STATES, -3, -1);
    double[][] emission = rows(LETTERS, STATES, -5, -2);
    double[] value = new double[STATES];
    double[] next = new double[STATES];
    byte[][] before = new byte[n][STATES];
    byte[] path = new byte[n];
    return Prepared.of(
        () ->
            BiologicalSequences.viterbi(
                n, STATES, letter, transition, emission, value, next, before, path));
  }
}
