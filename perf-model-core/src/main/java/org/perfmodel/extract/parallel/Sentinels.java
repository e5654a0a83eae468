package org.perfmodel.extract.parallel;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.state.Cases;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Test;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;

/**
 * Elements that say something instead of being work, such as one that ends a consumer: constants
 * that are put into a queue and that its source compares something with. Each is a tag of its
 * messages, 1 and up; work has the tag 0.
 */
final class Sentinels {
  /** The result of a take, at a line; each is another. */
  record Taken(int line, int number) {}

  private final Reader reader;
  private final Map<String, Integer> numbers = new LinkedHashMap<>();

  Sentinels(Reader reader) {
    this.reader = reader;
  }

  /** The tag of an element that is put; empty if it is work. */
  Optional<Expr> of(Expression element, Frame frame) {
    String text = Printed.of(element);
    return isConstant(element, frame) && isCompared(text, frame.source().unit())
        ? Optional.of(tag(text))
        : Optional.empty();
  }

  /** The tag of a marker that is written so. */
  Expr tag(String text) {
    return Expr.constant(number(text));
  }

  /** Whether an element that was taken is what it is compared with. */
  Optional<Test> asked(Object taken, Expression with) {
    boolean isKnown = taken instanceof Taken && isPlain(with);
    if (!isKnown) {
      return Optional.empty();
    }
    String text = Printed.of(with);
    Expr tag = Expr.symbol(Symbol.index("tag:" + ((Taken) taken).line()));
    return Optional.of(
        Test.of(Cases.isZero(tag.minus(Expr.constant(number(text)))), Confidence.EXACT));
  }

  private int number(String text) {
    return numbers.computeIfAbsent(text, each -> numbers.size() + 1);
  }

  private static boolean isPlain(Expression element) {
    return element.isLiteralExpr() && !element.isNullLiteralExpr()
        || element.isNameExpr()
        || element.isFieldAccessExpr()
        || element instanceof UnaryExpr minus
            && minus.getOperator() == UnaryExpr.Operator.MINUS
            && minus.getExpression().isLiteralExpr();
  }

  /** Whether it is one value wherever it stands. */
  private boolean isConstant(Expression element, Frame frame) {
    if (!isPlain(element)) {
      return false;
    }
    if (element instanceof NameExpr name) {
      return isFinal(name.getNameAsString(), frame) || isMadeOnce(name.getNameAsString(), frame);
    }
    return !(element instanceof FieldAccessExpr access)
        || isFinal(access.getNameAsString(), frame)
        || access.getScope().isNameExpr()
            && Character.isUpperCase(access.getScope().toString().charAt(0));
  }

  private boolean isFinal(String name, Frame frame) {
    return reader.types().field(frame.owner, name).filter(TypeIndex.Field::isFinal).isPresent();
  }

  /** {@code Object end = new Object()}, never assigned again. */
  private static boolean isMadeOnce(String name, Frame frame) {
    CompilationUnit unit = frame.source().unit();
    List<VariableDeclarator> declared =
        unit.findAll(VariableDeclarator.class, each -> each.getNameAsString().equals(name));
    return !declared.isEmpty()
        && declared.stream()
            .allMatch(
                each ->
                    each.getInitializer()
                        .filter(made -> made.isObjectCreationExpr() || made.isLiteralExpr())
                        .isPresent())
        && unit.findAll(AssignExpr.class).stream()
            .noneMatch(assign -> assign.getTarget().toString().equals(name))
        && unit.findAll(UnaryExpr.class).stream()
            .noneMatch(
                step -> DirectEffects.isStep(step) && step.getExpression().toString().equals(name));
  }

  private static boolean isCompared(String text, CompilationUnit unit) {
    return unit.findFirst(BinaryExpr.class, each -> isWith(each, text)).isPresent()
        || unit.findFirst(MethodCallExpr.class, each -> isWith(each, text)).isPresent();
  }

  private static boolean isWith(BinaryExpr comparison, String text) {
    return (comparison.getOperator() == BinaryExpr.Operator.EQUALS
            || comparison.getOperator() == BinaryExpr.Operator.NOT_EQUALS)
        && (Printed.of(comparison.getLeft()).equals(text)
            || Printed.of(comparison.getRight()).equals(text));
  }

  private static boolean isWith(MethodCallExpr call, String text) {
    return call.getNameAsString().equals("equals")
        && call.getArguments().size() == 1
        && (Printed.of(call.getArgument(0)).equals(text)
            || call.getScope().filter(scope -> Printed.of(scope).equals(text)).isPresent());
  }
}
