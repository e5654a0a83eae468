package org.perfmodel.extract.state;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.SwitchExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.BreakStmt;
import com.github.javaparser.ast.stmt.CatchClause;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.LabeledStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.SwitchEntry;
import com.github.javaparser.ast.stmt.SwitchStmt;
import com.github.javaparser.ast.stmt.WhileStmt;
import com.github.javaparser.ast.stmt.YieldStmt;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;

/**
 * What is known where a {@code return}, {@code break} or {@code yield} leaves: it holds behind what
 * is left, beside what is known where that comes to its end.
 */
public final class Exits {
  private static final Estimate SOME =
      new Estimate(Expr.constant(Rational.of(1, 2)), Confidence.ASSUMED);

  private static final class Open {
    final Object left;
    final List<State> states = new ArrayList<>();
    Estimate reach = State.ALWAYS;
    Estimate share = State.NEVER;

    Open(Object left) {
      this.left = left;
    }
  }

  private final Deque<Open> open = new ArrayDeque<>();

  /** Puts back what is known of each way out now. */
  public Runnable kept() {
    List<Runnable> back = new ArrayList<>(open.size());
    for (Open each : open) {
      int states = each.states.size();
      Estimate reach = each.reach;
      Estimate share = each.share;
      back.add(
          () -> {
            each.states.subList(states, each.states.size()).clear();
            each.reach = reach;
            each.share = share;
          });
    }
    return () -> back.forEach(Runnable::run);
  }

  /**
   * Begins what may be left.
   *
   * @param left a frame, a switch, or a statement with a label
   */
  public void enter(Object left) {
    open.push(new Open(left));
  }

  /** Ends what was begun last; what was known where it was left. */
  public List<State> leave() {
    return open.pop().states;
  }

  /** Ends what was begun last: the state is that behind it, whichever way control came there. */
  public void leave(State state) {
    Estimate alive = state.alive();
    for (State left : leave()) {
      state.become(State.join(Optional.empty(), state, left));
    }
    state.alive(alive);
  }

  /**
   * Reads what only a share of what reaches it executes.
   *
   * @param share of those who came to the statement around
   */
  public void along(Estimate share, Runnable reading) {
    List<Open> within = new ArrayList<>();
    List<Estimate> reached = new ArrayList<>();
    for (Open each : open) {
      if (each.left instanceof Frame) {
        break;
      }
      within.add(each);
      reached.add(each.reach);
      each.reach = each.reach.times(share);
    }
    reading.run();
    for (int i = 0; i < within.size(); i++) {
      within.get(i).reach = reached.get(i);
    }
  }

  /** The share of those who entered what was begun last that have left it by a jump to its end. */
  public Estimate share() {
    return open.isEmpty() ? State.NEVER : open.element().share;
  }

  /** The same where the last way out is taken to be none. */
  public void share(Estimate share) {
    if (!open.isEmpty()) {
      open.element().share = share;
    }
  }

  /** A return of a method or lambda that is read in the place of its call. */
  public void returns(ReturnStmt jump, Frame frame, State state) {
    if (!isLast(jump)) {
      left(frame, state);
    }
  }

  public void breaks(BreakStmt jump, State state) {
    target(jump).ifPresent(target -> left(target, state));
  }

  public void yields(YieldStmt jump, State state) {
    Optional<Node> at = jump.getParentNode();
    while (at.isPresent() && !(at.get() instanceof SwitchExpr)) {
      at = at.get().getParentNode();
    }
    at.ifPresent(target -> left(target, state));
  }

  private void left(Object target, State state) {
    for (Open each : open) {
      if (each.left == target) {
        each.states.add(state.copy());
        each.share = each.share.plus(each.reach);
        return;
      }
    }
  }

  /** Drops what is said in an index that is no longer open: who left is not known any more. */
  public void close(Symbol index) {
    for (Open each : open) {
      each.states.forEach(left -> left.close(index));
      if (each.share.value().contains(index)) {
        each.share = SOME;
      }
    }
  }

  /** What is done on each way out changes these fields and variables. */
  public void changed(Iterable<String> names) {
    for (Open each : open) {
      for (State left : each.states) {
        names.forEach(left::forget);
      }
    }
  }

  private static boolean isLast(ReturnStmt jump) {
    return jump.getParentNode().orElse(null) instanceof BlockStmt block
        && isBody(block)
        && block.getStatements().getLast().filter(last -> Nodes.same(last, jump)).isPresent();
  }

  /** Whether it is all of a method or lambda: not a case's, nor what is done on catching. */
  private static boolean isBody(BlockStmt block) {
    Node around = block.getParentNode().orElse(null);
    return !(around instanceof Statement)
        && !(around instanceof SwitchEntry)
        && !(around instanceof CatchClause);
  }

  private static Optional<Node> target(BreakStmt jump) {
    Optional<Node> at = jump.getParentNode();
    while (at.isPresent() && !(at.get() instanceof LambdaExpr)) {
      Node each = at.get();
      if (jump.getLabel().isPresent()) {
        if (each instanceof LabeledStmt labelled
            && labelled.getLabel().equals(jump.getLabel().get())) {
          return at;
        }
      } else if (each instanceof SwitchStmt
          || each instanceof ForStmt
          || each instanceof ForEachStmt
          || each instanceof WhileStmt
          || each instanceof DoStmt) {
        return at;
      }
      at = each.getParentNode();
    }
    return Optional.empty();
  }
}
