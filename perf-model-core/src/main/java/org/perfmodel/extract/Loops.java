package org.perfmodel.extract;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.BreakStmt;
import com.github.javaparser.ast.stmt.ContinueStmt;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.LabeledStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.SwitchStmt;
import com.github.javaparser.ast.stmt.WhileStmt;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.Condition;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * Loops of every form, by one rule: one iteration is tried with symbols in place of the variables
 * that it changes; how they come out of it gives their values in iteration k; the condition at
 * those values gives the first k at which it fails.
 */
final class Loops {
  private static final String BEFORE = "before.";

  private final Reader reader;

  Loops(Reader reader) {
    this.reader = reader;
  }

  /**
   * A loop, whatever it is written with.
   *
   * @param testsLast whether the body runs once before the condition is asked
   */
  private record Shape(
      Statement source,
      String label,
      String text,
      Optional<String> index,
      Optional<Expression> condition,
      Statement body,
      List<Expression> updates,
      boolean testsLast) {
    List<Node> parts() {
      List<Node> parts = new ArrayList<>();
      condition.ifPresent(parts::add);
      parts.add(body);
      parts.addAll(updates);
      return parts;
    }
  }

  Estimate counted(ForStmt loop, Frame frame, State state, Code code) {
    Set<String> visible = new TreeSet<>(state.locals().keySet());
    for (Expression initial : loop.getInitialization()) {
      reader.expressions.read(initial, frame, state, code);
    }
    Optional<String> index = indexOf(loop);
    String header = "for (.. " + loop.getCompare().map(Reader::brief).orElse("") + " ..)";
    run(
        new Shape(
            loop,
            index.map(name -> "loop " + name).orElse("loop"),
            header,
            index,
            loop.getCompare(),
            loop.getBody(),
            loop.getUpdate(),
            false),
        frame,
        state,
        code);
    state.locals().keySet().retainAll(visible);
    return Statements.ALWAYS;
  }

  private static Optional<String> indexOf(ForStmt loop) {
    for (Expression update : loop.getUpdate()) {
      Expression target =
          update instanceof UnaryExpr unary
              ? unary.getExpression()
              : update instanceof AssignExpr assign ? assign.getTarget() : update;
      if (target.isNameExpr()) {
        return Optional.of(target.asNameExpr().getNameAsString());
      }
    }
    for (Expression initial : loop.getInitialization()) {
      if (initial instanceof VariableDeclarationExpr declaration) {
        return Optional.of(declaration.getVariable(0).getNameAsString());
      }
    }
    return Optional.empty();
  }

  Estimate open(
      Statement loop,
      Expression condition,
      Statement body,
      boolean testsLast,
      Frame frame,
      State state,
      Code code) {
    String keyword = testsLast ? "do while" : "while";
    run(
        new Shape(
            loop,
            keyword + " loop",
            keyword + " (" + Reader.brief(condition) + ")",
            Optional.empty(),
            Optional.of(condition),
            body,
            List.of(),
            testsLast),
        frame,
        state,
        code);
    return Statements.ALWAYS;
  }

  // ---- the rule

  /** A variable or heap path that the loop changes and whose values are integers. */
  private record Varying(
      String name, boolean local, JavaType type, Value start, Evolution evolution) {}

  private void run(Shape loop, Frame frame, State state, Code code) {
    Place place = frame.place(loop.source());
    String key = reader.notes.nextKey();
    Symbol index = Symbol.index(key);
    Changes changes = Changes.of(loop.parts(), reader.effects, frame, state, reader.types);
    prepare(changes, state);
    boolean early = leavesEarly(loop.body());
    List<Varying> varying = varying(loop, key, index, changes, frame, state, place);
    Optional<Estimate> given = reader.spoken.trips(loop.source(), key, loop.index(), frame);
    List<TripSolver.Goal> goals = new ArrayList<>();
    boolean[] partial = {false};
    Optional<Estimate> solved =
        given.isPresent()
            ? given
            : reader.notes.trying(
                () ->
                    solve(loop, key, index, changes, varying, goals, partial, frame, state, place));
    if (given.isEmpty() && solved.isPresent()) {
      // Once more, for the conditions that the formula needs.
      goals.clear();
      solved = solve(loop, key, index, changes, varying, goals, partial, frame, state, place);
    }
    Optional<Estimate> trips = solved.map(found -> early ? assumed(found, loop, place) : found);
    if (partial[0] && trips.isPresent() && given.isEmpty() && !early) {
      noteBound(loop, place);
    }
    List<Condition> conditions = given.isPresent() ? List.of() : reader.notes.takeConditions();
    Code body = new Code(place);
    State iteration = state.copy();
    RegionNotes.OpenLoop open =
        new RegionNotes.OpenLoop(
            index,
            trips.map(Estimate::value).orElse(Expr.symbol(Symbol.index(key + ".trips"))),
            loop.label(),
            code,
            changes,
            frame.depth);
    open.leavesEarly = early;
    enter(varying, changes, iteration, Expr.symbol(index), trips.isPresent());
    iteration.alive(new Estimate(Expr.ONE, Confidence.ASSUMED));
    reader.notes.enter(key, open);
    try {
      relevel(varying, changes, iteration);
      trips.ifPresent(found -> iteration.hold(List.of(found.value().minus(1))));
      for (TripSolver.Goal goal : goals) {
        if (!goal.notZero() && !loop.testsLast()) {
          iteration.hold(List.of(goal.expression().minus(1)));
        }
      }
      body.add(Verb.LOOP, ValueType.NONE);
      iterate(loop, trips.isPresent(), frame, iteration, body);
      chains(iteration, changes, open, body, place);
    } finally {
      reader.notes.leave();
    }
    leave(loop, varying, changes, trips, early, index, frame, state, iteration, code);
    made(loop, key, index, trips, conditions, open, body, frame, code);
    finish(loop, trips.isPresent() && !early, frame, state, code);
  }

