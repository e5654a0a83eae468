package org.perfmodel.scenario;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.prediction.Allocation;
import org.perfmodel.prediction.Point;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Region;

/** What one region allocates at its points, counted once for each set of inputs. */
public final class PointAllocations {
  private final Map<InputSet, Optional<AllocationCount>> counts = new HashMap<>();
  private final Map<InputSet, Optional<Allocation>> values = new HashMap<>();

  /** What the region of a scenario allocates; empty where its formulae have no value there. */
  public Optional<Allocation> of(Scenario scenario) {
    Point point = scenario.point();
    Optional<AllocationCount> count =
        counts.computeIfAbsent(point.inputs(), inputs -> count(scenario.region()));
    if (count.isEmpty()) {
      return Optional.empty();
    }
    return count.get().asksProcessors()
        ? count.get().at(point)
        : values.computeIfAbsent(point.inputs(), inputs -> count.get().at(point));
  }

  private static Optional<AllocationCount> count(Region region) {
    try {
      return Optional.of(AllocationCount.of(region));
    } catch (ArithmeticException tooLong) {
      return Optional.empty();
    }
  }
}
