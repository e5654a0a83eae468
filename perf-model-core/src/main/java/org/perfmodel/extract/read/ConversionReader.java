package org.perfmodel.extract.read;

import java.util.Optional;
import org.perfmodel.extract.construct.Conversions;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Constant;
import org.perfmodel.extract.state.InductionKeys;
import org.perfmodel.extract.state.Key;
import org.perfmodel.extract.state.MaskedNumbers;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.state.WrapAround;
import org.perfmodel.extract.type.Boxes;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** Conversions between types of numbers, and of boxes to the numbers in them (JLS 5). */
public final class ConversionReader implements Conversions {
  private final Reader reader;

  public ConversionReader(Reader reader) {
    this.reader = reader;
  }

  @Override
  public Operand unboxed(Operand operand, Code code) {
    Optional<JavaType> plain = Boxes.unboxed(operand.type());
    if (plain.isPresent()) {
      // A call of the library as the source has it, a load of a field as it is compiled.
      code.addPriced(new Operation(Verb.FIELD_LOAD, plain.get().stored()), Expr.ONE);
      reader.elements().box(operand, plain.get().stored(), code);
      return operand.as(plain.get());
    }
    return operand;
  }

  @Override
  public Operand convert(Operand operand, JavaType to, Code code, boolean explicit) {
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
            ? reader.overflow().fits(from, operand.value(), code.line())
            : reader.overflow().surelyFits(from, operand.value());
    if (!holds) {
      return convert(operand.holding(Value.Opaque.ONLY), to, code, explicit);
    }
    if (widensFreely(from, to)) {
      return operand.as(to);
    }
    Value value = reader.overflow().in(to, kept(operand, to), code.line());
    if (operand.key() instanceof Constant) {
      return Operand.constant(to, value, new Constant(Key.of(to, operand.key())));
    }
    if (to.computed().equals(JavaType.INT)
        && !to.equals(JavaType.INT)
        && !from.computed().equals(JavaType.INT)) {
      Operand whole = convert(operand, JavaType.INT, code, explicit);
      return convert(whole, to, code, explicit);
    }
    reader.choices().converted(operand, code.line());
    Operation conversion = new Operation(Verb.CONVERT, to.base());
    Operand applied = reader.operations().apply(code, conversion, to, value, operand);
    Operand converted =
        isReal(to) ? reader.operations().converted(applied, from, conversion) : applied;
    if (converted.value().whole().isPresent() || converted.key() instanceof Constant) {
      return converted;
    }
    Optional<Expr> drift = InductionKeys.drift(operand.key());
    if (drift.isPresent()) {
      return converted.keyed(new InductionKeys.Drifting(converted.key(), drift.get()));
    }
    if (isReal(to) || operand.key() instanceof InductionKeys.Along) {
      return reader
          .inductions()
          .course(operand)
          .map(course -> converted.keyed(new InductionKeys.Along(converted.key(), course)))
          .orElse(converted);
    }
    return MaskedNumbers.of(operand, to)
        .map(values -> converted.keyed(new MaskedNumbers.Masked(converted.key(), values)))
        .orElse(converted);
  }

  static boolean isReal(JavaType type) {
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
      return !isReal || WrapAround.fits(to, whole.expr())
          ? WrapAround.in(to, value)
          : Value.Opaque.ONLY;
    }
    return to.equals(JavaType.LONG) || to.equals(JavaType.INT)
        ? WrapAround.in(to, value)
        : Value.Opaque.ONLY;
  }
}
