package org.perfmodel.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.gate.Change;
import org.perfmodel.prediction.Contribution;
import org.perfmodel.prediction.FormulaText;
import org.perfmodel.prediction.Point;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.UnitPrinter;
import org.perfmodel.symbolic.UnitPrinter.Summand;

/**
 * The terms of a formula before and now, each with what became of it. Terms are compared as they
 * print: what a reader cannot see is no change.
 */
record FormulaChange(List<Term> before, List<Term> now) {
  /** What became of a term. */
  enum Fate {
    SAME,
    /** The same product had another coefficient. */
    CHANGED,
    /** In one of the two formulae only. */
    UNMATCHED
  }

  /**
   * One term.
   *
   * @param other the same product in the other formula, if its fate is {@code CHANGED}
   * @param kind of the contribution that brought a new term: {@code serial}
   */
  record Term(Summand summand, Fate fate, Optional<Summand> other, Optional<String> kind) {
    /** What a console prints behind the term: {@code new, serial}; empty where it is the same. */
    String mark() {
      return switch (fate) {
        case SAME -> "";
        case CHANGED -> "was " + UnitPrinter.join(other.stream().toList());
        case UNMATCHED -> "new" + kind.map(label -> ", " + label).orElse("");
      };
    }
  }

  static FormulaChange of(Change change, Bindings platform) {
    Point at = change.point();
    List<Summand> before = FormulaText.summands(change.before(), platform, at);
    List<Summand> now = FormulaText.summands(change.now(), platform, at);
    Map<String, String> kinds = new HashMap<>();
    for (Contribution appeared : change.appeared()) {
      for (Summand summand : FormulaText.summands(appeared.formula(), platform, at)) {
        kinds.putIfAbsent(summand.product(), appeared.kind().label());
      }
    }
    return new FormulaChange(terms(before, now, Map.of()), terms(now, before, kinds));
  }

  private static List<Term> terms(
      List<Summand> own, List<Summand> others, Map<String, String> kinds) {
    Map<String, Summand> byProduct = new HashMap<>();
    others.forEach(other -> byProduct.put(other.product(), other));
    List<Term> terms = new ArrayList<>();
    for (Summand summand : own) {
      Optional<Summand> other = Optional.ofNullable(byProduct.get(summand.product()));
      Fate fate =
          other.map(same -> same.equals(summand) ? Fate.SAME : Fate.CHANGED).orElse(Fate.UNMATCHED);
      Optional<String> kind = Optional.ofNullable(kinds.get(summand.product()));
      terms.add(new Term(summand, fate, other, kind));
    }
    return terms;
  }

  boolean isVisible() {
    return before.stream().anyMatch(term -> term.fate() != Fate.SAME)
        || now.stream().anyMatch(term -> term.fate() != Fate.SAME);
  }
}
