package org.perfmodel.extract.read;

import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.construct.BinaryOperators;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.source.Operators;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Constant;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Key;
import org.perfmodel.extract.state.MaskedNumbers;
import org.perfmodel.extract.state.Masks;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.StrengthReduction;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.state.WrapAround;
import org.perfmodel.extract.type.Boxes;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.LibraryTypes;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * What binary operators execute on operands that are read, and what is known of their results: a
 * formula where it fits the type, else how it goes on and how many values it has.
 */
public final class BinaryOperatorReader implements BinaryOperators {
  /** Bytes of a String and its array without the characters: OpenJDK with compressed pointers. */
  private static final int TEXT_HEADER = 40;

  private final Reader reader;

  public BinaryOperatorReader(Reader reader) {
    this.reader = reader;
  }

  @Override
  public Operand apply(
      BinaryExpr.Operator operator,
      Operand left,
      Operand right,
      Expression whole,
      Frame frame,
      State state,
      Code code) {
    if (operator == BinaryExpr.Operator.PLUS
        && (left.type().isString() || right.type().isString())) {
      return text(left, right, whole, frame, state, code);
    }
    Place place = frame.place(whole);
    if (left.key() instanceof Constant && right.key() instanceof Constant) {
      JavaType type =
          Operators.isShift(operator)
              ? left.type().computed()
              : JavaType.promoted(left.type(), right.type());
      Value value = computed(operator, type, left.value(), right.value(), state, place);
      return Operand.constant(type, value, new Constant(Key.of(operator, left.key(), right.key())));
    }
    JavaType type =
        Operators.isShift(operator)
            ? left.type().computed()
            : left.type().isBoolean() && right.type().isBoolean()
                ? JavaType.BOOLEAN
                : JavaType.promoted(left.type(), right.type());
    ValueType base = priced(type, whole, frame);
    Operand l = left;
    Operand r = right;
    if (!Operators.isShift(operator)) {
      l = reader.conversions().convert(left, type, code, false);
      r = reader.conversions().convert(right, type, code, false);
    } else if (right.type().base() == ValueType.LONG) {
      r = reader.conversions().convert(right, JavaType.INT, code, false);
    }
    Value value =
        type.isIntegral() && !makesBits(operator, type, l.value(), r.value(), whole)
            ? computed(operator, type, l.value(), r.value(), state, place)
            : Value.Opaque.ONLY;
    Operation written = new Operation(Operators.verb(operator), base);
    List<Operation> executed =
        operator == BinaryExpr.Operator.BINARY_AND
                    && (StrengthReduction.isUnsigned(left, right)
                        || StrengthReduction.isUnsigned(right, left))
                || StrengthReduction.isNeutral(operator, l, r)
            ? List.of()
            : StrengthReduction.isExactReciprocal(written, right)
                ? List.of(new Operation(Verb.MULTIPLY, base))
                : StrengthReduction.of(written, l, r);
    if (Operators.isShift(operator)
        && !StrengthReduction.isKnown(value)
        && r.level() >= reader.notes().depth()) {
      reader.notes().innermost().ifPresent(loop -> loop.shiftsByItsOwn = true);
    }
    Operand result =
        reader.operations().apply(code, written, executed, operator, type, value, l, r);
    if (operator == BinaryExpr.Operator.MULTIPLY && code.isFolding()) {
      multiplied(result, l, r, code);
    }
    if (type.isIntegral()) {
      beside(operator, l, r, result);
    }
    Operand advancing =
        reader
            .inductions()
            .drifting(operator, l, r, reader.inductions().advancing(operator, l, r, result));
    return type.isIntegral() ? reader.distinct().masked(operator, l, r, advancing) : advancing;
  }

  @Override
  public ValueType priced(JavaType type, Expression expression, Frame frame) {
    if (type.isNumber()) {
      return type.computed().base();
    }
    if (type.isBoolean()) {
      return ValueType.INT;
    }
    Optional<JavaType> unboxed = Boxes.unboxed(type);
    if (unboxed.isPresent()) {
      return unboxed.get().computed().base();
    }
    reader
        .notes()
        .assume(
            "type of `" + reader.brief(expression) + "` is not known: priced as double",
            Confidence.GUESSED,
            frame.place(expression));
    return ValueType.DOUBLE;
  }

  /** Whether a shift makes a mask of bits, and as far as nobody limits: it counts nothing. */
  private boolean makesBits(
      BinaryExpr.Operator operator, JavaType type, Value left, Value right, Expression whole) {
    boolean isLeft = operator == BinaryExpr.Operator.LEFT_SHIFT;
    return Operators.isShift(operator)
        && Masks.isOne(whole, left)
        && WrapAround.distance(type, right)
            .whole()
            .filter(distance -> !reader.overflow().isSurelyDistance(type, isLeft, distance))
            .isPresent();
  }

