package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Similarities of small texts, counted by hand or in another way. */
class TextSimilaritiesTest {
  @Test
  void theCosineIsThatOfTheAngle() {
    Map<String, Integer> left = Map.of("a", 3, "b", 4);
    assertThat(TextSimilarities.cosine(left, left)).isCloseTo(1, within(1e-15));
    assertThat(TextSimilarities.cosine(left, Map.of("b", 1, "c", 0))).isCloseTo(0.8, within(1e-15));
    assertThat(TextSimilarities.cosine(left, Map.of("c", 2))).isEqualTo(0);
    assertThat(TextSimilarities.cosine(left, Map.of())).isEqualTo(0);
  }

  /** The examples of the documentation of Commons Text. */
  @Test
  void theFuzzyScoreIsTheDocumentedOne() {
    assertThat(fuzzyScore("Room", "o")).isEqualTo(1);
    assertThat(fuzzyScore("Workshop", "w")).isEqualTo(1);
    assertThat(fuzzyScore("Workshop", "ws")).isEqualTo(2);
    assertThat(fuzzyScore("Workshop", "wo")).isEqualTo(4);
    assertThat(fuzzyScore("Apache Software Foundation", "asf")).isEqualTo(3);
  }

  @Test
  void sharedPairsAreThoseThatCanBeTakenFromBoth() {
    String left = TextSimilarityDrivers.text(60, 6, 1);
    String right = TextSimilarityDrivers.text(60, 6, 2);
    List<String> rest = new ArrayList<>();
    for (int i = 0; i < 59; i++) {
      rest.add(right.substring(i, i + 2));
    }
    int shared = 0;
    for (int i = 0; i < 59; i++) {
      if (rest.remove(left.substring(i, i + 2))) {
        shared++;
      }
    }
    assertThat(TextSimilarities.intersection(60, left, right)).isEqualTo(shared).isPositive();
  }

  private static int fuzzyScore(String term, String query) {
    return TextSimilarities.fuzzyScore(term.length(), query.length(), term, query);
  }
}
