package org.perfmodel.extract.parallel;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.CatchClause;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.SwitchStmt;
import com.github.javaparser.ast.stmt.SynchronizedStmt;
import com.github.javaparser.ast.stmt.WhileStmt;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.perfmodel.extract.construct.Monitors;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;

/**
 * What plain uses of monitors and conditions wait for: a field that counts, a collection or a flag,
 * asked in {@code while (..) wait();}, changed by one step under the same lock, and told to those
 * who wait for it.
 *
 * <pre>
 * while (count == K) wait();  count++; notifyAll();    until count < K
 * while (count == 0) wait();  count--; notifyAll();    until count > 0
 * while (! ready) wait();                              until ready is set
 * ready = true; notifyAll();                           signal of ready
 * </pre>
 *
 * One {@code notify} or {@code signal} is enough where all who can wait there wait for the same and
 * take it away again: then while somebody sleeps there are no more of it than have been woken and
 * not yet run. It holds when one goes to sleep, because there is none; each further one wakes one;
 * whoever takes one, woken or not, leaves one less. Where they wait for different things the wrong
 * one may wake, and a gate lets only one through.
 *
 * <p>A class in which anything is otherwise is not read like this: a change that nobody is told of,
 * or only under a condition.
 */
public final class MonitorReader implements Monitors {
  /** More steps than one. */
  private static final int SEVERAL = 2;

  private static final Set<String> WAITS = Set.of("wait", "await");
  private static final Set<String> TELLS = Set.of("notifyAll", "signalAll", "notify", "signal");
  private static final Set<String> TELLS_ONE = Set.of("notify", "signal");
  private static final Set<String> ADDS =
      Set.of("add", "addLast", "addFirst", "offer", "offerLast", "offerFirst", "push");
  private static final Set<String> REMOVES =
      Set.of("remove", "removeFirst", "removeLast", "poll", "pollFirst", "pollLast", "pop");

  private static final Set<String> READS =
      Set.of("isEmpty", "size", "peek", "peekFirst", "peekLast", "getFirst", "getLast", "contains");

  private final Reader reader;
  private final IdentityHashMap<TypeDeclaration<?>, Boolean> plain = new IdentityHashMap<>();

  public MonitorReader(Reader reader) {
    this.reader = reader;
  }

  /**
   * What is waited for.
   *
   * @param most how many there may be; empty if it has to be more than none
   */
  private record Guard(String field, Optional<Expression> most) {}

  @Override
  public String reason(String otherwise, MethodCallExpr call, Frame frame, State state) {
    return meaning(call, frame, state).orElse(otherwise) + ": `" + reader.brief(call) + "`";
  }

  private Optional<String> meaning(MethodCallExpr call, Frame frame, State state) {
    String name = call.getNameAsString();
    boolean isWait = WAITS.contains(name) && call.getArguments().isEmpty();
    if (!isWait && !TELLS.contains(name) || !call.getArguments().isEmpty()) {
      return Optional.empty();
    }
    Optional<TypeDeclaration<?>> type = type(call);
    if (type.isEmpty() || !plain.computeIfAbsent(type.get(), MonitorReader::isPlain)) {
      return Optional.empty();
    }
    return isWait ? waiting(call, frame, state) : Optional.of(telling(call, type.get(), frame));
  }

  private Optional<String> waiting(MethodCallExpr call, Frame frame, State state) {
    Guard guard = guard(call).orElseThrow();
    String field = frame.receiver + guard.field();
    if (guard.most().isPresent()) {
      Expression limit = guard.most().get();
      if (isFlag(limit)) {
        return Optional.of("wait until " + field + " < 1");
      }
      return Value.estimate(
              reader
                  .notes()
                  .trying(
                      () ->
                          reader
                              .expressions()
                              .read(limit, frame, state.copy(), new Code(frame.place(limit)))
                              .value()))
          .map(Estimate::value)
          .map(Expr::toString)
          .map(most -> "wait until " + field + " < " + most);
    }
    return Optional.of(
        step(unit(call), guard.field()) < 0
            ? "wait until " + field + " > 0"
            : "wait until " + field + " is set");
  }