  /** Adds what was read: a loop, a parallel one where it hands over tasks, or a gap. */
  private void made(
      Shape loop,
      String key,
      Symbol index,
      Optional<Estimate> trips,
      List<Condition> conditions,
      RegionNotes.OpenLoop open,
      Code body,
      Frame frame,
      Code code) {
    Place place = frame.place(loop.source());
    TaskNode read = body.built();
    List<Condition> all = new ArrayList<>(conditions);
    for (Condition later : reader.notes.takeConditions()) {
      if (!all.contains(later)) {
        all.add(later);
      }
    }
    if (trips.isEmpty()) {
      reader.notes.loop(loop.source(), LoopClasses.Kind.UNKNOWN);
      reader.notes.reason("trip count");
      code.node(
          new TaskNode.Unknown(
              place,
              "trip count of `" + loop.text() + "`",
              "Maybe bind it in src/perf/perf.yaml: overlays: {\""
                  + frame.overlayKey()
                  + "\": {trips: {L"
                  + place.line()
                  + ": \"n\"}}}, or above it: //@ perf trips = n",
              Optional.of(read)));
      return;
    }
    TripCount count = new TripCount(trips.get(), all);
    boolean exact = trips.get().confidence() == Confidence.EXACT;
    reader.notes.loop(loop.source(), exact ? LoopClasses.Kind.EXACT : LoopClasses.Kind.ASSUMED);
    code.node(
        open.submits
            ? new TaskNode.Parallel(
                place,
                key,
                "tasks of " + loop.label(),
                index,
                count,
                TaskNode.Schedule.EXECUTOR,
                open.workers,
                read)
            : new TaskNode.Loop(
                place, key, loop.label(), index, count, Vectorising.obstacle(open, read), read));
  }

  /** What methods called in the loop may change is not known in it. */
  private void prepare(Changes changes, State state) {
    state.heap().forget(changes.called());
    changes.called().forEach(reader.elements::changed);
    prepareElements(changes);
  }

  private void iterate(Shape loop, boolean counted, Frame frame, State state, Code body) {
    if (!loop.testsLast()) {
      loop.condition().ifPresent(test -> test(test, counted, frame, state, body));
    }
    Set<String> visible = new TreeSet<>(state.locals().keySet());
    reader.statements.read(loop.body(), frame, state, body);
    state.locals().keySet().retainAll(visible);
    for (Expression update : loop.updates()) {
      body.at(frame.place(loop.source()));
      if (counted && isCheap(update)) {
        body.folded(() -> reader.expressions.read(update, frame, state, body));
      } else {
        reader.expressions.read(update, frame, state, body);
      }
    }
    if (loop.testsLast()) {
      loop.condition().ifPresent(test -> test(test, counted, frame, state, body));
    }
  }

  /** The test of a counted loop is in the price of its iteration. */
  private void test(Expression condition, boolean counted, Frame frame, State state, Code body) {
    body.at(frame.place(condition));
    Test[] asked = new Test[1];
    if (counted && isCheap(condition)) {
      body.folded(() -> asked[0] = reader.conditions.read(condition, frame, state, body));
    } else {
      asked[0] = reader.conditions.read(condition, frame, state, body);
    }
    state.hold(asked[0].whenTrue());
  }

  private static boolean isCheap(Expression expression) {
    return expression.findFirst(MethodCallExpr.class).isEmpty()
        && expression.findFirst(ArrayAccessExpr.class).isEmpty();
  }

  // ---- what varies

