package org.perfmodel.extract.loop;

import com.github.javaparser.ast.Node;
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
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.Changes;
import org.perfmodel.extract.program.LoopShape;
import org.perfmodel.extract.region.LoopValues;
import org.perfmodel.extract.region.LoopVariable;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Evolution;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.MaskedNumbers;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.workload.Place;

/** The integers that a loop changes: how, and so their values in iteration k. */
final class LoopVariables {
  private final Reader reader;
  private final ChangedPaths changed;
  private final ConstantSteps constants;
  final IterationState iterations;

  LoopVariables(Reader reader) {
    this.reader = reader;
    this.changed = new ChangedPaths(reader);
    this.constants = new ConstantSteps(reader);
    this.iterations = new IterationState(reader);
  }

  /** See {@link ChangedPaths#builtTexts}. */
  Map<String, Value> builtTexts(List<? extends Node> parts, State state) {
    return changed.builtTexts(parts, state);
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
    for (String path : changed.pathsChanged(loop, changes, frame, state)) {
      paths.put(path, Symbol.index(key + "." + LoopValues.BEFORE + "heap." + paths.size()));
      pathStarts.put(path, changed.valueAt(path, state, place));
    }
    for (String field : reader.stored().in(loop)) {
      outside.heap().forget(field);
      state.heap().forget(field);
    }
    for (String path : changed.sharedByName(loop, paths.keySet(), frame, state)) {
      outside.heap().shareByName(path);
      state.heap().shareByName(path);
    }
    if (paths.isEmpty() && (changes.callsLeaveFields() || !reader.stored().isToBeTried())) {
      Optional<List<LoopVariable>> plain = constants.plain(loop, locals.keySet(), state);
      if (plain.isPresent()) {
        return plain.get();
      }
    }
    if (reader.budget().isTriedOut()) {
      outside.heap().forget(changes.called());
      return constants
          .plain(loop, locals.keySet(), state)
          .orElseGet(() -> unknown(locals.keySet(), state));
    }
    State end = state.copy();
    reader
        .notes()
        .tryingIteration(
            () -> {
              OpenLoop open = LoopValues.tried(loop, key, index, changes, frame, place);
              iterations.forgetChanged(changes, end, Optional.empty());
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
    // What was forgotten before this try is no news, also where only one object's was.
    late.removeAll(reader.stored().in(loop));
    if (!late.isEmpty()) {
      reader.stored().found(loop, late);
      late.forEach(reader.memoryVersions()::changed);
      return of(loop, key, index, changes, frame, state, outside, place);
    }
    boolean skips = reader.effects().facts.of(loop.body()).continues();
    Set<String> skipped = skips ? changedBehindContinue(loop.body()) : Set.of();
    Set<String> leftBehind =
        skips ? changed.leftBehindContinue(loop.body(), frame, state) : Set.of();
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
                    skips && (!ChangedPaths.isLeft(path) || leftBehind.contains(path))
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
          followed.contains(path) && (ChangedPaths.isLeft(path) || isSizeOfNew(path))
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
}
