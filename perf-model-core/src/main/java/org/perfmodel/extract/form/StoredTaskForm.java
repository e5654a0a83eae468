package org.perfmodel.extract.form;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.nodeTypes.NodeWithBody;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.source.TreeEdits;

/**
 * Tasks that one loop stores and another hands over, as the one loop that does both, and tasks that
 * are listed before they are invoked.
 *
 * <pre>
 * for (..d..) jobs[d] = f;  for (Runnable job : jobs) pool.execute(job);  ->  for (..d..) pool.execute(f);
 * for (..) jobs.add(f);     for (Runnable job : jobs) pool.execute(job);  ->  for (..) pool.execute(f);
 * List fs = List.of(f, g);  pool.invokeAll(fs);                           ->  pool.invokeAll(List.of(f, g));
 * </pre>
 *
 * Only of a variable that nothing else asks for but its length.
 */
final class StoredTaskForm {
  private static final Set<String> LISTS = Set.of("List.of", "Arrays.asList", "Set.of");

  private final BlockStmt block;

  private StoredTaskForm(BlockStmt block) {
    this.block = block;
  }

  /** What stores a task: the statement, which is the last of its loop, and the task. */
  private record Store(
      Statement loop, Statement statement, Expression task, Optional<String> index) {}

  /** What hands tasks over: the loop, where it names one, and how that loop counts. */
  private record Use(Statement loop, Node task, Optional<String> index) {}

  static void rewrite(BlockStmt block) {
    StoredTaskForm form = new StoredTaskForm(block);
    for (Statement statement : List.copyOf(block.getStatements())) {
      variable(statement).ifPresent(form::rewritten);
    }
  }

  private static Optional<VariableDeclarator> variable(Statement statement) {
    return statement instanceof ExpressionStmt plain
            && plain.getExpression() instanceof VariableDeclarationExpr declared
            && declared.getVariables().size() == 1
            && declared.getVariable(0).getInitializer().isPresent()
        ? Optional.of(declared.getVariable(0))
        : Optional.empty();
  }

  private void rewritten(VariableDeclarator tasks) {
    String name = tasks.getNameAsString();
    boolean isMadeHere = Nodes.any(block, node -> isStoredTask(node, name)) || isListed(tasks);
    if (!isMadeHere) {
      return;
    }
    List<NameExpr> uses = new ArrayList<>();
    for (NameExpr use : block.findAll(NameExpr.class)) {
      if (use.getNameAsString().equals(name)) {
        uses.add(use);
      }
    }
    if (isListed(tasks)) {
      invoked(tasks, uses);
      return;
    }
    block.getStatements().forEach(StoredTaskForm::braced);
    Optional<Store> store = store(name);
    Optional<Use> use = store.flatMap(stored -> use(name, stored));
    boolean isArray = tasks.getType().isArrayType();
    boolean isAll =
        store.isPresent()
            && use.isPresent()
            && uses.stream()
                .allMatch(
                    each ->
                        isWithin(each, store.get().statement())
                            || isWithin(each, use.get().loop())
                            || isArray && isLength(each));
    if (isAll && isUsedOnce(name, use.get())) {
      fuse(store.get(), use.get());
      boolean isAsked =
          Nodes.any(
              block, node -> node instanceof NameExpr each && each.getNameAsString().equals(name));
      if (!isAsked) {
        block.getStatements().remove(statementOf(tasks));
      }
    }
  }

  private static void braced(Statement statement) {
    if (statement instanceof NodeWithBody<?> loop && !(loop.getBody() instanceof BlockStmt)) {
      Statement body = loop.getBody();
      loop.setBody(TreeEdits.at(body, new BlockStmt(new NodeList<>(TreeEdits.copy(body)))));
    }
  }

  private static boolean isTask(Expression value) {
    return value instanceof LambdaExpr
        || value instanceof MethodReferenceExpr
        || value instanceof ObjectCreationExpr made && made.getAnonymousClassBody().isPresent();
  }

  private static boolean isStoredTask(Node node, String name) {
    return stored(node, name).isPresent();
  }

