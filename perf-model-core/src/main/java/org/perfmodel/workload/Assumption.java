package org.perfmodel.workload;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;
import org.perfmodel.symbolic.Confidence;

/** Something taken to be so that the source does not prove, with its place and how it is known. */
public record Assumption(String text, Confidence confidence, Place place)
    implements Comparable<Assumption> {
  public Assumption {
    requireNonNull(text);
    requireNonNull(confidence);
    requireNonNull(place);
  }

  @Override
  public int compareTo(Assumption other) {
    int byPlace = place.compareTo(other.place);
    return byPlace != 0 ? byPlace : text.compareTo(other.text);
  }

  // Asked at every assumption that is noted: faster than what a record is given.

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || other instanceof Assumption that
            && text.equals(that.text)
            && confidence == that.confidence
            && place.equals(that.place);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * text.hashCode() + place.hashCode()) + confidence.hashCode();
  }
}
