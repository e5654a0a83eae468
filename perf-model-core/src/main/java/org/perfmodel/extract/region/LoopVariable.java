package org.perfmodel.extract.region;

import java.util.Optional;
import org.perfmodel.extract.state.Evolution;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Expr;

/**
 * A variable or heap path that the loop changes and whose values are integers.
 *
 * @param values how many it can have at the end of an iteration, if its form says so
 */
public record LoopVariable(
    String name,
    boolean local,
    JavaType type,
    Value start,
    Evolution evolution,
    Optional<Expr> values) {
  public LoopVariable(String name, boolean local, JavaType type, Value start, Evolution evolution) {
    this(name, local, type, start, evolution, Optional.empty());
  }
}
