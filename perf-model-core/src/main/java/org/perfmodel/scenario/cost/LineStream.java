package org.perfmodel.scenario.cost;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.scenario.LoopNest;
import org.perfmodel.scenario.Reference;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;

/** References that move alike through one array, as cache lines that come and go. */
final class LineStream {
  private static final Rational LINE = Rational.of(64);

  /** Elements at the beginning of an array that share a line with its header. */
  private static final Rational NEAR_HEADER = Rational.of(6);

  /** What a header and alignment add to a row that is an object of its own. */
  private static final Rational HEADER = Rational.of(16);

  /** Rows up to this many bytes lie side by side and stream. */
  private static final Rational SHORT_ROW = Rational.of(128);

  /** Strides below this share of a page come to few of them. */
  private static final Rational SOME_OF_A_PAGE = Rational.of(1, 4);

  private static final Expr MORE_OF_A_PAGE = Expr.constant(Rational.ONE.minus(SOME_OF_A_PAGE));

  private final Reference first;
  private final List<String> rows = new ArrayList<>();

  /** Of a flat array: rows whose elements are not in each other's lines some iterations later. */
  private final List<Expr> columns = new ArrayList<>();

  /** Where the first reference to each of them begins. */
  private final List<Expr> starts = new ArrayList<>();

  private Rational least;
  private Rational most;
  private Rational mostStored = Rational.ZERO;
  private boolean isStored;
  private Rational linesBefore = Rational.ZERO;
  private Optional<Expr> secondsInOneSet = Optional.empty();
  private Expr written = Expr.ONE;
  private int loads;
  private int stores;

  LineStream(Reference first) {
    this.first = first;
    least = first.offset();
    most = least;
  }

  void add(Reference reference) {
    boolean isNear = reference.isNear();
    if (!isNear && reference.access().store()) {
      stores++;
    } else if (!isNear) {
      loads++;
    }
    Rational offset = reference.offset();
    least = offset.compareTo(least) < 0 ? offset : least;
    most = offset.compareTo(most) > 0 ? offset : most;
    if (reference.access().store()) {
      mostStored = isStored && mostStored.compareTo(offset) > 0 ? mostStored : offset;
      isStored = true;
    }
    if (!rows.contains(reference.row())) {
      rows.add(reference.row());
    }
    Expr column = reference.column();
    if (columns.stream().noneMatch(other -> first.isSteps(other.minus(column)))) {
      columns.add(column);
      starts.add(column.plus(Expr.constant(offset)));
    }
  }

  /** What a line costs where all of a column share one set of the first cache: its parameter. */
  String priceInOneSet() {
    return stores == 0
        ? ParameterNames.MEMORY_SET_LOAD
        : loads == 0 ? ParameterNames.MEMORY_SET_STORE : ParameterNames.MEMORY_SET_UPDATE;
  }

  /** What says where in its page it is, if it goes along a flat array element by element. */
  Optional<String> phase() {
    boolean goesAlong =
        first.isRegular()
            && first.access().subscripts().size() == 1
            && first.movesWith(0)
            && first
                .bytesPerIteration()
                .filter(bytes -> bytes.signum() > 0 && bytes.compareTo(LINE) < 0)
                .isPresent();
    return goesAlong ? Optional.of(first.commonStart().toString()) : Optional.empty();
  }

  /** What an access takes more among arrays that begin alike: its parameter. */
  String priceAbreast() {
    return stores == 0 ? ParameterNames.MEMORY_ABREAST_LOAD : ParameterNames.MEMORY_ABREAST_STORE;
  }

  /** Whether its lines are some size apart that may have a power of two in common with a page. */
  boolean mayShareSets() {
    boolean isInLines =
        first.bytesPerIteration().filter(bytes -> bytes.compareTo(LINE) < 0).isPresent();
    return first.isRegular()
        && first.movesWith(0)
        && !first.changesRow()
        && !isInLines
        && first
            .bytesApart()
            .filter(first::isOfAskedSizes)
            .filter(bytes -> !bytes.isConstant() || isShared(bytes.constantValue()))
            .isPresent();
  }

  private static boolean isShared(Rational bytes) {
    return bytes.dividedBy(LINE.times(Rational.of(2))).isInteger();
  }

  void inOneSet(Expr seconds) {
    secondsInOneSet = Optional.of(seconds);
  }

