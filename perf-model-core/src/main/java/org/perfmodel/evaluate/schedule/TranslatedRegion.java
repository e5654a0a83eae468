package org.perfmodel.evaluate.schedule;

import org.perfmodel.scenario.Cost;
import org.perfmodel.scenario.Notes;
import org.perfmodel.scenario.Pricing;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.TaskNode;

/**
 * A region on a platform, good for all points.
 *
 * @param serial what one processor does alone
 * @param start what it takes to start tasks
 * @param parallel the work of tasks
 */
record TranslatedRegion(Cost serial, Cost start, Cost parallel, Costs costs, Notes notes) {
  static TranslatedRegion of(Scenario scenario) {
    Notes notes = new Notes();
    scenario.region().assumptions().forEach(a -> notes.assume(a.text(), a.confidence(), a.place()));
    Pricing pricing = new Pricing(scenario.model(), scenario.platform(), scenario.region().root());
    TaskNode root = scenario.region().root();
    return new TranslatedRegion(
        root.accept(new SerialCosting(pricing, notes, "straight code")),
        root.accept(new StartCosting(pricing, notes)),
        root.accept(new ParallelCosting(pricing, notes)),
        new Costs(root, pricing, notes),
        notes);
  }

  /** All of it on one processor, without overhead. */
  Expr work() {
    return serial.formula().plus(parallel.formula());
  }
}
