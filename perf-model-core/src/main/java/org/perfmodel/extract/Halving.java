package org.perfmodel.extract;

import org.perfmodel.symbolic.Expr;

/**
 * One pair.
 *
 * @param distance whole numbers between their beginnings
 */
record Halving(String low, String high, Expr distance) {}
