package org.perfmodel.gate.limit;

import static java.util.Objects.requireNonNull;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.perfmodel.workload.Place;

/**
 * How much of a module has to be fully known: {@code at-least 80%}, {@code at-least 90% of work}.
 *
 * @param percent from 0 to 100
 * @param isOfWork whether the share is one of the regions' work, and not of their number
 * @param place where it is written
 */
public record KnownLimit(BigDecimal percent, boolean isOfWork, Place place) {
  private static final Pattern TEXT =
      Pattern.compile("(?:at-least|>=)\\s*(\\d{1,3}(?:\\.\\d{1,6})?)\\s*%(\\s+of\\s+work)?");

  private static final BigDecimal ALL = BigDecimal.valueOf(100);

  public KnownLimit {
    requireNonNull(place);
    if (percent.signum() <= 0 || percent.compareTo(ALL) > 0) {
      throw new IllegalArgumentException("a share above 0 % and up to 100 % was expected");
    }
  }

  /**
   * The limit that a text says.
   *
   * @throws IllegalArgumentException with what was expected
   */
  public static KnownLimit parse(String text, Place place) {
    Matcher matcher = TEXT.matcher(text.strip());
    if (!matcher.matches()) {
      throw new IllegalArgumentException("expected at-least, a percentage, and maybe `of work`");
    }
    return new KnownLimit(new BigDecimal(matcher.group(1)), matcher.group(2) != null, place);
  }

  /** Its canonical text. */
  public String text() {
    String share = percent.stripTrailingZeros().toPlainString() + "%";
    return "at-least " + share + (isOfWork ? " of work" : "");
  }
}
