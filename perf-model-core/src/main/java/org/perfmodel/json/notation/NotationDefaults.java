package org.perfmodel.json.notation;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/** What the components of records are where {@link WorkNotation} writes nothing. */
final class NotationDefaults {
  private NotationDefaults() {}

  /**
   * The value of a component that is not written; empty if it always is.
   *
   * @param others components of the same record that come before it
   */
  static Optional<Object> of(RecordShape.Component part, Map<String, Object> others, Place around) {
    if (part.otherwise().isEmpty()) {
      return ofType(part.type());
    }
    String text = part.otherwise().get();
    int same = text.indexOf('^');
    if (same < 0) {
      return Optional.of(NotationReader.value(text, part, around));
    }
    Object other = others.get(text.substring(same + 1));
    return same == 0 ? Optional.ofNullable(other) : index(text.substring(0, same) + other);
  }

  /** A key that is no name leads to no index. */
  private static Optional<Object> index(String name) {
    try {
      return Optional.of(new Symbol(name));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static Optional<Object> ofType(Type type) {
    Class<?> raw = raw(type);
    if (raw == Optional.class) {
      return Optional.of(Optional.empty());
    }
    if (raw == List.class) {
      return Optional.of(List.of());
    }
    if (raw == SortedMap.class) {
      return Optional.of(Collections.emptySortedMap());
    }
    return raw == OperationCount.class ? Optional.of(OperationCount.NONE) : Optional.empty();
  }

  static Class<?> raw(Type type) {
    return (Class<?>) (type instanceof ParameterizedType generic ? generic.getRawType() : type);
  }

  /** Whether values of a type are texts without parts. */
  static boolean isLeaf(Class<?> type) {
    return type.isPrimitive()
        || type.isEnum()
        || type == Operation.class
        || type == Symbol.class
        || type == Rational.class
        || type == Expr.class
        || !type.isRecord();
  }

  /** Whether a value of the type is one value, no list, and no node. */
  static boolean isSingle(Type type) {
    Class<?> raw = raw(type);
    return type instanceof Class<?>
        && raw != OperationCount.class
        && !TaskNode.class.isAssignableFrom(raw);
  }

  /** The place of a record that has one. */
  static Optional<Place> placeOf(Object record) {
    for (RecordComponent component : record.getClass().getRecordComponents()) {
      if (component.getType() == Place.class) {
        try {
          component.getAccessor().setAccessible(true);
          return Optional.of((Place) component.getAccessor().invoke(record));
        } catch (ReflectiveOperationException e) {
          throw new IllegalStateException(component + " cannot be read", e);
        }
      }
    }
    return Optional.empty();
  }

  static boolean hasPlace(Class<?> type) {
    for (RecordComponent component : type.getRecordComponents()) {
      if (component.getType() == Place.class) {
        return true;
      }
    }
    return false;
  }
}
