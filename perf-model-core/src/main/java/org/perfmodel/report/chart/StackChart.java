package org.perfmodel.report.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.Readable;
import org.perfmodel.report.Cells;
import org.perfmodel.report.Ellipsis;
import org.perfmodel.report.Markup;
import org.perfmodel.report.Scale;
import org.perfmodel.report.Shares;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.InputSet;

/** Which contribution has which share of the time, along one size; the time itself stands above. */
public final class StackChart {
  /** Room of a time, such as {@code 116.2 ms}, and a gap. */
  private static final double LABEL = 64;

  private final String size;
  private final List<Prediction> samples;
  private final Shares shares;

  /**
   * @param samples two or more, ascending in the size
   */
  public StackChart(String size, List<Prediction> samples, Shares shares) {
    this.size = size;
    this.samples = samples;
    this.shares = shares;
  }

  public void draw(Markup page) {
    Scale x =
        Scale.spanning(
            value(samples.get(0)), value(samples.get(samples.size() - 1)), Plot.LEFT, Plot.RIGHT);
    Scale y = Scale.linear(0, 100, Plot.BOTTOM, Plot.TOP + 16);
    Plot plot = Plot.open(page, "terms", "Share of the time against " + size, description());
    plot.heading("share of the time; the time itself above");
    List<double[]> stacked = new ArrayList<>();
    for (Prediction sample : samples) {
      stacked.add(shares.of(sample));
    }
    for (int rank = 0; rank < drawn(stacked); rank++) {
      plot.area(Shares.style(rank), Shares.colour(rank), "1", outline(rank, stacked, x, y));
    }
    plot.yAxis(y, List.of(0.0, 25.0, 50.0, 75.0, 100.0), " %");
    plot.xAxis(x, x.ticks(6), size);
    times(plot, x);
    plot.text("legend", "start", 44, Plot.HEIGHT - 8, fixed());
    plot.close();
  }

  /**
   * Up to the last rank that has a share somewhere: another size may have what this one has not.
   */
  private static int drawn(List<double[]> stacked) {
    int drawn = 0;
    for (double[] values : stacked) {
      for (int rank = drawn; rank < values.length; rank++) {
        drawn = values[rank] > 0 ? rank + 1 : drawn;
      }
    }
    return drawn;
  }

  private List<double[]> outline(int rank, List<double[]> stacked, Scale x, Scale y) {
    List<double[]> outline = new ArrayList<>();
    for (int i = 0; i < samples.size(); i++) {
      double upTo = 100 * sum(stacked.get(i), rank + 1);
      outline.add(new double[] {x.at(value(samples.get(i))), y.at(upTo)});
    }
    for (int i = samples.size() - 1; i >= 0; i--) {
      double from = 100 * sum(stacked.get(i), rank);
      outline.add(new double[] {x.at(value(samples.get(i))), y.at(from)});
    }
    return outline;
  }

  private static double sum(double[] values, int count) {
    double sum = 0;
    for (int i = 0; i < count; i++) {
      sum += values[i];
    }
    return sum;
  }

  /** The whole time at the first and the last sample, and at one between that has room. */
  private void times(Plot plot, Scale x) {
    int last = samples.size() - 1;
    double[] at = new double[samples.size()];
    for (int i = 0; i <= last; i++) {
      at[i] = x.at(value(samples.get(i)));
    }
    double y = Plot.TOP + 9;
    plot.text("tick", "start", Plot.LEFT, y, time(samples.get(0)));
    int between = between(at);
    if (between > 0) {
      plot.text("tick", "middle", at[between], y, time(samples.get(between)));
    }
    plot.text("tick", "end", Plot.RIGHT, y, time(samples.get(last)));
  }

  /** The sample nearest to the middle of the axis; 0 if its label would touch those at the ends. */
  static int between(double[] at) {
    double middle = (Plot.LEFT + Plot.RIGHT) / 2;
    int nearest = 0;
    for (int i = 1; i < at.length; i++) {
      if (Math.abs(at[i] - middle) < Math.abs(at[nearest] - middle)) {
        nearest = i;
      }
    }
    boolean hasRoom =
        at[nearest] - Plot.LEFT > 1.5 * LABEL && Plot.RIGHT - at[nearest] > 1.5 * LABEL;
    return hasRoom ? nearest : 0;
  }

  private static String time(Prediction prediction) {
    return Readable.brief(prediction.time().value(), Readable.Unit.SECOND);
  }

  private String description() {
    Prediction first = samples.get(0);
    Prediction last = samples.get(samples.size() - 1);
    return greatest(first) + "; " + greatest(last) + ".";
  }

  private String greatest(Prediction sample) {
    double[] values = shares.of(sample);
    int best = 0;
    for (int rank = 1; rank < values.length; rank++) {
      best = values[rank] > values[best] ? rank : best;
    }
    String what = best == Shares.COLOURED ? "the rest" : String.join("; ", shares.labels(best));
    return "At "
        + sample.point()
        + " the greatest share, "
        + Cells.share(values[best])
        + ", has "
        + what;
  }

  /** {@code at m=100, p=16}: what does not vary. */
  private String fixed() {
    Prediction any = samples.get(0);
    Map<String, Rational> others =
        any.point().inputs().shown().entrySet().stream()
            .filter(entry -> !entry.getKey().equals(size))
            .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    String inputs = others.isEmpty() ? "" : Ellipsis.inputs(inputs(others)) + ", ";
    return "at " + inputs + "p=" + any.point().processors();
  }

  private static InputSet inputs(Map<String, Rational> values) {
    return new InputSet(new java.util.TreeMap<>(values));
  }

  private double value(Prediction sample) {
    Rational value = sample.point().inputs().values().get(size);
    if (value == null) {
      throw new IllegalArgumentException(sample.point() + " has no size " + size);
    }
    return value.doubleValue();
  }
}
