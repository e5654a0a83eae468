package org.perfmodel.extract.loop;

import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.Changes;
import org.perfmodel.extract.program.IterationOffsets;
import org.perfmodel.extract.program.LoopShape;
import org.perfmodel.extract.program.PathSteps;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.SizeSteps;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.State;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.workload.Place;

/**
 * How often a loop runs at most in all iterations of the loop around it together: it moves a
 * variable one way, up to an end, and little takes it back (the potential of a variable, R. Tarjan,
 * Amortized computational complexity, 1985). Each time it runs its share of that.
 *
 * <pre>
 * for (r ..) { .. while (left &lt;= r &amp;&amp; sum > most) sum -= a[left++]; }     n in all, 1 each time
 * for (i ..) { while (top >= 0 &amp;&amp; h[s[top]] > h[i]) top--; s[++top] = i; }    the same
 * while (i &lt;= j) { while (a[i] &lt; x) i++; while (a[j] > x) j--; .. i++; j--; }
 * </pre>
 *
 * In the last, what the steps of the loop around leave for those within ({@code SharedSteps}).
 */
final class Amortised {
  private static final Set<String> EMPTY = Set.of("isEmpty", "empty");

  private final Reader reader;
  private final RankingFunctions ranks;

  Amortised(Reader reader, RankingFunctions ranks) {
    this.reader = reader;
    this.ranks = ranks;
  }

  /**
   * What a variable cannot go beyond while a loop goes on.
   *
   * @param direction in which it goes, 1 or -1
   * @param end what it holds behind a step beyond, of one
   * @param isSize whether it is a collection, and its size is meant
   */
  private record End(String name, int direction, Expr end, boolean isSize) {}

  Optional<TripCountBounds.Limit> of(
      LoopShape loop, Changes changes, Frame frame, State state, Place place) {
    List<OpenLoop> open = reader.notes().loops();
    OpenLoop around = open.isEmpty() ? null : open.get(open.size() - 1);
    if (around == null
        || around.depth != frame.depth
        || around.shape.isEmpty()
        || IterationOffsets.around(loop.source())
            .filter(outer -> Nodes.same(outer, around.shape.get().source()))
            .isEmpty()) {
      return Optional.empty();
    }
    if (around.shared.loops().contains(loop.source())) {
      return Optional.of(
          new TripCountBounds.Limit(
              around.shared.steps(),
              loop.testsLast() ? Expr.constant(2) : Expr.ONE,
              "the steps of the loop around are shared by it and the loops in it"));
    }
    for (End end : ends(loop, changes, frame, state, place)) {
      Optional<TripCountBounds.Limit> limit = within(around, loop, end, frame, place);
      if (limit.isPresent()) {
        return limit;
      }
    }
    return Optional.empty();
  }

  private Optional<TripCountBounds.Limit> within(
      OpenLoop around, LoopShape loop, End end, Frame frame, Place place) {
    int direction = end.direction();
    long step = step(loop, end);
    LoopShape outer = around.shape.orElseThrow();
    Set<String> names = IterationOffsets.closed(outer, Set.of(end.name()), reader.effects().facts);
    IterationOffsets offsets = new IterationOffsets(names, List.of(), loop.source());
    Set<IterationOffsets.Way> ways = PathSteps.of(outer, names, IterationOffsets.Way.NONE, offsets);
    if (step < 1 || ways == null || offsets.entries().isEmpty()) {
      return Optional.empty();
    }
    String base = offsets.entries().get(0).of(end.name()).base();
    long before = 0;
    for (IterationOffsets.Way entry : offsets.entries()) {
      IterationOffsets.Offset offset = entry.of(end.name());
      if (!offset.base().equals(base) || offset.mayGo(-direction)) {
        return Optional.empty();
      }
      before = Math.max(before, -direction * offset.by());
    }
    long back = 0;
    for (IterationOffsets.Way way : ways) {
      IterationOffsets.Offset offset = way.of(base);
      if (!offset.base().equals(base)
          || offset.mayGo(-direction)
          || way.walks() && !offset.isWalked()) {
        return Optional.empty();
      }
      back = Math.max(back, -direction * offset.by());
    }
    Optional<Expr> start = start(around, base, end, frame, place);
    Optional<Expr> last = last(around, end);
    Expr times = around.trips.times(around.coming);
    if (start.isEmpty() || last.isEmpty() || times.isZero()) {
      return Optional.empty();
    }
    Expr distance = last.get().minus(start.get());
    Expr steps =
        (direction > 0 ? distance : distance.negate())
            .plus(around.trips.times(Expr.constant(back + (loop.testsLast() ? 1 : 0))))
            .plus(before + step - 1);
    Expr all = Expr.max(Expr.ZERO, steps.dividedBy(Expr.constant(step)));
    int loops = Math.max(1, IterationOffsets.movers(outer, names).size());
    Expr share =
        all.equals(times)
            ? Expr.ONE
            : all.dividedBy(all.dividedBy(times).isConstant() ? times : Expr.max(Expr.ONE, times));
    return Optional.of(
        new TripCountBounds.Limit(
            all,
            share.dividedBy(Expr.constant(loops)),
            "`"
                + end.name()
                + "` takes no more steps in all iterations of the loop around together"));
  }

