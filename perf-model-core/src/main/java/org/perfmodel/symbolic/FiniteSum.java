package org.perfmodel.symbolic;

/**
 * The sum of a body over the integers from {@code lower} to {@code upper}, both included, zero
 * where the range is empty. What {@link CloseSumByFaulhaber} cannot close stays one and is
 * evaluated term by term.
 *
 * @param index bound in {@code body} only
 */
public record FiniteSum(Symbol index, Expr lower, Expr upper, Expr body) implements Atom {
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
  public String toString() {
    return "sum(" + index + ", " + lower + ", " + upper + ", " + body + ")";
  }
}
