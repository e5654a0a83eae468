package org.perfmodel.extract.counted;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;

/**
 * The values that sizes have in a call, by their names: {@code n}, {@code a[0].length}, {@code
 * list.size()}, {@code rows}, {@code this.data.length}, {@code Matrix.SIZE}.
 *
 * @param arguments by the names of the parameters
 * @param receiver null for a static method
 */
record Sizes(Class<?> type, Object receiver, Map<String, Object> arguments) {
  private static final Pattern STEP = Pattern.compile("\\.?([A-Za-z_]\\w*)(\\(\\))?|\\[(\\w+)]");

  private record Found(Object value) {}

  Bindings of(Iterable<Symbol> symbols) {
    Bindings bindings = Bindings.NONE;
    for (Symbol symbol : symbols) {
      Optional<Rational> value = symbol.isSize() ? value(symbol.name()) : Optional.empty();
      if (value.isPresent()) {
        bindings = bindings.with(symbol, value.get());
      }
    }
    return bindings;
  }

  Optional<Rational> value(String name) {
    Matcher step = STEP.matcher(name.equals("p_") ? "p" : name);
    Found at = null;
    int end = 0;
    boolean first = true;
    while (end < name.length() && step.find(end) && step.start() == end) {
      end = step.end();
      at = first ? start(step) : next(at.value(), step);
      first = false;
      if (at == null || (at.value() == null && end < name.length())) {
        return Optional.empty();
      }
    }
    return at == null || (end < name.length() && !name.equals("p_"))
        ? Optional.empty()
        : number(at.value());
  }

  private Found start(Matcher step) {
    String name = step.group(1);
    if (name == null) {
      return null;
    }
    if (step.group(2) == null && arguments.containsKey(name)) {
      return new Found(arguments.get(name));
    }
    if (name.equals("this") && receiver != null) {
      return new Found(receiver);
    }
    Object of = receiver;
    for (Class<?> at = type; at != null; at = at.getEnclosingClass()) {
      if (at.getSimpleName().equals(name)) {
        return new Found(at);
      }
      Found found = member(at, of, name, step.group(2) != null);
      if (found != null) {
        return found;
      }
      of = of == null ? null : around(at, of);
    }
    return null;
  }

  /** What an object of an inner class keeps of the object around it; null if nothing. */
  private static Object around(Class<?> inner, Object of) {
    for (Field field : inner.getDeclaredFields()) {
      if (field.isSynthetic() && field.getName().startsWith("this$")) {
        try {
          field.setAccessible(true);
          return field.get(of);
        } catch (IllegalAccessException e) {
          return null;
        }
      }
    }
    return null;
  }

  private Found next(Object value, Matcher step) {
    if (value == null) {
      return null;
    }
    if (step.group(3) != null) {
      Object index = step.group(3).matches("\\d+") ? Integer.valueOf(step.group(3)) : null;
      return value.getClass().isArray() && index instanceof Integer i && i < Array.getLength(value)
          ? new Found(Array.get(value, i))
          : null;
    }
    String name = step.group(1);
    if (value.getClass().isArray()) {
      return name.equals("length") ? new Found(Array.getLength(value)) : null;
    }
    return value instanceof Class<?> named
        ? member(named, null, name, step.group(2) != null)
        : member(value.getClass(), value, name, step.group(2) != null);
  }

  private static Found member(Class<?> type, Object of, String name, boolean method) {
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      try {
        if (method) {
          Method getter = at.getDeclaredMethod(name);
          getter.setAccessible(true);
          return new Found(getter.invoke(of));
        }
        Field field = at.getDeclaredField(name);
        field.setAccessible(true);
        return new Found(field.get(of));
      } catch (ReflectiveOperationException | RuntimeException e) {
        // Not here: a supertype may have it.
      }
    }
    return null;
  }

  private static Optional<Rational> number(Object value) {
    if (value instanceof Integer
        || value instanceof Long
        || value instanceof Short
        || value instanceof Byte) {
      return Optional.of(Rational.of(((Number) value).longValue()));
    }
    if (value instanceof Character letter) {
      return Optional.of(Rational.of(letter));
    }
    if (value instanceof Boolean truth) {
      return Optional.of(Rational.of(truth ? 1 : 0));
    }
    return Optional.empty();
  }
}
