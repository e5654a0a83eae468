package org.perfmodel.extract.message;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.SwitchExpr;
import com.github.javaparser.ast.nodeTypes.NodeWithBody;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.SwitchStmt;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.perfmodel.workload.TaskNode;

/** Messages that are prepared once and started many times, by the name of their requests. */
final class PersistentRequests {
  private final Map<String, List<TaskNode>> nodes = new HashMap<>();

  void add(String request, TaskNode node) {
    List<TaskNode> known = nodes.computeIfAbsent(request, name -> new ArrayList<>());
    // What is tried is read again.
    known.removeIf(each -> each.place().equals(node.place()) && each.equals(node));
    known.add(node);
  }

  List<TaskNode> of(String request) {
    return nodes.getOrDefault(request, List.of());
  }

  /** Whether a call stands where its method always comes, once. */
  static boolean isAlways(Node call) {
    Node at = call;
    while (!(at instanceof CallableDeclaration) && at.getParentNode().isPresent()) {
      at = at.getParentNode().get();
      boolean isSometimes =
          at instanceof IfStmt
              || at instanceof SwitchStmt
              || at instanceof SwitchExpr
              || at instanceof ConditionalExpr
              || at instanceof LambdaExpr
              || at instanceof NodeWithBody;
      if (isSometimes) {
        return false;
      }
    }
    return true;
  }
}
