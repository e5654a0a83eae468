package org.perfmodel.evaluate;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Quantity;
import org.perfmodel.scenario.Cost;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.UnboundSymbolException;
import org.perfmodel.symbolic.UndefinedValueException;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.symbolic.evaluate.TooManyTermsException;

/**
 * Gives a formula its value at a point on a platform, and how that value moves when each platform
 * parameter moves by its standard error.
 */
public final class Quantifier {
  private final Platform platform;
  private final Bindings bindings;
  private final String subject;
  private final PreparedFormulas formulas;
  private final ReasonShares shares;
  private boolean isEstimated;

  /**
   * A quantifier at one point.
   *
   * @param subject what a message names: the region's id
   */
  public Quantifier(Platform platform, Point point, String subject) {
    this(platform, point, subject, new PreparedFormulas(platform));
  }

  /**
   * A quantifier at one of many points.
   *
   * @param formulas what the others have prepared on the same platform
   */
  public Quantifier(Platform platform, Point point, String subject, PreparedFormulas formulas) {
    this.platform = platform;
    this.subject = subject;
    this.formulas = formulas;
    TreeMap<String, Rational> values = new TreeMap<>(point.inputs().values());
    values.put(Symbol.PROCESSORS.name(), Rational.of(point.processors()));
    this.bindings = formulas.prices().all().and(Bindings.of(values));
    this.shares = new ReasonShares(bindings, formulas.prices().beyondCaches(), this::values);
  }

  public Bindings bindings() {
    return bindings;
  }

  /**
   * The formula's value.
   *
   * @throws EvaluationException if a size has no value, or the value is beyond the range of double
   */
  public double value(Expr formula) {
    return value(formula, bindings);
  }

  /**
   * The values of several formulae, each once; not a number where one is not defined there, as
   * formulae of code behind a guard may be.
   *
   * @throws EvaluationException as {@link #value(Expr)} otherwise
   */
  Map<Expr, Double> each(TimeByLine.Asked asked) {
    Map<Expr, Double> values = new HashMap<>();
    try {
      double[] all = asked.compiled().at(bindings);
      for (int i = 0; i < all.length; i++) {
        values.put(asked.distinct().get(i), all[i]);
      }
    } catch (UnboundSymbolException | ArithmeticException e) {
      // By itself each says which one it is.
      asked.distinct().forEach(formula -> values.put(formula, valueIfAny(formula)));
    }
    return values;
  }

  /** What a time's lines are made of. */
  TimeByLine byLine(Cost time) {
    try {
      return formulas.byLine(time);
    } catch (UnboundSymbolException e) {
      throw failed(e, Expr.ZERO, bindings);
    }
  }

  /** The value of a formula that is asked for at many points. */
  public double keptValue(Expr formula) {
    try {
      return formulas.value(formula).at(bindings)[0];
    } catch (UnboundSymbolException | ArithmeticException e) {
      throw failed(e, formula, bindings);
    }
  }

  double keptValueIfAny(Expr formula) {
    try {
      return keptValue(formula);
    } catch (EvaluationException e) {
      if (e.getCause() instanceof UndefinedValueException) {
        return Double.NaN;
      }
      throw e;
    }
  }

  /** The formula's value; not a number where it has none at the point. */
  double valueIfAny(Expr formula) {
    try {
      return value(formula);
    } catch (EvaluationException e) {
      if (e.getCause() instanceof UndefinedValueException) {
        return Double.NaN;
      }
      throw e;
    }
  }

  /**
   * The value with a deviation for every uncertain parameter that the formula names, and one for
   * what the model's structure misses of each thing that it rests on, which two predictions of one
   * model share.
   */
  public Quantity quantity(Expr formula) {
    try {
      PreparedFormulas.Priced priced = formulas.quantity(formula);
      return priced.quantity(lanes(priced));
    } catch (UnboundSymbolException | ArithmeticException e) {
      throw failed(e, formula, bindings);
    }
  }

  private double[] lanes(PreparedFormulas.Priced priced) {
    try {
      return priced.lanes().at(bindings);
    } catch (TooManyTermsException e) {
      isEstimated = true;
      return priced.lanes().estimatedAt(bindings);
    }
  }

