package org.perfmodel.extract.program;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.OptionalInt;
import java.util.Set;
import org.perfmodel.extract.source.Nodes;

/** Collections that are made with all their elements and take no others: {@code List.of(a, b)}. */
public final class FixedCollections {
  private static final Set<String> OF_ELEMENTS =
      Set.of("List.of", "Set.of", "Arrays.asList", "Map.ofEntries");
  private static final Set<String> VIEWS =
      Set.of(
          "Collections.unmodifiableList",
          "Collections.unmodifiableSet",
          "Collections.unmodifiableMap",
          "Collections.unmodifiableCollection",
          "List.copyOf",
          "Set.copyOf",
          "Map.copyOf");
  private static final Set<String> EMPTY =
      Set.of("Collections.emptyList", "Collections.emptySet", "Collections.emptyMap");
  private static final Set<String> OF_ONE =
      Set.of("Collections.singletonList", "Collections.singleton", "Collections.singletonMap");

  private FixedCollections() {}

  /** How many elements it has, if what makes it says so. */
  public static OptionalInt size(Expression made) {
    if (!(Nodes.bare(made) instanceof MethodCallExpr call) || call.getScope().isEmpty()) {
      return OptionalInt.empty();
    }
    String method = call.getScope().get() + "." + call.getNameAsString();
    int arguments = call.getArguments().size();
    if (EMPTY.contains(method)) {
      return OptionalInt.of(0);
    }
    if (OF_ONE.contains(method)) {
      return OptionalInt.of(1);
    }
    if (method.equals("Map.of")) {
      return OptionalInt.of(arguments / 2);
    }
    if (VIEWS.contains(method) && arguments == 1) {
      return size(call.getArgument(0));
    }
    boolean areElements = arguments != 1 || !mayBeArray(call.getArgument(0));
    return OF_ELEMENTS.contains(method) && areElements
        ? OptionalInt.of(arguments)
        : OptionalInt.empty();
  }

  /** Whether one argument may be all of them. */
  private static boolean mayBeArray(Expression argument) {
    return !argument.isLiteralExpr()
        && !argument.isLambdaExpr()
        && !argument.isMethodReferenceExpr()
        && !argument.isObjectCreationExpr();
  }
}
