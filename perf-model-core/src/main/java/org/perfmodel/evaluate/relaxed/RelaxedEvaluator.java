package org.perfmodel.evaluate.relaxed;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.perfmodel.evaluate.text.ModelException;
import org.perfmodel.symbolic.Bindings;

/**
 * Time stamps of a relaxed task graph (Simon and Wierum 1996, section 2.5): a task is activated at
 * the greatest time stamp of its incoming edges; its cost and an edge's give the edge's time stamp.
 *
 * <p>An iteration is a max-plus linear map F of the time stamps that cross to later iterations.
 * Where costs do not change with the counter, F is the same in each iteration, and the sequence
 * X(i+1) = F(X(i)) becomes periodic: X(i+c) = X(i) + v. That is looked for by comparing with an
 * earlier X, kept at powers of two (Brent 1980), and then proven before the rest of the loop is
 * jumped over:
 *
 * <ul>
 *   <li>v is the same everywhere: F(X + v) = F(X) + v, so it goes on.
 *   <li>otherwise c iterations are run on pairs (v, X), compared by v first: what wins then wins in
 *       the long run. If it is what wins now, F^c(X + m v) = X + (m + 1) v for all m: each path
 *       through the iterations is now no longer, and grows no faster, than the one that wins.
 * </ul>
 */
final class RelaxedEvaluator {
  private static final double NEVER = Double.NEGATIVE_INFINITY;

  /** Activations that are worked out, a few seconds. */
  private static final long BUDGET = 50_000_000;

  /** Above it not every whole number is a double. */
  private static final double EXACT = 0x1p53;

  private final CompiledGraph graph;
  private final double[] counters;
  private final boolean[] first;
  private final boolean[] isRunning;

  /** By edge, the time stamp of this iteration; by edge, how fast it grows. */
  private final double[] stamp;

  private final double[] growth;

  /** By loop, time stamps of its edges between iterations, those of one edge newest first. */
  private final double[][] crossing;

  private final double[][] crossingGrowth;
  private final double[] last;
  private final List<RelaxedTimes.Regime> regimes = new ArrayList<>();
  private final boolean[] hasRegime;
  private boolean isProving;
  private boolean isExact;
  private long activations;
  private double time;

  private RelaxedEvaluator(CompiledGraph graph) {
    this.graph = graph;
    int loops = graph.loops;
    counters = new double[loops];
    first = new boolean[loops];
    isRunning = new boolean[loops];
    stamp = new double[graph.from.length];
    growth = new double[graph.from.length];
    crossing = new double[loops][];
    crossingGrowth = new double[loops][];
    for (int loop = 0; loop < loops; loop++) {
      crossing[loop] = new double[graph.crossings[loop]];
      crossingGrowth[loop] = new double[graph.crossings[loop]];
    }
    last = new double[graph.tasks];
    hasRegime = new boolean[loops];
    isExact = graph.isExact;
  }

  /**
   * The time stamps.
   *
   * @param parameters a value for each symbol that is no counter
   * @throws ModelException if a cost is negative or has no value, a loop runs no iteration, or too
   *     much would have to be worked out one by one
   */
  static RelaxedTimes evaluate(RelaxedGraph graph, Bindings parameters) {
    CompiledGraph compiled = CompiledGraph.of(graph, parameters);
    RelaxedEvaluator evaluator = new RelaxedEvaluator(compiled);
    evaluator.body(graph.loops().size());
    return evaluator.times();
  }

  private RelaxedTimes times() {
    List<Double> activated = new ArrayList<>();
    for (double each : last) {
      activated.add(each / graph.scale);
    }
    return new RelaxedTimes(time / graph.scale, activated, isExact, activations, regimes);
  }

  private void body(int scope) {
    for (int item : graph.orders[scope]) {
      if (item < graph.tasks) {
        activate(item);
      } else {
        loop(item - graph.tasks);
      }
    }
  }

