package org.perfmodel.extract.loop;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ContinueStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.perfmodel.extract.program.Changes;
import org.perfmodel.extract.program.LoopExits;
import org.perfmodel.extract.program.LoopShape;
import org.perfmodel.extract.program.PathSteps;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.State;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Place;

/**
 * How often a loop runs at most whose variable is doubled or halved at least on each way through an
 * iteration, as the place in a heap:
 *
 * <pre>
 * while (2*i + 1 &lt; n) { c = 2*i + 1; if (..) c++; .. i = c; }    i + 1 doubles
 * while (i > 0) { parent = (i - 1) / 2; .. i = parent; }         i is halved
 * </pre>
 *
 * An endless loop is asked by the first {@code if} that leaves it.
 */
final class Doublings {
  private static final Rational TWO = Rational.of(2);
  private static final Rational HALF = Rational.of(1, 2);

  private final RankingFunctions ranks;

  Doublings(RankingFunctions ranks) {
    this.ranks = ranks;
  }

  /** A number that is so many times the variable and so much more, rounded towards zero. */
  private record Form(Rational factor, Rational plus) {
    static final Form VARIABLE = new Form(Rational.ONE, Rational.ZERO);

    Form plus(Form other) {
      return new Form(factor.plus(other.factor), plus.plus(other.plus));
    }

    /** Whether nothing of it was rounded away. */
    boolean isWhole() {
      return factor.isInteger() && plus.isInteger();
    }

    /** Whether a number has its ones only where this has zeros, whatever the variable is. */
    boolean hasRoomFor(Form number) {
      if (!isWhole() || !number.isConstant() || !number.isWhole() || number.plus.signum() < 0) {
        return false;
      }
      long own = factor.numerator().longValue() | plus.numerator().longValue();
      return number.plus.numerator().longValue() < Long.lowestOneBit(own);
    }

    Form times(Rational by) {
      return new Form(factor.times(by), plus.times(by));
    }

    boolean isConstant() {
      return factor.isZero();
    }
  }

  /**
   * What has to hold for an iteration.
   *
   * @param before the statements that are executed ahead of it
   * @param isNegated whether an iteration goes on where it does not hold
   */
  private record Asked(Expression test, List<Statement> before, boolean isNegated) {}

  Optional<TripCountBounds.Limit> of(
      LoopShape loop, Changes changes, Frame frame, State state, Place place) {
    List<Asked> asked = asked(loop);
    boolean mayDouble =
        loop.parts().stream().anyMatch(part -> Nodes.any(part, Doublings::mayDouble));
    if (asked.isEmpty() || !mayDouble) {
      return Optional.empty();
    }
    Map<String, Set<String>> given = null;
    for (String name : new TreeSet<>(changes.own())) {
      if (state.local(name).filter(local -> RankingFunctions.isWide(local.type())).isEmpty()) {
        continue;
      }
      Optional<Expr> start = ranks.value(new NameExpr(name), frame, state, place);
      if (start.isEmpty()) {
        continue;
      }
      given = given == null ? given(loop) : given;
      Set<String> names = named(given, name);
      Set<Map<String, Form>> ways =
          PathSteps.of(loop, names, Map.of(name, Form.VARIABLE), new Formed());
      if (ways == null || ways.isEmpty()) {
        continue;
      }
      for (Asked each : asked) {
        Optional<Expr> most =
            most(each, name, names, ways, start.get(), changes, frame, state, place);
        if (most.isPresent()) {
          boolean isDoubled = least(ways, name).factor().compareTo(Rational.ONE) > 0;
          TripCountBounds.Limit limit =
              new TripCountBounds.Limit(
                  most.get(),
                  "each iteration " + (isDoubled ? "doubles" : "halves") + " `" + name + "`");
          return Optional.of(loop.testsLast() ? limit.onceAtLeast() : limit);
        }
      }
    }
    return Optional.empty();
  }

