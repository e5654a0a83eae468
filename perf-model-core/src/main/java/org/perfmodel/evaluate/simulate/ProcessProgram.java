package org.perfmodel.evaluate.simulate;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.perfmodel.evaluate.simulate.collective.Algorithm;
import org.perfmodel.evaluate.simulate.event.BranchingProgram;
import org.perfmodel.evaluate.simulate.event.BranchingStream;
import org.perfmodel.workload.CollectiveOperation;
import org.perfmodel.workload.Place;

/** What all processes run: instructions, of which each process has its own {@link Cursor}. */
final class ProcessProgram implements BranchingProgram {
  private static final List<CollectiveOperation> OPERATIONS = List.of(CollectiveOperation.values());

  final Instruction[] code;
  final int slots;
  final double combining;
  final FittedTimes fitted;
  private final int processes;
  private final List<AccountedPlace> spots;
  private final List<String> channels;
  private final @Nullable Algorithm[] algorithms;

  /** Of threads: where each begins, and its index among those that begin there; else null. */
  private final int @Nullable [] begins;

  private final int @Nullable [] indices;

  /**
   * A program.
   *
   * @param slots values of a process: its rank and its indices
   * @param combining seconds to combine one byte of two vectors
   * @param fitted collective operations that are no messages, but took a time
   */
  ProcessProgram(
      int processes,
      Instruction[] code,
      int slots,
      List<AccountedPlace> spots,
      List<String> channels,
      double combining,
      FittedTimes fitted) {
    this.processes = processes;
    this.code = code;
    this.slots = slots;
    this.spots = List.copyOf(spots);
    this.channels = List.copyOf(channels);
    this.combining = combining;
    this.fitted = fitted;
    algorithms = new Algorithm[spots.size()];
    begins = null;
    indices = null;
  }

  /** Threads, each with the instruction that it begins at and its index in slot zero. */
  ProcessProgram(
      Instruction[] code,
      int slots,
      List<AccountedPlace> spots,
      List<String> queues,
      int[] begins,
      int[] indices) {
    this.processes = begins.length;
    this.code = code;
    this.slots = slots;
    this.spots = List.copyOf(spots);
    this.channels = List.copyOf(queues);
    this.combining = 0;
    this.fitted = FittedTimes.NONE;
    this.begins = begins;
    this.indices = indices;
    algorithms = new Algorithm[spots.size()];
  }

  /** The same where collective operations take other times. */
  ProcessProgram with(FittedTimes other) {
    return begins == null
        ? new ProcessProgram(processes, code, slots, spots, channels, combining, other)
        : this;
  }

  List<AccountedPlace> spots() {
    return spots;
  }

  int channelCount() {
    return channels.size();
  }

  @Override
  public int processes() {
    return processes;
  }

  @Override
  public BranchingStream stream(int rank) {
    return begins == null || indices == null
        ? new Cursor(this, rank, 0)
        : new Cursor(this, indices[rank], begins[rank]);
  }

  @Override
  public boolean hasWildcards() {
    for (Instruction each : code) {
      if (each.code == Instruction.Code.RECEIVE && (each.first == null || each.tag == null)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean asksForBytes() {
    for (Instruction each : code) {
      if (each.bytesSlot >= 0) {
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean asksFor(int place) {
    Instruction at = code[place];
    return at.sourceSlot >= 0 || at.tagSlot >= 0 || at.bytesSlot >= 0;
  }

  @Override
  public int places() {
    return spots.size();
  }

  @Override
  public String place(int index) {
    return spots.get(index).place().toString();
  }

  /** Each communicator is two channels, one for collective operations. */
  @Override
  public String channel(int index) {
    return channels.get(begins == null ? index / 2 : index);
  }

  /** A collective operation with its root as one number. */
  static int call(CollectiveOperation operation, int root) {
    int kind = OPERATIONS.indexOf(operation);
    return (operation.hasRoot() ? root : 0) * OPERATIONS.size() + kind;
  }

  @Override
  public String operation(int index) {
    CollectiveOperation operation = OPERATIONS.get(index % OPERATIONS.size());
    return operation.hasRoot()
        ? operation.label() + " with root " + index / OPERATIONS.size()
        : operation.label();
  }

  /** Of several algorithms at a place the first of the list is told, whoever comes when. */
  void used(int place, Algorithm algorithm) {
    Algorithm known = algorithms[place];
    if (known != algorithm) {
      synchronized (algorithms) {
        known = algorithms[place];
        if (known == null || algorithm.compareTo(known) < 0) {
          algorithms[place] = algorithm;
        }
      }
    }
  }

  /** Lines of collective operations that were simulated by an algorithm. */
  SortedMap<Place, String> byAlgorithm() {
    TreeMap<Place, String> lines = new TreeMap<>();
    for (int place = 0; place < algorithms.length; place++) {
      Algorithm algorithm = algorithms[place];
      if (algorithm != null) {
        lines.put(spots.get(place).place(), spots.get(place).what() + " by " + algorithm.label());
      }
    }
    return lines;
  }

  /** {@code broadcast (binomial tree)} or {@code broadcast (as measured)}. */
  String what(int place) {
    Algorithm algorithm = algorithms[place];
    String what = spots.get(place).what();
    if (algorithm != null) {
      return what + " (" + algorithm.label() + ")";
    }
    boolean isMeasured = OPERATIONS.stream().anyMatch(o -> o.label().equals(what) && fitted.has(o));
    return isMeasured ? what + " (as measured)" : what;
  }
}
