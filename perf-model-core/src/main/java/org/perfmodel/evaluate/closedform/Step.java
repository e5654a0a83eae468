package org.perfmodel.evaluate.closedform;

import java.util.List;
import org.perfmodel.scenario.Cost;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/**
 * What a process does next, as far as messages see it. Conditions on the rank are factors that are
 * 0 or 1.
 *
 * <pre>
 * Step := Work | Post | Take | Finish | Together | Repeat(Step*)
 * </pre>
 */
sealed interface Step {
  Place place();

  /** Which processes do it: 1 or 0 at each rank. */
  Expr when();

  /**
   * Computes.
   *
   * @param seconds the cost as a formula
   */
  record Work(Place place, Expr when, Cost cost, Expr seconds) implements Step {}

  /** Sends. */
  record Post(TaskNode.Send send, Expr when) implements Step {
    @Override
    public Place place() {
      return send.place();
    }
  }

  /** Receives, or begins to. */
  record Take(TaskNode.Receive receive, Expr when) implements Step {
    @Override
    public Place place() {
      return receive.place();
    }
  }

  /** Waits for what was begun. */
  record Finish(TaskNode.Await await, Expr when) implements Step {
    @Override
    public Place place() {
      return await.place();
    }
  }

  /** Takes part in what all do. */
  record Together(TaskNode.Collective collective, Expr when) implements Step {
    @Override
    public Place place() {
      return collective.place();
    }
  }

  /** A loop that has messages inside. */
  record Repeat(TaskNode.Loop loop, Expr when, List<Step> body, Cost entry) implements Step {
    public Repeat {
      body = List.copyOf(body);
    }

    @Override
    public Place place() {
      return loop.place();
    }
  }
}
