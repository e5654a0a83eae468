package org.perfmodel.report.page;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.perfmodel.gate.Change;
import org.perfmodel.gate.Finding;
import org.perfmodel.gate.Formulae;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.gate.Verdict;
import org.perfmodel.history.History;
import org.perfmodel.prediction.Contribution;
import org.perfmodel.prediction.FormulaText;
import org.perfmodel.prediction.Gap;
import org.perfmodel.prediction.Interval;
import org.perfmodel.prediction.MessagePassing;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.Readable;
import org.perfmodel.report.Cells;
import org.perfmodel.report.ConsoleReport;
import org.perfmodel.report.ErrorText;
import org.perfmodel.report.FormulaChange;
import org.perfmodel.report.Markup;
import org.perfmodel.report.Predictor;
import org.perfmodel.report.Ranking;
import org.perfmodel.report.Shares;
import org.perfmodel.report.Words;
import org.perfmodel.report.chart.LineChart;
import org.perfmodel.report.chart.StackChart;
import org.perfmodel.report.chart.TimeChart;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.UnboundSymbolException;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.workload.Assumption;
import org.perfmodel.workload.Condition;

/**
 * Everything about one region: what changed, how it scales, where the time goes, what is unknown.
 */
final class RegionPage {
  /** Characters of a formula that stands open; a longer one is folded. */
  private static final int LONGEST_SHOWN = 1_500;

  private static final String NOT_KNOWN = "not known";

  private final Verdict verdict;
  private final RegionVerdict region;
  private final Bindings platform;
  private final Predictor predictor;
  private final Map<String, List<String>> sources;
  private final History history;

  RegionPage(
      Verdict verdict,
      RegionVerdict region,
      Bindings platform,
      Predictor predictor,
      Map<String, List<String>> sources,
      History history) {
    this.history = history;
    this.verdict = verdict;
    this.region = region;
    this.platform = platform;
    this.predictor = predictor;
    this.sources = sources;
  }

  String text() {
    return Page.of(
        region.region() + " - predicted performance of " + verdict.module(),
        "",
        page -> {
          header(page);
          page.open("main").newLine();
          region.error().ifPresent(error -> page.leaf("p", error, "class", "alert").newLine());
          Optional<Prediction> shown = Ranking.shown(region);
          shown.ifPresent(prediction -> figures(page, prediction));
          formulae(page, shown);
          findings(page);
          shown.ifPresent(prediction -> evaluated(page, prediction));
          new HistorySection(history.of(region.region().value())).draw(page);
          page.close().newLine();
        });
  }

  /** The page with nothing but why it is empty. */
  String failed(String why) {
    return Page.of(
        region.region() + " - predicted performance of " + verdict.module(),
        "",
        page -> {
          header(page);
          page.open("main").newLine();
          region.error().ifPresent(error -> page.leaf("p", error, "class", "alert").newLine());
          page.leaf("p", why, "class", "alert").newLine();
          findings(page);
          page.close().newLine();
        });
  }

  private void header(Markup page) {
    page.open("header", "class", "top");
    page.open("nav").leaf("a", "All regions of " + verdict.module(), "href", "index.html").close();
    page.open("h1").name(region.region().value()).text(" ");
    Page.chip(page, region.outcome());
    int unknowns = Ranking.shown(region).map(shown -> shown.gaps().size()).orElse(0);
    Page.unknowns(page, unknowns);
    page.close().newLine();
    page.open("p", "class", "context").open("code").name(region.place().toString());
    page.close().text(" ").open("code").name(region.method()).close().close().newLine();
    Page.context(page, verdict);
    page.close().newLine();
  }

  private void evaluated(Markup page, Prediction shown) {
    Shares shares = new Shares(shown);
    charts(page, shown, shares);
    contributions(page, shown, shares);
    Prediction busiest = Ranking.mostProcessors(region, shown);
    predictor
        .why(region.region(), busiest.point())
        .filter(insight -> !busiest.isSequential())
        .ifPresent(
            insight ->
                new ScheduleSection(
                        insight, busiest, predictor.schedules(region.region(), busiest.point()))
                    .draw(page));
    messages(page, busiest);
    new SensitivitySection(
            predictor.sensitivity(region.region(), busiest.point()),
            predictor.parallelForms(region.region(), busiest.point()),
            busiest)
        .draw(page);
    new SourceListing(shown, platform, shares).draw(page, region, sources);
    predictions(page);
    reasons(page, shown);
  }

