package org.perfmodel.extract.library;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.region.LibraryCall;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;

/**
 * A list that a loop sorts in each iteration, and to which it only adds in between: TimSort finds
 * that all but the end is sorted already.
 *
 * <pre>
 * for (..) { list.add(x); Collections.sort(list); }     sorted but for one
 * for (..) { list.set(i, x); Collections.sort(list); }  anything
 * </pre>
 */
final class RepeatedSort {
  /** What neither puts elements elsewhere than at the end nor changes one. */
  private static final Set<String> HARMLESS =
      Set.of("add", "addLast", "get", "size", "isEmpty", "sort", "contains", "indexOf", "iterator");

  private RepeatedSort() {}

  /** Whether all but the end of what a call sorts was sorted by the same call before. */
  static boolean isOf(LibraryCall call) {
    MethodCallExpr sort = call.expression();
    if (!sort.getNameAsString().equals("sort") || sort.getArguments().isEmpty()) {
      return false;
    }
    boolean isOfList =
        sort.getScope().isPresent() && !Printed.of(sort.getScope().get()).equals("Collections");
    Expression sorted = isOfList ? sort.getScope().get() : sort.getArgument(0);
    return sorted instanceof NameExpr name && loop(sort, name).isPresent();
  }

  private static Optional<Node> loop(MethodCallExpr sort, NameExpr list) {
    String name = list.getNameAsString();
    Node at = sort;
    while (at.getParentNode().isPresent()) {
      at = at.getParentNode().get();
      if (at instanceof LambdaExpr || at instanceof CallableDeclaration<?>) {
        return Optional.empty();
      }
      if (Nodes.isLoop(at)) {
        return Optional.of(at).filter(loop -> onlyAddsTo(loop, name, sort));
      }
    }
    return Optional.empty();
  }

  private static boolean onlyAddsTo(Node loop, String name, MethodCallExpr sort) {
    boolean isNew =
        loop.findFirst(VariableDeclarator.class, each -> each.getNameAsString().equals(name))
                .isPresent()
            || loop.findFirst(AssignExpr.class, each -> Printed.of(each.getTarget()).equals(name))
                .isPresent();
    return !isNew
        && loop.findAll(NameExpr.class, each -> each.getNameAsString().equals(name)).stream()
            .allMatch(each -> isHarmless(each, sort));
  }

  private static boolean isHarmless(NameExpr list, MethodCallExpr sort) {
    Node parent = list.getParentNode().orElse(null);
    if (parent != null && Nodes.same(parent, sort)) {
      return true;
    }
    return parent instanceof MethodCallExpr call
        && call.getScope().filter(scope -> Nodes.same(scope, list)).isPresent()
        && HARMLESS.contains(call.getNameAsString())
        && (!call.getNameAsString().equals("add") || call.getArguments().size() == 1);
  }
}
