package org.perfmodel.extract;

/** Conversions between types of numbers, and of boxes to the numbers in them. */
interface Conversions {
  Operand unboxed(Operand operand, Code code);

  /** Conversion, explicit or implied; of a constant when it is compiled, of an object none. */
  Operand convert(Operand operand, JavaType to, Code code, boolean explicit);
}
