package org.perfmodel.extract;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A loop, whatever it is written with.
 *
 * @param testsLast whether the body runs once before the condition is asked
 */
record LoopShape(
    Statement source,
    String label,
    String text,
    Optional<String> index,
    Optional<Expression> condition,
    Statement body,
    List<Expression> updates,
    boolean testsLast) {
  List<Node> parts() {
    List<Node> parts = new ArrayList<>();
    condition.ifPresent(parts::add);
    parts.add(body);
    parts.addAll(updates);
    return parts;
  }
}
