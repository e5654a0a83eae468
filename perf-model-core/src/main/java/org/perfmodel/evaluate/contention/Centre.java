package org.perfmodel.evaluate.contention;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * A place of a {@link ClosedNetwork} where customers spend time.
 *
 * @param name for messages
 * @param kind how customers there hinder each other
 * @param rates how fast the centre works with 1, 2, .. customers present, relative to one server
 *     whose demands are those of the classes; empty unless the kind needs them
 */
public record Centre(String name, Kind kind, List<Double> rates) {
  /** How customers at a centre hinder each other. */
  public enum Kind {
    /**
     * One server, first come first served (exponential, same for all classes) or shared equally.
     */
    QUEUEING,
    /** A server for everyone: nobody waits. */
    DELAY,
    /** A server whose rate depends on how many are there; the last rate holds for more. */
    LOAD_DEPENDENT,
    /** Stands for a solved sub-network; its rates must reach the whole population. */
    FLOW_EQUIVALENT
  }

  public Centre {
    requireNonNull(name);
    requireNonNull(kind);
    rates = List.copyOf(rates);
    boolean needsRates = kind == Kind.LOAD_DEPENDENT || kind == Kind.FLOW_EQUIVALENT;
    if (needsRates == rates.isEmpty()) {
      throw new IllegalArgumentException(
          "Centre " + name + " of kind " + kind + " has " + rates.size() + " rates.");
    }
    for (double rate : rates) {
      Require.positive("Rate of centre " + name, rate);
    }
  }

  /** One server. */
  public static Centre queueing(String name) {
    return new Centre(name, Kind.QUEUEING, List.of());
  }

  /** A server for everyone. */
  static Centre delay(String name) {
    return new Centre(name, Kind.DELAY, List.of());
  }

  /** A server whose rate with j customers is {@code rates.get(j - 1)}, the last rate beyond. */
  static Centre loadDependent(String name, List<Double> rates) {
    return new Centre(name, Kind.LOAD_DEPENDENT, rates);
  }

  /** Several equal servers with one queue: rate {@code min(j, servers)}. */
  static Centre servers(String name, int servers) {
    Require.atLeast("Number of servers of " + name, servers, 1);
    Double[] rates = new Double[servers];
    for (int j = 0; j < servers; j++) {
      rates[j] = j + 1.0;
    }
    return loadDependent(name, List.of(rates));
  }

  /**
   * A sub-network in place of which one centre stands, with the rates that are its throughputs with
   * 1, 2, .. customers (Chandy, Herzog and Woo 1975). The demand of a class there is its number of
   * visits to the sub-network, usually 1.
   */
  static Centre flowEquivalent(String name, List<Double> throughputs) {
    return new Centre(name, Kind.FLOW_EQUIVALENT, throughputs);
  }

  /** As {@link #flowEquivalent(String, List)}, from a sub-network of one class, solved exactly. */
  static Centre flowEquivalent(String name, ClosedNetwork part, int population) {
    return flowEquivalent(name, new ExactMva().throughputs(part.withPopulations(population)));
  }

  boolean dependsOnLoad() {
    return kind == Kind.LOAD_DEPENDENT || kind == Kind.FLOW_EQUIVALENT;
  }

  /** The rate with {@code present} customers, at least one. */
  double rate(int present) {
    return rates.get(Math.min(present, rates.size()) - 1);
  }
}
