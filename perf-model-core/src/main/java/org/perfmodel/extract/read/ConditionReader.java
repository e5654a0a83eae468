package org.perfmodel.extract.read;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.InstanceOfExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import org.perfmodel.extract.construct.ComparedOperands;
import org.perfmodel.extract.construct.Conditions;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.program.LoopShape;
import org.perfmodel.extract.source.Annotations;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Operators;
import org.perfmodel.extract.state.Cases;
import org.perfmodel.extract.state.ChosenOperands;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.CollectionElements;
import org.perfmodel.extract.state.Constant;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.Identity;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.StrengthReduction;
import org.perfmodel.extract.state.Test;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** What conditions execute, and whether they hold: as a formula where integers decide it. */
public final class ConditionReader implements Conditions {
  private final Reader reader;
  private final AnsweredConditions answers;
  private final SignTests signs;

  public ConditionReader(Reader reader) {
    this.reader = reader;
    this.answers = new AnsweredConditions(reader);
    this.signs = new SignTests(reader);
  }

  @Override
  public Test read(Expression condition, Frame frame, State state, Code code) {
    Test test = formula(condition, frame, state, code);
    // What only the data know decides nothing.
    return test.known() && reader.notes().sizes.isAssumed(test.holds().value())
        ? test.unsure()
        : test;
  }

  @Override
  public Test formula(Expression condition, Frame frame, State state, Code code) {
    reader.budget().step();
    if (condition instanceof EnclosedExpr enclosed) {
      return formula(enclosed.getInner(), frame, state, code);
    }
    if (condition instanceof UnaryExpr unary
        && unary.getOperator() == UnaryExpr.Operator.LOGICAL_COMPLEMENT) {
      return formula(unary.getExpression(), frame, state, code).negated();
    }
    if (condition instanceof BinaryExpr binary) {
      if (Operators.isLogical(binary.getOperator())) {
        return both(binary, frame, state, code);
      }
      if (Operators.isComparison(binary.getOperator())) {
        return comparison(binary, frame, state, code);
      }
    }
    if (condition instanceof MethodCallExpr call && isEquals(call)) {
      Optional<Test> marked = marked(call, frame, state, code);
      if (marked.isPresent()) {
        return marked.get();
      }
    }
    Optional<Value> asked =
        condition instanceof MethodCallExpr call
            ? reader.calls().asked(call, frame, state, code)
            : Optional.empty();
    Operand operand = reader.expressions().read(condition, frame, state, code);
    if (asked.isPresent()) {
      code.add(Verb.COMPARE, ValueType.INT);
      Expr elements = asked.get().whole().orElseThrow();
      Confidence confidence = asked.get().confidence();
      boolean empty = ((MethodCallExpr) condition).getNameAsString().equals("isEmpty");
      Test any = signs.positive(elements, confidence, state);
      return empty ? any.negated() : any;
    }
    if (operand.key() instanceof Constant && operand.value().whole().isPresent()) {
      return Test.of(operand.value().whole().get(), Confidence.EXACT);
    }
    Optional<Rational> answered =
        condition instanceof MethodCallExpr call && operand.value().whole().isEmpty()
            ? answers.share(call, frame.owner)
            : Optional.empty();
    if (!(condition instanceof InstanceOfExpr)) {
      boolean isDone =
          answered.isPresent()
              || operand.key() instanceof ComparedOperands
              || StrengthReduction.isKnown(operand.value());
      code.add(new Operation(Verb.COMPARE, ValueType.INT), !isDone);
    }
    if (operand.value() instanceof Value.Whole whole && !isCount(whole.expr())) {
      return Test.of(whole.expr(), whole.confidence());
    }
    return given(condition, frame)
        .or(() -> answered.map(share -> new Estimate(Expr.constant(share), Confidence.ASSUMED)))
        .map(Test::given)
        .orElse(Test.EITHER);
  }

