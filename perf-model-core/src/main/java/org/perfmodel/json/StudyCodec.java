package org.perfmodel.json;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.perfmodel.design.Design;
import org.perfmodel.design.DesignLibrary;
import org.perfmodel.design.DesignNetwork;
import org.perfmodel.design.DesignPart;
import org.perfmodel.design.Resource;
import org.perfmodel.design.Setting;
import org.perfmodel.design.Study;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.symbolic.text.NearestName;

/**
 * Designs as people write them.
 *
 * <pre>
 * parameters: {n: 1000, s: 16, $alpha: 1e-3}    values, all positive
 * vary: p                                       p if left out
 * range: 1..10                                  1..64 if left out
 * network: berkeley-now                         gives $network.latency and the like their values
 * designs:
 *   sequential: {model: sequential}             of the library
 *   mine: {formula: "n^2/p + $alpha*p"}         seconds
 *   one: {message: "8*n", times: 10}            bytes of messages on the network
 *   all: {collective: broadcast, bytes: "8*n"}  with `algorithm` or as measured on the network;
 *                                               among `processes`, or p
 *   row: {steps: [{message: n, repeat: 2}, {formula: "n/p"}, {collective: barrier}]}   one after
 *                                               the other
 * reference: sequential                         speedups are relative to it
 * compare: [[mine, sequential]]
 * resources: {$alpha: 1/2}                      factors
 * </pre>
 */
public final class StudyCodec {
  private static final Set<String> KEYS =
      Set.of(
          "parameters", "vary", "range", "network", "designs", "reference", "compare", "resources");
  private static final Set<String> KINDS =
      Set.of("model", "formula", "message", "collective", "steps");
  private static final Set<String> KEYS_OF_PART =
      Set.of(
          "message", "times", "collective", "algorithm", "bytes", "processes", "repeat", "formula");
  private static final Set<String> KEYS_OF_DESIGN =
      Set.of(
          "model",
          "formula",
          "message",
          "times",
          "collective",
          "algorithm",
          "bytes",
          "processes",
          "steps");
  private static final Pattern RANGE = Pattern.compile("([0-9]{1,12}) ?\\.\\. ?([0-9]{1,12})");
  private static final Symbol ITERATIONS = new Symbol("i");
  private static final long FROM = 1;
  private static final long TO = 64;

  private StudyCodec() {}

  /** The network that a file names. */
  public static Optional<String> network(String yaml, String file) {
    return root(yaml, file).optional("network").map(Located::text);
  }

  private static Located root(String yaml, String file) {
    Located root =
        YamlText.read(yaml, file)
            .orElseThrow(
                () ->
                    new DocumentException(
                        file,
                        "there are no designs",
                        "Maybe write: designs: {mine: {formula: \"n/p + p\"}}."));
    root.only(KEYS);
    return root;
  }

  /**
   * The study of a file.
   *
   * @param file what an error names
   * @param network what messages travel on
   * @throws DocumentException with line and value, if it is none
   */
  public static Study read(String yaml, String file, Optional<DesignNetwork> network) {
    Located root = root(yaml, file);
    Map<String, Design> designs = designs(root.required("designs"), network);
    Setting setting = setting(root, prices(root, designs, network));
    check(root, designs, setting);
    Optional<Design> reference = root.optional("reference").map(name -> design(name, designs));
    List<Study.Pair> pairs =
        root.optional("compare").map(all -> pairs(all, designs)).orElse(List.of());
    for (Design each : designs.values()) {
      reference.ifPresent(known -> requireSameScope(root, known, each, setting));
    }
    pairs.forEach(pair -> requireSameScope(root, pair.first(), pair.second(), setting));
    return new Study(
        setting,
        new ArrayList<>(designs.values()),
        reference,
        pairs,
        root.optional("resources")
            .map(resources -> resources(resources, setting))
            .orElse(List.of()));
  }

  /** Prices that formulae name and the file gives no value; what is free is no parameter. */
  private static Map<String, Rational> prices(
      Located root, Map<String, Design> designs, Optional<DesignNetwork> network) {
    Map<String, Located> own = root.optional("parameters").map(Located::entries).orElse(Map.of());
    Map<String, Rational> prices = new TreeMap<>();
    network
        .map(DesignNetwork::values)
        .ifPresent(
            values ->
                values.forEach(
                    (name, value) -> {
                      Symbol symbol = new Symbol(name);
                      boolean isUsed =
                          designs.values().stream()
                              .anyMatch(design -> design.seconds().contains(symbol));
                      if (!isUsed || own.containsKey(name)) {
                        return;
                      }
                      if (value.signum() > 0) {
                        prices.put(name, value);
                      } else {
                        designs.replaceAll((key, design) -> free(design, symbol));
                      }
                    }));
    return prices;
  }

  private static Design free(Design design, Symbol symbol) {
    return new Design(
        design.name(), Substitute.in(design.seconds(), symbol, Expr.ZERO), design.source());
  }

