package org.perfmodel.extract.stream;

import java.util.Optional;
import org.perfmodel.extract.state.Code;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Place;

/**
 * What the elements of a stream are.
 *
 * @param place of the call that makes the stream
 * @param elements how many; empty if there is no end to them but a limit
 * @param isOfObjects whether the elements are references, be they to numbers
 * @param element how one is come by
 * @param next what makes the next of them, if that is a function
 */
record StreamOrigin(
    Place place,
    Optional<Estimate> elements,
    JavaType type,
    boolean isParallel,
    boolean isOfObjects,
    boolean isRange,
    Element element,
    Optional<Value.Function> next) {
  /** Reads how an element is come by, into the body of the loop. */
  interface Element {
    Operand read(Symbol index, Place place, State state, Code body);
  }

  /** One whose number of elements is known. */
  static StreamOrigin of(
      Place place, Estimate elements, JavaType type, boolean isOfObjects, Element element) {
    return new StreamOrigin(
        place, Optional.of(elements), type, false, isOfObjects, false, element, Optional.empty());
  }

  /** The same that is parallel. */
  StreamOrigin parallel(boolean isParallelNow) {
    return new StreamOrigin(
        place, elements, type, isParallelNow, isOfObjects, isRange, element, next);
  }
}