  /** What writing a line back takes, of what it takes to bring it in. */
  void writtenAt(Expr share) {
    written = share;
  }

  private Expr ways() {
    return isStored ? Expr.ONE.plus(written) : Expr.ONE;
  }

  Reference first() {
    return first;
  }

  /**
   * Lines that references move of which only data know where: a store goes where a load was, and
   * one that no load went before brings its line in and has it taken out.
   */
  int places() {
    return stores > loads ? 2 * stores - loads : loads;
  }

  /** Whether other references than the first run through other rows at the same time. */
  boolean hasNeighbours() {
    return rows.size() > 1;
  }

  /**
   * How many rows these are, without what they share of the first one's lines: in the first stages
   * of a transform in a flat array they are less than a line away.
   */
  Expr neighbours() {
    if (columns.size() != rows.size()) {
      return Expr.constant(rows.size() - 1);
    }
    List<Expr> lines = new ArrayList<>();
    for (Expr start : starts.subList(1, starts.size())) {
      Expr away = start.minus(starts.get(0));
      Expr bytes = (away.isNonNegative() ? away : away.negate()).times(elementBytes());
      boolean isStage = !bytes.isConstant() && bytes.isNonNegative() && isOfStages(bytes);
      lines.add(isStage ? Expr.min(Expr.ONE, bytes.dividedBy(LINE.longValueExact())) : Expr.ONE);
    }
    return Expr.sum(lines);
  }

  private static boolean isOfStages(Expr formula) {
    return formula.symbols().stream().allMatch(symbol -> isStage(symbol, formula));
  }

  private static boolean isStage(Symbol symbol, Expr formula) {
    return symbol.isIndex() && LoopNest.isStage(symbol, formula);
  }

  /** Bytes that distinct elements, that many in the whole region, take of the caches. */
  Expr cached(Expr elements) {
    Rational element = Rational.of(first.access().element().bytes());
    if (first.changesRow()) {
      Optional<Rational> row = shortRow();
      if (row.isPresent()) {
        return elements.times(row.get().dividedBy(first.rowLength().orElse(Rational.ONE)));
      }
      Rational lines = linesOfRow().times(LINE).times(Rational.of(rows.size()));
      return elements.times(first.returnsToRow() ? element : lines);
    }
    Rational step = first.bytesPerIteration().orElse(element);
    Rational apart = step.compareTo(LINE) > 0 ? LINE : step;
    return elements.times(apart.compareTo(element) > 0 ? apart : element);
  }

  /** Bytes of the lines that one run through that many innermost loops touches. */
  Expr touched(int loops) {
    Expr elements = first.elements(loops);
    if (first.staysInRow(loops)) {
      return elements.times(first.access().element().bytes());
    }
    if (first.changesRow()) {
      return elements.times(shortRow().orElseGet(() -> linesOfRow().times(LINE)));
    }
    Expr lines = elements.times(LINE);
    return first
        .bytesApart()
        .filter(first::isOfAskedSizes)
        .map(bytes -> Expr.max(lines, crowded(lines, bytes)))
        .orElse(lines);
  }

  private static Expr crowded(Expr lines, Expr bytesApart) {
    Expr room = lines.times(Expr.apply("$" + ParameterNames.MEMORY_CROWDED, bytesApart));
    return Expr.apply("$" + ParameterNames.MEMORY_UNHASHED, room);
  }

  /**
   * Of one iteration's lines, which come from where so many bytes fit, the seconds of those from
   * beyond all caches, if they belong to rows that are objects of their own. A collector has moved
   * these, so that they do not follow each other, and what foresees lines begins anew with each.
   */
  Expr beyondCaches(Expr footprint) {
    Optional<Rational> bytes = first.bytesPerIteration();
    return footprint.isZero()
            || !first.runsThroughRows()
            || bytes.isEmpty()
            || bytes.get().compareTo(LINE) >= 0
        ? Expr.ZERO
        : Expr.apply("$" + ParameterNames.MEMORY_BYTE_FAR, footprint)
            .times(bytes.get())
            .times(ways());
  }

  /** Nobody waits for a line that is only stored to. */
  boolean isWaitedFor() {
    return loads > 0 && first.isRegular() && first.movesWith(0);
  }

