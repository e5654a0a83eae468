package org.perfmodel.goal.whatif;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.perfmodel.evaluate.dispatch.SchedulingPolicy;
import org.perfmodel.evaluate.dispatch.StandardPolicies;
import org.perfmodel.evaluate.schedule.UnfoldedConstruct;
import org.perfmodel.evaluate.schedule.compare.GraphComparison;
import org.perfmodel.evaluate.schedule.compare.SeveralProcesses;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.json.GraphFile;
import org.perfmodel.json.SafeFile;
import org.perfmodel.prediction.Insight;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.PolicyComparison;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.report.goal.WhatIfText;
import org.perfmodel.report.page.WhatIfPlot;
import org.perfmodel.request.PerfException;
import org.perfmodel.request.Request;
import org.perfmodel.symbolic.text.NearestName;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.graph.SequentialTasks;
import org.perfmodel.workload.graph.TaskPipeline;

/** Answers {@link WhatIf}: the same tasks under other policies and numbers of processors. */
final class PolicyTrial {
  /** On which a graph from elsewhere is scheduled if nobody says. */
  private static final List<Integer> USUAL_PROCESSORS = List.of(1, 2, 4, 8, 16);

  private final Request request;
  private final WhatIf asked;

  PolicyTrial(Request request, WhatIf asked) {
    this.request = request;
    this.asked = asked;
    asked.writeGraph().ifPresent(file -> GraphFile.check(request.nameOf(file)));
  }

  /** Where the tasks of a region come from. */
  interface Tasks {
    Optional<Insight> insight(Point point, List<SchedulingPolicy> policies);

    List<UnfoldedConstruct> unfold(Point point);
  }

  List<String> ofGraph(Path file) {
    String name = request.nameOf(file);
    Optional<SequentialTasks> program = GraphFile.program(file, name);
    if (program.isPresent()) {
      return new ProgramTrial(request, asked).of(name, program.get());
    }
    if (asked.writeGraph().isPresent()) {
      throw new PerfException(
          "only a region's tasks are written, or those of a program with `reads` and `writes`\n"
              + "Maybe -Dperf.region=ID beside -Dperf.writeGraph.");
    }
    List<SchedulingPolicy> policies = policies();
    TreeSet<Integer> counts =
        new TreeSet<>(asked.processors().isEmpty() ? USUAL_PROCESSORS : asked.processors());
    SeveralProcesses processes = new SeveralProcesses(asked.processes());
    Optional<TaskPipeline> pipeline = GraphFile.pipeline(file, name);
    PolicyComparison comparison =
        pipeline.isPresent()
            ? GraphComparison.of(name, pipeline.get(), policies, counts, processes)
            : GraphComparison.of(
                name, GraphFile.read(file, name).graph(), policies, counts, processes);
    if (comparison.curves().isEmpty()) {
      throw new PerfException(
          name + ": " + String.join("\n", comparison.notes()) + "\nMaybe ask for other policies.");
    }
    return told(comparison);
  }

  List<String> ofRegion(RegionVerdict verdict, Tasks tasks) {
    String region = verdict.region().value();
    List<SchedulingPolicy> policies = policies();
    List<Prediction> predictions = verdict.predictions();
    InputSet inputs = predictions.get(predictions.size() - 1).point().inputs();
    TreeSet<Integer> counts = new TreeSet<>(asked.processors());
    if (counts.isEmpty()) {
      predictions.forEach(prediction -> counts.add(prediction.point().processors()));
    }
    List<Insight> insights = new ArrayList<>();
    for (int count : counts) {
      tasks.insight(new Point(inputs, count), policies).ifPresent(insights::add);
    }
    if (insights.size() < counts.size()) {
      throw new PerfException(
          region
              + ": its tasks cannot be scheduled at "
              + inputs
              + "\nMaybe evaluate it at smaller inputs in src/perf/perf.yaml.");
    }
    List<String> lines = told(comparison(region + " at " + inputs, policies, counts, insights));
    asked
        .writeGraph()
        .ifPresent(
            file -> lines.addAll(write(file, region, tasks, new Point(inputs, counts.last()))));
    return lines;
  }

