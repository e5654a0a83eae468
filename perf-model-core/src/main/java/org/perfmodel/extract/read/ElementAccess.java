package org.perfmodel.extract.read;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.extract.construct.ArrayElement;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.shape.SubscriptRanges;
import org.perfmodel.extract.state.InductionKeys;
import org.perfmodel.extract.state.Key;
import org.perfmodel.extract.state.LinearForm;
import org.perfmodel.extract.state.MaskedNumbers;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Value;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Clamps;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Course;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.ValueType;

/**
 * How an access to an element moves from one iteration to the next: its stride, its subscripts, its
 * course.
 */
final class ElementAccess {

  /** Doubles in half of a cache line: what is nearer is most often in the same one. */
  private static final Rational FEW = Rational.of(4);

  private final Reader reader;
  private final OwnArrays own;
  private final ElementFootprint footprint;
  private final SubscriptRanges ranges;

  /** Numbers that are a few more or less than others, by their keys. */
  private final Map<Object, Beside> besides = new HashMap<>();

  ElementAccess(Reader reader, OwnArrays own, ElementFootprint footprint, SubscriptRanges ranges) {
    this.reader = reader;
    this.own = own;
    this.footprint = footprint;
    this.ranges = ranges;
  }

  /** A number that is so much more than another one. */
  private record Beside(Object of, Rational more) {}

  /** All subscripts, outermost first, where they are formulae and the array has a name. */
  static Optional<List<Expr>> subscripts(ArrayElement element) {
    Value array = element.array().value();
    if (array.array().isEmpty() || element.index().value().whole().isEmpty()) {
      return Optional.empty();
    }
    List<Expr> all = new ArrayList<>();
    for (Optional<Expr> row : array.rowSubscripts()) {
      if (row.isEmpty()) {
        return Optional.empty();
      }
      all.add(row.get());
    }
    all.add(element.index().value().whole().get());
    return Optional.of(all);
  }

  Access access(
      ArrayElement element,
      Optional<List<Expr>> named,
      ValueType stored,
      boolean store,
      Place place) {
    Optional<List<Expr>> subscripts = named.or(() -> own.subscriptsInOwn(element));
    Optional<List<Expr>> typical =
        subscripts.isPresent()
            ? subscripts.map(reader.interiorSubscripts()::of)
            : drifting(element).or(() -> along(element));
    boolean isAlong = subscripts.isEmpty() && element.index().key() instanceof InductionKeys.Along;
    if (isAlong && typical.isPresent()) {
      reader
          .notes()
          .assume(
              "subscript of `"
                  + own.nameOf(element)
                  + "` goes on by about one where a loop variable in it does",
              Confidence.ASSUMED,
              place);
    } else if (!typical.equals(subscripts)) {
      reader
          .notes()
          .assume(
              "elements of `"
                  + own.nameOf(element)
                  + "` follow each other as in the middle of the loop; its ends are rare",
              Confidence.ASSUMED,
              place);
    }
    Optional<Expr> stride =
        subscripts.isPresent()
            ? stride(subscripts)
            : typical.isPresent() ? Optional.empty() : reader.inductions().slope(element.index());
    if (typical.isEmpty() && stride.isEmpty()) {
      Object number = near(element.index().key());
      element
          .array()
          .value()
          .array()
          .filter(name -> element.array().value().rowSubscripts().isEmpty())
          .ifPresent(name -> reader.notes().commonPlaces.subscript(number, name));
    }
    Access known =
        new Access(
            own.nameOf(element),
            stored,
            typical.orElse(List.of()),
            stride,
            typical.isEmpty() && stride.isEmpty() && isNear(element)
                ? Optional.of(Expr.ZERO)
                : subscripts.isPresent()
                    ? subscripts.flatMap(ranges::of)
                    : typical
                        .filter(all -> isAlong)
                        .flatMap(ranges::of)
                        .or(() -> footprint.reached(element, stored.bytes(), place)),
            store,
            element.loadsRow(),
            place);
    Access access = known.on(course(element, subscripts, known));
    reader
        .notes()
        .innermost()
        .ifPresent(
            loop ->
                stride.ifPresent(
                    step -> loop.beginnings.note(access, element.index(), step, loop.index)));
    return access;
  }

  private Course course(ArrayElement element, Optional<List<Expr>> subscripts, Access access) {
    if (access.innermostStride().isPresent()) {
      return Course.STRAIGHT;
    }
    List<Expr> all = access.subscripts();
    if (all.isEmpty()) {
      return InductionKeys.isReversed(element.index().key()) ? Course.REVERSED : Course.STRAIGHT;
    }
    Symbol index = reader.notes().innermost().orElseThrow().index;
    boolean changesRow =
        all.subList(0, all.size() - 1).stream().anyMatch(row -> row.contains(index));
    boolean isBent =
        subscripts.map(exact -> Clamps.in(exact.get(exact.size() - 1), index)).orElse(true);
    return isBent && !changesRow ? Course.BENT : Course.STRAIGHT;
  }

