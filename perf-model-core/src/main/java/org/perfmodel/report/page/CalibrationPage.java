package org.perfmodel.report.page;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.perfmodel.platform.KernelResidual;
import org.perfmodel.platform.MemoryLevel;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.Readable;
import org.perfmodel.profile.ParameterGroup;
import org.perfmodel.report.Markup;
import org.perfmodel.report.Words;
import org.perfmodel.report.chart.AgreementChart;
import org.perfmodel.report.goal.FitText;
import org.perfmodel.symbolic.Confidence;

/**
 * Where the prices come from: measurements beside what the platform says of them, and intervals.
 */
final class CalibrationPage {
  static final String FILE = "calibration.html";

  private static final double TWO_SIDED_95_PERCENT = 1.96;

  /** Measurements that are not folded. */
  private static final int SHOWN = 10;

  private final Platform platform;

  private CalibrationPage(Platform platform) {
    this.platform = platform;
  }

  static String of(Platform platform) {
    return Page.of("Calibration of " + platform.label(), "", new CalibrationPage(platform)::draw);
  }

  private void draw(Markup page) {
    page.open("header", "class", "top");
    page.open("nav").leaf("a", "All regions", "href", "index.html").close();
    page.open("h1").name("Platform " + platform.label()).close().newLine();
    page.leaf(
        "p",
        platform.provenance().description()
            + "; "
            + Words.count(platform.processors(), "processor")
            + "; one standard error of a prediction is "
            + FitText.share(platform.modelError()),
        "class",
        "context");
    page.close().newLine().open("main").newLine();
    residuals(page);
    parameters(page);
    memory(page);
    facts(page);
    page.close().newLine();
  }

  private void residuals(Markup page) {
    List<KernelResidual> residuals = platform.provenance().residuals();
    page.leaf("h2", "Predicted against measured").newLine();
    if (residuals.isEmpty()) {
      page.leaf(
          "p",
          "The profile does not record the measurements that it was fitted to; what it says of them"
              + " stands below under its facts.");
      page.newLine();
      return;
    }
    List<AgreementChart.Mark> marks = new ArrayList<>();
    for (KernelResidual residual : residuals) {
      marks.add(
          new AgreementChart.Mark(
              residual.measuredSeconds(),
              residual.predictedSeconds(),
              residual.predictedSeconds(),
              residual.predictedSeconds()));
    }
    page.leaf("p", summary(residuals)).newLine().open("div", "class", "charts").open("figure");
    new AgreementChart("kernels", "Predicted against measured kernels", marks).draw(page);
    page.close().close().newLine();
    List<KernelResidual> sorted = worstFirst(residuals);
    int shown = Math.min(SHOWN, sorted.size());
    measurements(page, "Measurements, worst first", sorted.subList(0, shown));
    List<KernelResidual> others = sorted.subList(shown, sorted.size());
    if (!others.isEmpty()) {
      String count = Words.count(others.size(), "measurement");
      page.open("details").leaf("summary", count + " that are off by less").newLine();
      measurements(page, "The others", others);
      page.close().newLine();
    }
  }

  private static void measurements(Markup page, String caption, List<KernelResidual> residuals) {
    Page.openTable(page, caption, "Kernel", ">Size", ">Measured", ">Predicted", ">Error");
    for (KernelResidual residual : residuals) {
      page.open("tr").leaf("th", residual.kernel(), "scope", "row");
      number(page, Long.toString(residual.size()));
      number(page, Readable.seconds(residual.measuredSeconds()));
      number(page, Readable.seconds(residual.predictedSeconds()));
      number(page, Readable.percent(FitText.rounded(residual.relativeError(), 2)));
      page.close().newLine();
    }
    Page.closeTable(page);
  }

  private static List<KernelResidual> worstFirst(List<KernelResidual> residuals) {
    return residuals.stream()
        .sorted(
            Comparator.comparingDouble((KernelResidual each) -> -Math.abs(each.relativeError()))
                .thenComparing(KernelResidual::kernel)
                .thenComparing(KernelResidual::size))
        .toList();
  }

