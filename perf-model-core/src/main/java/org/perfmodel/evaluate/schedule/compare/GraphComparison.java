package org.perfmodel.evaluate.schedule.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.perfmodel.evaluate.dispatch.SchedulingPolicy;
import org.perfmodel.evaluate.dispatch.StaticAllocation;
import org.perfmodel.evaluate.schedule.sequence.CondensedGraph;
import org.perfmodel.evaluate.schedule.sequence.CriticalPath;
import org.perfmodel.evaluate.schedule.sequence.Schedule;
import org.perfmodel.prediction.PolicyComparison;
import org.perfmodel.prediction.Readable;
import org.perfmodel.workload.graph.DynamicTaskGraph;
import org.perfmodel.workload.graph.TaskPipeline;

/**
 * A task graph or a pipeline from elsewhere under several policies; nothing but its tasks takes
 * time.
 */
public final class GraphComparison {
  /** Tasks of a graph that is condensed. */
  private static final int MOST_CONDENSED = 1 << 16;

  private GraphComparison() {}

  /**
   * What each policy makes of the graph. One that does not fit it is named in the notes.
   *
   * @param subject whose graph
   * @param processors ascending, at least one
   * @param processes that share each processor
   */
  public static PolicyComparison of(
      String subject,
      DynamicTaskGraph graph,
      List<SchedulingPolicy> policies,
      TreeSet<Integer> processors,
      SeveralProcesses processes) {
    String known = graph + times(graph.work(), CriticalPath.span(graph));
    Question question = new Question(subject, policies, processors, processes);
    List<String> notes = new ArrayList<>(List.of(known));
    notes.addAll(condensed(graph, policies, processors.last()));
    return question.answer(
        notes, (policy, count) -> Answer.of(processes.schedule(graph, policy, count)));
  }

  /**
   * What each policy makes of a pipeline. Static allocations deal out its rows. Policies that are
   * answered only for tasks one by one get those, if they are not too many.
   *
   * @param subject whose pipeline
   * @param processors ascending, at least one
   * @param processes that share each processor
   */
  public static PolicyComparison of(
      String subject,
      TaskPipeline pipeline,
      List<SchedulingPolicy> policies,
      TreeSet<Integer> processors,
      SeveralProcesses processes) {
    List<String> notes =
        List.of(
            pipeline + times(pipeline.work(), pipeline.span()),
            "block, cyclic and the like deal out rows, other policies tasks");
    Question question = new Question(subject, policies, processors, processes);
    return question.answer(notes, new PipelineAnswers(pipeline, processes)::of);
  }

  /** How far each static allocation's graph is condensed (Adve and Vernon, table I). */
  private static List<String> condensed(
      DynamicTaskGraph graph, List<SchedulingPolicy> policies, int processors) {
    List<String> nodes = new ArrayList<>();
    if (graph.tasks() <= MOST_CONDENSED) {
      for (SchedulingPolicy policy : policies) {
        if (policy instanceof StaticAllocation dealt) {
          try {
            DynamicTaskGraph less =
                CondensedGraph.of(graph, dealt.allocation(), processors).graph();
            nodes.add(policy.name() + " " + less.tasks());
          } catch (IllegalArgumentException notForThisGraph) {
            nodes.add(policy.name() + " does not fit");
          }
        }
      }
    }
    return nodes.isEmpty()
        ? List.of()
        : List.of(
            "condensed to runs of one processor's tasks on "
                + processors
                + ", nodes: "
                + String.join(", ", nodes));
  }

  private static String times(double work, double span) {
    return "; work "
        + Readable.seconds(work)
        + ", span "
        + Readable.seconds(span)
        + "; no overhead, no contention";
  }

  /** One entry of the table. */
  record Answer(double seconds, double speedup) {
    static Answer of(Schedule schedule) {
      return new Answer(schedule.makespan(), schedule.speedup());
    }
  }

  /** Answers for one policy and number of processors, or says why not. */
  private interface Answers {
    Answer of(SchedulingPolicy policy, int processors);
  }

  private record Question(
      String subject,
      List<SchedulingPolicy> policies,
      TreeSet<Integer> processors,
      SeveralProcesses processes) {
    PolicyComparison answer(List<String> known, Answers answers) {
      List<PolicyComparison.Curve> curves = new ArrayList<>();
      List<String> notes = new ArrayList<>(known);
      Map<String, List<String>> leftOut = new LinkedHashMap<>();
      if (processes.perProcessor() > 1) {
        notes.add(
            processes.perProcessor()
                + " processes per processor, which share the processors equally; switching is"
                + " free");
      }
      for (SchedulingPolicy policy : policies) {
        List<Double> seconds = new ArrayList<>();
        List<Double> speedups = new ArrayList<>();
        try {
          for (int count : processors) {
            Answer each = answers.of(policy, count);
            seconds.add(each.seconds());
            speedups.add(each.speedup());
          }
          curves.add(new PolicyComparison.Curve(policy.name(), false, seconds, speedups));
        } catch (IllegalArgumentException | IllegalStateException notForThisGraph) {
          String why = String.valueOf(notForThisGraph.getMessage());
          leftOut.computeIfAbsent(why, none -> new ArrayList<>()).add(policy.name());
        }
      }
      leftOut.forEach(
          (why, names) ->
              notes.add(
                  String.join(", ", names)
                      + (names.size() == 1 ? " is" : " are")
                      + " left out: "
                      + why));
      return new PolicyComparison(subject, new ArrayList<>(processors), curves, notes);
    }
  }
}
