package org.perfmodel.extract;

import java.util.List;
import java.util.Optional;
import org.perfmodel.symbolic.Expr;

/**
 * A local variable or parameter.
 *
 * @param value of an integer that is never assigned again; empty if it is not known
 * @param alias what formulae call an array or object: of an inlined parameter its argument
 * @param lengths per dimension, of an array made here
 * @param loopDepth how many loops of the region stand around its declaration
 */
record Variable(
    JavaType type,
    Optional<Expr> value,
    String alias,
    List<Optional<Expr>> lengths,
    int loopDepth) {
  Variable {
    lengths = List.copyOf(lengths);
  }
}
