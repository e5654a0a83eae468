package org.perfmodel.report.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.SpaceTime.Activity;
import org.perfmodel.report.Activities;
import org.perfmodel.report.Cells;
import org.perfmodel.report.Markup;
import org.perfmodel.report.Scale;
import org.perfmodel.report.Shares;
import org.perfmodel.report.Words;

/** Which share of the time processes compute, communicate and wait, against their number. */
public final class ActivityChart {
  private final List<Prediction> samples;

  /**
   * @param samples two or more, ascending in the number of processes
   */
  public ActivityChart(List<Prediction> samples) {
    this.samples = List.copyOf(samples);
  }

  public void draw(Markup page) {
    Scale x = Scale.linear(processes(0), processes(samples.size() - 1), Plot.LEFT, Plot.RIGHT);
    Scale y = Scale.linear(0, 100, Plot.BOTTOM, Plot.TOP);
    Plot plot = Plot.open(page, "activities", "Share of the time against p", description());
    plot.heading("share of the time");
    double[] below = new double[samples.size()];
    for (Activity activity : Activities.all()) {
      List<double[]> outline = new ArrayList<>();
      double[] above = below.clone();
      for (int i = 0; i < above.length; i++) {
        above[i] += share(i, activity);
        outline.add(new double[] {x.at(processes(i)), y.at(100 * above[i])});
      }
      for (int i = above.length - 1; i >= 0; i--) {
        outline.add(new double[] {x.at(processes(i)), y.at(100 * below[i])});
      }
      int rank = Activities.rank(activity);
      plot.area(Shares.style(rank), Shares.colour(rank), "1", outline);
      below = above;
    }
    plot.yAxis(y, List.of(0.0, 25.0, 50.0, 75.0, 100.0), " %");
    plot.xAxis(x, x.ticks(6), "p, processes");
    legend(plot);
    plot.close();
  }

  private static void legend(Plot plot) {
    double left = Plot.LEFT;
    double y = Plot.HEIGHT - 8;
    for (Activity activity : Activities.all()) {
      int rank = Activities.rank(activity);
      plot.area(Shares.style(rank), Shares.colour(rank), "1", LineChart.box(left, y - 9, 10, 10));
      plot.text("legend", "start", left + 14, y, Activities.name(activity));
      left += 112;
    }
  }

  private int processes(int sample) {
    return samples.get(sample).point().processors();
  }

  private double share(int sample, Activity activity) {
    return Activities.shares(samples.get(sample))[Activities.all().indexOf(activity)];
  }

  private String description() {
    StringJoiner text = new StringJoiner("; ", "", ".");
    for (int sample : new int[] {0, samples.size() - 1}) {
      StringJoiner parts = new StringJoiner(", ");
      for (Activity activity : Activities.all()) {
        parts.add(Activities.name(activity) + " " + Cells.share(share(sample, activity)));
      }
      text.add("On " + Words.count(processes(sample), "process") + " " + parts);
    }
    return text.toString();
  }
}
