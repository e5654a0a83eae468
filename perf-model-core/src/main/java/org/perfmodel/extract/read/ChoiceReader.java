package org.perfmodel.extract.read;

import static java.util.Objects.requireNonNull;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LiteralExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.nodeTypes.NodeWithArguments;
import com.github.javaparser.ast.stmt.Statement;
import java.util.Optional;
import org.perfmodel.extract.construct.Choices;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.ChosenType;
import org.perfmodel.extract.program.NullTests;
import org.perfmodel.extract.program.PredictableConditions;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.Cases;
import org.perfmodel.extract.state.ChosenOperands;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.CollectionElements;
import org.perfmodel.extract.state.Constant;
import org.perfmodel.extract.state.Extremes;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.InductionKeys;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Test;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.TargetType;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.Verb;

/** {@code condition ? one : other}: what it executes, and what it is. */
public final class ChoiceReader implements Choices {
  /**
   * Choices in each other that are counted by a formula. Each multiplies those of the ones around
   * it: what is chosen in it happens half of the time.
   */
  private static final int MOST_FORMULAS = 12;

  private final Reader reader;

  /** Of the choices around what is read. */
  private int formulas;

  private final ChosenType chosen;

  public ChoiceReader(Reader reader) {
    this.reader = reader;
    this.chosen = new ChosenType(reader.types());
  }

  @Override
  public void converted(Operand operand, Place place) {
    if (operand.key() instanceof ChosenOperands.HandedOn) {
      reader
          .notes()
          .assume(
              "conversions of a choice's value are counted behind it", Confidence.ASSUMED, place);
    }
  }

  @Override
  public Operand read(
      ConditionalExpr conditional, TargetType wanted, Frame frame, State state, Code code) {
    Operand result = either(conditional, wanted, frame, state, code);
    boolean isLate = wanted.equals(TargetType.AS_IT_IS) && isHandedOn(conditional);
    return isLate && !(result.key() instanceof Constant)
        ? result.keyed(new ChosenOperands.HandedOn(result.key()))
        : result;
  }

  /** An argument, or what a lambda answers. */
  private static boolean isHandedOn(ConditionalExpr conditional) {
    Node parent = conditional.getParentNode().orElseThrow();
    return parent instanceof Statement
        || parent instanceof NodeWithArguments<?> call
            && call.getArguments().stream().anyMatch(each -> Nodes.same(each, conditional));
  }

