package org.perfmodel.workload;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import org.perfmodel.symbolic.Expr;

/**
 * One array reference of a block, executed once each time the block is.
 *
 * @param array as the source names it; equal names in one region are the same array
 * @param element what one element is
 * @param subscripts in loop indices (named {@code #i}) and sizes; empty if not affine
 * @param innermostStride elements between consecutive iterations of the innermost loop around it;
 *     zero if it does not move, empty if it is not known or not constant
 * @param footprint distinct elements touched over the whole region, in sizes; empty if not known;
 *     zero where only data know which, and one beside it was touched just before
 * @param store whether it writes
 * @param loadsRow whether the row is looked up there, {@code a[i][j]}, not held by a variable
 * @param part what a store keeps of a number that is wider; empty where it is no such store
 * @param course how it goes on in the innermost loop around it
 */
public record Access(
    String array,
    ValueType element,
    List<Expr> subscripts,
    Optional<Expr> innermostStride,
    Optional<Expr> footprint,
    boolean store,
    boolean loadsRow,
    Place place,
    Optional<Part> part,
    Course course) {
  public Access {
    requireNonNull(course);
    requireNonNull(part);
    subscripts = List.copyOf(subscripts);
  }

  /** One that is not known to keep a part of a number. */
  public Access(
      String array,
      ValueType element,
      List<Expr> subscripts,
      Optional<Expr> innermostStride,
      Optional<Expr> footprint,
      boolean store,
      boolean loadsRow,
      Place place) {
    this(
        array,
        element,
        subscripts,
        innermostStride,
        footprint,
        store,
        loadsRow,
        place,
        Optional.empty(),
        Course.STRAIGHT);
  }

  /** The same store of a part. */
  public Access of(Optional<Part> kept) {
    return with(subscripts, innermostStride, footprint, kept, course);
  }

  /** The same reference on another course. */
  public Access on(Course other) {
    return with(subscripts, innermostStride, footprint, part, other);
  }

  /** The same reference with other formulae of where it is and how much it touches. */
  public Access at(
      List<Expr> otherSubscripts, Optional<Expr> otherStride, Optional<Expr> otherFootprint) {
    return with(otherSubscripts, otherStride, otherFootprint, part, course);
  }

  private Access with(
      List<Expr> where,
      Optional<Expr> stride,
      Optional<Expr> touched,
      Optional<Part> kept,
      Course goes) {
    return new Access(array, element, where, stride, touched, store, loadsRow, place, kept, goes);
  }
}
