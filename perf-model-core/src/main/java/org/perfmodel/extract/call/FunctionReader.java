package org.perfmodel.extract.call;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.construct.Functions;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.library.Library;
import org.perfmodel.extract.program.AnonymousClasses;
import org.perfmodel.extract.program.Targets;
import org.perfmodel.extract.state.ChosenOperands;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Constant;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.TargetType;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.UnknownPrice;

/** Lambdas and method references where they are run. */
public final class FunctionReader implements Functions {
  private final Reader reader;
  private final Comparators comparators;
  private final AnonymousMethods anonymous;
  private final ComposedFunctions composed;
  private final ReferenceReader references;

  public FunctionReader(Reader reader, Targets targets, Library library) {
    this.reader = reader;
    this.comparators = new Comparators(reader, targets);
    this.composed = new ComposedFunctions(reader);
    this.references = new ReferenceReader(reader, targets, library);
    this.anonymous = new AnonymousMethods(reader);
  }

  @Override
  public Operand applied(
      Value.Function function,
      List<Operand> arguments,
      Node at,
      Frame from,
      State caller,
      Code code) {
    return applied(function, arguments, JavaType.UNKNOWN, at, from, caller, code);
  }

  @Override
  public Operand applied(
      Value.Function function,
      List<Operand> arguments,
      JavaType answers,
      Node at,
      Frame from,
      State caller,
      Code code) {
    Operand result = answered(function, arguments, answers, at, from, caller, code);
    return answers.isNumber() && result.type().isKnown()
        ? reader.conversions().convert(result, answers, code, false)
        : result;
  }

  @Override
  public Operand applied(
      Operand handed,
      String method,
      List<Operand> arguments,
      JavaType answers,
      Node at,
      Frame from,
      State caller,
      Code code) {
    if (handed.value() instanceof Value.Function known) {
      return applied(known, arguments, answers, at, from, caller, code);
    }
    handedOver(at, handed.type().name() + " of " + method, from, code);
    return reader.operations().opaque(JavaType.UNKNOWN);
  }

  private Operand answered(
      Value.Function function,
      List<Operand> arguments,
      JavaType answers,
      Node at,
      Frame from,
      State caller,
      Code code) {
    Frame frame = function.frame();
    // Its variables are those of the place where it was made, fields those of the call.
    State seen = function.seen().over(caller);
    if (function.source() instanceof LambdaExpr lambda) {
      Frame inside = frame.ofMethod(answers);
      State state = seen;
      for (int i = 0; i < lambda.getParameters().size(); i++) {
        Parameter parameter = lambda.getParameter(i);
        JavaType declared = JavaType.of(parameter);
        Operand argument =
            i < arguments.size() ? arguments.get(i) : reader.operations().opaque(JavaType.UNKNOWN);
        Operand kept =
            argument.key() instanceof Constant
                ? argument.unfolded()
                : ChosenOperands.plain(argument);
        state.set(
            parameter.getNameAsString(), kept, declared.isKnown() ? declared : argument.type());
      }
      Operand result = null;
      if (lambda.getBody() instanceof ExpressionStmt expression) {
        code.at(frame.place(expression));
        result =
            reader
                .expressions()
                .read(expression.getExpression(), TargetType.of(answers), inside, state, code);
      } else {
        reader.exits().enter(inside);
        try {
          reader.statements().read(lambda.getBody(), inside, state, code);
        } finally {
          reader.exits().leave(state);
        }
        result = inside.result().orElseGet(() -> reader.operations().opaque(JavaType.UNKNOWN));
      }
      return result;
    }
    if (function.source() instanceof ObjectCreationExpr creation) {
      Optional<MethodDeclaration> method = AnonymousClasses.method(creation, at, arguments.size());
      if (method.isPresent()) {
        return anonymous.applied(function, method.get(), at, arguments, seen, code);
      }
      code.node(
          reader.unknown(
              at,
              frame,
              "function without source",
              "function without source: `" + reader.brief(at) + "`"));
      return reader.operations().opaque(JavaType.UNKNOWN);
    }
    if (ComposedFunctions.isIdentity(function.source())) {
      return arguments.get(0);
    }
    if (function.source() instanceof MethodCallExpr joined
        && ComposedFunctions.isComposed(joined)) {
      return composed.applied(joined, arguments, at, from, frame, seen, code);
    }
    if (function.source() instanceof MethodCallExpr made) {
      return comparators.compared(made, arguments, at, from, frame, seen, code);
    }
    return references.applied(
        (MethodReferenceExpr) function.source(), arguments, at, from, frame, seen, code);
  }

  @Override
  public void made(MethodReferenceExpr reference, Frame frame, State state, Code code) {
    references.made(reference, frame, state, code);
  }

  /** Whether a function is one that a call of that name may run. */
  static boolean has(Value.Function function, MethodCallExpr call) {
    return !(function.source() instanceof ObjectCreationExpr creation)
        || AnonymousClasses.method(creation, call, call.getArguments().size())
            .filter(method -> method.getNameAsString().equals(call.getNameAsString()))
            .isPresent();
  }

  @Override
  public Optional<Operand> own(
      MethodCallExpr call, List<Operand> arguments, Frame frame, State state, Code code) {
    return anonymous.own(call, arguments, frame, state, code);
  }

  @Override
  public void handedOver(Node at, String key, Frame frame, Code code) {
    reader
        .notes()
        .assume(
            "what `" + reader.brief(at) + "` does is not seen",
            Confidence.ASSUMED,
            frame.place(at));
    code.node(
        new TaskNode.Declared(
            frame.place(at),
            reader.brief(at),
            new Estimate(UnknownPrice.of(key), Confidence.ASSUMED)));
  }
}
