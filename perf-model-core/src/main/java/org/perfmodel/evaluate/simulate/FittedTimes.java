package org.perfmodel.evaluate.simulate;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import org.perfmodel.evaluate.MeasuredCollectives;
import org.perfmodel.platform.FittedCollective;
import org.perfmodel.platform.Platform;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.CompiledExpr;
import org.perfmodel.workload.CollectiveOperation;
import org.perfmodel.workload.TaskNode;

/** What a network's collective operations were measured to take, ready to be evaluated. */
final class FittedTimes {
  private static final Symbol BYTES = new Symbol("d");

  /** Of programs without collective operations. */
  static final FittedTimes NONE = new FittedTimes();

  /** One operation: its formula, with the values of its parameters behind p and d. */
  private static final class Fit {
    private final CompiledExpr formula;
    private final double[] arguments;

    Fit(CompiledExpr formula, double[] arguments) {
      this.formula = formula;
      this.arguments = arguments;
    }

    double seconds(int processes, double bytes) {
      double[] given = arguments.clone();
      given[0] = processes;
      given[1] = bytes;
      return Math.max(0, formula.evaluate(given));
    }
  }

  private final EnumMap<CollectiveOperation, Fit> fits = new EnumMap<>(CollectiveOperation.class);
  private final TreeSet<String> parameters = new TreeSet<>();

  private FittedTimes() {}

  /**
   * Those of a platform that a program needs.
   *
   * @param factor of a parameter, by name
   */
  FittedTimes(Platform platform, TaskNode program, Function<String, Double> factor) {
    add(program, platform, factor);
  }

  private void add(TaskNode node, Platform platform, Function<String, Double> factor) {
    if (node instanceof TaskNode.Collective collective && !has(collective.operation())) {
      Optional<FittedCollective> fitted = MeasuredCollectives.of(platform, collective.operation());
      fitted.ifPresent(
          known -> fits.put(collective.operation(), fit(known.seconds(), platform, factor)));
    }
    node.children().forEach(child -> add(child, platform, factor));
  }

  private Fit fit(Expr seconds, Platform platform, Function<String, Double> factor) {
    List<Symbol> symbols = new ArrayList<>(List.of(Symbol.PROCESSORS, BYTES));
    List<Double> values = new ArrayList<>(List.of(0.0, 0.0));
    for (Map.Entry<String, org.perfmodel.platform.Parameter> each :
        platform.parameters().entrySet()) {
      if (seconds.contains(each.getValue().symbol())) {
        symbols.add(each.getValue().symbol());
        values.add(each.getValue().value().doubleValue() * factor.apply(each.getKey()));
        parameters.add(each.getKey());
      }
    }
    return new Fit(
        CompiledExpr.of(seconds, symbols),
        values.stream().mapToDouble(Double::doubleValue).toArray());
  }

  boolean has(CollectiveOperation operation) {
    return fits.containsKey(operation);
  }

  /** Names of the platform's parameters that the formulae have. */
  SortedSet<String> parameters() {
    return parameters;
  }

  /** Seconds of an operation of several processes; none is less than zero. */
  double seconds(CollectiveOperation operation, int processes, double bytes) {
    Fit fit = fits.get(operation);
    if (fit == null) {
      throw new IllegalArgumentException(operation.label() + " was not measured");
    }
    return fit.seconds(processes, bytes);
  }
}
