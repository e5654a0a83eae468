package org.perfmodel.extract.library;

import com.github.javaparser.ast.expr.CharLiteralExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.StringLiteralExpr;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.perfmodel.extract.region.LibraryCall;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.ValueType;

/**
 * What the catalogue calls a method of texts where what it is given says which way it takes.
 *
 * <pre>
 * text.split(",")           split(char): no pattern is compiled
 * builder.insert(0, x)      insert(0): all that is there moves
 * String.join(",", list)    join(Iterable)
 * String.valueOf(list)      valueOf(Collection)
 * Integer.valueOf(text)     valueOf(String)
 * BigDecimal.valueOf(1.5)   valueOf(double)
 * </pre>
 */
final class TextCalls {
  /** Characters that mean something else in a pattern, as {@code String.split} asks. */
  private static final String META = ".$|()[{^?*+\\";

  private static final Pattern FILLED = Pattern.compile("%(?:[0-9]+\\$)?+[-#+ ,(.0-9]");

  private static final Set<String> AT_A_PLACE = Set.of("insert", "delete", "deleteCharAt");
  private static final Set<String> COLLECTIONS =
      Set.of("List", "Set", "TreeSet", "Deque", "Map", "TreeMap", "PriorityQueue");
  private static final Set<String> NUMBERS = Set.of("Integer", "Long", "Double", "Float");

  private TextCalls() {}

  /**
   * The name of the entry; empty where the method's own will do.
   *
   * @param kindOf the kind of collection that stands behind an argument
   */
  static Optional<String> name(String kind, LibraryCall call, Function<Operand, String> kindOf) {
    if (call.arguments().isEmpty()) {
      return Optional.empty();
    }
    String name = call.name();
    Operand first = call.argument(0);
    if (kind.equals("String") && name.equals("split")) {
      return isOneCharacter(call.expression().getArgument(0))
          ? Optional.of("split(char)")
          : Optional.empty();
    }
    if (kind.startsWith("StringBu") && AT_A_PLACE.contains(name)) {
      return first.value().whole().filter(Expr::isZero).isPresent()
          ? Optional.of(name + "(0)")
          : Optional.empty();
    }
    if (kind.equals("String") && call.is("join", 2)) {
      return COLLECTIONS.contains(kindOf.apply(call.argument(1)))
          ? Optional.of("join(Iterable)")
          : Optional.empty();
    }
    if (!call.is("valueOf", 1)) {
      return Optional.empty();
    }
    if (kind.equals("String") && COLLECTIONS.contains(kindOf.apply(first))) {
      return Optional.of("valueOf(Collection)");
    }
    if (NUMBERS.contains(kind) && first.type().isString()) {
      return Optional.of("valueOf(String)");
    }
    boolean isFraction =
        first.type().isNumber()
            && (first.type().base() == ValueType.DOUBLE || first.type().base() == ValueType.FLOAT);
    return kind.equals("BigDecimal") && isFraction
        ? Optional.of("valueOf(double)")
        : Optional.empty();
  }

  /** Whether a format says how wide a part is, what fills it, or how many digits it has. */
  static boolean isFilled(LibraryCall call) {
    return call.expression().getArguments().stream()
        .map(Nodes::bare)
        .filter(StringLiteralExpr.class::isInstance)
        .anyMatch(each -> FILLED.matcher(((StringLiteralExpr) each).asString()).find());
  }

  /** One that means itself, or an escaped one that is no letter or digit. */
  private static boolean isOneCharacter(Expression pattern) {
    Expression bare = Nodes.bare(pattern);
    if (bare instanceof CharLiteralExpr) {
      return true;
    }
    if (!(bare instanceof StringLiteralExpr literal)) {
      return false;
    }
    String text = literal.asString();
    return text.length() == 1 && META.indexOf(text.charAt(0)) < 0
        || text.length() == 2
            && text.charAt(0) == '\\'
            && !Character.isLetterOrDigit(text.charAt(1));
  }
}
