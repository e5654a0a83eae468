package org.perfmodel.extract.loop;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.Changes;
import org.perfmodel.extract.program.LoopShape;
import org.perfmodel.extract.region.SharedSteps;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Paths;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.ValueType;

/**
 * How often a loop runs at most whose end the data decide, as it does end and does not throw.
 *
 * <pre>
 * x &lt;&lt;= c, x >>= c, x >>>= c, x /= 2^c   bits/c: then x does not change, nor does the condition
 * r = a % b; a = b; b = r              46 of int, 92 of long: Lame 1844 (Knuth, TAOCP 2, 4.5.3 L)
 * </pre>
 *
 * Else what the comparisons of the condition leave, see {@link RankingFunctions}, {@link Doublings}
 * and {@link LowestBits}, or the elements that it comes to, see {@link SubscriptBounds}.
 */
public final class TripCountBounds {
  private static final int EUCLID_INT = 46;
  private static final int EUCLID_LONG = 92;

  private final Reader reader;
  private final RankingFunctions ranks;
  private final Doublings doublings;
  private final LowestBits lowestBits;
  private final Amortised amortised;
  private final Padding padding;
  private final CyclicProbes probes;
  private final SubscriptBounds subscripts;

  TripCountBounds(Reader reader) {
    this.reader = reader;
    this.ranks = new RankingFunctions(reader);
    this.doublings = new Doublings(ranks);
    this.lowestBits = new LowestBits(this, ranks);
    this.amortised = new Amortised(reader, ranks);
    this.padding = new Padding(reader, ranks);
    this.probes = new CyclicProbes(reader, ranks);
    this.subscripts = new SubscriptBounds(reader, ranks);
  }

  /**
   * The most iterations.
   *
   * @param expected as many, or fewer where data are taken to be random
   * @param why what limits them, as a person would say it
   * @param behind what variables hold after the most
   * @param shared the steps that loops within take too
   */
  record Limit(Expr most, Expr expected, String why, Map<String, Expr> behind, SharedSteps shared) {
    Limit(Expr most, String why) {
      this(most, most, why);
    }

    Limit(Expr most, Expr expected, String why) {
      this(most, expected, why, Map.of(), SharedSteps.NOTHING);
    }

    /** Whether loops within take some of the steps. */
    boolean isShared() {
      return !shared.loops().isEmpty();
    }

    /** Of two that both hold; the first says why. */
    Limit least(Limit other) {
      return new Limit(
          Expr.min(most, other.most),
          Expr.min(expected, other.expected),
          most.equals(other.most) ? why : why + ", and " + other.why,
          Map.of(),
          shared);
    }

    /** Of a loop that asks its condition behind each iteration. */
    Limit onceAtLeast() {
      return new Limit(
          Expr.max(Expr.ONE, most), Expr.max(Expr.ONE, expected), why, Map.of(), shared);
    }

    /** Gives the variables what they hold, where the loop ends. */
    void leave(State state, int depth) {
      behind.forEach(
          (name, value) -> {
            Value held = new Value.Whole(value, Confidence.ASSUMED);
            state
                .local(name)
                .ifPresent(
                    local ->
                        state.set(
                            name, new State.Local(local.type(), held, held, depth, Paths.NONE)));
          });
    }
  }

  Optional<Limit> of(LoopShape loop, Changes changes, Frame frame, State state, Place place) {
    if (loop.isEndless()) {
      return doublings
          .of(loop, changes, frame, state, place)
          .or(() -> ranks.of(loop, changes, frame, state, place))
          .or(() -> padding.of(loop, changes, frame, state, place))
          .or(() -> probes.of(loop, changes, frame, state, place));
    }
    Expression condition = loop.condition().orElseThrow();
    Optional<Limit> sure =
        reader.effects().facts.of(loop.body()).continues()
            ? Optional.empty()
            : bits(loop, condition, changes, state)
                .or(() -> lowestBits.of(loop, condition, changes, frame, state, place))
                .or(() -> euclid(loop, condition, state));
    return sure.or(() -> amortised.of(loop, changes, frame, state, place))
        .or(() -> ranks.of(loop, changes, frame, state, place))
        .or(() -> doublings.of(loop, changes, frame, state, place))
        .or(() -> padding.of(loop, changes, frame, state, place))
        .or(() -> probes.of(loop, changes, frame, state, place))
        .or(() -> left(loop, changes, frame, state, place))
        .or(() -> subscripts.ofCondition(loop, changes, frame, state, place));
  }

