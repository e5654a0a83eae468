package org.perfmodel.history;

import static java.util.Objects.requireNonNull;

import java.time.LocalDate;
import java.util.Optional;
import java.util.OptionalDouble;
import org.perfmodel.gate.Outcome;

/**
 * What was predicted of one region at one commit.
 *
 * @param commit its id; empty of sources without Git
 * @param day of the commit, or of the build
 * @param module artifact id
 * @param region its id
 * @param point sizes and processors, as text
 * @param seconds predicted; empty if there was no prediction
 * @param low, high 95 % interval of the seconds
 * @param bytes that one call allocates
 * @param speedup on the point's processors; empty of sequential code
 * @param growth class of the work
 * @param unknowns things without a count or price
 * @param accepted why it may be as slow as it is, if somebody had to say so
 */
public record HistoryEntry(
    String commit,
    LocalDate day,
    String module,
    String region,
    String point,
    OptionalDouble seconds,
    OptionalDouble low,
    OptionalDouble high,
    OptionalDouble bytes,
    OptionalDouble speedup,
    String growth,
    int unknowns,
    Outcome outcome,
    Optional<String> accepted) {
  public HistoryEntry {
    requireNonNull(commit);
    requireNonNull(day);
    requireNonNull(region);
  }

  /** What a reader calls the commit. */
  public String shortCommit() {
    return commit.isEmpty() ? day.toString() : commit.substring(0, Math.min(7, commit.length()));
  }
}
