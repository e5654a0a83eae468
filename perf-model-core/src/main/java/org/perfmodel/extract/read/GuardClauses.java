package org.perfmodel.extract.read;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.expr.BooleanLiteralExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.NullLiteralExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ContinueStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.loop.EarlyExits;
import org.perfmodel.extract.program.GuardedWork;
import org.perfmodel.extract.program.IterationOffsets;
import org.perfmodel.extract.program.PredictableConditions;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.workload.TaskNode;

/** Branches that leave a loop or a method: checks at a start, searches that end, filters. */
final class GuardClauses {
  private final Reader reader;

  GuardClauses(Reader reader) {
    this.reader = reader;
  }

  /** Whether the loop ends where the condition fails. */
  boolean lasts(IfStmt branch) {
    if (branch.getElseStmt().isPresent()) {
      return false;
    }
    Expression condition = Nodes.bare(branch.getCondition());
    Optional<Statement> around = IterationOffsets.around(branch);
    return around.isPresent()
        && reader
            .notes()
            .innermost()
            .filter(loop -> loop.source.filter(of -> Nodes.same(of, around.get())).isPresent())
            .filter(loop -> loop.shared.lasting().contains(condition))
            .isPresent();
  }

  /** The loop that a way always leaves which does more than that: it may take any time. */
  Optional<OpenLoop> leftBy(Statement way, Code code) {
    boolean isBrief = code.parts().stream().allMatch(TaskNode.Compute.class::isInstance);
    return isBrief || reader.messages().areIn(code)
        ? Optional.empty()
        : EarlyExits.open(way, reader.notes());
  }

  /**
   * Whether a loop calls the method for each of its iterations, as if the branch were in the loop:
   * it is no check of what the method is given. A test for null is one anywhere.
   */
  boolean isOfEachIteration(IfStmt branch, Frame frame) {
    return frame.depth > 0
        && reader.notes().innermost().filter(loop -> !loop.isRecursion).isPresent()
        && branch.getParentNode().filter(GuardClauses::isInLoop).isEmpty()
        && !Nodes.any(branch.getCondition(), node -> node instanceof NullLiteralExpr);
  }

  /**
   * The same of a branch that leaves the method before it does more than compute a number, or with
   * the answer to a question.
   */
  boolean isFilter(IfStmt branch, Frame frame) {
    return isOfEachIteration(branch, frame)
        && !SelfCalls.endsRecursion(branch)
        && branch.getParentNode().orElse(null) instanceof BlockStmt block
        && (answers(branch)
            || block.getStatements().stream()
                .dropWhile(each -> !Nodes.same(each, branch))
                .skip(1)
                .anyMatch(each -> Nodes.any(each, GuardedWork::isWork)));
  }

  private static boolean answers(IfStmt branch) {
    return Nodes.last(branch.getThenStmt()) instanceof ReturnStmt last
        && last.getExpression().filter(BooleanLiteralExpr.class::isInstance).isPresent();
  }

  private static boolean isInLoop(Node node) {
    return !(node instanceof CallableDeclaration<?>)
        && (PredictableConditions.isLoop(node)
            || node.getParentNode().filter(GuardClauses::isInLoop).isPresent());
  }

  /** A way out that costs next to nothing: a check at the start, a search that ends. */
  static boolean isOf(Statement then, Code code) {
    for (TaskNode node : code.parts()) {
      if (!(node instanceof TaskNode.Compute)) {
        return false;
      }
    }
    return !endsInContinue(then);
  }

  private static boolean endsInContinue(Statement statement) {
    return Nodes.last(statement) instanceof ContinueStmt;
  }
}
