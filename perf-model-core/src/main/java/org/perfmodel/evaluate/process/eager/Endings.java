package org.perfmodel.evaluate.process.eager;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.perfmodel.symbolic.Rational;

/**
 * Whether and when executions end that may go round in circles: probabilities and means are those
 * of an absorbing Markov chain, Kemeny and Snell 1960, chapter 3, in exact fractions.
 */
final class Endings {
  private final StateGraph graph;
  private final Times times;
  private final Circles circles;
  private final Rational[] delays;

  Endings(StateGraph graph, Times times, Circles circles) {
    this.graph = graph;
    this.times = times;
    this.circles = circles;
    delays = new Rational[graph.states()];
    for (int state = 0; state < delays.length; state++) {
      int delay = graph.delay(state);
      boolean isNumber = delay >= 0 && times.linear(delay).isConstant();
      delays[state] = isNumber ? times.linear(delay).constant() : Rational.ZERO;
    }
  }

  /** Whether times are finitely many: every circle has an exit and takes no time. */
  boolean areFinite() {
    for (int group = 0; group < circles.groups(); group++) {
      if (circles.isCircle(group) && !(circles.hasExit(group) && circles.isInstant(group, times))) {
        return false;
      }
    }
    return true;
  }

  /** The probability that an execution comes to an end. */
  Rational probability() {
    return first(false);
  }

  /** The mean time of the executions, which must all come to an end. */
  Rational mean() {
    return first(true);
  }

  /** What falls on each time, where these are finitely many. */
  TimeDistribution masses() {
    @Nullable TimeDistribution[] masses = new TimeDistribution[graph.states()];
    TimeDistribution end = TimeDistribution.one(times.zero());
    for (int group = 0; group < circles.groups(); group++) {
      if (!circles.isCircle(group)) {
        int state = circles.members(group)[0];
        TimeDistribution after =
            graph.edgeBegin(state) == graph.edgeEnd(state) ? end : mixed(state, masses);
        masses[state] = graph.delay(state) < 0 ? after : after.later(graph.delay(state), times);
      } else {
        for (var each : Departure.from(graph, circles, group, delays).entrySet()) {
          masses[each.getKey()] = mixed(each.getValue().exits(), masses);
        }
      }
    }
    return known(masses, 0);
  }

  private TimeDistribution mixed(int state, @Nullable TimeDistribution[] masses) {
    TimeDistribution.Sum sum = new TimeDistribution.Sum();
    long all = 0;
    for (int edge = graph.edgeBegin(state); edge < graph.edgeEnd(state); edge++) {
      sum.add(known(masses, graph.target(edge)), graph.weight(edge));
      all += graph.weight(edge);
    }
    return sum.over(all);
  }

  private static TimeDistribution mixed(
      Map<Integer, Rational> shares, @Nullable TimeDistribution[] masses) {
    TimeDistribution.Sum sum = new TimeDistribution.Sum();
    shares.forEach((state, share) -> sum.add(known(masses, state).share(share), 1));
    return sum.over(1);
  }

  private static <T> T known(@Nullable T[] values, int state) {
    T found = values[state];
    if (found == null) {
      throw new IllegalStateException("state " + state + " is out of order");
    }
    return found;
  }

  /** The value of the first state, from the last ones back: one or no time where they end. */
  private Rational first(boolean isTime) {
    @Nullable Rational[] values = new Rational[graph.states()];
    for (int group = 0; group < circles.groups(); group++) {
      if (!circles.isCircle(group)) {
        int state = circles.members(group)[0];
        values[state] = straight(state, values, isTime);
      } else if (!circles.hasExit(group)) {
        for (int state : circles.members(group)) {
          values[state] = Rational.ZERO;
        }
      } else {
        for (var each : Departure.from(graph, circles, group, delays).entrySet()) {
          Rational sum = isTime ? each.getValue().time() : Rational.ZERO;
          for (var exit : each.getValue().exits().entrySet()) {
            sum = sum.plus(known(values, exit.getKey()).times(exit.getValue()));
          }
          values[each.getKey()] = sum;
        }
      }
    }
    return known(values, 0);
  }

  private Rational straight(int state, @Nullable Rational[] values, boolean isTime) {
    if (graph.edgeBegin(state) == graph.edgeEnd(state)) {
      return isTime ? Rational.ZERO : Rational.ONE;
    }
    Rational sum = Rational.ZERO;
    long all = 0;
    for (int edge = graph.edgeBegin(state); edge < graph.edgeEnd(state); edge++) {
      Rational weight = Rational.of(graph.weight(edge));
      sum = sum.plus(known(values, graph.target(edge)).times(weight));
      all += graph.weight(edge);
    }
    Rational mean = sum.dividedBy(Rational.of(all));
    return isTime ? mean.plus(delays[state]) : mean;
  }
}
