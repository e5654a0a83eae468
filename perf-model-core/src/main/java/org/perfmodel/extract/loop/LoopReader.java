package org.perfmodel.extract.loop;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.stmt.BreakStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.extract.construct.Loops;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.Changes;
import org.perfmodel.extract.program.Digits;
import org.perfmodel.extract.program.Halvings;
import org.perfmodel.extract.program.LoopExits;
import org.perfmodel.extract.program.LoopShape;
import org.perfmodel.extract.program.Steady;
import org.perfmodel.extract.program.Walks;
import org.perfmodel.extract.region.LoopValues;
import org.perfmodel.extract.region.LoopVariable;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.region.SharedSteps;
import org.perfmodel.extract.region.TripGoal;
import org.perfmodel.extract.shape.LoopChains;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.state.Cases;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Test;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.state.Wrapped;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Condition;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
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
  private final TripSearch search;
  private final ObservedCounts observed;
  final LoopNodes nodes;
  private final KeptLengths kept;
  private final Limits limits;
  private final Traversals traversals;

  /** The steps that the price of an iteration has in it. */
  private final Set<Expression> priced = Collections.newSetFromMap(new IdentityHashMap<>());

  private final Set<IfStmt> solvedExits = Collections.newSetFromMap(new IdentityHashMap<>());

  public LoopReader(Reader reader) {
    this.reader = reader;
    this.variables = new LoopVariables(reader);
    this.search = new TripSearch(reader, variables);
    this.observed = new ObservedCounts(reader);
    this.nodes = new LoopNodes(reader);
    this.kept = new KeptLengths(reader, variables);
    this.limits = new Limits(reader);
    this.traversals = new Traversals(reader);
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

  // ---- the rule

  private void run(LoopShape loop, Set<String> visible, Frame frame, State state, Code code) {
    Place place = frame.place(loop.source());
    String key = reader.notes().nextKey();
    Symbol index = Symbol.index(key);
    Changes told =
        Changes.of(loop.parts(), reader.effects(), frame, state, reader.types())
            .storing(reader.stored().in(loop));
    if (leavesNothing(loop.body(), told, visible, state)) {
      return;
    }
    prepare(told, state);
    reader.stored().in(loop).forEach(reader.memoryVersions()::changed);
    boolean early = reader.effects().facts.of(loop.body()).leavesEarly();
    List<LoopVariable> varying = variables.of(loop, key, index, told, frame, state, state, place);
    // A try may have found that it stores more.
    Changes stores = told.storing(reader.stored().in(loop));
    Changes changes = kept.in(loop, key, index, stores, frame, state, place);
    Optional<Estimate> given =
        reader
            .declarations()
            .trips(loop.source(), key, loop.index(), frame)
            .map(declared -> search.ofMade(declared, frame, state, place));
    TripSearch.Site site =
        new TripSearch.Site(loop, key, index, changes, varying, frame, state, place);
    Optional<Estimate> awaited = given.isPresent() ? Optional.empty() : search.awaited(site);
    Optional<TripSearch.Found> found =
        loop.isEndless() || given.isPresent() || awaited.isPresent()
            ? Optional.empty()
            : search.trips(site, loop.condition().orElseThrow(), loop.beforeTest());
    Optional<Estimate> tested = found.map(holds -> holds.begun(loop));
    boolean isPartlyTested = found.filter(TripSearch.Found::isPartial).isPresent();
    Optional<LoopExits.Exit> exit =
        early
                && given.isEmpty()
                && awaited.isEmpty()
                && !isPartlyTested
                && (tested.isPresent() || loop.isEndless())
            ? LoopExits.only(loop.body(), loop.isEndless())
            : Optional.empty();
    Optional<Estimate> left = exit.flatMap(way -> search.left(way, site));
    boolean leaves = left.isPresent();
    Optional<Estimate> stays = Optional.empty();
    if (early && awaited.isEmpty() && !leaves && given.isEmpty() && !isPartlyTested) {
      stays = tested.flatMap(most -> search.goesOn(site));
      awaited = stays.flatMap(on -> tested.map(most -> TripSearch.stopped(site, most, on)));
    }
    Optional<Estimate> solved =
        given.isPresent() || awaited.isPresent()
            ? given.isPresent() ? given : awaited
            : leaves ? left.map(k -> tested.map(t -> least(t, k)).orElse(k)) : tested;
    if (solved.isEmpty()
        || early && !leaves && !isPartlyTested && awaited.isEmpty() && given.isEmpty()) {
      Optional<Estimate> most = solved;
      solved = observed.trips(loop.source(), key, loop.index(), frame, state).or(() -> most);
    }
    boolean isObserved =
        solved.filter(known -> known.confidence() == Confidence.OBSERVED).isPresent();
    Optional<Limits.Limit> limit =
        solved.isEmpty() ? limits.of(loop, changes, frame, state, place) : Optional.empty();
    if (limit.isPresent()) {
      solved = Optional.of(new Estimate(limit.get().expected(), Confidence.ASSUMED));
      reader
          .notes()
          .assume(
              LoopExits.shown(loop.testsLast() ? 1 : 0, limit.get().most(), limit.get().expected())
                  + ": "
                  + limit.get().why(),
              Confidence.ASSUMED,
              place);
    }
    Optional<Traversals.Steps> steps =
        solved.isEmpty() ? traversals.of(loop, frame, state, place) : Optional.empty();
    solved = solved.or(() -> steps.map(Traversals.Steps::count));
    boolean isPartial =
        isPartlyTested
            || limit.isPresent()
            || steps.filter(taken -> !taken.isAll() && !loop.isEndless()).isPresent();
    boolean isAwaited = awaited.isPresent();
    boolean cut = early && !leaves && !isObserved && !isAwaited;
    boolean byRank = cut && RankExits.areIn(loop, frame, state, reader);
    boolean isLeft = loop.isEndless() && (limit.isPresent() || steps.isPresent());
    Optional<Estimate> trips =
        solved.map(
            known ->
                cut && !byRank && !isLeft
                    ? exit.flatMap(way -> expected(way, known, frame, place))
                        .orElseGet(() -> assumed(known, loop, place))
                    : known);
    if (isPartlyTested && limit.isEmpty() && trips.isPresent() && given.isEmpty() && !early) {
      noteBound(loop, trips.get().value(), place);
    }
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
    open.shared = limit.map(Limits.Limit::shared).orElse(SharedSteps.NOTHING);
    open.entered = state.reached();
    if (given.isEmpty() && !isObserved && (cut || isPartial)) {
      open.range =
          (limit.isPresent() ? limit.map(Limits.Limit::most) : solved.map(Estimate::value))
              .map(most -> LoopExits.range(most, loop.testsLast() || !isPartial));
    }
    List<Node> assignments = assignments(loop);
    open.step = LoopValues.step(loop, varying, assignments, changes);
    open.isCounted = LoopValues.isCounted(loop, varying);
    open.askedBefore.addAll(reader.notes().askedRows());
    open.walks = Walks.of(assignments, state);
    open.halvings = Halvings.of(assignments, loop.body(), state);
    open.digits = Digits.of(assignments, state);
    open.decidedByData =
        given.filter(number -> !search.isBound(number.value(), site)).isPresent()
                && !Steady.endsInTime(loop.condition(), loop.source(), reader.effects())
                && !Digits.decide(loop.condition(), open.digits)
            || isObserved
            || limit.isPresent()
            || steps.isPresent();
    variables.enter(varying, changes, iteration, Expr.symbol(index));
    iteration.alive(new Estimate(Expr.ONE, byRank ? Confidence.EXACT : Confidence.ASSUMED));
    iteration.entered(State.ALWAYS);
    reader.notes().enter(key, open);
    try {
      variables.relevel(varying, changes, iteration);
      iteration.beginIteration();
      trips.ifPresent(known -> iteration.hold(List.of(known.value().minus(1))));
      for (TripGoal goal : found.map(TripSearch.Found::goals).orElse(List.of())) {
        if (!goal.notZero() && !loop.testsLast()) {
          iteration.hold(List.of(goal.expression().minus(1)));
        }
      }
      body.add(Verb.LOOP, ValueType.NONE);
      if (leaves) {
        exit.flatMap(LoopExits.Exit::branch).ifPresent(solvedExits::add);
      }
      iterate(loop, trips.isPresent(), frame, iteration, body);
      open.stays = byRank ? RankExits.stays(loop, iteration.alive()) : Optional.empty();
      LoopChains.chains(state, iteration, changes, reader.notes().loops(), body);
    } finally {
      exit.flatMap(LoopExits.Exit::branch).ifPresent(solvedExits::remove);
      reader.notes().leave();
    }
    variables.check(loop, varying, changes, state, iteration);
    Optional<Estimate> behind =
        trips.isEmpty() && !open.submits ? Optional.of(nodes.opened(loop, frame)) : trips;
    boolean ends = cut || limit.isPresent() || isAwaited || trips.isEmpty() && early;
    leave(varying, changes, behind, ends, index, state, iteration);
    if (limit.isPresent() && !early) {
      limit.get().leave(state, reader.notes().depth());
    }
    Optional<Expr> byRanks = stays.map(Estimate::value).filter(RankExits::isOfRank);
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
      WaysOut.behind(loop.source(), open, begins, reader, code);
    }
    if (leaves) {
      lastIteration(exit.orElseThrow(), loop, tested, left.orElseThrow(), frame, state, code);
      reader.notes().takeConditions().stream()
          .filter(later -> !noted.contains(later))
          .forEach(reader.notes()::require);
    } else {
      finish(loop, frame, state, code);
    }
  }

  private List<Node> assignments(LoopShape loop) {
    List<Node> all = new ArrayList<>();
    for (Node part : loop.parts()) {
      all.addAll(reader.effects().facts.of(part).assignments());
    }
    return all;
  }

  private static Estimate least(Estimate one, Estimate other) {
    return new Estimate(
        Expr.min(one.value(), other.value()), one.confidence().and(other.confidence()));
  }

  /** The iterations begun, where each may be the last with a probability that somebody gave. */
  private Optional<Estimate> expected(
      LoopExits.Exit exit, Estimate most, Frame frame, Place place) {
    Optional<Rational> share =
        exit.branch()
            .flatMap(branch -> reader.declarations().probability(branch, frame))
            .map(Estimate::value)
            .filter(Expr::isConstant)
            .map(Expr::constantValue)
            .filter(q -> q.signum() > 0 && q.compareTo(Rational.ONE) < 0);
    return share.map(
        q -> {
          Expr begun =
              Expr.ONE
                  .minus(Expr.pow(Expr.constant(Rational.ONE.minus(q)), most.value()))
                  .dividedBy(Expr.constant(q));
          reader
              .notes()
              .assume(
                  LoopExits.shown(1, most.value(), begun)
                      + ": the loop ends in each iteration with the probability "
                      + q,
                  Confidence.ASSUMED,
                  place);
          return new Estimate(begun, Confidence.ASSUMED);
        });
  }

  /** The iteration that the exit ends: the test, and what stands before the exit. */
  private void lastIteration(
      LoopExits.Exit exit,
      LoopShape loop,
      Optional<Estimate> tested,
      Estimate left,
      Frame frame,
      State state,
      Code code) {
    Place place = frame.place(loop.source());
    Optional<Estimate> taken =
        tested.map(
            most ->
                new Estimate(
                    Cases.isPositive(most.value().minus(left.value())),
                    most.confidence().and(left.confidence())));
    State inside = state.copy();
    Set<String> visible = state.visible();
    Code part = new Code(place);
    reader
        .notes()
        .onOneWay(
            () -> {
              if (!loop.testsLast() && !loop.isEndless()) {
                part.folded(
                    () ->
                        reader
                            .conditions()
                            .read(loop.condition().orElseThrow(), frame, inside, part));
              }
              for (Statement statement : exit.before()) {
                reader.statements().read(statement, frame, inside, part);
              }
              exit.branch()
                  .ifPresent(
                      branch -> {
                        part.at(frame.place(branch));
                        reader.conditions().read(branch.getCondition(), frame, inside, part);
                        part.add(Verb.BRANCH, ValueType.NONE);
                        if (loop.isEndless()) {
                          reader.statements().read(branch.getThenStmt(), frame, inside, part);
                        }
                      });
            });
    inside.retain(visible);
    Estimate alive = state.alive();
    if (taken.isEmpty()) {
      code.nodes(part.parts());
      state.become(inside);
    } else {
      code.node(new TaskNode.Branch(place, taken.get(), part.built(), reader.nothing(place)));
      if (!loop.testsLast()) {
        code.shared(Test.not(taken.get()), () -> finish(loop, frame, state, code));
      }
      state.become(State.join(Optional.empty(), inside, state));
    }
    state.alive(alive);
  }

  @Override
  public boolean isSolvedExit(IfStmt branch) {
    return solvedExits.contains(branch);
  }

  /**
   * Whether a loop within one that is tried changes nothing that the try asks for: no integer, no
   * object, no field. What else it changes is forgotten.
   */
  boolean leavesNothing(Statement body, Changes changes, Set<String> visible, State state) {
    if (!reader.notes().isTryingIteration()
        || !changes.callsLeaveFields()
        || reader.recurrence().mayCallAgain(body)
        || reader.effects().facts.of(body).leavesEarly()) {
      return false;
    }
    Set<String> forgotten = new TreeSet<>();
    for (String name : changes.own()) {
      Optional<State.Local> local = state.local(name);
      if (local.isEmpty() && !name.equals(DirectEffects.ELEMENTS)) {
        return false;
      }
      if (local.isPresent() && visible.contains(name)) {
        if (!local.get().type().isNumber() || local.get().type().isIntegral()) {
          return false;
        }
        forgotten.add(name);
      }
    }
    for (String name : forgotten) {
      State.Local local = state.local(name).orElseThrow();
      state.set(
          name,
          new State.Local(
              local.type(), Value.Opaque.ONLY, new Object(), reader.notes().depth(), Paths.NONE));
    }
    return true;
  }

  /** What methods called in the loop may change is doubted in it. */
  void prepare(Changes changes, State state) {
    state.heap().doubt(changes.called());
    reader.memoryVersions().changed(changes.called());
    prepareElements(changes);
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

  // ---- how often

  Estimate assumed(Estimate trips, LoopShape loop, Place place) {
    boolean returns =
        !loop.body()
            .findAll(ReturnStmt.class, r -> !LoopExits.isInLambda(r, loop.body()))
            .isEmpty();
    boolean breaks =
        !loop.body().findAll(BreakStmt.class, b -> LoopExits.leaves(b, loop.body())).isEmpty();
    reader
        .notes()
        .assume(
            LoopExits.shown(1, trips.value(), trips.value())
                + ": "
                + (returns ? "return" : breaks ? "break" : "labelled continue")
                + " inside the loop is not taken",
            Confidence.ASSUMED,
            place);
    return new Estimate(trips.value(), trips.confidence().and(Confidence.ASSUMED));
  }

  private void noteBound(LoopShape loop, Expr trips, Place place) {
    reader
        .notes()
        .assume(
            LoopExits.shown(loop.testsLast() ? 1 : 0, trips, trips)
                + ": no other part of `"
                + loop.text()
                + "` ends the loop",
            Confidence.ASSUMED,
            place);
  }

  // ---- behind it

  void leave(
      List<LoopVariable> varying,
      Changes changes,
      Optional<Estimate> trips,
      boolean early,
      Symbol index,
      State state,
      State iteration) {
    iteration.close(index);
    iteration.retain(state.locals().keySet());
    State before = state.copy();
    state.heap().join(iteration.heap(), (one, other) -> Value.Opaque.ONLY);
    Optional<Expr> count = early ? Optional.empty() : trips.map(Estimate::value);
    Map<String, Value> last = new TreeMap<>();
    for (LoopVariable each : varying) {
      Value value =
          count
              .map(k -> Wrapped.in(each.type(), LoopValues.valueIn(each, k)))
              .orElse(Value.Opaque.ONLY);
      if (value instanceof Value.Whole whole
          && trips.filter(t -> t.confidence() != Confidence.EXACT).isPresent()) {
        value = new Value.Whole(whole.expr(), whole.confidence().and(trips.get().confidence()));
      }
      if (each.local()) {
        last.put(each.name(), value);
      } else if (value.whole().isPresent()) {
        state.heap().putFresh(each.name(), value);
      }
    }
    for (Map.Entry<String, State.Local> each : before.locals().entrySet()) {
      String name = each.getKey();
      State.Local local = each.getValue();
      if (!changes.own().contains(name)) {
        continue;
      }
      Value value = last.getOrDefault(name, changes.unknown(name, local.type()));
      state.set(
          name,
          new State.Local(
              local.type(),
              value,
              value.whole().<Object>map(n -> n).orElseGet(Object::new),
              reader.notes().depth(),
              Paths.NONE));
    }
    for (String name : changes.own()) {
      reader.memoryVersions().changed(name);
    }
    prepareElements(changes);
  }

  /** Elements that may have been stored are not at hand any more. */
  private void prepareElements(Changes changes) {
    for (ValueType type : ValueType.values()) {
      if (changes.mayStore(type)) {
        reader.memoryVersions().changed(type.label());
      }
    }
  }

  /** The test that fails: executed once more, and what it changes with it. */
  private void finish(LoopShape loop, Frame frame, State state, Code code) {
    if (loop.testsLast() || loop.condition().isEmpty()) {
      return;
    }
    code.at(frame.place(loop.source()));
    code.folded(() -> reader.conditions().read(loop.condition().get(), frame, state, code));
  }
}