  /** A size by itself is no truth: {@code flags.get()}, of which the type is not known. */
  private static boolean isCount(Expr value) {
    SortedSet<Symbol> symbols = value.symbols();
    return symbols.size() == 1
        && symbols.first().isSize()
        && value.equals(Expr.symbol(symbols.first()));
  }

  private static boolean isEquals(MethodCallExpr call) {
    return call.getNameAsString().equals("equals")
        && call.getArguments().size() == 1
        && call.getScope().isPresent();
  }

  /** {@code queue.take().equals(END)}. */
  private Optional<Test> marked(MethodCallExpr call, Frame frame, State state, Code code) {
    Expression one = call.getScope().orElseThrow();
    Expression other = call.getArgument(0);
    if (!reader.queues().areIn(frame)) {
      return Optional.empty();
    }
    boolean known =
        reader
            .notes()
            .trying(
                () -> {
                  Code nowhere = new Code(frame.place(call));
                  State copy = state.copy();
                  Operand first = reader.expressions().read(one, frame, copy, nowhere);
                  Operand second = reader.expressions().read(other, frame, copy, nowhere);
                  return reader.queues().marked(first, one, second, other).isPresent();
                });
    if (!known) {
      return Optional.empty();
    }
    Operand first = reader.expressions().read(one, frame, state, code);
    Operand second = reader.expressions().read(other, frame, state, code);
    code.add(Verb.COMPARE, ValueType.REFERENCE);
    return reader.queues().marked(first, one, second, other);
  }

  private Optional<Estimate> given(Expression condition, Frame frame) {
    return reader
        .declarations()
        .probability(condition, frame)
        .or(() -> annotated(condition, frame));
  }

  /** {@code @Probability} on the variable, field or method that is asked. */
  private Optional<Estimate> annotated(Expression condition, Frame frame) {
    Optional<String> name =
        condition instanceof MethodCallExpr ? Optional.empty() : Nodes.name(condition);
    if (name.isEmpty()) {
      return Optional.empty();
    }
    return reader
        .statements()
        .annotatedProbability(name.get())
        .or(
            () ->
                reader
                    .types()
                    .field(frame.owner, name.get())
                    .flatMap(field -> field.declaration().getAnnotationByName("Probability"))
                    .flatMap(annotation -> Annotations.value(annotation, "value")))
        .flatMap(text -> reader.declarations().probability(text, condition, frame));
  }

  private Test both(BinaryExpr binary, Frame frame, State state, Code code) {
    boolean and = binary.getOperator() == BinaryExpr.Operator.AND;
    Test left = read(binary.getLeft(), frame, state, code);
    Test asks = and ? left : left.negated();
    if (asks.isNever()) {
      return left;
    }
    State further = state.copy();
    further.hold(asks.whenTrue());
    further.alive(state.alive().times(asks.holds()));
    Test[] right = new Test[1];
    if (asks.isAlways()) {
      if (reader.loops().isPriced(LoopShape.firstOf(binary))) {
        code.add(Verb.BRANCH, ValueType.NONE); // The loop's own is that of its counter.
      }
      right[0] = read(binary.getRight(), frame, further, code);
    } else {
      code.add(Verb.BRANCH, ValueType.NONE); // As of two branches one within the other.
      if (!left.known()) {
        reader
            .notes()
            .assume(
                "the right side of `"
                    + reader.brief(binary)
                    + "` is evaluated "
                    + (left.isUnsure() ? "half of the time" : "as often as declared"),
                Confidence.ASSUMED,
                frame.place(binary));
      }
      reader
          .notes()
          .onOneWay(
              () ->
                  code.shared(
                      asks.holds(),
                      () -> right[0] = read(binary.getRight(), frame, further, code)));
    }
    List<Expr> facts = state.facts();
    List<Expr> kept = new ArrayList<>(facts);
    further.facts().clear();
    further.facts().addAll(kept);
    Estimate alive = state.alive();
    state.become(ChosenOperands.joined(asks.formula(), further, state));
    state.alive(alive);
    Test other = right[0];
    if (left.known() && other.known()) {
      Expr l = left.holds().value();
      Expr r = other.holds().value();
      Confidence confidence = left.holds().confidence().and(other.holds().confidence());
      Test result = Test.of(and ? Cases.both(l, r) : Cases.either(l, r), confidence);
      if (Cases.isInvolved(result.holds().value())) {
        return Test.EITHER;
      }
      return and
          ? new Test(result.holds(), true, joined(left.whenTrue(), other.whenTrue()), List.of())
          : new Test(result.holds(), true, List.of(), joined(left.whenFalse(), other.whenFalse()));
    }
    if (asks.isAlways()) {
      return other;
    }
    Expr l = left.holds().value();
    Expr r = other.holds().value();
    if (Cases.isInvolved(l) || Cases.isInvolved(r)) {
      return Test.EITHER;
    }
    Confidence confidence =
        left.isGuessed() || other.isGuessed() ? Confidence.GUESSED : Confidence.ASSUMED;
    Estimate share = new Estimate(and ? l.times(r) : l.plus(r).minus(l.times(r)), confidence);
    return and
        ? new Test(share, false, joined(left.whenTrue(), other.whenTrue()), List.of())
        : new Test(share, false, List.of(), joined(left.whenFalse(), other.whenFalse()));
  }

