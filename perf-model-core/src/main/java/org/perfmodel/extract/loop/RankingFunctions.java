package org.perfmodel.extract.loop;

import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ContinueStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.ThrowStmt;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.Changes;
import org.perfmodel.extract.program.IterationOffsets;
import org.perfmodel.extract.program.LoopExits;
import org.perfmodel.extract.program.LoopProgress;
import org.perfmodel.extract.program.LoopShape;
import org.perfmodel.extract.program.PathSteps;
import org.perfmodel.extract.region.SharedSteps;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Operators;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Place;

/**
 * How often a loop runs at most of which the data decide in each iteration what goes on: each of
 * its comparisons leaves so many steps, none of which a way through the body gives back, and each
 * way takes one or more of one of them (ranking functions, A. Turing 1949; sums of several as in
 * Gulwani, Mehra and Chilimbi, SPEED, POPL 2009).
 *
 * <pre>
 * while (i &lt; n &amp;&amp; j &lt; m) .. i++; or j++;              n - i + m - j - 1
 * while (i &lt; j) .. i++; or j--; or both            j - i
 * while (i != j) .. i++; or j--;                   j - i
 * do .. while (--n > 0)                            n
 * while (..) { .. if (++i >= 9) throw ..; }        9 - i
 * while (lo &lt;= hi) .. lo = mid + 1; or hi = mid - 1;   log2 of hi - lo + 2, upwards
 * </pre>
 *
 * Where loops within take steps too, each is taken to take as many as an iteration does at least.
 */
final class RankingFunctions {
  private final Reader reader;

  RankingFunctions(Reader reader) {
    this.reader = reader;
  }

  Optional<TripCountBounds.Limit> of(
      LoopShape loop, Changes changes, Frame frame, State state, Place place) {
    if (loop.isEndless()) {
      return left(loop, changes, frame, state, place);
    }
    Expression condition = loop.condition().orElseThrow();
    if (Nodes.any(condition, AssignExpr.class::isInstance)) {
      return Optional.empty();
    }
    List<Rank> ranks = new ArrayList<>();
    parts(condition, false, changes, frame, state, place, ranks);
    ranks.removeIf(rank -> rank.isMovedElsewhere(condition));
    if (ranks.isEmpty()) {
      return Optional.empty();
    }
    if (loop.testsLast()) {
      List<Rank> behind = ranks.stream().map(Rank::behindBody).toList();
      return stepping(loop, behind, List.of(), false, changes, state)
          .map(TripCountBounds.Limit::onceAtLeast);
    }
    List<Expression> tests = ranks.stream().map(Rank::test).toList();
    return HalvedInterval.of(loop, ranks)
        .or(() -> stepping(loop, ranks, tests, false, changes, state));
  }

  /** A loop that one of the statements of its body leaves, or that it throws out of. */
  Optional<TripCountBounds.Limit> left(
      LoopShape loop, Changes changes, Frame frame, State state, Place place) {
    List<Rank> ranks = new ArrayList<>();
    for (Statement each :
        loop.body() instanceof BlockStmt block ? block.getStatements() : List.<Statement>of()) {
      if (Nodes.any(each, ContinueStmt.class::isInstance)) {
        break;
      }
      if (each instanceof IfStmt exit
          && exit.getElseStmt().isEmpty()
          && (LoopExits.isExit(exit.getThenStmt())
              || Nodes.last(exit.getThenStmt()) instanceof ThrowStmt)
          && !Nodes.any(exit.getCondition(), AssignExpr.class::isInstance)) {
        List<Rank> found = new ArrayList<>();
        parts(exit.getCondition(), true, changes, frame, state, place, found);
        found.removeIf(rank -> rank.isMovedElsewhere(exit.getCondition()));
        ranks.addAll(found);
      }
    }
    return ranks.isEmpty()
        ? Optional.empty()
        : stepping(loop, ranks, List.of(), true, changes, state);
  }

  /** What {@code ++i} and {@code i--} change, or the side of a comparison itself. */
  private static Expression unstepped(Expression side) {
    return Rank.isStep(side) ? ((UnaryExpr) Nodes.bare(side)).getExpression() : side;
  }

