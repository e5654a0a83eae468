package org.perfmodel.gate;

import static java.util.Objects.requireNonNull;

/**
 * What one limit says of one process.
 *
 * @param limit as written
 * @param message why: with file, line and column, and the shortest trace where there is one
 */
public record ProcessFinding(String limit, Outcome outcome, String message) {
  public ProcessFinding {
    requireNonNull(limit);
    requireNonNull(outcome);
    requireNonNull(message);
  }
}
