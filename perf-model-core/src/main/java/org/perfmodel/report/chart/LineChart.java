package org.perfmodel.report.chart;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.perfmodel.prediction.Interval;
import org.perfmodel.report.Markup;
import org.perfmodel.report.Scale;

/**
 * A ratio against the number of processors: the predicted line in its 95 % band, the ideal, and the
 * baseline's line if that differs.
 *
 * @param id distinct in its page
 * @param unit behind the numbers of the vertical axis
 * @param idealAtOne the ideal value on one processor
 * @param idealAtMost the ideal value on the most processors
 * @param top of the vertical axis
 */
public record LineChart(
    String id,
    String title,
    String description,
    String unit,
    double idealAtOne,
    double idealAtMost,
    double top,
    List<Reading> now,
    List<Reading> before) {
  private static final String BLUE = "#0072b2";
  private static final String GREY = "#6b7480";

  /**
   * A value at a number of processors.
   *
   * @param isJudged whether the gate asked for it
   */
  public record Reading(int processors, double value, Interval band, boolean isJudged) {
    /** The same in percent. */
    public Reading percent() {
      return new Reading(
          processors, 100 * value, new Interval(100 * band.low(), 100 * band.high()), isJudged);
    }
  }

  public void draw(Markup page) {
    int most = now.get(now.size() - 1).processors();
    Scale x = Scale.linear(1, most, Plot.LEFT, Plot.RIGHT);
    Scale y = Scale.linear(0, top, Plot.BOTTOM, Plot.TOP);
    Plot plot = Plot.open(page, id, title, description);
    plot.heading(title);
    plot.yAxis(y, y.ticks(5), unit);
    plot.area("band", BLUE, "0.18", band(x, y));
    plot.line("ideal", GREY, x.at(1), y.at(idealAtOne), x.at(most), y.at(idealAtMost));
    if (!before.isEmpty()) {
      plot.polyline("before", GREY, points(before, x, y));
    }
    plot.polyline("now", BLUE, points(now, x, y));
    List<Double> judged = new ArrayList<>();
    for (Reading reading : now) {
      if (reading.isJudged()) {
        plot.dot("now-dot", BLUE, x.at(reading.processors()), y.at(reading.value()));
        judged.add((double) reading.processors());
      }
    }
    // From the right, so that the greatest number is never the one that has no room.
    plot.xAxis(x, spaced(judged, x), "processors p");
    legend(plot);
    plot.close();
  }

  private static List<Double> spaced(List<Double> judged, Scale x) {
    List<Double> kept = new ArrayList<>();
    double free = Double.POSITIVE_INFINITY;
    for (int i = judged.size() - 1; i >= 0; i--) {
      if (x.at(judged.get(i)) < free - 18) {
        kept.add(judged.get(i));
        free = x.at(judged.get(i));
      }
    }
    Collections.reverse(kept);
    return kept;
  }

  private void legend(Plot plot) {
    double y = Plot.HEIGHT - 8;
    plot.line("now", BLUE, 44, y - 4, 64, y - 4);
    plot.text("legend", "start", 70, y, "now");
    plot.area("band", BLUE, "0.18", box(108, y - 9, 20, 10));
    plot.text("legend", "start", 134, y, "95 % band");
    plot.line("ideal", GREY, 208, y - 4, 228, y - 4);
    plot.text("legend", "start", 234, y, "ideal");
    if (!before.isEmpty()) {
      plot.line("before", GREY, 278, y - 4, 298, y - 4);
      plot.text("legend", "start", 304, y, "before");
    }
  }

  static List<double[]> box(double x, double y, double width, double height) {
    return List.of(
        new double[] {x, y},
        new double[] {x + width, y},
        new double[] {x + width, y + height},
        new double[] {x, y + height});
  }

  private static List<double[]> points(List<Reading> readings, Scale x, Scale y) {
    List<double[]> points = new ArrayList<>();
    for (Reading reading : readings) {
      points.add(new double[] {x.at(reading.processors()), y.at(reading.value())});
    }
    return points;
  }

  private List<double[]> band(Scale x, Scale y) {
    List<double[]> outline = new ArrayList<>();
    for (Reading reading : now) {
      outline.add(new double[] {x.at(reading.processors()), y.at(reading.band().high())});
    }
    for (int i = now.size() - 1; i >= 0; i--) {
      Reading reading = now.get(i);
      outline.add(new double[] {x.at(reading.processors()), y.at(reading.band().low())});
    }
    return outline;
  }
}
