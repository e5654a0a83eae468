package org.perfmodel.symbolic;

/** A value was asked of an expression with a symbol that has none. */
public final class UnboundSymbolException extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private final String symbol;

  public UnboundSymbolException(String symbol, String expression) {
    super("no value for `" + symbol + "` in " + Brief.of(expression));
    this.symbol = symbol;
  }

  public String symbol() {
    return symbol;
  }
}
