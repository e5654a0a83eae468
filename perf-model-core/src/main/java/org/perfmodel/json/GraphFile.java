package org.perfmodel.json;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.perfmodel.workload.graph.DynamicTaskGraph;
import org.perfmodel.workload.graph.GraphSyntaxException;
import org.perfmodel.workload.graph.NamedTaskGraph;
import org.perfmodel.workload.graph.SequentialTasks;
import org.perfmodel.workload.graph.SequentialTasksText;
import org.perfmodel.workload.graph.TaskGraphDot;
import org.perfmodel.workload.graph.TaskGraphText;
import org.perfmodel.workload.graph.TaskPipeline;
import org.perfmodel.workload.graph.TaskPipelineText;

/**
 * A task graph in a file, in the form that the file's extension says:
 *
 * <pre>
 * .dot .gv       Graphviz: {@link TaskGraphDot}
 * .txt .graph    a line per task: {@link TaskGraphText}, or a pipeline: {@link TaskPipelineText},
 *                what another reader knows by its first word, or tasks with what they read and
 *                write: {@link SequentialTasksText}
 * .json          WfFormat of wfcommons.org: {@link WfCommonsCodec}
 * </pre>
 */
public final class GraphFile {
  private GraphFile() {}

  private enum Form {
    DOT,
    TEXT,
    WF_COMMONS
  }

  /**
   * The graph in a file.
   *
   * @param name what messages call the file
   * @throws DocumentException naming file and line, if there is no such graph
   */
  public static NamedTaskGraph read(Path file, String name) {
    Form form = form(name);
    String text = BoundedFile.existing(file, name);
    return understood(
        name,
        () ->
            switch (form) {
              case DOT -> TaskGraphDot.read(name, text);
              case TEXT -> numbered(TaskGraphText.read(name, text));
              case WF_COMMONS -> WfCommonsCodec.read(text, name);
            });
  }

  /**
   * The pipeline that is all of a file; empty if the file has something else.
   *
   * @param name what messages call the file
   * @throws DocumentException naming file and line, if it begins as a pipeline and goes on
   *     otherwise
   */
  public static Optional<TaskPipeline> pipeline(Path file, String name) {
    if (form(name) != Form.TEXT) {
      return Optional.empty();
    }
    String text = BoundedFile.existing(file, name);
    return understood(name, () -> TaskPipelineText.read(name, text));
  }

  /**
   * The text of a file whose first word is one of some, which another reader knows; empty if it is
   * not, or the file is no text.
   *
   * @param name what messages call the file
   * @throws DocumentException if there is no such file
   */
  public static Optional<String> beginningWith(Path file, String name, List<String> words) {
    if (form(name) != Form.TEXT) {
      return Optional.empty();
    }
    String text = BoundedFile.existing(file, name);
    return words.contains(firstWord(text)) ? Optional.of(text) : Optional.empty();
  }

  /** The first word behind comments; empty if there is none. */
  public static String firstWord(String text) {
    for (String line : text.split("\n", -1)) {
      String said = line.replace("\uFEFF", "").strip();
      if (!said.isEmpty() && !said.startsWith("#")) {
        return said.split("\\s", 2)[0];
      }
    }
    return "";
  }

  /**
   * The program in a file whose tasks say what they read and write; empty if they do not.
   *
   * @param name what messages call the file
   * @throws DocumentException naming file and line, if it begins as such a program and goes on
   *     otherwise
   */
  public static Optional<SequentialTasks> program(Path file, String name) {
    if (form(name) != Form.TEXT) {
      return Optional.empty();
    }
    String text = BoundedFile.existing(file, name);
    return understood(name, () -> SequentialTasksText.read(name, text));
  }

  private static <T> T understood(String name, Supplier<T> reading) {
    try {
      return reading.get();
    } catch (GraphSyntaxException wrong) {
      throw caused(
          new DocumentException(
              name + ":" + wrong.line() + ":" + wrong.column(),
              wrong.problem(),
              "Maybe correct this line, or give the file the extension of its form: .dot, .txt,"
                  + " .json."),
          wrong);
    } catch (IllegalArgumentException noGraph) {
      throw caused(
          new DocumentException(
              name,
              String.valueOf(noGraph.getMessage()),
              "Maybe a task waits for itself through others, or the graph is too large."),
          noGraph);
    }
  }

  /**
   * Writes a graph; the file is whole or as it was.
   *
   * @param name what messages call the file
   * @param title a line about the graph
   * @throws DocumentException if it cannot be written
   */
  public static void write(Path file, String name, DynamicTaskGraph graph, String title) {
    SafeFile.write(
        file,
        switch (form(name)) {
          case DOT -> "// " + title + "\n" + TaskGraphDot.write(graph);
          case TEXT -> "# " + title + "\n" + TaskGraphText.write(graph);
          case WF_COMMONS -> WfCommonsCodec.write(graph, title);
        });
  }

  /**
   * What a graph says that a file of this name does not keep, like {@code its locks and loops};
   * empty if it keeps all.
   */
  public static Optional<String> leftOut(String name, DynamicTaskGraph graph) {
    if (form(name) == Form.TEXT) {
      return Optional.empty();
    }
    List<String> lost = new ArrayList<>();
    if (graph.classes().stream().anyMatch(each -> each.lock() != null)) {
      lost.add("locks");
    }
    if (!graph.loops().isEmpty()) {
      lost.add("loops");
    }
    if (IntStream.range(0, graph.tasks()).anyMatch(task -> graph.strandOf(task) >= 0)) {
      lost.add("strands");
    }
    return lost.isEmpty() ? Optional.empty() : Optional.of("its " + joined(lost));
  }

  private static String joined(List<String> words) {
    int last = words.size() - 1;
    return last == 0
        ? words.get(0)
        : String.join(", ", words.subList(0, last)) + " and " + words.get(last);
  }

  /**
   * Sees to it that the extension says which form the file has.
   *
   * @throws DocumentException if it does not
   */
  public static void check(String name) {
    form(name);
  }

  private static Form form(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    if (lower.endsWith(".dot") || lower.endsWith(".gv")) {
      return Form.DOT;
    }
    if (lower.endsWith(".txt") || lower.endsWith(".graph")) {
      return Form.TEXT;
    }
    if (lower.endsWith(".json")) {
      return Form.WF_COMMONS;
    }
    throw new DocumentException(
        name,
        "the extension names no form of task graphs",
        "Maybe .dot or .gv (Graphviz), .txt or .graph (a line per task), .json (WfCommons).");
  }

  private static NamedTaskGraph numbered(DynamicTaskGraph graph) {
    List<String> names = new ArrayList<>(graph.tasks());
    for (int id = 0; id < graph.tasks(); id++) {
      names.add(Integer.toString(id));
    }
    return new NamedTaskGraph(graph, names);
  }

  private static DocumentException caused(DocumentException error, Exception cause) {
    error.initCause(cause);
    return error;
  }
}
