package org.perfmodel.benchmarks;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ParserConfiguration;
import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.extract.incremental.WorkloadCache;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.workload.Workload;

/**
 * Lines per second of the extraction of a folder, all methods with a loop as regions: once in a
 * fresh virtual machine, as a build would, and then from what was kept of it. What JavaParser takes
 * for the same files alone is measured last, when it is compiled, so that its share is a lower
 * bound. Peak memory is that of the heap, garbage included, so limit the heap to learn what is
 * needed. The program must run from its archive for anything to be kept. Argument: the folder.
 */
public final class ExtractionSpeed {
  private static final OperatingSystemMXBean SYSTEM =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
  private static final int RELEASE = 17;

  private ExtractionSpeed() {}

  /** Prints one line per thing measured. */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 1) {
      throw new IllegalArgumentException("one argument: the folder with the sources");
    }
    Path folder = Path.of(arguments[0]);
    List<SourceRoot> roots = List.of(new SourceRoot(folder, ""));

    Clock cold = new Clock();
    Workload workload =
        new Extractor(new ExtractionSettings(RELEASE, List.of(), List.of("*"))).extract(roots);
    long lines = workload.statistics().lines();
    cold.print("extraction");
    System.out.printf(
        Locale.ROOT,
        "%d lines, %d regions, %.0f lines/s, %d MB of heap at the most%n",
        lines,
        workload.regions().size(),
        lines / cold.seconds(),
        peak() >> 20);

    Clock keeping = new Clock();
    Optional<String> key = WorkloadCache.key("", roots);
    byte[] kept = WorkloadCache.write(key.orElse(""), workload);
    keeping.print("keeping " + kept.length + " bytes");
    Clock second = new Clock();
    Optional<Workload> read = WorkloadCache.read(WorkloadCache.key("", roots).orElse(""), kept);
    second.print(key.isPresent() ? "second run" : "second run without its key");
    if (read.filter(workload::equals).isEmpty()) {
      throw new IllegalStateException("what was kept is not what was extracted");
    }

    Clock parsing = new Clock();
    for (Path file : below(folder)) {
      ParserConfiguration configuration = new ParserConfiguration();
      configuration.setLanguageLevel(ParserConfiguration.LanguageLevel.RAW);
      configuration.setAttributeComments(false);
      new JavaParser(configuration).parse(Files.readString(file));
    }
    parsing.print("JavaParser alone");
    System.out.printf(
        Locale.ROOT, "its share of the CPU time: %.1f %%%n", 100 * parsing.cpu() / cold.cpu());
  }

  private static List<Path> below(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    }
  }

  private static long peak() {
    long sum = 0;
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      sum += pool.getType() == MemoryType.HEAP ? pool.getPeakUsage().getUsed() : 0;
    }
    return sum;
  }

  /** Wall and CPU time of the whole process since it was made, until it is first asked. */
  private static final class Clock {
    private final long begun = System.nanoTime();
    private final long cpuBegun = SYSTEM.getProcessCpuTime();
    private double seconds;
    private double cpu;

    void print(String what) {
      seconds();
      System.out.printf(Locale.ROOT, "%-30s %8.2f s %8.2f CPU s%n", what, seconds, cpu);
    }

    double seconds() {
      if (seconds == 0) {
        seconds = (System.nanoTime() - begun) * 1e-9;
        cpu = (SYSTEM.getProcessCpuTime() - cpuBegun) * 1e-9;
      }
      return seconds;
    }

    double cpu() {
      seconds();
      return cpu;
    }
  }
}
