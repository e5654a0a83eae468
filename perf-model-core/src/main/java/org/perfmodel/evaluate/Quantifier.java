package org.perfmodel.evaluate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Collectors;
import org.perfmodel.platform.ModelErrors;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Quantity;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.CompiledList;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.UnboundSymbolException;
import org.perfmodel.symbolic.UndefinedValueException;

/**
 * Gives a formula its value at a point on a platform, and how that value moves when each platform
 * parameter moves by its standard error.
 */
public final class Quantifier {
  /** The source of uncertainty that the memory levels share. */
  private static final String MEMORY = "memory";

  private final Platform platform;
  private final Bindings bindings;
  private final String subject;
  private final Bindings beyondCaches;
  private final Bindings withoutMemory;
  private final ReasonShares shares;

  /**
   * A quantifier at one point.
   *
   * @param subject what a message names: the region's id
   */
  public Quantifier(Platform platform, Point point, String subject) {
    this.platform = platform;
    this.subject = subject;
    this.beyondCaches = platform.beyondCaches();
    TreeMap<String, DoubleUnaryOperator> free = new TreeMap<>();
    beyondCaches.functions().keySet().forEach(name -> free.put(name, footprint -> 0));
    this.withoutMemory = Bindings.of(new TreeMap<>(), free);
    TreeMap<String, Rational> values = new TreeMap<>(point.inputs().values());
    values.put(Symbol.PROCESSORS.name(), Rational.of(point.processors()));
    this.bindings = platform.bindings().and(Bindings.of(values));
    this.shares = new ReasonShares(bindings, beyondCaches, this::values);
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
  public Map<Expr, Double> each(Collection<Expr> formulas) {
    List<Expr> distinct = List.copyOf(new LinkedHashSet<>(formulas));
    Map<Expr, Double> values = new HashMap<>();
    try {
      double[] all = CompiledList.evaluate(distinct, bindings);
      for (int i = 0; i < all.length; i++) {
        values.put(distinct.get(i), all[i]);
      }
    } catch (UnboundSymbolException | ArithmeticException e) {
      // By itself each says which one it is.
      distinct.forEach(formula -> values.put(formula, valueIfAny(formula)));
    }
    return values;
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
    List<String> names = new ArrayList<>();
    List<Bindings> moved = new ArrayList<>(List.of(bindings));
    for (Symbol symbol : formula.symbols()) {
      if (symbol.isPlatform()) {
        Parameter parameter = platform.parameters().get(symbol.name().substring(1));
        if (parameter != null && parameter.relativeError() > 0) {
          Rational factor = Rational.ONE.plus(Rational.ofDouble(parameter.relativeError()));
          names.add(parameter.name());
          moved.add(bindings.with(symbol, parameter.value().times(factor)));
        }
      }
    }
    moved.add(bindings.and(platform.dearerMemory()));
    int own = moved.size();
    boolean hasReasons = platform.modelError() > 0 && !platform.memory().isEmpty();
    Optional<ReasonShares.Asked> reasons =
        hasReasons ? Optional.of(shares.asked(formula)) : Optional.empty();
    reasons.ifPresent(asked -> moved.addAll(asked.at()));
    double[] values = values(formula, moved);
    SortedMap<String, Double> deviations = new TreeMap<>();
    for (int i = 0; i < names.size(); i++) {
      deviations.put(names.get(i), values[i + 1] - values[0]);
    }
    double memory = values[own - 1] - values[0];
    if (memory != 0) {
      deviations.put(MEMORY, memory);
    }
    if (platform.modelError() > 0 && !hasReasons) {
      deviations.put(Quantity.MODEL, values[0] * platform.modelError());
    }
    reasons.ifPresent(
        asked ->
            asked
                .shares(Arrays.copyOfRange(values, own, values.length))
                .forEach(
                    (reason, share) ->
                        deviations.put(
                            Quantity.modelFor(reason), values[0] * share * error(reason))));
    return new Quantity(values[0], deviations);
  }

  /** By what the time rests on, where the platform is one that such errors were recorded for. */
  private double error(String reason) {
    return ModelErrors.recorded().standardError(reason, platform);
  }

  /** What the formula's value rests on, as shares of it that add up to one. */
  public SortedMap<String, Double> shares(Expr formula) {
    return shares.of(formula);
  }

  /**
   * The part of a memory-bound time that the last memory level serves, beyond all caches; of a time
   * that several resources bound, what it takes longer than without memory.
   */
  public double beyondCaches(Expr formula) {
    return beyondCaches(formula, bindings);
  }

  /** The same where more is bound than the point says: indices of loops. */
  public double beyondCaches(Expr formula, Bindings at) {
    return value(formula, at.and(beyondCaches)) - value(formula, at.and(withoutMemory));
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
      return formula.evaluate(at);
    } catch (UnboundSymbolException e) {
      throw new EvaluationException(unbound(e.symbol(), formula, at.get(0)), e);
    } catch (UndefinedValueException e) {
      throw new EvaluationException(
          subject
              + ": "
              + e.getMessage()
              + "\nMaybe give other sizes in src/perf/perf.yaml, for it divides by zero there or is"
              + " beyond the range of double: inputs: {\""
              + subject
              + "\": [..]}",
          e);
    } catch (ArithmeticException e) {
      throw new EvaluationException(
          subject
              + " at "
              + inputs()
              + ": "
              + e.getMessage()
              + "\nMaybe evaluate it at smaller inputs in src/perf/perf.yaml.",
          e);
    }
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
