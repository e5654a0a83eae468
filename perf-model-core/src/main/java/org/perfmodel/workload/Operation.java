package org.perfmodel.workload;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/** A kind of operation, what all counts are counts of; named as the platform names its price. */
public record Operation(Verb verb, ValueType type) implements Comparable<Operation> {
  public Operation {
    requireNonNull(verb);
    requireNonNull(type);
  }

  public static Operation of(Verb verb) {
    return new Operation(verb, ValueType.NONE);
  }

  @Override
  public int compareTo(Operation other) {
    int byVerb = verb.compareTo(other.verb);
    return byVerb != 0 ? byVerb : type.compareTo(other.type);
  }

  // Asked at every operation that is counted: faster than what a record is given.

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || other instanceof Operation that && verb == that.verb && type == that.type;
  }

  @Override
  public int hashCode() {
    return 31 * verb.hashCode() + type.hashCode();
  }

  /** {@code add.double}, {@code loop}. */
  @Override
  public String toString() {
    return type == ValueType.NONE ? verb.label() : verb.label() + "." + type.label();
  }

  /**
   * The operation of this name.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Operation parse(String name) {
    int dot = name.indexOf('.');
    String verbLabel = dot < 0 ? name : name.substring(0, dot);
    String typeLabel = dot < 0 ? "" : name.substring(dot + 1);
    for (Verb verb : Verb.values()) {
      for (ValueType type : ValueType.values()) {
        if (verb.label().equals(verbLabel) && type.label().equals(typeLabel)) {
          return new Operation(verb, type);
        }
      }
    }
    throw new IllegalArgumentException("no operation is named `" + name + "`");
  }
}
