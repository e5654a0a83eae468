package org.perfmodel.check.project;

import java.util.Set;
import java.util.TreeSet;
import org.perfmodel.gate.Frequency;
import org.perfmodel.gate.Rule;
import org.perfmodel.gate.limit.Pattern;
import org.perfmodel.json.Configuration;
import org.perfmodel.request.PerfException;
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
   * @param file of the configuration, as messages name it
   * @throws PerfException if a pattern matches no region
   */
  static void check(Configuration configuration, Workload workload, String file) {
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
      }
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
