package org.perfmodel.extract.state;

import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.DoubleLiteralExpr;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * What a compiler makes of one operation whose operands say more than its name.
 *
 * <p>A quotient by a constant is a product with its reciprocal and a shift (Granlund and
 * Montgomery, Division by Invariant Integers using Multiplication, PLDI 1994), by a power of two
 * shifts alone; for a remainder it is multiplied again and taken away; what has a fraction is
 * multiplied by the reciprocal of a power of two; a whole number becomes another by extending its
 * sign or leaving bits out.
 */
public final class StrengthReduction {
  private static final Operation SHIFT = new Operation(Verb.BITWISE, ValueType.INT);
  private static final Operation LONG_SHIFT = new Operation(Verb.BITWISE, ValueType.LONG);
  private static final Operation LONG_PRODUCT = new Operation(Verb.MULTIPLY, ValueType.LONG);

  /** What keys of literals with a fraction begin with. */
  private static final String FRACTION = DoubleLiteralExpr.class.getSimpleName() + " ";

  private StrengthReduction() {}

  /** What is executed, each waiting for the one before. */
  public static List<Operation> of(Operation operation, Operand... inputs) {
    ValueType type = operation.type();
    if (type != ValueType.INT && type != ValueType.LONG) {
      return List.of(operation);
    }
    return switch (operation.verb()) {
      case CONVERT ->
          inputs[0].type().isIntegral()
              ? List.of(type == ValueType.LONG ? LONG_SHIFT : SHIFT)
              : List.of(operation);
      case MULTIPLY ->
          isConstant(inputs[1])
              ? product(operation, inputs[1])
              : isConstant(inputs[0]) ? product(operation, inputs[0]) : List.of(operation);
      case DIVIDE -> constant(inputs[1], operation, quotient(type, inputs));
      case REMAINDER -> constant(inputs[1], operation, remainder(type, inputs));
      default -> List.of(operation);
    };
  }

  /**
   * Whether a mask takes the sign from a narrower number and leaves all of its bits: processors
   * load a byte, and extend an int, with or without its sign.
   */
  public static boolean isUnsigned(Operand narrow, Operand mask) {
    ValueType type = narrow.type().stored();
    return (type == ValueType.BYTE || type == ValueType.SHORT || type == ValueType.INT)
        && mask.key() instanceof Constant
        && value(mask) == (1L << type.bytes() * Byte.SIZE) - 1;
  }

  /**
   * Whether a quotient of numbers with a fraction is a product: by a power of two, whose reciprocal
   * is exact (DivDNode::Ideal, DivFNode::Ideal).
   */
  public static boolean isExactReciprocal(Operation written, Operand divisor) {
    boolean hasFraction = written.type() == ValueType.DOUBLE || written.type() == ValueType.FLOAT;
    return written.verb() == Verb.DIVIDE
        && hasFraction
        && number(divisor).filter(StrengthReduction::isPowerOfTwo).isPresent();
  }

  private static Optional<Double> number(Operand operand) {
    if (isConstant(operand) && value(operand) != 0) {
      return Optional.of((double) value(operand));
    }
    return Key.constantIn(operand.key())
        .map(Constant::value)
        .filter(String.class::isInstance)
        .map(String.class::cast)
        .filter(text -> text.startsWith(FRACTION))
        .map(text -> Double.parseDouble(text.substring(FRACTION.length()).replace("_", "")));
  }

  /** Of those whose reciprocal is a number of full precision too. */
  private static boolean isPowerOfTwo(double number) {
    int exponent = Math.getExponent(number);
    return Math.abs(exponent) < Float.MAX_EXPONENT && Math.abs(number) == Math.scalb(1.0, exponent);
  }

  /** Whether a quotient or remainder became a product with the reciprocal of a constant. */
  public static boolean isReciprocal(Operation operation, List<Operation> executed) {
    return (operation.verb() == Verb.DIVIDE || operation.verb() == Verb.REMAINDER)
        && executed.contains(LONG_PRODUCT);
  }

  private static List<Operation> constant(
      Operand divisor, Operation operation, List<Operation> instead) {
    return isConstant(divisor) && value(divisor) != 0 ? instead : List.of(operation);
  }

  /** Written as one, or an argument or a variable that is one here. */
  public static boolean isConstant(Operand factor) {
    return factor.key() instanceof Constant || isKnown(factor.value());
  }

  /**
   * Whether it is a certain number, whoever computes it: what was handed to a method that is
   * compiled into its caller is one, and so is what follows from it (PhaseGVN::transform).
   */
  public static boolean isKnown(Value value) {
    return value instanceof Value.Whole whole
        && whole.confidence() == Confidence.EXACT
        && whole.expr().isConstant();
  }

  /**
   * Whether the result is one of the operands as it is: {@code x + 0}, {@code x << 0}, {@code x &
   * -1} of whole numbers, {@code x * 1} and {@code x / 1} of any (AddNode::Identity and its likes;
   * that {@code x + 0.0} is another number where x is -0.0 keeps it a sum).
   */
  public static boolean isNeutral(BinaryExpr.Operator operator, Operand left, Operand right) {
    return switch (operator) {
      case PLUS, BINARY_OR, XOR -> is(0, left) || is(0, right);
      case MINUS, LEFT_SHIFT, SIGNED_RIGHT_SHIFT, UNSIGNED_RIGHT_SHIFT -> is(0, right);
      case MULTIPLY -> is(1, left) || is(1, right);
      case DIVIDE -> is(1, right);
      case BINARY_AND -> is(-1, left) || is(-1, right);
      default -> false;
    };
  }

