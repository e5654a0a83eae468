package org.perfmodel.calibrate;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;

/**
 * The program that the forked JVM runs. Arguments: milliseconds of warm-up and of measurement a
 * point, rounds of the runtime costs (0 for none), then kernel names. Prints lines of fields
 * separated by tabs: {@code kernel NAME}, {@code point NAME SIZE SECONDS}, {@code cost PARAMETER
 * SECONDS}, {@code fact NAME VALUE}, and at the end {@code done}.
 */
final class MeasuringMain {
  private final Stopwatch stopwatch;

  private MeasuringMain(Stopwatch stopwatch) {
    this.stopwatch = stopwatch;
  }

  public static void main(String[] arguments) throws InterruptedException, ExecutionException {
    MeasuringMain main = new MeasuringMain(new Stopwatch(nanos(arguments[0]), nanos(arguments[1])));
    facts();
    double empty = main.stopwatch.seconds(KernelSet.EMPTY.code().apply(0));
    for (String name : List.of(arguments).subList(3, arguments.length)) {
      main.measure(KernelSet.named(name), empty);
    }
    int rounds = Integer.parseInt(arguments[2]);
    if (rounds > 0) {
      RuntimeCosts costs =
          new RuntimeCosts(rounds, (name, seconds) -> print("cost", name, seconds));
      print("kernel", "threads, pools and locks");
      costs.measure();
      print("fact", "sink-of-costs", costs.sink());
      messages(rounds);
    }
    print("fact", "sink", main.stopwatch.sink());
    print("done");
  }

  private static void messages(int rounds) throws InterruptedException {
    print("kernel", "queues");
    double handOver =
        new QueueCosts(rounds, (name, seconds) -> print("cost", name, seconds)).measure();
    print("fact", "hand-over", Math.round(1e9 * handOver) + " ns through a SynchronousQueue");
    print("kernel", "sockets");
    try {
      new LoopbackCosts(rounds, (name, seconds) -> print("cost", name, seconds)).measure();
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

  private void measure(MicroKernel kernel, double empty) {
    print("kernel", kernel.name());
    for (int size : KernelSet.sizes(kernel)) {
      double seconds = stopwatch.seconds(kernel.code().apply(size));
      print("point", kernel.name(), size, Math.max(0, seconds - empty));
    }
  }

  private static void print(Object... fields) {
    StringBuilder line = new StringBuilder();
    for (Object field : fields) {
      line.append(line.isEmpty() ? "" : "\t").append(field);
    }
    System.out.println(line);
    System.out.flush();
  }
}
