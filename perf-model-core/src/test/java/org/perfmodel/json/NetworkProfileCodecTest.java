package org.perfmodel.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.platform.FittedCollective;
import org.perfmodel.platform.Network;
import org.perfmodel.platform.NetworkProfile;
import org.perfmodel.platform.NetworkResolver;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.Platform;
import org.perfmodel.platform.PlatformResolver;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.Evaluate;

class NetworkProfileCodecTest {
  private static final String FILE = "src/perf/networks/lab.json";
  private static final String DOCUMENT =
      """
      {
        "format": 1,
        "name": "lab",
        "operations": {
          "broadcast": {"averageDifference": 0.1, "bytes": [4, 4000], "deviation": 0.2, "formula": "$collective.broadcast.d*d + $collective.broadcast.log2p*log2(p)", "processes": [2, 64]}
        },
        "parameters": {
          "collective.broadcast.d": {"confidence": "fitted", "relativeError": 0.1, "source": "a fit", "unit": "ns", "value": 2},
          "collective.broadcast.log2p": {"confidence": "fitted", "relativeError": 0.1, "source": "a fit", "unit": "us", "value": 7},
          "network.latency": {"confidence": "fitted", "relativeError": 0.05, "source": "ping-pong", "unit": "us", "value": 5},
          "network.rendezvous": {"confidence": "assumed", "relativeError": 0, "source": "a manual", "unit": "bytes", "value": 65536}
        },
        "source": "a test",
        "topology": "torus 4x4x4"
      }
      """;

  @Test
  void aDocumentSaysWhatItSays() {
    NetworkProfile lab = NetworkProfileCodec.read(DOCUMENT, FILE);

    assertThat(lab.network().name()).isEqualTo("lab");
    assertThat(lab.network().topology()).isEqualTo("torus 4x4x4");
    assertThat(lab.parameters().get("network.latency").value())
        .isEqualTo(Rational.of(5, 1_000_000));
    assertThat(lab.parameters().get("network.rendezvous").value()).isEqualTo(Rational.of(65536));
    FittedCollective broadcast = lab.network().collective("broadcast").orElseThrow();
    assertThat(broadcast.covers(64, 4000)).isTrue();
    assertThat(broadcast.covers(65, 4000)).isFalse();
    assertThat(broadcast.covers(64, 3)).isFalse();
  }

  @Test
  void aFormulaGivesSecondsOnceThePlatformIsOnTheNetwork() {
    Platform platform = machine("reference").on(NetworkProfileCodec.read(DOCUMENT, FILE));
    Expr seconds = platform.network().orElseThrow().collective("broadcast").orElseThrow().seconds();
    Bindings at =
        platform.bindings().with(Symbol.PROCESSORS, 8).with(new Symbol("d"), Rational.of(1000));

    // 1000 bytes of 2 ns each, and 3 rounds of 7 us.
    assertThat(Evaluate.asDouble(seconds, at)).isEqualTo(23e-6);
  }

  @Test
  void whatWasReadIsWrittenAndReadAgain() {
    NetworkProfile lab = NetworkProfileCodec.read(DOCUMENT, FILE);
    String written = NetworkProfileCodec.write(lab);

    assertThat(NetworkProfileCodec.read(written, FILE)).isEqualTo(lab);
    assertThat(NetworkProfileCodec.write(NetworkProfileCodec.read(written, FILE)))
        .isEqualTo(written);
  }

  @Test
  void aPlatformHasItsNetworkInASection() {
    Platform joined = machine("reference").on(NetworkProfileCodec.read(DOCUMENT, FILE));
    String written = PlatformCodec.write(joined);

    assertThat(PlatformCodec.read(written, FILE)).isEqualTo(joined);
    assertThat(joined.name()).isEqualTo("reference+lab");
    assertThat(joined.parameters()).containsKeys("add.double", "network.latency");
  }

  @Test
  void anotherNetworkLeavesNothingOfTheOneBefore() {
    Platform twice =
        machine("reference")
            .on(NetworkProfileCodec.read(DOCUMENT, FILE))
            .on(network("berkeley-now"));

    assertThat(twice.parameters().keySet())
        .noneMatch(name -> name.startsWith("collective."))
        .doesNotContain("network.rendezvous");
    assertThat(twice.network().map(Network::name)).isEqualTo(Optional.of("berkeley-now"));
  }

  @Test
  void theFingerprintKnowsTheTopology() {
    Platform machine = machine("reference");
    String bus = DOCUMENT.replace("torus 4x4x4", "bus");

    assertThat(machine.on(NetworkProfileCodec.read(bus, FILE)).fingerprint())
        .isNotEqualTo(machine.on(NetworkProfileCodec.read(DOCUMENT, FILE)).fingerprint());
  }

