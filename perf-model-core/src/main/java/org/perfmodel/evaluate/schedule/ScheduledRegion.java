package org.perfmodel.evaluate.schedule;

import java.util.List;

/**
 * A region and how long its one schedule takes.
 *
 * @param seconds from its beginning to its end
 * @param constructs that run in parallel, in their order
 */
public record ScheduledRegion(double seconds, List<ScheduledConstruct> constructs) {
  public ScheduledRegion {
    constructs = List.copyOf(constructs);
  }
}
