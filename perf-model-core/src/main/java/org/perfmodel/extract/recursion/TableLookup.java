package org.perfmodel.extract.recursion;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LiteralExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;

/**
 * Where a method asks a table for what it did before, and does it only if it is not there.
 *
 * @param table as it is written
 * @param keys the parameters that say which entry
 * @param before what is executed before it is asked
 * @param guard asks it
 * @param missed what is executed where there is no entry
 * @param found what is executed where there is one
 */
record TableLookup(
    String table,
    Set<String> keys,
    List<Statement> before,
    IfStmt guard,
    List<Statement> missed,
    List<Statement> found) {
  private static final Set<String> ASKING = Set.of("get", "getOrDefault", "containsKey");
  private static final Set<String> VISITING = Set.of("contains", "add");
  private static final Set<String> FILLING = Set.of("put", "putIfAbsent", "add", "set");

  /** What is asked of a table: an entry. */
  private record Entry(String table, List<Expression> key) {}

  /**
   * The lookup of a method.
   *
   * @param usesIdentity whether an object is of a class that does not override equals
   */
  static Optional<TableLookup> of(
      MethodDeclaration method,
      Set<String> parameters,
      Predicate<ObjectCreationExpr> usesIdentity) {
    List<Statement> statements = method.getBody().orElseThrow().getStatements();
    for (int i = 0; i < statements.size(); i++) {
      if (statements.get(i) instanceof IfStmt guard && guard.getElseStmt().isEmpty()) {
        List<Statement> then = statements(guard.getThenStmt());
        List<Statement> after = statements.subList(i + 1, statements.size());
        boolean leaves = !then.isEmpty() && then.get(then.size() - 1) instanceof ReturnStmt;
        for (Entry entry : entries(guard.getCondition(), method)) {
          boolean fills =
              callsItself(then, method)
                  ? !callsItself(after, method)
                  : !callsItself(after, method) && isFilledIn(then, entry.table(), true);
          if (leaves == fills || isNeverFound(entry, method, usesIdentity)) {
            continue;
          }
          Set<String> keys = names(entry.key(), method);
          keys.retainAll(parameters);
          List<Statement> found = leaves ? then : after;
          if (!keys.isEmpty()
              && isFilled(entry.table(), method, found)
              && !callsItself(statements.subList(0, i), method)) {
            List<Statement> missed = new ArrayList<>(leaves ? after : then);
            missed.addAll(leaves ? List.of() : after);
            return Optional.of(
                new TableLookup(
                    entry.table(), keys, statements.subList(0, i), guard, missed, found));
          }
        }
      }
    }
    return Optional.empty();
  }

  private static List<Statement> statements(Statement statement) {
    return statement instanceof BlockStmt block ? block.getStatements() : List.of(statement);
  }

  private static boolean callsItself(List<Statement> statements, MethodDeclaration method) {
    return statements.stream()
        .anyMatch(
            statement ->
                Nodes.any(
                    statement,
                    node ->
                        node instanceof MethodCallExpr call
                            && call.getNameAsString().equals(method.getNameAsString())));
  }

  /** What a condition asks, also of variables that hold what was asked. */
  private static List<Entry> entries(Expression condition, MethodDeclaration method) {
    List<Entry> found = new ArrayList<>(entriesIn(condition));
    for (NameExpr name : condition.findAll(NameExpr.class)) {
      value(name.getNameAsString(), method).ifPresent(value -> found.addAll(entriesIn(value)));
    }
    return found;
  }

  /** A key that is made for this lookup, of a class without equals, equals no stored key. */
  private static boolean isNeverFound(
      Entry entry, MethodDeclaration method, Predicate<ObjectCreationExpr> usesIdentity) {
    if (entry.key().size() != 1) {
      return false;
    }
    Expression key = entry.key().get(0);
    Expression made = Nodes.name(key).flatMap(name -> value(name, method)).orElse(key);
    return made.isArrayInitializerExpr()
        || made.isArrayCreationExpr()
        || made instanceof ObjectCreationExpr object && usesIdentity.test(object);
  }

  private static List<Entry> entriesIn(Expression asked) {
    List<Entry> found = new ArrayList<>();
    for (ArrayAccessExpr access : asked.findAll(ArrayAccessExpr.class)) {
      if (!(access.getParentNode().orElse(null) instanceof ArrayAccessExpr around
          && Nodes.same(around.getName(), access))) {
        found.add(entry(access));
      }
    }
    for (MethodCallExpr call : asked.findAll(MethodCallExpr.class)) {
      String name = call.getNameAsString();
      if ((ASKING.contains(name) || VISITING.contains(name))
          && !call.getArguments().isEmpty()
          && call.getScope().isPresent()) {
        found.add(new Entry(printed(call.getScope().get()), List.of(call.getArgument(0))));
      }
    }
    return found;
  }

  private static Entry entry(ArrayAccessExpr access) {
    List<Expression> key = new ArrayList<>();
    Expression array = access;
    while (Nodes.bare(array) instanceof ArrayAccessExpr row) {
      key.add(row.getIndex());
      array = row.getName();
    }
    return new Entry(printed(array), key);
  }

  private static String printed(Expression expression) {
    return Printed.of(Nodes.bare(expression));
  }

  /** What a local variable is declared with. */
  private static Optional<Expression> value(String name, MethodDeclaration method) {
    return method
        .findFirst(VariableDeclarator.class, each -> each.getNameAsString().equals(name))
        .flatMap(VariableDeclarator::getInitializer);
  }

  private static Set<String> names(List<Expression> key, MethodDeclaration method) {
    Set<String> names = new TreeSet<>();
    for (Expression part : key) {
      addNames(part, method, names);
    }
    return names;
  }

  private static void addNames(Node part, MethodDeclaration method, Set<String> names) {
    for (NameExpr name : part.findAll(NameExpr.class)) {
      if (names.add(name.getNameAsString())) {
        value(name.getNameAsString(), method).ifPresent(from -> addNames(from, method, names));
      }
    }
  }

  /** Whether the method notes what it did: an answer that is given where it is found, or a mark. */
  private static boolean isFilled(String table, MethodDeclaration method, List<Statement> found) {
    boolean answers = found.stream().anyMatch(statement -> answers(statement, table, method));
    return isFilledIn(method.getBody().orElseThrow().getStatements(), table, answers);
  }

  private static boolean isFilledIn(List<Statement> statements, String table, boolean answers) {
    return statements.stream()
        .anyMatch(statement -> Nodes.any(statement, node -> fills(node, table, answers)));
  }

  private static boolean fills(Node node, String table, boolean answers) {
    return node instanceof AssignExpr assign
            && Nodes.bare(assign.getTarget()) instanceof ArrayAccessExpr target
            && entry(target).table().equals(table)
            && (answers || isMark(assign.getValue()))
        || node instanceof MethodCallExpr call
            && FILLING.contains(call.getNameAsString())
            && call.getScope().map(TableLookup::printed).filter(table::equals).isPresent()
            && (answers || VISITING.contains(call.getNameAsString()));
  }

  private static boolean isMark(Expression value) {
    Expression bare = Nodes.bare(value);
    return bare instanceof LiteralExpr
        || bare instanceof UnaryExpr negated && negated.getExpression() instanceof LiteralExpr;
  }

  /** Whether it returns what the table holds. */
  private static boolean answers(Statement statement, String table, MethodDeclaration method) {
    return statement instanceof ReturnStmt leaving
        && leaving
            .getExpression()
            .filter(
                answer ->
                    entries(answer, method).stream().anyMatch(entry -> entry.table().equals(table)))
            .isPresent();
  }
}
