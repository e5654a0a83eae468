package org.perfmodel.calibrate.fit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.perfmodel.calibrate.measure.Measurements;
import org.perfmodel.calibrate.measure.Reading;

/**
 * Which measurements something else disturbed: JVMs of which no two come within a tenth of the
 * least, or a thread that took more than one and a half times its processor time to pass.
 *
 * @param points that were measured
 * @param compared of them that more than one JVM measured
 * @param apart that differ between JVMs, worst first
 * @param waited that waited for a processor, worst first
 */
public record Noise(int points, int compared, List<Disturbed> apart, List<Disturbed> waited) {
  /** Two JVMs that differ by more than this are not repeatable. */
  static final double REPEATABLE = 1.1;

  /** Share of measurements that differ, or waited, beyond which a calibration is not written. */
  private static final double MOST_APART = 1.0 / 3;

  private static final double MOST_WAITED = 1.0 / 4;

  /** As many in a row are looked at to stop early. */
  public static final int WINDOW = 40;

  /** Share of those that may have waited. */
  public static final double MOST_OF_WINDOW = 0.5;

  private static final int NAMED = 5;

  /** Of two JVMs that differ by more, one has hardly run compiled code. */
  private static final double FAR = 2;

  /** Kernels that are measured again at most. */
  private static final int MOST_FAR = 8;

  /**
   * A disturbed measurement.
   *
   * @param amount the ratio of two measurements, or of time passed and processor time
   */
  public record Disturbed(Measurements.Key point, double amount) {}

  public static Noise in(Measurements measurements) {
    List<Disturbed> apart = new ArrayList<>();
    int[] compared = {0};
    measurements
        .all()
        .forEach(
            (point, values) -> {
              if (values.size() < 2) {
                return;
              }
              compared[0]++;
              List<Double> sorted = values.stream().sorted().toList();
              double least = sorted.get(0);
              double next = sorted.get(1);
              if (next > REPEATABLE * least) {
                apart.add(new Disturbed(point, next / Math.max(least, Double.MIN_NORMAL)));
              }
            });
    List<Disturbed> waited = new ArrayList<>();
    measurements
        .waiting()
        .forEach(
            (point, values) -> {
              // The least disturbed measurement is the one that counts.
              double least = values.stream().min(Double::compare).orElse(1.0);
              if (least > Reading.MOST_WAITING) {
                waited.add(new Disturbed(point, least));
              }
            });
    return new Noise(measurements.size(), compared[0], sorted(apart), sorted(waited));
  }

  private static List<Disturbed> sorted(List<Disturbed> all) {
    return all.stream()
        .sorted(
            Comparator.comparingDouble((Disturbed each) -> -each.amount)
                .thenComparing(Disturbed::point))
        .toList();
  }

  public boolean isTooMuch() {
    return apart.size() > MOST_APART * compared || waited.size() > MOST_WAITED * points;
  }

  /** What is wrong, for a message. */
  public String words() {
    return waited.isEmpty() ? differing() : differing() + "; " + waiting();
  }

  /** Kernels that have a disturbed measurement. */
  public TreeSet<String> kernels() {
    TreeSet<String> kernels = new TreeSet<>();
    apart.forEach(each -> kernels.add(each.point.kernel()));
    waited.forEach(each -> kernels.add(each.point.kernel()));
    return kernels;
  }

  /** Kernels with the measurements that differ most, some of those that are far apart. */
  public List<String> farApart() {
    return apart.stream()
        .filter(each -> each.amount > FAR)
        .map(each -> each.point.kernel())
        .distinct()
        .limit(MOST_FAR)
        .toList();
  }

  /** Of measurements that differ between JVMs, with the worst by name. */
  public String differing() {
    return String.format(
        Locale.ROOT,
        "%d of %d points differ by more than 10 %% between JVMs%s",
        apart.size(),
        compared,
        named(apart, Noise::by));
  }

  /** Of measurements that no second JVM confirms. */
  public Optional<String> unconfirmed() {
    return compared == points
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT, "%d of %d points were measured once", points - compared, points));
  }

  private static String by(Disturbed each) {
    return each.amount < 2
        ? String.format(Locale.ROOT, "by %.0f %%", 100 * (each.amount - 1))
        : String.format(Locale.ROOT, "%.1f times", each.amount);
  }

  /** Of measurements that waited for a processor, with the worst by name. */
  public String waiting() {
    return String.format(
        Locale.ROOT,
        "%d of %d points took more than %.1f times their processor time%s",
        waited.size(),
        points,
        Reading.MOST_WAITING,
        named(waited, each -> String.format(Locale.ROOT, "%.1f times", each.amount)));
  }

  private static String named(List<Disturbed> all, Function<Disturbed, String> amount) {
    if (all.isEmpty()) {
      return "";
    }
    return ": "
        + all.stream()
            .limit(NAMED)
            .map(each -> each.point.kernel() + " n=" + each.point.size() + " " + amount.apply(each))
            .collect(Collectors.joining(", "))
        + (all.size() > NAMED ? " and others" : "");
  }
}
