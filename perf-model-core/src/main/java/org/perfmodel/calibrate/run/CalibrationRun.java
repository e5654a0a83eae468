package org.perfmodel.calibrate.run;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.perfmodel.calibrate.CalibrationException;
import org.perfmodel.calibrate.fit.CacheSizes;
import org.perfmodel.calibrate.fit.Noise;
import org.perfmodel.calibrate.fit.Searched;
import org.perfmodel.calibrate.fit.Searches;
import org.perfmodel.calibrate.measure.Measurements;
import org.perfmodel.calibrate.measure.MeasuringMain;
import org.perfmodel.calibrate.measure.Reading;

/**
 * Has every part measured in every pass that was not yet, and keeps each when it is done. Where too
 * much of what was measured last waited for a processor it stops: a machine that is busy stays so
 * for a while. Where too many passes differ, as on a virtual machine whose neighbours come and go,
 * what differs is measured again as often as the protocol allows: two that agree are enough. Where
 * the time does not suffice for two passes, the second one leaves out what takes many samples in
 * each (what threads cost takes longer with more processors), and then kernels: those that were
 * disturbed in the first go first.
 */
final class CalibrationRun {
  private static final int NAMED = 5;

  private final MeasurementProtocol protocol;
  private final List<String> parts;
  private final Launcher launcher;
  private final SavedParts saved;
  private final CacheSizes told;
  private final Consumer<String> progress;
  private final LongSupplier nanos;
  private final long began;
  private final Measurements measurements = new Measurements();

  /** Seconds that each part took, the longest. */
  private final Map<String, Double> lasted = new HashMap<>();

  private final Deque<Boolean> disturbed = new ArrayDeque<>();
  private double quiet;
  private double patience;
  private boolean lastWaited;
  private boolean isStopped;
  private int kept;

  CalibrationRun(
      MeasurementProtocol protocol,
      List<String> parts,
      Launcher launcher,
      SavedParts saved,
      CacheSizes told,
      Consumer<String> progress,
      LongSupplier nanos) {
    this.protocol = protocol;
    this.parts = List.copyOf(parts);
    this.launcher = launcher;
    this.saved = saved;
    this.told = told;
    this.progress = progress;
    this.nanos = nanos;
    this.began = nanos.getAsLong();
    this.patience = protocol.patienceSeconds();
  }

  /**
   * What all passes measured.
   *
   * @throws CalibrationException if the machine is too busy, or the launcher fails
   */
  Measurements measure() {
    List<List<String>> left = new ArrayList<>();
    for (int pass = 1; pass <= protocol.forks(); pass++) {
      left.add(takeSaved(pass));
    }
    if (kept > 0) {
      progress.accept(
          "calibrate: kept of what was measured before with the same JVM and kernels: "
              + kept
              + " of "
              + protocol.forks() * parts.size()
              + " parts (-Dperf.anew=true measures all)");
    }
    for (int pass = protocol.forks() + 1; pass <= last(); pass++) {
      takeSaved(pass);
    }
    for (int pass = 1; pass <= protocol.forks(); pass++) {
      List<String> names = left.get(pass - 1);
      if (pass == 1) {
        inFreshJvms(pass, names, false);
      } else {
        inTime(pass, names);
      }
    }
    settle();
    searchAgain();
    return measurements;
  }

  /**
   * Measures what there is time for: without what takes many samples in one pass already, as far as
   * the time does not suffice, and then without kernels.
   */
  private void inTime(int pass, List<String> names) {
    List<String> inTime = new ArrayList<>(names);
    for (String part : MeasuringMain.SAMPLED) {
      if (!suffices(inTime)) {
        inTime.remove(part);
      }
    }
    inTime.sort(
        Comparator.comparing((String part) -> MeasuringMain.OTHERS.contains(part))
            .thenComparing(part -> !measurements.isDisturbed(part)));
    Set<String> done = inFreshJvms(pass, inTime, true);
    List<String> once = names.stream().filter(part -> !done.contains(part)).toList();
    if (!once.isEmpty()) {
      progress.accept(
          "calibrate: measured in one pass only, for want of time: "
              + once.stream().limit(NAMED).collect(Collectors.joining("; "))
              + (once.size() > NAMED ? " and " + (once.size() - NAMED) + " others" : ""));
    }
  }

  /** Whether parts are done in time if they take as long as before. */
  private boolean suffices(Collection<String> names) {
    return secondsBeside(names) >= 0;
  }

