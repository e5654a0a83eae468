package org.perfmodel.extract.form;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.LiteralExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.nodeTypes.NodeWithBody;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.BreakStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.ThrowStmt;
import com.github.javaparser.ast.stmt.TryStmt;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.source.CaughtTypes;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.TreeEdits;

/**
 * An endless loop that an exception ends is one that ends, and then throws.
 *
 * <pre>
 * while (true) { if (c) throw e; a }               -&gt;  while (true) { if (c) break; a } throw e;
 * try { while (true) { s += a[i++]; } }            -&gt;  try { while (true) { if (i &gt;= a.length) break;
 * catch (IndexOutOfBoundsException e) { .. }             s += a[i++]; } throw ..; } catch ..
 * </pre>
 *
 * and the same for elements of texts and lists, for iterators and queues without a next element,
 * and for a method of the class that begins with {@code if (c) throw ..}.
 */
final class ThrownExitForm {
  private static final String INDEX = "IndexOutOfBoundsException";
  private static final String NONE = "NoSuchElementException";
  private static final Set<String> TAKING =
      Set.of("pop", "remove", "removeFirst", "removeLast", "element", "getFirst", "getLast");

  private ThrownExitForm() {}

  /** Rewrites a loop that goes on for ever, or so it says. */
  static <L extends Statement & NodeWithBody<?>> void rewrite(L loop) {
    if (!(loop.getParentNode().orElse(null) instanceof BlockStmt around)) {
      return;
    }
    if (loop.getBody() instanceof BlockStmt body && caughtWithin(loop, body, around)) {
      return;
    }
    if (isLeft(loop.getBody())) {
      return;
    }
    if (!(loop.getBody() instanceof BlockStmt)) {
      Statement only = TreeEdits.copy(loop.getBody());
      loop.setBody(TreeEdits.at(only, new BlockStmt(new NodeList<>(only))));
    }
    BlockStmt block = (BlockStmt) loop.getBody();
    Optional<IfStmt> exit = exit(block);
    if (exit.isEmpty()) {
      exit = hidden(loop, block);
    }
    if (exit.isEmpty() || !(only(exit.get().getThenStmt()) instanceof ThrowStmt thrown)) {
      return;
    }
    Statement behind = TreeEdits.at(thrown, new ThrowStmt(made(thrown)));
    TreeEdits.replace(exit.get().getThenStmt(), new BreakStmt().removeLabel());
    around.addStatement(Nodes.index(around.getStatements(), loop) + 1, behind);
  }

  /**
   * A loop whose only statement catches what ends it: {@code while (true) { try { a } catch (E e) {
   * b; break; } }} asks first, and throws behind it.
   */
  private static boolean caughtWithin(Statement loop, BlockStmt body, BlockStmt around) {
    if (body.getStatements().size() != 1
        || !(body.getStatement(0) instanceof TryStmt guarded)
        || guarded.getCatchClauses().size() != 1
        || guarded.getFinallyBlock().isPresent()
        || !guarded.getResources().isEmpty()
        || isLeft(guarded.getTryBlock())) {
      return false;
    }
    BlockStmt handler = guarded.getCatchClauses().get(0).getBody();
    Statement last = Nodes.last(handler);
    boolean isBreak = last instanceof BreakStmt end && end.getLabel().isEmpty();
    if (!isBreak && !(last instanceof ReturnStmt)) {
      return false;
    }
    Optional<IfStmt> exit = Optional.empty();
    for (Statement each : guarded.getTryBlock().getStatements()) {
      exit = exit.isPresent() ? exit : exit(each, guarded);
    }
    if (exit.isEmpty() || !(exit.get().getThenStmt() instanceof ThrowStmt thrown)) {
      return false;
    }
    TryStmt behind = TreeEdits.copy(guarded);
    behind.setTryBlock(
        TreeEdits.at(guarded, new BlockStmt(new NodeList<>(TreeEdits.copy(thrown)))));
    if (isBreak) {
      Nodes.last(behind.getCatchClauses().get(0).getBody()).remove();
    }
    TreeEdits.replace(thrown, new BreakStmt().removeLabel());
    body.addStatement(0, exit.get());
    around.addStatement(Nodes.index(around.getStatements(), loop) + 1, behind);
    return true;
  }

