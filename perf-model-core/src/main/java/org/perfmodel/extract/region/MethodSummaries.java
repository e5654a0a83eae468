package org.perfmodel.extract.region;

import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.type.CalledMethod;
import org.perfmodel.symbolic.Symbol;

/** Methods that are read by themselves, and what is made of them, as one reading asks for them. */
public interface MethodSummaries {
  /** Pieces of the source that it may read. */
  int budget();

  /** What it may take of other methods: those that call each other stand in each other. */
  Room room();

  /** What a method by itself executes, without its order. */
  Optional<MethodSummary> total(MethodSummary reading);

  /** The sizes that decide what a method executes: all but those that say where in its arrays. */
  Set<Symbol> decisive(MethodSummary reading);

  /** The same on one processor, one task after the other. */
  Optional<MethodSummary> inTurn(MethodSummary reading);

  /** A method by itself; empty where it cannot be read, or would be asked for again and again. */
  Optional<MethodSummary> reading(CalledMethod called);
}
