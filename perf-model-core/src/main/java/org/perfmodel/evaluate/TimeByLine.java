package org.perfmodel.evaluate;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.perfmodel.scenario.Cost;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.evaluate.CompiledList;

/**
 * A time's lines with their formulae, made once for all points at which the same alternatives are
 * the longest.
 */
final class TimeByLine {
  /**
   * Formulae that are asked for together, each once.
   *
   * @param compiled of the distinct ones, in their order
   */
  record Asked(List<Expr> distinct, CompiledList compiled) {
    static Asked of(List<Expr> formulas, Bindings tables) {
      List<Expr> distinct = List.copyOf(new LinkedHashSet<>(formulas));
      return new Asked(distinct, CompiledList.of(distinct, tables));
    }
  }

  /**
   * Leaves that become one contribution.
   *
   * @param parts their formulae, in the order in which their seconds are added
   * @param formula of all together
   */
  record Line(Cost.Leaf leaf, List<Expr> parts, Expr formula) {}

  /** All lines under some alternatives. */
  record Lines(Asked asked, List<Line> lines) {}

  private final Cost time;
  private final Bindings tables;
  private final Asked asked;
  private final Map<List<Integer>, Lines> byChoice = new HashMap<>();

  TimeByLine(Cost time, Bindings tables) {
    this.time = time;
    this.tables = tables;
    List<Expr> formulas = new ArrayList<>();
    time.asks(formulas::add);
    this.asked = Asked.of(formulas, tables);
  }

  /**
   * The lines that count at a point.
   *
   * @param values the value of each formula there
   */
  synchronized Lines at(Function<Asked, Map<Expr, Double>> values) {
    Map<Expr, Double> known = values.apply(asked);
    IdentityHashMap<Expr, Double> found = new IdentityHashMap<>();
    ToDoubleFunction<Expr> value =
        formula -> found.computeIfAbsent(formula, each -> requireNonNull(known.get(each)));
    List<Integer> choice = new ArrayList<>();
    time.choose(value, choice::add);
    Lines lines = byChoice.get(choice);
    if (lines == null) {
      lines = lines(value);
      byChoice.put(List.copyOf(choice), lines);
    }
    return lines;
  }

  private Lines lines(ToDoubleFunction<Expr> value) {
    List<Expr> formulas = new ArrayList<>();
    Map<String, Line> merged = new TreeMap<>();
    time.collect(
        Expr.ONE,
        value,
        (leaf, formula) -> {
          formulas.add(formula);
          merged.merge(
              leaf.place() + " " + leaf.kind() + " " + leaf.label() + " " + leaf.bound(),
              new Line(leaf, List.of(formula), formula),
              TimeByLine::merge);
        });
    return new Lines(Asked.of(formulas, tables), List.copyOf(merged.values()));
  }

  private static Line merge(Line one, Line other) {
    List<Expr> parts = new ArrayList<>(one.parts());
    parts.addAll(other.parts());
    return new Line(one.leaf(), List.copyOf(parts), one.formula().plus(other.formula()));
  }
}
