package org.perfmodel.extract.program;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.SuperExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;

/**
 * Classes without a name whose methods read like lambdas: without a word of the object as a whole
 * or of what it inherits. Its fields are variables then that may hold anything.
 */
public final class AnonymousClasses {
  private AnonymousClasses() {}

  /**
   * Whether the methods of what is made can be read where they are called.
   *
   * @param inherited names of what its type has; empty if they are not known
   */
  public static boolean isPlain(ObjectCreationExpr creation, Optional<Set<String>> inherited) {
    List<BodyDeclaration<?>> members = members(creation);
    if (members.isEmpty() || inherited.isEmpty()) {
      return false;
    }
    Set<String> unseen = new HashSet<>(inherited.get());
    for (BodyDeclaration<?> member : members) {
      if (member instanceof FieldDeclaration field) {
        field.getVariables().forEach(variable -> unseen.remove(variable.getNameAsString()));
      } else if (member instanceof MethodDeclaration method
          && method.getBody().isPresent()
          && !method.isSynchronized()) {
        unseen.remove(method.getNameAsString());
      } else {
        return false;
      }
    }
    return members.stream()
        .filter(MethodDeclaration.class::isInstance)
        .noneMatch(member -> Nodes.any(member, node -> isOfItself(node, unseen)));
  }

  /** Whether it has anything that its methods may change. */
  static boolean hasFields(ObjectCreationExpr creation) {
    return members(creation).stream().anyMatch(FieldDeclaration.class::isInstance);
  }

  /** Its fields as variables, of which nothing is known but their types. */
  public static void fields(ObjectCreationExpr creation, State state, int level) {
    for (BodyDeclaration<?> member : members(creation)) {
      if (member instanceof FieldDeclaration field) {
        for (VariableDeclarator variable : field.getVariables()) {
          state.set(
              variable.getNameAsString(),
              new State.Local(
                  JavaType.of(variable.getType()),
                  Value.Opaque.ONLY,
                  new Object(),
                  level,
                  Paths.NONE));
        }
      }
    }
  }

  private static List<BodyDeclaration<?>> members(ObjectCreationExpr creation) {
    return creation
        .getAnonymousClassBody()
        .<List<BodyDeclaration<?>>>map(List::copyOf)
        .orElse(List.of());
  }

  private static boolean isOfItself(Node node, Set<String> unseen) {
    return node instanceof ThisExpr self && self.getTypeName().isEmpty()
        || node instanceof SuperExpr
        || node instanceof NameExpr name && unseen.contains(name.getNameAsString())
        || node instanceof MethodCallExpr call
            && call.getScope().isEmpty()
            && unseen.contains(call.getNameAsString());
  }

  /** The method that runs at a place: the one that is called there, or the only one that fits. */
  public static Optional<MethodDeclaration> method(
      ObjectCreationExpr creation, Node at, int arguments) {
    List<MethodDeclaration> fitting = new ArrayList<>();
    for (BodyDeclaration<?> member : members(creation)) {
      if (member instanceof MethodDeclaration method
          && method.getParameters().size() == arguments) {
        if (at instanceof MethodCallExpr call && call.getName().equals(method.getName())) {
          return Optional.of(method);
        }
        fitting.add(method);
      }
    }
    return fitting.size() == 1 ? Optional.of(fitting.get(0)) : Optional.empty();
  }
}
