package org.perfmodel.extract.program;

import org.perfmodel.symbolic.Expr;

/**
 * One pair.
 *
 * @param distance whole numbers between their beginnings
 */
public record Halving(String low, String high, Expr distance) {}