  private static boolean isFlag(Expression limit) {
    return limit.isNameExpr()
        && limit.getParentNode().filter(WhileStmt.class::isInstance).isPresent();
  }

  /** Names what is one more without having been waited for. */
  private static String telling(MethodCallExpr call, TypeDeclaration<?> type, Frame frame) {
    Node unit = unit(call);
    Set<String> waited = new TreeSet<>();
    waits(unit).forEach(wait -> guard(wait).ifPresent(guard -> waited.add(guard.field())));
    List<String> more = new ArrayList<>();
    for (String field : fields(type)) {
      if (!waited.contains(field) && step(unit, field) > 0) {
        more.add(frame.receiver + field);
      }
    }
    return "signal of " + (more.isEmpty() ? "nothing new" : String.join(", ", more));
  }

  // ---- the shape of a class

  private static boolean isPlain(TypeDeclaration<?> type) {
    List<MethodCallExpr> waits = waits(type);
    Set<String> fields = fields(type);
    for (MethodCallExpr wait : waits) {
      Optional<Guard> guard = guard(wait);
      if (guard.isEmpty() || !isFitting(wait, guard.get())) {
        return false;
      }
    }
    if (!type.findAll(Expression.class, each -> isOdd(each, fields)).isEmpty()) {
      return false;
    }
    // Who changes what is waited for tells it, and never takes without having waited.
    for (Node unit : units(type)) {
      for (String field : fields) {
        int step = step(unit, field);
        boolean isWaited =
            waits(unit).stream()
                .anyMatch(wait -> guard(wait).filter(g -> g.field().equals(field)).isPresent());
        if (step != 0 && !tellsAllOf(unit, field, step, waits)
            || step < 0 && !isWaited
            || step == SEVERAL) {
          return false;
        }
      }
    }
    return !waits.isEmpty() && fields.stream().allMatch(field -> beginsEmpty(type, field));
  }

  /** A change of what is waited for that is not one step, or that only some executions make. */
  private static boolean isOdd(Expression change, Set<String> fields) {
    if (isOfConstructor(change) || changed(change).filter(fields::contains).isEmpty()) {
      return false;
    }
    boolean isChange =
        !(change instanceof MethodCallExpr call) || !READS.contains(call.getNameAsString());
    return isChange && (step(change) == 0 || isConditional(change));
  }

  private static boolean isOfConstructor(Node node) {
    return unit(node) instanceof CallableDeclaration<?> made && made.isConstructorDeclaration();
  }

  private static boolean isConditional(Node node) {
    Node unit = unit(node);
    for (Node at = node; !Nodes.same(at, unit); at = at.getParentNode().orElse(unit)) {
      if (at instanceof IfStmt
          || at instanceof WhileStmt
          || at instanceof DoStmt
          || at instanceof ForStmt
          || at instanceof ForEachStmt
          || at instanceof ConditionalExpr
          || at instanceof SwitchStmt
          || at instanceof CatchClause) {
        return true;
      }
    }
    return false;
  }

  /** Of what is waited for there is one more after room, one less or no change after a presence. */
  private static boolean isFitting(MethodCallExpr wait, Guard guard) {
    int step = step(unit(wait), guard.field());
    return guard.most().isPresent() ? step == 1 : step <= 0;
  }

  /** Whether all who may wait for a change are told, or as many as can go on after it. */
  private static boolean tellsAllOf(Node unit, String field, int step, List<MethodCallExpr> waits) {
    for (MethodCallExpr wait : waits) {
      Guard guard = guard(wait).orElseThrow();
      boolean isForIt = guard.field().equals(field) && guard.most().isPresent() == step < 0;
      if (isForIt
          && unit.findAll(MethodCallExpr.class).stream()
              .noneMatch(call -> tells(call, wait, waits))) {
        return false;
      }
    }
    return true;
  }

