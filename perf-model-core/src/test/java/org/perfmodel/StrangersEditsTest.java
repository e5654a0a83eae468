package org.perfmodel;

import java.util.List;
import org.junit.jupiter.api.Tag;

/**
 * Edits of strangers, who knew the kinds and not the gate. At first sight 53 of 75 (teams.txt), 101
 * of 123 (services.txt), and after their kinds were mended 36 of 60 others (refactorings.txt), then
 * 61 of 80 (domains.txt) and 68 of 80 (reviews.txt) were right; see {@link TradesEditsTest}.
 */
@Tag("exhaustive")
class StrangersEditsTest extends EditsJudgement {
  @Override
  List<String> files() {
    return List.of(
        "teams.txt",
        "services.txt",
        "refactorings.txt",
        "domains.txt",
        "reviews.txt",
        "trades.txt",
        "shops.txt");
  }
}
