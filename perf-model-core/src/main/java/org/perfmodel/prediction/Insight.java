package org.perfmodel.prediction;

import java.util.List;
import org.perfmodel.workload.Place;

/**
 * Why a region takes as long as it does on so many processors: its schedule, where the processors'
 * time goes, and what else could be done. Times are in seconds.
 *
 * @param seconds from the region's beginning to its end, as scheduled
 * @param alone what one processor would take, without handing tasks out and locks: that of the
 *     table
 * @param losses add up to the point's processors times the seconds
 * @param averageActive processors at work, on average over the time
 * @param constructs the region's parallel constructs, in their order
 * @param policies the same tasks under other scheduling policies, best first
 * @param models what simpler models would have said
 * @param advice sentences: what limits the speedup, and what would lift it
 */
public record Insight(
    Point point,
    double seconds,
    double alone,
    Losses losses,
    double averageActive,
    List<Construct> constructs,
    List<Alternative> policies,
    List<Alternative> models,
    List<String> advice) {
  public Insight {
    constructs = List.copyOf(constructs);
    policies = List.copyOf(policies);
    models = List.copyOf(models);
    advice = List.copyOf(advice);
  }

  /** What one processor would take for the work, over what these take. */
  public double speedup() {
    return seconds > 0 ? alone / seconds : 1;
  }

  /**
   * One parallel construct, from its first task to its join.
   *
   * @param label {@code tasks of loop i}
   * @param times how often it is executed like this
   * @param policy how its tasks are handed out
   * @param tasks how many there are
   * @param seconds once
   * @param work of its tasks, once
   * @param span the longest chain of its tasks, once
   * @param tail a sentence: what keeps it from ending sooner; empty if nothing does
   * @param slots what runs when, if that is few enough to show; else empty
   * @param graph its tasks and what they wait for, if they are few enough to draw; else empty
   */
  public record Construct(
      String label,
      Place place,
      double times,
      String policy,
      long tasks,
      double seconds,
      double work,
      double span,
      String tail,
      List<Slot> slots,
      List<Node> graph) {
    public Construct {
      slots = List.copyOf(slots);
      graph = List.copyOf(graph);
    }
  }

  /** A task on a processor, from its start to its end after the construct's beginning. */
  public record Slot(int processor, double start, double end, int task, String label) {}

  /**
   * A task of the graph.
   *
   * @param seconds alone
   * @param critical whether it is on the longest chain
   * @param after the tasks that it waits for
   */
  public record Node(
      int task, String label, double seconds, boolean critical, List<Integer> after) {
    public Node {
      after = List.copyOf(after);
    }
  }

  /** Another schedule or model, and what it gives. */
  public record Alternative(String name, double seconds, double speedup) {}
}