  private void activate(int task) {
    if (++activations > BUDGET) {
      throw tooLong();
    }
    double at = graph.isStart[task] ? 0 : NEVER;
    double pace = graph.isStart[task] ? 0 : NEVER;
    for (int edge : graph.into[task]) {
      boolean enters = true;
      for (int loop : graph.entered[edge]) {
        enters &= first[loop];
      }
      if (enters) {
        int loop = graph.loop[edge];
        double its = loop < 0 ? stamp[edge] : crossing[loop][graph.oldest[edge]];
        double itsPace = loop < 0 ? growth[edge] : crossingGrowth[loop][graph.oldest[edge]];
        if (itsPace > pace || (itsPace == pace && its > at)) {
          at = its;
          pace = itsPace;
        }
      }
    }
    last[task] = at;
    boolean reached = at != NEVER;
    double done = reached ? at + cost(task) : NEVER;
    if (!isProving && done > time) {
      time = done;
    }
    for (int edge : graph.outOf[task]) {
      stamp[edge] = reached ? done + cost(graph.tasks + edge) : NEVER;
      growth[edge] = pace;
    }
  }

  /** The cost of a task, or of an edge numbered behind all tasks. */
  private double cost(int item) {
    Cost formula = graph.costs[item];
    double cost = formula.value(counters);
    if (!(cost >= 0) || cost == Double.POSITIVE_INFINITY) {
      throw new ModelException(
          graph.name,
          graph.nameOf(item) + " costs " + number(cost / graph.scale) + at(),
          "Maybe write max(0, ..) around its formula, or correct it.");
    }
    if (!formula.isConstant() && cost != Math.rint(cost)) {
      isExact = false;
    }
    return cost;
  }

  private void loop(int loop) {
    long from = whole(loop, "first value", graph.firsts[loop]);
    long limit = whole(loop, "limit", graph.limits[loop]);
    if (limit < from) {
      throw new ModelException(
          graph.name,
          "loop " + graph.loopNames[loop] + " runs from " + from + " to " + limit + at(),
          "Maybe write max(" + from + ", ..) around its limit: a loop runs at least once.");
    }
    Arrays.fill(crossing[loop], NEVER);
    Arrays.fill(crossingGrowth[loop], NEVER);
    double[] untils = untils(loop);
    Cycle cycle = new Cycle(crossing[loop].length);
    long end = from - 1;
    isRunning[loop] = true;
    for (long i = from; i <= limit; i++) {
      counters[loop] = i;
      first[loop] = i == from;
      body(loop);
      cross(loop, i, untils);
      if (i > end) {
        end = nextChange(i, limit, untils);
        cycle.restart();
      }
      if (graph.repeats[loop] && !isProving && i < end && cycle.find(crossing[loop])) {
        long again = (end - i) / cycle.length() - 1;
        if (again > 0 && (cycle.isUniform() || proves(loop, cycle))) {
          note(loop, i - from + 1, cycle);
          jump(crossing[loop], cycle, again);
          i += again * cycle.length();
          cycle.stop();
        }
      }
    }
    isRunning[loop] = false;
  }

  /** By edge between iterations, the last counter at which it begins. */
  private double[] untils(int loop) {
    int[] edges = graph.crossingEdges[loop];
    double[] untils = new double[edges.length];
    for (int i = 0; i < edges.length; i++) {
      Cost until = graph.untils[edges[i]];
      untils[i] = until == null ? Double.POSITIVE_INFINITY : Math.floor(until.value(counters));
    }
    return untils;
  }

  /** The last counter with the same map as this one, so that nothing changes before. */
  private static long nextChange(long counter, long limit, double[] untils) {
    double end = limit;
    for (double until : untils) {
      if (until >= counter) {
        end = Math.min(end, until);
      }
    }
    return (long) end;
  }

