package org.perfmodel.extract;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ContinueStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Condition;
import org.perfmodel.workload.Place;

/** The integers that a loop changes: how, and so their values in iteration k. */
final class LoopVariables {
  private static final String BEFORE = "before.";

  private final Reader reader;

  LoopVariables(Reader reader) {
    this.reader = reader;
  }

  /**
   * A variable or heap path that the loop changes and whose values are integers.
   *
   * @param values how many it can have at the end of an iteration, if its form says so
   */
  record Varying(
      String name,
      boolean local,
      JavaType type,
      Value start,
      Evolution evolution,
      Optional<Expr> values) {
    Varying(String name, boolean local, JavaType type, Value start, Evolution evolution) {
      this(name, local, type, start, evolution, Optional.empty());
    }
  }

  /**
   * By how much the variable goes on, or back, that a loop's condition asks; 1 if that is not a
   * constant that the source says, or not one for all of them.
   *
   * @param assignments in the loop
   */
  static long step(LoopShape loop, List<Varying> varying, List<Node> assignments, Changes changes) {
    Set<String> asked = loop.condition().map(LoopShape::namesIn).orElse(Set.of());
    Set<Rational> steps = new HashSet<>();
    for (Varying each : varying) {
      if (each.local() && asked.contains(each.name())) {
        steps.add(
            each.evolution() instanceof Evolution.Linear linear
                    && linear.step().isConstant()
                    && isStep(each.name(), assignments, changes)
                ? linear.step().constantValue()
                : Rational.ONE);
      }
    }
    Rational step = steps.size() == 1 ? steps.iterator().next().abs() : Rational.ONE;
    return step.isInteger() && step.signum() > 0 ? step.longValueExact() : 1;
  }

  /**
   * Whether HotSpot knows how many iterations are left: one variable goes on by a constant to where
   * the comparison asks for it by itself, {@code i < n}, or, where it goes on by one, for it and
   * more, {@code i + 2 < n}. Timed: {@code i += gap}, {@code i *= 2}, {@code i + 1 < n} with {@code
   * i += 2}, {@code k-- > 0} and {@code i < j} with {@code i++} and {@code j--} run copy by copy
   * with all checks, on JDK 17 and 25.
   */
  static boolean isCounted(LoopShape loop, List<Varying> varying) {
    Expression test = loop.condition().map(LoopShape::firstOf).orElse(null);
    if (!(test instanceof BinaryExpr comparison)
        || !Conditions.isComparison(comparison.getOperator())) {
      return true;
    }
    Set<String> asked = LoopShape.namesIn(test);
    List<Varying> own =
        varying.stream().filter(each -> each.local() && asked.contains(each.name())).toList();
    if (own.isEmpty()) {
      return true;
    }
    if (own.stream().allMatch(each -> isOnlyPlace(each.name(), test))) {
      return false;
    }
    Varying first = own.get(0);
    return own.size() == 1
        && first.evolution() instanceof Evolution.Linear linear
        && linear.step().isConstant()
        && (linear.step().equals(Expr.ONE)
            || isPlain(comparison.getLeft(), first.name())
            || isPlain(comparison.getRight(), first.name()));
  }

  /** Whether a condition asks only for what is at a place, or what a method says of it. */
  private static boolean isOnlyPlace(String name, Expression test) {
    return test.findAll(NameExpr.class).stream()
        .filter(each -> each.getNameAsString().equals(name))
        .allMatch(each -> isInPlace(each, test));
  }

  private static boolean isInPlace(NameExpr name, Expression test) {
    Node part = name;
    while (!Nodes.same(part, test)) {
      Node around = part.getParentNode().orElseThrow();
      if (around instanceof ArrayAccessExpr access && Nodes.same(access.getIndex(), part)
          || around instanceof MethodCallExpr) {
        return true;
      }
      part = around;
    }
    return false;
  }

  /** Whether it is a variable by itself, or one that has gone on by now. */
  private static boolean isPlain(Expression side, String name) {
    Expression plain = side;
    while (plain instanceof EnclosedExpr enclosed) {
      plain = enclosed.getInner();
    }
    return (plain instanceof UnaryExpr step && step.isPrefix() ? step.getExpression() : plain)
        .toString()
        .equals(name);
  }

