package org.perfmodel.profile;

/** A what-if that names nothing of the platform, or no factor; the message has the next step. */
public final class ScaleException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  ScaleException(String message) {
    super(message);
  }
}
