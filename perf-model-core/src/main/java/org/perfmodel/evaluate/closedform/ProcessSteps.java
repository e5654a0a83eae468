package org.perfmodel.evaluate.closedform;

import java.util.ArrayList;
import java.util.List;
import org.perfmodel.evaluate.NotApplicableException;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.prediction.ContributionKind;
import org.perfmodel.scenario.Cost;
import org.perfmodel.scenario.Notes;
import org.perfmodel.scenario.Pricing;
import org.perfmodel.scenario.WorkCosting;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Channel;
import org.perfmodel.workload.Feature;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/** The program of one process as steps, with what it computes between messages priced. */
final class ProcessSteps {
  private static final String ENGINE = "closed form";

  private final Pricing pricing;
  private final Notes notes;
  private final String label;
  private final List<Step> steps = new ArrayList<>();
  private final List<TaskNode> plain = new ArrayList<>();

  private ProcessSteps(Pricing pricing, Notes notes, String label) {
    this.pricing = pricing;
    this.notes = notes;
    this.label = label;
  }

  /**
   * The steps of a program.
   *
   * @throws NotApplicableException where messages stand in what no formula is known for
   */
  static List<Step> of(TaskNode.Processes node, Pricing pricing, Notes notes) {
    return of(node.body(), pricing, notes, "straight code");
  }

  private static List<Step> of(TaskNode body, Pricing pricing, Notes notes, String label) {
    ProcessSteps reader = new ProcessSteps(pricing, notes, label);
    reader.read(body, Expr.ONE);
    reader.flush(Expr.ONE);
    reader.refuseFarWaits();
    return List.copyOf(reader.steps);
  }

  /** What is begun in one list of steps and awaited in another is in no phase. */
  private void refuseFarWaits() {
    for (int i = 0; i < steps.size(); i++) {
      if (steps.get(i) instanceof Step.Take take && take.receive().request().isPresent()) {
        String request = take.receive().request().get();
        boolean isAwaited =
            steps.subList(i, steps.size()).stream()
                .anyMatch(
                    each ->
                        each instanceof Step.Finish finish
                            && finish.await().request().equals(request));
        if (!isAwaited) {
          throw notApplicable(take.place());
        }
      }
    }
  }

  /** Whether anything of a node concerns other processes. */
  static boolean hasMessages(TaskNode node) {
    return isMessage(node) || node.anyChild(ProcessSteps::hasMessages);
  }

  private static boolean isMessage(TaskNode node) {
    return node instanceof TaskNode.Send
        || node instanceof TaskNode.Receive
        || node instanceof TaskNode.Await
        || node instanceof TaskNode.Collective;
  }

  private void read(TaskNode node, Expr when) {
    if (!hasMessages(node)) {
      refuseNesting(node);
      plain.add(node);
    } else if (node instanceof TaskNode.Sequence sequence) {
      sequence.parts().forEach(part -> read(part, when));
    } else if (node instanceof TaskNode.Call call) {
      read(call.body(), when);
    } else if (node instanceof TaskNode.Branch branch) {
      branch(branch, when);
    } else {
      flush(when);
      refuseReceived(when, node.place());
      steps.add(step(node, when));
    }
  }

  private void branch(TaskNode.Branch node, Expr when) {
    notes.take(node.probability());
    if (node.probability().confidence() != Confidence.EXACT) {
      // Whether a message is sent depends on data: the partners may or may not wait.
      throw notApplicable(node.place());
    }
    flush(when);
    Expr taken = node.probability().value();
    side(node.then(), when.times(taken));
    side(node.otherwise(), when.times(Expr.ONE.minus(taken)));
  }

  private void side(TaskNode node, Expr when) {
    read(node, when);
    flush(when);
  }

  private Step step(TaskNode node, Expr when) {
    if (node instanceof TaskNode.Send send) {
      refuse(send.channel(), send.place());
      if (send.mode() == TaskNode.SendMode.SYNCHRONOUS || send.destination().isEmpty()) {
        throw notApplicable(send.place());
      }
      refuseReceived(send.destination().get(), send.place());
      refuseReceived(send.tag().orElse(Expr.ZERO), send.place());
      refuseReceived(send.bytes(), send.place());
      return new Step.Post(send, when);
    }
    if (node instanceof TaskNode.Receive receive) {
      refuse(receive.channel(), receive.place());
      if (receive.origin().isEmpty()) {
        throw notApplicable(receive.place());
      }
      refuseReceived(receive.origin().get(), receive.place());
      refuseReceived(receive.tag().orElse(Expr.ZERO), receive.place());
      return new Step.Take(receive, when);
    }
    if (node instanceof TaskNode.Await await) {
      return new Step.Finish(await, when);
    }
    if (node instanceof TaskNode.Collective collective) {
      refuse(collective.channel(), collective.place());
      if (when.contains(Symbol.RANK)) {
        throw notApplicable(collective.place());
      }
      return new Step.Together(collective, when);
    }
    if (node instanceof TaskNode.Loop loop) {
      notes.take(loop.trips());
      refuseReceived(loop.trips().iterations().value(), loop.place());
      Expr entry =
          pricing
              .of(ParameterNames.LOOP_ENTRY, loop.place(), notes, "loop")
              .times(pricing.entered(loop));
      return new Step.Repeat(
          loop,
          when,
          of(loop.body(), pricing.in(loop), notes, loop.label()),
          new Cost.Leaf(
              ContributionKind.PARALLEL, loop.label(), loop.place(), "loop entry", entry));
    }
    // Threads or locks around messages.
    throw notApplicable(node.place());
  }

  /** What was computed since the last message. */
  private void flush(Expr when) {
    if (plain.isEmpty()) {
      return;
    }
    Place place = plain.get(0).place();
    Cost cost =
        new TaskNode.Sequence(place, plain)
            .accept(WorkCosting.inProcess(pricing, notes, label))
            .times(when);
    plain.clear();
    if (!cost.isNothing()) {
      Expr seconds = cost.formula();
      refuseReceived(seconds, place);
      steps.add(new Step.Work(place, when, cost, seconds));
    }
  }

  /** Workers of a process would share its processor with those of others. */
  private static void refuseNesting(TaskNode node) {
    if (node instanceof TaskNode.Parallel
        || node instanceof TaskNode.ForkJoin
        || node instanceof TaskNode.Processes) {
      throw new NotApplicableException(ENGINE, Feature.NESTED_PARALLELISM, node.place());
    }
    node.children().forEach(ProcessSteps::refuseNesting);
  }

  /** Queues wait for whoever comes first, and groups have sizes of their own. */
  private static void refuse(Channel channel, Place place) {
    if (channel.kind() != Channel.Kind.COMMUNICATOR || channel.group().contains(Symbol.RANK)) {
      throw notApplicable(place);
    }
  }

  /** What only a message says, no formula knows: who sent it, how long it was. */
  private void refuseReceived(Expr formula, Place place) {
    for (Symbol symbol : formula.symbols()) {
      boolean isKnown =
          !symbol.isIndex()
              || symbol.equals(Symbol.RANK)
              || pricing.nest().levels().stream().anyMatch(each -> each.index().equals(symbol));
      if (!isKnown) {
        throw notApplicable(place);
      }
    }
  }

  private static NotApplicableException notApplicable(Place place) {
    return new NotApplicableException(ENGINE, Feature.MESSAGE, place);
  }
}
