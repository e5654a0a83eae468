package org.perfmodel.extract.messages.programs;

import static mpi.MPI.COMM_WORLD;
import static mpi.MPI.DOUBLE;

import java.nio.DoubleBuffer;
import java.util.ArrayList;
import java.util.List;
import mpi.*;
import org.perfmodel.annotations.PerfModel;
import org.perfmodel.annotations.PerfSize;

/** Patterns of messages, each in a few lines. */
public final class Shapes {
  private static final int TAG = 5;

  private Shapes() {}

  @PerfModel
  public static void ring(int n) throws MPIException {
    int rank = COMM_WORLD.getRank();
    int size = COMM_WORLD.getSize();
    double[] token = new double[n];
    int right = (rank + 1) % size;
    int left = (rank - 1 + size) % size;
    if (rank == 0) {
      COMM_WORLD.send(token, n, DOUBLE, right, TAG);
      COMM_WORLD.recv(token, n, DOUBLE, left, TAG);
    } else {
      COMM_WORLD.recv(token, n, DOUBLE, left, TAG);
      COMM_WORLD.send(token, n, DOUBLE, right, TAG);
    }
  }

  @PerfModel
  public static void pairs(int n) throws MPIException {
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    double[] values = new double[n];
    for (int phase = 0; phase < size; phase++) {
      int partner = (rank + phase) % 2 == 0 ? rank + 1 : rank - 1;
      if (partner >= 0 && partner < size) {
        if (rank < partner) {
          MPI.COMM_WORLD.Ssend(values, 0, n, MPI.DOUBLE, partner, phase);
          MPI.COMM_WORLD.Recv(values, 0, n, MPI.DOUBLE, partner, phase);
        } else {
          MPI.COMM_WORLD.Recv(values, 0, n, MPI.DOUBLE, partner, phase);
          MPI.COMM_WORLD.Ssend(values, 0, n, MPI.DOUBLE, partner, phase);
        }
      }
    }
  }

  @PerfModel
  public static void tree(int n) throws MPIException {
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    double[] values = new double[n];
    for (int step = 1; step < size; step *= 2) {
      if (rank < step) {
        if (rank + step < size) {
          MPI.COMM_WORLD.send(values, n, MPI.DOUBLE, rank + step, TAG);
        }
      } else if (rank < 2 * step) {
        MPI.COMM_WORLD.recv(values, n, MPI.DOUBLE, rank - step, TAG);
      }
    }
  }

  @PerfModel
  public static void dissemination() throws MPIException {
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    byte[] none = new byte[1];
    byte[] taken = new byte[1];
    for (int step = 1; step < size; step *= 2) {
      MPI.COMM_WORLD.sendRecv(
          none,
          1,
          MPI.BYTE,
          (rank + step) % size,
          TAG,
          taken,
          1,
          MPI.BYTE,
          (rank - step + size) % size,
          TAG);
    }
  }

  @PerfModel
  public static void cyclic(int n) throws MPIException {
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    double[] sum = new double[1];
    for (int i = rank; i < n; i += size) {
      sum[0] += Math.sqrt(i);
      if (rank != 0) {
        MPI.COMM_WORLD.send(sum, 1, MPI.DOUBLE, 0, i);
      }
    }
    if (rank == 0) {
      for (int i = 0; i < n; i++) {
        if (i % size != 0) {
          MPI.COMM_WORLD.recv(sum, 1, MPI.DOUBLE, i % size, i);
        }
      }
    }
  }

  @PerfModel
  public static void grid(int n, int columns) throws MPIException {
    int rank = MPI.COMM_WORLD.getRank();
    Intracomm row = MPI.COMM_WORLD.split(rank / columns, rank);
    Intracomm column = MPI.COMM_WORLD.split(rank % columns, rank);
    double[] values = new double[n];
    row.bcast(values, n, MPI.DOUBLE, 0);
    double[] sums = new double[n];
    column.reduce(values, sums, n, MPI.DOUBLE, MPI.SUM, 0);
    if (row.getRank() > 0) {
      row.send(values, n, MPI.DOUBLE, row.getRank() - 1, TAG);
    }
    if (row.getRank() < row.getSize() - 1) {
      row.recv(values, n, MPI.DOUBLE, row.getRank() + 1, TAG);
    }
    if (column.getRank() == column.getSize() - 1 && column.getSize() > 1) {
      column.sSend(values, 1, MPI.DOUBLE, 0, TAG);
    } else if (column.getRank() == 0 && column.getSize() > 1) {
      column.recv(values, 1, MPI.DOUBLE, column.getSize() - 1, TAG);
    }
  }