  private static List<Expr> joined(List<Expr> one, List<Expr> other) {
    List<Expr> all = new ArrayList<>(one);
    all.addAll(other);
    return List.copyOf(all);
  }

  private Test comparison(BinaryExpr binary, Frame frame, State state, Code code) {
    Operand left = reader.expressions().read(binary.getLeft(), frame, state, code);
    Operand right = reader.expressions().read(binary.getRight(), frame, state, code);
    boolean equality =
        binary.getOperator() == BinaryExpr.Operator.EQUALS
            || binary.getOperator() == BinaryExpr.Operator.NOT_EQUALS;
    Optional<Test> marked =
        equality
            ? reader.queues().marked(left, binary.getLeft(), right, binary.getRight())
            : Optional.empty();
    if (marked.isPresent()) {
      code.add(Verb.COMPARE, ValueType.REFERENCE);
      boolean isEqual = binary.getOperator() == BinaryExpr.Operator.EQUALS;
      return isEqual ? marked.get() : marked.get().negated();
    }
    boolean numbers = isNumeric(left) || isNumeric(right);
    if (equality && !numbers && (left.type().isReference() || right.type().isReference())) {
      code.add(Verb.COMPARE, ValueType.REFERENCE);
      Optional<Boolean> same = Identity.of(left, right);
      Optional<Test> isNull =
          same.isPresent()
              ? Optional.of(holds(binary, same.get()))
              : isNull(binary, left, right, frame, state);
      return isNull.or(() -> given(binary, frame).map(Test::given)).orElse(Test.EITHER);
    }
    left = reader.conversions().unboxed(left, code);
    right = reader.conversions().unboxed(right, code);
    Operand first = left;
    left = reader.names().number(left, right, frame.place(binary), state);
    right = reader.names().number(right, first, frame.place(binary), state);
    if (left.key() instanceof Constant
        && right.key() instanceof Constant
        && left.value().whole().isPresent()
        && right.value().whole().isPresent()) {
      return signs.decided(binary.getOperator(), left, right, state);
    }
    JavaType common = JavaType.promoted(left.type(), right.type());
    ValueType base =
        left.type().isBoolean() || right.type().isBoolean() ? ValueType.INT : common.base();
    if (base == ValueType.NONE || base == ValueType.REFERENCE) {
      reader
          .notes()
          .assume(
              "type of `" + reader.brief(binary) + "` is not known: priced as int",
              Confidence.GUESSED,
              frame.place(binary));
      base = ValueType.INT;
    }
    Operand whole = left;
    if (common.isNumber()) {
      left = reader.conversions().convert(left, common, code, false);
      right = reader.conversions().convert(right, common, code, false);
    }
    boolean isDone =
        StrengthReduction.isKnown(left.value()) && StrengthReduction.isKnown(right.value());
    code.add(new Operation(Verb.COMPARE, base), !isDone && !reader.loops().isPriced(binary));
    if (left.value().whole().isPresent()
        && right.value().whole().isPresent()
        && reader.overflow().fits(left.type(), left.value(), frame.place(binary))
        && reader.overflow().fits(right.type(), right.value(), frame.place(binary))) {
      return signs.decided(binary.getOperator(), left, right, state);
    }
    if (!equality) {
      reader.notes().compares(left.key(), right.key(), frame.place(binary));
    }
    return given(binary, frame)
        .map(Test::given)
        .or(() -> withReal(binary, whole, frame, state))
        .orElse(Test.EITHER);
  }