  @Test
  void aFileWithoutANetworkIsReadAsBefore() {
    Platform old = machine("sun-4-50");

    assertThat(old.network()).isEmpty();
    assertThat(old.parameters().keySet()).noneMatch(name -> name.startsWith("network."));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "torus 4x4x4 | ring 4 | which is no topology",
        "network.latency | network.latncy | Maybe `network.latency` was meant.",
        "[2, 64] | [64, 2] | but must be in 64..",
        "\"unit\": \"bytes\" | \"unit\": \"us\" | Maybe `bytes`: it is no time.",
        "*log2(p) | *log2(q) | names `q`",
        "$collective.broadcast.d* | $collective.scatter.d* | names `$collective.scatter.d`",
        "\"format\": 1 | \"format\": 9 | reads up to version 1",
      })
  void whatIsWrongIsNamed(String right, String wrong, String message) {
    assertThat(DOCUMENT).contains(right);
    assertThatExceptionOfType(DocumentException.class)
        .isThrownBy(() -> NetworkProfileCodec.read(DOCUMENT.replace(right, wrong), FILE))
        .withMessageContaining(message)
        .withMessageContaining(FILE);
  }

  @Test
  void aMachinesPricesDoNotBelongToItsNetwork() {
    String wrong = DOCUMENT.replace("network.latency", "add.double");

    assertThatExceptionOfType(DocumentException.class)
        .isThrownBy(() -> NetworkProfileCodec.read(wrong, FILE))
        .withMessageContaining("`parameters.add.double` is no parameter of a network");
  }

  @Test
  void aNetworksPricesDoNotStandAmongAMachines() {
    String document =
        PlatformCodec.write(machine("reference")).replace("\"add.double\"", "\"network.latency\"");

    assertThatExceptionOfType(DocumentException.class)
        .isThrownBy(() -> PlatformCodec.read(document, FILE))
        .withMessageContaining("Maybe move it to `network`");
  }

  @ParameterizedTest
  @ValueSource(strings = {"berkeley-now", "intel-paragon", "meiko-cs-2"})
  void shippedNetworksObeyLogP(String name) {
    NetworkProfile network = network(name);

    // A gap is at least an overhead, else it says nothing.
    assertThat(seconds(network, "network.gap"))
        .isGreaterThanOrEqualTo(seconds(network, "network.overhead.send"));
    assertThat(network.network().source()).contains("1997");
  }

  @ParameterizedTest
  @CsvSource({
    // MacDonald 1996, Tables 3-4, 3-1, 3-2, 3-8 and 3-12: as measured.
    "cray-t3d, broadcast, 16, 4000, 1476.6e-6, 0.15",
    "cray-t3d, barrier, 64, 0, 7.197e-6, 0.1",
    "meiko-cs, barrier, 8, 0, 30.165e-3, 0.1",
    "meiko-cs, scatter, 8, 4000, 51.23e-3, 0.2",
    "workstations, gather, 4, 4000, 41.187e-3, 0.2",
  })
  void fittedNetworksAreCloseToTheTables(
      String name, String operation, int p, long bytes, double seconds, double within) {
    Platform platform = machine("reference").on(network(name));
    double fitted =
        Evaluate.asDouble(
            platform.network().orElseThrow().collective(operation).orElseThrow().seconds(),
            platform
                .bindings()
                .with(Symbol.PROCESSORS, p)
                .with(new Symbol("d"), Rational.of(bytes)));

    assertThat(fitted).isCloseTo(seconds, withinPercentage(100 * within));
  }

  @Test
  void aNetworkThatIsNotThereIsToldWithThoseThatAre(@TempDir Path folder) {
    assertThatExceptionOfType(RuntimeException.class)
        .isThrownBy(() -> networks(folder).resolve("berkeley-know"))
        .withMessageContaining("network `berkeley-know` was not found")
        .withMessageContaining("src/perf/networks/berkeley-know.json")
        .withMessageContaining("Maybe `berkeley-now` was meant");
  }

  private static double seconds(NetworkProfile network, String parameter) {
    Parameter found = network.parameters().get(parameter);
    return found.value().doubleValue();
  }

  private static NetworkProfile network(String name) {
    return networks(Path.of("none")).resolve(name);
  }

  private static NetworkResolver networks(Path folder) {
    return new NetworkResolver(
        folder, folder, NetworkProfileCodecTest.class.getClassLoader(), NetworkProfileCodec::read);
  }

  private static Platform machine(String name) {
    Path none = Path.of("none");
    return new PlatformResolver(
            none, none, NetworkProfileCodecTest.class.getClassLoader(), PlatformCodec::read)
        .resolve(name);
  }
}
