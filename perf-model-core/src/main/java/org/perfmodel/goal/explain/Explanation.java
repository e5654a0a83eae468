package org.perfmodel.goal.explain;

import java.util.ArrayList;
import java.util.List;
import org.perfmodel.check.Analysis;
import org.perfmodel.check.Check;
import org.perfmodel.check.PagePredictor;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.report.goal.ImaginedText;
import org.perfmodel.request.NoSuchRegionException;

/** Says everything about one region. */
public final class Explanation {
  private final Check check;

  /** By what a check finds. */
  public Explanation(Check check) {
    this.check = check;
  }

  /**
   * Everything about one region.
   *
   * @throws NoSuchRegionException if there is none of this name
   */
  public List<String> of(Analysis analysis, String region) {
    RegionVerdict verdict = analysis.verdictOf(region);
    List<String> lines = new ArrayList<>();
    if (analysis.request().isImagined()) {
      lines.addAll(
          ImaginedText.region(
              analysis.verdict(), check.calibrated(analysis).verdictOf(region), verdict));
    }
    lines.addAll(check.text(analysis).console().explain(verdict, PagePredictor.ofOne(analysis)));
    return lines;
  }
}
