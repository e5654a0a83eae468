package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** A word by its rule, subwords by cutting them all, and names by comparing words. */
class StringJewelsTest {
  private static final int N = 60;

  @Test
  void fibonaccisWordStaysAsItIsIfItsLettersAreReplaced() {
    char[] word = new char[N];
    StringJewels.fibonacciWord(N, word);
    StringBuilder replaced = new StringBuilder();
    for (char letter : word) {
      replaced.append(letter == 'a' ? "ab" : "a");
    }
    assertThat(replaced.substring(0, N)).isEqualTo(new String(word)).startsWith("abaababa");
  }

  @Test
  void pathsOfTheGraphAreTheSubwords() {
    char[] text = StringJewelDrivers.text(N);
    int[] child = new int[2 * N * 4];
    int[] suffix = new int[2 * N];
    int[] longest = new int[2 * N];
    int nodes = StringJewels.subwordGraph(N, 4, text, child, suffix, longest);
    Set<String> expected = new HashSet<>();
    String whole = new String(text);
    for (int i = 0; i < N; i++) {
      for (int j = i + 1; j <= N; j++) {
        expected.add(whole.substring(i, j));
      }
    }
    Set<String> found = new HashSet<>();
    collect(0, "", child, found);
    assertThat(found).isEqualTo(expected);
    int counted = 0;
    for (int node = 1; node < nodes; node++) {
      counted += longest[node] - longest[suffix[node]];
    }
    assertThat(counted).isEqualTo(expected.size());
  }

  private static void collect(int node, String word, int[] child, Set<String> found) {
    for (int letter = 0; letter < 4; letter++) {
      int next = child[node * 4 + letter];
      if (next > 0) {
        String longer = word + (char) ('a' + letter);
        found.add(longer);
        collect(next, longer, child, found);
      }
    }
  }

  @Test
  void namesAreTheOrderOfWords() {
    char[] text = StringJewelDrivers.text(N);
    int[] name = new int[N];
    int names = StringJewelDrivers.names(N);
    int different =
        StringJewels.doubledNames(
            N, 2, names, text, name, new int[N], new int[N], new int[N], new int[names]);
    String whole = new String(text);
    TreeSet<String> words = new TreeSet<>();
    for (int i = 0; i < N; i++) {
      words.add(whole.substring(i, Math.min(N, i + 4)));
    }
    assertThat(different).isEqualTo(words.size());
    for (int i = 0; i < N; i++) {
      String word = whole.substring(i, Math.min(N, i + 4));
      assertThat(name[i]).isEqualTo(words.headSet(word).size() + 1);
    }
  }
}