  private List<Varying> varying(
      Shape loop,
      String key,
      Symbol index,
      Changes changes,
      Frame frame,
      State state,
      Place place) {
    Map<String, Symbol> locals = new LinkedHashMap<>();
    Map<String, Symbol> paths = new LinkedHashMap<>();
    state
        .locals()
        .forEach(
            (name, local) -> {
              if (changes.own().contains(name) && local.type().isIntegral()) {
                locals.put(name, Symbol.index(key + "." + BEFORE + name));
              }
            });
    Map<String, Value> pathStarts = new TreeMap<>();
    for (String path : pathsChanged(loop, changes, frame, state)) {
      paths.put(path, Symbol.index(key + "." + BEFORE + "heap." + paths.size()));
      pathStarts.put(path, valueAt(path, frame, state, place));
    }
    if (paths.isEmpty()) {
      Optional<List<Varying>> plain = plain(loop, locals.keySet(), frame, state);
      if (plain.isPresent()) {
        return plain.get();
      }
    }
    State end = state.copy();
    reader.notes.trying(
        () -> {
          RegionNotes.OpenLoop open =
              new RegionNotes.OpenLoop(
                  index,
                  Expr.symbol(Symbol.index(key + ".trips")),
                  loop.label(),
                  new Code(place),
                  changes,
                  frame.depth);
          forgetChanged(changes, end);
          locals.forEach(
              (name, symbol) -> {
                State.Local local = end.local(name).orElseThrow();
                Value value = Value.exact(Expr.symbol(symbol));
                end.set(name, new State.Local(local.type(), value, new Object(), 0, Paths.NONE));
              });
          paths.forEach(
              (path, symbol) -> end.heap().putFresh(path, Value.exact(Expr.symbol(symbol))));
          end.alive(new Estimate(Expr.ONE, Confidence.ASSUMED));
          reader.notes.enter(key, open);
          try {
            iterate(loop, true, frame, end, new Code(place));
          } finally {
            reader.notes.leave();
          }
          return 0;
        });
    boolean skips = continues(loop.body());
    Set<String> inBody = Effects.direct(loop.body());
    Set<Symbol> symbols = new HashSet<>(locals.values());
    symbols.addAll(paths.values());
    List<Varying> found = new ArrayList<>();
    locals.forEach(
        (name, symbol) -> {
          State.Local local = state.local(name).orElseThrow();
          Optional<Expr> last = end.local(name).flatMap(l -> l.value().whole());
          boolean lost = skips && inBody.contains(name);
          found.add(
              new Varying(
                  name,
                  true,
                  local.type(),
                  local.value(),
                  lost ? new Evolution.Other() : evolution(symbol, last, index, symbols)));
        });
    paths.forEach(
        (path, symbol) ->
            found.add(
                new Varying(
                    path,
                    false,
                    JavaType.INT,
                    pathStarts.getOrDefault(path, Value.OPAQUE),
                    skips
                        ? new Evolution.Other()
                        : evolution(
                            symbol, end.heap().at(path).flatMap(Value::whole), index, symbols))));
    return resolved(found, locals, paths, index);
  }

  private static Evolution evolution(
      Symbol symbol, Optional<Expr> end, Symbol index, Set<Symbol> all) {
    if (end.isEmpty() || end.get().contains(index)) {
      return new Evolution.Other();
    }
    List<Symbol> others = new ArrayList<>(all);
    others.remove(symbol);
    return Evolution.of(symbol, end.get(), others);
  }

  /** Puts the values of other variables into the steps that depend on them. */
  private static List<Varying> resolved(
      List<Varying> found, Map<String, Symbol> locals, Map<String, Symbol> paths, Symbol index) {
    Map<Symbol, Expr> known = new LinkedHashMap<>();
    List<Varying> result = new ArrayList<>();
    for (Varying each : found) {
      Symbol symbol =
          java.util.Objects.requireNonNull(
              each.local() ? locals.get(each.name()) : paths.get(each.name()));
      if (!(each.evolution() instanceof Evolution.Sum)) {
        valueIn(each, Expr.symbol(index)).whole().ifPresent(value -> known.put(symbol, value));
      }
    }
    for (Varying each : found) {
      Evolution evolution = each.evolution();
      if (evolution instanceof Evolution.Sum sum) {
        Expr step = sum.step().substitute(known);
        boolean open =
            locals.values().stream().anyMatch(step::contains)
                || paths.values().stream().anyMatch(step::contains);
        evolution =
            open
                ? new Evolution.Other()
                : step.contains(index) ? new Evolution.Sum(step) : new Evolution.Linear(step);
      }
      result.add(new Varying(each.name(), each.local(), each.type(), each.start(), evolution));
    }
    return result;
  }

