package org.perfmodel.report.words;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Sizes as a person says them. What the sources name keeps its name: {@code orders.size()}. The
 * others have a method's name and what was counted there, for which this has words: {@code
 * Text.append15.second1} is a size in append.
 */
public final class SizeNames {
  private static final Pattern TRIPS = Pattern.compile("(?:.*\\.)?trips\\d*");
  private static final Pattern ANSWERS = Pattern.compile("(.*)\\.answers\\d*");
  private static final Pattern CALLS = Pattern.compile("(?:.*\\.)?(\\w+?)\\d*\\.calls\\d*");
  private static final Pattern UP_TO = Pattern.compile("(.*)\\.to\\.(\\w+)");
  private static final Pattern NUMBERED =
      Pattern.compile(
          "(?:.*\\.)?(\\w+?)\\d*\\.(elements|depth|length|size|value|first|second)(?:\\w*?)\\d+");
  private static final Pattern ELEMENTS = Pattern.compile("(?:.*\\.)?(\\w+?)\\d*\\.elements");

  /** {@code xthis.getHeaders_0_.length_}: a text of the source that is no name. */
  private static final Pattern WRITTEN =
      Pattern.compile("x?(?:this\\.)?([A-Za-z]\\w*?)(?:_\\w*)?(?:\\..*)?_");

  /** The type and the method, with the number that tells it from others of its name. */
  private static final Pattern WITHIN =
      Pattern.compile("((?:[A-Z]\\w*\\.)+)([a-z][A-Za-z]*)\\d+\\.(.+)");

  private static final Pattern OWNER = Pattern.compile("(?:[A-Z]\\w*\\.)+[a-z]\\w*\\.(?=.*\\()");

  private SizeNames() {}

  /** The words. */
  public static String of(String name) {
    if (TRIPS.matcher(name).matches()) {
      return "iterations of a loop whose end is not known";
    }
    Matcher answers = ANSWERS.matcher(name);
    if (answers.matches()) {
      return "calls of " + OWNER.matcher(answers.group(1)).replaceFirst("");
    }
    Matcher calls = CALLS.matcher(name);
    if (calls.matches()) {
      return "recursive calls of " + calls.group(1);
    }
    Matcher until = UP_TO.matcher(name);
    if (until.matches()) {
      return "from " + last(until.group(1)) + " to " + until.group(2);
    }
    Matcher numbered = NUMBERED.matcher(name);
    if (numbered.matches()) {
      return (numbered.group(2).equals("elements") ? "elements in " : "a size in ")
          + numbered.group(1);
    }
    Matcher elements = ELEMENTS.matcher(name);
    if (elements.matches()) {
      return "elements of " + elements.group(1);
    }
    Matcher written = WRITTEN.matcher(name);
    if (written.matches() && (name.startsWith("x") || name.contains("_."))) {
      return "a size of " + written.group(1);
    }
    Matcher within = WITHIN.matcher(name);
    return within.matches() ? within.group(3) + " in " + within.group(2) : name;
  }

  private static String last(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  private static boolean isWord(String name) {
    return !of(name).equals(name);
  }

  /**
   * Sizes and their values, those first that the sources name: {@code n=1000, ..}.
   *
   * @param point {@code n=1000, Text.append15.second1=100}
   * @param longest characters
   */
  public static String point(String point, int longest) {
    List<String> named = new ArrayList<>();
    List<String> others = new ArrayList<>();
    for (String each : point.split(", ")) {
      int end = each.lastIndexOf('=');
      if (end < 0) {
        continue;
      }
      String name = each.substring(0, end);
      String value = each.substring(end + 1);
      if (isWord(name)) {
        others.add(of(name) + ": " + value);
      } else {
        named.add(each);
      }
    }
    List<String> shown = named.isEmpty() ? others.subList(0, Math.min(1, others.size())) : named;
    StringBuilder text = new StringBuilder();
    int told = 0;
    for (String each : shown) {
      if (told > 0 && text.length() + each.length() + 6 > longest) {
        break;
      }
      text.append(told > 0 ? ", " : "").append(each);
      told++;
    }
    boolean isAll = told == named.size() + others.size() && !point.endsWith("..");
    return text + (isAll ? "" : ", ..");
  }
}
