package org.perfmodel.extract.library;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Constant;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.state.WrapAround;
import org.perfmodel.extract.type.Boxes;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.MathCalls;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** Functions of numbers, called or referred to, as operations. */
public final class LibraryMath {
  private final Reader reader;

  public LibraryMath(Reader reader) {
    this.reader = reader;
  }

  public static boolean isMath(String owner) {
    return owner.equals("Math") || owner.equals("StrictMath");
  }

  Optional<Operand> call(MethodCallExpr call, List<Operand> arguments, Code code) {
    Optional<Verb> verb = MathCalls.verb(call.getNameAsString());
    if (verb.isEmpty()) {
      return Optional.empty();
    }
    JavaType type = JavaType.DOUBLE;
    switch (call.getNameAsString()) {
      case "abs" -> type = arguments.get(0).type().computed();
      case "min", "max" ->
          type = JavaType.promoted(arguments.get(0).type(), arguments.get(1).type());
      case "round" ->
          type = arguments.get(0).type().equals(JavaType.FLOAT) ? JavaType.INT : JavaType.LONG;
      case "fma" -> type = arguments.get(0).type();
      default -> {}
    }
    if (!type.isNumber()) {
      type = JavaType.DOUBLE;
    }
    boolean isSingle = type.equals(JavaType.INT);
    JavaType operandType =
        verb.get() != Verb.ROUND ? type : isSingle ? JavaType.FLOAT : JavaType.DOUBLE;
    Operand[] converted = new Operand[arguments.size()];
    for (int i = 0; i < converted.length; i++) {
      Operand each = reader.conversions().convert(arguments.get(i), operandType, code, false);
      converted[i] = each.holding(reader.overflow().in(operandType, each.value(), code.line()));
    }
    Operation operation = new Operation(verb.get(), type.base());
    Operand answer =
        reader
            .operations()
            .apply(
                code,
                operation,
                verb.get().isRoutine() ? new Object() : call.getNameAsString(),
                type,
                WrapAround.in(type, mathValue(call, converted, code)),
                verb.get().isRoutine() ? calledHere(converted) : converted);
    return Optional.of(
        verb.get().isRoutine() ? reader.operations().routine(answer, operation, code) : answer);
  }

  /**
   * Arguments of a routine, which HotSpot calls where it stands, however often it was called with
   * the same: what it is given does not come from before the loop.
   */
  private Operand[] calledHere(Operand[] arguments) {
    Operand[] here = arguments.clone();
    for (int i = 0; i < here.length; i++) {
      Operand each = here[i];
      here[i] =
          new Operand(
              each.type(),
              each.value(),
              each.key(),
              Math.max(each.level(), reader.notes().depth()),
              each.paths());
    }
    return here;
  }

  /** The root of {@code (float) Math.sqrt(x)}. */
  public static Optional<MethodCallExpr> singleRoot(CastExpr cast) {
    return JavaType.of(cast.getType()).equals(JavaType.FLOAT)
            && Nodes.bare(cast.getExpression()) instanceof MethodCallExpr call
            && call.getNameAsString().equals("sqrt")
            && call.getArguments().size() == 1
            && call.getScope().filter(scope -> isMath(Printed.of(scope))).isPresent()
        ? Optional.of(call)
        : Optional.empty();
  }

  /**
   * A root that becomes a float. Of a float it is taken as one, without conversions: it is rounded
   * to the same (HotSpot, ConvD2FNode::Ideal).
   */
  public Operand singleRoot(MethodCallExpr call, Operand of, Code code) {
    if (!of.type().equals(JavaType.FLOAT) || of.key() instanceof Constant) {
      Operand root = call(call, List.of(of), code).orElseThrow();
      return reader.conversions().convert(root, JavaType.FLOAT, code, true);
    }
    code.fold(Verb.CONVERT, ValueType.DOUBLE);
    Operation written = new Operation(Verb.SQRT, ValueType.DOUBLE);
    Operation executed = new Operation(Verb.SQRT, ValueType.FLOAT);
    Operand root = reader.operations().apply(code, written, executed, JavaType.FLOAT, of);
    code.fold(Verb.CONVERT, ValueType.FLOAT);
    return root;
  }