  /** The parts of a condition that have to hold, or of what leaves an endless loop. */
  private static List<Asked> asked(LoopShape loop) {
    List<Asked> found = new ArrayList<>();
    if (!loop.isEndless()) {
      parts(loop.condition().orElseThrow(), List.of(), false, found);
      return found;
    }
    List<Statement> before = new ArrayList<>();
    for (Statement each :
        loop.body() instanceof BlockStmt block ? block.getStatements() : List.<Statement>of()) {
      if (each instanceof IfStmt exit
          && exit.getElseStmt().isEmpty()
          && LoopExits.isExit(exit.getThenStmt())) {
        parts(exit.getCondition(), List.copyOf(before), true, found);
        return found;
      }
      if (Nodes.any(each, ContinueStmt.class::isInstance)) {
        return found;
      }
      before.add(each);
    }
    return found;
  }

  private static void parts(
      Expression condition, List<Statement> before, boolean isNegated, List<Asked> found) {
    Expression test = Nodes.bare(condition);
    BinaryExpr.Operator joined = isNegated ? BinaryExpr.Operator.OR : BinaryExpr.Operator.AND;
    if (test instanceof BinaryExpr binary && binary.getOperator() == joined) {
      parts(binary.getLeft(), before, isNegated, found);
      parts(binary.getRight(), before, isNegated, found);
    } else {
      found.add(new Asked(test, before, isNegated));
    }
  }

  /** Quickly: most loops do nothing of the kind. */
  private static boolean mayDouble(Node node) {
    return node instanceof BinaryExpr binary
        && switch (binary.getOperator()) {
          case MULTIPLY, DIVIDE, LEFT_SHIFT, SIGNED_RIGHT_SHIFT, UNSIGNED_RIGHT_SHIFT -> true;
          default -> false;
        };
  }

  /** A variable, and those that it is given in the loop. */
  private static Set<String> named(Map<String, Set<String>> given, String name) {
    Set<String> names = new TreeSet<>(Set.of(name));
    int known;
    do {
      known = names.size();
      for (String each : List.copyOf(names)) {
        names.addAll(given.getOrDefault(each, Set.of()));
      }
    } while (names.size() > known);
    return names;
  }

  /** Of each variable that a loop assigns, those assigned in the loop that it is given. */
  private static Map<String, Set<String>> given(LoopShape loop) {
    Set<String> assigned = new TreeSet<>();
    Map<String, Set<String>> from = new TreeMap<>();
    for (Node part : loop.parts()) {
      Nodes.walk(
          part,
          node -> {
            if (node instanceof VariableDeclarator made) {
              String name = made.getNameAsString();
              assigned.add(name);
              made.getInitializer().ifPresent(value -> add(from, name, value));
            } else if (node instanceof AssignExpr assign) {
              Nodes.name(assign.getTarget())
                  .ifPresent(
                      name -> {
                        assigned.add(name);
                        add(from, name, assign.getValue());
                      });
            } else if (node instanceof UnaryExpr unary && DirectEffects.isStep(unary)) {
              Nodes.name(unary.getExpression()).ifPresent(assigned::add);
            }
          });
    }
    from.values().forEach(names -> names.retainAll(assigned));
    return from;
  }

  private static void add(Map<String, Set<String>> from, String name, Expression value) {
    from.computeIfAbsent(name, none -> new TreeSet<>()).addAll(LoopShape.namesIn(value));
  }

  private static Form least(Set<Map<String, Form>> ways, String name) {
    Form least = null;
    for (Map<String, Form> way : ways) {
      Form form = way.getOrDefault(name, Form.VARIABLE);
      least =
          least == null
              ? form
              : new Form(
                  form.factor().compareTo(least.factor()) < 0 ? form.factor() : least.factor(),
                  form.plus().compareTo(least.plus()) < 0 ? form.plus() : least.plus());
    }
    return Objects.requireNonNull(least);
  }

  private static boolean isHalved(Set<Map<String, Form>> ways, String name) {
    return ways.stream()
        .map(way -> way.getOrDefault(name, Form.VARIABLE))
        .allMatch(form -> form.factor().compareTo(HALF) <= 0 && form.plus().signum() <= 0);
  }

