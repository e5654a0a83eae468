package org.perfmodel.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.prediction.Allocation;
import org.perfmodel.prediction.Contribution;
import org.perfmodel.prediction.FormulaText;
import org.perfmodel.prediction.Gap;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.Readable;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.workload.Assumption;
import org.perfmodel.workload.Condition;

/** Everything that is known of one region, from formulae to the last assumption. */
final class ExplainText {
  private static final String PREDICTION = "prediction.json";

  private final Bindings platform;
  private final Predictor predictor;

  ExplainText(Bindings platform, Predictor predictor) {
    this.platform = platform;
    this.predictor = predictor;
  }

  List<String> of(RegionVerdict region) {
    List<String> lines = new ArrayList<>();
    lines.addAll(
        TextBlock.ends(
            region.region() + ": " + Words.of(region.outcome()), region.place().toString()));
    lines.addAll(TextBlock.sentence("  method  ", region.method()));
    region.error().ifPresent(error -> lines.addAll(TextBlock.sentence("  error   ", error)));
    Optional<Prediction> shown = Ranking.shown(region);
    shown.ifPresent(
        prediction -> {
          lines.addAll(formulae(prediction));
          lines.addAll(points(region.predictions()));
          lines.addAll(contributions(prediction));
          Prediction busiest = Ranking.mostProcessors(region, prediction);
          predictor
              .why(region.region(), busiest.point())
              .filter(insight -> !busiest.isSequential())
              .ifPresent(
                  insight ->
                      lines.addAll(
                          InsightText.of(
                              insight,
                              busiest,
                              predictor.schedules(region.region(), busiest.point()))));
          predictor
              .messages(region.region(), busiest.point())
              .ifPresent(
                  run ->
                      lines.addAll(
                          MessagesText.of(
                              run,
                              busiest,
                              predictor.schedules(region.region(), busiest.point()))));
          predictor
              .sensitivity(region.region(), busiest.point())
              .ifPresent(found -> lines.addAll(SensitivityText.of(found, busiest)));
          lines.addAll(
              ParallelFormText.of(predictor.parallelForms(region.region(), busiest.point())));
          lines.addAll(allocation(prediction));
          lines.addAll(reasons(prediction));
        });
    if (!region.findings().isEmpty()) {
      lines.add("");
      lines.add("limits");
      lines.addAll(ConsoleReport.findings(region));
    }
    return lines;
  }

  private List<String> formulae(Prediction prediction) {
    List<String> lines = new ArrayList<>();
    lines.add("  engine  " + prediction.engine() + ", model " + prediction.model());
    lines.add("");
    lines.add("formulae, priced at " + Cells.wholePoint(prediction));
    lines.addAll(formula("  time   T = ", prediction.timeFormula(), prediction));
    lines.addAll(formula("  work   T1 = ", prediction.workFormula(), prediction));
    lines.addAll(formula("  span   Tinf = ", prediction.spanFormula(), prediction));
    lines.add("  growth of the work: " + prediction.growth());
    return lines;
  }

  private List<String> formula(String label, Estimate estimate, Prediction prediction) {
    String text = FormulaText.render(estimate.value(), platform, prediction.point());
    String brief = Ellipsis.formula(text, PREDICTION);
    return TextBlock.formula(label, brief + "   (" + Words.of(estimate.confidence()) + ")");
  }

  private static List<String> points(List<Prediction> predictions) {
    TextTable table = new TextTable("lrrrrrrr");
    table.row("at", "time", "from", "to", "speedup", "effic.", "serial", "linear model");
    for (Prediction prediction : predictions) {
      table.row(
          Cells.point(prediction),
          Cells.time(prediction),
          Readable.brief(prediction.time().interval().low(), Readable.Unit.SECOND),
          Readable.brief(prediction.time().interval().high(), Readable.Unit.SECOND),
          Cells.speedup(prediction),
          Cells.efficiency(prediction),
          Cells.serial(prediction),
          Readable.brief(prediction.linearSeconds(), Readable.Unit.SECOND));
    }
    List<String> lines =
        new ArrayList<>(List.of("", "predictions, from .. to with 95 % confidence"));
    lines.addAll(table.lines("  ", TextBlock.WIDTH));
    return lines;
  }

