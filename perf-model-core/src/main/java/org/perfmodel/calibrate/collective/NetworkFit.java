package org.perfmodel.calibrate.collective;

import static java.util.Objects.requireNonNull;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import org.perfmodel.calibrate.regression.LinearRegression;
import org.perfmodel.network.CollectiveModel;
import org.perfmodel.network.Communication;
import org.perfmodel.network.Measurement;
import org.perfmodel.network.Measurements;
import org.perfmodel.network.NetworkModel;
import org.perfmodel.network.NetworkParameter;
import org.perfmodel.network.Span;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;

/**
 * The formulae chosen for all operations that were measured on a network.
 *
 * @param operations in the order of {@link Communication}
 * @param messages of one process to another, where they were measured
 */
public record NetworkFit(
    Measurements measurements, List<CollectiveFit> operations, Optional<MessageFit> messages) {
  private static final MathContext DIGITS = new MathContext(7);

  public NetworkFit {
    requireNonNull(measurements);
    requireNonNull(messages);
    operations = List.copyOf(operations);
  }

  /**
   * Chooses and fits.
   *
   * @param relative whether relative errors are made small, or errors in seconds
   */
  public static NetworkFit of(Measurements measurements, boolean relative) {
    List<CollectiveFit> fits = new ArrayList<>();
    measurements
        .byOperation()
        .forEach((operation, all) -> fits.add(CollectiveFit.of(operation, all, relative)));
    return new NetworkFit(
        measurements,
        fits,
        measurements.messages().isEmpty()
            ? Optional.empty()
            : Optional.of(MessageFit.of(measurements.messages())));
  }

  /**
   * The formulae with their parameters, a negative coefficient as its size and a minus in the
   * formula: a platform's prices are not negative.
   *
   * @param source what the parameters name
   */
  public NetworkModel model(String source) {
    TreeMap<Communication, CollectiveModel> models = new TreeMap<>();
    TreeMap<String, NetworkParameter> parameters = new TreeMap<>();
    messages.ifPresent(
        fit -> fit.parameters(source).forEach(each -> parameters.put(each.name(), each)));
    for (CollectiveFit fit : operations) {
      List<Expr> regimes = new ArrayList<>();
      for (int regime = 0; regime < fit.fit().regimes().size(); regime++) {
        regimes.add(formula(fit, regime, source, parameters));
      }
      models.put(
          fit.operation(),
          new CollectiveModel(
              joined(fit, regimes),
              span(fit.measurements(), Measurement::processes),
              span(fit.measurements(), Measurement::bytes),
              fit.differences().average(),
              fit.differences().deviation()));
    }
    return new NetworkModel(measurements.machine(), source, models, parameters);
  }

  private static Expr formula(
      CollectiveFit fit, int regime, String source, TreeMap<String, NetworkParameter> parameters) {
    FormFit form = fit.fit().regimes().get(regime);
    List<Expr> summands = new ArrayList<>();
    for (int i = 0; i < form.terms().size(); i++) {
      LinearRegression.Coefficient coefficient = form.coefficients().get(i);
      double value = coefficient.value();
      String name =
          fit.operation().prefix() + form.terms().get(i).name() + (regime == 0 ? "" : ".2");
      parameters.put(
          name,
          new NetworkParameter(
              name,
              Rational.of(new BigDecimal(Math.abs(value)).round(DIGITS)),
              value == 0 ? 0 : coefficient.standardError() / Math.abs(value),
              form.form().label() + " fit to " + source));
      Expr summand = Expr.symbol(Symbol.platform(name)).times(form.terms().get(i).factor());
      summands.add(value < 0 ? summand.negate() : summand);
    }
    return Expr.sum(summands);
  }

  /** {@code lower + [beyond]*(upper - lower)}, with {@code [x > 0] = min(1, max(0, x))}. */
  private static Expr joined(CollectiveFit fit, List<Expr> regimes) {
    if (regimes.size() == 1) {
      return regimes.get(0);
    }
    Split split = fit.fit().shape().split().orElseThrow();
    Expr place =
        split.axis() == Split.Axis.BYTES ? Expr.symbol(NetworkModel.BYTES) : Expr.PROCESSORS;
    Expr beyond = Expr.min(Expr.ONE, Expr.max(Expr.ZERO, place.minus(split.last())));
    return regimes.get(0).plus(beyond.times(regimes.get(1).minus(regimes.get(0))));
  }

  private static Span span(List<Measurement> measurements, ToLongFunction<Measurement> axis) {
    LongSummaryStatistics range = measurements.stream().mapToLong(axis).summaryStatistics();
    return new Span(range.getMin(), range.getMax());
  }
}
