package org.perfmodel.git;

/** A base that cannot be had, with the next step in its message. */
public final class GitException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  GitException(String message) {
    super(message);
  }

  GitException(String message, Throwable cause) {
    super(message, cause);
  }
}
