package org.perfmodel.evaluate.simulate.event;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;

/** A program written down operation by operation; each has a line of its own as its place. */
public final class Script implements Program {
  private final List<List<Consumer<Step>>> operations = new ArrayList<>();
  private final List<String> received = Collections.synchronizedList(new ArrayList<>());
  private int lines;

  public Script(int processes) {
    for (int i = 0; i < processes; i++) {
      operations.add(new ArrayList<>());
    }
  }

  /** What a process does next. */
  public Script at(int rank, Consumer<Step> operation) {
    operations.get(rank).add(operation);
    return this;
  }

  public Script compute(int rank, long ticks) {
    int line = lines++;
    return at(rank, step -> step.compute(ticks, line));
  }

  public Script send(int rank, int to, long bytes) {
    return send(rank, to, 0, bytes, Step.Mode.STANDARD, Step.ANY);
  }

  public Script send(int rank, int to, int tag, long bytes, Step.Mode mode, int request) {
    int line = lines++;
    return at(rank, step -> step.send(to, 0, tag, bytes, mode, request, line));
  }

  public Script receive(int rank, int from) {
    return receive(rank, from, 0, Step.ANY);
  }

  public Script receive(int rank, int from, int tag, int request) {
    int line = lines++;
    return at(rank, step -> step.receive(from, 0, tag, request, line));
  }

  /** An element into a queue; partners of it are whoever comes first. */
  public Script put(int rank, int queue, Step.Mode mode) {
    int line = lines++;
    return at(rank, step -> step.send(Step.ANY, queue, 0, 8, mode, Step.ANY, line));
  }

  /** An element that carries a number. */
  public Script put(int rank, int queue, int tag, long bytes) {
    int line = lines++;
    return at(
        rank, step -> step.send(Step.ANY, queue, tag, bytes, Step.Mode.STANDARD, Step.ANY, line));
  }

  public Script put(int rank, int queue) {
    return put(rank, queue, Step.Mode.STANDARD);
  }

  /** An element out of a queue. */
  public Script take(int rank, int queue) {
    int line = lines++;
    return at(rank, step -> step.receive(Step.ANY, queue, Step.ANY, Step.ANY, line));
  }

  public Script await(int rank, int request) {
    int line = lines++;
    return at(rank, step -> step.await(request, line));
  }

  public Script enter(int rank, int call, int operation) {
    int line = lines++;
    return at(rank, step -> step.enter(0, 1, call, operations.size(), operation, line));
  }

  @Override
  public int processes() {
    return operations.size();
  }

  @Override
  public OperationStream stream(int rank) {
    List<Consumer<Step>> mine = operations.get(rank);
    return new OperationStream() {
      private int next;

      @Override
      public boolean next(Step step) {
        if (next == mine.size()) {
          return false;
        }
        mine.get(next++).accept(step);
        return true;
      }

      @Override
      public void received(int place, int source, int tag, long bytes) {
        received.add("process %d: %d from %d, %d bytes".formatted(rank, tag, source, bytes));
      }
    };
  }

  /** What was received so far, in the order in which it was told. */
  public List<String> received() {
    return received;
  }

  @Override
  public int places() {
    return lines;
  }

  @Override
  public String place(int index) {
    return "Script.java:" + (index + 1);
  }

  @Override
  public String channel(int index) {
    return index == 0 ? "WORLD" : "WORLD (collective)";
  }

  @Override
  public String operation(int index) {
    return index == 0 ? "barrier" : "broadcast";
  }
}
