package org.perfmodel.report.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.prediction.Contribution;
import org.perfmodel.prediction.FormulaText;
import org.perfmodel.prediction.Gap;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.Readable;
import org.perfmodel.report.Cells;
import org.perfmodel.report.Markup;
import org.perfmodel.report.Shares;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.workload.Place;

/** The source of a region, each line with its share of the time and what is known of it. */
final class SourceListing {
  /** Lines shown around one that lies outside of the region, in a method it calls. */
  private static final int AROUND = 2;

  private final Prediction shown;
  private final Bindings platform;
  private final Shares shares;
  private final SortedMap<Place, List<Contribution>> contributions = new TreeMap<>();
  private final SortedMap<Place, List<Gap>> gaps = new TreeMap<>();

  SourceListing(Prediction shown, Bindings platform, Shares shares) {
    this.shown = shown;
    this.platform = platform;
    this.shares = shares;
    for (Contribution contribution : shares.ranked()) {
      contributions
          .computeIfAbsent(first(contribution.place()), place -> new ArrayList<>())
          .add(contribution);
    }
    for (Gap gap : shown.gaps()) {
      gaps.computeIfAbsent(first(gap.place()), place -> new ArrayList<>()).add(gap);
    }
  }

  /** Where lines that are taken together are written. */
  private static Place first(Place place) {
    return new Place(place.file(), place.line());
  }

  /** Draws nothing for a file whose lines are not at hand, nor a heading for no file at all. */
  void draw(Markup page, RegionVerdict region, Map<String, List<String>> sources) {
    SortedMap<String, SortedSet<Integer>> lines = lines(region);
    lines.keySet().removeIf(file -> sources.getOrDefault(file, List.of()).isEmpty());
    if (!lines.isEmpty()) {
      page.leaf("h2", "Source").newLine();
      lines.forEach(
          (file, ofFile) -> draw(page, file, ofFile, sources.getOrDefault(file, List.of())));
    }
  }

  private SortedMap<String, SortedSet<Integer>> lines(RegionVerdict region) {
    SortedMap<String, SortedSet<Integer>> lines = new TreeMap<>();
    SortedSet<Integer> own = new TreeSet<>();
    for (int line = region.place().line(); line <= region.lastLine(); line++) {
      own.add(line);
    }
    lines.put(region.place().file(), own);
    SortedSet<Place> places = new TreeSet<>(contributions.keySet());
    places.addAll(gaps.keySet());
    for (Place place : places) {
      SortedSet<Integer> ofFile = lines.computeIfAbsent(place.file(), file -> new TreeSet<>());
      if (!ofFile.contains(place.line())) {
        for (int line = place.line() - AROUND; line <= place.line() + AROUND; line++) {
          ofFile.add(line);
        }
      }
    }
    return lines;
  }

  private void draw(Markup page, String file, SortedSet<Integer> lines, List<String> source) {
    page.open("div", "class", "scroll", "tabindex", "0", "role", "region", "aria-label", file);
    page.open("table", "class", "source").newLine();
    page.leaf("caption", file).newLine();
    page.open("thead").open("tr");
    Page.header(page, ">Line");
    Page.header(page, ">Time");
    Page.header(page, "Source");
    page.close().close().newLine().open("tbody").newLine();
    int previous = -1;
    for (int line : lines) {
      if (line >= 1 && line <= source.size()) {
        if (previous > 0 && line > previous + 1) {
          page.open("tr", "class", "gap").leaf("td", "...", "colspan", "3").close().newLine();
        }
        row(page, new Place(file, line), source.get(line - 1));
        previous = line;
      }
    }
    page.close().newLine().close().close().newLine();
  }

  private void row(Markup page, Place place, String text) {
    List<Contribution> here = contributions.getOrDefault(place, List.of());
    List<Gap> unknown = gaps.getOrDefault(place, List.of());
    double seconds = here.stream().mapToDouble(Contribution::seconds).sum();
    double share = seconds / shown.time().value();
    page.open("tr", "class", here.isEmpty() ? "" : "heat" + heat(share));
    page.leaf("th", String.valueOf(place.line()), "scope", "row", "class", "number");
    page.leaf("td", here.isEmpty() ? "" : Cells.share(share), "class", "number");
    page.open("td").leaf("code", text.replace("\t", "    "));
    for (Contribution contribution : here) {
      page.open("span", "class", "note");
      swatch(page, shares.rank(contribution));
      page.text(
          contribution.kind().label()
              + ", "
              + Readable.brief(contribution.seconds(), Readable.Unit.SECOND));
      Place all = contribution.place();
      if (all.last() > all.line()) {
        page.text(", lines " + all.line() + " to " + all.last());
      }
      if (!contribution.bound().isBlank()
          && !contribution.bound().equals(contribution.kind().label())) {
        page.text(", bound by " + contribution.bound());
      }
      page.text(": ");
      page.leaf("code", FormulaText.render(contribution.formula(), platform, shown.point()));
      page.close();
    }
    for (Gap gap : unknown) {
      page.open("span", "class", "note unknown").leaf("strong", "unknown");
      page.text(" " + gap.reason()).close();
    }
    page.close().close().newLine();
  }

  /** From 0 to 4, by the share of the time. */
  private static int heat(double share) {
    double[] bounds = {0.01, 0.1, 0.3, 0.6};
    int heat = 0;
    while (heat < bounds.length && share >= bounds[heat]) {
      heat++;
    }
    return heat;
  }

  static void swatch(Markup page, int rank) {
    page.open(
        "svg",
        "class",
        "swatch",
        "viewBox",
        "0 0 10 10",
        "width",
        "10",
        "height",
        "10",
        "aria-hidden",
        "true");
    page.open(
        "rect",
        "class",
        Shares.style(rank),
        "width",
        "10",
        "height",
        "10",
        "rx",
        "2",
        "fill",
        Shares.colour(rank));
    page.close();
  }
}
