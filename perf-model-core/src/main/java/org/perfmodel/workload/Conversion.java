package org.perfmodel.workload;

import java.util.List;

/**
 * The longest way of an iteration that begins where a number is converted to one with a fraction.
 *
 * @param of the type of the number that is converted: int, or long for any other
 * @param way operations of which each waits for the one before, the conversion first
 */
public record Conversion(ValueType of, List<Operation> way) {
  public Conversion {
    way = List.copyOf(way);
    if (of != ValueType.INT && of != ValueType.LONG) {
      throw new IllegalArgumentException("a conversion of " + of);
    }
    if (way.isEmpty()) {
      throw new IllegalArgumentException("a conversion that is none");
    }
  }
}
