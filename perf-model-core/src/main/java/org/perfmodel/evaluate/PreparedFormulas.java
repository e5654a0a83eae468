package org.perfmodel.evaluate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.perfmodel.platform.ModelErrors;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.Quantity;
import org.perfmodel.scenario.Cost;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.CompiledLanes;
import org.perfmodel.symbolic.evaluate.CompiledList;

/**
 * Formulae compiled once for all the points that they are asked at on one platform. A formula is
 * known by its object: what makes a new one for each point gains nothing and is kept nowhere.
 */
public final class PreparedFormulas {
  /** The source of uncertainty that the memory levels share. */
  private static final String MEMORY = "memory";

  private final BoundPrices prices;
  private final IdentityHashMap<Expr, Priced> quantities = new IdentityHashMap<>();
  private final IdentityHashMap<Expr, CompiledList> values = new IdentityHashMap<>();
  private final IdentityHashMap<Cost, TimeByLine> times = new IdentityHashMap<>();

  /** Nothing yet. */
  public PreparedFormulas(Platform platform) {
    this.prices = BoundPrices.of(platform);
  }

  BoundPrices prices() {
    return prices;
  }

  synchronized Priced quantity(Expr formula) {
    Priced known = quantities.get(formula);
    if (known == null) {
      known = Priced.of(formula, prices);
      quantities.put(formula, known);
    }
    return known;
  }

  /** One formula that is asked for at many points. */
  synchronized CompiledList value(Expr formula) {
    CompiledList known = values.get(formula);
    if (known == null) {
      known = CompiledList.of(List.of(formula), prices.all());
      values.put(formula, known);
    }
    return known;
  }

  synchronized TimeByLine byLine(Cost time) {
    return times.computeIfAbsent(time, cost -> new TimeByLine(cost, prices.all()));
  }

  /**
   * A formula with its value under the platform's prices, and under each that is moved.
   *
   * @param names of the parameters that are uncertain
   * @param own how many values are of them, and of memory
   */
  record Priced(
      CompiledLanes lanes,
      List<String> names,
      int own,
      Optional<ReasonShares.Asked> reasons,
      Platform platform) {
    static Priced of(Expr formula, BoundPrices prices) {
      Platform platform = prices.platform();
      List<String> names = new ArrayList<>();
      List<Bindings> moved = new ArrayList<>(List.of(prices.all()));
      for (Symbol symbol : formula.symbols()) {
        if (symbol.isPlatform()) {
          Parameter parameter = platform.parameters().get(symbol.name().substring(1));
          if (parameter != null && parameter.relativeError() > 0) {
            Rational factor = Rational.ONE.plus(Rational.ofDouble(parameter.relativeError()));
            names.add(parameter.name());
            moved.add(prices.all().with(symbol, parameter.value().times(factor)));
          }
        }
      }
      moved.add(prices.all().and(prices.dearerMemory()));
      int own = moved.size();
      boolean hasReasons = platform.modelError() > 0 && !platform.memory().isEmpty();
      Optional<ReasonShares.Asked> reasons =
          hasReasons
              ? Optional.of(ReasonShares.asked(formula, prices.all(), prices.beyondCaches()))
              : Optional.empty();
      reasons.ifPresent(asked -> moved.addAll(asked.at()));
      return new Priced(new CompiledLanes(formula, moved), names, own, reasons, platform);
    }

    /** What the values say. */
    Quantity quantity(double[] values) {
      SortedMap<String, Double> deviations = new TreeMap<>();
      for (int i = 0; i < names.size(); i++) {
        deviations.put(names.get(i), values[i + 1] - values[0]);
      }
      double memory = values[own - 1] - values[0];
      if (memory != 0) {
        deviations.put(MEMORY, memory);
      }
      if (platform.modelError() > 0 && reasons.isEmpty()) {
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
  }
}