  private void messages(Markup page, Prediction busiest) {
    Optional<MessagePassing> run = predictor.messages(region.region(), busiest.point());
    if (run.isEmpty()) {
      return;
    }
    Point few =
        new Point(
            busiest.point().inputs(),
            Math.min(busiest.point().processors(), SpaceTimeDrawing.MOST_PROCESSES));
    Optional<MessagePassing> small =
        few.equals(busiest.point()) ? run : predictor.messages(region.region(), few);
    List<Prediction> alongP =
        new Samples(region, busiest, predictor)
            .alongProcessors().stream()
                .filter(prediction -> prediction.time().value() > 0)
                .toList();
    new MessagesSection(
            run.get(),
            busiest,
            small,
            alongP,
            predictor.schedules(region.region(), busiest.point()))
        .draw(page);
  }

  // ---- figures

  private void figures(Markup page, Prediction shown) {
    page.leaf("p", capital(shown.bottleneck()), "class", "lede").newLine();
    page.leaf("h2", "At " + Cells.wholePoint(shown))
        .newLine()
        .open("dl", "class", "figures")
        .newLine();
    OptionalDouble change = Ranking.timeChange(region, Optional.of(shown));
    figure(
        page,
        "Time",
        Cells.time(shown),
        change.isPresent()
            ? Readable.percent(change.getAsDouble()) + " vs baseline"
            : "not compared");
    if (!shown.isSequential()) {
      figure(
          page,
          "Speedup",
          Cells.speedup(shown),
          "on " + Words.count(shown.point().processors(), "processor"));
      figure(page, "Efficiency", Cells.efficiency(shown), "speedup per processor");
      figure(page, "Serial share", Cells.serial(shown), "span / work");
    }
    figure(page, "Growth", Cells.growth(shown), "of the work");
    figure(
        page,
        "Allocates",
        Cells.allocation(shown),
        Cells.objects(shown).equals(NOT_KNOWN)
            ? "a call"
            : "a call, in " + Cells.objects(shown) + (isOne(shown) ? " object" : " objects"));
    figure(page, "Known", Cells.known(shown), "95 %: " + Cells.seconds(shown.time().interval()));
    page.close().newLine();
    ErrorText.of(shown)
        .ifPresent(text -> page.leaf("p", capital(text), "class", "error").newLine());
  }

  private static boolean isOne(Prediction shown) {
    return Cells.objects(shown).equals("1");
  }

  private static String capital(String sentence) {
    return sentence.isEmpty()
        ? sentence
        : Character.toUpperCase(sentence.charAt(0)) + sentence.substring(1);
  }

  private static void figure(Markup page, String name, String value, String detail) {
    page.open("div").leaf("dt", name).open("dd", "class", "value").name(value).close();
    page.leaf("dd", detail, "class", "detail").close().newLine();
  }

  // ---- formulae

  private void formulae(Markup page, Optional<Prediction> shown) {
    if (shown.isEmpty() && region.change().isEmpty()) {
      return;
    }
    page.leaf("h2", "Time as a formula").newLine();
    page.open("div", "class", "formulae").newLine();
    region
        .change()
        .ifPresentOrElse(
            change -> compared(page, change),
            () -> shown.ifPresent(now -> formula(page, "now", "T = ", now.timeFormula(), now)));
    page.close().newLine();
    region
        .change()
        .ifPresent(
            change -> {
              change
                  .cause()
                  .lines()
                  .forEach(line -> page.leaf("p", line, "class", "cause").newLine());
              change.cure().ifPresent(cure -> page.leaf("p", "fix: " + cure).newLine());
            });
    shown.ifPresent(now -> allFormulae(page, now));
  }

  private void compared(Markup page, Change change) {
    FormulaChange formulae = FormulaChange.of(change, platform);
    marked(page, "before", formulae.before(), "del");
    marked(page, "now", formulae.now(), "ins");
  }

