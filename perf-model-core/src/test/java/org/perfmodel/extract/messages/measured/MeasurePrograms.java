package org.perfmodel.extract.messages.measured;

import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import mpi.MPI;
import mpi.MPIException;
import org.perfmodel.extract.messages.programs.Jacobi;
import org.perfmodel.extract.messages.programs.SampleSort;
import org.perfmodel.extract.messages.programs.TaskFarm;

/**
 * Measures messages, collective operations and programs with a real MPI for Java, on as many
 * processes as it is started with, and prints a line for each: kind, name, processes, sizes,
 * seconds of the fastest sample, of the tenth of them, and of the middle one. A program's size has
 * a JVM of its own: code that was compiled for short loops stays slower on long ones. With Open MPI
 * 4.1, sorting more than 20 000 numbers breaks the JVM: for {@code allToAllv} its bindings make
 * buffers of places times counts.
 *
 * <pre>
 * mpirun -np 2 java -cp MPI_JAR:TEST_CLASSES org.perfmodel.extract.messages.measured.MeasurePrograms
 *     messages|collectives|solver N|farm STEPS|sort N
 * </pre>
 */
public final class MeasurePrograms {
  private static final int SAMPLES = 20;

  /** Nanoseconds. */
  private static final long WARM = 700_000_000;

  private static final int TAG = 1;
  private static final int[] BYTES = {8, 64, 512, 1024, 2048, 4096, 8192, 16384, 65536, 262144};

  private MeasurePrograms() {}

  /** What is measured. */
  interface Part {
    void run() throws MPIException;
  }

  public static void main(String[] arguments) throws MPIException {
    MPI.Init(arguments);
    int size = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 0;
    switch (arguments[0]) {
      case "messages" -> messages();
      case "collectives" -> collectives();
      case "solver" ->
          measure("Jacobi.run", "n=" + size + " iterations=100", 1, () -> Jacobi.run(size, 100, 0));
      case "farm" ->
          measure("TaskFarm.run", "tasks=500 steps=" + size, 1, () -> TaskFarm.run(500, size));
      case "sort" -> {
        int[] numbers = new Random(size).ints(size).toArray();
        measure("SampleSort.run", "n=" + size, 1, () -> SampleSort.run(numbers, size));
      }
      default -> throw new IllegalArgumentException(arguments[0]);
    }
    MPI.Finalize();
  }

  private static void messages() throws MPIException {
    boolean first = MPI.COMM_WORLD.getRank() == 0;
    int partner = first ? 1 : 0;
    for (int bytes : BYTES) {
      byte[] data = new byte[bytes];
      int trips = bytes > 20_000 ? 20 : 100;
      measure(
          "message",
          "bytes=" + bytes,
          2.0 * trips,
          () -> {
            for (int i = 0; i < trips; i++) {
              if (first) {
                MPI.COMM_WORLD.send(data, data.length, MPI.BYTE, partner, TAG);
                MPI.COMM_WORLD.recv(data, data.length, MPI.BYTE, partner, TAG);
              } else {
                MPI.COMM_WORLD.recv(data, data.length, MPI.BYTE, partner, TAG);
                MPI.COMM_WORLD.send(data, data.length, MPI.BYTE, partner, TAG);
              }
            }
          });
    }
    overheads(first, partner);
  }

  /** What a send and a receive take the processor; and each of a long train of messages. */
  private static void overheads(boolean first, int partner) throws MPIException {
    byte[] data = new byte[8];
    double[] sends = new double[SAMPLES];
    double[] receives = new double[SAMPLES];
    int train = 16;
    for (int sample = -1000; sample < SAMPLES; sample++) {
      MPI.COMM_WORLD.barrier();
      long start = System.nanoTime();
      if (first) {
        for (int i = 0; i < train; i++) {
          MPI.COMM_WORLD.send(data, 8, MPI.BYTE, partner, TAG);
        }
      } else {
        while (System.nanoTime() - start < 200_000) {
          Thread.onSpinWait();
        }
        start = System.nanoTime();
        for (int i = 0; i < train; i++) {
          MPI.COMM_WORLD.recv(data, 8, MPI.BYTE, partner, TAG);
        }
      }
      double seconds = (System.nanoTime() - start) / 1e9 / train;
      if (sample >= 0) {
        sends[sample] = seconds;
        receives[sample] = seconds;
      }
    }
    if (first) {
      print("overhead", "send", sends);
    }
    MPI.COMM_WORLD.barrier();
    double[] other = new double[SAMPLES];
    if (first) {
      MPI.COMM_WORLD.recv(other, SAMPLES, MPI.DOUBLE, partner, TAG);
      print("overhead", "receive", other);
    } else {
      MPI.COMM_WORLD.send(receives, SAMPLES, MPI.DOUBLE, partner, TAG);
    }
    int length = 1000;
    measure(
        "train",
        "bytes=8",
        length,
        () -> {
          for (int i = 0; i < length; i++) {
            if (first) {
              MPI.COMM_WORLD.send(data, 8, MPI.BYTE, partner, TAG);
            } else {
              MPI.COMM_WORLD.recv(data, 8, MPI.BYTE, partner, TAG);
            }
          }
        });
  }