  private static boolean isDoubled(Set<Map<String, Form>> ways, String name) {
    return ways.stream()
        .map(way -> way.getOrDefault(name, Form.VARIABLE))
        .allMatch(
            form ->
                form.isWhole() && form.factor().compareTo(TWO) >= 0 && form.plus().signum() >= 0);
  }

  private Optional<Expr> most(
      Asked asked,
      String name,
      Set<String> names,
      Set<Map<String, Form>> ways,
      Expr start,
      Changes changes,
      Frame frame,
      State state,
      Place place) {
    if (!(asked.test() instanceof BinaryExpr test)) {
      return Optional.empty();
    }
    Set<Map<String, Form>> here =
        PathSteps.before(asked.before(), names, Map.of(name, Form.VARIABLE), new Formed());
    if (here == null || here.size() != 1) {
      return Optional.empty();
    }
    Map<String, Form> way = here.iterator().next();
    Form left = form(test.getLeft(), way);
    Form right = form(test.getRight(), way);
    boolean isLeft = left != null && !left.isConstant();
    Form moving = isLeft ? left : right;
    Expression end = isLeft ? test.getRight() : test.getLeft();
    if (moving == null
        || moving.factor().signum() <= 0
        || !RankingFunctions.staysAsItIs(end, changes)) {
      return Optional.empty();
    }
    BinaryExpr.Operator operator =
        asked.isNegated() ? negated(test.getOperator()) : test.getOperator();
    boolean isBelow =
        isLeft
            ? operator == BinaryExpr.Operator.LESS || operator == BinaryExpr.Operator.LESS_EQUALS
            : operator == BinaryExpr.Operator.GREATER
                || operator == BinaryExpr.Operator.GREATER_EQUALS;
    boolean isAbove =
        isLeft
            ? operator == BinaryExpr.Operator.GREATER
                || operator == BinaryExpr.Operator.GREATER_EQUALS
            : operator == BinaryExpr.Operator.LESS || operator == BinaryExpr.Operator.LESS_EQUALS;
    boolean isStrict =
        operator == BinaryExpr.Operator.LESS || operator == BinaryExpr.Operator.GREATER;
    Optional<Expr> bound = ranks.value(end, frame, state, place);
    if (bound.isEmpty()) {
      return Optional.empty();
    }
    if (isBelow && isDoubled(ways, name)) {
      return doublings(
          moving, least(ways, name).plus(), start, isStrict ? bound.get().minus(1) : bound.get());
    }
    return isAbove && isHalved(ways, name)
        ? halvings(moving, start, isStrict ? bound.get().plus(1) : bound.get())
        : Optional.empty();
  }

  /** With {@code x + plus} that doubles, from the start to where the moving side is the last. */
  private static Optional<Expr> doublings(Form moving, Rational plus, Expr start, Expr last) {
    Expr from = start.plus(Expr.constant(plus));
    if (from.isConstant() && from.constantValue().signum() <= 0) {
      return Optional.empty();
    }
    Expr to =
        last.minus(Expr.constant(moving.plus()))
            .dividedBy(Expr.constant(moving.factor()))
            .plus(Expr.constant(plus));
    return Optional.of(steps(to, from));
  }

  private static Optional<Expr> halvings(Form moving, Expr start, Expr last) {
    Expr to = last.minus(Expr.constant(moving.plus())).dividedBy(Expr.constant(moving.factor()));
    return to.isConstant() && to.constantValue().signum() > 0
        ? Optional.of(steps(start, to))
        : Optional.empty();
  }

  /** The most k with {@code from * 2^k <= to}, and one more. */
  private static Expr steps(Expr to, Expr from) {
    Expr times = from.equals(Expr.ONE) ? to : to.dividedBy(Expr.max(Expr.ONE, from));
    return Expr.ceil(Expr.log2(Expr.max(Expr.ZERO, Expr.floor(times)).plus(1)));
  }

