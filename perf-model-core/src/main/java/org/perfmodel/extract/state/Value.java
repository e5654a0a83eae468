package org.perfmodel.extract.state;

import com.github.javaparser.ast.expr.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;

/**
 * What is known of a value while the source is read.
 *
 * <pre>
 * Value := Whole(expr) | Between(least, most) | Named(name, lengths) | Held(variable) | Function(source) | Opaque
 * </pre>
 */
public sealed interface Value {
  /** An integer (or a boolean: one or zero) in sizes and open indices. */
  record Whole(Expr expr, Confidence confidence) implements Value {}

  /**
   * An integer that a loop left which data may have ended early: no less than one and no more than
   * another. It is told of variables only; what is read of them is not known.
   */
  record Between(Expr least, Expr most) implements Value {}

  /**
   * An array or object that formulae can name.
   *
   * @param lengths per dimension, of an array made in what is read; else they are named after it
   * @param madeAs the class it was made with; empty if it may be another
   * @param row of an array of arrays: the subscripts that lead here, empty where one is not known
   */
  record Named(
      String name, List<Optional<Expr>> lengths, Optional<String> madeAs, List<Optional<Expr>> row)
      implements Value {
    private static final String ANY_ROW = "[0]";

    public Named {
      lengths = List.copyOf(lengths);
      row = List.copyOf(row);
    }

    public static Named of(String name) {
      return new Named(name, List.of(), Optional.empty(), List.of());
    }

    public static Named array(String name, List<Optional<Expr>> lengths) {
      return new Named(name, lengths, Optional.empty(), List.of());
    }

    public static Named object(String name, String madeAs) {
      return new Named(name, List.of(), Optional.of(madeAs), List.of());
    }

    /** The same without what says how it was made, so that its elements are those of any. */
    static Named plain(Named of) {
      return new Named(of.name, List.of(), Optional.empty(), of.row);
    }

    /** The array that this is a row of, or this. */
    public String base() {
      return name.substring(0, name.length() - ANY_ROW.length() * row.size());
    }

    /** The row at a subscript. */
    public Named at(Optional<Expr> subscript) {
      List<Optional<Expr>> further = new ArrayList<>(row);
      further.add(subscript);
      return new Named(
          name + ANY_ROW,
          lengths.isEmpty() ? lengths : lengths.subList(1, lengths.size()),
          Optional.empty(),
          further);
    }
  }

  /**
   * One of the arrays that a loop passes from variable to variable, {@code swap = a; a = b; b =
   * swap}: which one is not known. Other variables are taken to hold others; {@code PassedArrays}
   * knows where that is sure.
   *
   * @param variable the one that holds it
   * @param row of an array of arrays: the subscripts that lead here, empty where one is not known
   */
  record Held(String variable, List<Optional<Expr>> row) implements Value {
    public Held {
      row = List.copyOf(row);
    }

    /** The row at a subscript. */
    public Held at(Optional<Expr> subscript) {
      List<Optional<Expr>> further = new ArrayList<>(row);
      further.add(subscript);
      return new Held(variable, further);
    }
  }

  /** A lambda or method reference, with what it saw where it stands. */
  record Function(Expression source, Frame frame, State seen) implements Value {}

  /** Nothing is known. */
  enum Opaque implements Value {
    ONLY
  }

  static Value exact(Expr expr) {
    return new Whole(expr, Confidence.EXACT);
  }

  static Value exact(long number) {
    return exact(Expr.constant(number));
  }

  /** The integer, if it is one. */
  default Optional<Expr> whole() {
    return this instanceof Whole number ? Optional.of(number.expr()) : Optional.empty();
  }

  default Confidence confidence() {
    return this instanceof Whole number ? number.confidence() : Confidence.EXACT;
  }

  default Optional<String> called() {
    return this instanceof Named named ? Optional.of(named.name()) : Optional.empty();
  }

  /** What an array is called where its elements are, if it is known apart from others. */
  default Optional<String> array() {
    if (this instanceof Held held) {
      return Optional.of(held.variable());
    }
    return this instanceof Named named ? Optional.of(named.base()) : Optional.empty();
  }

  /** The subscripts that lead to a row of an array of arrays; none if this is not a row. */
  default List<Optional<Expr>> rowSubscripts() {
    if (this instanceof Held held) {
      return held.row();
    }
    return this instanceof Named named ? named.row() : List.of();
  }

  static Optional<String> madeAs(Value value) {
    return value instanceof Value.Named named ? named.madeAs() : Optional.empty();
  }

  static Optional<Estimate> estimate(Value value) {
    return value instanceof Value.Whole whole
        ? Optional.of(new Estimate(whole.expr(), whole.confidence()))
        : Optional.empty();
  }
}
