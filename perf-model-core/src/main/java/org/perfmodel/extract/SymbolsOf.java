package org.perfmodel.extract;

import java.util.Set;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;

/** The sizes that a task graph's formulae are in; what could not be modelled names none. */
final class SymbolsOf implements TaskNode.Visitor<Boolean> {
  private final Set<Symbol> found;

  SymbolsOf(Set<Symbol> found) {
    this.found = found;
  }

  void in(TaskNode node) {
    node.accept(this);
  }

  private boolean add(Expr expression) {
    for (Symbol symbol : expression.symbols()) {
      if (symbol.isSize()) {
        found.add(symbol);
      }
    }
    return true;
  }

  private void add(OperationCount counts) {
    counts.counts().values().forEach(this::add);
  }

  private void add(TripCount trips) {
    add(trips.iterations().value());
    trips.validWhen().forEach(condition -> add(condition.nonNegative()));
  }

  @Override
  public Boolean compute(TaskNode.Compute node) {
    add(node.source());
    add(node.optimised());
    node.accesses().forEach(access -> access.footprint().ifPresent(this::add));
    return true;
  }

  @Override
  public Boolean sequence(TaskNode.Sequence node) {
    node.parts().forEach(this::in);
    return true;
  }

  @Override
  public Boolean loop(TaskNode.Loop node) {
    add(node.trips());
    return node.body().accept(this);
  }

  @Override
  public Boolean branch(TaskNode.Branch node) {
    add(node.probability().value());
    node.then().accept(this);
    return node.otherwise().accept(this);
  }

  @Override
  public Boolean parallel(TaskNode.Parallel node) {
    add(node.iterations());
    node.workers().ifPresent(workers -> add(workers.value()));
    return node.body().accept(this);
  }

  @Override
  public Boolean forkJoin(TaskNode.ForkJoin node) {
    node.branches().forEach(this::in);
    return true;
  }

  @Override
  public Boolean call(TaskNode.Call node) {
    return node.body().accept(this);
  }

  @Override
  public Boolean critical(TaskNode.Critical node) {
    return node.body().accept(this);
  }

  @Override
  public Boolean barrier(TaskNode.Barrier node) {
    return true;
  }

  @Override
  public Boolean send(TaskNode.Send node) {
    return add(node.bytes());
  }

  @Override
  public Boolean receive(TaskNode.Receive node) {
    return add(node.bytes());
  }

  @Override
  public Boolean collective(TaskNode.Collective node) {
    return add(node.bytes());
  }

  @Override
  public Boolean declared(TaskNode.Declared node) {
    return add(node.seconds().value());
  }

  @Override
  public Boolean unknown(TaskNode.Unknown node) {
    return true;
  }
}
