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
public final class KnownParameters {
  /** What running tasks side by side costs. */
  static final List<String> RUNTIME =
      List.of(
          ParameterNames.CHAIN_MEMORY,
          ParameterNames.LOOP_ENTRY,
          ParameterNames.PARALLEL_INVOKE,
          ParameterNames.PARALLEL_INVOKE_MORE,
          ParameterNames.PARALLEL_INVOKE_COLD,
          ParameterNames.PARALLEL_TASK,
          ParameterNames.EXECUTOR_TASK,
          ParameterNames.EXECUTOR_INVOKE,
          ParameterNames.EXECUTOR_INVOKE_MORE,
          ParameterNames.THREAD,
          ParameterNames.BARRIER,
          ParameterNames.LOCK_CONTENDED,
          ParameterNames.LOCK_CONTENDED_MANY,
          ParameterNames.ATOMIC_CONTENDED_MANY,
          ParameterNames.ATOMIC_CONTENDED);

  /** Collective operations that measurements may be about, beside those of a workload. */
  private static final List<String> OPERATIONS =
      List.of(
          "all_gather",
          "all_reduce",
          "all_to_all",
          "barrier",
          "broadcast",
          "gather",
          "reduce",
          "scan",
          "scatter",
          "send_receive");

  private static final List<String> TERMS =
      List.of("constant", "d", "d_log2p", "d_p", "log2p", "p");

  /** All of them. */
  public static final SortedSet<String> NAMES = names();

  private KnownParameters() {}

  /** What a network's document may say; a second regime of a fit has names of its own. */
  static SortedSet<String> network() {
    TreeSet<String> names =
        new TreeSet<>(
            List.of(
                ParameterNames.NETWORK_LATENCY,
                ParameterNames.NETWORK_SEND,
                ParameterNames.NETWORK_RECEIVE,
                ParameterNames.NETWORK_GAP,
                ParameterNames.NETWORK_BYTE,
                ParameterNames.NETWORK_HOP,
                ParameterNames.NETWORK_RENDEZVOUS,
                ParameterNames.QUEUE_LATENCY,
                ParameterNames.QUEUE_SEND,
                ParameterNames.QUEUE_RECEIVE,
                ParameterNames.QUEUE_GAP));
    for (String operation : OPERATIONS) {
      for (String term : TERMS) {
        String name = ParameterNames.COLLECTIVE + operation + "." + term;
        names.add(name);
        names.add(name + ".2");
      }
    }
    return names;
  }

  private static SortedSet<String> names() {
    TreeSet<String> names = new TreeSet<>(RUNTIME);
    names.add(ParameterNames.EXECUTOR_QUEUE);
    names.addAll(
        List.of(
            ParameterNames.BRANCH_MISS,
            ParameterNames.BRANCH_LEARNT,
            ParameterNames.BRANCH_UNLEARNT,
            ParameterNames.INSTRUCTION,
            ParameterNames.RANGE_CHECK,
            ParameterNames.RANGE_SCALED,
            ParameterNames.ROW_CHANGE,
            ParameterNames.MEMORY_OVERLAP,
            ParameterNames.MEMORY_WRITTEN,
            ParameterNames.MEMORY_LINKED,
            ParameterNames.MEMORY_PAGES,
            ParameterNames.MEMORY_WALK,
            ParameterNames.MEMORY_WAIT,
            ParameterNames.MEMORY_SET_LOAD,
            ParameterNames.MEMORY_SET_STORE,
            ParameterNames.MEMORY_SET_UPDATE,
            ParameterNames.MEMORY_ABREAST_LOAD,
            ParameterNames.MEMORY_ABREAST_STORE,
            ParameterNames.MODEL_DATA,
            ParameterNames.CHAIN_WINDOW,
            ParameterNames.CHAIN_CONVERTED_INT,
            ParameterNames.CHAIN_CONVERTED_LONG,
            ParameterNames.CHAIN_MEMORY_SAME,
            ParameterNames.CHAIN_MEMORY_OTHER,
            ParameterNames.CHAIN_MEMORY_BESIDE,
            ParameterNames.CHAIN_MEMORY_WHOLE,
            ParameterNames.CHAIN_ADD_OTHER + "double",
            ParameterNames.CHAIN_ADD_OTHER + "float",
            ParameterNames.CHAIN_ADD_FOLDED + "double",
            ParameterNames.CHAIN_ADD_FOLDED + "float",
            ParameterNames.LOOP_FILLED,
            ParameterNames.VECTOR_TAIL,
            ParameterNames.VECTOR_OFFSETS,
            ParameterNames.VECTOR_REDUCTION,
            ParameterNames.VECTOR_WIDTHS));
    names.add(ParameterNames.MEMORY_SHARED);
    names.add(ParameterNames.MESSAGE_LATENCY);
    names.add(ParameterNames.MESSAGE_DOUBLE);
    names.add(ParameterNames.TIME_SLICE);
    names.addAll(network());
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
