package org.perfmodel.extract.parallel;

import com.github.javaparser.ast.expr.Expression;
import java.util.Optional;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;

/**
 * What the elements of a stream are.
 *
 * @param array that they stand in, if it is one
 * @param next what makes the next of them, if there is no end to them but a limit
 */
record StreamOrigin(
    Optional<Expr> first,
    Estimate elements,
    JavaType type,
    boolean parallel,
    Optional<Operand> array,
    Optional<Expression> next) {
  StreamOrigin(
      Optional<Expr> first,
      Estimate elements,
      JavaType type,
      boolean parallel,
      Optional<Operand> array) {
    this(first, elements, type, parallel, array, Optional.empty());
  }
}
