package org.perfmodel.goal.validation;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import org.perfmodel.calibrate.run.Driver;
import org.perfmodel.calibrate.run.DriverRun;
import org.perfmodel.json.Configuration.ValidateRule;
import org.perfmodel.json.JmhCodec;
import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.Point;
import org.perfmodel.request.PerfException;
import org.perfmodel.request.Request;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.text.NearestName;
import org.perfmodel.validate.Sample;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Size;

/** Gets times of regions, from drivers that it runs or from what JMH wrote. */
final class Measuring {
  private final ValidationRequest asked;
  private final List<JmhCodec.Result> results;
  private final DriverRun runs;
  private final OptionalDouble usual;
  private final int most;

  /** A measured time at a point. */
  record Measured(Point point, double seconds, OptionalDouble disagreement, Sample sample) {}

  Measuring(Request request, ValidationRequest asked, Platform platform) {
    this.asked = asked;
    results = asked.jmh().map(file -> read(request, file)).orElse(List.of());
    runs =
        new DriverRun(
            asked.javaHome(),
            request.output().resolve("validation"),
            asked.classpath(),
            asked.millis(),
            asked.progress());
    usual = platform.clockNanos();
    most = Math.min(platform.processors(), Runtime.getRuntime().availableProcessors());
  }

  private static List<JmhCodec.Result> read(Request request, Path file) {
    String text =
        request
            .read(file)
            .orElseThrow(
                () ->
                    new PerfException(
                        "perf.jmh: there is no file "
                            + file
                            + ".\nMaybe run JMH with -rf json -rff "
                            + file.getFileName()));
    return JmhCodec.read(text, request.nameOf(file));
  }

  List<Measured> of(ValidateRule rule, Region region, BiPredicate<Region, Point> isParallel) {
    return rule.driver()
        .map(driver -> driven(rule, driver, region, isParallel))
        .orElseGet(() -> benchmarked(rule, region));
  }

  private List<Measured> driven(
      ValidateRule rule, Driver driver, Region region, BiPredicate<Region, Point> isParallel) {
    List<List<Long>> arguments = new ArrayList<>();
    for (InputSet inputs : rule.inputs()) {
      check(rule, region, inputs);
      arguments.add(arguments(rule, driver, inputs));
    }
    List<Measured> measured = new ArrayList<>();
    for (int processors : processors(rule, region, isParallel)) {
      List<DriverRun.Timed> times = runs.measure(driver, arguments, processors);
      for (int i = 0; i < times.size(); i++) {
        DriverRun.Timed time = times.get(i);
        measured.add(
            new Measured(
                new Point(rule.inputs().get(i), processors),
                time.seconds(),
                time.disagreement(),
                new Sample(
                    time.count(),
                    time.mean(),
                    time.deviation(),
                    time.waiting(),
                    time.isCompiled(),
                    time.isQuiet(),
                    clock(time.clock()))));
      }
    }
    return measured;
  }

  private double clock(double chain) {
    return usual.isPresent() && chain > 0 ? usual.getAsDouble() / chain : 1;
  }

  /** One, and what the machine has where that makes a difference. */
  private List<Integer> processors(
      ValidateRule rule, Region region, BiPredicate<Region, Point> isParallel) {
    if (!rule.processors().isEmpty()) {
      int available = Runtime.getRuntime().availableProcessors();
      for (int processors : rule.processors()) {
        if (processors > available) {
          throw new PerfException(
              rule.place()
                  + ": "
                  + processors
                  + " processors are asked for; this machine has "
                  + available
                  + ".\nMaybe leave `processors` out: then it is 1 and all.");
        }
      }
      return rule.processors();
    }
    Point largest = new Point(rule.inputs().get(rule.inputs().size() - 1), 1);
    return most > 1 && isParallel.test(region, largest) ? List.of(1, most) : List.of(1);
  }

  private static List<Long> arguments(ValidateRule rule, Driver driver, InputSet inputs) {
    List<Long> values = new ArrayList<>();
    for (String name : driver.arguments()) {
      Rational value = inputs.values().get(name);
      if (value == null) {
        throw new PerfException(
            rule.place()
                + ": driver "
                + driver
                + " asks for `"
                + name
                + "`, which the inputs \""
                + inputs
                + "\" do not give.\n"
                + NearestName.advice(name, inputs.values().keySet()));
      }
      if (!value.isInteger()) {
        throw new PerfException(
            rule.place() + ": `" + name + "` is " + value + ", not whole.\nMaybe round it.");
      }
      values.add(value.longValueExact());
    }
    return values;
  }

  private static void check(ValidateRule rule, Region region, InputSet inputs) {
    TreeSet<String> sizes = new TreeSet<>();
    for (Size size : region.sizes()) {
      if (!size.isOpen()) {
        sizes.add(size.symbol().name());
      }
    }
    sizes.remove(Symbol.PROCESSORS.name());
    for (String name : sizes) {
      if (!inputs.values().containsKey(name)) {
        throw new PerfException(
            rule.place()
                + ": region "
                + region.id()
                + " has a size `"
                + name
                + "`, which \""
                + inputs
                + "\" does not give.\nMaybe add "
                + name
                + "=1000 to the inputs.");
      }
    }
  }

  private List<Measured> benchmarked(ValidateRule rule, Region region) {
    String benchmark = rule.benchmark().orElseThrow();
    List<Measured> measured = new ArrayList<>();
    TreeSet<String> names = new TreeSet<>();
    for (JmhCodec.Result result : results) {
      names.add(result.benchmark());
      if (result.benchmark().equals(benchmark)) {
        InputSet inputs = inputs(rule, region, result);
        check(rule, region, inputs);
        int processors = rule.processors().isEmpty() ? 1 : rule.processors().get(0);
        measured.add(
            new Measured(
                new Point(inputs, processors),
                result.seconds(),
                OptionalDouble.of(result.spread()),
                new Sample(result.count(), result.mean(), result.deviation(), 1)));
      }
    }
    if (measured.isEmpty()) {
      throw new PerfException(
          rule.place()
              + ": the results of JMH have no benchmark `"
              + benchmark
              + "`.\n"
              + NearestName.advice(benchmark, names));
    }
    asked.progress().accept("validate: " + measured.size() + " results of " + benchmark);
    return measured;
  }

  private static InputSet inputs(ValidateRule rule, Region region, JmhCodec.Result result) {
    TreeMap<String, Rational> values = new TreeMap<>();
    rule.inputs().stream().findFirst().ifPresent(set -> values.putAll(set.values()));
    for (Size size : region.sizes()) {
      String name = size.symbol().name();
      String parameter = rule.parameters().getOrDefault(name, name);
      Optional.ofNullable(result.parameters().get(parameter))
          .filter(text -> text.matches("[0-9]{1,18}"))
          .ifPresent(text -> values.put(name, Rational.of(Long.parseLong(text))));
    }
    return new InputSet(values);
  }
}
