package org.perfmodel.extract.program;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.SwitchExpr;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.SwitchStmt;
import com.github.javaparser.ast.stmt.WhileStmt;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Operators;

/**
 * Whether each iteration of a loop that ends has to change one of some variables: one that leaves
 * them as they are would be followed by another just like it, for ever, where nothing else that it
 * changes decides what an iteration does.
 *
 * <pre>
 * while (i &lt; n) {
 *   while (i &lt; n &amp;&amp; a[i] == ' ') i++;
 *   int from = i;
 *   while (i &lt; n &amp;&amp; a[i] != ' ') i++;
 *   words++;
 * }
 * </pre>
 */
public final class LoopProgress {
  /** Methods of texts and numbers whose result is the same each time. */
  private static final Set<String> SAME =
      Set.of("charAt", "length", "equals", "startsWith", "codePointAt");

  private static final Set<String> FUNCTIONS = Set.of("Character", "Math", "Integer", "Long");

  private final LoopShape loop;
  private final Set<String> names;
  private final Changes changes;
  private final Set<String> made = new HashSet<>();
  private final Set<String> stored = new HashSet<>();

  private LoopProgress(LoopShape loop, Set<String> names, Changes changes, Facts facts) {
    this.loop = loop;
    this.names = names;
    this.changes = changes;
    for (Node part : loop.parts()) {
      for (VariableDeclarator each : part.findAll(VariableDeclarator.class)) {
        made.add(each.getNameAsString());
      }
      for (ArrayAccessExpr store : facts.of(part).stores()) {
        Nodes.name(store.getName()).ifPresent(stored::add);
      }
    }
  }

  /** Whether it is so, of variables that the loop changes. */
  public static boolean isSure(LoopShape loop, Set<String> names, Changes changes, Facts facts) {
    LoopProgress progress = new LoopProgress(loop, names, changes, facts);
    for (Expression each : progress.deciding()) {
      if (Nodes.any(each, progress::mayDiffer)) {
        return false;
      }
    }
    return true;
  }

  /** What decides, or is given to variables that may. */
  private List<Expression> deciding() {
    List<Expression> deciding = new ArrayList<>();
    loop.condition().ifPresent(deciding::add);
    for (Node part : loop.parts()) {
      Nodes.walk(part, node -> deciding(node).ifPresent(deciding::add));
    }
    return deciding;
  }

  private Optional<Expression> deciding(Node node) {
    if (node instanceof IfStmt each) {
      return Optional.of(each.getCondition());
    }
    if (node instanceof WhileStmt each) {
      return Optional.of(each.getCondition());
    }
    if (node instanceof DoStmt each) {
      return Optional.of(each.getCondition());
    }
    if (node instanceof ForStmt each) {
      return each.getCompare();
    }
    if (node instanceof ForEachStmt each) {
      return Optional.of(each.getIterable());
    }
    if (node instanceof SwitchStmt each) {
      return Optional.of(each.getSelector());
    }
    if (node instanceof SwitchExpr each) {
      return Optional.of(each.getSelector());
    }
    if (node instanceof ConditionalExpr each) {
      return Optional.of(each.getCondition());
    }
    if (node instanceof BinaryExpr each && Operators.isLogical(each.getOperator())) {
      return Optional.of(each);
    }
    if (node instanceof VariableDeclarator each) {
      return each.getInitializer();
    }
    return node instanceof AssignExpr assign
            && Nodes.name(assign.getTarget())
                .filter(name -> names.contains(name) || made.contains(name))
                .isPresent()
        ? Optional.of(assign.getValue())
        : Optional.empty();
  }

  /** Whether it may be something else the next time, with the same variables. */
  private boolean mayDiffer(Node node) {
    if (node instanceof NameExpr name) {
      return mayChange(name.getNameAsString());
    }
    if (node instanceof FieldAccessExpr field) {
      return mayChange(field.getNameAsString());
    }
    if (node instanceof ArrayAccessExpr element) {
      return changes.storesAnything()
          || Nodes.name(element.getName()).filter(stored::contains).isPresent();
    }
    if (node instanceof MethodCallExpr call) {
      boolean isFunction =
          !call.getArguments().isEmpty()
              && call.getScope().flatMap(Nodes::name).filter(FUNCTIONS::contains).isPresent();
      return !isFunction && !SAME.contains(call.getNameAsString());
    }
    return node instanceof ObjectCreationExpr || node instanceof LambdaExpr;
  }

  private boolean mayChange(String name) {
    return !names.contains(name) && !made.contains(name) && changes.mayChange(name);
  }
}
