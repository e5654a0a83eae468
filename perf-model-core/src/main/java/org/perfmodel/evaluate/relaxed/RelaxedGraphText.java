package org.perfmodel.evaluate.relaxed;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.perfmodel.evaluate.text.Definitions;
import org.perfmodel.evaluate.text.ModelException;
import org.perfmodel.evaluate.text.ModelLine;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.text.NearestName;

/**
 * Relaxed task graphs as text, a line per part:
 *
 * <pre>
 * relaxed NAME
 * unit SECONDS
 * param NAME = FORMULA
 * let NAME = FORMULA                                             ({@link Definitions})
 * shared NAME = PROCESSOR-TIME | MEMORY-TIME | PROCESSORS
 * loop NAME COUNTER = FIRST .. LIMIT [in LOOP]
 * task NAME [in LOOP] [= FORMULA]
 * edge A -&gt; B [= FORMULA]
 * back A -&gt; B in LOOP [= FORMULA]
 * forward A -&gt; B in LOOP by DISTANCE [until COUNTER-VALUE] [= FORMULA]
 * work FORMULA
 * group NAME PARAMETER...
 * </pre>
 *
 * {@code back} is a forward edge by 1 without a limit. A name of {@code let} or {@code shared}
 * stands for its formula in the lines below; {@code shared} is that of {@link MemoryBus}. A formula
 * that is left out is zero. What is used must come before, except tasks in edges.
 */
public final class RelaxedGraphText {
  /** The first word of such a file. */
  public static final String KEYWORD = "relaxed";

  private static final List<String> KEYWORDS =
      List.of("shared", "loop", "task", "edge", "back", "forward");

  private RelaxedGraphText() {}

  /**
   * Reads a model.
   *
   * @param file what the text comes from, for messages
   * @throws ModelException naming file, line and value, if it is something else
   */
  public static RelaxedModel read(String file, String text) {
    return new Reader(file, ModelLine.of(file, text)).read();
  }

  /** The graph as text, without parameters' values; {@code \n} at the end of lines. */
  public static String write(RelaxedGraph graph) {
    StringBuilder text = new StringBuilder("relaxed ").append(graph.name()).append('\n');
    for (RelaxedLoop loop : graph.loops()) {
      text.append("loop ").append(loop.name()).append(' ').append(loop.counter()).append(" = ");
      text.append(loop.first()).append(" .. ").append(loop.limit());
      text.append(in(graph, loop.parent())).append('\n');
    }
    for (RelaxedTask task : graph.tasks()) {
      text.append("task ").append(task.name()).append(in(graph, task.loop()));
      text.append(costs(task.cost())).append('\n');
    }
    for (RelaxedEdge edge : graph.edges()) {
      boolean plain = edge.distance() == 0;
      boolean back = edge.distance() == 1 && edge.until().isEmpty();
      text.append(plain ? "edge " : back ? "back " : "forward ");
      text.append(graph.tasks().get(edge.from()).name()).append(" -> ");
      text.append(graph.tasks().get(edge.to()).name()).append(in(graph, edge.loop()));
      text.append(plain || back ? "" : " by " + edge.distance());
      edge.until().ifPresent(until -> text.append(" until ").append(until));
      text.append(costs(edge.cost())).append('\n');
    }
    return text.toString();
  }

  private static String in(RelaxedGraph graph, int loop) {
    return loop == RelaxedGraph.OUTSIDE ? "" : " in " + graph.loops().get(loop).name();
  }

  private static String costs(Expr cost) {
    return cost.isZero() ? "" : " = " + cost;
  }

  private static final class Reader {
    private final String file;
    private final List<ModelLine> lines;
    private final Definitions defined = new Definitions();
    private final Map<String, Integer> loopNumbers = new TreeMap<>();
    private final Map<String, Integer> taskNumbers = new TreeMap<>();
    private final List<RelaxedLoop> loops = new ArrayList<>();
    private final List<RelaxedTask> tasks = new ArrayList<>();
    private final List<RelaxedEdge> edges = new ArrayList<>();

    Reader(String file, List<ModelLine> lines) {
      this.file = file;
      this.lines = lines;
    }

