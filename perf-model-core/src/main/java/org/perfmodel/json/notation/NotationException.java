package org.perfmodel.json.notation;

import java.io.Serial;

/** A text that is no work of a region. */
public final class NotationException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1L;

  NotationException(String message) {
    super(message);
  }
}
