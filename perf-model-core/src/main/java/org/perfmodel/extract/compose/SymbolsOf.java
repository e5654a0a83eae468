package org.perfmodel.extract.compose;

import java.util.Set;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Channel;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;

/** The sizes that a task graph's formulae are in; what could not be modelled names none. */
public final class SymbolsOf {
  private final Set<Symbol> found;

  public SymbolsOf(Set<Symbol> found) {
    this.found = found;
  }

  public void in(TaskNode node) {
    if (node instanceof TaskNode.Compute compute) {
      add(compute.source());
      add(compute.optimised());
      compute.accesses().forEach(access -> access.footprint().ifPresent(this::add));
    } else if (node instanceof TaskNode.Loop loop) {
      add(loop.trips());
      loop.iteration().conversion().ifPresent(conversion -> add(conversion.share()));
    } else if (node instanceof TaskNode.Branch branch) {
      add(branch.probability().value());
    } else if (node instanceof TaskNode.Parallel parallel) {
      add(parallel.iterations());
      parallel.workers().ifPresent(workers -> add(workers.value()));
    } else if (node instanceof TaskNode.ForkJoin fork) {
      fork.workers().ifPresent(workers -> add(workers.value()));
    } else if (node instanceof TaskNode.Send send) {
      add(send.bytes());
      send.destination().ifPresent(this::add);
      send.tag().ifPresent(this::add);
      add(send.channel());
    } else if (node instanceof TaskNode.Receive receive) {
      add(receive.bytes());
      receive.origin().ifPresent(this::add);
      receive.tag().ifPresent(this::add);
      add(receive.channel());
    } else if (node instanceof TaskNode.Collective collective) {
      add(collective.bytes());
      add(collective.root());
      add(collective.channel());
    } else if (node instanceof TaskNode.Declared declared) {
      add(declared.seconds().value());
    }
    node.children().forEach(this::in);
  }

  private void add(Expr expression) {
    for (Symbol symbol : expression.symbols()) {
      if (symbol.isSize()) {
        found.add(symbol);
      }
    }
  }

  private void add(Channel channel) {
    add(channel.group());
    channel.capacity().ifPresent(this::add);
  }

  private void add(OperationCount counts) {
    counts.counts().values().forEach(this::add);
  }

  private void add(TripCount trips) {
    add(trips.iterations().value());
    trips.validWhen().forEach(condition -> add(condition.nonNegative()));
    trips.range().ifPresent(range -> add(range.best().plus(range.worst())));
  }
}
