package org.perfmodel.gate;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.RegionId;
import org.perfmodel.workload.declared.Declaration;

/** What users say of a region's source, and did not say, or otherwise, when it was recorded. */
final class DeclarationComparison {
  /** Sizes at which two formulae are compared. */
  private static final int[] SIZES = {1_000, 1_000_000};

  private final RegionId region;
  private final Place place;

  DeclarationComparison(RegionId region, Place place) {
    this.region = region;
    this.place = place;
  }

  /** All that is milder, or otherwise. */
  List<Loosened> of(List<String> before, List<Declaration> now) {
    Map<String, List<Declaration>> gone = new TreeMap<>();
    List<String> left = new ArrayList<>(before);
    List<Declaration> fresh = new ArrayList<>();
    for (Declaration each : now) {
      if (!left.remove(each.toString())) {
        fresh.add(each);
      }
    }
    for (String text : left) {
      Declaration each = Declaration.parse(text, place);
      gone.computeIfAbsent(each.key(), none -> new ArrayList<>()).add(each);
    }
    List<Loosened> loosened = new ArrayList<>();
    for (Declaration each : fresh) {
      List<Declaration> olds = gone.getOrDefault(each.key(), new ArrayList<>());
      Optional<Declaration> old = olds.isEmpty() ? Optional.empty() : Optional.of(olds.remove(0));
      why(old, each)
          .ifPresent(
              why ->
                  loosened.add(
                      entry(
                          each,
                          old.map(DeclarationComparison::shown).orElse(""),
                          shown(each),
                          why)));
    }
    gone.values().stream()
        .flatMap(Collection::stream)
        .filter(each -> !each.isExclusion())
        .forEach(
            each ->
                loosened.add(
                    entry(each, shown(each), "", "what was said is taken from the source again")));
    return loosened;
  }

  private Loosened entry(Declaration each, String before, String now, String why) {
    return new Loosened(
        Optional.of(each.place()), each.key() + " in " + region, before, now, why, region);
  }

  private static String shown(Declaration declaration) {
    return declaration.value().isEmpty() ? "said" : "`" + declaration.value() + "`";
  }

  private static Optional<String> why(Optional<Declaration> before, Declaration now) {
    if (now.isExclusion()) {
      return Optional.of("it takes no time");
    }
    if (before.isEmpty()) {
      return Optional.of("said in place of what the source says");
    }
    boolean isAmount = !now.key().contains("probability") && !now.key().startsWith("size");
    if (!isAmount) {
      return Optional.of(Loosened.UNCLEAR);
    }
    Optional<Integer> order = order(before.get().value(), now.value());
    if (order.isEmpty()) {
      return Optional.of(Loosened.UNCLEAR);
    }
    return order.get() < 0 ? Optional.of("less than before") : Optional.empty();
  }

  /** Below zero where the second is less wherever it is asked; empty where that differs. */
  private static Optional<Integer> order(String before, String now) {
    Optional<Integer> all = Optional.empty();
    for (int size : SIZES) {
      Optional<Double> then = value(before, size);
      Optional<Double> today = value(now, size);
      if (then.isEmpty() || today.isEmpty()) {
        return Optional.empty();
      }
      int order = Double.compare(today.get(), then.get());
      if (all.isPresent() && all.get() != 0 && order != 0 && all.get() != order) {
        return Optional.empty();
      }
      all = Optional.of(all.isPresent() && all.get() != 0 ? all.get() : order);
    }
    return all;
  }

  private static Optional<Double> value(String text, int size) {
    try {
      Expr formula = ExprParser.parse(Declaration.inSeconds(text));
      TreeMap<String, Rational> values = new TreeMap<>();
      for (Symbol symbol : formula.symbols()) {
        if (!symbol.isSize()) {
          return Optional.empty();
        }
        values.put(symbol.name(), Rational.of(size));
      }
      return Optional.of(Evaluate.asDouble(formula, Bindings.of(values)));
    } catch (IllegalArgumentException | ArithmeticException none) {
      return Optional.empty();
    }
  }
}
