package org.perfmodel.extract.type;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.ConstructorDeclaration;
import com.github.javaparser.ast.body.InitializerDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.NameExpr;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;

/**
 * What every constructor of a type gives a final field that has no initializer.
 *
 * <pre>
 * private final char[] buffer;
 * Reader(Stream from) { buffer = new char[SIZE]; }      new char[SIZE]
 * Reader(String text) { this(new Stream(text)); }
 * </pre>
 */
public final class ConstructedFields {
  private ConstructedFields() {}

  /**
   * The one expression that all constructors give it, or blocks of the type; empty where they give
   * it several, or one that hangs on what a constructor is given or computes.
   */
  public static Optional<Expression> given(TypeIndex.Field field) {
    if (!field.isFinal() || field.isStatic() || field.variable().getInitializer().isPresent()) {
      return Optional.empty();
    }
    String name = field.variable().getNameAsString();
    List<Expression> given = new ArrayList<>();
    for (BodyDeclaration<?> member : field.owner().type().getMembers()) {
      boolean isBlock = member instanceof InitializerDeclaration block && !block.isStatic();
      if ((isBlock || member instanceof ConstructorDeclaration) && !collect(member, name, given)) {
        return Optional.empty();
      }
    }
    return given.stream().map(Printed::of).distinct().count() == 1
        ? Optional.of(given.get(0))
        : Optional.empty();
  }

  /** Whether what a member gives the field is the same for all objects. */
  private static boolean collect(BodyDeclaration<?> member, String field, List<Expression> into) {
    Set<String> own = new HashSet<>();
    List<Expression> found = new ArrayList<>();
    Nodes.walk(
        member,
        node -> {
          if (node instanceof Parameter parameter) {
            own.add(parameter.getNameAsString());
          } else if (node instanceof VariableDeclarator variable) {
            own.add(variable.getNameAsString());
          } else if (node instanceof AssignExpr assigned && isOf(assigned.getTarget(), field)) {
            found.add(assigned.getValue());
          }
        });
    into.addAll(found);
    return found.stream().noneMatch(each -> names(each, own));
  }

  private static boolean names(Node expression, Set<String> names) {
    return Nodes.any(
        expression,
        node -> node instanceof NameExpr name && names.contains(name.getNameAsString()));
  }

  private static boolean isOf(Expression target, String field) {
    return target instanceof NameExpr name && name.getNameAsString().equals(field)
        || target instanceof FieldAccessExpr access
            && access.getScope().isThisExpr()
            && access.getNameAsString().equals(field);
  }
}
