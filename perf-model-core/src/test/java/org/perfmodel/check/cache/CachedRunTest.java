package org.perfmodel.check.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.Requests;
import org.perfmodel.check.Check;
import org.perfmodel.check.judge.RegionJudge;
import org.perfmodel.check.result.RunSummary;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.gate.Outcome;
import org.perfmodel.json.PlatformCodec;
import org.perfmodel.platform.PlatformResolver;
import org.perfmodel.request.Request;

/** What a run says again is what it would say, and only while nothing has changed. */
class CachedRunTest {
  private static final Optional<String> PROGRAM = Optional.of("this version");

  @TempDir Path folder;
  private Path kept;

  @BeforeEach
  void writeProject() throws IOException {
    kept = folder.resolve("target/perf/cache/run.bin");
    write(
        "src/main/java/Sum.java",
        "class Sum { double of(double[] a) {\n"
            + "  double s = 0; for (double x : a) { s += x; }\n"
            + "  return s; } }\n");
    write(
        "src/perf/perf.yaml",
        "discover: ['*']\nplatforms: [mine]\ninputs: {'*': ['a.length=1000']}\n");
    String reference =
        PlatformCodec.write(
            new PlatformResolver(folder, folder, getClass().getClassLoader(), PlatformCodec::read)
                .resolve("reference"));
    write("src/perf/platforms/mine.json", reference);
  }

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private Request request() {
    return Requests.ofMaven(folder, "module");
  }

  private static RunSummary run(Request request) {
    return new Check(PROGRAM, RegionJudge.Seam.NONE).run(request);
  }

  private Optional<CacheSeal> seal() {
    return CacheSeal.of(request().userFolder());
  }

  private Optional<String> key() {
    return RunKey.of(request(), PROGRAM);
  }

  /** All that a run wrote, but for what is kept of it. */
  private Map<String, String> results() throws IOException {
    Map<String, String> found = new TreeMap<>();
    Path results = folder.resolve("target/perf");
    try (Stream<Path> walk = Files.walk(results)) {
      for (Path file : walk.filter(Files::isRegularFile).toList()) {
        if (!file.startsWith(results.resolve("cache"))) {
          found.put(results.relativize(file).toString(), Files.readString(file));
        }
      }
    }
    return found;
  }

  @Test
  void whatAnotherUserKeptIsNotSaidAgain() throws IOException {
    run(request());
    Files.write(request().userFolder().resolve("cache.key"), new byte[32]);
    RunSummary made = new RunSummary(Outcome.ERROR, List.of(), List.of(), List.of(), List.of());
    assertThat(
            new CachedRun(request().results(), this::key, this::seal)
                .or(() -> new CachedRun.Run(made, new TreeSet<>())))
        .isEqualTo(made);
  }

  @Test
  void theSecondRunSaysTheSameAndWritesNothing() throws IOException {
    RunSummary first = run(request());
    assertThat(first.table()).anySatisfy(line -> assertThat(line).contains("Sum.of"));
    Map<String, String> results = results();
    byte[] kept = Files.readAllBytes(this.kept);
    // Nothing is read for it: without the platform no run could be made.
    RunSummary second =
        new CachedRun(request().results(), this::key, this::seal)
            .or(
                () -> {
                  throw new AssertionError("nothing has changed");
                });
    assertThat(second).isEqualTo(first);
    assertThat(results()).isEqualTo(results);
    assertThat(this.kept).hasBinaryContent(kept);
  }

  @ParameterizedTest
  @ValueSource(strings = {"verdict.json", "workload.json", "report/index.html", "perf.sarif"})
  void aResultThatIsGoneOrChangedIsWrittenAgain(String name) throws IOException {
    run(request());
    Map<String, String> results = results();
    Path file = folder.resolve("target/perf").resolve(name);
    Files.delete(file);
    run(request());
    assertThat(results()).isEqualTo(results);
    Files.writeString(file, "something else");
    run(request());
    assertThat(results()).isEqualTo(results);
  }

  @Test
  void anOldSummaryDoesNotOutliveItsReason() throws IOException {
    run(request());
    Path summary = folder.resolve("target/perf/summary.md");
    Map<String, String> results = results();
    boolean wasWritten = Files.exists(summary);
    Files.writeString(summary, "something that was true before");
    run(request());
    assertThat(results()).isEqualTo(results);
    assertThat(Files.exists(summary)).isEqualTo(wasWritten);
  }

  @Test
  void whatIsKeptMayBeDeletedOrDamaged() throws IOException {
    RunSummary first = run(request());
    byte[] whole = Files.readAllBytes(kept);
    Files.delete(kept);
    assertThat(run(request())).isEqualTo(first);
    assertThat(kept).hasBinaryContent(whole);
    for (int i = 0; i < 8; i++) {
      int at = whole.length * i / 8;
      byte[] turned = whole.clone();
      turned[at] ^= 0x20;
      for (byte[] damaged : List.of(Arrays.copyOf(whole, at), turned)) {
        Files.write(kept, damaged);
        assertThat(run(request())).isEqualTo(first);
        assertThat(kept).hasBinaryContent(whole);
      }
    }
  }

  /** One input of a run, changed. */
  record Change(String name, Edit edit) {
    @Override
    public String toString() {
      return name;
    }
  }

