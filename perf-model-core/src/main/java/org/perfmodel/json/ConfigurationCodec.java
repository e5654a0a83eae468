package org.perfmodel.json;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.perfmodel.calibrate.run.Driver;
import org.perfmodel.gate.OnUncertain;
import org.perfmodel.gate.limit.Frequency;
import org.perfmodel.gate.limit.KnownLimit;
import org.perfmodel.gate.limit.Limit;
import org.perfmodel.gate.limit.LimitSyntaxException;
import org.perfmodel.gate.limit.Rule;
import org.perfmodel.json.Configuration.InputRule;
import org.perfmodel.json.Configuration.ValidateRule;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.text.NearestName;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.declared.Overlay;

/** {@code src/perf/perf.yaml}; its schema is {@code META-INF/perf/perf.schema.json}. */
public final class ConfigurationCodec {
  private static final Set<String> KEYS =
      Set.of(
          "platforms",
          "network",
          "processors",
          "inputs",
          "rules",
          "overlays",
          "discover",
          "library",
          "model",
          "uncertain",
          "allowEmpty",
          "strict",
          "unpriced",
          "frequency",
          "validate",
          "processes",
          "known");
  private static final Set<String> OVERLAY_KEYS =
      Set.of("region", "inputs", "trips", "probability", "calls", "sizes", "exclude");
  private static final String REPLACE = "replace";
  private static final List<String> LABELLED = List.of("trips", "probability", "calls", "sizes");
  private static final BigDecimal MOST_CALLS = new BigDecimal("1e15");
  private static final Pattern TIME = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?)\\s*(ns|us|ms|s)");
  private static final Map<String, Integer> UNITS = Map.of("s", 0, "ms", 3, "us", 6, "ns", 9);
  private static final int MOST_PROCESSORS = 1 << 20;

  private ConfigurationCodec() {}

  /**
   * The configuration of a file.
   *
   * @param file what an error names
   * @throws DocumentException if it says something that it cannot say
   */
  public static Configuration read(String text, String file) {
    return YamlText.read(text, file).map(ConfigurationCodec::read).orElse(Configuration.DEFAULT);
  }

  private static Configuration read(Located root) {
    root.only(KEYS);
    Configuration otherwise = Configuration.DEFAULT;
    return new Configuration(
        root.optional("platforms").map(ConfigurationCodec::platforms).orElse(otherwise.platforms()),
        root.optional("network").map(Located::text),
        root.optional("processors")
            .map(ConfigurationCodec::processors)
            .orElse(otherwise.processors()),
        root.optional("inputs").map(ConfigurationCodec::inputs).orElse(List.of()),
        root.optional("rules").map(ConfigurationCodec::rules).orElse(otherwise.rules()),
        root.optional("overlays").map(ConfigurationCodec::overlays).orElse(List.of()),
        root.optional("discover").map(ConfigurationCodec::texts).orElse(List.of()),
        table(root.optional("library"), ConfigurationCodec::cost, ConfigurationCodec::call),
        choice(root, "model", List.of("bottleneck", "linear")),
        OnUncertain.valueOf(
            choice(root, "uncertain", List.of("likely", "warn", "fail")).toUpperCase(Locale.ROOT)),
        root.optional("allowEmpty").map(Located::bool).orElse(otherwise.allowEmpty()),
        root.optional("strict").map(Located::bool).orElse(otherwise.strict()),
        root.optional("unpriced").map(ConfigurationCodec::unpriced),
        root.optional("frequency").map(ConfigurationCodec::frequencies).orElse(List.of()),
        root.optional("validate")
            .map(json -> each(json, ConfigurationCodec::validateRule))
            .orElse(List.of()),
        root.optional("processes").map(ProcessRules::read).orElse(List.of()),
        root.optional("known").map(ConfigurationCodec::known).orElse(List.of()),
        places(root));
  }

  /** Where the entries stand that name something of the sources. */
  private static SortedMap<String, Place> places(Located root) {
    TreeMap<String, Place> places = new TreeMap<>();
    root.entries().forEach((key, value) -> places.put(key, value.place()));
    for (String section : List.of("inputs", "rules", "overlays", "library", "frequency")) {
      root.optional(section)
          .ifPresent(
              json ->
                  json.entries()
                      .forEach((name, entry) -> places.put(section + " " + name, entry.place())));
    }
    root.optional("discover")
        .ifPresent(
            json ->
                json.items().forEach(item -> places.put("discover " + item.text(), item.place())));
    root.optional("overlays")
        .ifPresent(
            json ->
                json.entries()
                    .forEach(
                        (method, overlay) -> {
                          for (String table : LABELLED) {
                            overlay
                                .optional(table)
                                .ifPresent(
                                    labels ->
                                        labels
                                            .entries()
                                            .forEach(
                                                (label, value) ->
                                                    places.put(
                                                        "overlays "
                                                            + method
                                                            + " "
                                                            + table
                                                            + " "
                                                            + label,
                                                        value.place())));
                          }
                        }));
    return places;
  }

  /** The seconds that a call takes of which nobody knows the price. */
  private static Rational unpriced(Located json) {
    Matcher written = TIME.matcher(json.text());
    if (!written.matches()) {
      throw json.wrong(
          "is \"" + json.text() + "\", which is no time above zero",
          "Maybe write it like \"30ns\" or \"2us\".");
    }
    int exponent = UNITS.getOrDefault(written.group(2), 0);
    Rational seconds = Rational.of(new BigDecimal(written.group(1)).scaleByPowerOfTen(-exponent));
    if (seconds.signum() <= 0) {
      throw json.wrong(
          "is not above zero: what nobody knows is not free", "Maybe write it like \"30ns\".");
    }
    return seconds;
  }

  /** How often each call of a region is made in what one cares about. */
  private static List<Frequency> frequencies(Located json) {
    List<Frequency> frequencies = new ArrayList<>();
    json.entries()
        .forEach(
            (pattern, calls) -> {
              BigDecimal times = calls.number();
              if (times.signum() <= 0 || times.compareTo(MOST_CALLS) > 0) {
                throw calls.wrong(
                    "is " + times + " calls",
                    "Maybe write how often it is called in the unit of work you care about, above"
                        + " 0 and up to "
                        + MOST_CALLS
                        + ".");
              }
              frequencies.add(new Frequency(pattern, times));
            });
    return frequencies;
  }

  private static List<String> platforms(Located json) {
    List<String> names = texts(json);
    if (names.isEmpty()) {
      throw json.wrong("names no platform", "Maybe leave the key out: `reference` is the default.");
    }
    return names;
  }

  private static List<Integer> processors(Located json) {
    TreeSet<Integer> counts = new TreeSet<>();
    json.items().forEach(item -> counts.add((int) item.integer(1, MOST_PROCESSORS)));
    if (counts.isEmpty()) {
      throw json.wrong("has no number", "Maybe leave the key out: 1, 2, 4, 8, 16 are the default.");
    }
    return List.copyOf(counts);
  }

  private static List<InputRule> inputs(Located json) {
    List<InputRule> rules = new ArrayList<>();
    json.entries().forEach((pattern, sets) -> rules.add(new InputRule(pattern, inputSets(sets))));
    return rules;
  }

  private static List<InputSet> inputSets(Located json) {
    if (json.items().size() > InputSet.MOST) {
      throw json.wrong(
          "has " + json.items().size() + " inputs, more than " + InputSet.MOST,
          "Maybe keep those that tell regressions apart: a small, a usual and a large one.");
    }
    List<InputSet> sets = each(json, InputText::sizes);
    if (sets.isEmpty()) {
      throw json.wrong("has no input", "Maybe write it like [\"n=2000\"].");
    }
    return sets;
  }

  /** They add to the defaults. */
  private static List<Rule> rules(Located json) {
    List<Rule> rules = new ArrayList<>(Configuration.DEFAULT_RULES);
    json.entries().forEach((pattern, limits) -> rules.add(rule(pattern, limits)));
    return rules;
  }

  /** One that begins with the word {@code replace} stands alone. */
  private static Rule rule(String pattern, Located json) {
    List<Located> items = json.items();
    boolean replaces = !items.isEmpty() && items.get(0).text().strip().equals(REPLACE);
    List<Limit> limits =
        items.subList(replaces ? 1 : 0, items.size()).stream()
            .map(ConfigurationCodec::limit)
            .toList();
    return new Rule(pattern, limits, replaces);
  }

  private static Limit limit(Located json) {
    try {
      return Limit.parse(json.text()).breakable();
    } catch (LimitSyntaxException e) {
      throw json.wrong(
          "is no limit: " + e.getMessage(),
          "Maybe write it like `time at-most baseline+5% floor 1us`.");
    }
  }

  /** One limit, or a list of them. */
  private static List<KnownLimit> known(Located json) {
    List<KnownLimit> limits = new ArrayList<>();
    for (Located each : json.isList() ? json.items() : List.of(json)) {
      limits.add(
          each.parsed(
              text -> KnownLimit.parse(text, each.place()),
              "Maybe write it like `at-least 80%`, of the regions, or `at-least 90% of work`."));
    }
    return limits;
  }

  private static ValidateRule validateRule(Located json) {
    json.only(Set.of("region", "driver", "benchmark", "inputs", "processors", "parameters"));
    Optional<Located> driver = json.optional("driver");
    Optional<Located> benchmark = json.optional("benchmark");
    if (driver.isPresent() == benchmark.isPresent()) {
      throw json.wrong(
          driver.isPresent()
              ? "has both a driver and a benchmark"
              : "has neither a driver nor a benchmark",
          "Maybe write driver: org.acme.Drivers#merge(n), or benchmark: org.acme.Sorts.merge.");
    }
    if (driver.isPresent() && json.optional("inputs").isEmpty()) {
      throw json.wrong("has no `inputs`", "Maybe inputs: [\"n=1000\", \"n=100000\"].");
    }
    return new ValidateRule(
        json.required("region").text(),
        driver.map(
            text -> text.parsed(Driver::parse, "Maybe write it like org.acme.Drivers#merge(n).")),
        benchmark.map(Located::text),
        json.optional("inputs").map(ConfigurationCodec::inputSets).orElse(List.of()),
        json.optional("processors").map(ConfigurationCodec::processors).orElse(List.of()),
        table(json.optional("parameters"), Located::text),
        json.place());
  }

  private static List<Overlay> overlays(Located json) {
    List<Overlay> overlays = new ArrayList<>();
    json.entries().forEach((method, overlay) -> overlays.add(overlay(method, overlay)));
    return overlays;
  }

  private static Overlay overlay(String method, Located json) {
    if (method.indexOf('#') < 1) {
      throw json.wrong(
          "is for `" + method + "`, which is not Class#method", "Maybe write it like Sort#merge.");
    }
    json.only(OVERLAY_KEYS);
    return new Overlay(
        method,
        json.optional("region").map(Located::text),
        json.optional("inputs").map(ConfigurationCodec::inputSets).orElse(List.of()),
        table(json.optional("trips"), ConfigurationCodec::expression),
        table(json.optional("probability"), ConfigurationCodec::expression),
        table(json.optional("calls"), Located::scalar),
        table(json.optional("sizes"), Located::text),
        json.optional("exclude").map(Located::bool).orElse(false));
  }

  private static String expression(Located json) {
    json.expression();
    return json.scalar();
  }

  private static SortedMap<String, String> table(
      Optional<Located> json, Function<Located, String> value) {
    return table(json, value, (name, each) -> {});
  }

  private static SortedMap<String, String> table(
      Optional<Located> json,
      Function<Located, String> value,
      BiConsumer<String, Located> checkName) {
    TreeMap<String, String> table = new TreeMap<>();
    json.ifPresent(
        present ->
            present
                .entries()
                .forEach(
                    (name, each) -> {
                      checkName.accept(name, each);
                      table.put(name, value.apply(each));
                    }));
    return table;
  }

  private static void call(String name, Located json) {
    if (!name.matches("\\S+ \\S+/\\d+")) {
      throw json.wrong(
          "is for `" + name + "`, which is not Type method/arguments",
          "Maybe write it like \"Cache get/1\".");
    }
  }

  /** What a call costs: operations of a platform, `size` of its receiver, `n` of its argument. */
  private static String cost(Located json) {
    String text = json.scalar();
    for (Symbol symbol : json.expression().symbols()) {
      if (symbol.isPlatform()) {
        try {
          Operation.parse(symbol.name().substring(1));
        } catch (IllegalArgumentException e) {
          throw json.wrong(
              "names `" + symbol.name() + "`, which is no operation",
              "Maybe write it like 2*$field_load.ref + $cmp.int.");
        }
      } else if (!symbol.name().equals("size") && !symbol.name().equals("n")) {
        throw json.wrong(
            "names `" + symbol.name() + "`",
            "Maybe write it in `size` of the receiver and `n` of the first argument.");
      }
    }
    if (json.expression().isNeverPositive()) {
      throw json.wrong("is below zero", "A call costs at least nothing: write 0 or more.");
    }
    return text;
  }

  private static List<String> texts(Located json) {
    return each(json, Located::text);
  }

  private static <T> List<T> each(Located json, Function<Located, T> read) {
    return json.items().stream().map(read).toList();
  }

  /** One of several words, the first of which holds without the key. */
  private static String choice(Located root, String name, List<String> words) {
    Optional<Located> written = root.optional(name);
    if (written.isEmpty()) {
      return words.get(0);
    }
    String word = written.get().text();
    if (!words.contains(word)) {
      throw written.get().wrong("is \"" + word + "\"", NearestName.advice(word, words));
    }
    return word;
  }
}
