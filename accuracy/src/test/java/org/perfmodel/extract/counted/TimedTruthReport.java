package org.perfmodel.extract.counted;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.perfmodel.accuracy.KernelTimer;
import org.perfmodel.evaluate.closedform.ClosedFormEvaluator;
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.json.PlatformCodec;
import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.Interval;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.scenario.cost.BottleneckCostModel;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Size;

/**
 * Holds the predictions of a library's public methods against how long its jar takes, on this
 * machine and this JVM: nobody chose the methods.
 *
 * <pre>
 * TimedTruthReport PLATFORM.json SOURCES CLASSPATH PATTERN [TYPE=CLASS]* [METHOD]*
 * </pre>
 *
 * The arguments are those of {@link CountedTruthReport}; what a call is given is larger. A method
 * is left out, and said to be, if it cannot be called, takes less than a microsecond, changes the
 * sizes that its formula has, has sizes that no argument gives, or hands work to other threads.
 *
 * <p>The last lines sum up those whose counts are certain and those that assume something.
 */
public final class TimedTruthReport {
  /** How many times as large as for counting. */
  private static final int[] TIMES = {8, 40};

  /** The step of {@link Arguments}: the same proportions at every size. */
  private static final int STEP = 3;

  private static final double LEAST_SECONDS = 1e-6;
  private static final double MOST_SECONDS = 0.05;
  private static final long WARM_UP_NANOS = 150_000_000;
  private static final long MEASURE_NANOS = 60_000_000;
  private static final double GIVEN_UP_SECONDS = 4;

  private final Platform platform;
  private final Path sources;
  private final URLClassLoader library;
  private final List<String> patterns;
  private final Implementations implementations;
  private final Map<String, Class<?>> substitutes = new TreeMap<>();
  private final List<String> methods = new ArrayList<>();
  private final List<Double> certain = new ArrayList<>();
  private final List<Double> assumed = new ArrayList<>();
  private final Map<String, Integer> leftOut = new TreeMap<>();
  private int covered;
  private final PrintStream out;

  private TimedTruthReport(String[] arguments, PrintStream out)
      throws IOException, ClassNotFoundException {
    this.out = out;
    Path profile = Path.of(arguments[0]);
    platform = PlatformCodec.read(Files.readString(profile), profile.toString());
    sources = Path.of(arguments[1]);
    List<Path> files = new ArrayList<>();
    for (String entry : arguments[2].split(Pattern.quote(File.pathSeparator), -1)) {
      files.add(Path.of(entry));
    }
    library = new URLClassLoader(urls(files), TimedTruthReport.class.getClassLoader());
    implementations = Implementations.in(files);
    patterns = List.of(arguments[3].split(",", -1));
    for (String argument : Arrays.copyOfRange(arguments, 4, arguments.length)) {
      if (argument.contains("=")) {
        String[] both = argument.split("=", 2);
        substitutes.put(both[0], library.loadClass(both[1]));
      } else {
        methods.add(argument);
      }
    }
  }

