package org.perfmodel.evaluate;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.DoubleUnaryOperator;
import org.perfmodel.platform.ModelErrors;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.SubAtoms;
import org.perfmodel.symbolic.Symbol;

/**
 * What a time rests on: how many per cent longer it gets when all prices of one kind get a per cent
 * higher. A time is homogeneous in its prices, so these shares add up to one (Euler), but for what
 * has no price, which is code of any kind.
 *
 * <p>The step is not small: where two resources need about the same, both count, and a slight
 * change of the code changes the shares slightly.
 */
final class ReasonShares {
  /** So many times the prices are moved, up and down: about as far as they err. */
  private static final double FACTOR = 1.35;

  private static final double STEP = Math.log(FACTOR);

  private static final double ROUNDING = 1e-9;

  /** Numbers of the machine that are no prices. */
  private static final List<String> SCALES =
      List.of(
          ParameterNames.LOOP_ENTERED,
          ParameterNames.BRANCH_FOREIGN,
          ParameterNames.MEMORY_CROWDED,
          ParameterNames.MEMORY_UNHASHED,
          ParameterNames.MEMORY_MISSED,
          ParameterNames.MEMORY_BESIDE,
          ParameterNames.MEMORY_ALIKE);

  private static final Rational UP = Rational.ofDouble(FACTOR);
  private static final Rational DOWN = UP.reciprocal();

  private final Bindings bindings;
  private final Bindings beyondCaches;
  private final BiFunction<Expr, List<Bindings>, double[]> values;

  ReasonShares(
      Bindings bindings, Bindings beyondCaches, BiFunction<Expr, List<Bindings>, double[]> values) {
    this.bindings = bindings;
    this.beyondCaches = beyondCaches;
    this.values = values;
  }

  /** By reason; none of a formula whose value is not greater than zero. */
  SortedMap<String, Double> of(Expr formula) {
    Asked asked = asked(formula);
    return asked.shares(values.apply(formula, asked.at));
  }

  /** Where the formula has to be evaluated. */
  Asked asked(Expr formula) {
    return asked(formula, bindings, beyondCaches);
  }

  /** The same under other bindings. */
  static Asked asked(Expr formula, Bindings bindings, Bindings beyondCaches) {
    TreeMap<String, Moved> moved = new TreeMap<>();
    for (Symbol symbol : formula.symbols()) {
      Rational price = bindings.get(symbol);
      if (symbol.isPlatform() && price != null && isPrice(symbol.name().substring(1))) {
        String reason = ModelErrors.reasonOf(symbol.name().substring(1));
        moved.computeIfAbsent(reason, r -> new Moved()).price(symbol.name(), price);
      }
    }
    TreeSet<String> functions = functions(formula);
    for (String function : functions) {
      DoubleUnaryOperator price = function(bindings, function);
      String reason = ModelErrors.reasonOf(function.substring(1));
      if (reason.equals(ModelErrors.CACHES)) {
        DoubleUnaryOperator far = function(beyondCaches, function);
        moved.computeIfAbsent(ModelErrors.MEMORY, r -> new Moved()).function(function, price, far);
        moved
            .computeIfAbsent(reason, r -> new Moved())
            .function(function, price, x -> price.applyAsDouble(x) - far.applyAsDouble(x));
      } else {
        moved.computeIfAbsent(reason, r -> new Moved()).function(function, price, price);
      }
    }
    return asked(functions, moved, bindings);
  }

  private static Asked asked(
      Set<String> functions, SortedMap<String, Moved> moved, Bindings bindings) {
    Moved all = new Moved();
    for (Moved each : moved.values()) {
      all.up.putAll(each.up);
      all.down.putAll(each.down);
    }
    for (String function : functions) {
      DoubleUnaryOperator price = function(bindings, function);
      all.function(function, price, price);
    }
    List<Bindings> at =
        new ArrayList<>(List.of(bindings, all.higher(bindings), all.lower(bindings)));
    for (Moved each : moved.values()) {
      at.add(each.higher(bindings));
      at.add(each.lower(bindings));
    }
    return new Asked(at, List.copyOf(moved.keySet()));
  }

  /**
   * The point as it is, with all prices higher and lower, and with those of each reason.
   *
   * @param at where a formula has to be evaluated
   */
  record Asked(List<Bindings> at, List<String> reasons) {
    /** The shares of a formula with these values there. */
    SortedMap<String, Double> shares(double[] value) {
      TreeMap<String, Double> shares = new TreeMap<>();
      if (!(value[0] > 0)) {
        return shares;
      }
      double sum = 0;
      int next = 3;
      for (String reason : reasons) {
        double share = Math.max(0, elasticity(value[next], value[next + 1]));
        next += 2;
        if (share > ROUNDING) {
          shares.put(reason, share);
          sum += share;
        }
      }
      double elasticity = elasticity(value[1], value[2]);
      double priced = sum > 0 ? (elasticity > 1 - ROUNDING ? 1 : Math.max(0, elasticity)) : 0;
      double found = sum;
      shares.replaceAll((reason, share) -> share / found * priced);
      if (priced < 1) {
        shares.merge(ModelErrors.ANY, 1 - priced, Double::sum);
      }
      return shares;
    }
  }

  private static double elasticity(double more, double less) {
    return more > 0 && less > 0 ? (Math.log(more) - Math.log(less)) / (2 * STEP) : 0;
  }

  private static boolean isPrice(String name) {
    return !ParameterNames.isCount(name)
        && !ParameterNames.isShare(name)
        && !ParameterNames.isFactor(name)
        && !ParameterNames.isBytes(name);
  }

  private static DoubleUnaryOperator function(Bindings in, String name) {
    return requireNonNull(in.function(name), name);
  }

  /** The tabulated prices that the formula asks for. */
  private static TreeSet<String> functions(Expr formula) {
    TreeSet<String> asked = new TreeSet<>(SubAtoms.tablesOf(formula));
    SCALES.forEach(name -> asked.remove("$" + name));
    return asked;
  }

  /** Prices of one kind, higher and lower. */
  private static final class Moved {
    final TreeMap<String, Rational> up = new TreeMap<>();
    final TreeMap<String, Rational> down = new TreeMap<>();
    private final TreeMap<String, DoubleUnaryOperator> upFunctions = new TreeMap<>();
    private final TreeMap<String, DoubleUnaryOperator> downFunctions = new TreeMap<>();

    void price(String name, Rational price) {
      up.put(name, price.times(UP));
      down.put(name, price.times(DOWN));
    }

    void function(String name, DoubleUnaryOperator whole, DoubleUnaryOperator part) {
      upFunctions.put(name, moved(whole, part, FACTOR - 1));
      downFunctions.put(name, moved(whole, part, 1 / FACTOR - 1));
    }

    private static DoubleUnaryOperator moved(
        DoubleUnaryOperator whole, DoubleUnaryOperator part, double by) {
      return x -> whole.applyAsDouble(x) + by * part.applyAsDouble(x);
    }

    Bindings higher(Bindings from) {
      return from.and(Bindings.of(up, upFunctions));
    }

    Bindings lower(Bindings from) {
      return from.and(Bindings.of(down, downFunctions));
    }
  }
}
