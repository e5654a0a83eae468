package org.perfmodel.prediction;

import org.perfmodel.workload.Place;

/**
 * Something without a price or a count of its own in a prediction, which takes it for what is
 * assumed of such things, if for anything.
 *
 * @param key what it denotes, the same wherever the source has it
 */
public record Gap(Place place, String reason, String hint, String key) implements Comparable<Gap> {
  /** One that is known by its reason. */
  public Gap(Place place, String reason, String hint) {
    this(place, reason, hint, reason);
  }

  @Override
  public int compareTo(Gap other) {
    int byPlace = place.compareTo(other.place);
    return byPlace != 0 ? byPlace : reason.compareTo(other.reason);
  }
}