  /** What a statement of the body counts up to a number that is known. */
  private Optional<Limit> left(
      LoopShape loop, Changes changes, Frame frame, State state, Place place) {
    return ranks
        .left(loop, changes, frame, state, place)
        .filter(limit -> limit.most().isConstant());
  }

  /** The most iterations, by what stands in the body. */
  Optional<Limit> ofBody(LoopShape loop, Changes changes, Frame frame, State state, Place place) {
    return subscripts
        .of(loop, changes, frame, state, place)
        .or(() -> ranks.left(loop, changes, frame, state, place));
  }

  /** The statements that each iteration runs: of the body, and of the header. */
  static List<Expression> always(LoopShape loop) {
    List<Expression> found = new ArrayList<>();
    if (loop.body() instanceof BlockStmt block) {
      for (Statement statement : block.getStatements()) {
        if (statement.isExpressionStmt()) {
          found.add(statement.asExpressionStmt().getExpression());
        }
      }
    } else if (loop.body().isExpressionStmt()) {
      found.add(loop.body().asExpressionStmt().getExpression());
    }
    found.addAll(loop.updates());
    return found;
  }

  int assignments(LoopShape loop, String name) {
    int found = 0;
    for (Node part : loop.parts()) {
      for (Node node : reader.effects().facts.of(part).assignments()) {
        Expression target =
            node instanceof AssignExpr assign
                ? assign.getTarget()
                : ((UnaryExpr) node).getExpression();
        found += Nodes.name(target).filter(name::equals).isPresent() ? 1 : 0;
      }
    }
    return found;
  }

  private Optional<Limit> bits(LoopShape loop, Expression condition, Changes changes, State state) {
    for (Expression each : always(loop)) {
      Optional<String> name =
          each instanceof AssignExpr assign ? Nodes.name(assign.getTarget()) : Optional.empty();
      Optional<State.Local> local = name.flatMap(state::local);
      if (local.filter(found -> found.type().isIntegral()).isEmpty()
          || assignments(loop, name.orElseThrow()) != 1) {
        continue;
      }
      int bits = local.get().type().base() == ValueType.LONG ? Long.SIZE : Integer.SIZE;
      int less = Shift.of((AssignExpr) each, name.get()).map(Shift::bits).orElse(0);
      boolean keepsSign =
          Shift.of((AssignExpr) each, name.get()).filter(Shift::keepsSign).isPresent();
      if (less > 0
          && less < Integer.SIZE
          && (asksOnly(condition, name.get(), changes)
              || endsAtZero(condition, name.get(), keepsSign))) {
        int most = (bits + less - 1) / less;
        return Optional.of(
            new Limit(
                Expr.constant(most), "`" + name.get() + "` has no more than " + bits + " bits"));
      }
    }
    return Optional.empty();
  }

  /**
   * By how many bits an assignment makes a variable shorter.
   *
   * @param keepsSign whether a negative number stays negative
   */
  private record Shift(int bits, boolean keepsSign) {
    static Optional<Shift> of(AssignExpr assign, String name) {
      BinaryExpr.Operator operator = assign.getOperator().toBinaryOperator().orElse(null);
      Expression amount = Nodes.bare(assign.getValue());
      if (operator == null
          && amount instanceof BinaryExpr binary
          && Nodes.name(binary.getLeft()).filter(name::equals).isPresent()) {
        operator = binary.getOperator();
        amount = Nodes.bare(binary.getRight());
      }
      if (operator == null || !(amount instanceof IntegerLiteralExpr literal)) {
        return Optional.empty();
      }
      int by = literal.asNumber().intValue();
      return switch (operator) {
        case LEFT_SHIFT, UNSIGNED_RIGHT_SHIFT -> Optional.of(new Shift(by, false));
        case SIGNED_RIGHT_SHIFT -> Optional.of(new Shift(by, true));
        case DIVIDE ->
            by < 2
                ? Optional.empty()
                : Optional.of(
                    new Shift(Integer.SIZE - 1 - Integer.numberOfLeadingZeros(by), false));
        default -> Optional.empty();
      };
    }
  }

