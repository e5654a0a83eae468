package org.perfmodel.extract.messages.programs;

import mpi.*;
import org.perfmodel.annotations.PerfModel;

/**
 * The heat in a square plate of n by n points, whose upper edge is held at one: each process has a
 * block of rows and, below and above it, copies of its neighbours' rows. Open MPI's bindings.
 */
public final class Jacobi {
  private static final int ROWS_UP = 1;
  private static final int ROWS_DOWN = 2;

  private Jacobi() {}

  /**
   * Runs until no point changes by more than the tolerance, or so many iterations.
   *
   * @param n rows and columns; a multiple of the number of processes
   * @return the greatest change in the last iteration
   */
  @PerfModel(inputs = {"n=24, iterations=3"})
  public static double run(int n, int iterations, double tolerance) throws MPIException {
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    int rows = n / size;
    double[][] now = new double[rows + 2][n];
    double[][] next = new double[rows + 2][n];
    if (rank == 0) {
      for (int j = 0; j < n; j++) {
        now[0][j] = 1;
        next[0][j] = 1;
      }
    }
    int above = rank > 0 ? rank - 1 : MPI.PROC_NULL;
    int below = rank < size - 1 ? rank + 1 : MPI.PROC_NULL;
    // Open MPI's bindings write into the array of a receive from nobody too: an edge is not given.
    double[] unused = new double[n];
    double change = tolerance + 1;
    for (int k = 0; k < iterations && change > tolerance; k++) {
      double[] down = rank < size - 1 ? now[rows + 1] : unused;
      MPI.COMM_WORLD.sendRecv(
          now[1], n, MPI.DOUBLE, above, ROWS_UP, down, n, MPI.DOUBLE, below, ROWS_UP);
      double[] up = rank > 0 ? now[0] : unused;
      MPI.COMM_WORLD.sendRecv(
          now[rows], n, MPI.DOUBLE, below, ROWS_DOWN, up, n, MPI.DOUBLE, above, ROWS_DOWN);
      double[] most = {relax(now, next, rows, n)};
      MPI.COMM_WORLD.allReduce(most, 1, MPI.DOUBLE, MPI.MAX);
      change = most[0];
      double[][] old = now;
      now = next;
      next = old;
    }
    return change;
  }

  private static double relax(double[][] from, double[][] to, int rows, int n) {
    double most = 0;
    for (int i = 1; i <= rows; i++) {
      for (int j = 1; j < n - 1; j++) {
        to[i][j] = 0.25 * (from[i - 1][j] + from[i + 1][j] + from[i][j - 1] + from[i][j + 1]);
        most = Math.max(most, Math.abs(to[i][j] - from[i][j]));
      }
    }
    return most;
  }
}
