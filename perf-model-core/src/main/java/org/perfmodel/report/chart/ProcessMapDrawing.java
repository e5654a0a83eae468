package org.perfmodel.report.chart;

import java.util.List;
import org.perfmodel.gate.ProcessMap;
import org.perfmodel.report.Markup;
import org.perfmodel.report.Scale;

/** Where in the plane of two parameters which formula holds: numbered areas and their list. */
public final class ProcessMapDrawing {
  /** Light enough for dark numbers; neighbours differ in grey too. */
  private static final List<String> FILLS =
      List.of("#dbe7f5", "#f6e3c5", "#d9ecd8", "#eadcf0", "#f5d9d6", "#e8e8dc");

  /** Pixels that a number needs. */
  private static final double ROOM = 9;

  private final ProcessMap map;

  public ProcessMapDrawing(ProcessMap map) {
    this.map = map;
  }

  /**
   * Draws the map and the list of its formulae.
   *
   * @param id distinct in its page
   */
  public void draw(Markup page, String id) {
    Plot plot =
        Plot.open(
            page,
            id,
            "Times by " + map.across() + " and " + map.up(),
            "The plane of both parameters in areas with one formula each, numbered as listed.",
            Plot.BOTTOM + 44);
    for (ProcessMap.Shape shape : map.shapes()) {
      area(page, shape);
    }
    plot.line("axis", "#3d4650", Plot.LEFT, Plot.BOTTOM, Plot.RIGHT, Plot.BOTTOM);
    plot.line("axis", "#3d4650", Plot.LEFT, Plot.TOP, Plot.LEFT, Plot.BOTTOM);
    plot.text("tick", "end", Plot.LEFT - 6, Plot.BOTTOM + 4, "0");
    plot.text("tick", "end", Plot.LEFT - 6, Plot.TOP + 4, Scale.label(map.height()));
    plot.text("tick", "middle", Plot.RIGHT, Plot.BOTTOM + 17, Scale.label(map.width()));
    plot.text("axis-name", "middle", (Plot.LEFT + Plot.RIGHT) / 2, Plot.BOTTOM + 34, map.across());
    plot.heading(map.up());
    for (ProcessMap.Shape shape : map.shapes()) {
      if (isRoomy(shape)) {
        plot.text(
            "tick",
            "middle",
            x(mean(shape.across())),
            y(mean(shape.up())) + 4,
            String.valueOf(shape.region() + 1));
      }
    }
    plot.close();
    page.open("ol", "class", "places").newLine();
    map.formulae().forEach(formula -> page.leaf("li", formula).newLine());
    page.close().newLine();
  }

  private void area(Markup page, ProcessMap.Shape shape) {
    StringBuilder points = new StringBuilder();
    for (int i = 0; i < shape.across().size(); i++) {
      points
          .append(i == 0 ? "" : " ")
          .append(Scale.coordinate(x(shape.across().get(i))))
          .append(',')
          .append(Scale.coordinate(y(shape.up().get(i))));
    }
    page.open(
        "polygon",
        "points",
        points.toString(),
        "fill",
        FILLS.get(shape.region() % FILLS.size()),
        "stroke",
        "#3d4650",
        "stroke-width",
        "0.8");
    page.newLine();
  }

  /** Whether a number fits inside: the area over the longest extent, in pixels. */
  private boolean isRoomy(ProcessMap.Shape shape) {
    double twice = 0;
    double longest = 0;
    int corners = shape.across().size();
    for (int i = 0; i < corners; i++) {
      int next = (i + 1) % corners;
      double x1 = x(shape.across().get(i));
      double y1 = y(shape.up().get(i));
      double x2 = x(shape.across().get(next));
      double y2 = y(shape.up().get(next));
      twice += x1 * y2 - x2 * y1;
      longest = Math.max(longest, Math.hypot(x2 - x1, y2 - y1));
    }
    return corners > 2 && Math.abs(twice) / 2 > ROOM * longest;
  }

  private static double mean(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).average().orElse(0);
  }

  private double x(double across) {
    return Plot.LEFT + across / Math.max(map.width(), 1e-300) * (Plot.RIGHT - Plot.LEFT);
  }

  private double y(double up) {
    return Plot.BOTTOM - up / Math.max(map.height(), 1e-300) * (Plot.BOTTOM - Plot.TOP);
  }
}
