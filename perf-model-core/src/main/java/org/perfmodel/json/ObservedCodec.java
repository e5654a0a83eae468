package org.perfmodel.json;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.symbolic.text.ExprSyntaxException;
import org.perfmodel.workload.declared.Observed;

/**
 * {@code src/perf/observed.json}. What {@code perf:observed} writes knows a method by its content,
 * and what is in it by its number:
 *
 * <pre>
 * {"format": "perf observed 2",
 *  "methods": {"org.acme.Sort#merge(int[],int)": {
 *    "content": "5f0c2a9b11de",
 *    "loops": {"1": {"is": "2*n", "mean": 60, "from": 4, "to": 200, "entries": 35, "error": 0.02,
 *      "sizes": {"n": [2, 100]}}},
 *    "branches": {"2": {"taken": 30, "asked": 100}},
 *    "arrays": {"1": {"is": "n", ..}}}}}
 * </pre>
 *
 * <p>What people write is by lines:
 *
 * <pre>
 * {"format": "perf observed 1",
 *  "methods": {"Sort#merge": {
 *    "loops": {"L42": [{"sizes": {"n": 1000}, "entries": 1, "trips": 1000}]},
 *    "branches": {"L17": {"taken": 30, "asked": 100}},
 *    "sizes": {"L21": [{"sizes": {"n": 1000}, "entries": 2, "elements": 4000}]}}}}
 * </pre>
 */
