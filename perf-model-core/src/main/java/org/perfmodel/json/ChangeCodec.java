package org.perfmodel.json;

import java.util.OptionalDouble;
import org.perfmodel.change.ChangeReport;
import org.perfmodel.change.ChangedMethod;

/** {@code diff.json}: what a change did to the methods of a module. It is written only. */
public final class ChangeCodec {
  private static final int FORMAT = 1;
  private static final int DEPTH = 3;

  private ChangeCodec() {}

  /** The document of a report. */
  public static String write(ChangeReport report) {
    return new Fields()
        .with("module", report.module())
        .with("base", report.base())
        .with("broken", report.isBroken())
        .with(
            "counts",
            new Fields()
                .with("edited", report.counts().edited())
                .with("added", report.counts().added())
                .with("removed", report.counts().removed())
                .with("moved", report.counts().moved())
                .with("withinLimit", report.counts().small()))
        .with("worse", report.worse().stream().map(ChangeCodec::fields).toList())
        .with("better", report.better().stream().map(ChangeCodec::fields).toList())
        .with("unknown", report.unknown().stream().map(ChangeCodec::fields).toList())
        .with("notes", report.notes())
        .document(FORMAT, DEPTH);
  }

  private static Fields fields(ChangedMethod method) {
    Fields fields =
        new Fields()
            .with("method", method.method())
            .with("place", method.place())
            .with("effect", method.effect().name().toLowerCase(java.util.Locale.ROOT))
            .with("edited", method.isEdited())
            .with("growthBefore", method.growth().before())
            .with("growthNow", method.growth().now())
            .with("secondsBefore", finite(method.time().before()))
            .with("secondsNow", finite(method.time().now()))
            .with("timeFactor", finite(method.timeFactor()))
            .with("bytesBefore", finite(method.bytes().before()))
            .with("bytesNow", finite(method.bytes().now()))
            .with("alsoChanged", method.callers())
            .with("calledFrom", method.calledFrom())
            .with("line", method.line().map(line -> line.place()))
            .with("lineText", method.line().map(line -> line.text()))
            .with("cure", method.cure())
            .with("deadlock", method.deadlock());
    method
        .factor()
        .ifPresent(
            range ->
                fields
                    .with("factorLow", finite(OptionalDouble.of(range.low())))
                    .with("factorHigh", finite(OptionalDouble.of(range.high()))));
    if (!method.doubt().isEmpty()) {
      fields.with("doubt", method.doubt());
    }
    return method.at().isEmpty() ? fields : fields.with("sizes", method.at());
  }

  private static OptionalDouble finite(OptionalDouble value) {
    return value.isPresent() && Double.isFinite(value.getAsDouble())
        ? value
        : OptionalDouble.empty();
  }
}
