package org.perfmodel.report.goal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.gate.Verdict;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.Readable;
import org.perfmodel.report.Cells;
import org.perfmodel.report.Ellipsis;
import org.perfmodel.report.Ranking;
import org.perfmodel.report.TextBlock;
import org.perfmodel.report.TextTable;

/** What regions would take on a machine that one can only imagine, beside the calibrated one. */
public final class ImaginedText {
  private ImaginedText() {}

  /** What is imagined, and that nothing is judged by it. */
  public static List<String> heading(Verdict imagined) {
    return TextBlock.sentence(
        "what if  ", "platform " + imagined.platform() + "; no limit is judged on it");
  }

  /** A row per region, at its largest point. */
  public static List<String> table(Verdict calibrated, Verdict imagined) {
    TextTable table = new TextTable("llrrrrr");
    table.row("region", "at", "time", "what if", "change", "speedup", "what if");
    List<String> errors = new ArrayList<>();
    for (RegionVerdict region : Ranking.worstFirst(imagined)) {
      Optional<Prediction> shown = Ranking.inOneLine(region);
      if (shown.isEmpty()) {
        errors.addAll(
            TextBlock.sentence("note  ", region.region() + ": " + region.error().orElse("")));
        continue;
      }
      for (RegionVerdict before : calibrated.regions()) {
        if (before.region().equals(region.region())) {
          row(table, region.region().value(), before, shown.get());
        }
      }
    }
    List<String> lines = new ArrayList<>(heading(imagined));
    lines.add("");
    lines.addAll(table.lines("", TextBlock.WIDTH));
    lines.addAll(errors);
    lines.addAll(
        TextBlock.sentence(
            "", "Calibrated: platform " + calibrated.platform() + ". Both have the same errors."));
    return lines;
  }

  /** One region at each of its points. */
  public static List<String> region(
      Verdict verdict, RegionVerdict calibrated, RegionVerdict imagined) {
    TextTable table = new TextTable("llrrrrr");
    table.row("", "at", "time", "what if", "change", "speedup", "what if");
    for (Prediction prediction : imagined.predictions()) {
      row(table, "", calibrated, prediction);
    }
    List<String> lines = new ArrayList<>(heading(verdict));
    lines.addAll(table.lines("", TextBlock.WIDTH));
    lines.add("");
    return lines;
  }

  private static void row(
      TextTable table, String name, RegionVerdict calibrated, Prediction imagined) {
    Optional<Prediction> before = Ranking.at(calibrated, imagined.point());
    if (before.isPresent()) {
      table.row(
          name,
          Ellipsis.point(imagined.point()),
          Cells.time(before.get()),
          Cells.time(imagined),
          Readable.percent(
              FitText.rounded(imagined.time().value() / before.get().time().value() - 1, 3)),
          Cells.speedup(before.get()),
          Cells.speedup(imagined));
    }
  }
}
