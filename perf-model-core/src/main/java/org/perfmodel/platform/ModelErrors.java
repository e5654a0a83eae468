package org.perfmodel.platform;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How far the structure of the bottleneck model was off on kernels that it was not calibrated with,
 * by what their times rest on. Recorded, not guessed: {@code META-INF/perf/model-errors.tsv}.
 *
 * @param reasons by name; always with {@link #ANY}
 * @param calibration the greatest error of the platforms that the kernels were judged with: one
 *     that its own kernels tell to be worse errs so much more
 * @param linear how many times as much the linear model erred on the same kernels, at least one
 */
public record ModelErrors(SortedMap<String, Reason> reasons, double calibration, double linear) {
  /** What no kernel was recorded for: the error of all of them together. */
  public static final String ANY = "any code";

  /** Streams whose footprint is beyond all caches. */
  public static final String MEMORY = "memory";

  /** Streams out of caches. */
  public static final String CACHES = "caches";

  public static final String SCATTERED = "scattered places";
  public static final String LINKS = "links";
  public static final String BRANCHES = "branches that data decide";
  public static final String CHAINS = "chains";
  public static final String VECTOR = "vector code";
  public static final String ENTRIES = "short loops";
  public static final String CALLS = "calls";
  public static final String OBJECTS = "objects";
  public static final String LIBRARY = "divisions and functions";
  public static final String THROUGHPUT = "throughput";

  /** Calls whose price is assumed: it is uncertain by itself, and no structure of a model's. */
  public static final String UNPRICED = "calls without a price";

  private static final String UNPRICED_CALL = "call[";

  private static final String FILE = "/META-INF/perf/model-errors.tsv";
  private static final String CALIBRATION = "calibration";
  private static final String LINEAR = "linear";
  private static final int FIELDS = 5;

  private static final Set<String> FUNCTIONS =
      Set.of("sin", "cos", "tan", "atan", "asin", "exp", "log", "pow", "sqrt", "div", "rem");
  private static final Set<String> OPERATIONS =
      Set.of(
          "abs", "add", "bit", "branch", "cmp", "conv", "fma", "load", "loop", "minmax", "mul",
          "neg", "range", "round", "row", "store");

  public ModelErrors {
    reasons = Collections.unmodifiableSortedMap(new TreeMap<>(reasons));
    if (!reasons.containsKey(ANY)) {
      throw new IllegalArgumentException("model errors without `" + ANY + "`");
    }
    linear = Math.max(1, linear);
  }

  /**
   * What is known of times that rest on one thing.
   *
   * @param standardError of the logarithm of the time, where it rests on nothing else
   * @param kernels in whose times it has a quarter or more
   * @param points of measuring them
   * @param source of the measurements
   */
  public record Reason(String name, double standardError, int kernels, int points, String source) {
    public Reason {
      if (!(standardError >= 0) || kernels < 0 || points < 0) {
        throw new IllegalArgumentException(name + ": " + standardError);
      }
    }
  }

  /** The file of this version of the model, read once. */
  public static ModelErrors recorded() {
    return Recorded.ERRORS;
  }

  private static final class Recorded {
    static final ModelErrors ERRORS = read();

    private static ModelErrors read() {
      try (InputStream in = ModelErrors.class.getResourceAsStream(FILE)) {
        if (in == null) {
          throw new IllegalStateException("no " + FILE + " in the jar");
        }
        return parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /**
   * Lines of reason, standard error, kernels, points and source, between tabs.
   *
   * @throws IllegalArgumentException if a line has other fields
   */
  public static ModelErrors parse(String text) {
    TreeMap<String, Reason> reasons = new TreeMap<>();
    double calibration = 0;
    double linear = 1;
    for (String line : text.lines().toList()) {
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      String[] fields = line.split("\t", -1);
      if (fields.length != FIELDS) {
        throw new IllegalArgumentException(FILE + ": `" + line + "` has not " + FIELDS + " fields");
      }
      double error = Double.parseDouble(fields[1]);
      if (fields[0].equals(CALIBRATION)) {
        calibration = error;
      } else if (fields[0].equals(LINEAR)) {
        linear = error;
      } else {
        int kernels = Integer.parseInt(fields[2]);
        int points = Integer.parseInt(fields[3]);
        reasons.put(fields[0], new Reason(fields[0], error, kernels, points, fields[4]));
      }
    }
    return new ModelErrors(reasons, calibration, linear);
  }

  /** The file's text, which {@link #parse} reads. */
  public String text() {
    List<String> lines = new ArrayList<>();
    lines.add("# reason\tstandard error of the logarithm\tkernels\tpoints\tsource");
    lines.add(CALIBRATION + "\t" + calibration + "\t0\t0\tmodelError of the platforms");
    lines.add(LINEAR + "\t" + linear + "\t0\t0\tof the linear model, times the other's");
    for (Reason each : reasons.values()) {
      lines.add(
          String.join(
              "\t",
              each.name,
              Double.toString(each.standardError),
              Integer.toString(each.kernels),
              Integer.toString(each.points),
              each.source));
    }
    return String.join("\n", lines) + "\n";
  }

  /** What is known of a reason, else of all code. */
  public Reason of(String reason) {
    Reason known = reasons.get(reason);
    return known == null ? requireNonNull(reasons.get(ANY)) : known;
  }

  /** One standard error of times under the platform that rest on one thing. */
  public double standardError(String reason, Platform platform) {
    if (reason.equals(UNPRICED)) {
      return 0;
    }
    double worse = calibration > 0 ? Math.max(1, platform.modelError() / calibration) : 1;
    return worse * of(reason).standardError();
  }

  /** What a time rests on that a platform's price makes up: a parameter or a tabulated function. */
  public static String reasonOf(String price) {
    if (price.startsWith(UNPRICED_CALL)) {
      return UNPRICED;
    }
    String first = price.contains(".") ? price.substring(0, price.indexOf('.')) : price;
    return switch (first) {
      case "vector" -> VECTOR;
      case "chain" ->
          price.startsWith("chain.load") || price.startsWith("chain.field") ? LINKS : CHAINS;
      case "memory" -> ofMemory(price);
      case "call" -> CALLS;
      case "aged_store", "alloc", "alloc_byte", "field_load", "field_store" -> OBJECTS;
      default ->
          price.startsWith(ParameterNames.BRANCH_MISS)
              ? BRANCHES
              : price.equals(ParameterNames.LOOP_ENTRY)
                  ? ENTRIES
                  : FUNCTIONS.contains(first)
                      ? LIBRARY
                      : !OPERATIONS.contains(first)
                          ? ANY
                          : price.endsWith(".ref") ? OBJECTS : THROUGHPUT;
    };
  }

  private static String ofMemory(String price) {
    return switch (price) {
      case ParameterNames.MEMORY_BYTE,
          ParameterNames.MEMORY_BYTE_FAR,
          ParameterNames.MEMORY_SET_LOAD,
          ParameterNames.MEMORY_SET_STORE,
          ParameterNames.MEMORY_SET_UPDATE,
          ParameterNames.MEMORY_ABREAST_LOAD,
          ParameterNames.MEMORY_ABREAST_STORE,
          ParameterNames.MEMORY_LINE,
          ParameterNames.MEMORY_LINE_FAR,
          ParameterNames.MEMORY_WAITED,
          ParameterNames.MEMORY_AHEAD,
          ParameterNames.MEMORY_PAGE ->
          CACHES;
      case ParameterNames.MEMORY_RANDOM, ParameterNames.MEMORY_RANDOM_FAR -> SCATTERED;
      default -> LINKS;
    };
  }
}
