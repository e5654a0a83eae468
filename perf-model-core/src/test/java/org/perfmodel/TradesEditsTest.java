package org.perfmodel;

import java.util.List;
import org.junit.jupiter.api.Tag;

/**
 * Edits of strangers, as many trades would write them. At first sight 44 of 50 (trades.txt), 42
 * (shops.txt), 40 (desks.txt) and 37 of 50 (yards.txt), 21 of 24 (caught.txt), 46 of 60
 * (crafts.txt), 13 of 24 (guilds.txt) and 43 of 48 (harbours.txt) were right.
 */
@Tag("exhaustive")
class TradesEditsTest extends EditsJudgement {
  @Override
  List<String> files() {
    return List.of(
        "trades.txt",
        "shops.txt",
        "desks.txt",
        "yards.txt",
        "caught.txt",
        "crafts.txt",
        "guilds.txt",
        "harbours.txt");
  }
}
