package org.acme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SearchTest {
  @Test
  void whatWasSetStays() {
    assertEquals("yes", System.getProperty("told"));
  }

  @Test
  void theLastIsFound() {
    for (int n = 5; n <= 40; n += 5) {
      String[] keys = new String[n];
      for (int i = 0; i < n; i++) {
        keys[i] = "k" + i;
      }
      assertEquals(n - 1, Search.position(keys, "k" + (n - 1)));
    }
  }

  @Test
  void aChainIsFollowed() {
    Map<String, String> parents = new HashMap<>();
    parents.put("c", "b");
    parents.put("b", "a");
    for (int n = 1; n <= 16; n *= 2) {
      List<String> words = new ArrayList<>();
      for (int i = 0; i < n; i++) {
        words.add("c");
      }
      Search.depth(words, parents);
    }
  }
}
