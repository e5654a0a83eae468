package org.perfmodel.gate;

import java.time.LocalDate;
import java.util.Optional;
import java.util.OptionalDouble;
import org.perfmodel.workload.Place;

/**
 * A broken limit, or a deadlock, that a team lives with for a while.
 *
 * @param key region id
 * @param metric it is about; empty for every limit of the region
 * @param cap the relative change up to which it holds: 0.25 for {@code 25%}
 * @param until last day on which it holds
 * @param place in {@code src/perf/waivers.yaml}, for messages
 * @param defect why it cannot be in force although its date is not over: what is missing or does
 *     not parse; empty for a sound one
 * @param isOfDeadlock whether it is about tasks that can wait for each other for ever, and about no
 *     limit
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
    boolean isOfDeadlock) {
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
    this(key, metric, cap, owner, reason, until, place, defect, false);
  }
}
