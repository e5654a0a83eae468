package org.perfmodel.accuracy;

import java.util.Arrays;

/**
 * Algorithms of D. Gusfield (Algorithms on Strings, Trees and Sequences, Cambridge 1997) in the
 * order of its chapters, the first that no older set has: Z (1.4), A. Apostolico and R. Giancarlo's
 * matching (3.1), A. Aho and M. Corasick's (3.4); written anew. How the kernels were chosen says
 * {@link BasicDecompositions}; this list was cut off behind sets of words: bits of patterns with
 * errors, suffix trees and alignments do not judge.
 *
 * <p>Left out: R. Boyer and J. Moore's matching and that of D. Knuth, J. Morris and V. Pratt (2:
 * {@link Algorithms}, boyerMoore; {@link SelectedTopics}, knuthMorrisPratt), R. Cole's bound and
 * preprocessing (3.2 and 3.3, the same matching).
 */
final class StringsAndTrees {
  private StringsAndTrees() {}

  /**
   * Section 1.4: how long the text from each place on begins like all of it.
   *
   * @param z of the first place stays as it is
   */
  public static void zValues(int n, char[] text, int[] z) {
    int left = 0;
    int right = 0;
    for (int k = 1; k < n; k++) {
      int same = 0;
      // @ perf probability = 0.07
      if (k < right) {
        same = Math.min(z[k - left], right - k);
      }
      // @ perf trips = 0.25
      while (k + same < n && text[same] == text[k + same]) {
        same++;
      }
      z[k] = same;
      // @ perf probability = 0.75
      if (k + same > right) {
        left = k;
        right = k + same;
      }
    }
  }

  /**
   * Section 3.1: how often a pattern is in a text, of which nothing that fitted once is compared
   * again.
   *
   * @param suffix how long the pattern up to each place ends like all of it
   * @param shift by how much the pattern moves if it does not fit at a place, and behind these if
   *     it fits
   * @param fitted receives how much of the pattern fitted at each place of the text
   */
  public static int apostolicoGiancarlo(
      int n, int m, byte[] text, byte[] pattern, int[] suffix, int[] shift, int[] fitted) {
    Arrays.fill(fitted, 0, n, 0);
    int found = 0;
    int end = m - 1;
    // @ perf trips = 0.342*n
    while (end < n) {
      int i = m - 1;
      // @ perf trips = 2.2
      while (i >= 0) {
        int known = fitted[end - m + 1 + i];
        // @ perf probability = 0.96
        if (known == 0) {
          // @ perf probability = 0.46
          if (text[end - m + 1 + i] != pattern[i]) {
            break;
          }
          i--;
        } else {
          int fits = Math.min(known, suffix[i]);
          i -= fits;
          // @ perf probability = 0.25
          if (known > fits) {
            break;
          }
        }
      }
      fitted[end] = m - 1 - i;
      // @ perf probability = 0
      if (i < 0) {
        found++;
        end += shift[m];
      } else {
        end += shift[i];
      }
    }
    return found;
  }

  /**
   * Section 3.4: how often words are in a text, all together.
   *
   * @param child of each node of the tree of words, by letters from a on; 0 if there is none
   * @param failure the node of the longest suffix that also begins a word
   * @param words how many words end at each node, or at one that failures lead to
   */
  public static long ahoCorasick(int n, byte[] text, int[][] child, int[] failure, int[] words) {
    long found = 0;
    int node = 0;
    for (int i = 0; i < n; i++) {
      int letter = text[i] - 'a';
      // @ perf trips = 0.86
      while (node != 0 && child[node][letter] == 0) {
        node = failure[node];
      }
      node = child[node][letter];
      found += words[node];
    }
    return found;
  }
}
