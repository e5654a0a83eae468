package org.perfmodel.workload;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.perfmodel.symbolic.Expr;

/**
 * The longest way of an iteration that begins where a number is converted to one with a fraction.
 *
 * @param of the type of the number that is converted: int, or long for any other
 * @param way operations of which each waits for the one before, the conversion first
 * @param share of the iterations that come to the conversion
 */
public record Conversion(ValueType of, List<Operation> way, Expr share) {
  public Conversion {
    requireNonNull(share);
    way = List.copyOf(way);
    if (of != ValueType.INT && of != ValueType.LONG) {
      throw new IllegalArgumentException("a conversion of " + of);
    }
    if (way.isEmpty()) {
      throw new IllegalArgumentException("a conversion that is none");
    }
  }

  /** The same that another share of the iterations come to. */
  Conversion sharedBy(Expr other) {
    return new Conversion(of, way, other);
  }
}
