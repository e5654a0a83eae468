package org.perfmodel.extract.call;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.AnonymousClasses;
import org.perfmodel.extract.state.ChosenOperands;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Constant;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;

/** Methods of classes without a name, where they are called: from outside, or by each other. */
final class AnonymousMethods {
  private final Reader reader;

  /** Those that are being read: one that calls itself is not followed. */
  private final Deque<MethodDeclaration> open = new ArrayDeque<>();

  AnonymousMethods(Reader reader) {
    this.reader = reader;
  }

  /** A call without a scope of a method that the class around has itself. */
  Optional<Operand> own(
      MethodCallExpr call, List<Operand> arguments, Frame frame, State state, Code code) {
    if (call.getScope().isPresent() || frame.anonymous().isEmpty()) {
      return Optional.empty();
    }
    Value.Function self = frame.anonymous().get();
    return AnonymousClasses.method((ObjectCreationExpr) self.source(), call, arguments.size())
        .filter(method -> method.getName().equals(call.getName()))
        .map(method -> applied(self, method, call, arguments, self.seen().over(state), code));
  }

  /**
   * @param seen what is known where it runs
   */
  Operand applied(
      Value.Function self,
      MethodDeclaration method,
      Node at,
      List<Operand> arguments,
      State seen,
      Code code) {
    JavaType type = JavaType.of(method.getType());
    if (open.contains(method)) {
      reader.functions().handedOver(at, method.getNameAsString(), self.frame(), code);
      return reader.operations().opaque(type);
    }
    AnonymousClasses.fields((ObjectCreationExpr) self.source(), seen, reader.notes().depth());
    Frame inside = self.frame().ofAnonymous(self, type);
    for (int i = 0; i < arguments.size(); i++) {
      Parameter parameter = method.getParameter(i);
      JavaType declared = JavaType.of(parameter);
      Operand given =
          declared.isNumber()
              ? reader.conversions().convert(arguments.get(i), declared, code, false)
              : arguments.get(i);
      Operand kept =
          given.key() instanceof Constant ? given.unfolded() : ChosenOperands.plain(given);
      seen.set(parameter.getNameAsString(), kept, declared.isKnown() ? declared : given.type());
    }
    open.push(method);
    reader.exits().enter(inside);
    try {
      reader.statements().read(method.getBody().orElseThrow(), inside, seen, code);
    } finally {
      reader.exits().leave(seen);
      open.pop();
    }
    return inside
        .result()
        .map(result -> type.isKnown() ? result.as(type) : result)
        .map(Operand::unfolded)
        .orElseGet(() -> reader.operations().opaque(type));
  }
}
