package org.perfmodel.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.platform.KernelResidual;
import org.perfmodel.platform.MemoryLevel;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.platform.Platform;
import org.perfmodel.platform.Provenance;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;

class PlatformCodecTest {
  private static final String FILE = "src/perf/platforms/ci.json";
  private static final String DOCUMENT =
      """
      {
        "format": 3,
        "memory": [
          {"capacityBytes": 49152, "confidence": "fitted", "name": "L1", "nsPerByte": 0, "nsPerLine": 0, "relativeError": 0, "source": "kernel copy"},
          {"confidence": "fitted", "name": "memory", "nsPerByte": 0.1, "nsPerLine": 8.5, "relativeError": 0.2, "source": "kernel copy"}
        ],
        "modelError": 0.25,
        "name": "ci",
        "parameters": {
          "add.double": {"confidence": "fitted", "relativeError": 0.05, "source": "kernel sum", "unit": "ns", "value": 0.27},
          "loop": {"confidence": "assumed", "relativeError": 0.5, "source": "a guess", "unit": "ns", "value": 0.3}
        },
        "processors": 16,
        "provenance": {
          "description": "a test",
          "facts": {"jvm": "17"}
        }
      }
      """;

  @Test
  void aDocumentSaysWhatItSays() {
    Platform platform = PlatformCodec.read(DOCUMENT, FILE);

    assertThat(platform.name()).isEqualTo("ci");
    assertThat(platform.processors()).isEqualTo(16);
    assertThat(platform.modelError()).isEqualTo(0.25);
    assertThat(platform.parameters())
        .containsEntry(
            "add.double",
            new Parameter(
                "add.double",
                Rational.of(27, 100_000_000_000L),
                0.05,
                Confidence.FITTED,
                "kernel sum"));
    assertThat(platform.memory().get(0).capacityBytes()).isEqualTo(49152);
    assertThat(platform.memory().get(1).capacityBytes()).isEqualTo(Long.MAX_VALUE);
    assertThat(platform.memory().get(1).secondsPerLine())
        .isEqualTo(Rational.of(85, 10_000_000_000L));
    assertThat(platform.provenance().facts()).containsEntry("jvm", "17");
  }

  @Test
  void aFactorIsNoTime() {
    String factor =
        "\"memory.beside.16\": {\"confidence\": \"fitted\", \"relativeError\": 0.1,"
            + " \"source\": \"copy\", \"unit\": \"times\", \"value\": 2.5}, \"add.double\"";
    String document = DOCUMENT.replace("\"add.double\"", factor);
    Platform platform = PlatformCodec.read(document, FILE);
    assertThat(platform.beside(16, 0)).isEqualTo(2.5);
    assertThat(platform.beside(4, 0)).isEqualTo(1.75);
    assertThat(PlatformCodec.read(PlatformCodec.write(platform), FILE)).isEqualTo(platform);
    assertThatThrownBy(() -> PlatformCodec.read(document.replace("times\"", "ns\""), FILE))
        .isInstanceOf(DocumentException.class)
        .hasMessageContaining("Maybe `times`");
    assertThatThrownBy(() -> PlatformCodec.read(document.replace("2.5", "0.5"), FILE))
        .isInstanceOf(DocumentException.class)
        .hasMessageContaining("is 0.5, but nobody is faster beside others");
    for (String wrong : new String[] {"beside.1", "beside.0", "beside.02", "beside", "beside.x"}) {
      assertThatThrownBy(() -> PlatformCodec.read(document.replace("beside.16", wrong), FILE))
          .isInstanceOf(DocumentException.class)
          .hasMessageContaining("is no platform parameter");
    }
  }

