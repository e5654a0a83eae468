package org.perfmodel.evaluate.schedule;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.prediction.ContributionKind;
import org.perfmodel.scenario.Cost;
import org.perfmodel.scenario.DispatchCost;
import org.perfmodel.scenario.Notes;
import org.perfmodel.scenario.Pricing;
import org.perfmodel.scenario.WorkCosting;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/** Formulae of one region's nodes on one platform, each made once. */
final class Costs {
  private final Pricing pricing;
  private final Notes notes;
  private final IdentityHashMap<TaskNode, Cost> costs = new IdentityHashMap<>();
  private final IdentityHashMap<TaskNode, Expr> work = new IdentityHashMap<>();
  private final IdentityHashMap<TaskNode, Expr> parallels = new IdentityHashMap<>();
  private final IdentityHashMap<TaskNode, Expr> starts = new IdentityHashMap<>();
  private final IdentityHashMap<TaskNode, Expr> eachs = new IdentityHashMap<>();
  private final IdentityHashMap<TaskNode, Expr> withins = new IdentityHashMap<>();
  private final Map<Asked, Expr> prices = new HashMap<>();
  private final DispatchCost handing;
  private final EnclosingLoops surroundings;
  final TaskConstructs structured = new TaskConstructs();

  Costs(TaskNode root, Pricing pricing, Notes notes) {
    this.surroundings = new EnclosingLoops(pricing, root);
    this.pricing = pricing;
    this.notes = notes;
    this.handing = new DispatchCost(pricing, notes);
  }

  /** A price that was asked for at a place. */
  private record Asked(String parameter, Place place) {}

  /** Seconds that one processor needs for a node. */
  Expr work(TaskNode node) {
    return once(work, node, each -> cost(each).formula());
  }

  /** The same with the lines and resources that it is for. */
  Cost cost(TaskNode node) {
    Cost found = costs.get(node);
    if (found == null) {
      found =
          node.accept(
              new WorkCosting(surroundings.of(node), notes, "tasks", ContributionKind.PARALLEL));
      costs.put(node, found);
    }
    return found;
  }

  /** The same of several nodes that follow each other, as one piece of code. */
  Expr work(Place place, List<TaskNode> parts) {
    return parts.size() == 1
        ? work(parts.get(0))
        : once(work, parts.get(0), first -> work(new TaskNode.Sequence(place, List.copyOf(parts))));
  }

  /** Seconds of the tasks in a node, and before them: what a loop around may change. */
  Expr parallel(TaskNode node) {
    return once(
            parallels,
            node,
            each -> each.accept(new ParallelCosting(surroundings.of(each), notes)).formula())
        .plus(start(node));
  }

  /** Seconds before the first task of a construct runs. */
  Expr start(TaskNode node) {
    return once(starts, node, each -> each.accept(new StartCosting(pricing, notes)).formula());
  }

  /** Seconds with each task of a construct. */
  Expr each(TaskNode.Parallel node) {
    return once(eachs, node, any -> handing.each(node).formula());
  }

  /** Seconds with each task, where a pool that is at work already takes them. */
  Expr handedOver(TaskNode.Parallel node) {
    return node.schedule().isSubmitted()
        ? each(node)
        : price(ParameterNames.PARALLEL_TASK, node.place());
  }

  /** Seconds under the lock of the queue from which a construct's tasks come; zero if none is. */
  Expr queueLock(TaskNode node) {
    boolean isQueued =
        node instanceof TaskNode.Parallel parallel
            && parallel.schedule() == TaskNode.Schedule.EXECUTOR;
    return isQueued ? each((TaskNode.Parallel) node) : Expr.ZERO;
  }

  /** Seconds before the first task of a construct runs, where its pool is at work already. */
  Expr startWithin(TaskNode node) {
    boolean submits =
        node instanceof TaskNode.Parallel parallel && parallel.schedule().isSubmitted()
            || node instanceof TaskNode.ForkJoin fork && fork.startsThreads();
    if (submits) {
      return start(node);
    }
    return node instanceof TaskNode.ForkJoin fork
        ? once(
            withins,
            node,
            any -> price(ParameterNames.PARALLEL_TASK, fork.place()).times(fork.branches().size()))
        : Expr.ZERO;
  }

  Expr workers(TaskNode.Parallel node) {
    return handing.workers(node);
  }

  Expr workers(TaskNode.ForkJoin node) {
    return handing.workers(node);
  }

  /** A price of the platform, or of what stands in for it. */
  Expr price(String parameter, Place place, String... standIns) {
    return prices.computeIfAbsent(
        new Asked(parameter, place), asked -> pricing.of(parameter, place, notes, standIns));
  }

  /** The price of what several threads want, by how many processors there are. */
  Expr contended(DispatchCost.Wanted what, Place place, int processors) {
    return price(handing.wanted(what, processors), place, "lock");
  }

  void assume(String text, Place place) {
    notes.assume(text, Confidence.ASSUMED, place);
  }

  private static Expr once(
      IdentityHashMap<TaskNode, Expr> known, TaskNode node, Function<TaskNode, Expr> make) {
    Expr found = known.get(node);
    if (found == null) {
      found = make.apply(node);
      known.put(node, found);
    }
    return found;
  }
}
