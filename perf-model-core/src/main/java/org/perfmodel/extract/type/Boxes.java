package org.perfmodel.extract.type;

import java.util.Map;
import java.util.Optional;
import org.perfmodel.workload.ValueType;

/** The classes that hold one primitive. */
public final class Boxes {
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

  /** The class that holds it; of what is no primitive, itself. */
  public static JavaType boxed(JavaType type) {
    for (Map.Entry<String, JavaType> each : PLAIN.entrySet()) {
      if (each.getValue().equals(type)) {
        return JavaType.object(each.getKey());
      }
    }
    return type.isBoolean() ? JavaType.object("Boolean") : type;
  }

  /**
   * Bytes of such an object: a header of twelve, as HotSpot lays it out in heaps below 32 GB, and
   * the number, where its width begins anew.
   */
  public static int bytes(ValueType number) {
    return number.bytes() > Integer.BYTES ? 24 : 16;
  }

  public static Optional<JavaType> unboxed(JavaType type) {
    return type.dimensions() == 0 && type.base() == ValueType.REFERENCE
        ? Optional.ofNullable(PLAIN.get(type.name()))
        : Optional.empty();
  }
}
