package org.perfmodel.extract.loop;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.CharLiteralExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.Changes;
import org.perfmodel.extract.program.IterationOffsets;
import org.perfmodel.extract.program.LoopExits;
import org.perfmodel.extract.program.LoopShape;
import org.perfmodel.extract.program.PathSteps;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Place;

/**
 * How often a loop runs at most that goes on, one at a time, up to the next multiple of a number:
 * one less than that number, and half of it where all remainders are as likely.
 *
 * <pre>
 * while ((size++ &amp; 3) != 0) out.write(0);      0 .. 3
 * while (bytes.size() % 8 != 0) bytes.write(0);    0 .. 7
 * for (; n % k != 0; n++)                          0 .. k - 1
 * </pre>
 */
final class Padding {
  private static final Set<String> SIZES = Set.of("size", "length", "position");
  private static final Set<String> ADDING =
      Set.of("write", "writeByte", "append", "put", "add", "addLast", "push");

  private final Reader reader;
  private final RankingFunctions ranks;

  Padding(Reader reader, RankingFunctions ranks) {
    this.reader = reader;
    this.ranks = ranks;
  }

  Optional<TripCountBounds.Limit> of(
      LoopShape loop, Changes changes, Frame frame, State state, Place place) {
    for (BinaryExpr test : tests(loop)) {
      Optional<TripCountBounds.Limit> limit = limit(test, loop, changes, frame, state, place);
      if (limit.isPresent()) {
        return limit;
      }
    }
    return Optional.empty();
  }

  private Optional<TripCountBounds.Limit> limit(
      BinaryExpr test, LoopShape loop, Changes changes, Frame frame, State state, Place place) {
    if (!(Nodes.bare(test.getLeft()) instanceof BinaryExpr rest)
        || !RankingFunctions.staysAsItIs(test.getRight(), changes)
        || !goesTo(rest.getLeft(), loop, changes, frame, state, place)) {
      return Optional.empty();
    }
    Optional<Expr> period =
        RankingFunctions.staysAsItIs(rest.getRight(), changes)
            ? period(rest, frame, state, place)
            : Optional.empty();
    return period.map(
        number -> {
          boolean isBehind = loop.testsLast() || loop.isEndless();
          Expr most = Expr.max(Expr.ZERO, number.minus(1));
          Expr half = most.times(Expr.constant(Rational.of(1, 2)));
          return new TripCountBounds.Limit(
              isBehind ? most.plus(1) : most,
              isBehind ? half.plus(1) : half,
              "`" + reader.brief(rest) + "` takes each value in its turn, and is any at first");
        });
  }

  /** After how many steps a remainder is the same again. */
  private Optional<Expr> period(BinaryExpr rest, Frame frame, State state, Place place) {
    Optional<Expr> number = ranks.value(rest.getRight(), frame, state, place);
    return switch (rest.getOperator()) {
      case REMAINDER -> number;
      case BINARY_AND ->
          number.filter(Expr::isConstant).filter(mask -> isMask(mask)).map(mask -> mask.plus(1));
      default -> Optional.empty();
    };
  }

  private static boolean isMask(Expr number) {
    Rational mask = number.constantValue();
    if (!mask.isInteger() || mask.signum() <= 0) {
      return false;
    }
    long bits = mask.numerator().longValue();
    return (bits & (bits + 1)) == 0;
  }

  /** What has to hold for a further iteration: that a remainder is not a certain one. */
  private static List<BinaryExpr> tests(LoopShape loop) {
    List<BinaryExpr> found = new ArrayList<>();
    if (!loop.isEndless()) {
      differs(loop.condition().orElseThrow(), BinaryExpr.Operator.NOT_EQUALS, found);
      return found;
    }
    for (Statement each :
        loop.body() instanceof BlockStmt block ? block.getStatements() : List.<Statement>of()) {
      if (each instanceof IfStmt exit && LoopExits.isExit(exit.getThenStmt())) {
        differs(exit.getCondition(), BinaryExpr.Operator.EQUALS, found);
      }
    }
    return found;
  }

