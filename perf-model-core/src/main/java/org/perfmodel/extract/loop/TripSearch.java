package org.perfmodel.extract.loop;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.Changes;
import org.perfmodel.extract.program.LoopExits;
import org.perfmodel.extract.program.LoopShape;
import org.perfmodel.extract.region.LoopValues;
import org.perfmodel.extract.region.LoopVariable;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.region.PowerSymbol;
import org.perfmodel.extract.region.ReadingCount;
import org.perfmodel.extract.region.TripGoal;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.Cases;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.LinearForm;
import org.perfmodel.extract.state.MessageSymbols;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.SizeNames;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Test;
import org.perfmodel.extract.state.Value;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.workload.Place;

/**
 * How often a loop runs: the first iteration in which the condition fails at the values that its
 * variables have there.
 */
final class TripSearch {
  private static final Set<String> POLLING = Set.of("poll", "pollFirst", "pollLast");
  private static final Set<String> TAKEN_FROM =
      Set.of("ArrayDeque", "PriorityQueue", "Queue", "Deque", "LinkedList");

  private final Reader reader;
  private final LoopVariables variables;

  TripSearch(Reader reader, LoopVariables variables) {
    this.reader = reader;
    this.variables = variables;
  }

  /** Where the number of iterations is looked for. */
  record Site(
      LoopShape loop,
      String key,
      Symbol index,
      Changes changes,
      List<LoopVariable> varying,
      Frame frame,
      State state,
      Place place) {}

  /**
   * What decides a number of iterations.
   *
   * @param holds how often the condition holds
   * @param goals what is positive while it does, as far as no power is in it
   * @param isPartial whether the condition has parts that integers do not decide
   */
  record Found(Estimate holds, List<TripGoal> goals, boolean isPartial) {
    /** The iterations of a loop that ends when the condition does not hold. */
    Estimate begun(LoopShape loop) {
      return loop.testsLast() ? holds.plus(Estimate.exact(Expr.ONE)) : holds;
    }
  }

  /**
   * What is declared, where it names the length of an array that the region makes: nobody can give
   * that one a value.
   */
  Estimate ofMade(Estimate declared, Frame frame, State state, Place place) {
    Map<Symbol, Expr> known = new HashMap<>();
    for (Symbol symbol : declared.value().symbols()) {
      String name = symbol.name();
      String array = name.substring(0, Math.max(0, name.lastIndexOf("." + SizeNames.LENGTH)));
      if (symbol.isSize() && name.equals(array + "." + SizeNames.LENGTH) && isName(array)) {
        Operand operand =
            reader
                .notes()
                .trying(
                    () ->
                        reader
                            .expressions()
                            .read(new NameExpr(array), frame, state.copy(), new Code(place)));
        boolean isMade =
            operand.value().called().filter(called -> called.startsWith(Heap.FRESH)).isPresent();
        if (isMade) {
          reader
              .names()
              .length(operand, place, state)
              .whole()
              .ifPresent(length -> known.put(symbol, length));
        }
      }
    }
    return new Estimate(Substitute.in(declared.value(), known), declared.confidence());
  }

  /**
   * Whether a declared number of iterations is the most that the loop's condition allows: then not
   * the data but a counter ends it, if not always.
   */
  boolean isBound(Expr trips, Site site) {
    LoopShape loop = site.loop();
    if (loop.isEndless()) {
      return false;
    }
    return reader
        .notes()
        .trying(() -> solve(site, loop.condition().orElseThrow(), loop.beforeTest()))
        .map(found -> found.begun(loop).value())
        .filter(trips::equals)
        .isPresent();
  }

  /**
   * How often the condition holds, if integers say so. Tried first; then once more, for the
   * conditions that the formula needs. Where that would only be the same again, it counts as if it
   * had been, so that the region's budget stays what it is.
   *
   * @param before what is executed ahead of the condition
   */
  Optional<Found> trips(Site site, Expression condition, List<Statement> before) {
    if (!before.isEmpty() || Nodes.any(condition, TripSearch::isRun)) {
      Optional<Found> tried = reader.notes().trying(() -> solve(site, condition, before));
      return tried.isPresent() ? solve(site, condition, before) : tried;
    }
    ReadingCount counted = reader.counted();
    List<Optional<Found>> solved = new ArrayList<>();
    boolean stands =
        reader
            .notes()
            .attempting(
                () -> solved.add(solve(site, condition, before)) && solved.get(0).isPresent());
    return stands && !reader.countAgain(counted) ? solve(site, condition, before) : solved.get(0);
  }

  /** Whether it runs code that stands elsewhere. */
  private static boolean isRun(Node node) {
    return node instanceof MethodCallExpr || node instanceof ObjectCreationExpr;
  }

