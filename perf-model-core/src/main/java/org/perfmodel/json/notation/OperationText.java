package org.perfmodel.json.notation;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * Operations in a few letters: {@code aI} is {@code add.int}. A verb is written in small letters,
 * the type in a capital. A verb without letters here is written by its label.
 */
final class OperationText {
  private static final Map<Verb, String> VERBS = new EnumMap<>(Verb.class);
  private static final Map<ValueType, String> TYPES = new EnumMap<>(ValueType.class);

  static {
    VERBS.put(Verb.LOOP, "l");
    VERBS.put(Verb.LOAD, "r");
    VERBS.put(Verb.STORE, "w");
    VERBS.put(Verb.FIELD_LOAD, "fr");
    VERBS.put(Verb.FIELD_STORE, "fw");
    VERBS.put(Verb.ADD, "a");
    VERBS.put(Verb.MULTIPLY, "m");
    VERBS.put(Verb.DIVIDE, "d");
    VERBS.put(Verb.REMAINDER, "q");
    VERBS.put(Verb.NEGATE, "n");
    VERBS.put(Verb.BITWISE, "b");
    VERBS.put(Verb.COMPARE, "c");
    VERBS.put(Verb.CONVERT, "v");
    VERBS.put(Verb.BRANCH, "j");
    VERBS.put(Verb.CALL, "k");
    VERBS.put(Verb.ALLOCATE, "o");
    VERBS.put(Verb.ALLOCATE_BYTE, "y");
    VERBS.put(Verb.ALLOCATE_BESIDE, "yy");
    VERBS.put(Verb.MINMAX, "x");
    TYPES.put(ValueType.INT, "I");
    TYPES.put(ValueType.LONG, "L");
    TYPES.put(ValueType.FLOAT, "F");
    TYPES.put(ValueType.DOUBLE, "D");
    TYPES.put(ValueType.REFERENCE, "R");
    TYPES.put(ValueType.BYTE, "B");
    TYPES.put(ValueType.SHORT, "S");
    TYPES.put(ValueType.NONE, "");
  }

  private OperationText() {}

  static String of(Operation operation) {
    return of(operation.verb()) + of(operation.type());
  }

  private static String of(Verb verb) {
    String code = VERBS.get(verb);
    return code == null ? verb.label() : code;
  }

  /** A type alone: {@code D}; {@code N} of none. */
  static String alone(ValueType type) {
    return type == ValueType.NONE ? "N" : of(type);
  }

  private static String of(ValueType type) {
    String code = TYPES.get(type);
    return code == null ? type.label().toUpperCase(Locale.ROOT) : code;
  }

  /** The operation of a text; empty if there is none. */
  static Optional<Operation> operation(String text) {
    int end = end(text);
    int capital = 0;
    while (capital < end && !isCapital(text.charAt(capital))) {
      capital++;
    }
    for (Verb verb : Verb.values()) {
      for (ValueType type : ValueType.values()) {
        if (of(verb).equals(text.substring(0, capital))
            && of(type).equals(text.substring(capital))) {
          return Optional.of(new Operation(verb, type));
        }
      }
    }
    return Optional.empty();
  }

  static Optional<ValueType> type(String text) {
    for (ValueType type : ValueType.values()) {
      if (alone(type).equals(text)) {
        return Optional.of(type);
      }
    }
    return Optional.empty();
  }

  /** Where the operation that a text begins with ends. */
  static int end(String text) {
    int at = 0;
    while (at < text.length() && (isSmall(text.charAt(at)) || text.charAt(at) == '_')) {
      at++;
    }
    while (at < text.length() && isCapital(text.charAt(at))) {
      at++;
    }
    return at;
  }

  private static boolean isSmall(char letter) {
    return letter >= 'a' && letter <= 'z';
  }

  private static boolean isCapital(char letter) {
    return letter >= 'A' && letter <= 'Z';
  }
}
