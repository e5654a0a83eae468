package org.perfmodel.extract.form;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.body.EnumDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.TextBlockLiteralExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.SwitchStmt;
import com.github.javaparser.ast.stmt.WhileStmt;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.perfmodel.extract.program.PredictableConditions;
import org.perfmodel.extract.source.Directives;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.ParsedSource;
import org.perfmodel.extract.source.TreeEdits;

/**
 * Writes statements that mean and cost the same in one way, so that whatever is known of one
 * spelling is known of all. Everything stays on its line.
 */
final class CanonicalForm {
  private CanonicalForm() {}

  /**
   * Rewrites a source in place.
   *
   * @param directives of a branch whose share is given it stays as it is
   * @param named methods that users say something of, which stay as they are
   */
  static void rewrite(CompilationUnit unit, Directives directives, Set<String> named) {
    unit.findAll(EnclosedExpr.class).forEach(CanonicalForm::bare);
    List<BlockStmt> blocks = new ArrayList<>(unit.findAll(BlockStmt.class));
    Collections.reverse(blocks);
    blocks.forEach(CanonicalForm::flat);
    unit.findAll(TextBlockLiteralExpr.class).forEach(LiteralForm::rewrite);
    unit.findAll(ObjectCreationExpr.class).forEach(AnonymousForm::rewrite);
    unit.findAll(EnumDeclaration.class).forEach(EnumBodyForm::rewrite);
    List.copyOf(unit.findAll(MethodCallExpr.class)).forEach(BuilderForm::rewrite);
    List<BinaryExpr> sums = new ArrayList<>(unit.findAll(BinaryExpr.class));
    Collections.reverse(sums);
    sums.forEach(LiteralForm::joined);
    StructuredForm.rewrite(unit);
    CombinedForm.rewrite(unit);
    OptionalForm.rewrite(unit);
    ReferenceForm.rewrite(unit);
    unit.findAll(BlockStmt.class).forEach(StreamForm::rewrite);
    Predicate<MethodDeclaration> isPlain =
        method ->
            !named.contains(method.getNameAsString())
                && !directives.hasAnyAt(
                    ParsedSource.line(method),
                    method.getEnd().map(end -> end.line).orElse(Integer.MAX_VALUE));
    TaskFactoryForm.rewrite(unit, isPlain);
    unit.findAll(BlockStmt.class).forEach(TaskListForm::rewrite);
    unit.findAll(ForStmt.class).forEach(CountdownForm::rewrite);
    List<DoStmt> last = new ArrayList<>(unit.findAll(DoStmt.class));
    Collections.reverse(last);
    last.forEach(EndlessForm::rewrite);
    List.copyOf(unit.findAll(WhileStmt.class)).forEach(EndlessForm::thrown);
    List.copyOf(unit.findAll(ForStmt.class)).forEach(EndlessForm::thrown);
    List.copyOf(unit.findAll(WhileStmt.class)).forEach(EndlessForm::rewrite);
    List.copyOf(unit.findAll(ForStmt.class)).forEach(EndlessForm::rewrite);
    List.copyOf(unit.findAll(ForStmt.class)).forEach(IteratorForm::rewrite);
    List.copyOf(unit.findAll(WhileStmt.class)).forEach(IteratorForm::rewrite);
    List<ExpressionStmt> statements = new ArrayList<>(unit.findAll(ExpressionStmt.class));
    Collections.reverse(statements);
    statements.forEach(ForEachForm::rewrite);
    unit.findAll(BlockStmt.class).forEach(StoredTaskForm::rewrite);
    unit.findAll(BlockStmt.class).forEach(LocalForm::asked);
    boolean isMpi = ParsedSource.isImported(unit);
    if (!isMpi) {
      PredicateForm.rewrite(unit, isPlain);
    }
    List<AssignExpr> assignments = new ArrayList<>();
    List<IfStmt> branches = new ArrayList<>();
    List<UnaryExpr> denials = new ArrayList<>();
    List<BlockStmt> loops = new ArrayList<>();
    Nodes.walk(
        unit,
        node -> {
          if (node instanceof AssignExpr assign) {
            assignments.add(assign);
          } else if (node instanceof IfStmt branch) {
            branches.add(branch);
          } else if (node instanceof UnaryExpr unary) {
            denials.add(unary);
          } else if (node instanceof BlockStmt block && isBody(block)) {
            loops.add(block);
          }
        });
    denials.forEach(Negation::rewrite);
    unit.findAll(ExpressionStmt.class).forEach(TaskLoopForm::rewrite);
    unit.findAll(ForStmt.class).forEach(FlagForm::rewrite);
    StepForm steps = new StepForm();
    assignments.forEach(steps::rewrite);
    unit.findAll(ForStmt.class).forEach(ShiftForm::rewrite);
    assignments.forEach(ChosenValue::branchOf);
    if (!isMpi) {
      CaseChain chains = CaseChain.in(unit);
      branches.forEach(chains::rewrite);
      List.copyOf(unit.findAll(ConditionalExpr.class)).forEach(chains::rewrite);
    }
    unit.findAll(MethodDeclaration.class).forEach(RecursionForm::rewrite);
    if (!isMpi) {
      List<IfStmt> inner = new ArrayList<>(unit.findAll(IfStmt.class));
      Collections.reverse(inner);
      inner.forEach(
          branch -> {
            int line = ParsedSource.line(branch);
            LeavingForm.rewrite(branch, directives.hasAny("probability", line, line));
          });
      inner = new ArrayList<>(unit.findAll(IfStmt.class));
      Collections.reverse(inner);
      inner.forEach(GuardForm::inOrder);
    }
    List<IfStmt> choices = new ArrayList<>(unit.findAll(IfStmt.class));
    Collections.reverse(choices);
    choices.forEach(ChosenValue::choiceOf);
    unit.findAll(BlockStmt.class).forEach(LocalForm::joined);
    unit.findAll(BlockStmt.class).forEach(LocalForm::returned);
    if (!isMpi) {
      unit.findAll(MethodDeclaration.class)
          .forEach(
              method ->
                  ReturnedValue.rewrite(
                      method,
                      branch -> {
                        int line = ParsedSource.line(branch);
                        return directives.hasAny("probability", line, line);
                      }));
    }
    List.copyOf(unit.findAll(ConditionalExpr.class)).forEach(ChosenValue::sharedIn);
    if (!isMpi) {
      // Which process does what is asked of conditions, one by one.
      List.copyOf(unit.findAll(SwitchStmt.class)).forEach(CaseChain::ofValue);
      unit.findAll(BlockStmt.class).forEach(LocalForm::joined);
      unit.findAll(BlockStmt.class).forEach(LocalForm::returned);
      loops.forEach(GuardForm::within);
      List.copyOf(unit.findAll(IfStmt.class)).forEach(GuardForm::split);
    }
  }

