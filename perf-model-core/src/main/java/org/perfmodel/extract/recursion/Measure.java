package org.perfmodel.extract.recursion;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;

/**
 * What the calls of a recursion make smaller, down to zero: a sum of parameters, each once more or
 * once less, and of what no call changes. {@code n}, {@code high - low}, {@code a.length - i},
 * {@code rows + columns}.
 *
 * @param rest constants, and what is handed on as it is
 */
record Measure(List<Part> parts, Expr rest) {
  /** Stands for the measure of the call that is looked at. */
  static final Symbol EXTENT = new Symbol("extent.");

  /** A parameter that moves. */
  record Part(String name, int sign) {
    Expr of(Expr value) {
      return sign < 0 ? value.negate() : value;
    }

    private Expr symbol() {
      return of(Expr.symbol(SelfCalling.symbol(name)));
    }
  }

  static Measure of(String name) {
    return new Measure(List.of(new Part(name, 1)), Expr.ZERO);
  }

  private static Measure difference(String high, String low) {
    return new Measure(List.of(new Part(high, 1), new Part(low, -1)), Expr.ZERO);
  }

  static Measure sum(Collection<Measure> measures) {
    List<Part> parts = new ArrayList<>();
    Expr rest = Expr.ZERO;
    for (Measure each : measures) {
      parts.addAll(each.parts);
      rest = rest.plus(each.rest);
    }
    return new Measure(List.copyOf(parts), rest);
  }

  /** Every parameter, the difference of any two, and what is left up to a bound that calls ask. */
  static List<Measure> all(SelfCalling recursion, List<SelfCall> calls) {
    List<Measure> found = new ArrayList<>();
    Set<String> names = recursion.starts.keySet();
    names.forEach(name -> found.add(of(name)));
    for (String high : names) {
      for (String low : names) {
        if (!high.equals(low)) {
          found.add(difference(high, low));
        }
      }
    }
    for (String name : names) {
      upTo(name, calls, recursion).ifPresent(found::add);
    }
    return found;
  }

  /** What is left up to a bound: one where a call is made for the last time. */
  static Optional<Measure> upTo(String name, List<SelfCall> calls, SelfCalling recursion) {
    Symbol moving = SelfCalling.symbol(name);
    for (Expr fact : SelfCall.facts(calls)) {
      Expr bound = fact.plus(Expr.symbol(moving));
      if (fact.contains(moving)
          && !bound.contains(moving)
          && bound.symbols().stream().allMatch(symbol -> isSteady(symbol, recursion))) {
        return Optional.of(new Measure(List.of(new Part(name, -1)), bound.plus(1)));
      }
    }
    return Optional.empty();
  }

  /** What a parameter has above a constant: one where a call is made for the last time. */
  static Optional<Measure> downTo(String name, List<SelfCall> calls) {
    Expr moving = Expr.symbol(SelfCalling.symbol(name));
    Optional<Expr> greatest = Optional.empty();
    for (Expr fact : SelfCall.facts(calls)) {
      Expr least = moving.minus(fact);
      if (least.isConstant()) {
        greatest = Optional.of(greatest.map(found -> Expr.max(found, least)).orElse(least));
      }
    }
    return greatest.map(least -> of(name).shifted(least.minus(1)));
  }

  /** The same up to what the method is entered with at first, where that moves too. */
  static Optional<Measure> upToFirst(String name, List<SelfCall> calls, SelfCalling recursion) {
    Symbol moving = SelfCalling.symbol(name);
    for (Expr fact : SelfCall.facts(calls)) {
      Expr bound = fact.plus(Expr.symbol(moving));
      if (fact.contains(moving) && !bound.contains(moving)) {
        return Optional.of(
            new Measure(List.of(new Part(name, -1)), atFirst(bound, recursion).plus(1)));
      }
    }
    return Optional.empty();
  }

  private static boolean isSteady(Symbol symbol, SelfCalling recursion) {
    return !SelfCalling.isStart(symbol)
        || recursion.starts.keySet().stream()
            .filter(name -> SelfCalling.symbol(name).equals(symbol))
            .allMatch(recursion::isHandedOn);
  }

  Measure shifted(Expr by) {
    return new Measure(parts, rest.minus(by));
  }

  /** The parameter that it is, alone. */
  Optional<String> alone() {
    return parts.size() == 1 ? Optional.of(parts.get(0).name()) : Optional.empty();
  }

  /** In terms of the measure, in place of the first parameter. */
  Expr in(Expr expression) {
    Expr others = rest;
    for (Part part : parts.subList(1, parts.size())) {
      others = others.plus(part.symbol());
    }
    Part first = parts.get(0);
    return Substitute.in(
        expression, SelfCalling.symbol(first.name()), first.of(Expr.symbol(EXTENT).minus(others)));
  }

  Expr start(SelfCalling recursion) {
    Expr sum = restOf(recursion);
    for (Part part : parts) {
      sum = sum.plus(part.of(recursion.start(part.name())));
    }
    return sum;
  }

  /** What no call changes, by what the method is entered with at first. */
  Expr restOf(SelfCalling recursion) {
    return atFirst(rest, recursion);
  }

  /** With what the method is entered with at first. */
  static Expr atFirst(Expr expression, SelfCalling recursion) {
    Map<Symbol, Expr> starts = new LinkedHashMap<>();
    recursion.starts.forEach((name, start) -> starts.put(SelfCalling.symbol(name), start));
    return Substitute.in(expression, starts);
  }

  /** What a call hands on. */
  Optional<Expr> next(SelfCall call) {
    Expr sum = rest;
    for (Part part : parts) {
      Optional<Expr> handed = call.handed(part.name());
      if (handed.isEmpty()) {
        return Optional.empty();
      }
      sum = sum.plus(part.of(handed.get()));
    }
    return Optional.of(in(sum));
  }

  /** The size from which on all calls are made, if it is a constant. */
  Optional<Expr> least(List<SelfCall> calls) {
    Optional<Expr> greatest = Optional.empty();
    for (Expr fact : SelfCall.facts(calls)) {
      Expr least = Expr.symbol(EXTENT).minus(in(fact));
      if (least.isConstant()) {
        greatest = Optional.of(greatest.map(found -> Expr.max(found, least)).orElse(least));
      }
    }
    return greatest;
  }
}