  /**
   * From steps.
   *
   * @param tests what ends the loop where it fails
   * @param once whether one more iteration begins, the one that ends the loop
   */
  Optional<TripCountBounds.Limit> stepping(
      LoopShape loop,
      List<Rank> ranks,
      List<Expression> tests,
      boolean once,
      Changes changes,
      State state) {
    Set<String> asked = new TreeSet<>();
    ranks.forEach(rank -> asked.addAll(rank.factors().keySet()));
    Set<String> names = IterationOffsets.closed(loop, asked, reader.effects().facts);
    if (names.stream().anyMatch(name -> isChangedUnseen(name, loop, changes, state))) {
      return Optional.empty();
    }
    Set<IterationOffsets.Way> all =
        PathSteps.of(
            loop, names, IterationOffsets.Way.NONE, new IterationOffsets(names, tests, null));
    List<IterationOffsets.Way> ways =
        all == null ? List.of() : all.stream().filter(way -> !way.fails()).toList();
    if (all == null || ways.isEmpty()) {
      return Optional.empty();
    }
    List<Rank> falling =
        ranks.stream()
            .filter(rank -> ways.stream().noneMatch(rank::mayMiss))
            .filter(
                rank -> ways.stream().anyMatch(way -> rank.taken(way) > 0 || rank.mayTakeMore(way)))
            .toList();
    long least = Long.MAX_VALUE;
    for (IterationOffsets.Way way : ways) {
      least = Math.min(least, falling.stream().mapToLong(rank -> rank.taken(way)).sum());
    }
    if (falling.isEmpty() || least < 1 && !hasProgress(loop, falling, ways, changes)) {
      return Optional.empty();
    }
    least = Math.max(1, least);
    Expr sum = Expr.constant(least - falling.size());
    for (Rank rank : falling) {
      sum = sum.plus(rank.left());
    }
    boolean fails = ways.size() < all.size();
    Expr last = once || fails ? Expr.ONE : Expr.ZERO;
    Expr most = Expr.max(Expr.ZERO, Expr.floor(sum.dividedBy(Expr.constant(least)))).plus(last);
    boolean isShared =
        ways.stream().anyMatch(way -> falling.stream().anyMatch(rank -> rank.mayTakeMore(way)));
    List<Expression> lasting = fails ? tests : List.of();
    boolean isWithin = ways.stream().anyMatch(way -> way.loops() > 0);
    if (isShared) {
      Expr evenly =
          Expr.max(Expr.ZERO, sum.dividedBy(Expr.constant(inTheMean(ways, falling)))).plus(last);
      return Optional.of(
          new TripCountBounds.Limit(
              most,
              evenly,
              "each iteration takes a step towards the end, "
                  + (isWithin ? "and each loop within it one" : "or more"),
              Map.of(),
              new SharedSteps(
                  IterationOffsets.movers(loop, names), Expr.max(Expr.ZERO, sum), lasting)));
    }
    boolean isOne = falling.size() == 1;
    return Optional.of(
        new TripCountBounds.Limit(
            most,
            most,
            "each iteration takes a step towards " + (isOne ? "the end" : "one of the ends"),
            isOne || least > 1 || once || fails ? Map.of() : behind(falling, state),
            new SharedSteps(Set.of(), Expr.ZERO, lasting)));
  }

  /** Whether it is a field that a called method changes, or that is written in two ways. */
  boolean isChangedUnseen(String name, LoopShape loop, Changes changes, State state) {
    String simple = simple(name);
    if (name.equals(simple) && (state.local(name).isPresent() || isDeclared(name, loop))) {
      return false;
    }
    return changes.callsChange(simple)
        || loop.parts().stream()
            .flatMap(part -> reader.effects().facts.of(part).assignments().stream())
            .map(DirectEffects::assigned)
            .anyMatch(
                target ->
                    DirectEffects.target(target).equals(simple)
                        && PathSteps.variable(target).filter(name::equals).isEmpty());
  }

  private boolean isDeclared(String name, LoopShape loop) {
    return loop.parts().stream()
        .anyMatch(part -> reader.effects().facts.of(part).declared().contains(name));
  }

