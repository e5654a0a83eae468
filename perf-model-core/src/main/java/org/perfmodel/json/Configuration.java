package org.perfmodel.json;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.perfmodel.calibrate.run.Driver;
import org.perfmodel.gate.OnUncertain;
import org.perfmodel.gate.limit.Frequency;
import org.perfmodel.gate.limit.KnownLimit;
import org.perfmodel.gate.limit.Limit;
import org.perfmodel.gate.limit.ProcessLimit;
import org.perfmodel.gate.limit.Rule;
import org.perfmodel.scenario.CostModel;
import org.perfmodel.scenario.cost.BottleneckCostModel;
import org.perfmodel.scenario.cost.LinearCostModel;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.declared.Overlay;

/**
 * What {@code src/perf/perf.yaml} says; every part has a default, so that no file is needed.
 *
 * @param platforms names, of which the first judges
 * @param network what the platform's messages travel on; the platform's own if empty
 * @param processors the counts to evaluate at, ascending; empty for 1, 2, 4 .. up to the platform's
 * @param inputs per region pattern, in file order; of several matching ones the last counts
 * @param rules per region pattern, in file order; of several matching ones the last counts
 * @param overlays for sources that one cannot annotate
 * @param discover patterns of classes whose methods with loops become regions without annotation
 * @param library what calls of libraries cost: {@code Cache get/1}, in operations and sizes
 * @param model {@code bottleneck} or {@code linear}
 * @param onUncertain what becomes of {@code UNCERTAIN}
 * @param allowEmpty whether a module without regions passes
 * @param strict whether a gate that is milder than the baseline was recorded with fails
 * @param unpriced seconds that a call is assumed to take of which nobody knows the price; {@link
 *     org.perfmodel.workload.UnknownPrice#ASSUMED} if empty
 * @param frequencies how often regions are called in what one cares about, by pattern, in file
 *     order; of several matching ones the last counts
 * @param validate which code to run, or which benchmarks were run, to compare with predictions
 * @param processes what must hold of processes in src/perf/ccs, in file order
 * @param known how much of the module has to be fully known
 * @param places where an entry stands, by its path of keys: {@code overlays Sort#merge trips L42}
 */
public record Configuration(
    List<String> platforms,
    Optional<String> network,
    List<Integer> processors,
    List<InputRule> inputs,
    List<Rule> rules,
    List<Overlay> overlays,
    List<String> discover,
    SortedMap<String, String> library,
    String model,
    OnUncertain onUncertain,
    boolean allowEmpty,
    boolean strict,
    Optional<Rational> unpriced,
    List<Frequency> frequencies,
    List<ValidateRule> validate,
    List<ProcessRule> processes,
    List<KnownLimit> known,
    SortedMap<String, Place> places) {

  /** The limits that hold where perf.yaml names none. */
  public static final List<Rule> DEFAULT_RULES =
      List.of(
          new Rule(
              "*",
              List.of(
                  Limit.parse("time at-most baseline+5% floor 10ns"),
                  Limit.parse("allocation at-most baseline+5% floor 64B"),
                  Limit.parse("speedup at-least baseline-5%"),
                  Limit.parse("complexity at-most baseline"))));

  /** What holds without a file. */
  public static final Configuration DEFAULT =
      new Configuration(
          List.of("reference"),
          Optional.empty(),
          List.of(1, 2, 4, 8, 16),
          List.of(),
          DEFAULT_RULES,
          List.of(),
          List.of(),
          new TreeMap<>(),
          "bottleneck",
          OnUncertain.LIKELY,
          false,
          false,
          Optional.empty(),
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          new TreeMap<>());

  public Configuration {
    platforms = List.copyOf(platforms);
    processors = List.copyOf(processors);
    inputs = List.copyOf(inputs);
    rules = List.copyOf(rules);
    overlays = List.copyOf(overlays);
    discover = List.copyOf(discover);
    library = Collections.unmodifiableSortedMap(new TreeMap<>(library));
    frequencies = List.copyOf(frequencies);
    validate = List.copyOf(validate);
    processes = List.copyOf(processes);
    known = List.copyOf(known);
    places = Collections.unmodifiableSortedMap(new TreeMap<>(places));
  }

  /** The same with other overlays, and where its entries stand then. */
  public Configuration withOverlays(List<Overlay> others, SortedMap<String, Place> standing) {
    return new Configuration(
        platforms,
        network,
        processors,
        inputs,
        rules,
        others,
        discover,
        library,
        model,
        onUncertain,
        allowEmpty,
        strict,
        unpriced,
        frequencies,
        validate,
        processes,
        known,
        standing);
  }

  /** What turns counts into time. */
  public CostModel costModel() {
    return model.equals("linear") ? new LinearCostModel() : new BottleneckCostModel();
  }

  /** Where an entry stands; the file's first line if that is not known. */
  public Place placeOf(String file, String... keys) {
    return places.getOrDefault(String.join(" ", keys), new Place(file, 1));
  }

  /**
   * How a region is measured: by a driver of the user, or by a JMH benchmark.
   *
   * @param region its id
   * @param inputs to run the driver at; of a benchmark, sizes that are no parameters of it
   * @param processors to run the driver on; empty for one, and all where the region is parallel
   * @param parameters names of the benchmark's parameters, by size; the size's own where absent
   */
  public record ValidateRule(
      String region,
      Optional<Driver> driver,
      Optional<String> benchmark,
      List<InputSet> inputs,
      List<Integer> processors,
      SortedMap<String, String> parameters,
      Place place) {
    public ValidateRule {
      inputs = List.copyOf(inputs);
      processors = List.copyOf(processors);
      parameters = Collections.unmodifiableSortedMap(new TreeMap<>(parameters));
    }
  }

  /**
   * What must hold of a process.
   *
   * @param file its file in src/perf/ccs
   * @param process as the file would analyse it: {@code System}; all that it analyses if empty
   * @param at values of parameters and symbols that the file leaves open or has others for
   * @param assuming what symbols without values fulfil: {@code b > 0}
   * @param states the most states; the usual number if empty
   */
  public record ProcessRule(
      String file,
      Optional<String> process,
      InputSet at,
      List<String> assuming,
      Optional<Integer> states,
      List<ProcessLimit> limits,
      Place place) {
    public ProcessRule {
      assuming = List.copyOf(assuming);
      limits = List.copyOf(limits);
    }
  }

  /** Inputs for the regions whose id matches. */
  public record InputRule(String pattern, List<InputSet> sets) {}
}