  private Operand either(
      ConditionalExpr conditional, TargetType wanted, Frame frame, State state, Code code) {
    Test test = reader.conditions().read(conditional.getCondition(), frame, state, code);
    if (formulas >= MOST_FORMULAS && test.known() && !test.isAlways() && !test.isNever()) {
      test = test.unsure();
    }
    Optional<Boolean> goesOn = test.known() ? Optional.empty() : goesOn(conditional);
    int added = test.known() && !test.isAlways() && !test.isNever() ? 1 : 0;
    Estimate holds = goesOn.map(ChoiceReader::always).orElse(test.holds());
    boolean isDecided = test.isAlways() || test.isNever();
    code.add(Operation.of(Verb.BRANCH), !isDecided);
    if (!test.known() && !isSame(conditional, wanted, frame, state)) {
      reader
          .notes()
          .assume(
              goesOn.isPresent()
                  ? "`" + reader.brief(conditional) + "` ends the recursion in its last calls only"
                  : "both sides of `" + reader.brief(conditional) + "` are equally likely",
              Confidence.ASSUMED,
              frame.place(conditional));
    }
    Operand[] results = new Operand[2];
    State otherwise = state.copy();
    state.hold(test.whenTrue());
    otherwise.hold(test.whenFalse());
    Estimate not = Test.not(holds);
    Estimate alive = state.alive();
    state.alive(alive.times(holds));
    otherwise.alive(alive.times(not));
    if (!holds.value().isZero()) {
      formulas += added;
      onOneWay(
          code,
          holds,
          () -> results[0] = side(conditional.getThenExpr(), wanted, frame, state, code));
      formulas -= added;
    }
    if (!not.value().isZero()) {
      formulas += added;
      onOneWay(
          code,
          not,
          () -> results[1] = side(conditional.getElseExpr(), wanted, frame, otherwise, code));
      formulas -= added;
    }
    Optional<Expr> taken = test.formula();
    Operand then = results[0];
    Operand other = results[1];
    if (then == null || other == null) {
      boolean isOther = then == null;
      Expression unread = isOther ? conditional.getThenExpr() : conditional.getElseExpr();
      Operand never =
          reader
              .notes()
              .trying(
                  () -> side(unread, wanted, frame, state.copy(), new Code(frame.place(unread))));
      if (isOther) {
        state.become(otherwise);
      }
      state.alive(alive);
      Operand only = requireNonNull(isOther ? other : then);
      JavaType type = wanted.from(chosen.of(only, never, frame.owner));
      Operand one = type.isNumber() ? converted(only, type, code) : only.as(type);
      // A choice is a constant where its condition and both of its sides are (JLS 15.29).
      boolean isConstant = never.key() instanceof Constant && isFolded(conditional, frame, state);
      return isConstant ? one : one.unfolded();
    }
    state.become(ChosenOperands.joined(taken, state, otherwise));
    state.alive(alive);
    JavaType type = wanted.from(chosen.of(then, other, frame.owner));
    boolean isFraction = type.isNumber() && !type.isIntegral();
    if (!test.known() && reader.notes().depth() > 0 && Jumps.stays(conditional, isFraction)) {
      surprise(conditional, holds, frame, code);
    }
    if (type.isNumber()) {
      Operand[] same = {then, other};
      onOneWay(code, holds, () -> same[0] = converted(results[0], type, code));
      onOneWay(code, not, () -> same[1] = converted(results[1], type, code));
      Operand number = asSureAs(holds, either(taken, same[0], same[1], type), same[0]);
      return notNull(number, same[0], same[1], conditional, frame);
    }
    Operand one = asSureAs(holds, either(taken, then, other, type), then);
    return notNull(one, then, other, conditional, frame);
  }

  /** What depends on the condition is no surer than that. */
  private static Operand asSureAs(Estimate holds, Operand chosen, Operand then) {
    return chosen.value() instanceof Value.Whole whole && !whole.equals(then.value())
        ? chosen.holding(new Value.Whole(whole.expr(), whole.confidence().and(holds.confidence())))
        : chosen;
  }

  /** Whether as much is executed on either side. */
  private boolean isSame(ConditionalExpr conditional, TargetType wanted, Frame frame, State state) {
    return isPlain(conditional.getThenExpr())
        && isPlain(conditional.getElseExpr())
        && reader
            .notes()
            .trying(
                () -> {
                  Code[] ways = {
                    new Code(frame.place(conditional)), new Code(frame.place(conditional))
                  };
                  Operand then =
                      side(conditional.getThenExpr(), wanted, frame, state.copy(), ways[0]);
                  Operand other =
                      side(conditional.getElseExpr(), wanted, frame, state.copy(), ways[1]);
                  JavaType type = wanted.from(chosen.of(then, other, frame.owner));
                  if (type.isNumber()) {
                    converted(then, type, ways[0]);
                    converted(other, type, ways[1]);
                  }
                  return ways[0].straight().isPresent()
                      && ways[0].straight().equals(ways[1].straight());
                });
  }

  private static boolean isPlain(Expression side) {
    Expression bare = Nodes.bare(side);
    return bare instanceof NameExpr || bare instanceof LiteralExpr;
  }

  /** Which side calls the method again, of a choice that ends its recursion. */
  private Optional<Boolean> goesOn(ConditionalExpr conditional) {
    boolean then = SelfCalls.areIn(conditional.getThenExpr());
    boolean other = SelfCalls.areIn(conditional.getElseExpr());
    return then == other ? Optional.empty() : Optional.of(then);
  }

  private static Estimate always(boolean holds) {
    return new Estimate(holds ? Expr.ONE : Expr.ZERO, Confidence.ASSUMED);
  }

