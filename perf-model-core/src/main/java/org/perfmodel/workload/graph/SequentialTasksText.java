package org.perfmodel.workload.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * {@link SequentialTasks} as text, a line per task in the order of the program:
 *
 * <pre>
 * # comment
 * data NAME BYTES
 * kind NAME [reduction]
 * message SECONDS SECONDS_PER_BYTE
 * task ID SECONDS [KIND] [reads NAME[:BYTES]...] [writes NAME[:BYTES]...]
 * </pre>
 *
 * Tasks are numbered from 0. The bytes of a datum are said once, at any of its places. Tasks
 * without a kind are all similar. Names that are not plain words stand in quotes.
 */
public final class SequentialTasksText {
  private static final Pattern TELLING =
      Pattern.compile("(?m)^[ \\t]*(data[ \\t]|task[ \\t][^#\"\\n]*[ \\t](reads|writes)[ \\t])");
  private static final Pattern SIZED = Pattern.compile("(.*):([0-9]{1,18})");
  private static final String NO_KIND = "";

  private SequentialTasksText() {}

  /**
   * The tasks, or nothing if no line says what a task reads or writes.
   *
   * @param file what the text comes from, for messages
   * @throws GraphSyntaxException if the text begins as such a program and goes on otherwise
   */
  public static Optional<SequentialTasks> read(String file, String text) {
    return TELLING.matcher(text).find()
        ? Optional.of(new Reader(new GraphTokens(file, text, true)).read())
        : Optional.empty();
  }

  /** A datum with where it was first named and the bytes that were said, or -1. */
  private static final class Mention {
    private final int line;
    private final int column;
    private long bytes = -1;

    Mention(int line, int column) {
      this.line = line;
      this.column = column;
    }
  }

  private static final class Reader {
    private final GraphTokens tokens;
    private final Map<String, Mention> data = new LinkedHashMap<>();
    private final Map<String, Integer> numbers = new LinkedHashMap<>();
    private final Map<String, Integer> kinds = new LinkedHashMap<>();
    private final List<SequentialTasks.Kind> kindList = new ArrayList<>();
    private final List<double[]> weightAndKind = new ArrayList<>();
    private final List<int[]> reads = new ArrayList<>();
    private final List<int[]> writes = new ArrayList<>();
    private SequentialTasks.@Nullable MessageCost cost;

    Reader(GraphTokens tokens) {
      this.tokens = tokens;
    }

    SequentialTasks read() {
      while (tokens.kind() != GraphTokens.Kind.END) {
        if (tokens.kind() != GraphTokens.Kind.LINE_END) {
          line();
        }
        if (tokens.kind() == GraphTokens.Kind.LINE_END) {
          tokens.next();
        } else if (tokens.kind() != GraphTokens.Kind.END) {
          throw tokens.expected("`reads`, `writes` or the end of the line");
        }
      }
      return built();
    }

    private SequentialTasks built() {
      SequentialTasks.Builder builder = SequentialTasks.builder();
      data.forEach(
          (name, mention) -> {
            if (mention.bytes < 0) {
              throw tokens.problemAt(
                  mention.line,
                  mention.column,
                  "Nothing says how many bytes `" + name + "` has; write " + name + ":BYTES.");
            }
            builder.addDatum(name, mention.bytes);
          });
      kindList.forEach(builder::addKind);
      for (int task = 0; task < weightAndKind.size(); task++) {
        double[] each = weightAndKind.get(task);
        builder.addTask(each[0], (int) each[1], reads.get(task), writes.get(task));
      }
      return cost == null ? builder.build() : builder.build(cost);
    }

    private void line() {
      if (tokens.isWord("task")) {
        task();
      } else if (tokens.isWord("data")) {
        datumLine();
      } else if (tokens.isWord("kind")) {
        kindLine();
      } else if (tokens.isWord("message")) {
        message();
      } else {
        throw tokens.expected("`task`, `data`, `kind` or `message`");
      }
    }

