package org.perfmodel.agent.runtime;

import java.lang.reflect.Array;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import org.jspecify.annotations.Nullable;

/**
 * How large something is. Only classes of the JDK are asked of which it is known that their answer
 * takes no time, waits for nobody and is noticed by nobody: a mock would count the call.
 */
public final class Sizes {
  /** What has no size, or must not be asked for it. */
  public static final int NONE = -1;

  private static final Set<Class<?>> PLAIN =
      Set.of(
          ArrayList.class,
          LinkedList.class,
          ArrayDeque.class,
          PriorityQueue.class,
          Vector.class,
          Stack.class,
          HashSet.class,
          LinkedHashSet.class,
          TreeSet.class,
          HashMap.class,
          LinkedHashMap.class,
          TreeMap.class,
          IdentityHashMap.class,
          EnumMap.class,
          Hashtable.class,
          Arrays.asList().getClass(),
          List.of().getClass(),
          List.of(1).getClass(),
          Set.of().getClass(),
          Set.of(1).getClass(),
          Map.of().getClass(),
          Map.of(1, 1).getClass());

  private Sizes() {}

  public static int of(@Nullable Object object) {
    if (object == null) {
      return NONE;
    }
    Class<?> type = object.getClass();
    if (type.isArray()) {
      return Array.getLength(object);
    }
    if (type == String.class || type == StringBuilder.class || type == StringBuffer.class) {
      return ((CharSequence) object).length();
    }
    if (!PLAIN.contains(type)) {
      return NONE;
    }
    return object instanceof Collection<?> all ? all.size() : ((Map<?, ?>) object).size();
  }

  /** The size of the first element of an array of arrays. */
  public static int ofRow(@Nullable Object object) {
    return object instanceof Object[] rows && rows.length > 0 ? of(rows[0]) : NONE;
  }
}