  /** Whether a variable is assigned once, what nothing else that the loop changes has a part in. */
  private static boolean isStep(String name, List<Node> assignments, Changes changes) {
    List<Node> own = assignments.stream().filter(each -> name.equals(targetName(each))).toList();
    return own.size() == 1
        && (!(own.get(0) instanceof AssignExpr assign)
            || LoopShape.namesIn(assign.getValue()).stream()
                .noneMatch(other -> !other.equals(name) && changes.own().contains(other)));
  }

  /**
   * How each of them changes.
   *
   * @param state what is known where the loop begins, with the variable that it declares
   * @param outside the same without it; fields that the loop is found to change are forgotten there
   */
  List<Varying> of(
      LoopShape loop,
      String key,
      Symbol index,
      Changes changes,
      Frame frame,
      State state,
      State outside,
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
      pathStarts.put(path, valueAt(path, state, place));
    }
    for (String field : reader.stored.in(loop)) {
      outside.heap().forget(field);
      state.heap().forget(field);
    }
    for (String path : sharedByName(loop, paths.keySet(), frame, state)) {
      outside.heap().shareByName(path);
      state.heap().shareByName(path);
    }
    if (paths.isEmpty() && (changes.callsLeaveFields() || !reader.stored.isToBeTried())) {
      Optional<List<Varying>> plain = plain(loop, locals.keySet(), state);
      if (plain.isPresent()) {
        return plain.get();
      }
    }
    if (reader.isTriedOut()) {
      outside.heap().forget(changes.called());
      return plain(loop, locals.keySet(), state).orElseGet(() -> unknown(locals.keySet(), state));
    }
    State end = state.copy();
    reader.notes.tryingIteration(
        () -> {
          RegionNotes.OpenLoop open = tried(loop, key, index, changes, frame, place);
          forgetChanged(changes, end, Optional.empty());
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
            reader.loops.iterate(loop, true, frame, end, new Code(place));
          } finally {
            reader.notes.leave();
          }
          return 0;
        });
    Set<String> late = storedSince(changes, paths.keySet(), state, end);
    if (!late.isEmpty()) {
      reader.stored.found(loop, late);
      late.forEach(reader.epochs::changed);
      return of(loop, key, index, changes, frame, state, outside, place);
    }
    boolean skips = reader.effects.facts.of(loop.body()).continues();
    Set<String> skipped = skips ? changedBehindContinue(loop.body()) : Set.of();
    Set<String> leftBehind = skips ? leftBehindContinue(loop.body(), frame, state) : Set.of();
    Set<Symbol> symbols = new HashSet<>(locals.values());
    symbols.addAll(paths.values());
    List<Varying> found = new ArrayList<>();
    locals.forEach(
        (name, symbol) -> {
          State.Local local = state.local(name).orElseThrow();
          Optional<Expr> last = end.local(name).flatMap(l -> l.value().whole());
          boolean lost = skipped.contains(name);
          found.add(
              new Varying(
                  name,
                  true,
                  local.type(),
                  begun(local.value(), end.local(name).map(State.Local::value)),
                  lost ? new Evolution.Other() : evolution(symbol, last, index, symbols),
                  lost ? Optional.empty() : end.local(name).flatMap(LoopVariables::values)));
        });
    paths.forEach(
        (path, symbol) ->
            found.add(
                new Varying(
                    path,
                    false,
                    JavaType.INT,
                    begun(pathStarts.getOrDefault(path, Value.Opaque.ONLY), end.heap().at(path)),
                    skips && (!isLeft(path) || leftBehind.contains(path))
                        ? new Evolution.Other()
                        : evolution(
                            symbol, end.heap().at(path).flatMap(Value::whole), index, symbols))));
    return resolved(found, locals, paths, index);
  }

  /** How many values it has: an automaton's state is an element of a narrow table. */
  private static Optional<Expr> values(State.Local last) {
    return last.key() instanceof DistinctValues.Masked masked && masked.values().isConstant()
        ? Optional.of(masked.values())
        : Optional.empty();
  }

  /** A value that is as sure as what an iteration makes of it. */
  private static Value begun(Value start, Optional<Value> end) {
    return start instanceof Value.Whole whole
        ? new Value.Whole(
            whole.expr(),
            whole.confidence().and(end.map(Value::confidence).orElse(Confidence.EXACT)))
        : start;
  }

  /** What a {@code continue} may leave unchanged: all but what changes before the first of them. */
  private Set<String> changedBehindContinue(Statement body) {
    if (!(body instanceof BlockStmt block)) {
      return reader.effects.facts.of(body).changed();
    }
    Set<String> changed = new HashSet<>();
    boolean mayBeSkipped = false;
    for (Statement statement : block.getStatements()) {
      mayBeSkipped |= Nodes.any(statement, ContinueStmt.class::isInstance);
      if (mayBeSkipped) {
        changed.addAll(reader.effects.facts.of(statement).changed());
      }
    }
    return changed;
  }

  /**
   * Fields that methods called in the loop stored to, as far as they were followed: what they hold
   * in an iteration is not known, where calls that only may change a field are doubted.
   */
  private static Set<String> storedSince(
      Changes changes, Set<String> followed, State before, State end) {
    Set<String> found = new TreeSet<>();
    for (String path : end.heap().storedSince(before.heap())) {
      if (!followed.contains(path) || !isLeft(path) && !isSizeOfNew(path)) {
        found.add(Heap.last(path));
      }
    }
    found.removeIf(name -> changes.own().contains(name) || before.heap().isForgotten(name));
    return found;
  }

  /** After an iteration: whether it stored what was not known to be stored when it began. */
  void check(
      LoopShape loop, List<Varying> varying, Changes changes, State before, State iteration) {
    Set<String> followed = new HashSet<>();
    varying.forEach(each -> followed.add(each.name()));
    reader.stored.foundLate(loop, storedSince(changes, followed, before, iteration));
  }

  /** No other collection has that size. */
  private static boolean isSizeOfNew(String path) {
    return path.startsWith(Heap.FRESH) && Heap.last(path).equals(Effects.SIZES);
  }

  private static boolean isLeft(String path) {
    return Heap.last(path).equals(Effects.LEFT);
  }

  private static List<Varying> unknown(Set<String> names, State state) {
    List<Varying> found = new ArrayList<>();
    for (String name : names) {
      State.Local local = state.local(name).orElseThrow();
      found.add(new Varying(name, true, local.type(), local.value(), new Evolution.Other()));
    }
    return found;
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
          Objects.requireNonNull(each.local() ? locals.get(each.name()) : paths.get(each.name()));
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
      result.add(
          new Varying(
              each.name(), each.local(), each.type(), each.start(), evolution, each.values()));
    }
    return result;
  }

  /**
   * Without trying: where every variable changes at one place, once in each iteration, by a
   * constant.
   */
  private Optional<List<Varying>> plain(LoopShape loop, Set<String> names, State state) {
    Map<String, Expr> steps = new LinkedHashMap<>();
    int changes = 0;
    for (Expression update : loop.updates()) {
      changes += constantStep(update, steps) ? 1 : 0;
    }
    if (loop.body() instanceof BlockStmt block && !reader.effects.facts.of(block).continues()) {
      for (Statement statement : block.getStatements()) {
        if (statement.isExpressionStmt()) {
          changes += constantStep(statement.asExpressionStmt().getExpression(), steps) ? 1 : 0;
        }
      }
    }
    int assignments = 0;
    for (Node part : loop.parts()) {
      for (Node node : reader.effects.facts.of(part).assignments()) {
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

  static String targetName(Node node) {
    return Effects.name(target(node)).orElse("");
  }

  private static Expression target(Node node) {
    return node instanceof AssignExpr assign
        ? assign.getTarget()
        : ((UnaryExpr) node).getExpression();
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
  private List<String> pathsChanged(LoopShape loop, Changes changes, Frame frame, State state) {
    Set<String> found = new TreeSet<>();
    for (String name : changes.own()) {
      if (state.local(name).isEmpty() && !changes.callsChange(name)) {
        reader
            .types
            .field(frame.owner, name)
            .filter(field -> field.type().isIntegral())
            .ifPresent(
                field -> found.add(reader.names.path(field, frame.seenAs(), frame.receiver)));
      }
    }
    if (!changes.callsChange(Effects.SIZES)) {
      for (Node part : loop.parts()) {
        for (MethodCallExpr call : reader.effects.facts.of(part).calls()) {
          call.getScope()
              .filter(scope -> Effects.isMutator(call.getNameAsString()))
              .flatMap(Effects::name)
              .flatMap(name -> collection(name, frame, state))
              .ifPresent(path -> found.add(Names.sizePath(path)));
        }
      }
    }
    for (Node part : loop.parts()) {
      advanced(part, frame, state, found);
    }
    return new ArrayList<>(found);
  }

  /** What is left of the iterators that a part of a loop takes elements of, or hands on. */
  private void advanced(Node part, Frame frame, State state, Set<String> into) {
    for (MethodCallExpr call : reader.effects.facts.of(part).calls()) {
      List<Expression> taken =
          Effects.isAdvancing(call) ? List.of(call.getScope().orElseThrow()) : call.getArguments();
      for (Expression each : taken) {
        Effects.name(each)
            .filter(name -> Catalogued.isIterator(typeOf(name, frame, state)))
            .flatMap(name -> collection(name, frame, state))
            .ifPresent(path -> into.add(Names.leftPath(path)));
      }
    }
  }

  private JavaType typeOf(String name, Frame frame, State state) {
    return state
        .local(name)
        .map(State.Local::type)
        .or(() -> reader.types.field(frame.owner, name).map(TypeIndex.Field::type))
        .filter(type -> reader.types.type(type.name(), frame.owner).isEmpty())
        .orElse(JavaType.UNKNOWN);
  }

  /** Of these, those that a {@code continue} may leave as they are. */
  private Set<String> leftBehindContinue(Statement body, Frame frame, State state) {
    Set<String> left = new TreeSet<>();
    boolean mayBeSkipped = !(body instanceof BlockStmt);
    for (Statement each : body instanceof BlockStmt block ? block.getStatements() : List.of(body)) {
      mayBeSkipped |= Nodes.any(each, ContinueStmt.class::isInstance);
      if (mayBeSkipped) {
        advanced(each, frame, state, left);
      }
    }
    return left;
  }

  /** Of these paths, those whose fields the loop also stores to through other names. */
  private Set<String> sharedByName(LoopShape loop, Set<String> paths, Frame frame, State state) {
    Set<String> shared = new TreeSet<>();
    for (Node part : paths.isEmpty() ? List.<Node>of() : loop.parts()) {
      for (Node node : reader.effects.facts.of(part).assignments()) {
        if (target(node) instanceof FieldAccessExpr access && !access.getScope().isThisExpr()) {
          for (String path : paths) {
            if (Heap.last(path).equals(access.getNameAsString())
                && mayBeFieldOf(access, frame, state)) {
              shared.add(path);
            }
          }
        }
      }
    }
    return shared;
  }

  /** Unless it is the field of another class that has the same name. */
  private boolean mayBeFieldOf(FieldAccessExpr access, Frame frame, State state) {
    Optional<TypeIndex.Field> own = reader.types.field(frame.owner, access.getNameAsString());
    Optional<TypeIndex.Field> its =
        Effects.name(access.getScope())
            .flatMap(state::local)
            .flatMap(local -> reader.types.type(local.type().name(), frame.owner))
            .flatMap(type -> reader.types.field(type, access.getNameAsString()));
    return its.isEmpty() || own.isEmpty() || its.get().owner() == own.get().owner();
  }

  private Optional<String> collection(String name, Frame frame, State state) {
    Optional<State.Local> local = state.local(name);
    if (local.isPresent()) {
      return local.get().value().called();
    }
    return reader
        .types
        .field(frame.owner, name)
        .map(field -> reader.names.path(field, frame.seenAs(), frame.receiver));
  }

  private Value valueAt(String path, State state, Place place) {
    Optional<Value> known = state.heap().at(path);
    if (known.isPresent()) {
      return known.get();
    }
    if (isLeft(path)) {
      return reader.names.left(path, place, state);
    }
    if (state.heap().mayHaveChangedAnywhere(path)) {
      return Value.Opaque.ONLY;
    }
    return Value.exact(reader.notes.size(path, "value of " + path, place));
  }

  /** The loop while it is only tried: how often it runs is not known yet. */
  static RegionNotes.OpenLoop tried(
      LoopShape loop, String key, Symbol index, Changes changes, Frame frame, Place place) {
    RegionNotes.OpenLoop open =
        new RegionNotes.OpenLoop(
            index,
            Expr.symbol(Symbol.index(key + ".trips")),
            loop.label(),
            new Code(place),
            changes,
            frame.depth);
    open.source = Optional.of(loop.source());
    return open;
  }

  private static void changeLocals(
      Changes changes, State state, BiFunction<String, State.Local, State.Local> change) {
    state.change(changes.own(), change);
  }

  private void forgetChanged(Changes changes, State state, Optional<Expr> k) {
    int inside = reader.notes.depth() + 1;
    reader.notes.passedArrays.pass(changes, state);
    changeLocals(
        changes,
        state,
        (name, local) ->
            new State.Local(
                local.type(),
                changes.unknown(name, local.type()),
                keyOf(changes.steps().get(name), local, begun(local, k)),
                inside,
                Paths.NONE));
    for (String name : changes.own()) {
      state.heap().forget(name);
    }
  }

  /** Puts the values that hold when iteration k begins. */
  void enter(List<Varying> varying, Changes changes, State state, Expr k) {
    forgetChanged(changes, state, Optional.of(k));
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
                            value
                                .whole()
                                .<Object>map(n -> n)
                                .orElseGet(
                                    () ->
                                        keyOf(each, changes, local, begun(local, Optional.of(k)))),
                            reader.notes.depth() + 1,
                            Paths.NONE)));
      } else {
        state.heap().putFresh(each.name(), value);
      }
    }
  }

  /** One loop's variable, which goes on from a value that was computed before the loop. */
  static final class Begun {
    private final Object before;
    private final Expr iteration;

    private Begun(Object before, Expr iteration) {
      this.before = before;
      this.iteration = iteration;
    }

    /** Whether each iteration of loops around finds the same values. */
    boolean isApartFrom(Expr variables) {
      return iteration.symbols().stream().noneMatch(variables::contains)
          && Key.isApartFrom(before, variables);
    }
  }

  private static Object begun(State.Local before, Optional<Expr> k) {
    return k.<Object>map(iteration -> new Begun(before.key(), iteration)).orElseGet(Object::new);
  }

  /**
   * What comes back to the beginning of a ring goes on in it, if it is known where it begins; one
   * that data put somewhere begins at a place that nothing foresees.
   */
  private static Object keyOf(Steps.@Nullable Step step, State.Local before, Object variable) {
    if (step == null) {
      return new Object();
    }
    Expr by = Expr.constant(step.by());
    if (!step.wraps()) {
      return new InductionVariables.Advancing(variable, by);
    }
    boolean begins =
        before.value().whole().isPresent()
            || before.key() instanceof InductionVariables.Advancing
            || before.key() instanceof InductionVariables.Drifting;
    return begins ? new InductionVariables.Drifting(new Object(), by) : new Object();
  }

  private static Object keyOf(Varying each, Changes changes, State.Local before, Object variable) {
    if (each.evolution() instanceof Evolution.Linear linear) {
      return new InductionVariables.Advancing(variable, linear.step());
    }
    Steps.Step step = changes.steps().get(each.name());
    return step == null && each.values().isPresent()
        ? DistinctValues.among(each.values().get())
        : keyOf(step, before, variable);
  }

  /** Variables that change start a way of operations to the next iteration. */
  void relevel(List<Varying> varying, Changes changes, State state) {
    Set<String> closed = new HashSet<>();
    for (Varying each : varying) {
      // That a product's value is known does not make it come sooner.
      boolean waits =
          each.evolution() instanceof Evolution.Geometric
              || each.evolution() instanceof Evolution.Quotient;
      if (each.local()
          && !waits
          && (valueIn(each, Expr.ONE).whole().isPresent()
              || each.evolution() instanceof Evolution.Linear)) {
        closed.add(each.name());
      }
    }
    changeLocals(
        changes,
        state,
        (name, local) ->
            new State.Local(
                local.type(),
                local.value(),
                local.key(),
                reader.notes.depth(),
                closed.contains(name) ? Paths.NONE : Paths.startingAt(name)));
  }

  static Value valueIn(Varying each, Expr k) {
    if (!(each.start() instanceof Value.Whole start)) {
      return Value.Opaque.ONLY;
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
    } else if (evolution instanceof Evolution.Limited limited) {
      value = Expr.min(a.plus(k), Expr.max(a, limited.most()));
    } else if (evolution instanceof Evolution.Drained drained && a.isNonNegative()) {
      value = Expr.max(Expr.ZERO, a.minus(drained.amount().times(k)));
    }
    return value == null ? Value.Opaque.ONLY : new Value.Whole(value, start.confidence());
  }

  /**
   * Whether the variables that a condition asks for come to its end without an overflow. Where one
   * of a small type does so only for small sizes, that is a condition.
   */
  boolean reach(Expr trips, List<Varying> varying, Node condition, boolean all, Place place) {
    for (Varying each : varying) {
      if (!all && !asks(condition, each.name())) {
        continue;
      }
      Optional<Expr> last = valueIn(each, trips).whole();
      if (last.filter(value -> !Wrapped.fits(each.type(), value)).isPresent()) {
        return false;
      }
      boolean isSmall = each.type().isIntegral() && !each.type().computed().equals(each.type());
      if (isSmall && last.filter(value -> !value.isConstant()).isPresent()) {
        Expr most = Expr.constant(Rational.of(Wrapped.most(each.type())));
        if (Bounds.hasIndex(last.get())) {
          return false;
        }
        reader.notes.require(
            new Condition(most.minus(last.get()), last.get() + " <= " + most, place));
      }
    }
    return true;
  }

  static boolean asks(Node condition, String name) {
    String simple = Heap.last(name);
    return condition
        .findFirst(
            Node.class,
            node ->
                node instanceof NameExpr plain && plain.getNameAsString().equals(simple)
                    || node instanceof FieldAccessExpr access
                        && access.getNameAsString().equals(simple))
        .isPresent();
  }

  private static Symbol indexIn(Expr step) {
    return step.symbols().stream()
        .filter(symbol -> symbol.isIndex() && !symbol.name().contains(BEFORE))
        .filter(symbol -> !symbol.equals(Symbol.RANK) && !Messages.isReceived(symbol))
        .max(Comparator.comparingInt(symbol -> symbol.name().length()))
        .orElse(Symbol.index("j"));
  }

  /**
   * The same goal of what there would be if the last block took a whole one: that is above zero
   * where what is left is.
   */
  static TripSolver.Goal unlimited(TripSolver.Goal goal, List<Varying> varying, Expr k) {
    for (Varying each : varying) {
      Optional<Expr> left = valueIn(each, k).whole();
      if (!(each.evolution() instanceof Evolution.Drained drained) || left.isEmpty()) {
        continue;
      }
      Expr whole = each.start().whole().orElseThrow().minus(drained.amount().times(k));
      if (goal.expression().equals(left.get())) {
        return new TripSolver.Goal(whole, false);
      }
      Expr next = left.get().minus(Expr.min(left.get(), drained.amount()));
      if (goal.expression().equals(next)) {
        return new TripSolver.Goal(whole.minus(drained.amount()), false);
      }
    }
    return goal;
  }

  /** In place of powers of k, symbols: a condition is then affine in them. */
  static void powers(
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
}
