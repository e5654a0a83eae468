package org.perfmodel.extract.recursion;

import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * A walk through what hangs together by references, one call for each of them: c calls from each
 * node, which a test for null ends. The nodes are a size of the program.
 *
 * <pre>
 * if (t == null) return ..; walk(t.left); walk(t.right)
 * nodes * f(node) + ((c - 1)*nodes + 1) * f(null)
 * </pre>
 */
final class RecursionTree {
  private final Reader reader;

  RecursionTree(Reader reader) {
    this.reader = reader;
  }

  /** A walk: by which parameter, and what it does where there is no node. */
  private record Walk(Parameter node, Optional<Statement> atEnd, IfStmt guard) {
    String name() {
      return node.getNameAsString();
    }
  }

  /** Reads the method, if it is such a recursion. */
  boolean read(SelfCalling recursion) {
    Optional<Walk> walk = walk(recursion.method);
    if (walk.isEmpty()) {
      return false;
    }
    recursion.tried(at(walk.get(), recursion.anew()));
    for (SelfCall call : recursion.calls()) {
      if (!call.share().equals(Estimate.exact(Expr.ONE)) || call.times().isEmpty()) {
        return false;
      }
    }
    return !recursion.calls().isEmpty() && read(walk.get(), recursion);
  }

  /** Whether a method looks like one: whatever it is entered with. */
  static boolean isWalk(MethodDeclaration method) {
    return walk(method).isPresent();
  }

  private static Optional<Walk> walk(MethodDeclaration method) {
    List<Statement> statements = method.getBody().orElseThrow().getStatements();
    if (statements.isEmpty() || !(statements.get(0) instanceof IfStmt guard)) {
      return Optional.empty();
    }
    for (int i = 0; i < method.getParameters().size(); i++) {
      Parameter node = method.getParameter(i);
      BinaryExpr.Operator test = asksNull(guard.getCondition(), node.getNameAsString());
      boolean ends = test == BinaryExpr.Operator.EQUALS && guard.getElseStmt().isEmpty();
      boolean wraps = test == BinaryExpr.Operator.NOT_EQUALS && statements.size() == 1;
      if ((ends || wraps) && followsFields(method, i, node.getNameAsString())) {
        return Optional.of(
            new Walk(node, ends ? Optional.of(guard.getThenStmt()) : guard.getElseStmt(), guard));
      }
    }
    return Optional.empty();
  }

  private static BinaryExpr.Operator asksNull(Expression condition, String name) {
    if (Nodes.bare(condition) instanceof BinaryExpr binary) {
      Expression left = Nodes.bare(binary.getLeft());
      Expression right = Nodes.bare(binary.getRight());
      Expression object = left.isNullLiteralExpr() ? right : left;
      boolean asks = left.isNullLiteralExpr() || right.isNullLiteralExpr();
      if (asks && Nodes.name(object).filter(name::equals).isPresent()) {
        return binary.getOperator();
      }
    }
    return BinaryExpr.Operator.XOR;
  }

  /** Whether each call of itself goes to another field of the node. */
  private static boolean followsFields(MethodDeclaration method, int at, String name) {
    Set<String> fields = new HashSet<>();
    List<MethodCallExpr> calls =
        method.findAll(
            MethodCallExpr.class, call -> call.getNameAsString().equals(method.getNameAsString()));
    for (MethodCallExpr call : calls) {
      Optional<String> field =
          call.getArguments().size() == method.getParameters().size()
              ? field(call.getArgument(at), name)
              : Optional.empty();
      if (field.isEmpty() || !fields.add(field.get())) {
        return false;
      }
    }
    return !calls.isEmpty();
  }

  private static Optional<String> field(Expression expression, String name) {
    Expression bare = Nodes.bare(expression);
    if (bare instanceof FieldAccessExpr access
        && Nodes.name(access.getScope()).filter(name::equals).isPresent()) {
      return Optional.of(access.getNameAsString());
    }
    boolean isGetter =
        bare instanceof MethodCallExpr call
            && call.getArguments().isEmpty()
            && call.getScope().flatMap(Nodes::name).filter(name::equals).isPresent();
    return isGetter
        ? Optional.of(((MethodCallExpr) bare).getNameAsString() + "()")
        : Optional.empty();
  }

  /** At a node: its parts are those of any. */
  private static State at(Walk walk, State inside) {
    State.Local local = inside.local(walk.name()).orElseThrow();
    inside.set(
        walk.name(),
        new State.Local(
            local.type(),
            Value.Named.object(SelfCalling.ANY + walk.name(), local.type().name()),
            new Object(),
            local.level(),
            Paths.NONE));
    return inside;
  }

  private boolean read(Walk walk, SelfCalling recursion) {
    Place place = recursion.place();
    String name =
        recursion
            .state
            .local(walk.name())
            .flatMap(each -> each.value().called())
            .orElse(walk.name());
    TaskNode tried = reader.notes().trying(() -> recursion.body(at(walk, recursion.entered(true))));
    if (SelfCalling.dependsOnAny(tried) || name.startsWith(Heap.FRESH)) {
      return false;
    }
    Expr each = Expr.ZERO;
    for (SelfCall call : recursion.calls()) {
      each = each.plus(Expr.constant(call.times().orElseThrow()));
    }
    Expr nodes =
        reader
            .notes()
            .size(name + ".nodes", "nodes that `" + recursion.name() + "` reaches", place);
    reader
        .notes()
        .assume(
            "`" + recursion.name() + "` comes to no node of `" + name + "` twice: they are a tree",
            Confidence.ASSUMED,
            place);
    loop(
        "nodes of " + name,
        nodes,
        recursion,
        () -> recursion.body(at(walk, recursion.entered(true))));
    loop(
        "ends of " + name,
        nodes.times(each.minus(1)).plus(1),
        recursion,
        () -> end(walk, recursion));
    recursion.leave();
    return true;
  }

  private void loop(String label, Expr trips, SelfCalling recursion, Supplier<TaskNode> body) {
    String key = reader.notes().nextKey();
    Symbol index = Symbol.index(key);
    OpenLoop open = OpenLoop.ofCalls(index, trips, label, recursion.code, recursion.frame.depth);
    reader.notes().enter(key, open);
    TaskNode read;
    try {
      read = body.get();
    } finally {
      reader.notes().leave();
    }
    recursion.code.node(
        new TaskNode.Loop(
            recursion.place(),
            key,
            label,
            index,
            new TripCount(new Estimate(trips, Confidence.ASSUMED), List.of()),
            Optional.of("is a recursion"),
            read));
  }

  /** A call where there is no node. */
  private TaskNode end(Walk walk, SelfCalling recursion) {
    State inside = recursion.entered(true);
    Code read = new Code(recursion.place());
    read.at(recursion.frame.place(walk.guard()));
    read.add(Verb.COMPARE, ValueType.REFERENCE);
    walk.atEnd().ifPresent(end -> reader.statements().read(end, recursion.inner(), inside, read));
    return read.built();
  }
}
