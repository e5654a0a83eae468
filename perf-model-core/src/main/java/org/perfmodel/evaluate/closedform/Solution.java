package org.perfmodel.evaluate.closedform;

import java.util.List;
import org.perfmodel.platform.Platform;
import org.perfmodel.scenario.Cost;
import org.perfmodel.scenario.CostModel;
import org.perfmodel.scenario.Notes;
import org.perfmodel.scenario.Pricing;
import org.perfmodel.scenario.WorkCosting;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.TaskNode;

/**
 * A region's three times in closed form, good on one platform for every point of a regime.
 *
 * @param regime which algorithms collective operations take; anything where there are none
 * @param workFormula with what one process does that runs the program alone
 */
record Solution(
    Regime regime,
    Cost time,
    Expr timeFormula,
    Expr workFormula,
    Expr spanFormula,
    Notes notes,
    List<ProcessProgram> programs,
    List<QueueFormula> conversations,
    List<TaskNode> ordered) {
  static Solution of(
      Region region,
      Platform platform,
      CostModel model,
      ProcessProgram.Slowest slowest,
      Regime regime) {
    Notes notes = new Notes();
    region.assumptions().forEach(a -> notes.assume(a.text(), a.confidence(), a.place()));
    Pricing pricing = new Pricing(model, platform, region.root());
    Translator translator = new Translator(Translator.Mode.TIME, pricing, notes, slowest, regime);
    Cost time = region.root().accept(translator);
    Expr timeFormula = time.formula();
    if (isOfOneThread(region.root())) {
      return new Solution(
          regime,
          time,
          timeFormula,
          timeFormula,
          timeFormula,
          notes,
          List.of(),
          List.of(),
          List.of());
    }
    WorkCosting works =
        translator.conversations().isEmpty()
            ? new WorkCosting(pricing, notes)
            : WorkCosting.inProcess(pricing, notes, "straight code");
    Expr work;
    try {
      work = formula(region.root().accept(works), time, timeFormula);
    } catch (ArithmeticException undefined) {
      if (translator.programs().isEmpty()) {
        throw undefined;
      }
      // Work that is shared out among the others has no meaning for one process.
      work = ofAll(region, pricing);
    }
    Expr span =
        formula(
            region
                .root()
                .accept(new Translator(Translator.Mode.SPAN, pricing, notes, slowest, regime)),
            time,
            timeFormula);
    return new Solution(
        regime,
        time,
        timeFormula,
        work,
        span,
        notes,
        translator.programs(),
        translator.conversations(),
        translator.ordered());
  }

  /**
   * Whether all three readers read it alike, down to its notes: it is priced once. Others may have
   * equal times too; see {@link #formula}.
   */
  private static boolean isOfOneThread(TaskNode node) {
    boolean isPlain =
        node instanceof TaskNode.Compute
            || node instanceof TaskNode.Sequence
            || node instanceof TaskNode.Loop
            || node instanceof TaskNode.Branch
            || node instanceof TaskNode.Call
            || node instanceof TaskNode.Critical
            || node instanceof TaskNode.Declared
            || node instanceof TaskNode.Unknown;
    return isPlain && !node.anyChild(child -> !isOfOneThread(child));
  }

  /** Of code that one thread runs the three times are one: proofs about its maxima are dear. */
  private static Expr formula(Cost cost, Cost time, Expr timeFormula) {
    return cost.equals(time) ? timeFormula : cost.formula();
  }

  /** The time alone, where nothing else of a solution is asked for. */
  static Expr timeOf(
      Region region,
      Platform platform,
      CostModel model,
      ProcessProgram.Slowest slowest,
      Regime regime) {
    Pricing pricing = new Pricing(model, platform, region.root());
    return region
        .root()
        .accept(new Translator(Translator.Mode.TIME, pricing, new Notes(), slowest, regime))
        .formula();
  }

  /** The work with what all processes do. */
  static Expr ofAll(Region region, Pricing pricing) {
    return region.root().accept(WorkCosting.ofAllProcesses(pricing, new Notes())).formula();
  }
}
