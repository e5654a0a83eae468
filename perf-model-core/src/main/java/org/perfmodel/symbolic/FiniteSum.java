package org.perfmodel.symbolic;

import java.util.List;

/**
 * The sum of a body over the integers from {@code lower} to {@code upper}, both included, zero
 * where the range is empty. What {@link CloseSumByFaulhaber} cannot close stays one and is
 * evaluated term by term, or in pieces, see {@link PieceSum}.
 */
public final class FiniteSum extends Composed {
  private final Symbol index;
  private final Expr lower;
  private final Expr upper;
  private final Expr body;
  private int depth;

  /**
   * A sum as it stands.
   *
   * @param index bound in {@code body} only
   */
  public FiniteSum(Symbol index, Expr lower, Expr upper, Expr body) {
    this.index = index;
    this.lower = lower;
    this.upper = upper;
    this.body = body;
  }

  public Symbol index() {
    return index;
  }

  public Expr lower() {
    return lower;
  }

  public Expr upper() {
    return upper;
  }

  public Expr body() {
    return body;
  }

  /** How many sums are in each other here, this one among them. */
  int depth() {
    int found = depth;
    if (found == 0) {
      found = 1 + Math.max(depthOf(body), Math.max(depthOf(lower), depthOf(upper)));
      depth = found;
    }
    return found;
  }

  /** How many sums are in each other in an expression. */
  static int depthOf(Expr expression) {
    int most = 0;
    for (Term term : expression.terms) {
      for (Atom atom : term.monomial().atoms) {
        if (atom instanceof FiniteSum sum) {
          most = Math.max(most, sum.depth());
        } else {
          for (Expr part : SubAtoms.partsOf(atom)) {
            most = Math.max(most, depthOf(part));
          }
        }
      }
    }
    return most;
  }

  @Override
  public boolean isInteger() {
    return body.isInteger();
  }

  @Override
  public boolean isNonNegative() {
    return body.isNonNegative();
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.finiteSum(this);
  }

  @Override
  List<?> constants() {
    return List.of(index);
  }

  @Override
  String print() {
    return "sum(" + index + ", " + lower + ", " + upper + ", " + body + ")";
  }
}
