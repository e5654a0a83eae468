package org.perfmodel.extract.dependence;

import com.github.javaparser.ast.Node;

/** Something in a loop whose effects its text does not show. */
final class NotFollowedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Whether it certainly forbids that iterations run at the same time. */
  final boolean isCertain;

  NotFollowedException(String what, Node at) {
    this(what, at, false);
  }

  NotFollowedException(String what, Node at, boolean isCertain) {
    super(what + " (line " + LoopAccesses.line(at) + ")");
    this.isCertain = isCertain;
  }
}
