package org.perfmodel.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonFactory;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.calibrate.run.Driver;
import org.perfmodel.gate.OnUncertain;
import org.perfmodel.gate.limit.Limit;
import org.perfmodel.gate.limit.Rule;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.declared.Overlay;

class ConfigurationCodecTest {
  private static final String EVERYTHING =
      """
      platforms: [ci-16c, reference]
      network: berkeley-now
      processors: [8, 1, 2]
      inputs:
        "NBody.*": ["n=2000", "m = 10^3, n=20000"]
      rules:
        "NBody.forces":
          - speedup at-least 10 at p=16
      overlays:
        "Sort#merge":
          region: merge
          inputs: ["n=10"]
          trips: {L42: "n/2", i: 7}
          probability: {L50: 1/8}
          calls: {foo: 5us}
          sizes: {m.numRows: n}
          exclude: true
      discover: ["org.acme.*"]
      library:
        "Cache get/1": "2*$field_load.ref + size*$cmp.ref"
      model: linear
      uncertain: fail
      allowEmpty: true
      strict: true
      unpriced: 2.5us
      frequency: {"Codec.*": 1e6, "Codec.open": 1}
      validate:
        - region: Sort.merge
          driver: org.acme.Drivers#merge(n, m)
          inputs: ["n=10, m=3"]
          processors: [2, 1]
        - region: Sort.merge
          benchmark: org.acme.Sorts.merge
          parameters: {n: size}
      processes:
        - file: transfer.ccs
          process: System
          at: "p=4, b=1/2"
          assuming: ["b > 0"]
          states: 1000
          limits: ["no deadlock", "maximum time <= 81/2", "equivalent to Specification"]
      known: [at-least 80%, at-least 90% of work]
      """;

  private static Configuration read(String yaml) {
    return ConfigurationCodec.read(yaml, "src/perf/perf.yaml");
  }

  @Test
  void everyKeyHasItsPlace() {
    Configuration configuration = read(EVERYTHING);
    assertThat(configuration.platforms()).containsExactly("ci-16c", "reference");
    assertThat(configuration.processors()).containsExactly(1, 2, 8);
    assertThat(configuration.inputs().get(0).sets())
        .extracting(InputSet::toString)
        .containsExactly("n=2000", "m=1000, n=20000");
    Rule last = configuration.rules().get(configuration.rules().size() - 1);
    assertThat(last.pattern()).isEqualTo("NBody.forces");
    assertThat(last.limits())
        .extracting(Limit::text)
        .containsExactly("speedup at-least 10 at p=16");
    assertThat(configuration.library())
        .containsEntry("Cache get/1", "2*$field_load.ref + size*$cmp.ref");
    Overlay overlay = configuration.overlays().get(0);
    assertThat(overlay.method()).isEqualTo("Sort#merge");
    assertThat(overlay.region()).contains("merge");
    assertThat(overlay.trips()).containsEntry("L42", "n/2").containsEntry("i", "7");
    assertThat(overlay.probabilities()).containsEntry("L50", "1/8");
    assertThat(overlay.calls()).containsEntry("foo", "5us");
    assertThat(overlay.sizes()).containsEntry("m.numRows", "n");
    assertThat(overlay.exclude()).isTrue();
    assertThat(configuration.discover()).containsExactly("org.acme.*");
    assertThat(configuration.model()).isEqualTo("linear");
    assertThat(configuration.onUncertain()).isEqualTo(OnUncertain.FAIL);
    assertThat(configuration.allowEmpty()).isTrue();
    assertThat(configuration.strict()).isTrue();
    assertThat(configuration.unpriced()).contains(Rational.of(25, 10_000_000));
    assertThat(configuration.frequencies())
        .extracting(each -> each.pattern() + " " + each.calls().toPlainString())
        .containsExactly("Codec.* 1000000", "Codec.open 1");
    Configuration.ValidateRule driven = configuration.validate().get(0);
    assertThat(driven.region()).isEqualTo("Sort.merge");
    assertThat(driven.driver()).contains(Driver.parse("org.acme.Drivers#merge(n, m)"));
    assertThat(driven.processors()).containsExactly(1, 2);
    Configuration.ValidateRule benchmarked = configuration.validate().get(1);
    assertThat(benchmarked.benchmark()).contains("org.acme.Sorts.merge");
    assertThat(benchmarked.parameters()).containsEntry("n", "size");
  }

  @ParameterizedTest
  @CsvSource({"''", "'# nothing yet'", "'\n  # nothing\n\n'"})
  void aFileThatSaysNothingIsNoFile(String yaml) {
    assertThat(read(yaml)).isEqualTo(Configuration.DEFAULT);
  }

