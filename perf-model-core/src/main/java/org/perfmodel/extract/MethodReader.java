package org.perfmodel.extract;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.ConstructorDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.BreakStmt;
import com.github.javaparser.ast.stmt.ContinueStmt;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.SwitchStmt;
import com.github.javaparser.ast.stmt.ThrowStmt;
import com.github.javaparser.ast.stmt.TryStmt;
import com.github.javaparser.ast.stmt.WhileStmt;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.ExprSyntaxException;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.Overlay;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.SourceProblem;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** Reads one region: its statements, and those of the methods it calls, as one task graph. */
final class MethodReader {
  private static final int DEEPEST_CALL = 24;
  private static final int BRIEF = 60;

  private final Map<String, Overlay> overlays;
  private final RegionNotes notes = new RegionNotes();
  private final Types typing;
  private final Values values;
  private final ForLoops forLoops;
  private final Expressions expressions;
  private final Calls calls;
  private final List<SourceProblem> problems;
  private final Map<String, TaskNode> named = new LinkedHashMap<>();
  private final List<String> stack = new ArrayList<>();
  private final List<Set<String>> storedInLoop = new ArrayList<>();

  MethodReader(
      TypeIndex types,
      Map<String, Overlay> overlays,
      Map<String, String> renamed,
      List<SourceProblem> problems) {
    this.overlays = overlays;
    this.typing = new Types(types);
    this.values = new Values(types, notes, renamed);
    this.forLoops = new ForLoops(values, notes);
    this.expressions = new Expressions(this, typing, values, notes);
    this.calls = new Calls(this, types, typing, values, notes);
    this.problems = problems;
  }

  RegionNotes notes() {
    return notes;
  }

  /** Loops that a directive names, as regions of their own. */
  Map<String, TaskNode> named() {
    return named;
  }

  Expressions expressions() {
    return expressions;
  }

  /** A method as a region's root: its parameters are sizes. */
  TaskNode root(TypeIndex.Method method) {
    CallableDeclaration<?> declaration = method.declaration();
    Frame frame = new Frame(method.owner(), declaration.getNameAsString(), "", declaration);
    for (Parameter parameter : declaration.getParameters()) {
      JavaType type = JavaType.of(parameter.getType());
      if (parameter.isVarArgs()) {
        type = new JavaType(type.base(), type.dimensions() + 1, type.name());
      }
      String name = parameter.getNameAsString();
      Optional<Expr> value = Optional.empty();
      if (type.isIntegral() && !frame.assigns(name)) {
        String size =
            parameter
                .getAnnotationByName("PerfSize")
                .flatMap(annotation -> Annotations.value(annotation, "value"))
                .orElse(name);
        value = Optional.of(notes.size(size, "parameter " + name, frame.source().place(parameter)));
      }
      frame.declare(name, new Variable(type, value, name, List.of(), 0));
    }
    stack.add(frame.overlayKey());
    TaskNode body = body(declaration, frame);
    boolean locked = declaration instanceof MethodDeclaration plain && plain.isSynchronized();
    return locked
        ? new TaskNode.Critical(frame.source().place(declaration), "this", false, body)
        : body;
  }

  TaskNode body(CallableDeclaration<?> declaration, Frame frame) {
    Optional<BlockStmt> body =
        declaration instanceof MethodDeclaration method
            ? method.getBody()
            : declaration instanceof ConstructorDeclaration constructor
                ? Optional.of(constructor.getBody())
                : Optional.empty();
    return body.map(block -> statement(block, frame))
        .orElseGet(
            () ->
                unknown(
                    declaration,
                    frame,
                    "method without a body",
                    "body of `" + declaration.getNameAsString() + "`"));
  }

  // ---- statements