  private List<String> contributions(Prediction prediction) {
    List<String> lines = new ArrayList<>();
    lines.add("");
    lines.add("where the time goes at " + Cells.wholePoint(prediction));
    TextTable table = new TextTable("lrrlll");
    table.row("line", "share", "time", "kind", "bound by", "what");
    for (Contribution contribution : byShare(prediction)) {
      table.row(
          contribution.place().shortForm(),
          Cells.share(contribution.seconds() / prediction.time().value()),
          Readable.brief(contribution.seconds(), Readable.Unit.SECOND),
          contribution.kind().label(),
          contribution.bound(),
          contribution.label());
    }
    lines.addAll(table.lines("  ", TextBlock.WIDTH));
    for (Contribution contribution : byShare(prediction)) {
      lines.addAll(
          TextBlock.formula(
              "  " + contribution.place().shortForm() + "  ",
              Ellipsis.formula(
                  FormulaText.render(contribution.formula(), platform, prediction.point()),
                  PREDICTION)));
    }
    lines.addAll(TextBlock.sentence("  bottleneck: ", prediction.bottleneck()));
    ErrorText.of(prediction).ifPresent(text -> lines.addAll(TextBlock.sentence("  ", text)));
    return lines;
  }

  private static List<String> allocation(Prediction prediction) {
    Optional<Allocation> allocation = prediction.allocation();
    if (allocation.isEmpty() || !Cells.allocates(prediction)) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    lines.add("");
    lines.add(
        "what one call allocates at "
            + prediction.point()
            + ": "
            + Cells.allocation(prediction)
            + ", "
            + Cells.objects(prediction)
            + " objects");
    for (Allocation.Line line : allocation.get().lines()) {
      lines.addAll(
          TextBlock.formula(
              "  "
                  + line.place().shortForm()
                  + "  "
                  + Readable.brief(line.bytes(), Readable.Unit.BYTE)
                  + " = ",
              Ellipsis.formula(line.formula().toString(), PREDICTION)));
    }
    if (allocation.get().isLowerBound()) {
      lines.addAll(
          TextBlock.sentence(
              "  ",
              "not known of "
                  + Words.count(allocation.get().gaps(), "place")
                  + ", which may allocate more"));
    }
    return lines;
  }

  static List<Contribution> byShare(Prediction prediction) {
    return prediction.contributions().stream()
        .sorted(
            Comparator.comparingDouble((Contribution c) -> -c.seconds())
                .thenComparing(Contribution::place)
                .thenComparing(Contribution::label))
        .toList();
  }

  private static List<String> reasons(Prediction prediction) {
    List<String> lines = new ArrayList<>();
    if (!prediction.gaps().isEmpty()) {
      lines.add("");
      lines.add("unknown, and so without a price: every time above is a lower bound");
      for (Gap gap : prediction.gaps()) {
        lines.addAll(TextBlock.sentence("  ", gap.place() + ": " + gap.reason()));
        if (!gap.hint().isBlank()) {
          lines.addAll(TextBlock.sentence("      ", gap.hint()));
        }
      }
    }
    if (!prediction.violated().isEmpty()) {
      lines.add("");
      lines.add("conditions of the formulae that these inputs break");
      for (Condition condition : prediction.violated()) {
        lines.addAll(TextBlock.sentence("  ", condition.place() + ": " + condition.text()));
      }
    }
    if (!prediction.assumptions().isEmpty()) {
      lines.add("");
      lines.add("assumptions");
      for (Assumption assumption : prediction.assumptions()) {
        lines.addAll(
            TextBlock.sentence(
                "  ",
                assumption.place()
                    + ": "
                    + assumption.text()
                    + " ("
                    + Words.of(assumption.confidence())
                    + ")"));
      }
    }
    return lines;
  }
}
