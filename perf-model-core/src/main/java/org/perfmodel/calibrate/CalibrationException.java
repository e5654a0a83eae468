package org.perfmodel.calibrate;

/** A calibration that cannot finish; the message says what failed and what to do next. */
public final class CalibrationException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public CalibrationException(String message) {
    super(message);
  }

  public CalibrationException(String message, Throwable cause) {
    super(message, cause);
  }
}
