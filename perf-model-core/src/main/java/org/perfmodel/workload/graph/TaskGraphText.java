package org.perfmodel.workload.graph;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.perfmodel.workload.Place;

/**
 * Task graphs as text, a line per task:
 *
 * <pre>
 * # comment
 * class NAME [rate NUMBER] [lock NAME held SHARE] [at FILE LINE [to LINE]]
 * task ID SECONDS [NAME] [&lt;- ID...]
 * loop NAME FIRST LAST
 * strand ID ID...
 * </pre>
 *
 * Tasks are numbered from 0 in the order of their lines; {@code <-} names the tasks that a task
 * waits for, which may come later. A strand's tasks are pieces of one thread of control, each in
 * one at most. Names that are not plain words stand in quotes. Writing what was read gives an equal
 * graph, weights to the last bit. A pipeline has a line of its own: {@link TaskPipelineText}.
 */
public final class TaskGraphText {
  private TaskGraphText() {}

  /** The graph as text, always with {@code \n} at the end of lines. */
  public static String write(DynamicTaskGraph graph) {
    StringBuilder text = new StringBuilder();
    for (TaskClass each : graph.classes().subList(1, graph.classes().size())) {
      text.append(classLine(each)).append('\n');
    }
    int[][] before = predecessorIds(graph);
    for (int id = 0; id < graph.tasks(); id++) {
      int task = graph.position(id);
      text.append("task ").append(id).append(' ').append(graph.weight(task));
      if (graph.classOf(task) != 0) {
        String label = graph.classes().get(graph.classOf(task)).label();
        text.append(' ').append(GraphTokens.written(label));
      }
      text.append(before[id].length == 0 ? "" : " <-");
      for (int other : before[id]) {
        text.append(' ').append(other);
      }
      text.append('\n');
    }
    for (TaskLoop loop : graph.loops()) {
      text.append("loop ").append(GraphTokens.written(loop.label()));
      text.append(' ').append(loop.first()).append(' ').append(loop.end() - 1).append('\n');
    }
    for (List<Integer> strand : strands(graph)) {
      text.append("strand");
      strand.forEach(id -> text.append(' ').append(id));
      text.append('\n');
    }
    return text.toString();
  }

  /** The ids of each strand's tasks, ascending; strands by their numbers. */
  private static Iterable<List<Integer>> strands(DynamicTaskGraph graph) {
    Map<Integer, List<Integer>> strands = new TreeMap<>();
    for (int id = 0; id < graph.tasks(); id++) {
      int strand = graph.strandOf(graph.position(id));
      if (strand >= 0) {
        strands.computeIfAbsent(strand, number -> new ArrayList<>()).add(id);
      }
    }
    return strands.values();
  }

  /**
   * Reads a graph of tasks one by one.
   *
   * @param file what the text comes from, for messages
   * @throws GraphSyntaxException if the text is something else
   * @throws IllegalArgumentException if the graph has a cycle or would not fit
   */
  public static DynamicTaskGraph read(String file, String text) {
    return new Reader(new GraphTokens(file, text, true)).read();
  }

  private static String classLine(TaskClass each) {
    StringBuilder line = new StringBuilder("class ").append(GraphTokens.written(each.label()));
    if (each.rate() != 0) {
      line.append(" rate ").append(each.rate());
    }
    String lock = each.lock();
    if (lock != null) {
      line.append(" lock ").append(GraphTokens.written(lock));
      if (each.room() > 1) {
        line.append(" room ").append(each.room());
      }
      line.append(" held ").append(each.held());
    }
    Place place = each.place();
    if (place != null) {
      line.append(" at ")
          .append(GraphTokens.written(place.file()))
          .append(' ')
          .append(place.line());
      if (place.last() > place.line()) {
        line.append(" to ").append(place.last());
      }
    }
    return line.toString();
  }

  /** By id, the ids of the tasks that each waits for, ascending. */
  private static int[][] predecessorIds(DynamicTaskGraph graph) {
    int[][] before = new int[graph.tasks()][];
    int[] filled = new int[graph.tasks()];
    for (int id = 0; id < before.length; id++) {
      before[id] = new int[graph.predecessors(graph.position(id))];
    }
    for (int id = 0; id < before.length; id++) {
      int task = graph.position(id);
      for (int edge = graph.firstSuccessor(task); edge < graph.endOfSuccessors(task); edge++) {
        int to = graph.id(graph.successor(edge));
        before[to][filled[to]++] = id;
      }
    }
    return before;
  }

  private static final class Reader {
    private final GraphTokens tokens;
    private final TaskGraphBuilder builder = DynamicTaskGraph.builder();
    private final Map<String, Integer> classes = new TreeMap<>(Map.of(TaskClass.PLAIN.label(), 0));
    private final List<int[]> mentioned = new ArrayList<>();
    private final List<int[]> inStrands = new ArrayList<>();
    private final Set<Integer> taken = new HashSet<>();