  @Test
  void aShareIsNoTime() {
    String shared =
        "\"memory.shared\": {\"confidence\": \"fitted\", \"relativeError\": 0.4, \"source\": \"copy\","
            + " \"unit\": \"share\", \"value\": 0.25}, \"add.double\"";
    String document = DOCUMENT.replace("\"add.double\"", shared);
    assertThat(PlatformCodec.read(document, FILE).parameters().get("memory.shared"))
        .extracting(Parameter::value)
        .isEqualTo(Rational.of(1, 4));
    assertThatThrownBy(() -> PlatformCodec.read(document.replace("share\"", "ns\""), FILE))
        .isInstanceOf(DocumentException.class)
        .hasMessageContaining("Maybe `share`");
    assertThatThrownBy(() -> PlatformCodec.read(document.replace("0.25", "25"), FILE))
        .isInstanceOf(DocumentException.class)
        .hasMessageContaining("is 25, but a share is from 0 to 1");
    assertThatThrownBy(
            () ->
                PlatformCodec.read(
                    DOCUMENT.replace("\"unit\": \"ns\"", "\"unit\": \"share\""), FILE))
        .isInstanceOf(DocumentException.class);
  }

  @Test
  void writingWhatWasReadGivesTheSameBytes() {
    assertThat(PlatformCodec.write(PlatformCodec.read(DOCUMENT, FILE))).isEqualTo(DOCUMENT);
  }

  @Test
  void anOlderVersionIsReadAsWhatItSaidAndWrittenAsTheNewest() {
    String older = DOCUMENT.replace("\"format\": 3", "\"format\": 1");

    assertThat(PlatformCodec.version(older, FILE)).isEqualTo(1);
    assertThat(PlatformCodec.read(older, FILE)).isEqualTo(PlatformCodec.read(DOCUMENT, FILE));
    assertThat(PlatformCodec.write(PlatformCodec.read(older, FILE))).isEqualTo(DOCUMENT);
    assertThatExceptionOfType(DocumentException.class)
        .isThrownBy(
            () ->
                PlatformCodec.read(
                    older.replace(
                        "\"memory\": [", "\"calibration\": {\"kernels\": []}, \"memory\": ["),
                    FILE))
        .withMessageContaining("unknown key `calibration`");
  }

  @Test
  void recordedMeasurementsAreKept() {
    Platform platform = PlatformCodec.read(DOCUMENT, FILE);
    List<KernelResidual> residuals =
        List.of(
            new KernelResidual("sum", 100, 55.5e-9, 60e-9),
            new KernelResidual("copy", 1_000_000, 1.25e-3, 1.1e-3));
    Platform recorded =
        Platform.of(
            platform.name(),
            platform.processors(),
            platform.modelError(),
            platform.parameters(),
            platform.memory(),
            new Provenance("a test", platform.provenance().facts(), residuals));

    String text = PlatformCodec.write(recorded);

    assertThat(text)
        .contains(
            "\n      {\"measuredNs\": 55.5, \"name\": \"sum\", \"predictedNs\": 60, \"size\": 100},\n");
    assertThat(PlatformCodec.read(text, FILE)).isEqualTo(recorded);
    assertThat(recorded.fingerprint()).isEqualTo(platform.fingerprint());
    assertThat(residuals.get(1).relativeError()).isCloseTo(-0.12, within(1e-12));
    assertThatExceptionOfType(DocumentException.class)
        .isThrownBy(() -> PlatformCodec.read(text.replace("55.5,", "0,"), FILE))
        .withMessageContaining("`calibration.kernels[0].measuredNs` is zero");
  }

  @Test
  void readingWhatWasWrittenGivesTheSamePlatform() {
    Random random = new Random(42);
    for (int round = 0; round < 200; round++) {
      Platform platform = random(random);
      assertThat(PlatformCodec.read(PlatformCodec.write(platform), FILE)).isEqualTo(platform);
    }
  }