  private void cross(int loop, long counter, double[] untils) {
    double[] stamps = crossing[loop];
    double[] paces = crossingGrowth[loop];
    int[] edges = graph.crossingEdges[loop];
    for (int i = 0; i < edges.length; i++) {
      int edge = edges[i];
      int newest = graph.newest[edge];
      int length = graph.oldest[edge] - newest;
      System.arraycopy(stamps, newest, stamps, newest + 1, length);
      System.arraycopy(paces, newest, paces, newest + 1, length);
      boolean begins = counter <= untils[i];
      stamps[newest] = begins ? stamp[edge] : NEVER;
      paces[newest] = begins ? growth[edge] : NEVER;
    }
  }

  private boolean proves(int loop, Cycle cycle) {
    double[] now = crossing[loop].clone();
    double[] paces = crossingGrowth[loop].clone();
    double[] saved = last.clone();
    cycle.before(crossing[loop], crossingGrowth[loop]);
    isProving = true;
    double[] untils = untils(loop);
    for (long i = 0; i < cycle.length(); i++) {
      body(loop);
      cross(loop, (long) counters[loop], untils);
    }
    isProving = false;
    boolean proven = cycle.isAfter(now, crossing[loop], crossingGrowth[loop]);
    System.arraycopy(now, 0, crossing[loop], 0, now.length);
    System.arraycopy(paces, 0, crossingGrowth[loop], 0, paces.length);
    System.arraycopy(saved, 0, last, 0, saved.length);
    if (!proven) {
      cycle.isRefuted();
    }
    return proven;
  }

  private void jump(double[] stamps, Cycle cycle, long again) {
    for (int k = 0; k < stamps.length; k++) {
      if (stamps[k] != NEVER) {
        stamps[k] += again * cycle.later(k);
        isExact &= stamps[k] < EXACT;
      }
    }
  }

  private void note(int loop, long iteration, Cycle cycle) {
    if (!hasRegime[loop]) {
      hasRegime[loop] = true;
      double later = 0;
      for (int k = 0; k < crossing[loop].length; k++) {
        later = Math.max(later, crossing[loop][k] == NEVER ? 0 : cycle.later(k));
      }
      long from = iteration - cycle.length();
      regimes.add(
          new RelaxedTimes.Regime(
              graph.loopNames[loop], from, cycle.length(), later / graph.scale));
    }
  }

  private long whole(int loop, String what, Cost formula) {
    double value = formula.value(counters);
    if (value != Math.rint(value) || value < 0 || value >= EXACT) {
      throw new ModelException(
          graph.name,
          "the " + what + " of loop " + graph.loopNames[loop] + " is " + number(value) + at(),
          "Maybe write floor(..) or ceil(..): a counter is a whole number, 0 or more.");
    }
    return (long) value;
  }

  private ModelException tooLong() {
    StringBuilder varying = new StringBuilder();
    for (int loop = 0; loop < graph.loops; loop++) {
      if (!graph.repeats[loop]) {
        varying.append(varying.length() == 0 ? "" : ", ").append(graph.loopNames[loop]);
      }
    }
    return new ModelException(
        graph.name,
        "more than " + BUDGET + " activations would have to be worked out one by one",
        varying.length() == 0
            ? "Maybe evaluate fewer iterations."
            : "Maybe take the counter out of the costs in loop "
                + varying
                + ", or evaluate fewer iterations: only what stays the same is jumped over.");
  }

  /** Where the counters stand, for messages. */
  private String at() {
    StringBuilder text = new StringBuilder();
    for (int loop = 0; loop < graph.loops; loop++) {
      if (isRunning[loop]) {
        text.append(text.length() == 0 ? " at " : ", ").append(graph.counterNames[loop]);
        text.append(" = ").append(number(counters[loop]));
      }
    }
    return text.toString();
  }

  private static String number(double value) {
    return value == Math.rint(value) && Math.abs(value) < EXACT
        ? String.format(Locale.ROOT, "%.0f", value)
        : Double.toString(value);
  }
}
