package org.perfmodel.calibrate.run;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.perfmodel.calibrate.CalibrationException;
import org.perfmodel.calibrate.fit.CacheSizes;
import org.perfmodel.calibrate.fit.Capacities;
import org.perfmodel.calibrate.fit.Noise;
import org.perfmodel.calibrate.fit.PlatformFit;
import org.perfmodel.calibrate.fit.Searched;
import org.perfmodel.calibrate.fit.Searches;
import org.perfmodel.calibrate.kernel.KernelSet;
import org.perfmodel.calibrate.measure.Measurements;
import org.perfmodel.calibrate.measure.MeasuringMain;
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
   * @throws CalibrationException if a measuring JVM does not start or finish, or the machine is too
   *     busy; what was measured until then is kept in the work folder, and the next calibration
   *     with the same JVM and kernels goes on from there
   */
  public static Platform calibrate(CalibrationRequest request) {
    return calibrate(request, platform -> {});
  }

  /**
   * The same, handed to who keeps it before what was measured is forgotten.
   *
   * @param keeper takes the platform; if it throws, the next calibration has nothing left to
   *     measure
   */
  public static Platform calibrate(CalibrationRequest request, Consumer<Platform> keeper) {
    return calibrate(
        request,
        ForkedJvm.asked(request.javaHome(), request.workFolder()),
        ForkedJvm.measuring(request.javaHome(), request.workFolder()),
        keeper);
  }

  /**
   * The same with other ways to run the measuring program.
   *
   * @param asked runs it to ask what JVM it is
   * @param measuring runs it to measure
   */
  static Platform calibrate(
      CalibrationRequest request, Launcher asked, Launcher measuring, Consumer<Platform> keeper) {
    MeasurementProtocol protocol =
        request.full() ? MeasurementProtocol.FULL : MeasurementProtocol.QUICK;
    List<String> parts = new ArrayList<>();
    KernelSet.all().forEach(kernel -> parts.add(kernel.name()));
    parts.addAll(MeasuringMain.OTHERS);
    SavedParts saved = SavedParts.of(request.workFolder(), identity(protocol, asked));
    if (request.anew()) {
      saved.clear();
    }
    CacheSizes caches = CacheSizes.ofThisMachine();
    Measurements measurements =
        told(
            request.progress(),
            new CalibrationRun(
                    protocol, parts, measuring, saved, caches, request.progress(), System::nanoTime)
                ::measure);
    Noise noise = Noise.in(measurements);
    if (!noise.apart().isEmpty()) {
      request.progress().accept("calibrate: " + noise.differing() + "; the least counts");
    }
    noise.unconfirmed().ifPresent(words -> request.progress().accept("calibrate: " + words));
    if (!noise.waited().isEmpty()) {
      request.progress().accept("calibrate: " + noise.waiting());
    }
    for (Searched each : Searches.in(measurements, caches)) {
      if (each.isDoubtful()) {
        request.progress().accept("calibrate: " + each.name() + " is " + each.doubt());
      }
    }
    Platform platform = fit(request.name(), measurements, MachineFacts.processor(), caches);
    keeper.accept(platform);
    saved.clearAll();
    return platform;
  }

  /** Says what to do next if somebody stops the JVM while it measures. */
  private static Measurements told(Consumer<String> progress, Supplier<Measurements> measuring) {
    Thread farewell =
        new Thread(
            () ->
                progress.accept(
                    "calibrate: stopped; no platform was written. What was measured is kept: call"
                        + " it again to go on."));
    Runtime.getRuntime().addShutdownHook(farewell);
    try {
      return measuring.get();
    } finally {
      ForkedJvm.removeHook(farewell);
    }
  }

  /** What measurements must have in common to be put together. */
  private static String identity(MeasurementProtocol protocol, Launcher asked) {
    TreeMap<String, String> facts = new TreeMap<>();
    asked.run(
        List.of(),
        line -> {
          String[] fields = line.split("\t", -1);
          if (fields[0].equals("fact") && fields.length == 3) {
            facts.put(fields[1], fields[2]);
          }
        });
    facts.put("cpu", MachineFacts.processor());
    facts.put("kernels", KernelVersion.of(ForkedJvm.ownClasses()));
    facts.put("protocol", protocol.toString());
    return facts.toString();
  }

  /** What recorded measurements say; the same ones give the same platform. */
  public static Platform fit(
      String name, Measurements measurements, String cpu, CacheSizes caches) {
    TreeMap<String, String> facts = new TreeMap<>();
    facts.put("cpu", cpu);
    facts.put(Platform.JVM, measurements.fact("jvm"));
    facts.put("os", measurements.fact("os"));
    Capacities capacities = Capacities.of(caches, measurements.rungs());
    facts.put("caches", capacities.line());
    facts.putAll(capacities.said());
    Capacities.apart(measurements.ladders()).ifPresent(words -> facts.put("ladders", words));
    searched(Searches.in(measurements, caches), facts);
    if (measurements.clock() > 0) {
      facts.put(
          Platform.CLOCK,
          String.format(
              Locale.ROOT,
              "%.0f ns for a chain of 3000 products and sums; %.0f %% of the measurements had"
                  + " another one, and what goes by it is brought to this one",
              measurements.clock(),
              100 * measurements.otherClocks()));
    }
    facts.put(
        "method",
        "10th percentile of batches of 100 us; relative non-negative least squares;"
            + " T = entry + n max(work, chain), scalar and vector prices apart");
    facts.put("processors", measurements.fact("processors") + " measured; beyond, extrapolated");
    return new PlatformFit(measurements).platform(name, capacities, facts);
  }

  /** What each pass found of every count, and which of them are not to be relied on. */
  private static void searched(List<Searched> all, Map<String, String> facts) {
    if (!all.isEmpty()) {
      facts.put(
          "counts",
          "found by each pass: " + all.stream().map(Searched::words).collect(joining("; ")));
    }
    List<Searched> doubtful = all.stream().filter(Searched::isDoubtful).toList();
    if (!doubtful.isEmpty()) {
      facts.put(
          "doubtful counts",
          doubtful.stream().map(each -> each.name() + " " + each.doubt()).collect(joining("; ")));
    }
  }
}
