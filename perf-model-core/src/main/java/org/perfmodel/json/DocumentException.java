package org.perfmodel.json;

import org.perfmodel.workload.Place;

/** A document does not say what it must: the message has file:line, value and next step. */
public final class DocumentException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  DocumentException(Place place, String problem, String nextStep) {
    super(place + ": " + problem + "\n" + nextStep);
  }

  DocumentException(String file, String problem, String nextStep) {
    super(file + ": " + problem + "\n" + nextStep);
  }
}
