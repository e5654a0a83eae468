package org.perfmodel.extract;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.stmt.BlockStmt;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Conversion;
import org.perfmodel.workload.Observed;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.SourceProblem;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * Reads one region by going through its source as an execution would, with formulae in place of
 * numbers: one part per kind of construct, all over the same notes.
 */
final class Reader {
  /** Expressions and statements that one region may take, its calls included. */
  static final int BUDGET = 6_000;

  /** The same of what a region calls beyond that, which is read by itself. */
  static final int BUDGET_ALONE = 500;

  /** The same of what is only tried: a loop is tried within each try of the loop around it. */
  private static final int MOST_TRIED = 16_000;

  /** Calls that are handed functions, and are read whatever was read before. */
  private static final int FEW_HANDING = 64;

  /** How many times the budget calls may take that are handed functions. */
  private static final int FAR = 2;

  final TypeIndex types;
  final Outside outside;
  final ImportedTypes imports;
  final Effects effects;
  final RegionNotes notes;
  final OpenSizes open;
  final Bounds bounds;
  final Overflow overflow;
  final Arithmetic arithmetic;
  final Spoken spoken;
  final NamedSizes namedSizes = new NamedSizes(this);
  final Rounded rounded;
  final Catalogue catalogue;
  final Names names;
  final Outers outers;
  final Elements elements;
  final Epochs epochs = new Epochs();
  final WriteBarriers barriers;
  final Boxing boxing;
  final Expressions expressions;
  final BinaryOperators operators;
  final Conversions conversions;
  final Assignments assignments;
  final ArrayCreations arrays;
  final InductionVariables inductions;
  final DistinctValues distinct;
  final Choices choices;
  final Middles middles;
  final Captured captured;
  final Conditions conditions;
  final Flags flags;
  final Statements statements;
  final Loops loops;
  final ForEach forEach;
  final Calls calls;
  final Inlining inlining;
  final Constructors constructors;
  final Escapes escapes;
  final Functions functions;
  final Streams streams;
  final TaskTypes taskTypes;
  final HandedTasks tasks;
  final Futures futures;
  final Forks forks;
  final Joins joins;
  final Parallels parallels;
  final Sections sections;
  final Messages messages;
  final Queues queues;
  final Monitors monitors;
  final Permits permits;
  final Recursions recursions;
  final Recurrence recurrence;
  final Stored stored;
  final Exits exits = new Exits();

  /** Loops that a directive names, as regions of their own. */
  final Map<String, TaskNode> named = new LinkedHashMap<>();

  /** For what is read by itself. */
  final Room room;

  /** The same reading is the same object as long as this one goes on. */
  private final Map<Readings.Called, Optional<Readings.Reading>> readings = new HashMap<>();

  private final Readings.Asking asking;
  private boolean wasCut;
  private int steps;
  private int handing;
  private int mostSteps;
  private int tried;

  Reader(
      TypeIndex types,
      Effects effects,
      LoopClasses classes,
      Overlays overlays,
      Map<String, String> renamed,
      Observed observed,
      Catalogue catalogue,
      List<SourceProblem> problems,
      Stored stored,
      Readings.Asking asking) {
    this.types = types;
    this.outside = new Outside(types);
    this.imports = new ImportedTypes(types, outside);
    this.asking = asking;
    this.mostSteps = asking.budget();
    this.room = asking.room();
    this.escapes = new Escapes(types, effects.facts);
    this.stored = stored;
    this.catalogue = catalogue;
    this.effects = effects;
    this.notes = new RegionNotes(classes);
    this.open = new OpenSizes(notes, effects.facts);
    this.bounds = new Bounds(notes, effects.facts);
    this.overflow = new Overflow(notes);
    this.arithmetic = new Arithmetic(bounds);
    this.rounded = new Rounded(this);
    this.spoken = new Spoken(overlays, renamed, observed, notes, problems);
    this.outers = new Outers(types);
    this.names = new Names(this);
    this.elements = new Elements(this);
    this.barriers = new WriteBarriers(notes);
    this.boxing = new Boxing(notes);
    this.recursions = new Recursions();
    notes.keep(
        () -> {
          Runnable versions = epochs.kept();
          Runnable calls = recursions.kept();
          return () -> {
            versions.run();
            calls.run();
          };
        });
    this.expressions = new Expressions(this);
    this.operators = new BinaryOperators(this);
    this.conversions = new Conversions(this);
    this.assignments = new Assignments(this);
    this.arrays = new ArrayCreations(this);
    this.inductions = new InductionVariables(notes);
    this.distinct = new DistinctValues(notes);
    this.choices = new Choices(this);
    this.middles = new Middles(notes);
    this.captured = new Captured(this);
    this.conditions = new Conditions(this);
    this.flags = new Flags(this);
    this.statements = new Statements(this);
    this.loops = new Loops(this);
    this.forEach = new ForEach(this, loops);
    Targets targets = new Targets(types, effects.facts);
    Library library = new Library(this);
    this.calls = new Calls(this, targets, library);
    this.inlining = new Inlining(this);
    this.constructors = new Constructors(this, targets, library);
    this.functions = new Functions(this, targets, library);
    this.streams = new Streams(this);
    this.taskTypes = new TaskTypes(this);
    this.tasks = new HandedTasks(this);
    this.futures = new Futures(this);
    this.forks = new Forks(this);
    this.joins = new Joins(this);
    this.parallels = new Parallels(this);
    this.sections = new Sections(this);
    this.messages = new Messages(this);
    this.queues = new Queues(this);
    this.monitors = new Monitors(this);
    this.permits = new Permits(this);
    this.recurrence = new Recurrence(this);
  }