  /** The task that an expression stores under that name. */
  private static Optional<Expression> stored(Node node, String name) {
    if (node instanceof AssignExpr assign
        && assign.getOperator() == AssignExpr.Operator.ASSIGN
        && assign.getTarget() instanceof ArrayAccessExpr target
        && isNamed(target.getName(), name)
        && isTask(assign.getValue())) {
      return Optional.of(assign.getValue());
    }
    return node instanceof MethodCallExpr call
            && call.getNameAsString().equals("add")
            && call.getArguments().size() == 1
            && call.getScope().filter(scope -> isNamed(scope, name)).isPresent()
            && isTask(call.getArgument(0))
        ? Optional.of(call.getArgument(0))
        : Optional.empty();
  }

  private static boolean isNamed(Expression expression, String name) {
    return Nodes.name(expression).filter(name::equals).isPresent();
  }

  private static boolean isListed(VariableDeclarator tasks) {
    return tasks.getInitializer().orElse(null) instanceof MethodCallExpr list
        && list.getScope().isPresent()
        && LISTS.contains(Printed.of(list.getScope().get()) + "." + list.getNameAsString())
        && !list.getArguments().isEmpty()
        && list.getArguments().stream().allMatch(Expression::isLambdaExpr);
  }

  private void invoked(VariableDeclarator tasks, List<NameExpr> uses) {
    if (uses.size() == 1
        && uses.get(0).getParentNode().orElse(null) instanceof MethodCallExpr call
        && call.getNameAsString().equals("invokeAll")) {
      Expression list = tasks.getInitializer().orElseThrow();
      ExpressionStmt declared = (ExpressionStmt) statementOf(tasks);
      uses.get(0).replace(TreeEdits.copy(list));
      block.getStatements().remove(declared);
    }
  }

  private Statement statementOf(Node part) {
    Node at = part;
    while (!(at instanceof Statement)) {
      at = at.getParentNode().orElseThrow();
    }
    return (Statement) at;
  }

  private Optional<Store> store(String name) {
    Store found = null;
    for (Statement statement : block.getStatements()) {
      Optional<BlockStmt> body = body(statement);
      if (body.isEmpty() || body.get().getStatements().isEmpty()) {
        continue;
      }
      Statement last = body.get().getStatement(body.get().getStatements().size() - 1);
      if (last instanceof ExpressionStmt plain && isStoredTask(plain.getExpression(), name)) {
        if (found != null) {
          return Optional.empty();
        }
        Expression task = stored(plain.getExpression(), name).orElseThrow();
        found = new Store(statement, last, task, index(statement));
      }
    }
    return Optional.ofNullable(found);
  }

  private static Optional<BlockStmt> body(Statement statement) {
    Statement body =
        statement instanceof ForStmt counted
            ? counted.getBody()
            : statement instanceof ForEachStmt each ? each.getBody() : null;
    return body instanceof BlockStmt block ? Optional.of(block) : Optional.empty();
  }

  /** The variable that a loop counts with. */
  private static Optional<String> index(Statement loop) {
    return loop instanceof ForStmt counted
            && counted.getInitialization().size() == 1
            && counted.getInitialization().get(0) instanceof VariableDeclarationExpr declared
            && declared.getVariables().size() == 1
        ? Optional.of(declared.getVariable(0).getNameAsString())
        : Optional.empty();
  }

  private Optional<Use> use(String name, Store stored) {
    int from = block.getStatements().indexOf(stored.loop()) + 1;
    for (int i = from; i < block.getStatements().size(); i++) {
      Statement statement = block.getStatement(i);
      if (statement instanceof ForEachStmt each
          && isNamed(each.getIterable(), name)
          && each.getBody() instanceof BlockStmt) {
        return Optional.of(new Use(each, each.getVariable().getVariable(0), Optional.empty()));
      }
      Optional<String> index = index(statement);
      if (index.isPresent()
          && statement instanceof ForStmt counted
          && counted.getBody() instanceof BlockStmt
          && counted.getCompare().filter(compare -> isUpTo(compare, name)).isPresent()
          && (stored.index().isPresent() || !isAskedBesides(counted, name, index.get()))) {
        return Optional.of(new Use(counted, counted, index));
      }
    }
    return Optional.empty();
  }

