package org.perfmodel.evaluate.simulate;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.perfmodel.evaluate.NotApplicableException;
import org.perfmodel.prediction.ContributionKind;
import org.perfmodel.scenario.Cost;
import org.perfmodel.scenario.Costing;
import org.perfmodel.scenario.Notes;
import org.perfmodel.scenario.Pricing;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Feature;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/**
 * What one process computes, without its messages. Straight code is a block from one message to the
 * next.
 */
final class SpmdCosting extends Costing {
  private final IdentityHashMap<TaskNode, Boolean> passing;

  /** Whether a loop was met whose end only a message decides; shared by readers of one program. */
  private final AtomicBoolean open;

  SpmdCosting(Pricing pricing, Notes notes) {
    this(pricing, notes, "straight code", new IdentityHashMap<>(), new AtomicBoolean());
  }

  private SpmdCosting(
      Pricing pricing,
      Notes notes,
      String label,
      IdentityHashMap<TaskNode, Boolean> passing,
      AtomicBoolean open) {
    super(pricing, notes, label);
    this.open = open;
    this.passing = passing;
  }

  /** Whether a node has messages in it. */
  boolean passesMessages(TaskNode node) {
    Boolean known = passing.get(node);
    if (known == null) {
      known =
          node instanceof TaskNode.Send
              || node instanceof TaskNode.Receive
              || node instanceof TaskNode.Await
              || node instanceof TaskNode.Collective
              || (!(node instanceof TaskNode.Unknown) && node.anyChild(this::passesMessages));
      passing.put(node, known);
    }
    return known;
  }

  /** Parts of a sequence, those without messages between two with messages as one. */
  List<TaskNode> pieces(TaskNode.Sequence node) {
    List<TaskNode> pieces = new ArrayList<>();
    List<TaskNode> quiet = new ArrayList<>();
    for (TaskNode part : node.parts()) {
      if (passesMessages(part)) {
        flush(quiet, pieces);
        pieces.add(part);
      } else {
        quiet.add(part);
      }
    }
    flush(quiet, pieces);
    return pieces;
  }

  private static void flush(List<TaskNode> quiet, List<TaskNode> pieces) {
    if (!quiet.isEmpty()) {
      Place first = quiet.get(0).place();
      pieces.add(
          quiet.size() == 1 ? quiet.get(0) : new TaskNode.Sequence(first, List.copyOf(quiet)));
      quiet.clear();
    }
  }

  Notes notes() {
    return notes;
  }

  @Override
  protected ContributionKind kind() {
    return ContributionKind.PARALLEL;
  }

  @Override
  protected SpmdCosting inLoop(TaskNode.Loop loop) {
    return new SpmdCosting(pricing.in(loop), notes, loop.label(), passing, open);
  }

  /** Whether only what happens in a loop says when it ends. */
  static boolean isOpen(TaskNode.Loop loop) {
    Expr trips = loop.trips().iterations().value();
    return trips.contains(loop.index()) || trips.symbols().stream().anyMatch(Scope::isReceived);
  }

  /** Whether the formula of what was read has no meaning: the processes must run. */
  boolean isOpen() {
    return open.get();
  }

  /** The reader of what stands in a loop. */
  SpmdCosting within(TaskNode.Loop loop) {
    return inLoop(loop);
  }

  /** What it costs to come into a loop with messages. */
  Cost entryOf(TaskNode.Loop loop) {
    notes.take(loop.trips());
    return entry(loop);
  }

  @Override
  public Cost sequence(TaskNode.Sequence node) {
    if (!passesMessages(node)) {
      return super.sequence(node);
    }
    return Cost.total(pieces(node).stream().map(piece -> piece.accept(this)).toList());
  }

  @Override
  public Cost loop(TaskNode.Loop node) {
    if (!passesMessages(node)) {
      return super.loop(node);
    }
    Cost body = node.body().accept(inLoop(node));
    if (isOpen(node)) {
      open.set(true);
      return body;
    }
    return Cost.total(
        List.of(body.sumOver(node.index(), node.trips().iterations().value()), entryOf(node)));
  }

  @Override
  public Cost branch(TaskNode.Branch node) {
    if (!passesMessages(node)) {
      return super.branch(node);
    }
    return Cost.either(
        node.probability().value(), node.then().accept(this), node.otherwise().accept(this));
  }

  @Override
  public Cost parallel(TaskNode.Parallel node) {
    throw refused(Feature.NESTED_PARALLELISM, node.place());
  }

  @Override
  public Cost forkJoin(TaskNode.ForkJoin node) {
    throw refused(Feature.NESTED_PARALLELISM, node.place());
  }

  @Override
  public Cost barrier(TaskNode.Barrier node) {
    throw refused(Feature.BARRIER, node.place());
  }

  @Override
  public Cost processes(TaskNode.Processes node) {
    throw refused(Feature.NESTED_PARALLELISM, node.place());
  }

  static NotApplicableException refused(Feature feature, Place place) {
    return new NotApplicableException(SimulationEvaluator.NAME, feature, place);
  }

  @Override
  public Cost send(TaskNode.Send node) {
    return Cost.nothing();
  }

  @Override
  public Cost receive(TaskNode.Receive node) {
    return Cost.nothing();
  }

  @Override
  public Cost await(TaskNode.Await node) {
    return Cost.nothing();
  }

  @Override
  public Cost collective(TaskNode.Collective node) {
    return Cost.nothing();
  }
}
