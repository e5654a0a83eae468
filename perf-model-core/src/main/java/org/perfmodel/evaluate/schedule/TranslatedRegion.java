package org.perfmodel.evaluate.schedule;

import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;
import org.perfmodel.evaluate.PreparedFormulas;
import org.perfmodel.scenario.Cost;
import org.perfmodel.scenario.Notes;
import org.perfmodel.scenario.Pricing;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.growth.Growth;
import org.perfmodel.workload.TaskNode;

/**
 * A region on a platform, good for all points. Its formulae are made once, as they are compiled
 * once for all points only where they are the same objects.
 *
 * @param serial what one processor does alone
 * @param start what it takes to start tasks
 * @param parallel the work of tasks
 */
record TranslatedRegion(
    Cost serial, Cost start, Cost parallel, Costs costs, Notes notes, Formulas formulas) {
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
        notes,
        new Formulas(new PreparedFormulas(scenario.platform())));
  }

  /** The formula of one of its costs. */
  Expr formula(Cost cost) {
    return formulas.of(cost);
  }

  /** All of it on one processor, without overhead. */
  Expr work() {
    return formulas.work(this);
  }

  /** How that grows. */
  Growth growth() {
    return formulas.growth(this);
  }

  /** What was made of costs, when it was asked for first. */
  static final class Formulas {
    private final PreparedFormulas prepared;
    private final IdentityHashMap<Cost, Expr> known = new IdentityHashMap<>();
    private @Nullable Expr work;
    private @Nullable Growth growth;

    private Formulas(PreparedFormulas prepared) {
      this.prepared = prepared;
    }

    PreparedFormulas prepared() {
      return prepared;
    }

    private synchronized Expr of(Cost cost) {
      return known.computeIfAbsent(cost, Cost::formula);
    }

    private synchronized Expr work(TranslatedRegion region) {
      Expr made = work;
      if (made == null) {
        made = of(region.serial()).plus(of(region.parallel()));
        work = made;
      }
      return made;
    }

    private synchronized Growth growth(TranslatedRegion region) {
      Growth made = growth;
      if (made == null) {
        made = Growth.of(work(region));
        growth = made;
      }
      return made;
    }
  }
}
