package org.perfmodel.extract.source;

import com.github.javaparser.ast.expr.AnnotationExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.nodeTypes.NodeWithAnnotations;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the project's annotations say, as text. */
public final class Annotations {
  private Annotations() {}

  /** That of a simple name; nearly always there is none, which is asked at every call. */
  public static Optional<AnnotationExpr> of(NodeWithAnnotations<?> declaration, String name) {
    return declaration.getAnnotations().isEmpty()
        ? Optional.empty()
        : declaration.getAnnotationByName(name);
  }

  /** A string or number member; empty if it is not given. */
  public static Optional<String> value(AnnotationExpr annotation, String member) {
    return member(annotation, member).map(Annotations::text);
  }

  /** A member of one or more strings. */
  public static List<String> values(AnnotationExpr annotation, String member) {
    List<String> values = new ArrayList<>();
    member(annotation, member)
        .ifPresent(
            expression -> {
              if (expression.isArrayInitializerExpr()) {
                expression
                    .asArrayInitializerExpr()
                    .getValues()
                    .forEach(each -> values.add(text(each)));
              } else {
                values.add(text(expression));
              }
            });
    return values;
  }

  private static Optional<Expression> member(AnnotationExpr annotation, String member) {
    if (annotation.isSingleMemberAnnotationExpr() && member.equals("value")) {
      return Optional.of(annotation.asSingleMemberAnnotationExpr().getMemberValue());
    }
    if (annotation.isNormalAnnotationExpr()) {
      return annotation.asNormalAnnotationExpr().getPairs().stream()
          .filter(pair -> pair.getNameAsString().equals(member))
          .map(pair -> pair.getValue())
          .findFirst();
    }
    return Optional.empty();
  }

  private static String text(Expression expression) {
    return expression.isStringLiteralExpr()
        ? expression.asStringLiteralExpr().asString()
        : expression.toString();
  }
}
