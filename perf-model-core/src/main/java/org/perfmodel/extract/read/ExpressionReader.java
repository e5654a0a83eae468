package org.perfmodel.extract.read;

import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.ArrayCreationExpr;
import com.github.javaparser.ast.expr.ArrayInitializerExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.InstanceOfExpr;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.SwitchExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import java.util.Optional;
import org.perfmodel.extract.call.EscapingFunctions;
import org.perfmodel.extract.construct.ComparedOperands;
import org.perfmodel.extract.construct.Expressions;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.library.LibraryMath;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.source.Operators;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Constant;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.Key;
import org.perfmodel.extract.state.Literals;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Test;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.state.WrapAround;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.TargetType;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** What expressions execute and what is known of their results. */
public final class ExpressionReader implements Expressions {
  private final Reader reader;

  public ExpressionReader(Reader reader) {
    this.reader = reader;
  }

  @Override
  public Operand read(Expression expression, Frame frame, State state, Code code) {
    return read(expression, TargetType.AS_IT_IS, frame, state, code);
  }

  @Override
  public Operand read(
      Expression expression, TargetType wanted, Frame frame, State state, Code code) {
    if (!reader.loops().isPriced(expression)) {
      return plain(expression, wanted, frame, state, code);
    }
    Operand[] value = new Operand[1];
    code.folded(() -> value[0] = plain(expression, wanted, frame, state, code));
    return value[0];
  }

  private Operand plain(
      Expression expression, TargetType wanted, Frame frame, State state, Code code) {
    reader.budget().step();
    Optional<Expr> size = reader.declarations().size(expression, frame);
    if (size.isPresent()) {
      return reader.operations().number(JavaType.INT, size.get());
    }
    if (expression instanceof EnclosedExpr enclosed) {
      return read(enclosed.getInner(), frame, state, code);
    }
    if (expression instanceof NameExpr name) {
      return reader.names().name(name, frame, state, code);
    }
    if (expression.isLiteralExpr()) {
      return reader.effects().facts.literal(expression, Literals::of);
    }
    if (expression instanceof BinaryExpr binary) {
      return binary(binary, frame, state, code);
    }
    if (expression instanceof ArrayAccessExpr access) {
      return reader.elements().read(access, frame, state, code);
    }
    if (expression instanceof AssignExpr assign) {
      return reader.assignments().assign(assign, frame, state, code);
    }
    if (expression instanceof UnaryExpr unary) {
      return unary(unary, frame, state, code);
    }
    if (expression instanceof FieldAccessExpr access) {
      return reader.names().access(access, frame, state, code);
    }
    if (expression instanceof MethodCallExpr call) {
      return reader.calls().read(call, frame, state, code);
    }
    if (expression instanceof CastExpr cast) {
      Optional<MethodCallExpr> root = LibraryMath.singleRoot(cast);
      if (root.isPresent()) {
        Operand of = read(root.get().getArgument(0), frame, state, code);
        return new LibraryMath(reader)
            .singleRoot(root.get(), reader.conversions().unboxed(of, code), code);
      }
      Operand operand = read(cast.getExpression(), frame, state, code);
      Operand converted =
          reader.conversions().convert(operand, JavaType.of(cast.getType()), code, true);
      return converted.type().isIntegral() && ConversionReader.isReal(operand.type())
          ? reader
              .rounded()
              .truncated(cast.getExpression(), converted.type(), frame, state)
              .map(converted::holding)
              .orElse(converted)
          : converted;
    }
    if (expression instanceof ConditionalExpr conditional) {
      return reader.choices().read(conditional, wanted, frame, state, code);
    }
    if (expression instanceof ObjectCreationExpr creation) {
      return reader.constructors().creation(creation, frame, state, code);
    }
    if (expression instanceof ArrayCreationExpr creation) {
      return reader.arrays().created(creation, frame, state, code);
    }
    if (expression instanceof VariableDeclarationExpr declaration) {
      reader.statements().declare(declaration, frame, state, code);
      return reader.operations().opaque(JavaType.UNKNOWN);
    }
    if (expression instanceof ThisExpr self) {
      reader.names().around(reader.enclosingInstances().type(self, frame), frame, code);
      String receiver = reader.enclosingInstances().receiver(self, frame);
      String name = receiver.isEmpty() ? "this" : Heap.withoutDot(receiver);
      // An object of a loop around the call is another one in each iteration, inside as well.
      Optional<Operand> object = frame.object.filter(is -> receiver.equals(frame.receiver));
      return new Operand(
          JavaType.object(reader.enclosingInstances().type(self, frame).name()),
          Value.Named.of(name),
          name,
          object.map(Operand::level).orElse(0),
          object.map(Operand::paths).orElse(Paths.NONE));
    }
    if (expression instanceof LambdaExpr || expression instanceof MethodReferenceExpr) {
      EscapingFunctions.made(expression, state, code);
      if (expression instanceof MethodReferenceExpr reference) {
        reader.functions().made(reference, frame, state, code);
      }
      return new Operand(
          JavaType.UNKNOWN,
          new Value.Function(expression, frame, state),
          new Object(),
          0,
          Paths.NONE);
    }
    if (expression instanceof InstanceOfExpr test) {
      return instance(test, frame, state, code);
    }
    if (expression instanceof ArrayInitializerExpr values) {
      return reader.arrays().initializer(values, JavaType.UNKNOWN, frame, state, code);
    }
    if (expression instanceof SwitchExpr choice) {
      return reader.statements().switched(choice, wanted, frame, state, code);
    }
    if (expression.isClassExpr() || expression.isTypeExpr() || expression.isSuperExpr()) {
      return Operand.constant(
          JavaType.object("Class"), Value.Opaque.ONLY, new Constant(Printed.of(expression)));
    }
    code.node(
        reader.unknown(expression, frame, "expression", "`" + reader.brief(expression) + "`"));
    return reader.operations().opaque(JavaType.UNKNOWN);
  }