  private static Map<String, Design> designs(Located json, Optional<DesignNetwork> network) {
    Map<String, Design> designs = new LinkedHashMap<>();
    json.entries().forEach((name, value) -> designs.put(name, design(name, value, network)));
    if (designs.isEmpty()) {
      throw json.wrong("has no design", "Maybe add one: mine: {formula: \"n/p + p\"}.");
    }
    return designs;
  }

  private static Design design(String name, Located json, Optional<DesignNetwork> network) {
    json.only(KEYS_OF_DESIGN);
    List<String> kinds =
        KINDS.stream().filter(kind -> json.optional(kind).isPresent()).sorted().toList();
    if (kinds.size() != 1) {
      throw json.wrong(
          "has "
              + (kinds.isEmpty() ? "none" : "more than one")
              + " of `model`, `formula`, `message`, `collective` and `steps`",
          "Maybe keep one: a model of the library, a formula of your own, or what is sent.");
    }
    Optional<Located> model = json.optional("model");
    Optional<Located> formula = json.optional("formula");
    if (formula.isPresent()) {
      return new Design(name, formula.get().expression(), "");
    }
    if (model.isEmpty()) {
      DesignNetwork known =
          network.orElseThrow(
              () ->
                  json.wrong(
                      "is sent on a network, and none is named",
                      "Maybe add a line: network: berkeley-now, or ask with -Dperf.network=NAME."));
      DesignPart part = part(json);
      try {
        return known.design(name, part);
      } catch (IllegalArgumentException e) {
        String[] said = String.valueOf(e.getMessage()).split("\n", 2);
        throw json.wrong(said[0], said.length > 1 ? said[1] : "Maybe name another network.");
      }
    }
    Design known = DesignLibrary.designs().get(model.get().text());
    if (known == null) {
      throw model
          .get()
          .wrong(
              "is \"" + model.get().text() + "\", which is not in the library",
              NearestName.advice(model.get().text(), DesignLibrary.designs().keySet()));
    }
    return new Design(name, known.seconds(), known.source());
  }

  private static DesignPart part(Located json) {
    Optional<Located> steps = json.optional("steps");
    if (steps.isPresent()) {
      json.only(Set.of("steps"));
      List<DesignPart.Step> each = new ArrayList<>();
      for (Located step : steps.get().items()) {
        step.only(KEYS_OF_PART);
        if (KINDS.stream().filter(kind -> step.optional(kind).isPresent()).count() != 1) {
          throw step.wrong(
              "is no step",
              "Maybe write {message: n, repeat: 2}, {collective: barrier} or {formula: \"n/p*1e-9\"}.");
        }
        each.add(
            new DesignPart.Step(
                part(step), step.optional("repeat").map(Located::expression).orElse(Expr.ONE)));
      }
      if (each.isEmpty()) {
        throw steps.get().wrong("has no step", "Maybe add one: {collective: barrier}.");
      }
      return new DesignPart.Steps(each);
    }
    Optional<Located> formula = json.optional("formula");
    if (formula.isPresent()) {
      json.only(Set.of("formula", "repeat"));
      return new DesignPart.Computation(formula.get().expression());
    }
    Optional<Located> message = json.optional("message");
    List<String> foreign =
        message.isPresent() ? List.of("algorithm", "bytes", "processes") : List.of("times");
    for (String key : foreign) {
      if (json.optional(key).isPresent()) {
        throw json.wrong(
            "has `"
                + key
                + "`, which belongs to a "
                + (message.isPresent() ? "collective" : "message"),
            "Maybe remove it.");
      }
    }
    if (message.isPresent()) {
      return new DesignPart.Message(
          message.get().expression(),
          json.optional("times").map(Located::expression).orElse(Expr.ONE));
    }
    return new DesignPart.Collective(
        json.required("collective").text(),
        json.optional("algorithm").map(Located::text),
        json.optional("bytes").map(Located::expression).orElse(Expr.ZERO),
        json.optional("processes").map(StudyCodec::count));
  }

  private static long count(Located json) {
    Rational number = number(json);
    if (!number.isInteger()) {
      throw json.wrong("is " + number + ", not a number of processes", "Maybe write it like 8.");
    }
    return (long) number.doubleValue();
  }

  /** The time of one iteration is not set against that of a whole run. */
  private static void requireSameScope(Located root, Design one, Design other, Setting setting) {
    Map<String, Located> designs = root.required("designs").entries();
    Optional<Scope> first = Scope.of(designs, one);
    Optional<Scope> second = Scope.of(designs, other);
    if (first.isEmpty() || second.isEmpty()) {
      return;
    }
    Scope single = first.get().isIteration() ? first.get() : second.get();
    Scope whole = first.get().isIteration() ? second.get() : first.get();
    if (single.isIteration() == whole.isIteration()
        || whole.isIterations() && Rational.ONE.equals(setting.values().get(ITERATIONS))) {
      return;
    }
    throw single
        .place()
        .wrong(
            "is the time of one iteration, and `"
                + whole.name()
                + "` that of a whole run: neither is faster or slower than the other",
            whole.isIterations()
                ? "Maybe add i: 1 to the parameters, so that `"
                    + whole.name()
                    + "` is one iteration too, or take model 1d."
                : "Maybe compare it with another iteration, or take a model of a whole run: 1d.");
  }

