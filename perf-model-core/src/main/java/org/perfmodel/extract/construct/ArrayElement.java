package org.perfmodel.extract.construct;

import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.type.JavaType;

/** An array with the subscript of one of its elements, both evaluated. */
public record ArrayElement(Operand array, Operand index, JavaType type, boolean loadsRow) {
  public ArrayElement(Operand array, Operand index, JavaType type) {
    this(array, index, type, false);
  }
}
