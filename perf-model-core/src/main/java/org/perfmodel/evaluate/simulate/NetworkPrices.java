package org.perfmodel.evaluate.simulate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import org.perfmodel.evaluate.EvaluationException;
import org.perfmodel.evaluate.simulate.event.LogGp;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.Gap;
import org.perfmodel.scenario.Notes;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Place;

/** What a platform says of its network, in seconds by name. */
final class NetworkPrices {
  static final String LATENCY = "network.latency";
  static final String SEND = "network.overhead.send";
  static final String RECEIVE = "network.overhead.receive";
  static final String GAP = "network.gap";
  static final String BYTE = "network.byte";
  static final String HOP = "network.hop";
  private static final String RENDEZVOUS = "network.rendezvous";

  /** A time of a combined byte where vectors are of doubles. */
  private static final String ADDITION = "add.double";

  private static final double BYTES_OF_DOUBLE = 8;

  /** Those in seconds, in an order of their own; overheads of long messages may follow. */
  private static final List<String> TIMES = List.of(LATENCY, SEND, RECEIVE, GAP, BYTE, HOP);

  private final Platform platform;

  private final TreeSet<Long> limits = new TreeSet<>();

  NetworkPrices(Platform platform) {
    this.platform = platform;
    for (String name : platform.parameters().keySet()) {
      ParameterNames.limit(SEND, name).ifPresent(limits::add);
      ParameterNames.limit(RECEIVE, name).ifPresent(limits::add);
    }
  }

  /** All that are in seconds. */
  List<String> times() {
    List<String> all = new ArrayList<>(TIMES);
    for (String name : platform.parameters().keySet()) {
      if (ParameterNames.isOfLongMessages(name)) {
        all.add(name);
      }
    }
    return all;
  }

  /** Whether messages of so many bytes pay a price: those of a size have one overhead of a kind. */
  boolean pays(String name, double bytes) {
    return !isOverhead(name)
        || name.equals(overhead(SEND, bytes))
        || name.equals(overhead(RECEIVE, bytes));
  }

  private static boolean isOverhead(String name) {
    return name.equals(SEND) || name.equals(RECEIVE) || ParameterNames.isOfLongMessages(name);
  }

  /** The name of the overhead that messages of so many bytes have. */
  private String overhead(String kind, double bytes) {
    for (long limit : limits.descendingSet()) {
      String name = kind + ParameterNames.ABOVE + limit;
      if (bytes > limit && platform.parameter(name).isPresent()) {
        return name;
      }
    }
    return kind;
  }

  double value(String name) {
    return platform
        .parameter(name)
        .map(parameter -> Math.max(0, parameter.value().doubleValue()))
        .orElse(0.0);
  }

  /** The costs of a message, each time multiplied by what is given for its name. */
  LogGp costs(Function<String, Double> factor) {
    return new LogGp(
        ticks(LATENCY, factor),
        ticks(SEND, factor),
        ticks(RECEIVE, factor),
        ticks(GAP, factor),
        value(BYTE) * factor.apply(BYTE) * Ticks.PER_SECOND,
        threshold(),
        ticks(HOP, factor),
        limits.stream()
            .map(
                limit ->
                    new LogGp.SizeClass(
                        limit,
                        ticks(overhead(SEND, limit + 1.0), factor),
                        ticks(overhead(RECEIVE, limit + 1.0), factor)))
            .toList());
  }

  private long ticks(String name, Function<String, Double> factor) {
    return Ticks.of(value(name) * factor.apply(name));
  }

  private long threshold() {
    return platform
        .parameter(RENDEZVOUS)
        .map(parameter -> Math.max(0, Math.round(parameter.value().doubleValue())))
        .orElse(Long.MAX_VALUE);
  }

  /**
   * Notes what is known and what is not.
   *
   * @throws EvaluationException if nothing is known of the network
   */
  void note(Notes notes, Place place) {
    if (platform.parameter(LATENCY).isEmpty()) {
      throw new EvaluationException(
          place
              + ": messages cannot be priced: platform "
              + platform.name()
              + " has no `"
              + LATENCY
              + "`\nMaybe calibrate its network: mvn perf:calibrate, or include a network file.");
    }
    for (String name : times()) {
      Optional<Parameter> parameter = platform.parameter(name);
      if (parameter.isPresent()) {
        notes.take(new Estimate(Expr.ZERO, parameter.get().confidence()));
      } else if (!name.equals(HOP)) {
        notes.take(
            new Gap(
                place,
                "price of `" + name + "` on platform " + platform.name(),
                "Maybe add `" + name + "` to the network of its profile."));
      }
    }
  }

  /** Seconds to combine one byte of two vectors. */
  double combining(Notes notes, Place place) {
    Optional<Parameter> addition = platform.parameter(ADDITION);
    if (addition.isEmpty()) {
      notes.take(
          new Gap(
              place,
              "price of combining vectors on platform " + platform.name(),
              "Maybe calibrate the platform again, or add `" + ADDITION + "` to its profile."));
      return 0;
    }
    notes.assume(
        "collective operations combine doubles, at `" + ADDITION + "` each",
        Confidence.ASSUMED,
        place);
    return value(ADDITION) / BYTES_OF_DOUBLE;
  }
}
