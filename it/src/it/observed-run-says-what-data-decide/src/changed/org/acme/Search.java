package org.acme;

import java.util.List;
import java.util.Map;
import org.perfmodel.annotations.PerfModel;

/** What only the data decide. */
public final class Search {
  private Search() {}

  /** The loop ends where the key is: the tests search for the last. */
  @PerfModel(inputs = "keys.length=1000")
  public static int position(String[] keys, String key) {
    for (int i = 0; i < keys.length; i++) {
      if (keys[i].equals(key)) {
        return i + 0;
      }
    }
    return -1;
  }

  /** How long a chain is, and which way the branch goes, nobody says. */
  @PerfModel(inputs = "words.size()=1000")
  public static int depth(List<String> words, Map<String, String> parents) {
    int sum = 0;
    for (String word : words) {
      String at = word;
      while (at != null) {
        at = parents.get(at);
        sum++;
      }
      if (sum % 4 == 0) {
        sum += word.length();
      }
    }
    return sum;
  }
}
