package org.perfmodel.check.project;

import java.util.Set;
import java.util.TreeSet;
import org.perfmodel.gate.Baseline;
import org.perfmodel.gate.limit.Frequency;
import org.perfmodel.gate.limit.Limit;
import org.perfmodel.gate.limit.Pattern;
import org.perfmodel.gate.limit.Rule;
import org.perfmodel.json.Configuration;
import org.perfmodel.request.PerfException;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.symbolic.text.NearestName;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Workload;

/**
 * Whether the patterns of perf.yaml match any region: a rule for none would be a gate left open.
 */
final class PatternCheck {
  private PatternCheck() {}

  /**
   * Looks at every rule, input and frequency. A module without regions is not asked.
   *
   * @param recorded regions as they were
   * @param file of the configuration, as messages name it
   * @throws PerfException if a pattern matches no region
   */
  static void check(
      Configuration configuration, Workload workload, Baseline recorded, String file) {
    if (workload.regions().isEmpty()) {
      return;
    }
    for (Configuration.InputRule rule : configuration.inputs()) {
      check(configuration, workload, file, "inputs", rule.pattern());
    }
    for (Frequency frequency : configuration.frequencies()) {
      check(configuration, workload, file, "frequency", frequency.pattern());
    }
    for (Rule rule : configuration.rules()) {
      if (!Configuration.DEFAULT_RULES.contains(rule)) {
        check(configuration, workload, file, "rules", rule.pattern());
        for (Limit limit : rule.limits()) {
          checkGrowth(configuration, workload, recorded, file, rule, limit);
        }
      }
    }
  }

  /** A complexity bound has to use sizes that the regions have, or had when they were recorded. */
  private static void checkGrowth(
      Configuration configuration,
      Workload workload,
      Baseline recorded,
      String file,
      Rule rule,
      Limit limit) {
    Set<String> asked = new TreeSet<>();
    limit
        .bound()
        .growth()
        .ifPresent(
            growth ->
                ExprParser.parse(growth.toString()).symbols().stream()
                    .filter(Symbol::isSize)
                    .forEach(size -> asked.add(size.name())));
    if (asked.isEmpty()) {
      return;
    }
    Set<String> sizes = new TreeSet<>();
    for (Region region : workload.regions()) {
      if (Pattern.matches(rule.pattern(), region.id())) {
        region.sizes().forEach(size -> sizes.add(size.symbol().name()));
      }
    }
    asked.removeAll(sizes);
    recorded
        .entries()
        .values()
        .forEach(entry -> entry.inputs().forEach(set -> asked.removeAll(set.values().keySet())));
    if (!asked.isEmpty() && !sizes.isEmpty()) {
      String first = asked.iterator().next();
      throw new PerfException(
          configuration.placeOf(file, "rules", rule.pattern())
              + ": `"
              + limit.text()
              + "` uses the size `"
              + first
              + "`, which no region of this rule has\n"
              + NearestName.advice(first, sizes));
    }
  }

  private static void check(
      Configuration configuration, Workload workload, String file, String section, String pattern) {
    Set<String> names = new TreeSet<>();
    for (Region region : workload.regions()) {
      if (Pattern.matches(pattern, region.id())) {
        return;
      }
      names.add(region.id().value());
    }
    throw new PerfException(
        configuration.placeOf(file, section, pattern)
            + ": \""
            + pattern
            + "\" in "
            + section
            + " matches no region\n"
            + NearestName.advice(pattern.replace("*", ""), names));
  }
}
