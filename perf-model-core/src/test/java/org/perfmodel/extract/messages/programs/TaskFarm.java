package org.perfmodel.extract.messages.programs;

import mpi.*;
import org.perfmodel.annotations.PerfModel;

/** The first process hands out tasks, to whoever answers first; the others work. */
public final class TaskFarm {
  private static final int WORK = 1;
  private static final int STOP = 2;
  private static final int RESULT = 3;

  private TaskFarm() {}

  /**
   * Runs all tasks, at least as many as there are workers.
   *
   * @return the sum of the results at the first process
   */
  @PerfModel(inputs = {"tasks=20, steps=10"})
  public static double run(int tasks, int steps) throws MPIException {
    if (MPI.COMM_WORLD.getRank() == 0) {
      return master(tasks);
    }
    work(steps);
    return 0;
  }

  private static double master(int tasks) throws MPIException {
    int workers = MPI.COMM_WORLD.getSize() - 1;
    int[] task = new int[1];
    double[] result = new double[1];
    double sum = 0;
    int next = 0;
    for (int worker = 1; worker <= workers; worker++) {
      task[0] = next;
      MPI.COMM_WORLD.send(task, 1, MPI.INT, worker, WORK);
      next++;
    }
    for (int done = 0; done < tasks; done++) {
      Status status = MPI.COMM_WORLD.recv(result, 1, MPI.DOUBLE, MPI.ANY_SOURCE, RESULT);
      sum += result[0];
      if (next < tasks) {
        task[0] = next;
        MPI.COMM_WORLD.send(task, 1, MPI.INT, status.getSource(), WORK);
        next++;
      } else {
        MPI.COMM_WORLD.send(task, 0, MPI.INT, status.getSource(), STOP);
      }
    }
    return sum;
  }

  private static void work(int steps) throws MPIException {
    int[] task = new int[1];
    double[] result = new double[1];
    while (true) {
      Status status = MPI.COMM_WORLD.recv(task, 1, MPI.INT, 0, MPI.ANY_TAG);
      if (status.getTag() == STOP) {
        break;
      }
      result[0] = task[0];
      for (int i = 0; i < steps; i++) {
        result[0] = Math.sqrt(result[0] + i);
      }
      MPI.COMM_WORLD.send(result, 1, MPI.DOUBLE, 0, RESULT);
    }
  }
}
