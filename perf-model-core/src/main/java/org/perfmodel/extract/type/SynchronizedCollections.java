package org.perfmodel.extract.type;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Verb;

/** Collections whose methods take the lock of the collection, one call after the other. */
public final class SynchronizedCollections {
  /** What {@code Collections.synchronizedList} answers; a name of the library's, not of sources. */
  static final String LIST = "Collections.SynchronizedList";

  static final String SET = "Collections.SynchronizedSet";
  static final String MAP = "Collections.SynchronizedMap";

  private static final Set<String> TYPES =
      Set.of("Vector", "Stack", "Hashtable", "StringBuffer", LIST, SET, MAP);

  /** Methods that hand out what looks at the collection later. */
  private static final Set<String> OPEN =
      Set.of("iterator", "listIterator", "stream", "parallelStream", "spliterator");

  private SynchronizedCollections() {}

  public static boolean isGuarded(String type) {
    return TYPES.contains(type);
  }

  /** What a method of {@code Collections} makes that guards what it is given; empty for others. */
  public static Optional<String> madeBy(String method) {
    return switch (method) {
      case "synchronizedList", "synchronizedCollection" -> Optional.of(LIST);
      case "synchronizedSet" -> Optional.of(SET);
      case "synchronizedMap" -> Optional.of(MAP);
      default -> Optional.empty();
    };
  }

  /** The cost of a method of a kind of collections, as the type has it. */
  static Catalogue.Cost in(String type, String method, Catalogue.Cost cost) {
    if (!isGuarded(type) || OPEN.contains(method)) {
      return cost;
    }
    Map<Operation, Expr> operations = new TreeMap<>(cost.operations());
    operations.merge(Operation.of(Verb.LOCK), Expr.ONE, Expr::plus);
    return new Catalogue.Cost(operations, cost.decisions(), cost.typical());
  }
}
