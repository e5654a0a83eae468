package org.perfmodel.scenario;

import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.workload.Access;

/** An array reference in a nest of loops: how it moves when one of them goes on. */
public record Reference(Access access, LoopNest nest) {
  private static final int LINE_BYTES = 64;

  /** Whether the next element that it touches is known. */
  public boolean isRegular() {
    return !access.subscripts().isEmpty() || access.innermostStride().isPresent();
  }

  /** Whether only data know where it is, and that it is beside one that was touched just before. */
  public boolean isNear() {
    return !isRegular() && access.footprint().filter(Expr::isZero).isPresent();
  }

  /** Whether its step is a size: compilers move the check of a subscript only for constants. */
  public boolean isScaled() {
    return nest.depth() > 0
        && !isOnlyStream()
        && step(access.subscripts().get(access.subscripts().size() - 1), 0)
            .filter(step -> !step.isConstant())
            .isPresent();
  }

  /**
   * Whether it goes on by several elements at a time, as many as a constant says, where the loop's
   * own variable goes on by fewer: {@code x[2 * i]}. What goes on by two because that does, {@code
   * i += 2}, is checked before the loop like any other.
   */
  public boolean isApart() {
    return nest.depth() > 0
        && !isOnlyStream()
        && !changesRow()
        && step(access.subscripts().get(access.subscripts().size() - 1), 0)
            .filter(Expr::isConstant)
            .map(Expr::constantValue)
            .filter(step -> step.compareTo(Rational.of(nest.fromInside(0).step())) > 0)
            .isPresent();
  }

  /** Whether it goes towards the beginning of its row. */
  public boolean goesBack() {
    return nest.depth() > 0
        && !isOnlyStream()
        && step(access.subscripts().get(access.subscripts().size() - 1), 0)
            .filter(Expr::isConstant)
            .filter(step -> step.constantValue().signum() < 0)
            .isPresent();
  }

  /** Whether all that is known is how far it goes at a time. */
  private boolean isOnlyStream() {
    return access.subscripts().isEmpty() || nest.depth() == 0;
  }

  /** Equal for references that move alike through one array. */
  public String shape() {
    StringJoiner shape = new StringJoiner(" ", access.array() + " ", "");
    for (Expr subscript : access.subscripts()) {
      for (int loop = 0; loop < nest.depth(); loop++) {
        shape.add(step(subscript, loop).map(Expr::toString).orElse("?"));
      }
    }
    return shape.toString();
  }

  /**
   * Equal for references of one shape of which one is where the other was a few iterations of the
   * innermost loop ago, or beside it in the same row.
   */
  public String row() {
    StringJoiner row = new StringJoiner(" ");
    List<Expr> subscripts = access.subscripts();
    for (int i = 0; i < subscripts.size(); i++) {
      Expr start = start(subscripts.get(i));
      boolean follows =
          i == subscripts.size() - 1
              || nest.depth() > 0 && subscripts.get(i).contains(nest.fromInside(0).index());
      row.add((follows ? start.minus(constantPart(start)) : start).toString());
    }
    return row.toString();
  }

  /** Where in a flat array it starts, but for a constant; all elements of a row are in one. */
  public Expr column() {
    List<Expr> subscripts = access.subscripts();
    if (subscripts.size() != 1) {
      return Expr.ZERO;
    }
    Expr start = start(subscripts.get(0));
    return start.minus(constantPart(start));
  }

  /** Whether so many elements are a constant number of steps of the innermost loop. */
  public boolean isSteps(Expr elements) {
    if (elements.isZero()) {
      return true;
    }
    return !isOnlyStream()
        && step(access.subscripts().get(access.subscripts().size() - 1), 0)
            .filter(step -> !step.isZero())
            .map(elements::dividedBy)
            .filter(steps -> steps.isConstant() && steps.constantValue().isInteger())
            .isPresent();
  }

  /** Where in its row it starts, up to what references of one shape have in common. */
  public Rational offset() {
    List<Expr> subscripts = access.subscripts();
    return subscripts.isEmpty()
        ? Rational.ZERO
        : constantPart(start(subscripts.get(subscripts.size() - 1))).constantValue();
  }

  /** Where in its row a run through the innermost loop begins, but for a constant. */
  public Expr commonStart() {
    Expr last = access.subscripts().get(access.subscripts().size() - 1);
    Expr start = Substitute.in(last, nest.fromInside(0).index(), Expr.ZERO);
    return start.minus(constantPart(start));
  }

  /** How far from the loop's own variable it is in its row, where that is not a constant. */
  Optional<Expr> sizeAway() {
    return nest.depth() > 0 && !access.subscripts().isEmpty() && movesWith(0)
        ? Optional.of(commonStart()).filter(start -> !start.isZero())
        : Optional.empty();
  }