  /** Counts one more piece of source that is read. */
  void step() {
    steps++;
    if (notes.isTrying()) {
      tried++;
    }
  }

  /** What was counted by now. */
  record Count(int steps, int tried, Room.Taken taken, int made, int known) {}

  Count counted() {
    return new Count(steps, tried, room.taken(), notes.made(), names.knownConstants());
  }

  /**
   * Counts what was read since then once more.
   *
   * @return false, and nothing is counted, if to read it again would be another thing
   */
  boolean countAgain(Count before) {
    Count now = counted();
    int more = steps - before.steps();
    int moreTried = tried - before.tried();
    boolean isSame =
        now.equals(new Count(steps, tried, before.taken(), before.made(), before.known()))
            && steps + more <= mostSteps
            && tried + moreTried <= MOST_TRIED;
    if (isSame) {
      steps += more;
      tried += moreTried;
    }
    return isSame;
  }

  /** Whether no more loops may be tried: what they change is not known then. */
  boolean isTriedOut() {
    return tried > MOST_TRIED;
  }

  /** A method by itself, where it cannot be followed from here; empty if it cannot be read. */
  Optional<Readings.Reading> alone(Readings.Called method) {
    wasCut = true;
    Optional<Readings.Reading> found = readings.get(method);
    if (found == null) {
      found = asking.reading(method);
      readings.put(method, found);
    }
    return found;
  }

  /** What a method by itself executes without its order, where that is shorter. */
  Readings.Reading inAll(Readings.Reading reading) {
    return asking.total(reading).orElse(reading);
  }

  /** The same on one processor; empty if that is no shorter. */
  Optional<Readings.Reading> inTurn(Readings.Reading reading) {
    return asking.inTurn(reading);
  }

  /** What decides what it executes at a call: see {@link Readings.Asking#decisive}. */
  Set<Symbol> decisive(Readings.Reading reading) {
    return asking.decisive(reading);
  }

  /** Whether something that was called was not followed. */
  boolean wasCut() {
    return wasCut;
  }

  boolean isExhausted() {
    wasCut |= steps > mostSteps;
    return steps > mostSteps;
  }

  /**
   * The same of a call that cannot be read by itself, since functions are handed to it. A few such
   * calls are always read; many that hand functions on are paths through a web of calls.
   */
  boolean isFarBeyond() {
    boolean isFar = ++handing > FEW_HANDING && steps > FAR * mostSteps;
    wasCut |= isFar;
    return isFar;
  }

  /** Pieces of the source that were read by now. */
  int steps() {
    return steps;
  }

  /** Whether it took so few pieces of the source that it would not be cut anywhere. */
  boolean isBrief() {
    return steps <= BUDGET_ALONE;
  }

  /** Pieces of the source that may still be read. */
  int left() {
    return Math.max(0, mostSteps - steps);
  }

  /** Runs the work, which may take so many more pieces of the source. */
  void within(int most, Runnable work) {
    int before = mostSteps;
    mostSteps = Math.min(mostSteps, steps + most);
    try {
      work.run();
    } finally {
      mostSteps = before;
    }
  }

