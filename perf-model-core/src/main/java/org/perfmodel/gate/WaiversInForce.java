package org.perfmodel.gate;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.perfmodel.prediction.Readable;
import org.perfmodel.workload.RegionId;

/** Waivers on one day: which broken limits they cover, and which of them cannot. */
final class WaiversInForce {
  private final List<Waiver> waivers;
  private final LocalDate today;
  private final TreeSet<Integer> used = new TreeSet<>();

  WaiversInForce(List<Waiver> waivers, LocalDate today) {
    this.waivers = List.copyOf(waivers);
    this.today = today;
  }

  /** The waiver that covers a broken limit, if one is in force. */
  Optional<Waiver> covering(RegionId region, Finding finding) {
    for (Waiver waiver : waivers) {
      if (isInForce(waiver)
          && waiver.key().equals(region.value())
          && waiver.metric().map(finding.limit().metric()::equals).orElse(true)
          && isWithinCap(waiver, finding)) {
        used.add(waiver.line());
        return Optional.of(waiver);
      }
    }
    return Optional.empty();
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
    if (finding.change().isPresent()) {
      return Math.abs(finding.change().getAsDouble()) <= cap;
    }
    double bound = finding.limit().bound().value();
    return finding.now().isPresent()
        && bound != 0
        && Math.abs(finding.now().getAsDouble() / bound - 1) <= cap;
  }

  /** What a reader must know of waivers that do not help. */
  List<String> notes() {
    List<String> notes = new ArrayList<>();
    for (Waiver waiver : waivers) {
      String name = "waivers.yaml:" + waiver.line() + ": the waiver of " + waiver.key();
      if (waiver.defect().isPresent()) {
        notes.add(name + " is not in force: " + waiver.defect().get());
      } else if (!isInForce(waiver)) {
        notes.add(
            name
                + " expired on "
                + waiver.until().map(LocalDate::toString).orElse("no day")
                + " (owner "
                + waiver.owner()
                + ": "
                + waiver.reason()
                + ")");
      } else if (!used.contains(waiver.line())) {
        notes.add(
            name
                + " covers nothing"
                + waiver.cap().stream()
                    .mapToObj(cap -> " up to its cap of " + Readable.percent(cap))
                    .findFirst()
                    .orElse("")
                + ": remove it, or see what is beyond it");
      }
    }
    return notes;
  }
}
