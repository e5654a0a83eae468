package org.perfmodel.extract.state;

import com.github.javaparser.ast.expr.Expression;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.source.SourceText;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;

/** How formulae name fields, rows, lengths and sizes of collections. */
public final class SizeNames {
  public static final String LENGTH = "length";

  /** How the length of a text is asked for that may be an element of an array or a collection. */
  public static final String CHARACTERS = "characters";

  private static final Set<String> TEXTS = Set.of("StringBuilder", "StringBuffer");

  private static final String UNSURE = Heap.FRESH + "unsure ";

  private SizeNames() {}

  /** The name of a new array, which says whether its lengths are known for sure. */
  public static String array(int number, Confidence lengths) {
    return (lengths == Confidence.EXACT ? Heap.FRESH : UNSURE) + number;
  }

  /** How sure the lengths are of an array that the name stands for. */
  public static Confidence lengths(String array) {
    return array.startsWith(UNSURE) || CollectionElements.isAnswer(array)
        ? Confidence.ASSUMED
        : Confidence.EXACT;
  }

  /** The same of the object itself. */
  public static String path(TypeIndex.Field field, String receiver) {
    String name = field.variable().getNameAsString();
    return field.isStatic() ? field.owner().name() + "." + name : receiver + name;
  }

  public static String leftPath(String iterator) {
    return iterator + "." + DirectEffects.LEFT;
  }

  public static String sizePath(String collection) {
    return collection + "." + DirectEffects.SIZES;
  }

  /** Whether it is a text that is being built. */
  public static boolean isBuilder(JavaType type) {
    return TEXTS.contains(type.name());
  }

  /** How a thing of a type is asked what size it has; nothing of a number, which is one. */
  public static String asked(JavaType type) {
    boolean isText = type.isString() || isBuilder(type) || type.name().equals("CharSequence");
    return type.isArray()
        ? "." + LENGTH
        : type.isNumber() ? "" : isText ? "." + LENGTH + "()" : "." + DirectEffects.SIZES;
  }

  /** The names that an array or object goes by in messages. */
  public static String shown(Operand operand, Expression source) {
    return operand.value().called().orElseGet(() -> SourceText.briefly(source));
  }

  /**
   * A row of an array that has a name, and the subscripts that lead to it, if they are formulae.
   */
  public static Optional<String> rowName(Value row) {
    List<Optional<Expr>> all = row.rowSubscripts();
    return all.isEmpty() || all.stream().anyMatch(Optional::isEmpty)
        ? Optional.empty()
        : row.array().map(name -> name + all.stream().map(Optional::orElseThrow).toList());
  }
}