  @Override
  public Value computed(
      BinaryExpr.Operator operator,
      JavaType type,
      Value left,
      Value right,
      State state,
      Place place) {
    Value by = Operators.isShift(operator) ? WrapAround.distance(type, right) : right;
    return holds(operator, type, left, by, place)
        ? WrapAround.in(type, reader.arithmetic().of(operator, left, by, state, place))
        : Value.Opaque.ONLY;
  }

  /** Whether the operands are what their formulae say, as far as the operator asks for it. */
  private boolean holds(
      BinaryExpr.Operator operator, JavaType type, Value left, Value right, Place place) {
    if (left.whole().isEmpty() || right.whole().isEmpty()) {
      return true;
    }
    boolean shifts = Operators.isShift(operator);
    boolean isLeft = operator == BinaryExpr.Operator.LEFT_SHIFT;
    if (shifts && !reader.overflow().isDistance(type, isLeft, right.whole().get(), place)) {
      return false;
    }
    boolean divides =
        operator == BinaryExpr.Operator.DIVIDE || operator == BinaryExpr.Operator.REMAINDER;
    return !divides && (!shifts || isLeft)
        || reader.overflow().fits(type, left, place)
            && (shifts || reader.overflow().fits(type, right, place));
  }

  private void beside(BinaryExpr.Operator operator, Operand l, Operand r, Operand result) {
    if (operator == BinaryExpr.Operator.PLUS) {
      MaskedNumbers.constant(r).ifPresent(more -> reader.elements().beside(result, l, more));
      MaskedNumbers.constant(l).ifPresent(more -> reader.elements().beside(result, r, more));
    } else if (operator == BinaryExpr.Operator.MINUS) {
      MaskedNumbers.constant(r)
          .ifPresent(less -> reader.elements().beside(result, l, less.negate()));
    }
  }

  /**
   * Addresses scale by powers of two only: another product in a subscript is computed each time.
   */
  private void multiplied(Operand product, Operand l, Operand r, Code code) {
    boolean varies = product.level() == reader.notes().depth() && reader.notes().depth() > 0;
    boolean constant = StrengthReduction.isConstant(l) || StrengthReduction.isConstant(r);
    if (varies && !constant && reader.notes().makeAvailable(product.level(), product.key())) {
      code.addPriced(new Operation(Verb.MULTIPLY, product.type().stored()), Expr.ONE);
    }
  }

  /**
   * Two texts joined: a new one, with the characters of both copied, and of one that has grown in
   * earlier iterations those of them too.
   */
  private Operand text(
      Operand left, Operand right, Expression whole, Frame frame, State state, Code code) {
    if (!(left.key() instanceof Constant) || !(right.key() instanceof Constant)) {
      reader
          .notes()
          .assume(
              "a text that is joined has " + LibraryTypes.TYPICAL_TEXT + " characters",
              Confidence.ASSUMED,
              frame.place(whole));
      Optional<GrowingTexts.Growth> growth =
          GrowingTexts.of(whole, left.type(), right.type(), reader.notes().loops());
      growth.ifPresent(
          longer ->
              reader
                  .notes()
                  .assume(
                      "`"
                          + reader.brief(whole)
                          + "` makes a text longer by "
                          + longer.each()
                          + " characters each time",
                      Confidence.ASSUMED,
                      frame.place(whole)));
      Expr earlier = growth.map(GrowingTexts.Growth::before).orElse(Expr.ZERO);
      Expr characters = Expr.constant(LibraryTypes.TYPICAL_TEXT);
      boolean isWhole = !JoinedTexts.isPart(whole);
      code.addPriced(Operation.of(Verb.ALLOCATE), isWhole ? Expr.ONE : Expr.ZERO);
      code.addPriced(
          Operation.of(Verb.ALLOCATE_BYTE),
          characters.plus(earlier).plus(isWhole ? TEXT_HEADER : 0));
      Expr beside = new JoinedTexts(reader).beside(left, right, frame.place(whole), state);
      code.addBeside(beside);
      Expr more = growth.isPresent() ? Expr.ZERO : Expr.max(Expr.ZERO, beside);
      code.addPriced(new Operation(Verb.LOAD, ValueType.LONG), more.dividedBy(Long.BYTES));
      code.addPriced(new Operation(Verb.STORE, ValueType.LONG), more.dividedBy(Long.BYTES));
      code.addPriced(new Operation(Verb.LOAD, ValueType.BYTE), characters);
      code.addPriced(new Operation(Verb.STORE, ValueType.BYTE), characters);
      code.addPriced(new Operation(Verb.LOAD, ValueType.LONG), earlier.dividedBy(Long.BYTES));
      code.addPriced(new Operation(Verb.STORE, ValueType.LONG), earlier.dividedBy(Long.BYTES));
    }
    return reader.operations().opaque(JavaType.STRING);
  }
}