  /**
   * How much of a run the time of a design is.
   *
   * @param isIteration whether of one iteration
   * @param isIterations whether of {@code i} of them and nothing else
   */
  private record Scope(String name, Located place, boolean isIteration, boolean isIterations) {
    /** Of a design of the library; empty of a formula, which says nothing of it. */
    static Optional<Scope> of(Map<String, Located> designs, Design design) {
      return Optional.ofNullable(designs.get(design.name()))
          .flatMap(json -> json.optional("model"))
          .map(
              model ->
                  new Scope(
                      design.name(),
                      model,
                      DesignLibrary.isOfOneIteration(model.text()),
                      model.text().equals("sequential")));
    }
  }

  private static Design design(Located name, Map<String, Design> designs) {
    Design design = designs.get(name.text());
    if (design == null) {
      throw name.wrong(
          "is \"" + name.text() + "\", no design",
          NearestName.advice(name.text(), designs.keySet()));
    }
    return design;
  }

  private static Setting setting(Located root, Map<String, Rational> prices) {
    TreeMap<String, Rational> values = new TreeMap<>(prices);
    root.optional("parameters")
        .ifPresent(
            json -> json.entries().forEach((name, value) -> values.put(name, number(value))));
    Symbol varied =
        root.optional("vary")
            .map(name -> name.parsed(Symbol::new, "Maybe write p."))
            .orElse(Symbol.PROCESSORS);
    if (values.containsKey(varied.name())) {
      throw root.required("parameters")
          .wrong(
              "gives `" + varied + "` a value, which the range varies",
              "Maybe remove it there, or vary another one.");
    }
    long from = FROM;
    long to = TO;
    Optional<Located> range = root.optional("range");
    if (range.isPresent()) {
      Matcher matcher = RANGE.matcher(range.get().scalar());
      if (!matcher.matches()) {
        throw range
            .get()
            .wrong("is \"" + range.get().scalar() + "\"", "Maybe write it like 1..10.");
      }
      from = Long.parseLong(matcher.group(1));
      to = Long.parseLong(matcher.group(2));
    }
    try {
      return new Setting(Bindings.of(values), varied, from, to);
    } catch (IllegalArgumentException e) {
      throw range.orElse(root).wrong("does not fit: " + e.getMessage(), "Maybe write 1..64.");
    }
  }

  private static Rational number(Located json) {
    Expr value = json.expression();
    if (!value.isConstant() || value.constantTerm().signum() <= 0) {
      throw json.wrong("is " + value + ", not a positive number", "Maybe write it like 1000.");
    }
    return value.constantValue();
  }

  /** Every symbol has a value, and every value a use. */
  private static void check(Located root, Map<String, Design> designs, Setting setting) {
    Set<String> used = new TreeSet<>();
    designs
        .values()
        .forEach(design -> design.seconds().symbols().forEach(each -> used.add(each.name())));
    Optional<Located> parameters = root.optional("parameters");
    parameters.ifPresent(
        json ->
            json.entries()
                .forEach(
                    (name, value) -> {
                      if (!used.contains(name)) {
                        throw value.wrong(
                            "is in no formula",
                            used.isEmpty() ? "Maybe remove it." : NearestName.advice(name, used));
                      }
                    }));
    Map<String, Located> written = root.required("designs").entries();
    for (Design design : designs.values()) {
      Set<String> missing = setting.missing(design.seconds());
      if (!missing.isEmpty()) {
        Located place = written.getOrDefault(design.name(), root);
        throw place.wrong(
            "needs values that are not there: " + String.join(", ", missing),
            advice(missing.iterator().next(), root.optional("parameters")));
      }
    }
  }

  private static String advice(String missing, Optional<Located> parameters) {
    Set<String> there = new TreeSet<>(parameters.map(Located::entries).orElse(Map.of()).keySet());
    return NearestName.of(missing, there)
            .map(near -> "Maybe `" + near + "` was meant, else add it: ")
            .orElse("Maybe add them: ")
        + "parameters: {"
        + missing
        + ": 1}.";
  }

  private static List<Study.Pair> pairs(Located json, Map<String, Design> designs) {
    List<Study.Pair> pairs = new ArrayList<>();
    for (Located item : json.items()) {
      List<Located> two = item.items();
      if (two.size() != 2 || new HashSet<>(two.stream().map(Located::text).toList()).size() != 2) {
        throw item.wrong("is no pair of two designs", "Maybe write it like [one, other].");
      }
      pairs.add(new Study.Pair(design(two.get(0), designs), design(two.get(1), designs)));
    }
    return pairs;
  }

  private static List<Resource> resources(Located json, Setting setting) {
    List<Resource> resources = new ArrayList<>();
    json.entries()
        .forEach(
            (name, value) -> {
              if (setting.values().values().get(name) == null) {
                throw value.wrong(
                    "is a factor of `" + name + "`, which is no parameter",
                    setting.values().values().isEmpty()
                        ? "Maybe give it a value under parameters."
                        : NearestName.advice(name, setting.values().values().keySet()));
              }
              resources.add(new Resource(new Symbol(name), number(value)));
            });
    return resources;
  }
}
