package org.perfmodel.check;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.perfmodel.check.judge.Engines;
import org.perfmodel.check.project.PlatformReading;
import org.perfmodel.evaluate.EvaluationException;
import org.perfmodel.evaluate.Evaluator;
import org.perfmodel.evaluate.NotApplicableException;
import org.perfmodel.evaluate.Quantifier;
import org.perfmodel.evaluate.bounds.Hockney;
import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.Sensitivity;
import org.perfmodel.profile.ParameterGroup;
import org.perfmodel.profile.ScaleException;
import org.perfmodel.profile.Scaling;
import org.perfmodel.request.PerfException;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.UnboundSymbolException;
import org.perfmodel.symbolic.evaluate.Differentiate;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Region;

/**
 * What the time of a region depends on. Classes of prices are scaled and the region evaluated anew,
 * so that every engine answers; sizes are differentiated in the formula where there is one.
 */
final class RegionSensitivity {
  /** The fact of a profile that says what an hour of the machine costs. */
  static final String PRICE_PER_HOUR = "price-per-hour";

  private static final Rational FASTER = Rational.of(101, 100);
  private static final Rational SLOWER = Rational.of(99, 100);
  private static final double EFFICIENCY = 0.5;
  private static final long LARGEST_SIZE = 1L << 40;
  private static final int MOST_PROCESSORS = 64;

  /** Of a formula, what is differentiated; a longer one is evaluated at neighbours. */
  private static final int LONGEST = 400;

  /** Share by which a derivative and the difference to a neighbour may differ. */
  private static final double SAME = 0.1;

  /** Share by which a linear time may miss the one at twice the size. */
  private static final double LINEAR = 0.01;

  private static final double VISIBLE = 0.0005;

  private final Analysis analysis;
  private final Region region;
  private final Evaluator engine = Engines.all();

  RegionSensitivity(Analysis analysis, Region region) {
    this.analysis = analysis;
    this.region = region;
  }

  /**
   * At a point; empty where the region has no time there.
   *
   * @param onAllPlatforms whether the other platforms that perf.yaml names are asked too
   * @throws PerfException if they are, and one of them is not found
   */
  Optional<Sensitivity> at(Point point, boolean onAllPlatforms) {
    Optional<Prediction> here = predicted(analysis.platform(), point);
    if (here.isEmpty() || !(here.get().time().value() > 0)) {
      return Optional.empty();
    }
    List<Sensitivity.SizeEffect> sizes = sizes(here.get());
    return Optional.of(
        new Sensitivity(
            point,
            parts(here.get()),
            sizes,
            scaling(here.get(), sizes),
            onAllPlatforms ? machines(here.get()) : List.of()));
  }

  private Optional<Prediction> predicted(Platform platform, Point point) {
    try {
      return Optional.of(
              Engines.evaluate(
                      platform.equals(analysis.platform()) ? engine : Engines.all(),
                      region,
                      List.of(point),
                      platform,
                      analysis.configuration().costModel(),
                      analysis.snapshot().multipliers())
                  .get(0))
          .filter(prediction -> Double.isFinite(prediction.time().value()));
    } catch (EvaluationException | NotApplicableException e) {
      return Optional.empty();
    }
  }

  private Optional<Double> seconds(Platform platform, Point point) {
    return predicted(platform, point).map(prediction -> prediction.time().value());
  }

  private List<Sensitivity.Part> parts(Prediction here) {
    List<Sensitivity.Part> parts = new ArrayList<>();
    for (ParameterGroup group : ParameterGroup.values()) {
      Optional<Double> faster = scaled(group, FASTER, here.point());
      Optional<Double> slower = scaled(group, SLOWER, here.point());
      Optional<Double> halved = scaled(group, Rational.of(2), here.point());
      if (faster.isPresent() && slower.isPresent() && halved.isPresent()) {
        double prices = Math.log(FASTER.doubleValue()) - Math.log(SLOWER.doubleValue());
        double elasticity = Math.log(slower.get() / faster.get()) / prices;
        if (Math.abs(elasticity) > VISIBLE || halved.get() < here.time().value() * (1 - VISIBLE)) {
          parts.add(new Sensitivity.Part(group.words(), elasticity, halved.get()));
        }
      }
    }
    parts.sort(Comparator.comparingDouble(part -> -Math.abs(part.elasticity())));
    return parts;
  }

  private Optional<Double> scaled(ParameterGroup group, Rational speed, Point point) {
    try {
      TreeMap<String, Rational> factors = new TreeMap<>(Map.of(group.key(), speed));
      return seconds(new Scaling(factors).of(analysis.platform()), point);
    } catch (ScaleException notOfThisPlatform) {
      return Optional.empty();
    }
  }

  private List<Sensitivity.SizeEffect> sizes(Prediction here) {
    List<Sensitivity.SizeEffect> sizes = new ArrayList<>();
    here.point()
        .inputs()
        .shown()
        .forEach(
            (name, value) -> {
              if (value.signum() > 0) {
                size(here, name, value).ifPresent(sizes::add);
              }
            });
    sizes.sort(Comparator.comparingDouble(size -> -Math.abs(size.elasticity())));
    return sizes;
  }

