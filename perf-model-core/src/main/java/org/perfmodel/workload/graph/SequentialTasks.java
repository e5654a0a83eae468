package org.perfmodel.workload.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The tasks of a sequential program in the order in which it executes them, each with the data that
 * it reads and writes (MacDonald 1996, definitions 3.1.1 to 3.1.3). A task reads all that it reads
 * before it writes. Tasks and data are numbered from 0.
 */
public final class SequentialTasks {
  /** What a task does; tasks with the same one are similar (definition 3.1.11). */
  public record Kind(String label, boolean isReduction) {}

  /** A name for what the program stores, with the bytes that a message with its value has. */
  public record Datum(String name, long bytes) {
    public Datum {
      if (bytes < 0) {
        throw new IllegalArgumentException(
            name + " has " + bytes + " bytes; a size is not negative");
      }
    }
  }

  /** Seconds of a message of d bytes: {@code seconds + d * secondsPerByte}. */
  public record MessageCost(double seconds, double secondsPerByte) {}

  private final double[] weights;
  private final int[] kindOf;
  private final int[][] reads;
  private final int[][] writes;
  private final List<Kind> kinds;
  private final List<Datum> data;
  private final Optional<MessageCost> messageCost;

  private SequentialTasks(Builder builder, Optional<MessageCost> messageCost) {
    int tasks = builder.tasks;
    weights = Arrays.copyOf(builder.weights, tasks);
    kindOf = Arrays.copyOf(builder.kindOf, tasks);
    reads = builder.reads.toArray(new int[0][]);
    writes = builder.writes.toArray(new int[0][]);
    kinds = List.copyOf(builder.kinds);
    data = List.copyOf(builder.data);
    this.messageCost = messageCost;
  }

  public int tasks() {
    return weights.length;
  }

  /** Seconds that a task takes alone. */
  public double weight(int task) {
    return weights[task];
  }

  public double work() {
    return Arrays.stream(weights).sum();
  }

  /** The index of a task's kind in {@link #kinds}. */
  public int kind(int task) {
    return kindOf[task];
  }

  public List<Kind> kinds() {
    return kinds;
  }

  /** How many data a task reads. */
  public int readCount(int task) {
    return reads[task].length;
  }

  /** The datum that a task reads, by index from 0; ascending, each once. */
  public int read(int task, int index) {
    return reads[task][index];
  }

  /** How many data a task writes. */
  public int writeCount(int task) {
    return writes[task].length;
  }

  /** The datum that a task writes, by index from 0; ascending, each once. */
  public int written(int task, int index) {
    return writes[task][index];
  }

  boolean doesWrite(int task, int datum) {
    return Arrays.binarySearch(writes[task], datum) >= 0;
  }

  public List<Datum> data() {
    return data;
  }

  /** Empty if nobody says what a message costs. */
  public Optional<MessageCost> messageCost() {
    return messageCost;
  }

  public static Builder builder() {
    return new Builder();
  }

  /** Collects kinds and data, then tasks in the order of the program. */
  public static final class Builder {
    private final List<Kind> kinds = new ArrayList<>();
    private final List<Datum> data = new ArrayList<>();
    private final List<int[]> reads = new ArrayList<>();
    private final List<int[]> writes = new ArrayList<>();
    private double[] weights = new double[16];
    private int[] kindOf = new int[16];
    private int tasks;

    private Builder() {}

    int tasks() {
      return tasks;
    }

    /** Makes a kind known; returns its index. */
    public int addKind(Kind kind) {
      kinds.add(kind);
      return kinds.size() - 1;
    }

    /** Makes a datum known; returns its index. */
    public int addDatum(String name, long bytes) {
      data.add(new Datum(name, bytes));
      return data.size() - 1;
    }

    /**
     * The next task of the program.
     *
     * @param reads data in any order; one that is named twice counts once
     * @throws IllegalArgumentException if the kind or a datum is not known, or the weight is
     *     negative
     */
    public int addTask(double weight, int kind, int[] reads, int[] writes) {
      if (kind < 0 || kind >= kinds.size()) {
        throw new IllegalArgumentException("task " + tasks + " has unknown kind " + kind);
      }
      if (tasks == weights.length) {
        weights = Arrays.copyOf(weights, 2 * tasks);
        kindOf = Arrays.copyOf(kindOf, 2 * tasks);
      }
      weights[tasks] = TaskGraphBuilder.checked(weight, tasks);
      kindOf[tasks] = kind;
      this.reads.add(set(reads));
      this.writes.add(set(writes));
      return tasks++;
    }

    private int[] set(int[] some) {
      int[] sorted = some.clone();
      Arrays.sort(sorted);
      int end = 0;
      for (int datum : sorted) {
        if (datum < 0 || datum >= data.size()) {
          throw new IllegalArgumentException("task " + tasks + " has unknown datum " + datum);
        }
        if (end == 0 || sorted[end - 1] != datum) {
          sorted[end++] = datum;
        }
      }
      return Arrays.copyOf(sorted, end);
    }

    public SequentialTasks build() {
      return new SequentialTasks(this, Optional.empty());
    }

    public SequentialTasks build(MessageCost cost) {
      return new SequentialTasks(this, Optional.of(cost));
    }
  }

  @Override
  public String toString() {
    return tasks() + " tasks, " + data.size() + " data";
  }
}
