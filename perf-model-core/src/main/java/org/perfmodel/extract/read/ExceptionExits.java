package org.perfmodel.extract.read;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.BreakStmt;
import com.github.javaparser.ast.stmt.CatchClause;
import com.github.javaparser.ast.stmt.ContinueStmt;
import com.github.javaparser.ast.stmt.ExplicitConstructorInvocationStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.SwitchStmt;
import com.github.javaparser.ast.stmt.ThrowStmt;
import com.github.javaparser.ast.stmt.TryStmt;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import com.github.javaparser.ast.type.Type;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.PredictableConditions;
import org.perfmodel.extract.source.CaughtTypes;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Test;
import org.perfmodel.extract.type.Catalogue;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/** What leaves a block before its end, and what is taken for caught. */
final class ExceptionExits {
  /** {@code Throwable(message, cause, enableSuppression, writableStackTrace)}. */
  private static final int WITH_TRACE = 4;

  /** How often what may be thrown is, where a handler goes on with it: nobody knows. */
  private static final int SELDOM = 8;

  /** A try statement whose block is being read, here or in a caller. */
  private static final class Handler {
    final TryStmt guarded;
    final Set<CatchClause> entered = Collections.newSetFromMap(new IdentityHashMap<>());

    Handler(TryStmt guarded) {
      this.guarded = guarded;
    }
  }

  private final Reader reader;
  private final Deque<Handler> handlers = new ArrayDeque<>();

  ExceptionExits(Reader reader) {
    this.reader = reader;
  }

  /** Reads the block of a try statement, and notes which of its clauses are entered. */
  Set<CatchClause> within(TryStmt guarded, Runnable reading) {
    Handler handler = new Handler(guarded);
    handlers.push(handler);
    try {
      reading.run();
    } finally {
      handlers.pop();
    }
    return handler.entered;
  }

  /** Notes that a statement throws, so that what catches it may go on. */
  void throwsIt(Statement statement) {
    if (!(Nodes.last(statement) instanceof ThrowStmt thrown
        && thrown.getExpression() instanceof ObjectCreationExpr made)) {
      return;
    }
    mayThrow(made.getType().getNameAsString());
  }

  /** The same of an exception of a type. */
  void mayThrow(String type) {
    for (Handler each : handlers) {
      Optional<CatchClause> clause = CaughtTypes.clause(each.guarded, type);
      if (clause.isPresent()) {
        if (!endsIt(clause.get().getBody())) {
          each.entered.add(clause.get());
        }
        return;
      }
    }
  }

  /**
   * Reads a clause that what the block throws enters now and then.
   *
   * @param of how many such clauses, which share what is thrown
   * @param stays the share that comes to the end of the block where nothing is thrown
   * @return the share that comes behind the statement
   */
  Estimate seldom(
      CatchClause clause,
      int of,
      TryStmt guarded,
      State before,
      Estimate stays,
      Frame frame,
      State state,
      Code code) {
    Place place = frame.place(clause);
    Expr share = Expr.constant(Rational.of(1, (long) SELDOM * of));
    Estimate seldom = new Estimate(share, Confidence.ASSUMED);
    reader
        .notes()
        .assume(
            "what `catch ("
                + reader.brief(clause.getParameter())
                + ")` takes is thrown 1 time in "
                + SELDOM * of,
            Confidence.ASSUMED,
            place);
    Code caught = code.part(place);
    State other = before.copy();
    other.alive(before.alive().times(seldom));
    made(guarded, frame, caught);
    named(clause, frame, other);
    Estimate[] behind = {State.ALWAYS};
    reader
        .exits()
        .along(
            seldom,
            () ->
                reader
                    .notes()
                    .onOneWay(
                        share,
                        () ->
                            behind[0] =
                                reader.statements().read(clause.getBody(), frame, other, caught)));
    code.node(
        new TaskNode.Branch(
            place, seldom, caught.built(), new TaskNode.Sequence(place, List.of()), 0));
    if (behind[0].equals(State.ALWAYS)) {
      return stays;
    }
    return Test.not(seldom).times(stays).plus(seldom.times(behind[0]));
  }

  static boolean endsIt(Statement statement) {
    return Nodes.last(statement) instanceof ThrowStmt;
  }

