package org.perfmodel.report.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.perfmodel.prediction.Readable;
import org.perfmodel.report.Ellipsis;
import org.perfmodel.report.MarkdownSummary;
import org.perfmodel.report.Markup;
import org.perfmodel.report.TextBlock;
import org.perfmodel.report.TextTable;
import org.perfmodel.report.Words;
import org.perfmodel.report.chart.AgreementChart;
import org.perfmodel.report.chart.Plot;
import org.perfmodel.report.goal.FitText;
import org.perfmodel.validate.Accuracy;
import org.perfmodel.validate.Observation;
import org.perfmodel.validate.RegionError;
import org.perfmodel.validate.Sample;

/** Predicted and measured times of regions: for the console, as Markdown, CSV and a drawing. */
public final class ValidationText {
  private static final double MARGIN = 16;
  private static final double NOISY = 0.1;

  /** A clock that differs by this share is another one. */
  private static final double OTHER_CLOCK = 0.04;

  private ValidationText() {}

  /** A row per observation, the accuracy over all, and the speedups. */
  public static List<String> of(List<Observation> observations, String platform) {
    TextTable table = new TextTable("llrrrllr");
    table.row("region", "at", "predicted", "measured", "error", "95 %", "data in", "corrected");
    for (Observation each : observations) {
      table.row(
          each.region().value(),
          Ellipsis.point(each.point()),
          Readable.seconds(each.predicted().time().value()),
          Readable.seconds(three(each.measuredSeconds())),
          Readable.percent(two(each.error())),
          each.isCovered() ? "within" : "outside",
          each.level(),
          percent(each.correctedError()));
    }
    List<String> lines = new ArrayList<>(table.lines("", TextBlock.WIDTH));
    lines.add("");
    lines.addAll(TextBlock.sentence("", summary(observations, platform)));
    lines.addAll(
        TextBlock.sentence(
            "",
            "corrected: with one factor on the core's time, found from the region's other points on"
                + " one processor."));
    lines.addAll(noise(observations));
    lines.addAll(speedups(observations));
    lines.addAll(errors(observations));
    lines.addAll(samples(observations));
    return lines;
  }

  /** How far the predictions of each region are off. */
  private static List<String> errors(List<Observation> observations) {
    TextTable table = new TextTable("lrrrrrr");
    table.row("errors of", "n", "sigma", "mean", "C.O.V.", "average error", "worst");
    for (RegionError each : RegionError.of(observations)) {
      table.row(
          each.region().value(),
          Integer.toString(each.count()),
          Readable.seconds(three(each.sigma())),
          Readable.seconds(three(each.mean())),
          Readable.number(two(each.coefficientOfVariation())),
          FitText.share(each.averageError()),
          FitText.share(each.worstError()));
    }
    List<String> lines = new ArrayList<>(List.of(""));
    lines.addAll(table.lines("", TextBlock.WIDTH));
    lines.addAll(
        TextBlock.sentence(
            "",
            "sigma: root mean square of predicted less measured; C.O.V.: sigma over the mean"
                + " time."));
    return lines;
  }

  /** How far the measurements of each point are apart. */
  private static List<String> samples(List<Observation> observations) {
    TextTable table = new TextTable("llrrrr");
    table.row("measured", "at", "n", "mean", "sigma", "C.O.V.");
    int rows = 0;
    for (Observation each : observations) {
      if (each.sample().isPresent()) {
        Sample sample = each.sample().get();
        table.row(
            each.region().value(),
            Ellipsis.point(each.point()),
            Integer.toString(sample.count()),
            Readable.seconds(three(sample.mean())),
            Readable.seconds(three(sample.deviation())),
            Readable.number(two(sample.coefficientOfVariation())));
        rows++;
      }
    }
    List<String> lines = new ArrayList<>();
    if (rows > 0) {
      lines.add("");
      lines.addAll(table.lines("", TextBlock.WIDTH));
    }
    return lines;
  }

