package org.perfmodel.report.chart;

import java.util.StringJoiner;
import org.perfmodel.report.Markup;
import org.perfmodel.report.Scale;

/** A curve through points of a drawing that is as small as a word. */
final class Polyline {
  private final StringJoiner points = new StringJoiner(" ");

  /** The next point, in the coordinates of the drawing. */
  void add(double x, double y) {
    points.add(Scale.coordinate(x) + "," + Scale.coordinate(y));
  }

  void draw(Markup page) {
    page.open(
        "polyline",
        "class",
        "now",
        "points",
        points.toString(),
        "fill",
        "none",
        "stroke",
        "#0072b2",
        "stroke-width",
        "2");
  }
}
