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
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Observed;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.SourceProblem;
import org.perfmodel.workload.TaskNode;

/**
 * Reads one region by going through its source as an execution would, with formulae in place of
 * numbers: one part per kind of construct, all over the same notes.
 */
final class Reader {
  final TypeIndex types;
  final Outside outside;
  final ImportedTypes imports;
  final Effects effects;
  final RegionNotes notes;
  final Operations operations;
  final ReadingBudget budget;
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
  private final Map<CalledMethod, Optional<MethodSummary>> readings = new HashMap<>();

  private final Readings.Asking asking;

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
    this.room = asking.room();
    this.escapes = new Escapes(types, effects.facts);
    this.stored = stored;
    this.catalogue = catalogue;
    this.effects = effects;
    this.notes = new RegionNotes(classes);
    this.operations = new Operations(notes);
    this.budget = new ReadingBudget(asking.budget(), notes);
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
    Handles handles = new Handles();
    this.tasks = new HandedTasks(this, handles);
    this.futures = new Futures(this, handles);
    this.forks = new Forks(this, handles);
    this.joins = new Joins(this, handles);
    this.parallels = new Parallels(this, handles);
    this.sections = new Sections(this);
    this.messages = new Messages(this);
    this.queues = new Queues(this);
    this.monitors = new Monitors(this);
    this.permits = new Permits(this);
    this.recurrence = new Recurrence(this);
  }

  ReadingCount counted() {
    return new ReadingCount(
        budget.steps(), budget.tried(), room.taken(), notes.made(), names.knownConstants());
  }

  /**
   * Counts what was read since then once more.
   *
   * @return false, and nothing is counted, if to read it again would be another thing
   */
  boolean countAgain(ReadingCount before) {
    ReadingCount now = counted();
    ReadingCount same =
        new ReadingCount(
            now.steps(), now.tried(), before.taken(), before.made(), before.known());
    return now.equals(same)
        && budget.takeAgain(now.steps() - before.steps(), now.tried() - before.tried());
  }

  /** A method by itself, where it cannot be followed from here; empty if it cannot be read. */
  Optional<MethodSummary> alone(CalledMethod method) {
    budget.cut();
    Optional<MethodSummary> found = readings.get(method);
    if (found == null) {
      found = asking.reading(method);
      readings.put(method, found);
    }
    return found;
  }

  /** What a method by itself executes without its order, where that is shorter. */
  MethodSummary inAll(MethodSummary reading) {
    return asking.total(reading).orElse(reading);
  }

  /** The same on one processor; empty if that is no shorter. */
  Optional<MethodSummary> inTurn(MethodSummary reading) {
    return asking.inTurn(reading);
  }

  /** What decides what it executes at a call: see {@link Readings.Asking#decisive}. */
  Set<Symbol> decisive(MethodSummary reading) {
    return asking.decisive(reading);
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
