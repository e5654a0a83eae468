package org.perfmodel.accuracy;

/** Strands of four letters, and what models make of them. */
final class Genes {
  private Genes() {}

  /** All runs of k bases as numbers, two bits a base. */
  public static void codes(int k, byte[] bases, long[] code) {
    long mask = (1L << (2 * k)) - 1;
    long current = 0;
    for (int i = 0; i < bases.length; i++) {
      current = (current << 2 | bases[i]) & mask;
      code[i] = current;
    }
  }

  /** In how many bits two prints of 64 bits a word differ. */
  public static int differentBits(long[] a, long[] b) {
    int count = 0;
    for (int i = 0; i < a.length; i++) {
      count += Long.bitCount(a[i] ^ b[i]);
    }
    return count;
  }

  /** The other strand, read in its own direction. */
  public static void opposite(int n, byte[] strand, byte[] partner, byte[] out) {
    for (int i = 0; i < n; i++) {
      out[n - 1 - i] = partner[strand[i]];
    }
  }

  /** Share of ones in each window. */
  public static void content(int window, int[] isOne, float[] share) {
    int count = 0;
    for (int i = 0; i < window; i++) {
      count += isOne[i];
    }
    share[0] = (float) count / window;
    for (int i = window; i < isOne.length; i++) {
      count += isOne[i] - isOne[i - window];
      share[i - window + 1] = (float) count / window;
    }
  }

  /** Best score of two whole strands beside each other (Needleman and Wunsch). */
  public static int align(int n, int m, int gap, int[][] match, byte[] a, byte[] b, int[][] score) {
    for (int j = 0; j <= m; j++) {
      score[0][j] = -gap * j;
    }
    for (int i = 1; i <= n; i++) {
      score[i][0] = -gap * i;
      for (int j = 1; j <= m; j++) {
        int diagonal = score[i - 1][j - 1] + match[a[i - 1]][b[j - 1]];
        int aside = Math.max(score[i - 1][j], score[i][j - 1]) - gap;
        score[i][j] = Math.max(diagonal, aside);
      }
    }
    return score[n][m];
  }

  /** How likely a hidden chain shows what was seen, as a logarithm. */
  public static double likelihood(
      int states, int[] seen, double[][] change, double[][] show, double[] now, double[] next) {
    double log = 0;
    for (int s = 0; s < states; s++) {
      now[s] = 1.0 / states;
    }
    for (int t = 0; t < seen.length; t++) {
      double total = 0;
      for (int to = 0; to < states; to++) {
        double sum = 0;
        for (int from = 0; from < states; from++) {
          sum += now[from] * change[from][to];
        }
        next[to] = sum * show[to][seen[t]];
        total += next[to];
      }
      for (int s = 0; s < states; s++) {
        now[s] = next[s] / total;
      }
      log += Math.log(total);
    }
    return log;
  }

  /** Frequencies of alleles over generations of drift towards a balance, in place. */
  public static void generations(int times, float push, float pull, float[] share) {
    for (int t = 0; t < times; t++) {
      for (int i = 0; i < share.length; i++) {
        float p = share[i];
        share[i] = p + push * (1 - p) - pull * p * p;
      }
    }
  }

  /** How far each pair of strands of codes is apart; half of a table. */
  public static void distances(int strands, int length, int[][] code, int[][] distance) {
    for (int i = 0; i < strands; i++) {
      for (int j = i + 1; j < strands; j++) {
        int sum = 0;
        for (int k = 0; k < length; k++) {
          sum += Math.abs(code[i][k] - code[j][k]);
        }
        distance[i][j] = sum;
      }
    }
  }

  /** Best score of parts of two strands (Smith and Waterman), one row kept. */
  public static int localScore(int n, int m, byte[] a, byte[] b, int[] row) {
    int best = 0;
    for (int j = 0; j <= m; j++) {
      row[j] = 0;
    }
    for (int i = 0; i < n; i++) {
      int corner = 0;
      for (int j = 1; j <= m; j++) {
        int score = corner;
        // @ perf probability = 1/4
        if (a[i] == b[j - 1]) {
          score += 2;
        } else {
          score -= 1;
        }
        corner = row[j];
        score = Math.max(score, Math.max(row[j], row[j - 1]) - 2);
        // @ perf probability = 0.01
        if (score < 0) {
          score = 0;
        }
        row[j] = score;
        best = Math.max(best, score);
      }
    }
    return best;
  }

  /** In how many places two strands differ. */
  public static int mismatches(int n, byte[] a, byte[] b) {
    int count = 0;
    for (int i = 0; i < n; i++) {
      // @ perf probability = 3/4
      if (a[i] != b[i]) {
        count++;
      }
    }
    return count;
  }

  /** How often each code occurs, in a table with open addresses that starts empty. */
  public static int countCodes(int n, int mask, int[] code, int[] key, int[] count) {
    int used = 0;
    for (int i = 0; i < n; i++) {
      int wanted = code[i] + 1;
      int slot = wanted * 0x9e3779b9 >>> 7 & mask;
      // @ perf trips = 0.1
      while (key[slot] != 0 && key[slot] != wanted) {
        slot = slot + 1 & mask;
      }
      // @ perf probability = 0.63
      if (key[slot] == 0) {
        key[slot] = wanted;
        used++;
      }
      count[slot]++;
    }
    return used;
  }
}
