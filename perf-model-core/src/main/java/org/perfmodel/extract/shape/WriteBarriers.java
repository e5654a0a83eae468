package org.perfmodel.extract.shape;

import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.region.RegionNotes;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Constant;
import org.perfmodel.extract.state.Heap;
import org.perfmodel.extract.state.LinearForm;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.type.Boxes;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/**
 * Barriers of a generational collector, which is told of each reference to a new object in an old
 * one.
 */
public final class WriteBarriers {
  /**
   * References of an array that grows by halves until its four bytes each come to 512 KiB, half of
   * G1's least region: in the mean so many are in it when it grows beyond, 2^17 / sqrt(3/2).
   */
  private static final long YOUNG = 107_020;

  private final RegionNotes notes;

  public WriteBarriers(RegionNotes notes) {
    this.notes = notes;
  }

  /**
   * A reference to an object that is made here goes into one that was there before: what outlives
   * the region that stores into it is taken to be old.
   *
   * @param holder what is stored into; empty or {@code ?} if it is not known
   */
  public void aged(Optional<String> holder, JavaType type, Operand value, Code code) {
    boolean isNew =
        value.type().isNumber()
            ? Boxes.unboxed(type).isPresent() && !(value.key() instanceof Constant)
            : value.value().called().filter(name -> name.startsWith(Heap.FRESH)).isPresent();
    if (isNew) {
      agedEntry(holder, code);
    }
  }

  /** The same of an object that surely is new. */
  public void agedEntry(Optional<String> holder, Code code) {
    if (holder.filter(WriteBarriers::isFromOutside).isPresent()) {
      code.addPriced(new Operation(Verb.AGED_STORE, ValueType.REFERENCE), Expr.ONE);
    }
  }

  /**
   * A reference goes into a collection that is made here and whose array grows by halves: since
   * that takes half a region of G1, the array is old as soon as it is made, and what goes into it
   * has to be told to the collector whatever it is.
   */
  public void grown(Optional<String> holder, Code code, Place place) {
    if (holder.filter(name -> name.startsWith(Heap.FRESH)).isEmpty()) {
      return;
    }
    List<OpenLoop> loops = notes.loops();
    Expr elements = Expr.ONE;
    for (int i = loops.size() - 1; i >= notes.madeAt(holder.get()); i--) {
      elements = elements.times(loops.get(i).trips);
    }
    Expr told =
        Expr.max(
            Expr.ZERO,
            Expr.ONE.minus(Expr.constant(YOUNG).dividedBy(Expr.max(Expr.ONE, elements))));
    if (!told.isZero() && !LinearForm.hasIndex(told)) {
      code.addPriced(new Operation(Verb.AGED_STORE, ValueType.REFERENCE), told);
      notes.assume(
          "arrays of 512 KiB or more are old when they are made, as in a heap of G1 of up to 2 GiB",
          Confidence.ASSUMED,
          place);
    }
  }

  private static boolean isFromOutside(String name) {
    return !name.startsWith(Heap.FRESH) && !name.startsWith("?");
  }
}
