package org.perfmodel.evaluate;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.Gap;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Assumption;
import org.perfmodel.workload.Feature;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Size;
import org.perfmodel.workload.UnknownPrice;

/**
 * An engine that gives what nobody knows an assumed value and says so: a price to what has none,
 * and to sizes those that the point says to be assumed.
 */
public final class Assuming implements Evaluator {
  private final Evaluator engine;
  private final IdentityHashMap<Region, Map<Platform, Platform>> priced = new IdentityHashMap<>();

  public Assuming(Evaluator engine) {
    this.engine = engine;
  }

  @Override
  public String name() {
    return engine.name();
  }

  @Override
  public Set<Feature> supports() {
    return engine.supports();
  }

  @Override
  public Prediction evaluate(Scenario scenario) {
    try {
      return noted(evaluated(scenario, scenario.point()), scenario);
    } catch (EvaluationException e) {
      if (scenario.point().inputs().hidden().isEmpty()) {
        throw e;
      }
      // What is assumed of counts that the data decide need not fit together: they stay unknown.
      InputSet shown = new InputSet(scenario.point().inputs().shown());
      Point plain = new Point(shown, scenario.point().processors());
      return evaluated(scenario, plain).at(scenario.point());
    }
  }

  private Prediction evaluated(Scenario scenario, Point point) {
    Platform platform = platform(scenario.region(), scenario.platform());
    return engine.evaluate(new Scenario(scenario.region(), platform, point, scenario.model()));
  }

  private synchronized Platform platform(Region region, Platform platform) {
    return priced
        .computeIfAbsent(region, any -> new IdentityHashMap<>())
        .computeIfAbsent(platform, any -> pricing(region, platform));
  }

  /** The platform with a price for everything in a region that has none. */
  public static Platform pricing(Region region, Platform platform) {
    SortedSet<String> unknown = UnknownPrice.in(region.root());
    if (unknown.isEmpty()) {
      return platform;
    }
    List<Parameter> assumed = new ArrayList<>();
    Rational price =
        platform.parameter(UnknownPrice.ANY).map(Parameter::value).orElse(UnknownPrice.ASSUMED);
    for (String name : unknown) {
      assumed.add(
          new Parameter(
              name,
              price,
              UnknownPrice.RELATIVE_ERROR,
              Confidence.ASSUMED,
              "assumed: no source says"));
    }
    return platform.with(assumed);
  }

  private static Prediction noted(Prediction found, Scenario scenario) {
    InputSet inputs = scenario.point().inputs();
    if (inputs.assumed().isEmpty()) {
      return found;
    }
    TreeSet<Gap> gaps = new TreeSet<>(found.gaps());
    TreeSet<Assumption> assumptions = new TreeSet<>(found.assumptions());
    for (Size size : scenario.region().sizes()) {
      String name = size.symbol().name();
      if (inputs.hidden().contains(name)) {
        gaps.add(
            new Gap(
                size.place(),
                size.what() + ", taken as " + inputs.values().get(name),
                "Maybe give `" + name + "` a value in the inputs" + bound(size),
                name));
      } else if (inputs.assumed().contains(name)) {
        assumptions.add(
            new Assumption(
                "size `" + name + "` is taken as " + inputs.values().get(name),
                Confidence.ASSUMED,
                size.place()));
      }
    }
    return found.with(List.copyOf(assumptions), List.copyOf(gaps));
  }

  private static String bound(Size size) {
    return size.what().startsWith("trip count")
        ? ", or bind it in src/perf/perf.yaml: overlays: {\""
            + size.method()
            + "\": {trips: {L"
            + size.place().line()
            + ": \"n\"}}}, or above it: //@ perf trips = n"
        : ".";
  }
}