  private static String summary(List<Observation> observations, String platform) {
    Accuracy accuracy = Accuracy.of(observations);
    return Words.count(accuracy.count(), "measurement")
        + " against platform "
        + platform
        + ": error mean "
        + FitText.share(accuracy.mean())
        + ", median "
        + FitText.share(accuracy.median())
        + ", worst x "
        + Readable.number(two(accuracy.worstFactor()))
        + "; "
        + Math.round(accuracy.covered() * accuracy.count())
        + " within their 95 % interval.";
  }

  private static List<String> noise(List<Observation> observations) {
    List<String> lines = new ArrayList<>();
    for (Observation each : observations) {
      if (each.disagreement().isPresent() && each.disagreement().getAsDouble() > NOISY) {
        lines.addAll(
            note(
                each,
                ": another measurement took "
                    + FitText.share(each.disagreement().getAsDouble())
                    + " longer. Maybe the machine is busy."));
      }
      if (each.sample().filter(Sample::isDisturbed).isPresent()) {
        lines.addAll(
            note(
                each,
                " took "
                    + Readable.number(two(each.sample().get().waiting()))
                    + " times its processor time. Maybe the machine is busy."));
      }
      if (each.sample().filter(sample -> !sample.isQuiet()).isPresent()) {
        lines.addAll(
            note(
                each,
                " was never measured in quiet: something else had a share of the core all the"
                    + " while, as neighbours of a virtual machine have. Maybe call it again"
                    + " later."));
      }
      double clock = each.sample().map(Sample::clock).orElse(1.0);
      if (Math.abs(clock - 1) > OTHER_CLOCK) {
        lines.addAll(
            note(
                each,
                " was measured at a clock "
                    + FitText.share(Math.abs(clock - 1))
                    + (clock > 1 ? " faster" : " slower")
                    + " than the platform's calibration had: what does not wait for memory is that"
                    + " much too "
                    + (clock > 1 ? "long" : "short")
                    + " in the prediction. Maybe calibrate anew if that stays so."));
      }
      if (each.sample().filter(sample -> !sample.isCompiled()).isPresent()) {
        lines.addAll(
            note(
                each,
                " was measured while parts of it were still being compiled. Maybe a greater"
                    + " perf.millis."));
      }
    }
    return lines;
  }

  private static List<String> note(Observation on, String what) {
    return TextBlock.sentence("note  ", on.region() + " at " + on.point() + what);
  }

  private static List<String> speedups(List<Observation> observations) {
    TextTable table = new TextTable("llrrr");
    table.row("speedup of", "at", "predicted", "measured", "error");
    int rows = 0;
    for (Observation each : observations) {
      Optional<Observation> alone =
          observations.stream()
              .filter(
                  other ->
                      other.region().equals(each.region())
                          && other.point().inputs().equals(each.point().inputs())
                          && other.point().processors() == 1)
              .findFirst();
      if (each.point().processors() > 1 && alone.isPresent()) {
        double predicted = alone.get().predicted().time().value() / each.predicted().time().value();
        double measured = alone.get().measuredSeconds() / each.measuredSeconds();
        table.row(
            each.region().value(),
            Ellipsis.point(each.point()),
            Readable.number(three(predicted)),
            Readable.number(three(measured)),
            Readable.percent(two(predicted / measured - 1)));
        rows++;
      }
    }
    List<String> lines = new ArrayList<>();
    if (rows > 0) {
      lines.add("");
      lines.addAll(table.lines("", TextBlock.WIDTH));
    }
    return lines;
  }