  private static void marked(
      Markup page, String label, List<FormulaChange.Term> terms, String element) {
    page.open("p").leaf("span", label, "class", "what").open("code").text("T = ");
    boolean isFirst = true;
    for (FormulaChange.Term term : terms) {
      boolean isNegative = term.summand().isNegative();
      page.text(isFirst ? (isNegative ? "-" : "") : isNegative ? " - " : " + ");
      isFirst = false;
      if (term.fate() == FormulaChange.Fate.SAME) {
        page.text(term.summand().magnitude());
      } else {
        page.leaf(element, term.summand().magnitude());
      }
    }
    page.text(terms.isEmpty() ? "0" : "").close();
    for (FormulaChange.Term term : terms) {
      if (element.equals("ins") && term.fate() != FormulaChange.Fate.SAME) {
        page.text(" ").open("span", "class", "mark");
        page.text(term.summand().magnitude() + ": " + term.mark()).close();
      }
    }
    page.close().newLine();
  }

  private void formula(
      Markup page, String label, String name, Estimate estimate, Prediction prediction) {
    String text = name + FormulaText.render(estimate.value(), platform, prediction.point());
    if (text.length() <= LONGEST_SHOWN) {
      page.open("p").leaf("span", label, "class", "what").leaf("code", text).close().newLine();
      return;
    }
    page.open("details");
    page.leaf("summary", label + ": a formula of " + Words.count(text.length(), "character"));
    page.open("p").leaf("code", text).close().close().newLine();
  }

  private void allFormulae(Markup page, Prediction now) {
    page.open("details").leaf("summary", "Work and span, and the platform's parameters by name");
    page.newLine().open("div", "class", "formulae").newLine();
    formula(page, "work", "T1 = ", now.workFormula(), now);
    formula(page, "span", "Tinf = ", now.spanFormula(), now);
    page.open("p").leaf("span", "by name", "class", "what");
    page.leaf("code", "T = " + now.timeFormula().value()).close().newLine();
    page.close();
    page.leaf(
        "p",
        "Prices that depend on the footprint are read at " + now.point() + ".",
        "class",
        "hint");
    page.close().newLine();
  }

  // ---- limits

  private void findings(Markup page) {
    if (region.findings().isEmpty()) {
      return;
    }
    page.leaf("h2", "Limits").newLine();
    List<Finding> broken = new ArrayList<>();
    List<Finding> kept = new ArrayList<>();
    for (Finding finding : region.findings()) {
      (finding.outcome() == Outcome.PASS ? kept : broken).add(finding);
    }
    // The sort is stable: only those at the point that decided move to the front.
    Optional<Point> decisive = Ranking.shown(region).map(Prediction::point);
    broken.sort(Comparator.comparing(finding -> !decisive.equals(Optional.of(finding.point()))));
    if (!broken.isEmpty()) {
      boolean isNew = broken.stream().allMatch(each -> each.outcome() == Outcome.NO_BASELINE);
      findings(page, isNew ? "Nothing to compare with yet" : "What does not hold", broken);
    }
    if (!kept.isEmpty()) {
      page.open("details").leaf("summary", "What holds: " + Words.count(kept.size(), "finding"));
      findings(page, "What holds", kept);
      page.close().newLine();
    }
    region
        .waiver()
        .ifPresent(
            waiver ->
                page.leaf(
                        "p",
                        "Waived by "
                            + waiver.owner()
                            + waiver.until().map(until -> " until " + until).orElse("")
                            + ": "
                            + waiver.reason(),
                        "class",
                        "hint")
                    .newLine());
  }

  private void findings(Markup page, String caption, List<Finding> findings) {
    Page.openTable(
        page, caption, "Metric", "At", ">Baseline", ">Now", ">Change", ">Limit", "Outcome");
    for (Finding finding : findings) {
      page.open("tr").leaf("th", ConsoleReport.metric(finding), "scope", "row");
      page.leaf(
          "td",
          Ranking.at(region, finding.point())
              .map(Cells::wholePoint)
              .orElse(finding.point().toString()));
      number(page, finding.beforeText());
      number(page, finding.nowText());
      number(page, ConsoleReport.change(finding));
      number(page, finding.limitText());
      page.open("td");
      page.leaf(
          "span",
          Words.ofLimit(finding.outcome()),
          "class",
          finding.outcome() == Outcome.REGRESSION ? "fail" : "");
      if (!finding.reason().isBlank()) {
        page.leaf("span", finding.reason(), "class", "hint");
      }
      page.close().close().newLine();
    }
    Page.closeTable(page);
  }

