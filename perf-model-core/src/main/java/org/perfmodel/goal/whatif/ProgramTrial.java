package org.perfmodel.goal.whatif;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.perfmodel.json.GraphFile;
import org.perfmodel.report.goal.ProgramText;
import org.perfmodel.request.PerfException;
import org.perfmodel.request.Request;
import org.perfmodel.restructure.ProgramReview;
import org.perfmodel.workload.graph.DynamicTaskGraph;
import org.perfmodel.workload.graph.SequentialTasks;

/** Answers {@link WhatIf} for a program whose tasks say what they read and write. */
final class ProgramTrial {
  private static final List<Integer> USUAL_PROCESSES = List.of(2, 4, 8, 16);

  private final Request request;
  private final WhatIf asked;

  ProgramTrial(Request request, WhatIf asked) {
    this.request = request;
    this.asked = asked;
    if (!asked.policies().isEmpty() || asked.out().isPresent() || asked.processes() > 1) {
      throw new PerfException(
          "a program with `reads` and `writes` is mapped onto processes: policies, plots and"
              + " several processes per processor are for task graphs\n"
              + "Maybe write its task graph first (-Dperf.writeGraph=FILE) and schedule that with"
              + " -Dperf.graph=FILE.");
    }
  }

  List<String> of(String name, SequentialTasks program) {
    TreeSet<Integer> processes =
        new TreeSet<>(asked.processors().isEmpty() ? USUAL_PROCESSES : asked.processors());
    ProgramReview review = ProgramReview.of(program, processes);
    List<String> lines = new ArrayList<>(ProgramText.of(name, review));
    asked
        .writeGraph()
        .ifPresent(
            file -> {
              DynamicTaskGraph graph = review.dependences().graph().graph();
              GraphFile.write(file, request.nameOf(file), graph, name + ", restructured");
              lines.add("wrote " + request.nameOf(file) + ": " + graph);
            });
    return lines;
  }
}
