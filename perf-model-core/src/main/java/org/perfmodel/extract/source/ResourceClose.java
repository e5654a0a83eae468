package org.perfmodel.extract.source;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.Optional;

/**
 * The call that a try makes of a resource at its end. It stands in no source: it knows where it
 * would stand, but what stands there, which several regions read at once, does not know of it.
 */
public final class ResourceClose extends MethodCallExpr {
  private final Expression resource;

  public ResourceClose(Expression resource, Expression named) {
    super(named.clone(), "close");
    this.resource = resource;
    resource.getRange().ifPresent(this::setRange);
  }

  @Override
  public Optional<Node> getParentNode() {
    return Optional.of(resource);
  }

  /** As the printer would print it, which asks a node's parent for it. */
  String text() {
    return Printed.of(getScope().orElseThrow()) + "." + getNameAsString() + "()";
  }
}