  /** A choice that only a null decides is what it is without one. */
  private Operand notNull(
      Operand chosen, Operand then, Operand other, ConditionalExpr conditional, Frame frame) {
    Optional<NullTests.NullTest> asks = NullTests.of(conditional.getCondition());
    if (chosen.value() != Value.Opaque.ONLY || asks.isEmpty()) {
      return chosen;
    }
    Operand usual = asks.get().isNull() ? other : then;
    Operand seldom = asks.get().isNull() ? then : other;
    if (usual.value() instanceof Value.Whole whole
        && !whole.expr().isConstant()
        && seldom.value().whole().filter(Expr::isConstant).isPresent()) {
      reader.notes().assumeNotNull(asks.get().asked(), frame.place(conditional));
      return chosen.holding(
          new Value.Whole(whole.expr(), whole.confidence().and(Confidence.ASSUMED)));
    }
    if (!(usual.value() instanceof Value.Named named)
        || named.name().startsWith("?")
        || named.name().startsWith(Heap.FRESH) && !CollectionElements.isAnswer(named.name())) {
      return chosen;
    }
    reader.notes().assumeNotNull(asks.get().asked(), frame.place(conditional));
    return chosen.holding(usual.value());
  }

  /** A processor has to guess which way it will be. */
  private void surprise(ConditionalExpr conditional, Estimate holds, Frame frame, Code code) {
    reader.notes().loops().forEach(loop -> loop.hasBranch = true);
    Place place = frame.place(conditional);
    TaskNode nothing = reader.nothing(place);
    int steady =
        Math.min(
            reader.notes().depth(),
            PredictableConditions.loops(conditional.getCondition(), conditional, reader.effects()));
    code.node(new TaskNode.Branch(place, holds, nothing, nothing, steady));
  }

  private Operand side(
      Expression expression, TargetType wanted, Frame frame, State state, Code code) {
    return reader.expressions().read(expression, wanted, frame, state, code);
  }

  private Operand converted(Operand side, JavaType type, Code code) {
    Operand plain = reader.conversions().unboxed(side, code);
    return reader.conversions().convert(plain, type, code, false);
  }

  /** Whether compilers decide it: a choice is no constant because a run always decides alike. */
  private boolean isFolded(ConditionalExpr conditional, Frame frame, State state) {
    Expression condition = conditional.getCondition();
    Code nowhere = new Code(frame.place(condition));
    return reader
        .notes()
        .trying(
            () -> {
              reader.conditions().read(condition, frame, state.copy(), nowhere);
              return nowhere.isEmpty();
            });
  }

  private void onOneWay(Code code, Estimate share, Runnable work) {
    if (share.value().equals(Expr.ONE)) {
      work.run();
    } else {
      reader.notes().onOneWay(share.value(), () -> code.shared(share, work));
    }
  }

  @Override
  public Operand either(Optional<Expr> taken, Operand then, Operand other) {
    JavaType type =
        then.type().isNumber() && other.type().isNumber()
            ? then.type().equals(other.type())
                ? then.type()
                : JavaType.promoted(then.type(), other.type())
            : then.type().name().equals("null") ? other.type() : then.type();
    return either(taken, then, other, type);
  }

  private Operand either(Optional<Expr> taken, Operand then, Operand other, JavaType type) {
    Value value = Value.Opaque.ONLY;
    if (then.value().equals(other.value())) {
      value = then.value();
    } else if (taken.isPresent()
        && then.value() instanceof Value.Whole one
        && other.value() instanceof Value.Whole two) {
      value =
          Cases.plain(
              Extremes.of(taken.get(), one.expr(), two.expr()),
              one.confidence().and(two.confidence()));
    }
    Object key =
        value
            .whole()
            .<Object>map(n -> n)
            .orElseGet(() -> InductionKeys.either(then.key(), other.key()));
    return new Operand(
        type,
        value,
        key,
        value.whole().isPresent()
            ? reader.operations().levelOf(value.whole().get())
            : Math.max(reader.notes().depth(), Math.max(then.level(), other.level())),
        then.paths().and(other.paths()));
  }
}
