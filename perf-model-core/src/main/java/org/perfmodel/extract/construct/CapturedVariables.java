package org.perfmodel.extract.construct;

import com.github.javaparser.ast.expr.NameExpr;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.type.TypeIndex;

/** Variables of a method that a class declared in it uses. */
public interface CapturedVariables {
  /** Puts what the variables are into a new object of the class. */
  void keep(TypeIndex.Entry owner, String receiver, State state);

  /** The variables around that a class takes along; none if it is not declared in a method. */
  Set<String> taken(TypeIndex.Entry owner, State state);

  /** What a name in a class means that stands in a method, if a variable of that method. */
  Optional<Operand> read(NameExpr expression, Frame frame, State state, Code code);
}