  private Expr start(Expr subscript) {
    Expr start = subscript;
    for (LoopNest.Level level : nest.levels()) {
      if (!LoopNest.isStage(level.index(), subscript)) {
        start = Substitute.in(start, level.index(), Expr.ZERO);
      }
    }
    return start;
  }

  /** What names the array that holds the element: all but the last subscript. */
  public String rowObject() {
    List<Expr> subscripts = access.subscripts();
    return access.array()
        + (subscripts.isEmpty() ? "" : subscripts.subList(0, subscripts.size() - 1));
  }

  /** Elements of one row that all loops together reach. */
  public Optional<Expr> elementsOfRow() {
    if (access.subscripts().isEmpty()) {
      return Optional.empty();
    }
    Expr last = access.subscripts().get(access.subscripts().size() - 1);
    Expr length = Expr.ONE;
    for (LoopNest.Level level : nest.levels()) {
      if (last.contains(level.index())) {
        length = length.times(nest.typicalOfStage(level.trips()));
      }
    }
    return Optional.of(length);
  }

  /** Elements of a whole row, if rows are taken to be short. */
  public Optional<Integer> elementsOfShortRow() {
    return Optional.ofNullable(nest.shortRows().get(access.array()));
  }

  /** The same, if it is a constant. */
  public Optional<Rational> rowLength() {
    return elementsOfRow().filter(Expr::isConstant).map(Expr::constantValue);
  }

  /** Whether each iteration of the innermost loop goes to another row, an object of its own. */
  public boolean changesRow() {
    if (isOnlyStream()) {
      return false;
    }
    Symbol index = nest.fromInside(0).index();
    List<Expr> subscripts = access.subscripts();
    return subscripts.subList(0, subscripts.size() - 1).stream()
        .anyMatch(subscript -> subscript.contains(index));
  }

  private static Expr constantPart(Expr formula) {
    Expr rest = formula;
    try {
      for (Symbol symbol : formula.symbols()) {
        rest = Substitute.in(rest, symbol, Expr.ZERO);
      }
    } catch (ArithmeticException dividesBySymbol) {
      return Expr.ZERO; // floor(i / n) has none.
    }
    return rest.isConstant() ? rest : Expr.ZERO;
  }

  /**
   * Whether another iteration of a loop, counted from inside, means another element. Outside of
   * loops no subscript moves, also of what stood in one before the source left it: {@code return
   * a[i]}. A stream without subscripts is one wherever it stands.
   */
  public boolean movesWith(int loop) {
    if (nest.depth() == 0 && !access.subscripts().isEmpty()) {
      return false;
    }
    if (isOnlyStream()) {
      return !access.innermostStride().equals(Optional.of(Expr.ZERO));
    }
    Symbol index = nest.fromInside(loop).index();
    return access.subscripts().stream().anyMatch(subscript -> subscript.contains(index));
  }

  /**
   * Whether another iteration of a loop comes to elements that the one before came to: it does not
   * move the reference, or moves only where the loops within begin, not where they end, as those of
   * an elimination do ({@code for (i = k + 1; i < n; i++) for (j = i; j < n; j++) a[i][j]}).
   */
  public boolean returns(int loop) {
    if (!movesWith(loop)) {
      return true;
    }
    if (isOnlyStream()) {
      return false;
    }
    Symbol index = nest.fromInside(loop).index();
    for (Expr subscript : access.subscripts()) {
      Expr last = subscript;
      for (int inner = 0; inner < loop; inner++) {
        LoopNest.Level level = nest.fromInside(inner);
        if (last.contains(level.index())) {
          last = Substitute.in(last, level.index(), level.trips().minus(1));
        }
      }
      if (last.contains(index)) {
        return false;
      }
    }
    return true;
  }

  /** How far a flat array's reference goes with the innermost loop, if that is surely forward. */
  public Optional<Expr> stride() {
    if (isOnlyStream() || access.subscripts().size() > 1) {
      return Optional.empty();
    }
    return step(access.subscripts().get(0), 0).filter(Expr::isNonNegative);
  }

  /**
   * Bytes from one iteration of the innermost loop to the next, forwards or backwards, where that
   * is a size: the step in a flat array, or a whole row where a loop further out goes on in it.
   */
  public Optional<Expr> bytesApart() {
    if (isOnlyStream()) {
      return Optional.empty();
    }
    if (changesRow()) {
      return elementsOfRow()
          .filter(length -> returnsToRow() && length.isNonNegative())
          .map(length -> length.times(access.element().bytes()));
    }
    Optional<Expr> step = step(access.subscripts().get(access.subscripts().size() - 1), 0);
    return step.filter(forward -> forward.isNonNegative())
        .or(() -> step.map(Expr::negate).filter(Expr::isNonNegative))
        .map(elements -> elements.times(access.element().bytes()));
  }

