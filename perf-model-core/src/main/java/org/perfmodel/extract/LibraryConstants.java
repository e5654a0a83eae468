package org.perfmodel.extract;

import java.util.Map;
import java.util.Optional;

/** Constants of the Java library that bounds and masks are written with. */
final class LibraryConstants {
  private static final Map<String, Long> NUMBERS =
      Map.of(
          "Integer.MAX_VALUE", (long) Integer.MAX_VALUE,
          "Integer.MIN_VALUE", (long) Integer.MIN_VALUE,
          "Integer.SIZE", (long) Integer.SIZE,
          "Integer.BYTES", (long) Integer.BYTES,
          "Long.SIZE", (long) Long.SIZE,
          "Long.BYTES", (long) Long.BYTES,
          "Byte.MAX_VALUE", (long) Byte.MAX_VALUE,
          "Short.MAX_VALUE", (long) Short.MAX_VALUE,
          "Character.MAX_VALUE", (long) Character.MAX_VALUE,
          "Double.BYTES", (long) Double.BYTES);

  private LibraryConstants() {}

  static Optional<Value> of(String name) {
    return Optional.ofNullable(NUMBERS.get(name)).map(Value::exact);
  }

  static JavaType type(String name) {
    return name.equals("Long.MAX_VALUE") ? JavaType.LONG : JavaType.INT;
  }
}
