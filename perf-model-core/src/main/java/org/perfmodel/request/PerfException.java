package org.perfmodel.request;

/** A user's mistake or a machine's refusal; the message has place, value and next step. */
public class PerfException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public PerfException(String message) {
    super(message);
  }

  public PerfException(String message, Throwable cause) {
    super(message, cause);
  }
}
