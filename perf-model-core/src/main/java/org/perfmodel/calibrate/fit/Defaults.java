package org.perfmodel.calibrate.fit;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * What a price is before anything is measured: the order of magnitude on machines of the 2020s, in
 * seconds. The fit leans on them, weakly, where kernels do not tell two operations apart.
 */
final class Defaults {
  private static final SortedMap<String, Double> SECONDS = table();

  private Defaults() {}

  static double of(String parameter) {
    Double seconds = SECONDS.get(parameter);
    if (seconds != null) {
      return seconds;
    }
    if (parameter.startsWith("vector.")) {
      return of(parameter.substring("vector.".length())) / 3;
    }
    throw new IllegalArgumentException("no default for `" + parameter + "`");
  }

  private static SortedMap<String, Double> table() {
    TreeMap<String, Double> table = new TreeMap<>();
    for (ValueType type : ValueType.values()) {
      put(table, Verb.LOAD, type, 0.08);
      put(table, Verb.STORE, type, 0.12);
      put(table, Verb.FIELD_LOAD, type, 0.08);
      put(table, Verb.FIELD_STORE, type, 0.12);
      put(table, Verb.ADD, type, 0.06);
      put(table, Verb.MULTIPLY, type, 0.08);
      put(table, Verb.NEGATE, type, 0.06);
      put(table, Verb.BITWISE, type, 0.05);
      put(table, Verb.COMPARE, type, 0.06);
      put(table, Verb.CONVERT, type, 0.15);
      put(table, Verb.MINMAX, type, 0.3);
      put(table, Verb.ABS, type, 0.06);
      put(table, Verb.FMA, type, 0.1);
      put(table, Verb.ROUND, type, 0.5);
      put(table, Verb.DIVIDE, type, 1.5);
      put(table, Verb.REMAINDER, type, 2);
      put(table, Verb.SQRT, type, 1.5);
      put(table, Verb.EXP, type, 4);
      put(table, Verb.LOG, type, 5);
      put(table, Verb.SIN, type, 7);
      put(table, Verb.COS, type, 7);
      put(table, Verb.TAN, type, 10);
      put(table, Verb.ATAN, type, 10);
      put(table, Verb.ASIN, type, 10);
      put(table, Verb.POW, type, 12);
      put(table, Verb.ATOMIC, type, 5);
      chain(table, Verb.ADD, type, 0.5);
      chain(table, Verb.MULTIPLY, type, 0.9);
      chain(table, Verb.DIVIDE, type, 3);
      chain(table, Verb.SQRT, type, 4);
      chain(table, Verb.MINMAX, type, 0.5);
      chain(table, Verb.BITWISE, type, 0.25);
      chain(table, Verb.REMAINDER, type, 4);
      chain(table, Verb.LOAD, type, 1.2);
      chain(table, Verb.EXP, type, 13);
      chain(table, Verb.LOG, type, 13);
      chain(table, Verb.SIN, type, 15);
      chain(table, Verb.COS, type, 15);
      chain(table, Verb.TAN, type, 18);
      chain(table, Verb.ATAN, type, 20);
      chain(table, Verb.ASIN, type, 20);
      chain(table, Verb.POW, type, 22);
    }
    nanos(table, "loop", 0.06);
    nanos(table, "branch", 0.08);
    nanos(table, "call", 0.8);
    nanos(table, "alloc", 2);
    nanos(table, "alloc_byte", 0.06);
    nanos(table, "aged_store.ref", 3);
    nanos(table, "lock", 10);
    nanos(table, "chain.memory", 0.4);
    nanos(table, "chain.memory_same", 1);
    nanos(table, "chain.memory_other", 1.5);
    nanos(table, "chain.memory_beside", 1.5);
    nanos(table, "chain.memory_whole", 0.2);
    nanos(table, "chain.add_other.double", 0.8);
    nanos(table, "chain.add_other.float", 0.8);
    nanos(table, "chain.add_folded.double", 0.8);
    nanos(table, "chain.add_folded.float", 0.8);
    nanos(table, "loop.entry", 2);
    nanos(table, "branch.miss", 4);
    nanos(table, "range.check", 0.2);
    nanos(table, "range.scaled", 0.2);
    nanos(table, "row.change", 0.2);
    return Collections.unmodifiableSortedMap(table);
  }

  private static void put(SortedMap<String, Double> table, Verb verb, ValueType type, double ns) {
    nanos(table, new Operation(verb, type).toString(), ns);
  }

  private static void chain(SortedMap<String, Double> table, Verb verb, ValueType type, double ns) {
    nanos(table, "chain." + new Operation(verb, type), ns);
  }

  private static void nanos(SortedMap<String, Double> table, String name, double ns) {
    table.put(name, ns / 1e9);
  }
}
