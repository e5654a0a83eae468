package org.perfmodel.extract;

import java.util.Optional;
import java.util.Set;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * Numbers that become objects, because what they go to holds references: one new object each, but
 * for the small ones that the library keeps (Java Language Specification 5.1.7).
 */
final class Boxing {
  private static final Set<String> HOLDERS =
      Set.of("List", "Deque", "PriorityQueue", "Map", "Set", "TreeMap", "TreeSet");

  /** Methods of lists whose first argument is a position, where two arguments or none follow. */
  private static final Set<String> BY_POSITION =
      Set.of("get", "remove", "set", "add", "addAll", "subList", "listIterator", "removeRange");

  private static final Rational LEAST = Rational.of(-128);
  private static final Rational MOST = Rational.of(127);

  private final RegionNotes notes;

  Boxing(RegionNotes notes) {
    this.notes = notes;
  }

  /** What a number costs that goes where a type holds references; nothing for others. */
  void into(JavaType target, Operand value, Place place, Code code) {
    if (Boxes.unboxed(target).isPresent() && value.type().isNumber()) {
      box(value, place, code);
    }
  }

  /** The arguments of a method of a collection that become its elements or keys. */
  void arguments(String kind, LibraryCall call) {
    if (!HOLDERS.contains(kind)) {
      return;
    }
    for (int i = 0; i < call.arguments().size(); i++) {
      Operand argument = call.argument(i);
      if (argument.type().isNumber() && !(i == 0 && isByPosition(kind, call))) {
        box(argument, call.place(), call.code());
      }
    }
  }

  private static boolean isByPosition(String kind, LibraryCall call) {
    boolean adds = call.is("add", 1);
    return kind.equals("List") && !adds && BY_POSITION.contains(call.name());
  }

  private void box(Operand value, Place place, Code code) {
    ValueType base = value.type().stored();
    Optional<Rational> constant =
        value.value().whole().filter(Expr::isConstant).map(Expr::constantValue);
    boolean hasKept = base != ValueType.DOUBLE && base != ValueType.FLOAT;
    boolean isKept =
        base == ValueType.BYTE
            || hasKept
                && constant.isPresent()
                && constant.get().compareTo(LEAST) >= 0
                && constant.get().compareTo(MOST) <= 0;
    if (isKept) {
      code.addPriced(new Operation(Verb.LOAD, ValueType.REFERENCE), Expr.ONE);
      return;
    }
    if (hasKept && constant.isEmpty()) {
      notes.assume(
          "numbers that become objects are seldom from -128 to 127, of which none is new",
          Confidence.ASSUMED,
          place);
      code.addPriced(new Operation(Verb.COMPARE, base), Expr.ONE);
    }
    code.addPriced(Operation.of(Verb.ALLOCATE), Expr.ONE);
    code.addPriced(Operation.of(Verb.ALLOCATE_BYTE), Expr.constant(Boxes.bytes(base)));
    code.addPriced(new Operation(Verb.FIELD_STORE, base), Expr.ONE);
  }
}
