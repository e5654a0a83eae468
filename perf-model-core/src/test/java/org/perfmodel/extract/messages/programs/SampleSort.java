package org.perfmodel.extract.messages.programs;

import java.util.Arrays;
import mpi.*;
import org.perfmodel.annotations.PerfModel;

/** Sorts n numbers that the first process has: each ends with those between two splitters. */
public final class SampleSort {
  private SampleSort() {}

  /**
   * Sorts.
   *
   * @param n a multiple of the number of processes
   * @return how many numbers this process ends with
   */
  @PerfModel(inputs = {"n=64"})
  public static int run(int[] numbers, int n) throws MPIException {
    Intracomm all = MPI.COMM_WORLD;
    int rank = all.getRank();
    int size = all.getSize();
    int share = n / size;
    int[] mine = new int[share];
    all.scatter(numbers, share, MPI.INT, mine, share, MPI.INT, 0);
    Arrays.sort(mine);

    int[] samples = new int[size];
    for (int i = 0; i < size; i++) {
      samples[i] = mine[i * share / size];
    }
    int[] gathered = new int[size * size];
    all.gather(samples, size, MPI.INT, gathered, size, MPI.INT, 0);
    int[] splitters = new int[size];
    if (rank == 0) {
      Arrays.sort(gathered);
      for (int i = 1; i < size; i++) {
        splitters[i] = gathered[i * size];
      }
    }
    all.bcast(splitters, size, MPI.INT, 0);

    int[] sent = new int[size];
    for (int i = 0; i < share; i++) {
      sent[bucket(splitters, mine[i], size)]++;
    }
    int[] taken = new int[size];
    all.allToAll(sent, 1, MPI.INT, taken, 1, MPI.INT);
    int[] from = new int[size];
    int[] to = new int[size];
    for (int i = 1; i < size; i++) {
      from[i] = from[i - 1] + sent[i - 1];
      to[i] = to[i - 1] + taken[i - 1];
    }
    int count = to[size - 1] + taken[size - 1];
    int[] result = new int[n];
    all.allToAllv(mine, sent, from, MPI.INT, result, taken, to, MPI.INT);
    Arrays.sort(result, 0, count);
    return count;
  }

  private static int bucket(int[] splitters, int number, int size) {
    int bucket = 0;
    for (int i = 1; i < size; i++) {
      if (number >= splitters[i]) {
        bucket = i;
      }
    }
    return bucket;
  }
}