  /** Whether a jump leaves the loop, whose end is reached then. */
  private static boolean isLeft(Statement body) {
    return Nodes.any(body, node -> node instanceof BreakStmt);
  }

  /** The first statement that ends the loop by what it throws. */
  private static Optional<IfStmt> exit(BlockStmt body) {
    for (Statement each : body.getStatements()) {
      if (each instanceof IfStmt branch
          && branch.getElseStmt().isEmpty()
          && only(branch.getThenStmt()) instanceof ThrowStmt) {
        return Optional.of(branch);
      }
    }
    return Optional.empty();
  }

  private static Statement only(Statement statement) {
    return statement instanceof BlockStmt block && block.getStatements().size() == 1
        ? only(block.getStatement(0))
        : statement;
  }

  /** What is thrown, without the message: names of the loop end with it. */
  private static Expression made(ThrowStmt thrown) {
    return thrown.getExpression() instanceof ObjectCreationExpr made
        ? made(thrown, made.getType())
        : TreeEdits.copy(thrown.getExpression());
  }

  private static ObjectCreationExpr made(Node place, ClassOrInterfaceType type) {
    return TreeEdits.at(
        place, new ObjectCreationExpr(null, TreeEdits.copy(type), new NodeList<>()));
  }

  // ---- exits that no statement shows

  /** An exit that the body has without saying so, said. */
  private static Optional<IfStmt> hidden(Statement loop, BlockStmt body) {
    Optional<TryStmt> guarded =
        loop.getParentNode()
            .flatMap(Node::getParentNode)
            .filter(TryStmt.class::isInstance)
            .map(TryStmt.class::cast)
            .filter(each -> Nodes.same(each.getTryBlock(), loop.getParentNode().get()));
    if (guarded.isEmpty()) {
      return Optional.empty();
    }
    List<Statement> statements = List.copyOf(body.getStatements());
    for (int i = 0; i < statements.size(); i++) {
      Optional<IfStmt> exit = exit(statements.get(i), guarded.get());
      if (exit.isPresent()) {
        body.addStatement(i, exit.get());
        return exit;
      }
    }
    return Optional.empty();
  }

  private static Optional<IfStmt> exit(Statement statement, TryStmt guarded) {
    List<Node> uses = new ArrayList<>();
    Nodes.walk(statement, uses::add);
    for (Node use : uses) {
      if (Nodes.any(statement, node -> node instanceof LambdaExpr && isWithin(use, node))) {
        continue;
      }
      Optional<IfStmt> exit =
          use instanceof ArrayAccessExpr element
              ? beyond(element.getName(), element.getIndex(), "", guarded)
              : use instanceof MethodCallExpr call ? exit(call, guarded) : Optional.empty();
      if (exit.isPresent()) {
        return exit;
      }
    }
    return Optional.empty();
  }

  private static boolean isWithin(Node node, Node around) {
    for (Node at = node; at != null; at = at.getParentNode().orElse(null)) {
      if (Nodes.same(at, around)) {
        return true;
      }
    }
    return false;
  }

  private static Optional<IfStmt> exit(MethodCallExpr call, TryStmt guarded) {
    String name = call.getNameAsString();
    Optional<Expression> scope = call.getScope();
    if (scope.isEmpty()) {
      return declared(call).flatMap(method -> begun(call, method, guarded));
    }
    if (!isPlain(scope.get())) {
      return Optional.empty();
    }
    boolean isElement = name.equals("get") && CaughtTypes.byName(guarded, INDEX);
    if (call.getArguments().size() == 1 && (name.equals("charAt") || isElement)) {
      String size = name.equals("get") ? "size" : "length";
      return beyond(scope.get(), call.getArgument(0), size, guarded);
    }
    if (!call.getArguments().isEmpty() || !CaughtTypes.byName(guarded, NONE)) {
      return Optional.empty();
    }
    if (name.equals("next")) {
      Expression more = new MethodCallExpr(TreeEdits.copy(scope.get()), "hasNext");
      Expression none = new UnaryExpr(more, UnaryExpr.Operator.LOGICAL_COMPLEMENT);
      return Optional.of(exit(call, none, NONE));
    }
    return TAKING.contains(name)
        ? Optional.of(exit(call, new MethodCallExpr(TreeEdits.copy(scope.get()), "isEmpty"), NONE))
        : Optional.empty();
  }

