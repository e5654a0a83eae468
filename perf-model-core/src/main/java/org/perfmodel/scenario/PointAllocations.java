package org.perfmodel.scenario;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.prediction.Allocation;
import org.perfmodel.prediction.Point;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Region;

/** What one region allocates at its points: counted once, and given a value once for its inputs. */
public final class PointAllocations {
  private final Optional<AllocationCount> count;
  private final Map<InputSet, Optional<Allocation>> values = new HashMap<>();

  public PointAllocations(Region region) {
    this.count = count(region);
  }

  /** What it allocates at a point; empty where its formulae have no value there. */
  public Optional<Allocation> at(Point point) {
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