  /**
   * Without trying: where every variable changes at one place, once in each iteration, by a
   * constant.
   */
  private Optional<List<Varying>> plain(Shape loop, Set<String> names, Frame frame, State state) {
    Map<String, Expr> steps = new LinkedHashMap<>();
    int changes = 0;
    for (Expression update : loop.updates()) {
      changes += constantStep(update, steps) ? 1 : 0;
    }
    if (loop.body() instanceof BlockStmt block && !continues(block)) {
      for (Statement statement : block.getStatements()) {
        if (statement.isExpressionStmt()) {
          changes += constantStep(statement.asExpressionStmt().getExpression(), steps) ? 1 : 0;
        }
      }
    }
    int assignments = 0;
    for (Node part : loop.parts()) {
      for (Node node : part.findAll(Node.class, Loops::isAssignment)) {
        assignments += names.contains(targetName(node)) ? 1 : 0;
      }
    }
    steps.keySet().retainAll(names);
    if (assignments != steps.size()
        || changes < assignments
        || !steps.keySet().containsAll(names)) {
      return Optional.empty();
    }
    List<Varying> found = new ArrayList<>();
    steps.forEach(
        (name, step) -> {
          State.Local local = state.local(name).orElseThrow();
          found.add(
              new Varying(name, true, local.type(), local.value(), new Evolution.Linear(step)));
        });
    return Optional.of(found);
  }

  private static boolean isAssignment(Node node) {
    return node instanceof AssignExpr || node instanceof UnaryExpr unary && Effects.isStep(unary);
  }

  private static String targetName(Node node) {
    Expression target =
        node instanceof AssignExpr assign ? assign.getTarget() : ((UnaryExpr) node).getExpression();
    return Effects.name(target).orElse("");
  }

  private static boolean constantStep(Expression update, Map<String, Expr> steps) {
    if (update instanceof UnaryExpr unary
        && Effects.isStep(unary)
        && unary.getExpression().isNameExpr()) {
      boolean up =
          unary.getOperator() == UnaryExpr.Operator.PREFIX_INCREMENT
              || unary.getOperator() == UnaryExpr.Operator.POSTFIX_INCREMENT;
      return steps.put(
              unary.getExpression().asNameExpr().getNameAsString(), Expr.constant(up ? 1 : -1))
          == null;
    }
    if (update instanceof AssignExpr assign
        && assign.getTarget().isNameExpr()
        && assign.getValue().isIntegerLiteralExpr()
        && (assign.getOperator() == AssignExpr.Operator.PLUS
            || assign.getOperator() == AssignExpr.Operator.MINUS)) {
      long amount = assign.getValue().asIntegerLiteralExpr().asNumber().longValue();
      return steps.put(
              assign.getTarget().asNameExpr().getNameAsString(),
              Expr.constant(assign.getOperator() == AssignExpr.Operator.PLUS ? amount : -amount))
          == null;
    }
    return false;
  }

  /** Fields that the loop's own statements assign and sizes of collections that they change. */
  private List<String> pathsChanged(Shape loop, Changes changes, Frame frame, State state) {
    Set<String> found = new TreeSet<>();
    for (String name : changes.own()) {
      if (state.local(name).isEmpty() && !changes.called().contains(name)) {
        reader
            .types
            .field(frame.owner, name)
            .filter(field -> JavaType.of(field.variable().getType()).isIntegral())
            .ifPresent(field -> found.add(Names.path(field, frame.receiver)));
      }
    }
    if (!changes.called().contains(Effects.SIZES)) {
      for (Node part : loop.parts()) {
        for (MethodCallExpr call : part.findAll(MethodCallExpr.class)) {
          boolean asks =
              Effects.isMutator(call.getNameAsString()) || call.getNameAsString().equals("next");
          call.getScope()
              .filter(scope -> asks)
              .flatMap(Effects::name)
              .flatMap(name -> collection(name, frame, state))
              .ifPresent(path -> found.add(Names.sizePath(path)));
        }
      }
    }
    return new ArrayList<>(found);
  }

  private Optional<String> collection(String name, Frame frame, State state) {
    Optional<State.Local> local = state.local(name);
    if (local.isPresent()) {
      return local.get().value().called();
    }
    return reader.types.field(frame.owner, name).map(field -> Names.path(field, frame.receiver));
  }

  private Value valueAt(String path, Frame frame, State state, Place place) {
    Optional<Value> known = state.heap().at(path);
    if (known.isPresent()) {
      return known.get();
    }
    if (state.heap().mayHaveChanged(path)) {
      return Value.OPAQUE;
    }
    return Value.exact(reader.notes.size(path, "value of " + path, place));
  }

  private void forgetChanged(Changes changes, State state) {
    state
        .locals()
        .replaceAll(
            (name, local) ->
                changes.own().contains(name)
                    ? new State.Local(
                        local.type(),
                        Value.OPAQUE,
                        new Object(),
                        reader.notes.depth() + 1,
                        Paths.NONE)
                    : local);
    for (String name : changes.own()) {
      state.heap().forget(name);
    }
  }

