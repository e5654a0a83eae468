package org.perfmodel.extract.program;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.ConstructorDeclaration;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.RecordDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayCreationExpr;
import com.github.javaparser.ast.expr.ArrayInitializerExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.type.ArrayType;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import com.github.javaparser.ast.type.Type;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;
import org.perfmodel.extract.source.Dependencies;
import org.perfmodel.extract.source.UnparsedFiles;
import org.perfmodel.extract.type.TypeIndex;

/**
 * Classes whose objects are cells of lists. Each is made behind the one that it is linked to, by a
 * thread that takes its memory in order, and collectors that copy follow the links, so that a walk
 * along the list goes through memory step by step, forwards or backwards. It does not along the
 * chains of a table, whose cells are made in the order of other chains as well, nor down a tree.
 */
public final class ListCells {
  private ListCells() {}

  public static boolean isOf(TypeIndex.Entry type, TypeIndex types, Facts facts) {
    // Many files decide it: the answer is in the type's skeleton.
    return Dependencies.none(() -> facts.answer(type.type(), () -> areCells(type, types, facts)));
  }

  private static boolean areCells(TypeIndex.Entry type, TypeIndex types, Facts facts) {
    Set<String> links = links(type);
    Node unit = type.source().unit();
    return !links.isEmpty()
        && (isMade(type.name(), unit) || links.size() == 1 && isLinkedWhereMade(type, links))
        && users(type, types, facts).stream().noneMatch(user -> isInArrays(type.type(), user))
        && (links.size() == 1 || areOpposite(links, unit));
  }

  /** The files that name a type, and do not mean another one of that name. */
  private static Set<CompilationUnit> users(TypeIndex.Entry type, TypeIndex types, Facts facts) {
    Set<CompilationUnit> users = new LinkedHashSet<>();
    types.leftOut().ask(UnparsedFiles.Kind.USE_OF_TYPE, type.name());
    for (TypeIndex.Entry each : types.all()) {
      CompilationUnit unit = each.source().unit();
      if (facts.names(unit, Set.of(type.name()))
          && types.type(type.name(), each).filter(meant -> !meant.equals(type)).isEmpty()) {
        users.add(unit);
      }
    }
    return users;
  }

  /**
   * Whether it gets its link with its other parts: whoever makes one then has the cell that it is
   * linked to, and made that before.
   */
  private static boolean isLinkedWhereMade(TypeIndex.Entry type, Set<String> links) {
    return type.type() instanceof RecordDeclaration
        || type.type().findAll(ConstructorDeclaration.class).stream()
            .filter(made -> made.getNameAsString().equals(type.name()))
            .anyMatch(
                made ->
                    made.findFirst(AssignExpr.class, assign -> isOfParameter(assign, made, links))
                        .isPresent());
  }

  private static boolean isOfParameter(
      AssignExpr assign, ConstructorDeclaration made, Set<String> links) {
    Expression to = assign.getTarget();
    String field =
        to instanceof FieldAccessExpr own && own.getScope().isThisExpr()
            ? own.getNameAsString()
            : to instanceof NameExpr plain ? plain.getNameAsString() : "";
    return links.contains(field)
        && assign.getValue() instanceof NameExpr value
        && made.getParameterByName(value.getNameAsString()).isPresent();
  }

  private static Set<String> links(TypeIndex.Entry type) {
    Set<String> links = new HashSet<>();
    if (type.type() instanceof RecordDeclaration declared) {
      for (Parameter part : declared.getParameters()) {
        if (isNamed(part.getType(), type.name())) {
          links.add(part.getNameAsString());
        }
      }
    }
    for (Node member : type.type().getMembers()) {
      if (member instanceof FieldDeclaration field && !field.isStatic()) {
        for (VariableDeclarator variable : field.getVariables()) {
          if (isNamed(variable.getType(), type.name())) {
            links.add(variable.getNameAsString());
          }
        }
      }
    }
    return links;
  }

  private static boolean isNamed(Type type, String name) {
    return type instanceof ClassOrInterfaceType named && named.getNameAsString().equals(name);
  }

  /** Of cells that others have made, and linked later, nobody knows in which order. */
  private static boolean isMade(String name, Node unit) {
    return unit.findFirst(ObjectCreationExpr.class, made -> isNamed(made.getType(), name))
        .isPresent();
  }

  private static boolean isInArrays(TypeDeclaration<?> type, Node unit) {
    return unit.findFirst(
                ArrayType.class, array -> isMeant(array.getElementType(), type) && !isOfBox(array))
            .isPresent()
        || unit.findFirst(
                ArrayCreationExpr.class,
                array -> isMeant(array.getElementType(), type) && !isBox(array))
            .isPresent();
  }

  /** {@code Cell}, or {@code Chain.Cell} where it stands in a {@code Chain}. */
  private static boolean isMeant(Type used, TypeDeclaration<?> type) {
    return isNamed(used, type.getNameAsString())
        && ((ClassOrInterfaceType) used)
            .getScope()
            .map(
                scope ->
                    type.getParentNode()
                        .filter(TypeDeclaration.class::isInstance)
                        .filter(
                            around ->
                                !((TypeDeclaration<?>) around)
                                    .getNameAsString()
                                    .equals(scope.getNameAsString()))
                        .isEmpty())
            .orElse(true);
  }

  /** What a lambda may change: {@code Cell[] head = new Cell[1]}. */
  private static boolean isOfBox(ArrayType type) {
    return type.getParentNode()
        .filter(VariableDeclarator.class::isInstance)
        .flatMap(variable -> ((VariableDeclarator) variable).getInitializer())
        .filter(ListCells::isBox)
        .isPresent();
  }

  private static boolean isBox(Expression made) {
    if (made instanceof ArrayInitializerExpr elements) {
      return elements.getValues().size() == 1;
    }
    return made instanceof ArrayCreationExpr array
        && (array.getInitializer().filter(ListCells::isBox).isPresent()
            || array.getLevels().size() == 1
                && array
                    .getLevels()
                    .get(0)
                    .getDimension()
                    .filter(size -> size.toString().equals("1"))
                    .isPresent());
  }

  /** Whether a link leads back where another one came from: {@code cell.before.next = other}. */
  private static boolean areOpposite(Set<String> links, Node unit) {
    return unit.findFirst(AssignExpr.class, assign -> isOpposite(assign, links)).isPresent();
  }

  private static boolean isOpposite(AssignExpr assign, Set<String> links) {
    return assign.getTarget() instanceof FieldAccessExpr to
        && to.getScope() instanceof FieldAccessExpr from
        && links.contains(to.getNameAsString())
        && links.contains(from.getNameAsString())
        && !to.getNameAsString().equals(from.getNameAsString());
  }
}
