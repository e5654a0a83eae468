package org.perfmodel.extract.loop;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ContinueStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
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
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.Changes;
import org.perfmodel.extract.program.LoopShape;
import org.perfmodel.extract.region.LoopValues;
import org.perfmodel.extract.region.LoopVariable;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Steps;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Evolution;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.InductionKeys;
import org.perfmodel.extract.state.LinearForm;
import org.perfmodel.extract.state.MaskedNumbers;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.SizeNames;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.state.Wrapped;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.LibraryTypes;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.workload.Condition;
import org.perfmodel.workload.Place;

/** The integers that a loop changes: how, and so their values in iteration k. */
final class LoopVariables {
  private final Reader reader;

  LoopVariables(Reader reader) {
    this.reader = reader;
  }

  /**
   * How each of them changes.
   *
   * @param state what is known where the loop begins, with the variable that it declares
   * @param outside the same without it; fields that the loop is found to change are forgotten there
   */
  List<LoopVariable> of(
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
                locals.put(name, Symbol.index(key + "." + LoopValues.BEFORE + name));
              }
            });
    Map<String, Value> pathStarts = new TreeMap<>();
    for (String path : pathsChanged(loop, changes, frame, state)) {
      paths.put(path, Symbol.index(key + "." + LoopValues.BEFORE + "heap." + paths.size()));
      pathStarts.put(path, valueAt(path, state, place));
    }
    for (String field : reader.stored().in(loop)) {
      outside.heap().forget(field);
      state.heap().forget(field);
    }
    for (String path : sharedByName(loop, paths.keySet(), frame, state)) {
      outside.heap().shareByName(path);
      state.heap().shareByName(path);
    }
    if (paths.isEmpty() && (changes.callsLeaveFields() || !reader.stored().isToBeTried())) {
      Optional<List<LoopVariable>> plain = plain(loop, locals.keySet(), state);
      if (plain.isPresent()) {
        return plain.get();
      }
    }
    if (reader.budget().isTriedOut()) {
      outside.heap().forget(changes.called());
      return plain(loop, locals.keySet(), state).orElseGet(() -> unknown(locals.keySet(), state));
    }
    State end = state.copy();
    reader
        .notes()
        .tryingIteration(
            () -> {
              OpenLoop open = LoopValues.tried(loop, key, index, changes, frame, place);
              forgetChanged(changes, end, Optional.empty());
              locals.forEach(
                  (name, symbol) -> {
                    State.Local local = end.local(name).orElseThrow();
                    Value value = Value.exact(Expr.symbol(symbol));
                    end.set(
                        name, new State.Local(local.type(), value, new Object(), 0, Paths.NONE));
                  });
              paths.forEach(
                  (path, symbol) -> end.heap().putFresh(path, Value.exact(Expr.symbol(symbol))));
              end.alive(new Estimate(Expr.ONE, Confidence.ASSUMED));
              reader.notes().enter(key, open);
              try {
                reader.loops().iterate(loop, true, frame, end, new Code(place));
              } finally {
                reader.notes().leave();
              }
              return 0;
            });
    Set<String> late = storedSince(changes, paths.keySet(), state, end);
    if (!late.isEmpty()) {
      reader.stored().found(loop, late);
      late.forEach(reader.memoryVersions()::changed);
      return of(loop, key, index, changes, frame, state, outside, place);
    }
    boolean skips = reader.effects().facts.of(loop.body()).continues();
    Set<String> skipped = skips ? changedBehindContinue(loop.body()) : Set.of();
    Set<String> leftBehind = skips ? leftBehindContinue(loop.body(), frame, state) : Set.of();
    Set<Symbol> symbols = new HashSet<>(locals.values());
    symbols.addAll(paths.values());
    List<LoopVariable> found = new ArrayList<>();
    locals.forEach(
        (name, symbol) -> {
          State.Local local = state.local(name).orElseThrow();
          Optional<Expr> last = end.local(name).flatMap(l -> l.value().whole());
          boolean lost = skipped.contains(name);
          found.add(
              new LoopVariable(
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
                new LoopVariable(
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
    return last.key() instanceof MaskedNumbers.Masked masked && masked.values().isConstant()
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
      return reader.effects().facts.of(body).changed();
    }
    Set<String> changed = new HashSet<>();
    boolean mayBeSkipped = false;
    for (Statement statement : block.getStatements()) {
      mayBeSkipped |= Nodes.any(statement, ContinueStmt.class::isInstance);
      if (mayBeSkipped) {
        changed.addAll(reader.effects().facts.of(statement).changed());
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
      boolean isKnown =
          followed.contains(path) && (isLeft(path) || isSizeOfNew(path))
              || changes.own().contains(Heap.only(path))
              || Heap.isHeld(path) && changes.own().contains(Heap.HELD);
      if (!isKnown) {
        found.add(Heap.last(path));
        if (Heap.last(path).equals(DirectEffects.SIZES) && !path.startsWith(Heap.FRESH)) {
          found.add(Heap.only(path));
        }
      }
    }
    found.removeIf(name -> changes.own().contains(name) || before.heap().isForgotten(name));
    return found;
  }

  /** After an iteration: whether it stored what was not known to be stored when it began. */
  void check(
      LoopShape loop, List<LoopVariable> varying, Changes changes, State before, State iteration) {
    Set<String> followed = new HashSet<>();
    varying.forEach(each -> followed.add(each.name()));
    reader.stored().foundLate(loop, storedSince(changes, followed, before, iteration));
  }

  /** No other collection has that size. */
  private static boolean isSizeOfNew(String path) {
    return path.startsWith(Heap.FRESH) && Heap.last(path).equals(DirectEffects.SIZES);
  }

  private static boolean isLeft(String path) {
    return Heap.last(path).equals(DirectEffects.LEFT);
  }

  private static List<LoopVariable> unknown(Set<String> names, State state) {
    List<LoopVariable> found = new ArrayList<>();
    for (String name : names) {
      State.Local local = state.local(name).orElseThrow();
      found.add(new LoopVariable(name, true, local.type(), local.value(), new Evolution.Other()));
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
  private static List<LoopVariable> resolved(
      List<LoopVariable> found,
      Map<String, Symbol> locals,
      Map<String, Symbol> paths,
      Symbol index) {
    Map<Symbol, Expr> known = new LinkedHashMap<>();
    List<LoopVariable> result = new ArrayList<>();
    for (LoopVariable each : found) {
      Symbol symbol =
          Objects.requireNonNull(each.local() ? locals.get(each.name()) : paths.get(each.name()));
      if (!(each.evolution() instanceof Evolution.Sum)) {
        LoopValues.valueIn(each, Expr.symbol(index))
            .whole()
            .ifPresent(value -> known.put(symbol, value));
      }
    }
    for (LoopVariable each : found) {
      Evolution evolution = each.evolution();
      if (evolution instanceof Evolution.Sum sum) {
        Expr step = Substitute.in(sum.step(), known);
        boolean open =
            locals.values().stream().anyMatch(step::contains)
                || paths.values().stream().anyMatch(step::contains);
        evolution =
            open
                ? new Evolution.Other()
                : step.contains(index) ? new Evolution.Sum(step) : new Evolution.Linear(step);
      }
      result.add(
          new LoopVariable(
              each.name(), each.local(), each.type(), each.start(), evolution, each.values()));
    }
    return result;
  }

  /**
   * Without trying: where every variable changes at one place, once in each iteration, by a
   * constant.
   */
  private Optional<List<LoopVariable>> plain(LoopShape loop, Set<String> names, State state) {
    Map<String, Expr> steps = new LinkedHashMap<>();
    int changes = 0;
    for (Expression update : loop.updates()) {
      changes += constantStep(update, steps) ? 1 : 0;
    }
    if (loop.body() instanceof BlockStmt block && !reader.effects().facts.of(block).continues()) {
      for (Statement statement : block.getStatements()) {
        if (statement.isExpressionStmt()) {
          changes += constantStep(statement.asExpressionStmt().getExpression(), steps) ? 1 : 0;
        }
      }
    }
    int assignments = 0;
    for (Node part : loop.parts()) {
      for (Node node : reader.effects().facts.of(part).assignments()) {
        assignments += names.contains(DirectEffects.targetName(node)) ? 1 : 0;
      }
    }
    steps.keySet().retainAll(names);
    if (assignments != steps.size()
        || changes < assignments
        || !steps.keySet().containsAll(names)) {
      return Optional.empty();
    }
    List<LoopVariable> found = new ArrayList<>();
    steps.forEach(
        (name, step) -> {
          State.Local local = state.local(name).orElseThrow();
          found.add(
              new LoopVariable(
                  name, true, local.type(), local.value(), new Evolution.Linear(step)));
        });
    return Optional.of(found);
  }

  private static boolean constantStep(Expression update, Map<String, Expr> steps) {
    if (update instanceof UnaryExpr unary
        && DirectEffects.isStep(unary)
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
            .types()
            .field(frame.owner, name)
            .filter(field -> field.type().isIntegral())
            .ifPresent(
                field -> found.add(reader.names().path(field, frame.seenAs(), frame.receiver)));
      }
    }
    if (!changes.callsChange(DirectEffects.SIZES)) {
      for (Node part : loop.parts()) {
        for (MethodCallExpr call : reader.effects().facts.of(part).calls()) {
          call.getScope()
              .filter(scope -> DirectEffects.isMutator(call.getNameAsString()))
              .flatMap(Nodes::name)
              .flatMap(name -> collection(name, frame, state))
              .ifPresent(path -> found.add(SizeNames.sizePath(path)));
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
    for (MethodCallExpr call : reader.effects().facts.of(part).calls()) {
      List<Expression> taken =
          DirectEffects.isAdvancing(call)
              ? List.of(call.getScope().orElseThrow())
              : call.getArguments();
      for (Expression each : taken) {
        Nodes.name(each)
            .filter(name -> LibraryTypes.isIterator(typeOf(name, frame, state)))
            .flatMap(name -> collection(name, frame, state))
            .ifPresent(path -> into.add(SizeNames.leftPath(path)));
      }
    }
  }

  private JavaType typeOf(String name, Frame frame, State state) {
    return state
        .local(name)
        .map(State.Local::type)
        .or(() -> reader.types().field(frame.owner, name).map(TypeIndex.Field::type))
        .filter(type -> reader.types().type(type.name(), frame.owner).isEmpty())
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
    for (String path : paths) {
      if (Heap.last(path).equals(DirectEffects.SIZES) && !path.startsWith(Heap.FRESH)) {
        shared.add(path);
      }
    }
    for (Node part : paths.isEmpty() ? List.<Node>of() : loop.parts()) {
      for (Node node : reader.effects().facts.of(part).assignments()) {
        if (DirectEffects.assigned(node) instanceof FieldAccessExpr access
            && !access.getScope().isThisExpr()) {
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
    Optional<TypeIndex.Field> own = reader.types().field(frame.owner, access.getNameAsString());
    Optional<TypeIndex.Field> its =
        Nodes.name(access.getScope())
            .flatMap(state::local)
            .flatMap(local -> reader.types().type(local.type().name(), frame.owner))
            .flatMap(type -> reader.types().field(type, access.getNameAsString()));
    return its.isEmpty() || own.isEmpty() || its.get().owner() == own.get().owner();
  }

  private Optional<String> collection(String name, Frame frame, State state) {
    Optional<State.Local> local = state.local(name);
    if (local.isPresent()) {
      return local.get().value().called();
    }
    return reader
        .types()
        .field(frame.owner, name)
        .map(field -> reader.names().path(field, frame.seenAs(), frame.receiver));
  }

  private Value valueAt(String path, State state, Place place) {
    Optional<Value> known = state.heap().at(path);
    if (known.isPresent()) {
      return known.get();
    }
    if (isLeft(path)) {
      return reader.names().left(path, place, state);
    }
    if (state.heap().mayHaveChangedAnywhere(path)) {
      return Value.Opaque.ONLY;
    }
    return Value.exact(reader.notes().size(path, "value of " + path, place));
  }

  private static void changeLocals(
      Changes changes, State state, BiFunction<String, State.Local, State.Local> change) {
    state.change(changes.own(), change);
  }

  private void forgetChanged(Changes changes, State state, Optional<Expr> k) {
    int inside = reader.notes().depth() + 1;
    reader.notes().passedArrays.pass(changes, state);
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
  void enter(List<LoopVariable> varying, Changes changes, State state, Expr k) {
    forgetChanged(changes, state, Optional.of(k));
    for (LoopVariable each : varying) {
      Value value = LoopValues.valueIn(each, k);
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
                            reader.notes().depth() + 1,
                            Paths.NONE)));
      } else {
        state.heap().putFresh(each.name(), value);
      }
    }
  }

  private static Object begun(State.Local before, Optional<Expr> k) {
    return k.<Object>map(iteration -> new InductionKeys.Begun(before.key(), iteration))
        .orElseGet(Object::new);
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
      return new InductionKeys.Advancing(variable, by);
    }
    boolean begins =
        before.value().whole().isPresent()
            || before.key() instanceof InductionKeys.Advancing
            || before.key() instanceof InductionKeys.Drifting;
    return begins ? new InductionKeys.Drifting(new Object(), by) : new Object();
  }

  private static Object keyOf(
      LoopVariable each, Changes changes, State.Local before, Object variable) {
    if (each.evolution() instanceof Evolution.Linear linear) {
      return new InductionKeys.Advancing(variable, linear.step());
    }
    Steps.Step step = changes.steps().get(each.name());
    return step == null && each.values().isPresent()
        ? MaskedNumbers.among(each.values().get())
        : keyOf(step, before, variable);
  }

  /** Variables that change start a way of operations to the next iteration. */
  void relevel(List<LoopVariable> varying, Changes changes, State state) {
    Set<String> closed = new HashSet<>();
    for (LoopVariable each : varying) {
      // That a product's value is known does not make it come sooner.
      boolean waits =
          each.evolution() instanceof Evolution.Geometric
              || each.evolution() instanceof Evolution.Quotient;
      if (each.local()
          && !waits
          && (LoopValues.valueIn(each, Expr.ONE).whole().isPresent()
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
                reader.notes().depth(),
                closed.contains(name) ? Paths.NONE : Paths.startingAt(name)));
  }

  /**
   * Whether the variables that a condition asks for come to its end without an overflow. Where one
   * of a small type does so only for small sizes, that is a condition.
   */
  boolean reach(Expr trips, List<LoopVariable> varying, Node condition, boolean all, Place place) {
    for (LoopVariable each : varying) {
      if (!all && !LoopValues.asks(condition, each.name())) {
        continue;
      }
      Optional<Expr> last = LoopValues.valueIn(each, trips).whole();
      if (last.filter(value -> !Wrapped.fits(each.type(), value)).isPresent()) {
        return false;
      }
      boolean isSmall = each.type().isIntegral() && !each.type().computed().equals(each.type());
      if (isSmall && last.filter(value -> !value.isConstant()).isPresent()) {
        Expr most = Expr.constant(Rational.of(Wrapped.most(each.type())));
        if (LinearForm.hasIndex(last.get())) {
          return false;
        }
        reader
            .notes()
            .require(new Condition(most.minus(last.get()), last.get() + " <= " + most, place));
      }
    }
    return true;
  }
}
