package org.perfmodel.extract.bytecode;

/** Byte code that has no reading here; the message says why, as the end of a sentence. */
final class UnreadableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UnreadableException(String message) {
    super(message, null, false, false);
  }
}
