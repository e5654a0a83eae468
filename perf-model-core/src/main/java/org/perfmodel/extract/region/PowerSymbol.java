package org.perfmodel.extract.region;

import java.util.Optional;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;

/**
 * What a symbol stands for.
 *
 * @param start the a of floor(a/r^k); empty for r^k
 */
public record PowerSymbol(Rational ratio, Optional<Expr> start) {}
