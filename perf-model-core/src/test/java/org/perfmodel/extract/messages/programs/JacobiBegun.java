package org.perfmodel.extract.messages.programs;

import mpi.*;
import org.perfmodel.annotations.PerfModel;

/** The same plate, with messages that are begun before the inner rows are computed. MPJ Express. */
public final class JacobiBegun {
  private JacobiBegun() {}

  @PerfModel(inputs = {"n=24, iterations=3"})
  public static double run(int n, int iterations) throws MPIException {
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    int first = rank * n / size;
    int rows = (rank + 1) * n / size - first;
    double[] now = new double[(rows + 2) * n];
    double[] next = new double[(rows + 2) * n];
    double[] change = new double[1];
    double[] most = new double[1];
    for (int k = 0; k < iterations; k++) {
      Request[] requests = new Request[4];
      int begun = 0;
      if (rank != 0) {
        requests[0] = MPI.COMM_WORLD.Irecv(now, 0, n, MPI.DOUBLE, rank - 1, 7);
        requests[1] = MPI.COMM_WORLD.Isend(now, n, n, MPI.DOUBLE, rank - 1, 7);
        begun += 2;
      }
      if (rank != size - 1) {
        requests[2] = MPI.COMM_WORLD.Irecv(now, (rows + 1) * n, n, MPI.DOUBLE, rank + 1, 7);
        requests[3] = MPI.COMM_WORLD.Isend(now, rows * n, n, MPI.DOUBLE, rank + 1, 7);
        begun += 2;
      }
      change[0] = relax(now, next, 2, rows - 1, n);
      if (begun == 4) {
        Request.Waitall(requests);
      } else if (rank == 0 && size > 1) {
        requests[2].Wait();
        requests[3].Wait();
      } else if (size > 1) {
        requests[0].Wait();
        requests[1].Wait();
      }
      change[0] = Math.max(change[0], relax(now, next, 1, 1, n));
      change[0] = Math.max(change[0], relax(now, next, rows, rows, n));
      MPI.COMM_WORLD.Allreduce(change, 0, most, 0, 1, MPI.DOUBLE, MPI.MAX);
      double[] old = now;
      now = next;
      next = old;
    }
    return most[0];
  }

  private static double relax(double[] from, double[] to, int first, int last, int n) {
    double most = 0;
    for (int i = first; i <= last; i++) {
      for (int j = 1; j < n - 1; j++) {
        int at = i * n + j;
        to[at] = 0.25 * (from[at - n] + from[at + n] + from[at - 1] + from[at + 1]);
        most = Math.max(most, Math.abs(to[at] - from[at]));
      }
    }
    return most;
  }
}
