package org.perfmodel.evaluate.process.parametric;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.perfmodel.evaluate.process.constraint.Conjunction;
import org.perfmodel.evaluate.process.constraint.Fraction;

/**
 * Where one result holds: the union of convex parts, which may overlap. Beside the parts, the
 * assumptions of the analysis hold.
 */
record ParameterRegion(List<Conjunction> parts, Distribution result) {
  public ParameterRegion {
    parts = List.copyOf(parts);
    requireNonNull(result);
    if (parts.isEmpty()) {
      throw new IllegalArgumentException("a region without parts");
    }
  }

  boolean holdsAt(List<Fraction> point) {
    for (Conjunction part : parts) {
      if (part.holdsAt(point)) {
        return true;
      }
    }
    return false;
  }
}
