package org.perfmodel.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.IntPredicate;
import org.perfmodel.gate.BaselineEntry;
import org.perfmodel.gate.Change;
import org.perfmodel.prediction.Contribution;
import org.perfmodel.prediction.FormulaText;
import org.perfmodel.prediction.Point;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.text.UnitPrinter;
import org.perfmodel.symbolic.text.UnitPrinter.Summand;

/**
 * The terms of a formula before and now, each with what became of it. Terms are compared as they
 * print: what a reader cannot see is no change. What is the same is the same, however often; of the
 * rest a term is paired with one of the same product, or of the same loop or lock, or with none.
 */
public record FormulaChange(List<Term> before, List<Term> now) {
  /** What became of a term. */
  public enum Fate {
    SAME,
    /** What it stands for had another term. */
    CHANGED,
    /** In one of the two formulae only. */
    UNMATCHED
  }

  /**
   * One term.
   *
   * @param other what stands for the same in the other formula; empty if nothing does
   * @param kind of the contribution that brought a new term: {@code serial}
   */
  public record Term(Summand summand, Fate fate, Optional<Summand> other, Optional<String> kind) {
    /** What a console prints behind the term: {@code new, serial}; empty where it is the same. */
    public String mark() {
      return switch (fate) {
        case SAME -> "";
        case CHANGED -> "was " + Ellipsis.term(UnitPrinter.join(other.stream().toList()));
        case UNMATCHED -> "new" + kind.map(label -> ", " + label).orElse("");
      };
    }
  }

  public static FormulaChange of(Change change, Bindings platform) {
    Point at = change.point();
    Pairs pairs =
        new Pairs(
            FormulaText.summands(change.before(), platform, at),
            FormulaText.summands(change.now(), platform, at));
    pairs.identical();
    Map<String, String> mine = new HashMap<>();
    boolean isParallel =
        change.now().contains(Symbol.PROCESSORS) || change.before().contains(Symbol.PROCESSORS);
    Map<String, String> kinds = new HashMap<>();
    for (Contribution each : change.appeared()) {
      for (Summand summand : FormulaText.summands(each.formula(), platform, at)) {
        source(mine, summand, each.kind() + " " + each.label());
        if (isParallel) {
          kinds.putIfAbsent(summand.product(), each.kind().label());
        }
      }
    }
    Map<String, String> theirs = new HashMap<>();
    for (BaselineEntry.BaselineTerm each : change.vanished()) {
      for (Summand summand : FormulaText.summands(each.formula(), platform, at)) {
        source(theirs, summand, each.kind() + " " + each.label());
      }
    }
    pairs.ofOneProduct(mine, theirs);
    pairs.ofOneSource(mine, theirs);
    return pairs.change(kinds);
  }

  /** Where the terms of a product come from; nowhere that is known where from several. */
  private static void source(Map<String, String> sources, Summand summand, String source) {
    sources.merge(summand.product(), source, (one, other) -> one.equals(other) ? one : "");
  }

  /** Terms of both formulae, paired by what they are, from the most alike on. */
  private static final class Pairs {
    private static final int NONE = -1;

    private final List<Summand> before;
    private final List<Summand> now;
    private final int[] partners;
    private final boolean[] taken;

    Pairs(List<Summand> before, List<Summand> now) {
      this.before = before;
      this.now = now;
      this.partners = new int[now.size()];
      this.taken = new boolean[before.size()];
      Arrays.fill(partners, NONE);
    }

    void identical() {
      pair(Summand::equals);
    }

    /** The same product with another coefficient: a constant only of one and the same source. */
    void ofOneProduct(Map<String, String> mine, Map<String, String> theirs) {
      pair(
          (one, other) -> {
            String source = mine.getOrDefault(one.product(), "");
            String then = theirs.getOrDefault(other.product(), "");
            boolean isOfOther = !source.isEmpty() && !then.isEmpty() && !source.equals(then);
            return one.product().equals(other.product())
                && !isOfOther
                && (!one.product().isEmpty() || !source.isEmpty() && source.equals(then));
          });
    }

    /** What a loop or lock takes now and took before, where it is one term of each. */
    void ofOneSource(Map<String, String> mine, Map<String, String> theirs) {
      Map<String, Integer> ofMine = count(now, mine, i -> partners[i] == NONE);
      Map<String, Integer> ofTheirs = count(before, theirs, i -> !taken[i]);
      pair(
          (one, other) -> {
            String source = mine.getOrDefault(one.product(), "");
            return !source.isEmpty()
                && source.equals(theirs.get(other.product()))
                && ofMine.getOrDefault(source, 0) == 1
                && ofTheirs.getOrDefault(source, 0) == 1;
          });
    }

    private static Map<String, Integer> count(
        List<Summand> terms, Map<String, String> sources, IntPredicate isLeft) {
      Map<String, Integer> counts = new HashMap<>();
      for (int i = 0; i < terms.size(); i++) {
        if (isLeft.test(i)) {
          counts.merge(sources.getOrDefault(terms.get(i).product(), ""), 1, Integer::sum);
        }
      }
      return counts;
    }

    private void pair(BiPredicate<Summand, Summand> alike) {
      for (int i = 0; i < now.size(); i++) {
        for (int j = 0; j < before.size() && partners[i] == NONE; j++) {
          if (!taken[j] && alike.test(now.get(i), before.get(j))) {
            partners[i] = j;
            taken[j] = true;
          }
        }
      }
    }

    FormulaChange change(Map<String, String> kinds) {
      List<Term> then = new ArrayList<>();
      for (int j = 0; j < before.size(); j++) {
        then.add(term(before.get(j), Optional.empty(), Optional.empty()));
      }
      List<Term> today = new ArrayList<>();
      for (int i = 0; i < now.size(); i++) {
        Summand mine = now.get(i);
        Optional<Summand> other =
            partners[i] == NONE ? Optional.empty() : Optional.of(before.get(partners[i]));
        today.add(term(mine, other, Optional.ofNullable(kinds.get(mine.product()))));
        if (partners[i] != NONE) {
          then.set(partners[i], term(before.get(partners[i]), Optional.of(mine), Optional.empty()));
        }
      }
      return new FormulaChange(then, today);
    }

    private static Term term(Summand own, Optional<Summand> other, Optional<String> kind) {
      Fate fate =
          other.map(same -> same.equals(own) ? Fate.SAME : Fate.CHANGED).orElse(Fate.UNMATCHED);
      return new Term(own, fate, other, kind);
    }
  }

  boolean isVisible() {
    return before.stream().anyMatch(term -> term.fate() != Fate.SAME)
        || now.stream().anyMatch(term -> term.fate() != Fate.SAME);
  }
}
