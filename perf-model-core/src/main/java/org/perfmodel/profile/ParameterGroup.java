package org.perfmodel.profile;

import java.util.Optional;
import java.util.Set;
import org.perfmodel.platform.ParameterNames;

/** What a number of a platform is about, as a person asks for it. */
public enum ParameterGroup {
  DOUBLE("double", "double arithmetic", true),
  FLOAT("float", "float arithmetic", true),
  INT("int", "int arithmetic", true),
  LONG("long", "long arithmetic", true),
  VECTOR("vector", "vector arithmetic", true),
  CHAIN("chains", "latency on chains", true),
  CONTROL("control", "loops, branches and calls", true),
  OBJECT("objects", "references, fields and allocation", true),
  MEMORY("memory", "memory beyond L1", false),
  PARALLEL("parallel", "parallel runtime", false),
  LOCK("locks", "locks and atomics", false),
  MESSAGE("messages", "messages", false);

  /** All groups that one core's speed is made of. */
  public static final String CORE = "core";

  private static final Set<String> RUNTIME =
      Set.of(
          ParameterNames.PARALLEL_INVOKE,
          ParameterNames.PARALLEL_INVOKE_MORE,
          ParameterNames.PARALLEL_INVOKE_COLD,
          ParameterNames.PARALLEL_TASK,
          ParameterNames.EXECUTOR_TASK,
          ParameterNames.EXECUTOR_INVOKE,
          ParameterNames.EXECUTOR_INVOKE_MORE,
          ParameterNames.THREAD,
          ParameterNames.BARRIER,
          ParameterNames.TIME_SLICE);

  /** What the JVM and its scheduler do, not how fast: counts, flags, shares, slices. */
  private static final Set<String> HABITS =
      Set.of(
          ParameterNames.BRANCH_LEARNT,
          ParameterNames.BRANCH_UNLEARNT,
          ParameterNames.LOOP_FILLED,
          ParameterNames.MEMORY_PAGES,
          ParameterNames.VECTOR_TAIL,
          ParameterNames.VECTOR_OFFSETS,
          ParameterNames.VECTOR_REDUCTION,
          ParameterNames.VECTOR_WIDTHS,
          ParameterNames.CHAIN_CONVERTED_INT,
          ParameterNames.CHAIN_CONVERTED_LONG,
          ParameterNames.CHAIN_WINDOW,
          ParameterNames.MODEL_DATA,
          ParameterNames.NETWORK_RENDEZVOUS,
          ParameterNames.TIME_SLICE);

  private final String key;
  private final String words;
  private final boolean isCore;

  ParameterGroup(String key, String words, boolean isCore) {
    this.key = key;
    this.words = words;
    this.isCore = isCore;
  }

  /** As {@code -Dperf.scale} names it. */
  public String key() {
    return key;
  }

  /** As a sentence names it. */
  public String words() {
    return words;
  }

  /** Whether it is a part of one core's speed. */
  boolean isCore() {
    return isCore;
  }

  /** The group of a key. */
  static Optional<ParameterGroup> named(String key) {
    for (ParameterGroup group : values()) {
      if (group.key.equals(key)) {
        return Optional.of(group);
      }
    }
    return Optional.empty();
  }

  /**
   * Whether a parameter is a time that something takes, so that a faster machine has less of it.
   */
  public static boolean isPrice(String parameter) {
    return !HABITS.contains(parameter)
        && !ParameterNames.isShare(parameter)
        && !ParameterNames.isFactor(parameter);
  }

  /** The group of a parameter: {@code add.double}, {@code chain.mul.int}, {@code barrier}. */
  public static ParameterGroup of(String parameter) {
    if (parameter.startsWith(ParameterNames.CHAIN)) {
      return CHAIN;
    }
    if (parameter.startsWith(ParameterNames.VECTOR)) {
      return VECTOR;
    }
    if (parameter.startsWith("message.") || ParameterNames.isOfNetwork(parameter)) {
      return MESSAGE;
    }
    if (parameter.startsWith("lock") || parameter.startsWith("atomic")) {
      return LOCK;
    }
    if (RUNTIME.contains(parameter) || parameter.startsWith("parallel.")) {
      return PARALLEL;
    }
    if (parameter.startsWith("memory.")) {
      return MEMORY;
    }
    return ofOperation(parameter);
  }

  private static ParameterGroup ofOperation(String parameter) {
    int dot = parameter.lastIndexOf('.');
    String type = dot < 0 ? "" : parameter.substring(dot + 1);
    if (parameter.startsWith("field_") || parameter.startsWith("alloc") || type.equals("ref")) {
      return OBJECT;
    }
    return switch (type) {
      case "double" -> DOUBLE;
      case "float" -> FLOAT;
      case "long" -> LONG;
      case "int", "byte", "short" -> INT;
      default -> CONTROL;
    };
  }
}