  /** Puts the values that hold when iteration k begins. */
  private void enter(List<Varying> varying, Changes changes, State state, Expr k, boolean counted) {
    forgetChanged(changes, state);
    for (Varying each : varying) {
      Value value = valueIn(each, k);
      if (each.local()) {
        state
            .local(each.name())
            .ifPresent(
                local ->
                    state.set(
                        each.name(),
                        new State.Local(
                            local.type(),
                            value,
                            value.whole().<Object>map(n -> n).orElseGet(Object::new),
                            reader.notes.depth() + 1,
                            Paths.NONE)));
      } else {
        state.heap().putFresh(each.name(), value);
      }
    }
  }

  /** Variables that change start a way of operations to the next iteration. */
  private void relevel(List<Varying> varying, Changes changes, State state) {
    Set<String> closed = new HashSet<>();
    for (Varying each : varying) {
      if (each.local() && valueIn(each, Expr.ONE).whole().isPresent()) {
        closed.add(each.name());
      }
    }
    state
        .locals()
        .replaceAll(
            (name, local) ->
                changes.own().contains(name)
                    ? new State.Local(
                        local.type(),
                        local.value(),
                        local.key(),
                        reader.notes.depth(),
                        closed.contains(name) ? Paths.NONE : Paths.startingAt(name))
                    : local);
  }

  private static Value valueIn(Varying each, Expr k) {
    if (!(each.start() instanceof Value.Whole start)) {
      return Value.OPAQUE;
    }
    Expr a = start.expr();
    Evolution evolution = each.evolution();
    Expr value = null;
    if (evolution instanceof Evolution.Linear linear) {
      value = a.plus(linear.step().times(k));
    } else if (evolution instanceof Evolution.Sum sum) {
      Symbol j = Symbol.index("j");
      Symbol index = indexIn(sum.step());
      value =
          a.plus(Expr.sum(j, Expr.ZERO, k.minus(1), sum.step().substitute(index, Expr.symbol(j))));
    } else if (evolution instanceof Evolution.Geometric geometric) {
      Expr power = Expr.pow(Expr.constant(geometric.ratio()), k);
      Expr one = Expr.constant(geometric.ratio().minus(Rational.ONE));
      value = a.times(power).plus(geometric.more().times(power.minus(1)).dividedBy(one));
    } else if (evolution instanceof Evolution.Quotient quotient) {
      value = Expr.floor(a.times(Expr.pow(Expr.constant(Rational.of(1, quotient.divisor())), k)));
    }
    return value == null ? Value.OPAQUE : new Value.Whole(value, start.confidence());
  }

  private static Symbol indexIn(Expr step) {
    return step.symbols().stream()
        .filter(symbol -> symbol.isIndex() && !symbol.name().contains(BEFORE))
        .max(java.util.Comparator.comparingInt(symbol -> symbol.name().length()))
        .orElse(Symbol.index("j"));
  }

  // ---- how often

  private Optional<Estimate> solve(
      Shape loop,
      String key,
      Symbol index,
      Changes changes,
      List<Varying> varying,
      List<TripSolver.Goal> found,
      boolean[] partial,
      Frame frame,
      State state,
      Place place) {
    if (loop.condition().isEmpty()) {
      return Optional.empty();
    }
    State at = state.copy();
    Map<Symbol, TripSolver.Power> powers = new LinkedHashMap<>();
    enter(varying, changes, at, Expr.symbol(index), true);
    powers(varying, key, at, powers);
    RegionNotes.OpenLoop open =
        new RegionNotes.OpenLoop(
            index,
            Expr.symbol(Symbol.index(key + ".trips")),
            loop.label(),
            new Code(place),
            changes,
            frame.depth);
    Confidence[] confidence = {Confidence.EXACT};
    boolean[] complete = {true};
    List<TripSolver.Goal> goals = new ArrayList<>();
    reader.notes.trying(
        () -> {
          reader.notes.enter(key, open);
          try {
            Code code = new Code(place);
            if (loop.testsLast()) {
              Set<String> visible = new TreeSet<>(at.locals().keySet());
              reader.statements.read(loop.body(), frame, at, code);
              at.locals().keySet().retainAll(visible);
            }
            complete[0] = goals(loop.condition().orElseThrow(), frame, at, code, goals, confidence);
          } finally {
            reader.notes.leave();
          }
          return 0;
        });
    TripSolver solver = new TripSolver(reader.bounds, index, powers, state, place);
    Expr trips = null;
    for (TripSolver.Goal goal : goals) {
      Optional<Expr> each = solver.trips(goal);
      if (each.isEmpty()) {
        complete[0] = false;
      } else {
        trips = trips == null ? each.get() : Expr.min(trips, each.get());
        if (powers.keySet().stream().noneMatch(goal.expression()::contains)) {
          found.add(goal);
        }
      }
    }
    if (trips == null) {
      return Optional.empty();
    }
    partial[0] = !complete[0];
    if (loop.testsLast()) {
      trips = trips.plus(1);
    }
    for (Varying each : varying) {
      confidence[0] = confidence[0].and(each.start().confidence());
    }
    return Optional.of(
        new Estimate(trips, complete[0] ? confidence[0] : confidence[0].and(Confidence.ASSUMED)));
  }