  /** Whether an iteration that takes no step is followed by no other: the loop would never end. */
  private boolean hasProgress(
      LoopShape loop, List<Rank> falling, List<IterationOffsets.Way> ways, Changes changes) {
    Set<String> names = new TreeSet<>();
    falling.forEach(rank -> names.addAll(rank.factors().keySet()));
    return ways.stream().allMatch(way -> falling.stream().allMatch(rank -> rank.isOneWay(way)))
        && LoopProgress.isSure(loop, names, changes, reader.effects().facts);
  }

  /** Steps of a way, of which each loop within takes one. */
  private static Rational inTheMean(List<IterationOffsets.Way> ways, List<Rank> ranks) {
    long steps = 0;
    for (IterationOffsets.Way way : ways) {
      steps += ranks.stream().mapToLong(rank -> rank.taken(way)).sum() + way.loops();
    }
    return Rational.of(Math.max(steps, ways.size()), ways.size());
  }

  /** After as many iterations as there may be, one is at its end and the others a step before. */
  private static Map<String, Expr> behind(List<Rank> ranks, State state) {
    Map<String, Expr> values = new TreeMap<>();
    for (Rank rank : ranks) {
      String name = rank.factors().keySet().iterator().next();
      long factor = rank.factors().values().iterator().next();
      Optional<Expr> start = state.local(name).flatMap(local -> local.value().whole());
      boolean isPlain = rank.factors().size() == 1 && Math.abs(factor) == 1;
      if (!isPlain || start.isEmpty() || values.containsKey(name)) {
        return Map.of();
      }
      Expr steps = rank.left().minus(values.isEmpty() ? 0 : 1);
      values.put(name, start.get().minus(steps.times(Expr.constant(factor))));
    }
    return values;
  }

  // ---- comparisons

  /** Of what has to hold, or, if it is negated, of what must not. */
  private void parts(
      Expression condition,
      boolean isNegated,
      Changes changes,
      Frame frame,
      State state,
      Place place,
      List<Rank> found) {
    Expression test = Nodes.bare(condition);
    if (!(test instanceof BinaryExpr binary)) {
      return;
    }
    BinaryExpr.Operator each = isNegated ? BinaryExpr.Operator.OR : BinaryExpr.Operator.AND;
    if (binary.getOperator() == each) {
      parts(binary.getLeft(), isNegated, changes, frame, state, place, found);
      parts(binary.getRight(), isNegated, changes, frame, state, place, found);
      return;
    }
    BinaryExpr.Operator operator = binary.getOperator();
    boolean isLess =
        operator == BinaryExpr.Operator.LESS || operator == BinaryExpr.Operator.LESS_EQUALS;
    boolean isGreater =
        operator == BinaryExpr.Operator.GREATER || operator == BinaryExpr.Operator.GREATER_EQUALS;
    boolean differs =
        operator == (isNegated ? BinaryExpr.Operator.EQUALS : BinaryExpr.Operator.NOT_EQUALS);
    boolean isUp = isNegated ? isGreater : isLess;
    Map<String, Long> factors = new TreeMap<>();
    boolean fits =
        (isLess || isGreater || differs)
            && collect(unstepped(binary.getRight()), isUp ? 1 : -1, changes, frame, state, factors)
            && collect(unstepped(binary.getLeft()), isUp ? -1 : 1, changes, frame, state, factors);
    factors.values().removeIf(factor -> factor == 0);
    if (!fits || factors.isEmpty()) {
      return;
    }
    Optional<Expr> left = value(binary.getLeft(), frame, state, place);
    Optional<Expr> right = value(binary.getRight(), frame, state, place);
    if (left.isPresent() && right.isPresent()) {
      Expr difference = isUp ? right.get().minus(left.get()) : left.get().minus(right.get());
      if (differs) {
        Map<String, Long> back = new TreeMap<>(factors);
        back.replaceAll((name, factor) -> -factor);
        found.add(new Rank(factors, difference, test, true));
        found.add(new Rank(back, difference.negate(), test, true));
        return;
      }
      boolean isStrict =
          isNegated
              != (operator == BinaryExpr.Operator.LESS || operator == BinaryExpr.Operator.GREATER);
      found.add(new Rank(factors, isStrict ? difference : difference.plus(1), test));
    }
  }