  /** What is left of the time if parts take as long as before. */
  private double secondsBeside(Collection<String> names) {
    double seconds = protocol.seconds() - (nanos.getAsLong() - began) / 1e9;
    for (String name : names) {
      seconds -= lasted.getOrDefault(name, 0.0);
    }
    return seconds;
  }

  private int last() {
    return protocol.forks() + protocol.again();
  }

  /**
   * What was measured.
   *
   * @param isDispensable whether kernels may be left out, of which no more begins when what comes
   *     after them takes all that is left of the time
   */
  private Set<String> inFreshJvms(int pass, List<String> names, boolean isDispensable) {
    Set<String> done = new HashSet<>();
    for (int from = 0; from < names.size(); from += protocol.kernelsPerJvm()) {
      double seconds =
          isDispensable
              ? secondsOfKernels(names.subList(from, names.size()))
              : Double.POSITIVE_INFINITY;
      int to = Math.min(names.size(), from + protocol.kernelsPerJvm());
      done.addAll(run(pass, names.subList(from, to), seconds));
    }
    return done;
  }

  /** What is left of the time for the kernels among parts if the others take as long as before. */
  private double secondsOfKernels(List<String> names) {
    return secondsBeside(names.stream().filter(MeasuringMain.OTHERS::contains).toList());
  }

  /** Measures again what passes do not agree on, while that is too much. */
  private void settle() {
    Noise noise = Noise.in(measurements);
    for (int pass = protocol.forks() + 1; noise.isTooMuch() && pass <= last(); pass++) {
      progress.accept("calibrate: " + noise.words() + "; they are measured again");
      inFreshJvms(pass, unmeasured(pass, noise.kernels()), false);
      noise = Noise.in(measurements);
    }
    if (noise.isTooMuch()) {
      for (String kernel : noise.kernels()) {
        kept -= saved.keepLeast(kernel, last());
      }
      throw tooBusy(noise.words());
    }
  }

  /** What two passes found differently may have been disturbed in one of them. */
  private void searchAgain() {
    int first = protocol.forks() + 1;
    for (int pass = first; pass <= last(); pass++) {
      List<Searched> doubtful =
          Searches.in(measurements, told).stream().filter(Searched::isDoubtful).toList();
      // Of times the least counts: a third one in quiet is as good as two.
      List<String> kernels =
          pass == first ? unmeasured(pass, Noise.in(measurements).farApart()) : List.of();
      if (doubtful.isEmpty() && kernels.isEmpty()) {
        return;
      }
      List<String> again = new ArrayList<>(kernels);
      again.addAll(Searches.doubtfulParts(doubtful));
      boolean isInTime = suffices(again);
      if (!doubtful.isEmpty()) {
        progress.accept(
            "calibrate: passes found different counts: "
                + doubtful.stream().map(Searched::words).collect(Collectors.joining("; "))
                + (isInTime
                    ? "; they are searched for again"
                    : "; there is no time to search for them again"));
      }
      if (!kernels.isEmpty()) {
        progress.accept(
            "calibrate: times of two JVMs are more than twice apart: "
                + String.join(", ", kernels)
                + (suffices(kernels)
                    ? "; they are measured again"
                    : "; they are measured again as far as there is time"));
      }
      List<String> parts = isInTime ? again : inTimeOf(kernels);
      if (parts.isEmpty()) {
        return;
      }
      run(pass, parts, secondsOfKernels(parts));
    }
  }

  /** The first of them that there is time for. */
  private List<String> inTimeOf(List<String> kernels) {
    List<String> some = new ArrayList<>(kernels);
    while (!some.isEmpty() && !suffices(some)) {
      some.remove(some.size() - 1);
    }
    return some;
  }

  /** Those that the pass has not measured yet. */
  private List<String> unmeasured(int pass, Collection<String> kernels) {
    return kernels.stream().filter(kernel -> saved.lines(pass, kernel).isEmpty()).toList();
  }

  /** Takes what a pass has measured; what it has not. */
  private List<String> takeSaved(int pass) {
    List<String> left = new ArrayList<>();
    for (String part : parts) {
      Optional<List<String>> lines = saved.lines(pass, part);
      if (lines.isPresent()) {
        lines.get().forEach(measurements::take);
        kept++;
      } else {
        left.add(part);
      }
    }
    return left;
  }

