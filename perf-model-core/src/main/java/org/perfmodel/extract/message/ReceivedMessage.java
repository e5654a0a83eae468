package org.perfmodel.extract.message;

import java.util.Optional;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;

/**
 * What is known of a message that was received.
 *
 * @param line of the receive: what only the message says is a symbol that ends with it
 */
record ReceivedMessage(Optional<Expr> origin, Optional<Expr> tag, int line) {
  Expr source() {
    return origin.orElseGet(() -> Expr.symbol(Symbol.index("source:" + line)));
  }

  Expr label() {
    return tag.orElseGet(() -> Expr.symbol(Symbol.index("tag:" + line)));
  }

  Expr bytes() {
    return Expr.symbol(Symbol.index("bytes:" + line));
  }
}
