package org.perfmodel.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * An object of a document that is being written; its keys are sorted, absent values are left out.
 */
final class Fields {
  /** Beyond them a double holds what its computation left there, which differs between JVMs. */
  private static final MathContext DIGITS = new MathContext(12, RoundingMode.HALF_EVEN);

  private static final int MOST_PLAIN_DIGITS = 15;

  /** Each level of a region has up to two, an object and a list. */
  private static final int DEEPEST = 1_500;

  private static final JsonFactory JSON =
      JsonFactory.builder()
          .streamWriteConstraints(StreamWriteConstraints.builder().maxNestingDepth(DEEPEST).build())
          .build();

  private final TreeMap<String, Object> values = new TreeMap<>();

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

  /** The whole document, one field a line down to a depth. */
  String document(int format, int depth) {
    return text(format, Optional.of(depth)) + "\n";
  }

  /** The document on one line. */
  String line(int format) {
    return text(format, Optional.empty()) + "\n";
  }

  private String text(int format, Optional<Integer> depth) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(text)) {
      depth.ifPresent(levels -> json.setPrettyPrinter(new LineLayout(levels)));
      json.writeStartObject();
      json.writeNumberField("format", format);
      writeEntries(json, values);
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory", e);
    }
    return text.toString();
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
    } else if (value instanceof List<?> items) {
      json.writeStartArray();
      for (Object item : items) {
        write(json, item);
      }
      json.writeEndArray();
    } else if (value instanceof Boolean flag) {
      json.writeBoolean(flag);
    } else if (value instanceof Double number) {
      write(json, number.doubleValue());
    } else if (value instanceof Integer || value instanceof Long) {
      json.writeNumber(((Number) value).longValue());
    } else {
      json.writeString(value.toString());
    }
  }

  /** JSON has no infinity: a number beyond the range is a text. */
  private static void write(JsonGenerator json, double number) throws IOException {
    if (!Double.isFinite(number)) {
      json.writeString(Double.toString(number));
      return;
    }
    BigDecimal rounded = new BigDecimal(number).round(DIGITS).stripTrailingZeros();
    boolean isPlain =
        rounded.scale() < 0 && rounded.precision() - rounded.scale() <= MOST_PLAIN_DIGITS;
    json.writeNumber(isPlain ? rounded.toPlainString() : rounded.toString());
  }
}
