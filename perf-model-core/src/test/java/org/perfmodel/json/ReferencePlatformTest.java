package org.perfmodel.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.perfmodel.platform.Platform;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** The shipped {@code reference}: whatever a source can contain has a price. */
class ReferencePlatformTest {
  private static final String RESOURCE = "META-INF/perf/platforms/reference.json";
  private static String text = "";
  private static Platform reference;

  @BeforeAll
  static void read() throws IOException {
    try (InputStream in =
        ReferencePlatformTest.class.getClassLoader().getResourceAsStream(RESOURCE)) {
      text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    }
    reference = PlatformCodec.read(text, RESOURCE);
  }

  private static List<Operation> operations() {
    List<Operation> operations = new ArrayList<>();
    for (Verb verb : Verb.values()) {
      for (ValueType type : types(verb)) {
        operations.add(new Operation(verb, type));
      }
    }
    return operations;
  }

  /** The types that Java has the verb for; byte and short arithmetic is that of int. */
  private static List<ValueType> types(Verb verb) {
    return switch (verb) {
      case LOOP, BRANCH, CALL, ALLOCATE, ALLOCATE_BYTE, LOCK -> List.of(ValueType.NONE);
      case LOAD, STORE, FIELD_LOAD, FIELD_STORE, CONVERT ->
          List.of(
              ValueType.INT,
              ValueType.LONG,
              ValueType.FLOAT,
              ValueType.DOUBLE,
              ValueType.REFERENCE,
              ValueType.BYTE,
              ValueType.SHORT);
      case ADD, MULTIPLY, DIVIDE, REMAINDER, NEGATE, MINMAX, ABS ->
          List.of(ValueType.INT, ValueType.LONG, ValueType.FLOAT, ValueType.DOUBLE);
      case COMPARE ->
          List.of(
              ValueType.INT,
              ValueType.LONG,
              ValueType.FLOAT,
              ValueType.DOUBLE,
              ValueType.REFERENCE);
      case BITWISE -> List.of(ValueType.INT, ValueType.LONG);
      case ROUND -> List.of(ValueType.INT, ValueType.LONG, ValueType.FLOAT, ValueType.DOUBLE);
      case SQRT, EXP, LOG, POW, SIN, COS, TAN, ATAN, FMA ->
          List.of(ValueType.FLOAT, ValueType.DOUBLE);
      case ALLOCATE_BESIDE -> List.of(); // It has no price.
      // Profiles from before they were measured price them as an atomic operation and as ATAN.
      case AGED_STORE, ASIN -> List.of();
      case ATOMIC -> List.of(ValueType.INT, ValueType.LONG, ValueType.DOUBLE, ValueType.REFERENCE);
    };
  }

  @Test
  void everyOperationHasAPositivePrice() {
    for (Operation operation : operations()) {
      assertThat(reference.parameter(operation.toString()))
          .as(operation.toString())
          .hasValueSatisfying(
              parameter -> assertThat(parameter.value()).isGreaterThan(Rational.ZERO));
    }
  }

  @Test
  void everyRuntimeCostHasAPrice() {
    assertThat(reference.parameters())
        .containsKeys(KnownParameters.RUNTIME.toArray(new String[0]))
        .containsKeys("chain.add.double", "chain.mul.double");
  }

  @Test
  void itWasMeasuredAndSaysWhereAndHow() {
    assertThat(reference.name()).isEqualTo("reference");
    assertThat(reference.modelError()).isPositive();
    assertThat(reference.provenance().facts())
        .containsKeys("cpu", "jvm", "os", "method", "residuals", "unseen", "repeatability");
    assertThat(reference.parameters().values().stream())
        .filteredOn(parameter -> parameter.confidence() == Confidence.FITTED)
        .hasSizeGreaterThan(50);
  }

  @Test
  void itsTextIsWhatTheCodecWrites() {
    assertThat(PlatformCodec.write(reference)).isEqualTo(text.replace("\r\n", "\n"));
  }
}
