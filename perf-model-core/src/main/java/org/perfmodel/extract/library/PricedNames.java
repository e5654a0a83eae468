package org.perfmodel.extract.library;

import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.region.Boxing;
import org.perfmodel.extract.region.LibraryCall;
import org.perfmodel.extract.source.SizeSteps;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.type.Catalogue;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;

/**
 * What the catalogue calls a method where its arguments, or where it stands, say which way it
 * takes: {@code removeAt} of a {@code remove} at a known place.
 */
final class PricedNames {
  /** What appending one character takes: that of a text has sixteen. */
  private static final String CHARACTER = "appendCodePoint";

  /** Taking an element out of a place that is known: those behind it move. */
  private static final String REMOVED_AT = "removeAt";

  /** Putting under a key that may have an entry. */
  private static final String UPDATED = "update";

  /** Sorting what is sorted but for its end. */
  private static final String SORTED_AGAIN = "sortAgain";

  /** A digit that is no letter in its radix. */
  private static final String DECIMAL = "forDecimalDigit";

  /** Types of which the library keeps small numbers as objects. */
  private static final Set<String> KEEPING = Set.of("Integer", "Long", "Short");

  /** Of an annotation, whatever it is called. */
  private static final String MEMBER = "member";

  private final Reader reader;

  PricedNames(Reader reader) {
    this.reader = reader;
  }

  /** What the catalogue calls a method where its arguments say which way it takes. */
  Optional<String> name(String kind, LibraryCall call) {
    if (call.is("append", 1) && call.argument(0).type().equals(JavaType.CHAR)) {
      return Optional.of(CHARACTER);
    }
    if (kind.equals("Annotation") && !Catalogue.isSpecial(kind, call.name(), 0)) {
      return Optional.of(MEMBER);
    }
    if ((kind.equals("Map") || kind.equals("TreeMap"))
        && call.is("put", 2)
        && MapUpdates.isOne(call.expression())) {
      return Optional.of(UPDATED);
    }
    if (RepeatedSort.isOf(call) && (kind.equals("Collections") || kind.equals("List"))) {
      return Optional.of(SORTED_AGAIN);
    }
    if (kind.equals("String") && call.name().equals("format") && TextCalls.isFilled(call)) {
      return Optional.of("format(filled)");
    }
    if (kind.equals("List")
        && call.is("remove", 1)
        && (SizeSteps.of(call.expression()) < 0 || isAtKnownPlace(call))) {
      return Optional.of(REMOVED_AT);
    }
    Optional<String> other =
        BulkCalls.name(call, CostSizes::kindOf)
            .or(() -> TextCalls.name(kind, call, CostSizes::kindOf));
    if (other.isPresent()) {
      return other;
    }
    if (call.is("write", 1) && call.argument(0).type().isReference()) {
      return Optional.of(kind.endsWith("Stream") ? "write(array)" : "write(text)");
    }
    if (call.is("update", 1) && call.argument(0).type().isArray()) {
      return Optional.of("update(array)");
    }
    if (call.is("valueOf", 1)
        && KEEPING.contains(kind)
        && Boxing.isKept(call.argument(0).value().whole())) {
      return Optional.of("valueOfKept");
    }
    return call.is("forDigit", 2) && isAtMostTen(call.argument(1).value().whole())
        ? Optional.of(DECIMAL)
        : Optional.empty();
  }

  private boolean isAtKnownPlace(LibraryCall call) {
    Operand place = call.argument(0);
    return place.type().isIntegral()
        && place.value().whole().isPresent()
        && call.scope()
            .flatMap(list -> reader.names().size(list, "size", call.place(), call.state()).whole())
            .isPresent();
  }

  private static boolean isAtMostTen(Optional<Expr> number) {
    return number
        .filter(Expr::isConstant)
        .filter(n -> n.constantValue().compareTo(Rational.of(10)) <= 0)
        .isPresent();
  }
}
