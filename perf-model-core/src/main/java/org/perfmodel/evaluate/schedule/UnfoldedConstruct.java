package org.perfmodel.evaluate.schedule;

import static java.util.Objects.requireNonNull;

import org.perfmodel.workload.Place;
import org.perfmodel.workload.graph.DynamicTaskGraph;

/**
 * A parallel construct of a region as the tasks and dependences that exist at a point.
 *
 * @param label of the construct: {@code tasks of loop i}
 * @param times how often the region executes it like this; not always whole
 * @param graph its tasks; weights in seconds, what it takes to hand them out included
 */
public record UnfoldedConstruct(String label, Place place, double times, DynamicTaskGraph graph) {
  public UnfoldedConstruct {
    requireNonNull(label);
    requireNonNull(place);
    requireNonNull(graph);
  }
}
