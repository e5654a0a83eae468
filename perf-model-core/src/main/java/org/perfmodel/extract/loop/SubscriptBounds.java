package org.perfmodel.extract.loop;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.Changes;
import org.perfmodel.extract.program.LoopShape;
import org.perfmodel.extract.program.PathSteps;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.ValueType;

/**
 * How often a loop runs at most that comes to another element of an array, a list or a text in each
 * iteration: as often as there are subscripts left, else it would throw.
 *
 * <pre>
 * while (s.charAt(end) &lt;= ' ') end--;                            end + 1
 * while (found &lt; n) { if (keys[i] != 0) r[found++] = i; i++; }   keys.length - i
 * do { i++; } while (a[i] &lt; pivot);                              a.length - i - 1
 * </pre>
 */
final class SubscriptBounds {
  private static final Set<String> TEXTS =
      Set.of("String", "CharSequence", "StringBuilder", "StringBuffer");

  private static final Set<String> LISTS =
      Set.of("List", "ArrayList", "LinkedList", "Vector", "CopyOnWriteArrayList");

  private final Reader reader;
  private final RankingFunctions ranks;

  SubscriptBounds(Reader reader, RankingFunctions ranks) {
    this.reader = reader;
    this.ranks = ranks;
  }

  /** By the elements that the condition asks for: the least of what they leave. */
  Optional<TripCountBounds.Limit> ofCondition(
      LoopShape loop, Changes changes, Frame frame, State state, Place place) {
    if (loop.isEndless()) {
      return Optional.empty();
    }
    Expression condition = loop.condition().orElseThrow();
    return limits(loop, condition, changes, frame, state, place)
        .reduce((one, other) -> one.isShared() || other.isShared() ? one : one.least(other));
  }

  /** By one of the elements that each iteration comes to. */
  Optional<TripCountBounds.Limit> of(
      LoopShape loop, Changes changes, Frame frame, State state, Place place) {
    return limits(loop, loop.source(), changes, frame, state, place).findFirst();
  }

  private Stream<TripCountBounds.Limit> limits(
      LoopShape loop, Node within, Changes changes, Frame frame, State state, Place place) {
    if (!Nodes.any(within, SubscriptBounds::isElement)) {
      return Stream.empty();
    }
    EveryIteration each = EveryIteration.of(loop);
    return each.elements().stream()
        .filter(element -> Nodes.any(within, node -> Nodes.same(node, element)))
        .flatMap(
            element ->
                new Element(element, each).limit(loop, changes, frame, state, place).stream());
  }

  private static boolean isElement(Node node) {
    return node instanceof ArrayAccessExpr || node instanceof MethodCallExpr;
  }

  /** An element that each iteration comes to. */
  private final class Element {
    private final Expression element;
    private final EveryIteration iteration;
    private final Expression subscript;
    private final Expression holder;

    Element(Expression element, EveryIteration iteration) {
      this.element = element;
      this.iteration = iteration;
      this.subscript =
          Nodes.bare(
              element instanceof ArrayAccessExpr access
                  ? access.getIndex()
                  : ((MethodCallExpr) element).getArgument(0));
      this.holder =
          Nodes.bare(
              element instanceof ArrayAccessExpr access
                  ? access.getName()
                  : ((MethodCallExpr) element).getScope().orElseThrow());
    }

