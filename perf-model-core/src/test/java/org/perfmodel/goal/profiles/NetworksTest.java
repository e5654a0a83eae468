package org.perfmodel.goal.profiles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.json.DocumentException;
import org.perfmodel.json.NetworkCodec;
import org.perfmodel.network.Communication;
import org.perfmodel.network.NetworkModel;
import org.perfmodel.request.PerfException;

class NetworksTest {
  private static final Path RECORDED =
      Path.of("src/test/resources/org/perfmodel/network/collectives.json");

  @TempDir private Path folder;

  private static List<String> fit(Path data, String machine, Path folder) {
    return Networks.fit(data, Optional.of(machine), true, folder, Optional.empty());
  }

  @Test
  void recordedMachinesAreFittedAndWritten() throws IOException {
    List<String> lines = Networks.fit(RECORDED, Optional.empty(), true, folder, Optional.empty());
    assertThat(String.join("\n", lines))
        .contains("cray-t3d: 202 times of 5 operations")
        .contains("linear, linear where bytes > 400")
        .contains("workstations: 189 times");
    String json = Files.readString(folder.resolve("cray-t3d.json"));
    NetworkModel network = NetworkCodec.read(json, "cray-t3d.json");
    assertThat(NetworkCodec.write(network)).isEqualTo(json);
    // Table 3-7: 26258.8 us at p = 128, 1000 integers.
    double seconds = network.at(Communication.SCATTER, 128, 4000).orElseThrow().seconds();
    assertThat(seconds).isBetween(0.98 * 26258.8e-6, 1.02 * 26258.8e-6);
    assertThat(Files.readAllLines(folder.resolve("cray-t3d.csv"))).hasSize(203);
  }

  @Test
  void timesBetweenTheMeasuredOnesAreGivenBothWays() {
    // MacDonald 1996, Table 3-7, scatter of 1000 integers: 26258.8 us on 128.
    String at =
        String.join(
            "\n",
            Networks.fit(
                RECORDED,
                Optional.of("cray-t3d"),
                true,
                folder,
                Optional.empty(),
                Optional.of(new Networks.Asked(128, 4000))));
    assertThat(at)
        .contains("on 128 processes, blocks of 4000 bytes:")
        .containsPattern("scatter +26.26 ms +26.\\d+ ms +\\S+ %")
        .containsPattern("barrier +7.\\d+ us");
    String beyond =
        String.join(
            "\n",
            Networks.fit(
                RECORDED,
                Optional.of("cray-t3d"),
                true,
                folder,
                Optional.empty(),
                Optional.of(new Networks.Asked(512, 4000))));
    assertThat(beyond).containsPattern("scatter .* beyond what was measured");
    assertThatThrownBy(() -> new Networks.Asked(1, 8))
        .isInstanceOf(PerfException.class)
        .hasMessageContaining("at least 2 processes");
  }

  @Test
  void theSameDataGiveTheSameBytes() throws IOException {
    fit(RECORDED, "workstations", folder.resolve("one"));
    fit(RECORDED, "workstations", folder.resolve("other"));
    assertThat(folder.resolve("one/workstations.json"))
        .hasSameBinaryContentAs(folder.resolve("other/workstations.json"));
    assertThat(folder.resolve("one/cray-t3d.json")).doesNotExist();
  }

  @Test
  void commaSeparatedValuesGiveTheNetworkOfTheFile() throws IOException {
    StringBuilder text = new StringBuilder("operation,processes,bytes,time[us]\n");
    for (int p = 2; p <= 64; p *= 2) {
      for (int d = 8; d <= 80_000; d *= 10) {
        text.append("broadcast," + p + "," + d + "," + (100 + 20 * p + 0.25 * d) + "\n");
      }
    }
    Path data = Files.writeString(folder.resolve("lab.csv"), text);
    Path out = folder.resolve("platforms/lab.json");
    List<String> lines =
        Networks.fit(data, Optional.empty(), true, folder.resolve("target"), Optional.of(out));
    assertThat(String.join("\n", lines)).contains("lab: 30 times of 1 operation", "linear");
    NetworkModel network = NetworkCodec.read(Files.readString(out), "lab.json");
    assertThat(network.at(Communication.BROADCAST, 3, 1000).orElseThrow().seconds())
        .isCloseTo(410e-6, org.assertj.core.api.Assertions.within(1e-8));
  }

  @Test
  void whatIsWrongIsNamed() throws IOException {
    assertThatThrownBy(() -> fit(Path.of("none.csv"), "x", folder))
        .isInstanceOf(DocumentException.class)
        .hasMessageContaining("none.csv: there is no such file");
    assertThatThrownBy(() -> fit(RECORDED, "cray", folder))
        .hasMessageContaining("no machine `cray`")
        .hasMessageContaining("cray-t3d, meiko-cs, workstations");
    assertThatThrownBy(
            () ->
                Networks.fit(
                    RECORDED, Optional.empty(), true, folder, Optional.of(folder.resolve("x"))))
        .hasMessageContaining("3 machines");
    Path data =
        Files.writeString(
            folder.resolve("bad.json"),
            "{\"operations\": {\n\"brodcast\": {\"m\": [\n{\"p\": 2, \"us\": 1}]}}}");
    assertThatThrownBy(() -> fit(data, "m", folder))
        .isInstanceOf(DocumentException.class)
        .hasMessageContaining("bad.json:2")
        .hasMessageContaining("broadcast");
  }

  @Test
  void aNetworkWithoutAParameterIsRefused() throws IOException {
    fit(RECORDED, "workstations", folder);
    String json = Files.readString(folder.resolve("workstations.json"));
    String broken = json.replace("\"collective.barrier.p\"", "\"collective.barrier.q\"");
    assertThatThrownBy(() -> NetworkCodec.read(broken, "net.json"))
        .isInstanceOf(DocumentException.class)
        .hasMessageContaining("$collective.barrier.p");
  }
}
