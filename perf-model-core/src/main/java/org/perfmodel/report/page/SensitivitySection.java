package org.perfmodel.report.page;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.perfmodel.prediction.ParallelForm;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.Readable;
import org.perfmodel.prediction.Sensitivity;
import org.perfmodel.report.Cells;
import org.perfmodel.report.Markup;
import org.perfmodel.report.ParallelFormText;

/** What a region's time depends on, and which of its loops could run in parallel. */
final class SensitivitySection {
  private final Optional<Sensitivity> found;
  private final List<ParallelForm> forms;
  private final Prediction at;

  SensitivitySection(Optional<Sensitivity> found, List<ParallelForm> forms, Prediction at) {
    this.found = found;
    this.forms = List.copyOf(forms);
    this.at = at;
  }

  void draw(Markup page) {
    found.ifPresent(known -> depends(page, known));
    if (!forms.isEmpty()) {
      page.open("section").leaf("h2", "Loops that could run in parallel").newLine();
      page.leaf(
              "p",
              "From what their text reads and writes; advice, never a finding.",
              "class",
              "hint")
          .newLine();
      page.open("ul").newLine();
      forms.forEach(form -> page.leaf("li", ParallelFormText.sentence(form)).newLine());
      page.close().newLine();
      page.close().newLine();
    }
  }

  private void depends(Markup page, Sensitivity known) {
    page.open("section")
        .leaf("h2", "What the time depends on at " + Cells.wholePoint(at))
        .newLine();
    double now = at.time().value();
    if (!known.parts().isEmpty()) {
      Page.openTable(
          page,
          "Classes of prices: percent of time for one percent, and the time if all are half",
          "Prices of",
          ">Elasticity",
          ">If halved",
          ">Times as fast");
      for (Sensitivity.Part part : known.parts()) {
        row(page, part.words(), part.elasticity(), part.halved(), now / part.halved());
      }
      Page.closeTable(page);
    }
    if (!known.sizes().isEmpty()) {
      Page.openTable(
          page,
          "Sizes: percent of time for one percent, and the time at twice the size",
          "Size",
          ">Elasticity",
          ">If doubled",
          ">Times as long");
      for (Sensitivity.SizeEffect size : known.sizes()) {
        String name = size.size() + "=" + Readable.number(size.value());
        row(page, name, size.elasticity(), size.doubled(), size.doubled() / now);
      }
      Page.closeTable(page);
    }
    page.close().newLine();
  }

  private static void row(
      Markup page, String name, double elasticity, double seconds, double ratio) {
    page.open("tr").leaf("th", name, "scope", "row");
    page.leaf("td", number(elasticity), "class", "number");
    page.leaf("td", Readable.seconds(seconds), "class", "number");
    page.leaf("td", number(ratio), "class", "number").close().newLine();
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }
}
