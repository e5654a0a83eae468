package org.perfmodel.extract;

import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;

/**
 * A method that calls itself, as its levels: with a calls in each, all at the same smaller size,
 * level k holds a^k of them.
 *
 * <pre>
 * T(x) = f(x) + a*T(x')   ->   sum(k, 0, K, a^k * f(x(k)))
 * </pre>
 *
 * x is a parameter, or the difference of two; x(k) is its {@link Evolution}; K is the first k at
 * which the condition of the calls fails, found as for a loop. What fits neither stays unknown.
 */
final class Recurrence {
  private static final String START = "at.";
  private static final String ANY = "any.";
  private static final long LARGE = 1009;

  /** A call of itself: what it hands on, and what holds where it stands. */
  private record Again(
      Map<String, Expr> handed, List<Expr> facts, Estimate share, Optional<Rational> times) {}

  /** How the calls make the measure smaller, and whether by exactly the same. */
  private record Shrinking(Evolution evolution, boolean same) {}

  /**
   * What gets smaller.
   *
   * @param high the parameter that moves
   * @param low the one it moves towards; null if it is zero
   */
  private record Measure(String high, @Nullable String low) {}

  private final Reader reader;
  private @Nullable CallableDeclaration<?> open;
  private int level;
  private List<Again> again = new ArrayList<>();

  /** Where the values of a task's fields are, by their names; empty for a method's parameters. */
  private Map<String, String> fields = Map.of();

  private int forking;
  private boolean isForked;

  Recurrence(Reader reader) {
    this.reader = reader;
  }

  /** Whether a call of this method is part of the recurrence that is being read. */
  boolean isOpen(CallableDeclaration<?> method) {
    return open != null && Nodes.same(open, method);
  }

  /** Runs what reads a task that another runs beside itself. */
  void forking(Runnable work) {
    forking++;
    try {
      work.run();
    } finally {
      forking--;
    }
  }

  /**
   * A call of the method that is being read.
   *
   * @param receiver what comes before the fields of the object that it is called of
   */
  void again(List<Operand> arguments, String receiver, State state) {
    isForked |= forking > 0;
    Map<String, Expr> handed = new LinkedHashMap<>();
    CallableDeclaration<?> method = java.util.Objects.requireNonNull(open);
    for (int i = 0; i < method.getParameters().size() && i < arguments.size(); i++) {
      String name = method.getParameter(i).getNameAsString();
      arguments.get(i).value().whole().ifPresent(value -> handed.put(name, value));
    }
    for (String name : fields.keySet()) {
      state
          .heap()
          .at(receiver + name)
          .flatMap(Value::whole)
          .ifPresent(value -> handed.put(name, value));
    }
    Rational times = Rational.ONE;
    boolean constant = true;
    for (RegionNotes.OpenLoop loop : reader.notes.loops().subList(level, reader.notes.depth())) {
      constant &= loop.trips.isConstant();
      times = constant ? times.times(loop.trips.constantValue()) : times;
    }
    again.add(
        new Again(
            handed,
            List.copyOf(state.facts()),
            state.alive(),
            constant ? Optional.of(times) : Optional.empty()));
  }

  /** Reads a method that calls itself; false if it does not, or if it is no such recurrence. */
  boolean read(CallableDeclaration<?> declaration, Frame frame, State state, Code code) {
    if (open != null || !(declaration instanceof MethodDeclaration method)) {
      return false;
    }
    boolean isTask = isTask(method, frame);
    if (!isTask && !isDirect(method)) {
      return false;
    }
    Map<String, Expr> starts = new LinkedHashMap<>();
    fields = isTask ? fieldsOf(frame, state, starts) : Map.of();
    for (Parameter parameter : method.getParameters()) {
      String name = parameter.getNameAsString();
      state
          .local(name)
          .filter(local -> local.type().isIntegral())
          .flatMap(local -> local.value().whole())
          .ifPresent(start -> starts.put(name, start));
    }
    if (starts.isEmpty()) {
      return false;
    }
    open = declaration;
    isForked = false;
    try {
      List<Again> calls = tried(method, frame, state, starts);
      return !calls.isEmpty() && solved(method, calls, starts, frame, state, code);
    } finally {
      open = null;
    }
  }

  /** A method without parameters that makes more objects of its class: a task that splits. */
  private static boolean isTask(MethodDeclaration method, Frame frame) {
    return method.getParameters().isEmpty()
        && method
            .findFirst(
                ObjectCreationExpr.class,
                made -> made.getType().getNameAsString().equals(frame.owner.name()))
            .isPresent();
  }

