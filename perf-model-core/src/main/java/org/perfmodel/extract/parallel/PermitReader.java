package org.perfmodel.extract.parallel;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.WhileStmt;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Permits;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.CountedWait;

/**
 * Semaphores and latches of which the source shows every use: a private field or a local variable
 * that is made where it is declared and handed on to nothing but methods and constructors that are
 * read too. A semaphore whose every {@code acquire} is followed by its {@code release} in the same
 * block is a critical section with room for several; other uses count.
 */
public final class PermitReader implements Permits {
  private static final Set<String> ACQUIRES = Set.of("acquire", "acquireUninterruptibly");
  private static final Set<String> ASKS =
      Set.of("availablePermits", "getCount", "getParties", "isBroken", "toString");
  private static final Set<String> COUNTING =
      Set.of("CountDownLatch", "Semaphore", "CyclicBarrier", "Phaser");
  private static final String RELEASE = "release";
  private static final long MOST_PERMITS = 1000;

  private final Reader reader;
  private final IdentityHashMap<VariableDeclarator, Optional<Uses>> known = new IdentityHashMap<>();

  /** What objects were made by, and what with. */
  private final Map<String, Made> made = new HashMap<>();

  private record Made(ObjectCreationExpr creation, Operand number) {}

  public PermitReader(Reader reader) {
    this.reader = reader;
  }

  /**
   * How a semaphore or latch is used.
   *
   * @param variable that it is declared as
   * @param made where it is made
   * @param isBracketed whether all that is acquired is released in the same block
   * @param each permits that every call is about, where it is bracketed
   */
  private record Uses(
      VariableDeclarator variable,
      ObjectCreationExpr made,
      boolean isLocal,
      boolean isBracketed,
      long each) {}

  static boolean isAcquire(MethodCallExpr call) {
    return ACQUIRES.contains(call.getNameAsString());
  }

  /** Whether others may go on after a call. */
  static boolean letsGo(MethodCallExpr call) {
    return isRelease(call) || call.getNameAsString().equals("countDown");
  }

  static boolean isRelease(MethodCallExpr call) {
    return call.getNameAsString().equals(RELEASE);
  }

  @Override
  public Optional<Integer> room(MethodCallExpr acquire, Frame frame, State state) {
    return used(acquire, frame, state)
        .filter(used -> used.uses().isBracketed())
        .flatMap(
            used ->
                used.initially()
                    .filter(Expr::isConstant)
                    .map(Expr::constantValue)
                    .filter(Rational::isInteger)
                    .map(all -> all.doubleValue() / used.uses().each())
                    .filter(room -> room >= 1 && room <= MOST_PERMITS)
                    .map(Double::intValue));
  }

  @Override
  public Optional<CountedWait> counted(MethodCallExpr call, Frame frame, State state) {
    Optional<CountedWait.Kind> kind = kind(call);
    Optional<Used> used = kind.flatMap(any -> used(call, frame, state));
    Optional<Expr> initially = used.flatMap(Used::initially);
    Optional<Long> many = many(call);
    // Several permits at once are no several acquires, one after the other.
    if (initially.isEmpty()
        || many.isEmpty()
        || many.get() != 1 && kind.get() != CountedWait.Kind.RELEASE) {
      return Optional.empty();
    }
    Uses uses = used.get().uses();
    String name = uses.variable().getNameAsString();
    return Optional.of(
        new CountedWait(
            kind.get(),
            many.get(),
            uses.isLocal() ? name : frame.receiver + name,
            uses.isLocal(),
            initially.get()));
  }

  @Override
  public void made(ObjectCreationExpr creation, String object, List<Operand> arguments) {
    if (COUNTING.contains(creation.getType().getNameAsString()) && !arguments.isEmpty()) {
      made.put(object, new Made(creation, arguments.get(0)));
    }
  }

  /**
   * What a call is about.
   *
   * @param initially the number that it begins with, where that is known
   */
  private record Used(Uses uses, Optional<Expr> initially) {}

