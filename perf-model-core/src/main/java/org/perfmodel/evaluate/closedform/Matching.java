package org.perfmodel.evaluate.closedform;

import java.util.Optional;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;

/** Which sends a receive may be about, by channel and tag. */
final class Matching {
  private Matching() {}

  /** Whether nothing speaks against it, whatever the ranks. */
  static boolean mayMeet(Step.Post post, Step.Take take) {
    return post.send().channel().name().equals(take.receive().channel().name())
        && sameTag(post.send().tag(), take.receive().tag());
  }

  /** Whether the origin of the receive sends to who receives: d(o(rank)) = rank. */
  static boolean surelyMeet(Step.Post post, Step.Take take) {
    Expr back =
        Substitute.in(
            post.send().destination().orElseThrow(),
            Symbol.RANK,
            take.receive().origin().orElseThrow());
    return mayMeet(post, take) && back.equals(Expr.symbol(Symbol.RANK));
  }

  private static boolean sameTag(Optional<Expr> sent, Optional<Expr> wanted) {
    if (sent.isEmpty() || wanted.isEmpty()) {
      return true;
    }
    Expr difference = sent.get().minus(wanted.get());
    // Tags that vary may be equal somewhere.
    return difference.isZero() || !difference.isConstant();
  }
}
