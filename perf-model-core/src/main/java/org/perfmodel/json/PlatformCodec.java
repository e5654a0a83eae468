package org.perfmodel.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.perfmodel.platform.MemoryLevel;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.platform.Platform;
import org.perfmodel.platform.Provenance;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.NearestName;
import org.perfmodel.symbolic.Rational;

/**
 * A platform as JSON: one parameter a line, each with value, unit, error, confidence and source.
 *
 * <p>Prices have four significant digits, more than any calibration knows; reading and writing both
 * round to them, so that a formula's coefficients stay short and reading what was written gives the
 * same platform. A negative price is an error, unless the provenance has the fact {@value
 * #NEGATIVE_PRICES}, which says why the source prints it; see {@link Platform#bindings()} for what
 * it then counts as. The fingerprint is computed and not stored.
 */
public final class PlatformCodec {
  private static final int FORMAT = 1;
  private static final MathContext DIGITS = new MathContext(4, RoundingMode.HALF_EVEN);
  private static final String NEGATIVE_PRICES = "negative-prices";
  private static final String SHARE = "share";
  private static final String COUNT = "count";
  private static final Map<String, Integer> UNITS = Map.of("s", 0, "ms", 3, "us", 6, "ns", 9);
  private static final JsonFactory JSON = new JsonFactory();

  private PlatformCodec() {}

  /**
   * The platform of a document.
   *
   * @param file what an error names
   * @throws DocumentException if the document is not a platform
   */
  public static Platform read(String json, String file) {
    Located root = Located.read(json, file, JSON);
    root.format(FORMAT, "Maybe calibrate again: mvn perf:calibrate");
    root.only(
        Set.of("format", "memory", "modelError", "name", "parameters", "processors", "provenance"));
    Provenance provenance = provenance(root.required("provenance"));
    boolean negative = provenance.facts().containsKey(NEGATIVE_PRICES);
    TreeMap<String, Parameter> parameters = new TreeMap<>();
    root.required("parameters")
        .entries()
        .forEach((name, value) -> parameters.put(name, parameter(name, value, negative)));
    return Platform.of(
        name(root.required("name")),
        (int) root.required("processors").integer(1, 1 << 20),
        root.required("modelError").nonNegative().doubleValue(),
        parameters,
        memory(root.required("memory").items()),
        provenance);
  }

  private static String name(Located name) {
    if (name.text().isBlank()) {
      throw name.wrong("is blank", "Maybe write the name of the file without `.json`.");
    }
    return name.text();
  }

  private static Provenance provenance(Located json) {
    json.only(Set.of("description", "facts"));
    TreeMap<String, String> facts = new TreeMap<>();
    json.required("facts").entries().forEach((name, fact) -> facts.put(name, fact.text()));
    return new Provenance(json.required("description").text(), facts);
  }

  private static Parameter parameter(String name, Located json, boolean negative) {
    if (!KnownParameters.NAMES.contains(name)) {
      throw json.wrong(
          "is no platform parameter",
          NearestName.of(name, KnownParameters.NAMES)
              .map(near -> "Maybe `" + near + "` was meant.")
              .orElse("Maybe remove it: docs/glossary.md has the names."));
    }
    json.only(Set.of("confidence", "relativeError", "source", "unit", "value"));
    Located value = json.required("value");
    if (value.number().signum() < 0 && !negative) {
      throw value.wrong(
          "is " + value.number() + ", but time is not negative",
          "Maybe the sign is wrong; if the source prints it so, say why in the provenance fact `"
              + NEGATIVE_PRICES
              + "`.");
    }
    int exponent = exponent(name, json.required("unit"));
    if (ParameterNames.isShare(name) && value.number().compareTo(BigDecimal.ONE) > 0) {
      throw value.wrong(
          "is " + value.number() + ", but a share is from 0 to 1", "Maybe it is a percentage.");
    }
    return new Parameter(
        name,
        Rational.of(value.number().round(DIGITS).scaleByPowerOfTen(-exponent)),
        json.required("relativeError").nonNegative().doubleValue(),
        json.required("confidence").word(Confidence.class),
        json.required("source").text());
  }

  /** What a number is of that is no time. */
  private static Optional<String> pureUnit(String name) {
    if (ParameterNames.isShare(name)) {
      return Optional.of(SHARE);
    }
    return ParameterNames.isCount(name) ? Optional.of(COUNT) : Optional.empty();
  }

  private static int exponent(String name, Located unit) {
    Optional<String> pure = pureUnit(name);
    if (pure.isPresent()) {
      if (!unit.text().equals(pure.get())) {
        throw unit.wrong(
            "is \"" + unit.text() + "\"", "Maybe `" + pure.get() + "`: it is no time.");
      }
      return 0;
    }
    Integer exponent = UNITS.get(unit.text());
    if (exponent == null) {
      throw unit.wrong(
          "is \"" + unit.text() + "\"", NearestName.advice(unit.text(), UNITS.keySet()));
    }
    return exponent;
  }