  @PerfModel
  public static void halves(int n) throws MPIException {
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    Intracomm half = MPI.COMM_WORLD.Split(rank < size / 3 ? 0 : 1, 0);
    double[] values = new double[n];
    double[] sums = new double[n];
    half.Allreduce(values, 0, sums, 0, n, MPI.DOUBLE, MPI.SUM);
    if (half.Rank() == half.Size() - 1 && half.Size() > 1) {
      half.Send(values, 0, half.Size(), MPI.DOUBLE, 0, TAG);
    }
    if (half.Rank() == 0 && half.Size() > 1) {
      half.Recv(values, 0, half.Size(), MPI.DOUBLE, half.Size() - 1, TAG);
    }
  }

  @PerfModel
  public static void collectives(int n) throws MPIException {
    Comm all = MPI.COMM_WORLD;
    int rank = all.getRank();
    int size = all.getSize();
    double[] values = new double[n];
    double[] many = new double[n * size];
    double[] other = new double[n * size];
    all.barrier();
    all.bcast(values, n, MPI.DOUBLE, size - 1);
    all.scatter(many, n, MPI.DOUBLE, values, n, MPI.DOUBLE, 0);
    all.gather(values, n, MPI.DOUBLE, many, n, MPI.DOUBLE, 0);
    all.allGather(values, n, MPI.DOUBLE, many, n, MPI.DOUBLE);
    all.allToAll(many, n, MPI.DOUBLE, other, n, MPI.DOUBLE);
    all.reduce(values, many, n, MPI.DOUBLE, MPI.SUM, 0);
    all.allReduce(values, many, n, MPI.DOUBLE, MPI.MAX);
    all.allReduce(values, 1, MPI.DOUBLE, MPI.MAX);
    all.scan(values, many, n, MPI.DOUBLE, MPI.SUM);
    int[] counts = new int[size];
    int[] places = new int[size];
    for (int i = 0; i < size; i++) {
      counts[i] = i + 1;
      places[i] = i * (i + 1) / 2;
    }
    double[] uneven = new double[size * (size + 1) / 2];
    all.scatterv(uneven, counts, places, MPI.DOUBLE, values, rank + 1, MPI.DOUBLE, 0);
    all.gatherv(values, rank + 1, MPI.DOUBLE, uneven, counts, places, MPI.DOUBLE, 0);
  }

  @PerfModel
  public static void collectivesWithOffsets(int n) throws MPIException {
    Intracomm all = MPI.COMM_WORLD;
    int size = all.Size();
    double[] values = new double[n];
    double[] many = new double[n * size];
    all.Barrier();
    all.Bcast(values, 1, n - 1, MPI.DOUBLE, 0);
    all.Scatter(many, 0, n, MPI.DOUBLE, values, 0, n, MPI.DOUBLE, 0);
    all.Gather(values, 0, n, MPI.DOUBLE, many, 0, n, MPI.DOUBLE, size - 1);
    all.Reduce(values, 0, many, 0, n, MPI.DOUBLE, MPI.SUM, 0);
    all.Allreduce(values, 0, many, 0, n, MPI.DOUBLE, MPI.MAX);
    all.Sendrecv(
        values,
        0,
        2,
        MPI.DOUBLE,
        (all.Rank() + 1) % size,
        TAG,
        many,
        0,
        2,
        MPI.DOUBLE,
        (all.Rank() + size - 1) % size,
        TAG);
  }

  @PerfModel
  public static void begun(int n) throws MPIException {
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    DoubleBuffer out = MPI.newDoubleBuffer(n);
    DoubleBuffer in = MPI.newDoubleBuffer(n);
    for (int i = 0; i < n; i++) {
      out.put(i, i);
    }
    Request taken = MPI.COMM_WORLD.iRecv(in, n, MPI.DOUBLE, MPI.ANY_SOURCE, TAG);
    Request sent = MPI.COMM_WORLD.iSend(out, n, MPI.DOUBLE, (rank + 1) % size, TAG);
    sent.waitFor();
    Status status = taken.waitStatus();
    int count = status.getCount(MPI.DOUBLE);
    double[] back = new double[count];
    MPI.COMM_WORLD.send(back, count, MPI.DOUBLE, status.getSource(), TAG + 1);
    MPI.COMM_WORLD.recv(back, n, MPI.DOUBLE, (rank + 1) % size, TAG + 1);
  }