  /** In place of powers of k, symbols: a condition is then affine in them. */
  private static void powers(
      List<Varying> varying, String key, State state, Map<Symbol, TripSolver.Power> powers) {
    for (Varying each : varying) {
      if (!each.local() || !(each.start() instanceof Value.Whole start)) {
        continue;
      }
      Symbol symbol = Symbol.index(key + ".power." + each.name());
      Expr value;
      if (each.evolution() instanceof Evolution.Geometric geometric) {
        Expr one = Expr.constant(geometric.ratio().minus(Rational.ONE));
        Expr power = Expr.symbol(symbol);
        value =
            start.expr().times(power).plus(geometric.more().times(power.minus(1)).dividedBy(one));
        powers.put(symbol, new TripSolver.Power(geometric.ratio(), Optional.empty()));
      } else if (each.evolution() instanceof Evolution.Quotient quotient) {
        value = Expr.symbol(symbol);
        powers.put(
            symbol,
            new TripSolver.Power(Rational.of(quotient.divisor()), Optional.of(start.expr())));
      } else {
        continue;
      }
      State.Local local = state.local(each.name()).orElseThrow();
      state.set(
          each.name(),
          new State.Local(
              local.type(),
              new Value.Whole(value, start.confidence()),
              local.key(),
              local.level(),
              local.paths()));
    }
  }

  /** The parts of a condition that integers decide; false if there are others. */
  private boolean goals(
      Expression condition,
      Frame frame,
      State state,
      Code code,
      List<TripSolver.Goal> goals,
      Confidence[] confidence) {
    Expression test = condition;
    while (test instanceof EnclosedExpr enclosed) {
      test = enclosed.getInner();
    }
    if (test instanceof BinaryExpr and && and.getOperator() == BinaryExpr.Operator.AND) {
      boolean left = goals(and.getLeft(), frame, state, code, goals, confidence);
      boolean right = goals(and.getRight(), frame, state, code, goals, confidence);
      return left && right;
    }
    if (test instanceof BinaryExpr binary
        && binary.getOperator() == BinaryExpr.Operator.NOT_EQUALS) {
      Operand left = reader.expressions.read(binary.getLeft(), frame, state, code);
      Operand right = reader.expressions.read(binary.getRight(), frame, state, code);
      if (left.value().whole().isPresent() && right.value().whole().isPresent()) {
        Expr difference = left.value().whole().get().minus(right.value().whole().get());
        goals.add(new TripSolver.Goal(difference, true));
        confidence[0] =
            confidence[0].and(left.value().confidence()).and(right.value().confidence());
        return true;
      }
      return false;
    }
    Test asked = reader.conditions.read(test, frame, state, code);
    if (!asked.known() || asked.whenTrue().isEmpty()) {
      return false;
    }
    confidence[0] = confidence[0].and(asked.holds().confidence());
    for (Expr fact : asked.whenTrue()) {
      goals.add(new TripSolver.Goal(fact.plus(1), false));
    }
    return true;
  }

  private Estimate assumed(Estimate trips, Shape loop, Place place) {
    boolean returns =
        !loop.body().findAll(ReturnStmt.class, r -> !insideLambda(r, loop.body())).isEmpty();
    boolean breaks = !loop.body().findAll(BreakStmt.class, b -> leaves(b, loop.body())).isEmpty();
    reader.notes.assume(
        "the loop runs to its end: "
            + (returns ? "return" : breaks ? "break" : "labelled continue")
            + " inside it is not taken",
        Confidence.ASSUMED,
        place);
    return new Estimate(trips.value(), trips.confidence().and(Confidence.ASSUMED));
  }

  private void noteBound(Shape loop, Place place) {
    reader.notes.assume(
        "the loop runs to its bound: no other part of `" + loop.text() + "` ends it",
        Confidence.ASSUMED,
        place);
  }

  // ---- behind it