  private Optional<Sensitivity.SizeEffect> size(Prediction here, String name, Rational value) {
    Optional<Double> doubled =
        seconds(analysis.platform(), with(here.point(), name, value.times(Rational.of(2))));
    Optional<Double> slope = slope(here, name, value);
    Optional<Double> derivative =
        slope.flatMap(near -> derivative(here, name, near)).or(() -> slope);
    if (doubled.isEmpty() || derivative.isEmpty()) {
      return Optional.empty();
    }
    double elasticity = derivative.get() * value.doubleValue() / here.time().value();
    return Math.abs(elasticity) <= VISIBLE && doubled.get() == here.time().value()
        ? Optional.empty()
        : Optional.of(
            new Sensitivity.SizeEffect(
                name,
                value.doubleValue(),
                derivative.get(),
                elasticity,
                doubled.get(),
                half(here.time().value(), value.doubleValue(), derivative.get(), doubled.get())));
  }

  /** Of a time that the derivative foretells at twice the size. */
  private static Optional<Double> half(double now, double size, double derivative, double doubled) {
    double start = now - size * derivative;
    boolean isLinear = Math.abs(now + size * derivative - doubled) <= LINEAR * doubled;
    return isLinear && derivative > 0 && start > 0
        ? Optional.of(Hockney.of(start, derivative).halfLength())
        : Optional.empty();
  }

  /**
   * Of the formula; empty where the engine has none, it is too long, or it has steps there: the
   * derivative of a step is zero, but a larger size takes longer.
   */
  private Optional<Double> derivative(Prediction here, String name, double near) {
    Expr formula = here.timeFormula().value();
    if (!here.engine().equals(Prediction.CLOSED_FORM) || formula.terms().size() > LONGEST) {
      return Optional.empty();
    }
    Bindings at = new Quantifier(analysis.platform(), here.point(), region.id().value()).bindings();
    try {
      double slope = Evaluate.asDouble(Differentiate.of(formula, new Symbol(name), at), at);
      return Math.abs(slope - near) <= SAME * Math.abs(near)
          ? Optional.of(slope)
          : Optional.empty();
    } catch (UnboundSymbolException | ArithmeticException notDifferentiable) {
      return Optional.empty();
    }
  }

  /** From the next size of the engine's own times, a hundredth further. */
  private Optional<Double> slope(Prediction here, String name, Rational value) {
    Rational step = Rational.of(Math.max(1, (long) (value.doubleValue() / 100)));
    return seconds(analysis.platform(), with(here.point(), name, value.plus(step)))
        .map(next -> (next - here.time().value()) / step.doubleValue());
  }

  static Point with(Point point, String name, Rational value) {
    InputSet inputs = point.inputs();
    TreeMap<String, Rational> values = new TreeMap<>(inputs.values());
    values.put(name, value);
    return new Point(new InputSet(values, inputs.assumed(), inputs.hidden()), point.processors());
  }

  /** By the size on which the time depends most; only of formulae, which any size is quick in. */
  private Optional<Sensitivity.Isoefficiency> scaling(
      Prediction here, List<Sensitivity.SizeEffect> sizes) {
    if (here.isSequential()
        || sizes.isEmpty()
        || !here.engine().equals(Prediction.CLOSED_FORM)
        || !(sizes.get(0).elasticity() > VISIBLE)) {
      return Optional.empty();
    }
    String name = sizes.get(0).size();
    List<Sensitivity.Isoefficiency.Least> least = new ArrayList<>();
    for (int processors = 2; processors <= MOST_PROCESSORS; processors *= 2) {
      least.add(
          new Sensitivity.Isoefficiency.Least(
              processors, leastSize(here.point(), name, processors), LARGEST_SIZE));
    }
    return Optional.of(new Sensitivity.Isoefficiency(name, EFFICIENCY, least));
  }

  private Optional<Long> leastSize(Point point, String name, int processors) {
    long high = 1;
    while (high <= LARGEST_SIZE && !isEfficient(point, name, high, processors)) {
      high *= 2;
    }
    if (high > LARGEST_SIZE) {
      return Optional.empty();
    }
    long low = high / 2;
    while (high - low > Math.max(1, high / 256)) {
      long middle = low + (high - low) / 2;
      if (isEfficient(point, name, middle, processors)) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return Optional.of(high);
  }

  private boolean isEfficient(Point point, String name, long size, int processors) {
    Point there = new Point(with(point, name, Rational.of(size)).inputs(), processors);
    return predicted(analysis.platform(), there)
        .filter(prediction -> prediction.efficiency().value() >= EFFICIENCY)
        .isPresent();
  }

  private List<Sensitivity.Machine> machines(Prediction here) {
    List<String> names = analysis.configuration().platforms();
    if (names.size() < 2) {
      return List.of();
    }
    List<Sensitivity.Machine> machines = new ArrayList<>();
    PlatformReading reading = new PlatformReading(analysis.request(), analysis.configuration());
    for (String name : names) {
      Platform platform = reading.named(name);
      predicted(platform, here.point())
          .ifPresent(
              there ->
                  machines.add(
                      new Sensitivity.Machine(
                          name,
                          there.time().value(),
                          there.isComplete(),
                          pricePerHour(platform)
                              .map(price -> price * there.time().value() / 3600))));
    }
    return machines;
  }

  private static Optional<Double> pricePerHour(Platform platform) {
    String text = platform.provenance().facts().get(PRICE_PER_HOUR);
    if (text == null) {
      return Optional.empty();
    }
    try {
      double price = new BigDecimal(text.strip()).doubleValue();
      if (price > 0 && Double.isFinite(price)) {
        return Optional.of(price);
      }
    } catch (NumberFormatException none) {
      // Told below.
    }
    throw new PerfException(
        "platform "
            + platform.name()
            + ": the fact `"
            + PRICE_PER_HOUR
            + "` is \""
            + text
            + "\", no positive number\nMaybe write the price of an hour like \"0.34\".");
  }
}