  private static String summary(List<KernelResidual> residuals) {
    double[] errors =
        residuals.stream().mapToDouble(each -> Math.abs(each.relativeError())).sorted().toArray();
    double sum = 0;
    for (double error : errors) {
      sum += error;
    }
    int half = errors.length / 2;
    double median = errors.length % 2 == 1 ? errors[half] : (errors[half - 1] + errors[half]) / 2;
    return Words.count(errors.length, "measurement")
        + ": error mean "
        + FitText.share(sum / errors.length)
        + ", median "
        + FitText.share(median)
        + ", worst "
        + FitText.share(errors[errors.length - 1])
        + ".";
  }

  private void parameters(Markup page) {
    long fitted =
        platform.parameters().values().stream().filter(CalibrationPage::isIdentified).count();
    page.leaf("h2", "Prices").newLine();
    page.leaf(
        "p",
        fitted
            + " of "
            + platform.parameters().size()
            + " were identified by measurements; the others are assumed, and their intervals"
            + " wide.");
    page.newLine();
    Page.openTable(
        page,
        "Prices with their 95 % intervals",
        "Parameter",
        "Part",
        ">Value",
        "95 % interval",
        "Known",
        "Source");
    for (Parameter parameter : platform.parameters().values()) {
      page.open("tr").leaf("th", parameter.name(), "scope", "row");
      boolean isPrice = ParameterGroup.isPrice(parameter.name());
      page.leaf("td", isPrice ? ParameterGroup.of(parameter.name()).words() : "habit");
      double value = parameter.value().doubleValue();
      number(page, isPrice ? Readable.seconds(value) : Readable.number(value));
      page.leaf("td", interval(value, parameter.relativeError(), isPrice));
      page.leaf("td", Words.of(parameter.confidence()));
      page.leaf("td", parameter.source(), "class", "wraps").close().newLine();
    }
    Page.closeTable(page);
  }

  private static boolean isIdentified(Parameter parameter) {
    return parameter.confidence().compareTo(Confidence.OBSERVED) >= 0;
  }

  /** No price is below zero, whatever its error. */
  private static String interval(double value, double error, boolean isTime) {
    double half = TWO_SIDED_95_PERCENT * error * Math.abs(value);
    double low = FitText.rounded(Math.max(Math.min(0, value), value - half), 3);
    double high = FitText.rounded(value + half, 3);
    return isTime
        ? Readable.seconds(low) + " to " + Readable.seconds(high)
        : Readable.number(low) + " to " + Readable.number(high);
  }

  private void memory(Markup page) {
    if (platform.memory().isEmpty()) {
      return;
    }
    page.leaf("h2", "Memory").newLine();
    Page.openTable(
        page,
        "Levels of memory",
        "Level",
        ">Capacity",
        ">Of streams",
        ">Per byte",
        ">Per line",
        ">Random",
        ">Dependent",
        ">Error",
        "Known",
        "Source");
    for (MemoryLevel level : platform.memory()) {
      page.open("tr").leaf("th", level.name(), "scope", "row");
      number(page, capacity(level.capacityBytes()));
      number(page, capacity(level.streamBytes()));
      number(page, Readable.seconds(level.secondsPerByte().doubleValue()));
      number(page, Readable.seconds(level.secondsPerLine().doubleValue()));
      number(page, Readable.seconds(level.secondsPerRandom().doubleValue()));
      number(page, Readable.seconds(level.secondsPerDependent().doubleValue()));
      number(page, FitText.share(level.relativeError()));
      page.leaf("td", Words.of(level.confidence()));
      page.leaf("td", level.source(), "class", "wraps").close().newLine();
    }
    Page.closeTable(page);
  }

  private static String capacity(long bytes) {
    return bytes == Long.MAX_VALUE ? "-" : Readable.number(bytes / 1024.0) + " KiB";
  }

  private void facts(Markup page) {
    page.leaf("h2", "Facts").newLine();
    Page.openTable(page, "Machine, JVM and method", "Fact", "Value");
    for (Map.Entry<String, String> fact : platform.provenance().facts().entrySet()) {
      page.open("tr").leaf("th", fact.getKey(), "scope", "row");
      page.leaf("td", fact.getValue(), "class", "wraps").close().newLine();
    }
    Page.closeTable(page);
  }

  private static void number(Markup page, String text) {
    page.leaf("td", text, "class", "number");
  }
}