  private static boolean tells(
      MethodCallExpr call, MethodCallExpr wait, List<MethodCallExpr> waits) {
    return TELLS.contains(call.getNameAsString())
        && call.getArguments().isEmpty()
        && on(call).equals(on(wait))
        && !isConditional(call)
        && (!TELLS_ONE.contains(call.getNameAsString()) || isEnough(on(call), waits));
  }

  /** Whether one is enough: all who wait there wait for the same, and take it away again. */
  private static boolean isEnough(String on, List<MethodCallExpr> waits) {
    Set<String> asked = new TreeSet<>();
    for (MethodCallExpr wait : waits) {
      if (on(wait).equals(on)) {
        Guard guard = guard(wait).orElseThrow();
        asked.add(guard.field() + guard.most().map(Node::toString).orElse(""));
        if (step(unit(wait), guard.field()) == 0) {
          return false;
        }
      }
    }
    return asked.size() <= 1;
  }

  /** The monitor or condition of a call. */
  private static String on(MethodCallExpr call) {
    String scope = call.getScope().map(Printed::of).orElse("this");
    return scope.startsWith("this.") ? scope.substring("this.".length()) : scope;
  }

  private static boolean beginsEmpty(TypeDeclaration<?> type, String field) {
    return type.getFields().stream()
        .flatMap(declaration -> declaration.getVariables().stream())
        .filter(variable -> variable.getNameAsString().equals(field))
        .anyMatch(
            variable ->
                variable
                    .getInitializer()
                    .filter(
                        first ->
                            !first.toString().equals("0")
                                && !first.toString().equals("false")
                                && !(first.isObjectCreationExpr()
                                    && first.asObjectCreationExpr().getArguments().isEmpty()))
                    .isEmpty());
  }

  /** Fields that somebody waits for. */
  private static Set<String> fields(TypeDeclaration<?> type) {
    Set<String> fields = new TreeSet<>();
    waits(type).forEach(wait -> guard(wait).ifPresent(guard -> fields.add(guard.field())));
    return fields;
  }

  private static List<MethodCallExpr> waits(Node node) {
    return node.findAll(
        MethodCallExpr.class,
        call -> WAITS.contains(call.getNameAsString()) && call.getArguments().isEmpty());
  }

  /** Code under one lock: a synchronized block, else a task or a method. */
  private static Node unit(Node node) {
    Node at = node;
    while (!isUnit(at) && at.getParentNode().isPresent()) {
      at = at.getParentNode().get();
    }
    return at;
  }

  private static boolean isUnit(Node node) {
    return node instanceof SynchronizedStmt
        || node instanceof LambdaExpr
        || node instanceof CallableDeclaration<?>;
  }

  /** Units that are in no other. */
  private static List<Node> units(TypeDeclaration<?> type) {
    List<Node> units = new ArrayList<>();
    type.findAll(Node.class, node -> node instanceof Expression && step(node) != 0)
        .forEach(
            change -> {
              Node unit = unit(change);
              if (!isOfConstructor(change)
                  && units.stream().noneMatch(known -> Nodes.same(known, unit))) {
                units.add(unit);
              }
            });
    return units;
  }

  private static Optional<TypeDeclaration<?>> type(Node node) {
    for (Optional<Node> at = node.getParentNode(); at.isPresent(); at = at.get().getParentNode()) {
      if (at.get() instanceof TypeDeclaration<?> type) {
        return Optional.of(type);
      }
    }
    return Optional.empty();
  }

  // ---- conditions and changes

