package org.perfmodel.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * A checkout may hold any link and any file: none leads out of it, neither to read nor to write.
 */
@EnabledOnOs({OS.LINUX, OS.MAC})
class HostileFilesTest {
  private static final String SECRET = "secret";

  @TempDir private Path folder;

  private Path project;
  private Path elsewhere;

  @BeforeEach
  void checkout() throws IOException {
    project = Files.createDirectories(folder.resolve("checkout"));
    Files.createDirectories(project.resolve(".git"));
    Files.createDirectories(project.resolve("src/perf"));
    elsewhere = Files.createDirectories(folder.resolve("elsewhere"));
    Files.writeString(elsewhere.resolve("file"), SECRET);
  }

  private Path link(String name, Path to) throws IOException {
    Path link = project.resolve(name);
    Files.createDirectories(link.getParent());
    return Files.createSymbolicLink(link, to);
  }

  private static void refused(ThrowingWork work, String words) {
    assertThatThrownBy(work::run)
        .isInstanceOf(FileRefusedException.class)
        .hasMessageContaining(words)
        .hasMessageContaining("\nMaybe ");
  }

  private interface ThrowingWork {
    void run() throws IOException;
  }

  private static void write(Path file) throws IOException {
    AtomicFile.write(file, out -> out.write("new".getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void aLinkOutOfTheProjectIsNotRead() throws IOException {
    Path absolute = link("src/perf/perf.yaml", elsewhere.resolve("file"));
    Path relative = link("src/perf/waivers.yaml", Path.of("../../../elsewhere/file"));
    Path folderOfIt = link("src/perf/platforms", elsewhere);
    Path ofLinks = link("src/perf/baseline.jsonl", relative);
    for (Path file : List.of(absolute, relative, folderOfIt.resolve("file"), ofLinks)) {
      refused(() -> PlainFile.text(file), "a link that leads out of the project, to ");
      refused(() -> PlainFile.kept(file), elsewhere.toRealPath().toString());
    }
  }

  @Test
  void aLinkWithinTheProjectIsRead() throws IOException {
    Files.writeString(project.resolve("shared.yaml"), "shared");
    assertThat(PlainFile.text(link("module/src/perf/perf.yaml", project.resolve("shared.yaml"))))
        .contains("shared");
  }

  @Test
  void whatTheUserNamesElsewhereIsRead() throws IOException {
    Path named = Files.createSymbolicLink(folder.resolve("named"), elsewhere.resolve("file"));
    assertThat(PlainFile.text(named)).contains(SECRET);
  }

  @Test
  void aProjectThatIsItselfBehindALinkIsRead() throws IOException {
    Files.writeString(project.resolve("src/perf/perf.yaml"), "own");
    Path alias = Files.createSymbolicLink(folder.resolve("alias"), project);
    assertThat(PlainFile.text(alias.resolve("src/perf/perf.yaml"))).contains("own");
    write(alias.resolve("src/perf/perf.yaml"));
    assertThat(project.resolve("src/perf/perf.yaml")).hasContent("new");
  }

  @Test
  void aBuildFolderMayLieOnAnotherDisk() throws IOException {
    Path file = link("target", elsewhere).resolve("perf/verdict.json");
    write(file);
    assertThat(PlainFile.text(file)).contains("new");
    Files.createDirectories(folder.resolve("third"));
    Files.createSymbolicLink(elsewhere.resolve("out"), folder.resolve("third"));
    refused(() -> write(project.resolve("target/out/verdict.json")), "leads out of the project");
  }

  @Test
  void nothingIsWrittenThroughALink() throws IOException {
    Path file = link("src/perf/baseline.jsonl", elsewhere.resolve("file"));
    refused(() -> write(file), "it is a link, and nothing is written through one");
    refused(() -> AtomicFile.tryOut(file), "it is a link");
    Path below = link("src/perf/platforms", elsewhere).resolve("file");
    refused(() -> write(below), "a link that leads out of the project");
    refused(() -> AtomicFile.tryOut(below), "a link that leads out of the project");
    Path dangling = link("src/perf/observed.json", elsewhere.resolve("none"));
    refused(() -> write(dangling), "it is a link");
    assertThat(elsewhere.toFile().list()).containsExactly("file");
    assertThat(elsewhere.resolve("file")).hasContent(SECRET);
  }

  @Test
  void linksWhereATemporaryFileMayComeLeadNowhere() throws IOException {
    Path file = project.resolve("src/perf/prod.json");
    link("src/perf/.prod.json.trial", elsewhere.resolve("file"));
    long pid = ProcessHandle.current().pid();
    link("src/perf/.prod.json." + pid + ".part", elsewhere.resolve("file"));
    for (int number = 1; number < 2_000; number++) {
      link("src/perf/.prod.json." + pid + "-" + number + ".part", elsewhere.resolve("file"));
    }
    AtomicFile.tryOut(file);
    write(file);
    assertThat(file).hasContent("new");
    assertThat(elsewhere.resolve("file")).hasContent(SECRET);
  }

  @Test
  void whatAKilledBuildLeftIsRemoved() throws IOException {
    Path perf = project.resolve("src/perf");
    long pid = ProcessHandle.current().pid();
    Path dead = Files.writeString(perf.resolve(".baseline.jsonl.999999999999.part"), "half");
    Path numbered = Files.writeString(perf.resolve(".a.json.999999999999-12.part"), "half");
    Path before = Files.writeString(perf.resolve(".b.json." + pid + "-3.part"), "half");
    Files.setLastModifiedTime(before, FileTime.fromMillis(0));
    Path now = Files.writeString(perf.resolve(".c.json." + pid + "-4.part"), "half");
    Path foreign = Files.writeString(perf.resolve(".song.part"), "of another program");
    AtomicFile.removeLeftoversOf(perf.resolve("a.json"));
    assertThat(numbered).doesNotExist();
    assertThat(dead).exists();
    AtomicFile.removeLeftovers(perf);
    assertThat(perf.toFile().list())
        .containsExactlyInAnyOrder(now.toFile().getName(), foreign.toFile().getName());
    assertThat(before).doesNotExist();
  }

  @Test
  void withoutGitTheOutermostModuleIsTheProject() throws IOException {
    Path outer = Files.createDirectories(folder.resolve("plain/inner"));
    Files.writeString(folder.resolve("plain/pom.xml"), "");
    Files.writeString(outer.resolve("pom.xml"), "");
    assertThat(ProjectBoundary.of(outer.resolve("src/perf/perf.yaml")))
        .contains(folder.resolve("plain"));
  }

  @Test
  void aFileWithoutEndIsRefused() throws IOException {
    refused(() -> PlainFile.text(link("src/perf/perf.yaml", Path.of("/dev/zero"))), "a device");
    Path large = project.resolve("src/perf/large.csv");
    try (var file = new java.io.RandomAccessFile(large.toFile(), "rw")) {
      file.setLength((64L << 20) + 1);
    }
    refused(() -> PlainFile.text(large), "more than 64 MB");
    assertThat(PlainFile.kept(large)).isPresent();
  }
}
