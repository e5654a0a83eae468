package org.perfmodel.evaluate.relaxed;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.perfmodel.evaluate.text.ModelException;
import org.perfmodel.evaluate.text.Numbers;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.CompiledExpr;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.symbolic.rewrite.Substitute;

/**
 * A relaxed graph at values of its parameters, as arrays. Constant costs are whole multiples of one
 * unit, so that sums of them are exact: their common fraction, or where that is too fine, a part of
 * 2^30 of the greatest.
 */
final class CompiledGraph {
  /** Of a cost in units. */
  private static final BigInteger GREATEST = BigInteger.ONE.shiftLeft(40);

  final String name;
  final int tasks;
  final int loops;

  /** Units per unit of the formulae. */
  final double scale;

  /** Whether no constant cost was rounded. */
  final boolean isExact;

  final String[] loopNames;
  final String[] counterNames;
  final Cost[] firsts;
  final Cost[] limits;

  /** By loop, whether an iteration does not depend on the counter. */
  final boolean[] repeats;

  /** By loop, and last outside: what it consists of, in order. */
  final int[][] orders;

  /** By task, and by edge behind all tasks. */
  final Cost[] costs;

  final boolean[] isStart;
  final int[][] into;
  final int[][] outOf;
  final int[] from;

  /** By edge, the loop whose iterations it connects, or less than 0. */
  final int[] loop;

  final @Nullable Cost[] untils;

  /** By edge, the loops that it enters: it counts in their first iteration only. */
  final int[][] entered;

  /** By loop, edges between its iterations, and how many time stamps they hold. */
  final int[][] crossingEdges;

  final int[] crossings;

  /** By edge, where its newest and oldest time stamp stand among those of its loop. */
  final int[] newest;

  final int[] oldest;
  private final RelaxedGraph graph;

  /**
   * Puts the parameters in.
   *
   * @throws ModelException if a parameter has no value, or a formula none
   */
  static CompiledGraph of(RelaxedGraph graph, Bindings parameters) {
    for (Symbol symbol : graph.parameters()) {
      if (!parameters.binds(symbol)) {
        throw new ModelException(
            graph.name(),
            "parameter " + symbol + " has no value",
            "Maybe add a line: param " + symbol + " = 1");
      }
    }
    return new CompiledGraph(graph, parameters);
  }

  private CompiledGraph(RelaxedGraph graph, Bindings parameters) {
    this.graph = graph;
    name = graph.name();
    tasks = graph.tasks().size();
    loops = graph.loops().size();
    int edges = graph.edges().size();
    List<Symbol> counters = new ArrayList<>();
    graph.loops().forEach(each -> counters.add(each.counter()));
    Expr[] formulae = new Expr[tasks + edges];
    for (int item = 0; item < formulae.length; item++) {
      formulae[item] =
          item < tasks ? graph.tasks().get(item).cost() : graph.edges().get(item - tasks).cost();
    }
    Binder binder = new Binder(name, parameters, counters);
    Rational[] exact = new Rational[formulae.length];
    boolean[] rounded = new boolean[1];
    for (int item = 0; item < formulae.length; item++) {
      formulae[item] = binder.bound(formulae[item], nameOf(item));
      exact[item] = binder.constant(formulae[item], nameOf(item), rounded);
    }
    Rational unit = unit(exact, rounded);
    scale = unit.reciprocal().doubleValue();
    isExact = !rounded[0];
    costs = new Cost[formulae.length];
    for (int item = 0; item < formulae.length; item++) {
      costs[item] = binder.cost(formulae[item], exact[item], unit);
    }
    orders = Order.of(name, graph.loops(), graph.tasks(), graph.edges());
    loopNames = new String[loops];
    counterNames = new String[loops];
    firsts = new Cost[loops];
    limits = new Cost[loops];
    repeats = new boolean[loops];
    for (int each = 0; each < loops; each++) {
      RelaxedLoop that = graph.loops().get(each);
      loopNames[each] = that.name();
      counterNames[each] = that.counter().name();
      firsts[each] = binder.plain(that.first(), "the first value of loop " + that.name());
      limits[each] = binder.plain(that.limit(), "the limit of loop " + that.name());
      repeats[each] = repeats(that.counter(), formulae);
    }
    isStart = new boolean[tasks];
    into = new int[tasks][0];
    outOf = new int[tasks][0];
    from = new int[edges];
    loop = new int[edges];
    untils = new Cost[edges];
    entered = new int[edges][];
    crossingEdges = new int[loops][0];
    crossings = new int[loops];
    newest = new int[edges];
    oldest = new int[edges];
    for (int edge = 0; edge < edges; edge++) {
      edge(edge, graph.edges().get(edge), binder);
    }
    for (int task = 0; task < tasks; task++) {
      isStart[task] = into[task].length == 0;
    }
  }

