package org.perfmodel.calibrate.collective;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/**
 * What kind of formula.
 *
 * @param upper the form beyond the border; the same as the other if there is none
 */
public record Shape(Form lower, Optional<Split> split, Form upper) {
  public Shape {
    requireNonNull(lower);
    requireNonNull(split);
    requireNonNull(upper);
    if (split.isEmpty() && lower != upper) {
      throw new IllegalArgumentException("two forms without a border");
    }
  }

  /** One form everywhere. */
  public static Shape of(Form form) {
    return new Shape(form, Optional.empty(), form);
  }

  /** {@code linear, logarithmic where bytes > 4096}. */
  public String label() {
    return lower.label()
        + split.map(border -> ", " + upper.label() + " where " + border.label()).orElse("");
  }
}
