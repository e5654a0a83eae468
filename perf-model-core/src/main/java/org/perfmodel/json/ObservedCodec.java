package org.perfmodel.json;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.declared.Observed;

/**
 * Reads {@code observed.json}.
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
    if (!format.text().equals(FORMAT)) {
      throw format.wrong(
          "is \"" + format.text() + "\"", "Maybe it was written for another version: " + FORMAT);
    }
    TreeMap<String, Observed.Method> methods = new TreeMap<>();
    root.required("methods").entries().forEach((name, json) -> methods.put(name, method(json)));
    return new Observed(methods);
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