  private static void collectives() throws MPIException {
    int size = MPI.COMM_WORLD.getSize();
    int times = 100;
    measure("barrier", "bytes=0", times, () -> repeat(times, MPI.COMM_WORLD::barrier));
    for (int bytes : BYTES) {
      byte[] all = new byte[bytes * size];
      byte[] part = new byte[bytes * size];
      double[] numbers = new double[bytes / 8];
      double[] sum = new double[bytes / 8];
      String sizes = "bytes=" + bytes;
      measure(
          "all-reduce",
          sizes,
          times,
          () ->
              repeat(
                  times,
                  () ->
                      MPI.COMM_WORLD.allReduce(numbers, sum, numbers.length, MPI.DOUBLE, MPI.MAX)));
      measure(
          "scatter",
          sizes,
          times,
          () ->
              repeat(
                  times,
                  () -> MPI.COMM_WORLD.scatter(all, bytes, MPI.BYTE, part, bytes, MPI.BYTE, 0)));
      measure(
          "gather",
          sizes,
          times,
          () ->
              repeat(
                  times,
                  () -> MPI.COMM_WORLD.gather(part, bytes, MPI.BYTE, all, bytes, MPI.BYTE, 0)));
      measure(
          "broadcast",
          sizes,
          times,
          () -> repeat(times, () -> MPI.COMM_WORLD.bcast(part, bytes, MPI.BYTE, 0)));
      measure(
          "all-to-all",
          sizes,
          times,
          () ->
              repeat(
                  times,
                  () -> MPI.COMM_WORLD.allToAll(all, bytes, MPI.BYTE, part, bytes, MPI.BYTE)));
    }
  }

  private static void repeat(int times, Part part) throws MPIException {
    for (int i = 0; i < times; i++) {
      part.run();
    }
  }

  /** Times a part that all processes begin together, until the last has ended. */
  private static void measure(String name, String sizes, double times, Part part)
      throws MPIException {
    warm(part);
    double[] samples = new double[SAMPLES];
    for (int i = 0; i < SAMPLES; i++) {
      MPI.COMM_WORLD.barrier();
      long start = System.nanoTime();
      part.run();
      double[] mine = {(System.nanoTime() - start) / 1e9 / times};
      double[] last = new double[1];
      MPI.COMM_WORLD.allReduce(mine, last, 1, MPI.DOUBLE, MPI.MAX);
      samples[i] = last[0];
    }
    if (MPI.COMM_WORLD.getRank() == 0) {
      print(name, sizes, samples);
    }
  }

  /** Runs for a while, on all processes equally often. */
  private static void warm(Part part) throws MPIException {
    long start = System.nanoTime();
    int[] more = {1};
    while (more[0] == 1) {
      part.run();
      more[0] = System.nanoTime() - start < WARM ? 1 : 0;
      MPI.COMM_WORLD.bcast(more, 1, MPI.INT, 0);
    }
  }

  private static void print(String name, String sizes, double[] samples) throws MPIException {
    double[] sorted = samples.clone();
    Arrays.sort(sorted);
    System.out.printf(
        Locale.ROOT,
        "%s,%d,%s,%.4g,%.4g,%.4g%n",
        name,
        MPI.COMM_WORLD.getSize(),
        sizes,
        sorted[0],
        sorted[SAMPLES / 10],
        sorted[SAMPLES / 2]);
  }
}
