package org.perfmodel;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.perfmodel.check.project.ProfileFolders;
import org.perfmodel.goal.designs.Designs;
import org.perfmodel.goal.processes.ProcessRequest;
import org.perfmodel.goal.processes.ProcessTool;
import org.perfmodel.goal.profiles.Networks;
import org.perfmodel.goal.profiles.Profiles;
import org.perfmodel.goal.validation.Validation;
import org.perfmodel.goal.validation.ValidationRequest;
import org.perfmodel.json.GraphFile;
import org.perfmodel.request.Request;

/**
 * Every document that a project has or that a person names: what is no plain file of text, or has
 * no end, is refused by its name, and is never waited for.
 */
@EnabledOnOs({OS.LINUX, OS.MAC})
@Tag("exhaustive")
class DocumentFilesTest {
  private static final Duration SOON = Duration.ofSeconds(20);

  @TempDir private Path folder;

  /** Reads one document of a project. */
  private interface Reader {
    Object read(Path folder, Path file);
  }

  private record Document(String name, Reader reader) {
    @Override
    public String toString() {
      return name;
    }
  }

  /** What stands where a file of text should, and what is said of it. */
  private enum Wrong {
    PIPE("it is a pipe or a device"),
    DEVICE("it is a pipe or a device"),
    LINK_TO_NOTHING("it is a link to a file that is not there"),
    LINK_OUT("it is a link that leads out of the project"),
    FOLDER("it is a folder"),
    LONG("it has more than 64 MB (67108864 bytes)"),
    BINARY("it is no UTF-8 text");

    private final String said;

    Wrong(String said) {
      this.said = said;
    }

    void put(Path file) throws IOException, InterruptedException {
      switch (this) {
        case PIPE -> pipe(file);
        case DEVICE -> Files.createSymbolicLink(file, Path.of("/dev/zero"));
        case LINK_TO_NOTHING -> Files.createSymbolicLink(file, file.resolveSibling("none"));
        case LINK_OUT ->
            Files.createSymbolicLink(file, Path.of(System.getProperty("java.home"), "release"));
        case FOLDER -> Files.createDirectory(file);
        case LONG -> {
          try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
            sparse.setLength(65L << 20);
          }
        }
        case BINARY -> Files.write(file, new byte[] {(byte) 0xC3, 0x28, (byte) 0xFF});
      }
    }

    private static void pipe(Path file) throws IOException, InterruptedException {
      Process made;
      try {
        made = new ProcessBuilder("mkfifo", file.toString()).start();
      } catch (IOException none) {
        assumeTrue(false, "there is no mkfifo");
        return;
      }
      assumeTrue(made.waitFor(10, TimeUnit.SECONDS) && made.exitValue() == 0, "no pipe was made");
    }
  }

  private static final Reader CHECK = (folder, file) -> new Pipeline().check(request(folder));

  private static final List<Document> DOCUMENTS =
      List.of(
          new Document("src/perf/perf.yaml", CHECK),
          new Document("src/perf/hybrid.json", CHECK),
          new Document("src/perf/observed.json", CHECK),
          new Document("src/perf/baseline.jsonl", CHECK),
          new Document("src/perf/waivers.yaml", CHECK),
          new Document("src/perf/platforms/reference.json", CHECK),
          new Document(
              "odd.json",
              (folder, file) ->
                  new Pipeline()
                      .check(
                          new Request(
                              folder,
                              "module",
                              request(folder).sources(),
                              17,
                              folder.resolve("src/perf"),
                              folder.resolve("none"),
                              folder.resolve("target/perf"),
                              Optional.of("odd.json"),
                              DocumentFilesTest.class.getClassLoader(),
                              request(folder).today(),
                              false))),
          new Document(
              "src/perf/networks/odd.json",
              (folder, file) -> ProfileFolders.of(request(folder)).network("odd")),
          new Document(
              "jmh.json",
              (folder, file) ->
                  new Validation(
                          request(folder),
                          new ValidationRequest(
                              Path.of(System.getProperty("java.home")),
                              List.of(),
                              10,
                              Optional.of(file),
                              false,
                              line -> {}))
                      .run()),
          new Document(
              "times.csv",
              (folder, file) ->
                  Networks.fit(file, Optional.empty(), true, folder, Optional.empty())),
          new Document(
              "times.json",
              (folder, file) ->
                  Networks.fit(file, Optional.empty(), true, folder, Optional.empty())),
          new Document("runs.csv", (folder, file) -> Profiles.fit(file, true, Optional.empty())),
          new Document("old.json", (folder, file) -> Profiles.convert(file)),
          new Document(
              "designs.yaml",
              (folder, file) ->
                  Designs.study(
                      file,
                      Optional.empty(),
                      Optional.empty(),
                      name -> ProfileFolders.of(request(folder)).network(name))),
          new Document("model.ccs", (folder, file) -> ProcessTool.answer(ProcessRequest.of(file))),
          new Document("graph.dot", (folder, file) -> GraphFile.read(file, "graph.dot")),
          new Document("graph.txt", (folder, file) -> GraphFile.program(file, "graph.txt")),
          new Document("graph.json", (folder, file) -> GraphFile.read(file, "graph.json")),
          new Document(
              "verdict.json",
              (folder, file) ->
                  new Pipeline()
                      .aggregate(List.of(file), folder.resolve("all"), request(folder).today())));

  private static Request request(Path folder) {
    return Requests.ofMaven(folder, "module");
  }

  private static Stream<Arguments> everyDocument() {
    return DOCUMENTS.stream()
        .flatMap(document -> Stream.of(Wrong.values()).map(wrong -> Arguments.of(document, wrong)));
  }

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("everyDocument")
  void isRefusedByItsName(Document document, Wrong wrong) throws Exception {
    Files.createDirectory(folder.resolve(".git"));
    Path source = folder.resolve("src/main/java/A.java");
    Files.createDirectories(requireNonNull(source.getParent()));
    Files.writeString(source, "class A { static int of(int n) { return n; } }");
    Path configuration = folder.resolve("src/perf/perf.yaml");
    Files.createDirectories(requireNonNull(configuration.getParent()));
    Path file = folder.resolve(document.name());
    Files.createDirectories(requireNonNull(file.getParent()));
    wrong.put(file);
    if (!file.equals(configuration)) {
      Files.writeString(
          configuration, "discover: ['*']\nvalidate: [{region: 'A#of', benchmark: A.of}]\n");
    }
    Files.writeString(folder.resolve("prediction.json"), "{}");
    Throwable refused =
        assertTimeoutPreemptively(
            SOON, () -> catchThrowable(() -> document.reader().read(folder, file)));
    Files.delete(file);
    assertThat(refused)
        .hasMessageContaining(String.valueOf(file.getFileName()))
        .hasMessageContaining(wrong.said)
        .hasMessageContaining("\nMaybe ");
  }
}
