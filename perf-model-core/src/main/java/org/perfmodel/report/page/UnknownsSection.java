package org.perfmodel.report.page;

import org.perfmodel.prediction.Gap;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.report.Markup;
import org.perfmodel.report.Words;
import org.perfmodel.workload.Assumption;
import org.perfmodel.workload.Condition;

/** What a prediction does not know, takes for granted, and asks of its inputs. */
final class UnknownsSection {
  private UnknownsSection() {}

  static void draw(Markup page, Prediction shown) {
    if (!shown.gaps().isEmpty()) {
      page.leaf("h2", "Unknown").newLine();
      page.leaf("p", "These have no price: every time above is a lower bound.", "class", "hint");
      page.newLine().open("ul", "class", "places").newLine();
      for (Gap gap : shown.gaps()) {
        page.open("li").leaf("code", gap.place().toString()).text(" " + gap.reason());
        if (!gap.hint().isBlank()) {
          page.leaf("span", gap.hint(), "class", "hint");
        }
        page.close().newLine();
      }
      page.close().newLine();
    }
    if (!shown.violated().isEmpty()) {
      page.leaf("h2", "Conditions that these inputs break").newLine();
      page.open("ul", "class", "places").newLine();
      for (Condition condition : shown.violated()) {
        page.open("li").leaf("code", condition.place().toString());
        page.text(" ").leaf("code", condition.text()).close().newLine();
      }
      page.close().newLine();
    }
    page.leaf("h2", "Assumptions").newLine();
    page.leaf(
            "p",
            "Evaluated by the "
                + shown.engine()
                + " engine, cost model "
                + shown.model()
                + "; the time formula is "
                + Words.of(shown.confidence())
                + ".",
            "class",
            "hint")
        .newLine();
    if (!shown.assumptions().isEmpty()) {
      page.open("ul", "class", "places").newLine();
      for (Assumption assumption : shown.assumptions()) {
        page.open("li").leaf("code", assumption.place().toString());
        page.text(" " + assumption.text() + " (" + Words.of(assumption.confidence()) + ")");
        page.close().newLine();
      }
      page.close().newLine();
    }
  }
}
