package org.perfmodel.evaluate;

/** The numbers do not allow an answer; the message has place, value and next step. */
public final class EvaluationException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public EvaluationException(String message) {
    super(message);
  }

  public EvaluationException(String message, Throwable cause) {
    super(message, cause);
  }
}