  TaskNode statement(Statement statement, Frame frame) {
    if (statement instanceof BlockStmt block) {
      return sequence(block, block.getStatements(), frame.block());
    }
    if (statement.isExpressionStmt()) {
      Expression expression = statement.asExpressionStmt().getExpression();
      return expression instanceof VariableDeclarationExpr declaration
          ? declaration(declaration, frame)
          : evaluated(expression, frame);
    }
    if (statement instanceof ForStmt loop) {
      return counted(loop, frame);
    }
    if (statement instanceof ForEachStmt loop) {
      return forEach(loop, frame);
    }
    if (statement instanceof WhileStmt loop) {
      return open(loop, loop.getCondition(), loop.getBody(), "while", frame);
    }
    if (statement instanceof DoStmt loop) {
      return open(loop, loop.getCondition(), loop.getBody(), "do while", frame);
    }
    if (statement instanceof IfStmt branch) {
      return branch(branch, nothing(branch, frame), frame);
    }
    if (statement instanceof ReturnStmt result) {
      return result
          .getExpression()
          .map(expression -> evaluated(expression, frame))
          .orElse(nothing(statement, frame));
    }
    if (statement.isSynchronizedStmt()) {
      var locked = statement.asSynchronizedStmt();
      return new TaskNode.Critical(
          place(statement, frame),
          values.alias(locked.getExpression(), frame).orElse(locked.getExpression().toString()),
          false,
          statement(locked.getBody(), frame));
    }
    if (statement instanceof TryStmt guarded) {
      List<TaskNode> parts = new ArrayList<>();
      Frame inner = frame.block();
      for (Expression resource : guarded.getResources()) {
        parts.add(
            resource instanceof VariableDeclarationExpr declared
                ? declaration(declared, inner)
                : evaluated(resource, inner));
      }
      parts.add(statement(guarded.getTryBlock(), inner));
      guarded.getFinallyBlock().ifPresent(last -> parts.add(statement(last, frame)));
      if (!guarded.getCatchClauses().isEmpty()) {
        notes.assume("no exception is caught", Confidence.ASSUMED, place(guarded, frame));
      }
      return new TaskNode.Sequence(place(statement, frame), parts);
    }
    if (statement instanceof SwitchStmt choice) {
      return choice(choice, frame);
    }
    if (statement.isLabeledStmt()) {
      return statement(statement.asLabeledStmt().getStatement(), frame);
    }
    if (statement instanceof ThrowStmt
        || statement instanceof BreakStmt
        || statement instanceof ContinueStmt
        || statement.isEmptyStmt()
        || statement.isAssertStmt()
        || statement.isLocalClassDeclarationStmt()
        || statement.isLocalRecordDeclarationStmt()) {
      return nothing(statement, frame);
    }
    if (statement.isExplicitConstructorInvocationStmt()) {
      List<TaskNode> parts = new ArrayList<>();
      for (Expression argument : statement.asExplicitConstructorInvocationStmt().getArguments()) {
        parts.add(evaluated(argument, frame));
      }
      return new TaskNode.Sequence(place(statement, frame), parts);
    }
    return unknown(statement, frame, "statement", "statement `" + brief(statement) + "`");
  }

  private TaskNode sequence(Node block, List<Statement> statements, Frame frame) {
    List<TaskNode> parts = new ArrayList<>();
    for (int i = 0; i < statements.size(); i++) {
      Statement statement = statements.get(i);
      if (statement instanceof IfStmt branch && leaves(branch) && i + 1 < statements.size()) {
        TaskNode rest = sequence(block, statements.subList(i + 1, statements.size()), frame);
        parts.add(branch(branch, rest, frame));
        return new TaskNode.Sequence(place(block, frame), parts);
      }
      parts.add(directed(statement, frame));
    }
    return new TaskNode.Sequence(place(block, frame), parts);
  }

