package org.perfmodel.report.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.gate.Change;
import org.perfmodel.gate.Formulae;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.prediction.Interval;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.report.Cells;
import org.perfmodel.report.Markup;
import org.perfmodel.report.Predictor;
import org.perfmodel.report.Ranking;
import org.perfmodel.report.Shares;
import org.perfmodel.report.Words;
import org.perfmodel.report.chart.LineChart;
import org.perfmodel.report.chart.StackChart;
import org.perfmodel.report.chart.TimeChart;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.UnboundSymbolException;
import org.perfmodel.symbolic.evaluate.Evaluate;

/** Curves against processors and the main size, and those before the change. */
final class ScalingSection {
  private final RegionVerdict region;
  private final Bindings platform;
  private final Predictor predictor;

  ScalingSection(RegionVerdict region, Bindings platform, Predictor predictor) {
    this.region = region;
    this.platform = platform;
    this.predictor = predictor;
  }

  void draw(Markup page, Prediction shown, Shares shares) {
    Samples samples = new Samples(region, shown, predictor);
    List<Prediction> alongP =
        shown.isSequential()
            ? List.of()
            : samples.alongProcessors().stream()
                .filter(prediction -> Double.isFinite(prediction.speedup().value()))
                .toList();
    boolean hasCurve = alongP.size() > 1;
    Optional<String> size = samples.mainSize();
    List<Prediction> along = size.map(samples::along).orElse(List.of());
    boolean hasSize = size.isPresent() && along.size() > 1;
    if (!hasCurve && !hasSize && samples.leftOut() == 0) {
      return;
    }
    page.leaf("h2", "How it scales").newLine().open("div", "class", "charts").newLine();
    if (hasCurve) {
      page.open("figure");
      speedup(alongP).draw(page);
      page.close().newLine().open("figure");
      efficiency(alongP).draw(page);
      page.close().newLine();
    }
    if (hasSize) {
      page.open("figure");
      new TimeChart(size.get(), along).draw(page);
      page.close().newLine().open("figure");
      new StackChart(size.get(), along, shares).draw(page);
      page.close().newLine();
    }
    page.close().newLine();
    if (hasCurve) {
      String inputs = shown.point().inputs().toString();
      page.leaf(
          "p",
          (inputs.isEmpty() ? "Curves" : "Curves against p at " + inputs)
              + "; dots are the points that were judged. The colours of the terms are those of"
              + " the table below"
              + (hasSize && shares.haveRest(along) ? "; grey is the rest." : "."),
          "class",
          "hint");
      page.newLine();
    }
    if (samples.leftOut() > 0) {
      page.leaf(
          "p",
          Words.count(samples.leftOut(), "point")
              + " of the curves left out: the formula's sums have too many terms there to go"
              + " through for a chart.",
          "class",
          "hint");
      page.newLine();
    }
  }

  private LineChart speedup(List<Prediction> alongP) {
    Prediction last = alongP.get(alongP.size() - 1);
    int most = last.point().processors();
    List<LineChart.Reading> now = new ArrayList<>();
    for (Prediction prediction : alongP) {
      now.add(
          new LineChart.Reading(
              prediction.point().processors(),
              prediction.speedup().value(),
              prediction.speedup().interval(),
              isJudged(prediction)));
    }
    return new LineChart(
        "speedup",
        "speedup",
        "Speedup " + Cells.speedup(last) + " on " + most + " processors, where ideal is " + most,
        "",
        1,
        most,
        most,
        now,
        before(alongP));
  }

  private LineChart efficiency(List<Prediction> alongP) {
    Prediction last = alongP.get(alongP.size() - 1);
    List<LineChart.Reading> now = new ArrayList<>();
    for (Prediction prediction : alongP) {
      now.add(
          new LineChart.Reading(
                  prediction.point().processors(),
                  prediction.efficiency().value(),
                  prediction.efficiency().interval(),
                  isJudged(prediction))
              .percent());
    }
    List<LineChart.Reading> before = new ArrayList<>();
    for (LineChart.Reading reading : before(alongP)) {
      double share = reading.value() / reading.processors();
      before.add(
          new LineChart.Reading(
                  reading.processors(), share, new Interval(share, share), reading.isJudged())
              .percent());
    }
    return new LineChart(
        "efficiency",
        "efficiency",
        "Efficiency " + Cells.efficiency(last) + " on " + last.point().processors() + " processors",
        " %",
        100,
        100,
        100,
        now,
        before);
  }

  private boolean isJudged(Prediction prediction) {
    return Ranking.at(region, prediction.point()).isPresent();
  }

  /** The speedup before, priced by today's platform; empty if nothing changed. */
  private List<LineChart.Reading> before(List<Prediction> alongP) {
    Optional<Formulae> earlier = region.change().flatMap(Change::earlier);
    if (earlier.isEmpty()) {
      return List.of();
    }
    List<LineChart.Reading> before = new ArrayList<>();
    for (Prediction prediction : alongP) {
      Bindings at =
          platform
              .and(Bindings.of(prediction.point().inputs().values()))
              .with(Symbol.PROCESSORS, prediction.point().processors());
      Optional<Formulae.AtPoint> formulae = earlier.get().at(prediction.point());
      if (formulae.isEmpty()) {
        continue;
      }
      try {
        double speedup =
            Evaluate.asDouble(earlier.get().work(), at)
                / Evaluate.asDouble(formulae.get().time(), at);
        if (Double.isFinite(speedup)) {
          before.add(
              new LineChart.Reading(
                  prediction.point().processors(), speedup, new Interval(speedup, speedup), false));
        }
      } catch (UnboundSymbolException | ArithmeticException baselineOfOtherSizes) {
        return List.of();
      }
    }
    return before;
  }
}