  /** A whole number, on the left, compared with a real one: {@code i <= Math.sqrt(n)}. */
  private Optional<Test> withReal(BinaryExpr binary, Operand whole, Frame frame, State state) {
    BinaryExpr.Operator operator = binary.getOperator();
    boolean isOrder =
        operator != BinaryExpr.Operator.EQUALS && operator != BinaryExpr.Operator.NOT_EQUALS;
    if (!isOrder || !whole.type().isIntegral() || whole.value().whole().isEmpty()) {
      return Optional.empty();
    }
    boolean up =
        operator == BinaryExpr.Operator.LESS || operator == BinaryExpr.Operator.GREATER_EQUALS;
    return reader
        .rounded()
        .compared(binary.getRight(), up, frame, state)
        .map(bound -> signs.decided(operator, whole, whole.holding(bound), state));
  }

  private static Test holds(BinaryExpr binary, boolean isEqual) {
    boolean asksEqual = binary.getOperator() == BinaryExpr.Operator.EQUALS;
    return Test.of(isEqual == asksEqual ? Expr.ONE : Expr.ZERO, Confidence.EXACT);
  }

  private static boolean isNumeric(Operand operand) {
    return operand.type().isNumber() || operand.type().isBoolean();
  }

  /**
   * What was made in the region is not null, nor is an array or a text that it is given, where the
   * method would end at once.
   */
  private Optional<Test> isNull(
      BinaryExpr binary, Operand left, Operand right, Frame frame, State state) {
    boolean isLeft = right.type().name().equals("null");
    Operand object = isLeft ? left : right;
    if (!isLeft && !left.type().name().equals("null")
        || !(object.value() instanceof Value.Named named)) {
      return Optional.empty();
    }
    Expr equal = binary.getOperator() == BinaryExpr.Operator.EQUALS ? Expr.ZERO : Expr.ONE;
    boolean isMade =
        named.name().startsWith(Heap.FRESH) && !CollectionElements.isAnswer(named.name());
    if (named.madeAs().isPresent() || isMade) {
      return Optional.of(Test.of(equal, Confidence.EXACT));
    }
    Expression asked = isLeft ? binary.getLeft() : binary.getRight();
    boolean isGiven =
        Nodes.name(asked).filter(named.name()::equals).flatMap(state::local).isPresent()
            && (object.type().isArray() || object.type().name().equals("String"));
    if (!isGiven || !isGuard(binary)) {
      return Optional.empty();
    }
    reader
        .notes()
        .assume(
            "`" + reader.brief(asked) + "` is not null", Confidence.ASSUMED, frame.place(binary));
    return Optional.of(Test.of(equal, Confidence.ASSUMED));
  }

  /** Whether it is asked by an {@code if} that leaves the method. */
  private static boolean isGuard(Expression asked) {
    Node at = asked;
    while (at.getParentNode().orElse(null) instanceof Expression around) {
      at = around;
    }
    if (!(at.getParentNode().orElse(null) instanceof IfStmt branch)) {
      return false;
    }
    Statement then = branch.getThenStmt();
    while (then instanceof BlockStmt block && !block.isEmpty()) {
      then = block.getStatement(block.getStatements().size() - 1);
    }
    return then.isReturnStmt() || then.isThrowStmt();
  }
}
