package org.perfmodel.scenario.cost;

import java.util.ArrayList;
import java.util.List;
import org.perfmodel.scenario.Demand;
import org.perfmodel.scenario.LoopNest;
import org.perfmodel.scenario.Operations;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.TaskNode;

/** Loops that ask late for their lines of memory, and wait for what of them does not overlap. */
final class ExposedMisses {
  private static final String WAITING = " and waiting for memory";

  /** Of times that overlap as sides of a right angle: of two that are equal, half their sum. */
  private static final Rational BOTH = Rational.of(707, 1000);

  /**
   * Operations from one line that a loop waits for to the next: those that a processor has begun
   * and not ended, as many as its reorder buffer has entries, and as many again for whose lines
   * others had asked ahead. Where lines are fetched ahead, {@code memory.wait} is less than this.
   */
  private static final long WINDOW = 1400;

  /** The same of operations on a chain, each of which waits for its operands in the scheduler. */
  private static final long SCHEDULED = 200;

  private ExposedMisses() {}

  /** How much of the window the steps of a chain take. */
  static Rational scheduled(Chain chain) {
    return Rational.of(chain.latency().size(), SCHEDULED);
  }

  /**
   * What a loop that asks late for its lines takes. It asks ahead as far as its operations have
   * room in the processor's window: the lines of so many operations come in the time of one.
   */
  static List<Demand.Resource> of(
      List<Demand.Resource> core,
      List<MemoryTraffic.Waited> waited,
      Rational inWindow,
      LoopNest.Level level) {
    List<Demand.Resource> waiting = new ArrayList<>();
    for (MemoryTraffic.Waited lines : waited) {
      Expr ahead = level.total(lines.ahead().times(inWindow));
      Expr late = level.total(lines.late());
      for (Demand.Resource resource : core) {
        Expr both = resource.seconds().plus(late).times(BOTH);
        waiting.add(
            new Demand.Resource(
                resource.name() + WAITING,
                List.of(new Demand.Share(lines.place(), Expr.min(both, ahead)))));
      }
    }
    return waiting;
  }

  /** How much of the window an iteration takes. */
  static Rational window(List<TaskNode.Compute> block) {
    Rational operations = Rational.ZERO;
    for (TaskNode.Compute line : block) {
      operations = operations.plus(Operations.all(List.of(line)).orElse(Rational.ZERO));
    }
    return operations.dividedBy(Rational.of(WINDOW));
  }
}
