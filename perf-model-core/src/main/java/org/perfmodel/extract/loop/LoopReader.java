package org.perfmodel.extract.loop;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Loops;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.Changes;
import org.perfmodel.extract.program.DigitExtraction;
import org.perfmodel.extract.program.Halvings;
import org.perfmodel.extract.program.LoopExits;
import org.perfmodel.extract.program.LoopShape;
import org.perfmodel.extract.program.PointerChases;
import org.perfmodel.extract.program.PredictableConditions;
import org.perfmodel.extract.region.LoopValues;
import org.perfmodel.extract.region.LoopVariable;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.region.SharedSteps;
import org.perfmodel.extract.region.TripGoal;
import org.perfmodel.extract.shape.LoopChains;
import org.perfmodel.extract.state.Cases;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Test;
import org.perfmodel.extract.state.Value;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Condition;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * Loops of every form, by one rule: one iteration is tried with symbols in place of the variables
 * that it changes; how they come out of it gives their values in iteration k; the condition at
 * those values gives the first k at which it fails.
 */
public final class LoopReader implements Loops {
  private final Reader reader;
  private final LoopVariables variables;
  final LoopNodes nodes;
  private final InvariantLengths kept;

  /** The steps that the price of an iteration has in it. */
  private final Set<Expression> priced = Collections.newSetFromMap(new IdentityHashMap<>());

  private final Set<IfStmt> solvedExits = Collections.newSetFromMap(new IdentityHashMap<>());
  final LoopBoundary boundary;
  final LoopEnd end;
  private final TripCountRules counts;

  public LoopReader(Reader reader) {
    this.reader = reader;
    this.variables = new LoopVariables(reader);
    this.nodes = new LoopNodes(reader);
    this.kept = new InvariantLengths(reader, variables);
    this.boundary = new LoopBoundary(reader);
    this.end = new LoopEnd(reader);
    this.counts = new TripCountRules(reader, variables, end);
  }

  @Override
  public Estimate counted(ForStmt loop, Frame frame, State state, Code code) {
    Set<String> visible = state.visible();
    for (Expression initial : loop.getInitialization()) {
      reader.expressions().read(initial, frame, state, code);
    }
    Optional<String> index = indexOf(loop);
    String header = "for (.. " + loop.getCompare().map(reader::brief).orElse("") + " ..)";
    run(
        new LoopShape(
            loop,
            index.map(name -> "loop " + name).orElse("loop"),
            header,
            index,
            loop.getCompare(),
            loop.getBody(),
            loop.getUpdate(),
            false),
        visible,
        frame,
        state,
        code);
    state.retain(visible);
    return State.ALWAYS;
  }

  private static Optional<String> indexOf(ForStmt loop) {
    for (Expression update : loop.getUpdate()) {
      Expression target =
          update instanceof UnaryExpr unary
              ? unary.getExpression()
              : update instanceof AssignExpr assign ? assign.getTarget() : update;
      if (target.isNameExpr()) {
        return Optional.of(target.asNameExpr().getNameAsString());
      }
    }
    for (Expression initial : loop.getInitialization()) {
      if (initial instanceof VariableDeclarationExpr declaration) {
        return Optional.of(declaration.getVariable(0).getNameAsString());
      }
    }
    return Optional.empty();
  }

  @Override
  public Estimate open(
      Statement loop,
      Expression condition,
      Statement body,
      boolean testsLast,
      Frame frame,
      State state,
      Code code) {
    String keyword = testsLast ? "do while" : "while";
    run(
        new LoopShape(
            loop,
            keyword + " loop",
            keyword + " (" + reader.brief(condition) + ")",
            Optional.empty(),
            Optional.of(condition),
            body,
            List.of(),
            testsLast),
        state.locals().keySet(),
        frame,
        state,
        code);
    return State.ALWAYS;
  }

