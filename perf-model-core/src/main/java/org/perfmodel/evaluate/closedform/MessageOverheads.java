package org.perfmodel.evaluate.closedform;

import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.scenario.Notes;
import org.perfmodel.scenario.Pricing;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Place;

/**
 * What a processor spends on a message, by its size. Which class a size is in is decided at the
 * point where it is the same all the time; where it varies, zeros and ones say so.
 */
final class MessageOverheads {
  private final Pricing pricing;
  private final Notes notes;
  private final Regime regime;

  MessageOverheads(Pricing pricing, Notes notes, Regime regime) {
    this.pricing = pricing;
    this.notes = notes;
    this.regime = regime;
  }

  /** o_s of a message of some bytes. */
  Expr send(Expr bytes, Place place) {
    return of(ParameterNames.NETWORK_SEND, bytes, place);
  }

  /** o_r of a message of some bytes. */
  Expr receive(Expr bytes, Place place) {
    return of(ParameterNames.NETWORK_RECEIVE, bytes, place);
  }

  private Expr of(String overhead, Expr bytes, Place place) {
    NavigableMap<Long, String> classes =
        classes(overhead, pricing.platform().parameters().keySet());
    Expr seconds = price(overhead, place);
    for (Map.Entry<Long, String> each : classes.entrySet()) {
      Optional<Boolean> isAbove = regime.reaches(bytes, each.getKey() + 1);
      if (isAbove.isEmpty()) {
        Expr beyond = Expr.min(Expr.ONE, Expr.max(bytes.minus(each.getKey()), Expr.ZERO));
        seconds = seconds.plus(beyond.times(price(each.getValue(), place).minus(seconds)));
      } else if (isAbove.get()) {
        seconds = price(each.getValue(), place);
      }
    }
    return seconds;
  }

  private Expr price(String parameter, Place place) {
    return pricing.of(parameter, place, notes);
  }

  /** The longest message of each class of sizes but the last. */
  NavigableSet<Long> limits() {
    TreeSet<Long> limits = new TreeSet<>();
    Set<String> names = pricing.platform().parameters().keySet();
    limits.addAll(classes(ParameterNames.NETWORK_SEND, names).keySet());
    limits.addAll(classes(ParameterNames.NETWORK_RECEIVE, names).keySet());
    return limits;
  }

  /** The prices that longer messages have instead of one, by the bytes above which they do. */
  static NavigableMap<Long, String> classes(String overhead, Set<String> names) {
    TreeMap<Long, String> classes = new TreeMap<>();
    for (String name : names) {
      ParameterNames.limit(overhead, name).ifPresent(limit -> classes.put(limit, name));
    }
    return classes;
  }
}
