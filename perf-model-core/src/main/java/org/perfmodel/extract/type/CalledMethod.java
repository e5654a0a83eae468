package org.perfmodel.extract.type;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.symbolic.Expr;

/**
 * A method that is read by itself.
 *
 * @param negative what it is called with that no size can be, by the names of its parameters
 */
public record CalledMethod(TypeIndex.Method method, Map<String, Expr> negative) {
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof CalledMethod that
        && Nodes.same(method.declaration(), that.method.declaration())
        && negative.equals(that.negative);
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(method.declaration()) + negative.hashCode();
  }
}
