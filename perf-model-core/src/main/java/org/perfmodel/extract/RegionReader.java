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
import org.perfmodel.extract.call.CallReader;
import org.perfmodel.extract.call.ConstructorReader;
import org.perfmodel.extract.call.FunctionReader;
import org.perfmodel.extract.call.Inliner;
import org.perfmodel.extract.construct.ArrayCreations;
import org.perfmodel.extract.construct.Assignments;
import org.perfmodel.extract.construct.BinaryOperators;
import org.perfmodel.extract.construct.Calls;
import org.perfmodel.extract.construct.CapturedVariables;
import org.perfmodel.extract.construct.Choices;
import org.perfmodel.extract.construct.Conditions;
import org.perfmodel.extract.construct.Constructors;
import org.perfmodel.extract.construct.Conversions;
import org.perfmodel.extract.construct.Elements;
import org.perfmodel.extract.construct.Expressions;
import org.perfmodel.extract.construct.Flags;
import org.perfmodel.extract.construct.ForEach;
import org.perfmodel.extract.construct.Forks;
import org.perfmodel.extract.construct.Functions;
import org.perfmodel.extract.construct.Futures;
import org.perfmodel.extract.construct.HandedTasks;
import org.perfmodel.extract.construct.Inlining;
import org.perfmodel.extract.construct.Joins;
import org.perfmodel.extract.construct.Loops;
import org.perfmodel.extract.construct.Messages;
import org.perfmodel.extract.construct.Monitors;
import org.perfmodel.extract.construct.NamedSizes;
import org.perfmodel.extract.construct.Names;
import org.perfmodel.extract.construct.Parallels;
import org.perfmodel.extract.construct.Permits;
import org.perfmodel.extract.construct.Queues;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.construct.Recurrence;
import org.perfmodel.extract.construct.Rounded;
import org.perfmodel.extract.construct.Sections;
import org.perfmodel.extract.construct.Statements;
import org.perfmodel.extract.construct.Streams;
import org.perfmodel.extract.construct.TaskTypes;
import org.perfmodel.extract.library.Library;
import org.perfmodel.extract.loop.ForEachReader;
import org.perfmodel.extract.loop.LoopReader;
import org.perfmodel.extract.message.MessageReader;
import org.perfmodel.extract.parallel.ForkReader;
import org.perfmodel.extract.parallel.FutureReader;
import org.perfmodel.extract.parallel.HandedTaskReader;
import org.perfmodel.extract.parallel.Handles;
import org.perfmodel.extract.parallel.JoinReader;
import org.perfmodel.extract.parallel.MonitorReader;
import org.perfmodel.extract.parallel.ParallelReader;
import org.perfmodel.extract.parallel.PermitReader;
import org.perfmodel.extract.parallel.QueueReader;
import org.perfmodel.extract.parallel.SectionReader;
import org.perfmodel.extract.parallel.StreamReader;
import org.perfmodel.extract.parallel.TaskTypeReader;
import org.perfmodel.extract.program.Effects;
import org.perfmodel.extract.program.EnclosingInstances;
import org.perfmodel.extract.program.Escapes;
import org.perfmodel.extract.program.ImportedTypes;
import org.perfmodel.extract.program.Outside;
import org.perfmodel.extract.program.Targets;
import org.perfmodel.extract.read.ArrayCreationReader;
import org.perfmodel.extract.read.AssignmentReader;
import org.perfmodel.extract.read.BinaryOperatorReader;
import org.perfmodel.extract.read.CapturedVariableReader;
import org.perfmodel.extract.read.ChoiceReader;
import org.perfmodel.extract.read.ConditionReader;
import org.perfmodel.extract.read.ConversionReader;
import org.perfmodel.extract.read.ElementReader;
import org.perfmodel.extract.read.ExpressionReader;
import org.perfmodel.extract.read.FlagReader;
import org.perfmodel.extract.read.NameReader;
import org.perfmodel.extract.read.NamedSizeReader;
import org.perfmodel.extract.read.RoundedReader;
import org.perfmodel.extract.read.StatementReader;
import org.perfmodel.extract.recursion.RecursionReader;
import org.perfmodel.extract.region.Arithmetic;
import org.perfmodel.extract.region.Bounds;
import org.perfmodel.extract.region.Boxing;
import org.perfmodel.extract.region.FieldStores;
import org.perfmodel.extract.region.LoopClasses;
import org.perfmodel.extract.region.MethodSummaries;
import org.perfmodel.extract.region.MethodSummary;
import org.perfmodel.extract.region.OpenSizes;
import org.perfmodel.extract.region.Operations;
import org.perfmodel.extract.region.Overflow;
import org.perfmodel.extract.region.ReadingBudget;
import org.perfmodel.extract.region.ReadingCount;
import org.perfmodel.extract.region.RegionNotes;
import org.perfmodel.extract.region.Room;
import org.perfmodel.extract.region.UserDeclarations;
import org.perfmodel.extract.shape.DistinctValues;
import org.perfmodel.extract.shape.InductionVariables;
import org.perfmodel.extract.shape.InteriorSubscripts;
import org.perfmodel.extract.shape.WriteBarriers;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Exits;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.MemoryVersions;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.type.CalledMethod;
import org.perfmodel.extract.type.Catalogue;
import org.perfmodel.extract.type.Overlays;
import org.perfmodel.extract.type.Recursions;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.SourceProblem;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.declared.Observed;

