package org.perfmodel.symbolic;

import java.io.DataInputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
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
 * What {@link ExprWriter} wrote. It takes the normal form as it is: bytes that nobody vouches for
 * must not come here.
 */
public final class ExprReader {
  private static final int LONGEST = 1 << 24;

  private final DataInputStream in;
  private final List<Atom> atoms = new ArrayList<>();

  public ExprReader(DataInputStream in) {
    this.in = in;
  }

  /** Reads an expression. */
  public Expr read() throws IOException {
    Term[] terms = new Term[length()];
    for (int i = 0; i < terms.length; i++) {
      Rational factor = rational();
      Atom[] factors = new Atom[length()];
      int[] exponents = new int[factors.length];
      for (int j = 0; j < factors.length; j++) {
        factors[j] = atom();
        exponents[j] = in.readInt();
      }
      terms[i] = new Term(Monomial.canonical(factors, exponents), factor);
    }
    return Expr.canonical(terms);
  }

  private int length() throws IOException {
    int length = in.readInt();
    if (length < 0 || length > LONGEST) {
      throw new IOException("a length of " + length);
    }
    return length;
  }

  private byte[] bytes() throws IOException {
    int length = length();
    byte[] bytes = in.readNBytes(length);
    if (bytes.length < length) {
      throw new IOException("the bytes end too soon");
    }
    return bytes;
  }

  private Rational rational() throws IOException {
    return Rational.of(new BigInteger(bytes()), new BigInteger(bytes()));
  }

  private String text() throws IOException {
    return new String(bytes(), StandardCharsets.UTF_8);
  }

  private List<Expr> list() throws IOException {
    int size = length();
    List<Expr> parts = new ArrayList<>(Math.min(size, 64));
    for (int i = 0; i < size; i++) {
      parts.add(read());
    }
    return List.copyOf(parts);
  }

  private Atom atom() throws IOException {
    int number = in.readInt();
    if (number >= 0) {
      if (number >= atoms.size()) {
        throw new IOException("no atom " + number);
      }
      return atoms.get(number);
    }
    Atom atom = made(in.readByte());
    atoms.add(atom);
    return atom;
  }

  private Atom made(int kind) throws IOException {
    return switch (kind) {
      case ExprWriter.SYMBOL -> new Symbol(text());
      case ExprWriter.FLOOR -> new Floor(read());
      case ExprWriter.CEIL -> new Ceil(read());
      case ExprWriter.MAX -> new Max(list());
      case ExprWriter.MIN -> new Min(list());
      case ExprWriter.LOG2 -> new Log2(read());
      case ExprWriter.POWER -> new Power(read(), read());
      case ExprWriter.SUM -> sum();
      case ExprWriter.RECURRENCE -> recurrence();
      case ExprWriter.APPLICATION -> new Application(text(), read());
      default -> throw new IOException("no kind of atom: " + kind);
    };
  }

  private FiniteSum sum() throws IOException {
    if (!(atom() instanceof Symbol index)) {
      throw new IOException("the index of a sum is a symbol");
    }
    return new FiniteSum(index, read(), read(), read());
  }

  private LinearRecurrence recurrence() throws IOException {
    Expr argument = read();
    List<Rational> coefficients = new ArrayList<>();
    for (int left = length(); left > 0; left--) {
      coefficients.add(rational());
    }
    return new LinearRecurrence(argument, coefficients);
  }
}
