package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.letters;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link StringsAndTrees}: random texts of few letters. */
final class StringAndTreeDrivers {
  private static final byte[] PATTERN = "abaabbabaaba".getBytes(StandardCharsets.US_ASCII);
  private static final int LETTERS = 4;
  private static final int WORDS = 60;
  private static final int LENGTH = 6;

  private StringAndTreeDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
            "StringsAndTrees.zValues",
            "char",
            List.of(600, 40_000, 1_500_000),
            StringAndTreeDrivers::zValues),
        Kernel.irregular(
                "StringsAndTrees.apostolicoGiancarlo",
                "byte",
                List.of(1000, 50_000, 2_500_000),
                StringAndTreeDrivers::apostolicoGiancarlo)
            .with(n -> Map.of("n", n, "m", PATTERN.length)),
        Kernel.irregular(
            "StringsAndTrees.ahoCorasick",
            "byte",
            List.of(500, 30_000, 1_500_000),
            StringAndTreeDrivers::ahoCorasick));
  }

  /** How long the pattern up to each place ends like all of it. */
  static int[] suffixes(byte[] pattern) {
    int m = pattern.length;
    int[] suffix = new int[m];
    for (int i = 0; i < m; i++) {
      while (suffix[i] <= i && pattern[i - suffix[i]] == pattern[m - 1 - suffix[i]]) {
        suffix[i]++;
      }
    }
    return suffix;
  }

  /** By how much a pattern moves at least where it does not fit at a place, or fits. */
  static int[] shifts(byte[] pattern) {
    int m = pattern.length;
    int[] shift = new int[m + 1];
    for (int i = 0; i < m; i++) {
      shift[i] = 1;
      while (!maybe(pattern, i, shift[i])) {
        shift[i]++;
      }
    }
    shift[m] = 1;
    while (!maybe(pattern, -1, shift[m])) {
      shift[m]++;
    }
    return shift;
  }

  /** Whether a pattern may fit that moves so far, if all fitted from behind a place on. */
  private static boolean maybe(byte[] pattern, int place, int shift) {
    for (int k = Math.max(place + 1, shift); k < pattern.length; k++) {
      if (pattern[k - shift] != pattern[k]) {
        return false;
      }
    }
    return place < shift || pattern[place - shift] != pattern[place];
  }

  /** Words of random letters. */
  static byte[][] words(int words, int length, int alphabet) {
    byte[] all = letters(words * length, alphabet, 1);
    byte[][] word = new byte[words][];
    for (int w = 0; w < words; w++) {
      word[w] = Arrays.copyOfRange(all, w * length, (w + 1) * length);
    }
    return word;
  }

  /** The tree of words, its failures and how many words end at each node. */
  record Keywords(int[][] child, int[] failure, int[] words) {
    static Keywords of(byte[][] words, int alphabet) {
      int most = 1 + Arrays.stream(words).mapToInt(word -> word.length).sum();
      int[][] child = new int[most][alphabet];
      int[] ends = new int[most];
      int nodes = 1;
      for (byte[] word : words) {
        int node = 0;
        for (byte each : word) {
          if (child[node][each - 'a'] == 0) {
            child[node][each - 'a'] = nodes;
            nodes++;
          }
          node = child[node][each - 'a'];
        }
        ends[node]++;
      }
      Keywords keywords =
          new Keywords(Arrays.copyOf(child, nodes), new int[nodes], Arrays.copyOf(ends, nodes));
      keywords.fail(alphabet);
      return keywords;
    }

    private void fail(int alphabet) {
      Queue<Integer> waiting = new ArrayDeque<>(List.of(0));
      while (!waiting.isEmpty()) {
        int node = waiting.remove();
        for (int letter = 0; letter < alphabet; letter++) {
          int next = child[node][letter];
          if (next != 0) {
            int other = failure[node];
            while (other != 0 && child[other][letter] == 0) {
              other = failure[other];
            }
            failure[next] = node == 0 ? 0 : child[other][letter];
            words[next] += words[failure[next]];
            waiting.add(next);
          }
        }
      }
    }
  }

  private static Prepared zValues(int n) {
    byte[] drawn = letters(n, LETTERS, 0);
    char[] text = new String(drawn, StandardCharsets.US_ASCII).toCharArray();
    int[] z = new int[n];
    return Prepared.of(
        () -> {
          StringsAndTrees.zValues(n, text, z);
          return z[n / 2] + z[n / 3];
        });
  }

  private static Prepared apostolicoGiancarlo(int n) {
    byte[] text = letters(n, 2, 0);
    int[] suffix = suffixes(PATTERN);
    int[] shift = shifts(PATTERN);
    int[] fitted = new int[n];
    return Prepared.of(
        () ->
            StringsAndTrees.apostolicoGiancarlo(
                n, PATTERN.length, text, PATTERN, suffix, shift, fitted));
  }

  private static Prepared ahoCorasick(int n) {
    byte[] text = letters(n, LETTERS, 0);
    Keywords keywords = Keywords.of(words(WORDS, LENGTH, LETTERS), LETTERS);
    return Prepared.of(
        () ->
            StringsAndTrees.ahoCorasick(
                n, text, keywords.child(), keywords.failure(), keywords.words()));
  }
}