  private static boolean isUpTo(Expression compare, String name) {
    return compare instanceof BinaryExpr less
        && less.getOperator() == BinaryExpr.Operator.LESS
        && (less.getRight() instanceof FieldAccessExpr length && isNamed(length.getScope(), name)
            || less.getRight() instanceof MethodCallExpr size
                && size.getNameAsString().equals("size")
                && size.getScope().filter(scope -> isNamed(scope, name)).isPresent());
  }

  /** Whether a loop's counter is asked for anything but the task. */
  private static boolean isAskedBesides(ForStmt loop, String name, String index) {
    return Nodes.any(
        loop.getBody(),
        node ->
            node instanceof NameExpr use
                && use.getNameAsString().equals(index)
                && !isElement(use.getParentNode().orElseThrow(), name, index));
  }

  private static boolean isElement(Node node, String name, String index) {
    return node instanceof ArrayAccessExpr access
            && isNamed(access.getName(), name)
            && isNamed(access.getIndex(), index)
        || node instanceof MethodCallExpr call
            && call.getNameAsString().equals("get")
            && call.getArguments().size() == 1
            && isNamed(call.getArgument(0), index)
            && call.getScope().filter(scope -> isNamed(scope, name)).isPresent();
  }

  /** What in the body of the loop that hands over stands for a task. */
  private static List<Node> tasksIn(String name, Use use) {
    Node body = use.loop() instanceof ForStmt counted ? counted.getBody() : use.loop();
    String task = use.task() instanceof VariableDeclarator each ? each.getNameAsString() : "";
    List<Node> found = new ArrayList<>();
    Nodes.walk(
        body,
        node -> {
          boolean isOne =
              use.index().isPresent()
                  ? isElement(node, name, use.index().get())
                  : node instanceof NameExpr given && given.getNameAsString().equals(task);
          if (isOne) {
            found.add(node);
          }
        });
    return found;
  }

  private static boolean isUsedOnce(String name, Use use) {
    List<Node> tasks = tasksIn(name, use);
    return tasks.size() == 1
        && tasks.get(0).getParentNode().orElse(null) instanceof Expression handing
        && (handing instanceof MethodCallExpr call
                && call.getArguments().stream().anyMatch(each -> Nodes.same(each, tasks.get(0)))
            || handing instanceof ObjectCreationExpr);
  }

  private static boolean isWithin(Node node, Node around) {
    for (Node at = node; at != null; at = at.getParentNode().orElse(null)) {
      if (Nodes.same(at, around)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isLength(NameExpr use) {
    return use.getParentNode().orElse(null) instanceof FieldAccessExpr length
        && length.getNameAsString().equals("length");
  }

  private void fuse(Store store, Use use) {
    String name =
        use.loop() instanceof ForEachStmt each
            ? Nodes.name(each.getIterable()).orElseThrow()
            : nameOf(store);
    Node task = tasksIn(name, use).get(0);
    task.replace(TreeEdits.copy(store.task()));
    BlockStmt handing = body(use.loop()).orElseThrow();
    if (use.index().isPresent() && store.index().isPresent()) {
      String from = use.index().get();
      String to = store.index().get();
      for (NameExpr each : handing.findAll(NameExpr.class)) {
        if (each.getNameAsString().equals(from)) {
          each.setName(to);
        }
      }
    }
    BlockStmt storing = body(store.loop()).orElseThrow();
    storing.getStatements().remove(store.statement());
    for (Statement statement : List.copyOf(handing.getStatements())) {
      storing.addStatement(TreeEdits.copy(statement));
    }
    block.getStatements().remove(store.loop());
    TreeEdits.replace(use.loop(), store.loop());
  }

  private static String nameOf(Store store) {
    Expression stored = ((ExpressionStmt) store.statement()).getExpression();
    Expression tasks =
        stored instanceof AssignExpr assign
            ? ((ArrayAccessExpr) assign.getTarget()).getName()
            : ((MethodCallExpr) stored).getScope().orElseThrow();
    return Nodes.name(tasks).orElseThrow();
  }
}
