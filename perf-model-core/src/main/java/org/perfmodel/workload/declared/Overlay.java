package org.perfmodel.workload.declared;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import org.perfmodel.workload.InputSet;

/**
 * What a user says about a source that cannot be annotated: perf.yaml's {@code overlays} entry.
 *
 * @param method {@code Sort#merge} or {@code org.acme.Sort#merge(int[])}
 * @param region makes it a region; with this id if not blank
 * @param trips trip count per loop: by label {@code L42} (line), by index name {@code i}, or by key
 *     {@code 1.2}; texts in the syntax of expressions
 * @param probabilities of branches, by line label {@code L42}
 * @param calls seconds of a call by method name, as an expression in sizes
 * @param sizes names for expressions of the source: {@code "m.numRows": "n"}
 * @param exclude whether to leave the method out
 */
public record Overlay(
    String method,
    Optional<String> region,
    List<InputSet> inputs,
    SortedMap<String, String> trips,
    SortedMap<String, String> probabilities,
    SortedMap<String, String> calls,
    SortedMap<String, String> sizes,
    boolean exclude) {
  public Overlay {
    inputs = List.copyOf(inputs);
  }
}
