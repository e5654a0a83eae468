package org.perfmodel.json;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.perfmodel.history.HistoryEntry;

/** Predictions in the formats of tools that draw charts of measurements. */
public final class ExportCodec {
  private static final double NANO = 1e9;
  private static final int DEPTH = 3;
  private static final int LEVEL = 1;

  private ExportCodec() {}

  /** As {@code jmh -rf json} writes results: mode avgt, microseconds, an interval as the error. */
  public static String jmh(List<HistoryEntry> entries) {
    List<String> items = new ArrayList<>();
    for (HistoryEntry each : timed(entries)) {
      double score = each.seconds().orElse(0) * NANO / 1000;
      double low = each.low().orElse(each.seconds().orElse(0)) * NANO / 1000;
      double high = each.high().orElse(each.seconds().orElse(0)) * NANO / 1000;
      Fields metric =
          new Fields()
              .with("rawData", List.of(List.of(score)))
              .with("score", score)
              .with("scoreConfidence", List.of(low, high))
              .with("scoreError", (high - low) / 2)
              .with("scorePercentiles", new Fields().with("50.0", score))
              .with("scoreUnit", "us/op");
      items.add(
          new Fields()
              .with("benchmark", each.region())
              .with("forks", 0)
              .with("jmhVersion", "predicted")
              .with("measurementIterations", 1)
              .with("mode", "avgt")
              .with("params", new Fields().with("at", each.point()))
              .with("primaryMetric", metric)
              .with("secondaryMetrics", new Fields())
              .with("threads", 1)
              .with("warmupIterations", 0)
              .part(DEPTH, LEVEL));
    }
    return list(items);
  }

  /** Bencher Metric Format: nanoseconds and bytes, with the interval. */
  public static String bencher(List<HistoryEntry> entries) {
    Fields all = new Fields();
    for (HistoryEntry each : timed(entries)) {
      Fields latency = new Fields().with("value", each.seconds().orElse(0) * NANO);
      if (each.low().isPresent() && each.high().isPresent()) {
        latency.with("lower_value", each.low().getAsDouble() * NANO);
        latency.with("upper_value", each.high().getAsDouble() * NANO);
      }
      Fields measures = new Fields().with("latency", latency);
      if (each.bytes().isPresent()) {
        measures.with("allocation", new Fields().with("value", each.bytes().getAsDouble()));
      }
      all.with(each.region(), measures);
    }
    return all.foreign(DEPTH);
  }

  /** {@code customSmallerIsBetter} of github-action-benchmark. */
  public static String smallerIsBetter(List<HistoryEntry> entries) {
    List<String> items = new ArrayList<>();
    for (HistoryEntry each : timed(entries)) {
      double value = each.seconds().orElse(0) * NANO;
      Fields item =
          new Fields()
              .with("extra", "at " + each.point() + ", growth " + each.growth())
              .with("name", each.region())
              .with("unit", "ns")
              .with("value", value);
      if (each.low().isPresent() && each.high().isPresent()) {
        double half = (each.high().getAsDouble() - each.low().getAsDouble()) * NANO / 2;
        item.with("range", "± " + Math.round(half));
      }
      items.add(item.part(DEPTH, LEVEL));
    }
    return list(items);
  }

  /** A line per region, with a head (RFC 4180). */
  public static String csv(List<HistoryEntry> entries) {
    StringBuilder text =
        new StringBuilder(
            "commit,day,module,region,point,seconds,low,high,bytes,speedup,growth,unknowns,outcome,"
                + "accepted\r\n");
    for (HistoryEntry each : entries) {
      text.append(
              String.join(
                  ",",
                  cell(each.commit()),
                  cell(each.day().toString()),
                  cell(each.module()),
                  cell(each.region()),
                  cell(each.point()),
                  number(each.seconds()),
                  number(each.low()),
                  number(each.high()),
                  number(each.bytes()),
                  number(each.speedup()),
                  cell(each.growth()),
                  String.valueOf(each.unknowns()),
                  cell(Located.spell(each.outcome())),
                  cell(each.accepted().orElse(""))))
          .append("\r\n");
    }
    return text.toString();
  }

  private static List<HistoryEntry> timed(List<HistoryEntry> entries) {
    return entries.stream().filter(each -> each.seconds().isPresent()).toList();
  }

  private static String list(List<String> items) {
    return items.isEmpty() ? "[]\n" : "[\n  " + String.join(",\n  ", items) + "\n]\n";
  }

  private static String number(OptionalDouble value) {
    return value.isPresent() ? Double.toString(value.getAsDouble()) : "";
  }

  /** A spreadsheet takes what begins with these for a formula. */
  private static String cell(String text) {
    String safe = !text.isEmpty() && "=+-@\t\r".indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
    return safe.matches("(?s).*[\",\r\n].*") ? '"' + safe.replace("\"", "\"\"") + '"' : safe;
  }
}
