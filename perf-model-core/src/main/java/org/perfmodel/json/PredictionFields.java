package org.perfmodel.json;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.prediction.Allocation;
import org.perfmodel.prediction.Contribution;
import org.perfmodel.prediction.ContributionKind;
import org.perfmodel.prediction.Gap;
import org.perfmodel.prediction.Interval;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.Quantity;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.growth.Growth;
import org.perfmodel.workload.Assumption;
import org.perfmodel.workload.Condition;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.RegionId;

/** A prediction and its parts, inside of documents. */
final class PredictionFields {
  /** Digits of a time, and of what says how far it may be off. */
  private static final int FINE = 9;

  private static final int ROUGH = 4;

  /** Terms of one region that a document holds by themselves. */
  static final int MOST_TERMS = 50;

  /** Assumptions of one region that a document holds. */
  private static final int MOST_ASSUMPTIONS = 50;

  /** Characters of a formula that a document holds. */
  private static final int LONGEST_FORMULA = 2_000;

  private PredictionFields() {}

  /**
   * Adds what is predicted of a region. What all its points share stands once; of a point that has
   * no work or span of its own they are its time.
   */
  static void add(Fields fields, RegionVerdict region) {
    List<Prediction> predictions = region.predictions();
    Prediction last = predictions.get(predictions.size() - 1);
    boolean isBottleneckTold = region.outcome().compareTo(Outcome.UNCERTAIN) >= 0;
    fields
        .with("assumptions", assumptions(distinct(predictions, Prediction::assumptions)))
        .with("bottleneck", last.bottleneck())
        .with("confidence", Located.spell(last.confidence()))
        .with("engine", last.engine())
        .with("gaps", distinct(predictions, Prediction::gaps).map(PredictionFields::of).toList())
        .with("growth", last.growth())
        .with("model", last.model())
        .with("points", rows(predictions, isBottleneckTold))
        .with("terms", terms(last.contributions()))
        .with(
            "violated",
            distinct(predictions, Prediction::violated).map(PredictionFields::of).toList());
  }

  /** The greatest terms; what the others take together is the last one. */
  private static List<Fields> terms(List<Contribution> contributions) {
    if (contributions.size() <= MOST_TERMS) {
      return contributions.stream().map(PredictionFields::of).toList();
    }
    List<Fields> terms = new ArrayList<>();
    contributions.subList(0, MOST_TERMS).forEach(term -> terms.add(of(term)));
    List<Contribution> rest = contributions.subList(MOST_TERMS, contributions.size());
    double seconds = rest.stream().mapToDouble(Contribution::seconds).sum();
    Contribution first = rest.get(0);
    terms.add(
        of(
            new Contribution(
                first.kind(),
                rest.size() + " smaller terms",
                first.place(),
                Expr.constant(Rational.ofDouble(seconds)),
                seconds,
                first.bound())));
    return terms;
  }

  private static <T> Stream<T> distinct(
      List<Prediction> predictions, Function<Prediction, List<T>> parts) {
    LinkedHashSet<T> all = new LinkedHashSet<>();
    predictions.forEach(prediction -> all.addAll(parts.apply(prediction)));
    return all.stream();
  }

  /** The first assumptions; how many others there are is the last one. */
  static List<Fields> assumptions(Stream<Assumption> assumptions) {
    List<Assumption> all = assumptions.toList();
    if (all.size() <= MOST_ASSUMPTIONS) {
      return all.stream().map(PredictionFields::of).toList();
    }
    List<Fields> first = new ArrayList<>();
    all.subList(0, MOST_ASSUMPTIONS).forEach(each -> first.add(of(each)));
    Assumption next = all.get(MOST_ASSUMPTIONS);
    String more = (all.size() - MOST_ASSUMPTIONS) + " more: perf:explain prints them";
    first.add(of(new Assumption(more, next.confidence(), next.place())));
    return first;
  }

  /** A row for each point; numbers of processors that change nothing share one. */
  private static List<Fields> rows(List<Prediction> predictions, boolean isBottleneckTold) {
    Prediction last = predictions.get(predictions.size() - 1);
    List<Fields> rows = new ArrayList<>();
    List<Integer> processors = new ArrayList<>();
    for (int i = 0; i < predictions.size(); i++) {
      Prediction here = predictions.get(i);
      processors.add(here.point().processors());
      Fields row = row(here, last, isBottleneckTold);
      boolean isShared =
          i + 1 < predictions.size()
              && row.equals(row(predictions.get(i + 1), last, isBottleneckTold));
      if (!isShared) {
        rows.add(row.with("processors", List.copyOf(processors)));
        processors.clear();
      }
    }
    return rows;
  }

  private static Fields row(Prediction prediction, Prediction last, boolean isBottleneckTold) {
    double time = prediction.time().value();
    Fields row =
        new Fields()
            .with("inputs", prediction.point().inputs())
            .with("linear", new Fields.Rounded(prediction.linearSeconds(), ROUGH))
            .with("time", new Fields.Rounded(time, FINE));
    if (prediction.work().value() != time) {
      row.with("work", new Fields.Rounded(prediction.work().value(), FINE));
    }
    if (prediction.span().value() != time) {
      row.with("span", new Fields.Rounded(prediction.span().value(), FINE));
    }
    prediction
        .allocation()
        .filter(all -> all.bytes() != 0 || all.objects() != 0 || all.isLowerBound())
        .ifPresent(all -> row.with("allocation", of(all)));
    Interval interval = prediction.time().interval();
    if (Double.isFinite(interval.low()) && Double.isFinite(interval.high())) {
      row.with("high", new Fields.Rounded(interval.high(), ROUGH))
          .with("low", new Fields.Rounded(interval.low(), ROUGH));
    }
    if (isBottleneckTold && !prediction.bottleneck().equals(last.bottleneck())) {
      row.with("bottleneck", prediction.bottleneck());
    }
    return row;
  }