  private TaskNode directed(Statement statement, Frame frame) {
    int line = ParsedSource.line(statement);
    Directives directives = frame.source().directives();
    if (directives.at(line, "exclude").isPresent()) {
      notes.assume("excluded by a directive", Confidence.ASSUMED, place(statement, frame));
      return nothing(statement, frame);
    }
    Optional<String> cost = directives.at(line, "cost");
    if (cost.isPresent()) {
      return declared(cost.get(), brief(statement), statement, frame);
    }
    TaskNode node = statement(statement, frame);
    directives.at(line, "region").ifPresent(name -> named.put(name, node));
    return node;
  }

  /** {@code if (..) continue;} or an early return without else. */
  private static boolean leaves(IfStmt branch) {
    return branch.getElseStmt().isEmpty() && last(branch.getThenStmt()) != null;
  }

  private static @Nullable Statement last(Statement statement) {
    Statement end = statement;
    if (statement instanceof BlockStmt block) {
      if (block.getStatements().isEmpty()) {
        return null;
      }
      end = block.getStatements().get(block.getStatements().size() - 1);
    }
    return end instanceof ContinueStmt
            || end instanceof ReturnStmt
            || end instanceof ThrowStmt
            || end instanceof BreakStmt
        ? end
        : null;
  }

  private TaskNode branch(IfStmt branch, TaskNode rest, Frame frame) {
    Place place = place(branch, frame);
    Tally tally = new Tally();
    expressions.count(branch.getCondition(), frame, tally);
    tally.add(Verb.BRANCH, ValueType.NONE);
    List<TaskNode> parts = new ArrayList<>(compute(tally, place));
    Statement end = last(branch.getThenStmt());
    TaskNode then = statement(branch.getThenStmt(), frame.block());
    TaskNode otherwise =
        branch.getElseStmt().map(other -> statement(other, frame.block())).orElse(rest);
    Optional<Estimate> given = givenProbability(branch, frame);
    if (given.isPresent()) {
      parts.add(new TaskNode.Branch(place, given.get(), then, otherwise));
    } else if (end != null && !(end instanceof ContinueStmt)) {
      if (!(end instanceof ThrowStmt)) {
        notes.assume(
            "`if (" + brief(branch.getCondition()) + ")` does not leave early",
            Confidence.ASSUMED,
            place);
      }
      parts.add(otherwise);
    } else {
      notes.assume(
          "`if (" + brief(branch.getCondition()) + ")` holds half of the time",
          Confidence.ASSUMED,
          place);
      parts.add(
          new TaskNode.Branch(
              place,
              new Estimate(Expr.constant(Rational.of(1, 2)), Confidence.ASSUMED),
              then,
              otherwise));
    }
    return new TaskNode.Sequence(place, parts);
  }

  private Optional<Estimate> givenProbability(IfStmt branch, Frame frame) {
    int line = ParsedSource.line(branch);
    Optional<String> text =
        frame
            .source()
            .directives()
            .at(line, "probability")
            .or(() -> overlay(frame).map(overlay -> overlay.probabilities().get("L" + line)))
            .or(() -> Frame.name(branch.getCondition()).map(name -> probabilities.get(name)));
    return text.flatMap(
        given ->
            expression(given, branch, frame).map(value -> new Estimate(value, Confidence.ASSUMED)));
  }

  private final Map<String, String> probabilities = new TreeMap<>();

  private TaskNode choice(SwitchStmt choice, Frame frame) {
    Place place = place(choice, frame);
    Tally tally = new Tally();
    expressions.count(choice.getSelector(), frame, tally);
    tally.add(Verb.BRANCH, ValueType.NONE);
    List<TaskNode> parts = new ArrayList<>(compute(tally, place));
    notes.assume("every case is equally likely", Confidence.ASSUMED, place);
    int cases = choice.getEntries().size();
    for (var entry : choice.getEntries()) {
      parts.add(
          new TaskNode.Branch(
              place,
              new Estimate(Expr.constant(Rational.of(1, cases)), Confidence.ASSUMED),
              sequence(entry, entry.getStatements(), frame.block()),
              nothing(choice, frame)));
    }
    return new TaskNode.Sequence(place, parts);
  }

