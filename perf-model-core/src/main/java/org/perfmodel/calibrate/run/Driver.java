package org.perfmodel.calibrate.run;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A static method of the user that sets up a region and calls it: {@code org.acme.Drivers#merge(n,
 * m)}. What it returns is what is timed, if it is a {@code Runnable}, {@code Callable} or supplier;
 * else the method itself is.
 *
 * @param arguments names of sizes, in the order of the method's parameters
 */
public record Driver(String type, String method, List<String> arguments) {
  private static final Pattern FORM =
      Pattern.compile(
          "([\\w.$]+)#([\\w$]+)\\(\\s*((?:[\\w.\\[\\]$]+\\s*,\\s*)*[\\w.\\[\\]$]*)\\s*\\)");

  public Driver {
    arguments = List.copyOf(arguments);
  }

  /**
   * The driver of a text.
   *
   * @throws IllegalArgumentException if it is none
   */
  public static Driver parse(String text) {
    Matcher form = FORM.matcher(text.strip());
    if (!form.matches()) {
      throw new IllegalArgumentException("`" + text + "` is not Class#method(size, size)");
    }
    String arguments = form.group(3).strip();
    return new Driver(
        form.group(1),
        form.group(2),
        arguments.isEmpty() ? List.of() : List.of(arguments.split("\\s*,\\s*")));
  }

  @Override
  public String toString() {
    return type + "#" + method + "(" + String.join(", ", arguments) + ")";
  }
}
