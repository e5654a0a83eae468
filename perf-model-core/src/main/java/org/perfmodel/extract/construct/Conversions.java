package org.perfmodel.extract.construct;

import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.type.JavaType;

/** Conversions between types of numbers, and of boxes to the numbers in them. */
public interface Conversions {
  Operand unboxed(Operand operand, Code code);

  /** Conversion, explicit or implied; of a constant when it is compiled, of an object none. */
  Operand convert(Operand operand, JavaType to, Code code, boolean explicit);
}