  /** Whether the method itself catches what a statement throws, or may do so. */
  static boolean isCaught(Statement statement) {
    Node at = statement;
    while (at.getParentNode().isPresent() && !(at instanceof CallableDeclaration<?>)) {
      Node within = at;
      at = at.getParentNode().get();
      if (at instanceof TryStmt guarded
          && !guarded.getCatchClauses().isEmpty()
          && Nodes.same(guarded.getTryBlock(), within)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the end of a block is not reached because it throws, and for no other reason. */
  static boolean isSure(TryStmt guarded) {
    BlockStmt block = guarded.getTryBlock();
    return guarded.getCatchClauses().size() == 1
        && block.findFirst(ThrowStmt.class).isPresent()
        && block.findFirst(Statement.class, each -> leaves(each, block)).isEmpty();
  }

  private static boolean leaves(Statement jump, BlockStmt block) {
    if (jump.isReturnStmt() || jump.isYieldStmt()) {
      return true;
    }
    boolean isLabelled =
        jump instanceof BreakStmt end && end.getLabel().isPresent()
            || jump instanceof ContinueStmt next && next.getLabel().isPresent();
    if (isLabelled || !jump.isBreakStmt() && !jump.isContinueStmt()) {
      return isLabelled;
    }
    for (Node at = jump; !Nodes.same(at, block); at = at.getParentNode().orElse(block)) {
      if (PredictableConditions.isLoop(at) || at instanceof SwitchStmt && jump.isBreakStmt()) {
        return false;
      }
    }
    return true;
  }

  /** What is thrown each time is taken for what is caught. */
  Estimate caught(TryStmt guarded, State before, Frame frame, State state, Code code) {
    Set<String> changed = new TreeSet<>(reader.effects().facts.of(guarded.getTryBlock()).changed());
    changed.addAll(reader.effects().namesOfCalls(guarded.getTryBlock()));
    state.become(State.join(Optional.empty(), state, before));
    changed.forEach(state::forget);
    state.alive(before.alive());
    made(guarded, frame, code);
    CatchClause clause = guarded.getCatchClauses().get(0);
    named(clause, frame, state);
    BlockStmt body = clause.getBody();
    Estimate stays = reader.statements().read(body, frame, state, code);
    return new Estimate(stays.value(), stays.confidence().and(Confidence.ASSUMED));
  }

  /** What is caught is of its own class, if the sources say more of that than that it is thrown. */
  private void named(CatchClause clause, Frame frame, State state) {
    Type declared = clause.getParameter().getType();
    boolean isKnown =
        declared instanceof ClassOrInterfaceType one
            && reader
                .types()
                .type(one.getNameAsString(), frame.owner)
                .filter(type -> type.type().getMembers().size() > 1)
                .isPresent();
    JavaType type = isKnown ? JavaType.of(declared) : JavaType.object("Throwable");
    state.set(clause.getParameter().getNameAsString(), reader.operations().opaque(type), type);
  }

  /** An exception is made, with the calls that led to it unless its class does without them. */
  private void made(TryStmt guarded, Frame frame, Code code) {
    boolean isQuick =
        guarded
            .getTryBlock()
            .findFirst(ThrowStmt.class)
            .map(ThrowStmt::getExpression)
            .filter(ObjectCreationExpr.class::isInstance)
            .map(made -> ((ObjectCreationExpr) made).getType().getNameAsString())
            .flatMap(name -> reader.types().type(name, frame.owner))
            .filter(type -> isWithoutTrace(type.type()))
            .isPresent();
    Catalogue.cost("Throwable", isQuick ? "throwWithoutTrace" : "throw", 0)
        .ifPresent(cost -> cost.operations().forEach(code::addPriced));
  }

  /** Whether a constructor tells {@code Throwable} that the stack trace is not writable. */
  private static boolean isWithoutTrace(Node type) {
    return type.findFirst(
            ExplicitConstructorInvocationStmt.class,
            call ->
                !call.isThis()
                    && call.getArguments().size() == WITH_TRACE
                    && call.getArgument(WITH_TRACE - 1).toString().equals("false"))
        .isPresent();
  }

  /** Whether control may leave a block without coming to its end. */
  static boolean isLeft(TryStmt guarded) {
    return guarded
        .findFirst(
            Statement.class,
            each -> each.isReturnStmt() || each.isBreakStmt() || each.isContinueStmt())
        .isPresent();
  }
}
