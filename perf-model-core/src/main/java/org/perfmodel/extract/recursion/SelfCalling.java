package org.perfmodel.extract.recursion;

import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.VariableDeclarator;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.perfmodel.extract.compose.SymbolsOf;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.region.Room;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Rewriting;
import org.perfmodel.workload.TaskNode;

/**
 * One entry of a method that calls itself: what it is entered with, and the calls that it makes.
 */
final class SelfCalling {
  private static final String START = "at.";
  static final String ANY = "any.";

  final MethodDeclaration method;
  final Frame frame;
  final State state;
  final Code code;

  /**
   * The integers that it is entered with, by the names of parameters or of a task's fields, and the
   * lengths of arrays in whose place its calls hand on others.
   */
  final Map<String, Expr> starts = new LinkedHashMap<>();

  /** Whether it hands calls of itself to other workers. */
  boolean isForked;

  private final Reader reader;
  private final int level;
  private final List<SelfCall> noted = new ArrayList<>();

  /** The try that notes calls: what is tried within it reads some of them once more. */
  private int tries;

  /** Parameters that are no integers and are not handed on as they are, by their names. */
  private final Set<String> switched = new TreeSet<>();

  /** Fields that were stored to before it called itself. */
  private final Set<String> stored = new TreeSet<>();

  private final EqualEnds ends;

  private int mentions;
  private List<SelfCall> calls = List.of();

  /** Where the values of a task's fields are, by their names; empty for a method's parameters. */
  private final Map<String, String> fields = new LinkedHashMap<>();

  /** Which arrays these lengths are of. */
  private final Map<String, String> arrays = new LinkedHashMap<>();

  SelfCalling(
      MethodDeclaration method,
      boolean isTask,
      Frame frame,
      State state,
      Code code,
      Reader reader) {
    this.method = method;
    this.frame = frame;
    this.state = state;
    this.code = code;
    this.reader = reader;
    this.level = reader.notes().depth();
    this.ends = new EqualEnds(reader);
    if (isTask) {
      addFields();
    }
    for (Parameter parameter : method.getParameters()) {
      String name = parameter.getNameAsString();
      state
          .local(name)
          .filter(local -> local.type().isIntegral())
          .flatMap(local -> local.value().whole())
          .ifPresent(start -> starts.put(name, start));
    }
    method.getParameters().forEach(this::addLength);
  }

  private void addLength(Parameter parameter) {
    String array = parameter.getNameAsString();
    if (!parameter.isVarArgs()
        && reader
            .effects()
            .facts
            .answer(parameter, () -> ArgumentLengths.isMeasure(method, array, position(array)))) {
      state
          .local(array)
          .filter(local -> local.type().isArray())
          .flatMap(local -> length(local.type(), local.value(), state))
          .ifPresent(
              start -> {
                String name = ArgumentLengths.of(array);
                arrays.put(name, array);
                starts.put(name, start);
                switched.add(array);
              });
    }
  }

  private Optional<Expr> length(JavaType type, Value array, State at) {
    Operand operand = new Operand(type, array, new Object(), level, Paths.NONE);
    return Optional.of(reader.names().length(operand, place(), at))
        .filter(value -> value.confidence() == Confidence.EXACT)
        .flatMap(Value::whole);
  }

  private void addFields() {
    for (FieldDeclaration field : frame.owner.type().getFields()) {
      for (VariableDeclarator variable : field.getVariables()) {
        if (field.isStatic() || !JavaType.of(variable.getType()).isIntegral()) {
          continue;
        }
        String name = variable.getNameAsString();
        String path = frame.receiver + name;
        Optional<Expr> start = state.heap().at(path).flatMap(Value::whole);
        if (start.isEmpty() && !path.startsWith(Heap.FRESH)) {
          start = Optional.of(reader.notes().size(path, "field " + name, frame.place(variable)));
        }
        start.ifPresent(
            value -> {
              fields.put(name, path);
              starts.put(name, value);
            });
      }
    }
  }

  /** What stands for a start value while it is found out what the calls hand on. */
  static Symbol symbol(String name) {
    return new Symbol(START + name);
  }

  static boolean isStart(Symbol symbol) {
    return symbol.name().startsWith(START);
  }

  Expr start(String name) {
    return java.util.Objects.requireNonNull(starts.get(name));
  }

  Place place() {
    return frame.place(method);
  }

  String name() {
    return method.getNameAsString();
  }

  TypeIndex.Entry owner() {
    return frame.owner;
  }

  /** The calls of one execution, as {@link #tryOnce} found them. */
  List<SelfCall> calls() {
    return calls;
  }

  /** How often it was called so far, in all readings. */
  int mentions() {
    return mentions;
  }

