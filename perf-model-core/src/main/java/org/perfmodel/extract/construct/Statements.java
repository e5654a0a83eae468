package org.perfmodel.extract.construct;

import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.nodeTypes.SwitchNode;
import com.github.javaparser.ast.stmt.Statement;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.type.TargetType;
import org.perfmodel.symbolic.Estimate;

/** What statements execute. */
public interface Statements {
  /** What {@code @Probability} says of a local variable. */
  Optional<String> annotatedProbability(String variable);

  /** Notes what {@code @Probability} says of a local variable. */
  void annotate(String variable, String probability);

  Estimate read(Statement statement, Frame frame, State state, Code code);

  Estimate block(List<Statement> statements, Frame frame, State state, Code code);

  /** The same of some statements of a block, whose variables go on to be known. */
  Estimate part(List<Statement> statements, Frame frame, State state, Code code);

  void declare(VariableDeclarationExpr declaration, Frame frame, State state, Code code);

  /**
   * Notes that an exception of a type may be thrown here, which a try statement around may catch.
   */
  void mayThrow(String type);

  /** A switch that is an expression: whoever enters it comes to its end. */
  Operand switched(SwitchNode choice, TargetType wanted, Frame frame, State state, Code code);
}