public final class ObservedCodec {
  private static final String FORMAT = "perf observed 1";
  private static final String WRITTEN = "perf observed 2";
  private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]{0,5}");

  private ObservedCodec() {}

  /**
   * What a file says.
   *
   * @param file what an error names
   * @throws DocumentException if it says something that it cannot say
   */
  public static Observed read(String text, String file) {
    // JSON is YAML, and the reader of that knows its lines.
    return YamlText.read(text, file).map(ObservedCodec::read).orElse(Observed.NOTHING);
  }

  private static Observed read(Located root) {
    root.only(Set.of("format", "methods"));
    Located format = root.required("format");
    if (format.text().equals(WRITTEN)) {
      TreeMap<String, Observed.Seen> seen = new TreeMap<>();
      root.required("methods").entries().forEach((name, json) -> seen.put(name, seen(json)));
      return new Observed(new TreeMap<>(), seen);
    }
    if (!format.text().equals(FORMAT)) {
      throw format.wrong(
          "is \"" + format.text() + "\"", "Maybe it was written for another version: " + FORMAT);
    }
    TreeMap<String, Observed.Method> methods = new TreeMap<>();
    root.required("methods").entries().forEach((name, json) -> methods.put(name, method(json)));
    return new Observed(methods);
  }

  private static Observed.Seen seen(Located json) {
    json.only(Set.of("content", "loops", "branches", "arrays"));
    return new Observed.Seen(
        json.required("content").text(),
        numbered(json.optional("loops"), ObservedCodec::fit),
        numbered(json.optional("branches"), ObservedCodec::branch),
        numbered(json.optional("arrays"), ObservedCodec::fit));
  }

  private static <T> TreeMap<Integer, T> numbered(
      Optional<Located> all, Function<Located, T> reading) {
    TreeMap<Integer, T> found = new TreeMap<>();
    all.ifPresent(
        each ->
            each.entries()
                .forEach(
                    (number, json) -> {
                      if (!NUMBER.matcher(number).matches()) {
                        throw json.wrong(
                            "is under `" + number + "`, not under a number",
                            "Maybe observe again: mvn test perf:observed");
                      }
                      found.put(Integer.parseInt(number), reading.apply(json));
                    }));
    return found;
  }

  private static Observed.Fit fit(Located json) {
    json.only(Set.of("is", "mean", "from", "to", "entries", "error", "sizes"));
    Located is = json.required("is");
    Expr value;
    try {
      value = ExprParser.parse(is.text());
    } catch (ExprSyntaxException e) {
      throw is.wrong("is no formula: " + e.getMessage(), "Maybe write 2*n, or a number.");
    }
    TreeMap<String, Observed.Range> sizes = new TreeMap<>();
    json.optional("sizes")
        .ifPresent(
            all ->
                all.entries()
                    .forEach(
                        (name, range) -> {
                          List<Located> ends = range.items();
                          if (ends.size() != 2) {
                            throw range.wrong("is no range", "Maybe write [2, 100].");
                          }
                          sizes.put(
                              name,
                              new Observed.Range(
                                  ends.get(0).integer(0, Long.MAX_VALUE),
                                  ends.get(1).integer(0, Long.MAX_VALUE)));
                        }));
    return new Observed.Fit(
        value,
        json.optional("error").map(error -> Rational.of(error.number())).orElse(Rational.ZERO),
        Rational.of(json.required("mean").number()),
        json.required("from").integer(0, Long.MAX_VALUE),
        json.required("to").integer(0, Long.MAX_VALUE),
        json.required("entries").integer(1, Long.MAX_VALUE),
        sizes);
  }

  /** The document of what was seen; the same gives the same bytes. */
  public static String write(SortedMap<String, Observed.Seen> seen) {
    Fields methods = new Fields();
    seen.forEach(
        (key, each) -> {
          Fields method = new Fields().with("content", each.content());
          put(method, "loops", each.loops(), ObservedCodec::fields);
          put(
              method,
              "branches",
              each.branches(),
              branch -> new Fields().with("taken", branch.taken()).with("asked", branch.asked()));
          put(method, "arrays", each.arrays(), ObservedCodec::fields);
          methods.with(key, method);
        });
    return new Fields().with("format", WRITTEN).with("methods", methods).foreign(3);
  }

  private static <T> void put(
      Fields method, String name, SortedMap<Integer, T> all, Function<T, Fields> writing) {
    if (!all.isEmpty()) {
      Fields fields = new Fields();
      all.forEach((number, each) -> fields.with(String.valueOf(number), writing.apply(each)));
      method.with(name, fields);
    }
  }

  private static Fields fields(Observed.Fit fit) {
    Fields fields =
        new Fields()
            .with("is", fit.value().toString())
            .with("mean", number(fit.mean()))
            .with("from", fit.least())
            .with("to", fit.most())
            .with("entries", fit.entries());
    if (!fit.error().isZero()) {
      fields.with("error", number(fit.error()));
    }
    if (!fit.sizes().isEmpty()) {
      Fields sizes = new Fields();
      fit.sizes().forEach((name, range) -> sizes.with(name, List.of(range.from(), range.to())));
      fields.with("sizes", sizes);
    }
    return fields;
  }

  private static Object number(Rational value) {
    return value.isInteger() ? (Object) value.longValueExact() : (Object) value.doubleValue();
  }

  private static Observed.Method method(Located json) {
    json.only(Set.of("loops", "branches", "sizes"));
    TreeMap<String, Observed.Branch> branches = new TreeMap<>();
    json.optional("branches")
        .ifPresent(
            all -> all.entries().forEach((label, each) -> branches.put(label, branch(each))));
    return new Observed.Method(
        runs(json.optional("loops"), "trips"), branches, runs(json.optional("sizes"), "elements"));
  }

  private static TreeMap<String, List<Observed.Run>> runs(
      Optional<Located> labelled, String counted) {
    TreeMap<String, List<Observed.Run>> found = new TreeMap<>();
    labelled.ifPresent(
        all ->
            all.entries()
                .forEach(
                    (label, runs) ->
                        found.put(
                            label,
                            runs.items().stream().map(each -> run(each, counted)).toList())));
    return found;
  }

  private static Observed.Run run(Located json, String counted) {
    json.only(Set.of("sizes", "entries", counted));
    TreeMap<String, Rational> sizes = new TreeMap<>();
    json.optional("sizes")
        .ifPresent(
            all ->
                all.entries()
                    .forEach(
                        (name, value) ->
                            sizes.put(name, Rational.of(value.integer(0, Long.MAX_VALUE)))));
    return new Observed.Run(
        sizes,
        json.required("entries").integer(1, Long.MAX_VALUE),
        json.required(counted).integer(0, Long.MAX_VALUE));
  }

  private static Observed.Branch branch(Located json) {
    json.only(Set.of("taken", "asked"));
    long asked = json.required("asked").integer(1, Long.MAX_VALUE);
    return new Observed.Branch(json.required("taken").integer(0, asked), asked);
  }
}