  private TaskNode declaration(VariableDeclarationExpr declaration, Frame frame) {
    Tally tally = new Tally();
    declaration
        .getAnnotationByName("Probability")
        .flatMap(annotation -> Annotations.value(annotation, "value"))
        .ifPresent(
            text ->
                declaration
                    .getVariables()
                    .forEach(variable -> probabilities.put(variable.getNameAsString(), text)));
    for (VariableDeclarator variable : declaration.getVariables()) {
      declare(variable, frame, tally);
    }
    List<TaskNode> parts = new ArrayList<>(compute(tally, place(declaration, frame)));
    return new TaskNode.Sequence(place(declaration, frame), parts);
  }

  private void declare(VariableDeclarator variable, Frame frame, Tally tally) {
    String name = variable.getNameAsString();
    Optional<Expression> initial = variable.getInitializer();
    initial.ifPresent(value -> expressions.count(value, frame, tally));
    JavaType type = JavaType.of(variable.getType());
    if (variable.getType().isVarType()) {
      type = initial.map(value -> typing.of(value, frame)).orElse(JavaType.UNKNOWN);
    }
    Optional<Expr> value = Optional.empty();
    boolean fixed = !frame.assigns(name);
    if (type.isIntegral() && fixed) {
      Optional<String> given = frame.source().directives().at(ParsedSource.line(variable), "size");
      value =
          given.isPresent()
              ? Optional.of(notes.size(given.get(), "local " + name, place(variable, frame)))
              : initial.flatMap(expression -> values.of(expression, frame));
    }
    List<Optional<Expr>> lengths = new ArrayList<>();
    if (initial.isPresent() && initial.get().isArrayCreationExpr() && fixed) {
      initial
          .get()
          .asArrayCreationExpr()
          .getLevels()
          .forEach(level -> lengths.add(level.getDimension().flatMap(d -> values.of(d, frame))));
    }
    Optional<String> alias =
        fixed && !type.isNumber() && initial.isPresent()
            ? values.alias(initial.get(), frame)
            : Optional.empty();
    frame.declare(
        name, new Variable(type, value, alias.orElse(name), lengths, notes.loops().size()));
  }

  private TaskNode evaluated(Expression expression, Frame frame) {
    Tally tally = new Tally();
    expressions.count(expression, frame, tally);
    return new TaskNode.Sequence(
        place(expression, frame), compute(tally, place(expression, frame)));
  }

  List<TaskNode> compute(Tally tally, Place place) {
    List<TaskNode> parts = new ArrayList<>();
    if (!tally.isEmpty()) {
      parts.add(tally.compute(place));
    }
    if (!tally.hoisted().isEmpty() && !hoisted.isEmpty()) {
      hoisted.get(hoisted.size() - 1).add(tally.hoisted());
    }
    parts.addAll(tally.nodes());
    return parts;
  }

  private final List<List<OperationCount>> hoisted = new ArrayList<>();

  // ---- loops

  private TaskNode counted(ForStmt loop, Frame frame) {
    Frame inner = frame.block();
    List<TaskNode> parts = new ArrayList<>();
    for (Expression initial : loop.getInitialization()) {
      parts.add(
          initial instanceof VariableDeclarationExpr declaration
              ? declaration(declaration, inner)
              : evaluated(initial, inner));
    }
    Optional<ForLoops.Header> header = forLoops.read(loop, inner);
    String key = notes.nextKey();
    Symbol index = Symbol.index(key);
    Optional<Estimate> given = givenTrips(loop, key, header.map(ForLoops.Header::name), frame);
    if (given.isEmpty() && header.isEmpty()) {
      parts.add(unknownLoop(loop, "for (" + headerText(loop) + ")", loop.getBody(), inner, key));
      return new TaskNode.Sequence(place(loop, frame), parts);
    }
    TripCount trips =
        given
            .map(estimate -> new TripCount(estimate, List.of()))
            .orElseGet(() -> header.orElseThrow().trips());
    header.ifPresent(
        read -> {
          Expr value = read.first().plus(Expr.symbol(index).times(read.step()));
          JavaType type = inner.variable(read.name()).map(Variable::type).orElse(JavaType.INT);
          inner.declare(
              read.name(),
              new Variable(type, Optional.of(value), read.name(), List.of(), notes.loops().size()));
        });
    String label = "loop " + header.map(ForLoops.Header::name).orElse(key);
    parts.add(loop(loop, loop.getBody(), inner, key, label, trips, List.of()));
    return new TaskNode.Sequence(place(loop, frame), parts);
  }