  private Optional<Found> solve(Site site, Expression condition, List<Statement> before) {
    LoopShape loop = site.loop();
    String key = site.key();
    Symbol index = site.index();
    Changes changes = site.changes();
    List<LoopVariable> varying = site.varying();
    Frame frame = site.frame();
    State state = site.state();
    Place place = site.place();
    State at = state.copy();
    Map<Symbol, PowerSymbol> powers = new LinkedHashMap<>();
    variables.iterations.enter(varying, changes, at, Expr.symbol(index));
    LoopValues.powers(varying, key, at, powers);
    OpenLoop open = LoopValues.tried(loop, key, index, changes, frame, place);
    Confidence[] confidence = {Confidence.EXACT};
    boolean[] complete = {true};
    List<TripGoal> goals = new ArrayList<>();
    List<TripGoal> found = new ArrayList<>();
    reader
        .notes()
        .trying(
            () -> {
              reader.notes().enter(key, open);
              try {
                Code code = new Code(place);
                for (Statement statement : before) {
                  reader.statements().read(statement, frame, at, code);
                }
                complete[0] = goals(condition, frame, at, code, goals, confidence);
              } finally {
                reader.notes().leave();
              }
              return 0;
            });
    TripSolver solver = new TripSolver(reader.bounds(), index, powers, state, place);
    Expr trips = null;
    for (TripGoal goal : goals) {
      Optional<Expr> each =
          isWorkList(goal, index, confidence[0])
              ? Optional.empty()
              : solver.trips(LoopValues.unlimited(goal, varying, Expr.symbol(index)));
      if (each.isEmpty()) {
        complete[0] = false;
      } else {
        trips = trips == null ? each.get() : Expr.min(trips, each.get());
        if (powers.keySet().stream().noneMatch(goal.expression()::contains)) {
          found.add(goal);
        }
      }
    }
    if (trips == null
        || !variables.iterations.reach(trips, varying, condition, !before.isEmpty(), place)) {
      return Optional.empty();
    }
    for (LoopVariable each : varying) {
      if (!before.isEmpty() || LoopValues.asks(condition, each.name())) {
        confidence[0] = confidence[0].and(each.start().confidence());
      }
    }
    return Optional.of(
        new Found(
            new Estimate(
                trips, complete[0] ? confidence[0] : confidence[0].and(Confidence.ASSUMED)),
            found,
            !complete[0]));
  }

  /**
   * Whether iterations add to what is left to do, by how much only the data know: a mean of it says
   * nothing of when it ends.
   */
  private static boolean isWorkList(TripGoal goal, Symbol index, Confidence confidence) {
    return confidence == Confidence.GUESSED
        && LinearForm.slope(goal.expression(), index)
            .filter(slope -> slope.isConstant() && !slope.isInteger())
            .isPresent();
  }

  /** The parts of a condition that integers decide; false if there are others. */
  private boolean goals(
      Expression condition,
      Frame frame,
      State state,
      Code code,
      List<TripGoal> goals,
      Confidence[] confidence) {
    Expression test = condition;
    while (test instanceof EnclosedExpr enclosed) {
      test = enclosed.getInner();
    }
    if (test instanceof BinaryExpr and
        && (and.getOperator() == BinaryExpr.Operator.AND
            || and.getOperator() == BinaryExpr.Operator.BINARY_AND)) {
      boolean left = goals(and.getLeft(), frame, state, code, goals, confidence);
      boolean right = goals(and.getRight(), frame, state, code, goals, confidence);
      return left && right;
    }
    if (test instanceof BinaryExpr binary
        && binary.getOperator() == BinaryExpr.Operator.NOT_EQUALS) {
      Optional<Value.Whole> polled = polled(binary, frame, state);
      if (polled.isPresent()) {
        reader.expressions().read(binary.getLeft(), frame, state, code);
        goals.add(new TripGoal(polled.get().expr(), false));
        confidence[0] = confidence[0].and(polled.get().confidence());
        return true;
      }
      Operand left = reader.expressions().read(binary.getLeft(), frame, state, code);
      Operand right = reader.expressions().read(binary.getRight(), frame, state, code);
      if (left.value().whole().isPresent() && right.value().whole().isPresent()) {
        Expr difference = left.value().whole().get().minus(right.value().whole().get());
        goals.add(new TripGoal(difference, true));
        confidence[0] =
            confidence[0].and(left.value().confidence()).and(right.value().confidence());
        return true;
      }
      return false;
    }
    Test asked = reader.conditions().formula(test, frame, state, code);
    if (asked.isNever()) {
      confidence[0] = confidence[0].and(asked.holds().confidence());
      goals.add(new TripGoal(Expr.ZERO, false));
      return true;
    }
    if (!asked.known() || asked.whenTrue().isEmpty()) {
      return false;
    }
    confidence[0] = confidence[0].and(asked.holds().confidence());
    for (Expr fact : asked.whenTrue()) {
      goals.add(new TripGoal(fact.plus(1), false));
    }
    return true;
  }

