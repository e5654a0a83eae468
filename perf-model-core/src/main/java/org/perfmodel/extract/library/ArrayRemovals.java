package org.perfmodel.extract.library;

import java.util.Optional;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.LibraryTypes;

/** Iterators of lists that lie in an array: to remove an element moves all that are left. */
final class ArrayRemovals {
  private ArrayRemovals() {}

  /** An iterator by its name. */
  static Value iterator(String alias, String kind, Optional<Operand> list) {
    boolean isArray =
        kind.equals("List")
            && list.flatMap(of -> Value.madeAs(of.value()))
                .or(() -> list.map(of -> of.type().name()))
                .filter(type -> type.startsWith("CopyOnWrite"))
                .isEmpty();
    return isArray
        ? Value.Named.object(alias, LibraryTypes.ARRAY_LIST_ITERATOR)
        : Value.Named.of(alias);
  }
}
