package org.perfmodel.extract.observed;

import java.util.List;
import java.util.Set;

/**
 * What runs can observe in a method.
 *
 * @param key {@code org.acme.Sort#merge(int[],int)}
 * @param packageName without a dot behind it
 * @param file the name of its file, without folders
 * @param place of the file, as messages name it
 * @param line of its declaration
 * @param lastLine of its source
 * @param content tells the source of the method from others
 * @param changed names of parameters and fields that it assigns or changes: what they were at its
 *     entry they are no more
 */
public record MethodSites(
    String key,
    String packageName,
    String file,
    String place,
    int line,
    int lastLine,
    String content,
    Set<String> changed,
    List<Loop> loops,
    List<Condition> conditions,
    List<Made> arrays) {
  public MethodSites {
    changed = Set.copyOf(changed);
    loops = List.copyOf(loops);
    conditions = List.copyOf(conditions);
    arrays = List.copyOf(arrays);
  }

  /**
   * A loop.
   *
   * @param number among those of the method, from 1
   * @param line of the statement
   * @param from first line on which its head may be noted, and the last
   * @param tests jumps of its condition that come first in an iteration; 0 where the body does, -1
   *     where that is not clear
   */
  public record Loop(int number, int line, int from, int to, int tests) {}

  /**
   * An {@code if}.
   *
   * @param from first line of its condition, and the last
   * @param tests jumps of its condition
   */
  public record Condition(int number, int line, int from, int to, int tests) {}

  /** An array of one dimension that {@code new} makes. */
  public record Made(int number, int line) {}
}
