package org.perfmodel.profile;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.platform.MemoryLevel;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.Platform;
import org.perfmodel.platform.Provenance;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.text.NearestName;

/**
 * A machine that differs from a calibrated one in the speed of some parts: {@code
 * memory:2,core:0.5} has memory that is twice as fast and cores that are half as fast. A part is a
 * group of parameters, {@code core} for all groups of one core, a level of memory, or one
 * parameter. A parameter that several parts name is scaled by each of them.
 *
 * @param factors of speed, by part
 */
public record Scaling(SortedMap<String, Rational> factors) {
  /** The fact of a platform that says what was imagined. */
  public static final String FACT = "what-if";

  private static final Rational MOST = Rational.of(1_000_000);

  public Scaling {
    factors = Collections.unmodifiableSortedMap(new TreeMap<>(factors));
    if (factors.isEmpty()) {
      throw new IllegalArgumentException("a scaling names at least one part");
    }
  }

  /**
   * The scaling of a text.
   *
   * @throws ScaleException if it is none
   */
  public static Scaling parse(String text) {
    TreeMap<String, Rational> factors = new TreeMap<>();
    for (String part : text.split(",", -1)) {
      int colon = part.indexOf(':');
      String name = colon < 0 ? part.strip() : part.substring(0, colon).strip();
      if (colon < 0 || name.isEmpty()) {
        throw new ScaleException(
            "perf.scale: `"
                + part.strip()
                + "` is not a part and a factor.\nMaybe write memory:2 for memory twice as fast.");
      }
      if (factors.put(name, factor(name, part.substring(colon + 1).strip())) != null) {
        throw new ScaleException("perf.scale: `" + name + "` has two factors.\nMaybe remove one.");
      }
    }
    return new Scaling(factors);
  }

  private static Rational factor(String name, String text) {
    Rational factor = Rational.ZERO;
    if (text.length() <= 20 && text.matches("[0-9]*\\.?[0-9]+")) {
      factor = Rational.of(new BigDecimal(text));
    }
    if (factor.signum() <= 0
        || factor.compareTo(MOST) > 0
        || factor.compareTo(MOST.reciprocal()) < 0) {
      throw new ScaleException(
          "perf.scale: the factor of `"
              + name
              + "` is \""
              + text
              + "\", not a number between 0.000001 and 1000000."
              + "\nMaybe write 2 for twice as fast, 0.5 for half as fast.");
    }
    return factor;
  }

  /**
   * The imagined platform.
   *
   * @throws ScaleException if a part is none of the platform's
   */
  public Platform of(Platform platform) {
    check(platform);
    TreeMap<String, Parameter> parameters = new TreeMap<>();
    platform
        .parameters()
        .forEach(
            (name, parameter) ->
                parameters.put(
                    name,
                    new Parameter(
                        name,
                        parameter.value().dividedBy(factorOf(name)),
                        parameter.relativeError(),
                        parameter.confidence(),
                        parameter.source())));
    List<MemoryLevel> memory = new ArrayList<>();
    for (MemoryLevel level : platform.memory()) {
      memory.add(level.times(Rational.ONE.dividedBy(factorOfLevel(level.name()))));
    }
    TreeMap<String, String> facts = new TreeMap<>(platform.provenance().facts());
    facts.put(FACT, words());
    // The residuals stay behind: nobody measured this machine.
    return Platform.of(
        platform.name() + " (what if " + words() + ")",
        platform.processors(),
        platform.modelError(),
        parameters,
        memory,
        platform.network(),
        new Provenance(platform.provenance().description(), facts));
  }

  private Rational factorOf(String parameter) {
    if (!ParameterGroup.isPrice(parameter)) {
      return Rational.ONE;
    }
    ParameterGroup group = ParameterGroup.of(parameter);
    Rational factor = one(parameter).times(one(group.key()));
    return group.isCore() ? factor.times(one(ParameterGroup.CORE)) : factor;
  }

  private Rational factorOfLevel(String level) {
    String group = ParameterGroup.MEMORY.key();
    return level.equals(group) ? one(group) : one(group).times(one(level));
  }

  private Rational one(String part) {
    return factors.getOrDefault(part, Rational.ONE);
  }

  private void check(Platform platform) {
    TreeSet<String> known = new TreeSet<>();
    for (String name : platform.parameters().keySet()) {
      if (ParameterGroup.isPrice(name)) {
        known.add(name);
        addGroup(known, ParameterGroup.of(name));
      }
    }
    for (MemoryLevel level : platform.memory()) {
      if (level.secondsPerByte().signum() > 0
          || level.secondsPerLine().signum() > 0
          || level.secondsPerRandom().signum() > 0
          || level.secondsPerDependent().signum() > 0) {
        known.add(level.name());
        known.add(ParameterGroup.MEMORY.key());
      }
    }
    for (String part : factors.keySet()) {
      if (!known.contains(part)) {
        TreeSet<String> groups = new TreeSet<>(known);
        groups.removeAll(platform.parameters().keySet());
        throw new ScaleException(
            "perf.scale: `"
                + part
                + "` is no part of platform "
                + platform.name()
                + ".\n"
                + NearestName.of(part, known)
                    .map(near -> "Maybe `" + near + "` is meant; groups are: ")
                    .orElse("Maybe name a group or a parameter; groups are: ")
                + String.join(", ", groups)
                + ".");
      }
    }
  }

  private static void addGroup(TreeSet<String> known, ParameterGroup group) {
    known.add(group.key());
    if (group.isCore()) {
      known.add(ParameterGroup.CORE);
    }
  }

  /** {@code core 0.5 times as fast, memory 2 times as fast}. */
  String words() {
    List<String> parts = new ArrayList<>();
    factors.forEach((part, factor) -> parts.add(part + " " + decimal(factor) + " times as fast"));
    return String.join(", ", parts);
  }

  private static String decimal(Rational factor) {
    return new BigDecimal(factor.numerator())
        .divide(new BigDecimal(factor.denominator()))
        .toPlainString();
  }
}
