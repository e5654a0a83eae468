package org.perfmodel.extract.construct;

import com.github.javaparser.ast.expr.ConditionalExpr;
import java.util.Optional;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.type.TargetType;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Place;

/** {@code condition ? one : other}. */
public interface Choices {
  /** Says so where a choice is converted too late: compilers convert each side. */
  void converted(Operand operand, Place place);

  Operand read(ConditionalExpr conditional, TargetType wanted, Frame frame, State state, Code code);

  Operand either(Optional<Expr> taken, Operand then, Operand other);
}
