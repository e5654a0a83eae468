package org.perfmodel.extract.incremental;

import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.ExprWriter;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.growth.Growth;

/**
 * Records as bytes, component by component in their order; equal texts, formulae and small records
 * once, by number from then on.
 *
 * <pre>
 * value  := int | long | boolean | double | string | enum's name | optional | list | map | record
 *         | pooled
 * pooled := number of an earlier one, or the next number and then what it is
 * </pre>
 */
public final class RecordWriter {
  private final DataOutputStream out;
  private final ExprWriter formulae;
  private final Map<Object, Integer> pool = new HashMap<>();
  private final Map<Class<?>, Integer> classes = new HashMap<>();

  public RecordWriter(DataOutputStream out) {
    this.out = out;
    this.formulae = new ExprWriter(out);
  }

  public void write(Object value, Type type) throws IOException {
    if (type instanceof ParameterizedType generic) {
      Type[] parts = generic.getActualTypeArguments();
      if (value instanceof Optional<?> optional) {
        out.writeBoolean(optional.isPresent());
        if (optional.isPresent()) {
          write(optional.get(), parts[0]);
        }
      } else if (value instanceof SortedMap<?, ?> map) {
        out.writeInt(map.size());
        for (Map.Entry<?, ?> entry : map.entrySet()) {
          write(entry.getKey(), parts[0]);
          write(entry.getValue(), parts[1]);
        }
      } else {
        Collection<?> list = (Collection<?>) value;
        out.writeInt(list.size());
        for (Object each : list) {
          write(each, parts[0]);
        }
      }
    } else if (value instanceof Integer number) {
      out.writeInt(number);
    } else if (value instanceof Long number) {
      out.writeLong(number);
    } else if (value instanceof Boolean truth) {
      out.writeBoolean(truth);
    } else if (value instanceof Double number) {
      out.writeDouble(number);
    } else if (value instanceof OptionalDouble number) {
      out.writeBoolean(number.isPresent());
      if (number.isPresent()) {
        out.writeDouble(number.getAsDouble());
      }
    } else if (value instanceof Enum<?> constant) {
      pooled(constant.name());
    } else if (value instanceof Record && !RecordShape.of(value.getClass()).isShared()) {
      record(value);
    } else {
      pooled(value);
    }
  }

  private void pooled(Object value) throws IOException {
    Integer known = pool.get(value);
    if (known != null) {
      out.writeInt(known);
      return;
    }
    out.writeInt(-1);
    if (value instanceof String text) {
      text(text);
    } else if (value instanceof Expr expr) {
      formulae.write(expr);
    } else if (value instanceof Rational || value instanceof Growth) {
      text(value.toString());
    } else {
      record(value);
    }
    pool.put(value, pool.size());
  }

  private void text(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private void record(Object value) throws IOException {
    Class<?> type = value.getClass();
    Integer known = classes.get(type);
    if (known == null) {
      known = classes.size();
      classes.put(type, known);
      out.writeShort(known);
      text(type.getName());
    } else {
      out.writeShort(known);
    }
    RecordShape shape = RecordShape.of(type);
    try {
      for (int i = 0; i < shape.types().size(); i++) {
        write(shape.readers().get(i).invoke(value), shape.types().get(i));
      }
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(type + " is not a record that can be read", e);
    }
  }
}
