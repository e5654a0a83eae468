package org.perfmodel.report.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.perfmodel.report.Markup;
import org.perfmodel.report.Scale;
import org.perfmodel.report.Shares;

/**
 * A wide picture in SVG. Areas have a colour and, so that they are told apart without it, hatching;
 * both are presentation attributes, so that a page without its style sheet still shows them.
 */
public final class Drawing {
  public static final double WIDTH = 960;

  private static final String INK = "#3d4650";
  private static final String PAPER = "#ffffff";

  /** Strokes of each rank's hatching in a tile of 6 by 6; the first has none. */
  private static final List<String> HATCHES =
      List.of("", "M0 6L6 0", "M3 2.9V3.1", "M3 0V6", "M0 3H6", "M0 6L6 0M0 0L6 6", "M0 0L6 6");

  private final Markup page;

  private Drawing(Markup page) {
    this.page = page;
  }

  /**
   * Opens the SVG element.
   *
   * @param id distinct in its page
   */
  public static Drawing open(
      Markup page, String id, double height, String title, String description) {
    page.openTitledDrawing("chart wide", WIDTH, height, id, title, description);
    return new Drawing(page);
  }

  public void close() {
    page.close().newLine();
  }

  /** The tiles that {@link #hatched} refers to; once in a page, in its first picture. */
  public void hatches() {
    page.open("defs").newLine();
    for (int rank = 1; rank < HATCHES.size(); rank++) {
      page.open(
          "pattern",
          "id",
          "hatch" + rank,
          "width",
          "6",
          "height",
          "6",
          "patternUnits",
          "userSpaceOnUse");
      page.open("path", "class", "hatch", "d", HATCHES.get(rank), "stroke", PAPER);
      page.close().newLine();
    }
    page.close().newLine();
  }

  /** A box in a rank's colour and hatching. */
  public void hatched(int rank, double x, double y, double width, double height) {
    box(Shares.style(rank), Shares.colour(rank), x, y, width, height);
    if (rank > 0) {
      box("", "url(#hatch" + rank + ")", x, y, width, height);
    }
  }

  public void box(String style, String fill, double x, double y, double width, double height) {
    element(
        "rect",
        style,
        "x",
        Scale.coordinate(x),
        "y",
        Scale.coordinate(y),
        "width",
        fine(width),
        "height",
        Scale.coordinate(height),
        "fill",
        fill);
  }

  /** A group with a text that shows where a pointer rests. */
  public void explained(String text, Runnable content) {
    page.open("g").leaf("title", text);
    content.run();
    page.close().newLine();
  }

  public void line(String style, double x1, double y1, double x2, double y2) {
    element(
        "line",
        style,
        "x1",
        Scale.coordinate(x1),
        "y1",
        Scale.coordinate(y1),
        "x2",
        Scale.coordinate(x2),
        "y2",
        Scale.coordinate(y2),
        "stroke",
        INK);
  }

  /** A curve that leaves and arrives level. */
  void curve(String style, double x1, double y1, double x2, double y2) {
    String middle = Scale.coordinate((x1 + x2) / 2);
    String path =
        "M%s %sC%s %s %s %s %s %s"
            .formatted(
                Scale.coordinate(x1),
                Scale.coordinate(y1),
                middle,
                Scale.coordinate(y1),
                middle,
                Scale.coordinate(y2),
                Scale.coordinate(x2),
                Scale.coordinate(y2));
    element(
        "path",
        style,
        "d",
        path,
        "fill",
        "none",
        "stroke",
        INK,
        "stroke-width",
        style.contains("critical") ? "3" : "1");
  }

  void circle(String style, double x, double y, double radius) {
    element(
        "circle",
        style,
        "cx",
        Scale.coordinate(x),
        "cy",
        Scale.coordinate(y),
        "r",
        Scale.coordinate(radius),
        "fill",
        style.contains("critical") ? INK : PAPER,
        "stroke",
        INK);
  }

  /** A rounded box with room for two lines. */
  void card(String style, double x, double y, double width, double height) {
    element(
        "rect",
        style,
        "x",
        Scale.coordinate(x),
        "y",
        Scale.coordinate(y),
        "width",
        Scale.coordinate(width),
        "height",
        Scale.coordinate(height),
        "rx",
        "4",
        "fill",
        PAPER,
        "stroke",
        INK,
        "stroke-width",
        style.contains("critical") ? "3" : "1");
  }

  public void text(String style, String anchor, double x, double y, String content) {
    page.leaf(
        "text",
        content,
        "class",
        style,
        "x",
        Scale.coordinate(x),
        "y",
        Scale.coordinate(y),
        "text-anchor",
        anchor,
        "fill",
        INK);
    page.newLine();
  }

  private void element(String name, String style, String... attributes) {
    List<String> all = new ArrayList<>(List.of("class", style));
    all.addAll(Arrays.asList(attributes));
    page.open(name, all.toArray(new String[0]));
  }

  /** Thin boxes must not vanish. */
  private static String fine(double width) {
    return width > 0 && width < 0.1 ? "0.1" : Scale.coordinate(width);
  }
}
