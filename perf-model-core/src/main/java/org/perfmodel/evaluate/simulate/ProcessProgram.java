package org.perfmodel.evaluate.simulate;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.perfmodel.evaluate.simulate.collective.Algorithm;
import org.perfmodel.evaluate.simulate.event.BranchingProgram;
import org.perfmodel.evaluate.simulate.event.BranchingStream;
import org.perfmodel.workload.CollectiveOperation;

/** What all processes run: instructions, of which each process has its own {@link Cursor}. */
final class ProcessProgram implements BranchingProgram {
  private static final List<CollectiveOperation> OPERATIONS = List.of(CollectiveOperation.values());

  final Instruction[] code;
  final int slots;
  final double combining;
  private final int processes;
  private final List<Spot> spots;
  private final List<String> channels;
  private final @Nullable Algorithm[] algorithms;

  /**
   * A program.
   *
   * @param slots values of a process: its rank and its indices
   * @param combining seconds to combine one byte of two vectors
   */
  ProcessProgram(
      int processes,
      Instruction[] code,
      int slots,
      List<Spot> spots,
      List<String> channels,
      double combining) {
    this.processes = processes;
    this.code = code;
    this.slots = slots;
    this.spots = List.copyOf(spots);
    this.channels = List.copyOf(channels);
    this.combining = combining;
    algorithms = new Algorithm[spots.size()];
  }

  List<Spot> spots() {
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
    return new Cursor(this, rank);
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
    return channels.get(index / 2);
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

  /** {@code broadcast (binomial tree)}. */
  String what(int place) {
    Algorithm algorithm = algorithms[place];
    String what = spots.get(place).what();
    return algorithm == null ? what : what + " (" + algorithm.label() + ")";
  }
}