  private static String headerText(ForStmt loop) {
    return loop.getCompare().map(MethodReader::brief).orElse(";;");
  }

  TaskNode loop(
      Node loop,
      Statement body,
      Frame frame,
      String key,
      String label,
      TripCount read,
      List<TaskNode> before) {
    Place place = place(loop, frame);
    TripCount trips = leavesEarly(body, read, place);
    count(trips.iterations());
    Symbol index = Symbol.index(key);
    notes.enter(key, new RegionNotes.OpenLoop(index, trips.iterations().value(), label));
    storedInLoop.add(arraysStored(body));
    hoisted.add(new ArrayList<>());
    Tally overhead = new Tally();
    overhead.add(Verb.LOOP, ValueType.NONE);
    List<TaskNode> parts = new ArrayList<>();
    parts.add(overhead.compute(place));
    parts.addAll(before);
    parts.add(statement(body, frame.block()));
    storedInLoop.remove(storedInLoop.size() - 1);
    notes.leave();
    TaskNode node =
        new TaskNode.Loop(
            place, key, label, index, trips, Optional.empty(), new TaskNode.Sequence(place, parts));
    return withHoisted(node, place);
  }

  /** Loads that do not move in the loop happen once before it. */
  private TaskNode withHoisted(TaskNode loop, Place place) {
    List<OperationCount> moved = hoisted.remove(hoisted.size() - 1);
    if (moved.isEmpty()) {
      return loop;
    }
    OperationCount sum = OperationCount.NONE;
    for (OperationCount each : moved) {
      sum = sum.plus(each);
    }
    return new TaskNode.Sequence(
        place,
        List.of(new TaskNode.Compute(place, OperationCount.NONE, sum, List.of(), List.of()), loop));
  }

  private void count(Estimate trips) {
    if (trips.confidence() == Confidence.EXACT) {
      notes.exact++;
    } else {
      notes.assumed++;
    }
  }

  /** A break or return makes the bound an upper one. */
  private TripCount leavesEarly(Statement body, TripCount trips, Place place) {
    boolean returns = !body.findAll(ReturnStmt.class, r -> !insideLambda(r, body)).isEmpty();
    boolean breaks = !body.findAll(BreakStmt.class, b -> leaves(b, body)).isEmpty();
    boolean labelled = !body.findAll(ContinueStmt.class, c -> c.getLabel().isPresent()).isEmpty();
    if (!returns && !breaks && !labelled) {
      return trips;
    }
    notes.assume(
        "the loop runs to its end: "
            + (returns ? "return" : breaks ? "break" : "labelled continue")
            + " inside it is not taken",
        Confidence.ASSUMED,
        place);
    return new TripCount(
        new Estimate(
            trips.iterations().value(), trips.iterations().confidence().and(Confidence.ASSUMED)),
        trips.validWhen());
  }

  private static boolean insideLambda(Node node, Node limit) {
    Node at = node;
    while (!Nodes.same(at, limit)) {
      if (at instanceof LambdaExpr || at instanceof MethodDeclaration) {
        return true;
      }
      at = at.getParentNode().orElse(limit);
    }
    return false;
  }

