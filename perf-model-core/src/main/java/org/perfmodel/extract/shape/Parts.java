package org.perfmodel.extract.shape;

import com.github.javaparser.ast.expr.BinaryExpr;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.state.Constant;
import org.perfmodel.extract.state.Key;
import org.perfmodel.extract.state.MaskedNumbers;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Part;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** Which part of which number a store keeps: {@code (byte) (x >>> 8)}, {@code (short) (x & m)}. */
public final class Parts {
  private static final Operation COMPUTED = new Operation(Verb.BITWISE, ValueType.INT);

  /** Numbers of which a part was stored, in that order. */
  private final Map<Object, Integer> numbers = new HashMap<>();

  /** A number without what cuts it down. */
  private record Cut(Object number, Expr from, List<Operation> operations) {}

  /**
   * The part that a value is, if it is converted to an element that is narrower.
   *
   * @param loops around the store
   */
  public Optional<Part> of(Operand value, ValueType element, List<OpenLoop> loops) {
    if (element.bytes() >= ValueType.LONG.bytes() || isWithFraction(element)) {
      return Optional.empty();
    }
    Cut cut = new Cut(value.key(), Expr.ZERO, List.of());
    Optional<Cut> next = Optional.of(cut);
    while (next.isPresent()) {
      cut = next.get();
      next = less(cut, element);
    }
    boolean isConverted = cut.operations.stream().anyMatch(each -> each.verb() == Verb.CONVERT);
    return isConverted ? Optional.of(part(cut, loops)) : Optional.empty();
  }

  private static boolean isWithFraction(ValueType element) {
    return element == ValueType.FLOAT || element == ValueType.DOUBLE;
  }

  private Part part(Cut cut, List<OpenLoop> loops) {
    Expr number =
        Expr.symbol("whole." + numbers.computeIfAbsent(cut.number, key -> numbers.size()));
    for (OpenLoop loop : loops) {
      if (!Key.isApartFrom(cut.number, loop.variable)) {
        number = number.plus(loop.variable);
      }
    }
    return new Part(number, cut.from, cut.operations);
  }

  /** The same number before the last conversion, shift or mask of it. */
  private static Optional<Cut> less(Cut cut, ValueType element) {
    Object key = MaskedNumbers.bare(cut.number);
    if (!(key instanceof Key computed)
        || computed.parts().size() < 3
        || !(computed.parts().get(0) instanceof Operation operation)) {
      return Optional.empty();
    }
    Object inner = computed.parts().get(1);
    Object which = computed.parts().get(computed.parts().size() - 1);
    List<Operation> all = new ArrayList<>(cut.operations);
    all.add(operation);
    if (operation.verb() == Verb.CONVERT && !isWithFraction(operation.type())) {
      return Optional.of(new Cut(inner, cut.from, all));
    }
    boolean isShift =
        which == BinaryExpr.Operator.SIGNED_RIGHT_SHIFT
            || which == BinaryExpr.Operator.UNSIGNED_RIGHT_SHIFT;
    if (isShift) {
      Optional<Expr> bits = whole(computed.parts().get(2));
      bits.filter(Parts::isComputed).ifPresent(many -> all.add(COMPUTED));
      return bits.map(many -> new Cut(inner, cut.from.plus(many), all));
    }
    boolean keepsAll =
        which == BinaryExpr.Operator.BINARY_AND
            && cut.from.isZero()
            && whole(computed.parts().get(2)).filter(mask -> keepsAll(mask, element)).isPresent();
    return keepsAll ? Optional.of(new Cut(inner, cut.from, all)) : Optional.empty();
  }

  /** Whether it takes an operation to find how far a shift goes, as in {@code 8 * k}. */
  private static boolean isComputed(Expr bits) {
    return !bits.isConstant()
        && bits.symbols().stream().noneMatch(k -> bits.equals(Expr.symbol(k)));
  }

  private static boolean keepsAll(Expr mask, ValueType element) {
    long bits = (1L << element.bytes() * Byte.SIZE) - 1;
    return mask.isConstant() && (mask.constantValue().longValueExact() & bits) == bits;
  }

  private static Optional<Expr> whole(Object key) {
    if (key instanceof Expr formula) {
      return Optional.of(formula);
    }
    return Key.constantIn(key)
        .map(Constant::value)
        .filter(String.class::isInstance)
        .flatMap(text -> literal((String) text));
  }

  private static Optional<Expr> literal(String text) {
    String digits = text.substring(text.indexOf(' ') + 1).replaceAll("[_lL]", "");
    try {
      return Optional.of(Expr.constant(Long.decode(digits)));
    } catch (NumberFormatException isNone) {
      return Optional.empty();
    }
  }
}
