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
import org.perfmodel.json.PlatformCodec;
import org.perfmodel.platform.Platform;
import org.perfmodel.request.PerfException;

class ProfilesTest {
  private static final String RUNS =
      """
      application,size,processors,add.double,loop,St,seconds
      axpy,1000,1,2000,1000,0,4.1e-6
      axpy,10000,1,20000,10000,0,4e-5
      sum,1000,1,1000,1000,2,3.2e-6
      sum,10000,1,10000,10000,9,3.1e-5
      dot,10000,4,50000,10000,1,6.8e-5
      """;

  @TempDir Path folder;

  private Profiles profiles() {
    return new Profiles(
        folder.resolve("project"), folder.resolve("user"), ProfilesTest.class.getClassLoader());
  }

  private Path fitted(String place) throws IOException {
    Path data = folder.resolve("runs.csv");
    Files.writeString(data, RUNS);
    Path target = folder.resolve(place);
    List<String> lines = Profiles.fit(data, true, Optional.of(target));
    assertThat(String.join("\n", lines))
        .contains("5 runs of 3 applications")
        .contains("`St` is no parameter of a platform")
        .contains("perf: platform mine#");
    return target;
  }

  @Test
  void whatAFitWritesIsAProfile() throws IOException {
    Path file = fitted("project/platforms/mine.json");

    Platform platform = PlatformCodec.read(Files.readString(file), "mine.json");

    assertThat(platform.name()).isEqualTo("mine");
    assertThat(platform.processors()).isEqualTo(4);
    assertThat(platform.parameters()).containsOnlyKeys("add.double", "loop");
    assertThat(platform.provenance().facts().get("source")).isEqualTo("runs.csv");
  }

  @Test
  void listNamesOwnersAndDocumentsThatCannotBeRead() throws IOException {
    fitted("project/platforms/mine.json");
    Files.createDirectories(folder.resolve("user/platforms"));
    Files.writeString(folder.resolve("user/platforms/broken.json"), "{");

    List<String> lines = profiles().list();

    assertThat(lines).anyMatch(line -> line.matches("mine +project +4 .* 2 +0 .*runs of .*"));
    assertThat(lines).anyMatch(line -> line.matches("broken +user +- .*cannot be read"));
    assertThat(lines).anyMatch(line -> line.startsWith("note  ~/.perf/platforms/broken.json:1"));
    assertThat(lines).anyMatch(line -> line.matches("reference +shipped +2 .*Xeon.*OpenJ.*"));
  }

  @Test
  void unknownProfileIsAnsweredWithNames() {
    assertThatThrownBy(() -> profiles().compare("reference", "refrence"))
        .isInstanceOf(PerfException.class)
        .hasMessageContaining("Maybe `reference` was meant");
  }

  @Test
  void shippedMachinesDifferInWords() {
    assertThat(String.join(" ", profiles().compare("sun-4-50", "dec-3300l")))
        .contains("from  sun-4-50#")
        .contains("Beyond their uncertainty: float arithmetic time");
  }

  private static final String LAB =
      """
      {"format": 1, "name": "NAME", "source": "ping-pong", "topology": "TOPOLOGY", "parameters": {
        "network.latency":
          {"confidence": "fitted", "relativeError": 0.02, "source": "s", "unit": "us", "value": LATENCY},
        "network.gap":
          {"confidence": "fitted", "relativeError": 0.3, "source": "s", "unit": "us", "value": LATENCY},
        "network.byte":
          {"confidence": "fitted", "relativeError": 0.02, "source": "s", "unit": "ns", "value": BYTE}}}
      """;

  private void lab(String place, String name, String latency, String perByte) throws IOException {
    Path file = folder.resolve(place).resolve("networks").resolve(name + ".json");
    Files.createDirectories(file.getParent());
    Files.writeString(
        file,
        LAB.replace("NAME", name)
            .replace("TOPOLOGY", "bus")
            .replace("LATENCY", latency)
            .replace("BYTE", perByte));
  }

  @Test
  void networksAreListedWithTheirSources() throws IOException {
    lab("project", "lab", "10", "1");
    Files.writeString(folder.resolve("project/networks/odd.json"), "{");

    List<String> lines = profiles().list();

    assertThat(lines).anyMatch(line -> line.matches("lab +project +10 us +1000 MB/s +0 +bus"));
    assertThat(lines)
        .anyMatch(
            line -> line.matches("cray-t3d +shipped +41.6 us +10.92 MB/s +5 +contention-free"));
    assertThat(lines).anyMatch(line -> line.matches("odd +project +- .*cannot be read"));
    assertThat(String.join("\n", lines))
        .contains("    lab: ping-pong", "    berkeley-now: Berkeley NOW: UltraSPARC");
  }

  @Test
  void networksDifferInWords() throws IOException {
    lab("project", "old", "10", "1");
    lab("user", "new", "8.2", "0.7143");

    String text = String.join("\n", profiles().compare("old", "new"));

    assertThat(text)
        .contains("Beyond their uncertainty: latency -18 %, bandwidth +40 %.")
        .containsPattern("gap +10 us +8.2 us +-18 % +83 % +within its uncertainty")
        .containsPattern("bandwidth +1000 MB/s +1400 MB/s");
  }

  @Test
  void measuredOperationsAreComparedWhereBothWereMeasured() {
    assertThat(String.join("\n", profiles().compare("cray-t3d", "workstations")))
        .containsPattern("barrier on 8 processes +7.3\\d* us +25.7\\d? ms +3500 times")
        .contains("broadcast of ");
  }

  @Test
  void aNetworkIsNotComparedWithAMachine() {
    assertThatThrownBy(() -> profiles().compare("reference", "berkeley-now"))
        .isInstanceOf(PerfException.class)
        .hasMessageContaining("`berkeley-now` is a network, `reference` is none")
        .hasMessageContaining("cray-t3d");
  }

  @Test
  void anOlderProfileIsConvertedOnce() throws IOException {
    Path file = fitted("project/platforms/mine.json");
    String newest = Files.readString(file);
    Files.writeString(file, newest.replace("\"format\": 3", "\"format\": 1"));

    assertThat(Profiles.convert(file).get(0)).contains("converted from format 1 to 3");
    assertThat(Files.readString(file)).isEqualTo(newest);
    assertThat(Profiles.convert(file).get(0)).contains("is in format 3 already");
  }

  @Test
  void aMissingFileIsNamed() {
    assertThatThrownBy(() -> Profiles.fit(folder.resolve("none.csv"), true, Optional.empty()))
        .isInstanceOf(DocumentException.class)
        .hasMessageContaining("there is no such file");
  }
}