  /** The paths of the fields that are integers, and what they hold. */
  private Map<String, String> fieldsOf(Frame frame, State state, Map<String, Expr> starts) {
    Map<String, String> found = new LinkedHashMap<>();
    for (FieldDeclaration field : frame.owner.type().getFields()) {
      for (VariableDeclarator variable : field.getVariables()) {
        if (field.isStatic() || !JavaType.of(variable.getType()).isIntegral()) {
          continue;
        }
        String name = variable.getNameAsString();
        String path = frame.receiver + name;
        Optional<Expr> start = state.heap().at(path).flatMap(Value::whole);
        if (start.isEmpty() && !path.startsWith(Heap.FRESH)) {
          start = Optional.of(reader.notes.size(path, "field " + name, frame.place(variable)));
        }
        start.ifPresent(
            value -> {
              found.put(name, path);
              starts.put(name, value);
            });
      }
    }
    return found;
  }

  private static boolean isDirect(MethodDeclaration method) {
    return method
        .findFirst(
            MethodCallExpr.class,
            call ->
                call.getNameAsString().equals(method.getNameAsString())
                    && call.getArguments().size() == method.getParameters().size())
        .isPresent();
  }

  /** One reading with symbols for the parameters, for the calls in it. */
  private List<Again> tried(
      MethodDeclaration method, Frame frame, State state, Map<String, Expr> starts) {
    again = new ArrayList<>();
    level = reader.notes.depth();
    State with = state.copy();
    with.alive(Statements.ALWAYS);
    starts.keySet().forEach(name -> set(name, Value.exact(Expr.symbol(START + name)), with));
    reader.notes.trying(
        () -> {
          Code aside = new Code(frame.place(method));
          reader.statements.read(method.getBody().orElseThrow(), inner(frame), with, aside);
          return 0;
        });
    return again;
  }

  /** Its results are not those of the method. */
  private static Frame inner(Frame frame) {
    return frame.ofLambda();
  }

  private void set(String name, Value value, State state) {
    String path = fields.get(name);
    if (path != null) {
      state.heap().putFresh(path, value);
      return;
    }
    State.Local local = state.local(name).orElseThrow();
    state.set(
        name,
        new State.Local(
            local.type(),
            value,
            value.whole().<Object>map(n -> n).orElseGet(Object::new),
            local.level(),
            Paths.NONE));
  }

  private boolean solved(
      MethodDeclaration method,
      List<Again> calls,
      Map<String, Expr> starts,
      Frame frame,
      State state,
      Code code) {
    Rational branches = Rational.ZERO;
    boolean exact = true;
    for (Again call : calls) {
      boolean inLoop = call.times().filter(Rational.ONE::equals).isEmpty();
      boolean certain = call.share().confidence() == Confidence.EXACT || inLoop;
      exact &= certain;
      Optional<Rational> often = certain ? Optional.of(Rational.ONE) : share(call, starts);
      if (call.times().isEmpty() || often.isEmpty()) {
        return false;
      }
      Rational share = often.get();
      branches = branches.plus(share.times(call.times().get()));
    }
    for (Measure measure : measures(starts)) {
      Optional<Shrinking> shrinking = shrinking(measure, calls);
      if (shrinking.isPresent()
          && branches.compareTo(Rational.ONE) >= 0
          && read(
              method,
              measure,
              shrinking.get(),
              calls,
              branches,
              exact,
              starts,
              frame,
              state,
              code)) {
        return true;
      }
    }
    return false;
  }

  /** How often an uncertain call is made where its size is large. */
  private static Optional<Rational> share(Again call, Map<String, Expr> starts) {
    Map<Symbol, Expr> large = new LinkedHashMap<>();
    Rational size = Rational.ONE;
    for (String name : starts.keySet()) {
      large.put(symbol(name), Expr.constant(size));
      size = size.times(Rational.of(LARGE));
    }
    Expr share = call.share().value().substitute(large);
    return share.isConstant() ? Optional.of(share.constantValue()) : Optional.empty();
  }

  private static List<Measure> measures(Map<String, Expr> starts) {
    List<Measure> found = new ArrayList<>();
    starts.keySet().forEach(name -> found.add(new Measure(name, null)));
    for (String high : starts.keySet()) {
      for (String low : starts.keySet()) {
        if (!high.equals(low)) {
          found.add(new Measure(high, low));
        }
      }
    }
    return found;
  }

  private static Symbol symbol(String name) {
    return new Symbol(START + name);
  }

  private static final Symbol EXTENT = new Symbol(START + "extent");

  /** In terms of what gets smaller. */
  private static Expr inExtent(Expr expression, Measure measure) {
    Expr extent = Expr.symbol(EXTENT);
    Expr high = measure.low() == null ? extent : Expr.symbol(symbol(measure.low())).plus(extent);
    return expression.substitute(symbol(measure.high()), high);
  }

