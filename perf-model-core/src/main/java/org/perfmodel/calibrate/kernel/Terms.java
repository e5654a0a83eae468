package org.perfmodel.calibrate.kernel;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.perfmodel.platform.ParameterNames;

/**
 * How many of each platform parameter one iteration of a kernel takes, written as in {@code loop +
 * 2 load.double + add.double}.
 */
public record Terms(SortedMap<String, Double> counts) {
  public static final Terms NONE = new Terms(new TreeMap<>());
  private static final Pattern TERM = Pattern.compile("(?:([0-9.]+) )?([a-z_]+(?:\\.[a-z_]+)*)");

  public Terms {
    counts = Collections.unmodifiableSortedMap(new TreeMap<>(counts));
  }

  public static Terms parse(String text) {
    TreeMap<String, Double> counts = new TreeMap<>();
    for (String term : text.split(" \\+ ", -1)) {
      Matcher matcher = TERM.matcher(term);
      if (!matcher.matches()) {
        throw new IllegalArgumentException("`" + term + "` is no count of an operation");
      }
      String count = matcher.group(1);
      counts.merge(matcher.group(2), count == null ? 1.0 : Double.parseDouble(count), Double::sum);
    }
    return new Terms(counts);
  }

  public Terms times(double factor) {
    TreeMap<String, Double> product = new TreeMap<>(counts);
    product.replaceAll((name, count) -> count * factor);
    return new Terms(product);
  }

  /** The same operations at the prices of vector instructions. */
  public Terms inVectors() {
    TreeMap<String, Double> vectors = new TreeMap<>();
    counts.forEach((name, count) -> vectors.put(ParameterNames.VECTOR + name, count));
    return new Terms(vectors);
  }

  /** The same operations at the prices of those that are executed one by one. */
  public Terms oneByOne() {
    TreeMap<String, Double> single = new TreeMap<>();
    counts.forEach(
        (name, count) ->
            single.merge(
                isVector(name) ? name.substring(ParameterNames.VECTOR.length()) : name,
                count,
                Double::sum));
    return new Terms(single);
  }

  /** Whether something of it is executed in vectors. */
  public boolean hasVectors() {
    return counts.keySet().stream().anyMatch(Terms::isVector);
  }

  private static boolean isVector(String name) {
    return name.startsWith(ParameterNames.VECTOR);
  }

  public Terms plus(Terms other) {
    TreeMap<String, Double> sum = new TreeMap<>(counts);
    other.counts.forEach((name, count) -> sum.merge(name, count, Double::sum));
    return new Terms(sum);
  }

  public Terms plus(String name, double count) {
    TreeMap<String, Double> sum = new TreeMap<>(counts);
    sum.merge(name, count, Double::sum);
    return new Terms(sum);
  }

  /** The sum under these prices; a parameter without a price counts as zero. */
  public double at(Map<String, Double> prices) {
    double sum = 0;
    for (Map.Entry<String, Double> term : counts.entrySet()) {
      sum += term.getValue() * prices.getOrDefault(term.getKey(), 0.0);
    }
    return sum;
  }

  public boolean isEmpty() {
    return counts.isEmpty();
  }
}
