package org.perfmodel.json;

import java.util.OptionalDouble;
import org.perfmodel.prediction.ScheduleBounds;
import org.perfmodel.prediction.ScheduleBounds.Origin;
import org.perfmodel.prediction.ScheduleRange;

/** What a region takes in all its schedules, as documents have it; times are in seconds. */
final class ScheduleFields {
  private ScheduleFields() {}

  static Fields of(ScheduleBounds bounds) {
    Fields fields =
        new Fields()
            .with("note", bounds.note())
            .with("origin", Located.spell(bounds.origin()))
            .with("point", PredictionFields.of(bounds.point()))
            .with("processors", bounds.processors())
            .with("seconds", bounds.seconds())
            .with("states", bounds.states());
    bounds
        .range()
        .ifPresent(
            range ->
                fields
                    .with("greatestSeconds", range.greatest())
                    .with("leastSeconds", range.least())
                    .with("meanSeconds", range.mean()));
    return fields;
  }

  static ScheduleBounds read(Located json) {
    return new ScheduleBounds(
        PredictionFields.point(json.required("point")),
        (int) json.required("processors").integer(1, Integer.MAX_VALUE),
        json.required("seconds").real(),
        json.optional("leastSeconds")
            .map(
                least ->
                    new ScheduleRange(
                        least.real(),
                        json.optional("meanSeconds")
                            .map(mean -> OptionalDouble.of(mean.real()))
                            .orElse(OptionalDouble.empty()),
                        json.required("greatestSeconds").real())),
        json.required("origin").word(Origin.class),
        json.required("states").integer(0, Long.MAX_VALUE),
        json.required("note").text());
  }
}