  /** How all calls make the measure smaller; empty if they differ. */
  private static Optional<Shrinking> shrinking(Measure measure, List<Again> calls) {
    Evolution found = null;
    Expr first = null;
    boolean same = true;
    for (Again call : calls) {
      Optional<Expr> high = handed(measure.high(), call);
      Optional<Expr> low =
          measure.low() == null ? Optional.of(Expr.ZERO) : handed(measure.low(), call);
      if (high.isEmpty() || low.isEmpty()) {
        return Optional.empty();
      }
      Expr next = inExtent(high.get().minus(low.get()), measure);
      TreeSet<Symbol> others = new TreeSet<>(java.util.Comparator.comparing(Symbol::name));
      others.addAll(next.symbols());
      others.remove(EXTENT);
      if (others.stream().anyMatch(other -> other.name().startsWith(START))) {
        return Optional.empty();
      }
      Evolution each = shrinking(next, others);
      if (found != null && !found.equals(each)) {
        return Optional.empty();
      }
      found = each;
      same &= first == null || first.equals(next);
      same &= !(each instanceof Evolution.Quotient quotient) || isExactly(next, quotient);
      first = next;
    }
    return found == null || found instanceof Evolution.Other
        ? Optional.empty()
        : Optional.of(new Shrinking(found, same));
  }

  private static boolean isExactly(Expr next, Evolution.Quotient quotient) {
    return next.equals(Expr.floor(Expr.symbol(EXTENT).dividedBy(quotient.divisor())));
  }

  private static Evolution shrinking(Expr next, TreeSet<Symbol> others) {
    Expr extent = Expr.symbol(EXTENT);
    for (long r = 2; r <= Evolution.GREATEST_DIVISOR; r++) {
      Expr down = Expr.floor(extent.dividedBy(r));
      // The larger part of an odd size is one more, and a part may leave out the middle: both are
      // taken for the smaller part, and said so.
      for (Expr part : List.of(down, Expr.ceil(extent.dividedBy(r)), extent.minus(down))) {
        boolean half = !part.equals(extent.minus(down)) || r == 2;
        if (half && (next.equals(part) || next.equals(part.minus(1)))) {
          return new Evolution.Quotient(r);
        }
      }
    }
    Evolution evolution = Evolution.of(EXTENT, next, others);
    boolean shrinks =
        evolution instanceof Evolution.Linear linear
            && linear.step().isConstant()
            && linear.step().constantValue().signum() < 0;
    return shrinks ? evolution : new Evolution.Other();
  }

  private static Optional<Expr> handed(String name, Again call) {
    return Optional.ofNullable(call.handed().get(name));
  }

