package org.perfmodel.report.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.perfmodel.prediction.PolicyComparison;
import org.perfmodel.prediction.Readable;
import org.perfmodel.report.Markup;
import org.perfmodel.report.Scale;

/**
 * One line per scheduling policy against the number of processors: speedup beside the ideal, or
 * time. At most {@link #MOST} policies: what the source has and the best.
 */
public final class PolicyChart {
  static final int MOST = 8;

  /** Colours that people tell apart who do not see all colours (Okabe and Ito 2008). */
  private static final List<String> COLOURS =
      List.of(
          "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#6b7480", "#000000");

  private static final String GREY = "#6b7480";
  private static final double LEGEND_LINE = 16;

  private final PolicyComparison comparison;
  private final List<PolicyComparison.Curve> curves;

  public PolicyChart(PolicyComparison comparison) {
    this.comparison = comparison;
    curves = comparison.best(MOST);
  }

  /** Units from top to bottom, legend included. */
  public double height() {
    int rows = (curves.size() + 2) / 2;
    return Plot.BOTTOM + 44 + LEGEND_LINE * rows;
  }

  public void speedup(Markup page) {
    double top = Math.max(1, greatest(PolicyComparison.Curve::speedups));
    draw(page, "speedup", "speedup", 1, top, PolicyComparison.Curve::speedups);
  }

  public void seconds(Markup page) {
    double greatest = greatest(PolicyComparison.Curve::seconds);
    double unit = greatest < 1e-6 ? 1e-9 : greatest < 1e-3 ? 1e-6 : greatest < 1 ? 1e-3 : 1;
    String name = unit == 1 ? "s" : unit == 1e-3 ? "ms" : unit == 1e-6 ? "us" : "ns";
    draw(
        page,
        "time",
        "time until the last task ends, in " + name,
        unit,
        greatest / unit,
        PolicyComparison.Curve::seconds);
  }

  private double greatest(Function<PolicyComparison.Curve, List<Double>> values) {
    double greatest = 0;
    for (PolicyComparison.Curve curve : curves) {
      for (double value : values.apply(curve)) {
        greatest = Math.max(greatest, value);
      }
    }
    return greatest;
  }

  private void draw(
      Markup page,
      String id,
      String title,
      double unit,
      double top,
      Function<PolicyComparison.Curve, List<Double>> values) {
    List<Integer> processors = comparison.processors();
    int least = processors.get(0);
    int most = processors.get(processors.size() - 1);
    Scale x = Scale.linear(least, most, Plot.LEFT, Plot.RIGHT);
    Scale y = Scale.linear(0, top, Plot.BOTTOM, Plot.TOP);
    Plot plot = Plot.open(page, id, title, description(values), height());
    plot.heading(title);
    plot.yAxis(y, y.ticks(5), "");
    boolean hasIdeal = id.equals("speedup");
    if (hasIdeal) {
      double end = Math.min(most, top);
      plot.line("ideal", GREY, x.at(least), y.at(least), x.at(end), y.at(end));
    }
    for (int i = curves.size() - 1; i >= 0; i--) {
      List<double[]> points = new ArrayList<>();
      for (int j = 0; j < processors.size(); j++) {
        double value = values.apply(curves.get(i)).get(j) / unit;
        points.add(new double[] {x.at(processors.get(j)), y.at(value)});
      }
      String name = curves.get(i).isCurrent() ? "now" : "other";
      plot.polyline(name, COLOURS.get(i), points);
      for (double[] point : points) {
        plot.dot("policy-dot", COLOURS.get(i), point[0], point[1]);
      }
    }
    plot.xAxis(x, processors.stream().map(Integer::doubleValue).toList(), "processors p");
    legend(plot, hasIdeal);
    plot.close();
  }

  private void legend(Plot plot, boolean hasIdeal) {
    for (int i = 0; i < curves.size(); i++) {
      key(plot, "key", COLOURS.get(i), i, curves.get(i).label());
    }
    if (hasIdeal) {
      key(plot, "ideal", GREY, curves.size(), "ideal");
    }
  }

  /** Two to a row. */
  private static void key(Plot plot, String name, String colour, int number, String label) {
    int row = number / 2;
    double left = number % 2 == 0 ? 44 : 216;
    double y = Plot.BOTTOM + 54 + LEGEND_LINE * row;
    plot.line(name, colour, left, y - 4, left + 20, y - 4);
    plot.text("legend", "start", left + 26, y, label);
  }

  private String description(Function<PolicyComparison.Curve, List<Double>> values) {
    List<String> sentences = new ArrayList<>();
    for (PolicyComparison.Curve curve : curves) {
      List<String> readings = new ArrayList<>();
      for (int j = 0; j < comparison.processors().size(); j++) {
        readings.add(
            Readable.number(values.apply(curve).get(j))
                + " at p="
                + comparison.processors().get(j));
      }
      sentences.add(curve.label() + ": " + String.join(", ", readings));
    }
    return String.join("; ", sentences);
  }
}
