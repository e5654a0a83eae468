package org.perfmodel.json;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** Nests of all kinds of nodes, of anything that their records take. */
public final class RandomWork {
  public static final TaskNode NOTHING = new TaskNode.Sequence(new Place("A.java", 1), List.of());

  private static final List<String> TEXTS =
      List.of(
          "",
          "x",
          "loop i",
          "a{b|c;d~e}",
          "12",
          "3{",
          "~l",
          "n >= 2",
          "trip count of `it`",
          "h\"\\");
  private static final List<String> FORMULAE =
      List.of(
          "0",
          "1",
          "n",
          "1/2*n^2 - 1/2*n",
          "max(n, m)",
          "-3",
          "#1.1 + 2",
          "a[0].length",
          "list.size()",
          "log2(n + 1)*b[i | j {x}].length",
          "$add.int",
          "sum(#i, 0, n, 1/(1 + #i))");
  private static final List<String> SYMBOLS =
      List.of("#1", "#1.2", "n", "#rank", "a[x ; y].length");
  private static final int TRIES = 100;

  private final Random random;

  public RandomWork(Random random) {
    this.random = random;
  }

  public TaskNode node(int depth) {
    List<Class<?>> kinds =
        depth == 0
            ? List.of(TaskNode.Compute.class, TaskNode.Barrier.class, TaskNode.Send.class)
            : kinds(TaskNode.class);
    return (TaskNode) record(any(kinds), depth - 1);
  }

  /** The records of a sealed type. */
  public static List<Class<?>> kinds(Class<?> type) {
    List<Class<?>> found = new ArrayList<>();
    for (Class<?> each : type.getPermittedSubclasses()) {
      found.addAll(each.isSealed() ? kinds(each) : List.of(each));
    }
    return found;
  }

  private <T> T any(List<T> items) {
    return items.get(random.nextInt(items.size()));
  }

  private Object record(Class<?> type, int depth) {
    for (int i = 0; i < TRIES; i++) {
      try {
        List<Object> values = new ArrayList<>();
        for (RecordComponent component : type.getRecordComponents()) {
          values.add(value(component.getGenericType(), depth));
        }
        Constructor<?> constructor =
            type.getDeclaredConstructor(
                Arrays.stream(type.getRecordComponents())
                    .map(RecordComponent::getType)
                    .toArray(Class<?>[]::new));
        return constructor.newInstance(values.toArray());
      } catch (InvocationTargetException refused) {
        // Another try.
      } catch (ReflectiveOperationException e) {
        throw new AssertionError(e);
      }
    }
    throw new AssertionError("no " + type);
  }

  private Object value(Type type, int depth) {
    if (type instanceof ParameterizedType generic) {
      Type[] items = generic.getActualTypeArguments();
      if (generic.getRawType() == Optional.class) {
        return random.nextBoolean() ? Optional.of(value(items[0], depth)) : Optional.empty();
      }
      int size = random.nextInt(3);
      if (generic.getRawType() == SortedMap.class) {
        TreeMap<Object, Object> map = new TreeMap<>();
        for (int i = 0; i < size; i++) {
          map.put(value(items[0], depth), value(items[1], depth));
        }
        return map;
      }
      List<Object> list = new ArrayList<>();
      for (int i = 0; i < size; i++) {
        list.add(value(items[0], depth));
      }
      return list;
    }
    return plain((Class<?>) type, depth);
  }

  private Object plain(Class<?> type, int depth) {
    if (type == TaskNode.class) {
      return node(Math.max(0, depth));
    }
    if (type == Place.class) {
      int line = 1 + random.nextInt(4);
      return new Place(
          random.nextBoolean() ? "A.java" : "b/B.java", line, line + random.nextInt(2));
    }
    if (type == Operation.class) {
      return new Operation(any(List.of(Verb.values())), any(List.of(ValueType.values())));
    }
    if (type == String.class) {
      return any(TEXTS);
    }
    if (type == Expr.class) {
      return ExprParser.parse(any(FORMULAE));
    }
    if (type == Symbol.class) {
      return new Symbol(any(SYMBOLS));
    }
    if (type == Rational.class) {
      return Rational.of(random.nextInt(3), 2);
    }
    if (type == boolean.class) {
      return random.nextBoolean();
    }
    if (type.isEnum()) {
      return any(List.of(type.getEnumConstants()));
    }
    if (type == int.class || type == Integer.class) {
      return random.nextInt(4);
    }
    return type == long.class ? (Object) (long) random.nextInt(3) : record(type, depth);
  }

  /** All records that a node can hold, and the nodes. */
  public static Set<Class<?>> types() {
    Set<Class<?>> types = new LinkedHashSet<>();
    add(TaskNode.class, types);
    return types;
  }

  private static void add(Type type, Set<Class<?>> types) {
    if (type instanceof ParameterizedType generic) {
      for (Type each : generic.getActualTypeArguments()) {
        add(each, types);
      }
    } else if (type instanceof Class<?> known) {
      boolean isLeaf = known == Operation.class || known == Symbol.class || known == Place.class;
      if (known.isSealed()) {
        for (Class<?> each : known.getPermittedSubclasses()) {
          add(each, types);
        }
      } else if (known.isRecord() && !isLeaf && types.add(known)) {
        for (RecordComponent component : known.getRecordComponents()) {
          add(component.getGenericType(), types);
        }
      }
    }
  }
}
