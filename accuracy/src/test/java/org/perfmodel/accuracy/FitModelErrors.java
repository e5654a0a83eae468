package org.perfmodel.accuracy;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.perfmodel.evaluate.Quantifier;
import org.perfmodel.json.PlatformCodec;
import org.perfmodel.platform.ModelErrors;
import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.Quantity;

/**
 * Writes what the model errs by from recorded times: {@code FitModelErrors model-errors.tsv CSV
 * PLATFORM.json [CSV PLATFORM.json ...]}. Prints how many of the times lie within the intervals
 * that the other kernels' errors give, and how wide these are.
 *
 * <p>Who mends a model looks at kernels, and it errs less on those than on a stranger's. The sets
 * that were judged once, before anybody had looked at them, say by how much.
 */
public final class FitModelErrors {
  /**
   * How much further nine tenths of a set's points are from their predictions at first sight than
   * the sets before it say: from 1.0 (the twelfth) to 1.4 (the thirteenth), in the mean of ten sets
   * on two JVMs, of whose points 89 % were within, a little more than one.
   */
  private static final double FIRST_SIGHT = 1.15;

  private FitModelErrors() {}

  /** Adds the points of a machine, and what the linear model is off by at each. */
  private static void points(
      Path measurements, Platform platform, List<ErrorFit.Point> points, List<Double> linear)
      throws IOException {
    Judge.each(
        measurements,
        platform,
        kernel -> kernel.suite() != Kernel.Suite.UNSEEN,
        (kernel, measured, prediction) -> {
          points.add(point(kernel, measured, prediction, platform));
          linear.add(Math.abs(Math.log(measured / prediction.linearSeconds())));
        });
  }

  private static ErrorFit.Point point(
      Kernel kernel, double measured, Prediction prediction, Platform platform) {
    Quantity time = prediction.time();
    Quantifier quantifier =
        new Quantifier(platform, prediction.point(), prediction.region().value());
    double all = time.standardError() / time.value();
    double model = time.modelError() / time.value();
    return new ErrorFit.Point(
        kernel.name(),
        kernel.regular(),
        Math.log(measured / time.value()),
        Math.sqrt(Math.max(0, all * all - model * model)),
        quantifier.shares(prediction.timeFormula().value()));
  }

  public static void main(String[] arguments) throws IOException {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    List<ErrorFit.Point> points = new ArrayList<>();
    List<Double> linear = new ArrayList<>();
    TreeSet<String> sources = new TreeSet<>();
    double calibration = 0;
    for (int i = 1; i + 1 < arguments.length; i += 2) {
      Path profile = Path.of(arguments[i + 1]);
      Platform platform = PlatformCodec.read(Files.readString(profile), profile.toString());
      calibration = Math.max(calibration, platform.modelError());
      points(Path.of(arguments[i]), platform, points, linear);
      sources.add(String.valueOf(Path.of(arguments[i]).getFileName()));
    }
    ErrorFit fit = new ErrorFit(points);
    SortedMap<String, ModelErrors.Reason> reasons = new TreeMap<>();
    for (Map.Entry<String, Double> each : fit.errors().entrySet()) {
      int[] counts = fit.kernelsAndPoints(each.getKey());
      double error = Math.round(each.getValue() * FIRST_SIGHT * 1000) / 1000.0;
      String source = String.join(", ", sources);
      reasons.put(
          each.getKey(),
          new ModelErrors.Reason(each.getKey(), error, counts[0], counts[1], source));
    }
    linear.sort(null);
    double linearError = linear.get((int) (ErrorFit.WITHIN * (linear.size() - 1))) / ErrorFit.Z;
    double any = Objects.requireNonNull(fit.errors().get(ModelErrors.ANY));
    String text =
        new ModelErrors(reasons, calibration, Math.round(100 * linearError / any) / 100.0).text();
    Files.writeString(Path.of(arguments[0]), text);
    out.print(text);
    Map<ErrorFit.Point, Double> left = fit.leavingOneKernelOut();
    print(out, "regular", left, ErrorFit.Point::regular);
    print(out, "irregular", left, point -> !point.regular());
    print(out, "all", left, point -> true);
  }

  private static void print(
      PrintStream out,
      String name,
      Map<ErrorFit.Point, Double> left,
      Predicate<ErrorFit.Point> which) {
    double[] coverage = ErrorFit.coverage(left, which);
    out.printf(
        Locale.ROOT,
        "%s, leaving one kernel out: interval covers %.1f %%, high/low mean %.2f, median %.2f%n",
        name,
        100 * coverage[0],
        coverage[1],
        coverage[2]);
  }
}
