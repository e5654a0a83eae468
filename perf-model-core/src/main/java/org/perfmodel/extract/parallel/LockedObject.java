package org.perfmodel.extract.parallel;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.source.SourceText;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Place;

/**
 * What is locked: two places that lock one object have one name and one index. Where it is not
 * known which object that is, the name says so: {@code some account}.
 *
 * @param index of an element of an array that is known, such as {@code forks[i]}
 */
public record LockedObject(String name, Optional<Expr> index) {
  /**
   * The object that an expression gives.
   *
   * @param operand what the expression was read as
   */
  public static LockedObject of(
      Operand operand, Expression source, Reader reader, Frame frame, State state, Place place) {
    Optional<String> called = operand.value().called();
    if (called.isPresent()) {
      return new LockedObject(one(called.get(), operand), Optional.empty());
    }
    String text = SourceText.briefly(source);
    if (source instanceof ArrayAccessExpr element) {
      Optional<String> array =
          read(element.getName(), reader, frame, state, place).value().called();
      Optional<Expr> index =
          read(element.getIndex(), reader, frame, state, place).value() instanceof Value.Whole whole
              ? Optional.of(whole.expr())
              : Optional.empty();
      if (array.isPresent() && index.isPresent()) {
        return new LockedObject(
            array.get() + "[" + SourceText.briefly(element.getIndex()) + "]", index);
      }
      return new LockedObject(text, Optional.empty());
    }
    if (source instanceof MethodCallExpr part && part.getScope().isPresent()) {
      String name = part.getNameAsString();
      boolean isPart =
          (name.equals("writeLock") || name.equals("readLock")) && part.getArguments().isEmpty();
      return new LockedObject(
          Optional.of(read(part.getScope().get(), reader, frame, state, place))
              .flatMap(whole -> whole.value().called().map(object -> one(object, whole)))
              .filter(whole -> isPart)
              .map(whole -> whole + "." + name + "()")
              .orElse("some " + text),
          Optional.empty());
    }
    boolean isNamed = source.isNameExpr() || source.isFieldAccessExpr();
    Optional<Expression> element = isNamed ? element(source, frame, reader) : Optional.empty();
    if (element.isPresent()) {
      LockedObject of = of(operand, element.get(), reader, frame, state, place);
      boolean isOne = of.index().filter(Expr::isConstant).isPresent();
      return isOne
          ? of
          : new LockedObject("some " + SourceText.briefly(element.get()), Optional.empty());
    }
    return new LockedObject(isNamed ? "some " + text : text, Optional.empty());
  }

  /** The element of an array that a local variable was made with. */
  private static Optional<Expression> element(Expression use, Frame frame, Reader reader) {
    return declared(use, frame, reader)
        .flatMap(VariableDeclarator::getInitializer)
        .filter(ArrayAccessExpr.class::isInstance);
  }

  /** What is made in a loop, or in each of many tasks, is one of many. */
  private static String one(String called, Operand operand) {
    return called.startsWith("new ") && operand.level() > 0 ? "a " + called : called;
  }

  /**
   * What a variable was made with that keeps the read or the write lock of another lock: {@code
   * rw.readLock()} for {@code Lock reading = rw.readLock()}; else the expression itself.
   */
  static Expression kept(Expression scope, Frame frame, Reader reader) {
    if (!scope.isNameExpr()) {
      return scope;
    }
    return declared(scope, frame, reader)
        .flatMap(VariableDeclarator::getInitializer)
        .filter(LockedObject::isPart)
        .orElse(scope);
  }

  /** What declares a local variable or a final field that keeps what it was made with. */
  static Optional<VariableDeclarator> declared(Expression use, Frame frame, Reader reader) {
    Optional<String> name =
        use instanceof NameExpr plain
            ? Optional.of(plain.getNameAsString())
            : use instanceof FieldAccessExpr field && field.getScope().isThisExpr()
                ? Optional.of(field.getNameAsString())
                : Optional.empty();
    return name.flatMap(
        called ->
            (use.isNameExpr() ? local(use, called) : Optional.<VariableDeclarator>empty())
                .or(
                    () ->
                        reader
                            .types()
                            .field(frame.owner, called)
                            .filter(TypeIndex.Field::isFinal)
                            .map(TypeIndex.Field::variable)));
  }

  private static boolean isPart(Expression made) {
    return made instanceof MethodCallExpr call
        && call.getScope().isPresent()
        && call.getArguments().isEmpty()
        && (call.getNameAsString().equals("readLock")
            || call.getNameAsString().equals("writeLock"));
  }

  /** A local of the code around that is not assigned again. */
  private static Optional<VariableDeclarator> local(Node use, String name) {
    for (Optional<Node> at = use.getParentNode(); at.isPresent(); at = at.get().getParentNode()) {
      if (at.get() instanceof CallableDeclaration<?> method) {
        boolean isAssigned =
            !method
                .findAll(AssignExpr.class, each -> each.getTarget().toString().equals(name))
                .isEmpty();
        return method.findAll(VariableDeclarator.class).stream()
            .filter(variable -> variable.getNameAsString().equals(name) && !isAssigned)
            .findFirst();
      }
    }
    return Optional.empty();
  }

  private static Operand read(
      Expression source, Reader reader, Frame frame, State state, Place place) {
    return reader
        .notes()
        .trying(() -> reader.expressions().read(source, frame, state.copy(), new Code(place)));
  }
}