  private Operand binary(BinaryExpr binary, Frame frame, State state, Code code) {
    BinaryExpr.Operator operator = binary.getOperator();
    if (Operators.isLogical(operator) || Operators.isComparison(operator)) {
      return truth(reader.conditions().read(binary, frame, state, code));
    }
    Operand left = reader.conversions().unboxed(read(binary.getLeft(), frame, state, code), code);
    Operand right = reader.conversions().unboxed(read(binary.getRight(), frame, state, code), code);
    Place place = frame.place(binary);
    return reader
        .operators()
        .apply(
            operator,
            reader.names().number(left, right, place, state),
            reader.names().number(right, left, place, state),
            binary,
            frame,
            state,
            code);
  }

  private Operand truth(Test test) {
    Operand value =
        test.known()
            ? reader
                .operations()
                .number(JavaType.BOOLEAN, test.holds().value())
                .holding(new Value.Whole(test.holds().value(), test.holds().confidence()))
            : reader.operations().opaque(JavaType.BOOLEAN);
    return value.keyed(new ComparedOperands(value.key()));
  }

  private Operand unary(UnaryExpr unary, Frame frame, State state, Code code) {
    if (DirectEffects.isStep(unary)) {
      return reader.assignments().step(unary, frame, state, code);
    }
    if (unary.getOperator() == UnaryExpr.Operator.LOGICAL_COMPLEMENT) {
      return truth(reader.conditions().read(unary, frame, state, code));
    }
    Operand operand =
        reader.conversions().unboxed(read(unary.getExpression(), frame, state, code), code);
    JavaType type = operand.type().computed();
    Value value = operand.value();
    switch (unary.getOperator()) {
      case MINUS -> {
        if (value instanceof Value.Whole whole) {
          value = new Value.Whole(whole.expr().negate(), whole.confidence());
          value = WrapAround.in(type, value);
        }
        if (operand.key() instanceof Constant) {
          return Operand.constant(type, value, new Constant(Key.of("-", operand.key())));
        }
        return reader
            .operations()
            .apply(
                code,
                new Operation(Verb.NEGATE, reader.operators().priced(type, unary, frame)),
                type,
                value,
                operand);
      }
      case BITWISE_COMPLEMENT -> {
        if (value instanceof Value.Whole whole) {
          value = new Value.Whole(whole.expr().negate().minus(1), whole.confidence());
        }
        if (operand.key() instanceof Constant) {
          return Operand.constant(type, value, new Constant(Key.of("~", operand.key())));
        }
        return reader
            .operations()
            .apply(
                code,
                new Operation(Verb.BITWISE, reader.operators().priced(type, unary, frame)),
                type,
                value,
                operand);
      }
      default -> {
        return operand.as(type);
      }
    }
  }

  private Operand instance(InstanceOfExpr test, Frame frame, State state, Code code) {
    Operand object = read(test.getExpression(), frame, state, code);
    code.add(Verb.COMPARE, ValueType.REFERENCE);
    test.getPattern()
        .filter(pattern -> pattern.isTypePatternExpr())
        .map(pattern -> pattern.asTypePatternExpr())
        .ifPresent(
            pattern ->
                state.set(pattern.getNameAsString(), object, JavaType.of(pattern.getType())));
    return reader.operations().opaque(JavaType.BOOLEAN);
  }

  TaskNode built(Expression expression, Frame frame, State state) {
    Code code = new Code(frame.place(expression));
    read(expression, frame, state, code);
    return code.built();
  }
}
