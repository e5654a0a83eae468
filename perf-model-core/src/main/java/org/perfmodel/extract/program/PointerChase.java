package org.perfmodel.extract.program;

import java.util.Optional;
import org.perfmodel.symbolic.Expr;

/**
 * One of them.
 *
 * @param start where it begins, if that is a number that is known
 * @param level of loops around that its beginning varies with
 * @param ways from an object to others: different fields; 0 for a walk through an array
 * @param array what the array is called; empty for a walk along fields
 */
public record PointerChase(Optional<Expr> start, int level, int ways, String array) {}