  private boolean read(
      MethodDeclaration method,
      Measure measure,
      Shrinking shrinking,
      List<Again> calls,
      Rational branches,
      boolean exact,
      Map<String, Expr> starts,
      Frame frame,
      State state,
      Code code) {
    Place place = frame.place(method);
    Expr low = measure.low() == null ? Expr.ZERO : start(measure.low(), starts);
    Expr extent = start(measure.high(), starts).minus(low);
    String key = reader.notes.nextKey();
    Symbol index = Symbol.index(key);
    LoopVariables.Varying varying =
        new LoopVariables.Varying(
            measure.high(), true, JavaType.INT, Value.exact(extent), shrinking.evolution());
    Optional<Expr> deepest = deepest(measure, varying, calls, index, key, state, place);
    if (deepest.isEmpty()) {
      return false;
    }
    boolean alike = exact && shrinking.same() && measure.low() == null;
    if (!alike) {
      reader.notes.assume(
          "all calls of `" + method.getNameAsString() + "` at one depth are alike",
          Confidence.ASSUMED,
          place);
    }
    Expr levels = deepest.get().plus(1);
    Estimate count = new Estimate(levels, alike ? Confidence.EXACT : Confidence.ASSUMED);
    Changes changes = Changes.everything();
    RegionNotes.OpenLoop open =
        new RegionNotes.OpenLoop(
            index, levels, "recursion of " + method.getNameAsString(), code, changes, frame.depth);
    List<org.perfmodel.workload.Condition> conditions = reader.notes.takeConditions();
    // What differs from call to call stands for itself, as long as nothing counted depends on it.
    Function<Boolean, TaskNode> reading =
        named -> {
          State inside = state.copy();
          LoopVariables.valueIn(varying, Expr.symbol(index))
              .whole()
              .ifPresent(value -> set(measure.high(), Value.exact(low.plus(value)), inside));
          for (String name : starts.keySet()) {
            boolean moves = name.equals(measure.high()) || name.equals(measure.low());
            if (!moves && !isHandedOn(name, calls)) {
              set(name, named ? Value.exact(Expr.symbol(ANY + name)) : Value.Opaque.ONLY, inside);
            }
          }
          inside.alive(new Estimate(Expr.ONE, Confidence.ASSUMED));
          Code body = new Code(place);
          reader.notes.enter(key, open);
          try {
            reader.statements.read(method.getBody().orElseThrow(), inner(frame), inside, body);
          } finally {
            reader.notes.leave();
          }
          return body.built();
        };
    boolean named = !dependsOnAny(reader.notes.trying(() -> reading.apply(true)));
    TaskNode read = reading.apply(named);
    TaskNode level = isForked ? Unforked.of(read) : read;
    if (!branches.isOne()) {
      String calling = reader.notes.nextKey();
      TripCount often =
          new TripCount(
              new Estimate(
                  Expr.pow(Expr.constant(branches), Expr.symbol(index)), count.confidence()),
              List.of());
      level =
          isForked
              ? new TaskNode.Parallel(
                  place,
                  calling,
                  "tasks at one depth",
                  Symbol.index(calling),
                  often,
                  TaskNode.Schedule.SPLIT,
                  Optional.empty(),
                  level)
              : new TaskNode.Loop(
                  place,
                  calling,
                  "calls at one depth",
                  Symbol.index(calling),
                  often,
                  Optional.of("is a recursion"),
                  level);
    }
    if (isForked) {
      code.node(
          new TaskNode.Parallel(
              place,
              key + ".start",
              "start of the tasks that split",
              Symbol.index(key + ".start"),
              new TripCount(Estimate.exact(Expr.ONE), List.of()),
              TaskNode.Schedule.STREAM,
              Optional.empty(),
              reader.nothing(place)));
      reader.notes.assume(
          "tasks of one depth run beside each other, and before those of the next",
          Confidence.ASSUMED,
          place);
    }
    code.node(
        new TaskNode.Loop(
            place,
            key,
            open.label,
            index,
            new TripCount(count, conditions),
            Optional.of("is a recursion"),
            level));
    state.heap().forget(reader.effects.ofCalls(method));
    reader.elements.changedAnything();
    frame.returns(
        reader.opaque(JavaType.of(method.getType())), new Estimate(Expr.ONE, Confidence.ASSUMED));
    return true;
  }

  private static boolean dependsOnAny(TaskNode node) {
    Set<Symbol> symbols = new HashSet<>();
    new SymbolsOf(symbols).in(node);
    return symbols.stream().anyMatch(symbol -> symbol.name().startsWith(ANY));
  }

  private static Expr start(String name, Map<String, Expr> starts) {
    return java.util.Objects.requireNonNull(starts.get(name));
  }

  /** Whether every call hands a parameter on as it is. */
  private static boolean isHandedOn(String name, List<Again> calls) {
    for (Again call : calls) {
      if (handed(name, call).filter(value -> value.equals(Expr.symbol(symbol(name)))).isEmpty()) {
        return false;
      }
    }
    return true;
  }

  /** The first depth at which no call is made any more. */
  private Optional<Expr> deepest(
      Measure measure,
      LoopVariables.Varying varying,
      List<Again> calls,
      Symbol index,
      String key,
      State state,
      Place place) {
    Map<Symbol, TripSolver.Power> powers = new LinkedHashMap<>();
    Expr value;
    if (varying.evolution() instanceof Evolution.Quotient quotient) {
      Symbol power = Symbol.index(key + ".power");
      powers.put(
          power, new TripSolver.Power(Rational.of(quotient.divisor()), varying.start().whole()));
      value = Expr.symbol(power);
    } else {
      value = LoopVariables.valueIn(varying, Expr.symbol(index)).whole().orElseThrow();
    }
    TripSolver solver = new TripSolver(reader.bounds, index, powers, state, place);
    Expr least = null;
    for (Expr fact : calls.get(0).facts()) {
      Expr goal = inExtent(fact, measure);
      boolean known = goal.contains(EXTENT);
      for (Symbol other : goal.symbols()) {
        known &= other.equals(EXTENT) || !other.name().startsWith(START);
      }
      boolean all = calls.stream().allMatch(call -> call.facts().contains(fact));
      if (!known || !all) {
        continue;
      }
      Optional<Expr> depth =
          solver.trips(new TripSolver.Goal(goal.plus(1).substitute(EXTENT, value), false));
      if (depth.isPresent()) {
        least = least == null ? depth.get() : Expr.min(least, depth.get());
      }
    }
    return Optional.ofNullable(least);
  }
}
