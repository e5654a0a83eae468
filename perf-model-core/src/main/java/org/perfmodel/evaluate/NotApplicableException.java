package org.perfmodel.evaluate;

import org.perfmodel.workload.Feature;
import org.perfmodel.workload.Place;

/** The region has a feature that the engine does not price. */
public final class NotApplicableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public NotApplicableException(String engine, Feature feature, Place place) {
    super(engine + ": not applicable: " + feature.label() + " at " + place.shortForm());
  }
}