  /** Seconds of one iteration's lines where a loop asks late for what so many bytes keep. */
  Expr late(Expr footprint) {
    Rational bytes = first.bytesPerIteration().orElse(LINE);
    return footprint.isZero()
        ? Expr.ZERO
        : Expr.apply("$" + ParameterNames.MEMORY_WAITED, footprint)
            .times((bytes.compareTo(LINE) < 0 ? bytes : LINE).dividedBy(LINE));
  }

  /** Seconds until a line comes. */
  Expr latency(Expr footprint) {
    return footprint.isZero()
        ? Expr.ZERO
        : Expr.apply("$" + ParameterNames.MEMORY_AHEAD, footprint);
  }

  /** Seconds of one iteration's lines, which come from where so many bytes fit. */
  Expr price(Expr footprint) {
    if (footprint.isZero()) {
      return Expr.ZERO;
    }
    Expr perByte = Expr.apply("$" + ParameterNames.MEMORY_BYTE, footprint);
    Expr ways = ways();
    Optional<Rational> bytes = first.bytesPerIteration();
    if (bytes.isPresent() && bytes.get().compareTo(LINE) < 0) {
      return perByte.times(bytes.get()).times(ways);
    }
    Expr perLine = perLine(footprint);
    if (!first.changesRow()) {
      // No size is asked for that the footprint does not ask for.
      Optional<Expr> stride = first.stride().filter(step -> isAskedBy(footprint, step));
      Expr line =
          stride
              .map(step -> Expr.min(perLine, perByte.times(step.times(elementBytes()))))
              .orElse(perLine);
      return waitingForItsSet(line.times(ways), footprint);
    }
    if (shortRow().isPresent()) {
      return linesBefore.signum() > 0 ? Expr.ZERO : perByte.times(shortRow().get()).times(ways);
    }
    // The lines behind the first of a row follow it, and only those stored to are written.
    Rational follow = span();
    if (isStored) {
      follow = follow.plus(LINE).plus(mostStored.minus(least).times(elementBytes()));
    }
    Expr own = perLine.times(hasFarHeader() && linesBefore.signum() == 0 ? 2 : 1);
    return inRow(perLine.times(linesBefore), own.plus(perByte.times(follow)), perByte, ways);
  }

  /**
   * What fetches lines ahead ends at a page: the next line of a column whose rows are a page long
   * is as little foreseen as any place, that of half a page half as often.
   */
  private Expr perLine(Expr footprint) {
    Expr foreseen = Expr.apply("$" + ParameterNames.MEMORY_LINE, footprint);
    Optional<Expr> apart = apart(footprint);
    if (apart.isEmpty()) {
      return foreseen;
    }
    Expr ends = Expr.min(Expr.ONE, apart.get().dividedBy(ParameterNames.PAGE_BYTES));
    Expr anywhere = Expr.apply("$" + ParameterNames.MEMORY_RANDOM, footprint);
    return Expr.max(foreseen, foreseen.times(Expr.ONE.minus(ends)).plus(anywhere.times(ends)));
  }

  /** Bytes from line to line, if no size is asked for that the footprint does not ask for. */
  private Optional<Expr> apart(Expr footprint) {
    return first
        .bytesApart()
        .filter(first::isOfAskedSizes)
        .filter(bytes -> isAskedBy(footprint, bytes));
  }

  private static boolean isAskedBy(Expr footprint, Expr formula) {
    return formula.symbols().stream()
        .allMatch(symbol -> footprint.contains(symbol) || isStage(symbol, formula));
  }

  /**
   * Lines of one set of the first cache come and go one after the other, of two sets two at a time:
   * what goes down a column of rows whose length is a power of two waits for that, if it is more
   * than the lines take else.
   */
  private Expr waitingForItsSet(Expr otherwise, Expr footprint) {
    Optional<Expr> apart = apart(footprint);
    if (secondsInOneSet.isEmpty() || apart.isEmpty()) {
      return otherwise;
    }
    Expr sharing =
        Expr.apply("$" + ParameterNames.MEMORY_CROWDED, apart.get())
            .minus(1)
            .dividedBy(ParameterNames.PAGE_BYTES / LINE.longValueExact() - 1);
    return Expr.max(
        otherwise,
        secondsInOneSet
            .get()
            .times(sharing)
            .times(Expr.apply("$" + ParameterNames.MEMORY_MISSED, footprint)));
  }