  private static BinaryExpr.Operator negated(BinaryExpr.Operator operator) {
    return switch (operator) {
      case LESS -> BinaryExpr.Operator.GREATER_EQUALS;
      case LESS_EQUALS -> BinaryExpr.Operator.GREATER;
      case GREATER -> BinaryExpr.Operator.LESS_EQUALS;
      case GREATER_EQUALS -> BinaryExpr.Operator.LESS;
      default -> operator;
    };
  }

  private static @Nullable Form form(Expression expression, Map<String, Form> way) {
    Expression plain = Nodes.bare(expression);
    if (plain instanceof IntegerLiteralExpr literal) {
      return new Form(Rational.ZERO, Rational.of(literal.asNumber().longValue()));
    }
    if (plain instanceof AssignExpr assign && assign.getOperator() == AssignExpr.Operator.ASSIGN) {
      return form(assign.getValue(), way);
    }
    if (!(plain instanceof BinaryExpr binary)) {
      return Nodes.name(plain).map(way::get).orElse(null);
    }
    Form left = form(binary.getLeft(), way);
    Form right = form(binary.getRight(), way);
    return left == null || right == null ? null : of(binary.getOperator(), left, right);
  }

  private static @Nullable Form of(BinaryExpr.Operator operator, Form left, Form right) {
    Rational by = right.plus();
    boolean isSmall = right.isConstant() && by.signum() > 0 && by.compareTo(Rational.of(30)) < 0;
    return switch (operator) {
      case PLUS -> left.plus(right);
      case MINUS -> left.plus(right.times(Rational.of(-1)));
      case MULTIPLY ->
          right.isConstant() ? left.times(by) : left.isConstant() ? right.times(left.plus()) : null;
      case DIVIDE -> isSmall ? left.times(Rational.ONE.dividedBy(by)) : null;
      case BINARY_OR -> left.hasRoomFor(right) ? left.plus(right) : null;
      case LEFT_SHIFT ->
          isSmall && left.isWhole() ? left.times(TWO.power(by.numerator().intValue())) : null;
      case SIGNED_RIGHT_SHIFT, UNSIGNED_RIGHT_SHIFT ->
          isSmall ? left.times(HALF.power(by.numerator().intValue())) : null;
      default -> null;
    };
  }

  /** What variables are in terms of one. */
  private static final class Formed implements PathSteps.Change<Map<String, Form>> {
    @Override
    public @Nullable Map<String, Form> assigned(
        Map<String, Form> way, String name, AssignExpr.Operator operator, Expression value) {
      Form given = form(value, way);
      BinaryExpr.Operator with = operator.toBinaryOperator().orElse(null);
      if (with != null && given != null) {
        Form held = way.get(name);
        given = held == null ? null : of(with, held, given);
      }
      return with(way, name, given);
    }

    @Override
    public Map<String, Form> stepped(Map<String, Form> way, String name, int by) {
      Form held = way.get(name);
      return with(
          way, name, held == null ? null : held.plus(new Form(Rational.ZERO, Rational.of(by))));
    }

    /** Without one that nobody knows. */
    private static Map<String, Form> with(Map<String, Form> way, String name, @Nullable Form form) {
      Map<String, Form> changed = new TreeMap<>(way);
      if (form == null) {
        changed.remove(name);
      } else {
        changed.put(name, form);
      }
      return changed;
    }

    @Override
    public boolean isNever(Map<String, Form> way, Expression condition) {
      return compared(way, condition, BinaryExpr.Operator.NOT_EQUALS);
    }

    @Override
    public boolean isSure(Map<String, Form> way, Expression condition) {
      return compared(way, condition, BinaryExpr.Operator.EQUALS);
    }

    /** Whether both sides are the same for sure. */
    private static boolean compared(
        Map<String, Form> way, Expression condition, BinaryExpr.Operator operator) {
      if (!(Nodes.bare(condition) instanceof BinaryExpr test) || test.getOperator() != operator) {
        return false;
      }
      Form left = form(test.getLeft(), way);
      return left != null && left.equals(form(test.getRight(), way));
    }
  }
}
