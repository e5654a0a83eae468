package org.perfmodel.extract;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** One method being read: its type, what its names mean, and what it assigns. */
final class Frame {
  final TypeIndex.Entry owner;
  final String methodName;

  /** What formulae put before the fields of this: nothing, or {@code obj.} of an inlined call. */
  final String receiver;

  private final Optional<Frame> outer;
  private final Map<String, Variable> variables = new HashMap<>();
  private final Set<String> assigned;

  Frame(TypeIndex.Entry owner, String methodName, String receiver, Node method) {
    this.owner = owner;
    this.methodName = methodName;
    this.receiver = receiver;
    this.outer = Optional.empty();
    this.assigned = assignedIn(method);
  }

  private Frame(Frame outer) {
    this.owner = outer.owner;
    this.methodName = outer.methodName;
    this.receiver = outer.receiver;
    this.outer = Optional.of(outer);
    this.assigned = outer.assigned;
  }

  Frame block() {
    return new Frame(this);
  }

  void declare(String name, Variable variable) {
    variables.put(name, variable);
  }

  Optional<Variable> variable(String name) {
    Variable here = variables.get(name);
    return here != null ? Optional.of(here) : outer.flatMap(frame -> frame.variable(name));
  }

  /** Whether any statement of the method assigns the name after its declaration. */
  boolean assigns(String name) {
    return assigned.contains(name);
  }

  ParsedSource source() {
    return owner.source();
  }

  String overlayKey() {
    return owner.type().getNameAsString() + "#" + methodName;
  }

  /**
   * The names, also of fields, that a node assigns: {@code x = ..}, {@code x++}, {@code this.x}.
   */
  static Set<String> assignedIn(Node node) {
    Set<String> names = new TreeSet<>();
    node.walk(
        part -> {
          if (part instanceof AssignExpr assign) {
            name(assign.getTarget()).ifPresent(names::add);
          } else if (part instanceof UnaryExpr unary && isStep(unary)) {
            name(unary.getExpression()).ifPresent(names::add);
          }
        });
    return names;
  }

  static boolean isStep(UnaryExpr unary) {
    return switch (unary.getOperator()) {
      case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT -> true;
      default -> false;
    };
  }

  static Optional<String> name(Expression target) {
    if (target instanceof NameExpr name) {
      return Optional.of(name.getNameAsString());
    }
    return target.isFieldAccessExpr()
        ? Optional.of(target.asFieldAccessExpr().getNameAsString())
        : Optional.empty();
  }
}
