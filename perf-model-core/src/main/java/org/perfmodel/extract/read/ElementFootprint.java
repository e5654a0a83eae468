package org.perfmodel.extract.read;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.ArrayElement;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.Halving;
import org.perfmodel.extract.program.PointerChase;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.shape.SubscriptRanges;
import org.perfmodel.extract.state.Key;
import org.perfmodel.extract.state.LinearForm;
import org.perfmodel.extract.state.MaskedNumbers;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.SizeNames;
import org.perfmodel.extract.state.Value;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.ValueType;

/** How many different elements an access touches. */
final class ElementFootprint {

  /** Bytes of a cache line. */
  private static final long LINE = 64;

  private final Reader reader;
  private final OwnArrays own;
  private final SubscriptRanges ranges;
  private final Map<Object, Expr> rows = new HashMap<>();

  ElementFootprint(Reader reader, OwnArrays own, SubscriptRanges ranges) {
    this.reader = reader;
    this.own = own;
    this.ranges = ranges;
  }

  /** At most as many elements as accesses, where nothing else is known of the subscript. */
  Optional<Expr> reached(ArrayElement element, long bytes, Place place) {
    Expr most = Expr.ONE;
    List<OpenLoop> loops = reader.notes().loops();
    for (int i = loops.size() - 1; i >= 0; i--) {
      boolean isSame = i >= element.index().level() || comesAgain(element.index(), loops.get(i), i);
      if (isSame && i >= element.array().level()) {
        continue;
      }
      Expr trips = loops.get(i).trips.times(comingTo(i));
      for (int outer = i - 1; outer >= 0; outer--) {
        trips = SubscriptRanges.widest(trips, loops.get(outer));
      }
      most = most.times(trips);
    }
    Expr executed = most;
    Expr limited = least(executed, allowed(element, place));
    Expr lines = limited.times(Expr.constant(lineful(bytes)));
    Expr all = walked(element).map(elements -> Expr.min(lines, elements)).orElse(limited);
    return LinearForm.hasIndex(all) ? Optional.empty() : Optional.of(all);
  }

  /**
   * Whether each iteration of a loop around comes to the same places: rows of a sparse matrix begin
   * in each step of a solver where they did in the one before.
   */
  private boolean comesAgain(Operand index, OpenLoop loop, int depth) {
    return depth >= reader.notes().storedAt(ValueType.INT)
        && Key.isApartFrom(MaskedNumbers.bare(index.key()), loop.variable);
  }

  /** The share of the executions of what is around a loop that come to it. */
  Expr comingTo(int depth) {
    Expr share = reader.notes().loops().get(depth).entered.value();
    return LinearForm.hasIndex(share) ? Expr.ONE : share;
  }

  /**
   * Elements that come with one, where they are known to be spread over more lines than touched.
   */
  static Rational lineful(long bytes) {
    return Rational.of(Math.max(1, LINE / Math.max(1, bytes)));
  }

  private static Expr least(Expr one, Optional<Expr> other) {
    return other.map(limit -> Expr.min(one, limit)).orElse(one);
  }

  /**
   * Elements between the ends of a search by halves; or those that walks through an array come to
   * where one begins at each place in turn: what they lead to is where others begin.
   */
  private Optional<Expr> walked(ArrayElement element) {
    OpenLoop inner = reader.notes().innermost().orElse(null);
    if (inner == null) {
      return Optional.empty();
    }
    Set<String> variables = element.index().paths().from().keySet();
    for (Halving halving : inner.halvings) {
      if (variables.contains(halving.low()) && variables.contains(halving.high())) {
        return Optional.of(halving.distance());
      }
    }
    for (String variable : variables) {
      PointerChase walk = inner.walks.get(variable);
      Optional<Expr> start =
          walk != null && walk.array().equals(own.nameOf(element))
              ? walk.start()
              : Optional.empty();
      for (OpenLoop loop : reader.notes().loops()) {
        if (start
            .flatMap(from -> LinearForm.slope(from, loop.index))
            .filter(Expr.ONE::equals)
            .isPresent()) {
          return Optional.of(ranges.range(start.orElseThrow()));
        }
      }
    }
    return Optional.empty();
  }

  /**
   * Elements, or rows, that the forms of an element's subscripts allow and the lengths of its
   * array, if that of each says so.
   */
  private Optional<Expr> allowed(ArrayElement element, Place place) {
    Optional<Expr> last = chosen(element, place);
    if (last.isEmpty() || element.array().value().rowSubscripts().isEmpty()) {
      return last;
    }
    return Optional.ofNullable(rows.get(element.array().key())).map(last.get()::times);
  }

  /** Notes how many rows an element of an array of arrays is one of. */
  void rowsOf(ArrayElement element, Object row, Place place) {
    allowed(element, place)
        .or(() -> reached(element, LINE, place))
        .ifPresent(values -> rows.put(row, values));
  }

  /** How many values its last subscript has. */
  private Optional<Expr> chosen(ArrayElement element, Place place) {
    Operand index = element.index();
    Optional<Expr> formed =
        MaskedNumbers.of(index).or(() -> index.value().whole().map(ranges::range));
    Optional<Expr> length =
        element.array().value() instanceof Value.Named array && !array.lengths().isEmpty()
            ? array.lengths().get(0)
            : declared(element.array(), place);
    Optional<Expr> fixed = length.filter(each -> !LinearForm.hasIndex(each));
    return formed
        .filter(each -> !LinearForm.hasIndex(each))
        .map(values -> least(values, fixed))
        .or(() -> fixed);
  }

  /** How long an array is that a user gives a size of; none of what nobody asks for. */
  private Optional<Expr> declared(Operand array, Place place) {
    return array
        .value()
        .array()
        .filter(name -> array.value().rowSubscripts().isEmpty())
        .map(name -> name + "." + SizeNames.LENGTH)
        .filter(reader.notes().sizes::isNamed)
        .map(path -> reader.notes().size(path, "length of array", place));
  }
}