  /** {@code if (i >= a.length) throw ..}, where a loop counts i up. */
  private static Optional<IfStmt> beyond(
      Expression of, Expression index, String size, TryStmt guarded) {
    Expression counter =
        index instanceof UnaryExpr step && step.isPostfix() ? step.getExpression() : index;
    if (!(counter instanceof NameExpr) || !isPlain(of) || !CaughtTypes.of(guarded, INDEX)) {
      return Optional.empty();
    }
    Expression all =
        size.isEmpty()
            ? new FieldAccessExpr(TreeEdits.copy(of), "length")
            : new MethodCallExpr(TreeEdits.copy(of), size);
    Expression isBeyond =
        new BinaryExpr(TreeEdits.copy(counter), all, BinaryExpr.Operator.GREATER_EQUALS);
    return Optional.of(exit(of, isBeyond, INDEX));
  }

  private static IfStmt exit(Node place, Expression condition, String type) {
    Nodes.walk(
        condition,
        node -> {
          if (node.getRange().isEmpty()) {
            TreeEdits.at(place, node);
          }
        });
    ClassOrInterfaceType thrown = TreeEdits.at(place, new ClassOrInterfaceType(null, type));
    return exit(place, condition, thrown);
  }

  private static IfStmt exit(Node place, Expression condition, ClassOrInterfaceType type) {
    ThrowStmt ends = TreeEdits.at(place, new ThrowStmt(made(place, type)));
    return TreeEdits.at(place, new IfStmt(condition, ends, null));
  }

  private static boolean isPlain(Expression expression) {
    return expression instanceof NameExpr
        || expression.isThisExpr()
        || expression instanceof FieldAccessExpr field && isPlain(field.getScope());
  }

  // ---- methods that begin with what they refuse

  /** The only method of that name and number of parameters in the class. */
  private static Optional<MethodDeclaration> declared(MethodCallExpr call) {
    for (Node at = call; at != null; at = at.getParentNode().orElse(null)) {
      if (at instanceof TypeDeclaration<?> type) {
        List<MethodDeclaration> found =
            type.getMethodsByName(call.getNameAsString()).stream()
                .filter(each -> each.getParameters().size() == call.getArguments().size())
                .toList();
        return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
      }
    }
    return Optional.empty();
  }

  private static Optional<IfStmt> begun(
      MethodCallExpr call, MethodDeclaration method, TryStmt guarded) {
    Optional<BlockStmt> body = method.getBody().filter(block -> !block.isEmpty());
    if (body.isEmpty()
        || !(body.get().getStatement(0) instanceof IfStmt first)
        || first.getElseStmt().isPresent()
        || !(only(first.getThenStmt()) instanceof ThrowStmt thrown)
        || !(thrown.getExpression() instanceof ObjectCreationExpr made)
        || !CaughtTypes.of(guarded, made.getType().getNameAsString())) {
      return Optional.empty();
    }
    Map<String, Expression> arguments = new HashMap<>();
    for (int i = 0; i < call.getArguments().size(); i++) {
      Expression argument = call.getArgument(i);
      Expression value =
          argument instanceof UnaryExpr step && DirectEffects.isStep(step) && step.isPostfix()
              ? step.getExpression()
              : argument;
      if (!isPlain(value) && !(value instanceof LiteralExpr)) {
        return Optional.empty();
      }
      arguments.put(method.getParameter(i).getNameAsString(), value);
    }
    BlockStmt holder = new BlockStmt();
    IfStmt exit = exit(call, TreeEdits.copy(first.getCondition()), made.getType());
    holder.addStatement(exit);
    for (NameExpr name : List.copyOf(exit.getCondition().findAll(NameExpr.class))) {
      Expression argument = arguments.get(name.getNameAsString());
      if (argument != null) {
        name.replace(TreeEdits.copy(argument));
      }
    }
    exit.remove();
    return Optional.of(exit);
  }
}