  private static boolean leaves(BreakStmt jump, Node body) {
    if (jump.getLabel().isPresent()) {
      return true;
    }
    Node at = jump;
    while (!Nodes.same(at, body)) {
      if (at instanceof ForStmt
          || at instanceof WhileStmt
          || at instanceof DoStmt
          || at instanceof ForEachStmt
          || at instanceof SwitchStmt) {
        return false;
      }
      at = at.getParentNode().orElse(body);
    }
    return true;
  }

  private Set<String> arraysStored(Node body) {
    Set<String> stored = new HashSet<>();
    body.walk(
        node -> {
          Expression target =
              node instanceof AssignExpr assign
                  ? assign.getTarget()
                  : node instanceof UnaryExpr unary && Frame.isStep(unary)
                      ? unary.getExpression()
                      : null;
          while (target instanceof ArrayAccessExpr access) {
            target = access.getName();
            stored.add(String.valueOf(target));
          }
          if (node instanceof MethodCallExpr call && !MathCalls.isMath(call)) {
            stored.add("*");
          }
        });
    return stored;
  }

  boolean isStoredInLoop(String array) {
    if (storedInLoop.isEmpty()) {
      return false;
    }
    Set<String> stored = storedInLoop.get(storedInLoop.size() - 1);
    return stored.contains("*") || stored.contains(array);
  }

  private TaskNode forEach(ForEachStmt loop, Frame frame) {
    Frame inner = frame.block();
    VariableDeclarator variable = loop.getVariable().getVariables().get(0);
    JavaType array = typing.of(loop.getIterable(), frame);
    JavaType type = JavaType.of(variable.getType());
    if (variable.getType().isVarType()) {
      type = array.isArray() ? array.element() : JavaType.UNKNOWN;
    }
    String key = notes.nextKey();
    Optional<Estimate> trips =
        givenTrips(loop, key, Optional.of(variable.getNameAsString()), frame);
    if (trips.isEmpty()) {
      trips = length(loop.getIterable(), array, frame).map(Estimate::exact);
    }
    inner.declare(
        variable.getNameAsString(),
        new Variable(
            type,
            Optional.empty(),
            values
                .alias(loop.getIterable(), frame)
                .map(a -> a + "[0]")
                .orElse(variable.getNameAsString()),
            List.of(),
            notes.loops().size() + 1));
    if (trips.isEmpty()) {
      return unknownLoop(
          loop, "for (.. : " + brief(loop.getIterable()) + ")", loop.getBody(), inner, key);
    }
    Tally element = new Tally();
    if (array.isArray()) {
      element.add(Verb.LOAD, array.element().stored());
    } else {
      notes.assume(
          "next element of `" + brief(loop.getIterable()) + "` costs two loads",
          Confidence.ASSUMED,
          place(loop, frame));
      element.add(Verb.LOAD, ValueType.REFERENCE);
      element.add(Verb.FIELD_LOAD, ValueType.REFERENCE);
    }
    return loop(
        loop,
        loop.getBody(),
        inner,
        key,
        "loop " + variable.getNameAsString(),
        new TripCount(trips.get(), notes.takeConditions()),
        compute(element, place(loop, frame)));
  }

  /** Elements of an array or collection, by its name. */
  Optional<Expr> length(Expression iterable, JavaType type, Frame frame) {
    if (type.isArray()) {
      return values.length(iterable, frame);
    }
    Optional<String> name = Frame.name(iterable);
    if (name.isEmpty() || frame.assigns(name.get()) || !type.isKnown() || type.isNumber()) {
      return Optional.empty();
    }
    return values
        .alias(iterable, frame)
        .map(alias -> notes.size(alias + ".size()", "size of " + alias, place(iterable, frame)));
  }

