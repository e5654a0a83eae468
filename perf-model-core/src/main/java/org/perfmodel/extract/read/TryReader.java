package org.perfmodel.extract.read;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.CatchClause;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.ThrowStmt;
import com.github.javaparser.ast.stmt.TryStmt;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.ResourceClose;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.State;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;

/** Try statements: their resources, what is caught, and what is always executed at the end. */
final class TryReader {

  private final Reader reader;
  private final ExceptionExits thrown;

  private final IdentityHashMap<Expression, MethodCallExpr> closing = new IdentityHashMap<>();

  TryReader(Reader reader, ExceptionExits thrown) {
    this.reader = reader;
    this.thrown = thrown;
  }

  /** Whether nothing of the method is executed behind it. */
  private static boolean ends(Statement statement) {
    Statement last = Nodes.last(statement);
    return last instanceof ThrowStmt || last instanceof ReturnStmt;
  }

  Estimate guarded(TryStmt guarded, Frame frame, State state, Code code) {
    Set<String> visible = state.visible();
    for (Expression resource : guarded.getResources()) {
      reader.expressions().read(resource, frame, state, code);
    }
    State before = state.copy();
    Estimate[] read = {State.ALWAYS};
    Set<CatchClause> entered =
        thrown.within(
            guarded,
            () -> read[0] = reader.statements().read(guarded.getTryBlock(), frame, state, code));
    Estimate stays = read[0];
    for (int i = guarded.getResources().size() - 1; i >= 0; i--) {
      close(guarded.getResources().get(i), frame, state, code);
    }
    if (!guarded.getCatchClauses().isEmpty()) {
      boolean throwsAlways = stays.value().isZero() && ExceptionExits.isSure(guarded);
      if (throwsAlways || entered.isEmpty()) {
        reader
            .notes()
            .assume(
                throwsAlways ? "what is thrown is caught" : "no exception is caught",
                Confidence.ASSUMED,
                frame.place(guarded));
      }
      if (stays.value().isZero()) {
        stays =
            throwsAlways
                ? thrown.caught(guarded, before, frame, state, code)
                : new Estimate(Expr.ZERO, Confidence.ASSUMED);
      } else if (!guarded.getCatchClauses().stream().allMatch(each -> ends(each.getBody()))) {
        Estimate alive = state.alive();
        state.become(State.join(Optional.empty(), state, before));
        state.alive(alive);
      }
      if (!throwsAlways) {
        for (CatchClause each : guarded.getCatchClauses()) {
          if (entered.contains(each)) {
            stays = thrown.seldom(each, entered.size(), guarded, before, stays, frame, state, code);
          }
        }
      }
    }
    state.retain(visible);
    if (guarded.getFinallyBlock().isPresent()) {
      BlockStmt last = guarded.getFinallyBlock().get();
      if (ExceptionExits.isLeft(guarded)) {
        Set<String> changed = new TreeSet<>(reader.effects().facts.of(guarded).changed());
        changed.addAll(reader.effects().namesOfCalls(guarded));
        state.become(State.join(Optional.empty(), state, before));
        changed.forEach(state::forget);
        state.alive(before.alive());
      }
      if (Nodes.any(last, ReturnStmt.class::isInstance)) {
        // Whatever was answered before, this is.
        frame.returns(reader.operations().opaque(frame.answers), State.NEVER);
      }
      if (reader.statements().read(last, frame, state, code).value().isZero()) {
        stays = State.NEVER;
      }
      reader.exits().changed(reader.effects().facts.of(last).changed());
      reader.exits().changed(reader.effects().namesOfCalls(last));
    }
    return stays;
  }

  /** What a try calls on a resource at its end. */
  private void close(Expression resource, Frame frame, State state, Code code) {
    Expression named =
        resource instanceof VariableDeclarationExpr declared
            ? declared.getVariable(0).getNameAsExpression()
            : resource;
    MethodCallExpr close = closing.computeIfAbsent(resource, key -> new ResourceClose(key, named));
    reader.expressions().read(close, frame, state, code);
  }
}
