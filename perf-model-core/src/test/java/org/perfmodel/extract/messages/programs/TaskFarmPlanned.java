package org.perfmodel.extract.messages.programs;

import mpi.*;
import org.perfmodel.annotations.PerfModel;

/** The same farm with MPJ Express, where what is left follows from how many are done. */
public final class TaskFarmPlanned {
  private static final int WORK = 1;
  private static final int STOP = 2;

  private TaskFarmPlanned() {}

  @PerfModel(inputs = {"tasks=20, steps=10"})
  public static void run(int tasks, int steps) throws MPIException {
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    double[] task = new double[4];
    double[] result = new double[8];
    if (rank == 0) {
      for (int worker = 1; worker < size; worker++) {
        MPI.COMM_WORLD.Send(task, 0, 4, MPI.DOUBLE, worker, WORK);
      }
      for (int done = 0; done < tasks; done++) {
        Status status = MPI.COMM_WORLD.Recv(result, 0, 8, MPI.DOUBLE, MPI.ANY_SOURCE, WORK);
        int worker = status.source;
        if (done + size - 1 < tasks) {
          MPI.COMM_WORLD.Send(task, 0, 4, MPI.DOUBLE, worker, WORK);
        } else {
          MPI.COMM_WORLD.Send(task, 0, 0, MPI.DOUBLE, worker, STOP);
        }
      }
      return;
    }
    Status status;
    do {
      status = MPI.COMM_WORLD.Recv(task, 0, 4, MPI.DOUBLE, 0, MPI.ANY_TAG);
      if (status.tag == WORK) {
        for (int i = 0; i < steps; i++) {
          result[i % 8] += task[i % 4];
        }
        MPI.COMM_WORLD.Send(result, 0, 8, MPI.DOUBLE, 0, WORK);
      }
    } while (status.tag != STOP);
  }
}
