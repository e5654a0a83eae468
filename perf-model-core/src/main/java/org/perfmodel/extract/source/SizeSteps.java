package org.perfmodel.extract.source;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import java.util.Optional;
import java.util.Set;

/** Calls that make a list, a stack or a queue one element longer or shorter. */
public final class SizeSteps {
  private static final Set<String> ADDING =
      Set.of("add", "addFirst", "addLast", "offer", "offerFirst", "offerLast", "push");

  private static final Set<String> TAKING =
      Set.of("pop", "poll", "pollFirst", "pollLast", "removeFirst", "removeLast", "remove");

  private static final Set<String> ASKING =
      Set.of(
          "size",
          "isEmpty",
          "empty",
          "get",
          "set",
          "peek",
          "peekFirst",
          "peekLast",
          "getFirst",
          "getLast",
          "element",
          "contains");

  private SizeSteps() {}

  /** 1 or -1; 0 of what is neither, as far as is seen. */
  public static int of(MethodCallExpr call) {
    String name = call.getNameAsString();
    int arguments = call.getArguments().size();
    if (ADDING.contains(name) && arguments == 1) {
      return 1;
    }
    boolean takesLast =
        name.equals("remove") && arguments == 1 && isLast(call.getArgument(0), call.getScope());
    return TAKING.contains(name) && arguments == 0 || takesLast ? -1 : 0;
  }

  /** {@code list.size() - 1}. */
  private static boolean isLast(Expression place, Optional<Expression> list) {
    return Nodes.bare(place) instanceof BinaryExpr binary
        && binary.getOperator() == BinaryExpr.Operator.MINUS
        && sized(binary.getLeft()).equals(list.flatMap(Nodes::name))
        && Nodes.bare(binary.getRight()) instanceof IntegerLiteralExpr one
        && one.asNumber().intValue() == 1;
  }

  /** The collection whose size is asked for. */
  public static Optional<String> sized(Expression expression) {
    return Nodes.bare(expression) instanceof MethodCallExpr call
            && call.getNameAsString().equals("size")
            && call.getArguments().isEmpty()
        ? call.getScope().flatMap(Nodes::name)
        : Optional.empty();
  }

  /** Whether nothing else is done with a collection than to ask it, and to add and take one. */
  public static boolean areAll(Node node, String collection) {
    return !Nodes.any(
        node,
        each ->
            each instanceof NameExpr name
                && name.getNameAsString().equals(collection)
                && !(name.getParentNode().orElse(null) instanceof MethodCallExpr call
                    && call.getScope().filter(scope -> Nodes.same(scope, name)).isPresent()
                    && (of(call) != 0 || ASKING.contains(call.getNameAsString()))));
  }
}
