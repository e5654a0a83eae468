package org.perfmodel.json;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.perfmodel.gate.Waiver;
import org.perfmodel.gate.Waiver.Subject;
import org.perfmodel.gate.limit.Metric;

/**
 * {@code src/perf/waivers.yaml}: a list of waivers. One that does not say what it must is read all
 * the same, as one with a defect, so that it can be named and is not in force.
 */
public final class WaiverCodec {
  private static final Set<String> KEYS =
      Set.of("key", "metric", "cap", "owner", "reason", "until");

  /** What a waiver is about that covers no limit. */
  private static final String DEADLOCK = "deadlock";

  private static final String EQUIVALENCE = "equivalence";
  private static final Map<String, Subject> SUBJECTS =
      Map.of(DEADLOCK, Subject.DEADLOCK, EQUIVALENCE, Subject.EQUIVALENCE);

  private WaiverCodec() {}

  /**
   * The waivers of a file.
   *
   * @param file what an error names
   * @throws DocumentException if the file is no list in YAML
   */
  public static List<Waiver> read(String text, String file) {
    List<Waiver> waivers = new ArrayList<>();
    YamlText.read(text, file)
        .ifPresent(root -> root.items().forEach(item -> waivers.add(waiver(item))));
    return waivers;
  }

  private static Waiver waiver(Located item) {
    Defects defects = new Defects();
    defects.of(() -> item.only(KEYS));
    return new Waiver(
        defects.of(() -> item.required("key").text()).orElse("?"),
        defects.of(() -> metric(item)).orElse(Optional.empty()),
        defects.of(() -> cap(item)).orElse(OptionalDouble.empty()),
        defects.of(() -> item.required("owner").text()).orElse("?"),
        defects.of(() -> item.required("reason").text()).orElse("?"),
        defects.of(() -> item.required("until").parsed(WaiverCodec::day, "Maybe like 2026-12-31.")),
        item.place(),
        defects.first(),
        subject(item));
  }

  private static Subject subject(Located item) {
    try {
      return item.optional("metric").map(Located::text).map(SUBJECTS::get).orElse(Subject.LIMITS);
    } catch (DocumentException noText) {
      return Subject.LIMITS;
    }
  }

  /** Of a limit; a process has fewer, and one of its own. */
  private static Optional<Metric> metric(Located item) {
    Optional<Located> metric = item.optional("metric");
    boolean isOfProcesses = item.required("key").text().contains(".ccs");
    if (metric.isEmpty()
        || metric.get().text().equals(DEADLOCK)
        || metric.get().text().equals(EQUIVALENCE) && isOfProcesses) {
      return Optional.empty();
    }
    Metric found = metric.get().word(Metric.class);
    if (isOfProcesses && found != Metric.TIME) {
      throw metric
          .get()
          .wrong(
              "is of no process",
              "Maybe `time`, `deadlock` or `equivalence`; without it the waiver covers all of"
                  + " them.");
    }
    return Optional.of(found);
  }

  private static LocalDate day(String text) {
    try {
      return LocalDate.parse(text);
    } catch (DateTimeException e) {
      throw new IllegalArgumentException("not a date", e);
    }
  }

  private static OptionalDouble cap(Located item) {
    return item.optional("cap")
        .map(cap -> cap.parsed(WaiverCodec::fraction, "Maybe write it like 25%."))
        .map(OptionalDouble::of)
        .orElse(OptionalDouble.empty());
  }

  private static double fraction(String text) {
    String number = text.strip();
    double fraction =
        number.endsWith("%")
            ? Double.parseDouble(number.substring(0, number.length() - 1)) / 100
            : Double.parseDouble(number);
    if (!(fraction >= 0) || !Double.isFinite(fraction)) {
      throw new IllegalArgumentException("not a share of at least zero");
    }
    return fraction;
  }

  /** The first thing that is wrong with a waiver. */
  private static final class Defects {
    private Optional<String> first = Optional.empty();

    <T> Optional<T> of(java.util.function.Supplier<T> read) {
      try {
        return Optional.of(read.get());
      } catch (DocumentException e) {
        if (first.isEmpty()) {
          first = Optional.of(String.valueOf(e.getMessage()).replace('\n', ' '));
        }
        return Optional.empty();
      }
    }

    Optional<String> first() {
      return first;
    }
  }
}
