package org.perfmodel.extract;

import com.github.javaparser.ast.stmt.BlockStmt;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
import org.perfmodel.extract.construct.Recurrence;
import org.perfmodel.extract.construct.Rounded;
import org.perfmodel.extract.construct.Sections;
import org.perfmodel.extract.construct.Statements;
import org.perfmodel.extract.construct.Streams;
import org.perfmodel.extract.construct.SubmittedTasks;
import org.perfmodel.extract.construct.TaskTypes;
import org.perfmodel.extract.library.Library;
import org.perfmodel.extract.loop.ForEachReader;
import org.perfmodel.extract.loop.LoopReader;
import org.perfmodel.extract.message.MessageReader;
import org.perfmodel.extract.parallel.ForkReader;
import org.perfmodel.extract.parallel.FutureReader;
import org.perfmodel.extract.parallel.Handles;
import org.perfmodel.extract.parallel.JoinReader;
import org.perfmodel.extract.parallel.MonitorReader;
import org.perfmodel.extract.parallel.ParallelReader;
import org.perfmodel.extract.parallel.PermitReader;
import org.perfmodel.extract.parallel.QueueReader;
import org.perfmodel.extract.parallel.SectionReader;
import org.perfmodel.extract.parallel.SubmittedTaskReader;
import org.perfmodel.extract.parallel.TaskTypeReader;
import org.perfmodel.extract.program.Effects;
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
import org.perfmodel.extract.region.FieldStores;
import org.perfmodel.extract.region.LoopClasses;
import org.perfmodel.extract.region.MethodSummaries;
import org.perfmodel.extract.region.ReadingCount;
import org.perfmodel.extract.region.Room;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.stream.StreamReader;
import org.perfmodel.extract.type.Catalogue;
import org.perfmodel.extract.type.Overlays;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.workload.SourceProblem;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.declared.Observed;

/**
 * Reads one region by going through its source as an execution would, with formulae in place of
 * numbers: one part per kind of construct, all over the same notes.
 */
final class RegionReader extends RegionContext {
  private final NamedSizes namedSizes = new NamedSizeReader(this);
  private final Rounded rounded;
  private final Names names;
  private final Elements elements;
  private final Expressions expressions;
  private final BinaryOperators operators;
  private final Conversions conversions;
  private final Assignments assignments;
  private final ArrayCreations arrays;
  private final Choices choices;
  private final CapturedVariables capturedVariables;
  private final Conditions conditions;
  private final Flags flags;
  private final Statements statements;
  private final Loops loops;
  private final ForEach forEach;
  private final Calls calls;
  private final Inlining inlining;
  private final Constructors constructors;
  private final Functions functions;
  private final Streams streams;
  private final TaskTypes taskTypes;
  private final SubmittedTasks tasks;
  private final Futures futures;
  private final Forks forks;
  private final Joins joins;
  private final Parallels parallels;
  private final Sections sections;
  private final Messages messages;
  private final Queues queues;
  private final Monitors monitors;
  private final Permits permits;
  private final Recurrence recurrence;

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
    super(
        types, effects, classes, overlays, renamed, observed, catalogue, problems, stored, asking);
    this.rounded = new RoundedReader(this);
    this.names = new NameReader(this);
    this.elements = new ElementReader(this);
    this.expressions = new ExpressionReader(this);
    this.operators = new BinaryOperatorReader(this);
    this.conversions = new ConversionReader(this);
    this.assignments = new AssignmentReader(this);
    this.arrays = new ArrayCreationReader(this);
    this.choices = new ChoiceReader(this);
    this.capturedVariables = new CapturedVariableReader(this);
    this.conditions = new ConditionReader(this);
    this.flags = new FlagReader(this);
    this.statements = new StatementReader(this);
    LoopReader everyLoop = new LoopReader(this);
    this.loops = everyLoop;
    this.forEach = new ForEachReader(this, everyLoop);
    Targets targets = new Targets(types, effects().facts);
    Library library = new Library(this);
    this.calls = new CallReader(this, targets, library);
    this.inlining = new Inliner(this);
    this.constructors = new ConstructorReader(this, targets, library);
    this.functions = new FunctionReader(this, targets, library);
    this.streams = new StreamReader(this);
    this.taskTypes = new TaskTypeReader(this);
    Handles handles = new Handles();
    this.tasks = new SubmittedTaskReader(this, handles);
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
        budget().steps(), budget().tried(), room().taken(), notes().made(), names.knownConstants());
  }

  @Override
  public boolean attempt(
      BlockStmt part, Frame frame, State state, Code code, BooleanSupplier stands) {
    State before = state.copy();
    Map<String, TaskNode> namedBefore = new LinkedHashMap<>(named());
    Room.Taken taken = room().taken();
    List<Runnable> others = List.of(frame.kept(), code.kept());
    boolean done =
        attempting(
            () -> {
              exits().enter(frame);
              boolean isRight = false;
              try {
                statements.read(part, frame, state, code);
                isRight = stands.getAsBoolean();
              } finally {
                if (isRight) {
                  exits().leave(state);
                } else {
                  exits().leave();
                }
              }
              return isRight;
            });
    if (!done) {
      others.forEach(Runnable::run);
      state.become(before);
      room().become(taken);
      named().clear();
      named().putAll(namedBefore);
    }
    return done;
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
  public Names names() {
    return names;
  }

  @Override
  public Elements elements() {
    return elements;
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
  public Choices choices() {
    return choices;
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
  public SubmittedTasks tasks() {
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
  public Recurrence recurrence() {
    return recurrence;
  }
}