  private void run(LoopShape loop, Set<String> visible, Frame frame, State state, Code code) {
    Place place = frame.place(loop.source());
    String key = reader.notes().nextKey();
    Symbol index = Symbol.index(key);
    Changes told =
        Changes.of(loop.parts(), reader.effects(), frame, state, reader.types())
            .storing(reader.stored().in(loop));
    if (boundary.leavesNothing(loop.body(), told, visible, state)) {
      return;
    }
    prepare(loop.parts(), told, state);
    reader.stored().in(loop).forEach(reader.memoryVersions()::changed);
    boolean early = reader.effects().facts.of(loop.body()).leavesEarly();
    Map<String, State.Local> were = LeftEarly.longest(loop, state);
    List<LoopVariable> varying = variables.of(loop, key, index, told, frame, state, state, place);
    // A try may have found that it stores more.
    Changes stores = told.storing(reader.stored().in(loop));
    Changes changes = kept.in(loop, key, index, stores, frame, state, place);
    TripSearch.Site site =
        new TripSearch.Site(loop, key, index, changes, varying, frame, state, place);
    LoopTripCount count = counts.count(site, early);
    Optional<Estimate> given = count.given();
    boolean isLongest = !were.isEmpty() && given.isEmpty() && !count.isObserved();
    Optional<Estimate> trips =
        count
            .trips()
            .map(
                known ->
                    isLongest
                        ? new Estimate(known.value(), known.confidence().and(Confidence.ASSUMED))
                        : known);
    Optional<Estimate> tested = count.tested();
    Optional<TripCountBounds.Limit> limit = count.limit();
    boolean isAwaited = count.isAwaited();
    boolean byRank = count.byRank();
    boolean leaves = count.left().isPresent();
    List<Condition> conditions = given.isPresent() ? List.of() : reader.notes().takeConditions();
    boolean runs = trips.filter(known -> known.value().isZero()).isEmpty();
    Code body = runs ? code.part(place) : new Code(place);
    State iteration = state.copy();
    OpenLoop open =
        new OpenLoop(
            index,
            trips
                .filter(known -> !isAwaited)
                .or(() -> isAwaited ? Optional.empty() : Optional.of(nodes.opened(loop, frame)))
                .map(Estimate::value)
                .orElse(Expr.symbol(Symbol.index(key + ".trips"))),
            loop.label(),
            code,
            changes,
            frame.depth);
    open.waiting = LoopChains.waiting(state);
    open.leavesEarly = early;
    open.leavesByRank = byRank;
    open.source = isAwaited || byRank ? Optional.empty() : Optional.of(loop.source());
    open.within(loop, state);
    open.shared = limit.map(TripCountBounds.Limit::shared).orElse(SharedSteps.NOTHING);
    open.entered = state.reached();
    if (count.isBound() || isLongest) {
      open.range =
          (limit.isPresent()
                  ? limit.map(TripCountBounds.Limit::most)
                  : count.solved().map(Estimate::value))
              .map(
                  most ->
                      LoopExits.range(most, loop.testsLast() || !isLongest && !count.isPartial()));
    }
    List<Node> assignments = assignments(loop);
    open.step = LoopValues.step(loop, varying, assignments, changes);
    open.isCounted = LoopValues.isCounted(loop, varying);
    open.askedBefore.addAll(reader.notes().askedRows());
    open.walks = PointerChases.of(assignments, state);
    open.halvings = Halvings.of(assignments, loop.body(), state);
    open.digits = DigitExtraction.of(assignments, state);
    open.decidedByData =
        given
                    .filter(number -> !open.isCounted || !isAlwaysTheSame(number.value()))
                    .filter(number -> !counts.isBound(number, site))
                    .isPresent()
                && !PredictableConditions.endsInTime(
                    loop.condition(), loop.source(), reader.effects())
                && !DigitExtraction.decide(loop.condition(), open.digits)
            || count.isObserved()
            || limit.isPresent()
            || count.steps().isPresent();
    variables.iterations.enter(varying, changes, iteration, Expr.symbol(index));
    iteration.alive(new Estimate(Expr.ONE, byRank ? Confidence.EXACT : Confidence.ASSUMED));
    iteration.entered(State.ALWAYS);
    reader.notes().enter(key, open);
    try {
      variables.iterations.relevel(varying, changes, iteration);
      iteration.beginIteration();
      trips.ifPresent(known -> iteration.hold(List.of(known.value().minus(1))));
      for (TripGoal goal : count.found().map(TripSearch.Found::goals).orElse(List.of())) {
        if (!goal.notZero() && !loop.testsLast()) {
          iteration.hold(List.of(goal.expression().minus(1)));
        }
      }
      body.add(Verb.LOOP, ValueType.NONE);
      if (leaves) {
        count.exit().flatMap(LoopExits.Exit::branch).ifPresent(solvedExits::add);
      }
      iterate(loop, trips.isPresent(), frame, iteration, body);
      open.stays = byRank ? RankExits.stays(loop, iteration.alive()) : Optional.empty();
      LoopChains.chains(state, iteration, changes, reader.notes().loops(), body);
    } finally {
      count.exit().flatMap(LoopExits.Exit::branch).ifPresent(solvedExits::remove);
      reader.notes().leave();
    }
    variables.check(loop, varying, changes, state, iteration);
    Optional<Estimate> behind =
        trips.isEmpty() && !open.submits ? Optional.of(nodes.opened(loop, frame)) : trips;
    boolean isPart = count.isBound() && count.isPartial() && count.steps().isEmpty();
    boolean ends =
        count.isCut()
            || isPart
            || isLongest
            || limit.isPresent()
            || isAwaited
            || trips.isEmpty() && early;
    boundary.leave(varying, changes, behind, ends, index, frame, state, iteration);
    if (ends && limit.isEmpty() && !isAwaited && !byRank) {
      count
          .solved()
          .ifPresent(
              most ->
                  LeftEarly.leave(
                      varying, most.value(), reader.bounds(), reader.notes().depth(), state));
    }
    LeftEarly.restore(were, changes.own(), state);
    if (limit.isPresent() && !early) {
      limit.get().leave(state, reader.notes().depth());
    }
    Optional<Expr> byRanks = count.stays().map(Estimate::value).filter(RankExits::isOfRank);
    Optional<Expr> kept = open.stays.or(() -> byRanks);
    if (kept.isPresent() && tested.isPresent()) {
      RankExits.leave(loop, varying, kept.get(), index, tested.get(), state, reader);
    }
    List<Condition> noted = new ArrayList<>(conditions);
    List<Condition> inBody = reader.notes().takeConditions();
    noted.addAll(inBody);
    inBody.forEach(reader.notes()::require);
    if (runs) {
      Expr begun = tested.map(most -> Cases.isPositive(most.value())).orElse(Expr.ONE);
      boolean mayNotBegin = isAwaited && !loop.testsLast() && !begun.equals(Expr.ONE);
      if (mayNotBegin) {
        code.shared(
            Estimate.exact(begun),
            () -> nodes.made(loop, key, index, trips, conditions, open, body, frame, code));
      } else {
        nodes.made(loop, key, index, trips, conditions, open, body, frame, code);
      }
      Expr begins = trips.orElseGet(() -> nodes.opened(loop, frame)).value();
      EarlyExits.behind(loop.source(), open, begins, reader, code);
    }
    if (leaves) {
      end.lastIteration(
          count.exit().orElseThrow(), loop, tested, count.left().orElseThrow(), frame, state, code);
      reader.notes().takeConditions().stream()
          .filter(later -> !noted.contains(later))
          .forEach(reader.notes()::require);
    } else {
      end.finish(loop, frame, state, code);
    }
  }