  private static void number(Markup page, String content) {
    page.leaf("td", content, "class", "number");
  }

  // ---- charts

  private void charts(Markup page, Prediction shown, Shares shares) {
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

  // ---- tables

  private void contributions(Markup page, Prediction shown, Shares shares) {
    if (shares.ranked().isEmpty()) {
      return;
    }
    page.leaf("h2", "Where the time goes").newLine();
    Page.openTable(
        page,
        "Contributions to the time at " + Cells.wholePoint(shown),
        "What",
        "Line",
        ">Share",
        ">Time",
        "Kind",
        "Bound by",
        "Formula");
    for (Contribution contribution : shares.ranked()) {
      page.open("tr").open("th", "scope", "row");
      SourceListing.swatch(page, shares.rank(contribution));
      page.text(contribution.label()).close();
      page.leaf("td", contribution.place().shortForm());
      number(page, Cells.share(contribution.seconds() / shown.time().value()));
      number(page, Readable.brief(contribution.seconds(), Readable.Unit.SECOND));
      page.leaf("td", contribution.kind().label()).leaf("td", contribution.bound());
      page.open("td", "class", "wraps")
          .leaf("code", FormulaText.render(contribution.formula(), platform, shown.point()))
          .close()
          .close()
          .newLine();
    }
    Page.closeTable(page);
  }

  private void predictions(Markup page) {
    page.leaf("h2", "Predictions").newLine();
    Page.openTable(
        page,
        "Every point that was judged; the linear model counts operations only",
        "At",
        ">Time",
        ">From",
        ">To (95 %)",
        ">Speedup",
        ">Efficiency",
        ">Serial",
        ">Allocates",
        ">Linear model");
    for (Prediction prediction : region.predictions()) {
      page.open("tr").leaf("th", Cells.wholePoint(prediction), "scope", "row");
      number(page, Cells.time(prediction));
      number(page, Readable.brief(prediction.time().interval().low(), Readable.Unit.SECOND));
      number(page, Readable.brief(prediction.time().interval().high(), Readable.Unit.SECOND));
      number(page, Cells.speedup(prediction));
      number(page, Cells.efficiency(prediction));
      number(page, Cells.serial(prediction));
      number(page, Cells.allocation(prediction));
      number(page, Readable.brief(prediction.linearSeconds(), Readable.Unit.SECOND));
      page.close().newLine();
    }
    Page.closeTable(page);
  }

  private static void reasons(Markup page, Prediction shown) {
    if (!shown.gaps().isEmpty()) {
      page.leaf("h2", "Unknown").newLine();
      page.leaf("p", "These have no price: every time above is a lower bound.", "class", "hint");
      page.newLine().open("ul", "class", "places").newLine();
      for (Gap gap : shown.gaps()) {
        page.open("li").leaf("code", gap.place().toString()).text(" " + gap.reason());
        if (!gap.hint().isBlank()) {
          page.leaf("span", gap.hint(), "class", "hint");
        }
        page.close().newLine();
      }
      page.close().newLine();
    }
    if (!shown.violated().isEmpty()) {
      page.leaf("h2", "Conditions that these inputs break").newLine();
      page.open("ul", "class", "places").newLine();
      for (Condition condition : shown.violated()) {
        page.open("li").leaf("code", condition.place().toString());
        page.text(" ").leaf("code", condition.text()).close().newLine();
      }
      page.close().newLine();
    }
    page.leaf("h2", "Assumptions").newLine();
    page.leaf(
            "p",
            "Evaluated by the "
                + shown.engine()
                + " engine, cost model "
                + shown.model()
                + "; the time formula is "
                + Words.of(shown.confidence())
                + ".",
            "class",
            "hint")
        .newLine();
    if (!shown.assumptions().isEmpty()) {
      page.open("ul", "class", "places").newLine();
      for (Assumption assumption : shown.assumptions()) {
        page.open("li").leaf("code", assumption.place().toString());
        page.text(" " + assumption.text() + " (" + Words.of(assumption.confidence()) + ")");
        page.close().newLine();
      }
      page.close().newLine();
    }
  }
}