  /**
   * Reads a part of a method as it stands.
   *
   * @param stands whether that was right; asked at the end. If it was not, nothing was read
   */
  boolean attempt(BlockStmt part, Frame frame, State state, Code code, BooleanSupplier stands) {
    State before = state.copy();
    Map<String, TaskNode> namedBefore = new LinkedHashMap<>(named);
    Room.Taken taken = room.taken();
    List<Runnable> others = List.of(frame.kept(), code.kept());
    boolean done =
        attempting(
            () -> {
              exits.enter(frame);
              boolean isRight = false;
              try {
                statements.read(part, frame, state, code);
                isRight = stands.getAsBoolean();
              } finally {
                if (isRight) {
                  exits.leave(state);
                } else {
                  exits.leave();
                }
              }
              return isRight;
            });
    if (!done) {
      others.forEach(Runnable::run);
      state.become(before);
      room.become(taken);
      named.clear();
      named.putAll(namedBefore);
    }
    return done;
  }

  /**
   * Runs what may turn out not to stand: if it answers so, nothing that it noted stays.
   *
   * @return whether it stands
   */
  boolean attempting(BooleanSupplier work) {
    return stored.attempting(() -> notes.attempting(work));
  }

  /** An operation on operands, once where a compiler needs it once. */
  Operand apply(Code code, Operation operation, JavaType type, Value value, Operand... inputs) {
    return apply(code, operation, operation, type, value, inputs);
  }

  /**
   * The same for operations that cost alike and are not the same.
   *
   * @param which tells the operation from others of its kind: a sum from a difference
   */
  Operand apply(
      Code code, Operation operation, Object which, JavaType type, Value value, Operand... inputs) {
    return apply(code, operation, Compiled.of(operation, inputs), which, type, value, inputs);
  }

  /**
   * The same where operands say more than their numbers.
   *
   * @param executed by a compiler, each waiting for the one before; none if it is a part of another
   */
  Operand apply(
      Code code,
      Operation operation,
      List<Operation> executed,
      Object which,
      JavaType type,
      Value value,
      Operand... inputs) {
    Object[] parts = new Object[inputs.length + 2];
    parts[0] = operation;
    parts[inputs.length + 1] = which;
    int level = 0;
    Paths paths = Paths.NONE;
    for (int i = 0; i < inputs.length; i++) {
      Operand input = inputs[i];
      parts[i + 1] = input.key();
      level = Math.max(level, input.level());
      paths = paths.and(input.paths());
    }
    Key key = Key.of(parts);
    if (Compiled.isKnown(value)) {
      count(code, operation, List.of(), key, level);
      return new Operand(type, value, value.whole().orElseThrow(), 0, Paths.NONE);
    }
    if (Compiled.isReciprocal(operation, executed) && level >= notes.depth()) {
      notes.innermost().ifPresent(loop -> loop.hasQuotient = true);
    }
    count(code, operation, executed, key, level);
    notes.innermost().ifPresent(loop -> loop.operands.computes(operation, which, inputs));
    List<Operation> steps = Compiled.waited(operation, executed);
    Paths waiting = paths.then(steps);
    if (Compiled.scales(operation, executed, inputs)) {
      waiting = waiting.scaledAs(paths);
    }
    if (level >= notes.depth()) {
      waiting = waiting.at(deeper(steps, inputs));
    }
    reach(waiting);
    Object result = value instanceof Value.Whole whole ? whole.expr() : key;
    return new Operand(type, value, result, level, waiting);
  }

  /** How far into the iteration, of the loop that is not written out, something is computed. */
  private Depth deeper(List<Operation> steps, Operand... inputs) {
    Optional<RegionNotes.OpenLoop> loop = notes.innermostKept();
    if (loop.isEmpty()) {
      return Depth.NONE;
    }
    Depth depth = Depth.NONE;
    for (Operand input : inputs) {
      depth = depth.or(input.paths().depth(), loop.get());
    }
    for (Operation step : steps) {
      depth = depth.then(step, loop.get());
    }
    if (depth.isDeeperThan(loop.get().deepest)) {
      loop.get().deepest = depth;
    }
    return depth;
  }

  /**
   * A number with a fraction that a conversion in this iteration made.
   *
   * @param from what was converted
   */
  Operand converted(Operand number, JavaType from, Operation conversion) {
    Optional<RegionNotes.OpenLoop> loop = notes.innermost();
    if (loop.isEmpty() || number.level() < notes.depth()) {
      return number;
    }
    ValueType of = from.computed().equals(JavaType.INT) ? ValueType.INT : ValueType.LONG;
    String begin = begin(of, loop.get());
    loop.get()
        .conversions
        .putIfAbsent(begin, new Conversion(of, List.of(conversion), loop.get().coming));
    Operand begun = number.waitingAs(Paths.startingAt(begin).then(conversion));
    reach(begun.paths());
    return begun;
  }

