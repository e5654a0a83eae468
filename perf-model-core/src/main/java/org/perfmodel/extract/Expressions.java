package org.perfmodel.extract;

import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.ArrayCreationExpr;
import com.github.javaparser.ast.expr.ArrayInitializerExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.InstanceOfExpr;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.LiteralStringValueExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.SwitchExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** What expressions execute and what is known of their results. */
final class Expressions {
  /** Characters of a text of which nothing is known. */
  static final int TYPICAL_TEXT = 16;

  /** Bytes of a String and its array without the characters: OpenJDK with compressed pointers. */
  private static final int TEXT_HEADER = 40;

  private static final Operand ONE =
      Operand.constant(JavaType.INT, Value.exact(1), new Constant("IntegerLiteralExpr 1"));

  private final Reader reader;

  Expressions(Reader reader) {
    this.reader = reader;
  }

  Operand read(Expression expression, Frame frame, State state, Code code) {
    return read(expression, Wanted.AS_IT_IS, frame, state, code);
  }

  /**
   * The same.
   *
   * @param wanted what the value becomes: each side of a choice is converted by itself
   */
  Operand read(Expression expression, Wanted wanted, Frame frame, State state, Code code) {
    if (!reader.loops.isPriced(expression)) {
      return plain(expression, wanted, frame, state, code);
    }
    Operand[] value = new Operand[1];
    code.folded(() -> value[0] = plain(expression, wanted, frame, state, code));
    return value[0];
  }

  private Operand plain(Expression expression, Wanted wanted, Frame frame, State state, Code code) {
    reader.step();
    Optional<Expr> size = reader.spoken.size(expression, frame);
    if (size.isPresent()) {
      return reader.number(JavaType.INT, size.get());
    }
    if (expression instanceof EnclosedExpr enclosed) {
      return read(enclosed.getInner(), frame, state, code);
    }
    if (expression instanceof NameExpr name) {
      return reader.names.name(name, frame, state, code);
    }
    if (expression.isLiteralExpr()) {
      return reader.effects.facts.literal(expression, Expressions::literal);
    }
    if (expression instanceof BinaryExpr binary) {
      return binary(binary, frame, state, code);
    }
    if (expression instanceof ArrayAccessExpr access) {
      return reader.elements.read(access, frame, state, code);
    }
    if (expression instanceof AssignExpr assign) {
      return assign(assign, frame, state, code);
    }
    if (expression instanceof UnaryExpr unary) {
      return unary(unary, frame, state, code);
    }
    if (expression instanceof FieldAccessExpr access) {
      return reader.names.access(access, frame, state, code);
    }
    if (expression instanceof MethodCallExpr call) {
      return reader.calls.read(call, frame, state, code);
    }
    if (expression instanceof CastExpr cast) {
      Optional<MethodCallExpr> root = LibraryMath.singleRoot(cast);
      if (root.isPresent()) {
        Operand of = read(root.get().getArgument(0), frame, state, code);
        return new LibraryMath(reader).singleRoot(root.get(), unboxed(of, code), code);
      }
      Operand operand = read(cast.getExpression(), frame, state, code);
      Operand converted = convert(operand, JavaType.of(cast.getType()), code, true);
      return converted.type().isIntegral() && isReal(operand.type())
          ? reader
              .rounded
              .truncated(cast.getExpression(), converted.type(), frame, state)
              .map(converted::holding)
              .orElse(converted)
          : converted;
    }
    if (expression instanceof ConditionalExpr conditional) {
      return reader.choices.read(conditional, wanted, frame, state, code);
    }
    if (expression instanceof ObjectCreationExpr creation) {
      return reader.constructors.creation(creation, frame, state, code);
    }
    if (expression instanceof ArrayCreationExpr creation) {
      return array(creation, frame, state, code);
    }
    if (expression instanceof VariableDeclarationExpr declaration) {
      reader.statements.declare(declaration, frame, state, code);
      return reader.opaque(JavaType.UNKNOWN);
    }
    if (expression instanceof ThisExpr self) {
      reader.names.around(reader.outers.type(self, frame), frame, code);
      String receiver = reader.outers.receiver(self, frame);
      String name = receiver.isEmpty() ? "this" : Heap.withoutDot(receiver);
      return new Operand(
          JavaType.object(reader.outers.type(self, frame).name()),
          Value.Named.of(name),
          name,
          0,
          Paths.NONE);
    }
    if (expression instanceof LambdaExpr || expression instanceof MethodReferenceExpr) {
      return new Operand(
          JavaType.UNKNOWN,
          new Value.Function(expression, frame, state),
          new Object(),
          0,
          Paths.NONE);
    }
    if (expression instanceof InstanceOfExpr test) {
      return instance(test, frame, state, code);
    }
    if (expression instanceof ArrayInitializerExpr values) {
      return initializer(values, JavaType.UNKNOWN, frame, state, code);
    }
    if (expression instanceof SwitchExpr choice) {
      return reader.statements.switched(choice, wanted, frame, state, code);
    }
    if (expression.isClassExpr() || expression.isTypeExpr() || expression.isSuperExpr()) {
      return Operand.constant(
          JavaType.object("Class"), Value.Opaque.ONLY, new Constant(Printed.of(expression)));
    }
    code.node(
        reader.unknown(expression, frame, "expression", "`" + reader.brief(expression) + "`"));
    return reader.opaque(JavaType.UNKNOWN);
  }

  /** What the key of a text begins with that stands in the source. */
  static final String TEXT = "StringLiteralExpr ";

