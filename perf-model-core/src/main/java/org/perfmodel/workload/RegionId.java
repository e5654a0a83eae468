package org.perfmodel.workload;

/**
 * The stable key of a region: {@code NBody.forces}, {@code NBody.forces/pairs} for a named part, or
 * the id that its annotation gives. Does not depend on lines, local names or the file.
 */
public record RegionId(String value) implements Comparable<RegionId> {
  public RegionId {
    if (value.isBlank()) {
      throw new IllegalArgumentException("a region's id must not be blank");
    }
  }

  @Override
  public int compareTo(RegionId other) {
    return value.compareTo(other.value);
  }

  @Override
  public String toString() {
    return value;
  }
}