/**
 * Reads one region by going through its source as an execution would, with formulae in place of
 * numbers: one part per kind of construct, all over the same notes.
 */
final class RegionReader implements Reader {
  private final TypeIndex types;
  private final Outside outside;
  private final ImportedTypes imports;
  private final Effects effects;
  private final RegionNotes notes;
  private final Operations operations;
  private final ReadingBudget budget;
  private final OpenSizes open;
  private final Bounds bounds;
  private final Overflow overflow;
  private final Arithmetic arithmetic;
  private final UserDeclarations declarations;
  private final NamedSizes namedSizes = new NamedSizeReader(this);
  private final Rounded rounded;
  private final Catalogue catalogue;
  private final Names names;
  private final EnclosingInstances enclosingInstances;
  private final Elements elements;
  private final MemoryVersions memoryVersions = new MemoryVersions();
  private final WriteBarriers barriers;
  private final Boxing boxing;
  private final Expressions expressions;
  private final BinaryOperators operators;
  private final Conversions conversions;
  private final Assignments assignments;
  private final ArrayCreations arrays;
  private final InductionVariables inductions;
  private final DistinctValues distinct;
  private final Choices choices;
  private final InteriorSubscripts interiorSubscripts;
  private final CapturedVariables capturedVariables;
  private final Conditions conditions;
  private final Flags flags;
  private final Statements statements;
  private final Loops loops;
  private final ForEach forEach;
  private final Calls calls;
  private final Inlining inlining;
  private final Constructors constructors;
  private final Escapes escapes;
  private final Functions functions;
  private final Streams streams;
  private final TaskTypes taskTypes;
  private final HandedTasks tasks;
  private final Futures futures;
  private final Forks forks;
  private final Joins joins;
  private final Parallels parallels;
  private final Sections sections;
  private final Messages messages;
  private final Queues queues;
  private final Monitors monitors;
  private final Permits permits;
  private final Recursions recursions;
  private final Recurrence recurrence;
  private final FieldStores stored;
  private final Exits exits = new Exits();

  /** Loops that a directive names, as regions of their own. */
  private final Map<String, TaskNode> named = new LinkedHashMap<>();

  /** For what is read by itself. */
  private final Room room;

  /** The same reading is the same object as long as this one goes on. */
  private final Map<CalledMethod, Optional<MethodSummary>> readings = new HashMap<>();

  private final MethodSummaries asking;

