package org.perfmodel.extract.form;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.CharLiteralExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.SwitchExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.BreakStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.SwitchEntry;
import com.github.javaparser.ast.stmt.SwitchStmt;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.TreeEdits;

/**
 * Branches that compare one variable with one constant after the other: {@code if (x == 1) a else
 * if (x == 2) b else c} -> {@code switch (x) { case 1 -> a case 2 -> b default -> c }}.
 */
final class CaseChain {
  /** Fewer are a plain branch. */
  private static final int LEAST = 2;

  private final Set<String> constants;

  private CaseChain(Set<String> constants) {
    this.constants = constants;
  }

  /** For the branches of a file, with the numbers that it gives a name. */
  static CaseChain in(CompilationUnit unit) {
    Map<String, Integer> declared = new HashMap<>();
    Set<String> constants = new HashSet<>();
    for (VariableDeclarator each : unit.findAll(VariableDeclarator.class)) {
      declared.merge(each.getNameAsString(), 1, Integer::sum);
      if (isConstant(each)) {
        constants.add(each.getNameAsString());
      }
    }
    unit.findAll(Parameter.class)
        .forEach(each -> declared.merge(each.getNameAsString(), 1, Integer::sum));
    constants.removeIf(name -> declared.getOrDefault(name, 0) > 1);
    return new CaseChain(constants);
  }

  private static boolean isConstant(VariableDeclarator declared) {
    return declared.getParentNode().orElse(null) instanceof FieldDeclaration field
        && field.isStatic()
        && field.isFinal()
        && declared.getType().isPrimitiveType()
        && declared.getInitializer().filter(CaseChain::isLiteral).isPresent();
  }

  /** One way of a chain: the constants that lead there. */
  private record Case(NameExpr variable, List<Expression> constants) {}

  void rewrite(IfStmt first) {
    if (first.getParentNode().orElse(null) instanceof IfStmt around
        && around.getElseStmt().filter(other -> Nodes.same(other, first)).isPresent()) {
      return; // Goes with what is before it.
    }
    List<SwitchEntry> entries = new ArrayList<>();
    Optional<NameExpr> variable = Optional.empty();
    Statement at = first;
    while (at instanceof IfStmt branch) {
      Optional<Case> found = asked(branch.getCondition());
      if (found.isEmpty()
          || variable.filter(name -> !name.equals(found.get().variable())).isPresent()
          || breaks(branch.getThenStmt())) {
        break;
      }
      variable = Optional.of(found.get().variable());
      entries.add(entry(found.get().constants(), branch.getThenStmt()));
      at = branch.getElseStmt().orElse(null);
    }
    boolean isWhole = !(at instanceof IfStmt) && (at == null || !breaks(at));
    if (entries.size() < LEAST || !isWhole || variable.isEmpty()) {
      return;
    }
    if (at != null) {
      entries.add(entry(List.of(), at));
    }
    SwitchStmt choice = new SwitchStmt(TreeEdits.copy(variable.get()), new NodeList<>(entries));
    TreeEdits.replace(first, choice);
  }

  /** The same of a choice: {@code x == 1 ? a : x == 2 ? b : c}. */
  void rewrite(ConditionalExpr first) {
    if (first.getParentNode().orElse(null) instanceof ConditionalExpr around
        && Nodes.same(Nodes.bare(around.getElseExpr()), first)) {
      return; // Goes with what is before it.
    }
    NodeList<SwitchEntry> entries = new NodeList<>();
    Optional<NameExpr> variable = Optional.empty();
    Expression at = first;
    while (at instanceof ConditionalExpr choice) {
      Optional<Case> found = asked(choice.getCondition());
      if (found.isEmpty()
          || variable.filter(name -> !name.equals(found.get().variable())).isPresent()) {
        return;
      }
      variable = Optional.of(found.get().variable());
      entries.add(answer(found.get().constants(), choice.getThenExpr()));
      at = Nodes.bare(choice.getElseExpr());
    }
    if (entries.size() < LEAST || variable.isEmpty()) {
      return;
    }
    entries.add(answer(List.of(), at));
    TreeEdits.replace(first, new SwitchExpr(TreeEdits.copy(variable.get()), entries));
  }

