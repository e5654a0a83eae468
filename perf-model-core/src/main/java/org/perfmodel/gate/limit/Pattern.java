package org.perfmodel.gate.limit;

import org.perfmodel.workload.RegionId;

/** A region id in which {@code *} stands for any run of characters. */
public final class Pattern {
  private Pattern() {}

  public static boolean matches(String pattern, RegionId region) {
    return matches(pattern, 0, region.value(), 0);
  }

  private static boolean matches(String pattern, int from, String text, int at) {
    int star = pattern.indexOf('*', from);
    if (star < 0) {
      return pattern.substring(from).equals(text.substring(at));
    }
    String head = pattern.substring(from, star);
    if (!text.startsWith(head, at)) {
      return false;
    }
    for (int next = at + head.length(); next <= text.length(); next++) {
      if (matches(pattern, star + 1, text, next)) {
        return true;
      }
    }
    return false;
  }
}