  RegionReader(
      TypeIndex types,
      Effects effects,
      LoopClasses classes,
      Overlays overlays,
      Map<String, String> renamed,
      Observed observed,
      Catalogue catalogue,
      List<SourceProblem> problems,
      FieldStores stored,
      MethodSummaries asking) {
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
    this.open = new OpenSizes(notes, effects.facts, types);
    this.bounds = new Bounds(notes, effects.facts);
    this.overflow = new Overflow(notes);
    this.arithmetic = new Arithmetic(bounds);
    this.rounded = new RoundedReader(this);
    this.declarations = new UserDeclarations(overlays, renamed, observed, notes, problems);
    this.enclosingInstances = new EnclosingInstances(types);
    this.names = new NameReader(this);
    this.elements = new ElementReader(this);
    this.barriers = new WriteBarriers(notes);
    this.boxing = new Boxing(notes);
    this.recursions = new Recursions();
    notes.keep(
        () -> {
          Runnable versions = memoryVersions.kept();
          Runnable calls = recursions.kept();
          return () -> {
            versions.run();
            calls.run();
          };
        });
    this.expressions = new ExpressionReader(this);
    this.operators = new BinaryOperatorReader(this);
    this.conversions = new ConversionReader(this);
    this.assignments = new AssignmentReader(this);
    this.arrays = new ArrayCreationReader(this);
    this.inductions = new InductionVariables(notes);
    this.distinct = new DistinctValues(notes);
    this.choices = new ChoiceReader(this);
    this.interiorSubscripts = new InteriorSubscripts(notes);
    this.capturedVariables = new CapturedVariableReader(this);
    this.conditions = new ConditionReader(this);
    this.flags = new FlagReader(this);
    this.statements = new StatementReader(this);
    LoopReader everyLoop = new LoopReader(this);
    this.loops = everyLoop;
    this.forEach = new ForEachReader(this, everyLoop);
    Targets targets = new Targets(types, effects.facts);
    Library library = new Library(this);
    this.calls = new CallReader(this, targets, library);
    this.inlining = new Inliner(this);
    this.constructors = new ConstructorReader(this, targets, library);
    this.functions = new FunctionReader(this, targets, library);
    this.streams = new StreamReader(this);
    this.taskTypes = new TaskTypeReader(this);
    Handles handles = new Handles();
    this.tasks = new HandedTaskReader(this, handles);
    this.futures = new FutureReader(this, handles);
    this.forks = new ForkReader(this, handles);
    this.joins = new JoinReader(this, handles);
    this.parallels = new ParallelReader(this, handles);
    this.sections = new SectionReader(this);
    this.messages = new MessageReader(this);
    this.queues = new QueueReader(this);
    this.monitors = new MonitorReader(this);
    this.permits = new PermitReader(this);
    this.recurrence = new RecursionReader(this);
  }

  @Override
  public ReadingCount counted() {
    return new ReadingCount(
        budget.steps(), budget.tried(), room.taken(), notes.made(), names.knownConstants());
  }

  @Override
  public boolean countAgain(ReadingCount before) {
    ReadingCount now = counted();
    ReadingCount same =
        new ReadingCount(now.steps(), now.tried(), before.taken(), before.made(), before.known());
    return now.equals(same)
        && budget.takeAgain(now.steps() - before.steps(), now.tried() - before.tried());
  }

  @Override
  public Optional<MethodSummary> alone(CalledMethod method) {
    budget.cut();
    Optional<MethodSummary> found = readings.get(method);
    if (found == null) {
      found = asking.reading(method);
      readings.put(method, found);
    }
    return found;
  }

  @Override
  public MethodSummary inAll(MethodSummary reading) {
    return asking.total(reading).orElse(reading);
  }

  @Override
  public Optional<MethodSummary> inTurn(MethodSummary reading) {
    return asking.inTurn(reading);
  }

  @Override
  public Set<Symbol> decisive(MethodSummary reading) {
    return asking.decisive(reading);
  }

