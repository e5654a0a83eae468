package org.perfmodel.extract.loop;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.stmt.BreakStmt;
import com.github.javaparser.ast.stmt.ContinueStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.LabeledStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.SwitchStmt;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.compose.LastIteration;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.PredictableConditions;
import org.perfmodel.extract.region.EarlyExit;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.region.RegionNotes;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.Cases;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.LinearForm;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/**
 * Ways of branches that always end in a jump out of a loop. Each is executed once at most for each
 * time that the loop is entered: it stands behind the loop, as its last iteration would execute it.
 */
public final class EarlyExits {
  private EarlyExits() {}

  /** The outermost loop that a way always leaves at its end. */
  static Optional<Node> left(Statement way) {
    Statement last = Nodes.last(way);
    Optional<Node> left = leftBy(last);
    if (last instanceof IfStmt branch && branch.getElseStmt().isPresent()) {
      Optional<Node> one = left(branch.getThenStmt());
      Optional<Node> other = left(branch.getElseStmt().get());
      left = one.flatMap(loop -> other.map(too -> loop.isAncestorOf(too) ? too : loop));
    }
    return left.filter(loop -> !goesOn(way, loop));
  }

  /** Whether a part of a way begins the next iteration of what its end leaves. */
  private static boolean goesOn(Statement way, Node left) {
    return way.findAll(ContinueStmt.class).stream()
        .flatMap(jump -> next(jump).stream())
        .anyMatch(
            loop -> loop.isAncestorOf(way) && (Nodes.same(loop, left) || left.isAncestorOf(loop)));
  }

  private static Optional<Node> leftBy(Statement jump) {
    if (jump instanceof ReturnStmt) {
      return outermost(jump, Optional.empty());
    }
    if (jump instanceof BreakStmt end) {
      return end.getLabel().isPresent()
          ? outermost(jump, end.getLabel().map(Node::toString))
          : innermost(jump, true).filter(target -> !(target instanceof SwitchStmt));
    }
    return jump instanceof ContinueStmt on
        ? next(on).flatMap(loop -> within(loop, jump))
        : Optional.empty();
  }

  /** The loop whose next iteration a jump begins. */
  private static Optional<Node> next(ContinueStmt jump) {
    return jump.getLabel().isPresent()
        ? outermost(jump, jump.getLabel().map(Node::toString))
        : innermost(jump, false);
  }

  private static Optional<Node> innermost(Node jump, boolean orSwitch) {
    Optional<Node> at = jump.getParentNode();
    while (at.isPresent()
        && !PredictableConditions.isLoop(at.get())
        && !(orSwitch && at.get() instanceof SwitchStmt)) {
      at = isWhole(at.get()) ? Optional.empty() : at.get().getParentNode();
    }
    return at;
  }

  /** The outermost loop that a jump stands in, up to the label. */
  private static Optional<Node> outermost(Node jump, Optional<String> label) {
    Optional<Node> found = Optional.empty();
    Optional<Node> at = jump.getParentNode();
    while (at.isPresent() && !isWhole(at.get()) && !isNamed(at.get(), label)) {
      found = PredictableConditions.isLoop(at.get()) ? at : found;
      at = at.get().getParentNode();
    }
    return found;
  }

  private static boolean isWhole(Node node) {
    return node instanceof LambdaExpr || node instanceof CallableDeclaration<?>;
  }

  private static boolean isNamed(Node node, Optional<String> label) {
    return node instanceof LabeledStmt labelled
        && label.filter(labelled.getLabel().asString()::equals).isPresent();
  }

  /** The outermost loop around a jump that stands in another loop. */
  private static Optional<Node> within(Node loop, Node jump) {
    Optional<Node> found = Optional.empty();
    Optional<Node> at = jump.getParentNode();
    while (at.isPresent() && !Nodes.same(at.get(), loop)) {
      found = PredictableConditions.isLoop(at.get()) ? at : found;
      at = at.get().getParentNode();
    }
    return found;
  }

  /** The innermost loop that is read, where a way leaves it or more. */
  public static Optional<OpenLoop> open(Statement way, RegionNotes notes) {
    Optional<Node> left = left(way);
    return notes
        .innermost()
        .filter(
            loop ->
                left.flatMap(
                        outermost ->
                            loop.source.filter(
                                read ->
                                    Nodes.same(outermost, read) || outermost.isAncestorOf(read)))
                    .filter(read -> read.isAncestorOf(way))
                    .isPresent());
  }

  /** Keeps a way out of the loop that is read until the loop ends. */
  public static void keep(Statement way, TaskNode work, OpenLoop loop, RegionNotes notes) {
    if (!notes.isTrying()) {
      left(way).ifPresent(left -> loop.waysOut.add(new EarlyExit(left, work)));
    }
  }

  /**
   * Adds the ways out of a loop behind it, or to those of the loop around it where they leave that
   * too.
   *
   * @param trips how often the loop runs
   */
  static void behind(Node loop, OpenLoop open, Expr trips, Reader reader, Code code) {
    List<EarlyExit> ways = open.waysOut;
    for (EarlyExit way : ways) {
      TaskNode last = new LastIteration(open.index, last(trips)).moved(way.work());
      TaskNode work = begun(last, trips, reader);
      if (Nodes.same(way.left(), loop) || reader.notes().innermost().isEmpty()) {
        code.node(work);
      } else {
        reader.notes().innermost().get().waysOut.add(new EarlyExit(way.left(), work));
      }
    }
  }

  /** The last index; of a loop that does not begin the first, which formulae are made for. */
  private static Expr last(Expr trips) {
    Expr last = trips.minus(1);
    return LinearForm.hasIndex(trips) ? last : Expr.max(Expr.ZERO, last);
  }

  /** What is executed where the loop is not left before its first iteration. */
  private static TaskNode begun(TaskNode work, Expr trips, Reader reader) {
    Expr begun = Cases.isPositive(trips);
    Place place = work.place();
    int foreseen = reader.notes().depth() + 1;
    return begun.equals(Expr.ONE)
        ? work
        : new TaskNode.Branch(place, Estimate.exact(begun), work, reader.nothing(place), foreseen);
  }
}
