package org.perfmodel.network;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What was measured on one network.
 *
 * @param machine its name
 * @param all what processes do together
 * @param messages of one process to another
 */
public record Measurements(String machine, List<Measurement> all, List<MessageTime> messages) {
  /** Measurements without messages by themselves. */
  public Measurements(String machine, List<Measurement> all) {
    this(machine, all, List.of());
  }

  public Measurements {
    all = List.copyOf(all);
    messages = List.copyOf(messages);
    if (machine.isBlank() || (all.isEmpty() && messages.isEmpty())) {
      throw new IllegalArgumentException("measurements need a machine and a time");
    }
  }

  /** By operation, each in the order given. */
  public SortedMap<Communication, List<Measurement>> byOperation() {
    TreeMap<Communication, List<Measurement>> groups = new TreeMap<>();
    for (Measurement each : all) {
      groups.computeIfAbsent(each.operation(), none -> new ArrayList<>()).add(each);
    }
    return Collections.unmodifiableSortedMap(groups);
  }

  /** Those of one operation as a table, to look up what lies between. */
  public MeasuredTable table(Communication operation) {
    return MeasuredTable.of(byOperation().getOrDefault(operation, List.of()));
  }
}
