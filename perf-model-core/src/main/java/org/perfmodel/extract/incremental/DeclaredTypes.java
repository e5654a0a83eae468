package org.perfmodel.extract.incremental;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.perfmodel.extract.source.LocalNames;
import org.perfmodel.extract.source.Nodes;

/** What names of a method are declared to be: what is declared elsewhere is not known. */
final class DeclaredTypes {
  private static final Pattern GENERIC = Pattern.compile("<.*");

  private final LocalNames names;
  private final Map<String, String> fields;

  /**
   * Those at one place of a method.
   *
   * @param fields types of the class's fields by name
   */
  DeclaredTypes(LocalNames names, Map<String, String> fields) {
    this.names = names;
    this.fields = fields;
  }

  /** The name of what an expression is declared to be, without type arguments. */
  Optional<String> of(Expression expression) {
    Expression bare = Nodes.bare(expression);
    if (bare.isStringLiteralExpr()) {
      return Optional.of("String");
    }
    if (bare instanceof ObjectCreationExpr made) {
      return Optional.of(made.getType().getNameAsString());
    }
    if (bare instanceof FieldAccessExpr access && access.getScope().isThisExpr()) {
      return Optional.ofNullable(fields.get(access.getNameAsString())).map(DeclaredTypes::plain);
    }
    if (bare instanceof NameExpr name) {
      String text = name.getNameAsString();
      Optional<LocalNames.Local> local = names.of(text);
      if (local.isPresent()) {
        return local.get().type().map(DeclaredTypes::plain);
      }
      return Optional.ofNullable(fields.get(text))
          .map(DeclaredTypes::plain)
          .or(() -> Optional.of(text).filter(word -> Character.isUpperCase(word.charAt(0))));
    }
    return Optional.empty();
  }

  private static String plain(String type) {
    return GENERIC.matcher(type).replaceFirst("");
  }
}
