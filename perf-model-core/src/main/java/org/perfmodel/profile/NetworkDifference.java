package org.perfmodel.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.platform.FittedCollective;
import org.perfmodel.platform.NetworkProfile;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.Evaluate;

/**
 * How two networks differ: prices of messages, and measured operations where both were measured.
 *
 * @param onlyOld what only the first one says something of
 * @param onlyNew what only the second one says something of
 */
public record NetworkDifference(
    NetworkProfile old,
    NetworkProfile now,
    List<Change> changes,
    List<String> onlyOld,
    List<String> onlyNew) {
  private static final double TWO_SIDED_95_PERCENT = 1.959963984540054;
  private static final Symbol BYTES = new Symbol("d");

  /** Prices in the order of a message, with what a person calls them. */
  private static final List<Map.Entry<String, String>> PRICES =
      List.of(
          Map.entry(ParameterNames.NETWORK_LATENCY, "latency"),
          Map.entry(ParameterNames.NETWORK_SEND, "send overhead"),
          Map.entry(ParameterNames.NETWORK_RECEIVE, "receive overhead"),
          Map.entry(ParameterNames.NETWORK_GAP, "gap"),
          Map.entry(ParameterNames.NETWORK_HOP, "time of a switch"),
          Map.entry(ParameterNames.QUEUE_LATENCY, "queue latency"));

  public NetworkDifference {
    changes = List.copyOf(changes);
    onlyOld = List.copyOf(onlyOld);
    onlyNew = List.copyOf(onlyNew);
  }

  /** What a number counts: the more the better only of bandwidth. */
  public enum Unit {
    SECONDS,
    BYTES_PER_SECOND
  }

  /**
   * One thing on both networks.
   *
   * @param what {@code bandwidth}, {@code broadcast of 4000 bytes on 128 processes}
   * @param relativeError one standard error of after/before, as a share of it
   */
  public record Change(
      String what, Unit unit, double before, double after, double relativeError, boolean measured) {
    /** After over before. */
    public double ratio() {
      return after / before;
    }

    /** Whether the change is beyond what both are uncertain by, with 95 %. */
    public boolean isCertain() {
      return measured && Math.abs(Math.log(ratio())) > TWO_SIDED_95_PERCENT * relativeError;
    }
  }

  /** The difference of two networks. */
  public static NetworkDifference of(NetworkProfile old, NetworkProfile now) {
    List<Change> changes = new ArrayList<>();
    List<String> onlyOld = new ArrayList<>();
    List<String> onlyNew = new ArrayList<>();
    for (Map.Entry<String, String> price : PRICES) {
      compare(price.getKey(), price.getValue(), false, old, now, changes, onlyOld, onlyNew);
    }
    TreeSet<String> names = new TreeSet<>(old.parameters().keySet());
    names.addAll(now.parameters().keySet());
    for (String name : names) {
      ofLongMessages(name)
          .ifPresent(words -> compare(name, words, false, old, now, changes, onlyOld, onlyNew));
    }
    compare(ParameterNames.NETWORK_BYTE, "bandwidth", true, old, now, changes, onlyOld, onlyNew);
    TreeMap<String, FittedCollective> operations = new TreeMap<>(old.network().collectives());
    operations.putAll(now.network().collectives());
    for (String operation : operations.keySet()) {
      Optional<FittedCollective> before = old.network().collective(operation);
      Optional<FittedCollective> after = now.network().collective(operation);
      String label = operation.replace('_', '-');
      if (before.isEmpty()) {
        onlyNew.add(label);
      } else if (after.isEmpty()) {
        onlyOld.add(label);
      } else {
        compare(label, before.get(), after.get(), old, now).ifPresent(changes::add);
      }
    }
    return new NetworkDifference(old, now, changes, onlyOld, onlyNew);
  }

  /** {@code send overhead above 4096 bytes}; empty if a parameter is none of long messages. */
  public static Optional<String> ofLongMessages(String name) {
    for (String overhead : List.of(ParameterNames.NETWORK_SEND, ParameterNames.NETWORK_RECEIVE)) {
      OptionalLong limit = ParameterNames.limit(overhead, name);
      if (limit.isPresent()) {
        String who = overhead.equals(ParameterNames.NETWORK_SEND) ? "send" : "receive";
        return Optional.of(who + " overhead above " + limit.getAsLong() + " bytes");
      }
    }
    return Optional.empty();
  }

  private static void compare(
      String name,
      String words,
      boolean isRate,
      NetworkProfile old,
      NetworkProfile now,
      List<Change> changes,
      List<String> onlyOld,
      List<String> onlyNew) {
    Parameter before = old.parameters().get(name);
    Parameter after = now.parameters().get(name);
    if (before == null && after == null) {
      return;
    }
    if (before == null) {
      onlyNew.add(words);
    } else if (after == null) {
      onlyOld.add(words);
    } else if (before.value().signum() > 0 && after.value().signum() > 0) {
      double first = before.value().doubleValue();
      double second = after.value().doubleValue();
      changes.add(
          new Change(
              words,
              isRate ? Unit.BYTES_PER_SECOND : Unit.SECONDS,
              isRate ? 1 / first : first,
              isRate ? 1 / second : second,
              Math.hypot(before.relativeError(), after.relativeError()),
              isMeasured(before) && isMeasured(after)));
    }
  }

  private static boolean isMeasured(Parameter parameter) {
    return parameter.confidence().compareTo(Confidence.OBSERVED) >= 0;
  }

  /** With as many processes and as long blocks as both were measured with. */
  private static Optional<Change> compare(
      String label,
      FittedCollective before,
      FittedCollective after,
      NetworkProfile old,
      NetworkProfile now) {
    long processes = Math.min(before.mostProcesses(), after.mostProcesses());
    long bytes = Math.min(before.mostBytes(), after.mostBytes());
    if (!covers(before, processes, bytes) || !covers(after, processes, bytes)) {
      return Optional.empty();
    }
    double first = seconds(before, old, processes, bytes);
    double second = seconds(after, now, processes, bytes);
    if (!(first > 0 && second > 0)) {
      return Optional.empty();
    }
    String length = bytes > 0 ? " of " + bytes + " bytes" : "";
    return Optional.of(
        new Change(
            label + length + " on " + processes + " processes",
            Unit.SECONDS,
            first,
            second,
            Math.hypot(before.deviation(), after.deviation()),
            true));
  }

  private static boolean covers(FittedCollective fitted, long processes, long bytes) {
    return fitted.covers((double) processes, (double) bytes);
  }

  private static double seconds(
      FittedCollective fitted, NetworkProfile profile, long processes, long bytes) {
    TreeMap<String, Rational> values = new TreeMap<>();
    profile.parameters().values().forEach(p -> values.put(p.symbol().name(), p.value()));
    return Evaluate.asDouble(
        fitted.seconds(),
        Bindings.of(values).with(Symbol.PROCESSORS, processes).with(BYTES, bytes));
  }
}
