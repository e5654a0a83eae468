package org.perfmodel.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What people give has an end, and what has none is refused with its place and a next step. */
class BoundedInputTest {
  @TempDir private Path folder;

  private static void refused(String yaml, String... words) {
    assertThatThrownBy(() -> ConfigurationCodec.read(yaml, "src/perf/perf.yaml"))
        .isInstanceOf(DocumentException.class)
        .hasMessageStartingWith("src/perf/perf.yaml")
        .hasMessageContainingAll(words)
        .hasMessageContaining("\nMaybe ");
  }

  @Test
  void aDocumentOfMillionsOfCharacters() {
    refused(
        "# " + "x".repeat(3_000_000) + "\ndiscover: [\"*\"]\n", "3000019 characters", "1048576");
  }

  @Test
  void aSizeOfAHundredThousandDigits() {
    refused(
        "inputs: {\"*\": [\"n=" + "9".repeat(100_000) + "\"]}", ":1:", "`n`", "100000 characters");
  }

  @Test
  void thousandsOfInputs() {
    refused(
        "inputs: {\"*\": [" + String.join(", ", Collections.nCopies(5_000, "\"n=1\"")) + "]}",
        ":1:",
        "has 5000 inputs, more than 200");
  }

  @Test
  void aProductOfLongSums() {
    refused(
        "overlays: {\"X#f\": {trips: {i: \"(n+m+q+r+1)^11*(n+m+q+r+1)^11\"}}}",
        ":1:",
        "overlays.X#f.trips.i",
        "1365 and 1365 terms");
  }

  @Test
  void aLongPowerIsNone() {
    String power = "overlays: {\"X#f\": {trips: {i: \"(n+m+q+r+1)^60\"}}}";
    assertThat(ConfigurationCodec.read(power, "perf.yaml").overlays()).hasSize(1);
  }

  @Test
  void aFileIsItsText() throws IOException {
    Path file = folder.resolve("perf.yaml");
    assertThat(BoundedFile.read(file, "perf.yaml")).isEmpty();
    Files.writeString(file, "discover: [\"ä\"]");
    assertThat(BoundedFile.read(file, "perf.yaml")).contains("discover: [\"ä\"]");
  }

  @Test
  void aFolderIsNoFile() {
    assertThatThrownBy(() -> BoundedFile.read(folder, "perf.yaml"))
        .isInstanceOf(DocumentException.class)
        .hasMessage("perf.yaml: it is a folder, not a file\nMaybe put a text file there.");
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void aLinkToADeviceIsNoFileAndOneToNothingIsNone() throws IOException {
    Path endless = Files.createSymbolicLink(folder.resolve("a.yaml"), Path.of("/dev/zero"));
    assertThatThrownBy(() -> BoundedFile.read(endless, "a.yaml"))
        .isInstanceOf(DocumentException.class)
        .hasMessageContaining("a.yaml: it is a pipe or a device");
    Path dangling = Files.createSymbolicLink(folder.resolve("b.yaml"), folder.resolve("none"));
    assertThatThrownBy(() -> BoundedFile.read(dangling, "b.yaml"))
        .isInstanceOf(DocumentException.class)
        .hasMessageContaining("a link to a file that is not there");
  }

  @Test
  void whatIsNoTextIsNamed() throws IOException {
    Path file = Files.write(folder.resolve("c.yaml"), new byte[] {(byte) 0xC3, 0x28});
    assertThatThrownBy(() -> BoundedFile.read(file, "c.yaml"))
        .isInstanceOf(DocumentException.class)
        .hasMessageContaining("no UTF-8 text");
  }
}
