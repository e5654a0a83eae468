package org.perfmodel.json;

import com.fasterxml.jackson.core.JsonFactory;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.perfmodel.workload.graph.DynamicTaskGraph;
import org.perfmodel.workload.graph.NamedTaskGraph;
import org.perfmodel.workload.graph.TaskGraphBuilder;

/**
 * Reads and writes workflows in WfFormat, the JSON of wfcommons.org, as task graphs: from version
 * 1.5 on tasks and their parents stand below {@code workflow.specification} and their times below
 * {@code workflow.execution}; before, both stand in {@code workflow.tasks}. A time is {@code
 * runtimeInSeconds} (or {@code runtime}); cores, machines and files are read over.
 */
final class WfCommonsCodec {
  /** A line per task. */
  private static final int DEPTH = 4;

  private static final JsonFactory JSON = new JsonFactory();

  private WfCommonsCodec() {}

  /**
   * The graph of a workflow; a task is called by its {@code id}, or by its name if it has none.
   *
   * @param file what an error names
   * @throws DocumentException if the text is something else, a task is missing or has no time
   * @throws IllegalArgumentException if the graph has a cycle
   */
  static NamedTaskGraph read(String text, String file) {
    Located workflow = Located.read(text, file, JSON).required("workflow");
    List<Located> tasks =
        workflow.optional("specification").orElse(workflow).required("tasks").items();
    Map<String, Located> times = times(workflow);
    Map<String, Integer> ids = new LinkedHashMap<>();
    TaskGraphBuilder builder = DynamicTaskGraph.builder();
    for (Located task : tasks) {
      String name = name(task);
      if (ids.put(name, builder.tasks()) != null) {
        throw task.wrong("is the second task `" + name + "`", "Maybe one of them has no id.");
      }
      builder.addTask(seconds(task, Optional.ofNullable(times.get(name)).orElse(task)));
    }
    for (Located task : tasks) {
      int id = id(ids, name(task), task);
      for (Located parent : neighbours(task, "parents")) {
        builder.addEdge(id(ids, parent.text(), parent), id);
      }
      for (Located child : neighbours(task, "children")) {
        builder.addEdge(id, id(ids, child.text(), child));
      }
    }
    return new NamedTaskGraph(builder.build(), new ArrayList<>(ids.keySet()));
  }

  /**
   * A graph as a workflow of version 1.5; tasks are called by their ids, times have 12 digits.
   * Classes, locks and loops are left out. Nothing was executed: the makespan is that of one
   * processor.
   *
   * @param title the workflow's name
   */
  static String write(DynamicTaskGraph graph, String title) {
    List<List<String>> parents = new ArrayList<>();
    for (int id = 0; id < graph.tasks(); id++) {
      parents.add(new ArrayList<>());
    }
    List<Fields> tasks = new ArrayList<>();
    List<Fields> times = new ArrayList<>();
    for (int id = 0; id < graph.tasks(); id++) {
      int task = graph.position(id);
      List<String> children = new ArrayList<>();
      for (int edge = graph.firstSuccessor(task); edge < graph.endOfSuccessors(task); edge++) {
        int child = graph.id(graph.successor(edge));
        children.add(Integer.toString(child));
        parents.get(child).add(Integer.toString(id));
      }
      String name = Integer.toString(id);
      tasks.add(
          new Fields()
              .with("name", graph.classes().get(graph.classOf(task)).label())
              .with("id", name)
              .with("parents", parents.get(id))
              .with("children", children));
      times.add(new Fields().with("id", name).with("runtimeInSeconds", graph.weight(task)));
    }
    Fields execution =
        new Fields()
            .with("executedAt", "never: predicted")
            .with("makespanInSeconds", graph.work())
            .with("tasks", times);
    return new Fields()
        .with("name", title)
        .with("schemaVersion", "1.5")
        .with(
            "workflow",
            new Fields()
                .with("execution", execution)
                .with("specification", new Fields().with("tasks", tasks)))
        .foreign(DEPTH);
  }

  private static Map<String, Located> times(Located workflow) {
    Map<String, Located> times = new TreeMap<>();
    workflow
        .optional("execution")
        .flatMap(execution -> execution.optional("tasks"))
        .ifPresent(tasks -> tasks.items().forEach(task -> times.put(name(task), task)));
    return times;
  }

  private static String name(Located task) {
    return task.optional("id").orElseGet(() -> task.required("name")).text();
  }

  private static double seconds(Located task, Located timed) {
    return timed
        .optional("runtimeInSeconds")
        .or(() -> timed.optional("runtime"))
        .orElseThrow(
            () -> task.wrong("has no runtimeInSeconds", "Maybe the workflow was never executed."))
        .nonNegative()
        .doubleValue();
  }

  private static List<Located> neighbours(Located task, String direction) {
    return task.optional(direction).map(Located::items).orElse(List.of());
  }

  private static int id(Map<String, Integer> ids, String name, Located where) {
    Integer id = ids.get(name);
    if (id == null) {
      throw where.wrong("names a task `" + name + "` that does not exist", "Maybe it was renamed.");
    }
    return id;
  }
}
