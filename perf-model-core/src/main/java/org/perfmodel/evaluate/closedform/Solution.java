package org.perfmodel.evaluate.closedform;

import org.perfmodel.platform.Platform;
import org.perfmodel.scenario.Cost;
import org.perfmodel.scenario.CostModel;
import org.perfmodel.scenario.Notes;
import org.perfmodel.scenario.Pricing;
import org.perfmodel.scenario.WorkCosting;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Growth;
import org.perfmodel.workload.Region;

/** A region's three times in closed form, good for every point on one platform. */
record Solution(
    Cost time, Expr timeFormula, Expr workFormula, Expr spanFormula, Growth growth, Notes notes) {
  static Solution of(Region region, Platform platform, CostModel model) {
    Notes notes = new Notes();
    region.assumptions().forEach(a -> notes.assume(a.text(), a.confidence(), a.place()));
    Pricing pricing = new Pricing(model, platform);
    Cost time = region.root().accept(new Translator(Translator.Mode.TIME, pricing, notes));
    Expr work = region.root().accept(new WorkCosting(pricing, notes)).formula();
    Expr span =
        region.root().accept(new Translator(Translator.Mode.SPAN, pricing, notes)).formula();
    return new Solution(time, time.formula(), work, span, work.growth(), notes);
  }
}
