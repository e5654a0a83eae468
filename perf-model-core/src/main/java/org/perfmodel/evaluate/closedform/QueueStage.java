package org.perfmodel.evaluate.closedform;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.evaluate.NotApplicableException;
import org.perfmodel.evaluate.ThreadGroups;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.prediction.ContributionKind;
import org.perfmodel.scenario.Cost;
import org.perfmodel.scenario.LockNames;
import org.perfmodel.scenario.Notes;
import org.perfmodel.scenario.Pricing;
import org.perfmodel.scenario.WorkCosting;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Channel;
import org.perfmodel.workload.Feature;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/**
 * Threads that each go through one loop, in which an element is taken, or put, or both, once in
 * each iteration and always at the same cost.
 *
 * <pre>
 * opening; for each of the items { before; take; between; put; behind }; closing
 * </pre>
 *
 * @param threads how many run it
 * @param items iterations of one thread
 */
record QueueStage(
    Place place,
    Expr threads,
    Expr items,
    Cost opening,
    Cost before,
    Optional<TaskNode.Receive> take,
    Cost between,
    Optional<TaskNode.Send> put,
    Cost behind,
    Cost closing) {
  private static final String ENGINE = "closed form";

  /**
   * What a crew does.
   *
   * @throws NotApplicableException if that is not as plain
   */
  static QueueStage of(ThreadGroups.Crew crew, Pricing pricing, Notes notes) {
    Pricing within =
        crew.begun() instanceof TaskNode.Parallel parallel
            ? pricing.in(parallel.index(), parallel.iterations())
            : pricing;
    List<TaskNode> parts = new ArrayList<>();
    flatten(crew.body(), parts);
    int at = onlyMessages(parts, crew.begun().place());
    if (!(parts.get(at) instanceof TaskNode.Loop loop)) {
      throw refused(parts.get(at).place());
    }
    Expr items = loop.trips().iterations().value();
    if (items.symbols().stream().anyMatch(Symbol::isIndex)) {
      throw refused(loop.place());
    }
    notes.take(loop.trips());
    Expr entry = within.of(ParameterNames.LOOP_ENTRY, loop.place(), notes, "loop");
    Cost opening =
        Cost.total(
            List.of(
                work(parts.subList(0, at), within, notes, "straight code"),
                new Cost.Leaf(
                    ContributionKind.PARALLEL, loop.label(), loop.place(), "loop entry", entry)));
    Cost closing = work(parts.subList(at + 1, parts.size()), within, notes, "straight code");
    Pricing inside = within.in(loop);
    List<TaskNode> body = new ArrayList<>();
    flatten(loop.body(), body);
    Optional<TaskNode.Receive> take = Optional.empty();
    Optional<TaskNode.Send> put = Optional.empty();
    List<List<TaskNode>> pieces = new ArrayList<>();
    pieces.add(new ArrayList<>());
    for (TaskNode part : body) {
      if (part instanceof TaskNode.Receive receive && take.isEmpty() && put.isEmpty()) {
        take = Optional.of(receive);
        pieces.add(new ArrayList<>());
      } else if (part instanceof TaskNode.Send send && put.isEmpty()) {
        put = Optional.of(send);
        if (take.isEmpty()) {
          pieces.add(0, List.of());
        }
        pieces.add(new ArrayList<>());
      } else if (ProcessSteps.hasMessages(part)) {
        throw refused(part.place());
      } else {
        pieces.get(pieces.size() - 1).add(part);
      }
    }
    if (put.isEmpty()) {
      pieces.add(List.of());
    }
    List<Cost> costs =
        pieces.stream().map(piece -> work(piece, inside, notes, loop.label())).toList();
    for (Cost cost : costs) {
      if (cost.mentions(loop.index()) || cost.mentions(crew.index())) {
        throw refused(loop.place());
      }
    }
    return new QueueStage(
        loop.place(),
        crew.count(),
        items,
        opening,
        costs.get(0),
        take,
        costs.get(1),
        put,
        costs.get(2),
        closing);
  }

  Channel from() {
    return take.orElseThrow().channel();
  }

  Channel into() {
    return put.orElseThrow().channel();
  }

  private static Cost work(List<TaskNode> nodes, Pricing pricing, Notes notes, String label) {
    if (nodes.isEmpty()) {
      return Cost.nothing();
    }
    nodes.forEach(QueueStage::refuseWithin);
    return new TaskNode.Sequence(nodes.get(0).place(), nodes)
        .accept(WorkCosting.inProcess(pricing, notes, label));
  }

  private static void refuseWithin(TaskNode node) {
    if (node instanceof TaskNode.Parallel
        || node instanceof TaskNode.ForkJoin
        || node instanceof TaskNode.Processes
        || node instanceof TaskNode.Barrier
        || !LockNames.in(node).isEmpty()) {
      throw refused(node.place());
    }
    node.children().forEach(QueueStage::refuseWithin);
  }

  private static void flatten(TaskNode node, List<TaskNode> into) {
    if (node instanceof TaskNode.Sequence sequence) {
      sequence.parts().forEach(part -> flatten(part, into));
    } else if (node instanceof TaskNode.Call call && ProcessSteps.hasMessages(call)) {
      flatten(call.body(), into);
    } else {
      into.add(node);
    }
  }

  private static int onlyMessages(List<TaskNode> parts, Place place) {
    int found = -1;
    for (int i = 0; i < parts.size(); i++) {
      if (ProcessSteps.hasMessages(parts.get(i))) {
        if (found >= 0) {
          throw refused(parts.get(i).place());
        }
        found = i;
      }
    }
    if (found < 0) {
      throw refused(place);
    }
    return found;
  }

  static NotApplicableException refused(Place place) {
    return new NotApplicableException(ENGINE, Feature.MESSAGE, place);
  }
}