  /**
   * What a routine of {@code Math} answers in each iteration: another that it is handed to waits
   * for it.
   */
  Operand routine(Operand answer, Operation routine, Code code) {
    Optional<RegionNotes.OpenLoop> loop = notes.innermost();
    if (loop.isEmpty() || answer.level() < notes.depth() || code.isShared()) {
      return answer;
    }
    String begin = "routine in " + loop.get().index.name();
    Operand begun = answer.waitingAs(Paths.startingAt(begin).then(routine));
    List<Operation> way = begun.paths().from().getOrDefault(begin, List.of());
    if (way.size() > 1 && Paths.weight(way) > Paths.weight(loop.get().routines)) {
      loop.get().routines = way;
    }
    return begun;
  }

  private static String begin(ValueType type, RegionNotes.OpenLoop loop) {
    if (!loop.comings.contains(loop.coming)) {
      loop.comings.add(loop.coming);
    }
    int way = loop.comings.indexOf(loop.coming);
    return "conversion of " + type.label() + " on way " + way + " in " + loop.index.name();
  }

  /**
   * Notes how far a conversion of this iteration is waited for, also in what is written out in it.
   */
  private void reach(Paths paths) {
    List<RegionNotes.OpenLoop> loops = notes.loops();
    boolean isStraight = !paths.from().isEmpty();
    for (int i = loops.size() - 1; i >= 0 && isStraight; i--) {
      reach(paths, loops.get(i));
      isStraight = loops.get(i).isWrittenOut();
    }
  }

  private static void reach(Paths paths, RegionNotes.OpenLoop loop) {
    loop.conversions.forEach(
        (begin, conversion) -> {
          List<Operation> way = paths.from().get(begin);
          if (way != null && weight(way, conversion.share()) > weight(loop.conversion)) {
            loop.conversion = Optional.of(new Conversion(conversion.of(), way, conversion.share()));
          }
        });
  }

  private static double weight(Optional<Conversion> conversion) {
    return conversion.map(each -> weight(each.way(), each.share())).orElse(0.0);
  }

  private static double weight(List<Operation> way, Expr share) {
    return way.size() * (share.isConstant() ? share.constantValue().doubleValue() : 1);
  }

  /** The same where a compiler executes another operation for the one as written. */
  Operand apply(Code code, Operation written, Operation executed, JavaType type, Operand input) {
    Key key = Key.of(executed, input.key());
    count(code, written, List.of(executed), key, input.level());
    return new Operand(
        type, Value.Opaque.ONLY, key, input.level(), input.paths().then(List.of(executed)));
  }

  /** Counts an operation with that key: not again where its result is at hand. */
  void count(Code code, Operation operation, Object key, int level) {
    count(code, operation, List.of(operation), key, level);
  }

  private void count(
      Code code, Operation operation, List<Operation> executed, Object key, int level) {
    if (code.isFolding()) {
      code.add(operation, false);
      return;
    }
    int from = Math.max(level, notes.heldLevel());
    boolean isNew = notes.makeAvailable(Math.min(from, notes.depth()), key);
    if (!isNew) {
      code.add(operation, false);
    } else if (from < notes.depth()) {
      code.add(operation, false);
      if (!notes.isTrying()) {
        executed.forEach(notes.loops().get(from).before::addHoisted);
      }
    } else {
      code.add(operation, executed);
    }
  }

  void count(Code code, Verb verb, ValueType type) {
    code.add(verb, type);
  }

  Operand opaque(JavaType type) {
    return new Operand(type, Value.Opaque.ONLY, new Object(), notes.depth(), Paths.NONE);
  }

  Operand number(JavaType type, Expr value) {
    return new Operand(type, Value.exact(value), value, levelOf(value), Paths.NONE);
  }

  /** The innermost open loop whose index the expression holds; 0 if none. */
  int levelOf(Expr value) {
    for (int i = notes.depth(); i > 0; i--) {
      if (value.contains(notes.loops().get(i - 1).index)) {
        return i;
      }
    }
    return 0;
  }

  TaskNode.Unknown unknown(Node node, Frame frame, String reasonClass, String reason) {
    return unknown(
        node,
        frame,
        reasonClass,
        reason,
        "Maybe declare what it takes above its line: //@ perf cost = 1us");
  }

  TaskNode.Unknown unknown(Node node, Frame frame, String reasonClass, String reason, String hint) {
    notes.reason(reasonClass);
    return new TaskNode.Unknown(frame.place(node), reason, hint, Optional.empty());
  }

  TaskNode nothing(Place place) {
    return new TaskNode.Sequence(place, List.of());
  }

  /** The same as {@link #briefly}, printed once however often it is read. */
  String brief(Node node) {
    return effects.facts.brief(node);
  }
}