  /** A counter's bits in reverse order go from one line of a set to the next of the same. */
  Expr reversed(Expr otherwise, Expr footprint) {
    return secondsInOneSet
        .map(
            seconds ->
                Expr.max(
                    otherwise,
                    seconds.times(Expr.apply("$" + ParameterNames.MEMORY_MISSED, footprint))))
        .orElse(otherwise);
  }

  /**
   * What a stream takes after others in the same row: all of them together take no more than the
   * whole row, where the rows lie side by side.
   */
  private Expr inRow(Expr before, Expr own, Expr perByte, Expr ways) {
    Optional<Expr> row =
        first.elementsOfRow().filter(length -> first.returnsToRow() && length.isNonNegative());
    if (row.isEmpty()) {
      return own;
    }
    Expr whole =
        perByte.times(row.get().times(elementBytes()).plus(Expr.constant(HEADER))).times(ways);
    return before.isZero()
        ? Expr.min(own, whole)
        : Expr.min(before.plus(own), whole).minus(Expr.min(before, whole));
  }

  /**
   * Pages that an iteration of the innermost loop comes to and the one before did not: one if they
   * are more than a page apart, and others for further columns and the row's header, which has its
   * length, as far as they are not in the same page: of two places anywhere in so many pages they
   * are with the probability of one in so many.
   */
  Expr pages() {
    Optional<Expr> apart = first.bytesApart().filter(bytes -> !bytes.isZero());
    if (!first.isRegular() || !first.movesWith(0) || apart.isEmpty()) {
      return Expr.ZERO;
    }
    Expr pages = apart.get().dividedBy(ParameterNames.PAGE_BYTES);
    Expr some = pages.minus(Expr.constant(SOME_OF_A_PAGE)).dividedBy(MORE_OF_A_PAGE);
    Expr one = Expr.max(Expr.ZERO, Expr.min(Expr.ONE, some));
    int others = columns.size() - 1 + (first.changesRow() && hasFarHeader() ? 1 : 0);
    return others == 0
        ? one
        : one.plus(Expr.max(Expr.ZERO, Expr.ONE.minus(Expr.ONE.dividedBy(pages))).times(others));
  }

  /** Pages that one run through that many innermost loops touches. */
  Expr pagesTouched(int loops) {
    Expr jumps = pages();
    Expr elements = first.elementsInTheMean(loops);
    return jumps.isZero() || first.staysInRow(loops)
        ? elements.times(first.access().element().bytes()).dividedBy(ParameterNames.PAGE_BYTES)
        : elements.times(jumps);
  }

  /** Lines of the same row that other streams have touched just before. */
  void after(Rational lines) {
    linesBefore = lines;
  }

  /** Whether other streams are in the same rows, and touch them first. */
  boolean comesAfterOthers() {
    return linesBefore.signum() > 0;
  }

  private Rational elementBytes() {
    return Rational.of(first.access().element().bytes());
  }

  private Rational span() {
    return most.minus(least).times(elementBytes());
  }

  private boolean hasFarHeader() {
    return least.compareTo(NEAR_HEADER) >= 0 || first.returnsToRow();
  }

  /** Lines of one row that an iteration touches, with that of the header, which has the length. */
  Rational linesOfRow() {
    Rational lines = span().dividedBy(LINE).plus(Rational.ONE);
    return hasFarHeader() ? lines.plus(Rational.ONE) : lines;
  }

  /** Bytes of a whole row, if it is known or taken to be short. */
  private Optional<Rational> shortRow() {
    return knownShortRow().or(this::takenShortRow);
  }

  /** The same of rows of which a region touches only the first few elements. */
  private Optional<Rational> takenShortRow() {
    return first
        .elementsOfShortRow()
        .filter(elements -> first.changesRow())
        .map(elements -> Rational.of(elements).times(elementBytes()).plus(HEADER))
        .filter(bytes -> bytes.compareTo(SHORT_ROW) <= 0);
  }

  /** Elements of rows that are taken to be short, and not known to be. */
  Optional<Integer> takenElements() {
    return knownShortRow().isPresent() || takenShortRow().isEmpty()
        ? Optional.empty()
        : first.elementsOfShortRow();
  }

  private Optional<Rational> knownShortRow() {
    return first
        .rowLength()
        .map(length -> length.plus(most).minus(least).times(elementBytes()).plus(HEADER))
        .filter(bytes -> first.returnsToRow() && bytes.compareTo(SHORT_ROW) <= 0);
  }
}