  private static final String ESCAPES = "btnfrs\"'\\";
  private static final String ESCAPED = "\b\t\n\f\r \"'\\";

  private static Operand literal(Expression expression) {
    JavaType type = JavaType.UNKNOWN;
    Value value = Value.Opaque.ONLY;
    if (expression.isIntegerLiteralExpr()) {
      type = JavaType.INT;
      value = whole(expression.asIntegerLiteralExpr().asNumber());
    } else if (expression.isLongLiteralExpr()) {
      type = JavaType.LONG;
      value = whole(expression.asLongLiteralExpr().asNumber());
    } else if (expression.isDoubleLiteralExpr()) {
      String digits = expression.asDoubleLiteralExpr().getValue();
      boolean single = digits.endsWith("f") || digits.endsWith("F");
      type = single && !digits.startsWith("0x") ? JavaType.FLOAT : JavaType.DOUBLE;
    } else if (expression.isCharLiteralExpr()) {
      type = JavaType.CHAR;
      value = character(expression.asCharLiteralExpr().getValue());
    } else if (expression.isBooleanLiteralExpr()) {
      type = JavaType.BOOLEAN;
      value = Value.exact(expression.asBooleanLiteralExpr().getValue() ? 1 : 0);
    } else if (expression.isStringLiteralExpr() || expression.isTextBlockLiteralExpr()) {
      type = JavaType.STRING;
    } else {
      type = JavaType.object("null");
    }
    String text =
        expression instanceof LiteralStringValueExpr literal
            ? literal.getClass().getSimpleName() + " " + literal.getValue()
            : Printed.of(expression);
    return Operand.constant(type, value, new Constant(text));
  }

  private static Value whole(Number number) {
    return Value.exact(
        number instanceof BigInteger big
            ? Expr.constant(Rational.of(big))
            : Expr.constant(number.longValue()));
  }

  /** A character as it is written: JLS 3.3, 3.10.7. */
  private static Value character(String text) {
    if (text.length() == 1) {
      return Value.exact(text.charAt(0));
    }
    if (text.matches("\\\\u+\\p{XDigit}{4}")) {
      return Value.exact(Integer.parseInt(text.substring(text.length() - 4), 16));
    }
    if (text.matches("\\\\[0-3]?[0-7]{1,2}")) {
      return Value.exact(Integer.parseInt(text.substring(1), 8));
    }
    boolean escapes = text.length() == 2 && text.charAt(0) == '\\';
    int escape = escapes ? ESCAPES.indexOf(text.charAt(1)) : -1;
    return escape < 0 ? Value.Opaque.ONLY : Value.exact(ESCAPED.charAt(escape));
  }

  // ---- arithmetic

  private ValueType computed(JavaType type, Expression expression, Frame frame) {
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
    reader.notes.assume(
        "type of `" + reader.brief(expression) + "` is not known: priced as double",
        Confidence.GUESSED,
        frame.place(expression));
    return ValueType.DOUBLE;
  }

  private Operand binary(BinaryExpr binary, Frame frame, State state, Code code) {
    BinaryExpr.Operator operator = binary.getOperator();
    if (Conditions.isLogical(operator) || Conditions.isComparison(operator)) {
      return truth(reader.conditions.read(binary, frame, state, code));
    }
    Operand left = unboxed(read(binary.getLeft(), frame, state, code), code);
    Operand right = unboxed(read(binary.getRight(), frame, state, code), code);
    Place place = frame.place(binary);
    return binary(
        operator,
        reader.names.number(left, right, place, state),
        reader.names.number(right, left, place, state),
        binary,
        frame,
        state,
        code);
  }

  /**
   * The value of a comparison: who branches on it needs no other.
   *
   * @param of equal for equal values
   */
  record Compared(Object of) {}

  private Operand truth(Test test) {
    Operand value =
        test.known()
            ? reader
                .number(JavaType.BOOLEAN, test.holds().value())
                .holding(new Value.Whole(test.holds().value(), test.holds().confidence()))
            : reader.opaque(JavaType.BOOLEAN);
    return new Operand(
        value.type(), value.value(), new Compared(value.key()), value.level(), value.paths());
  }

  Operand unboxed(Operand operand, Code code) {
    Optional<JavaType> plain = Boxes.unboxed(operand.type());
    if (plain.isPresent()) {
      // A call of the library as the source has it, a load of a field as it is compiled.
      code.addPriced(new Operation(Verb.FIELD_LOAD, plain.get().stored()), Expr.ONE);
      reader.elements.box(operand, plain.get().stored(), code);
      return operand.as(plain.get());
    }
    return operand;
  }

