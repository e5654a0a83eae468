package org.perfmodel.evaluate.process.term;

/** A process that cannot be read or has no meaning; the message has place, value and next step. */
public final class ProcessException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public ProcessException(String message) {
    super(message);
  }

  public ProcessException(Position position, String message, String advice) {
    super(position + ": " + message + "\n" + advice);
  }
}
