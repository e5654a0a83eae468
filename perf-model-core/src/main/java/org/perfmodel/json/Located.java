package org.perfmodel.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.symbolic.text.NearestName;
import org.perfmodel.workload.Place;

/**
 * A value of a document together with its line and its path; asking it for a type that it does not
 * have is a {@link DocumentException}. Works for every format that Jackson has tokens of.
 */
final class Located {
  /** Beyond the range of double there is no number that a document could mean. */
  private static final int MOST_DIGITS = 330;

  private static final int LONGEST_SHOWN = 200;

  private static final Pattern YAML_PROBLEM =
      Pattern.compile("^(\\S.*)\\R +in .*, line (\\d+), column", Pattern.MULTILINE);

  private final Place place;
  private final String path;
  private final @Nullable Object value;

  private Located(Place place, String path, @Nullable Object value) {
    this.place = place;
    this.path = path;
    this.value = value;
  }

  /** The document's root. */
  static Located read(String text, String file, JsonFactory format) {
    if (text.isBlank()) {
      throw new DocumentException(
          file, "the document is empty", "Maybe it was cut off: restore it.");
    }
    try (JsonParser parser = format.createParser(text)) {
      parser.enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION.mappedFeature());
      parser.nextToken();
      Located root = value(parser, file, "");
      if (parser.nextToken() != null) {
        throw new DocumentException(
            here(parser, file), "there is more text after the end", "Maybe remove it.");
      }
      return root;
    } catch (JsonProcessingException e) {
      throw unreadable(e, file);
    } catch (IOException e) {
      throw new UncheckedIOException("reading from memory", e);
    }
  }

  /**
   * What a parser says. That of YAML begins with what it was in the middle of, and comes to what is
   * wrong, and to the line, afterwards.
   */
  private static DocumentException unreadable(JsonProcessingException e, String file) {
    String message = e.getOriginalMessage();
    int line = e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getLineNr());
    if (message.startsWith("Unexpected end-of-input")) {
      return new DocumentException(
          new Place(file, line),
          "the document ends here, before what it began does",
          "Maybe it was cut off: restore it, from version control or by what wrote it.");
    }
    String problem = firstLine(message);
    Matcher yaml = YAML_PROBLEM.matcher(message);
    for (int from = 0; yaml.find(from); from = yaml.end()) {
      problem = yaml.start() == 0 ? yaml.group(1) : firstLine(message) + ": " + yaml.group(1);
      line = Integer.parseInt(yaml.group(2));
    }
    return new DocumentException(
        new Place(file, line),
        problem,
        "Maybe the document was cut off or edited by hand: correct this line.");
  }

  private static String firstLine(String message) {
    int end = message.indexOf('\n');
    // Jackson does not show its own source: what it says of it is noise.
    return (end < 0 ? message : message.substring(0, end)).replaceAll(" \\(start marker at .*", "");
  }

  private static Place here(JsonParser parser, String file) {
    return new Place(file, Math.max(1, parser.currentTokenLocation().getLineNr()));
  }

  private static Located value(JsonParser parser, String file, String path) throws IOException {
    Place place = here(parser, file);
    JsonToken token = parser.currentToken();
    if (token == null) {
      throw new DocumentException(place, "the document is empty", "Maybe it was cut off.");
    }
    return switch (token) {
      case START_OBJECT -> new Located(place, path, object(parser, file, path));
      case START_ARRAY -> new Located(place, path, array(parser, file, path));
      case VALUE_STRING -> new Located(place, path, parser.getText());
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT ->
          new Located(place, path, number(parser, place, path));
      case VALUE_TRUE, VALUE_FALSE -> new Located(place, path, parser.getBooleanValue());
      default -> new Located(place, path, null);
    };
  }

  private static BigDecimal number(JsonParser parser, Place place, String path) throws IOException {
    if (parser.isNaN()) {
      throw new DocumentException(
          place, named(path) + " is " + parser.getText(), "Maybe write a finite number.");
    }
    BigDecimal number = parser.getDecimalValue();
    if (Math.abs((long) number.precision() - number.scale()) > MOST_DIGITS) {
      throw new DocumentException(
          place,
          named(path) + " is " + parser.getText() + ", beyond the range of numbers",
          "Maybe the exponent is wrong.");
    }
    return number;
  }

  private static Map<String, Located> object(JsonParser parser, String file, String path)
      throws IOException {
    Map<String, Located> fields = new LinkedHashMap<>();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      parser.nextToken();
      fields.put(name, value(parser, file, path.isEmpty() ? name : path + "." + name));
    }
    return fields;
  }

  private static List<Located> array(JsonParser parser, String file, String path)
      throws IOException {
    List<Located> items = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      items.add(value(parser, file, path + "[" + items.size() + "]"));
    }
    return items;
  }

  Place place() {
    return place;
  }

  private static String named(String path) {
    return path.isEmpty() ? "the document" : "`" + path + "`";
  }

  /** An error at this value: {@code problem} continues a sentence that begins with its path. */
  DocumentException wrong(String problem, String nextStep) {
    return new DocumentException(place, named(path) + " " + problem, nextStep);
  }

  private DocumentException not(String wanted) {
    return wrong("is " + shown() + ", not " + wanted, "Maybe write " + wanted + ".");
  }

  private String shown() {
    if (value instanceof Map<?, ?>) {
      return "an object";
    }
    if (value instanceof List<?>) {
      return "a list";
    }
    return value instanceof String text ? "\"" + brief(text) + "\"" : brief(String.valueOf(value));
  }

  /** Nobody reads a value of a hundred thousand digits. */
  private static String brief(String text) {
    return text.length() <= LONGEST_SHOWN
        ? text
        : text.substring(0, LONGEST_SHOWN) + ".. (" + text.length() + " characters)";
  }

  /** The fields by name, whatever they are called. */
  Map<String, Located> entries() {
    if (!(value instanceof Map<?, ?> fields)) {
      throw not("an object");
    }
    Map<String, Located> entries = new LinkedHashMap<>();
    fields.forEach((name, field) -> entries.put((String) name, (Located) field));
    return entries;
  }

  /** This object, if it has no other fields than these. */
  Located only(Set<String> names) {
    entries()
        .forEach(
            (name, field) -> {
              if (!names.contains(name)) {
                throw new DocumentException(
                    field.place,
                    "unknown key `" + name + "` in " + named(path),
                    NearestName.advice(name, names));
              }
            });
    return this;
  }

  Located required(String name) {
    return optional(name)
        .orElseThrow(() -> wrong("has no `" + name + "`", "Maybe add the key `" + name + "`."));
  }

  Optional<Located> optional(String name) {
    return Optional.ofNullable(entries().get(name));
  }

  /** Whether it is a list. */
  boolean isList() {
    return value instanceof List<?>;
  }

  List<Located> items() {
    if (!(value instanceof List<?> items)) {
      throw value instanceof Map<?, ?> || value == null
          ? not("a list")
          : wrong("is " + shown() + ", not a list", "Maybe write [" + shown() + "].");
    }
    return items.stream().map(Located.class::cast).toList();
  }

  String text() {
    if (!(value instanceof String text)) {
      throw not("a text");
    }
    return text;
  }

  /** A text, or a number as text: {@code trips: {i: 10}} means the expression 10. */
  String scalar() {
    return value instanceof BigDecimal number ? number.toPlainString() : text();
  }

  /** A number of any size: what JSON cannot write as one stands there as a text. */
  double real() {
    if (value instanceof String text) {
      return switch (text) {
        case "Infinity" -> Double.POSITIVE_INFINITY;
        case "-Infinity" -> Double.NEGATIVE_INFINITY;
        case "NaN" -> Double.NaN;
        default -> throw not("a number");
      };
    }
    return number().doubleValue();
  }

  /** A text that another grammar reads; what it throws becomes an error at this value. */
  <T> T parsed(Function<String, T> grammar, String nextStep) {
    try {
      return grammar.apply(scalar());
    } catch (IllegalArgumentException | ArithmeticException e) {
      throw wrong("is " + shown() + ": " + e.getMessage(), nextStep);
    }
  }

  Expr expression() {
    return parsed(ExprParser::parse, "Maybe write it like 1/2*n^2 + log2(n).");
  }

  boolean bool() {
    if (!(value instanceof Boolean flag)) {
      throw not("true or false");
    }
    return flag;
  }

  BigDecimal number() {
    if (!(value instanceof BigDecimal number)) {
      throw not("a number");
    }
    return number;
  }

  BigDecimal nonNegative() {
    BigDecimal number = number();
    if (number.signum() < 0) {
      throw wrong("is " + number + ", but must not be negative", "Maybe the sign is wrong.");
    }
    return number;
  }

  /** An integer of this range. */
  long integer(long least, long most) {
    BigDecimal number = number();
    if (number.stripTrailingZeros().scale() > 0) {
      throw not("an integer");
    }
    if (number.compareTo(BigDecimal.valueOf(least)) < 0
        || number.compareTo(BigDecimal.valueOf(most)) > 0) {
      throw wrong("is " + number + ", but must be in " + least + ".." + most, "Maybe correct it.");
    }
    return number.longValueExact();
  }

  /** One of a family of words: enum constants in lower case with hyphens. */
  <E extends Enum<E>> E word(Class<E> family) {
    Map<String, E> words = new LinkedHashMap<>();
    for (E each : family.getEnumConstants()) {
      words.put(spell(each), each);
    }
    E found = words.get(text());
    if (found == null) {
      throw wrong("is " + shown(), NearestName.advice(text(), words.keySet()));
    }
    return found;
  }

  /** {@code NO_BASELINE} as {@code no-baseline}. */
  static String spell(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * The version of a document that is known up to this one: older ones are converted.
   *
   * @param nextStep what to do about a newer one
   */
  int version(int newest, String nextStep) {
    Located format = required("format");
    long found = format.integer(1, Integer.MAX_VALUE);
    if (found > newest) {
      throw format.wrong(
          "is version " + found + "; this version of perf reads up to version " + newest, nextStep);
    }
    return (int) found;
  }

  /** Refuses every version of a document but this one. */
  void format(int supported, String nextStep) {
    Located format = required("format");
    long found = format.integer(0, Integer.MAX_VALUE);
    if (found != supported) {
      throw format.wrong(
          "is version " + found + "; this version of perf reads version " + supported, nextStep);
    }
  }
}
