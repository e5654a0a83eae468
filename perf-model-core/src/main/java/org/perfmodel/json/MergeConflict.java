package org.perfmodel.json;

import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.perfmodel.workload.Place;

/** What git leaves in a baseline that it could not merge. */
final class MergeConflict {
  private static final Pattern MARKER =
      Pattern.compile("(<<<<<<<|\\|\\|\\|\\|\\|\\|\\||=======|>>>>>>>)( .*)?");
  private static final Pattern NAMED =
      Pattern.compile("\"(?:region|setting)\"\\s*:\\s*\"((?:[^\"\\\\]|\\\\.)*)\"");
  private static final int MOST_NAMED = 5;

  private MergeConflict() {}

  /**
   * Refuses a file with a conflict, and names what it is about.
   *
   * @throws DocumentException at the first marker
   */
  static void check(List<String> lines, String file) {
    int first = 0;
    TreeSet<String> names = new TreeSet<>();
    boolean isInside = false;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (MARKER.matcher(line).matches()) {
        first = first == 0 ? i + 1 : first;
        isInside = line.startsWith("<") || line.startsWith("=") || line.startsWith("|");
      } else if (isInside) {
        Matcher named = NAMED.matcher(line);
        if (named.find()) {
          names.add(named.group(1));
        }
      }
    }
    if (first > 0) {
      throw new DocumentException(
          new Place(file, first), "this is a merge conflict" + about(names), advice(names));
    }
  }

  private static String about(TreeSet<String> names) {
    if (names.isEmpty()) {
      return "";
    }
    int more = names.size() - MOST_NAMED;
    return " about "
        + String.join(", ", names.stream().limit(MOST_NAMED).toList())
        + (more > 0 ? " and " + more + " more" : "");
  }

  private static String advice(TreeSet<String> names) {
    return "Remove the markers. Keep the lines of both sides where they are about different regions;"
        + " of two about one keep either. Then run mvn perf:update and mvn perf:check"
        + (names.isEmpty() ? "." : ", and mvn perf:accept for what both changed.");
  }
}
