package org.perfmodel.report.chart;

import java.util.ArrayList;
import java.util.List;
import org.perfmodel.design.Design;
import org.perfmodel.design.DesignTable;
import org.perfmodel.design.Study;
import org.perfmodel.prediction.Readable;
import org.perfmodel.report.Markup;
import org.perfmodel.report.Scale;

/** Times of designs against the varied parameter, as an SVG document: one line each. */
public final class DesignPlot {
  private static final List<String> COLOURS =
      List.of(
          "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#6b7480", "#000000");
  private static final int POINTS = 128;
  private static final double LEGEND_LINE = 16;
  private static final double MARGIN = 16;

  private DesignPlot() {}

  /** The same study gives the same bytes. */
  public static String svg(Study study) {
    List<Design> designs = study.designs();
    List<DesignTable.Row> rows = DesignTable.of(study, POINTS).rows();
    int legendLines = (designs.size() + 1) / 2;
    double height = Plot.BOTTOM + 44 + LEGEND_LINE * legendLines;
    Markup page = new Markup("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    page.openDrawing(
        "designs",
        Plot.WIDTH + 2 * MARGIN,
        height + 2 * MARGIN,
        "xmlns",
        "http://www.w3.org/2000/svg",
        "font-family",
        "system-ui, sans-serif",
        "font-size",
        "12");
    page.newLine();
    page.open(
        "rect",
        "width",
        Scale.coordinate(Plot.WIDTH + 2 * MARGIN),
        "height",
        Scale.coordinate(height + 2 * MARGIN),
        "fill",
        "#ffffff");
    page.newLine();
    page.open("g", "transform", "translate(" + Scale.coordinate(MARGIN) + " " + MARGIN + ")");
    draw(page, study, rows, height);
    page.close().newLine();
    return page.close().newLine().toString();
  }

  private static void draw(Markup page, Study study, List<DesignTable.Row> rows, double height) {
    double least = Double.POSITIVE_INFINITY;
    double greatest = 0;
    for (DesignTable.Row row : rows) {
      for (double seconds : row.seconds()) {
        least = Math.min(least, seconds);
        greatest = Math.max(greatest, seconds);
      }
    }
    Scale x = Scale.spanning((double) rows.get(0).value(), last(rows), Plot.LEFT, Plot.RIGHT);
    boolean isLog = least > 0 && greatest / least >= 10;
    Scale y =
        isLog
            ? Scale.spanning(least, greatest, Plot.BOTTOM, Plot.TOP)
            : Scale.linear(0, greatest, Plot.BOTTOM, Plot.TOP);
    Plot plot = Plot.open(page, "designs", "time in s", description(study, rows), height);
    plot.heading("time in s");
    plot.yAxis(y, y.ticks(5), "");
    for (int design = 0; design < study.designs().size(); design++) {
      List<double[]> points = new ArrayList<>();
      for (DesignTable.Row row : rows) {
        points.add(new double[] {x.at((double) row.value()), y.at(row.seconds().get(design))});
      }
      String colour = COLOURS.get(design % COLOURS.size());
      plot.polyline("other", colour, points);
      double left = design % 2 == 0 ? 44 : 216;
      int line = design / 2;
      double legend = Plot.BOTTOM + 54 + LEGEND_LINE * line;
      plot.line("key", colour, left, legend - 4, left + 20, legend - 4);
      plot.text("legend", "start", left + 26, legend, study.designs().get(design).name());
    }
    plot.xAxis(x, x.ticks(6), study.setting().varied().name());
    plot.close();
  }

  private static double last(List<DesignTable.Row> rows) {
    return (double) rows.get(rows.size() - 1).value();
  }

  private static String description(Study study, List<DesignTable.Row> rows) {
    List<String> sentences = new ArrayList<>();
    DesignTable.Row first = rows.get(0);
    DesignTable.Row end = rows.get(rows.size() - 1);
    for (int i = 0; i < study.designs().size(); i++) {
      sentences.add(
          study.designs().get(i).name()
              + ": "
              + Readable.seconds(first.seconds().get(i))
              + " at "
              + first.value()
              + ", "
              + Readable.seconds(end.seconds().get(i))
              + " at "
              + end.value());
    }
    return String.join("; ", sentences);
  }
}
