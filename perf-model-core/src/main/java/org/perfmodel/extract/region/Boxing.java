package org.perfmodel.extract.region;

import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.type.Boxes;
import org.perfmodel.extract.type.JavaType;
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
public final class Boxing {
  private static final Set<String> HOLDERS =
      Set.of("List", "Deque", "PriorityQueue", "Map", "Set", "TreeMap", "TreeSet");

  /** Methods of lists whose first argument is a position, where two arguments or none follow. */
  private static final Set<String> BY_POSITION =
      Set.of("get", "remove", "set", "add", "addAll", "subList", "listIterator", "removeRange");

  /** Those of which all arguments are positions. */
  private static final Set<String> ALL_POSITIONS = Set.of("subList", "removeRange");

  private static final Rational LEAST = Rational.of(-128);
  private static final Rational MOST = Rational.of(127);

  private final RegionNotes notes;

  public Boxing(RegionNotes notes) {
    this.notes = notes;
  }

  /** What a number costs that goes where a type holds references; nothing for others. */
  public void into(JavaType target, Operand value, Place place, Code code) {
    if (Boxes.unboxed(target).isPresent() && value.type().isNumber()) {
      box(value, place, code);
    }
  }

  /** The arguments of a method of a collection that become its elements or keys. */
  public void arguments(String kind, LibraryCall call) {
    if (!HOLDERS.contains(kind)) {
      return;
    }
    for (int i = 0; i < call.arguments().size(); i++) {
      Operand argument = call.argument(i);
      boolean isPosition =
          isByPosition(kind, call) && (i == 0 || ALL_POSITIONS.contains(call.name()));
      if (argument.type().isNumber() && !isPosition) {
        box(argument, call.place(), call.code());
      }
    }
  }

  private static boolean isByPosition(String kind, LibraryCall call) {
    boolean adds = call.is("add", 1);
    return kind.equals("List") && !adds && BY_POSITION.contains(call.name());
  }

  /** Whether a number is known to be one of those that the library keeps as objects. */
  public static boolean isKept(Optional<Expr> number) {
    return number
        .filter(Expr::isConstant)
        .map(Expr::constantValue)
        .filter(value -> value.compareTo(LEAST) >= 0 && value.compareTo(MOST) <= 0)
        .isPresent();
  }

  private void box(Operand value, Place place, Code code) {
    ValueType base = value.type().stored();
    Optional<Expr> whole = value.value().whole();
    boolean hasKept = base != ValueType.DOUBLE && base != ValueType.FLOAT;
    boolean isKept = base == ValueType.BYTE || hasKept && isKept(whole);
    if (isKept) {
      code.addPriced(new Operation(Verb.LOAD, ValueType.REFERENCE), Expr.ONE);
      return;
    }
    if (hasKept && whole.filter(Expr::isConstant).isEmpty()) {
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
