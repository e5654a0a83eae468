package org.perfmodel.calibrate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.perfmodel.platform.Platform;

/**
 * Measures a machine: small loops in forked JVMs, then non-negative least squares in relative
 * error. Nothing here is in a build's critical path; a build reads the profile that this writes.
 */
public final class Calibration {
  private Calibration() {}

  /**
   * The platform that this machine is.
   *
   * @throws CalibrationException if a measuring JVM does not start or finish
   */
  public static Platform calibrate(CalibrationRequest request) {
    MeasurementProtocol protocol =
        request.full() ? MeasurementProtocol.FULL : MeasurementProtocol.QUICK;
    Measurements measurements = new Measurements();
    ForkedJvm jvm = new ForkedJvm(request.javaHome(), request.workFolder());
    for (int fork = 1; fork <= protocol.forks(); fork++) {
      String prefix = "calibrate: pass " + fork + " of " + protocol.forks() + ", ";
      for (List<String> arguments : batches(protocol)) {
        jvm.run(
            arguments,
            line -> {
              measurements.take(line);
              if (line.startsWith("kernel\t")) {
                request.progress().accept(prefix + line.substring("kernel\t".length()));
              }
            });
      }
    }
    return fit(request.name(), measurements, cpu(), CacheSizes.ofThisMachine());
  }

  /** Arguments of the JVMs of one pass; the last one measures the runtime costs too. */
  private static List<List<String>> batches(MeasurementProtocol protocol) {
    List<String> names = KernelSet.all().stream().map(MicroKernel::name).toList();
    List<List<String>> batches = new ArrayList<>();
    for (int from = 0; from < names.size(); from += protocol.kernelsPerJvm()) {
      int to = Math.min(names.size(), from + protocol.kernelsPerJvm());
      List<String> arguments = new ArrayList<>();
      arguments.add(Integer.toString(protocol.warmUpMillis()));
      arguments.add(Integer.toString(protocol.measureMillis()));
      arguments.add(Integer.toString(to == names.size() ? protocol.rounds() : 0));
      arguments.addAll(names.subList(from, to));
      batches.add(arguments);
    }
    return batches;
  }

  /** What recorded measurements say; the same ones give the same platform. */
  static Platform fit(String name, Measurements measurements, String cpu, CacheSizes caches) {
    TreeMap<String, String> facts = new TreeMap<>();
    facts.put("cpu", cpu);
    facts.put("jvm", measurements.fact("jvm"));
    facts.put("os", measurements.fact("os"));
    facts.put(
        "caches", caches.bytes() + (caches.told() ? " bytes, told by the system" : " assumed"));
    facts.put(
        "method",
        "10th percentile of batches of 100 us; relative non-negative least squares;"
            + " T = entry + n max(work, chain), scalar and vector prices apart");
    facts.put("processors", measurements.fact("processors") + " measured; beyond, extrapolated");
    return new PlatformFit(measurements).platform(name, caches, facts);
  }

  private static String cpu() {
    Path info = Path.of("/proc/cpuinfo");
    try {
      if (Files.isReadable(info)) {
        return Files.readAllLines(info).stream()
            .filter(line -> line.startsWith("model name"))
            .map(line -> line.substring(line.indexOf(':') + 1).strip())
            .findFirst()
            .orElse(System.getProperty("os.arch"));
      }
    } catch (IOException e) {
      // The name is for people; a machine without one is still measured.
      return System.getProperty("os.arch");
    }
    return System.getProperty("os.arch");
  }
}