  /** Whether nothing else decides the condition than one variable. */
  private static boolean asksOnly(Expression condition, String name, Changes changes) {
    return condition
            .findFirst(
                Node.class,
                node ->
                    node instanceof MethodCallExpr
                        || node instanceof ArrayAccessExpr
                        || node instanceof FieldAccessExpr
                        || node instanceof AssignExpr
                        || node instanceof UnaryExpr unary && DirectEffects.isStep(unary)
                        || node instanceof NameExpr other
                            && !other.getNameAsString().equals(name)
                            && changes.mayChange(other.getNameAsString()))
            .isEmpty()
        && condition
            .findFirst(NameExpr.class, other -> other.getNameAsString().equals(name))
            .isPresent();
  }

  /** Whether a part of the condition without which there is no iteration fails at zero. */
  static boolean endsAtZero(Expression condition, String name, boolean keepsSign) {
    Expression plain = Nodes.bare(condition);
    if (!(plain instanceof BinaryExpr binary)) {
      return false;
    }
    if (binary.getOperator() == BinaryExpr.Operator.AND) {
      return endsAtZero(binary.getLeft(), name, keepsSign)
          || endsAtZero(binary.getRight(), name, keepsSign);
    }
    boolean differs = binary.getOperator() == BinaryExpr.Operator.NOT_EQUALS && !keepsSign;
    boolean isAbove = binary.getOperator() == BinaryExpr.Operator.GREATER;
    boolean isBelow = binary.getOperator() == BinaryExpr.Operator.LESS;
    return (differs || isAbove) && is(binary.getLeft(), name) && isZero(binary.getRight())
        || (differs || isBelow) && is(binary.getRight(), name) && isZero(binary.getLeft());
  }

  private static boolean isZero(Expression expression) {
    return Nodes.bare(expression) instanceof IntegerLiteralExpr zero
        && zero.asNumber().intValue() == 0;
  }

  /** {@code r = a % b; a = b; b = r} or {@code r = b; b = a % b; a = r}, until b is zero. */
  private static Optional<Limit> euclid(LoopShape loop, Expression condition, State state) {
    List<Expression> steps = always(loop);
    if (steps.size() != 3
        || !(loop.body() instanceof BlockStmt block)
        || block.getStatements().size() != 3) {
      return Optional.empty();
    }
    String[] to = new String[3];
    Expression[] value = new Expression[3];
    for (int i = 0; i < to.length; i++) {
      Expression step = steps.get(i);
      if (step instanceof VariableDeclarationExpr made
          && made.getVariables().size() == 1
          && made.getVariable(0).getInitializer().isPresent()) {
        to[i] = made.getVariable(0).getNameAsString();
        value[i] = Nodes.bare(made.getVariable(0).getInitializer().get());
      } else if (step instanceof AssignExpr assign
          && assign.getOperator() == AssignExpr.Operator.ASSIGN
          && assign.getTarget().isNameExpr()) {
        to[i] = assign.getTarget().asNameExpr().getNameAsString();
        value[i] = Nodes.bare(assign.getValue());
      } else {
        return Optional.empty();
      }
    }
    int rest = value[0] instanceof BinaryExpr ? 0 : 1;
    if (!(value[rest] instanceof BinaryExpr remainder)
        || remainder.getOperator() != BinaryExpr.Operator.REMAINDER) {
      return Optional.empty();
    }
    String a = Nodes.name(remainder.getLeft()).orElse("");
    String b = Nodes.name(remainder.getRight()).orElse("");
    boolean fits =
        rest == 0
            ? to[1].equals(a) && is(value[1], b) && to[2].equals(b) && is(value[2], to[0])
            : is(value[0], b) && to[1].equals(b) && to[2].equals(a) && is(value[2], to[0]);
    Optional<State.Local> local = state.local(b).filter(each -> each.type().isIntegral());
    if (!fits || local.isEmpty() || !endsAtZero(condition, b, false)) {
      return Optional.empty();
    }
    int most = local.get().type().base() == ValueType.LONG ? EUCLID_LONG : EUCLID_INT;
    return Optional.of(
        new Limit(Expr.constant(most), "Euclid's algorithm takes no more divisions"));
  }

  /** Whether it is that variable, and nothing else. */
  public static boolean is(Expression expression, String name) {
    return Nodes.name(expression).filter(name::equals).isPresent();
  }
}
