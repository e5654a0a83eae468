package org.perfmodel.gate.limit;

import java.util.ArrayList;
import java.util.List;
import org.perfmodel.workload.RegionId;

/**
 * Limits for the regions whose id matches a pattern. Those of several matching rules add up: a
 * later one takes the place of an earlier one that is about the same.
 *
 * @param pattern a region id in which {@code *} stands for any run of characters
 * @param replaces whether these limits take the place of all earlier ones
 */
public record Rule(String pattern, List<Limit> limits, boolean replaces) {
  public Rule {
    limits = List.copyOf(limits);
  }

  /** One that adds its limits. */
  public Rule(String pattern, List<Limit> limits) {
    this(pattern, limits, false);
  }

  /** The limits that rules have for a region, in this order. */
  public static List<Limit> limitsOf(List<Rule> rules, RegionId region) {
    List<Limit> limits = List.of();
    for (Rule rule : rules) {
      if (Pattern.matches(rule.pattern(), region)) {
        limits = rule.after(limits);
      }
    }
    return limits;
  }

  /** The limits that hold with those of earlier rules. */
  List<Limit> after(List<Limit> earlier) {
    if (replaces) {
      return limits;
    }
    List<Limit> all = new ArrayList<>();
    for (Limit each : earlier) {
      if (limits.stream().noneMatch(own -> own.isAboutTheSameAs(each))) {
        all.add(each);
      }
    }
    all.addAll(limits);
    return all;
  }
}
