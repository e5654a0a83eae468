package org.perfmodel.extract;

import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What stands behind a way that leaves.
 *
 * <pre>
 * if (c) return a; else { b } d  ->  if (c) return a; b d
 * if (c) { a } else return b; d  ->  if (!c) return b; a d
 * </pre>
 */
final class LeavingForm {
  private LeavingForm() {}

  static void rewrite(IfStmt branch) {
    Statement other = branch.getElseStmt().orElse(null);
    if (other == null || !(branch.getParentNode().orElse(null) instanceof BlockStmt around)) {
      return;
    }
    boolean isThen = leaves(branch.getThenStmt());
    if (!isThen && !leaves(other)) {
      return;
    }
    Statement goesOn = isThen ? other : branch.getThenStmt();
    int at = Nodes.index(around.getStatements(), branch);
    List<Statement> behind =
        new ArrayList<>(around.getStatements().subList(at + 1, around.getStatements().size()));
    if (declaresOneOf(goesOn, behind)) {
      return;
    }
    NodeList<Statement> inside = new NodeList<>();
    if (goesOn instanceof BlockStmt block) {
      block.getStatements().forEach(each -> inside.add(OneForm.copy(each)));
    } else {
      inside.add(OneForm.copy(goesOn));
    }
    if (!isThen) {
      GuardForm.deny(branch);
      branch.setThenStmt(OneForm.copy(other));
    }
    branch.removeElseStmt();
    for (int i = 0; i < inside.size(); i++) {
      around.getStatements().add(at + 1 + i, inside.get(i));
    }
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
