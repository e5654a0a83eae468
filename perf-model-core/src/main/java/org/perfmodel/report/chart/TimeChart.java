package org.perfmodel.report.chart;

import java.util.ArrayList;
import java.util.List;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.Readable;
import org.perfmodel.report.Cells;
import org.perfmodel.report.Markup;
import org.perfmodel.report.Scale;
import org.perfmodel.symbolic.Rational;

/** The predicted time along one size in its 95 % band; logarithmic where it spans a decade. */
public final class TimeChart {
  private static final String BLUE = "#0072b2";
  private static final double NANOS = 1e9;

  private final String size;
  private final List<Prediction> samples;

  /**
   * @param samples two or more, ascending in the size
   */
  public TimeChart(String size, List<Prediction> samples) {
    this.size = size;
    this.samples = samples;
  }

  public void draw(Markup page) {
    double least = Double.POSITIVE_INFINITY;
    double most = 0;
    for (Prediction sample : samples) {
      least = Math.min(least, NANOS * sample.time().value());
      most = Math.max(most, NANOS * high(sample));
    }
    Scale x =
        Scale.spanning(
            value(samples.get(0)), value(samples.get(samples.size() - 1)), Plot.LEFT, Plot.RIGHT);
    Scale y =
        most > 10 * least
            ? Scale.spanning(least / 2, most, Plot.BOTTOM, Plot.TOP)
            : Scale.linear(0, most, Plot.BOTTOM, Plot.TOP);
    Plot plot = Plot.open(page, "time", "Time against " + size, description());
    plot.heading("time, ns");
    plot.yAxis(y, y.ticks(6), "");
    plot.area("band", BLUE, "0.18", band(x, y));
    List<double[]> line = new ArrayList<>();
    for (Prediction sample : samples) {
      line.add(new double[] {x.at(value(sample)), y.at(NANOS * sample.time().value())});
    }
    plot.polyline("now", BLUE, line);
    plot.xAxis(x, x.ticks(6), size);
    double legend = Plot.HEIGHT - 8;
    plot.line("now", BLUE, 44, legend - 4, 64, legend - 4);
    plot.text("legend", "start", 70, legend, "predicted");
    plot.area("band", BLUE, "0.18", LineChart.box(138, legend - 9, 20, 10));
    plot.text("legend", "start", 164, legend, "95 % band");
    plot.close();
  }

  private List<double[]> band(Scale x, Scale y) {
    List<double[]> outline = new ArrayList<>();
    for (Prediction sample : samples) {
      outline.add(new double[] {x.at(value(sample)), y.at(NANOS * high(sample))});
    }
    for (int i = samples.size() - 1; i >= 0; i--) {
      Prediction sample = samples.get(i);
      double low = Math.max(0, sample.time().interval().low());
      outline.add(new double[] {x.at(value(sample)), y.at(NANOS * low)});
    }
    return outline;
  }

  private static double high(Prediction sample) {
    double high = sample.time().interval().high();
    return Double.isFinite(high) ? high : sample.time().value();
  }

  private double value(Prediction sample) {
    Rational value = sample.point().inputs().values().get(size);
    if (value == null) {
      throw new IllegalArgumentException(sample.point() + " has no size " + size);
    }
    return value.doubleValue();
  }

  private String description() {
    Prediction first = samples.get(0);
    Prediction last = samples.get(samples.size() - 1);
    return "From "
        + Readable.brief(first.time().value(), Readable.Unit.SECOND)
        + " at "
        + first.point()
        + " to "
        + Readable.brief(last.time().value(), Readable.Unit.SECOND)
        + " at "
        + last.point()
        + ", 95 % between "
        + Cells.seconds(last.time().interval())
        + ".";
  }
}
