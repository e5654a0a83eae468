package org.perfmodel.extract.region;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import java.util.Optional;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.type.TypeIndex;

/**
 * What the author of a method calls a thing of it: {@code Lexer.next.token}, a variable of a
 * method; {@code Node.children}, a field of any object of a class; {@code Node.children.get()}, an
 * answer, whatever the call is given. No such name is one of what a region begins with.
 */
final class WrittenNames {
  private static final int MOST_STEPS = 4;

  private final TypeIndex types;

  WrittenNames(TypeIndex types) {
    this.types = types;
  }

  /** The name; empty for what is no variable, and not reached from one by a few steps. */
  Optional<String> of(Expression written, Frame frame) {
    return of(written, frame, MOST_STEPS);
  }

  private Optional<String> of(Expression written, Frame frame, int steps) {
    Expression bare = Nodes.bare(written);
    if (steps == 0) {
      return Optional.empty();
    }
    if (bare instanceof NameExpr name) {
      return Optional.of(variable(name, frame));
    }
    if (bare instanceof CastExpr cast) {
      return of(cast.getExpression(), frame, steps);
    }
    if (bare instanceof AssignExpr assigned) {
      return of(assigned.getTarget(), frame, steps);
    }
    if (bare instanceof ArrayAccessExpr element) {
      return of(element.getName(), frame, steps - 1).map(array -> array + "[0]");
    }
    if (bare instanceof FieldAccessExpr access) {
      String field = access.getNameAsString();
      return access.getScope().isThisExpr() || access.getScope().isSuperExpr()
          ? Optional.of(ofField(field, frame).orElseGet(() -> within(frame, field)))
          : of(access.getScope(), frame, steps - 1).map(object -> object + "." + field);
    }
    if (bare instanceof MethodCallExpr call) {
      String answer = call.getNameAsString() + "()";
      boolean isOwn =
          call.getScope().map(each -> each.isThisExpr() || each.isSuperExpr()).orElse(true);
      return isOwn
          ? Optional.of(frame.owner.type().getNameAsString() + "." + answer)
          : answering(call.getScope().orElseThrow(), frame, steps - 1).map(of -> of + "." + answer);
    }
    return Optional.empty();
  }

  /** Who answers: a type of the sources is called by its name; those of others answer any. */
  private Optional<String> answering(Expression scope, Frame frame, int steps) {
    boolean isType =
        scope instanceof NameExpr name
            && Character.isUpperCase(name.getNameAsString().charAt(0))
            && !isLocal(name)
            && types.field(frame.owner, name.getNameAsString()).isEmpty();
    if (!isType) {
      return of(scope, frame, steps);
    }
    String type = ((NameExpr) scope).getNameAsString();
    return types.type(type, frame.owner).map(own -> type);
  }

  private String variable(NameExpr name, Frame frame) {
    String text = name.getNameAsString();
    return isLocal(name)
        ? within(frame, text)
        : ofField(text, frame).orElseGet(() -> within(frame, text));
  }

  /** Static ones are called as variables are: the name of their own is what they begin with. */
  private Optional<String> ofField(String name, Frame frame) {
    return types
        .field(frame.owner, name)
        .filter(field -> !field.isStatic())
        .map(field -> field.owner().type().getNameAsString() + "." + name);
  }

  private static String within(Frame frame, String name) {
    return frame.overlayKey().replace('#', '.').replaceAll("[<>]", "") + "." + name;
  }

  private static boolean isLocal(NameExpr name) {
    String wanted = name.getNameAsString();
    Optional<Node> at = name.getParentNode();
    while (at.isPresent() && !(at.get() instanceof CallableDeclaration<?>)) {
      at = at.get().getParentNode();
    }
    return at.isPresent()
        && Nodes.any(
            at.get(),
            node ->
                node instanceof Parameter parameter && parameter.getNameAsString().equals(wanted)
                    || node instanceof VariableDeclarator variable
                        && variable.getNameAsString().equals(wanted));
  }
}