  private static URL[] urls(List<Path> files) throws MalformedURLException {
    URL[] urls = new URL[files.size()];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = files.get(i).toUri().toURL();
    }
    return urls;
  }

  public static void main(String[] arguments) throws Exception {
    if (arguments.length < 4) {
      System.err.println("give: PLATFORM.json SOURCES CLASSPATH PATTERN [TYPE=CLASS]* [METHOD]*");
      System.exit(2);
    }
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    // What the library prints is not ours.
    System.setOut(new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8));
    new TimedTruthReport(arguments, out).print();
    // Threads that were given up may still run.
    System.exit(0);
  }

  private void print() throws InterruptedException {
    Map<String, Region> regions = new TreeMap<>();
    new Extractor(new ExtractionSettings(17, List.of(), patterns))
        .extract(List.of(new SourceRoot(sources, "src")))
        .regions()
        .forEach(region -> regions.putIfAbsent(region.method(), region));
    out.println("method | sizes | measured s | ratio [interval] | certain? | bound");
    TimeLimit limit = new TimeLimit(GIVEN_UP_SECONDS);
    for (Subject subject : Subject.in(sources)) {
      Region region = regions.get(subject.signature());
      if (region != null
          && (methods.isEmpty() || methods.stream().anyMatch(subject.signature()::contains))) {
        for (int times : TIMES) {
          String failure = limit.run(() -> row(subject, region, times)).orElse("takes too long");
          if (!failure.isEmpty()) {
            leftOut.merge(failure, 1, Integer::sum);
          }
        }
      }
    }
    sum("certain", certain);
    sum("assuming", assumed);
    out.printf(
        Locale.ROOT,
        "intervals cover %d of %d%nleft out: %s%n",
        covered,
        certain.size() + assumed.size(),
        leftOut);
  }

  private void sum(String of, List<Double> ratios) {
    double[] errors = ratios.stream().mapToDouble(r -> Math.abs(r - 1)).sorted().toArray();
    double worst = ratios.stream().mapToDouble(r -> Math.max(r, 1 / r)).max().orElse(1);
    out.printf(
        Locale.ROOT,
        "%s: %d points, mean %.1f %%, median %.1f %%, within 30 %% %.0f %%, worst x%.2f%n",
        of,
        errors.length,
        100 * Arrays.stream(errors).average().orElse(0),
        errors.length == 0 ? 0 : 100 * errors[errors.length / 2],
        errors.length == 0
            ? 0
            : 100.0 * Arrays.stream(errors).filter(e -> e <= 0.3).count() / errors.length,
        worst);
  }

  /** Why it is left out; empty if it is not. */
  private String row(Subject subject, Region region, int times) {
    String failure = "";
    for (Arguments.Room room : Arguments.Room.values()) {
      Arguments.Makers makers = new Arguments.Makers(substitutes, implementations, room);
      try {
        failure = timed(subject, region, times, makers);
      } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
        failure = "cannot be called";
      }
      if (failure.isEmpty()) {
        return "";
      }
    }
    return failure;
  }

  private String timed(Subject subject, Region region, int times, Arguments.Makers makers)
      throws ReflectiveOperationException {
    Class<?> type = library.loadClass(subject.type());
    Method method = subject.in(type);
    if (!Modifier.isPublic(type.getModifiers()) || !Modifier.isPublic(method.getModifiers())) {
      return "not public";
    }
    Arguments arguments =
        new Arguments(
            STEP, times, List.of(), (int) subject.wholeNumbers(), Arguments.Shape.SQUARE, makers);
    Object[] values = new Object[subject.parameters().size()];
    Map<String, Object> named = new TreeMap<>();
    for (int i = 0; i < values.length; i++) {
      Optional<Object> value = arguments.of(method.getParameterTypes()[i], subject.types().get(i));
      if (value.isEmpty()) {
        return "cannot be called";
      }
      values[i] = value.get();
      named.put(subject.parameters().get(i), values[i]);
    }
    Object receiver = null;
    if (!Modifier.isStatic(method.getModifiers())) {
      Optional<Object> made = arguments.object(type);
      if (made.isEmpty()) {
        return "cannot be called";
      }
      receiver = made.get();
    }
    Object of = receiver;
    Sizes known = new Sizes(type, of, named);
    Bindings before = sizes(known, region);
    if (before.values().size() < region.sizes().size()) {
      return "sizes that no argument gives";
    }
    method.invoke(of, values);
    double seconds =
        new KernelTimer(WARM_UP_NANOS, MEASURE_NANOS).seconds(() -> invoked(method, of, values));
    if (seconds < LEAST_SECONDS || seconds > MOST_SECONDS) {
      return "too short or too long to time";
    }
    if (!sizes(known, region).values().equals(before.values())) {
      return "changes its sizes";
    }
    return judged(subject, region, before, seconds);
  }

  private static double invoked(Method method, Object of, Object[] values) {
    try {
      return method.invoke(of, values) == null ? 0 : 1;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Bindings sizes(Sizes known, Region region) {
    return known.of(region.sizes().stream().map(Size::symbol).toList());
  }

  private String judged(Subject subject, Region region, Bindings sizes, double seconds) {
    TreeMap<String, Rational> inputs = new TreeMap<>();
    sizes.values().forEach((symbol, value) -> inputs.put(symbol.toString(), value));
    Prediction prediction;
    try {
      prediction =
          new ClosedFormEvaluator()
              .evaluate(
                  new Scenario(
                      region,
                      platform,
                      new Point(new InputSet(inputs), 1),
                      new BottleneckCostModel()));
    } catch (RuntimeException e) {
      return "no prediction: " + e.getMessage();
    }
    if (!prediction.violated().isEmpty() || !prediction.gaps().isEmpty()) {
      return "conditions that do not hold, or operations without a price";
    }
    List<String> unknowns = Unknowns.in(region);
    if (!unknowns.isEmpty()) {
      return "unknown parts";
    }
    if (prediction.span().value() < 0.99 * prediction.work().value()) {
      return "parallel";
    }
    boolean isCertain = region.assumptions().isEmpty();
    double ratio = prediction.time().value() / seconds;
    (isCertain ? certain : assumed).add(ratio);
    Interval interval = prediction.time().interval();
    covered += interval.low() <= seconds && seconds <= interval.high() ? 1 : 0;
    out.printf(
        Locale.ROOT,
        "%s | %s | %.3e | %.2f [%.2f, %.2f] | %s | %s%n",
        subject.signature(),
        inputs,
        seconds,
        ratio,
        interval.low() / seconds,
        interval.high() / seconds,
        isCertain ? "certain" : region.assumptions().get(0).text(),
        prediction.bottleneck());
    return "";
  }
}
