package org.perfmodel.extract.source;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.nodeTypes.NodeWithStatements;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Variables that a loop gives nothing but what they hold among themselves, {@code swap = a; a = b;
 * b = swap}: whatever ways it takes, they hold the same objects in another order. So they hold
 * different ones where they did before the loop.
 *
 * <p>Copies that follow each other directly are carried out on names; what comes of them has to be
 * an order of the names that they set. A name that is set first in each of these rows of copies and
 * stands nowhere else only helps.
 */
public final class PermutedVariables {
  private final Map<String, Set<String>> together = new HashMap<>();
  private final Set<String> broken = new HashSet<>();
  private final Map<String, Integer> rows = new HashMap<>();

  private PermutedVariables() {}

  /**
   * For each of these variables that is only swapped, all that it is swapped with, itself among
   * them.
   *
   * @param parts of a loop, or of anything that runs over and over
   * @param passed variables that are given nothing but what variables hold
   */
  public static Map<String, Set<String>> in(Iterable<? extends Node> parts, Set<String> passed) {
    PermutedVariables swaps = new PermutedVariables();
    Map<String, Integer> assigned = new HashMap<>();
    Map<String, Integer> mentioned = new HashMap<>();
    List<List<Copy>> found = new ArrayList<>();
    for (Node part : parts) {
      Nodes.walk(
          part,
          node -> {
            if (node instanceof AssignExpr assign && assign.getTarget() instanceof NameExpr name) {
              assigned.merge(name.getNameAsString(), 1, Integer::sum);
            } else if (node instanceof NameExpr name) {
              mentioned.merge(name.getNameAsString(), 1, Integer::sum);
            }
            if (node instanceof NodeWithStatements<?> block) {
              found.addAll(rows(block.getStatements()));
            }
          });
    }
    Set<String> helping = helping(found, passed, mentioned);
    for (List<Copy> row : found) {
      swaps.row(row, passed, helping);
    }
    // What is set elsewhere, in the head of a loop or within an expression, is not looked into.
    for (String name : passed) {
      if (!assigned.getOrDefault(name, 0).equals(swaps.rows.getOrDefault(name, 0))) {
        swaps.broken.add(name);
      }
    }
    return swaps.groups(passed, helping);
  }

  /** {@code to = from;}. */
  private record Copy(String to, String from, boolean declares) {}

  private static List<List<Copy>> rows(List<? extends Statement> statements) {
    List<List<Copy>> all = new ArrayList<>();
    List<Copy> row = new ArrayList<>();
    for (Statement statement : statements) {
      Optional<Copy> copy = copy(statement);
      if (copy.isPresent()) {
        row.add(copy.get());
      } else if (!row.isEmpty()) {
        all.add(row);
        row = new ArrayList<>();
      }
    }
    if (!row.isEmpty()) {
      all.add(row);
    }
    return all;
  }

  private static Optional<Copy> copy(Statement statement) {
    if (!statement.isExpressionStmt()) {
      return Optional.empty();
    }
    Expression expression = statement.asExpressionStmt().getExpression();
    if (expression instanceof AssignExpr assign
        && assign.getOperator() == AssignExpr.Operator.ASSIGN
        && assign.getTarget() instanceof NameExpr to
        && Nodes.bare(assign.getValue()) instanceof NameExpr from) {
      return Optional.of(new Copy(to.getNameAsString(), from.getNameAsString(), false));
    }
    if (expression instanceof VariableDeclarationExpr declared
        && declared.getVariables().size() == 1) {
      VariableDeclarator variable = declared.getVariable(0);
      return variable
          .getInitializer()
          .map(Nodes::bare)
          .filter(NameExpr.class::isInstance)
          .map(NameExpr.class::cast)
          .map(from -> new Copy(variable.getNameAsString(), from.getNameAsString(), true));
    }
    return Optional.empty();
  }

  /** Names that are set before they are read in each row, and stand nowhere else. */
  private static Set<String> helping(
      List<List<Copy>> found, Set<String> passed, Map<String, Integer> mentioned) {
    Set<String> helping = new HashSet<>(passed);
    Map<String, Integer> inRows = new HashMap<>();
    for (List<Copy> row : found) {
      Set<String> set = new HashSet<>();
      for (Copy copy : row) {
        if (!set.contains(copy.from())) {
          helping.remove(copy.from());
        }
        set.add(copy.to());
        inRows.merge(copy.from(), 1, Integer::sum);
        if (!copy.declares()) {
          inRows.merge(copy.to(), 1, Integer::sum);
        }
      }
    }
    helping.removeIf(name -> !mentioned.getOrDefault(name, 0).equals(inRows.get(name)));
    return helping;
  }

  private void row(List<Copy> row, Set<String> passed, Set<String> helping) {
    Map<String, String> held = new LinkedHashMap<>();
    Set<String> declared = new HashSet<>();
    for (Copy copy : row) {
      held.put(copy.to(), held.getOrDefault(copy.from(), copy.from()));
      if (copy.declares()) {
        declared.add(copy.to());
      } else {
        rows.merge(copy.to(), 1, Integer::sum);
      }
    }
    Set<String> set = new TreeSet<>(held.keySet());
    set.removeAll(declared);
    set.removeAll(helping);
    for (String name : set) {
      Set<String> turn = turn(name, held, set);
      if (turn.isEmpty() || !passed.containsAll(turn)) {
        broken.add(name);
      }
      together.computeIfAbsent(name, none -> new TreeSet<>()).addAll(turn);
    }
  }

  /** Where what a name holds came from, and what that one holds, until it is the name's again. */
  private static Set<String> turn(String name, Map<String, String> held, Set<String> set) {
    Set<String> turn = new TreeSet<>();
    String from = name;
    while (set.contains(from) && turn.add(from)) {
      from = held.getOrDefault(from, from);
    }
    return from.equals(name) ? turn : Set.of();
  }

  /** Those that are swapped, each with all that come to it over several rows. */
  private Map<String, Set<String>> groups(Set<String> passed, Set<String> helping) {
    Map<String, Set<String>> groups = new HashMap<>();
    for (String name : passed) {
      Set<String> group = new TreeSet<>();
      reach(name, group);
      boolean isSwapped =
          !helping.contains(name)
              && together.containsKey(name)
              && group.stream().noneMatch(broken::contains);
      if (isSwapped) {
        groups.put(name, group);
      }
    }
    return groups;
  }

  private void reach(String name, Set<String> into) {
    if (into.add(name)) {
      together.getOrDefault(name, Set.of()).forEach(other -> reach(other, into));
    }
  }
}
