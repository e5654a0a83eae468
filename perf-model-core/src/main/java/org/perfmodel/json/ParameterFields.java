package org.perfmodel.json;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.text.NearestName;

/**
 * One number of a platform or network: value, unit, error, confidence and source. Four significant
 * digits, both when read and when written.
 */
final class ParameterFields {
  static final MathContext DIGITS = new MathContext(4, RoundingMode.HALF_EVEN);

  /** Terms of opposite sign may cancel. */
  private static final MathContext OF_TERMS = new MathContext(7, RoundingMode.HALF_EVEN);

  static final String NEGATIVE_PRICES = "negative-prices";

  private static final String SHARE = "share";
  private static final String COUNT = "count";
  private static final String TIMES = "times";
  private static final String BYTES = "bytes";
  private static final Map<String, Integer> UNITS = Map.of("s", 0, "ms", 3, "us", 6, "ns", 9);

  private ParameterFields() {}

  static Parameter read(String name, Located json, boolean negative) {
    boolean isKnown =
        KnownParameters.NAMES.contains(name)
            || ParameterNames.isOfLongMessages(name)
            || ParameterNames.isFactor(name);
    if (!isKnown) {
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
    if (ParameterNames.isFactor(name) && value.number().compareTo(BigDecimal.ONE) < 0) {
      throw value.wrong(
          "is " + value.number() + ", but nobody is faster beside others",
          "Maybe write 1: they do not disturb each other.");
    }
    return new Parameter(
        name,
        // A length is exact: a threshold of 65536 bytes is not one of 65540.
        ParameterNames.isBytes(name)
            ? Rational.of(value.integer(0, Long.MAX_VALUE))
            : Rational.of(value.number().round(digits(name)).scaleByPowerOfTen(-exponent)),
        json.required("relativeError").nonNegative().doubleValue(),
        json.required("confidence").word(Confidence.class),
        json.required("source").text());
  }

  /** What a number is of that is no time. */
  private static Optional<String> pureUnit(String name) {
    if (ParameterNames.isShare(name)) {
      return Optional.of(SHARE);
    }
    if (ParameterNames.isBytes(name)) {
      return Optional.of(BYTES);
    }
    if (ParameterNames.isFactor(name)) {
      return Optional.of(TIMES);
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

  static void write(JsonGenerator json, Parameter parameter) throws IOException {
    json.writeObjectFieldStart(parameter.name());
    json.writeStringField("confidence", Located.spell(parameter.confidence()));
    json.writeNumberField("relativeError", decimal(parameter.relativeError()));
    json.writeStringField("source", parameter.source());
    Optional<String> pure = pureUnit(parameter.name());
    json.writeStringField("unit", pure.orElse("ns"));
    if (ParameterNames.isBytes(parameter.name())) {
      json.writeNumberField("value", parameter.value().numerator().longValueExact());
    } else {
      json.writeNumberField(
          "value", scaled(parameter.value(), pure.isPresent() ? 0 : 9, digits(parameter.name())));
    }
    json.writeEndObject();
  }

  static BigDecimal nanoseconds(Rational seconds) {
    return scaled(seconds, 9, DIGITS);
  }

  private static MathContext digits(String name) {
    return name.startsWith(ParameterNames.COLLECTIVE) ? OF_TERMS : DIGITS;
  }

  private static BigDecimal scaled(Rational value, int power, MathContext digits) {
    return plain(
        new BigDecimal(value.numerator())
            .scaleByPowerOfTen(power)
            .divide(new BigDecimal(value.denominator()), digits));
  }

  static BigDecimal decimal(double value) {
    return plain(BigDecimal.valueOf(value));
  }

  /** Without trailing zeros and without an exponent. */
  static BigDecimal plain(BigDecimal value) {
    BigDecimal stripped = value.stripTrailingZeros();
    return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
  }
}