  /** The condition of {@code while (..) wait();}, in whose body is nothing else. */
  private static Optional<Guard> guard(MethodCallExpr wait) {
    for (Optional<Node> at = wait.getParentNode(); at.isPresent(); at = at.get().getParentNode()) {
      if (at.get() instanceof WhileStmt loop) {
        return loop.getBody().findAll(MethodCallExpr.class).size() == 1
            ? guard(loop.getCondition(), true)
            : Optional.empty();
      }
      if (isUnit(at.get())) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  /** What has to become so that a condition is no longer as it is. */
  private static Optional<Guard> guard(Expression asked, boolean whileTrue) {
    Expression condition = asked;
    while (condition.isEnclosedExpr()) {
      condition = condition.asEnclosedExpr().getInner();
    }
    if (condition instanceof UnaryExpr not
        && not.getOperator() == UnaryExpr.Operator.LOGICAL_COMPLEMENT) {
      return guard(not.getExpression(), !whileTrue);
    }
    if (condition instanceof MethodCallExpr call
        && call.getNameAsString().equals("isEmpty")
        && call.getScope().isPresent()) {
      return whileTrue ? named(call.getScope().get(), Optional.empty()) : Optional.empty();
    }
    if (condition instanceof BinaryExpr pair) {
      Expression left = pair.getLeft();
      if (left instanceof MethodCallExpr call && call.getNameAsString().equals("size")) {
        left = call.getScope().orElse(left);
      }
      boolean isZero = pair.getRight().toString().equals("0");
      Expression right = pair.getRight();
      return switch (pair.getOperator()) {
        case EQUALS ->
            whileTrue
                ? named(left, isZero ? Optional.empty() : Optional.of(right))
                : Optional.empty();
        case NOT_EQUALS ->
            whileTrue
                ? Optional.empty()
                : named(left, isZero ? Optional.empty() : Optional.of(right));
        case GREATER_EQUALS -> whileTrue ? named(left, Optional.of(right)) : Optional.empty();
        case LESS -> whileTrue ? Optional.empty() : named(left, Optional.of(right));
        case LESS_EQUALS -> whileTrue && isZero ? named(left, Optional.empty()) : Optional.empty();
        case GREATER -> !whileTrue && isZero ? named(left, Optional.empty()) : Optional.empty();
        default -> Optional.empty();
      };
    }
    Expression flag = condition;
    return named(flag, whileTrue ? Optional.of(flag) : Optional.empty());
  }

  private static Optional<Guard> named(Expression field, Optional<Expression> most) {
    return name(field).map(name -> new Guard(name, most));
  }

  /** A field of this: {@code count}, {@code this.count}. */
  private static Optional<String> name(Expression field) {
    if (field.isNameExpr()) {
      return Optional.of(field.asNameExpr().getNameAsString());
    }
    return field.isFieldAccessExpr() && field.asFieldAccessExpr().getScope().isThisExpr()
        ? Optional.of(field.asFieldAccessExpr().getNameAsString())
        : Optional.empty();
  }

  /** By how much code changes a field: 1, -1, 0; more than that where it does so several times. */
  private static int step(Node unit, String field) {
    int all = 0;
    int changes = 0;
    for (Expression each : unit.findAll(Expression.class)) {
      int step = step(each);
      if (step != 0 && changed(each).filter(field::equals).isPresent()) {
        all += step;
        changes++;
      }
    }
    return changes > 1 ? SEVERAL : all;
  }

  private static int step(Node node) {
    if (node instanceof UnaryExpr unary) {
      return switch (unary.getOperator()) {
        case PREFIX_INCREMENT, POSTFIX_INCREMENT -> 1;
        case PREFIX_DECREMENT, POSTFIX_DECREMENT -> -1;
        default -> 0;
      };
    }
    if (node instanceof AssignExpr assign) {
      String value = assign.getValue().toString();
      return switch (assign.getOperator()) {
        case PLUS -> value.equals("1") ? 1 : 0;
        case MINUS -> value.equals("1") ? -1 : 0;
        case ASSIGN -> value.equals("true") ? 1 : value.equals("false") ? -1 : 0;
        default -> 0;
      };
    }
    if (node instanceof MethodCallExpr call) {
      return ADDS.contains(call.getNameAsString())
          ? 1
          : REMOVES.contains(call.getNameAsString()) ? -1 : 0;
    }
    return 0;
  }

  private static Optional<String> changed(Expression change) {
    if (change instanceof UnaryExpr unary) {
      return step(unary) == 0 ? Optional.empty() : name(unary.getExpression());
    }
    if (change instanceof AssignExpr assign) {
      return name(assign.getTarget());
    }
    return change instanceof MethodCallExpr call
        ? call.getScope().flatMap(MonitorReader::name)
        : Optional.empty();
  }
}
