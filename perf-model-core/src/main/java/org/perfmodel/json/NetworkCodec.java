package org.perfmodel.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.perfmodel.network.CollectiveModel;
import org.perfmodel.network.Communication;
import org.perfmodel.network.NetworkModel;
import org.perfmodel.network.NetworkParameter;
import org.perfmodel.network.Span;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.text.NearestName;

/**
 * A network as JSON: a formula in {@code p}, {@code d} (bytes) and parameters for each operation
 * with the range that was measured, and the parameters as a platform's are written. Values have
 * seven digits, since terms of opposite sign may cancel.
 */
public final class NetworkCodec {
  /** The version that is written. */
  public static final int FORMAT = 1;

  private static final MathContext DIGITS = new MathContext(7, RoundingMode.HALF_EVEN);
  private static final MathContext FEW_DIGITS = new MathContext(4, RoundingMode.HALF_EVEN);
  private static final Map<String, Integer> UNITS = Map.of("s", 0, "ms", 3, "us", 6, "ns", 9);
  private static final int NANO = 9;
  private static final JsonFactory JSON = new JsonFactory();

  private NetworkCodec() {}

  /**
   * The network of a document.
   *
   * @param file what an error names
   * @throws DocumentException if the document is no network
   */
  public static NetworkModel read(String json, String file) {
    Located root = Located.read(json, file, JSON);
    root.format(FORMAT, "Maybe fit it again: mvn perf:collectives");
    root.only(Set.of("format", "name", "operations", "parameters", "source"));
    TreeMap<String, NetworkParameter> parameters = new TreeMap<>();
    root.required("parameters")
        .entries()
        .forEach((name, value) -> parameters.put(name, parameter(name, value)));
    TreeMap<Communication, CollectiveModel> operations = new TreeMap<>();
    root.required("operations")
        .entries()
        .forEach(
            (name, value) ->
                operations.put(
                    Communication.named(name)
                        .orElseThrow(
                            () -> value.wrong("is no operation", Communication.advice(name))),
                    model(value)));
    try {
      return new NetworkModel(
          root.required("name").text(), root.required("source").text(), operations, parameters);
    } catch (IllegalArgumentException e) {
      throw root.required("operations")
          .wrong("do not fit: " + e.getMessage(), "Maybe a parameter was removed by hand.");
    }
  }

  private static CollectiveModel model(Located json) {
    json.only(Set.of("averageDifference", "bytes", "deviation", "formula", "processes"));
    Expr formula = json.required("formula").expression();
    return new CollectiveModel(
        formula,
        span(json.required("processes")),
        span(json.required("bytes")),
        json.required("averageDifference").nonNegative().doubleValue(),
        json.required("deviation").nonNegative().doubleValue());
  }

  private static Span span(Located json) {
    if (json.items().size() != 2) {
      throw json.wrong("has " + json.items().size() + " numbers", "Maybe write it like [2, 64].");
    }
    long from = json.items().get(0).integer(0, Long.MAX_VALUE);
    return new Span(from, json.items().get(1).integer(from, Long.MAX_VALUE));
  }

  private static NetworkParameter parameter(String name, Located json) {
    json.only(Set.of("confidence", "relativeError", "source", "unit", "value"));
    Confidence confidence = json.required("confidence").word(Confidence.class);
    if (ParameterNames.isBytes(name)) {
      return new NetworkParameter(
          name,
          Rational.of(json.required("value").integer(0, Long.MAX_VALUE)),
          json.required("relativeError").nonNegative().doubleValue(),
          confidence,
          json.required("source").text());
    }
    Located unit = json.required("unit");
    Integer exponent = UNITS.get(unit.text());
    if (exponent == null) {
      throw unit.wrong(
          "is \"" + unit.text() + "\"", NearestName.advice(unit.text(), UNITS.keySet()));
    }
    return new NetworkParameter(
        name,
        Rational.of(
            json.required("value").nonNegative().round(DIGITS).scaleByPowerOfTen(-exponent)),
        json.required("relativeError").nonNegative().doubleValue(),
        confidence,
        json.required("source").text());
  }

  /** The document of a network; the same network gives the same bytes. */
  public static String write(NetworkModel network) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(text)) {
      json.enable(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN);
      json.setPrettyPrinter(new LineLayout(2));
      json.writeStartObject();
      json.writeNumberField("format", FORMAT);
      json.writeStringField("name", network.name());
      json.writeObjectFieldStart("operations");
      for (Map.Entry<Communication, CollectiveModel> each : network.operations().entrySet()) {
        write(json, each.getKey(), each.getValue());
      }
      json.writeEndObject();
      json.writeObjectFieldStart("parameters");
      for (NetworkParameter parameter : network.parameters().values()) {
        write(json, parameter);
      }
      json.writeEndObject();
      json.writeStringField("source", network.source());
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory", e);
    }
    return text.append('\n').toString();
  }

  private static void write(JsonGenerator json, Communication operation, CollectiveModel model)
      throws IOException {
    json.writeObjectFieldStart(operation.label());
    json.writeNumberField("averageDifference", decimal(model.averageDifference()));
    write(json, "bytes", model.bytes());
    json.writeNumberField("deviation", decimal(model.deviation()));
    json.writeStringField("formula", model.seconds().toString());
    write(json, "processes", model.processes());
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, String name, Span span) throws IOException {
    json.writeArrayFieldStart(name);
    json.writeNumber(span.from());
    json.writeNumber(span.to());
    json.writeEndArray();
  }

  private static void write(JsonGenerator json, NetworkParameter parameter) throws IOException {
    json.writeObjectFieldStart(parameter.name());
    json.writeStringField("confidence", Located.spell(parameter.confidence()));
    json.writeNumberField("relativeError", decimal(parameter.relativeError()));
    json.writeStringField("source", parameter.source());
    if (ParameterNames.isBytes(parameter.name())) {
      json.writeStringField("unit", "bytes");
      json.writeNumberField("value", parameter.value().numerator().longValueExact());
      json.writeEndObject();
      return;
    }
    json.writeStringField("unit", "ns");
    BigDecimal numerator = new BigDecimal(parameter.value().numerator());
    json.writeNumberField(
        "value",
        plain(
            numerator
                .scaleByPowerOfTen(NANO)
                .divide(new BigDecimal(parameter.value().denominator()), DIGITS)));
    json.writeEndObject();
  }

  private static BigDecimal decimal(double value) {
    return plain(new BigDecimal(value).round(FEW_DIGITS));
  }

  private static BigDecimal plain(BigDecimal value) {
    BigDecimal stripped = value.stripTrailingZeros();
    return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
  }
}
