package org.perfmodel.design;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;

/**
 * What somebody wants to know of some designs.
 *
 * @param designs at least one, with different names
 * @param reference the design that speedups are relative to
 * @param pairs what to compare
 * @param resources what a better machine could have
 */
public record Study(
    Setting setting,
    List<Design> designs,
    Optional<Design> reference,
    List<Pair> pairs,
    List<Resource> resources) {
  /** Two designs: is the first faster, and where? */
  public record Pair(Design first, Design second) {
    public Pair {
      requireNonNull(first);
      requireNonNull(second);
    }
  }

  public Study {
    requireNonNull(setting);
    requireNonNull(reference);
    designs = List.copyOf(designs);
    pairs = List.copyOf(pairs);
    resources = List.copyOf(resources);
    if (designs.isEmpty()) {
      throw new IllegalArgumentException("a study needs a design");
    }
  }
}
