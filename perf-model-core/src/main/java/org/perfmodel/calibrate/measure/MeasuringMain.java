package org.perfmodel.calibrate.measure;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.perfmodel.calibrate.Significant;
import org.perfmodel.calibrate.kernel.KernelSet;
import org.perfmodel.calibrate.kernel.MicroKernel;
import org.perfmodel.platform.ParameterNames;

/**
 * The program that the forked JVM runs. Arguments: milliseconds of warm-up without a compilation
 * and of measurement a point, rounds of what threads cost, milliseconds to wait for quiet in all
 * and what quiet is ({@link IdleCore#least()} of another JVM, or 0), seconds from its beginning
 * after which no further kernel begins, then what to measure: kernels, or others of {@link
 * #OTHERS}. Without any it says what JVM it is. Prints lines of fields separated by tabs: {@code
 * kernel NAME} where something begins, {@code point NAME SIZE SECONDS WAITING CLOCK QUIET} (the
 * last {@code true} or {@code false}), {@code rung BYTES SECONDS}, {@code pages NUMBER SECONDS},
 * {@code outcomes NUMBER SECONDS}, {@code copies NUMBER FACTOR}, {@code cost PARAMETER SECONDS},
 * {@code fact NAME VALUE}, {@code end NAME}, and at the end {@code done}.
 */
public final class MeasuringMain {
  public static final String CACHES = "capacities of caches";
  public static final String BRANCHES = "outcomes that are learnt by heart";

  /** Facts: what {@link IdleCore#least()} says, and how many seconds passed until it was quiet. */
  public static final String QUIET = "quiet";

  public static final String WAITED = "waited";

  /** Argument from which on they say what to measure. */
  public static final int FIRST = 6;

  private static final String COPIES = "copies beside each other";
  private static final String THREADS = "threads, pools and locks";
  private static final String QUEUES = "queues";
  private static final String SOCKETS = "sockets";

  /** What is measured besides the kernels. */
  public static final List<String> OTHERS =
      List.of(CACHES, BRANCHES, COPIES, THREADS, QUEUES, SOCKETS);

  /** Of these what takes the median of many samples in each pass, the longest first. */
  public static final List<String> SAMPLED = List.of(THREADS, SOCKETS, QUEUES, COPIES);

  /** Of the time that a kernel is measured: a rung needs less, and there are many. */
  private static final int RUNGS_A_KERNEL = 6;

  /** The same of a length of outcomes. */
  private static final int LENGTHS_A_KERNEL = 4;

  /** Times that each length is asked for: what disturbs a predictor passes. */
  private static final int ASKED = 3;

  /** Times that the capacities are asked for: others use a shared cache as well, on and off. */
  private static final int LADDERS = 3;

  /** Of warming up where one run takes as long as many of other kernels. */
  private static final double STREAM = 2.5;

  /** Undisturbed it is 1.2 of the 38 ns and more of short kernels (an EPYC, first generation). */
  private static final double MOST_EMPTY = 0.5;

  private static final int AGAIN = 3;

  private final IdleCore quiet;
  private final Stopwatch stopwatch;
  private final long measureNanos;
  private final int rounds;

  /** Seconds of a call that does nothing, which is a part of each reading. */
  private double empty = Double.POSITIVE_INFINITY;

  private MeasuringMain(IdleCore quiet, Stopwatch stopwatch, long measureNanos, int rounds) {
    this.quiet = quiet;
    this.stopwatch = stopwatch;
    this.measureNanos = measureNanos;
    this.rounds = rounds;
  }

  public static void main(String[] arguments) throws InterruptedException, ExecutionException {
    long began = System.nanoTime();
    facts();
    if (arguments.length > FIRST) {
      List<String> names = List.of(arguments).subList(FIRST, arguments.length);
      long measureNanos = nanos(arguments[1]);
      IdleCore quiet =
          IdleCore.within(
              Long.parseLong(arguments[3]),
              TimeUnit.MILLISECONDS,
              Double.parseDouble(arguments[4]));
      Stopwatch stopwatch = new Stopwatch(nanos(arguments[0]), measureNanos, quiet);
      MeasuringMain main =
          new MeasuringMain(quiet, stopwatch, measureNanos, Integer.parseInt(arguments[2]));
      main.readEmpty();
      double seconds = Double.parseDouble(arguments[5]);
      for (String name : names) {
        if (OTHERS.contains(name) || (System.nanoTime() - began) / 1e9 < seconds) {
          print("kernel", name);
          main.measure(name);
          print("end", name);
        }
      }
      print("fact", "sink", stopwatch.sink());
      print("fact", QUIET, quiet.least());
      print("fact", WAITED, Significant.rounded(quiet.waitedSeconds()));
    }
    print("done");
  }