  /** Whether one beside it, or itself, was touched before in the same iteration. */
  private boolean isNear(ArrayElement element) {
    Object line =
        Key.of("line", element.array().key(), near(element.index().key()), element.type());
    return !reader.notes().makeAvailable(reader.notes().depth(), line);
  }

  private Object near(Object key) {
    return besideOf(key).of();
  }

  private Beside besideOf(Object key) {
    Object number = MaskedNumbers.bare(key);
    return besides.getOrDefault(number, new Beside(number, Rational.ZERO));
  }

  void beside(Operand number, Operand other, Expr more) {
    if (number.value().whole().isEmpty() && more.isConstant()) {
      Beside before = besideOf(other.key());
      Rational all = before.more().plus(more.constantValue());
      if (all.abs().compareTo(FEW) < 0) {
        besides.put(MaskedNumbers.bare(number.key()), new Beside(before.of(), all));
      }
    }
  }

  private Optional<Expr> stride(Optional<List<Expr>> subscripts) {
    Optional<OpenLoop> loop = reader.notes().innermost();
    if (loop.isEmpty()) {
      return Optional.of(Expr.ZERO);
    }
    if (subscripts.isEmpty()) {
      return Optional.empty();
    }
    Symbol index = loop.get().index;
    List<Expr> all = subscripts.get();
    for (Expr outer : all.subList(0, all.size() - 1)) {
      if (outer.contains(index)) {
        return Optional.empty();
      }
    }
    return LinearForm.slope(all.get(all.size() - 1), index);
  }

  /**
   * Subscripts that move like one that nearly always goes on by the same step, or by that much in
   * the mean; where it begins does not matter.
   */
  private Optional<List<Expr>> drifting(ArrayElement element) {
    Value array = element.array().value();
    Optional<Expr> step = InductionKeys.drift(element.index().key());
    if (step.isEmpty()
        || array.array().isEmpty()
        || element.index().level() < reader.notes().depth()) {
      return Optional.empty();
    }
    List<Expr> all = new ArrayList<>();
    for (Optional<Expr> row : array.rowSubscripts()) {
      if (row.isEmpty()) {
        return Optional.empty();
      }
      all.add(reader.interiorSubscripts().of(row.get()));
    }
    Symbol index = reader.notes().innermost().orElseThrow().index;
    all.add(Expr.symbol(index).times(step.get()));
    return Optional.of(all);
  }

  /**
   * Subscripts that go on with loops further out; in the innermost loop they do so as well or each
   * iteration goes to another row, so that none of its jumps matters.
   */
  private Optional<List<Expr>> along(ArrayElement element) {
    Value array = element.array().value();
    if (!(element.index().key() instanceof InductionKeys.Along along)
        || array.array().isEmpty()
        || reader.notes().depth() == 0
        || !reader.inductions().course(element.index()).equals(Optional.of(along.course()))) {
      return Optional.empty();
    }
    Symbol index = reader.notes().innermost().orElseThrow().index;
    boolean isBound = along.course().contains(index);
    List<Expr> all = new ArrayList<>();
    for (Optional<Expr> row : array.rowSubscripts()) {
      if (row.isEmpty()) {
        return Optional.empty();
      }
      isBound |= row.get().contains(index);
      all.add(reader.interiorSubscripts().of(row.get()));
    }
    all.add(along.course());
    return isBound ? Optional.of(all) : Optional.empty();
  }

  /**
   * The beginning of a row that data choose, once for each run through the loop along it: nothing
   * foresees where it is, only how it goes on.
   */
  void chosenRow(ArrayElement element, Access access) {
    int level = element.array().level();
    boolean isChosen =
        element.array().value().rowSubscripts().stream().anyMatch(Optional::isEmpty)
            && access.subscripts().isEmpty()
            && access.innermostStride().filter(step -> !step.isZero()).isPresent();
    if (!isChosen
        || level == 0
        || level >= reader.notes().depth()
        || !reader.notes().makeAvailable(level, Key.of("chosen row", element.array().key()))) {
      return;
    }
    reader
        .notes()
        .loops()
        .get(level)
        .before
        .access(
            new Access(
                access.array(),
                access.element(),
                List.of(),
                Optional.empty(),
                access.footprint(),
                false,
                access.loadsRow(),
                access.place()));
  }
}
