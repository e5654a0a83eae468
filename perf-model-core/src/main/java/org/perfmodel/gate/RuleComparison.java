package org.perfmodel.gate;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.perfmodel.gate.limit.Limit;
import org.perfmodel.gate.limit.Rule;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.RegionId;

/**
 * Limits that are milder than those that a baseline was recorded with. Rules are compared by what
 * they ask of each region: their order, their patterns and {@code replace} matter only so far.
 */
final class RuleComparison {
  static final String LIMIT_OF = "limit of ";
  private static final int MOST_NAMED = 3;

  private RuleComparison() {}

  /**
   * What is milder, once for all regions that it is the same for.
   *
   * @param regions that are judged
   * @param place where the last rule for a region stands
   */
  static List<Loosened> of(
      List<Rule> before,
      List<Rule> now,
      Collection<RegionId> regions,
      Function<RegionId, Optional<Place>> place) {
    Map<LimitComparison.Milder, List<RegionId>> milder = new LinkedHashMap<>();
    for (RegionId region : regions) {
      List<Limit> today = Rule.limitsOf(now, region);
      for (Limit then : Rule.limitsOf(before, region)) {
        LimitComparison.of(then, today)
            .ifPresent(
                found -> milder.computeIfAbsent(found, none -> new ArrayList<>()).add(region));
      }
    }
    List<Loosened> loosened = new ArrayList<>();
    milder.forEach(
        (what, where) ->
            loosened.add(
                new Loosened(
                    place.apply(where.get(0)),
                    LIMIT_OF + named(where),
                    what.before().print(),
                    what.now().map(Limit::print).orElse(""),
                    what.why(),
                    Loosened.SETTINGS)));
    return loosened;
  }

  private static String named(List<RegionId> regions) {
    int named = Math.min(MOST_NAMED, regions.size());
    int more = regions.size() - named;
    return String.join(", ", regions.subList(0, named).stream().map(RegionId::value).toList())
        + (more > 0 ? " and " + more + " more" : "");
  }
}
