package org.perfmodel.accuracy;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.perfmodel.evaluate.closedform.ClosedFormEvaluator;
import org.perfmodel.json.PlatformCodec;
import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.Interval;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.profile.Scaling;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.scenario.cost.BottleneckCostModel;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.InputSet;

/**
 * Sets predictions beside recorded times: {@code Judge CSV PLATFORM.json
 * development|looked_at|unseen}. The predictions come from the sources of the kernels, through the
 * extraction.
 */
public final class Judge {
  private static final int CHAIN = 5;

  private Judge() {}

  /** Takes what was recorded of a kernel at one size, and the prediction. */
  interface Taker {
    /**
     * Takes one point.
     *
     * @param measured seconds, the lesser of two passes
     */
    void take(Kernel kernel, double measured, Prediction prediction);
  }

  /** Every recorded point of the kernels, in the order of the file. */
  static void each(Path measurements, Platform platform, Predicate<Kernel> which, Taker taker)
      throws IOException {
    Predictor predictor = new Predictor(platform, ExtractedKernels.read());
    for (String[] fields : recorded(measurements)) {
      Kernel kernel = Kernels.named(fields[0]);
      if (which.test(kernel)) {
        double measured = Math.min(Double.parseDouble(fields[2]), Double.parseDouble(fields[3]));
        int size = Integer.parseInt(fields[1]);
        predictor.at(chain(fields));
        taker.take(kernel, measured, predictor.at(kernel, size));
      }
    }
  }

  /** Every recorded point of the kernels. */
  static Accuracy judge(Path measurements, Platform platform, Predicate<Kernel> which)
      throws IOException {
    return judge(measurements, platform, ExtractedKernels.read(), which);
  }

  /** Every recorded point of the kernels, all of which were extracted. */
  static Accuracy judge(
      Path measurements, Platform platform, ExtractedKernels extracted, Predicate<Kernel> which)
      throws IOException {
    Predictor predictor = new Predictor(platform, extracted);
    List<Accuracy.Judged> points = new ArrayList<>();
    for (String[] fields : recorded(measurements)) {
      Kernel kernel = Kernels.named(fields[0]);
      if (which.test(kernel)) {
        double one = Double.parseDouble(fields[2]);
        double two = Double.parseDouble(fields[3]);
        predictor.at(chain(fields));
        points.add(point(predictor, kernel, Integer.parseInt(fields[1]), one, two));
      }
    }
    return new Accuracy(points);
  }

  /** What is predicted of a kernel from its source. */
  static Prediction predicted(Platform platform, Kernel kernel, int size) {
    return new Predictor(platform, ExtractedKernels.read()).at(kernel, size);
  }

  /** Nanoseconds of the chain that says what the clock was; 0 where it was not recorded. */
  private static double chain(String[] fields) {
    return fields.length > CHAIN ? Double.parseDouble(fields[CHAIN]) : 0;
  }

  private static List<String[]> recorded(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);
    return lines.subList(1, lines.size()).stream().map(line -> line.split(",", -1)).toList();
  }

  /** Predicts kernels on one platform; the formulae of one stand until another is asked for. */
  private static final class Predictor {
    private final ExtractedKernels extracted;
    private final Platform calibrated;
    private final Map<Long, Platform> atClocks = new HashMap<>();
    private Platform platform;
    private ClosedFormEvaluator evaluator = new ClosedFormEvaluator();
    private String name = "";

    Predictor(Platform platform, ExtractedKernels extracted) {
      this.extracted = extracted;
      calibrated = platform;
      this.platform = platform;
    }

    /** Goes on with what the platform is at another clock, to a hundredth. */
    void at(double chain) {
      platform =
          chain > 0 && calibrated.clockNanos().isPresent()
              ? atClocks.computeIfAbsent(
                  Math.round(100 * calibrated.clockNanos().getAsDouble() / chain), this::scaled)
              : calibrated;
    }

    /** What goes by the clock: the core, and the caches that are its own. */
    private Platform scaled(long percent) {
      Rational factor = Rational.of(percent, 100);
      TreeMap<String, Rational> factors = new TreeMap<>(Map.of("core", factor));
      calibrated.memory().stream()
          .limit(Math.max(0, calibrated.memory().size() - 2))
          .filter(level -> level.secondsPerByte().signum() > 0)
          .forEach(level -> factors.put(level.name(), factor));
      return percent == 100 ? calibrated : new Scaling(factors).of(calibrated);
    }

    Prediction at(Kernel kernel, int size) {
      if (!kernel.name().equals(name)) {
        evaluator = new ClosedFormEvaluator();
        name = kernel.name();
      }
      TreeMap<String, Rational> inputs = new TreeMap<>();
      kernel.at(size).forEach((symbol, value) -> inputs.put(symbol, Rational.of(value)));
      return evaluator.evaluate(
          new Scenario(
              extracted.region(kernel),
              platform,
              new Point(new InputSet(inputs), 1),
              new BottleneckCostModel()));
    }
  }

  private static Accuracy.Judged point(
      Predictor predictor, Kernel kernel, int size, double one, double two) {
    Prediction prediction = predictor.at(kernel, size);
    Interval interval = prediction.time().interval();
    return new Accuracy.Judged(
        kernel,
        size,
        Math.min(one, two),
        Math.max(one, two),
        prediction.time().value(),
        interval.low(),
        interval.high(),
        prediction.linearSeconds(),
        prediction.bottleneck());
  }

  public static void main(String[] arguments) throws IOException {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    Path profile = Path.of(arguments[1]);
    Platform platform = PlatformCodec.read(Files.readString(profile), profile.toString());
    Kernel.Suite suite = Kernel.Suite.valueOf(arguments[2].toUpperCase(Locale.ROOT));
    Accuracy all = judge(Path.of(arguments[0]), platform, kernel -> kernel.suite() == suite);
    for (Accuracy.Judged point : all.points()) {
      out.printf(
          Locale.ROOT,
          "%-34s %9d %10.3e %6.2f [%5.2f, %5.2f] naive %6.2f  %s%s%n",
          point.kernel().name(),
          point.size(),
          point.measured(),
          point.ratio(),
          point.low() / point.measured(),
          point.high() / point.measured(),
          point.naive() / point.measured(),
          point.bound(),
          point.kernel().regular() ? "" : " (irregular)");
    }
    out.println("regular:   " + all.where(point -> point.kernel().regular()).summary());
    out.println("irregular: " + all.where(point -> !point.kernel().regular()).summary());
    out.println("all:       " + all.summary());
  }
}
