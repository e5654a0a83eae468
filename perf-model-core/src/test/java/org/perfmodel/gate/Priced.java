package org.perfmodel.gate;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.perfmodel.gate.limit.Limit;
import org.perfmodel.gate.limit.Rule;
import org.perfmodel.prediction.Contribution;
import org.perfmodel.prediction.ContributionKind;
import org.perfmodel.prediction.Gap;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.Quantity;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.symbolic.growth.Growth;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.RegionId;

/**
 * Formulae of one region under prices that are known to some percent. Deviations are central
 * differences, so that no production code prices what the gate is tested on.
 *
 * @param error relative standard error of each price, in the order {@code $a}, {@code $b}
 * @param model relative standard error of the model itself
 * @param gaps places without a price
 */
record Priced(String time, String work, String span, double[] error, double model, int gaps) {
  static final RegionId ID = new RegionId("Sum.of");
  static final Place PLACE = new Place("src/main/java/org/acme/Sum.java", 7);
  static final LocalDate TODAY = LocalDate.of(2026, 6, 30);
  private static final String[] PRICES = {"$a", "$b"};
  private static final double STEP = 1e-4;

  /** Without any uncertainty, and serial. */
  static Priced exactly(String time) {
    return new Priced(time, time, time, new double[] {0, 0}, 0, 0);
  }

  Priced with(int unpriced) {
    return new Priced(time, work, span, error, model, unpriced);
  }

  static Point point(long n, int processors) {
    return new Point(new InputSet(new TreeMap<>(Map.of("n", Rational.of(n)))), processors);
  }

  Prediction at(Point point) {
    return at(point, "bottleneck");
  }

  Prediction at(Point point, String costModel) {
    List<Gap> places = new ArrayList<>();
    for (int i = 0; i < gaps; i++) {
      places.add(
          new Gap(new Place(PLACE.file(), 10 + i), "the loop's trips", "bind them", "trips" + i));
    }
    Expr formula = ExprParser.parse(time);
    return new Prediction(
        ID,
        point,
        "test",
        costModel,
        estimate(time),
        estimate(work),
        estimate(span),
        quantity(time, point),
        quantity(work, point),
        quantity(span, point),
        0,
        Growth.of(ExprParser.parse(work)),
        List.of(
            new Contribution(
                ContributionKind.PARALLEL,
                "loop i",
                PLACE,
                formula,
                quantity(time, point).value(),
                "throughput")),
        "loop i takes it all",
        List.of(),
        places,
        List.of());
  }

  List<Prediction> at(List<Point> points) {
    return points.stream().map(this::at).toList();
  }

  /** What a baseline entry says today, under the same prices. */
  static List<Prediction> remembered(BaselineEntry entry, Priced prices, List<Point> points) {
    List<String> formulae =
        entry.side() instanceof Formulae old
            ? List.of(old.time().toString(), old.work().toString(), old.span().toString())
            : List.of(((BaselineEntry.Work) entry.side()).notation().split(" ; "));
    return new Priced(
            formulae.get(0),
            formulae.get(1),
            formulae.get(2),
            prices.error,
            prices.model,
            entry.unknowns())
        .at(points);
  }

  /** What stands for the work here: nobody but {@link #remembered} reads it. */
  BaselineEntry.Work notation() {
    return new BaselineEntry.Work(String.join(" ; ", time, work, span, "" + gaps));
  }

  /** What a line of format 1 holds of predictions. */
  static BaselineEntry formulaeOf(List<Prediction> predictions) {
    return BaselineUpdate.entryOf(predictions, Formulae.of(predictions), Optional.empty());
  }

  private static Estimate estimate(String formula) {
    return new Estimate(ExprParser.parse(formula), Confidence.FITTED);
  }

  private Quantity quantity(String text, Point point) {
    Expr formula = ExprParser.parse(text);
    TreeMap<String, Double> deviations = new TreeMap<>();
    double value = value(formula, point, "", 0);
    for (int i = 0; i < PRICES.length; i++) {
      double up = value(formula, point, PRICES[i], STEP);
      double down = value(formula, point, PRICES[i], -STEP);
      deviations.put(PRICES[i], (up - down) / (2 * STEP) * error[i]);
    }
    deviations.put(Quantity.MODEL, value * model);
    return new Quantity(value, deviations);
  }

  private static double value(Expr formula, Point point, String moved, double by) {
    Bindings bindings =
        Bindings.of(point.inputs().values()).with(Symbol.PROCESSORS, point.processors());
    for (String price : PRICES) {
      double seconds = 1e-9 * (price.equals(moved) ? 1 + by : 1);
      bindings = bindings.with(new Symbol(price), Rational.ofDouble(seconds));
    }
    return Evaluate.asDouble(formula, bindings);
  }

  /** The verdict on predictions under these limits, with nothing waived and uncertainty told. */
  static RegionVerdict judge(
      List<String> limits, List<Prediction> now, Optional<BaselineEntry> entry, Priced before) {
    List<Point> points = now.stream().map(Prediction::point).toList();
    return judge(gate(limits), now, entry, entry.isEmpty() ? List.of() : before.at(points));
  }

  static RegionVerdict judge(
      Gate gate, List<Prediction> now, Optional<BaselineEntry> entry, List<Prediction> before) {
    return judge(gate, now, entry, BaselinePredictions.of(before));
  }

  static RegionVerdict judge(
      Gate gate, List<Prediction> now, Optional<BaselineEntry> entry, BaselinePredictions before) {
    return gate.judge(ID, "org.acme.Sum#of(double[])", PLACE, 20, now, entry, before, List.of());
  }

  static Gate gate(List<String> limits, Waiver... waivers) {
    return new Gate(
        List.of(new Rule("*", limits.stream().map(Limit::parse).toList())),
        List.of(waivers),
        TODAY,
        OnUncertain.WARN);
  }

  /** One limit, now against before at one point. */
  static Finding relative(String limit, Prediction now, Prediction before) {
    return new Comparison(Limit.parse(limit), now).relativeTo(before);
  }

  static Finding absolute(String limit, Prediction now) {
    return new Comparison(Limit.parse(limit), now).absolute();
  }
}
