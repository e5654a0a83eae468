package org.perfmodel.extract;

import java.util.Optional;
import org.perfmodel.symbolic.Expr;

/**
 * A variable or heap path that the loop changes and whose values are integers.
 *
 * @param values how many it can have at the end of an iteration, if its form says so
 */
record LoopVariable(
    String name,
    boolean local,
    JavaType type,
    Value start,
    Evolution evolution,
    Optional<Expr> values) {
  LoopVariable(String name, boolean local, JavaType type, Value start, Evolution evolution) {
    this(name, local, type, start, evolution, Optional.empty());
  }
}
