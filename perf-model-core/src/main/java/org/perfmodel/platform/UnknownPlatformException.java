package org.perfmodel.platform;

/** No platform of this name can be read; the message says what was tried and what there is. */
public final class UnknownPlatformException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UnknownPlatformException(String message) {
    super(message);
  }

  UnknownPlatformException(String message, Throwable cause) {
    super(message, cause);
  }
}