  private TaskNode open(
      Statement loop, Expression condition, Statement body, String keyword, Frame frame) {
    String key = notes.nextKey();
    Optional<Estimate> trips = givenTrips(loop, key, Optional.empty(), frame);
    if (trips.isEmpty()) {
      return unknownLoop(loop, keyword + " (" + brief(condition) + ")", body, frame, key);
    }
    Tally test = new Tally();
    expressions.count(condition, frame, test);
    return loop(
        loop,
        body,
        frame,
        key,
        keyword + " loop",
        new TripCount(trips.get(), List.of()),
        compute(test, place(loop, frame)));
  }

  private TaskNode unknownLoop(
      Statement loop, String text, Statement body, Frame frame, String key) {
    notes.unknown++;
    notes.reason("trip count");
    Place place = place(loop, frame);
    Symbol index = Symbol.index(key);
    notes.enter(key, new RegionNotes.OpenLoop(index, Expr.ONE, text));
    storedInLoop.add(arraysStored(body));
    hoisted.add(new ArrayList<>());
    for (String name : Frame.assignedIn(loop)) {
      frame
          .variable(name)
          .ifPresent(
              variable ->
                  frame.declare(
                      name,
                      new Variable(
                          variable.type(),
                          Optional.empty(),
                          variable.alias(),
                          List.of(),
                          variable.loopDepth())));
    }
    TaskNode read = statement(body, frame.block());
    hoisted.remove(hoisted.size() - 1);
    storedInLoop.remove(storedInLoop.size() - 1);
    notes.leave();
    return new TaskNode.Unknown(
        place,
        "trip count of `" + text + "`",
        "Maybe bind it in src/perf/perf.yaml: overlays: {\""
            + frame.overlayKey()
            + "\": {trips: {L"
            + place.line()
            + ": \"n\"}}}, or above it: //@ perf trips = n",
        Optional.of(read));
  }

  private Optional<Estimate> givenTrips(
      Statement loop, String key, Optional<String> index, Frame frame) {
    int line = ParsedSource.line(loop);
    Optional<String> text =
        frame
            .source()
            .directives()
            .at(line, "trips")
            .or(() -> annotatedTrips(loop))
            .or(
                () ->
                    overlay(frame)
                        .flatMap(
                            overlay ->
                                Optional.ofNullable(overlay.trips().get("L" + line))
                                    .or(() -> index.map(overlay.trips()::get))
                                    .or(() -> Optional.ofNullable(overlay.trips().get(key)))));
    return text.flatMap(
        given ->
            expression(given, loop, frame)
                .map(
                    value -> {
                      notes.assume(
                          "trip count `" + given + "` is declared",
                          Confidence.ASSUMED,
                          place(loop, frame));
                      return new Estimate(value, Confidence.ASSUMED);
                    }));
  }

  private static Optional<String> annotatedTrips(Statement loop) {
    Optional<VariableDeclarationExpr> declaration =
        loop instanceof ForStmt counted
            ? counted.getInitialization().stream()
                .filter(VariableDeclarationExpr.class::isInstance)
                .map(VariableDeclarationExpr.class::cast)
                .findFirst()
            : loop instanceof ForEachStmt each ? Optional.of(each.getVariable()) : Optional.empty();
    return declaration
        .flatMap(variable -> variable.getAnnotationByName("Trips"))
        .flatMap(annotation -> Annotations.value(annotation, "value"));
  }

  /** An expression that a user wrote; a mistake in it is a problem with its place. */
  Optional<Expr> expression(String text, Node node, Frame frame) {
    try {
      Expr value = Expr.parse(text);
      for (Symbol symbol : value.symbols()) {
        if (symbol.isSize()) {
          notes.size(symbol.name(), "declared", place(node, frame));
        }
      }
      return Optional.of(value);
    } catch (ExprSyntaxException e) {
      problems.add(
          new SourceProblem(
              place(node, frame),
              String.valueOf(e.getMessage()),
              "Maybe write an expression in sizes, such as n/2.",
              true));
      return Optional.empty();
    }
  }

  private Optional<Overlay> overlay(Frame frame) {
    return Optional.ofNullable(overlays.get(frame.overlayKey()));
  }

