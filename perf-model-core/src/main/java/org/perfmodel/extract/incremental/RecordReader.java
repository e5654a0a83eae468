package org.perfmodel.extract.incremental;

import java.io.DataInputStream;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.ExprReader;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.growth.Growth;
import org.perfmodel.workload.Workload;

/** What {@link RecordWriter} wrote. Makes records of the packages of workloads only. */
final class RecordReader {
  private static final int LONGEST = 1 << 24;

  private record Made(Constructor<?> constructor, List<Type> types) {}

  private final DataInputStream in;
  private final ExprReader formulae;
  private final List<Object> pool = new ArrayList<>();
  private final List<Made> classes = new ArrayList<>();

  private final Set<String> packages;

  RecordReader(DataInputStream in) {
    this(in, Set.of());
  }

  /**
   * A reader that makes records of other packages too.
   *
   * @param packages their names
   */
  RecordReader(DataInputStream in, Set<String> packages) {
    this.in = in;
    this.formulae = new ExprReader(in);
    this.packages = packages;
  }

  Object read(Type type) throws IOException {
    if (type instanceof ParameterizedType generic) {
      return generic(generic);
    }
    Class<?> wanted = (Class<?>) type;
    if (wanted == int.class || wanted == Integer.class) {
      return in.readInt();
    }
    if (wanted == long.class || wanted == Long.class) {
      return in.readLong();
    }
    if (wanted == boolean.class) {
      return in.readBoolean();
    }
    if (wanted == double.class || wanted == Double.class) {
      return in.readDouble();
    }
    if (wanted == OptionalDouble.class) {
      return in.readBoolean() ? OptionalDouble.of(in.readDouble()) : OptionalDouble.empty();
    }
    if (wanted.isEnum()) {
      return constant(wanted);
    }
    return isOnItsOwn(wanted) ? record() : pooled(wanted);
  }

  private static boolean isOnItsOwn(Class<?> type) {
    return type.isInterface() && type.isSealed()
        || type.isRecord() && !RecordShape.of(type).isShared();
  }

  private Object constant(Class<?> type) throws IOException {
    Object name = pooled(String.class);
    for (Object constant : type.getEnumConstants()) {
      if (((Enum<?>) constant).name().equals(name)) {
        return constant;
      }
    }
    throw new IOException(name + " is no " + type);
  }

  private Object generic(ParameterizedType generic) throws IOException {
    Type[] parts = generic.getActualTypeArguments();
    Class<?> raw = (Class<?>) generic.getRawType();
    if (raw == Optional.class) {
      return in.readBoolean() ? Optional.of(read(parts[0])) : Optional.empty();
    }
    int size = length();
    if (raw == SortedMap.class) {
      TreeMap<Object, Object> map = new TreeMap<>();
      for (int i = 0; i < size; i++) {
        Object key = read(parts[0]);
        map.put(key, read(parts[1]));
      }
      return map;
    }
    List<Object> list = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      list.add(read(parts[0]));
    }
    return list;
  }

  private int length() throws IOException {
    int length = in.readInt();
    if (length < 0 || length > LONGEST) {
      throw new IOException("a length of " + length);
    }
    return length;
  }

  private Object pooled(Class<?> type) throws IOException {
    int number = in.readInt();
    if (number >= 0) {
      return pool.get(number);
    }
    Object value =
        type == String.class
            ? text()
            : type == Expr.class
                ? formulae.read()
                : type == Rational.class
                    ? rational(text())
                    : type == Growth.class ? Growth.parse(text()) : record();
    pool.add(value);
    return value;
  }

  private static Rational rational(String text) {
    String[] sides = text.split("/", 2);
    return Rational.of(
        new BigInteger(sides[0]), sides.length == 1 ? BigInteger.ONE : new BigInteger(sides[1]));
  }

  private String text() throws IOException {
    return new String(in.readNBytes(length()), StandardCharsets.UTF_8);
  }

  private Object record() throws IOException {
    int number = in.readShort();
    if (number == classes.size()) {
      classes.add(made(text()));
    }
    Made made = classes.get(number);
    Object[] values = new Object[made.types().size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = read(made.types().get(i));
    }
    try {
      return made.constructor().newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new IOException(e);
    }
  }

  private Made made(String name) throws IOException {
    boolean ours =
        name.startsWith(Workload.class.getPackageName() + ".")
            || name.startsWith(Expr.class.getPackageName() + ".")
            || packages.contains(name.substring(0, Math.max(0, name.lastIndexOf('.'))));
    try {
      Class<?> type = ours ? Class.forName(name) : Object.class;
      if (!type.isRecord()) {
        throw new IOException(name + " is no record of a workload");
      }
      RecordComponent[] components = type.getRecordComponents();
      Constructor<?> constructor =
          type.getDeclaredConstructor(
              Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
      constructor.setAccessible(true);
      return new Made(
          constructor, Arrays.stream(components).map(RecordComponent::getGenericType).toList());
    } catch (ReflectiveOperationException e) {
      throw new IOException(e);
    }
  }
}
