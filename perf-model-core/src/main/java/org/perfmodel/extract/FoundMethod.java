package org.perfmodel.extract;

import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.declared.Overlay;

/**
 * A method that is a region, or holds some.
 *
 * @param number among those of its file
 */
record FoundMethod(
    TypeIndex.Method method,
    Optional<Overlay> overlay,
    String id,
    List<InputSet> inputs,
    boolean whole,
    boolean discovered,
    int number) {
  FoundMethod numbered(int other) {
    return new FoundMethod(method, overlay, id, inputs, whole, discovered, other);
  }

  /** What it is kept by: all that a reading says of it that is not in its file. */
  String key() {
    return method.owner().headerSource().file()
        + '\0'
        + number
        + (whole ? " whole " : " named ")
        + id
        + " "
        + inputs;
  }
}
