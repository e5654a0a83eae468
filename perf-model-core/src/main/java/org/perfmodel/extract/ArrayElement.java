package org.perfmodel.extract;

/** An array with the subscript of one of its elements, both evaluated. */
record ArrayElement(Operand array, Operand index, JavaType type, boolean loadsRow) {
  ArrayElement(Operand array, Operand index, JavaType type) {
    this(array, index, type, false);
  }
}