  /** Changes a project; answers with what is asked of it then. */
  interface Edit {
    Request of(CachedRunTest project) throws IOException;
  }

  private static Change file(String name, String text) {
    return new Change(
        name,
        project -> {
          Path file = project.folder.resolve(name);
          String before = Files.exists(file) ? Files.readString(file) : "";
          project.write(name, before + text);
          return project.request();
        });
  }

  private static Change asked(String name, Edit edit) {
    return new Change(name, edit);
  }

  static List<Change> everyInput() {
    return List.of(
        file("src/main/java/Sum.java", "// a comment\n"),
        file("src/main/java/More.java", "class More {}\n"),
        file("src/perf/perf.yaml", "processors: [1, 2]\n"),
        file("src/perf/baseline.jsonl", "\n"),
        file("src/perf/waivers.yaml", "# none\n"),
        file("src/perf/observed.json", "{}\n"),
        file("src/perf/hybrid.json", "{}\n"),
        file("src/perf/platforms/mine.json", "\n"),
        file("src/perf/platforms/reference.json", "\n"),
        file("src/perf/networks/other.json", "{}"),
        asked("module", p -> Requests.ofMaven(p.folder, "another")),
        asked("release", p -> p.asking(11, Optional.empty(), LocalDate.EPOCH, false, "")),
        asked("platform", p -> p.asking(17, Optional.of("mine"), LocalDate.EPOCH, false, "")),
        asked("day", p -> p.asking(17, Optional.empty(), LocalDate.of(2030, 1, 2), false, "")),
        asked("allowEmpty", p -> p.asking(17, Optional.empty(), LocalDate.EPOCH, true, "")),
        asked("output", p -> p.asking(17, Optional.empty(), LocalDate.EPOCH, false, "other")),
        asked("scale", p -> p.request().withScale(Optional.of("core:0.5"))),
        asked("class path", p -> p.request().withCompilePath(List.of(p.folder.resolve("x.jar")))));
  }

  private Request asking(
      int release, Optional<String> platform, LocalDate today, boolean allowEmpty, String output) {
    Request usual = request();
    return new Request(
        folder,
        "module",
        List.of(new SourceRoot(folder.resolve("src/main/java"), "src/main/java")),
        release,
        usual.perfFolder(),
        usual.userFolder(),
        usual.output().resolve(output),
        platform,
        usual.classpath(),
        today,
        allowEmpty);
  }

  @ParameterizedTest
  @MethodSource("everyInput")
  void everyInputIsInTheKey(Change change) throws IOException {
    Optional<String> before = key();
    assertThat(before).isPresent().isEqualTo(key());
    Request after = change.edit().of(this);
    assertThat(RunKey.of(after, PROGRAM)).isNotEqualTo(before);
  }

  @Test
  void whatTheClassPathHoldsIsInTheKey() throws IOException {
    Request request = request().withCompilePath(List.of(folder.resolve("classes")));
    write("classes/Tool.class", "one");
    Optional<String> before = RunKey.of(request, PROGRAM);
    assertThat(RunKey.of(request, PROGRAM)).isPresent().isEqualTo(before);
    write("classes/Tool.class", "two");
    assertThat(RunKey.of(request, PROGRAM)).isPresent().isNotEqualTo(before);
  }

  @Test
  void aPlatformOfTheUserIsInTheKeyWhereItIsMeant() throws IOException {
    Path own = folder.resolve("src/perf/platforms/mine.json");
    Path user = request().userFolder().resolve("platforms/mine.json");
    Files.createDirectories(user.getParent());
    Files.move(own, user);
    Optional<String> before = key();
    assertThat(before).isPresent();
    Files.writeString(user, Files.readString(user) + "\n");
    assertThat(key()).isPresent().isNotEqualTo(before);
  }

  @Test
  void anotherProgramHasAnotherKey() {
    assertThat(RunKey.of(request(), Optional.of("another"))).isPresent().isNotEqualTo(key());
    assertThat(RunKey.of(request(), Optional.empty())).isEmpty();
  }

  @Test
  void whatTheKeyDoesNotKnowIsNotKept() throws IOException {
    write("src/perf/ccs/model.ccs", "analyse 0\n");
    assertThat(key()).isEmpty();
  }

  @Test
  void whatCannotBeUsedIsSaidByTheRun() throws IOException {
    write("src/perf/perf.yaml", "discover: ['*']\nplatforms: [nobody]\n");
    assertThat(key()).isEmpty();
    assertThatThrownBy(() -> run(request())).hasMessageContaining("nobody");
    assertThat(kept).doesNotExist();
  }

  @Test
  void whatChangesWhileItIsReadIsNotKept() {
    new CachedRun(request().results(), this::key, this::seal)
        .or(
            () -> {
              RunSummary told = run(request());
              try {
                Files.delete(kept);
                write("src/main/java/Late.java", "class Late {}");
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
              return new CachedRun.Run(told, new java.util.TreeSet<>());
            });
    assertThat(kept).doesNotExist();
  }

  @Test
  void aChangedSourceIsJudgedAgain() throws IOException {
    RunSummary first = run(request());
    write(
        "src/main/java/Sum.java",
        "class Sum { double of(double[] a) {\n"
            + "  double s = 0; for (double x : a) { for (double y : a) { s += x * y; } }\n"
            + "  return s; } }\n");
    assertThat(run(request())).isNotEqualTo(first);
  }
}
