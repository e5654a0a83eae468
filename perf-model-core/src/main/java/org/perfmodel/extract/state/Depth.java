package org.perfmodel.extract.state;

import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.ValueType;

/**
 * How far into an iteration a value is computed: the longest way of operations to it, of which each
 * waits for the one before, from what was at hand when the iteration began. It tells nothing of the
 * value: all are equal.
 */
public final class Depth {
  /** Of what is at hand when an iteration begins. */
  public static final Depth NONE = new Depth(null, null, null, 0);

  private final @Nullable Depth before;
  private final @Nullable Operation operation;

  /** Whose iteration it is. */
  private final @Nullable Object loop;

  /** About as many cycles. */
  private final int cycles;

  private Depth(
      @Nullable Depth before, @Nullable Operation operation, @Nullable Object loop, int cycles) {
    this.before = before;
    this.operation = operation;
    this.loop = loop;
    this.cycles = cycles;
  }

  /** Behind an operation of that loop's iteration; what another loop computed is at hand there. */
  public Depth then(Operation next, Object in) {
    return loop == in
        ? new Depth(this, next, in, cycles + cycles(next))
        : new Depth(null, next, in, cycles(next));
  }

  /** Behind an operation in the same iteration. */
  Depth then(Operation next) {
    return loop == null ? this : then(next, loop);
  }

  /** The one that is there later, of those of that loop. */
  public Depth or(Depth other, Object in) {
    if (other.loop != in) {
      return this;
    }
    return loop != in || other.cycles > cycles ? other : this;
  }

  Depth or(Depth other) {
    return other.cycles > cycles ? other : this;
  }

  public boolean isDeeperThan(Depth other) {
    return cycles > other.cycles;
  }

  /** The operations on the way, and how many of each. */
  public SortedMap<Operation, Integer> operations() {
    SortedMap<Operation, Integer> operations = new TreeMap<>();
    for (Depth at = this; at != null && at.operation != null; at = at.before) {
      operations.merge(at.operation, 1, Integer::sum);
    }
    return operations;
  }

  /** Of most processors: to tell which of two ways is longer. */
  private static int cycles(Operation operation) {
    return switch (operation.verb()) {
      case EXP, LOG, POW, SIN, COS, TAN, ATAN, ASIN -> 50;
      case DIVIDE, REMAINDER, SQRT -> 15;
      case LOAD, FIELD_LOAD -> 5;
      case ADD, MULTIPLY, FMA, MINMAX, CONVERT, ROUND -> hasFraction(operation) ? 4 : 2;
      default -> 1;
    };
  }

  private static boolean hasFraction(Operation operation) {
    return operation.type() == ValueType.DOUBLE || operation.type() == ValueType.FLOAT;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Depth;
  }

  @Override
  public int hashCode() {
    return 1;
  }
}