  /**
   * Whether a formula has no size that the loops around do not ask for, and no index but a stage.
   */
  public boolean isOfAskedSizes(Expr formula) {
    return formula.symbols().stream()
        .allMatch(
            size ->
                (!size.isIndex() || LoopNest.isStage(size, formula))
                    && nest.levels().stream().anyMatch(level -> level.trips().contains(size)));
  }

  /** The innermost of the loops around the innermost that comes back to the pages of this one. */
  public int returnsToPage() {
    for (int loop = 1; loop < nest.depth(); loop++) {
      boolean isNear =
          withinRow(loop)
              .filter(bytes -> bytes.compareTo(Rational.of(ParameterNames.PAGE_BYTES)) < 0)
              .isPresent();
      if (!movesWith(loop) || isNear) {
        return loop;
      }
    }
    return nest.depth();
  }

  /** Bytes from one iteration of the innermost loop to the next, if it stays in its row. */
  public Optional<Rational> bytesPerIteration() {
    return isOnlyStream()
        ? bytes(access.innermostStride())
        : withinRow(0).or(this::bytesOfKnownStep);
  }

  /** The same of a step that is a size, where that has a value: see {@link OpenBounds}. */
  private Optional<Rational> bytesOfKnownStep() {
    return changesRow()
        ? Optional.empty()
        : bytes(access.innermostStride()).filter(bytes -> bytes.signum() > 0);
  }

  /**
   * Whether it goes on in a flat array by a size that no loop asks for, and that is not known to be
   * small.
   */
  public boolean goesOnBySomeSize() {
    return !isOnlyStream()
        && access.subscripts().size() == 1
        && step(access.subscripts().get(0), 0)
            .filter(step -> !step.isConstant() && !isOfAskedSizes(step))
            .isPresent()
        && access.innermostStride().filter(Expr::isConstant).isEmpty();
  }

  /**
   * Bytes from one iteration of a loop to the next in the same row. Where an outer loop goes to
   * another row and the innermost goes there as well, it is so many iterations of the innermost
   * later that both are in one row: {@code a[i + k][i]} is a column further with each {@code i}, as
   * {@code a[(i + k) * n + i]} is.
   */
  private Optional<Rational> withinRow(int loop) {
    List<Expr> subscripts = access.subscripts();
    int last = subscripts.size() - 1;
    if (last < 0) {
      return Optional.empty();
    }
    Optional<Expr> later = Optional.of(Expr.ZERO);
    boolean isFirst = true;
    for (int i = 0; i < last && later.isPresent(); i++) {
      Optional<Expr> ratio = iterationsLater(subscripts.get(i), loop);
      if (ratio.isPresent()) {
        later = isFirst || later.equals(ratio) ? ratio : Optional.empty();
        isFirst = false;
      } else if (!staysWith(subscripts.get(i), loop)) {
        return Optional.empty();
      }
    }
    Optional<Expr> step =
        last == 0 && loop > 0 ? besideRun(loop) : step(subscripts.get(last), loop);
    if (later.isEmpty() || step.isEmpty()) {
      return Optional.empty();
    }
    if (later.get().isZero()) {
      return bytes(step);
    }
    Expr missed = later.get();
    return bytes(step(subscripts.get(last), 0).map(inner -> step.get().minus(inner.times(missed))));
  }

  /** How far a flat array's reference goes with an outer loop beside where the innermost goes. */
  private Optional<Expr> besideRun(int loop) {
    Optional<Expr> outer = step(access.subscripts().get(0), loop);
    Optional<Expr> inner = step(access.subscripts().get(0), 0);
    if (outer.isEmpty() || inner.isEmpty() || inner.get().isConstant()) {
      return outer;
    }
    Expr run = inner.get();
    Expr runs =
        outer.get().minus(constantPart(outer.get())).dividedBy(run.minus(constantPart(run)));
    boolean isWhole = runs.isConstant() && runs.constantValue().isInteger();
    return isWhole ? outer.map(far -> far.minus(run.times(runs))) : outer;
  }

  private boolean staysWith(Expr subscript, int loop) {
    return !subscript.contains(nest.fromInside(loop).index())
        && (loop == 0 || !subscript.contains(nest.fromInside(0).index()));
  }

  /** Iterations of the innermost loop that move a subscript as far as one of an outer loop. */
  private Optional<Expr> iterationsLater(Expr subscript, int loop) {
    if (loop == 0) {
      return Optional.empty();
    }
    Optional<Expr> outer = step(subscript, loop);
    Optional<Expr> inner = step(subscript, 0);
    return outer.isPresent()
            && inner.isPresent()
            && outer.get().isConstant()
            && inner.get().isConstant()
            && !inner.get().isZero()
        ? Optional.of(
            Expr.constant(outer.get().constantValue().dividedBy(inner.get().constantValue())))
        : Optional.empty();
  }

