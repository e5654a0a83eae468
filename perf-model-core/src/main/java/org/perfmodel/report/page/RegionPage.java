package org.perfmodel.report.page;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.gate.Verdict;
import org.perfmodel.history.History;
import org.perfmodel.prediction.Contribution;
import org.perfmodel.prediction.FormulaText;
import org.perfmodel.prediction.MessagePassing;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.Readable;
import org.perfmodel.report.Cells;
import org.perfmodel.report.Markup;
import org.perfmodel.report.Predictor;
import org.perfmodel.report.Ranking;
import org.perfmodel.report.Shares;
import org.perfmodel.symbolic.Bindings;

/**
 * Everything about one region: what changed, how it scales, where the time goes, what is unknown.
 */
final class RegionPage {

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
          shown.ifPresent(prediction -> new FiguresSection(region).draw(page, prediction));
          new FormulaeSection(region, platform).draw(page, shown);
          new LimitsSection(region).draw(page);
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
          new LimitsSection(region).draw(page);
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
    new ScalingSection(region, platform, predictor).draw(page, shown, shares);
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
    UnknownsSection.draw(page, shown);
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
      Page.number(page, Cells.share(contribution.seconds() / shown.time().value()));
      Page.number(page, Readable.brief(contribution.seconds(), Readable.Unit.SECOND));
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
      Page.number(page, Cells.time(prediction));
      Page.number(page, Readable.brief(prediction.time().interval().low(), Readable.Unit.SECOND));
      Page.number(page, Readable.brief(prediction.time().interval().high(), Readable.Unit.SECOND));
      Page.number(page, Cells.speedup(prediction));
      Page.number(page, Cells.efficiency(prediction));
      Page.number(page, Cells.serial(prediction));
      Page.number(page, Cells.allocation(prediction));
      Page.number(page, Readable.brief(prediction.linearSeconds(), Readable.Unit.SECOND));
      page.close().newLine();
    }
    Page.closeTable(page);
  }
}
