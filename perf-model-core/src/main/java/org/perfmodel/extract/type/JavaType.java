package org.perfmodel.extract.type;

import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.type.ArrayType;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import com.github.javaparser.ast.type.PrimitiveType;
import com.github.javaparser.ast.type.Type;
import com.github.javaparser.ast.type.WildcardType;
import java.util.List;
import org.perfmodel.workload.ValueType;

/**
 * A type as far as counting needs it.
 *
 * @param base of an array its innermost element
 * @param dimensions of an array; zero for others
 * @param name of a class, without package and arguments; empty for primitives
 * @param arguments of a class, where they are written; types that differ in them only are equal
 */
public record JavaType(ValueType base, int dimensions, String name, List<JavaType> arguments) {
  public static final JavaType INT = primitive(ValueType.INT);
  public static final JavaType LONG = primitive(ValueType.LONG);
  public static final JavaType FLOAT = primitive(ValueType.FLOAT);
  public static final JavaType BOOLEAN = new JavaType(ValueType.BYTE, 0, "boolean");
  public static final JavaType CHAR = new JavaType(ValueType.SHORT, 0, "char");
  public static final JavaType DOUBLE = primitive(ValueType.DOUBLE);
  public static final JavaType STRING = new JavaType(ValueType.REFERENCE, 0, "String");
  public static final JavaType UNKNOWN = new JavaType(ValueType.NONE, 0, "");

  public JavaType {
    arguments = List.copyOf(arguments);
  }

  public JavaType(ValueType base, int dimensions, String name) {
    this(base, dimensions, name, List.of());
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || other instanceof JavaType type
            && base == type.base
            && dimensions == type.dimensions
            && name.equals(type.name);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * base.hashCode() + dimensions) + name.hashCode();
  }

  /** Asked at every parameter of a method that is looked for. */
  @Override
  public String toString() {
    return "JavaType[base="
        + base
        + ", dimensions="
        + dimensions
        + ", name="
        + name
        + ", arguments="
        + arguments
        + "]";
  }

  /** The argument at that position; unknown where there is none. */
  public JavaType argument(int position) {
    return position < arguments.size() ? arguments.get(position) : UNKNOWN;
  }

  public static JavaType primitive(ValueType base) {
    return new JavaType(base, 0, "");
  }

  public static JavaType of(Type type) {
    if (type instanceof ArrayType array) {
      JavaType element = of(array.getComponentType());
      return element.arrayOf();
    }
    if (type instanceof WildcardType any) {
      return any.getExtendedType().map(JavaType::of).orElse(UNKNOWN);
    }
    if (type instanceof PrimitiveType primitive) {
      return switch (primitive.getType()) {
        case DOUBLE -> DOUBLE;
        case FLOAT -> FLOAT;
        case LONG -> LONG;
        case BYTE -> primitive(ValueType.BYTE);
        case BOOLEAN -> BOOLEAN;
        case SHORT -> primitive(ValueType.SHORT);
        case CHAR -> CHAR;
        case INT -> INT;
      };
    }
    return type instanceof ClassOrInterfaceType named
        ? new JavaType(
            ValueType.REFERENCE,
            0,
            nameOf(named),
            named
                .getTypeArguments()
                .map(given -> given.stream().map(JavaType::of).toList())
                .orElse(List.of()))
        : UNKNOWN;
  }

  /** With the package where it stands in the source, but for those of the JDK. */
  private static String nameOf(ClassOrInterfaceType type) {
    if (type.getScope().isEmpty()) {
      return type.getNameAsString();
    }
    String full = type.getNameWithScope();
    if (full.equals("Map.Entry")) {
      return full; // not a type of the sources that is called Entry
    }
    boolean isNested = Character.isUpperCase(full.charAt(0)) && full.indexOf('.') > 0;
    if (isNested) {
      return full;
    }
    boolean isPackaged = Character.isLowerCase(full.charAt(0)) && full.indexOf('.') > 0;
    boolean isLibrary =
        full.startsWith("java.") || full.startsWith("javax.") || full.startsWith("sun.misc.");
    return isPackaged && !isLibrary ? full : type.getNameAsString();
  }

  /** That of a parameter: a variable number of arguments is an array. */
  public static JavaType of(Parameter parameter) {
    JavaType type = of(parameter.getType());
    return parameter.isVarArgs() ? type.arrayOf() : type;
  }

  public static JavaType object(String name, List<JavaType> arguments) {
    return new JavaType(ValueType.REFERENCE, 0, name, arguments);
  }

  public static JavaType object(String name) {
    return new JavaType(ValueType.REFERENCE, 0, name);
  }

  public JavaType arrayOf() {
    return new JavaType(base, dimensions + 1, name, arguments);
  }

  public boolean isReference() {
    return isArray() || base == ValueType.REFERENCE;
  }

  public boolean isKnown() {
    return base != ValueType.NONE;
  }

  public boolean isArray() {
    return dimensions > 0;
  }

  public boolean isIntegral() {
    return dimensions == 0
        && !isBoolean()
        && (base == ValueType.INT
            || base == ValueType.LONG
            || base == ValueType.SHORT
            || base == ValueType.BYTE);
  }

  public boolean isNumber() {
    return dimensions == 0 && isKnown() && base != ValueType.REFERENCE && !isBoolean();
  }

  public boolean isBoolean() {
    return dimensions == 0 && base == ValueType.BYTE && name.equals("boolean");
  }

  public boolean isString() {
    return dimensions == 0 && name.equals("String");
  }

  public JavaType element() {
    return new JavaType(base, dimensions - 1, name, arguments);
  }

  /** What one element of an array of this type takes. */
  public ValueType stored() {
    return dimensions > 0 ? ValueType.REFERENCE : base;
  }

  /** As arithmetic sees it: the small integers are int. */
  public JavaType computed() {
    return dimensions == 0 && (base == ValueType.BYTE || base == ValueType.SHORT) && !isBoolean()
        ? INT
        : this;
  }

  /** Binary numeric promotion. JLS 5.6. */
  public static JavaType promoted(JavaType left, JavaType right) {
    for (ValueType wide : new ValueType[] {ValueType.DOUBLE, ValueType.FLOAT, ValueType.LONG}) {
      if (left.base == wide || right.base == wide) {
        return primitive(wide);
      }
    }
    return left.isKnown() && right.isKnown() ? INT : UNKNOWN;
  }
}
