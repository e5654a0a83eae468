package org.perfmodel.gate.limit;

/** A limit's text does not follow the grammar. */
public final class LimitSyntaxException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  LimitSyntaxException(String message) {
    super(message);
  }
}