  private static Platform random(Random random) {
    TreeMap<String, Parameter> parameters = new TreeMap<>();
    List<String> names = List.copyOf(KnownParameters.NAMES);
    for (int i = random.nextInt(20); i > 0; i--) {
      String name = names.get(random.nextInt(names.size()));
      parameters.put(
          name,
          new Parameter(
              name,
              ParameterNames.isBytes(name)
                  ? Rational.of(4099)
                  : ParameterNames.isShare(name) ? Rational.of(1, 4) : price(random),
              random.nextDouble(),
              Confidence.values()[random.nextInt(5)],
              "a \"source\"\n\t\u00e9 \\ with marks"));
    }
    List<MemoryLevel> memory = List.of();
    if (random.nextBoolean()) {
      memory =
          List.of(
              new MemoryLevel(
                  "L1",
                  1 + random.nextInt(1 << 20),
                  1 + random.nextInt(1 << 20),
                  price(random),
                  price(random),
                  price(random),
                  price(random),
                  0.0,
                  Confidence.FITTED,
                  ""),
              new MemoryLevel(
                  "memory",
                  Long.MAX_VALUE,
                  price(random),
                  price(random),
                  price(random),
                  price(random),
                  1e-3,
                  Confidence.ASSUMED,
                  "x"));
    }
    return Platform.of(
        "random" + random.nextInt(),
        1 + random.nextInt(64),
        random.nextDouble() * 1e-3,
        parameters,
        memory,
        new Provenance("d", new TreeMap<>(Map.of("k", "v", "a", "b"))));
  }

  /** Four significant digits, from picoseconds to seconds. */
  private static Rational price(Random random) {
    return Rational.of(random.nextInt(10_000))
        .times(Rational.of(10).power(-3 - random.nextInt(13)));
  }

  @Test
  void everyUnitIsTheSameTime() {
    for (String time : List.of("0.00000000027, 's'", "0.00000027, 'ms'", "0.00027, 'us'")) {
      String[] valueAndUnit = time.replace("'", "").split(", ", 2);
      String document =
          DOCUMENT.replace(
              "\"unit\": \"ns\", \"value\": 0.27",
              "\"value\": " + valueAndUnit[0] + ", \"unit\": \"" + valueAndUnit[1] + "\"");
      assertThat(PlatformCodec.read(document, FILE)).isEqualTo(PlatformCodec.read(DOCUMENT, FILE));
    }
  }

  @Test
  void fingerprintIgnoresFormattingAndProse() {
    String reformatted =
        DOCUMENT.replaceAll("\\s+", " ").replace("0.27", "2.70e-1").replace("kernel sum", "other");

    assertThat(PlatformCodec.read(reformatted, FILE).fingerprint())
        .isEqualTo(PlatformCodec.read(DOCUMENT, FILE).fingerprint())
        .matches("[0-9a-f]{8}");
  }

