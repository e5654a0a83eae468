package org.perfmodel.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.perfmodel.file.AtomicFile;
import org.perfmodel.workload.Place;

/**
 * An object of a document that is being written; its keys are sorted, absent values are left out.
 */
final class Fields {
  /** Beyond them a double holds what its computation left there, which differs between JVMs. */
  private static final MathContext DIGITS = new MathContext(12, RoundingMode.HALF_EVEN);

  private static final String PLACE = "place";
  private static final int MOST_PLAIN_DIGITS = 15;

  /** Each level of a region has up to two, an object and a list. */
  private static final int DEEPEST = 1_500;

  private static final JsonFactory JSON =
      JsonFactory.builder()
          .streamWriteConstraints(StreamWriteConstraints.builder().maxNestingDepth(DEEPEST).build())
          .build();

  private final TreeMap<String, Object> values = new TreeMap<>();

  /** A number of which a document holds so many digits. */
  record Rounded(double value, int digits) {}

  /** A part of a document that was written before. */
  record Written(String json) {}

  Fields with(String name, Object value) {
    values.put(name, value);
    return this;
  }

  Fields with(String name, Optional<?> value) {
    value.ifPresent(present -> values.put(name, present));
    return this;
  }

  Fields with(String name, OptionalDouble value) {
    value.ifPresent(present -> values.put(name, present));
    return this;
  }

  /**
   * The same without what is empty, and with {@code :91} for the places of one file: a reader knows
   * from the object around it which one.
   */
  Fields brief(String file) {
    return brief(file, Optional.empty());
  }

  /**
   * The same.
   *
   * @param around the place of the object around it, which is not repeated
   */
  private Fields brief(String file, Optional<Object> around) {
    Optional<Object> own = Optional.ofNullable(values.get(PLACE)).or(() -> around);
    if (around.isPresent() && around.equals(own)) {
      values.remove(PLACE);
    }
    values.replaceAll((name, value) -> brief(value, file, own));
    values
        .values()
        .removeIf(
            value ->
                value instanceof List<?> items && items.isEmpty()
                    || value instanceof Fields fields && fields.values.isEmpty());
    return this;
  }

  private static Object brief(Object value, String file, Optional<Object> around) {
    if (value instanceof Fields fields) {
      return fields.brief(file, around);
    }
    if (value instanceof List<?> items) {
      return items.stream().map(item -> brief(item, file, around)).toList();
    }
    return value instanceof Place place && place.file().equals(file)
        ? place.toString().substring(file.length())
        : value;
  }

  /** The whole document, one field a line down to a depth. */
  String document(int format, int depth) {
    return text(format, Optional.of(depth)) + "\n";
  }

  /** The same as it is written: what {@link #each} makes is gone once it is. */
  AtomicFile.Content content(int format, int depth) {
    return out -> {
      Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
      write(text, format, Optional.of(depth));
      text.append('\n').flush();
    };
  }

  /** A list whose items are made one after another while they are written. */
  static <T> Iterable<?> each(List<T> items, Function<T, ?> make) {
    return new Iterable<Object>() {
      @Override
      public Iterator<Object> iterator() {
        return items.stream().<Object>map(make).iterator();
      }
    };
  }

  /**
   * This object as a part of a document, to stand there as {@link Written}.
   *
   * @param depth of the document
   * @param level how deep in it the part will stand
   */
  String part(int depth, int level) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(text)) {
      json.setPrettyPrinter(new LineLayout(depth, level));
      write(json, this);
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory", e);
    }
    return text.toString();
  }

  /** The document on one line. */
  String line(int format) {
    return text(format, Optional.empty()) + "\n";
  }

  /**
   * The same with what a person reads first.
   *
   * @param first names that stand before all others, in this order
   * @param last the name that stands behind all others
   */
  String line(int format, List<String> first, String last) {
    StringWriter text = new StringWriter();
    TreeMap<String, Object> left = new TreeMap<>(values);
    left.put("format", format);
    List<String> order = new ArrayList<>(first);
    left.keySet().stream()
        .filter(name -> !first.contains(name) && !name.equals(last))
        .forEach(order::add);
    order.add(last);
    try (JsonGenerator json = JSON.createGenerator(text)) {
      json.writeStartObject();
      for (String name : order) {
        Object value = left.get(name);
        if (value != null) {
          json.writeFieldName(name);
          write(json, value);
        }
      }
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory", e);
    }
    return text + "\n";
  }

  private String text(int format, Optional<Integer> depth) {
    StringWriter text = new StringWriter();
    try {
      write(text, format, depth);
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory", e);
    }
    return text.toString();
  }

  private void write(Writer text, int format, Optional<Integer> depth) throws IOException {
    try (JsonGenerator json =
        JSON.createGenerator(text).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)) {
      depth.ifPresent(levels -> json.setPrettyPrinter(new LineLayout(levels)));
      json.writeStartObject();
      json.writeNumberField("format", format);
      writeEntries(json, values);
      json.writeEndObject();
    }
  }

  /** The document without a format of ours, for standards that bring their own. */
  String foreign(int depth) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(text)) {
      json.setPrettyPrinter(new LineLayout(depth));
      write(json, this);
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory", e);
    }
    return text.append('\n').toString();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Fields fields && values.equals(fields.values);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }

  private static void writeEntries(JsonGenerator json, SortedMap<String, Object> values)
      throws IOException {
    for (Map.Entry<String, Object> entry : values.entrySet()) {
      json.writeFieldName(entry.getKey());
      write(json, entry.getValue());
    }
  }

  private static void write(JsonGenerator json, Object value) throws IOException {
    if (value instanceof Fields fields) {
      json.writeStartObject();
      writeEntries(json, fields.values);
      json.writeEndObject();
    } else if (value instanceof Iterable<?> items) {
      json.writeStartArray();
      for (Object item : items) {
        write(json, item);
      }
      json.writeEndArray();
    } else if (value instanceof Boolean flag) {
      json.writeBoolean(flag);
    } else if (value instanceof Double number) {
      write(json, number, DIGITS);
    } else if (value instanceof Written part) {
      json.writeRawValue(part.json());
    } else if (value instanceof Rounded number) {
      write(json, number.value(), new MathContext(number.digits(), RoundingMode.HALF_EVEN));
    } else if (value instanceof Integer || value instanceof Long) {
      json.writeNumber(((Number) value).longValue());
    } else {
      json.writeString(value.toString());
    }
  }

  /** JSON has no infinity: a number beyond the range is a text. */
  private static void write(JsonGenerator json, double number, MathContext digits)
      throws IOException {
    if (!Double.isFinite(number)) {
      json.writeString(Double.toString(number));
      return;
    }
    BigDecimal rounded = new BigDecimal(number).round(digits).stripTrailingZeros();
    boolean isPlain =
        rounded.scale() < 0 && rounded.precision() - rounded.scale() <= MOST_PLAIN_DIGITS;
    json.writeNumber(isPlain ? rounded.toPlainString() : rounded.toString());
  }
}
