package org.perfmodel.extract.messages.programs;

import java.util.Arrays;
import mpi.Comm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import mpi.Status;
import org.perfmodel.annotations.PerfModel;

/** Algorithms as textbooks of message passing have them, not written for the reader of sources. */
public final class Algorithms {
  private static final int WORK = 1;
  private static final int STOP = 2;
  private static final int RESULT = 3;

  private Algorithms() {}

  /** All-reduce on a ring: each process sums one piece, then all pieces go round. */
  @PerfModel
  public static void ringAllReduce(int n) throws MPIException {
    final int rank = MPI.COMM_WORLD.getRank();
    final int size = MPI.COMM_WORLD.getSize();
    final int chunk = n / size;
    final int next = (rank + 1) % size;
    final int prev = (rank + size - 1) % size;
    double[] data = new double[n];
    double[] out = new double[chunk];
    double[] in = new double[chunk];
    for (int step = 0; step < size - 1; step++) {
      int sendChunk = (rank - step + size) % size;
      int recvChunk = (rank - step - 1 + size) % size;
      System.arraycopy(data, sendChunk * chunk, out, 0, chunk);
      MPI.COMM_WORLD.sendRecv(
          out, chunk, MPI.DOUBLE, next, step, in, chunk, MPI.DOUBLE, prev, step);
      for (int i = 0; i < chunk; i++) {
        data[recvChunk * chunk + i] += in[i];
      }
    }
    for (int step = 0; step < size - 1; step++) {
      int sendChunk = (rank + 1 - step + size) % size;
      System.arraycopy(data, sendChunk * chunk, out, 0, chunk);
      MPI.COMM_WORLD.sendRecv(
          out, chunk, MPI.DOUBLE, next, step, in, chunk, MPI.DOUBLE, prev, step);
      System.arraycopy(in, 0, data, (rank - step + size) % size * chunk, chunk);
    }
  }

