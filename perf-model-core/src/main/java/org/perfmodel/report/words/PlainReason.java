package org.perfmodel.report.words;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Why something is in doubt, or was not compared, in the words of those who did not write perf. */
public final class PlainReason {
  private static final int LONGEST_POINT = 70;

  private static final Pattern NOT_PRICED =
      Pattern.compile("(?:the base: )?[\\w -]+: not applicable: (.+) at (\\S+)");

  /** {@code read/0}: a method and how many arguments it has. */
  private static final Pattern KEY = Pattern.compile("\\b(\\w+)/(\\d+)\\b");

  private static final Pattern AT = Pattern.compile("\\bat (.+=.+?) it is x");

  private static final Map<String, String> WAITING =
      Map.of(
          "lock", "it waits for the lock at %s; how long, only a run knows",
          "barrier", "its tasks wait for each other at %s; how long, only a run knows",
          "nested parallelism",
              "the tasks that it starts at %s start tasks themselves, which has no time yet",
          "message passing", "it passes messages at %s, which has no time here");

  private PlainReason() {}

  /** The words. */
  public static String of(String reason) {
    Matcher missing = NOT_PRICED.matcher(reason);
    if (missing.matches()) {
      String what = missing.group(1);
      String at = missing.group(2);
      return WAITING.containsKey(what)
          ? WAITING.get(what).formatted(at)
          : "there is no time for " + what + ", as at " + at;
    }
    String text =
        KEY.matcher(reason)
            .replaceAll(key -> key.group(1) + (key.group(2).equals("0") ? "()" : "(..)"));
    return AT.matcher(text)
        .replaceAll(
            at ->
                Matcher.quoteReplacement(
                    "at " + SizeNames.point(at.group(1), LONGEST_POINT) + " it is x"));
  }
}
