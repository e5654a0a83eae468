package org.perfmodel.evaluate.process.term;

/** A process that cannot be read or has no meaning; the message has place, value and next step. */
public final class ProcessException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final boolean isPlaced;

  public ProcessException(String message) {
    super(message);
    isPlaced = false;
  }

  public ProcessException(Position position, String message, String advice) {
    super(position + ": " + message + "\n" + advice);
    isPlaced = true;
  }

  private ProcessException(Position position, ProcessException unplaced) {
    super(position + ": " + unplaced.getMessage(), unplaced);
    isPlaced = true;
  }

  /** The same at a place, unless it has one already. */
  public ProcessException at(Position position) {
    return isPlaced ? this : new ProcessException(position, this);
  }
}
