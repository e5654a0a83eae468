package org.perfmodel.restructure;

import java.util.Arrays;

/**
 * Transformations 1 to 4 (MacDonald 1996, section 3.1.2), one after the other until none applies,
 * and how often each did.
 *
 * @param toSegment transformation 1
 * @param fromSegment transformation 2
 * @param inGeneral transformation 3
 * @param tasks transformation 4
 * @param rounds through the graph
 * @param isDone whether the last round found nothing; else there were too many
 */
public record Restructuring(
    int toSegment, int fromSegment, int inGeneral, int tasks, int rounds, boolean isDone) {
  private static final int MOST_ROUNDS = 32;

  /**
   * Transforms the graph in place. Work stays, and every order that values force. What only keeps
   * an order that something else keeps is dropped first.
   */
  static Restructuring apply(DataGraph graph) {
    int toSegment = 0;
    int fromSegment = 0;
    int inGeneral = 0;
    int tasks = 0;
    int rounds = 0;
    boolean isDone = false;
    Closure.dropImpliedOrders(graph);
    while (!isDone && rounds < MOST_ROUNDS) {
      rounds++;
      // tasks that send may be early and those that receive late, and still be similar
      Levels late = Levels.latest(graph);
      CombineToSegment to = new CombineToSegment(graph, late);
      for (int[] segment : segments(Segments.of(graph, late))) {
        to.to(segment);
      }
      Levels early = Levels.of(graph);
      CombineFromSegment from = new CombineFromSegment(graph, early);
      int[][] segments = segments(Segments.of(graph, early));
      for (int i = segments.length - 1; i >= 0; i--) {
        from.from(segments[i]);
      }
      CombineInGeneral general = new CombineInGeneral(graph, early);
      for (int vertex : early.order()) {
        if (graph.exists(vertex)) {
          general.at(vertex);
        }
      }
      // last, because a task that has taken up another is similar to fewer
      int combined = to.combined() + from.combined() + CombineTasks.everywhere(graph);
      toSegment += to.applied();
      fromSegment += from.applied();
      inGeneral += general.applied();
      tasks += combined;
      isDone = to.applied() + from.applied() + general.applied() + combined == 0;
      RemoveDuplicateValues.in(graph, new int[0]);
      Closure.dropImpliedOrders(graph);
    }
    return new Restructuring(toSegment, fromSegment, inGeneral, tasks, rounds, isDone);
  }

  private static int[][] segments(Segments segments) {
    int[][] members = new int[segments.count()][];
    for (int segment = 0; segment < members.length; segment++) {
      members[segment] = new int[segments.size(segment)];
      for (int i = 0; i < members[segment].length; i++) {
        members[segment][i] = segments.member(segment, i);
      }
      Arrays.sort(members[segment]);
    }
    return members;
  }
}
