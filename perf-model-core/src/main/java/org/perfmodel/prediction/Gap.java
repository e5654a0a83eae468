package org.perfmodel.prediction;

import org.perfmodel.workload.Place;

/** Something without a price in a prediction, which is therefore a lower bound. */
public record Gap(Place place, String reason, String hint) implements Comparable<Gap> {
  @Override
  public int compareTo(Gap other) {
    int byPlace = place.compareTo(other.place);
    return byPlace != 0 ? byPlace : reason.compareTo(other.reason);
  }
}
