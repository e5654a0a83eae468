package org.perfmodel.report.page;

import java.util.List;
import java.util.StringJoiner;
import org.perfmodel.prediction.Insight;
import org.perfmodel.prediction.Readable;
import org.perfmodel.report.Cells;
import org.perfmodel.report.InsightText;
import org.perfmodel.report.Markup;
import org.perfmodel.report.Parts;
import org.perfmodel.report.Scale;
import org.perfmodel.report.Shares;
import org.perfmodel.report.Words;
import org.perfmodel.report.chart.Drawing;

/** Processors times time as one bar, and its parts by name and number. */
final class LossBar {
  private static final double LEFT = 10;
  private static final double RIGHT = Drawing.WIDTH - 10;
  private static final double TOP = 22;
  private static final double HEIGHT = 34;

  /** Colours that differ most stand beside each other. */
  private static final int[] RANKS = {0, 1, 4, 3, 2, 5};

  /** A part is named at the bar if it has room for that. */
  private static final double NAMED = 96;

  private final Insight insight;
  private final List<Parts.Part> parts;
  private final double total;

  LossBar(Insight insight) {
    this.insight = insight;
    parts = Parts.of(insight.losses());
    total = insight.losses().total();
  }

  void draw(Markup page) {
    Drawing drawing =
        Drawing.open(
            page,
            "losses",
            TOP + HEIGHT + 34,
            "Where the time of " + Words.count(insight.point().processors(), "processor") + " goes",
            description());
    drawing.hatches();
    Scale x = Scale.linear(0, 100, LEFT, RIGHT);
    double sum = 0;
    for (int i = 0; i < parts.size(); i++) {
      Parts.Part part = parts.get(i);
      double from = x.at(100 * sum / total);
      sum += part.seconds();
      double width = x.at(100 * sum / total) - from;
      if (part.seconds() > 0) {
        int rank = RANKS[i];
        drawing.explained(
            said(part), () -> drawing.hatched(rank, from, TOP, Math.max(0.5, width), HEIGHT));
        if (width > NAMED) {
          drawing.text("axis-name", "middle", from + width / 2, TOP - 8, named(part));
        }
      }
    }
    double axis = TOP + HEIGHT + 6;
    drawing.line("axis", LEFT, axis, RIGHT, axis);
    for (int percent = 0; percent <= 100; percent += 25) {
      String anchor = percent == 0 ? "start" : percent == 100 ? "end" : "middle";
      drawing.line("axis", x.at(percent), axis, x.at(percent), axis + 4);
      drawing.text("tick", anchor, x.at(percent), axis + 17, percent + " %");
    }
    drawing.close();
  }

  void table(Markup page) {
    Page.openTable(
        page,
        "The time of all processors at " + insight.point() + ", from beginning to end",
        "What",
        ">Processor time",
        ">Share",
        "That is");
    for (int i = 0; i < parts.size(); i++) {
      page.open("tr").open("th", "scope", "row");
      swatch(page, RANKS[i]);
      page.text(parts.get(i).name()).close();
      page.leaf(
          "td", Readable.brief(parts.get(i).seconds(), Readable.Unit.SECOND), "class", "number");
      page.leaf("td", share(parts.get(i)), "class", "number");
      page.leaf("td", parts.get(i).meaning()).close().newLine();
    }
    page.open("tr", "class", "sum").leaf("th", "p x time", "scope", "row");
    page.leaf("td", Readable.brief(total, Readable.Unit.SECOND), "class", "number");
    page.leaf("td", Cells.share(total > 0 ? 1 : 0), "class", "number");
    page.leaf("td", InsightText.product(insight)).close().newLine();
    Page.closeTable(page);
  }

  private String share(Parts.Part part) {
    return Cells.share(total > 0 ? part.seconds() / total : 0);
  }

  private String named(Parts.Part part) {
    return part.name() + " " + share(part);
  }

  private String said(Parts.Part part) {
    return named(part) + ", " + Readable.brief(part.seconds(), Readable.Unit.SECOND);
  }

  private String description() {
    StringJoiner text = new StringJoiner("; ", "", ".");
    for (Parts.Part part : parts) {
      if (part.seconds() > 0) {
        text.add(said(part));
      }
    }
    return text.toString();
  }

  /** A sample of a rank's colour and hatching, as large as a letter. */
  static void swatch(Markup page, int rank) {
    page.open(
        "svg",
        "class",
        "swatch",
        "viewBox",
        "0 0 14 12",
        "width",
        "14",
        "height",
        "12",
        "aria-hidden",
        "true");
    swatched(page, Shares.style(rank), Shares.colour(rank));
    if (rank > 0) {
      swatched(page, "", "url(#hatch" + rank + ")");
    }
    page.close();
  }

  private static void swatched(Markup page, String style, String fill) {
    page.open("rect", "class", style, "width", "14", "height", "12", "fill", fill);
  }
}
