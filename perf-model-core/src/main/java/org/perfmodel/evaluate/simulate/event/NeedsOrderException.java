package org.perfmodel.evaluate.simulate.event;

/** The program does what only a run in the order of time gets right; it begins again that way. */
final class NeedsOrderException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Whether a receive takes from anybody. */
  final boolean wildcard;

  NeedsOrderException(boolean wildcard) {
    super(null, null, false, false);
    this.wildcard = wildcard;
  }
}
