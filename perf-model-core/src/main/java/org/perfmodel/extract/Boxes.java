package org.perfmodel.extract;

import java.util.Map;
import java.util.Optional;
import org.perfmodel.workload.ValueType;

/** The classes that hold one primitive. */
final class Boxes {
  private static final Map<String, JavaType> PLAIN =
      Map.of(
          "Integer", JavaType.INT,
          "Long", JavaType.LONG,
          "Double", JavaType.DOUBLE,
          "Float", JavaType.FLOAT,
          "Short", JavaType.primitive(ValueType.SHORT),
          "Byte", JavaType.primitive(ValueType.BYTE),
          "Character", JavaType.CHAR);

  private Boxes() {}

  static Optional<JavaType> unboxed(JavaType type) {
    return type.dimensions() == 0 && type.base() == ValueType.REFERENCE
        ? Optional.ofNullable(PLAIN.get(type.name()))
        : Optional.empty();
  }
}
