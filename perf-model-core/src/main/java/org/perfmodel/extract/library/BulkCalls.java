package org.perfmodel.extract.library;

import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.perfmodel.extract.region.LibraryCall;
import org.perfmodel.extract.state.Operand;

/**
 * What the catalogue calls a method where the class of a collection that it is given says how long
 * it takes: {@code list.retainAll(set)} looks each element up in a table, {@code
 * list.retainAll(otherList)} looks through the other list for each.
 *
 * <pre>
 * retainAll(Set), removeAll(TreeSet), disjoint(Set)
 * </pre>
 *
 * An argument that is only known as a {@code Collection} is taken for a list.
 */
final class BulkCalls {
  private static final Set<String> ASKING = Set.of("retainAll", "removeAll");

  /** Collections that a table or a tree stands behind. */
  private static final Set<String> TABLES = Set.of("Set", "Map");

  private static final Set<String> TREES = Set.of("TreeSet", "TreeMap");

  private BulkCalls() {}

  /**
   * The name of the entry; empty where the method's own will do.
   *
   * @param kindOf the kind of collection that stands behind an argument
   */
  static Optional<String> name(LibraryCall call, Function<Operand, String> kindOf) {
    if (call.arguments().size() == 1 && ASKING.contains(call.name())) {
      return among(call.name(), kindOf.apply(call.argument(0)));
    }
    if (call.is("disjoint", 2)) {
      return among("disjoint", kindOf.apply(call.argument(0)))
          .or(() -> among("disjoint", kindOf.apply(call.argument(1))));
    }
    return Optional.empty();
  }

  private static Optional<String> among(String method, String kind) {
    return TABLES.contains(kind)
        ? Optional.of(method + "(Set)")
        : TREES.contains(kind) ? Optional.of(method + "(TreeSet)") : Optional.empty();
  }
}
