package org.perfmodel.gate;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Optional;
import java.util.OptionalDouble;
import org.perfmodel.gate.limit.Metric;
import org.perfmodel.workload.Place;

/**
 * A broken limit, or a deadlock, that a team lives with for a while.
 *
 * @param key region id; of processes the name of their file in src/perf/ccs, with a {@code #} and a
 *     process for one of them
 * @param metric it is about; empty for every limit of the region or process
 * @param cap the relative change up to which it holds: 0.25 for {@code 25%}
 * @param until last day on which it holds
 * @param place in {@code src/perf/waivers.yaml}, for messages
 * @param defect why it cannot be in force although its date is not over: what is missing or does
 *     not parse; empty for a sound one
 * @param subject what else it is about than metrics
 */
public record Waiver(
    String key,
    Optional<Metric> metric,
    OptionalDouble cap,
    String owner,
    String reason,
    Optional<LocalDate> until,
    Place place,
    Optional<String> defect,
    Subject subject) {
  /** What a waiver can be about. */
  public enum Subject {
    /** Limits, of one metric or all. */
    LIMITS,
    /** Tasks or processes that can wait for each other for ever. */
    DEADLOCK,
    /** A process that is not what it should be equivalent to. */
    EQUIVALENCE
  }

  /** A waiver of limits. */
  public Waiver(
      String key,
      Optional<Metric> metric,
      OptionalDouble cap,
      String owner,
      String reason,
      Optional<LocalDate> until,
      Place place,
      Optional<String> defect) {
    this(key, metric, cap, owner, reason, until, place, defect, Subject.LIMITS);
  }

  /** How a baseline remembers it: {@code 2026-12-31 up to 25%}. */
  public String remembered() {
    return SettingComparison.waiver(
        until,
        cap.stream().mapToObj(share -> BigDecimal.valueOf(share).movePointRight(2)).findFirst());
  }

  /** Whether it is about processes of model files, not about a region. */
  boolean isOfProcesses() {
    return key.endsWith(".ccs") || key.contains(".ccs#");
  }
}
