package org.perfmodel.goal.validation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.perfmodel.check.Analysis;
import org.perfmodel.check.judge.Engines;
import org.perfmodel.check.project.Multipliers;
import org.perfmodel.evaluate.Quantifier;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.scenario.CostModel;
import org.perfmodel.scenario.cost.HybridCostModel;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.validate.MultiplierFit;
import org.perfmodel.validate.Observation;
import org.perfmodel.workload.Region;

/**
 * Predictions of one region beside its measurements, and the factor that corrects them. The factor
 * stays a symbol in the formulae, so that a region is translated once and not for each trial.
 */
final class Correction {
  private static final String FACTOR = "hybrid.factor";

  private final Region region;
  private final Platform platform;
  private final List<Measuring.Measured> measured;
  private final List<Prediction> plain;
  private final List<Prediction> open;

  Correction(Analysis analysis, Region region, List<Measuring.Measured> measured) {
    this.region = region;
    this.measured = List.copyOf(measured);
    CostModel base = analysis.configuration().costModel();
    platform = analysis.platform();
    List<org.perfmodel.prediction.Point> points =
        measured.stream().map(Measuring.Measured::point).toList();
    plain = Engines.evaluate(Engines.all(), region, points, platform, base, Multipliers.NONE);
    open =
        Engines.evaluate(
            Engines.all(),
            region,
            points,
            withFactor(platform),
            new HybridCostModel(base, Expr.symbol(Symbol.platform(FACTOR))),
            Multipliers.NONE);
  }

  private static Platform withFactor(Platform platform) {
    TreeMap<String, Parameter> parameters = new TreeMap<>(platform.parameters());
    parameters.put(
        FACTOR, new Parameter(FACTOR, Rational.ONE, 0, Confidence.HYBRID, "to be found"));
    return Platform.of(
        platform.name(),
        platform.processors(),
        platform.modelError(),
        parameters,
        platform.memory(),
        platform.network(),
        platform.provenance());
  }

  /** One per measurement; each corrected by the factor of the others. */
  List<Observation> observations() {
    List<Observation> observations = new ArrayList<>();
    for (int i = 0; i < measured.size(); i++) {
      Measuring.Measured each = measured.get(i);
      observations.add(
          new Observation(
              region.id(),
              each.point(),
              plain.get(i),
              each.seconds(),
              each.disagreement(),
              Optional.of(each.sample()),
              Multipliers.level(plain.get(i), platform),
              corrected(i)));
    }
    return observations;
  }

  private OptionalDouble corrected(int i) {
    List<Integer> others = alone(i);
    return others.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(seconds(i, factor(others)));
  }

  /** Measurements on one processor but this: what more of them cost is not the core's time. */
  private List<Integer> alone(int left) {
    List<Integer> alone = new ArrayList<>();
    for (int i = 0; i < measured.size(); i++) {
      if (i != left && measured.get(i).point().processors() == 1) {
        alone.add(i);
      }
    }
    return alone;
  }

  /** The factor that all measurements on one processor give; empty if there are none. */
  OptionalDouble factor() {
    List<Integer> all = alone(-1);
    return all.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(factor(all));
  }

  /** How many measurements the factor is of. */
  int observationsAlone() {
    return alone(-1).size();
  }

  private double factor(List<Integer> used) {
    double[] times = new double[used.size()];
    for (int i = 0; i < times.length; i++) {
      times[i] = measured.get(used.get(i)).seconds();
    }
    return MultiplierFit.of(
        factor -> {
          double[] predicted = new double[times.length];
          for (int i = 0; i < times.length; i++) {
            predicted[i] = seconds(used.get(i), factor);
          }
          return predicted;
        },
        times);
  }

  private double seconds(int i, double factor) {
    Quantifier quantifier = new Quantifier(platform, open.get(i).point(), region.id().value());
    Bindings at = quantifier.bindings().with(Symbol.platform(FACTOR), Rational.ofDouble(factor));
    return quantifier.value(open.get(i).timeFormula().value(), at);
  }

  /** The most data of a point that was measured on one processor, in bytes. */
  double footprint() {
    double most = 0;
    for (int i : alone(-1)) {
      most = Math.max(most, Multipliers.bytes(plain.get(i), platform));
    }
    return most;
  }
}
