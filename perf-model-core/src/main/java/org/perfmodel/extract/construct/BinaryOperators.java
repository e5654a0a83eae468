package org.perfmodel.extract.construct;

import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.ValueType;

/** What binary operators execute on operands that are read. */
public interface BinaryOperators {
  Operand apply(
      BinaryExpr.Operator operator,
      Operand left,
      Operand right,
      Expression whole,
      Frame frame,
      State state,
      Code code);

  ValueType priced(JavaType type, Expression expression, Frame frame);

  Value computed(
      BinaryExpr.Operator operator,
      JavaType type,
      Value left,
      Value right,
      State state,
      Place place);
}