  /**
   * How many elements there are before one is taken: {@code (x = queue.poll()) != null}. Queues
   * hold no null, but linked lists may.
   */
  private Optional<Value.Whole> polled(BinaryExpr test, Frame frame, State state) {
    Expression asked = Nodes.bare(test.getLeft());
    if (asked instanceof AssignExpr given && given.getOperator() == AssignExpr.Operator.ASSIGN) {
      asked = Nodes.bare(given.getValue());
    }
    if (!Nodes.bare(test.getRight()).isNullLiteralExpr()
        || !(asked instanceof MethodCallExpr call)
        || !POLLING.contains(call.getNameAsString())
        || !call.getArguments().isEmpty()
        || call.getScope().isEmpty()) {
      return Optional.empty();
    }
    Place place = frame.place(test);
    Operand queue =
        reader
            .notes()
            .trying(
                () ->
                    reader
                        .expressions()
                        .read(call.getScope().get(), frame, state.copy(), new Code(place)));
    String type = queue.type().name();
    if (!TAKEN_FROM.contains(type) || reader.types().type(type, frame.owner).isPresent()) {
      return Optional.empty();
    }
    Value size = reader.names().size(queue, "size", place, state);
    if (!(size instanceof Value.Whole whole)) {
      return Optional.empty();
    }
    boolean mayHoldNull = !type.equals("ArrayDeque") && !type.equals("PriorityQueue");
    if (mayHoldNull) {
      reader
          .notes()
          .assume(
              "`" + reader.brief(call.getScope().get()) + "` holds no null",
              Confidence.ASSUMED,
              place);
    }
    return Optional.of(
        mayHoldNull
            ? new Value.Whole(whole.expr(), whole.confidence().and(Confidence.ASSUMED))
            : whole);
  }

  /** After how many whole iterations an exit is taken, if integers decide it. */
  Optional<Estimate> left(LoopExits.Exit exit, Site site) {
    if (exit.branch().isEmpty()) {
      return Optional.of(Estimate.exact(Expr.ZERO));
    }
    Optional<Expression> stays = LoopExits.opposite(exit.branch().get().getCondition());
    return stays
        .flatMap(condition -> trips(site, condition, exit.before()))
        .filter(found -> !found.isPartial())
        .map(Found::holds);
  }

  // ---- what messages and ranks decide

  /**
   * Trips that a message decides which the iteration receives: as many as were run and one more
   * while it says so. Asked again at the end of each iteration.
   */
  Optional<Estimate> awaited(Site site) {
    boolean passes = reader.messages().isUsed() || reader.queues().areIn(site.frame());
    if (!passes) {
      return Optional.empty();
    }
    LoopShape loop = site.loop();
    Optional<LoopExits.Exit> exit =
        loop.isEndless()
            ? LoopExits.first(loop.body())
            : loop.condition()
                .filter(test -> loop.testsLast())
                .map(test -> new LoopExits.Exit(Optional.empty(), loop.beforeTest()));
    return exit.map(found -> asked(site, found))
        .filter(goesOn -> goesOn.known() && MessageSymbols.isReceived(goesOn.holds().value()))
        .map(
            goesOn ->
                new Estimate(
                    Expr.symbol(site.index()).plus(1).plus(goesOn.holds().value()),
                    goesOn.holds().confidence()));
  }

  /** Whether ranks and messages say that a process is not let go by an iteration's break. */
  Optional<Estimate> goesOn(Site site) {
    Statement body = site.loop().body();
    Optional<LoopExits.Exit> exit =
        reader.messages().isUsed() ? LoopExits.first(body) : Optional.empty();
    return exit.map(found -> asked(site, found))
        .filter(test -> test.known() && MessageSymbols.isOfRanks(test.holds().value()))
        .filter(test -> LoopExits.isOnlyBreak(body))
        .map(Test::holds);
  }

  /**
   * Trips where some processes leave earlier than others: asked again at the end of each iteration,
   * with the index that it has.
   */
  static Estimate stopped(Site site, Estimate most, Estimate goesOn) {
    Expr next = Expr.symbol(site.index()).plus(1);
    return new Estimate(
        next.plus(goesOn.value().times(Cases.isPositive(most.value().minus(next)))),
        goesOn.confidence().and(most.confidence()));
  }

  /** Whether a loop goes on behind an exit, or at its end. */
  private Test asked(Site site, LoopExits.Exit exit) {
    LoopShape loop = site.loop();
    State at = site.state().copy();
    variables.iterations.enter(site.varying(), site.changes(), at, Expr.symbol(site.index()));
    OpenLoop open =
        LoopValues.tried(
            loop, site.key(), site.index(), site.changes(), site.frame(), site.place());
    return reader
        .notes()
        .trying(
            () -> {
              reader.notes().enter(site.key(), open);
              try {
                Code code = new Code(site.place());
                for (Statement statement : exit.before()) {
                  reader.statements().read(statement, site.frame(), at, code);
                }
                Expression test =
                    exit.branch().map(IfStmt::getCondition).or(loop::condition).orElseThrow();
                Test asked = reader.conditions().read(test, site.frame(), at, code);
                return exit.branch().isPresent() ? asked.negated() : asked;
              } finally {
                reader.notes().leave();
              }
            });
  }

  private static boolean isName(String text) {
    return !text.isEmpty() && text.chars().allMatch(Character::isJavaIdentifierPart);
  }
}