  /**
   * Measures in one JVM.
   *
   * @param seconds after which no further kernel begins
   * @return what was measured
   */
  private Set<String> run(int pass, List<String> names, double seconds) {
    Set<String> done = new HashSet<>();
    if (seconds <= 0 && names.stream().noneMatch(MeasuringMain.OTHERS::contains)) {
      return done;
    }
    List<String> arguments = new ArrayList<>();
    arguments.add(Integer.toString(protocol.warmUpMillis()));
    arguments.add(Integer.toString(protocol.measureMillis()));
    arguments.add(Integer.toString(protocol.rounds()));
    arguments.add(Long.toString(Math.round(1000 * Math.min(patience, Math.max(0, seconds)))));
    arguments.add(Double.toString(quiet));
    arguments.add(Double.toString(seconds));
    arguments.addAll(names);
    Part[] part = {new Part("", 0)};
    launch(
        arguments,
        line -> {
          measurements.take(line);
          String[] fields = line.split("\t", -1);
          switch (fields[0]) {
            case "kernel" -> {
              part[0] = new Part(fields[1], nanos.getAsLong());
              // Some parts have no points: they are as disturbed as what was measured before.
              part[0].isDisturbed = MeasuringMain.OTHERS.contains(fields[1]) && lastWaited;
              progress.accept(
                  pass > protocol.forks()
                      ? "calibrate: once more, " + fields[1]
                      : "calibrate: pass " + pass + " of " + protocol.forks() + ", " + fields[1]);
            }
            case "point" -> part[0].isDisturbed |= watch(fields);
            case "fact" -> waited(fields[1], fields[2]);
            default -> {}
          }
          part[0].lines.add(line);
          if (fields[0].equals("end")) {
            done.add(part[0].name);
            lasted.merge(part[0].name, (nanos.getAsLong() - part[0].began) / 1e9, Math::max);
          }
          if (fields[0].equals("end") && !part[0].isDisturbed) {
            saved.keep(pass, part[0].name, part[0].lines);
            kept++;
          }
        });
    return done;
  }

  /** What the next JVM knows of quiet, and how long this one waited for it. */
  private void waited(String fact, String value) {
    if (fact.equals(MeasuringMain.QUIET)) {
      double ratio = Double.parseDouble(value);
      quiet = quiet > 0 ? Math.min(quiet, ratio) : ratio;
    } else if (fact.equals(MeasuringMain.WAITED)) {
      double seconds = Double.parseDouble(value);
      patience = Math.max(0, patience - seconds);
      if (seconds >= 0.5) {
        progress.accept(
            String.format(
                Locale.ROOT,
                "calibrate: others had a share of the processor; waited %.0f s for them to go",
                seconds));
      }
    }
  }

  /** A JVM that dies takes what it was measuring with it, not what was measured before. */
  private void launch(List<String> arguments, Consumer<String> lines) {
    try {
      launcher.run(arguments, lines);
    } catch (CalibrationException e) {
      // Who stops because the machine is too busy has said what is kept.
      throw kept == 0 || isStopped
          ? e
          : new CalibrationException(
              e.getMessage()
                  + "\n"
                  + kept
                  + " parts that were measured before are kept in "
                  + saved.folder()
                  + ": call it again to go on.",
              e);
    }
  }

  /** What is being measured. */
  private static final class Part {
    private final String name;
    private final List<String> lines = new ArrayList<>();
    private final long began;
    private boolean isDisturbed;

    Part(String name, long began) {
      this.name = name;
      this.began = began;
    }
  }

  /** Whether a point waited for a processor; stops where too many do. */
  private boolean watch(String[] fields) {
    boolean waited = Double.parseDouble(fields[4]) > Reading.MOST_WAITING;
    disturbed.add(waited);
    lastWaited = waited;
    if (disturbed.size() > Noise.WINDOW) {
      disturbed.remove();
    }
    long many = disturbed.stream().filter(each -> each).count();
    if (many > Noise.MOST_OF_WINDOW * Noise.WINDOW) {
      throw tooBusy(
          String.format(
              Locale.ROOT,
              "%d of the last %d measurements took more than %.1f times their processor time, this"
                  + " one %s times",
              many,
              disturbed.size(),
              Reading.MOST_WAITING,
              fields[4]));
    }
    return waited;
  }

  private CalibrationException tooBusy(String what) {
    isStopped = true;
    return new CalibrationException(
        "calibrate: the machine is too busy to be measured: "
            + what
            + MachineFacts.load()
            + ". No platform was written.\nMaybe stop what else runs and call it again"
            + (kept > 0
                ? ": "
                    + kept
                    + " parts that were measured undisturbed are kept in "
                    + saved.folder()
                    + "."
                : "."));
  }
}
