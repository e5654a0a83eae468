package org.perfmodel.extract.state;

import com.github.javaparser.ast.ImportDeclaration;
import com.github.javaparser.ast.expr.Name;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.extract.type.JavaType;

/**
 * Constants of {@code java.lang}, as compilers fold them (JLS 15.29): bounds and masks are written
 * with the whole ones, of which all but the extremes of long have a value here.
 */
public final class LibraryConstants {
  private static final Map<String, Operand> CONSTANTS = new HashMap<>();

  static {
    whole("Integer", JavaType.INT, Integer.MIN_VALUE, Integer.MAX_VALUE, Integer.SIZE);
    whole("Byte", JavaType.primitive(JavaType.BOOLEAN.base()), Byte.MIN_VALUE, Byte.MAX_VALUE, 8);
    whole("Short", JavaType.primitive(JavaType.CHAR.base()), Short.MIN_VALUE, Short.MAX_VALUE, 16);
    whole("Character", JavaType.CHAR, Character.MIN_VALUE, Character.MAX_VALUE, Character.SIZE);
    number("Character.MIN_RADIX", Character.MIN_RADIX);
    number("Character.MAX_RADIX", Character.MAX_RADIX);
    sized("Long", Long.SIZE);
    sized("Float", Float.SIZE);
    sized("Double", Double.SIZE);
    number("Float.MAX_EXPONENT", Float.MAX_EXPONENT);
    number("Float.MIN_EXPONENT", Float.MIN_EXPONENT);
    number("Double.MAX_EXPONENT", Double.MAX_EXPONENT);
    number("Double.MIN_EXPONENT", Double.MIN_EXPONENT);
    opaque("Long", JavaType.LONG, "MIN_VALUE", "MAX_VALUE");
    String[] real = {
      "MIN_VALUE", "MAX_VALUE", "MIN_NORMAL", "NaN", "POSITIVE_INFINITY", "NEGATIVE_INFINITY"
    };
    opaque("Float", JavaType.FLOAT, real);
    opaque("Double", JavaType.DOUBLE, real);
    opaque("Math", JavaType.DOUBLE, "PI", "E", "TAU");
    opaque("StrictMath", JavaType.DOUBLE, "PI", "E", "TAU");
  }

  private LibraryConstants() {}

  private static void whole(String owner, JavaType type, long least, long most, int bits) {
    put(owner + ".MIN_VALUE", type, Value.exact(least));
    put(owner + ".MAX_VALUE", type, Value.exact(most));
    sized(owner, bits);
  }

  private static void sized(String owner, int bits) {
    number(owner + ".SIZE", bits);
    number(owner + ".BYTES", bits / Byte.SIZE);
  }

  private static void number(String name, long value) {
    put(name, JavaType.INT, Value.exact(value));
  }

  private static void opaque(String owner, JavaType type, String... names) {
    for (String name : names) {
      put(owner + "." + name, type, Value.Opaque.ONLY);
    }
  }

  private static void put(String name, JavaType type, Value value) {
    CONSTANTS.put(name, Operand.constant(type, value, new Constant(name)));
  }

  /** {@code Math.PI}, also with {@code java.lang.} before it. */
  public static Optional<Operand> of(String name) {
    return Optional.ofNullable(CONSTANTS.get(name.replace("java.lang.", "")));
  }

  /** {@code PI}, where a static import says of what. */
  public static Optional<Operand> imported(String name, Frame frame) {
    for (ImportDeclaration imported : frame.source().unit().getImports()) {
      Name path = imported.getName();
      boolean names = imported.isAsterisk() || path.getIdentifier().equals(name);
      if (imported.isStatic() && names) {
        String full = imported.isAsterisk() ? path.asString() + "." + name : path.asString();
        Optional<Operand> found = full.startsWith("java.lang.") ? of(full) : Optional.empty();
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }
}
