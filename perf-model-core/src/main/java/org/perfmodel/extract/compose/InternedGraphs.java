package org.perfmodel.extract.compose;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Rewriting;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;

/**
 * Values of the task graphs that stay, each once however many regions have it: what is called is
 * read in each of them, and most of a graph's memory is its formulae.
 */
public final class InternedGraphs extends Rewriting {
  private final ConcurrentMap<Object, Object> values = new ConcurrentHashMap<>();

  @Override
  protected TaskNode compute(TaskNode.Compute line) {
    List<Access> accesses = new ArrayList<>(line.accesses().size());
    line.accesses().forEach(access -> accesses.add(one(access)));
    return new TaskNode.Compute(
        one(line.place()), one(line.source()), one(line.optimised()), accesses, line.chains());
  }

  @Override
  protected TaskNode loop(TaskNode.Loop node) {
    return new TaskNode.Loop(
        one(node.place()),
        node.key(),
        node.label(),
        node.index(),
        one(node.trips()),
        node.vectorisable(),
        node.iteration(),
        node.body());
  }

  @Override
  protected TaskNode other(TaskNode node) {
    if (node instanceof TaskNode.Branch branch) {
      return new TaskNode.Branch(
          one(branch.place()),
          one(branch.probability()),
          branch.then(),
          branch.otherwise(),
          branch.steady(),
          branch.altered());
    }
    return node instanceof TaskNode.Sequence sequence
        ? new TaskNode.Sequence(one(sequence.place()), sequence.parts())
        : node;
  }

  private Place one(Place place) {
    return (Place) known(place);
  }

  private Expr one(Expr formula) {
    return (Expr) known(formula);
  }

  private Optional<Expr> one(Optional<Expr> formula) {
    return formula.map(this::one);
  }

  private Estimate one(Estimate estimate) {
    return new Estimate(one(estimate.value()), estimate.confidence());
  }

  private TripCount one(TripCount trips) {
    return new TripCount(
        one(trips.iterations()), trips.validWhen(), trips.range(), trips.decidedByData());
  }

  private OperationCount one(OperationCount counts) {
    Object found = values.get(counts);
    if (found == null) {
      TreeMap<Operation, Expr> shared = new TreeMap<>(counts.counts());
      shared.replaceAll((operation, count) -> one(count));
      found = known(new OperationCount(shared));
    }
    return (OperationCount) found;
  }

  private Access one(Access access) {
    Object found = values.get(access);
    if (found == null) {
      found =
          known(
              new Access(
                  access.array(),
                  access.element(),
                  access.subscripts().stream().map(this::one).toList(),
                  one(access.innermostStride()),
                  one(access.footprint()),
                  access.store(),
                  access.loadsRow(),
                  one(access.place()),
                  access.part(),
                  access.course()));
    }
    return (Access) found;
  }

  private Object known(Object value) {
    Object before = values.putIfAbsent(value, value);
    return before == null ? value : before;
  }
}
