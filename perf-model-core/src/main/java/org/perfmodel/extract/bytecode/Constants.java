package org.perfmodel.extract.bytecode;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Literals and conversions, as sources write them. */
final class Constants {
  private static final int LONGEST_TEXT = 4000;
  private static final int FIRST_PRINTABLE = 0x20;
  private static final int LAST_PRINTABLE = 0x7e;

  private Constants() {}

  static Term ofOpcode(int code) {
    if (code == Opcodes.ACONST_NULL) {
      return Term.constant("null", Term.NULL);
    }
    if (code <= Opcodes.ICONST_5) {
      return Term.constant(Integer.toString(code - Opcodes.ICONST_0), "I");
    }
    if (code <= Opcodes.LCONST_1) {
      return Term.constant(code - Opcodes.LCONST_0 + "L", "J");
    }
    return code <= Opcodes.FCONST_2
        ? Term.constant(code - Opcodes.FCONST_0 + ".0f", "F")
        : Term.constant(code - Opcodes.DCONST_0 + ".0", "D");
  }

  static Term of(Object constant, Imports imports) {
    if (constant instanceof Integer value) {
      return value == Integer.MIN_VALUE
          ? Term.constant("Integer.MIN_VALUE", "I")
          : Term.constant(value.toString(), "I");
    }
    if (constant instanceof Long value) {
      return value == Long.MIN_VALUE
          ? Term.constant("Long.MIN_VALUE", "J")
          : Term.constant(value + "L", "J");
    }
    if (constant instanceof Float value) {
      return Term.constant(real(value, "Float", value + "f"), "F");
    }
    if (constant instanceof Double value) {
      return Term.constant(real(value, "Double", value.toString()), "D");
    }
    if (constant instanceof String text) {
      return Term.constant(quoted(text), "Ljava/lang/String;");
    }
    if (constant instanceof Type type && type.getSort() != Type.METHOD) {
      return Term.constant(imports.type(type.getDescriptor()) + ".class", "Ljava/lang/Class;");
    }
    throw new UnreadableException("it has a constant of an unknown kind");
  }

  private static String real(double value, String type, String written) {
    if (Double.isNaN(value)) {
      return type + ".NaN";
    }
    return Double.isInfinite(value)
        ? type + (value > 0 ? ".POSITIVE_INFINITY" : ".NEGATIVE_INFINITY")
        : written;
  }

  static String quoted(String text) {
    if (text.length() > LONGEST_TEXT) {
      throw new UnreadableException("it has a text of " + text.length() + " characters");
    }
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      quoted.append(escaped(text.charAt(i), '"'));
    }
    return quoted.append('"').toString();
  }

  private static String escaped(char each, char quote) {
    if (each == '\\' || each == quote) {
      return "\\" + each;
    }
    if (each == '\n') {
      return "\\n";
    }
    return each < FIRST_PRINTABLE || each > LAST_PRINTABLE
        ? String.format(java.util.Locale.ROOT, "\\u%04x", (int) each)
        : String.valueOf(each);
  }

  /** A value where one of that type is wanted: 1 is true, 65 is a character. */
  static Term as(Term value, String type, Imports imports) {
    if (type.length() != 1 || type.equals(value.type()) || value.type().length() != 1) {
      return value;
    }
    if (type.equals(Term.BOOLEAN)) {
      return switch (value.text()) {
        case "0" -> Term.constant("false", type);
        case "1" -> Term.constant("true", type);
        default ->
            value.type().equals(Term.BOOLEAN) || value.isTruth() && !Choices.isMet(value)
                ? value.as(type)
                : Term.comparison("!=", value, Term.constant("0", "I"));
      };
    }
    if (type.equals("C") && value.variables().isEmpty() && value.text().matches("\\d{1,5}")) {
      return Term.constant("'" + escaped((char) Integer.parseInt(value.text()), '\'') + "'", type);
    }
    boolean isNarrow = type.equals("C") || type.equals("B") || type.equals("S");
    if (isNarrow && Locals.kind(value.type()) == 'I') {
      return cast(value, type, imports);
    }
    if (value.type().equals(Term.BOOLEAN) && Locals.kind(type) == 'I') {
      return Term.of("(" + value.text() + " ? 1 : 0)", Term.PRIMARY, "I", false, false, value);
    }
    return value;
  }

  static Term cast(Term value, String type, Imports imports) {
    if (value.type().equals(type)) {
      return value;
    }
    return Term.of(
        "("
            + imports.type(type)
            + ") "
            + value.in(value.text().startsWith("-") ? Term.PRIMARY : Term.UNARY),
        Term.UNARY,
        type,
        false,
        false,
        value);
  }

  /** {@code i2l} and its like. */
  static Term converted(Term value, int code) {
    String type =
        switch (code) {
          case Opcodes.I2L, Opcodes.F2L, Opcodes.D2L -> "J";
          case Opcodes.I2F, Opcodes.L2F, Opcodes.D2F -> "F";
          case Opcodes.I2D, Opcodes.L2D, Opcodes.F2D -> "D";
          case Opcodes.L2I, Opcodes.F2I, Opcodes.D2I -> "I";
          case Opcodes.I2B -> "B";
          case Opcodes.I2C -> "C";
          default -> "S";
        };
    String name =
        switch (type) {
          case "J" -> "long";
          case "F" -> "float";
          case "D" -> "double";
          case "I" -> "int";
          case "B" -> "byte";
          case "C" -> "char";
          default -> "short";
        };
    return Term.of(
        "(" + name + ") " + value.in(value.text().startsWith("-") ? Term.PRIMARY : Term.UNARY),
        Term.UNARY,
        type,
        false,
        false,
        value);
  }

  /** The element type that {@code newarray} names. */
  static String elementOf(int operand) {
    return switch (operand) {
      case Opcodes.T_BOOLEAN -> "Z";
      case Opcodes.T_CHAR -> "C";
      case Opcodes.T_FLOAT -> "F";
      case Opcodes.T_DOUBLE -> "D";
      case Opcodes.T_BYTE -> "B";
      case Opcodes.T_SHORT -> "S";
      case Opcodes.T_INT -> "I";
      case Opcodes.T_LONG -> "J";
      default -> throw new UnreadableException("it makes an array of an unknown type");
    };
  }

  /** The type of an element, as its load or store says. */
  static String ofElement(int code) {
    return switch (code) {
      case Opcodes.IALOAD, Opcodes.IASTORE -> "I";
      case Opcodes.LALOAD, Opcodes.LASTORE -> "J";
      case Opcodes.FALOAD, Opcodes.FASTORE -> "F";
      case Opcodes.DALOAD, Opcodes.DASTORE -> "D";
      case Opcodes.BALOAD, Opcodes.BASTORE -> "B";
      case Opcodes.CALOAD, Opcodes.CASTORE -> "C";
      case Opcodes.SALOAD, Opcodes.SASTORE -> "S";
      default -> "Ljava/lang/Object;";
    };
  }
}
