package org.perfmodel.extract.type;

import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.InitializerDeclaration;
import com.github.javaparser.ast.expr.ArrayCreationExpr;
import com.github.javaparser.ast.expr.ArrayInitializerExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.NameExpr;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.symbolic.Expr;

/** Arrays whose elements stand in the source, and where fields are given theirs. */
public final class WrittenArrays {
  private WrittenArrays() {}

  /** The elements between braces, {@code {1, 2}} or {@code new int[] {1, 2}}. */
  public static Optional<ArrayInitializerExpr> elements(Expression expression) {
    return expression instanceof ArrayCreationExpr creation
        ? creation.getInitializer()
        : expression.toArrayInitializerExpr();
  }

  /** The length of each dimension; empty where rows differ in theirs or are made elsewhere. */
  public static List<Optional<Expr>> lengths(ArrayInitializerExpr values, int dimensions) {
    List<Optional<Expr>> lengths = new ArrayList<>();
    lengths.add(Optional.of(Expr.constant(values.getValues().size())));
    if (dimensions <= 1) {
      return lengths;
    }
    List<Optional<Expr>> rows = List.of();
    for (Expression value : values.getValues()) {
      List<Optional<Expr>> row =
          elements(value).map(inner -> lengths(inner, dimensions - 1)).orElse(List.of());
      if (row.isEmpty() || !rows.isEmpty() && !rows.equals(row)) {
        rows = List.of();
        break;
      }
      rows = row;
    }
    for (int i = 0; i < dimensions - 1; i++) {
      lengths.add(i < rows.size() ? rows.get(i) : Optional.empty());
    }
    return lengths;
  }

  /**
   * What a field begins with: in its declaration, or in the only assignment of its type's blocks.
   */
  public static Optional<Expression> initializer(TypeIndex.Field field) {
    Optional<Expression> declared = field.variable().getInitializer();
    if (declared.isPresent() || !field.isStatic()) {
      return declared;
    }
    List<Expression> given = new ArrayList<>();
    for (BodyDeclaration<?> member : field.owner().type().getMembers()) {
      if (member instanceof InitializerDeclaration block && block.isStatic()) {
        for (AssignExpr assignment : block.findAll(AssignExpr.class)) {
          if (isOf(assignment.getTarget(), field.variable().getNameAsString())) {
            given.add(assignment.getValue());
          }
        }
      }
    }
    return given.size() == 1 ? Optional.of(given.get(0)) : Optional.empty();
  }

  private static boolean isOf(Expression target, String field) {
    return target instanceof NameExpr name && name.getNameAsString().equals(field)
        || target instanceof FieldAccessExpr access && access.getNameAsString().equals(field);
  }
}