  /** {@code (a[i])} -> {@code a[i]}: what needs no parentheses wherever it stands. */
  private static void bare(EnclosedExpr enclosed) {
    Expression inner = enclosed.getInner();
    boolean isAtom =
        inner.isNameExpr()
            || inner.isLiteralExpr()
            || inner.isArrayAccessExpr()
            || inner.isFieldAccessExpr()
            || inner.isMethodCallExpr();
    if (isAtom) {
      enclosed.replace(TreeEdits.copy(inner));
    }
  }

  /** {@code {{ a; b }}} -> {@code { a; b }}. */
  private static void flat(BlockStmt block) {
    while (block.getStatements().size() == 1 && block.getStatement(0) instanceof BlockStmt inner) {
      NodeList<Statement> statements = new NodeList<>();
      inner.getStatements().forEach(each -> statements.add(TreeEdits.copy(each)));
      block.setStatements(statements);
    }
    if (block.getStatements().stream().anyMatch(CanonicalForm::declaresNothing)) {
      NodeList<Statement> statements = new NodeList<>();
      for (Statement each : block.getStatements()) {
        List<Statement> parts =
            declaresNothing(each) ? each.asBlockStmt().getStatements() : List.of(each);
        parts.forEach(part -> statements.add(TreeEdits.copy(part)));
      }
      block.setStatements(statements);
    }
  }

  /** A block of no names of its own, which is as good as what stands in it. */
  private static boolean declaresNothing(Statement statement) {
    return statement instanceof BlockStmt block
        && block.getStatements().stream()
            .noneMatch(
                each ->
                    each.isLocalClassDeclarationStmt()
                        || each.isLocalRecordDeclarationStmt()
                        || each instanceof ExpressionStmt stated
                            && stated.getExpression().isVariableDeclarationExpr());
  }

  private static boolean isBody(BlockStmt block) {
    return block.getParentNode().filter(PredictableConditions::isLoop).isPresent();
  }
}
