package org.perfmodel.extract.recursion;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.stmt.IfStmt;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.construct.Recurrence;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;

/**
 * A method that calls itself, also through others: read once with symbols for what it is entered
 * with, for the calls of itself in it, and then solved by the first rule that fits them. What fits
 * none stays unknown.
 */
public final class RecursionReader implements Recurrence {
  private static final int MOST_FAILURES = 2;
  private static final int MOST_OPEN = 2;

  private static final Rational HALF = Rational.of(1, 2);

  private final Reader reader;
  private final RecursionLevels levels;
  private final RecursionSteps steps;
  private final RecursionTable table;
  private final RecursionHistory history;
  private final RecursionPivot pivot;
  private final RecursionTree tree;
  private final List<SelfCalling> open = new ArrayList<>();
  private final IdentityHashMap<MethodDeclaration, Optional<TableLookup>> memos =
      new IdentityHashMap<>();

  private int forking;
  private Optional<Estimate> workers = Optional.empty();

  public RecursionReader(Reader reader) {
    this.reader = reader;
    this.levels = new RecursionLevels(reader);
    this.steps = new RecursionSteps(reader);
    this.table = new RecursionTable(reader);
    this.history = new RecursionHistory(reader);
    this.pivot = new RecursionPivot(reader, levels);
    this.tree = new RecursionTree(reader);
  }

  /** Methods that call themselves in a way that is no known recurrence, and how often that was. */
  private final IdentityHashMap<CallableDeclaration<?>, Integer> failures = new IdentityHashMap<>();

  /** Methods that could call themselves, by the call graph, and were read without doing so. */
  private final Set<CallableDeclaration<?>> quiet =
      Collections.newSetFromMap(new IdentityHashMap<>());

  /** A reading of a method as if it did not call itself. */
  private static final class Attempt {
    boolean calls;
  }

  private final IdentityHashMap<CallableDeclaration<?>, Attempt> attempts = new IdentityHashMap<>();

  /** Methods that were read so, and did. */
  private final Set<CallableDeclaration<?>> calling =
      Collections.newSetFromMap(new IdentityHashMap<>());

  /** How many of them are read where what leaves no trace is skipped. */
  private int skipping;

  /** How many of them are known to call themselves, so that they will be undone. */
  private int vain;

  @Override
  public boolean isOpen(CallableDeclaration<?> method) {
    return attempts.containsKey(method) || opened(method).isPresent();
  }

  private Optional<SelfCalling> opened(CallableDeclaration<?> method) {
    for (SelfCalling each : open) {
      if (Nodes.same(each.method, method)) {
        return Optional.of(each);
      }
    }
    return Optional.empty();
  }

  @Override
  public void forking(Runnable work) {
    forking++;
    try {
      work.run();
    } finally {
      forking--;
    }
  }

  @Override
  public <T> T onPool(Optional<Estimate> count, Supplier<T> work) {
    Optional<Estimate> around = workers;
    workers = count;
    try {
      return work.get();
    } finally {
      workers = around;
    }
  }

  @Override
  public Optional<Estimate> workers() {
    return workers;
  }

  @Override
  public void again(
      CallableDeclaration<?> method, List<Operand> arguments, String receiver, State state) {
    Attempt attempt = attempts.get(method);
    if (attempt != null) {
      inVain(attempt);
      return;
    }
    SelfCalling recursion = opened(method).orElseThrow();
    recursion.isForked |= forking > 0;
    recursion.again(arguments, receiver, state);
  }

  @Override
  public Optional<Estimate> asksMemo(IfStmt branch, Frame frame) {
    Node around = branch;
    while (!(around instanceof CallableDeclaration<?>) && around.getParentNode().isPresent()) {
      around = around.getParentNode().get();
    }
    boolean asks =
        around instanceof MethodDeclaration method
            && method.getBody().isPresent()
            && memos
                .computeIfAbsent(method, each -> memo(each, frame.owner))
                .filter(lookup -> Nodes.same(lookup.guard(), branch))
                .isPresent();
    if (!asks) {
      return Optional.empty();
    }
    reader
        .notes()
        .assume(
            "`if ("
                + reader.brief(branch.getCondition())
                + ")` finds what an earlier call did half of the time",
            Confidence.ASSUMED,
            frame.place(branch));
    return Optional.of(new Estimate(Expr.constant(HALF), Confidence.ASSUMED));
  }

  private Optional<TableLookup> memo(MethodDeclaration method, TypeIndex.Entry owner) {
    Set<String> parameters = new TreeSet<>();
    method.getParameters().forEach(each -> parameters.add(each.getNameAsString()));
    return TableLookup.of(method, parameters, made -> table.usesIdentity(made, owner));
  }