    RelaxedModel read() {
      if (lines.isEmpty()) {
        throw new ModelException(file, "is empty", "Maybe begin with a line: relaxed NAME");
      }
      ModelLine head = lines.get(0);
      head.take(KEYWORD);
      String name = head.name("The graph's name");
      head.end();
      List<ModelLine> edgeLines = new ArrayList<>();
      for (ModelLine line : lines.subList(1, lines.size())) {
        if (line.rest().matches("(edge|back|forward)\\s.*")) {
          edgeLines.add(line);
        } else {
          part(line, line.word("A keyword"));
          line.end();
        }
      }
      for (ModelLine line : edgeLines) {
        edge(line, line.word("A keyword"));
        line.end();
      }
      RelaxedGraph graph = new RelaxedGraph(name, loops, tasks, edges);
      return new RelaxedModel(defined.frame(), graph);
    }

    private void part(ModelLine line, String keyword) {
      switch (keyword) {
        case "shared" -> shared(line, line.symbol("A name"));
        case "loop" -> loop(line);
        case "task" -> task(line);
        default -> {
          if (!Definitions.KEYWORDS.contains(keyword)) {
            throw Definitions.unknown(line, keyword, KEYWORDS);
          }
          defined.take(line, keyword);
        }
      }
    }

    private Expr cost(ModelLine line) {
      return line.passes("=") ? defined.formula(line, "The time") : Expr.ZERO;
    }

    private void shared(ModelLine line, Symbol symbol) {
      line.take("=");
      Expr processor = defined.formula(line, "The processor's time", "|");
      line.take("|");
      Expr memory = defined.formula(line, "The memory's time", "|");
      line.take("|");
      int processors = line.whole("The number of processors", 1);
      if (processors > MemoryBus.MOST_PROCESSORS) {
        throw line.problem(
            processors
                + " processors share a memory, at most "
                + MemoryBus.MOST_PROCESSORS
                + " can");
      }
      defined.mean(line, symbol, MemoryBus.time(processor, memory, processors));
    }

    private void loop(ModelLine line) {
      String name = line.name("The loop's name");
      Symbol counter = line.symbol("The loop's counter");
      line.take("=");
      Expr first = defined.formula(line, "The first value", "..");
      line.take("..");
      Expr limit = defined.formula(line, "The limit", "in");
      RelaxedLoop loop = new RelaxedLoop(name, counter, first, limit, in(line));
      if (loopNumbers.put(name, loops.size()) != null) {
        throw line.problem("loop " + name + " comes twice");
      }
      defined.count(line, counter);
      loops.add(loop);
    }

    private int in(ModelLine line) {
      return line.passes("in") ? numberOf(line, "loop", loopNumbers) : RelaxedGraph.OUTSIDE;
    }

    private static int numberOf(ModelLine line, String what, Map<String, Integer> numbers) {
      String name = line.name("A " + what);
      Integer number = numbers.get(name);
      if (number == null) {
        throw line.problem(
            "there is no " + what + " `" + name + "`",
            NearestName.of(name, numbers.keySet())
                .map(near -> "Maybe `" + near + "` was meant.")
                .orElse("Maybe add a line for it."));
      }
      return number;
    }

    private void task(ModelLine line) {
      String name = line.name("The task's name");
      int loop = in(line);
      if (taskNumbers.put(name, tasks.size()) != null) {
        throw line.problem("task " + name + " comes twice");
      }
      tasks.add(new RelaxedTask(name, loop, cost(line)));
    }

    private void edge(ModelLine line, String keyword) {
      int from = numberOf(line, "task", taskNumbers);
      line.take("->");
      int to = numberOf(line, "task", taskNumbers);
      if (keyword.equals("edge")) {
        edges.add(RelaxedEdge.within(from, to, cost(line)));
        return;
      }
      line.take("in");
      int loop = numberOf(line, "loop", loopNumbers);
      int distance = 1;
      Optional<Expr> until = Optional.empty();
      if (keyword.equals("forward")) {
        line.take("by");
        distance = line.whole("The number of iterations", 1);
        if (line.passes("until")) {
          until = Optional.of(defined.formula(line, "The limit", "="));
        }
      }
      edges.add(new RelaxedEdge(from, to, loop, distance, until, cost(line)));
    }
  }
}