  private void leave(
      Shape loop,
      List<Varying> varying,
      Changes changes,
      Optional<Estimate> trips,
      boolean early,
      Symbol index,
      Frame frame,
      State state,
      State iteration,
      Code code) {
    iteration.close(index);
    iteration.locals().keySet().retainAll(state.locals().keySet());
    State before = state.copy();
    state.heap().join(iteration.heap(), (one, other) -> Value.OPAQUE);
    Optional<Expr> count = early ? Optional.empty() : trips.map(Estimate::value);
    Map<String, Value> last = new TreeMap<>();
    for (Varying each : varying) {
      Value value = count.map(k -> valueIn(each, k)).orElse(Value.OPAQUE);
      if (value instanceof Value.Whole whole
          && trips.filter(t -> t.confidence() != Confidence.EXACT).isPresent()) {
        value = new Value.Whole(whole.expr(), whole.confidence().and(trips.get().confidence()));
      }
      if (each.local()) {
        last.put(each.name(), value);
      } else if (value.whole().isPresent()) {
        state.heap().putFresh(each.name(), value);
      }
    }
    for (Map.Entry<String, State.Local> each : before.locals().entrySet()) {
      String name = each.getKey();
      State.Local local = each.getValue();
      if (!changes.own().contains(name)) {
        continue;
      }
      Value value = last.getOrDefault(name, Value.OPAQUE);
      state.set(
          name,
          new State.Local(
              local.type(),
              value,
              value.whole().<Object>map(n -> n).orElseGet(Object::new),
              reader.notes.depth(),
              Paths.NONE));
    }
    for (String name : changes.own()) {
      reader.elements.changed(name);
    }
    prepareElements(changes);
  }

  /** Elements that may have been stored are not at hand any more. */
  private void prepareElements(Changes changes) {
    for (ValueType type : ValueType.values()) {
      if (changes.mayStore(type)) {
        reader.elements.changed(type.label());
      }
    }
  }

  /** The test that fails: executed once more, and what it changes with it. */
  private void finish(Shape loop, boolean counted, Frame frame, State state, Code code) {
    if (loop.testsLast() || loop.condition().isEmpty()) {
      return;
    }
    code.at(frame.place(loop.source()));
    code.folded(() -> reader.conditions.read(loop.condition().get(), frame, state, code));
  }

  /** What the next iteration waits for. */
  private static void chains(
      State end, Changes changes, RegionNotes.OpenLoop open, Code body, Place place) {
    if (open.hasInner) {
      return;
    }
    end.locals()
        .forEach(
            (name, local) -> {
              List<Operation> way = local.paths().from().get(name);
              if (changes.own().contains(name) && way != null && !way.isEmpty()) {
                body.chain(new Chain(name, way, false, 1, body.line()));
              }
            });
  }

  // ---- ways out

  /** Whether a break or return may end the loop before its condition does. */
  private static boolean leavesEarly(Statement body) {
    return !body.findAll(ReturnStmt.class, r -> !insideLambda(r, body)).isEmpty()
        || !body.findAll(BreakStmt.class, b -> leaves(b, body)).isEmpty()
        || !body.findAll(ContinueStmt.class, c -> leaves(c, body)).isEmpty();
  }

  private static boolean insideLambda(Node node, Node limit) {
    Node at = node;
    while (!Nodes.same(at, limit)) {
      if (at instanceof LambdaExpr || at instanceof MethodDeclaration) {
        return true;
      }
      at = at.getParentNode().orElse(limit);
    }
    return false;
  }

  private static boolean leaves(BreakStmt jump, Node body) {
    if (jump.getLabel().isPresent()) {
      return !isLabelWithin(jump.getLabel().get().asString(), jump, body);
    }
    Node at = jump;
    while (!Nodes.same(at, body)) {
      if (isLoop(at) || at instanceof SwitchStmt) {
        return false;
      }
      at = at.getParentNode().orElse(body);
    }
    return true;
  }

  /** A continue of a loop further out. */
  private static boolean leaves(ContinueStmt jump, Node body) {
    if (jump.getLabel().isEmpty() || isLabelWithin(jump.getLabel().get().asString(), jump, body)) {
      return false;
    }
    String label = jump.getLabel().get().asString();
    Optional<Node> own = body.getParentNode().flatMap(Node::getParentNode);
    return own.filter(
            node ->
                node instanceof LabeledStmt labelled
                    && labelled.getLabel().asString().equals(label))
        .isEmpty();
  }

  private static boolean isLabelWithin(String label, Node jump, Node body) {
    Node at = jump;
    while (!Nodes.same(at, body)) {
      if (at instanceof LabeledStmt labelled && labelled.getLabel().asString().equals(label)) {
        return true;
      }
      at = at.getParentNode().orElse(body);
    }
    return false;
  }

  /** Whether a continue may skip the rest of the body. */
  private static boolean continues(Statement body) {
    return !body.findAll(
            ContinueStmt.class,
            jump -> {
              if (jump.getLabel().isPresent()) {
                return true;
              }
              Node at = jump;
              while (!Nodes.same(at, body)) {
                if (isLoop(at)) {
                  return false;
                }
                at = at.getParentNode().orElse(body);
              }
              return true;
            })
        .isEmpty();
  }