  private Value mathValue(MethodCallExpr call, Operand[] arguments, Code code) {
    String name = call.getNameAsString();
    for (Operand argument : arguments) {
      if (argument.value().whole().isEmpty()) {
        return name.equals("min") && arguments.length == 2
            ? atMost(call, arguments, code)
            : Value.Opaque.ONLY;
      }
    }
    Expr first = arguments[0].value().whole().orElseThrow();
    Confidence confidence = arguments[0].value().confidence();
    if (name.equals("abs")) {
      return new Value.Whole(Expr.max(first, first.negate()), confidence);
    }
    if (arguments.length == 2 && (name.equals("min") || name.equals("max"))) {
      Expr second = arguments[1].value().whole().orElseThrow();
      return new Value.Whole(
          name.equals("min") ? Expr.min(first, second) : Expr.max(first, second),
          confidence.and(arguments[1].value().confidence()));
    }
    return Value.Opaque.ONLY;
  }

  /**
   * The lesser of two numbers of which one is known: it is that, at the most. What gathers the
   * least of many, {@code least = min(least, x)}, is not.
   */
  private Value atMost(MethodCallExpr call, Operand[] arguments, Code code) {
    if (isGathered(call)) {
      return Value.Opaque.ONLY;
    }
    Optional<Expr> known = arguments[0].value().whole().or(() -> arguments[1].value().whole());
    boolean isBound =
        known
            .filter(
                bound -> !bound.isConstant() || bound.constantValue().compareTo(Rational.ONE) >= 0)
            .isPresent();
    if (!isBound) {
      return Value.Opaque.ONLY;
    }
    reader
        .notes()
        .assume(
            "`" + reader.brief(call) + "` is the one of both that is known",
            Confidence.GUESSED,
            code.line());
    return new Value.Whole(known.get(), Confidence.GUESSED);
  }

  private static boolean isGathered(MethodCallExpr call) {
    Node parent = call.getParentNode().orElse(null);
    while (parent instanceof EnclosedExpr || parent instanceof CastExpr) {
      parent = parent.getParentNode().orElse(null);
    }
    return parent instanceof AssignExpr assign && call.getArguments().contains(assign.getTarget());
  }

  /** {@code Math::sqrt}, {@code Double::sum}. */
  Optional<Operand> reference(
      MethodReferenceExpr reference, List<Operand> arguments, Frame frame, Code code) {
    String scope = Printed.of(reference.getScope());
    String name = reference.getIdentifier();
    if (isMath(scope) || reader.imports().named(reference.getScope(), frame).isPresent()) {
      Optional<Verb> verb = MathCalls.verb(name);
      if (verb.isPresent()) {
        JavaType type =
            arguments.isEmpty() || !arguments.get(0).type().isNumber()
                ? JavaType.DOUBLE
                : arguments.get(0).type().computed();
        return Optional.of(
            reader
                .operations()
                .apply(
                    code,
                    new Operation(verb.get(), type.base()),
                    name,
                    type,
                    Value.Opaque.ONLY,
                    arguments.toArray(new Operand[0])));
      }
    }
    boolean combines = name.equals("sum") || name.equals("max") || name.equals("min");
    if (combines && Set.of("Integer", "Long", "Double", "Float").contains(scope)) {
      JavaType type = Boxes.unboxed(JavaType.object(scope)).orElse(JavaType.DOUBLE);
      return Optional.of(
          reader
              .operations()
              .apply(
                  code,
                  new Operation(name.equals("sum") ? Verb.ADD : Verb.MINMAX, type.base()),
                  name.equals("sum") ? BinaryExpr.Operator.PLUS : name,
                  type,
                  Value.Opaque.ONLY,
                  arguments.toArray(new Operand[0])));
    }
    Optional<JavaType> unboxed = unboxedBy(name);
    if (unboxed.isPresent() && arguments.size() == 1) {
      Operand box = arguments.get(0);
      boolean isBox = Boxes.unboxed(box.type()).isPresent() || box.type().isNumber();
      Operand number =
          reader.conversions().unboxed(isBox ? box : box.as(JavaType.object(scope)), code);
      return Optional.of(reader.conversions().convert(number, unboxed.get(), code, false));
    }
    return Optional.empty();
  }

  /** What a method of a box answers, {@code intValue}. */
  private static Optional<JavaType> unboxedBy(String name) {
    return switch (name) {
      case "intValue" -> Optional.of(JavaType.INT);
      case "longValue" -> Optional.of(JavaType.LONG);
      case "doubleValue" -> Optional.of(JavaType.DOUBLE);
      case "floatValue" -> Optional.of(JavaType.FLOAT);
      default -> Optional.empty();
    };
  }
}