  private Optional<Used> used(MethodCallExpr call, Frame frame, State state) {
    Optional<Uses> here = uses(call);
    if (here.isPresent()) {
      return here.map(uses -> new Used(uses, initially(uses, frame, state)));
    }
    Optional<Made> from =
        call.getScope().flatMap(scope -> object(scope, frame, state)).map(made::get);
    Optional<VariableDeclarator> variable =
        from.flatMap(each -> each.creation().getParentNode())
            .filter(VariableDeclarator.class::isInstance)
            .map(VariableDeclarator.class::cast);
    return variable
        .flatMap(each -> declaredIn(each).flatMap(around -> uses(each, around)))
        .filter(Uses::isLocal)
        .map(uses -> new Used(uses, from.get().number().value().whole()));
  }

  /** The name of the object that an expression is, as the constructor gave it. */
  private Optional<String> object(Expression scope, Frame frame, State state) {
    return reader
        .notes()
        .trying(
            () ->
                reader
                    .expressions()
                    .read(scope, frame, state.copy(), new Code(frame.place(scope)))
                    .value()
                    .called());
  }

  private Optional<Node> declaredIn(VariableDeclarator variable) {
    return Nodes.method(variable)
        .filter(method -> declared(method, variable.getNameAsString()).size() == 1)
        .map(method -> method);
  }

  @Override
  public Optional<CountedWait> parties(MethodCallExpr await, Frame frame, State state) {
    return counted(await, frame, state)
        .map(
            each ->
                new CountedWait(
                    CountedWait.Kind.MEET, 1, each.object(), each.isLocal(), each.initially()));
  }

  private static Optional<CountedWait.Kind> kind(MethodCallExpr call) {
    return switch (call.getNameAsString()) {
      case "acquire", "acquireUninterruptibly" -> Optional.of(CountedWait.Kind.ACQUIRE);
      case RELEASE -> Optional.of(CountedWait.Kind.RELEASE);
      case "countDown" -> Optional.of(CountedWait.Kind.COUNT_DOWN);
      case "arriveAndAwaitAdvance" -> Optional.of(CountedWait.Kind.MEET);
      case "await" ->
          call.getArguments().isEmpty() ? Optional.of(CountedWait.Kind.AWAIT) : Optional.empty();
      default -> Optional.empty();
    };
  }

  private Optional<Expr> initially(Uses uses, Frame frame, State state) {
    Expression number = uses.made().getArgument(0);
    return reader
        .notes()
        .trying(
            () ->
                reader
                    .expressions()
                    .read(number, frame, state.copy(), new Code(frame.place(number)))
                    .value()
                    .whole());
  }

  private Optional<Uses> uses(MethodCallExpr call) {
    Optional<String> name = call.getScope().flatMap(PermitReader::name);
    Optional<CompilationUnit> unit = call.findCompilationUnit();
    if (name.isEmpty() || unit.isEmpty()) {
      return Optional.empty();
    }
    // A local variable is seen in its method; a field in all of the file.
    Node around =
        Nodes.method(call)
            .filter(method -> call.getScope().filter(Expression::isNameExpr).isPresent())
            .filter(method -> !declared(method, name.get()).isEmpty())
            .<Node>map(method -> method)
            .orElse(unit.get());
    List<VariableDeclarator> declared = declared(around, name.get());
    boolean isHidden =
        around
            .findFirst(Parameter.class, each -> each.getNameAsString().equals(name.get()))
            .isPresent();
    return declared.size() == 1 && !isHidden ? uses(declared.get(0), around) : Optional.empty();
  }

  private Optional<Uses> uses(VariableDeclarator variable, Node around) {
    return known.computeIfAbsent(variable, each -> allUses(each, around));
  }

  private static List<VariableDeclarator> declared(Node around, String name) {
    return around.findAll(VariableDeclarator.class, each -> each.getNameAsString().equals(name));
  }

  private static Optional<String> name(Expression scope) {
    boolean isOwn =
        scope.isNameExpr()
            || scope.isFieldAccessExpr() && scope.asFieldAccessExpr().getScope().isThisExpr();
    return isOwn
        ? Optional.of(
            scope.isNameExpr()
                ? scope.asNameExpr().getNameAsString()
                : scope.asFieldAccessExpr().getNameAsString())
        : Optional.empty();
  }

