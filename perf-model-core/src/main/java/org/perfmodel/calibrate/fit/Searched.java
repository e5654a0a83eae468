package org.perfmodel.calibrate.fit;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A count or a capacity that was searched for where times change, not measured as a time: a
 * disturbed moment moves it by octaves, where it moves a time by per cents. It is believed if two
 * passes found it.
 *
 * @param name of the parameter, or of the fact about the platform
 * @param part of the measuring program that would have to be measured again
 * @param used what all passes together say
 * @param found what each pass alone says; zero where it found none
 * @param octaves that a pass may be away from what is used
 */
public record Searched(String name, String part, double used, List<Double> found, double octaves) {
  /** Passes that must have found it. */
  private static final int ENOUGH = 2;

  public Searched {
    requireNonNull(name);
    requireNonNull(part);
    found = List.copyOf(found);
  }

  /** Whether too few passes found what is used, though several looked for it. */
  public boolean isDoubtful() {
    return found.size() >= ENOUGH && found.stream().filter(this::isNear).count() < ENOUGH;
  }

  private boolean isNear(double one) {
    return one > 0
        ? used > 0 && Math.abs(Math.log(one / used)) <= octaves * Math.log(2) + 1e-9
        : used == 0;
  }

  /** What was found, for people: {@code branch.learnt 11840, 58530}. */
  public String words() {
    return name + " " + found.stream().map(Searched::readable).collect(Collectors.joining(", "));
  }

  private static String readable(double value) {
    if (value == 0) {
      return "none";
    }
    return value < 10_000
        ? String.format(Locale.ROOT, "%.0f", value)
        : String.format(Locale.ROOT, "%.0f", 10 * Math.rint(value / 10));
  }

  /** Why it is not to be relied on. */
  public String doubt() {
    return "not repeatable: passes found "
        + found.stream().map(Searched::readable).collect(Collectors.joining(", "))
        + ", used is "
        + readable(used);
  }
}
