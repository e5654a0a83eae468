package org.perfmodel.extract.counted;

import static org.perfmodel.workload.ValueType.BYTE;
import static org.perfmodel.workload.ValueType.DOUBLE;
import static org.perfmodel.workload.ValueType.FLOAT;
import static org.perfmodel.workload.ValueType.INT;
import static org.perfmodel.workload.ValueType.LONG;
import static org.perfmodel.workload.ValueType.NONE;
import static org.perfmodel.workload.ValueType.REFERENCE;
import static org.perfmodel.workload.ValueType.SHORT;

import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * Which operation a bytecode is. The order of the opcodes is that of the Java Virtual Machine
 * Specification, chapter 6: int, long, float, double in fours.
 */
final class Kinds {
  private static final ValueType[] FOUR = {INT, LONG, FLOAT, DOUBLE};
  private static final ValueType[] ARRAYS = {
    INT, LONG, FLOAT, DOUBLE, REFERENCE, BYTE, SHORT, SHORT
  };
  private static final ValueType[] CONVERTED = {
    LONG, FLOAT, DOUBLE, INT, FLOAT, DOUBLE, INT, LONG, DOUBLE, INT, LONG, FLOAT, BYTE, SHORT, SHORT
  };
  private static final Verb[] ARITHMETIC = {
    Verb.ADD, Verb.ADD, Verb.MULTIPLY, Verb.DIVIDE, Verb.REMAINDER, Verb.NEGATE
  };

  private static final Map<String, Verb> MATH =
      Map.ofEntries(
          Map.entry("sqrt", Verb.SQRT),
          Map.entry("abs", Verb.ABS),
          Map.entry("min", Verb.MINMAX),
          Map.entry("max", Verb.MINMAX),
          Map.entry("floor", Verb.ROUND),
          Map.entry("ceil", Verb.ROUND),
          Map.entry("rint", Verb.ROUND),
          Map.entry("exp", Verb.EXP),
          Map.entry("log", Verb.LOG),
          Map.entry("pow", Verb.POW),
          Map.entry("sin", Verb.SIN),
          Map.entry("cos", Verb.COS),
          Map.entry("tan", Verb.TAN),
          Map.entry("atan", Verb.ATAN),
          Map.entry("asin", Verb.ASIN),
          Map.entry("acos", Verb.ASIN),
          Map.entry("fma", Verb.FMA),
          Map.entry("round", Verb.ROUND));

  private Kinds() {}

  /** An instruction without operands. */
  static Optional<Operation> plain(int opcode) {
    if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
      return kind(Verb.LOAD, ARRAYS[opcode - Opcodes.IALOAD]);
    }
    if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
      return kind(Verb.STORE, ARRAYS[opcode - Opcodes.IASTORE]);
    }
    if (opcode >= Opcodes.IADD && opcode <= Opcodes.DNEG) {
      int at = opcode - Opcodes.IADD;
      return kind(ARITHMETIC[at / 4], FOUR[at % 4]);
    }
    if (opcode >= Opcodes.ISHL && opcode <= Opcodes.LXOR) {
      return kind(Verb.BITWISE, FOUR[(opcode - Opcodes.ISHL) % 2]);
    }
    if (opcode >= Opcodes.I2L && opcode <= Opcodes.I2S) {
      return kind(Verb.CONVERT, CONVERTED[opcode - Opcodes.I2L]);
    }
    return switch (opcode) {
      case Opcodes.LCMP -> kind(Verb.COMPARE, LONG);
      case Opcodes.FCMPL, Opcodes.FCMPG -> kind(Verb.COMPARE, FLOAT);
      case Opcodes.DCMPL, Opcodes.DCMPG -> kind(Verb.COMPARE, DOUBLE);
      case Opcodes.ARRAYLENGTH -> kind(Verb.FIELD_LOAD, INT);
      case Opcodes.MONITORENTER -> kind(Verb.LOCK, NONE);
      default -> Optional.empty();
    };
  }

  /**
   * A jump; after a comparison that left its result on the stack it is no comparison of its own.
   */
  static Optional<Operation> jump(int opcode, int before) {
    if (opcode >= Opcodes.IFEQ && opcode <= Opcodes.IFLE) {
      boolean counted =
          before >= Opcodes.LCMP && before <= Opcodes.DCMPG || before == Opcodes.INSTANCEOF;
      return counted ? Optional.empty() : kind(Verb.COMPARE, INT);
    }
    if (opcode >= Opcodes.IF_ICMPEQ && opcode <= Opcodes.IF_ICMPLE) {
      return kind(Verb.COMPARE, INT);
    }
    return opcode == Opcodes.GOTO || opcode == Opcodes.JSR
        ? Optional.empty()
        : kind(Verb.COMPARE, REFERENCE);
  }

  static Optional<Operation> field(int opcode, String descriptor) {
    boolean load = opcode == Opcodes.GETFIELD || opcode == Opcodes.GETSTATIC;
    return kind(load ? Verb.FIELD_LOAD : Verb.FIELD_STORE, stored(descriptor));
  }

  /** A call of a method of the JDK that is an operation with a price of its own. */
  static Optional<Operation> library(String owner, String name, String descriptor) {
    if (owner.equals("java/lang/Math") || owner.equals("java/lang/StrictMath")) {
      Verb verb = MATH.get(name);
      // `round` is of the type that it answers: round(float) another function than round(double).
      int at = name.equals("round") ? descriptor.indexOf(')') + 1 : 1;
      return verb == null ? Optional.empty() : kind(verb, stored(descriptor.substring(at, at + 1)));
    }
    if (owner.startsWith("java/util/concurrent/atomic/") && !name.equals("<init>")) {
      ValueType value = owner.contains("AtomicInteger") ? INT : LONG;
      boolean read = name.equals("get") || name.equals("sum") || name.equals("intValue");
      return kind(read ? Verb.FIELD_LOAD : Verb.ATOMIC, value);
    }
    return Optional.empty();
  }

  static ValueType stored(String descriptor) {
    return switch (descriptor.charAt(0)) {
      case 'Z', 'B' -> BYTE;
      case 'C', 'S' -> SHORT;
      case 'I' -> INT;
      case 'J' -> LONG;
      case 'F' -> FLOAT;
      case 'D' -> DOUBLE;
      default -> REFERENCE;
    };
  }

  /** The element of {@code NEWARRAY}: its codes are 4 to 11. */
  static ValueType primitive(int code) {
    return stored(String.valueOf("ZCFDBSIJ".charAt(code - Opcodes.T_BOOLEAN)));
  }

  private static Optional<Operation> kind(Verb verb, ValueType type) {
    return Optional.of(new Operation(verb, type));
  }
}
