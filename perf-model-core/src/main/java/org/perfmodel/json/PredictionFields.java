package org.perfmodel.json;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.perfmodel.prediction.Contribution;
import org.perfmodel.prediction.ContributionKind;
import org.perfmodel.prediction.Gap;
import org.perfmodel.prediction.Interval;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.Quantity;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Growth;
import org.perfmodel.workload.Assumption;
import org.perfmodel.workload.Condition;
import org.perfmodel.workload.RegionId;

/** A prediction and its parts, inside of documents. */
final class PredictionFields {
  private PredictionFields() {}

  static Fields of(Prediction prediction) {
    return new Fields()
        .with("assumptions", prediction.assumptions().stream().map(PredictionFields::of).toList())
        .with("bottleneck", prediction.bottleneck())
        .with(
            "contributions", prediction.contributions().stream().map(PredictionFields::of).toList())
        .with("engine", prediction.engine())
        .with("gaps", prediction.gaps().stream().map(PredictionFields::of).toList())
        .with("growth", prediction.growth())
        .with("linearSeconds", prediction.linearSeconds())
        .with("model", prediction.model())
        .with("point", of(prediction.point()))
        .with("span", of(prediction.span()))
        .with("spanFormula", of(prediction.spanFormula()))
        .with("time", of(prediction.time()))
        .with("timeFormula", of(prediction.timeFormula()))
        .with("violated", prediction.violated().stream().map(PredictionFields::of).toList())
        .with("work", of(prediction.work()))
        .with("workFormula", of(prediction.workFormula()));
  }

  static Prediction read(RegionId region, Located json) {
    return new Prediction(
        region,
        point(json.required("point")),
        json.required("engine").text(),
        json.required("model").text(),
        estimate(json.required("timeFormula")),
        estimate(json.required("workFormula")),
        estimate(json.required("spanFormula")),
        quantity(json.required("time")),
        quantity(json.required("work")),
        quantity(json.required("span")),
        json.required("linearSeconds").real(),
        json.required("growth").parsed(Growth::parse, "Maybe run the build again."),
        each(json.required("contributions"), PredictionFields::contribution),
        json.required("bottleneck").text(),
        each(json.required("assumptions"), PredictionFields::assumption),
        each(json.required("gaps"), PredictionFields::gap),
        each(json.required("violated"), PredictionFields::condition));
  }

  static Fields of(Point point) {
    return new Fields().with("inputs", point.inputs()).with("processors", point.processors());
  }

  static Point point(Located json) {
    return new Point(
        InputText.read(json.required("inputs")),
        (int) json.required("processors").integer(1, Integer.MAX_VALUE));
  }

  static Fields of(Estimate estimate) {
    return new Fields()
        .with("confidence", Located.spell(estimate.confidence()))
        .with("formula", estimate.value());
  }

  private static Estimate estimate(Located json) {
    return new Estimate(
        json.required("formula").expression(), json.required("confidence").word(Confidence.class));
  }

  /** The deviations make the interval; it is there for readers that do not compute. */
  private static Fields of(Quantity quantity) {
    Fields deviations = new Fields();
    quantity.deviations().forEach(deviations::with);
    Fields fields = new Fields().with("deviations", deviations).with("value", quantity.value());
    Interval interval = quantity.interval();
    return Double.isFinite(interval.low()) && Double.isFinite(interval.high())
        ? fields.with("interval", of(interval))
        : fields;
  }

  private static Quantity quantity(Located json) {
    SortedMap<String, Double> deviations = new TreeMap<>();
    json.required("deviations")
        .entries()
        .forEach((source, change) -> deviations.put(source, change.real()));
    return new Quantity(json.required("value").real(), deviations);
  }

  static List<Double> of(Interval interval) {
    return List.of(interval.low(), interval.high());
  }

  static Interval interval(Located json) {
    List<Located> ends = json.items();
    if (ends.size() != 2) {
      throw json.wrong("has " + ends.size() + " numbers, not two", "Maybe run the build again.");
    }
    return new Interval(ends.get(0).real(), ends.get(1).real());
  }

  static Fields of(Contribution contribution) {
    return new Fields()
        .with("bound", contribution.bound())
        .with("formula", contribution.formula())
        .with("kind", Located.spell(contribution.kind()))
        .with("label", contribution.label())
        .with("place", contribution.place())
        .with("seconds", contribution.seconds());
  }

  static Contribution contribution(Located json) {
    return new Contribution(
        json.required("kind").word(ContributionKind.class),
        json.required("label").text(),
        PlaceText.read(json.required("place")),
        json.required("formula").expression(),
        json.required("seconds").real(),
        json.required("bound").text());
  }

  static Fields of(Assumption assumption) {
    return new Fields()
        .with("confidence", Located.spell(assumption.confidence()))
        .with("place", assumption.place())
        .with("text", assumption.text());
  }

  private static Assumption assumption(Located json) {
    return new Assumption(
        json.required("text").text(),
        json.required("confidence").word(Confidence.class),
        PlaceText.read(json.required("place")));
  }

  private static Fields of(Gap gap) {
    return new Fields()
        .with("hint", gap.hint())
        .with("place", gap.place())
        .with("reason", gap.reason());
  }

  private static Gap gap(Located json) {
    return new Gap(
        PlaceText.read(json.required("place")),
        json.required("reason").text(),
        json.required("hint").text());
  }

  static Fields of(Condition condition) {
    return new Fields()
        .with("nonNegative", condition.nonNegative())
        .with("place", condition.place())
        .with("text", condition.text());
  }

  private static Condition condition(Located json) {
    return new Condition(
        json.required("nonNegative").expression(),
        json.required("text").text(),
        PlaceText.read(json.required("place")));
  }

  static <T> List<T> each(Located json, Function<Located, T> read) {
    return json.items().stream().map(read).toList();
  }
}