  private static SwitchEntry answer(List<Expression> labels, Expression value) {
    NodeList<Expression> constants = new NodeList<>();
    labels.forEach(label -> constants.add(TreeEdits.copy(label)));
    SwitchEntry entry =
        new SwitchEntry(
            constants,
            SwitchEntry.Type.EXPRESSION,
            new NodeList<>(TreeEdits.at(value, new ExpressionStmt(TreeEdits.copy(value)))));
    entry.setDefault(labels.isEmpty());
    return TreeEdits.at(value, entry);
  }

  /**
   * A switch whose ways all assign to the same number: {@code switch (x) { case 1: s += a; break;
   * default: s += b; }} -> {@code s += switch (x) { case 1 -> a; default -> b; }}.
   */
  static void ofValue(SwitchStmt choice) {
    Optional<AssignExpr> first = Optional.empty();
    NodeList<SwitchEntry> entries = new NodeList<>();
    boolean isComplete = false;
    NodeList<Expression> shared = new NodeList<>();
    for (int i = 0; i < choice.getEntries().size(); i++) {
      SwitchEntry entry = choice.getEntries().get(i);
      isComplete |= isDefault(entry);
      if (goesOn(entry, i + 1 == choice.getEntries().size())) {
        shared.addAll(entry.getLabels());
        continue;
      }
      Optional<AssignExpr> assign =
          body(entry, i + 1 == choice.getEntries().size()).flatMap(ChosenValue::only);
      if (assign.isEmpty()
          || first
              .filter(
                  other ->
                      other.getOperator() != assign.get().getOperator()
                          || !other.getTarget().equals(assign.get().getTarget()))
              .isPresent()) {
        return;
      }
      first = first.or(() -> assign);
      shared.addAll(entry.getLabels());
      entries.add(
          answer(isDefault(entry) ? List.of() : List.copyOf(shared), assign.get().getValue()));
      shared.clear();
    }
    if (first.isEmpty()
        || !isComplete
        || choice.getSelector().toString().equals(first.get().getTarget().toString())
        || !new StepForm()
            .isNumber(nameIn(choice, first.get().getTarget().asNameExpr().getNameAsString()))) {
      return;
    }
    SwitchExpr value =
        TreeEdits.at(choice, new SwitchExpr(TreeEdits.copy(choice.getSelector()), entries));
    AssignExpr assign =
        new AssignExpr(TreeEdits.copy(first.get().getTarget()), value, first.get().getOperator());
    TreeEdits.replace(choice, new ExpressionStmt(TreeEdits.at(choice, assign)));
  }

  /** The variable where it is assigned, not in a copy. */
  private static NameExpr nameIn(SwitchStmt choice, String name) {
    return choice
        .findFirst(NameExpr.class, each -> each.getNameAsString().equals(name))
        .orElseThrow();
  }

  /** {@code case 1:} before {@code case 2: ..}. */
  private static boolean goesOn(SwitchEntry entry, boolean isLast) {
    return !isLast
        && !isDefault(entry)
        && entry.getType() == SwitchEntry.Type.STATEMENT_GROUP
        && entry.getStatements().isEmpty();
  }

  private static boolean isDefault(SwitchEntry entry) {
    return entry.isDefault() || entry.getLabels().isEmpty();
  }

