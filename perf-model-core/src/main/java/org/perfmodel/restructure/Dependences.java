package org.perfmodel.restructure;

import java.util.Arrays;
import org.perfmodel.workload.graph.SequentialTasks;

/**
 * Which tasks of a sequential program depend on each other, and the graph that follows.
 *
 * @param graph tasks and the values that flow between them
 * @param trueDependences pairs of a task and one that reads what it wrote last (raw, definition
 *     3.1.6)
 * @param outputDependences pairs of a task and the next that writes the same (waw, definition
 *     3.1.7)
 * @param antiDependences pairs of a task that reads and the next that writes the same (war); the
 *     thesis has none, because its processes have memories of their own
 */
public record Dependences(
    DataGraph graph, int trueDependences, int outputDependences, int antiDependences) {
  private static final int RAW = 1;
  private static final int WAW = 2;
  private static final int WAR = 4;

  /** Whose memory the tasks work on. */
  public enum Memory {
    /** One for all: nobody may write what another has yet to read. */
    SHARED,
    /** One of each process: only values that are sent, and the order of writes, matter. */
    OWN
  }

  /** One pass over the program; takes time by what tasks read and write. */
  static Dependences of(SequentialTasks program, Memory memory) {
    return new Search(program, memory).search();
  }

  private static final class Search {
    private final SequentialTasks program;
    private final Memory memory;
    private final Values values;
    private final DataGraph graph;
    private final int[] lastWriter;
    private final int[] lastValue;

    /** The tasks that read each datum since it was written, as lists through {@link #nextRead}. */
    private final int[] lastRead;

    private final int[] reader;
    private final int[] nextRead;
    private byte[] found;

    Search(SequentialTasks program, Memory memory) {
      this.program = program;
      this.memory = memory;
      int data = program.data().size();
      int reads = 0;
      int writes = 0;
      for (int task = 0; task < program.tasks(); task++) {
        reads += program.readCount(task);
        writes += program.writeCount(task);
      }
      int[] datumOf = new int[data + writes];
      int[] writerOf = new int[data + writes];
      Arrays.fill(writerOf, DataGraph.NONE);
      for (int datum = 0; datum < data; datum++) {
        datumOf[datum] = datum;
      }
      values = new Values(program, datumOf, writerOf, reads + writes);
      int value = data;
      for (int task = 0; task < program.tasks(); task++) {
        for (int i = 0; i < program.writeCount(task); i++) {
          datumOf[value] = program.written(task, i);
          writerOf[value] = task;
          values.writes(task, value++);
        }
      }
      graph = new DataGraph(program, values, reads + writes);
      lastWriter = new int[data];
      Arrays.fill(lastWriter, DataGraph.NONE);
      lastValue = Arrays.copyOf(datumOf, data);
      lastRead = new int[data];
      Arrays.fill(lastRead, DataGraph.NONE);
      reader = new int[reads];
      nextRead = new int[reads];
      found = new byte[16];
    }

    Dependences search() {
      int value = program.data().size();
      int read = 0;
      for (int task = 0; task < program.tasks(); task++) {
        for (int i = 0; i < program.readCount(task); i++) {
          int datum = program.read(task, i);
          values.arrives(task, lastValue[datum]);
          if (lastWriter[datum] != DataGraph.NONE) {
            note(lastWriter[datum], task, new int[] {lastValue[datum]}, RAW);
          }
          reader[read] = task;
          nextRead[read] = lastRead[datum];
          lastRead[datum] = read++;
        }
        for (int i = 0; i < program.writeCount(task); i++) {
          int datum = program.written(task, i);
          write(task, datum);
          lastWriter[datum] = task;
          lastValue[datum] = value++;
          lastRead[datum] = DataGraph.NONE;
        }
      }
      return new Dependences(graph, count(RAW), count(WAW), count(WAR));
    }

    private void write(int task, int datum) {
      if (lastWriter[datum] != DataGraph.NONE) {
        note(lastWriter[datum], task, new int[0], WAW);
      }
      if (memory == Memory.SHARED) {
        for (int read = lastRead[datum]; read != DataGraph.NONE; read = nextRead[read]) {
          if (reader[read] != task) {
            note(reader[read], task, new int[0], WAR);
          }
        }
      }
    }

    private void note(int from, int to, int[] label, int how) {
      int edge = graph.edges().add(from, to, label);
      if (edge >= found.length) {
        found = Arrays.copyOf(found, 2 * edge);
      }
      found[edge] |= (byte) how;
    }

    private int count(int how) {
      int count = 0;
      for (byte each : found) {
        count += (each & how) != 0 ? 1 : 0;
      }
      return count;
    }
  }
}