  /** Whether a quantity was told from some terms of sums that have very many. */
  public boolean isEstimated() {
    return isEstimated;
  }

  /** What the formula's value rests on, as shares of it that add up to one. */
  public SortedMap<String, Double> shares(Expr formula) {
    return shares.of(formula);
  }

  /**
   * The part of a memory-bound time that the last memory level serves, beyond all caches; of a time
   * that several resources bound, what it takes longer than without memory.
   */
  double beyondCaches(Expr formula) {
    return beyondCaches(formula, bindings);
  }

  /** The same where more is bound than the point says: indices of loops. */
  public double beyondCaches(Expr formula, Bindings at) {
    return value(formula, at.and(formulas.prices().beyondCaches()))
        - value(formula, at.and(formulas.prices().withoutMemory()));
  }

  /**
   * The formula's value where more is bound than the point says: indices of loops.
   *
   * @throws EvaluationException as {@link #value(Expr)}
   */
  public double value(Expr formula, Bindings at) {
    return values(formula, List.of(at))[0];
  }

  private double[] values(Expr formula, List<Bindings> at) {
    try {
      return Evaluate.asDoubles(formula, at);
    } catch (UnboundSymbolException | ArithmeticException e) {
      throw failed(e, formula, at.get(0));
    }
  }

  private EvaluationException failed(RuntimeException e, Expr formula, Bindings at) {
    if (e instanceof UnboundSymbolException unbound) {
      return new EvaluationException(unbound(unbound.symbol(), formula, at), e);
    }
    if (e instanceof UndefinedValueException) {
      return new EvaluationException(
          subject
              + ": "
              + e.getMessage()
              + "\nMaybe give other sizes in src/perf/perf.yaml, for it divides by zero there or is"
              + " beyond the range of double: inputs: {\""
              + subject
              + "\": [..]}",
          e);
    }
    return new EvaluationException(
        subject
            + " at "
            + inputs()
            + ": "
            + e.getMessage()
            + "\n"
            + "Maybe evaluate it at smaller inputs in src/perf/perf.yaml, or give its loops shorter"
            + " formulae there, under overlays.",
        e);
  }

  private String unbound(String symbol, Expr formula, Bindings at) {
    String name = symbol.startsWith("$") ? symbol.substring(1) : symbol;
    if (symbol.startsWith("$")) {
      return subject
          + ": platform "
          + platform.name()
          + " has no parameter `"
          + name
          + "`\nMaybe calibrate it again: mvn perf:calibrate.";
    }
    // All of them at once, so that nobody gives one after another.
    TreeSet<String> missing = new TreeSet<>(List.of(name));
    for (Symbol each : formula.symbols()) {
      if (!each.isPlatform() && !at.values().containsKey(each.name())) {
        missing.add(each.name());
      }
    }
    List<String> known = List.copyOf(bindings.values().keySet());
    List<String> sizes = known.stream().filter(key -> !key.startsWith("$")).toList();
    String example = missing.stream().map(size -> size + "=1000").collect(Collectors.joining(", "));
    return subject
        + (missing.size() == 1 ? ": size `" : ": sizes `")
        + String.join("`, `", missing)
        + (missing.size() == 1 ? "` has" : "` have")
        + " no value; bound here: "
        + sizes
        + "\nMaybe give "
        + (missing.size() == 1 ? "one" : "them")
        + " in src/perf/perf.yaml: inputs: {\""
        + subject
        + "\": [\""
        + example
        + "\"]}, or in the annotation: @PerfModel(inputs = \""
        + example
        + "\"); or every size of all regions at once: inputs: {\"*\": [\"*=1000\"]}";
  }

  private String inputs() {
    StringBuilder text = new StringBuilder();
    bindings
        .values()
        .forEach(
            (name, value) -> {
              if (!name.startsWith("$")) {
                text.append(text.length() == 0 ? "" : ", ").append(name).append('=').append(value);
              }
            });
    return text.toString();
  }
}
