package org.perfmodel.report;

import java.util.ArrayList;
import java.util.List;
import org.perfmodel.gate.Change;
import org.perfmodel.prediction.FormulaText;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.UnitPrinter;

/** A change of a formula as lines of a console. */
final class FormulaLines {
  private static final String BASELINE = "baseline.jsonl";
  private static final String PREDICTION = "prediction.json";

  private FormulaLines() {}

  /** The formula before, the formula now with what differs marked, and what is gone. */
  static List<String> of(Change change, Bindings platform) {
    FormulaChange formulae = FormulaChange.of(change, platform);
    List<String> lines =
        new ArrayList<>(
            TextBlock.formula(
                "  before  T = ",
                Shorten.formula(
                    FormulaText.render(change.before(), platform, change.point()), BASELINE)));
    if (!formulae.isVisible()) {
      lines.addAll(
          TextBlock.formula(
              "  now     T = ",
              Shorten.formula(
                  FormulaText.render(change.now(), platform, change.point()), PREDICTION)));
      return lines;
    }
    List<UnitPrinter.Summand> same =
        formulae.now().stream()
            .filter(term -> term.fate() == FormulaChange.Fate.SAME)
            .map(FormulaChange.Term::summand)
            .toList();
    List<FormulaChange.Term> marked =
        formulae.now().stream().filter(t -> t.fate() != FormulaChange.Fate.SAME).toList();
    lines.addAll(
        marked.size() == 1
            ? oneMark(same, marked.get(0))
            : manyMarks("  now     T = ", same, marked));
    List<FormulaChange.Term> gone =
        formulae.before().stream()
            .filter(term -> term.fate() == FormulaChange.Fate.UNMATCHED)
            .toList();
    for (FormulaChange.Term term : gone) {
      lines.addAll(
          TextBlock.formula(
              "  gone        ",
              Shorten.formula(UnitPrinter.join(List.of(term.summand())), BASELINE)));
    }
    return lines;
  }

  /** The one term that differs ends the formula, its mark behind it. */
  private static List<String> oneMark(List<UnitPrinter.Summand> same, FormulaChange.Term marked) {
    List<UnitPrinter.Summand> all = new ArrayList<>(same);
    all.add(marked.summand());
    String line = "  now     T = " + UnitPrinter.join(all) + "        <- " + marked.mark();
    return line.length() <= TextBlock.WIDTH
        ? List.of(line)
        : manyMarks("  now     T = ", same, List.of(marked));
  }

  private static List<String> manyMarks(
      String label, List<UnitPrinter.Summand> same, List<FormulaChange.Term> marked) {
    List<String> lines = new ArrayList<>();
    if (!same.isEmpty()) {
      lines.addAll(TextBlock.formula(label, Shorten.formula(UnitPrinter.join(same), PREDICTION)));
    }
    TextTable table = new TextTable("ll");
    List<String> tooLong = new ArrayList<>();
    for (FormulaChange.Term term : marked) {
      String sign = term.summand().isNegative() ? "- " : same.isEmpty() ? "  " : "+ ";
      String text = sign + term.summand().magnitude();
      String mark = "  <- " + term.mark();
      if (label.length() + text.length() + 2 + mark.length() > TextBlock.WIDTH) {
        tooLong.addAll(
            TextBlock.formula(" ".repeat(label.length()), Shorten.formula(text, PREDICTION)));
        tooLong.add(" ".repeat(label.length()) + mark.substring(2));
      } else {
        table.row(text, mark);
      }
    }
    String indent = " ".repeat(label.length());
    List<String> ofMarked = new ArrayList<>(table.lines(indent, TextBlock.WIDTH));
    ofMarked.addAll(tooLong);
    if (same.isEmpty() && !ofMarked.isEmpty()) {
      ofMarked.set(0, label + ofMarked.get(0).substring(label.length()));
    }
    lines.addAll(ofMarked);
    return lines;
  }
}