  /** Halos on a square grid of processes; its coordinates are worked out by hand. */
  @PerfModel
  public static void halo2d(int n, int iterations) throws MPIException {
    Comm comm = MPI.COMM_WORLD;
    int rank = comm.getRank();
    int size = comm.getSize();
    int q = (int) Math.sqrt(size);
    int row = rank / q;
    int col = rank % q;
    int north = row > 0 ? rank - q : MPI.PROC_NULL;
    int south = row < q - 1 ? rank + q : MPI.PROC_NULL;
    int west = col > 0 ? rank - 1 : MPI.PROC_NULL;
    int east = col < q - 1 ? rank + 1 : MPI.PROC_NULL;
    int m = n / q;
    double[] edge = new double[m];
    double[] halo = new double[m];
    double[][] u = new double[m + 2][m + 2];
    double[][] v = new double[m + 2][m + 2];
    for (int it = 0; it < iterations; it++) {
      comm.sendRecv(edge, m, MPI.DOUBLE, north, 0, halo, m, MPI.DOUBLE, south, 0);
      comm.sendRecv(edge, m, MPI.DOUBLE, south, 1, halo, m, MPI.DOUBLE, north, 1);
      comm.sendRecv(edge, m, MPI.DOUBLE, west, 2, halo, m, MPI.DOUBLE, east, 2);
      comm.sendRecv(edge, m, MPI.DOUBLE, east, 3, halo, m, MPI.DOUBLE, west, 3);
      for (int i = 1; i <= m; i++) {
        for (int j = 1; j <= m; j++) {
          v[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
        }
      }
      double[][] t = u;
      u = v;
      v = t;
    }
  }

  /** The same with requests, only where there is a neighbour. */
  @PerfModel
  public static void haloRequests(int n) throws MPIException {
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    int cols = (int) Math.round(Math.sqrt(size));
    int rows = size / cols;
    int y = rank / cols;
    int x = rank - y * cols;
    double[] buffer = new double[8 * n];
    Request[] requests = new Request[8];
    int count = 0;
    if (y > 0) {
      requests[count++] = MPI.COMM_WORLD.Irecv(buffer, 0, n, MPI.DOUBLE, rank - cols, 0);
      requests[count++] = MPI.COMM_WORLD.Isend(buffer, n, n, MPI.DOUBLE, rank - cols, 1);
    }
    if (y < rows - 1) {
      requests[count++] = MPI.COMM_WORLD.Irecv(buffer, 2 * n, n, MPI.DOUBLE, rank + cols, 1);
      requests[count++] = MPI.COMM_WORLD.Isend(buffer, 3 * n, n, MPI.DOUBLE, rank + cols, 0);
    }
    if (x > 0) {
      requests[count++] = MPI.COMM_WORLD.Irecv(buffer, 4 * n, n, MPI.DOUBLE, rank - 1, 2);
      requests[count++] = MPI.COMM_WORLD.Isend(buffer, 5 * n, n, MPI.DOUBLE, rank - 1, 3);
    }
    if (x < cols - 1) {
      requests[count++] = MPI.COMM_WORLD.Irecv(buffer, 6 * n, n, MPI.DOUBLE, rank + 1, 3);
      requests[count++] = MPI.COMM_WORLD.Isend(buffer, 7 * n, n, MPI.DOUBLE, rank + 1, 2);
    }
    for (int i = 0; i < count; i++) {
      requests[i].Wait();
    }
  }

  /** Odd-even transposition: neighbours exchange, and keep the lower or the upper half. */
  @PerfModel
  public static void oddEvenSort(int n) throws MPIException {
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    int local = n / size;
    int[] mine = new int[local];
    int[] theirs = new int[local];
    int[] merged = new int[2 * local];
    for (int phase = 0; phase < size; phase++) {
      int partner;
      if (phase % 2 == 0) {
        partner = rank % 2 == 0 ? rank + 1 : rank - 1;
      } else {
        partner = rank % 2 == 0 ? rank - 1 : rank + 1;
      }
      if (partner < 0 || partner >= size) {
        continue;
      }
      MPI.COMM_WORLD.sendRecv(
          mine, local, MPI.INT, partner, phase, theirs, local, MPI.INT, partner, phase);
      System.arraycopy(mine, 0, merged, 0, local);
      System.arraycopy(theirs, 0, merged, local, local);
      Arrays.sort(merged);
      System.arraycopy(merged, rank < partner ? 0 : local, mine, 0, local);
    }
  }

  /** A power method: rows are local, the vector is gathered in each iteration. */
  @PerfModel
  public static void matVec(int n, int iterations) throws MPIException {
    int size = MPI.COMM_WORLD.getSize();
    int rows = n / size;
    double[][] a = new double[rows][n];
    double[] x = new double[n];
    double[] y = new double[rows];
    for (int it = 0; it < iterations; it++) {
      for (int i = 0; i < rows; i++) {
        double sum = 0;
        for (int j = 0; j < n; j++) {
          sum += a[i][j] * x[j];
        }
        y[i] = sum;
      }
      MPI.COMM_WORLD.allGather(y, rows, MPI.DOUBLE, x, rows, MPI.DOUBLE);
    }
  }

  /** Sums up to each process, handed on from one to the next in blocks. */
  @PerfModel
  public static void pipelinedPrefix(int n, int block) throws MPIException {
    int me = MPI.COMM_WORLD.getRank();
    int p = MPI.COMM_WORLD.getSize();
    double[] sums = new double[block];
    double[] values = new double[n];
    for (int start = 0; start < n; start += block) {
      int len = Math.min(block, n - start);
      if (me > 0) {
        MPI.COMM_WORLD.recv(sums, len, MPI.DOUBLE, me - 1, 7);
      }
      for (int i = 0; i < len; i++) {
        sums[i] += values[start + i];
      }
      if (me < p - 1) {
        MPI.COMM_WORLD.send(sums, len, MPI.DOUBLE, me + 1, 7);
      }
    }
  }

  /** A master hands out numbers of tasks, and stops each worker when there are no more. */
  @PerfModel
  public static double masterWorker(int tasks, int steps) throws MPIException {
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    int[] job = new int[1];
    double[] result = new double[1];
    double total = 0;
    if (rank == 0) {
      int sent = 0;
      for (int w = 1; w < size && sent < tasks; w++) {
        job[0] = sent++;
        MPI.COMM_WORLD.send(job, 1, MPI.INT, w, WORK);
      }
      for (int done = 0; done < tasks; done++) {
        Status status = MPI.COMM_WORLD.recv(result, 1, MPI.DOUBLE, MPI.ANY_SOURCE, RESULT);
        total += result[0];
        if (sent < tasks) {
          job[0] = sent++;
          MPI.COMM_WORLD.send(job, 1, MPI.INT, status.getSource(), WORK);
        }
      }
      for (int w = 1; w < size; w++) {
        MPI.COMM_WORLD.send(job, 0, MPI.INT, w, STOP);
      }
    } else {
      while (true) {
        Status status = MPI.COMM_WORLD.recv(job, 1, MPI.INT, 0, MPI.ANY_TAG);
        if (status.getTag() == STOP) {
          break;
        }
        double x = job[0];
        for (int i = 0; i < steps; i++) {
          x = Math.sqrt(x + i);
        }
        result[0] = x;
        MPI.COMM_WORLD.send(result, 1, MPI.DOUBLE, 0, RESULT);
      }
    }
    return total;
  }

  /** A binomial tree as libraries have it: the lowest bit says from whom, lower ones to whom. */
  @PerfModel
  public static void treeBroadcast(int n) throws MPIException {
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    double[] data = new double[n];
    int mask = 1;
    while (mask < size) {
      if ((rank & mask) != 0) {
        MPI.COMM_WORLD.recv(data, n, MPI.DOUBLE, rank ^ mask, 0);
        break;
      }
      mask <<= 1;
    }
    mask >>= 1;
    while (mask > 0) {
      if (rank + mask < size) {
        MPI.COMM_WORLD.send(data, n, MPI.DOUBLE, rank + mask, 0);
      }
      mask >>= 1;
    }
  }

  /** A reduction in which those take part whose lower bits are all zero. */
  @PerfModel
  public static void maskedReduction(int n) throws MPIException {
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    double[] data = new double[n];
    double[] other = new double[n];
    for (int i = 0; (1 << i) < size; i++) {
      int bit = 1 << i;
      if ((rank & (bit - 1)) == 0) {
        int partner = rank ^ bit;
        if ((rank & bit) != 0) {
          MPI.COMM_WORLD.send(data, n, MPI.DOUBLE, partner, i);
        } else if (partner < size) {
          MPI.COMM_WORLD.recv(other, n, MPI.DOUBLE, partner, i);
          for (int k = 0; k < n; k++) {
            data[k] += other[k];
          }
        }
      }
    }
  }

  /** Cannon's product of matrices on a square grid with wrap around. */
  @PerfModel
  public static void cannon(int n) throws MPIException {
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    int q = (int) Math.sqrt(size);
    int row = rank / q;
    int col = rank % q;
    int b = n / q;
    double[] a = new double[b * b];
    double[] bb = new double[b * b];
    double[] c = new double[b * b];
    int left = row * q + (col + q - 1) % q;
    int right = row * q + (col + 1) % q;
    int up = (row + q - 1) % q * q + col;
    int down = (row + 1) % q * q + col;
    for (int s = 0; s < row; s++) {
      MPI.COMM_WORLD.sendRecvReplace(a, b * b, MPI.DOUBLE, left, 0, right, 0);
    }
    for (int s = 0; s < col; s++) {
      MPI.COMM_WORLD.sendRecvReplace(bb, b * b, MPI.DOUBLE, up, 1, down, 1);
    }
    for (int step = 0; step < q; step++) {
      for (int i = 0; i < b; i++) {
        for (int k = 0; k < b; k++) {
          double aik = a[i * b + k];
          for (int j = 0; j < b; j++) {
            c[i * b + j] += aik * bb[k * b + j];
          }
        }
      }
      MPI.COMM_WORLD.sendRecvReplace(a, b * b, MPI.DOUBLE, left, 2, right, 2);
      MPI.COMM_WORLD.sendRecvReplace(bb, b * b, MPI.DOUBLE, up, 3, down, 3);
    }
  }

  /** The stages of a Fourier transform whose partners are other processes. */
  @PerfModel
  public static void fftExchange(int n) throws MPIException {
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    int local = n / size;
    double[] re = new double[local];
    double[] other = new double[local];
    int stages = 31 - Integer.numberOfLeadingZeros(size);
    for (int s = 0; s < stages; s++) {
      int partner = rank ^ (1 << s);
      MPI.COMM_WORLD.Sendrecv(
          re, 0, local, MPI.DOUBLE, partner, s, other, 0, local, MPI.DOUBLE, partner, s);
      boolean upper = (rank & (1 << s)) == 0;
      for (int i = 0; i < local; i++) {
        re[i] = upper ? re[i] + other[i] : other[i] - re[i];
      }
    }
  }

  /** Recursive doubling with a loop that ends by itself. */
  @PerfModel
  public static void recursiveDoubling(int n) throws MPIException {
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    double[] data = new double[n * size];
    int have = n;
    int s = 0;
    while ((1 << s) < size) {
      int partner = rank ^ (1 << s);
      MPI.COMM_WORLD.sendRecv(
          data, have, MPI.DOUBLE, partner, s, data, have, MPI.DOUBLE, partner, s);
      have *= 2;
      s++;
    }
  }

  /** Elimination with rows dealt out in turn: the owner of the pivot row tells all. */
  @PerfModel
  public static void elimination(int n) throws MPIException {
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    int local = (n - rank + size - 1) / size;
    double[][] a = new double[local][n + 1];
    double[] pivot = new double[n + 1];
    for (int k = 0; k < n; k++) {
      int owner = k % size;
      if (rank == owner) {
        System.arraycopy(a[k / size], k, pivot, 0, n + 1 - k);
      }
      MPI.COMM_WORLD.bcast(pivot, n + 1 - k, MPI.DOUBLE, owner);
      for (int i = 0; i < local; i++) {
        int global = i * size + rank;
        if (global > k) {
          double factor = a[i][k] / pivot[0];
          for (int j = k; j <= n; j++) {
            a[i][j] -= factor * pivot[j - k];
          }
        }
      }
    }
  }

  /** Bodies go round a ring while each process adds up what they do to its own. */
  @PerfModel
  public static void bodiesOnARing(int n) throws MPIException {
    Comm world = MPI.COMM_WORLD;
    int rank = world.getRank();
    int size = world.getSize();
    int local = n / size;
    double[] x = new double[local];
    double[] visiting = new double[local];
    double[] incoming = new double[local];
    double[] force = new double[local];
    int right = rank == size - 1 ? 0 : rank + 1;
    int left = rank == 0 ? size - 1 : rank - 1;
    for (int round = 0; round < size; round++) {
      Request sending = null;
      Request receiving = null;
      if (round < size - 1) {
        sending = world.Isend(visiting, 0, local, MPI.DOUBLE, right, round);
        receiving = world.Irecv(incoming, 0, local, MPI.DOUBLE, left, round);
      }
      for (int i = 0; i < local; i++) {
        for (int j = 0; j < local; j++) {
          double d = visiting[j] - x[i];
          force[i] += d / (d * d + 1e-9);
        }
      }
      if (round < size - 1) {
        sending.Wait();
        receiving.Wait();
        double[] swap = visiting;
        visiting = incoming;
        incoming = swap;
      }
    }
  }

  /** Each process in turn does something that only one may do at a time. */
  @PerfModel
  public static void inTurn(int n) throws MPIException {
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    double[] data = new double[n];
    for (int turn = 0; turn < size; turn++) {
      if (turn == rank) {
        for (int i = 0; i < n; i++) {
          data[i] = Math.sqrt(data[i] + turn);
        }
      }
      MPI.COMM_WORLD.barrier();
    }
    if (rank == 0) {
      double[] theirs = new double[n];
      for (int source = 1; source < size; source++) {
        MPI.COMM_WORLD.recv(theirs, n, MPI.DOUBLE, source, 0);
      }
    } else {
      MPI.COMM_WORLD.send(data, n, MPI.DOUBLE, 0, 0);
    }
  }
}
