package org.perfmodel.extract.form;

import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.PatternExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.ThrowStmt;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.TreeEdits;

/**
 * What stands behind a way that leaves: the shorter one, where both do, but never the one of two
 * that throws.
 *
 * <pre>
 * if (c) return a; else { b } d      ->  if (c) return a; b d
 * if (c) { a } else return b; d      ->  if (!c) return b; a d
 * if (c) { a; return b; } return d;  ->  if (!c) return d; a; return b;   c is no e &amp;&amp; f,
 *                                        which is two branches
 * if (c) return a; throw e;              ->  if (!c) throw e; return a;
 * </pre>
 */
final class LeavingForm {
  private static final int RECURSION = 1_000_000;

  private LeavingForm() {}

  /**
   * Rewrites a branch in place.
   *
   * @param isGiven whether somebody says how often it is taken
   */
  static void rewrite(IfStmt branch, boolean isGiven) {
    if (branch.getParentNode().orElse(null) instanceof BlockStmt around) {
      if (branch.getElseStmt().isPresent()) {
        hoist(branch, branch.getElseStmt().get(), around);
      }
      if (!isGiven && branch.getElseStmt().isEmpty() && leaves(branch.getThenStmt())) {
        shorterFirst(branch, around);
      }
    }
  }

  private static void hoist(IfStmt branch, Statement other, BlockStmt around) {
    boolean isThen = leaves(branch.getThenStmt());
    if (!isThen && !leaves(other)) {
      return;
    }
    Statement goesOn = isThen ? other : branch.getThenStmt();
    int at = Nodes.index(around.getStatements(), branch);
    if (declaresOneOf(goesOn, behind(around, at))) {
      return;
    }
    List<Statement> inside = copies(goesOn);
    if (!isThen) {
      GuardForm.deny(branch);
      branch.setThenStmt(TreeEdits.copy(other));
    }
    branch.removeElseStmt();
    insert(inside, around, at + 1);
  }

  private static void shorterFirst(IfStmt branch, BlockStmt around) {
    int at = Nodes.index(around.getStatements(), branch);
    List<Statement> rest = behind(around, at);
    boolean isNested =
        Nodes.bare(branch.getCondition()) instanceof BinaryExpr both
            && both.getOperator() == BinaryExpr.Operator.AND;
    if (isNested || rest.isEmpty() || !leaves(rest.get(rest.size() - 1))) {
      return;
    }
    boolean isRefused = isThrown(List.of(branch.getThenStmt()));
    boolean isRestRefused = rest.size() == 1 && isThrown(rest) && !isInChain(branch, around, at);
    if (isRefused && !isRestRefused) {
      return;
    }
    int guard = size(List.of(branch.getThenStmt()));
    int behind = size(rest);
    boolean isShorter = behind < guard || behind == guard && GuardForm.denies(branch);
    if (!isShorter && (isRefused || !isRestRefused)) {
      return;
    }
    NodeList<Statement> later = new NodeList<>();
    rest.forEach(each -> later.add(TreeEdits.copy(each)));
    List<Statement> inside = copies(branch.getThenStmt());
    rest.forEach(Statement::remove);
    GuardForm.deny(branch);
    branch.setThenStmt(
        later.size() == 1 ? later.get(0) : TreeEdits.at(later.get(0), new BlockStmt(later)));
    insert(inside, around, at + 1);
  }

  /** One question of several, whose order stays, or one whose answer has a name behind it. */
  private static boolean isInChain(IfStmt branch, BlockStmt around, int at) {
    return at > 0 && around.getStatement(at - 1) instanceof IfStmt
        || Nodes.any(branch.getCondition(), PatternExpr.class::isInstance);
  }

  private static boolean isThrown(List<Statement> way) {
    return Nodes.last(way.get(way.size() - 1)) instanceof ThrowStmt;
  }

  private static List<Statement> behind(BlockStmt around, int at) {
    return new ArrayList<>(around.getStatements().subList(at + 1, around.getStatements().size()));
  }

  private static List<Statement> copies(Statement way) {
    List<Statement> all = new ArrayList<>();
    if (way instanceof BlockStmt block) {
      block.getStatements().forEach(each -> all.add(TreeEdits.copy(each)));
    } else {
      all.add(TreeEdits.copy(way));
    }
    return all;
  }

  private static void insert(List<Statement> inside, BlockStmt around, int at) {
    for (int i = 0; i < inside.size(); i++) {
      around.getStatements().add(at + i, inside.get(i));
    }
  }

  /**
   * How much there is, whatever it is called and however it is put in parentheses. What calls the
   * method again is longer than what ends the recursion.
   */
  private static int size(List<Statement> statements) {
    String method = Nodes.method(statements.get(0)).map(each -> each.getNameAsString()).orElse("");
    int[] count = {0};
    for (Statement statement : statements) {
      Nodes.walk(
          statement,
          node -> {
            boolean isAgain =
                node instanceof MethodCallExpr call && call.getNameAsString().equals(method);
            boolean isNothing = node instanceof EnclosedExpr || node instanceof BlockStmt;
            count[0] += isAgain ? RECURSION : isNothing ? 0 : 1;
          });
    }
    return count[0];
  }

  /** Whether what follows a statement is never reached through it. */
  private static boolean leaves(Statement way) {
    if (way instanceof BlockStmt block) {
      return !block.getStatements().isEmpty()
          && leaves(block.getStatement(block.getStatements().size() - 1));
    }
    return way.isReturnStmt()
        || way.isThrowStmt()
        || way.isContinueStmt()
        || way.isBreakStmt()
        || way instanceof IfStmt branch
            && branch.getElseStmt().isPresent()
            && leaves(branch.getThenStmt())
            && leaves(branch.getElseStmt().get());
  }

  /** Whether a name of a variable inside is used again by another one behind. */
  private static boolean declaresOneOf(Statement inside, List<Statement> behind) {
    Set<String> names = new HashSet<>();
    inside.findAll(VariableDeclarator.class).forEach(each -> names.add(each.getNameAsString()));
    return !names.isEmpty()
        && behind.stream()
            .anyMatch(
                statement ->
                    Nodes.any(
                        statement,
                        node ->
                            node instanceof VariableDeclarator variable
                                && names.contains(variable.getNameAsString())));
  }
}
