package org.perfmodel.check.result;

import java.util.List;
import org.perfmodel.gate.Outcome;

/**
 * What a goal says of one module once its results are written.
 *
 * @param table that every run prints
 * @param warnings what a green build should be told all the same
 * @param annotations lines that GitHub shows beside the source
 * @param messages what is broken and how to get on; empty where everything passes
 */
public record RunSummary(
    Outcome outcome,
    List<String> table,
    List<String> warnings,
    List<String> annotations,
    List<String> messages) {
  public RunSummary {
    table = List.copyOf(table);
    warnings = List.copyOf(warnings);
    annotations = List.copyOf(annotations);
    messages = List.copyOf(messages);
  }
}
