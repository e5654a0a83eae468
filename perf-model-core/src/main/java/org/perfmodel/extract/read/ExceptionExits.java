package org.perfmodel.extract.read;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ExplicitConstructorInvocationStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.ThrowStmt;
import com.github.javaparser.ast.stmt.TryStmt;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.type.Catalogue;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;

/** What leaves a block before its end, and what is taken for caught. */
final class ExceptionExits {
  /** {@code Throwable(message, cause, enableSuppression, writableStackTrace)}. */
  private static final int WITH_TRACE = 4;

  private final Reader reader;

  ExceptionExits(Reader reader) {
    this.reader = reader;
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
        && block
            .findFirst(
                Statement.class,
                each ->
                    each.isReturnStmt()
                        || each.isBreakStmt()
                        || each.isContinueStmt()
                        || each.isYieldStmt())
            .isEmpty();
  }

  /** What is thrown each time is taken for what is caught. */
  Estimate caught(TryStmt guarded, State before, Frame frame, State state, Code code) {
    Set<String> changed = new TreeSet<>(reader.effects().facts.of(guarded.getTryBlock()).changed());
    changed.addAll(reader.effects().namesOfCalls(guarded.getTryBlock()));
    state.become(State.join(Optional.empty(), state, before));
    changed.forEach(state::forget);
    state.alive(before.alive());
    made(guarded, frame, code);
    BlockStmt body = guarded.getCatchClauses().get(0).getBody();
    Estimate stays = reader.statements().read(body, frame, state, code);
    return new Estimate(stays.value(), stays.confidence().and(Confidence.ASSUMED));
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
