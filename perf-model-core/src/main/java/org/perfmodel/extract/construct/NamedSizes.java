package org.perfmodel.extract.construct;

import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.workload.Place;

/** The sizes that a user names with {@code @PerfSize}. */
public interface NamedSizes {
  /**
   * What an array or object of a path holds when the region is entered has the name from now on.
   */
  void parameter(String path, JavaType type, String size, Place place, TypeIndex.Entry owner);

  /** The same of a field: it has the name wherever the object is. */
  void field(String path, JavaType type, String size, Place place, TypeIndex.Entry owner);

  /** A variable whose value has the size, whatever it was made of. */
  Operand local(
      String name,
      Operand value,
      JavaType type,
      String size,
      Place place,
      Frame frame,
      State state);

  /** A variable that is given its value later. */
  void withoutValue(String name, String size, Place place);
}
