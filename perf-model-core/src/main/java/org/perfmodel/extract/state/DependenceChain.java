package org.perfmodel.extract.state;

import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;
import org.perfmodel.workload.Operation;

/**
 * Operations of which each waits for the one before, as a list that nobody changes. One that goes
 * on from another shares it: the ways to all values of a sum of {@code n} terms are {@code n}
 * nodes, and two are compared from their ends back to what they share.
 */
final class DependenceChain extends AbstractList<Operation> implements RandomAccess {
  static final DependenceChain NONE = new DependenceChain(null, null);

  /** Operations of other kinds that take no longer, one after the other, than a routine of Math. */
  private static final int ROUTINE = 16;

  private final @Nullable DependenceChain before;
  private final @Nullable Operation last;
  private final int size;
  private final int weight;
  private final int hash;

  /** Made when somebody asks for a place in it. */
  private Operation @Nullable [] all;

  private DependenceChain(@Nullable DependenceChain before, @Nullable Operation last) {
    this.before = before;
    this.last = last;
    if (before == null || last == null) {
      size = 0;
      weight = 0;
      hash = 1;
    } else {
      size = before.size + 1;
      weight = before.weight + weight(last);
      hash = 31 * before.hash + last.hashCode();
    }
  }

  static DependenceChain of(List<Operation> operations) {
    return operations instanceof DependenceChain way ? way : NONE.then(operations);
  }

  /** This, and those behind it. */
  DependenceChain then(List<Operation> operations) {
    DependenceChain way = this;
    for (Operation operation : operations) {
      way = new DependenceChain(way, operation);
    }
    return way;
  }

  /** How long it is, in operations that are no routines. */
  int weight() {
    return weight;
  }

  /** The same of any list. */
  static int weight(List<Operation> way) {
    if (way instanceof DependenceChain known) {
      return known.weight;
    }
    int weight = 0;
    for (Operation operation : way) {
      weight += weight(operation);
    }
    return weight;
  }

  private static int weight(Operation operation) {
    return operation.verb().isRoutine() ? ROUTINE : 1;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public Operation get(int index) {
    Operation[] known = all;
    if (known == null) {
      known = new Operation[size];
      int next = size;
      for (DependenceChain at = this; at != null && at.last != null; at = at.before) {
        known[--next] = at.last;
      }
      all = known;
    }
    return known[index];
  }

  @Override
  public boolean equals(@Nullable Object other) {
    if (!(other instanceof DependenceChain that)) {
      return super.equals(other);
    }
    if (size != that.size || hash != that.hash) {
      return false;
    }
    DependenceChain here = this;
    DependenceChain there = that;
    while (here != there && here != null && there != null && here.last != null) {
      if (!here.last.equals(there.last)) {
        return false;
      }
      here = here.before;
      there = there.before;
    }
    return true;
  }

  /** As of any list. */
  @Override
  public int hashCode() {
    return hash;
  }
}