  private Optional<Rational> bytes(Optional<Expr> stride) {
    return stride
        .filter(Expr::isConstant)
        .map(Expr::constantValue)
        .map(step -> step.signum() < 0 ? step.negate() : step)
        .map(step -> step.times(Rational.of(access.element().bytes())));
  }

  /** Whether an iteration of an outer loop moves it less than a line in the same row. */
  public boolean slides(int loop) {
    return withinRow(loop)
        .filter(bytes -> bytes.compareTo(Rational.of(LINE_BYTES)) < 0)
        .isPresent();
  }

  /**
   * The share of the lines that one iteration of an outer loop touched which the next touches
   * again, because it moves less than a line in the same row.
   */
  public Rational linesKept(int loop) {
    boolean jumps =
        bytesPerIteration().filter(b -> b.compareTo(Rational.of(LINE_BYTES)) < 0).isEmpty();
    Optional<Rational> bytes = withinRow(loop);
    if (!jumps || bytes.isEmpty() || bytes.get().compareTo(Rational.of(LINE_BYTES)) >= 0) {
      return Rational.ZERO;
    }
    return Rational.ONE.minus(bytes.get().dividedBy(Rational.of(LINE_BYTES)));
  }

  /** Elements that one run through that many innermost loops touches, at most. */
  public Expr elements(int loops) {
    Expr elements = Expr.ONE;
    for (int loop = 0; loop < loops; loop++) {
      if (movesWith(loop)) {
        elements = elements.times(nest.typicalOfStage(nest.fromInside(loop).trips()));
      }
    }
    return elements;
  }

  /**
   * The same in the mean over all iterations, of which a triangle has more in its long runs: 4/3 of
   * the run in the middle.
   */
  public Expr elementsInTheMean(int loops) {
    Expr elements = elements(loops);
    for (int loop = 0; loop < loops; loop++) {
      Expr trips = nest.fromInside(loop).trips();
      for (int outer = loop + 1; movesWith(loop) && outer < nest.depth(); outer++) {
        LoopNest.Level around = nest.fromInside(outer);
        boolean isShortFirst = Substitute.in(trips, around.index(), Expr.ZERO).isConstant();
        boolean isShortLast =
            Substitute.in(trips, around.index(), around.trips().minus(1)).isConstant();
        if (trips.contains(around.index()) && isShortFirst != isShortLast) {
          elements = elements.times(Rational.of(4, 3));
        }
      }
    }
    return elements;
  }

  /** Whether one of that many innermost loops goes along a row, element by element. */
  public boolean staysInRow(int loops) {
    for (int loop = 0; loop < loops; loop++) {
      if (movesWith(loop) && isWithinLine(loop)) {
        return true;
      }
    }
    return false;
  }

  /** Whether it runs through one row after the other, objects that lie anywhere. */
  public boolean runsThroughRows() {
    List<Expr> subscripts = access.subscripts();
    if (subscripts.size() < 2 || nest.depth() < 2 || changesRow() || !movesWith(0)) {
      return false;
    }
    for (int loop = 1; loop < nest.depth(); loop++) {
      Symbol index = nest.fromInside(loop).index();
      if (subscripts.subList(0, subscripts.size() - 1).stream()
          .anyMatch(subscript -> subscript.contains(index))) {
        return true;
      }
    }
    return false;
  }

  /** Whether a loop further out goes on in the rows that the innermost changes. */
  public boolean returnsToRow() {
    for (int loop = 1; loop < nest.depth(); loop++) {
      if (movesWith(loop) && isWithinLine(loop)) {
        return true;
      }
    }
    return false;
  }

  private boolean isWithinLine(int loop) {
    return withinRow(loop)
        .filter(bytes -> bytes.signum() > 0 && bytes.compareTo(Rational.of(LINE_BYTES)) < 0)
        .isPresent();
  }

  /** How far a subscript goes with one iteration of a loop, if it is the same each time. */
  private Optional<Expr> step(Expr subscript, int loop) {
    Symbol index = nest.fromInside(loop).index();
    if (!subscript.contains(index)) {
      return Optional.of(Expr.ZERO);
    }
    Expr first =
        Substitute.in(subscript, index, Expr.ONE).minus(Substitute.in(subscript, index, Expr.ZERO));
    Expr second =
        Substitute.in(subscript, index, Expr.constant(2))
            .minus(Substitute.in(subscript, index, Expr.ONE));
    return first.equals(second) ? Optional.of(first) : Optional.empty();
  }
}
