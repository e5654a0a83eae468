package org.perfmodel.report.page;

import java.util.List;
import java.util.Optional;
import org.perfmodel.gate.Change;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.prediction.FormulaText;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.report.FormulaChange;
import org.perfmodel.report.Markup;
import org.perfmodel.report.Words;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Estimate;

/** Time, work and span as formulae, and what of them changed. */
final class FormulaeSection {
  /** Characters of a formula that stands open; a longer one is folded. */
  private static final int LONGEST_SHOWN = 1_500;

  private final RegionVerdict region;
  private final Bindings platform;

  FormulaeSection(RegionVerdict region, Bindings platform) {
    this.region = region;
    this.platform = platform;
  }

  void draw(Markup page, Optional<Prediction> shown) {
    if (shown.isEmpty() && region.change().isEmpty()) {
      return;
    }
    page.leaf("h2", "Time as a formula").newLine();
    page.open("div", "class", "formulae").newLine();
    region
        .change()
        .ifPresentOrElse(
            change -> compared(page, change),
            () -> shown.ifPresent(now -> formula(page, "now", "T = ", now.timeFormula(), now)));
    page.close().newLine();
    region
        .change()
        .ifPresent(
            change -> {
              change
                  .cause()
                  .lines()
                  .forEach(line -> page.leaf("p", line, "class", "cause").newLine());
              change.cure().ifPresent(cure -> page.leaf("p", "fix: " + cure).newLine());
            });
    shown.ifPresent(now -> allFormulae(page, now));
  }

  private void compared(Markup page, Change change) {
    FormulaChange formulae = FormulaChange.of(change, platform);
    marked(page, "before", formulae.before(), "del");
    marked(page, "now", formulae.now(), "ins");
  }

  private static void marked(
      Markup page, String label, List<FormulaChange.Term> terms, String element) {
    page.open("p").leaf("span", label, "class", "what").open("code").text("T = ");
    boolean isFirst = true;
    for (FormulaChange.Term term : terms) {
      boolean isNegative = term.summand().isNegative();
      page.text(isFirst ? (isNegative ? "-" : "") : isNegative ? " - " : " + ");
      isFirst = false;
      if (term.fate() == FormulaChange.Fate.SAME) {
        page.text(term.summand().magnitude());
      } else {
        page.leaf(element, term.summand().magnitude());
      }
    }
    page.text(terms.isEmpty() ? "0" : "").close();
    for (FormulaChange.Term term : terms) {
      if (element.equals("ins") && term.fate() != FormulaChange.Fate.SAME) {
        page.text(" ").open("span", "class", "mark");
        page.text(term.summand().magnitude() + ": " + term.mark()).close();
      }
    }
    page.close().newLine();
  }

  private void formula(
      Markup page, String label, String name, Estimate estimate, Prediction prediction) {
    String text = name + FormulaText.render(estimate.value(), platform, prediction.point());
    if (text.length() <= LONGEST_SHOWN) {
      page.open("p").leaf("span", label, "class", "what").leaf("code", text).close().newLine();
      return;
    }
    page.open("details");
    page.leaf("summary", label + ": a formula of " + Words.count(text.length(), "character"));
    page.open("p").leaf("code", text).close().close().newLine();
  }

  private void allFormulae(Markup page, Prediction now) {
    page.open("details").leaf("summary", "Work and span, and the platform's parameters by name");
    page.newLine().open("div", "class", "formulae").newLine();
    formula(page, "work", "T1 = ", now.workFormula(), now);
    formula(page, "span", "Tinf = ", now.spanFormula(), now);
    page.open("p").leaf("span", "by name", "class", "what");
    page.leaf("code", "T = " + now.timeFormula().value()).close().newLine();
    page.close();
    page.leaf(
        "p",
        "Prices that depend on the footprint are read at " + now.point() + ".",
        "class",
        "hint");
    page.close().newLine();
  }
}
