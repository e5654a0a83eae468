package org.perfmodel.symbolic;

import java.io.DataOutput;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.perfmodel.symbolic.Atom.Application;
import org.perfmodel.symbolic.Atom.Ceil;
import org.perfmodel.symbolic.Atom.FiniteSum;
import org.perfmodel.symbolic.Atom.Floor;
import org.perfmodel.symbolic.Atom.LinearRecurrence;
import org.perfmodel.symbolic.Atom.Log2;
import org.perfmodel.symbolic.Atom.Max;
import org.perfmodel.symbolic.Atom.Min;
import org.perfmodel.symbolic.Atom.Power;

/**
 * Expressions as bytes, term by term in their normal form, so that {@link ExprReader} makes them
 * again without any rewriting. Each atom is written once, and by its number from then on.
 *
 * <pre>
 * expr     := count, (rational, count, (atom, exponent)*)*
 * rational := length, the bytes of the numerator, length, those of the denominator
 * atom     := number of an earlier one, or -1, kind, its parts
 * </pre>
 */
public final class ExprWriter {
  static final int SYMBOL = 0;
  static final int FLOOR = 1;
  static final int CEIL = 2;
  static final int MAX = 3;
  static final int MIN = 4;
  static final int LOG2 = 5;
  static final int POWER = 6;
  static final int SUM = 7;
  static final int RECURRENCE = 8;
  static final int APPLICATION = 9;

  private final DataOutput out;
  private final Map<Atom, Integer> atoms = new HashMap<>();

  public ExprWriter(DataOutput out) {
    this.out = out;
  }

  /** Writes an expression. */
  public void write(Expr expr) throws IOException {
    out.writeInt(expr.terms().size());
    for (Term term : expr.terms()) {
      write(term.factor());
      Monomial monomial = term.monomial();
      out.writeInt(monomial.size());
      for (int i = 0; i < monomial.size(); i++) {
        write(monomial.atom(i));
        out.writeInt(monomial.exponent(i));
      }
    }
  }

  private void write(Rational value) throws IOException {
    String text = value.toString();
    int slash = text.indexOf('/');
    write(new BigInteger(slash < 0 ? text : text.substring(0, slash)));
    write(slash < 0 ? BigInteger.ONE : new BigInteger(text.substring(slash + 1)));
  }

  private void write(BigInteger number) throws IOException {
    byte[] bytes = number.toByteArray();
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private void write(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private void write(List<Expr> parts) throws IOException {
    out.writeInt(parts.size());
    for (Expr part : parts) {
      write(part);
    }
  }

  private void write(Atom atom) throws IOException {
    Integer known = atoms.get(atom);
    if (known != null) {
      out.writeInt(known);
      return;
    }
    out.writeInt(-1);
    if (atom instanceof Symbol symbol) {
      out.writeByte(SYMBOL);
      write(symbol.name());
    } else if (atom instanceof Floor floor) {
      out.writeByte(FLOOR);
      write(floor.argument());
    } else if (atom instanceof Ceil ceil) {
      out.writeByte(CEIL);
      write(ceil.argument());
    } else if (atom instanceof Max max) {
      out.writeByte(MAX);
      write(max.arguments());
    } else if (atom instanceof Min min) {
      out.writeByte(MIN);
      write(min.arguments());
    } else if (atom instanceof Log2 log2) {
      out.writeByte(LOG2);
      write(log2.argument());
    } else if (atom instanceof Power power) {
      out.writeByte(POWER);
      write(power.base());
      write(power.exponent());
    } else if (atom instanceof FiniteSum sum) {
      out.writeByte(SUM);
      write((Atom) sum.index());
      write(sum.lower());
      write(sum.upper());
      write(sum.body());
    } else if (atom instanceof LinearRecurrence recurrence) {
      out.writeByte(RECURRENCE);
      write(recurrence.argument());
      out.writeInt(recurrence.coefficients().size());
      for (Rational coefficient : recurrence.coefficients()) {
        write(coefficient);
      }
    } else if (atom instanceof Application application) {
      out.writeByte(APPLICATION);
      write(application.function());
      write(application.argument());
    }
    atoms.put(atom, atoms.size());
  }
}
