package mpi;

import java.util.function.DoubleBinaryOperator;

/** How values of several processes are combined. */
public final class Op {
  final DoubleBinaryOperator combine;

  Op(DoubleBinaryOperator combine) {
    this.combine = combine;
  }
}
