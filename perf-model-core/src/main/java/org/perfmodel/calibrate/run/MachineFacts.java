package org.perfmodel.calibrate.run;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** What the operating system says of the machine. */
final class MachineFacts {
  private static final Path INFO = Path.of("/proc/cpuinfo");

  private MachineFacts() {}

  /** The processor's name, for people, and whether it is known to be a virtual one. */
  static String processor() {
    List<String> lines = lines();
    String name =
        lines.stream()
            .filter(line -> line.startsWith("model name"))
            .map(line -> line.substring(line.indexOf(':') + 1).strip())
            .findFirst()
            .orElse(System.getProperty("os.arch"));
    boolean isVirtual =
        lines.stream()
            .anyMatch(line -> line.startsWith("flags") && (line + " ").contains(" hypervisor "));
    return isVirtual ? name + ", a virtual machine" : name;
  }

  private static List<String> lines() {
    try {
      return Files.isReadable(INFO) ? Files.readAllLines(INFO) : List.of();
    } catch (IOException e) {
      // For people only: a machine that says nothing is still measured.
      return List.of();
    }
  }

  /** The mean number of runnable threads in the last minute, as part of a sentence. */
  static String load() {
    double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    return load < 0
        ? ""
        : String.format(
            Locale.ROOT,
            "; the load is %.1f on %d processors",
            load,
            Runtime.getRuntime().availableProcessors());
  }
}