  /**
   * What methods called in the loop may change is doubted in it, but for texts it builds with them.
   */
  void prepare(List<? extends Node> parts, Changes changes, State state) {
    Map<String, Value> built = variables.builtTexts(parts, state);
    boundary.prepare(changes, state);
    built.forEach(state.heap()::putFresh);
  }

  private List<Node> assignments(LoopShape loop) {
    List<Node> all = new ArrayList<>();
    for (Node part : loop.parts()) {
      all.addAll(reader.effects().facts.of(part).assignments());
    }
    return all;
  }

  @Override
  public boolean isSolvedExit(IfStmt branch) {
    return solvedExits.contains(branch);
  }

  @Override
  public void iterate(LoopShape loop, boolean counted, Frame frame, State state, Code body) {
    if (!loop.testsLast()) {
      loop.condition().ifPresent(test -> test(test, counted, frame, state, body));
      reader.notes().conditionIsRead();
    }
    Optional<Expression> step =
        counted ? loop.step(state, reader.effects().facts) : Optional.empty();
    step.ifPresent(priced::add);
    Set<String> visible = state.visible();
    reader.statements().read(loop.body(), frame, state, body);
    state.retain(visible);
    for (Expression update : loop.updates()) {
      body.at(frame.place(loop.source()));
      reader.expressions().read(update, frame, state, body);
    }
    step.ifPresent(priced::remove);
    if (loop.testsLast()) {
      loop.condition().ifPresent(test -> test(test, counted, frame, state, body));
    }
  }

  /** The comparison of a counted loop is in the price of its iteration; not what it compares. */
  private void test(Expression condition, boolean counted, Frame frame, State state, Code body) {
    body.at(frame.place(condition));
    Expression compared = LoopShape.firstOf(condition);
    if (counted) {
      priced.add(compared);
    }
    Test asked = reader.conditions().read(condition, frame, state, body);
    priced.remove(compared);
    state.hold(asked.whenTrue());
  }

  @Override
  public boolean isPriced(Expression step) {
    return !priced.isEmpty() && priced.contains(step);
  }

  /** A whole number that is said of a loop that counts is the same each time; a fraction a mean. */
  private static boolean isAlwaysTheSame(Expr said) {
    return said.isConstant() && said.constantValue().isInteger();
  }
}
