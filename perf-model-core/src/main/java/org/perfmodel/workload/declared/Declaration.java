package org.perfmodel.workload.declared;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.perfmodel.workload.Assumption;
import org.perfmodel.workload.Place;

/**
 * What a user said of a source, or what runs showed of it, that a region was read with: {@code trip
 * count = n/2}. Regions carry it as assumptions.
 *
 * @param key {@code trip count}, {@code probability}, {@code size}, {@code cost}, {@code cost of
 *     foo}, {@code excluded}; what runs showed begins with {@code observed}
 * @param value as written; empty of what has none
 */
public record Declaration(String key, String value, Place place) {
  /** What takes no time because a user said so. */
  public static final String EXCLUDED = "excluded";

  private static final String EQUALS = " = ";
  private static final Pattern DECLARED = Pattern.compile("(.+?) `(.*)` is declared");
  private static final Pattern OBSERVED =
      Pattern.compile("(trip count|size) `(.*)` was observed(?:: .*)?");
  private static final Pattern SHARE =
      Pattern.compile("the condition was observed to hold in (.*) of the cases");
  private static final Pattern METHOD = Pattern.compile("`(.*)` is excluded and takes no time");
  private static final Pattern UNIT = Pattern.compile("([0-9.]+)\\s*(ns|us|ms|s)\\b");
  private static final Pattern STATEMENT = Pattern.compile("excluded by a directive");

  /** The text of the assumption that stands for a declaration. */
  public static String text(String key, String value) {
    return key + " `" + value + "` is declared";
  }

  /** All that a region was read with. */
  public static List<Declaration> of(List<Assumption> assumptions) {
    List<Declaration> found = new ArrayList<>();
    assumptions.forEach(each -> of(each).ifPresent(found::add));
    return found;
  }

  private static Optional<Declaration> of(Assumption assumption) {
    String text = assumption.text();
    Place place = assumption.place();
    Matcher declared = DECLARED.matcher(text);
    if (declared.matches()) {
      return Optional.of(new Declaration(declared.group(1), declared.group(2), place));
    }
    Matcher observed = OBSERVED.matcher(text);
    if (observed.matches()) {
      return Optional.of(
          new Declaration("observed " + observed.group(1), observed.group(2), place));
    }
    Matcher share = SHARE.matcher(text);
    if (share.matches()) {
      return Optional.of(new Declaration("observed probability", share.group(1), place));
    }
    Matcher method = METHOD.matcher(text);
    if (method.matches()) {
      return Optional.of(new Declaration(EXCLUDED + " " + method.group(1), "", place));
    }
    return STATEMENT.matcher(text).matches()
        ? Optional.of(new Declaration(EXCLUDED, "", place))
        : Optional.empty();
  }

  /** What {@link #toString} wrote. */
  public static Declaration parse(String text, Place place) {
    int equals = text.indexOf(EQUALS);
    return equals < 0
        ? new Declaration(text, "", place)
        : new Declaration(
            text.substring(0, equals), text.substring(equals + EQUALS.length()), place);
  }

  /** The texts of all, sorted: where they stand is no part of what was said. */
  public static List<String> texts(List<Assumption> assumptions) {
    return of(assumptions).stream().map(Declaration::toString).sorted().toList();
  }

  /** A cost with its units as factors of seconds: {@code 3us} as {@code (3*1e-6)}. */
  public static String inSeconds(String cost) {
    return UNIT.matcher(cost)
        .replaceAll("($1*1$2)")
        .replace("1ns", "1e-9")
        .replace("1us", "1e-6")
        .replace("1ms", "1e-3")
        .replace("1s", "1");
  }

  public boolean isExclusion() {
    return key.startsWith(EXCLUDED);
  }

  /** {@code trip count = n/2}. */
  @Override
  public String toString() {
    return value.isEmpty() ? key : key + EQUALS + value;
  }
}
