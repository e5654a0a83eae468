package org.perfmodel.extract;

import java.util.List;

/**
 * Which methods of a program are not as they were, by their source. A method is named by its
 * signature: {@code org.acme.NBody.forces(double[],int)}.
 *
 * @param changed methods of both sides whose own code differs, or that of a field they use, sorted
 * @param added methods that only the later side has, sorted
 * @param removed methods that only the earlier side has, sorted
 * @param moved how many methods stand elsewhere, or under another name, with the same code
 * @param unread what differs and is not compared: files of either side that cannot be read, with
 *     the reason, and code that fields hold
 */
public record MethodChanges(
    List<Pair> changed, List<String> added, List<String> removed, int moved, List<String> unread) {
  /** A method under its names of the two sides. */
  public record Pair(String before, String now) {}

  /** Whether no method is to be read. */
  public boolean isNothing() {
    return changed.isEmpty() && added.isEmpty() && removed.isEmpty();
  }

  public MethodChanges {
    changed = List.copyOf(changed);
    added = List.copyOf(added);
    removed = List.copyOf(removed);
    unread = List.copyOf(unread);
  }
}
