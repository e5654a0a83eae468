package org.perfmodel.extract.program;

import java.util.Optional;
import org.perfmodel.extract.state.Constant;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.WrapAround;
import org.perfmodel.extract.type.Boxes;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.LibraryTypes;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.ValueType;

/** The type of a conditional expression: JLS 15.25, by which overloads are chosen. */
public final class ChosenType {
  private final TypeIndex types;

  public ChosenType(TypeIndex types) {
    this.types = types;
  }

  public JavaType of(Operand then, Operand other, TypeIndex.Entry from) {
    JavaType one = then.type();
    JavaType two = other.type();
    if (one.equals(two)) {
      return one;
    }
    if (isNull(one) || isNull(two)) {
      JavaType given = isNull(one) ? two : one;
      return given.isNumber() || given.isBoolean() ? Boxes.boxed(given) : given;
    }
    if (!one.isKnown() || !two.isKnown()) {
      return JavaType.UNKNOWN;
    }
    JavaType left = Boxes.unboxed(one).orElse(one);
    JavaType right = Boxes.unboxed(two).orElse(two);
    if (left.isNumber() && right.isNumber()) {
      return ofNumbers(left, then, right, other);
    }
    boolean truth = isTruth(one) && isTruth(two);
    return truth ? JavaType.BOOLEAN : ofReferences(one, two, from);
  }

  private static JavaType ofNumbers(JavaType left, Operand then, JavaType right, Operand other) {
    if (left.equals(right) || isSmall(left) && holds(left, other)) {
      return left;
    }
    if (isSmall(right) && holds(right, then)) {
      return right;
    }
    boolean isShort =
        isSmall(left)
            && isSmall(right)
            && !left.equals(JavaType.CHAR)
            && !right.equals(JavaType.CHAR);
    return isShort ? JavaType.primitive(ValueType.SHORT) : JavaType.promoted(left, right);
  }

  private static boolean isSmall(JavaType type) {
    return type.isIntegral() && !type.computed().equals(type);
  }

  /** Whether it is a constant of type int that the smaller type holds. */
  private static boolean holds(JavaType small, Operand constant) {
    return constant.type().equals(JavaType.INT)
        && constant.key() instanceof Constant
        && constant
            .value()
            .whole()
            .filter(n -> n.isConstant() && n.constantValue().compareTo(Rational.of(-32768)) >= 0)
            .filter(n -> WrapAround.fits(small, n))
            .isPresent();
  }

  /** The nearest type that both are, as far as the sources know them. */
  private JavaType ofReferences(JavaType one, JavaType two, TypeIndex.Entry from) {
    if (one.isNumber() || two.isNumber() || isTruth(one) != isTruth(two)) {
      return JavaType.object("Object");
    }
    if (one.dimensions() != two.dimensions() || one.base() != two.base()) {
      return JavaType.object("Object");
    }
    Optional<TypeIndex.Entry> left = types.type(one.name(), from);
    Optional<TypeIndex.Entry> right = types.type(two.name(), from);
    if (left.isEmpty() && right.isEmpty() && LibraryTypes.isOneKind(one.name(), two.name())) {
      return one;
    }
    if (left.isEmpty() || right.isEmpty()) {
      return JavaType.UNKNOWN;
    }
    return types
        .nearest(left.get(), right.get())
        .map(type -> new JavaType(one.base(), one.dimensions(), type.name()))
        .map(type -> types.everywhere(type, from))
        .orElse(JavaType.UNKNOWN);
  }

  private static boolean isNull(JavaType type) {
    return type.name().equals("null");
  }

  private static boolean isTruth(JavaType type) {
    return type.isBoolean() || type.dimensions() == 0 && type.name().equals("Boolean");
  }
}