  private static void differs(
      Expression condition, BinaryExpr.Operator operator, List<BinaryExpr> found) {
    if (!(Nodes.bare(condition) instanceof BinaryExpr test)) {
      return;
    }
    boolean isPositive =
        operator == BinaryExpr.Operator.NOT_EQUALS
            && test.getOperator() == BinaryExpr.Operator.GREATER
            && Nodes.bare(test.getRight()) instanceof IntegerLiteralExpr zero
            && zero.asNumber().intValue() == 0;
    if (test.getOperator() == operator || isPositive) {
      found.add(test);
    } else if (test.getOperator() == BinaryExpr.Operator.AND
        && operator == BinaryExpr.Operator.NOT_EQUALS) {
      differs(test.getLeft(), operator, found);
      differs(test.getRight(), operator, found);
    }
  }

  /** Whether each iteration adds one to a number, or each takes one. */
  private boolean goesTo(
      Expression number, LoopShape loop, Changes changes, Frame frame, State state, Place place) {
    Expression plain = Nodes.bare(number);
    if (plain instanceof MethodCallExpr size) {
      return growsByOne(size, loop, changes, frame, state, place);
    }
    Expression moving =
        plain instanceof UnaryExpr step && DirectEffects.isStep(step)
            ? step.getExpression()
            : plain;
    Map<String, Long> factors = new TreeMap<>();
    boolean isSum = ranks.collect(moving, 1, changes, frame, state, factors);
    factors.values().removeIf(factor -> factor == 0);
    if (!isSum || factors.size() != 1 || Math.abs(factors.values().iterator().next()) != 1) {
      return false;
    }
    String name = factors.keySet().iterator().next();
    if (ranks.isChangedUnseen(name, loop, changes, state)) {
      return false;
    }
    Set<IterationOffsets.Way> ways =
        PathSteps.of(
            loop,
            Set.of(name),
            IterationOffsets.Way.NONE,
            new IterationOffsets(Set.of(name), List.of(), null));
    Set<Long> steps = new HashSet<>();
    for (IterationOffsets.Way way : ways == null ? Set.<IterationOffsets.Way>of() : ways) {
      IterationOffsets.Offset offset = way.of(name);
      boolean isSure = offset.base().equals(name) && !offset.mayGo(1) && !offset.mayGo(-1);
      steps.add(isSure ? offset.by() : 0);
    }
    return steps.equals(Set.of(1L)) || steps.equals(Set.of(-1L));
  }

  /** {@code bytes.size()}, where each iteration writes one byte. */
  private boolean growsByOne(
      MethodCallExpr size, LoopShape loop, Changes changes, Frame frame, State state, Place place) {
    boolean asks =
        SIZES.contains(size.getNameAsString())
            && size.getArguments().isEmpty()
            && size.getScope()
                .flatMap(Nodes::name)
                .filter(on -> !changes.mayChange(on))
                .isPresent();
    if (!asks) {
      return false;
    }
    String on = Printed.of(size.getScope().orElseThrow());
    List<MethodCallExpr> adding = new ArrayList<>();
    for (Node part : loop.parts()) {
      for (MethodCallExpr call : reader.effects().facts.of(part).calls()) {
        boolean isAsked = SIZES.contains(call.getNameAsString()) && call.getArguments().isEmpty();
        if (!isAsked && call.getScope().map(Printed::of).filter(on::equals).isPresent()) {
          adding.add(call);
        }
      }
    }
    boolean isOne =
        adding.size() == 1
            && ADDING.contains(adding.get(0).getNameAsString())
            && adding.get(0).getArguments().size() == 1
            && TripCountBounds.always(loop).stream()
                .anyMatch(each -> Nodes.same(each, adding.get(0)));
    return isOne
        && (adding.get(0).getNameAsString().startsWith("add")
            || isSingle(adding.get(0).getArgument(0), frame, state, place));
  }

  /** A byte or a character, and not many. */
  private boolean isSingle(Expression value, Frame frame, State state, Place place) {
    Expression plain = Nodes.bare(value);
    if (plain instanceof CharLiteralExpr || plain instanceof IntegerLiteralExpr) {
      return true;
    }
    if (plain instanceof CastExpr cast) {
      return cast.getType().isPrimitiveType();
    }
    Operand read =
        reader
            .notes()
            .trying(() -> reader.expressions().read(plain, frame, state.copy(), new Code(place)));
    return read.type().isIntegral();
  }
}
