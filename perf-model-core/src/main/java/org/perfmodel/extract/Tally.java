package org.perfmodel.extract;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** What one statement executes: operations as written, what is left of them, and the rest. */
final class Tally {
  private OperationCount source = OperationCount.NONE;
  private OperationCount optimised = OperationCount.NONE;
  private OperationCount hoisted = OperationCount.NONE;
  private final List<Access> accesses = new ArrayList<>();
  private final List<Chain> chains = new ArrayList<>();
  private final List<TaskNode> nodes = new ArrayList<>();
  private final Set<String> loaded = new TreeSet<>();
  private Expr share = Expr.ONE;

  void add(Verb verb, ValueType type) {
    add(new Operation(verb, type), true);
  }

  /** An operation that a compiler does not execute: folded into an address, or in a register. */
  void addFolded(Verb verb, ValueType type) {
    add(new Operation(verb, type), false);
  }

  private void add(Operation operation, boolean stays) {
    OperationCount one = OperationCount.of(operation, 1).times(share);
    source = source.plus(one);
    optimised = stays ? optimised.plus(one) : optimised;
  }

  void addBytes(Expr bytes) {
    OperationCount count =
        OperationCount.of(Operation.of(Verb.ALLOCATE_BYTE), 1).times(bytes.times(share));
    source = source.plus(count);
    optimised = optimised.plus(count);
  }

  /**
   * A load: as written each time; in fact once per statement, or once per loop where it does not
   * move and nothing in the loop stores to it.
   */
  void load(ValueType type, String text, boolean invariant) {
    Operation operation = new Operation(Verb.LOAD, type);
    boolean first = loaded.add(text);
    add(operation, first && !invariant);
    if (first && invariant) {
      hoisted = hoisted.plus(OperationCount.of(operation, 1));
    }
  }

  void forgetLoads() {
    loaded.clear();
  }

  void access(Access access) {
    accesses.add(access);
  }

  void chain(Chain chain) {
    chains.add(chain);
  }

  void node(TaskNode node) {
    nodes.add(
        share.equals(Expr.ONE)
            ? node
            : new TaskNode.Branch(
                node.place(),
                new org.perfmodel.symbolic.Estimate(
                    share, org.perfmodel.symbolic.Confidence.ASSUMED),
                node,
                new TaskNode.Sequence(node.place(), List.of())));
  }

  /** Counts what the work adds as happening only half of the time. */
  void half(Runnable work) {
    Expr before = share;
    share = share.times(Rational.of(1, 2));
    work.run();
    share = before;
  }

  List<TaskNode> nodes() {
    return nodes;
  }

  OperationCount hoisted() {
    return hoisted;
  }

  TaskNode.Compute compute(Place place) {
    return new TaskNode.Compute(place, source, optimised, accesses, chains);
  }

  boolean isEmpty() {
    return source.isEmpty() && accesses.isEmpty() && chains.isEmpty();
  }
}
