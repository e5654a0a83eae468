package org.perfmodel.extract.counted;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.Writer;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.ListIterator;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Makes the arguments of one call: a different size for each whole number, arrays as long as the
 * greatest of them, seeded contents that are legal indices. The same step gives the same values.
 */
final class Arguments {
  static final int STEPS = 5;

  private static final int DEEPEST = 3;

  /** Constructors that are tried for one call: each may ask for others. */
  private static final int MOST_TRIES = 200;

  /** How many times the sizes a roomy array has. */
  private static final int ROOMS = 4;

  /** Per step, what the first, second and third whole number are. */
  private static final int[][] SIZES = {{1, 3, 2}, {2, 7, 5}, {5, 4, 6}, {8, 9, 3}, {13, 6, 11}};

  /** How rows of an array of arrays differ. */
  enum Shape {
    SQUARE,
    RECTANGULAR,
    RAGGED
  }

  /** How much room a call finds in what it is given. */
  enum Room {
    /** Arrays and objects of about the sizes that are given as numbers. */
    FITTING,
    /** Arrays several times as long. */
    LONG_ARRAYS,
    /** Objects several times as large too. */
    LARGE_OBJECTS
  }

  /**
   * What is made for types that have no constructor of their own.
   *
   * @param substitutes by the simple name of a type, the class to make instead
   */
  record Makers(Map<String, Class<?>> substitutes, Implementations implementations, Room room) {
    static final Makers NONE = new Makers(Map.of(), Implementations.NONE, Room.FITTING);

    Makers with(Room other) {
      return new Makers(substitutes, implementations, other);
    }
  }

  /** How far numbers with a fraction are above one. */
  private final double spread;

  private final int[] sizes;
  private final int length;
  private final Shape shape;
  private final Makers makers;
  private final Random random;
  private int next;
  private int depth;
  private int tries;

  /**
   * The arguments of one step.
   *
   * @param given sizes of the first whole number per step; empty for the usual
   * @param numbers how many parameters are whole numbers
   */
  Arguments(int step, List<Integer> given, int numbers, Shape shape, Makers makers) {
    this(step, 1, given, numbers, shape, makers);
  }

  /**
   * The same with all sizes so many times as large, for what is to be timed: run after run, so that
   * numbers are so near one that what is multiplied or divided in place neither grows nor vanishes.
   */
  Arguments(int step, int times, List<Integer> given, int numbers, Shape shape, Makers makers) {
    this.makers = makers;
    this.spread = times == 1 ? 1 : 1e-7;
    this.sizes = Arrays.stream(SIZES[step]).map(size -> size * times).toArray();
    if (!given.isEmpty()) {
      sizes[0] = given.get(step);
    }
    int greatest = sizes[0];
    for (int i = 1; i < Math.min(numbers, sizes.length); i++) {
      greatest = Math.max(greatest, sizes[i]);
    }
    int fitting = numbers == 0 ? sizes[0] : greatest + 3;
    this.length = makers.room() == Room.FITTING ? fitting : ROOMS * fitting + ROOMS;
    this.shape = shape;
    this.random = new Random(step);
  }

  Optional<Object> of(Class<?> type, String generic) {
    if (type == int.class || type == Integer.class) {
      return Optional.of(size());
    }
    if (type == long.class) {
      return Optional.of((long) size());
    }
    if (type == boolean.class) {
      return Optional.of(sizes[0] % 2 == 0);
    }
    if (type.isPrimitive()) {
      return Optional.of(scalar(type));
    }
    if (type.isArray()) {
      return array(type, length);
    }
    if (type == String.class || type == CharSequence.class) {
      return Optional.of(letters());
    }
    if (type == List.class || type == Collection.class || type == Iterable.class) {
      List<Object> list = new ArrayList<>();
      for (int i = 0; i < length; i++) {
        list.add(generic.contains("Double") ? (Object) random.nextDouble() : (Object) i);
      }
      return Optional.of(list);
    }
    if (makers.substitutes().containsKey(type.getSimpleName())) {
      return object(type);
    }
    Optional<Object> known = ofJdk(type);
    if (known.isPresent()) {
      return known;
    }
    return object(type);
  }

  /** Through the first class of the library that can be made. */
  private Optional<Object> implemented(Class<?> type) {
    if (depth > DEEPEST) {
      return Optional.empty();
    }
    return makers.implementations().of(type).stream()
        .flatMap(one -> object(one).stream())
        .findFirst();
  }