  @Override
  public boolean attempt(
      BlockStmt part, Frame frame, State state, Code code, BooleanSupplier stands) {
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

  @Override
  public boolean attempting(BooleanSupplier work) {
    return stored.attempting(() -> notes.attempting(work));
  }

  @Override
  public TaskNode.Unknown unknown(Node node, Frame frame, String reasonClass, String reason) {
    return unknown(
        node,
        frame,
        reasonClass,
        reason,
        "Maybe declare what it takes above its line: //@ perf cost = 1us");
  }

  @Override
  public TaskNode.Unknown unknown(
      Node node, Frame frame, String reasonClass, String reason, String hint) {
    notes.reason(reasonClass);
    return new TaskNode.Unknown(frame.place(node), reason, hint, Optional.empty());
  }

  @Override
  public TaskNode nothing(Place place) {
    return new TaskNode.Sequence(place, List.of());
  }

  @Override
  public String brief(Node node) {
    return effects.facts.brief(node);
  }

  @Override
  public TypeIndex types() {
    return types;
  }

  @Override
  public Outside outside() {
    return outside;
  }

  @Override
  public ImportedTypes imports() {
    return imports;
  }

  @Override
  public Effects effects() {
    return effects;
  }

  @Override
  public RegionNotes notes() {
    return notes;
  }

  @Override
  public Operations operations() {
    return operations;
  }

  @Override
  public ReadingBudget budget() {
    return budget;
  }

  @Override
  public OpenSizes open() {
    return open;
  }

  @Override
  public Bounds bounds() {
    return bounds;
  }

  @Override
  public Overflow overflow() {
    return overflow;
  }

  @Override
  public Arithmetic arithmetic() {
    return arithmetic;
  }

  @Override
  public UserDeclarations declarations() {
    return declarations;
  }

  @Override
  public NamedSizes namedSizes() {
    return namedSizes;
  }

  @Override
  public Rounded rounded() {
    return rounded;
  }

  @Override
  public Catalogue catalogue() {
    return catalogue;
  }

  @Override
  public Names names() {
    return names;
  }

  @Override
  public EnclosingInstances enclosingInstances() {
    return enclosingInstances;
  }

  @Override
  public Elements elements() {
    return elements;
  }

  @Override
  public MemoryVersions memoryVersions() {
    return memoryVersions;
  }

  @Override
  public WriteBarriers barriers() {
    return barriers;
  }

  @Override
  public Boxing boxing() {
    return boxing;
  }

  @Override
  public Expressions expressions() {
    return expressions;
  }

  @Override
  public BinaryOperators operators() {
    return operators;
  }

  @Override
  public Conversions conversions() {
    return conversions;
  }

  @Override
  public Assignments assignments() {
    return assignments;
  }

  @Override
  public ArrayCreations arrays() {
    return arrays;
  }

  @Override
  public InductionVariables inductions() {
    return inductions;
  }

  @Override
  public DistinctValues distinct() {
    return distinct;
  }

  @Override
  public Choices choices() {
    return choices;
  }

  @Override
  public InteriorSubscripts interiorSubscripts() {
    return interiorSubscripts;
  }

  @Override
  public CapturedVariables capturedVariables() {
    return capturedVariables;
  }

  @Override
  public Conditions conditions() {
    return conditions;
  }

  @Override
  public Flags flags() {
    return flags;
  }

  @Override
  public Statements statements() {
    return statements;
  }

  @Override
  public Loops loops() {
    return loops;
  }

  @Override
  public ForEach forEach() {
    return forEach;
  }

  @Override
  public Calls calls() {
    return calls;
  }

  @Override
  public Inlining inlining() {
    return inlining;
  }

  @Override
  public Constructors constructors() {
    return constructors;
  }

  @Override
  public Escapes escapes() {
    return escapes;
  }

  @Override
  public Functions functions() {
    return functions;
  }

  @Override
  public Streams streams() {
    return streams;
  }

  @Override
  public TaskTypes taskTypes() {
    return taskTypes;
  }

  @Override
  public HandedTasks tasks() {
    return tasks;
  }

  @Override
  public Futures futures() {
    return futures;
  }

  @Override
  public Forks forks() {
    return forks;
  }

  @Override
  public Joins joins() {
    return joins;
  }

  @Override
  public Parallels parallels() {
    return parallels;
  }

  @Override
  public Sections sections() {
    return sections;
  }

  @Override
  public Messages messages() {
    return messages;
  }

  @Override
  public Queues queues() {
    return queues;
  }

  @Override
  public Monitors monitors() {
    return monitors;
  }

  @Override
  public Permits permits() {
    return permits;
  }

  @Override
  public Recursions recursions() {
    return recursions;
  }

  @Override
  public Recurrence recurrence() {
    return recurrence;
  }

  @Override
  public FieldStores stored() {
    return stored;
  }

  @Override
  public Exits exits() {
    return exits;
  }

  @Override
  public Map<String, TaskNode> named() {
    return named;
  }

  @Override
  public Room room() {
    return room;
  }
}