  /** The same as a table for a pull request. */
  public static String markdown(List<Observation> observations, String platform) {
    StringBuilder text = new StringBuilder("### Predicted and measured\n\n");
    text.append("| region | at | predicted | measured | error | 95 % | data in | corrected |\n");
    text.append("|---|---|--:|--:|--:|---|---|--:|\n");
    for (Observation each : observations) {
      text.append("| ").append(MarkdownSummary.escape(each.region().value()));
      text.append(" | ").append(MarkdownSummary.escape(each.point().toString()));
      text.append(" | ").append(Readable.seconds(each.predicted().time().value()));
      text.append(" | ").append(Readable.seconds(three(each.measuredSeconds())));
      text.append(" | ").append(Readable.percent(two(each.error())));
      text.append(" | ").append(each.isCovered() ? "within" : "outside");
      text.append(" | ").append(MarkdownSummary.escape(each.level()));
      text.append(" | ").append(percent(each.correctedError())).append(" |\n");
    }
    text.append('\n').append(MarkdownSummary.escape(summary(observations, platform))).append('\n');
    text.append("\n| errors of | n | sigma | mean | C.O.V. | average error | worst |\n");
    text.append("|---|--:|--:|--:|--:|--:|--:|\n");
    for (RegionError each : RegionError.of(observations)) {
      text.append("| ").append(MarkdownSummary.escape(each.region().value()));
      text.append(" | ").append(each.count());
      text.append(" | ").append(Readable.seconds(three(each.sigma())));
      text.append(" | ").append(Readable.seconds(three(each.mean())));
      text.append(" | ").append(Readable.number(two(each.coefficientOfVariation())));
      text.append(" | ").append(FitText.share(each.averageError()));
      text.append(" | ").append(FitText.share(each.worstError())).append(" |\n");
    }
    return text.toString();
  }

  /** The same for a program: seconds in full, one line per observation. */
  public static String csv(List<Observation> observations) {
    StringBuilder text =
        new StringBuilder(
            "region,inputs,processors,predicted,low,high,measured,corrected,level,n,mean,sigma\n");
    for (Observation each : observations) {
      text.append('"').append(each.region().value()).append("\",\"");
      text.append(each.point().inputs()).append("\",");
      text.append(each.point().processors()).append(',');
      text.append(each.predicted().time().value()).append(',');
      text.append(each.predicted().time().interval().low()).append(',');
      text.append(each.predicted().time().interval().high()).append(',');
      text.append(each.measuredSeconds()).append(',');
      text.append(each.correctedSeconds().isPresent() ? each.correctedSeconds().getAsDouble() : "");
      text.append(',').append(each.level());
      Optional<Sample> sample = each.sample();
      text.append(',').append(sample.map(all -> "" + all.count()).orElse(""));
      text.append(',').append(sample.map(all -> "" + all.mean()).orElse(""));
      text.append(',').append(sample.map(all -> "" + all.deviation()).orElse("")).append('\n');
    }
    return text.toString();
  }

  /** Predicted against measured, as an SVG document. */
  public static String svg(List<Observation> observations) {
    Markup page = new Markup("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    page.openDrawing(
        "validation",
        Plot.WIDTH + 2 * MARGIN,
        Plot.HEIGHT + 2 * MARGIN,
        "xmlns",
        "http://www.w3.org/2000/svg");
    page.newLine().open("rect", "width", "432", "height", "322", "fill", "#ffffff").newLine();
    page.open("g", "transform", "translate(16 16)").newLine();
    List<AgreementChart.Mark> marks = new ArrayList<>();
    for (Observation each : observations) {
      marks.add(
          new AgreementChart.Mark(
              each.measuredSeconds(),
              each.predicted().time().value(),
              each.predicted().time().interval().low(),
              each.predicted().time().interval().high()));
    }
    new AgreementChart("agreement", "Predicted against measured times", marks).draw(page);
    page.close().newLine();
    return page.close().newLine().toString();
  }

  private static String percent(OptionalDouble change) {
    return change.isPresent() ? Readable.percent(two(change.getAsDouble())) : "-";
  }

  private static double two(double value) {
    return FitText.rounded(value, 2);
  }

  private static double three(double value) {
    return FitText.rounded(value, 3);
  }
}