  /** A side of a comparison where the loop begins. */
  Optional<Expr> value(Expression side, Frame frame, State state, Place place) {
    Operand read =
        reader
            .notes()
            .trying(() -> reader.expressions().read(side, frame, state.copy(), new Code(place)));
    return isWide(read.type()) ? read.value().whole() : Optional.empty();
  }

  /** Of an array where the loop begins. */
  Optional<Expr> length(Expression array, Frame frame, State state, Place place) {
    Operand walked =
        reader
            .notes()
            .trying(() -> reader.expressions().read(array, frame, state.copy(), new Code(place)));
    return walked.type().isArray()
        ? reader.names().length(walked, place, state).whole()
        : Optional.empty();
  }

  /** The factors of what the loop changes; false where it is no sum of it and of what stays. */
  boolean collect(
      Expression side,
      long factor,
      Changes changes,
      Frame frame,
      State state,
      Map<String, Long> into) {
    Expression plain = Nodes.bare(side);
    Optional<String> name = PathSteps.variable(plain);
    if (name.isPresent()) {
      boolean varies = changes.mayChange(simple(name.get()));
      if (varies) {
        into.merge(name.get(), factor, Long::sum);
      }
      return !varies || isWideVariable(name.get(), changes, frame, state);
    }
    if (plain instanceof BinaryExpr sum
        && (sum.getOperator() == BinaryExpr.Operator.PLUS
            || sum.getOperator() == BinaryExpr.Operator.MINUS)) {
      boolean isMinus = sum.getOperator() == BinaryExpr.Operator.MINUS;
      return collect(sum.getLeft(), factor, changes, frame, state, into)
          && collect(sum.getRight(), isMinus ? -factor : factor, changes, frame, state, into);
    }
    return staysAsItIs(plain, changes);
  }

  /** A variable, or a field of this object that no called method changes. */
  private boolean isWideVariable(String name, Changes changes, Frame frame, State state) {
    Optional<State.Local> local = state.local(name);
    return local.isPresent()
        ? isWide(local.get().type())
        : !changes.callsChange(simple(name))
            && reader
                .types()
                .field(frame.owner, simple(name))
                .filter(field -> isWide(field.type()))
                .isPresent();
  }

  private static String simple(String variable) {
    return variable.startsWith("this.") ? variable.substring("this.".length()) : variable;
  }

  /** Others may have wrapped, or do before they are at an end. */
  static boolean isWide(JavaType type) {
    return type.equals(JavaType.INT) || type.equals(JavaType.LONG);
  }

  /** Whether an iteration leaves its value as it is, as far as is easily seen. */
  static boolean staysAsItIs(Expression expression, Changes changes) {
    Expression plain = Nodes.bare(expression);
    if (plain instanceof IntegerLiteralExpr) {
      return true;
    }
    if (plain instanceof BinaryExpr binary && !Operators.isLogical(binary.getOperator())) {
      return staysAsItIs(binary.getLeft(), changes) && staysAsItIs(binary.getRight(), changes);
    }
    if (plain instanceof MethodCallExpr call) {
      return call.getNameAsString().equals("length")
          && call.getArguments().isEmpty()
          && call.getScope().filter(scope -> staysAsItIs(scope, changes)).isPresent();
    }
    if (plain instanceof FieldAccessExpr field) {
      boolean isLength = field.getNameAsString().equals("length");
      return field.getScope().isThisExpr()
          ? !changes.mayChange(field.getNameAsString())
          : isLength && staysAsItIs(field.getScope(), changes);
    }
    return Nodes.name(plain).filter(name -> !changes.mayChange(name)).isPresent();
  }

  static Map<String, Long> changed(Map<String, Long> way, String name, long by) {
    Map<String, Long> changed = new TreeMap<>(way);
    changed.merge(name, by, Long::sum);
    return changed;
  }
}
