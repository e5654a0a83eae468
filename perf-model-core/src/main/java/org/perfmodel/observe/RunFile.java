package org.perfmodel.observe;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Files of the agent, read and added up: the order in which virtual machines ended makes no
 * difference.
 */
public final class RunFile {
  private static final String FORMAT = "perf observed run 1";

  private final SortedMap<String, RunMethod> methods = new TreeMap<>();
  private final SortedMap<String, String> faults = new TreeMap<>();

  /** All methods that ran. */
  public List<RunMethod> methods() {
    return List.copyOf(methods.values());
  }

  /** Why classes and methods were left as they are, by their names. */
  public SortedMap<String, String> faults() {
    return faults;
  }

  /**
   * Adds a file.
   *
   * @throws IllegalArgumentException if it is none of the agent's, or not whole
   */
  public void add(String text) {
    List<String> lines = text.lines().toList();
    if (lines.isEmpty() || !lines.get(0).equals(FORMAT)) {
      throw new IllegalArgumentException("does not begin with `" + FORMAT + "`");
    }
    try {
      Reading reading = null;
      for (String line : lines.subList(1, lines.size())) {
        String[] fields = line.split("\t", -1);
        if (fields[0].equals("fault")) {
          faults.put(fields[1], fields[2]);
        } else if (fields[0].equals("method")) {
          end(reading);
          reading = new Reading(fields);
        } else if (reading != null) {
          reading.add(fields, line);
        }
      }
      end(reading);
    } catch (IndexOutOfBoundsException | NumberFormatException e) {
      throw new IllegalArgumentException("is damaged: " + e.getMessage(), e);
    }
  }

  private void end(@org.jspecify.annotations.Nullable Reading reading) {
    if (reading != null) {
      RunMethod method = reading.method();
      methods.merge(reading.shape.toString(), method, RunFile::both);
    }
  }

  private static RunMethod both(RunMethod one, RunMethod other) {
    Map<List<Long>, RunMethod.Row> rows = new TreeMap<>(RunFile::compare);
    one.rows().forEach(row -> rows.merge(row.sizes(), row, RunFile::both));
    other.rows().forEach(row -> rows.merge(row.sizes(), row, RunFile::both));
    return new RunMethod(
        one.owner(),
        one.file(),
        one.name(),
        one.descriptor(),
        one.firstLine(),
        one.lastLine(),
        one.instructions(),
        one.sizes(),
        one.loops(),
        one.jumps(),
        one.arrays(),
        List.copyOf(rows.values()));
  }

  private static int compare(List<Long> one, List<Long> other) {
    for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
      int order = Long.compare(one.get(i), other.get(i));
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(other.size(), one.size());
  }

  private static RunMethod.Row both(RunMethod.Row one, RunMethod.Row other) {
    long[] sums = one.sums().clone();
    long[] least = one.least().clone();
    long[] most = one.most().clone();
    for (int i = 0; i < sums.length; i++) {
      sums[i] += other.sums()[i];
    }
    for (int i = 0; i < least.length; i++) {
      least[i] = Math.min(least[i], other.least()[i]);
      most[i] = Math.max(most[i], other.most()[i]);
    }
    return new RunMethod.Row(one.sizes(), sums, least, most);
  }

  /** A method whose lines are being read. */
  private static final class Reading {
    private final String[] head;
    private final StringBuilder shape;
    private final List<String> sizes = new ArrayList<>();
    private final List<RunMethod.Loop> loops = new ArrayList<>();
    private final List<RunMethod.Jump> jumps = new ArrayList<>();
    private final List<Integer> arrays = new ArrayList<>();
    private final Map<List<Long>, RunMethod.Row> rows = new TreeMap<>(RunFile::compare);

    Reading(String[] head) {
      this.head = head;
      this.shape = new StringBuilder(String.join("\t", head));
    }

    void add(String[] fields, String line) {
      if (!fields[0].equals("row")) {
        shape.append('\n').append(line);
      }
      switch (fields[0]) {
        case "size" -> sizes.add(fields[1]);
        case "loop" -> loops.add(loop(fields));
        case "jump" ->
            jumps.add(
                new RunMethod.Jump(
                    Integer.parseInt(fields[1]),
                    Integer.parseInt(fields[2]),
                    fields[3].equals("1")));
        case "array" -> arrays.add(Integer.parseInt(fields[1]));
        case "row" -> {
          RunMethod.Row row = row(fields);
          rows.merge(row.sizes(), row, RunFile::both);
        }
        default -> throw new NumberFormatException("unknown line `" + fields[0] + "`");
      }
    }

    private static RunMethod.Loop loop(String[] fields) {
      List<RunMethod.Exit> exits = new ArrayList<>();
      for (int i = 6; i < fields.length; i++) {
        exits.add(
            new RunMethod.Exit(
                Integer.parseInt(fields[i].substring(1)), fields[i].charAt(0) == '+'));
      }
      return new RunMethod.Loop(
          Integer.parseInt(fields[1]),
          Long.parseLong(fields[4]),
          Integer.parseInt(fields[5]),
          exits);
    }

    private RunMethod.Row row(String[] fields) {
      long[] sums = numbers(fields[2]);
      if (sums.length != 1 + 2 * (loops.size() + jumps.size() + arrays.size())) {
        throw new NumberFormatException(sums.length + " sums of " + head[1] + "#" + head[3]);
      }
      List<Long> key = new ArrayList<>();
      for (long each : numbers(fields[1])) {
        key.add(each);
      }
      return new RunMethod.Row(key, sums, numbers(fields[3]), numbers(fields[4]));
    }

    private static long[] numbers(String text) {
      if (text.isEmpty()) {
        return new long[0];
      }
      String[] parts = text.split(",");
      long[] all = new long[parts.length];
      for (int i = 0; i < all.length; i++) {
        all[i] = Long.parseLong(parts[i]);
      }
      return all;
    }

    RunMethod method() {
      return new RunMethod(
          head[1],
          head[2],
          head[3],
          head[4],
          Integer.parseInt(head[5]),
          Integer.parseInt(head[6]),
          Long.parseLong(head[7]),
          sizes,
          loops,
          jumps,
          arrays,
          List.copyOf(rows.values()));
    }
  }
}