  @PerfModel
  public static void typed(int n) throws MPIException {
    int rank = MPI.COMM_WORLD.getRank();
    Datatype row = Datatype.createContiguous(n, MPI.DOUBLE);
    row.commit();
    double[] values = new double[3 * n];
    if (rank == 0) {
      send(MPI.COMM_WORLD, values, 3, row, MPI.COMM_WORLD.getSize() - 1);
    }
    if (rank == MPI.COMM_WORLD.getSize() - 1) {
      MPI.COMM_WORLD.recv(values, 3 * n, MPI.DOUBLE, 0, TAG);
    }
  }

  private static void send(Comm to, double[] values, int rows, Datatype type, int rank)
      throws MPIException {
    to.bSend(values, rows, type, rank, TAG);
  }

  @PerfModel
  public static void hypercube(int n) throws MPIException {
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    double[] mine = new double[n];
    double[] other = new double[n];
    for (int bit = 1; bit < size; bit <<= 1) {
      int partner = rank ^ bit;
      if (partner < size) {
        MPI.COMM_WORLD.sendRecv(
            mine, n, MPI.DOUBLE, partner, TAG, other, n, MPI.DOUBLE, partner, TAG);
      }
    }
  }

  @PerfModel
  public static void reduction(int n) throws MPIException {
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    double[] mine = new double[n];
    for (int step = 1; step < size; step *= 2) {
      if ((rank & step) != 0) {
        MPI.COMM_WORLD.send(mine, n, MPI.DOUBLE, rank - step, TAG);
        break;
      }
      if (rank + step < size) {
        MPI.COMM_WORLD.recv(mine, n, MPI.DOUBLE, rank + step, TAG);
      }
    }
  }

  @PerfModel
  public static void listed(int n) throws MPIException {
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    double[] all = new double[n * size];
    List<Request> requests = new ArrayList<>();
    for (int other = 0; other < size; other++) {
      if (other != rank) {
        requests.add(MPI.COMM_WORLD.Irecv(all, other * n, n, MPI.DOUBLE, other, TAG));
        requests.add(MPI.COMM_WORLD.Isend(all, rank * n, n, MPI.DOUBLE, other, TAG));
      }
    }
    finish(requests.toArray(new Request[0]));
    MPI.COMM_WORLD.Barrier();
  }

  private static void finish(Request[] all) throws MPIException {
    Request.Waitall(all);
  }

  @PerfModel
  public static void told(@PerfSize("#rank") int me, @PerfSize("#processes") int count)
      throws MPIException {
    double[] one = new double[1];
    if (me > 0) {
      MPI.COMM_WORLD.send(one, 1, MPI.DOUBLE, 0, me);
    } else {
      for (int i = 1; i < count; i++) {
        MPI.COMM_WORLD.recv(one, 1, MPI.DOUBLE, i, i);
      }
    }
  }

  @PerfModel
  public static void workers(int n) {
    int rank;
    int workers;
    try {
      rank = MPI.COMM_WORLD.Rank();
      workers = MPI.COMM_WORLD.Size() - 1;
      MPI.COMM_WORLD.Barrier();
    } catch (IllegalStateException e) {
      return;
    }
    int share = n / workers;
    int more = n % workers;
    double[] part = new double[share + 1];
    if (rank == 0) {
      for (int i = 1; i <= workers; i++) {
        MPI.COMM_WORLD.Send(part, 0, i <= more ? share + 1 : share, MPI.DOUBLE, i, TAG);
      }
    } else {
      int count = rank <= more ? share + 1 : share;
      MPI.COMM_WORLD.Recv(part, 0, count, MPI.DOUBLE, 0, TAG);
    }
  }

  @PerfModel
  public static void shifted(int n, int rank, int size) throws MPIException {
    double[] one = new double[n];
    if (rank % 2 == 0) {
      if (rank < size - 1) {
        MPI.COMM_WORLD.Send(one, 0, n, MPI.DOUBLE, rank + 1, 0);
      }
    } else {
      MPI.COMM_WORLD.Recv(one, 0, n, MPI.DOUBLE, rank - 1, 0);
    }
  }

  @PerfModel
  public static void rootAlone(int n) throws MPIException {
    double[] mine = new double[n];
    if (MPI.COMM_WORLD.Rank() == 0) {
      double[] all = new double[n * MPI.COMM_WORLD.Size()];
      MPI.COMM_WORLD.Scatter(all, 0, n, MPI.DOUBLE, mine, 0, n, MPI.DOUBLE, 0);
    } else {
      MPI.COMM_WORLD.Scatter(null, 0, 0, MPI.DOUBLE, mine, 0, n, MPI.DOUBLE, 0);
    }
  }

