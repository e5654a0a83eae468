package org.perfmodel.extract.source;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.javaparser.StaticJavaParser;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.TryStmt;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.perfmodel.extract.parallel.Subscriptions;

class ResourceCloseTest {
  /** Regions are read at once, and a try may be in many of them. */
  @Test
  void whatIsClosedIsNotChanged() {
    TryStmt guarded =
        (TryStmt) StaticJavaParser.parseStatement("try (In in = open()) { in.read(); }");
    Expression resource = guarded.getResources().get(0);
    List<Node> before = List.copyOf(resource.getChildNodes());
    ResourceClose closing = new ResourceClose(resource, new NameExpr("in"));
    assertThat(closing.getParentNode()).contains(resource);
    assertThat(resource.getChildNodes()).isEqualTo(before);
    assertThat(Printed.of(closing)).isEqualTo("in.close()");
    assertThat(guarded.toString()).doesNotContain("close");
  }

  /** What a subscriber does stands nowhere either. */
  @Test
  void aSubscribersTaskIsNotHungIntoTheCallThatSubscribes() {
    MethodCallExpr call =
        StaticJavaParser.parseExpression("publisher.subscribe(one)").asMethodCallExpr();
    List<Node> before = List.copyOf(call.getChildNodes());
    Statement step = StaticJavaParser.parseStatement("one.onComplete();");
    assertThat(new Subscriptions.Task(call, step).getParentNode()).contains(call);
    assertThat(call.getChildNodes()).isEqualTo(before);
    assertThat(step.getParentNode().flatMap(Node::getParentNode)).contains(call);
  }
}
