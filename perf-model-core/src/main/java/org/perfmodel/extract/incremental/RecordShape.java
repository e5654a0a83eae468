package org.perfmodel.extract.incremental;

import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;

/**
 * The components of a record type.
 *
 * @param readers its accessors
 * @param types of the components, with their type arguments
 * @param nesting records within records: 1 of a record that holds no other, and {@link #DEEP} or
 *     more of one that holds a tree
 */
record RecordShape(List<Method> readers, List<Type> types, int nesting) {
  private static final int DEEP = 100;

  /**
   * Small ones recur, and are written once. The hash of one that holds a region or a prediction
   * costs as much as its bytes, and no other is equal to it.
   */
  private static final int MOST_SHARED = 2;

  private static final ClassValue<RecordShape> KNOWN =
      new ClassValue<>() {
        @Override
        protected RecordShape computeValue(Class<?> type) {
          return made(type);
        }
      };

  static RecordShape of(Class<?> type) {
    return KNOWN.get(type);
  }

  /** Whether equal records of this type are written once. */
  boolean isShared() {
    return nesting <= MOST_SHARED;
  }

  private static RecordShape made(Class<?> type) {
    List<Method> readers = new ArrayList<>();
    List<Type> types = new ArrayList<>();
    int within = isOneOfSeveral(type) ? DEEP : 0;
    for (RecordComponent component : type.getRecordComponents()) {
      component.getAccessor().setAccessible(true);
      readers.add(component.getAccessor());
      types.add(component.getGenericType());
      within = Math.max(within, nesting(component.getGenericType()));
    }
    return new RecordShape(List.copyOf(readers), List.copyOf(types), within + 1);
  }

  /** A node of a tree. */
  private static boolean isOneOfSeveral(Class<?> type) {
    for (Class<?> each : type.getInterfaces()) {
      if (each.isSealed()) {
        return true;
      }
    }
    return false;
  }

  private static int nesting(Type type) {
    if (type instanceof ParameterizedType generic) {
      int most = 0;
      for (Type argument : generic.getActualTypeArguments()) {
        most = Math.max(most, nesting(argument));
      }
      return most;
    }
    Class<?> plain = (Class<?>) type;
    if (plain.isSealed()) {
      return DEEP;
    }
    return plain.isRecord() ? of(plain).nesting() : 0;
  }
}