  /** What the variable holds, or how many elements it has, ahead of the loop around. */
  private Optional<Expr> start(OpenLoop around, String base, End end, Frame frame, Place place) {
    State outside = around.outside.orElseThrow();
    if (end.isSize()) {
      return SizeSteps.areAll(around.shape.orElseThrow().source(), base)
          ? ranks.value(new MethodCallExpr(new NameExpr(base), "size"), frame, outside, place)
          : Optional.empty();
    }
    return outside
        .local(base)
        .filter(local -> RankingFunctions.isWide(local.type()))
        .flatMap(local -> local.value().whole());
  }

  /** By how much an iteration moves the variable at least; 0 where that is not known. */
  private static long step(LoopShape loop, End end) {
    Set<IterationOffsets.Way> ways =
        PathSteps.of(
            loop,
            Set.of(end.name()),
            IterationOffsets.Way.NONE,
            new IterationOffsets(Set.of(end.name()), List.of(), null));
    if (ways == null || ways.isEmpty()) {
      return 0;
    }
    long least = Long.MAX_VALUE;
    for (IterationOffsets.Way way : ways) {
      IterationOffsets.Offset offset = way.of(end.name());
      boolean isKnown = offset.base().equals(end.name()) && !offset.mayGo(-end.direction());
      least = Math.min(least, isKnown ? end.direction() * offset.by() : 0);
    }
    return least;
  }

  /** The end in the iteration of the loop around in which it is farthest. */
  private static Optional<Expr> last(OpenLoop around, End end) {
    if (!end.end().symbols().contains(around.index)) {
      return Optional.of(end.end());
    }
    Expr index = Expr.symbol(around.index);
    Expr change = Substitute.in(end.end(), around.index, index.plus(1)).minus(end.end());
    boolean isFarther = change.isConstant() && change.constantValue().signum() == end.direction();
    return isFarther
        ? Optional.of(Substitute.in(end.end(), around.index, around.trips.minus(1)))
        : Optional.empty();
  }

  // ---- ends

  private List<End> ends(LoopShape loop, Changes changes, Frame frame, State state, Place place) {
    List<End> ends = new ArrayList<>();
    loop.condition()
        .ifPresent(condition -> compared(condition, changes, frame, state, place, ends));
    subscripts(loop, changes, frame, state, place, ends);
    return ends;
  }