  private void measure(String name) throws InterruptedException, ExecutionException {
    switch (name) {
      case CACHES -> caches();
      case BRANCHES -> branches();
      case COPIES -> copies();
      case THREADS -> {
        RuntimeCosts costs =
            new RuntimeCosts(
                rounds, Runtime.getRuntime().availableProcessors(), MeasuringMain::cost);
        costs.measure();
        print("fact", "sink-of-costs", costs.sink());
      }
      case QUEUES -> {
        double handOver = new QueueCosts(rounds, MeasuringMain::cost).measure();
        print("fact", "hand-over", Math.round(1e9 * handOver) + " ns through a SynchronousQueue");
      }
      case SOCKETS -> sockets();
      default -> measure(KernelSet.named(name));
    }
  }

  private static void cost(String name, double seconds) {
    print("cost", name, seconds);
  }

  private void caches() {
    CapacityLadder ladder = new CapacityLadder(measureNanos / RUNGS_A_KERNEL);
    PageLadder pages = new PageLadder(measureNanos / RUNGS_A_KERNEL);
    ColumnConflicts crowded = new ColumnConflicts(measureNanos / RUNGS_A_KERNEL);
    SetConflicts abreast = new SetConflicts(measureNanos / RUNGS_A_KERNEL);
    SlowStream slow = new SlowStream(measureNanos / RUNGS_A_KERNEL);
    for (int i = 0; i < LADDERS; i++) {
      quiet.await();
      ladder.measure((bytes, seconds) -> print("rung", bytes, seconds));
      pages.measure((number, seconds) -> print("pages", number, seconds));
      crowded.measure((price, seconds) -> print("crowd", price, seconds));
      abreast.measure((price, seconds) -> print("crowd", price, seconds));
      print("crowd", ParameterNames.MEMORY_WAIT, slow.measure());
    }
    LinkedObjects linked = new LinkedObjects(measureNanos);
    print("crowd", ParameterNames.MEMORY_LINKED, linked.measure());
    print("fact", "sink-of-objects", linked.sink());
    double sinks = ladder.sink() + pages.sink() + crowded.sink() + abreast.sink() + slow.sink();
    print("fact", "sink-of-caches", sinks);
  }

  private void branches() {
    BranchLadder ladder = new BranchLadder(measureNanos / LENGTHS_A_KERNEL);
    quiet.await();
    ladder.measure(ASKED, (number, seconds) -> print("outcomes", number, seconds));
    print("fact", "sink-of-outcomes", ladder.sink());
  }

  private void copies() throws InterruptedException {
    int processors = Runtime.getRuntime().availableProcessors();
    if (processors > 1) {
      MemoryCopies copies =
          new MemoryCopies(processors, 4 + rounds / 15, TimeUnit.MILLISECONDS.toNanos(10));
      copies.measure((number, factor) -> print("copies", number, factor));
      print("fact", "sink-of-copies", copies.sink());
    }
  }

  private void sockets() throws InterruptedException {
    try {
      new LoopbackCosts(rounds, MeasuringMain::cost).measure();
    } catch (IOException e) {
      // A machine without a loopback is still measured; its platform says nothing of a network.
      print("fact", "loopback", "not measured: " + e.toString().replaceAll("\\s+", " "));
    }
  }

  private static long nanos(String milliseconds) {
    return TimeUnit.MILLISECONDS.toNanos(Long.parseLong(milliseconds));
  }

  private static void facts() {
    print("fact", "jvm", System.getProperty("java.vm.name") + " " + Runtime.version());
    print("fact", "os", System.getProperty("os.name") + " " + System.getProperty("os.arch"));
    print("fact", "processors", Runtime.getRuntime().availableProcessors());
  }

  private void readEmpty() {
    empty = Math.min(empty, stopwatch.seconds(KernelSet.EMPTY.code().apply(0)));
  }

  /**
   * What is left of a reading without the empty call: where that is most of it, others disturbed
   * the call, which is read again.
   */
  private double alone(double seconds) {
    for (int i = 0; i < AGAIN && empty > MOST_EMPTY * seconds; i++) {
      readEmpty();
    }
    return Math.max(seconds - empty, (1 - MOST_EMPTY) * seconds);
  }

  private void measure(MicroKernel kernel) {
    for (int size : KernelSet.sizes(kernel)) {
      double share = kernel.stream().isPresent() ? STREAM : 1;
      Reading reading = stopwatch.read(kernel.code().apply(size), false, share);
      double seconds = alone(reading.seconds());
      print(
          "point",
          kernel.name(),
          size,
          seconds,
          Significant.rounded(reading.waiting()),
          reading.clock(),
          reading.isQuiet());
    }
  }

  private static void print(Object... fields) {
    StringBuilder line = new StringBuilder();
    for (Object field : fields) {
      line.append(line.isEmpty() ? "" : "\t").append(field);
    }
    System.out.println(line);
    if (System.out.checkError()) {
      // Nobody reads any more: whoever asked was killed.
      System.exit(1);
    }
  }
}