  /** What an entry does, if it does not go on into the next. */
  private static Optional<BlockStmt> body(SwitchEntry entry, boolean isLast) {
    List<Statement> statements = new ArrayList<>(entry.getStatements());
    boolean ends = isLast || entry.getType() != SwitchEntry.Type.STATEMENT_GROUP;
    if (!statements.isEmpty()) {
      Statement last = Nodes.last(statements.get(statements.size() - 1));
      if (statements.get(statements.size() - 1) instanceof BreakStmt jump
          && jump.getLabel().isEmpty()) {
        statements.remove(statements.size() - 1);
        ends = true;
      }
      ends |= last.isReturnStmt() || last.isThrowStmt() || last.isContinueStmt();
    }
    if (!ends || statements.stream().anyMatch(CaseChain::breaks)) {
      return Optional.empty();
    }
    NodeList<Statement> copies = new NodeList<>();
    statements.forEach(each -> copies.add(TreeEdits.copy(each)));
    return Optional.of(TreeEdits.at(entry, new BlockStmt(copies)));
  }

  private static SwitchEntry entry(List<Expression> labels, Statement way) {
    NodeList<Expression> constants = new NodeList<>();
    labels.forEach(label -> constants.add(TreeEdits.copy(label)));
    BlockStmt body =
        way instanceof BlockStmt block
            ? TreeEdits.copy(block)
            : TreeEdits.at(way, new BlockStmt(new NodeList<>(TreeEdits.copy(way))));
    SwitchEntry entry = new SwitchEntry(constants, SwitchEntry.Type.BLOCK, new NodeList<>(body));
    entry.setDefault(labels.isEmpty());
    return TreeEdits.at(way, entry);
  }

  /** The constants that a condition compares a variable with. */
  private Optional<Case> asked(Expression condition) {
    Expression asked = Nodes.bare(condition);
    if (asked instanceof BinaryExpr either && either.getOperator() == BinaryExpr.Operator.OR) {
      Optional<Case> left = asked(either.getLeft());
      Optional<Case> right = asked(either.getRight());
      if (left.isEmpty()
          || right.isEmpty()
          || !left.get().variable().equals(right.get().variable())) {
        return Optional.empty();
      }
      List<Expression> all = new ArrayList<>(left.get().constants());
      all.addAll(right.get().constants());
      return Optional.of(new Case(left.get().variable(), all));
    }
    if (asked instanceof BinaryExpr equal && equal.getOperator() == BinaryExpr.Operator.EQUALS) {
      return compared(equal.getLeft(), equal.getRight(), this::isNumber);
    }
    return asked instanceof MethodCallExpr call
            && call.getNameAsString().equals("equals")
            && call.getArguments().size() == 1
        ? call.getScope()
            .flatMap(scope -> compared(scope, call.getArgument(0), Expression::isStringLiteralExpr))
        : Optional.empty();
  }

  private static Optional<Case> compared(
      Expression left, Expression right, java.util.function.Predicate<Expression> isConstant) {
    Expression one = Nodes.bare(left);
    Expression other = Nodes.bare(right);
    if (one instanceof NameExpr variable && !isConstant.test(one) && isConstant.test(other)) {
      return Optional.of(new Case(variable, List.of(other)));
    }
    return other instanceof NameExpr variable && isConstant.test(one)
        ? Optional.of(new Case(variable, List.of(one)))
        : Optional.empty();
  }

  private boolean isNumber(Expression constant) {
    return isLiteral(constant)
        || constant instanceof NameExpr name && constants.contains(name.getNameAsString())
        || constant instanceof FieldAccessExpr field && constants.contains(field.getNameAsString());
  }

  private static boolean isLiteral(Expression value) {
    return value instanceof IntegerLiteralExpr || value instanceof CharLiteralExpr;
  }

  /** Whether a break in it leaves what is around. */
  private static boolean breaks(Node node) {
    if (node instanceof BreakStmt jump) {
      return jump.getLabel().isEmpty();
    }
    boolean isOwn = Nodes.isLoop(node) || node instanceof SwitchStmt;
    return !isOwn && node.getChildNodes().stream().anyMatch(CaseChain::breaks);
  }
}
