package org.perfmodel.extract.construct;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;

/** Lambdas and method references where they are run. */
public interface Functions {
  /** A lambda or method reference at these arguments. */
  Operand applied(
      Value.Function function,
      List<Operand> arguments,
      Node at,
      Frame from,
      State caller,
      Code code);

  /** The same that answers a type; unknown where the answer stays as it is. */
  Operand applied(
      Value.Function function,
      List<Operand> arguments,
      JavaType answers,
      Node at,
      Frame from,
      State caller,
      Code code);

  /**
   * Runs what is handed over if it is known which function that is: what it does is not seen
   * otherwise, nor what it answers.
   *
   * @param method that it is handed to
   */
  Operand applied(
      Operand handed,
      String method,
      List<Operand> arguments,
      JavaType answers,
      Node at,
      Frame from,
      State caller,
      Code code);

  /** A call of a method that the class without a name around it has itself. */
  Optional<Operand> own(
      MethodCallExpr call, List<Operand> arguments, Frame frame, State state, Code code);

  /** What making a function of a reference evaluates. */
  void made(MethodReferenceExpr reference, Frame frame, State state, Code code);

  /** What is handed over takes what users say: its price is a symbol. */
  void handedOver(Node at, String key, Frame frame, Code code);
}