  @Test
  void whatIsNoYamlIsNamedWhereItIs() {
    assertThatThrownBy(() -> read("rules:\n\t\"*\":\n    - time at-most 5ms\n"))
        .hasMessageStartingWith("src/perf/perf.yaml:2: while scanning for the next token: found")
        .hasMessageContaining("TAB");
    assertThatThrownBy(() -> read("platforms: [reference\nprocessors: [1]\n"))
        .hasMessageStartingWith("src/perf/perf.yaml:2: while parsing a flow sequence: expected");
  }

  @Test
  void ownRulesComeAfterTheDefaultsSoThatOtherRegionsKeepThem() {
    assertThat(read("rules: {\"Sort.*\": [\"time at-most 1ms\"]}").rules())
        .extracting(Rule::pattern)
        .containsExactly("*", "Sort.*");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          procesors: [1]                            | `processors`
          model: botleneck                          | `bottleneck`
          overlays: {"A#b": {trip: {}}}             | `trips`
          """)
  void aWrongNameBringsTheNearestRightOne(String yaml, String advice) {
    assertThatThrownBy(() -> read(yaml))
        .isInstanceOf(DocumentException.class)
        .hasMessageStartingWith("src/perf/perf.yaml:1: ")
        .hasMessageContaining("Maybe " + advice + " was meant.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          processors: [0]                                | must be in 1..
          processors: 4                                  | a list
          processors: [many]                             | a number
          platforms: []                                  | no platform
          inputs: {"*": ["n"]}                           | name=value
          inputs: {"*": ["n=1, n=2"]}                    | twice
          inputs: {"*": ["n=m"]}                         | no number
          inputs: {"*": ["n=-5"]}                        | whole number that is not negative
          inputs: {"*": ["n=5/2"]}                       | whole number that is not negative
          processors: 4                                  | Maybe write [4]
          rules: {"*": ["time under 5ms"]}               | time under 5ms
          overlays: {"merge": {}}                        | Class#method
          overlays: {"A#b": {trips: {i: "n +"}}}         | n +
          validate: [{region: A, driver: "A#b(n)"}]      | has no `inputs`
          validate: [{region: A, inputs: ["n=1"]}]       | neither a driver nor a benchmark
          validate: [{region: A, driver: "A.b", inputs: ["n=1"]}] | is not Class#method
          processes: [{file: a.txt}]                     | no model file
          processes: [{process: A}]                      | file
          processes: [{file: a.ccs, limits: ["fast"]}]   | neither `no deadlock` nor
          processes: [{file: a.ccs, limits: ["mean time <= 1/0"]}] | divides by zero
          allowEmpty: perhaps                            | true or false
          this is : not : yaml                           | correct this line
          """)
  void aWrongValueIsShownWithItsLine(String yaml, String what) {
    assertThatThrownBy(() -> read("# a comment\n" + yaml))
        .isInstanceOf(DocumentException.class)
        .hasMessageStartingWith("src/perf/perf.yaml:2: ")
        .hasMessageContaining(what)
        .hasMessageContaining("\nMaybe");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "'Cache.get': $add.int | which is not Type method/arguments",
        "'Cache get/1': $fetch.ref | which is no operation",
        "'Cache get/1': m*$add.int | names `m`",
      })
  void aCostOfTheLibraryThatCannotBeReadIsNamed(String entry, String what) {
    assertThatThrownBy(() -> read("library:\n  " + entry))
        .hasMessageStartingWith("src/perf/perf.yaml:2: ")
        .hasMessageContaining(what)
        .hasMessageContaining("\nMaybe");
  }

  @Test
  void theSchemaHasTheKeysThatAreRead() throws IOException {
    Located schema;
    try (InputStream stream =
        Objects.requireNonNull(
            ConfigurationCodec.class.getResourceAsStream("/META-INF/perf/perf.schema.json"))) {
      schema =
          Located.read(
              new String(stream.readAllBytes(), StandardCharsets.UTF_8),
              "perf.schema.json",
              new JsonFactory());
    }
    for (String key : schema.required("properties").entries().keySet()) {
      assertThat(EVERYTHING).containsPattern("(?m)^" + key + ":");
    }
    for (String key :
        schema.required("$defs").required("validate").required("properties").entries().keySet()) {
      assertThat(EVERYTHING).containsPattern("  (- )?" + key + ":");
    }
    for (String key :
        schema.required("$defs").required("process").required("properties").entries().keySet()) {
      assertThat(EVERYTHING).containsPattern("  (- )?" + key + ":");
    }
    for (String key :
        schema.required("$defs").required("overlay").required("properties").entries().keySet()) {
      assertThat(EVERYTHING).contains("    " + key + ":");
    }
  }
}