  private void compared(
      Expression condition,
      Changes changes,
      Frame frame,
      State state,
      Place place,
      List<End> ends) {
    Expression plain = Nodes.bare(condition);
    if (plain instanceof UnaryExpr not
        && not.getOperator() == UnaryExpr.Operator.LOGICAL_COMPLEMENT
        && Nodes.bare(not.getExpression()) instanceof MethodCallExpr call
        && EMPTY.contains(call.getNameAsString())
        && call.getArguments().isEmpty()) {
      call.getScope()
          .flatMap(Nodes::name)
          .filter(name -> state.local(name).isPresent())
          .ifPresent(name -> ends.add(new End(name, -1, Expr.ZERO, true)));
    }
    if (!(plain instanceof BinaryExpr binary)) {
      return;
    }
    if (binary.getOperator() == BinaryExpr.Operator.AND) {
      compared(binary.getLeft(), changes, frame, state, place, ends);
      compared(binary.getRight(), changes, frame, state, place, ends);
      return;
    }
    boolean isLess =
        binary.getOperator() == BinaryExpr.Operator.LESS
            || binary.getOperator() == BinaryExpr.Operator.LESS_EQUALS;
    boolean isGreater =
        binary.getOperator() == BinaryExpr.Operator.GREATER
            || binary.getOperator() == BinaryExpr.Operator.GREATER_EQUALS;
    if (isLess || isGreater) {
      boolean isStrict =
          binary.getOperator() == BinaryExpr.Operator.LESS
              || binary.getOperator() == BinaryExpr.Operator.GREATER;
      end(
              binary.getLeft(),
              binary.getRight(),
              isLess ? 1 : -1,
              isStrict,
              changes,
              frame,
              state,
              place)
          .ifPresent(ends::add);
      end(
              binary.getRight(),
              binary.getLeft(),
              isLess ? -1 : 1,
              isStrict,
              changes,
              frame,
              state,
              place)
          .ifPresent(ends::add);
    }
  }

  private Optional<End> end(
      Expression moved,
      Expression end,
      int direction,
      boolean isStrict,
      Changes changes,
      Frame frame,
      State state,
      Place place) {
    Optional<String> sized = SizeSteps.sized(moved);
    Optional<String> name = sized.or(() -> Nodes.name(moved).filter(changes::mayChange));
    if (name.flatMap(state::local).isEmpty() || !RankingFunctions.staysAsItIs(end, changes)) {
      return Optional.empty();
    }
    return ranks
        .value(end, frame, state, place)
        .map(value -> value.plus(isStrict ? 0 : direction))
        .map(value -> new End(name.get(), direction, value, sized.isPresent()));
  }

  /** An element that each iteration asks for is one of the array's, or of the text's. */
  private void subscripts(
      LoopShape loop, Changes changes, Frame frame, State state, Place place, List<End> ends) {
    List<Expression> asking = new ArrayList<>(TripCountBounds.always(loop));
    loop.condition().map(LoopShape::firstOf).ifPresent(first -> asking.add(0, first));
    for (Expression each : asking) {
      for (ArrayAccessExpr access : each.findAll(ArrayAccessExpr.class)) {
        Expression array = Nodes.bare(access.getName());
        walked(
                loop,
                array,
                access.getIndex(),
                changes,
                () -> ranks.length(array, frame, state, place))
            .ifPresent(ends::add);
      }
      for (MethodCallExpr call : each.findAll(MethodCallExpr.class)) {
        if (call.getNameAsString().equals("charAt") && call.getScope().isPresent()) {
          Expression text = Nodes.bare(call.getScope().get());
          MethodCallExpr length = new MethodCallExpr(text.clone(), "length");
          walked(
                  loop,
                  text,
                  call.getArgument(0),
                  changes,
                  () -> ranks.value(length, frame, state, place))
              .ifPresent(ends::add);
        }
      }
    }
  }

  private static Optional<End> walked(
      LoopShape loop,
      Expression elements,
      Expression index,
      Changes changes,
      Supplier<Optional<Expr>> length) {
    Optional<String> name = Nodes.name(index);
    int direction = name.map(moved -> direction(loop, moved)).orElse(0);
    if (direction == 0 || Nodes.name(elements).filter(any -> !changes.mayChange(any)).isEmpty()) {
      return Optional.empty();
    }
    Optional<Expr> end = direction > 0 ? length.get() : Optional.of(Expr.constant(-1));
    return end.map(value -> new End(name.orElseThrow(), direction, value, false));
  }

  private static int direction(LoopShape loop, String name) {
    Map<String, Integer> directions = IterationOffsets.directions(loop.source(), Set.of(name));
    return directions.getOrDefault(name, 0);
  }
}
