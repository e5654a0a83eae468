package org.perfmodel.extract.messages.programs;

import mpi.*;
import org.perfmodel.annotations.PerfModel;

/** A process's part of a plate, as an object: what it is told when it is made stays the same. */
public final class Plate {
  private static final int TAG = 3;

  private final Comm all;
  private final int n;
  private final int rank;
  private final int rows;
  private final int above;
  private int below;
  private double[][] points;

  public Plate(Comm all, int n) {
    this.all = all;
    this.n = n;
    int size = all.getSize();
    rank = all.getRank();
    rows = n / size;
    above = rank > 0 ? rank - 1 : MPI.PROC_NULL;
    below = MPI.PROC_NULL;
    if (rank + 1 < size) {
      below = rank + 1;
    }
    points = new double[rows + 2][n];
  }

  /** The rows beside those of this process. */
  @PerfModel
  public void exchange() throws MPIException {
    swap(points[1], points[0], above);
    swap(points[rows], points[rows + 1], below);
    double[] first = new double[1];
    if (rank == 0) {
      first[0] = points[1][1];
    }
    all.bcast(first, 1, MPI.DOUBLE, 0);
    if (rank > 0) {
      all.send(first, 1, MPI.DOUBLE, 0, rank);
    } else {
      for (int other = 1; other < all.getSize(); other++) {
        all.recv(first, 1, MPI.DOUBLE, other, other);
      }
    }
  }

  private void swap(double[] mine, double[] other, int neighbour) throws MPIException {
    if (neighbour != MPI.PROC_NULL) {
      Request taken = all.iRecv(other, n, MPI.DOUBLE, neighbour, TAG);
      all.send(mine, n, MPI.DOUBLE, neighbour, TAG);
      taken.waitFor();
    }
  }
}