  @PerfModel
  public static void limited(int n) throws MPIException {
    double[] values = new double[n];
    int taken = 0;
    for (int i = 0; i < n; i++) {
      if (taken < 4) {
        taken++;
      }
    }
    MPI.COMM_WORLD.bcast(values, taken, MPI.DOUBLE, 0);
  }

  @PerfModel
  public static void neighbours(int n, int columns) throws MPIException {
    int size = MPI.COMM_WORLD.getSize();
    double[] out = new double[n];
    double[] in = new double[n];
    int[] sizes = {size / columns, columns};
    boolean[] wraps = {false, true};
    CartComm grid = MPI.COMM_WORLD.createCart(sizes, wraps, false);
    ShiftParms down = grid.shift(0, 1);
    grid.sendRecv(
        out, n, MPI.DOUBLE, down.getRankDest(), TAG, in, n, MPI.DOUBLE, down.getRankSource(), TAG);
    grid.sendRecv(
        out, n, MPI.DOUBLE, down.getRankSource(), TAG, in, n, MPI.DOUBLE, down.getRankDest(), TAG);
    ShiftParms right = grid.shift(1, 1);
    int from = right.getRankSource();
    int to = right.getRankDest();
    Request taken = grid.iRecv(in, n, MPI.DOUBLE, from, TAG + 1);
    grid.send(out, n, MPI.DOUBLE, to, TAG + 1);
    taken.waitFor();
  }

  @PerfModel
  public static void inParts(int n) throws MPIException {
    double[] all = new double[n * MPI.COMM_WORLD.getSize()];
    double[] mine = new double[n];
    MPI.COMM_WORLD.reduceScatterBlock(all, mine, n, MPI.DOUBLE, MPI.SUM);
  }

  @PerfModel
  public static double asTheyCome(int n) throws MPIException {
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    double[] left = new double[n];
    double[] right = new double[n];
    double[] own = new double[n];
    Request[] requests = new Request[2];
    requests[0] = MPI.COMM_WORLD.iRecv(left, n, MPI.DOUBLE, (rank + size - 1) % size, TAG);
    requests[1] = MPI.COMM_WORLD.iRecv(right, n, MPI.DOUBLE, (rank + 1) % size, TAG + 1);
    MPI.COMM_WORLD.send(own, n, MPI.DOUBLE, (rank + 1) % size, TAG);
    MPI.COMM_WORLD.send(own, n, MPI.DOUBLE, (rank + size - 1) % size, TAG + 1);
    double sum = 0;
    for (int k = 0; k < 2; k++) {
      int which = Request.waitAny(requests);
      for (int i = 0; i < n; i++) {
        sum += which == 0 ? left[i] : right[i];
      }
    }
    return sum;
  }

  @PerfModel
  public static void startedAgain(int n, int rounds) throws MPIException {
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    double[] in = new double[n];
    double[] out = new double[n];
    Prequest[] both = new Prequest[2];
    both[0] = MPI.COMM_WORLD.recvInit(in, n, MPI.DOUBLE, (rank + size - 1) % size, TAG);
    both[1] = MPI.COMM_WORLD.sendInit(out, n, MPI.DOUBLE, (rank + 1) % size, TAG);
    for (int k = 0; k < rounds; k++) {
      Prequest.startAll(both);
      Request.waitAll(both);
    }
  }

  /** How long a message is, and what it is, is asked before it is received. */
  @PerfModel
  public static void probed(int n) throws MPIException {
    int rank = COMM_WORLD.getRank();
    int size = COMM_WORLD.getSize();
    if (rank == 0) {
      for (int i = 1; i < size; i++) {
        Status status = COMM_WORLD.probe(i, MPI.ANY_TAG);
        int count = status.getCount(DOUBLE);
        double[] values = new double[count];
        COMM_WORLD.recv(values, count, DOUBLE, i, status.getTag());
        COMM_WORLD.send(values, count - n, DOUBLE, i, TAG);
      }
    } else {
      COMM_WORLD.send(new double[n + rank], n + rank, DOUBLE, 0, TAG + rank);
      COMM_WORLD.probe(0, TAG);
      COMM_WORLD.recv(new double[rank], rank, DOUBLE, 0, TAG);
    }
  }
}
