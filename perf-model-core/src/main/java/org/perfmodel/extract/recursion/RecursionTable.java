package org.perfmodel.extract.recursion;

import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.State;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;

/**
 * A recursion that keeps its answers in a table and looks there first: each entry is filled once,
 * so that the calls fill a table instead of growing with a power.
 *
 * <pre>
 * if (table[n] != 0) return table[n]; .. table[n] = ..     a calls where it is filled, from m on
 * fills = n - m + 1,  answered from the table = (a - 1)*fills + 1
 * </pre>
 */
final class RecursionTable {
  /**
   * Where a method looks up what it knows.
   *
   * @param before the statements before it
   * @param guard leaves with the answer that is there
   */
  private record Lookup(String table, List<Statement> before, IfStmt guard) {}

  private final Reader reader;

  RecursionTable(Reader reader) {
    this.reader = reader;
  }

  /** Reads the method, if it is such a recursion. */
  boolean read(SelfCalling recursion, List<SelfCall> calls) {
    for (String name : recursion.starts.keySet()) {
      Optional<Lookup> lookup = lookup(recursion.method, name);
      Optional<RecursionSteps.Staircase> steps =
          RecursionSteps.staircase(new Shrinking.Measure(name, null, Expr.ZERO), calls);
      if (lookup.isPresent() && steps.isPresent()) {
        return read(lookup.get(), steps.get(), recursion);
      }
    }
    return false;
  }

  private static Optional<Lookup> lookup(MethodDeclaration method, String index) {
    List<Statement> statements = method.getBody().orElseThrow().getStatements();
    for (int i = 0; i < statements.size(); i++) {
      if (statements.get(i) instanceof IfStmt guard
          && guard.getElseStmt().isEmpty()
          && leaves(guard.getThenStmt())) {
        Optional<String> table =
            table(guard.getCondition(), index).filter(name -> isFilled(method, name, index));
        if (table.isPresent()) {
          return Optional.of(new Lookup(table.get(), statements.subList(0, i), guard));
        }
      }
    }
    return Optional.empty();
  }

  private static boolean leaves(Statement then) {
    return then instanceof BlockStmt block
        ? block.getStatements().getLast().filter(RecursionTable::leaves).isPresent()
        : then instanceof ReturnStmt;
  }

  /** The array or map that is asked at the parameter. */
  private static Optional<String> table(Expression condition, String index) {
    Optional<String> array =
        condition
            .findFirst(ArrayAccessExpr.class, each -> isName(each.getIndex(), index))
            .map(each -> printed(each.getName()));
    return array.or(
        () ->
            condition
                .findFirst(
                    MethodCallExpr.class,
                    call -> isCall(call, "containsKey", index) || isCall(call, "get", index))
                .flatMap(MethodCallExpr::getScope)
                .map(RecursionTable::printed));
  }

  private static String printed(Expression expression) {
    return Printed.of(Nodes.bare(expression));
  }

  private static boolean isCall(MethodCallExpr call, String name, String index) {
    return call.getNameAsString().equals(name)
        && !call.getArguments().isEmpty()
        && isName(call.getArgument(0), index);
  }

  private static boolean isName(Expression expression, String name) {
    return Nodes.name(expression).filter(name::equals).isPresent();
  }

  /** Whether the method stores an answer there. */
  private static boolean isFilled(MethodDeclaration method, String table, String index) {
    return method
            .findFirst(
                AssignExpr.class,
                assign ->
                    Nodes.bare(assign.getTarget()) instanceof ArrayAccessExpr target
                        && isName(target.getIndex(), index)
                        && printed(target.getName()).equals(table))
            .isPresent()
        || method
            .findFirst(
                MethodCallExpr.class,
                call ->
                    isCall(call, "put", index)
                        && call.getScope()
                            .map(RecursionTable::printed)
                            .filter(table::equals)
                            .isPresent())
            .isPresent();
  }

  private boolean read(Lookup lookup, RecursionSteps.Staircase steps, SelfCalling recursion) {
    Place place = recursion.place();
    Expr first = steps.measure().start(recursion);
    Expr fills = Expr.max(Expr.ZERO, first.minus(steps.from() - 1L));
    Rational each = steps.calls().values().stream().reduce(Rational.ZERO, Rational::plus);
    reader
        .notes()
        .assume(
            "`"
                + lookup.table()
                + "` is empty at first, and `"
                + recursion.name()
                + "` fills each entry once",
            Confidence.ASSUMED,
            place);
    String key = reader.notes().nextKey();
    Symbol index = Symbol.index(key);
    OpenLoop open =
        OpenLoop.ofCalls(
            index,
            fills,
            "entries that " + recursion.name() + " fills",
            recursion.code,
            recursion.frame.depth);
    Expr size = first.minus(Expr.symbol(index));
    TaskNode filled =
        recursion.named(
            named -> {
              State inside = recursion.entered(steps.measure(), Optional.of(size), named);
              inside.hold(List.of(size.minus(steps.from())));
              reader.notes().enter(key, open);
              try {
                return recursion.body(inside);
              } finally {
                reader.notes().leave();
              }
            });
    loop(key, open.label, fills, filled, recursion);
    TaskNode found = recursion.named(named -> found(lookup, steps, named, recursion));
    Expr others = fills.times(each.minus(Rational.ONE)).plus(1);
    loop(reader.notes().nextKey(), "answers from " + lookup.table(), others, found, recursion);
    recursion.leave();
    return true;
  }

  private static void loop(
      String key, String label, Expr trips, TaskNode body, SelfCalling recursion) {
    recursion.code.node(
        new TaskNode.Loop(
            recursion.place(),
            key,
            label,
            Symbol.index(key),
            new TripCount(new Estimate(trips, Confidence.ASSUMED), List.of()),
            Optional.of("is a recursion"),
            body));
  }

  /** A call that finds its answer: as of the least size that is looked up. */
  private TaskNode found(
      Lookup lookup, RecursionSteps.Staircase steps, boolean named, SelfCalling recursion) {
    State inside =
        recursion.entered(steps.measure(), Optional.of(Expr.constant(steps.from())), named);
    Code read = new Code(recursion.place());
    Frame frame = recursion.inner();
    for (Statement statement : lookup.before()) {
      reader.statements().read(statement, frame, inside, read);
    }
    read.at(frame.place(lookup.guard()));
    reader.conditions().read(lookup.guard().getCondition(), frame, inside, read);
    reader.statements().read(lookup.guard().getThenStmt(), frame, inside, read);
    return read.built();
  }
}
