package org.perfmodel.json;

import java.util.TreeMap;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.workload.InputSet;

/** One input as people write it: {@code n=2000, m=10^6}. */
final class InputText {
  private InputText() {}

  static InputSet read(Located text) {
    return text.parsed(InputText::parse, "Maybe write it like \"n=2000, m=10\".");
  }

  /** Sizes of a region: whole numbers, none negative. */
  static InputSet sizes(Located text) {
    InputSet sizes = read(text);
    sizes
        .values()
        .forEach(
            (name, value) -> {
              if (!value.isInteger() || value.signum() < 0) {
                throw text.wrong(
                    "gives `" + name + "` the size " + value,
                    "Maybe write a whole number that is not negative, like \"n=2000, m=10\".");
              }
            });
    return sizes;
  }

  private static InputSet parse(String text) {
    TreeMap<String, Rational> values = new TreeMap<>();
    if (text.isBlank()) {
      return new InputSet(values);
    }
    for (String part : text.split(",", -1)) {
      int equals = part.indexOf('=');
      if (equals < 1) {
        throw new IllegalArgumentException("`" + part.strip() + "` is not name=value");
      }
      String name = part.substring(0, equals).strip();
      String number = part.substring(equals + 1).strip();
      if (number.length() > InputSet.LONGEST_VALUE) {
        throw new IllegalArgumentException(
            "`"
                + name
                + "` has a value of "
                + number.length()
                + " characters, more than "
                + InputSet.LONGEST_VALUE);
      }
      Expr value = ExprParser.parse(number);
      if (!value.isConstant()) {
        throw new IllegalArgumentException("`" + part.strip() + "` has no number after the `=`");
      }
      if (values.put(name, value.constantValue()) != null) {
        throw new IllegalArgumentException("`" + name + "` is given twice");
      }
    }
    return new InputSet(values);
  }
}