  Optional<String> overlayCall(Frame frame, String name) {
    return overlay(frame).map(overlay -> overlay.calls().get(name));
  }

  TaskNode declared(String cost, String what, Node node, Frame frame) {
    return expression(
            cost.replaceAll("([0-9.]+)\\s*(ns|us|ms|s)\\b", "($1*1$2)")
                .replace("1ns", "1e-9")
                .replace("1us", "1e-6")
                .replace("1ms", "1e-3")
                .replace("1s", "1"),
            node,
            frame)
        .<TaskNode>map(
            seconds ->
                new TaskNode.Declared(
                    place(node, frame), what, new Estimate(seconds, Confidence.ASSUMED)))
        .orElse(nothing(node, frame));
  }

  // ---- calls

  void call(MethodCallExpr call, Frame frame, Tally tally) {
    calls.read(call, frame, tally);
  }

  void creation(ObjectCreationExpr creation, Frame frame, Tally tally) {
    calls.creation(creation, frame, tally);
  }

  /** A method of the sources at these arguments, as if it stood here. */
  TaskNode inlined(
      TypeIndex.Method method,
      List<Expression> arguments,
      List<Optional<Expr>> given,
      String receiver,
      Node at,
      Frame frame) {
    CallableDeclaration<?> declaration = method.declaration();
    String key =
        method.owner().type().getNameAsString()
            + "#"
            + declaration.getNameAsString()
            + declaration.getParameters().size();
    String shown = method.owner().type().getNameAsString() + "." + declaration.getNameAsString();
    if (stack.contains(key) || stack.size() > DEEPEST_CALL) {
      return unknown(
          at, frame, "recursion", "recursive call: " + String.join(" -> ", stack) + " -> " + key);
    }
    Frame callee = new Frame(method.owner(), declaration.getNameAsString(), receiver, declaration);
    for (int i = 0; i < declaration.getParameters().size(); i++) {
      Parameter parameter = declaration.getParameters().get(i);
      String name = parameter.getNameAsString();
      JavaType type = JavaType.of(parameter.getType());
      Optional<Expr> value = Optional.empty();
      String alias = declaration.getNameAsString() + "." + name;
      if (i < given.size() && given.get(i).isPresent()) {
        value = given.get(i);
      } else if (i < arguments.size()) {
        Expression argument = arguments.get(i);
        value = type.isIntegral() ? values.of(argument, frame) : Optional.empty();
        alias = values.alias(argument, frame).orElse(alias);
      }
      callee.declare(
          name,
          new Variable(
              type,
              callee.assigns(name) ? Optional.empty() : value,
              alias,
              List.of(),
              notes.loops().size()));
    }
    stack.add(key);
    try {
      TaskNode body = body(declaration, callee);
      boolean locked = declaration instanceof MethodDeclaration plain && plain.isSynchronized();
      return new TaskNode.Call(
          place(at, frame),
          shown,
          locked
              ? new TaskNode.Critical(
                  place(at, frame), receiver.isEmpty() ? "this" : receiver, false, body)
              : body);
    } finally {
      stack.remove(stack.size() - 1);
    }
  }

  // ---- odds and ends

  TaskNode nothing(Node node, Frame frame) {
    return new TaskNode.Sequence(place(node, frame), List.of());
  }

  static Place place(Node node, Frame frame) {
    return frame.source().place(node);
  }

  TaskNode unknown(Node node, Frame frame, String reasonClass, String reason) {
    notes.reason(reasonClass);
    return new TaskNode.Unknown(
        place(node, frame),
        reason,
        "Maybe declare what it takes above its line: //@ perf cost = 1us",
        Optional.empty());
  }

  static String brief(Node node) {
    String text = Printed.of(node).replaceAll("\\s+", " ").strip();
    return text.length() <= BRIEF ? text : text.substring(0, BRIEF - 2) + "..";
  }
}
