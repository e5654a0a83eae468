package org.perfmodel.extract.source;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** What one piece of source changes by itself, without what it calls. */
public final class DirectEffects {
  /** Stands for the elements of any array. */
  public static final String ELEMENTS = "[]";

  /**
   * Stands for how many elements any collection has; {@code Type.size()} for those of a class of
   * the sources that is one.
   */
  public static final String SIZES = "size()";

  /** Stands for how many elements any iterator has left. */
  public static final String LEFT = "left()";

  public static final String OF_TYPE = "." + SIZES;
  private static final Set<String> ADVANCING = Set.of("next", "nextElement", "previous");
  public static final Set<String> MUTATORS =
      Set.of(
          "add",
          "addAll",
          "addFirst",
          "addLast",
          "push",
          "offer",
          "offerFirst",
          "offerLast",
          "remove",
          "removeAll",
          "removeIf",
          "removeFirst",
          "removeLast",
          "retainAll",
          "poll",
          "pollFirst",
          "pollLast",
          "pop",
          "clear",
          "put",
          "putAll",
          "putIfAbsent",
          "merge",
          "computeIfAbsent",
          "compute",
          "append",
          "insert",
          "setLength",
          "delete",
          "deleteCharAt",
          "drainTo",
          "take");
  public static final Set<String> ARRAY_WRITERS =
      Set.of("arraycopy", "fill", "sort", "setAll", "parallelSort", "parallelPrefix", "getChars");

  private DirectEffects() {}

  /** What a part of a method changes by itself, by name: also its local variables. */
  public static Set<String> direct(Node part) {
    Set<String> names = new TreeSet<>();
    Nodes.walk(part, node -> direct(node, names));
    return names;
  }

  /** The same of what one node does, without those below it. */
  public static void direct(Node node, Set<String> names) {
    if (node instanceof AssignExpr assign) {
      names.add(target(assign.getTarget()));
    } else if (node instanceof UnaryExpr unary && isStep(unary)) {
      names.add(target(unary.getExpression()));
    } else if (node instanceof MethodCallExpr call) {
      String name = call.getNameAsString();
      if (call.getScope().isPresent() && MUTATORS.contains(name)) {
        names.add(SIZES);
      }
      if (ARRAY_WRITERS.contains(name)) {
        names.add(ELEMENTS);
      }
    }
  }

  /** Whether a call takes an element of an iterator, or puts one back. */
  public static boolean isAdvancing(MethodCallExpr call) {
    return call.getScope().isPresent()
        && call.getArguments().isEmpty()
        && ADVANCING.contains(call.getNameAsString());
  }

  /** The class whose objects' sizes such a name stands for. */
  public static Optional<String> sizedType(String name) {
    return name.endsWith(OF_TYPE)
        ? Optional.of(name.substring(0, name.length() - OF_TYPE.length()))
        : Optional.empty();
  }

  /** The simple name that an assignment changes; that of a row is its array's elements. */
  public static String target(Expression target) {
    if (target instanceof EnclosedExpr enclosed) {
      return target(enclosed.getInner());
    }
    if (target instanceof NameExpr name) {
      return name.getNameAsString();
    }
    if (target instanceof FieldAccessExpr field) {
      return field.getNameAsString();
    }
    return ELEMENTS;
  }

  public static boolean isStep(UnaryExpr unary) {
    return switch (unary.getOperator()) {
      case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT -> true;
      default -> false;
    };
  }

  public static boolean isMutator(String method) {
    return MUTATORS.contains(method);
  }

  public static String targetName(Node node) {
    return Nodes.name(assigned(node)).orElse("");
  }

  public static Expression assigned(Node node) {
    return node instanceof AssignExpr assign
        ? assign.getTarget()
        : ((UnaryExpr) node).getExpression();
  }
}