  private void inVain(Attempt attempt) {
    vain += attempt.calls ? 0 : 1;
    attempt.calls = true;
  }

  @Override
  public void inVain(boolean isNew) {
    vain += isNew ? 1 : 0;
  }

  @Override
  public void inVainNoMore() {
    vain--;
  }

  @Override
  public boolean isInVain() {
    return vain > 0;
  }

  @Override
  public boolean read(CallableDeclaration<?> declaration, Frame frame, State state, Code code) {
    if (isInVain()
        || open.size() >= MOST_OPEN
        || !(declaration instanceof MethodDeclaration method)) {
      return false;
    }
    boolean isTask = reader.effects().facts.answer(method, () -> isTask(method, frame));
    if (!isTask && !reader.effects().callsItself(method)
        || quiet.contains(method)
        || failures.getOrDefault(method, 0) >= MOST_FAILURES
        || reader.budget().isExhausted()) {
      return false;
    }
    SelfCalling recursion = new SelfCalling(method, isTask, frame, state, code, reader);
    if (!mayBeSolved(recursion)) {
      return false;
    }
    if (isReadWithoutCallingItself(recursion)) {
      return true;
    }
    List<Integer> before = open.stream().map(SelfCalling::mentions).toList();
    open.add(recursion);
    try {
      recursion.tryOnce();
      if (isInVain()) {
        return false;
      }
      if (recursion.mentions() == 0 && !reader.notes().isTryingIteration()) {
        quiet.add(method);
      }
      // What calls an outer recursion again is a part of that one.
      if (isPartOfOuter(before) || recursion.calls().isEmpty()) {
        return false;
      }
      boolean isSolved = solved(recursion, recursion.calls());
      if (isSolved) {
        recursion.assumeEnds();
      }
      if (!isSolved && !isInVain()) {
        failures.merge(method, 1, Integer::sum);
      }
      return isSolved;
    } finally {
      open.remove(open.size() - 1);
    }
  }

  /**
   * Reads a method as it stands, for most only could call themselves, by the call graph; false if
   * it did, and was not read.
   */
  private boolean isReadWithoutCallingItself(SelfCalling recursion) {
    MethodDeclaration method = recursion.method;
    if (calling.contains(method)) {
      return false;
    }
    boolean isIteration = reader.notes().isTryingIteration();
    Attempt attempt = new Attempt();
    attempts.put(method, attempt);
    skipping += isIteration ? 1 : 0;
    boolean done =
        recursion.code.unsure(
            () ->
                reader.attempt(
                    method.getBody().orElseThrow(),
                    recursion.frame,
                    recursion.state,
                    recursion.code,
                    () -> !attempt.calls));
    attempts.remove(method);
    skipping -= isIteration ? 1 : 0;
    if (!done) {
      vain--;
      calling.add(method);
      return false;
    }
    if (!isIteration && !isInVain() && recursion.starts.isEmpty()) {
      quiet.add(method);
    }
    return true;
  }

  @Override
  public void skips(CallableDeclaration<?> called) {
    if (skipping > 0 && reader.effects().callsItself(called)) {
      attempts.values().forEach(this::inVain);
    }
  }

  /** Whether there is a rule for it: all but one ask how an integer gets smaller. */
  private static boolean mayBeSolved(SelfCalling recursion) {
    return !recursion.starts.isEmpty() || RecursionTree.isWalk(recursion.method);
  }

  private boolean solved(SelfCalling recursion, List<SelfCall> calls) {
    return table.read(recursion)
        || levels.read(recursion, calls)
        || steps.read(recursion, calls)
        || history.read(recursion, calls)
        || pivot.read(recursion, calls)
        || tree.read(recursion);
  }

  /** Whether outer recursions were called again. */
  private boolean isPartOfOuter(List<Integer> before) {
    boolean any = false;
    for (int i = 0; i < before.size(); i++) {
      any |= open.get(i).mentions() > before.get(i);
    }
    return any;
  }

  @Override
  public boolean mayCallAgain(Node part) {
    return (skipping > 0 || !open.isEmpty()) && !reader.effects().facts.of(part).calls().isEmpty();
  }

  @Override
  public boolean isCalledIn(Node part) {
    return !open.isEmpty()
        && part.findFirst(
                MethodCallExpr.class,
                call -> open.stream().anyMatch(each -> each.name().equals(call.getNameAsString())))
            .isPresent();
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
}
