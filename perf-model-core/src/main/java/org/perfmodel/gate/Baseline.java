package org.perfmodel.gate;

import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.perfmodel.workload.RegionId;

/**
 * The committed memory of the gate: one entry per region, sorted. Immutable.
 *
 * @param settings that it was recorded with; empty where it does not say
 */
public record Baseline(
    SortedMap<RegionId, BaselineEntry> entries, Optional<GateSettings> settings) {
  public static final Baseline EMPTY = new Baseline(new TreeMap<>());

  public Baseline {
    entries = Collections.unmodifiableSortedMap(new TreeMap<>(entries));
  }

  /** One that does not say what it was recorded with. */
  public Baseline(SortedMap<RegionId, BaselineEntry> entries) {
    this(entries, Optional.empty());
  }

  /** The same, recorded with these settings. */
  public Baseline with(GateSettings others) {
    return new Baseline(entries, Optional.of(others));
  }

  public Optional<BaselineEntry> of(RegionId region) {
    return Optional.ofNullable(entries.get(region));
  }

  public Baseline without(RegionId region) {
    TreeMap<RegionId, BaselineEntry> fewer = new TreeMap<>(entries);
    fewer.remove(region);
    return new Baseline(fewer, settings);
  }

  public Baseline with(BaselineEntry entry) {
    TreeMap<RegionId, BaselineEntry> more = new TreeMap<>(entries);
    more.put(entry.region(), entry);
    return new Baseline(more, settings);
  }
}
