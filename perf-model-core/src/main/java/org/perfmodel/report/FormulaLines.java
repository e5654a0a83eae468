package org.perfmodel.report;

import java.util.ArrayList;
import java.util.List;
import org.perfmodel.gate.Change;
import org.perfmodel.prediction.FormulaText;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.text.UnitPrinter;

/** A change of a formula as lines of a console. */
final class FormulaLines {
  /** Terms of one kind that are told. */
  private static final int MOST_TERMS = 4;

  private FormulaLines() {}

  /**
   * The formula before, the formula now with what differs marked, and what is gone; of long ones
   * only what differs.
   */
  static List<String> of(Change change, Bindings platform) {
    FormulaChange formulae = FormulaChange.of(change, platform);
    String before = FormulaText.render(change.before(), platform, change.point());
    String now = FormulaText.render(change.now(), platform, change.point());
    boolean isLong = Math.max(before.length(), now.length()) > Ellipsis.LONGEST_TERM;
    if (isLong && formulae.isVisible()) {
      return differing(formulae);
    }
    List<String> lines =
        new ArrayList<>(TextBlock.formula("  before  T = ", Ellipsis.term(before)));
    if (!formulae.isVisible()) {
      lines.addAll(TextBlock.formula("  now     T = ", Ellipsis.term(now)));
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
    lines.addAll(gone(formulae));
    return lines;
  }

  private static List<String> differing(FormulaChange formulae) {
    List<FormulaChange.Term> marked =
        formulae.now().stream().filter(t -> t.fate() != FormulaChange.Fate.SAME).toList();
    List<String> lines = new ArrayList<>();
    int told = Math.min(marked.size(), MOST_TERMS);
    if (told > 0) {
      lines.addAll(manyMarks("  terms     ", List.of(), marked.subList(0, told)));
    }
    if (marked.size() > told) {
      lines.add("            and " + (marked.size() - told) + " more, in the report");
    }
    lines.addAll(gone(formulae));
    return lines;
  }

  private static List<String> gone(FormulaChange formulae) {
    List<FormulaChange.Term> gone =
        formulae.before().stream()
            .filter(term -> term.fate() == FormulaChange.Fate.UNMATCHED)
            .toList();
    List<String> lines = new ArrayList<>();
    for (FormulaChange.Term term : gone.subList(0, Math.min(gone.size(), MOST_TERMS))) {
      lines.addAll(
          TextBlock.formula(
              "  gone        ", Ellipsis.term(UnitPrinter.join(List.of(term.summand())))));
    }
    if (gone.size() > MOST_TERMS) {
      lines.add("              and " + (gone.size() - MOST_TERMS) + " more, in the report");
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
      lines.addAll(TextBlock.formula(label, Ellipsis.term(UnitPrinter.join(same))));
    }
    TextTable table = new TextTable("ll");
    List<String> tooLong = new ArrayList<>();
    for (FormulaChange.Term term : marked) {
      String sign = term.summand().isNegative() ? "- " : same.isEmpty() ? "  " : "+ ";
      String text = sign + term.summand().magnitude();
      String mark = "  <- " + term.mark();
      if (label.length() + text.length() + 2 + mark.length() > TextBlock.WIDTH) {
        tooLong.addAll(TextBlock.formula(" ".repeat(label.length()), Ellipsis.term(text)));
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
