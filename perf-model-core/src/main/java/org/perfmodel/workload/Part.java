package org.perfmodel.workload;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;

/**
 * What a store keeps of a wider whole number: {@code b[4 * i + 1] = (byte) (x >> 8)}.
 *
 * @param number equal for parts of one number; has the variables of the loops that it is another in
 * @param from the lowest bit that is kept
 * @param operations that only the part needs: a shift, a mask, a conversion
 */
public record Part(Expr number, Expr from, List<Operation> operations) {
  public Part {
    requireNonNull(number);
    requireNonNull(from);
    operations = List.copyOf(operations);
  }

  /** The same with something else in the place of a loop's variable. */
  public Part substitute(Symbol index, Expr other) {
    return new Part(
        Substitute.in(number, index, other), Substitute.in(from, index, other), operations);
  }
}
