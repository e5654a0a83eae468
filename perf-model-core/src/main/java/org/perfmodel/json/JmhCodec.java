package org.perfmodel.json;

import com.fasterxml.jackson.core.JsonFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** What JMH writes with {@code -rf json}: a list of benchmarks, each with its raw scores. */
public final class JmhCodec {
  private static final JsonFactory JSON = new JsonFactory();

  /** Seconds. */
  private static final Map<String, Double> UNITS =
      Map.of(
          "s", 1.0, "ms", 1e-3, "us", 1e-6, "ns", 1e-9, "min", 60.0, "hr", 3600.0, "day", 86400.0);

  private JmhCodec() {}

  /**
   * One benchmark at one set of parameters.
   *
   * @param seconds of one operation: the tenth percentile of all iterations, because a scheduler
   *     only ever adds to one
   * @param spread the median over that, less one
   * @param count iterations
   * @param mean of them, in seconds
   * @param deviation standard deviation of them, in seconds
   */
  public record Result(
      String benchmark,
      int threads,
      SortedMap<String, String> parameters,
      double seconds,
      double spread,
      int count,
      double mean,
      double deviation) {}

  /**
   * The results of a file.
   *
   * @throws DocumentException if it is not what JMH writes
   */
  public static List<Result> read(String text, String file) {
    List<Result> results = new ArrayList<>();
    for (Located item : Located.read(text, file, JSON).items()) {
      results.add(result(item));
    }
    return results;
  }

  private static Result result(Located json) {
    TreeMap<String, String> parameters = new TreeMap<>();
    json.optional("params")
        .ifPresent(
            all -> all.entries().forEach((name, value) -> parameters.put(name, value.text())));
    Located metric = json.required("primaryMetric");
    Located unit = metric.required("scoreUnit");
    double[] scores = scores(metric);
    for (int i = 0; i < scores.length; i++) {
      scores[i] = seconds(scores[i], unit);
      if (!(scores[i] > 0) || !Double.isFinite(scores[i])) {
        throw metric.wrong("has a score that is no time", "Maybe the benchmark was empty.");
      }
    }
    Arrays.sort(scores);
    double least = scores[scores.length / 10];
    double mean = Arrays.stream(scores).average().orElse(least);
    double squares = Arrays.stream(scores).map(score -> (score - mean) * (score - mean)).sum();
    return new Result(
        json.required("benchmark").text(),
        (int) json.required("threads").integer(1, 1 << 20),
        parameters,
        least,
        scores[scores.length / 2] / least - 1,
        scores.length,
        mean,
        scores.length > 1 ? Math.sqrt(squares / (scores.length - 1)) : 0);
  }

  private static double[] scores(Located metric) {
    List<Double> scores = new ArrayList<>();
    metric
        .optional("rawData")
        .ifPresent(
            forks ->
                forks
                    .items()
                    .forEach(fork -> fork.items().forEach(score -> scores.add(score.real()))));
    if (scores.isEmpty()) {
      scores.add(metric.required("score").real());
    }
    return scores.stream().mapToDouble(score -> score).toArray();
  }

  /** {@code us/op} is a time, {@code ops/s} a rate. */
  private static double seconds(double score, Located unit) {
    String text = unit.text();
    if (text.endsWith("/op") && UNITS.containsKey(text.substring(0, text.length() - 3))) {
      return score * UNITS.getOrDefault(text.substring(0, text.length() - 3), 1.0);
    }
    if (text.startsWith("ops/") && UNITS.containsKey(text.substring(4))) {
      return UNITS.getOrDefault(text.substring(4), 1.0) / score;
    }
    throw unit.wrong(
        "is \"" + text + "\", neither a time like us/op nor a rate like ops/s",
        "Maybe run JMH in mode avgt or thrpt.");
  }
}
