package org.perfmodel.evaluate.closedform;

import org.perfmodel.scenario.CostModel;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Growth;
import org.perfmodel.platform.Platform;
import org.perfmodel.workload.Region;

/** A region's three times as closed forms, good for every point on one platform. */
record Solution(Cost time, Expr timeFormula, Cost work, Expr workFormula, Expr spanFormula, Growth growth, Notes notes) {
  static Solution of(Region region, Platform platform, CostModel model) {
    Notes notes = new Notes();
    region.assumptions().forEach(a -> notes.assume(a.text(), a.confidence(), a.place()));
    Pricing pricing = new Pricing(model, platform);
    Cost time = region.root().accept(new Translator(Translator.Mode.TIME, pricing, notes));
    Cost work = region.root().accept(new Translator(Translator.Mode.WORK, pricing, notes));
    Cost span = region.root().accept(new Translator(Translator.Mode.SPAN, pricing, notes));
    Expr workFormula = work.formula();
    return new Solution(
        time, time.formula(), work, workFormula, span.formula(), workFormula.growth(), notes);
  }
}
