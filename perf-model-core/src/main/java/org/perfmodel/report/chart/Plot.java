package org.perfmodel.report.chart;

import java.util.List;
import java.util.StringJoiner;
import org.perfmodel.report.Markup;
import org.perfmodel.report.Scale;

/**
 * The frame of a chart: SVG with a title and a description for those who do not see it, axes, and a
 * legend. Colours are presentation attributes that the style sheet's classes override, so that a
 * page without it still shows the chart.
 */
public final class Plot {
  public static final double WIDTH = 400;
  public static final double HEIGHT = 290;
  public static final double LEFT = 44;
  public static final double RIGHT = 380;
  public static final double TOP = 24;
  public static final double BOTTOM = 226;

  private static final String INK = "#3d4650";
  private static final String GRID = "#dfe3e8";

  private final Markup page;

  private Plot(Markup page) {
    this.page = page;
  }

  /**
   * Opens the SVG element.
   *
   * @param id distinct in its page
   */
  static Plot open(Markup page, String id, String title, String description) {
    return open(page, id, title, description, HEIGHT);
  }

  /** The same of another height, for a longer legend. */
  static Plot open(Markup page, String id, String title, String description, double height) {
    page.openTitledDrawing("chart", WIDTH, height, id, title, description);
    return new Plot(page);
  }

  void close() {
    page.close().newLine();
  }

  /** Horizontal lines with their labels. */
  void yAxis(Scale scale, List<Double> ticks, String unit) {
    for (double tick : ticks) {
      double y = scale.at(tick);
      line("grid", GRID, LEFT, y, RIGHT, y);
      text("tick", "end", LEFT - 6, y + 4, Scale.label(tick) + unit);
    }
  }

  /** Ticks below the plot, those left out that would touch the one before, and the axis' name. */
  void xAxis(Scale scale, List<Double> ticks, String name) {
    line("axis", INK, LEFT, BOTTOM, RIGHT, BOTTOM);
    double free = Double.NEGATIVE_INFINITY;
    for (double tick : ticks) {
      double x = scale.at(tick);
      String label = Scale.label(tick);
      double half = 3.6 * label.length();
      if (x - half > free) {
        line("axis", INK, x, BOTTOM, x, BOTTOM + 4);
        text("tick", "middle", x, BOTTOM + 17, label);
        free = x + half + 6;
      }
    }
    text("axis-name", "middle", (LEFT + RIGHT) / 2, BOTTOM + 34, name);
  }

  /** What the vertical axis shows, above it. */
  void heading(String text) {
    text("axis-name", "start", 6, 12, text);
  }

  void text(String name, String anchor, double x, double y, String content) {
    page.leaf(
        "text",
        content,
        "class",
        name,
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

  void line(String name, String colour, double x1, double y1, double x2, double y2) {
    page.open(
        "line",
        "class",
        name,
        "x1",
        Scale.coordinate(x1),
        "y1",
        Scale.coordinate(y1),
        "x2",
        Scale.coordinate(x2),
        "y2",
        Scale.coordinate(y2),
        "stroke",
        colour,
        "stroke-dasharray",
        name.equals("ideal") ? "5 4" : name.equals("before") ? "2 3" : "");
    page.newLine();
  }

  void polyline(String name, String colour, List<double[]> points) {
    page.open(
        "polyline",
        "class",
        name,
        "points",
        text(points),
        "fill",
        "none",
        "stroke",
        colour,
        "stroke-width",
        name.equals("now") ? "2.5" : "1.5",
        "stroke-dasharray",
        name.equals("before") ? "2 3" : "");
    page.newLine();
  }

  void area(String name, String colour, String opacity, List<double[]> outline) {
    page.open(
        "polygon", "class", name, "points", text(outline), "fill", colour, "fill-opacity", opacity);
    page.newLine();
  }

  void dot(String name, String colour, double x, double y) {
    page.open(
        "circle",
        "class",
        name,
        "cx",
        Scale.coordinate(x),
        "cy",
        Scale.coordinate(y),
        "r",
        "3.5",
        "fill",
        colour);
    page.newLine();
  }

  private static String text(List<double[]> points) {
    StringJoiner text = new StringJoiner(" ");
    for (double[] point : points) {
      text.add(Scale.coordinate(point[0]) + "," + Scale.coordinate(point[1]));
    }
    return text.toString();
  }
}