  private Operand binary(
      BinaryExpr.Operator operator,
      Operand left,
      Operand right,
      Expression whole,
      Frame frame,
      State state,
      Code code) {
    if (operator == BinaryExpr.Operator.PLUS
        && (left.type().isString() || right.type().isString())) {
      return text(left, right, whole, frame, code);
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
    ValueType base = computed(type, whole, frame);
    Operand l = left;
    Operand r = right;
    if (!Operators.isShift(operator)) {
      l = convert(left, type, code, false);
      r = convert(right, type, code, false);
    } else if (right.type().base() == ValueType.LONG) {
      r = convert(right, JavaType.INT, code, false);
    }
    Value value =
        type.isIntegral()
            ? computed(operator, type, l.value(), r.value(), state, place)
            : Value.Opaque.ONLY;
    Operation written = new Operation(Operators.verb(operator), base);
    List<Operation> executed =
        operator == BinaryExpr.Operator.BINARY_AND
                    && (Compiled.isUnsigned(left, right) || Compiled.isUnsigned(right, left))
                || Compiled.isNeutral(operator, l, r)
            ? List.of()
            : Compiled.isExactReciprocal(written, right)
                ? List.of(new Operation(Verb.MULTIPLY, base))
                : Compiled.of(written, l, r);
    if (Operators.isShift(operator)
        && !Compiled.isKnown(value)
        && r.level() >= reader.notes.depth()) {
      reader.notes.innermost().ifPresent(loop -> loop.shiftsByItsOwn = true);
    }
    Operand result = reader.apply(code, written, executed, operator, type, value, l, r);
    if (operator == BinaryExpr.Operator.MULTIPLY && code.isFolding()) {
      multiplied(result, l, r, code);
    }
    if (type.isIntegral()) {
      beside(operator, l, r, result);
    }
    Operand advancing = drifting(operator, l, r, advancing(operator, l, r, result));
    return type.isIntegral() ? masked(operator, l, r, advancing) : advancing;
  }

  private void beside(BinaryExpr.Operator operator, Operand l, Operand r, Operand result) {
    if (operator == BinaryExpr.Operator.PLUS) {
      constant(r).ifPresent(more -> reader.elements.beside(result, l, more));
      constant(l).ifPresent(more -> reader.elements.beside(result, r, more));
    } else if (operator == BinaryExpr.Operator.MINUS) {
      constant(r).ifPresent(less -> reader.elements.beside(result, l, less.negate()));
    }
  }

  /** Bits that are left, and what a remainder can be, say how many values there are. */
  private Operand masked(BinaryExpr.Operator operator, Operand l, Operand r, Operand result) {
    if (result.value().whole().isPresent()) {
      return result;
    }
    Optional<Expr> left = constant(l);
    Optional<Expr> right = constant(r);
    Optional<Expr> values =
        switch (operator) {
          case BINARY_AND ->
              right
                  .or(() -> left)
                  .filter(Expressions::isNatural)
                  .map(mask -> mask.plus(1))
                  .or(() -> reader.elements.naturals(l))
                  .or(() -> reader.elements.naturals(r));
          case REMAINDER -> size(r);
          case UNSIGNED_RIGHT_SHIFT ->
              Extents.divided(valuesOf(l), right.flatMap(Extents::power))
                  .or(() -> right.flatMap(shift -> shifted(result.type(), shift)));
          case SIGNED_RIGHT_SHIFT -> Extents.divided(valuesOf(l), right.flatMap(Extents::power));
          case DIVIDE -> Extents.divided(valuesOf(l), right);
          case LEFT_SHIFT -> Extents.times(valuesOf(l), right.flatMap(Extents::power));
          case MULTIPLY ->
              Extents.times(valuesOf(l), right.or(() -> size(r)))
                  .or(() -> Extents.times(valuesOf(r), left.or(() -> size(l))));
          case PLUS, MINUS ->
              right.isPresent()
                  ? valuesOf(l)
                  : left.isPresent() ? valuesOf(r) : Extents.sum(valuesOf(l), valuesOf(r));
          default -> Optional.empty();
        };
    return values
        .map(
            number ->
                new Operand(
                    result.type(),
                    result.value(),
                    new Elements.Masked(result.key(), number),
                    result.level(),
                    result.paths()))
        .orElse(result);
  }

  private static Optional<Expr> constant(Operand operand) {
    return operand.value().whole().filter(Expr::isConstant);
  }

  /** A number that no loop changes and that is never less than zero. */
  private static Optional<Expr> size(Operand operand) {
    return operand.value().whole().filter(size -> size.isNonNegative() && !Bounds.hasIndex(size));
  }

  private static boolean isNatural(Expr constant) {
    return constant.constantValue().signum() >= 0;
  }

  private static Optional<Expr> valuesOf(Operand number) {
    return number.key() instanceof Elements.Masked masked
        ? Optional.of(masked.values())
        : Optional.empty();
  }

  private static Optional<Expr> shifted(JavaType type, Expr shift) {
    int bits = type.base() == ValueType.LONG ? Long.SIZE : Integer.SIZE;
    long by = shift.constantValue().longValueExact();
    return by > 0 && by < bits && bits - by < Integer.SIZE
        ? Optional.of(Expr.constant(1L << (bits - by)))
        : Optional.empty();
  }

  /**
   * Addresses scale by powers of two only: another product in a subscript is computed each time.
   */
  private void multiplied(Operand product, Operand l, Operand r, Code code) {
    boolean varies = product.level() == reader.notes.depth() && reader.notes.depth() > 0;
    boolean constant = Compiled.isConstant(l) || Compiled.isConstant(r);
    if (varies && !constant && reader.notes.makeAvailable(product.level(), product.key())) {
      code.addPriced(new Operation(Verb.MULTIPLY, product.type().stored()), Expr.ONE);
    }
  }

  /** A sum that begins nobody knows where is known to go on as its terms do. */
  private Operand advancing(BinaryExpr.Operator operator, Operand l, Operand r, Operand sum) {
    boolean isSum = operator == BinaryExpr.Operator.PLUS || operator == BinaryExpr.Operator.MINUS;
    boolean isOpen = sum.value().whole().isEmpty() && sum.level() == reader.notes.depth();
    if (!isSum || !isOpen || reader.notes.depth() == 0) {
      return sum;
    }
    if (l.key() instanceof Elements.Along || r.key() instanceof Elements.Along) {
      return along(l, r, sum);
    }
    Optional<Expr> left = reader.elements.slope(l);
    Optional<Expr> right = reader.elements.slope(r);
    if (left.isEmpty() || right.isEmpty()) {
      return sum;
    }
    Expr step =
        operator == BinaryExpr.Operator.PLUS
            ? left.get().plus(right.get())
            : left.get().minus(right.get());
    boolean isExact =
        sum.type().isIntegral()
            && Elements.drift(l.key()).isEmpty()
            && Elements.drift(r.key()).isEmpty();
    if (!isExact && step.isZero()) {
      return sum;
    }
    return keyed(
        sum,
        isExact
            ? new LoopVariables.Advancing(sum.key(), step)
            : new Elements.Drifting(sum.key(), step));
  }

  /** A sum of which a part goes along a loop goes there as well, unless data say where it is. */
  private Operand along(Operand l, Operand r, Operand sum) {
    Expr course = Expr.ZERO;
    Symbol innermost = reader.notes.innermost().orElseThrow().index;
    boolean jumps = false;
    for (Operand part : List.of(l, r)) {
      Expr more = reader.elements.course(part).orElse(Expr.ZERO);
      if (more.isZero() && !isStill(part)) {
        return sum;
      }
      jumps |= !isStill(part) && !more.contains(innermost);
      for (Symbol index : more.symbols()) {
        course = course.contains(index) ? course : course.plus(Expr.symbol(index));
      }
    }
    course = jumps ? course.substitute(innermost, Expr.ZERO) : course;
    return course.isZero() ? sum : keyed(sum, new Elements.Along(sum.key(), course));
  }

  private static Operand keyed(Operand number, Object key) {
    return new Operand(number.type(), number.value(), key, number.level(), number.paths());
  }

  /**
   * What goes on by the same step but for where it wraps around, {@code (i + 1) & mask}; or by a
   * fraction that is not known, {@code i * step}, which is taken as one.
   */
  private Operand drifting(BinaryExpr.Operator operator, Operand l, Operand r, Operand result) {
    boolean isOpen = result.value().whole().isEmpty() && result.level() == reader.notes.depth();
    if (!isOpen || reader.notes.depth() == 0 || result.key() instanceof Elements.Drifting) {
      return result;
    }
    boolean isWhole = result.type().isIntegral();
    Optional<Expr> times = isWhole ? times(operator, l, r) : Optional.empty();
    if (times.isPresent()) {
      return scaled(constant(r).isPresent() ? l : r, times.get(), result);
    }
    boolean keeps =
        switch (operator) {
          case BINARY_AND ->
              isWhole && (isStill(r) && !isConstant(r) || isStill(l) && !isConstant(l));
          case REMAINDER -> isWhole && isStill(r) && !isConstant(r);
          case MULTIPLY -> !isWhole && (isStill(l) || isStill(r));
          case DIVIDE -> !isWhole && isStill(r);
          default -> false;
        };
    if (!keeps) {
      return operator == BinaryExpr.Operator.MULTIPLY && !isWhole ? fraction(l, r, result) : result;
    }
    Operand moving = isStill(l) ? r : l;
    return reader
        .elements
        .slope(moving)
        .filter(slope -> !slope.isZero())
        .map(
            slope -> keyed(result, new Elements.Drifting(result.key(), isWhole ? slope : Expr.ONE)))
        .orElseGet(
            () ->
                operator == BinaryExpr.Operator.MULTIPLY && !isWhole
                    ? fraction(l, r, result)
                    : result);
  }

  /** The constant that a product or a shift to the left multiplies by. */
  private static Optional<Expr> times(BinaryExpr.Operator operator, Operand l, Operand r) {
    return switch (operator) {
      case MULTIPLY -> constant(r).or(() -> constant(l));
      case LEFT_SHIFT -> constant(r).flatMap(Extents::power);
      default -> Optional.empty();
    };
  }

  /** What goes on by a step goes on by so many of them when it is multiplied. */
  private static Operand scaled(Operand number, Expr times, Operand product) {
    if (number.key() instanceof LoopVariables.Advancing advancing) {
      return keyed(
          product, new LoopVariables.Advancing(product.key(), advancing.step().times(times)));
    }
    return Elements.drift(number.key())
        .map(step -> keyed(product, new Elements.Drifting(product.key(), step.times(times))))
        .orElse(product);
  }

  /** A loop variable times a number that is another in each iteration of the innermost loop. */
  private Operand fraction(Operand l, Operand r, Operand product) {
    Optional<Expr> left = reader.elements.course(l);
    Optional<Expr> right = reader.elements.course(r);
    if (left.isPresent() == right.isPresent()) {
      return product;
    }
    Expr course = left.or(() -> right).orElseThrow();
    Object factor = (left.isPresent() ? r : l).key();
    return Key.isApartFrom(factor, course)
        ? keyed(product, new Elements.Along(product.key(), course))
        : product;
  }

  private boolean isStill(Operand operand) {
    return operand.level() < reader.notes.depth();
  }

  private static boolean isConstant(Operand operand) {
    return operand.key() instanceof Constant;
  }

  private Value computed(
      BinaryExpr.Operator operator,
      JavaType type,
      Value left,
      Value right,
      State state,
      Place place) {
    Value by = Operators.isShift(operator) ? Wrapped.distance(type, right) : right;
    return holds(operator, type, left, by, place)
        ? Wrapped.in(type, reader.arithmetic.of(operator, left, by, state, place))
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
    if (shifts && !reader.overflow.isDistance(type, isLeft, right.whole().get(), place)) {
      return false;
    }
    boolean divides =
        operator == BinaryExpr.Operator.DIVIDE || operator == BinaryExpr.Operator.REMAINDER;
    return !divides && (!shifts || isLeft)
        || reader.overflow.fits(type, left, place)
            && (shifts || reader.overflow.fits(type, right, place));
  }

  /** Two texts joined: a new one, with the characters of both copied. */
  private Operand text(Operand left, Operand right, Expression whole, Frame frame, Code code) {
    if (!(left.key() instanceof Constant) || !(right.key() instanceof Constant)) {
      reader.notes.assume(
          "a text that is joined has " + TYPICAL_TEXT + " characters",
          Confidence.ASSUMED,
          frame.place(whole));
      Expr characters = Expr.constant(TYPICAL_TEXT);
      code.addPriced(Operation.of(Verb.ALLOCATE), Expr.ONE);
      code.addPriced(Operation.of(Verb.ALLOCATE_BYTE), characters.plus(TEXT_HEADER));
      code.addPriced(new Operation(Verb.LOAD, ValueType.BYTE), characters);
      code.addPriced(new Operation(Verb.STORE, ValueType.BYTE), characters);
    }
    return reader.opaque(JavaType.STRING);
  }

  /** Conversion, explicit or implied; of a constant when it is compiled, of an object none. */
  Operand convert(Operand operand, JavaType to, Code code, boolean explicit) {
    JavaType from = operand.type();
    if (!to.isNumber() || !from.isNumber()) {
      Optional<JavaType> plain = to.isNumber() ? Boxes.unboxed(from) : Optional.empty();
      if (plain.isPresent()) {
        return convert(unboxed(operand, code), to, code, explicit);
      }
      return explicit && to.isKnown() || from.equals(JavaType.UNKNOWN) ? operand.as(to) : operand;
    }
    if (from.equals(to)) {
      return operand;
    }
    boolean holds =
        to.isIntegral()
            ? reader.overflow.fits(from, operand.value(), code.line())
            : reader.overflow.surelyFits(from, operand.value());
    if (!holds) {
      return convert(operand.holding(Value.Opaque.ONLY), to, code, explicit);
    }
    if (widensFreely(from, to)) {
      return operand.as(to);
    }
    Value value = reader.overflow.in(to, kept(operand, to), code.line());
    if (operand.key() instanceof Constant) {
      return Operand.constant(to, value, new Constant(Key.of(to, operand.key())));
    }
    if (to.computed().equals(JavaType.INT)
        && !to.equals(JavaType.INT)
        && !from.computed().equals(JavaType.INT)) {
      Operand whole = convert(operand, JavaType.INT, code, explicit);
      return convert(whole, to, code, explicit);
    }
    reader.choices.converted(operand, code.line());
    Operation conversion = new Operation(Verb.CONVERT, to.base());
    Operand applied = reader.apply(code, conversion, to, value, operand);
    Operand converted = isReal(to) ? reader.converted(applied, from, conversion) : applied;
    if (converted.value().whole().isPresent() || converted.key() instanceof Constant) {
      return converted;
    }
    Optional<Expr> drift = Elements.drift(operand.key());
    if (drift.isPresent()) {
      return keyed(converted, new Elements.Drifting(converted.key(), drift.get()));
    }
    if (isReal(to) || operand.key() instanceof Elements.Along) {
      return reader
          .elements
          .course(operand)
          .map(course -> keyed(converted, new Elements.Along(converted.key(), course)))
          .orElse(converted);
    }
    return valuesOf(operand, to)
        .map(values -> keyed(converted, new Elements.Masked(converted.key(), values)))
        .orElse(converted);
  }

  /** How many values a number has as one of another type. */
  private static Optional<Expr> valuesOf(Operand number, JavaType as) {
    Optional<Expr> before = valuesOf(number);
    int bits = as.stored().bytes() * Byte.SIZE;
    if (bits >= Integer.SIZE) {
      return before;
    }
    Expr most = Expr.constant(1L << bits);
    return Optional.of(before.map(values -> Expr.min(values, most)).orElse(most));
  }

  private static boolean isReal(JavaType type) {
    return type.isNumber() && !type.isIntegral();
  }

  private static boolean widensFreely(JavaType from, JavaType to) {
    return to.equals(JavaType.INT) && from.computed().equals(JavaType.INT)
        || to.base() == ValueType.SHORT
            && !to.equals(JavaType.CHAR)
            && from.base() == ValueType.BYTE;
  }

  /** The value after a conversion, as far as it surely fits: a double holds every int. */
  private static Value kept(Operand operand, JavaType to) {
    Value value = operand.value();
    if (to.base() == ValueType.FLOAT || !(value instanceof Value.Whole whole)) {
      return Value.Opaque.ONLY;
    }
    if (!to.isIntegral()) {
      return value;
    }
    boolean isReal = !operand.type().isIntegral();
    if (whole.expr().isConstant()) {
      return !isReal || Wrapped.fits(to, whole.expr()) ? Wrapped.in(to, value) : Value.Opaque.ONLY;
    }
    return to.equals(JavaType.LONG) || to.equals(JavaType.INT)
        ? Wrapped.in(to, value)
        : Value.Opaque.ONLY;
  }

  private Operand unary(UnaryExpr unary, Frame frame, State state, Code code) {
    if (Effects.isStep(unary)) {
      return step(unary, frame, state, code);
    }
    if (unary.getOperator() == UnaryExpr.Operator.LOGICAL_COMPLEMENT) {
      return truth(reader.conditions.read(unary, frame, state, code));
    }
    Operand operand = unboxed(read(unary.getExpression(), frame, state, code), code);
    JavaType type = operand.type().computed();
    Value value = operand.value();
    switch (unary.getOperator()) {
      case MINUS -> {
        if (value instanceof Value.Whole whole) {
          value = new Value.Whole(whole.expr().negate(), whole.confidence());
          value = Wrapped.in(type, value);
        }
        if (operand.key() instanceof Constant) {
          return Operand.constant(type, value, new Constant(Key.of("-", operand.key())));
        }
        return reader.apply(
            code, new Operation(Verb.NEGATE, computed(type, unary, frame)), type, value, operand);
      }
      case BITWISE_COMPLEMENT -> {
        if (value instanceof Value.Whole whole) {
          value = new Value.Whole(whole.expr().negate().minus(1), whole.confidence());
        }
        return reader.apply(
            code, new Operation(Verb.BITWISE, computed(type, unary, frame)), type, value, operand);
      }
      default -> {
        return operand.as(type);
      }
    }
  }

  private Operand step(UnaryExpr unary, Frame frame, State state, Code code) {
    boolean up =
        unary.getOperator() == UnaryExpr.Operator.PREFIX_INCREMENT
            || unary.getOperator() == UnaryExpr.Operator.POSTFIX_INCREMENT;
    boolean prefix =
        unary.getOperator() == UnaryExpr.Operator.PREFIX_INCREMENT
            || unary.getOperator() == UnaryExpr.Operator.PREFIX_DECREMENT;
    Target target = target(unary.getExpression(), frame, state, code);
    Operand before = target.read();
    JavaType type = before.type();
    Operand plain = unboxed(before, code);
    JavaType wide = plain.type().computed();
    Operand one = convert(ONE, wide, code, false); // as `i += 1` has it
    Operand from = convert(plain, wide, code, false);
    Value value =
        wide.isIntegral()
            ? computed(
                up ? BinaryExpr.Operator.PLUS : BinaryExpr.Operator.MINUS,
                wide,
                from.value(),
                one.value(),
                state,
                frame.place(unary))
            : Value.Opaque.ONLY;
    Operand after =
        reader.apply(
            code,
            new Operation(Verb.ADD, computed(wide, unary, frame)),
            up ? BinaryExpr.Operator.PLUS : BinaryExpr.Operator.MINUS,
            wide,
            value,
            from,
            one);
    after = advancing(up ? BinaryExpr.Operator.PLUS : BinaryExpr.Operator.MINUS, from, one, after);
    Operand stored = type.isNumber() ? convert(after, type, code, false) : after;
    boolean isSmall = type.isIntegral() && !type.computed().equals(type);
    if (isSmall && value.whole().filter(n -> !n.isConstant()).isPresent()) {
      stored = stored.holding(value);
    }
    target.write(stored);
    return prefix ? stored : before;
  }

  // ---- assignment

  /** Where a value can be put. */
  interface Target {
    JavaType type();

    Operand read();

    void write(Operand value);
  }

  private Operand assign(AssignExpr assign, Frame frame, State state, Code code) {
    Optional<BinaryExpr.Operator> compound = assign.getOperator().toBinaryOperator();
    Target target = target(assign.getTarget(), frame, state, code);
    Operand result;
    if (compound.isPresent()) {
      Operand before = unboxed(target.read(), code);
      Wanted wanted = Wanted.operandOf(compound.get(), before.type());
      Operand value = unboxed(read(assign.getValue(), wanted, frame, state, code), code);
      result = binary(compound.get(), before, value, assign, frame, state, code);
      if (target.type().isNumber() && result.type().isNumber()) {
        result = convert(result, target.type(), code, true);
      }
    } else {
      Operand value =
          assign.getValue() instanceof ArrayInitializerExpr values
              ? initializer(values, target.type(), frame, state, code)
              : read(assign.getValue(), Wanted.of(target.type()), frame, state, code);
      result = target.type().isNumber() ? convert(value, target.type(), code, false) : value;
    }
    reader.boxing.into(target.type(), result, frame.place(assign), code);
    target.write(result);
    return result.key() instanceof Constant ? unfolded(result) : result;
  }

  /** A constant that a variable holds is no constant of the source any more. */
  static Operand unfolded(Operand operand) {
    Object key = operand.value().whole().<Object>map(n -> n).orElse(Key.of(operand.key()));
    return new Operand(operand.type(), operand.value(), key, operand.level(), operand.paths());
  }

  private Target target(Expression expression, Frame frame, State state, Code code) {
    if (expression instanceof EnclosedExpr enclosed) {
      return target(enclosed.getInner(), frame, state, code);
    }
    if (expression instanceof ArrayAccessExpr access) {
      return element(access, frame, state, code);
    }
    if (expression instanceof NameExpr name && state.local(name.getNameAsString()).isPresent()) {
      return local(name, frame, state, code);
    }
    return field(expression, frame, state, code);
  }

  private Target element(ArrayAccessExpr access, Frame frame, State state, Code code) {
    Elements.Element element = reader.elements.located(access, frame, state, code);
    Place place = frame.place(access);
    return new Target() {
      @Override
      public JavaType type() {
        return element.type();
      }

      @Override
      public Operand read() {
        return reader.elements.load(element, place, state, code);
      }

      @Override
      public void write(Operand value) {
        reader.elements.store(element, value, place, state, code);
      }
    };
  }

  private Target local(NameExpr name, Frame frame, State state, Code code) {
    String variable = name.getNameAsString();
    return new Target() {
      @Override
      public JavaType type() {
        return state.local(variable).map(State.Local::type).orElse(JavaType.UNKNOWN);
      }

      @Override
      public Operand read() {
        return reader.names.name(name, frame, state, code);
      }

      @Override
      public void write(Operand value) {
        Operand kept = value.key() instanceof Constant ? unfolded(value) : value;
        state.set(variable, kept, type());
      }
    };
  }

  private Target field(Expression expression, Frame frame, State state, Code code) {
    Operand[] before = new Operand[1];
    Optional<FieldPlace> place = fieldPlace(expression, frame, state, code);
    JavaType type = place.map(p -> p.field().type()).orElse(JavaType.UNKNOWN);
    return new Target() {
      @Override
      public JavaType type() {
        return type;
      }

      @Override
      public Operand read() {
        boolean isOfVariable =
            expression instanceof FieldAccessExpr access
                && access.getScope() instanceof NameExpr name
                && state.local(name.getNameAsString()).isPresent();
        boolean isAround = place.filter(p -> reader.names.isAround(p.field(), frame)).isPresent();
        if (place.isEmpty() || isOfVariable || (isPlain(expression) && !isAround)) {
          before[0] = Expressions.this.read(expression, frame, state, code);
          return before[0];
        }
        // What leads to the field was evaluated for its place: once is what executes.
        before[0] =
            reader.notes.trying(
                () ->
                    Expressions.this.read(
                        expression, frame, state.copy(), new Code(frame.place(expression))));
        code.add(Verb.FIELD_LOAD, type.isKnown() ? type.stored() : ValueType.REFERENCE);
        return before[0];
      }

      @Override
      public void write(Operand value) {
        ValueType stored =
            type.isKnown()
                ? type.stored()
                : value.type().isKnown() ? value.type().stored() : ValueType.REFERENCE;
        // Nothing but a number of the widest type goes into a field of that type alone.
        if (!type.isKnown() && stored != ValueType.REFERENCE && stored != ValueType.DOUBLE) {
          reader.notes.assume(
              "type of `"
                  + reader.brief(expression)
                  + "` is not known: priced as "
                  + stored.label(),
              Confidence.GUESSED,
              frame.place(expression));
        }
        if (place.isPresent() && reader.notes.isReplaced(place.get().path())) {
          code.fold(Verb.FIELD_STORE, stored);
        } else {
          code.add(Verb.FIELD_STORE, stored);
          reader.elements.aged(place.map(FieldPlace::path), type, value, code);
        }
        if (place.isEmpty()) {
          Effects.direct(expression);
          state.heap().forget(lastName(expression));
          reader.elements.changed(lastName(expression));
          return;
        }
        String path = place.get().path();
        String through = reader.elements.carrier(path, place.get().object());
        List<Operation> way = value.paths().from().get(through);
        if (way != null && reader.notes.depth() > 0 && !place.get().ofAnother()) {
          code.chain(
              new org.perfmodel.workload.Chain(
                  path, way, false, 1, place.get().within(), frame.place(expression)));
        }
        if (place.get().ofAnother()) {
          reader.elements.carried(
              path, place.get().object(), stored, value, frame.place(expression), code);
        }
        if (path.startsWith("?")) {
          state.heap().forget(Heap.last(path));
        } else {
          state.heap().put(path, value.value());
        }
        reader.elements.changed(Heap.last(path));
        Object key = reader.names.key(path, place.get().holder());
        reader.notes.makeAvailable(reader.notes.depth(), key);
      }
    };
  }

  /** Whether evaluating what leads to a field executes nothing. */
  private static boolean isPlain(Expression expression) {
    return !(expression instanceof FieldAccessExpr access)
        || access.getScope().isThisExpr()
        || access.getScope().isSuperExpr();
  }

  private static String lastName(Expression expression) {
    return expression instanceof FieldAccessExpr access
        ? access.getNameAsString()
        : Printed.of(expression);
  }

  /**
   * A field that is written.
   *
   * @param object key of what it is a field of
   * @param holder what that is, where nothing has a name for it
   * @param ofAnother whether it is one of another object in each iteration, so that none waits for
   *     what the one before left there
   * @param within loops from the innermost on that go on with the same object; 0 if all do
   */
  private record FieldPlace(
      TypeIndex.Field field,
      String path,
      Object object,
      Optional<Operand> holder,
      boolean ofAnother,
      int within) {
    FieldPlace(TypeIndex.Field field, String path) {
      this(field, path, path, Optional.empty(), path.startsWith("?"), 0);
    }
  }

  /** A field of an object that a call, or an expression, led to. */
  private FieldPlace led(TypeIndex.Field field, String path, Operand object) {
    int within = reader.notes.depth() - object.level();
    boolean isNameless = path.startsWith("?");
    return new FieldPlace(
        field,
        path,
        object.key(),
        Optional.of(object),
        isNameless && within <= 0,
        isNameless && object.level() > 0 ? Math.max(0, within) : 0);
  }

  /** A field of this. */
  private FieldPlace ofThis(TypeIndex.Field field, String path, Frame frame) {
    return frame
        .object
        .filter(is -> path.startsWith("?") && path.equals(Names.path(field, frame.receiver)))
        .map(is -> led(field, path, is))
        .orElseGet(() -> new FieldPlace(field, path));
  }

  private Optional<FieldPlace> fieldPlace(
      Expression expression, Frame frame, State state, Code code) {
    if (expression instanceof NameExpr name) {
      Optional<TypeIndex.Field> field = reader.types.field(frame.owner, name.getNameAsString());
      field
          .filter(each -> reader.names.isAround(each, frame))
          .ifPresent(each -> reader.names.around(each.owner(), frame, code));
      return field.map(
          each -> ofThis(each, reader.names.path(each, frame.seenAs(), frame.receiver), frame));
    }
    if (!(expression instanceof FieldAccessExpr access)) {
      return Optional.empty();
    }
    String name = access.getNameAsString();
    if (access.getScope() instanceof ThisExpr self) {
      TypeIndex.Entry owner = reader.outers.type(self, frame);
      String receiver = reader.outers.receiver(self, frame);
      reader.names.around(owner, frame, code);
      return reader
          .types
          .field(owner, name)
          .map(field -> ofThis(field, reader.names.path(field, owner, receiver), frame));
    }
    if (access.getScope().isSuperExpr()) {
      return reader
          .types
          .field(frame.owner, name)
          .map(
              field ->
                  ofThis(field, reader.names.path(field, frame.seenAs(), frame.receiver), frame));
    }
    Optional<TypeIndex.Entry> type = reader.names.typeNamed(access.getScope(), frame, state);
    if (type.isPresent()) {
      return reader
          .types
          .field(type.get(), name)
          .map(field -> new FieldPlace(field, Names.path(field, "")));
    }
    Operand object = read(access.getScope(), frame, state, code);
    String receiver = object.value().called().map(alias -> alias + ".").orElse("?.");
    Optional<TypeIndex.Entry> owner = reader.types.type(object.type().name(), frame.owner);
    owner.ifPresent(
        each -> reader.elements.object(object, each, frame.place(expression), true, code));
    return owner
        .flatMap(each -> reader.types.field(each, name))
        .map(field -> led(field, Names.path(field, receiver), object));
  }

  private Operand instance(InstanceOfExpr test, Frame frame, State state, Code code) {
    Operand object = read(test.getExpression(), frame, state, code);
    code.add(Verb.COMPARE, ValueType.REFERENCE);
    test.getPattern()
        .filter(pattern -> pattern.isTypePatternExpr())
        .map(pattern -> pattern.asTypePatternExpr())
        .ifPresent(
            pattern ->
                state.set(pattern.getNameAsString(), object, JavaType.of(pattern.getType())));
    return reader.opaque(JavaType.BOOLEAN);
  }

  // ---- arrays

  private Operand array(ArrayCreationExpr creation, Frame frame, State state, Code code) {
    JavaType element = JavaType.of(creation.getElementType());
    JavaType type =
        new JavaType(
            element.base(), element.dimensions() + creation.getLevels().size(), element.name());
    if (creation.getInitializer().isPresent()) {
      return initializer(creation.getInitializer().get(), type, frame, state, code);
    }
    List<Optional<Expr>> lengths = new ArrayList<>();
    int given = 0;
    for (var level : creation.getLevels()) {
      if (level.getDimension().isPresent()) {
        given++;
        Operand length =
            convert(
                reader.names.number(
                    read(level.getDimension().get(), frame, state, code),
                    frame.place(creation),
                    state),
                JavaType.INT,
                code,
                false);
        Optional<Expr> known =
            length
                .value()
                .whole()
                .or(() -> reader.spoken.observedSize(creation, frame).map(Estimate::value));
        Value.Whole count =
            reader.open.count(
                known,
                level.getDimension().get(),
                "length",
                "length of `" + reader.brief(creation) + "`",
                frame);
        lengths.add(Optional.of(count.expr()));
      } else {
        lengths.add(Optional.empty());
      }
    }
    Expr arrays = Expr.ONE;
    Expr bytes = Expr.ZERO;
    Expr objects = Expr.ZERO;
    for (int i = 0; i < given; i++) {
      objects = objects.plus(arrays);
      arrays = arrays.times(lengths.get(i).orElseThrow());
      boolean last = i == type.dimensions() - 1;
      int size = last ? elementBytes(element) : ValueType.REFERENCE.bytes();
      bytes = bytes.plus(arrays.times(size));
    }
    code.addMany(Verb.ALLOCATE, objects);
    code.addBytes(bytes);
    String name = Heap.FRESH + reader.notes.next();
    return new Operand(
        type, Value.Named.array(name, lengths), new Object(), reader.notes.depth(), Paths.NONE);
  }

  private static int elementBytes(JavaType element) {
    return element.isArray() ? ValueType.REFERENCE.bytes() : element.base().bytes();
  }

  Operand initializer(
      ArrayInitializerExpr values, JavaType type, Frame frame, State state, Code code) {
    code.add(Verb.ALLOCATE, ValueType.NONE);
    JavaType element = type.isArray() ? type.element() : JavaType.UNKNOWN;
    ValueType stored = element.isKnown() ? element.stored() : ValueType.REFERENCE;
    for (Expression value : values.getValues()) {
      if (value instanceof ArrayInitializerExpr row) {
        initializer(row, element, frame, state, code);
      } else {
        Operand read = read(value, Wanted.of(element), frame, state, code);
        if (element.isNumber()) {
          convert(read, element, code, false);
        }
      }
      code.add(Verb.STORE, stored);
    }
    int length = values.getValues().size();
    code.addBytes(Expr.constant((long) length * stored.bytes()));
    return new Operand(
        type,
        Value.Named.array(
            Heap.FRESH + reader.notes.next(), WrittenArrays.lengths(values, type.dimensions())),
        new Object(),
        reader.notes.depth(),
        Paths.NONE);
  }

  TaskNode built(Expression expression, Frame frame, State state) {
    Code code = new Code(frame.place(expression));
    read(expression, frame, state, code);
    return code.built();
  }
}
