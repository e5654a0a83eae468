package org.perfmodel.extract.program;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.State;

/**
 * Variables that each iteration of a loop moves on to where the last place says: an element of the
 * array that they are a subscript of, or a field of the object that they refer to; be it by way of
 * another variable, {@code next = at.next; .. at = next}.
 */
public final class PointerChases {
  private final Map<String, Set<String>> fields = new HashMap<>();
  private final Map<String, Set<String>> arrays = new HashMap<>();
  private final Set<String> others = new HashSet<>();
  private final Map<String, List<Expression>> values = new HashMap<>();

  private PointerChases() {}

  /** By variable, those that nothing else happens to. */
  public static Map<String, PointerChase> of(Iterable<? extends Node> assignments, State begin) {
    PointerChases walks = new PointerChases();
    assignments.forEach(walks::assigned);
    assignments.forEach(walks::read);
    return walks.found(begin);
  }

  /** Notes what a variable becomes: {@code next = at.next} leads {@code at = next} there. */
  private void assigned(Node node) {
    if (node instanceof AssignExpr assign && assign.getTarget().isNameExpr()) {
      values
          .computeIfAbsent(
              assign.getTarget().asNameExpr().getNameAsString(), name -> new ArrayList<>())
          .add(assign.getValue());
    }
  }

  /**
   * What a variable stands for that has but one value: the one that the same block declares it
   * with, or that the loop gives it.
   */
  private Expression meant(Expression value) {
    Expression bare = Nodes.bare(value);
    if (!(bare instanceof NameExpr plain)) {
      return bare;
    }
    String name = plain.getNameAsString();
    List<Expression> all = new ArrayList<>(values.getOrDefault(name, List.of()));
    Optional<Node> block = bare.getParentNode();
    while (block.isPresent() && !(block.get() instanceof BlockStmt)) {
      block = block.get().getParentNode();
    }
    block.ifPresent(around -> around.getChildNodes().forEach(each -> declared(each, name, all)));
    return all.size() == 1 ? Nodes.bare(all.get(0)) : bare;
  }

  private static void declared(Node statement, String name, List<Expression> found) {
    if (statement instanceof ExpressionStmt plain
        && plain.getExpression() instanceof VariableDeclarationExpr declaration) {
      for (VariableDeclarator variable : declaration.getVariables()) {
        if (variable.getNameAsString().equals(name)) {
          variable.getInitializer().ifPresent(found::add);
        }
      }
    }
  }

  private void read(Node node) {
    if (!(node instanceof AssignExpr assign)) {
      Nodes.name(((UnaryExpr) node).getExpression()).ifPresent(others::add);
      return;
    }
    if (!assign.getTarget().isNameExpr()) {
      return;
    }
    String name = assign.getTarget().asNameExpr().getNameAsString();
    Expression value = meant(assign.getValue());
    if (assign.getOperator() != AssignExpr.Operator.ASSIGN) {
      others.add(name);
    } else if (value instanceof FieldAccessExpr field && is(field.getScope(), name)) {
      fields.computeIfAbsent(name, key -> new HashSet<>()).add(field.getNameAsString());
    } else if (value instanceof MethodCallExpr call
        && call.getArguments().isEmpty()
        && call.getScope().filter(scope -> is(scope, name)).isPresent()) {
      fields.computeIfAbsent(name, key -> new HashSet<>()).add(call.getNameAsString());
    } else if (value instanceof ArrayAccessExpr element
        && element.getName() instanceof NameExpr array
        && leads(element.getIndex(), name, array.getNameAsString())) {
      arrays.computeIfAbsent(name, key -> new HashSet<>()).add(array.getNameAsString());
    } else {
      others.add(name);
    }
  }

  /** {@code v}, or {@code a[v]} where elements of a are followed. */
  private static boolean leads(Expression index, String variable, String array) {
    Expression bare = Nodes.bare(index);
    return is(bare, variable)
        || bare instanceof ArrayAccessExpr element
            && is(element.getName(), array)
            && leads(element.getIndex(), variable, array);
  }

  private static boolean is(Expression expression, String name) {
    return expression instanceof NameExpr plain && plain.getNameAsString().equals(name);
  }

  private Map<String, PointerChase> found(State begin) {
    Map<String, PointerChase> found = new HashMap<>();
    fields.forEach(
        (name, ways) -> {
          if (!others.contains(name) && !arrays.containsKey(name)) {
            begin
                .local(name)
                .ifPresent(
                    local ->
                        found.put(
                            name,
                            new PointerChase(Optional.empty(), local.level(), ways.size(), "")));
          }
        });
    arrays.forEach(
        (name, of) -> {
          if (others.contains(name) || fields.containsKey(name) || of.size() > 1) {
            return;
          }
          Optional<String> array =
              begin.local(of.iterator().next()).flatMap(local -> local.value().called());
          begin
              .local(name)
              .filter(local -> array.isPresent())
              .ifPresent(
                  local ->
                      found.put(
                          name,
                          new PointerChase(
                              local.value().whole(), local.level(), 0, array.orElseThrow())));
        });
    return found;
  }
}
