package org.perfmodel.extract.library;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.NullLiteralExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;

/**
 * What is put into a map under a key whose old value it is made of: as often there is an entry as
 * there is none, as of {@code merge}.
 *
 * <pre>
 * counts.put(word, counts.getOrDefault(word, 0) + 1);
 * Integer known = counts.get(word);  counts.put(word, known == null ? 1 : known + 1);
 * </pre>
 */
final class MapUpdates {
  private static final Set<String> ASKING = Set.of("get", "getOrDefault");

  private MapUpdates() {}

  /** Whether a {@code put} is such an update. */
  static boolean isOne(MethodCallExpr put) {
    if (put.getScope().isEmpty() || put.getArguments().size() != 2) {
      return false;
    }
    String map = Printed.of(put.getScope().get());
    String key = Printed.of(put.getArgument(0));
    Expression value = put.getArgument(1);
    return Nodes.any(value, node -> isAsked(node, map, key))
        || Nodes.any(
                value,
                node ->
                    node instanceof NameExpr name
                        && declared(name, put).filter(old -> isAsked(old, map, key)).isPresent())
            && !isWhereMissing(put);
  }

  private static boolean isAsked(Node node, String map, String key) {
    return node instanceof MethodCallExpr call
        && ASKING.contains(call.getNameAsString())
        && call.getScope().map(Printed::of).filter(map::equals).isPresent()
        && Printed.of(call.getArgument(0)).equals(key);
  }

  /** What a variable of the blocks around is declared with. */
  private static Optional<Expression> declared(NameExpr name, Node put) {
    for (Node at = put; at != null; at = at.getParentNode().orElse(null)) {
      if (at instanceof BlockStmt block) {
        Optional<VariableDeclarator> found =
            block.getStatements().stream()
                .flatMap(statement -> statement.findFirst(VariableDeclarator.class).stream())
                .filter(each -> each.getNameAsString().equals(name.getNameAsString()))
                .findFirst();
        if (found.isPresent()) {
          return found.get().getInitializer();
        }
      }
    }
    return Optional.empty();
  }

  /** Whether it is put only where a test for null says that there is none. */
  private static boolean isWhereMissing(Node put) {
    for (Node at = put; at != null; at = at.getParentNode().orElse(null)) {
      if (at instanceof IfStmt guard && asksNull(guard.getCondition())) {
        return true;
      }
    }
    return false;
  }

  private static boolean asksNull(Expression condition) {
    return Nodes.any(
        condition,
        node ->
            node instanceof BinaryExpr binary
                && (binary.getLeft() instanceof NullLiteralExpr
                    || binary.getRight() instanceof NullLiteralExpr));
  }
}