  /** Notes a call of itself. */
  void again(List<Operand> arguments, String receiver, State at) {
    mentions++;
    if (reader.notes().tries() != tries) {
      return;
    }
    at.heap().storedSince(state.heap()).forEach(path -> stored.add(Heap.last(path)));
    Map<String, Expr> handed = new LinkedHashMap<>();
    for (int i = 0; i < method.getParameters().size() && i < arguments.size(); i++) {
      String name = method.getParameter(i).getNameAsString();
      if (!starts.containsKey(name) && !isAsEntered(name, arguments.get(i).value())) {
        switched.add(name);
      }
      arguments.get(i).value().whole().ifPresent(value -> handed.put(name, value));
    }
    arrays.forEach(
        (name, array) -> {
          Operand given = arguments.get(position(array));
          length(given.type(), given.value(), at).ifPresent(value -> handed.put(name, value));
        });
    for (String name : fields.keySet()) {
      at.heap()
          .at(receiver + name)
          .flatMap(Value::whole)
          .ifPresent(value -> handed.put(name, value));
    }
    Rational times = Rational.ONE;
    Optional<Expr> iterations = Optional.of(Expr.ONE);
    boolean constant = true;
    Estimate share = at.reached();
    List<OpenLoop> loops = reader.notes().loops().subList(level, reader.notes().depth());
    boolean certain = !loops.isEmpty() && share.value().equals(Expr.ONE);
    for (OpenLoop loop : loops) {
      constant &= loop.trips.isConstant();
      times = constant ? times.times(loop.trips.constantValue()) : times;
      iterations =
          iterations
              .filter(all -> loops.stream().noneMatch(each -> loop.trips.contains(each.index)))
              .map(all -> all.times(loop.trips));
      certain &= !loop.leavesEarly && isCertain(loop.entered);
      share = share.times(loop.entered);
    }
    noted.add(
        new SelfCall(
            handed,
            List.copyOf(at.facts()),
            certain ? Estimate.exact(share.value()) : share,
            constant ? Optional.of(times) : Optional.empty(),
            iterations));
  }

  private boolean isAsEntered(String name, Value value) {
    return state.local(name).filter(own -> own.value().equals(value)).isPresent();
  }

  /** Within a loop, what is not said to be uncertain happens in every iteration. */
  private static boolean isCertain(Estimate share) {
    return share.confidence() == Confidence.EXACT || share.value().equals(Expr.ONE);
  }

  /** One reading with symbols for what it is entered with, for the calls in it. */
  void tryOnce() {
    int known;
    do {
      known = switched.size() + stored.size();
      tried(anew());
    } while (switched.size() + stored.size() > known);
    if (!calls.isEmpty() && ends.find(this, asSymbols(anew()))) {
      tried(anew());
    }
  }

  /** Says what was taken for granted where it is solved. */
  void assumeEnds() {
    ends.assume(this);
  }

  private State asSymbols(State with) {
    starts.keySet().forEach(name -> set(name, Value.exact(Expr.symbol(symbol(name))), with));
    return with;
  }

  /** What holds where it is entered anew: nothing that its calls do not hand on as it is. */
  State anew() {
    State inside = state.copy();
    stored.stream().filter(name -> !fields.containsKey(name)).forEach(inside.heap()::forget);
    inside.heap().mayAnswerAnew(name -> true);
    for (String name : switched) {
      set(name, Value.Opaque.ONLY, inside);
    }
    return inside;
  }

  /** The same where more is known. */
  void tried(State with) {
    tried(with, this::body);
  }

  /** The same, where not the whole body is read. */
  void tried(State with, Function<State, TaskNode> reading) {
    noted.clear();
    tries = reader.notes().tries() + 1;
    with.alive(State.ALWAYS);
    with.entered(State.ALWAYS);
    asSymbols(with).hold(ends.facts());
    reader.notes().trying(() -> reading.apply(with));
    calls = List.copyOf(noted);
    tries = -1;
  }

  /**
   * What holds in a deeper call.
   *
   * @param named whether what differs from call to call has a symbol
   */
  State entered(boolean named) {
    State inside = anew();
    inside.alive(new Estimate(Expr.ONE, Confidence.ASSUMED));
    inside.entered(State.ALWAYS);
    for (String name : starts.keySet()) {
      if (!isHandedOn(name)) {
        set(name, any(name, named), inside);
      } else if (arrays.containsKey(name)) {
        set(name, Value.exact(start(name)), inside);
      }
    }
    return inside;
  }

  /** The same at a size of the measure. */
  State entered(Measure measure, Optional<Expr> size, boolean named) {
    State inside = entered(named);
    Optional<Expr> first = size.map(extent -> extent.minus(measure.restOf(this)));
    for (Measure.Part part : measure.parts().subList(1, measure.parts().size())) {
      Optional<Expr> other =
          isHandedOn(part.name())
              ? Optional.of(start(part.name()))
              : any(part.name(), named).whole();
      first = first.flatMap(value -> other.map(taken -> value.minus(part.of(taken))));
    }
    Measure.Part moving = measure.parts().get(0);
    set(moving.name(), first.map(moving::of).map(Value::exact).orElse(Value.Opaque.ONLY), inside);
    return inside;
  }