  private static boolean is(long number, Operand operand) {
    return operand.type().isIntegral()
        ? isKnown(operand.value())
            && operand.value().whole().filter(Expr.constant(number)::equals).isPresent()
        : number == 1 && number(operand).filter(one -> one == 1).isPresent();
  }

  /**
   * The part of what is executed in which each waits for the one before: of the two shifts of a
   * product the second, of a quotient all but the sign.
   */
  public static List<Operation> waited(Operation operation, List<Operation> executed) {
    boolean isBesides =
        operation.verb() == Verb.MULTIPLY
            || isReciprocal(operation, executed) && executed.get(0).verb() == Verb.BITWISE;
    return isBesides && executed.size() > 2 ? executed.subList(1, executed.size()) : executed;
  }

  /**
   * Whether it is a product with a constant or a sum with one, of whole numbers: where an iteration
   * goes on from the one before in such steps, copies of a loop's body go on from the same begin
   * (MulNode::Ideal). A product that became shifts is none any more.
   */
  public static boolean scales(Operation operation, List<Operation> executed, Operand... inputs) {
    boolean isWhole = operation.type() == ValueType.INT || operation.type() == ValueType.LONG;
    return isWhole
        && (operation.verb() == Verb.MULTIPLY || operation.verb() == Verb.ADD)
        && executed.equals(List.of(operation))
        && inputs.length == 2
        && (isConstant(inputs[0]) || isConstant(inputs[1]));
  }

  /**
   * By two bits a sum of two shifts, by one less than a power of two a difference. HotSpot does so
   * (MulINode::Ideal); that an address computation can be both, only newer ones know.
   */
  private static List<Operation> product(Operation operation, Operand factor) {
    return factor.value() instanceof Value.Whole
        ? product(operation, value(factor))
        : List.of(operation);
  }

  private static List<Operation> product(Operation operation, long by) {
    ValueType type = operation.type();
    Operation shift = type == ValueType.LONG ? LONG_SHIFT : SHIFT;
    Operation sum = new Operation(Verb.ADD, type);
    if (by == 0 || by == 1) {
      return List.of();
    }
    if (by == -1) {
      return List.of(sum);
    }
    if (by < 0) {
      return List.of(operation);
    }
    long first = Long.lowestOneBit(by);
    long second = by - first;
    if (second == 0) {
      return List.of(shift);
    }
    if (Long.bitCount(second) == 1) {
      return first == 1 ? List.of(shift, sum) : List.of(shift, shift, sum);
    }
    return Long.bitCount(by + 1) == 1 ? List.of(shift, sum) : List.of(operation);
  }

  /** The sign decides which way to round: it is shifted, masked and added. */
  private static List<Operation> quotient(ValueType type, Operand... inputs) {
    Operand divisor = inputs[1];
    Operation shift = type == ValueType.LONG ? LONG_SHIFT : SHIFT;
    Operation sum = new Operation(Verb.ADD, type);
    return isPowerOfTwo(divisor) ? List.of(shift, sum, shift) : reciprocal(type, inputs[0]);
  }

  /**
   * The sign, an int made a long, a product, a shift and the difference to the sign; nothing of the
   * sign where a compiler sees that it is none, as of what the loops count
   * (DivINode::transform_int_divide).
   */
  private static List<Operation> reciprocal(ValueType type, Operand dividend) {
    List<Operation> executed = new ArrayList<>();
    if (!(dividend.value() instanceof Value.Whole)) {
      executed.add(type == ValueType.LONG ? LONG_SHIFT : SHIFT);
      if (type == ValueType.INT) {
        executed.add(LONG_SHIFT);
      }
    }
    executed.addAll(List.of(LONG_PRODUCT, LONG_SHIFT, new Operation(Verb.ADD, type)));
    return executed;
  }

  private static List<Operation> remainder(ValueType type, Operand... inputs) {
    Operand divisor = inputs[1];
    Operation shift = type == ValueType.LONG ? LONG_SHIFT : SHIFT;
    Operation sum = new Operation(Verb.ADD, type);
    if (isPowerOfTwo(divisor)) {
      return List.of(shift, sum, shift, sum);
    }
    List<Operation> executed = reciprocal(type, inputs[0]);
    executed.addAll(product(new Operation(Verb.MULTIPLY, type), Math.abs(value(divisor))));
    executed.add(sum);
    return executed;
  }

  private static boolean isPowerOfTwo(Operand divisor) {
    long size = Math.abs(value(divisor));
    return (size & size - 1) == 0;
  }

  /** Zero if it is not known, or what it says: nothing divides by that. */
  private static long value(Operand divisor) {
    if (divisor.value() instanceof Value.Whole whole) {
      Expr value = whole.expr();
      if (value.isConstant() && value.constantValue().isInteger()) {
        return value.constantValue().longValueExact();
      }
    }
    return 0;
  }
}
