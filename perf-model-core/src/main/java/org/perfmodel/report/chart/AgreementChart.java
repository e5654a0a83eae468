package org.perfmodel.report.chart;

import java.util.List;
import org.perfmodel.report.Markup;
import org.perfmodel.report.Scale;

/**
 * Predicted against measured times on logarithmic axes: on the solid line they agree, the dashed
 * ones are a factor of two away. A vertical bar is the 95 % interval of a prediction.
 *
 * @param id distinct in its page
 */
public record AgreementChart(String id, String title, List<Mark> marks) {
  private static final String BLUE = "#0072b2";
  private static final String GREY = "#6b7480";
  private static final double FACTOR = 2;

  /**
   * One measurement, in seconds.
   *
   * @param low of the prediction's interval; the prediction itself where there is none
   */
  public record Mark(double measured, double predicted, double low, double high) {
    boolean isDrawable() {
      return measured > 0 && predicted > 0 && Double.isFinite(measured + predicted);
    }
  }

  public void draw(Markup page) {
    double least = Double.POSITIVE_INFINITY;
    double most = 0;
    for (Mark mark : marks) {
      if (mark.isDrawable()) {
        least = Math.min(least, Math.min(mark.measured(), mark.predicted()));
        most = Math.max(most, Math.max(mark.measured(), mark.predicted()));
      }
    }
    if (most == 0) {
      return;
    }
    // In nanoseconds, at least a decade: whole powers of ten.
    double low = StrictMath.pow(10, Math.floor(StrictMath.log10(least * 1e9)));
    double high = Math.max(10 * low, StrictMath.pow(10, Math.ceil(StrictMath.log10(most * 1e9))));
    Scale x = Scale.spanning(low, high, Plot.LEFT + 12, Plot.RIGHT);
    Scale y = Scale.spanning(low, high, Plot.BOTTOM, Plot.TOP);
    Plot plot = Plot.open(page, id, title, description());
    plot.heading("predicted, ns");
    plot.yAxis(y, y.ticks(6), "");
    plot.line("now", GREY, x.at(low), y.at(low), x.at(high), y.at(high));
    plot.line("ideal", GREY, x.at(low), y.at(FACTOR * low), x.at(high / FACTOR), y.at(high));
    plot.line("ideal", GREY, x.at(FACTOR * low), y.at(low), x.at(high), y.at(high / FACTOR));
    for (Mark mark : marks) {
      if (mark.isDrawable()) {
        double at = x.at(mark.measured() * 1e9);
        plot.line("band", BLUE, at, y.at(1e9 * mark.low()), at, y.at(1e9 * mark.high()));
        plot.dot("now-dot", BLUE, at, y.at(mark.predicted() * 1e9));
      }
    }
    plot.xAxis(x, x.ticks(6), "measured, ns");
    plot.close();
  }

  private String description() {
    int close = 0;
    int all = 0;
    for (Mark mark : marks) {
      if (mark.isDrawable()) {
        double ratio = mark.predicted() / mark.measured();
        close += ratio <= FACTOR && ratio >= 1 / FACTOR ? 1 : 0;
        all++;
      }
    }
    return close + " of " + all + " predictions are within a factor of two of the measurement.";
  }
}