  /**
   * The predictions of a region whose places in this file are told by their line, as far as a
   * document has them: the terms and the formula are those of the largest point, and of uncertainty
   * there is only how much there is.
   */
  static List<Prediction> read(RegionId region, String file, Located json) {
    List<Contribution> terms = any(json, "terms", each -> contribution(each, file));
    List<Assumption> assumptions = any(json, "assumptions", each -> assumption(each, file));
    List<Gap> gaps = any(json, "gaps", each -> gap(each, file));
    List<Condition> violated = any(json, "violated", each -> condition(each, file));
    Expr sum = Expr.ZERO;
    for (Contribution term : terms) {
      sum = sum.plus(term.formula());
    }
    Estimate formula = new Estimate(sum, json.required("confidence").word(Confidence.class));
    List<Prediction> predictions = new ArrayList<>();
    for (Located row : json.required("points").items()) {
      double time = row.required("time").real();
      for (Point point : points(row)) {
        predictions.add(
            new Prediction(
                region,
                point,
                json.required("engine").text(),
                json.required("model").text(),
                formula,
                formula,
                formula,
                quantity(row, time),
                Quantity.certain(row.optional("work").map(Located::real).orElse(time)),
                Quantity.certain(row.optional("span").map(Located::real).orElse(time)),
                row.required("linear").real(),
                json.required("growth").parsed(Growth::parse, "Maybe run the build again."),
                terms,
                row.optional("bottleneck").orElse(json.required("bottleneck")).text(),
                assumptions,
                gaps,
                violated,
                Optional.of(allocation(row.optional("allocation")))));
      }
    }
    return predictions;
  }

  /** Bytes, objects, and places whose allocation is not known. */
  private static List<Object> of(Allocation allocation) {
    List<Object> numbers = new ArrayList<>();
    numbers.add(new Fields.Rounded(allocation.bytes(), FINE));
    numbers.add(new Fields.Rounded(allocation.objects(), FINE));
    if (allocation.isLowerBound()) {
      numbers.add(allocation.gaps());
    }
    return numbers;
  }

  private static Allocation allocation(Optional<Located> json) {
    List<Located> numbers = json.map(Located::items).orElse(List.of());
    return new Allocation(
        numbers.isEmpty() ? 0 : numbers.get(0).real(),
        numbers.size() < 2 ? 0 : numbers.get(1).real(),
        numbers.size() < 3 ? 0 : (int) numbers.get(2).integer(0, Integer.MAX_VALUE),
        List.of());
  }

  private static List<Point> points(Located row) {
    InputSet inputs = InputText.read(row.required("inputs"));
    return each(
        row.required("processors"),
        count -> new Point(inputs, (int) count.integer(1, Integer.MAX_VALUE)));
  }

  private static Quantity quantity(Located row, double time) {
    return row.optional("high")
        .map(high -> Quantity.within(time, high.real()))
        .orElse(Quantity.certain(time));
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
        .with(
            "formula",
            Optional.of(contribution.formula().toString()).filter(PredictionFields::isShort))
        .with("kind", Located.spell(contribution.kind()))
        .with("label", contribution.label())
        .with("place", contribution.place())
        .with("seconds", contribution.seconds());
  }

  static Contribution contribution(Located json) {
    return contribution(json, "");
  }

  private static Contribution contribution(Located json, String file) {
    return new Contribution(
        json.required("kind").word(ContributionKind.class),
        json.required("label").text(),
        PlaceText.read(json.required("place"), file),
        json.optional("formula")
            .map(Located::expression)
            .orElseGet(() -> Expr.constant(Rational.ofDouble(json.required("seconds").real()))),
        json.required("seconds").real(),
        json.required("bound").text());
  }

  static Fields of(Assumption assumption) {
    return new Fields()
        .with("confidence", Located.spell(assumption.confidence()))
        .with("place", assumption.place())
        .with("text", assumption.text());
  }

  private static Assumption assumption(Located json, String file) {
    return new Assumption(
        json.required("text").text(),
        json.required("confidence").word(Confidence.class),
        PlaceText.read(json.required("place"), file));
  }

  private static Fields of(Gap gap) {
    return new Fields()
        .with("hint", gap.hint())
        .with("place", gap.place())
        .with("reason", gap.reason());
  }

  private static Gap gap(Located json, String file) {
    return new Gap(
        PlaceText.read(json.required("place"), file),
        json.required("reason").text(),
        json.required("hint").text());
  }

  static Fields of(Condition condition) {
    return new Fields()
        .with("nonNegative", condition.nonNegative())
        .with("place", condition.place())
        .with("text", condition.text());
  }

  private static Condition condition(Located json, String file) {
    return new Condition(
        json.required("nonNegative").expression(),
        json.required("text").text(),
        PlaceText.read(json.required("place"), file));
  }

  private static <T> List<T> any(Located json, String name, Function<Located, T> read) {
    return json.optional(name).map(items -> each(items, read)).orElse(List.of());
  }

  private static boolean isShort(String formula) {
    return formula.length() <= LONGEST_FORMULA;
  }

  static <T> List<T> each(Located json, Function<Located, T> read) {
    return json.items().stream().map(read).toList();
  }
}
