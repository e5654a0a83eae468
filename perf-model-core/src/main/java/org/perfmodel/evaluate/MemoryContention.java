package org.perfmodel.evaluate;

import java.util.List;
import java.util.Optional;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.Contribution;
import org.perfmodel.prediction.ContributionKind;
import org.perfmodel.scenario.Cost;
import org.perfmodel.scenario.Demand;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.workload.Assumption;

/**
 * Whether the tasks of a region get into each other's way at memory: code that memory bounds, with
 * more data than the caches hold, on several processors. Traffic that other work hides neither
 * waits nor makes others wait.
 */
public final class MemoryContention {
  private MemoryContention() {}

  /** The part of memory's service that processors share; empty if the platform does not say. */
  public static Optional<Parameter> sharedPart(Platform platform) {
    return platform.parameter(ParameterNames.MEMORY_SHARED);
  }

  /** What the price of sharing is called among a time's deviations, and how it is known. */
  public static Optional<Parameter> source(Platform platform) {
    return sharedPart(platform)
        .or(
            () ->
                platform.parameters().values().stream()
                    .filter(each -> ParameterNames.isFactor(each.name()))
                    .findFirst());
  }

  /** Whether some of the time that a resource bounds may be waiting for memory. */
  public static boolean isPossible(String bound) {
    return bound.endsWith(Demand.MEMORY) || bound.equals(Cost.MIXED);
  }

  /** The greatest part of a time that tasks wait for memory beyond the caches. */
  public static Optional<Contribution> in(List<Contribution> contributions, Quantifier quantifier) {
    for (Contribution each : contributions) {
      if (each.kind() == ContributionKind.PARALLEL
          && isPossible(each.bound())
          && quantifier.beyondCaches(each.formula()) > 0) {
        return Optional.of(each);
      }
    }
    return Optional.empty();
  }

  /** Where the platform does not say what processors share, that they share nothing. */
  public static List<Assumption> neglected(
      Scenario scenario, List<Contribution> contributions, Quantifier quantifier) {
    if (scenario.point().processors() == 1 || source(scenario.platform()).isPresent()) {
      return List.of();
    }
    return in(contributions, quantifier)
        .map(
            each ->
                List.of(
                    new Assumption(
                        "tasks do not slow each other down at memory: platform "
                            + scenario.platform().name()
                            + " has no `"
                            + ParameterNames.MEMORY_BESIDE
                            + ".2`",
                        Confidence.ASSUMED,
                        each.place())))
        .orElse(List.of());
  }
}
