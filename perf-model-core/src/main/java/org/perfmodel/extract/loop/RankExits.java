package org.perfmodel.extract.loop;

import com.github.javaparser.Position;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.stmt.BreakStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.LoopExits;
import org.perfmodel.extract.program.LoopShape;
import org.perfmodel.extract.region.LoopValues;
import org.perfmodel.extract.region.LoopVariable;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.MessageSymbols;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.state.WrapAround;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.symbolic.rewrite.Summation;
import org.perfmodel.workload.TaskNode;

/**
 * Loops that processes leave by a break or return at different iterations, as in a tree of sends
 * whose leaves are done first. Where the rank alone decides, and a break ends the loop only, each
 * iteration asks whether an earlier one let the process go; else nobody can tell what others send
 * and receive after that.
 */
final class RankExits {
  private static final Set<String> RANKS = Set.of("getRank", "Rank");

  private RankExits() {}

  /** Whether a condition on the rank stands around a break or return of the loop. */
  static boolean areIn(LoopShape loop, Frame frame, State state, Reader reader) {
    List<Node> exits = new ArrayList<>();
    exits.addAll(loop.body().findAll(BreakStmt.class, each -> LoopExits.leaves(each, loop.body())));
    exits.addAll(
        loop.body().findAll(ReturnStmt.class, each -> !LoopExits.isInLambda(each, loop.body())));
    for (Node exit : exits) {
      Node at = exit;
      while (!Nodes.same(at, loop.body())) {
        at = at.getParentNode().orElse(loop.body());
        if (at instanceof IfStmt branch && isOfRank(branch.getCondition(), frame, state, reader)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isOfRank(Expression condition, Frame frame, State state, Reader reader) {
    if (!condition
        .findAll(MethodCallExpr.class, each -> RANKS.contains(each.getNameAsString()))
        .isEmpty()) {
      return true;
    }
    for (NameExpr name : condition.findAll(NameExpr.class)) {
      Optional<Estimate> value =
          Value.estimate(
              reader
                  .notes()
                  .trying(
                      () ->
                          reader
                              .expressions()
                              .read(name, frame, state.copy(), new Code(frame.place(name)))
                              .value()));
      if (value.filter(known -> known.value().contains(Symbol.RANK)).isPresent()) {
        return true;
      }
    }
    return false;
  }

  /**
   * Which processes an iteration keeps, where that is a formula: 1 or 0 for each rank and
   * iteration.
   *
   * @param kept the share of processes that come to the end of an iteration
   */
  static Optional<Expr> stays(LoopShape loop, Estimate kept) {
    boolean returns =
        !loop.body()
            .findAll(ReturnStmt.class, each -> !LoopExits.isInLambda(each, loop.body()))
            .isEmpty();
    boolean isOfRank = kept.confidence() == Confidence.EXACT && kept.value().contains(Symbol.RANK);
    return isOfRank && !returns ? Optional.of(kept.value()) : Optional.empty();
  }

  /** An iteration for those whom no earlier one let go. */
  static TaskNode asked(TaskNode iteration, Symbol index, Expr stays) {
    Symbol earlier = Symbol.index(index.name().substring(1) + ".earlier");
    Expr gone =
        Summation.of(
            earlier,
            Expr.ZERO,
            Expr.symbol(index).minus(1),
            Expr.ONE.minus(Substitute.in(stays, index, Expr.symbol(earlier))));
    return new TaskNode.Branch(
        iteration.place(),
        Estimate.exact(Expr.max(Expr.ZERO, Expr.ONE.minus(gone))),
        iteration,
        new TaskNode.Sequence(iteration.place(), List.of()));
  }

  /** Whether ranks alone decide, and no message. */
  static boolean isOfRank(Expr stays) {
    return stays.contains(Symbol.RANK)
        && stays.symbols().stream().noneMatch(MessageSymbols::isReceived);
  }

  /** How many iterations each process comes to the end of. */
  private static Expr finished(Expr stays, Symbol index, Expr trips) {
    String name = index.name().substring(1);
    Symbol iteration = Symbol.index(name + ".finished");
    Symbol earlier = Symbol.index(name + ".earlier");
    Expr gone =
        Summation.of(
            earlier,
            Expr.ZERO,
            Expr.symbol(iteration),
            Expr.ONE.minus(Substitute.in(stays, index, Expr.symbol(earlier))));
    return Summation.of(
        iteration, Expr.ZERO, trips.minus(1), Expr.max(Expr.ZERO, Expr.ONE.minus(gone)));
  }

  /**
   * Puts what variables are for each process behind the loop, as far as they change only after the
   * last place where it is left: {@code while (mask < size) { if (..) break; mask <<= 1; }}.
   */
  static void leave(
      LoopShape loop,
      List<LoopVariable> varying,
      Expr stays,
      Symbol index,
      Estimate trips,
      State state,
      Reader reader) {
    Optional<Position> last =
        loop.body().findAll(BreakStmt.class, each -> LoopExits.leaves(each, loop.body())).stream()
            .flatMap(each -> each.getBegin().stream())
            .max(Comparator.naturalOrder());
    Expr finished = finished(stays, index, trips.value());
    for (LoopVariable each : varying) {
      boolean isBehind =
          reader.effects().facts.of(loop.body()).assignments().stream()
              .filter(node -> DirectEffects.targetName(node).equals(each.name()))
              .allMatch(
                  node ->
                      node.getBegin().isPresent()
                          && last.filter(node.getBegin().get()::isAfter).isPresent());
      Optional<Expr> value =
          each.local() && isBehind
              ? WrapAround.in(each.type(), LoopValues.valueIn(each, finished)).whole()
              : Optional.empty();
      if (value.isPresent()) {
        State.Local local = state.local(each.name()).orElseThrow();
        state.set(
            each.name(),
            new State.Local(
                local.type(),
                new Value.Whole(value.get(), each.start().confidence().and(trips.confidence())),
                value.get(),
                local.level(),
                Paths.NONE));
      }
    }
  }

  /** The loop as it would be if nobody left it. */
  static TaskNode unknown(TaskNode whole, LoopShape loop, Reader reader) {
    reader.notes().reason("message");
    return new TaskNode.Unknown(
        whole.place(),
        "at which iteration each process leaves `" + loop.text() + "`, which passes messages",
        "Maybe ask the rank in each iteration (`if (rank % step == 0) ..`) in place of the break,"
            + " or say it in the loop's condition.",
        Optional.of(whole));
  }
}