    private void task() {
      tokens.next();
      if (!tokens.value().equals(Integer.toString(weightAndKind.size()))) {
        throw tokens.expected("The next task's number, " + weightAndKind.size() + ",");
      }
      tokens.next();
      double seconds = tokens.takeDecimal("The task's seconds");
      String kind = NO_KIND;
      if (tokens.isName() && !tokens.isWord("reads") && !tokens.isWord("writes")) {
        kind = tokens.takeName("The task's kind");
      }
      int number = kinds.computeIfAbsent(kind, label -> newKind(label, false));
      int[] read = data("reads");
      int[] written = data("writes");
      weightAndKind.add(new double[] {seconds, number});
      reads.add(read);
      writes.add(written);
    }

    private int newKind(String label, boolean isReduction) {
      kindList.add(new SequentialTasks.Kind(label, isReduction));
      return kindList.size() - 1;
    }

    private int[] data(String word) {
      if (!tokens.isWord(word)) {
        return new int[0];
      }
      tokens.next();
      int[] found = new int[4];
      int count = 0;
      do {
        found = count == found.length ? Arrays.copyOf(found, 2 * count) : found;
        found[count++] = datum();
      } while (tokens.isName() && !tokens.isWord("reads") && !tokens.isWord("writes"));
      return Arrays.copyOf(found, count);
    }

    /** A name with or without bytes; bytes after a quoted name stand behind its last quote. */
    private int datum() {
      int line = tokens.line();
      int column = tokens.column();
      boolean quoted = tokens.kind() == GraphTokens.Kind.QUOTED;
      String name = tokens.takeName("The name of a datum");
      Matcher sized = SIZED.matcher(name);
      long bytes = -1;
      if (!quoted && sized.matches()) {
        name = sized.group(1);
        bytes = Long.parseLong(sized.group(2));
      } else if (quoted && tokens.kind() == GraphTokens.Kind.NAME) {
        Matcher behind = SIZED.matcher(tokens.value());
        if (behind.matches() && behind.group(1).isEmpty()) {
          bytes = Long.parseLong(behind.group(2));
          tokens.next();
        }
      }
      if (name.isEmpty() || name.endsWith(":")) {
        throw tokens.problemAt(
            line, column, "`" + name + "` is no datum; write NAME or NAME:BYTES.");
      }
      return mentioned(name, bytes, line, column);
    }

    private int mentioned(String name, long bytes, int line, int column) {
      Mention mention = data.computeIfAbsent(name, key -> new Mention(line, column));
      if (bytes >= 0 && mention.bytes >= 0 && bytes != mention.bytes) {
        throw tokens.problemAt(
            line,
            column,
            "`%s` has %d bytes here and %d bytes before.".formatted(name, bytes, mention.bytes));
      }
      mention.bytes = Math.max(bytes, mention.bytes);
      return numbers.computeIfAbsent(name, key -> numbers.size());
    }

    private void datumLine() {
      tokens.next();
      int line = tokens.line();
      int column = tokens.column();
      String name = tokens.takeName("The datum's name");
      if (tokens.kind() != GraphTokens.Kind.NAME || !tokens.value().matches("[0-9]{1,18}")) {
        throw tokens.expected("The datum's bytes");
      }
      mentioned(name, Long.parseLong(tokens.value()), line, column);
      tokens.next();
    }

    private void kindLine() {
      tokens.next();
      if (kinds.containsKey(tokens.value())) {
        throw tokens.problem("Kind `" + tokens.value() + "` is known before this line.");
      }
      String label = tokens.takeName("The kind's name");
      boolean isReduction = tokens.isWord("reduction");
      if (isReduction) {
        tokens.next();
      }
      kinds.put(label, newKind(label, isReduction));
    }

    private void message() {
      if (cost != null) {
        throw tokens.problem("What a message costs is said twice.");
      }
      tokens.next();
      double seconds = tokens.takeDecimal("A message's seconds");
      cost = new SequentialTasks.MessageCost(seconds, tokens.takeDecimal("Its seconds per byte"));
    }
  }
}
