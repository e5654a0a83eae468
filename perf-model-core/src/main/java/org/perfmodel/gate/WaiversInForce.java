package org.perfmodel.gate;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedSet;
import java.util.concurrent.ConcurrentSkipListSet;
import org.perfmodel.gate.limit.Metric;
import org.perfmodel.gate.limit.ProcessLimit;
import org.perfmodel.prediction.Readable;
import org.perfmodel.symbolic.text.NearestName;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.RegionId;

/** Waivers on one day: which broken limits they cover, and which of them cannot. */
final class WaiversInForce {
  private static final double ROUNDING = 1e-12;
  private static final String ABOUT = ": the waiver of ";
  private static final String DEFECT = " is not in force: ";
  private static final String EXPIRED = " expired on ";
  private static final String UNKNOWN = " is for no region";

  private final List<Waiver> waivers;
  private final LocalDate today;
  private final ConcurrentSkipListSet<Place> used = new ConcurrentSkipListSet<>();

  WaiversInForce(List<Waiver> waivers, LocalDate today) {
    this.waivers = List.copyOf(waivers);
    this.today = today;
  }

  /** Whether any waiver, in force or not, names the region. */
  boolean names(RegionId region) {
    return waivers.stream().anyMatch(waiver -> waiver.key().equals(region.value()));
  }

  /** The waiver that covers a broken limit, if one is in force. */
  Optional<Waiver> covering(RegionId region, Finding finding) {
    for (Waiver waiver : waivers) {
      if (isInForce(waiver)
          && waiver.subject() == Waiver.Subject.LIMITS
          && waiver.key().equals(region.value())
          && waiver.metric().map(finding.limit().metric()::equals).orElse(true)
          && isWithinCap(waiver, finding)) {
        used.add(waiver.place());
        return Optional.of(waiver);
      }
    }
    return Optional.empty();
  }

  /** The waiver that covers a region's deadlock, if one is in force. */
  Optional<Waiver> coveringDeadlock(RegionId region) {
    for (Waiver waiver : waivers) {
      if (isInForce(waiver)
          && waiver.subject() == Waiver.Subject.DEADLOCK
          && waiver.key().equals(region.value())) {
        used.add(waiver.place());
        return Optional.of(waiver);
      }
    }
    return Optional.empty();
  }

  /**
   * The waiver that covers a broken limit of a process, if one is in force.
   *
   * @param file in src/perf/ccs
   */
  Optional<Waiver> covering(String file, String process, ProcessFinding finding) {
    ProcessLimit limit = ProcessLimit.parse(finding.limit());
    for (Waiver waiver : waivers) {
      if (isInForce(waiver)
          && (waiver.key().equals(file) || waiver.key().equals(file + "#" + process))
          && isAbout(waiver, limit)
          && (!(limit instanceof ProcessLimit.Time) || isWithinCap(waiver, finding))) {
        used.add(waiver.place());
        return Optional.of(waiver);
      }
    }
    return Optional.empty();
  }

  private static boolean isAbout(Waiver waiver, ProcessLimit limit) {
    boolean isTime = limit instanceof ProcessLimit.Time;
    return switch (waiver.subject()) {
      case DEADLOCK -> limit instanceof ProcessLimit.NoDeadlock;
      case EQUIVALENCE -> limit instanceof ProcessLimit.EquivalentTo;
      case LIMITS -> waiver.metric().isEmpty() || isTime && waiver.metric().get() == Metric.TIME;
    };
  }

  /** What has no greatest value is within no cap. */
  private static boolean isWithinCap(Waiver waiver, ProcessFinding finding) {
    return waiver.cap().isEmpty()
        || finding.worse().isPresent()
            && finding.worse().getAsDouble() <= waiver.cap().getAsDouble() + ROUNDING;
  }

  private boolean isInForce(Waiver waiver) {
    return waiver.defect().isEmpty()
        && waiver.until().isPresent()
        && !waiver.until().get().isBefore(today);
  }

  private static boolean isWithinCap(Waiver waiver, Finding finding) {
    if (waiver.cap().isEmpty()) {
      return true;
    }
    double cap = waiver.cap().getAsDouble();
    double bound = finding.limit().bound().value();
    OptionalDouble change = finding.change();
    if (change.isEmpty() && finding.now().isPresent() && bound != 0) {
      change = OptionalDouble.of(finding.now().getAsDouble() / bound - 1);
    }
    double worse = change.orElse(Double.NaN) * (finding.limit().atLeast() ? -1 : 1);
    return worse <= cap + ROUNDING * (1 + cap);
  }

  /** Whether a note is about a waiver that does not help though somebody relies on it. */
  static boolean isOutOfForce(String note) {
    return note.contains(ABOUT)
        && (note.contains(DEFECT) || note.contains(EXPIRED) || note.contains(UNKNOWN));
  }

  /**
   * What a reader must know of waivers that do not help.
   *
   * @param regions that there are
   */
  List<String> notes(SortedSet<String> regions) {
    List<String> notes = new ArrayList<>();
    for (Waiver waiver : waivers) {
      String name = waiver.place() + ABOUT + waiver.key();
      if (waiver.defect().isPresent()) {
        notes.add(name + DEFECT + waiver.defect().get() + told(waiver));
      } else if (!isInForce(waiver)) {
        notes.add(
            name
                + EXPIRED
                + waiver.until().map(LocalDate::toString).orElse("no day")
                + told(waiver));
      } else if (!waiver.isOfProcesses() && !regions.contains(waiver.key())) {
        notes.add(
            name
                + UNKNOWN
                + told(waiver)
                + ". "
                + NearestName.of(waiver.key(), regions)
                    .map(near -> "Maybe `" + near + "` was meant.")
                    .orElse("Maybe remove it."));
      } else if (!used.contains(waiver.place())) {
        notes.add(
            name
                + " covers nothing"
                + waiver.cap().stream()
                    .mapToObj(cap -> " up to its cap of " + Readable.percent(cap))
                    .findFirst()
                    .orElse("")
                + told(waiver)
                + ": remove it, or see what is beyond it");
      } else if (waiver.subject() == Waiver.Subject.DEADLOCK && !waiver.isOfProcesses()) {
        notes.add(
            name
                + " covers tasks that can wait for each other for ever, until "
                + waiver.until().map(LocalDate::toString).orElse("no day")
                + told(waiver));
      }
    }
    return notes;
  }

  private static String told(Waiver waiver) {
    return " (owner " + waiver.owner() + ": " + waiver.reason() + ")";
  }
}