  private Optional<Object> ofJdk(Class<?> type) {
    if (type.isEnum()) {
      return Arrays.stream(type.getEnumConstants()).map(Object.class::cast).findFirst();
    }
    if (type == Object.class || type == Comparable.class || type == Number.class) {
      return Optional.of(sizes[0]);
    }
    if (type == Double.class || type == Long.class || type == Character.class) {
      return type == Double.class
          ? Optional.of(1 + spread * random.nextDouble())
          : Optional.of(type == Long.class ? (Object) (long) size() : 'a');
    }
    if (type == Comparator.class) {
      return Optional.of(Comparator.naturalOrder());
    }
    if (type == Random.class) {
      return Optional.of(new Random(length));
    }
    if (type == Iterator.class) {
      return Optional.of(numbers().iterator());
    }
    if (type == Set.class) {
      return Optional.of(new LinkedHashSet<>(numbers()));
    }
    if (type == Map.class || type == SortedMap.class) {
      Map<Object, Object> map = type == Map.class ? new LinkedHashMap<>() : new TreeMap<>();
      numbers().forEach(each -> map.put(each, each));
      return Optional.of(map);
    }
    if (type == Class.class) {
      return Optional.of(Integer.class);
    }
    return type == Locale.class ? Optional.of(Locale.ROOT) : ofStreams(type);
  }

  /** Texts, bytes and where they go. */
  private Optional<Object> ofStreams(Class<?> type) {
    String text = letters();
    if (type == Writer.class) {
      return Optional.of(new StringWriter());
    }
    if (type == Reader.class || type == Readable.class) {
      return Optional.of(new StringReader(text));
    }
    if (type == StringBuilder.class || type == Appendable.class) {
      return Optional.of(new StringBuilder(text));
    }
    if (type == StringBuffer.class) {
      return Optional.of(new StringBuffer(text));
    }
    if (type == CharBuffer.class) {
      return Optional.of(CharBuffer.wrap(text.toCharArray()));
    }
    if (type == ByteBuffer.class) {
      return Optional.of(ByteBuffer.wrap(new byte[length]));
    }
    if (type == InputStream.class) {
      return Optional.of(new ByteArrayInputStream(new byte[length]));
    }
    return type == OutputStream.class ? Optional.of(new ByteArrayOutputStream()) : ofQueues(type);
  }

  private Optional<Object> ofQueues(Class<?> type) {
    if (type == Deque.class || type == Queue.class) {
      return Optional.of(new ArrayDeque<>(numbers()));
    }
    if (type == SortedSet.class || type == NavigableSet.class) {
      return Optional.of(new TreeSet<>(numbers()));
    }
    if (type == ListIterator.class) {
      return Optional.of(numbers().listIterator());
    }
    if (type == Enumeration.class) {
      return Optional.of(Collections.enumeration(numbers()));
    }
    if (type == BitSet.class) {
      BitSet bits = new BitSet();
      bits.set(0, length);
      return Optional.of(bits);
    }
    return Optional.empty();
  }

  private String letters() {
    return "abcdefghijklmnopqrstuvwxyz".substring(0, Math.min(length, 26));
  }