  private void edge(int edge, RelaxedEdge that, Binder binder) {
    into[that.to()] = with(into[that.to()], edge);
    outOf[that.from()] = with(outOf[that.from()], edge);
    from[edge] = that.from();
    loop[edge] = that.loop();
    if (that.until().isPresent()) {
      untils[edge] = binder.plain(that.until().get(), "the limit of " + nameOf(tasks + edge));
    }
    int scope = graph.scope(that);
    int[] passed = {};
    int around = graph.tasks().get(that.to()).loop();
    while (around != scope) {
      passed = with(passed, around);
      around = graph.loops().get(around).parent();
    }
    entered[edge] = passed;
    if (that.loop() >= 0) {
      crossingEdges[that.loop()] = with(crossingEdges[that.loop()], edge);
      newest[edge] = crossings[that.loop()];
      crossings[that.loop()] += that.distance();
      oldest[edge] = crossings[that.loop()] - 1;
    }
  }

  private static int[] with(int[] numbers, int more) {
    int[] longer = java.util.Arrays.copyOf(numbers, numbers.length + 1);
    longer[numbers.length] = more;
    return longer;
  }

  /** Whether nothing depends on a counter. */
  private boolean repeats(Symbol counter, Expr[] formulae) {
    boolean repeats = true;
    for (Expr formula : formulae) {
      repeats &= !formula.contains(counter);
    }
    for (RelaxedLoop each : graph.loops()) {
      repeats &= !each.first().contains(counter) && !each.limit().contains(counter);
    }
    for (RelaxedEdge each : graph.edges()) {
      repeats &= each.until().isEmpty() || !each.until().get().contains(counter);
    }
    return repeats;
  }

  /** What all constants are multiples of, if need be after rounding. */
  private static Rational unit(@Nullable Rational[] constants, boolean[] rounded) {
    BigInteger denominator = BigInteger.ONE;
    Rational greatest = Rational.ONE;
    for (Rational each : constants) {
      if (each != null && denominator.bitLength() <= GREATEST.bitLength()) {
        BigInteger other = each.denominator();
        denominator = denominator.divide(denominator.gcd(other)).multiply(other);
      }
      if (each != null && each.compareTo(greatest) > 0) {
        greatest = each;
      }
    }
    Rational inUnits = greatest.times(Rational.of(denominator));
    if (inUnits.compareTo(Rational.of(GREATEST)) <= 0) {
      return Rational.of(BigInteger.ONE, denominator);
    }
    rounded[0] = true;
    int exponent = Math.getExponent(greatest.doubleValue()) - 30;
    return exponent >= 0
        ? Rational.of(BigInteger.ONE.shiftLeft(exponent))
        : Rational.of(BigInteger.ONE, BigInteger.ONE.shiftLeft(-exponent));
  }

  /** A task, or an edge numbered behind all tasks, for messages. */
  String nameOf(int item) {
    if (item < tasks) {
      return "task " + graph.tasks().get(item).name();
    }
    RelaxedEdge edge = graph.edges().get(item - tasks);
    return "edge "
        + graph.tasks().get(edge.from()).name()
        + " -> "
        + graph.tasks().get(edge.to()).name();
  }

  /** Puts parameters into formulae. */
  private record Binder(String place, Bindings parameters, List<Symbol> counters) {
    Expr bound(Expr formula, String what) {
      try {
        return Substitute.bind(formula, parameters);
      } catch (ArithmeticException wrong) {
        throw new ModelException(
            place, what + " has no value: " + wrong.getMessage(), "Maybe a divisor is zero there.");
      }
    }

    /** Null if the formula has counters. */
    @Nullable Rational constant(Expr formula, String what, boolean[] rounded) {
      for (Symbol counter : counters) {
        if (formula.contains(counter)) {
          return null;
        }
      }
      try {
        return Evaluate.exactly(formula, parameters);
      } catch (ArithmeticException irrational) {
        rounded[0] = true;
        return Rational.ofDouble(Numbers.value(place, what, formula, parameters));
      }
    }

    Cost cost(Expr formula, @Nullable Rational constant, Rational unit) {
      if (constant == null) {
        return new Cost(CompiledExpr.of(formula.times(unit.reciprocal()), counters));
      }
      Rational half = Rational.of(1, 2);
      return new Cost(constant.dividedBy(unit).plus(half).floor().doubleValue());
    }

    Cost plain(Expr formula, String what) {
      Expr bound = bound(formula, what);
      Rational constant = constant(bound, what, new boolean[1]);
      return constant == null
          ? new Cost(CompiledExpr.of(bound, counters))
          : new Cost(constant.doubleValue());
    }
  }
}