  private static List<MemoryLevel> memory(List<Located> items) {
    List<MemoryLevel> levels = new ArrayList<>();
    long below = 0;
    for (Located item : items) {
      boolean last = levels.size() == items.size() - 1;
      MemoryLevel level = level(item, last);
      if (level.capacityBytes() <= below) {
        throw item.wrong(
            "has a capacity of " + level.capacityBytes() + " bytes, no more than the level before",
            "Maybe sort the levels from nearest to farthest.");
      }
      below = level.capacityBytes();
      levels.add(level);
    }
    return levels;
  }

  private static MemoryLevel level(Located json, boolean last) {
    json.only(
        Set.of(
            "capacityBytes",
            "confidence",
            "name",
            "nsPerByte",
            "nsPerDependent",
            "nsPerLine",
            "nsPerRandom",
            "relativeError",
            "source"));
    if (last && json.optional("capacityBytes").isPresent()) {
      throw json.required("capacityBytes")
          .wrong("limits the last level, which holds everything", "Maybe remove it.");
    }
    Rational perLine = nanoseconds(json.required("nsPerLine"));
    return new MemoryLevel(
        json.required("name").text(),
        last ? Long.MAX_VALUE : json.required("capacityBytes").integer(1, Long.MAX_VALUE - 1),
        nanoseconds(json.required("nsPerByte")),
        perLine,
        json.optional("nsPerRandom").map(PlatformCodec::nanoseconds).orElse(perLine),
        json.optional("nsPerDependent").map(PlatformCodec::nanoseconds).orElse(perLine),
        json.required("relativeError").nonNegative().doubleValue(),
        json.required("confidence").word(Confidence.class),
        json.required("source").text());
  }

  private static Rational nanoseconds(Located json) {
    return Rational.of(json.nonNegative().round(DIGITS).scaleByPowerOfTen(-9));
  }

  /** The document of a platform; the same platform gives the same bytes. */
  public static String write(Platform platform) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(text)) {
      json.enable(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN);
      json.setPrettyPrinter(new LineLayout(2));
      json.writeStartObject();
      json.writeNumberField("format", FORMAT);
      json.writeArrayFieldStart("memory");
      for (int i = 0; i < platform.memory().size(); i++) {
        write(json, platform.memory().get(i), i == platform.memory().size() - 1);
      }
      json.writeEndArray();
      json.writeNumberField("modelError", decimal(platform.modelError()));
      json.writeStringField("name", platform.name());
      json.writeObjectFieldStart("parameters");
      for (Parameter parameter : platform.parameters().values()) {
        write(json, parameter);
      }
      json.writeEndObject();
      json.writeNumberField("processors", platform.processors());
      write(json, platform.provenance());
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory", e);
    }
    return text.append('\n').toString();
  }

  private static void write(JsonGenerator json, MemoryLevel level, boolean last)
      throws IOException {
    json.writeStartObject();
    if (!last) {
      json.writeNumberField("capacityBytes", level.capacityBytes());
    }
    json.writeStringField("confidence", Located.spell(level.confidence()));
    json.writeStringField("name", level.name());
    json.writeNumberField("nsPerByte", nanoseconds(level.secondsPerByte()));
    if (!level.secondsPerDependent().equals(level.secondsPerLine())) {
      json.writeNumberField("nsPerDependent", nanoseconds(level.secondsPerDependent()));
    }
    json.writeNumberField("nsPerLine", nanoseconds(level.secondsPerLine()));
    if (!level.secondsPerRandom().equals(level.secondsPerLine())) {
      json.writeNumberField("nsPerRandom", nanoseconds(level.secondsPerRandom()));
    }
    json.writeNumberField("relativeError", decimal(level.relativeError()));
    json.writeStringField("source", level.source());
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, Parameter parameter) throws IOException {
    json.writeObjectFieldStart(parameter.name());
    json.writeStringField("confidence", Located.spell(parameter.confidence()));
    json.writeNumberField("relativeError", decimal(parameter.relativeError()));
    json.writeStringField("source", parameter.source());
    Optional<String> pure = pureUnit(parameter.name());
    json.writeStringField("unit", pure.orElse("ns"));
    json.writeNumberField("value", scaled(parameter.value(), pure.isPresent() ? 0 : 9));
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, Provenance provenance) throws IOException {
    json.writeObjectFieldStart("provenance");
    json.writeStringField("description", provenance.description());
    json.writeObjectFieldStart("facts");
    for (Map.Entry<String, String> fact : provenance.facts().entrySet()) {
      json.writeStringField(fact.getKey(), fact.getValue());
    }
    json.writeEndObject();
    json.writeEndObject();
  }

  private static BigDecimal nanoseconds(Rational seconds) {
    return scaled(seconds, 9);
  }

  private static BigDecimal scaled(Rational value, int power) {
    return plain(
        new BigDecimal(value.numerator())
            .scaleByPowerOfTen(power)
            .divide(new BigDecimal(value.denominator()), DIGITS));
  }

  private static BigDecimal decimal(double value) {
    return plain(BigDecimal.valueOf(value));
  }

  /** Without trailing zeros and without an exponent. */
  private static BigDecimal plain(BigDecimal value) {
    BigDecimal stripped = value.stripTrailingZeros();
    return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
  }
}