  private List<Object> numbers() {
    List<Object> numbers = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      numbers.add(i);
    }
    return numbers;
  }

  private int size() {
    return sizes[Math.min(next++, sizes.length - 1)];
  }

  private Object scalar(Class<?> type) {
    if (type == double.class) {
      return 1 + spread * random.nextDouble();
    }
    if (type == float.class) {
      return (float) (1 + spread * random.nextFloat());
    }
    return type == byte.class
        ? (Object) (byte) sizes[0]
        : type == short.class ? (Object) (short) sizes[0] : (Object) (char) ('a' + sizes[0]);
  }

  private Optional<Object> array(Class<?> type, int rows) {
    Class<?> element = type.getComponentType();
    Object made = Array.newInstance(element, rows);
    for (int i = 0; i < rows; i++) {
      if (element.isArray()) {
        int columns =
            switch (shape) {
              case SQUARE -> rows;
              case RECTANGULAR -> rows + 2;
              case RAGGED -> i + 1;
            };
        Array.set(made, i, array(element, columns).orElse(null));
      } else if (element == int.class) {
        Array.setInt(made, i, random.nextInt(rows));
      } else if (element == long.class) {
        Array.setLong(made, i, random.nextInt(rows));
      } else if (element == boolean.class) {
        Array.setBoolean(made, i, random.nextBoolean());
      } else if (element.isPrimitive()) {
        Array.set(made, i, scalar(element));
      } else if (element == String.class) {
        Array.set(made, i, "abc");
      } else if (element == Integer.class) {
        Array.set(made, i, i);
      } else {
        Optional<Object> object = element == Object.class ? object(element) : of(element, "");
        if (object.isEmpty()) {
          return Optional.empty();
        }
        Array.set(made, i, object.get());
      }
    }
    return Optional.of(made);
  }

  /**
   * Through a constructor of (int, int), (int), (double[][]) or nothing, in this order; else
   * through the first public one whose parameters can be made, or any other, or a static method
   * without parameters that answers one.
   */
  Optional<Object> object(Class<?> wanted) {
    Class<?> type = makers.substitutes().getOrDefault(wanted.getSimpleName(), wanted);
    if (type.isInterface() || Modifier.isAbstract(type.getModifiers())) {
      return implemented(type);
    }
    Class<?>[][] first = {{int.class, int.class}, {int.class}, {double[][].class}, {}};
    List<Constructor<?>> constructors = new ArrayList<>();
    for (Class<?>[] parameters : first) {
      try {
        constructors.add(type.getDeclaredConstructor(parameters));
      } catch (NoSuchMethodException e) {
        // The next one.
      }
    }
    Comparator<Constructor<?>> order =
        Comparator.<Constructor<?>>comparingInt(Constructor::getParameterCount)
            .thenComparing(Constructor::toString);
    Arrays.stream(type.getConstructors()).sorted(order).forEach(constructors::add);
    Arrays.stream(type.getDeclaredConstructors()).sorted(order).forEach(constructors::add);
    depth++;
    try {
      return constructors.stream()
          .flatMap(one -> made(one).stream())
          .findFirst()
          .or(() -> answered(type));
    } finally {
      depth--;
    }
  }

  private Optional<Object> answered(Class<?> type) {
    if (tries > MOST_TRIES) {
      return Optional.empty();
    }
    for (Method each :
        Arrays.stream(type.getDeclaredMethods())
            .sorted(Comparator.comparing(Method::toString))
            .toList()) {
      if (Modifier.isStatic(each.getModifiers())
          && each.getParameterCount() == 0
          && type.isAssignableFrom(each.getReturnType())) {
        try {
          each.setAccessible(true);
          return Optional.ofNullable(each.invoke(null));
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
          // The next one.
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Object> made(Constructor<?> constructor) {
    if (Thread.currentThread().isInterrupted() || ++tries > MOST_TRIES) {
      return Optional.empty();
    }
    Object[] values = new Object[constructor.getParameterCount()];
    for (int i = 0; i < values.length; i++) {
      Class<?> parameter = constructor.getParameterTypes()[i];
      Optional<Object> value =
          parameter == int.class
              ? Optional.of(makers.room() == Room.LARGE_OBJECTS ? length : sizes[0])
              : depth > DEEPEST
                  ? Optional.empty()
                  : parameter.isArray()
                      ? array(parameter, makers.room() == Room.LARGE_OBJECTS ? length : sizes[0])
                      : of(parameter, "");
      if (value.isEmpty()) {
        return Optional.empty();
      }
      values[i] = value.get();
    }
    try {
      constructor.setAccessible(true);
      Object made = constructor.newInstance(values);
      fill(made);
      return Optional.of(made);
    } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
      return Optional.empty();
    }
  }

  /** Numbers instead of zeros, so that a matrix can be divided by its diagonal. */
  private void fill(Object made) throws IllegalAccessException {
    for (Class<?> at = made.getClass(); at != null && isOpen(at); at = at.getSuperclass()) {
      for (Field field : at.getDeclaredFields()) {
        if (field.getType() == double[].class && !Modifier.isStatic(field.getModifiers())) {
          field.setAccessible(true);
          if (field.get(made) instanceof double[] numbers) {
            for (int i = 0; i < numbers.length; i++) {
              numbers[i] = 1 + spread * random.nextDouble();
            }
          }
        }
      }
    }
  }

  private static boolean isOpen(Class<?> type) {
    return !type.getName().startsWith("java.");
  }
}
