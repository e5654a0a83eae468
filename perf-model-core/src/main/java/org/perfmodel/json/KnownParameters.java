package org.perfmodel.json;

import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * Every name that a profile may give a value to, so that a misspelt one is an error and not a price
 * that nobody asks for.
 */
final class KnownParameters {
  /** What running tasks side by side costs. */
  static final List<String> RUNTIME =
      List.of(
          ParameterNames.CHAIN_MEMORY,
          ParameterNames.LOOP_ENTRY,
          ParameterNames.PARALLEL_INVOKE,
          ParameterNames.PARALLEL_INVOKE_COLD,
          ParameterNames.PARALLEL_TASK,
          ParameterNames.EXECUTOR_TASK,
          ParameterNames.THREAD,
          ParameterNames.BARRIER,
          ParameterNames.LOCK_CONTENDED,
          ParameterNames.ATOMIC_CONTENDED);

  static final SortedSet<String> NAMES = names();

  private KnownParameters() {}

  private static SortedSet<String> names() {
    TreeSet<String> names = new TreeSet<>(RUNTIME);
    names.addAll(
        List.of(
            ParameterNames.BRANCH_MISS,
            ParameterNames.RANGE_CHECK,
            ParameterNames.ROW_CHANGE,
            ParameterNames.MEMORY_OVERLAP,
            ParameterNames.CHAIN_WINDOW,
            ParameterNames.CHAIN_MEMORY_SAME,
            ParameterNames.CHAIN_ADD_OTHER + "double",
            ParameterNames.CHAIN_ADD_OTHER + "float",
            ParameterNames.VECTOR_TAIL,
            ParameterNames.VECTOR_OFFSETS,
            ParameterNames.VECTOR_REDUCTION,
            ParameterNames.VECTOR_WIDTHS));
    names.add(ParameterNames.MEMORY_SHARED);
    names.add(ParameterNames.MESSAGE_LATENCY);
    names.add(ParameterNames.MESSAGE_DOUBLE);
    names.add(ParameterNames.TIME_SLICE);
    for (Verb verb : Verb.values()) {
      for (ValueType type : ValueType.values()) {
        String operation = new Operation(verb, type).toString();
        names.add(operation);
        names.add(ParameterNames.CHAIN + operation);
        names.add(ParameterNames.VECTOR + operation);
      }
    }
    return Collections.unmodifiableSortedSet(names);
  }
}