  private static boolean isLoop(Node node) {
    return node instanceof ForStmt
        || node instanceof WhileStmt
        || node instanceof DoStmt
        || node instanceof ForEachStmt;
  }

  // ---- for each

  Estimate each(ForEachStmt loop, Frame frame, State state, Code code) {
    Set<String> visible = new TreeSet<>(state.locals().keySet());
    Place place = frame.place(loop);
    VariableDeclarator variable = loop.getVariable().getVariables().get(0);
    String name = variable.getNameAsString();
    Operand source = reader.expressions.read(loop.getIterable(), frame, state, code);
    JavaType array = source.type();
    JavaType type = JavaType.of(variable.getType());
    if (variable.getType().isVarType()) {
      type = array.isArray() ? array.element() : JavaType.UNKNOWN;
    }
    String key = reader.notes.nextKey();
    Symbol index = Symbol.index(key);
    Changes changes =
        Changes.of(List.of(loop.getBody()), reader.effects, frame, state, reader.types);
    if (array.isArray()) {
      code.fold(Verb.FIELD_LOAD, ValueType.INT);
    }
    prepare(changes, state);
    boolean early = leavesEarly(loop.getBody());
    Shape shape =
        new Shape(
            loop,
            "loop " + name,
            "for (.. : " + Reader.brief(loop.getIterable()) + ")",
            Optional.of(name),
            Optional.empty(),
            loop.getBody(),
            List.of(),
            false);
    Optional<Estimate> trips =
        reader
            .spoken
            .trips(loop, key, Optional.of(name), frame)
            .or(() -> estimate(length(array, source, place, state)));
    if (early) {
      trips = trips.map(found -> assumed(found, shape, place));
    }
    List<Condition> conditions = reader.notes.takeConditions();
    Code body = new Code(place);
    State iteration = state.copy();
    List<Varying> varying =
        varying(shape, key, index, changes, frame, withElement(state, name, type), place);
    enter(varying, changes, iteration, Expr.symbol(index), true);
    iteration.alive(new Estimate(Expr.ONE, Confidence.ASSUMED));
    RegionNotes.OpenLoop open =
        new RegionNotes.OpenLoop(
            index,
            trips.map(Estimate::value).orElse(Expr.symbol(Symbol.index(key + ".trips"))),
            shape.label(),
            code,
            changes,
            frame.depth);
    open.leavesEarly = early;
    reader.notes.enter(key, open);
    try {
      relevel(varying, changes, iteration);
      trips.ifPresent(found -> iteration.hold(List.of(found.value().minus(1))));
      body.add(Verb.LOOP, ValueType.NONE);
      element(name, type, array, source, index, place, iteration, body);
      reader.statements.read(loop.getBody(), frame, iteration, body);
      chains(iteration, changes, open, body, place);
    } finally {
      reader.notes.leave();
    }
    leave(shape, varying, changes, trips, early, index, frame, state, iteration, code);
    state.locals().keySet().retainAll(visible);
    made(shape, key, index, trips, conditions, open, body, frame, code);
    code.fold(Verb.COMPARE, ValueType.INT);
    return Statements.ALWAYS;
  }

  private State withElement(State state, String name, JavaType type) {
    State with = state.copy();
    with.set(
        name,
        new State.Local(type, Value.OPAQUE, new Object(), reader.notes.depth() + 1, Paths.NONE));
    return with;
  }

  private Value length(JavaType array, Operand source, Place place, State state) {
    return array.isArray()
        ? reader.names.length(source, place, state)
        : reader.names.size(source, "size", place, state);
  }

  static Optional<Estimate> estimate(Value value) {
    return value instanceof Value.Whole whole
        ? Optional.of(new Estimate(whole.expr(), whole.confidence()))
        : Optional.empty();
  }

  private void element(
      String name,
      JavaType type,
      JavaType array,
      Operand source,
      Symbol index,
      Place place,
      State state,
      Code body) {
    body.fold(Verb.COMPARE, ValueType.INT);
    if (array.isArray()) {
      body.fold(Verb.ADD, ValueType.INT);
      Operand at = reader.number(JavaType.INT, Expr.symbol(index));
      Operand element =
          reader.elements.load(
              new Elements.Element(source, at, array.element()), place, state, body);
      Operand kept =
          type.isNumber() ? reader.expressions.convert(element, type, body, false) : element;
      state.set(name, kept, type.isKnown() ? type : element.type());
      return;
    }
    for (String method : List.of("hasNext", "next")) {
      Catalogue.cost("Iterator", method, 0)
          .ifPresent(cost -> cost.operations().forEach(body::addPriced));
    }
    state.set(
        name, new State.Local(type, Value.OPAQUE, new Object(), reader.notes.depth(), Paths.NONE));
  }
}
