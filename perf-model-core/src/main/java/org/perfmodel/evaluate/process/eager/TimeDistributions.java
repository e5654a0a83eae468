package org.perfmodel.evaluate.process.eager;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The times to the end and what falls on each, summed over the graph from its last states back,
 * never path by path. A state's mass is forgotten when all that lead to it have used it.
 */
final class TimeDistributions {
  private static final int MOST_KEPT = 50_000;

  private final StateGraph graph;
  private final Order order;
  private final Times times;
  private final boolean shared;
  private final Map<TimeDistribution, TimeDistribution> kept = new HashMap<>();
  private final TimeDistribution.Sum sum = new TimeDistribution.Sum();

  private TimeDistributions(StateGraph graph, Order order, Times times, boolean shared) {
    this.graph = graph;
    this.order = order;
    this.times = times;
    this.shared = shared;
  }

  /** EXEC, section 5.3: how many executions take each time. */
  static TimeDistribution counts(StateGraph graph, Order order, Times times) {
    return new TimeDistributions(graph, order, times, false).run();
  }

  /** PEXEC, section 5.3: every derivation of a state is as likely as the others. */
  static TimeDistribution probabilities(StateGraph graph, Order order, Times times) {
    return new TimeDistributions(graph, order, times, true).run();
  }

  private TimeDistribution run() {
    int states = graph.states();
    @Nullable TimeDistribution[] mass = new TimeDistribution[states];
    int[] users = Order.entering(graph);
    TimeDistribution end = TimeDistribution.one(times.zero());
    for (int i = states - 1; i >= 0; i--) {
      int state = order.state(i);
      TimeDistribution after =
          graph.edgeBegin(state) == graph.edgeEnd(state) ? end : mix(state, mass);
      int delay = graph.delay(state);
      TimeDistribution own =
          delay < 0 || delay == times.zero() ? after : keep(after.later(delay, times));
      mass[state] = own;
      for (int edge = graph.edgeBegin(state); edge < graph.edgeEnd(state); edge++) {
        if (--users[graph.target(edge)] == 0) {
          mass[graph.target(edge)] = null;
        }
      }
    }
    return of(mass, 0);
  }

  // Equal masses that are kept twice are only added up for nothing.
  @SuppressWarnings("ReferenceEquality")
  private TimeDistribution mix(int state, @Nullable TimeDistribution[] mass) {
    int begin = graph.edgeBegin(state);
    int end = graph.edgeEnd(state);
    TimeDistribution first = of(mass, graph.target(begin));
    if (end == begin + 1 && (shared || graph.weight(begin) == 1)) {
      return first;
    }
    boolean same = shared;
    long count = 0;
    for (int edge = begin; edge < end; edge++) {
      same &= of(mass, graph.target(edge)) == first;
      count += graph.weight(edge);
    }
    if (same) {
      return first;
    }
    sum.clear();
    for (int edge = begin; edge < end; edge++) {
      sum.add(of(mass, graph.target(edge)), graph.weight(edge));
    }
    return keep(sum.over(shared ? count : 1));
  }

  private static TimeDistribution of(@Nullable TimeDistribution[] mass, int state) {
    TimeDistribution found = mass[state];
    if (found == null) {
      throw new IllegalStateException("state " + state + " is out of order");
    }
    return found;
  }

  // Equal masses are one object, so that mixing them is seen to change nothing.
  private TimeDistribution keep(TimeDistribution mass) {
    if (!shared || kept.size() > MOST_KEPT) {
      return mass;
    }
    TimeDistribution before = kept.putIfAbsent(mass, mass);
    return before == null ? mass : before;
  }
}