  private static PolicyComparison comparison(
      String subject,
      List<SchedulingPolicy> policies,
      TreeSet<Integer> counts,
      List<Insight> insights) {
    Map<String, List<Insight.Alternative>> byName = new LinkedHashMap<>();
    policies.forEach(policy -> byName.put(policy.name(), new ArrayList<>()));
    List<Insight.Alternative> now = new ArrayList<>();
    for (Insight insight : insights) {
      now.add(new Insight.Alternative("", insight.seconds(), insight.speedup()));
      for (Insight.Alternative policy : insight.policies()) {
        byName.computeIfAbsent(policy.name(), name -> new ArrayList<>()).add(policy);
      }
    }
    List<PolicyComparison.Curve> curves = new ArrayList<>();
    curves.add(curve(current(insights.get(0)), true, now));
    List<String> notes = new ArrayList<>();
    byName.forEach(
        (name, readings) -> {
          if (readings.size() == counts.size()) {
            curves.add(curve(name, false, readings));
          } else {
            notes.add(name + " is left out: it does not fit these tasks");
          }
        });
    return new PolicyComparison(subject, new ArrayList<>(counts), curves, notes);
  }

  private static PolicyComparison.Curve curve(
      String name, boolean isCurrent, List<Insight.Alternative> readings) {
    return new PolicyComparison.Curve(
        name,
        isCurrent,
        readings.stream().map(Insight.Alternative::seconds).toList(),
        readings.stream().map(Insight.Alternative::speedup).toList());
  }

  private static String current(Insight insight) {
    String names =
        insight.constructs().stream()
            .map(Insight.Construct::policy)
            .distinct()
            .sorted()
            .collect(Collectors.joining(" and "));
    return names.isEmpty() ? "serial" : names;
  }

  private List<String> told(PolicyComparison comparison) {
    List<String> lines = new ArrayList<>(WhatIfText.of(comparison));
    asked
        .out()
        .ifPresent(
            file -> {
              SafeFile.write(
                  file,
                  WhatIf.isSvg(file) ? WhatIfPlot.svg(comparison) : WhatIfPlot.html(comparison));
              lines.add("wrote " + request.nameOf(file));
            });
    return lines;
  }

  private List<String> write(Path file, String region, Tasks tasks, Point point) {
    List<UnfoldedConstruct> constructs = tasks.unfold(point);
    if (constructs.isEmpty()) {
      throw new PerfException(
          region + ": has no tasks to write\nMaybe choose a region with parallel code.");
    }
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < constructs.size(); i++) {
      UnfoldedConstruct each = constructs.get(i);
      Path target = constructs.size() == 1 ? file : numbered(file, i + 1);
      String title =
          region
              + " at "
              + point
              + ": "
              + each.label()
              + " at "
              + each.place()
              + (each.times() == 1 ? "" : ", executed " + each.times() + " times");
      GraphFile.write(target, request.nameOf(target), each.graph(), title);
      lines.add("wrote " + request.nameOf(target) + ": " + each.graph());
      GraphFile.leftOut(request.nameOf(target), each.graph())
          .ifPresent(
              lost ->
                  lines.add(
                      "  without " + lost + ", which policies ask for: a .txt file keeps them"));
    }
    return lines;
  }

  private static Path numbered(Path file, int number) {
    String name = String.valueOf(file.getFileName());
    int dot = name.lastIndexOf('.');
    return file.resolveSibling(name.substring(0, dot) + "-" + number + name.substring(dot));
  }

  private List<SchedulingPolicy> policies() {
    if (asked.policies().isEmpty()) {
      return StandardPolicies.all();
    }
    List<SchedulingPolicy> policies = new ArrayList<>();
    for (String name : asked.policies()) {
      List<String> known =
          StandardPolicies.all().stream().map(SchedulingPolicy::name).sorted().toList();
      policies.add(
          StandardPolicies.named(name)
              .orElseThrow(
                  () ->
                      new PerfException(
                          "no scheduling policy is called `"
                              + name
                              + "`; there are "
                              + String.join(", ", known)
                              + NearestName.of(name, new TreeSet<>(known))
                                  .map(near -> "\nMaybe `" + near + "` is meant.")
                                  .orElse(""))));
    }
    return policies;
  }
}