    Reader(GraphTokens tokens) {
      this.tokens = tokens;
    }

    DynamicTaskGraph read() {
      while (tokens.kind() != GraphTokens.Kind.END) {
        if (tokens.kind() != GraphTokens.Kind.LINE_END) {
          line();
        }
        if (tokens.kind() == GraphTokens.Kind.LINE_END) {
          tokens.next();
        } else if (tokens.kind() != GraphTokens.Kind.END) {
          throw tokens.expected("The end of the line");
        }
      }
      for (int[] each : mentioned) {
        if (each[0] >= builder.tasks()) {
          throw tokens.problemAt(each[1], each[2], "There is no task " + each[0] + ".");
        }
      }
      for (int[] each : inStrands) {
        builder.inStrand(each[0], each[1]);
      }
      return builder.build();
    }

    private void line() {
      if (tokens.isWord("task")) {
        task();
      } else if (tokens.isWord("class")) {
        taskClass();
      } else if (tokens.isWord("loop")) {
        loop();
      } else if (tokens.isWord("strand")) {
        strand();
      } else if (tokens.isWord("pipeline")) {
        throw tokens.problem(TaskPipelineText.ALONE);
      } else {
        throw tokens.expected("`task`, `class`, `loop`, `strand` or `pipeline`");
      }
    }

    private void task() {
      tokens.next();
      if (!tokens.value().equals(Integer.toString(builder.tasks()))) {
        throw tokens.expected("The next task's number, " + builder.tasks() + ",");
      }
      tokens.next();
      double weight = tokens.takeDecimal("The task's seconds");
      int number = 0;
      if (tokens.isName()) {
        Integer known = classes.get(tokens.value());
        if (known == null) {
          throw tokens.problem("No class `" + tokens.value() + "` has come before.");
        }
        number = known;
        tokens.next();
      }
      int id = builder.addTask(weight, number);
      if (tokens.is("<-")) {
        tokens.next();
        do {
          edge(id);
        } while (tokens.isName());
      }
    }

    private void edge(int id) {
      int line = tokens.line();
      int column = tokens.column();
      int from = tokens.takeNumber("The number of a task");
      if (from == id) {
        throw tokens.problemAt(line, column, "Task " + id + " waits for itself.");
      }
      if (from > id) {
        mentioned.add(new int[] {from, line, column});
      }
      builder.addEdge(from, id);
    }

    private void taskClass() {
      tokens.next();
      if (classes.containsKey(tokens.value())) {
        throw tokens.problem("Class `" + tokens.value() + "` comes twice.");
      }
      String label = tokens.takeName("The class's name");
      int rate = 0;
      @Nullable String lock = null;
      int room = 1;
      double held = 0;
      @Nullable Place place = null;
      if (tokens.isWord("rate")) {
        tokens.next();
        rate = tokens.takeNumber("The rate's number");
      }
      int line = tokens.line();
      int column = tokens.column();
      if (tokens.isWord("lock")) {
        tokens.next();
        lock = tokens.takeName("The lock's name");
        if (tokens.isWord("room")) {
          tokens.next();
          room = tokens.takeNumber("How many may hold the lock");
        }
        if (!tokens.isWord("held")) {
          throw tokens.expected("`held`");
        }
        tokens.next();
        held = tokens.takeDecimal("The share under the lock");
      }
      if (tokens.isWord("at")) {
        tokens.next();
        String file = tokens.takeName("A file");
        int first = tokens.takeNumber("A line");
        place = new Place(file, first);
        if (tokens.isWord("to")) {
          tokens.next();
          place = new Place(file, first, Math.max(first, tokens.takeNumber("The last line")));
        }
      }
      try {
        TaskClass made = new TaskClass(label, place, rate, lock, room, held);
        classes.put(label, builder.addClass(made));
      } catch (IllegalArgumentException wrong) {
        throw tokens.problemAt(line, column, String.valueOf(wrong.getMessage()));
      }
    }

    private void loop() {
      tokens.next();
      String label = tokens.takeName("The loop's name");
      int line = tokens.line();
      int column = tokens.column();
      int first = tokens.takeNumber("The first task's number");
      int last = tokens.takeNumber("The last task's number");
      if (last < first) {
        throw tokens.problemAt(line, column, "Loop " + label + " ends before it begins.");
      }
      mentioned.add(new int[] {last, line, column});
      builder.addLoop(label, first, last + 1);
    }

    private void strand() {
      tokens.next();
      int number = builder.addStrand();
      do {
        int line = tokens.line();
        int column = tokens.column();
        int id = tokens.takeNumber("The number of a task");
        if (!taken.add(id)) {
          throw tokens.problemAt(line, column, "Task " + id + " is in two strands.");
        }
        mentioned.add(new int[] {id, line, column});
        inStrands.add(new int[] {id, number});
      } while (tokens.isName());
    }
  }
}