  @ParameterizedTest
  @CsvSource({"0.27,0.28", "49152,32768", "8.5,8.6", "16,8", "0.25,0.26", "0.05,0.06", "loop,call"})
  void fingerprintChangesWithEveryNumber(String before, String after) {
    assertThat(PlatformCodec.read(DOCUMENT.replace(before, after), FILE).fingerprint())
        .isNotEqualTo(PlatformCodec.read(DOCUMENT, FILE).fingerprint());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"format\": 3|\"format\": 4|ci.json:2: `format` is version 4|reads up to version 3|perf:calibrate",
        "\"format\": 3,||ci.json:1: the document has no `format`|Maybe|format",
        "\"format\": 3|\"format\": \"1\"|ci.json:2: `format` is \"1\", not a number|Maybe|number",
        "\"modelError\"|\"modelErorr\"|ci.json:7: unknown key `modelErorr`|Maybe|`modelError`",
        "\"add.double\"|\"add.duoble\"|ci.json:10: `parameters.add.duoble`|Maybe|`add.double`",
        "\"unit\": \"ns\", \"value\": 0.27|\"value\": 0.27|ci.json:10: `parameters.add.double` has no|unit|Maybe",
        "\"value\": 0.27|\"value\": \"x\"|ci.json:10: `parameters.add.double.value` is \"x\"|not a number|Maybe",
        "0.27|-0.27|ci.json:10: `parameters.add.double.value` is -0.27|not negative|negative-prices",
        "0.27|NaN|ci.json:10: |NaN|Maybe",
        "0.27|1e999999999|ci.json:10: |1e999999999|range",
        "\"fitted\", \"relativeError\": 0.05|\"fited\", \"relativeError\": 0.05|ci.json:10: |\"fited\"|`fitted`",
        "\"relativeError\": 0.05|\"relativeError\": -0.05|ci.json:10: |-0.05|negative",
        "\"processors\": 16|\"processors\": 0|ci.json:13: `processors` is 0|1..|Maybe",
        "\"processors\": 16|\"processors\": 1.5|ci.json:13: `processors` is 1.5|an integer|Maybe",
        "\"unit\": \"ns\", \"value\": 0.27|\"unit\": \"mns\", \"value\": 0.27|ci.json:10: |\"mns\"|`ms`",
        "49152|0|ci.json:4: `memory[0].capacityBytes` is 0|1..|Maybe",
        "\"confidence\": \"fitted\", \"name\": \"memory\"|\"capacityBytes\": 5, \"name\": \"memory\"|ci.json:5|last level|remove",
        "\"jvm\": \"17\"|\"jvm\": 17|ci.json:16: `provenance.facts.jvm` is 17|not a text|Maybe",
        "\"jvm\": \"17\"|\"jvm\": \"17\", \"jvm\": \"18\"|ci.json:16|Duplicate|jvm",
        "\"name\": \"ci\"|\"name\": \" \"|ci.json:8: `name` is blank|Maybe|.json",
      })
  void aWrongDocumentIsNamedWithLineAndNextStep(
      String right, String wrong, String place, String what, String next) {
    String document =
        DOCUMENT.replaceFirst(java.util.regex.Pattern.quote(right), wrong == null ? "" : wrong);
    assertThat(document).isNotEqualTo(DOCUMENT);
    assertThatExceptionOfType(DocumentException.class)
        .isThrownBy(() -> PlatformCodec.read(document, FILE))
        .withMessageContaining(place)
        .withMessageContaining(what)
        .withMessageContaining(next);
  }

  @Test
  void truncationAnywhereIsAnErrorWithAPlace() {
    String document = DOCUMENT.strip();
    for (int length = 0; length < document.length(); length++) {
      String cut = document.substring(0, length);
      assertThatExceptionOfType(DocumentException.class)
          .as(cut)
          .isThrownBy(() -> PlatformCodec.read(cut, FILE))
          .withMessageStartingWith(FILE);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"[]", "1", "null", "\"x\"", "{} {}", "{", "<xml/>"})
  void whatIsNoPlatformIsAnError(String text) {
    assertThatExceptionOfType(DocumentException.class)
        .isThrownBy(() -> PlatformCodec.read(text, FILE))
        .withMessageStartingWith(FILE);
  }

  @Test
  void anotherDocumentIsToldFromABrokenProfile() {
    assertThatExceptionOfType(DocumentException.class)
        .isThrownBy(() -> PlatformCodec.read("{\"name\": \"app\", \"version\": 1}", FILE))
        .withMessageStartingWith(FILE + ":1: the document is no platform profile")
        .withMessageContaining("mvn perf:platforms");
    assertThatExceptionOfType(DocumentException.class)
        .isThrownBy(() -> PlatformCodec.read(DOCUMENT.substring(0, DOCUMENT.length() / 2), FILE))
        .withMessageContaining("ends here, before what it began does")
        .withMessageContaining("Maybe it was cut off: restore it");
  }

  @Test
  void aNegativePriceNeedsAReasonAndBindsAsZero() {
    String document =
        DOCUMENT
            .replace("0.27", "-0.27")
            .replace("\"jvm\": \"17\"", "\"negative-prices\": \"the source prints it so\"");

    Platform platform = PlatformCodec.read(document, FILE);

    assertThat(platform.parameters().get("add.double"))
        .extracting(Parameter::value)
        .isEqualTo(Rational.of(-27, 100_000_000_000L));
    assertThat(platform.bindings().get(Symbol.platform("add.double"))).isEqualTo(Rational.ZERO);
  }
}