    Optional<TripCountBounds.Limit> limit(
        LoopShape loop, Changes changes, Frame frame, State state, Place place) {
      boolean isStep = subscript instanceof UnaryExpr unary && DirectEffects.isStep(unary);
      Expression moving = isStep ? ((UnaryExpr) subscript).getExpression() : subscript;
      Map<String, Long> factors = new TreeMap<>();
      boolean isSum =
          stays(holder, changes) && ranks.collect(moving, 1, changes, frame, state, factors);
      factors.values().removeIf(factor -> factor == 0);
      if (!isSum || factors.isEmpty()) {
        return Optional.empty();
      }
      boolean isBefore = assigns(iteration.before(element), factors.keySet(), subscript);
      boolean isBehind = assigns(iteration.behind(element), factors.keySet(), subscript);
      if (isBefore && isBehind) {
        return Optional.empty();
      }
      Optional<Expr> length = length(changes, frame, state, place);
      Optional<Expr> start = ranks.value(isBefore ? moving : subscript, frame, state, place);
      boolean isMoved = isBefore && !(isStep && isPostfix((UnaryExpr) subscript));
      Expr moved = isMoved ? Expr.ONE : Expr.ZERO;
      Optional<TripCountBounds.Limit> up =
          length.flatMap(
              most ->
                  stepping(
                      loop,
                      negated(factors),
                      most.minus(start.map(from -> from.plus(moved)).orElse(Expr.ZERO)),
                      changes,
                      state));
      return up.or(
          () ->
              start
                  .map(from -> from.minus(moved).plus(1))
                  .or(() -> length)
                  .flatMap(most -> stepping(loop, factors, most, changes, state)));
    }

    private Optional<TripCountBounds.Limit> stepping(
        LoopShape loop, Map<String, Long> factors, Expr left, Changes changes, State state) {
      return ranks
          .stepping(
              loop, List.of(new Rank(factors, left, element)), List.of(), false, changes, state)
          .map(
              found ->
                  new TripCountBounds.Limit(
                      found.most(),
                      found.expected(),
                      "`" + reader.brief(element) + "` is another element each time",
                      found.behind(),
                      found.shared()));
    }

    /** How many subscripts there are, all the time. */
    private Optional<Expr> length(Changes changes, Frame frame, State state, Place place) {
      if (element instanceof ArrayAccessExpr) {
        return ranks.length(holder, frame, state, place);
      }
      Operand held =
          reader
              .notes()
              .trying(
                  () -> reader.expressions().read(holder, frame, state.copy(), new Code(place)));
      String type = held.type().name();
      boolean isText = TEXTS.contains(type);
      boolean fits =
          isText
              ? !((MethodCallExpr) element).getNameAsString().equals("get")
              : LISTS.contains(type) && ((MethodCallExpr) element).getNameAsString().equals("get");
      boolean isFixed = held.type().isString() || staysAsLong(changes);
      return fits && isFixed
          ? reader.names().size(held, isText ? "length" : "size", place, state).whole()
          : Optional.empty();
    }
  }

  private static boolean isPostfix(UnaryExpr step) {
    return step.getOperator() == UnaryExpr.Operator.POSTFIX_INCREMENT
        || step.getOperator() == UnaryExpr.Operator.POSTFIX_DECREMENT;
  }

  private static Map<String, Long> negated(Map<String, Long> factors) {
    Map<String, Long> negated = new TreeMap<>(factors);
    negated.replaceAll((name, factor) -> -factor);
    return negated;
  }

  private static boolean assigns(
      List<Expression> assignments, Set<String> names, Expression except) {
    return assignments.stream()
        .filter(each -> !Nodes.same(each, except))
        .map(DirectEffects::assigned)
        .anyMatch(target -> PathSteps.variable(target).filter(names::contains).isPresent());
  }

  /** Whether no list and no text that grows is made longer or shorter. */
  private static boolean staysAsLong(Changes changes) {
    return changes.own().stream().noneMatch(name -> name.contains(DirectEffects.SIZES))
        && changes.called().stream().noneMatch(name -> name.contains(DirectEffects.SIZES))
        && changes.calledNames().stream().noneMatch(name -> name.contains(DirectEffects.SIZES));
  }

  /** Whether it is the same array, list or text in all iterations. */
  private static boolean stays(Expression holder, Changes changes) {
    if (holder instanceof FieldAccessExpr field) {
      return !changes.mayChange(field.getNameAsString())
          && (field.getScope().isThisExpr() || stays(Nodes.bare(field.getScope()), changes));
    }
    if (holder instanceof ArrayAccessExpr row) {
      return !changes.mayStore(ValueType.REFERENCE)
          && stays(Nodes.bare(row.getName()), changes)
          && RankingFunctions.staysAsItIs(row.getIndex(), changes);
    }
    return Nodes.name(holder).filter(name -> !changes.mayChange(name)).isPresent();
  }
}
