package org.perfmodel;

import java.util.List;
import org.junit.jupiter.api.Tag;

/**
 * Edits of a stranger, as many trades would write them. At first sight 44 of 50 (trades.txt) and 42
 * of 50 (shops.txt) were right.
 */
@Tag("exhaustive")
class TradesEditsTest extends EditsJudgement {
  @Override
  List<String> files() {
    return List.of("trades.txt", "shops.txt");
  }
}