  private static Value any(String name, boolean named) {
    return named ? Value.exact(Expr.symbol(ANY + name)) : Value.Opaque.ONLY;
  }

  /**
   * What is read with symbols for what differs, as long as nothing counted depends on them: else
   * that is undone, and read anew without.
   */
  TaskNode named(Function<Boolean, TaskNode> reading) {
    Room.Taken taken = reader.room().taken();
    Map<String, TaskNode> namedBefore = new LinkedHashMap<>(reader.named());
    List<TaskNode> read = new ArrayList<>();
    boolean stands =
        reader.attempting(
            () -> {
              read.add(AnyPlace.OF_FOOTPRINTS.of(reading.apply(true)));
              return !dependsOnAny(read.get(0));
            });
    if (stands) {
      return read.get(0);
    }
    reader.room().become(taken);
    reader.named().clear();
    reader.named().putAll(namedBefore);
    return reading.apply(false);
  }

  static boolean dependsOnAny(TaskNode node) {
    Set<Symbol> symbols = new HashSet<>();
    new SymbolsOf(symbols).in(node);
    return symbols.stream().anyMatch(SelfCalling::isAny);
  }

  private static boolean isAny(Symbol symbol) {
    return symbol.name().startsWith(ANY);
  }

  /** How many elements are touched does not hang on where the first of them is. */
  private static final class AnyPlace extends Rewriting {
    static final AnyPlace OF_FOOTPRINTS = new AnyPlace();

    @Override
    protected TaskNode compute(TaskNode.Compute line) {
      boolean isAsked = false;
      List<Access> accesses = new ArrayList<>();
      for (Access access : line.accesses()) {
        Optional<Expr> footprint = access.footprint().map(AnyPlace::atZero);
        isAsked |= !footprint.equals(access.footprint());
        accesses.add(access.at(access.subscripts(), access.innermostStride(), footprint));
      }
      return isAsked
          ? new TaskNode.Compute(
              line.place(), line.source(), line.optimised(), accesses, line.chains())
          : line;
    }

    private static Expr atZero(Expr footprint) {
      Expr there = footprint;
      for (Symbol symbol : footprint.symbols()) {
        there = isAny(symbol) ? Substitute.in(there, symbol, Expr.ZERO) : there;
      }
      return there;
    }
  }

  /** The body, read once; its results are not those of the method. */
  TaskNode body(State inside) {
    Code read = new Code(place());
    reader.statements().read(method.getBody().orElseThrow(), inner(), inside, read);
    return read.built();
  }

  /** That of a deeper call. */
  Frame inner() {
    return frame.ofMethod(frame.answers);
  }

  /** Which parameter has that name; negative if none has. */
  int position(String name) {
    int at = method.getParameters().size() - 1;
    while (at >= 0 && !method.getParameter(at).getNameAsString().equals(name)) {
      at--;
    }
    return at;
  }

  void set(String name, Value value, State into) {
    String path = fields.get(name);
    if (path != null) {
      into.heap().putFresh(path, value);
      return;
    }
    String array = arrays.get(name);
    if (array != null) {
      JavaType type = into.local(array).orElseThrow().type();
      String other = Heap.FRESH + reader.notes().next();
      set(array, value.whole().map(n -> ArgumentLengths.made(other, n, type)).orElse(value), into);
      return;
    }
    State.Local local = into.local(name).orElseThrow();
    into.set(
        name,
        new State.Local(
            local.type(),
            value,
            value.whole().<Object>map(n -> n).orElseGet(Object::new),
            local.level(),
            Paths.NONE));
  }

  /**
   * The calls with the values that the method is entered with for what they all hand on as it is
   * and a measure does not count: a cut-off.
   */
  List<SelfCall> withSteady(Measure measure, List<SelfCall> calls) {
    Map<Symbol, Expr> steady = new LinkedHashMap<>();
    for (Map.Entry<String, Expr> each : starts.entrySet()) {
      String name = each.getKey();
      if (measure.parts().stream().noneMatch(part -> part.name().equals(name))
          && isHandedOn(name)) {
        steady.put(symbol(name), each.getValue());
      }
    }
    return steady.isEmpty() ? calls : calls.stream().map(call -> call.at(steady)).toList();
  }

  /** Whether every call hands a parameter on as it is. */
  boolean isHandedOn(String name) {
    for (SelfCall call : calls) {
      if (call.handed(name).filter(value -> value.equals(Expr.symbol(symbol(name)))).isEmpty()) {
        return false;
      }
    }
    return true;
  }

  /** What holds behind it: its result and what it changed are not known. */
  void leave() {
    state.heap().forget(reader.effects().ofCalls(method));
    reader.memoryVersions().changedAnything();
    frame.returns(
        reader.operations().opaque(JavaType.of(method.getType())),
        new Estimate(Expr.ONE, Confidence.ASSUMED));
  }
}