  private static Optional<Uses> allUses(VariableDeclarator variable, Node around) {
    Optional<ObjectCreationExpr> made =
        variable
            .getInitializer()
            .filter(Expression::isObjectCreationExpr)
            .map(Expression::asObjectCreationExpr)
            .filter(
                each -> !each.getArguments().isEmpty() && each.getAnonymousClassBody().isEmpty());
    boolean isField =
        variable.getParentNode().filter(FieldDeclaration.class::isInstance).isPresent();
    boolean isSeen =
        isField
            ? ((FieldDeclaration) variable.getParentNode().orElseThrow()).isPrivate()
            : isMadeOnce(variable);
    if (made.isEmpty() || !isSeen) {
      return Optional.empty();
    }
    List<MethodCallExpr> calls = new ArrayList<>();
    for (Expression use : named(variable.getNameAsString(), around)) {
      Optional<List<MethodCallExpr>> all =
          isField ? PassedOnUses.direct(use).map(List::of) : PassedOnUses.of(use);
      if (all.isEmpty()) {
        return Optional.empty();
      }
      all.get().stream().filter(call -> !ASKS.contains(call.getNameAsString())).forEach(calls::add);
    }
    if (calls.isEmpty()
        || calls.stream().anyMatch(call -> kind(call).isEmpty() || many(call).isEmpty())) {
      return Optional.empty();
    }
    return Optional.of(
        new Uses(
            variable, made.get(), !isField, isBracketed(calls), many(calls.get(0)).orElseThrow()));
  }

  private static List<Expression> named(String name, Node around) {
    return around.findAll(
        Expression.class,
        each ->
            each instanceof NameExpr plain && plain.getNameAsString().equals(name)
                || each instanceof FieldAccessExpr field && field.getNameAsString().equals(name));
  }

  /** Whether each run of the region makes one: it is not of a task, or of an iteration. */
  private static boolean isMadeOnce(VariableDeclarator local) {
    for (Optional<Node> at = local.getParentNode(); at.isPresent(); at = at.get().getParentNode()) {
      if (at.get() instanceof LambdaExpr
          || at.get() instanceof ForStmt
          || at.get() instanceof ForEachStmt
          || at.get() instanceof WhileStmt
          || at.get() instanceof DoStmt) {
        return false;
      }
    }
    return true;
  }

  private static boolean isBracketed(List<MethodCallExpr> calls) {
    Optional<Long> each = many(calls.get(0));
    long acquires = calls.stream().filter(PermitReader::isAcquire).count();
    long releases = calls.stream().filter(PermitReader::isRelease).count();
    return acquires == releases
        && acquires + releases == calls.size()
        && calls.stream().allMatch(call -> many(call).equals(each))
        && calls.stream().filter(PermitReader::isAcquire).allMatch(call -> end(call).isPresent());
  }

  /** The statement of the same block in which it is released again. */
  private static Optional<Statement> end(MethodCallExpr acquire) {
    if (!(acquire.getParentNode().orElseThrow() instanceof ExpressionStmt statement)
        || !(statement.getParentNode().orElseThrow() instanceof BlockStmt block)) {
      return Optional.empty();
    }
    boolean isAfter = false;
    for (Statement each : block.getStatements()) {
      if (isAfter && releases(each, acquire)) {
        return Optional.of(each);
      }
      isAfter = isAfter || Nodes.same(each, statement);
    }
    return Optional.empty();
  }

  /** Whether a statement releases what was acquired. */
  static boolean releases(Statement statement, MethodCallExpr acquire) {
    Optional<String> name = acquire.getScope().flatMap(PermitReader::name);
    return statement
        .findFirst(
            MethodCallExpr.class,
            call -> isRelease(call) && call.getScope().flatMap(PermitReader::name).equals(name))
        .isPresent();
  }

  private static Optional<Long> many(MethodCallExpr call) {
    if (call.getArguments().isEmpty()) {
      return Optional.of(1L);
    }
    return call.getArguments().size() == 1 && call.getArgument(0).isIntegerLiteralExpr()
        ? Optional.of(call.getArgument(0).asIntegerLiteralExpr().asNumber().longValue())
            .filter(many -> many > 0)
        : Optional.empty();
  }
}
