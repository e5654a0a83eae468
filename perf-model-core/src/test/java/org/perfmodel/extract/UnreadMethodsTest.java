package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.Workload;
import org.perfmodel.workload.declared.Overlay;

/** What becomes of a method whose reading ends for a reason that nobody thought of. */
class UnreadMethodsTest {
  private static final String SOURCE =
      """
      class Some {
        @PerfModel
        void ends(int[] a, int n) {
          for (int i = 0; i < n; i++) a[i] = i;
        }
        @PerfModel
        void goesOn(int[] a, int n) {
          for (int i = 0; i < n; i++) a[i] = i;
        }
      }
      """;

  @TempDir private Path sources;

  /** Asked for a loop's trips, it throws. */
  private static final class Thrower extends TreeMap<String, String> {
    private static final long serialVersionUID = 1;

    private final transient Supplier<Optional<Error>> thrown;

    Thrower(Supplier<Optional<Error>> thrown) {
      this.thrown = thrown;
    }

    @Override
    public String get(Object label) {
      thrown
          .get()
          .ifPresent(
              error -> {
                throw error;
              });
      return super.get(label);
    }
  }

  private Workload read(Supplier<Optional<Error>> thrown) throws IOException {
    SortedMap<String, String> nothing = new TreeMap<>();
    Overlay overlay =
        new Overlay(
            "Some#ends",
            Optional.empty(),
            List.of(),
            new Thrower(thrown),
            nothing,
            nothing,
            nothing,
            false);
    Files.writeString(sources.resolve("Some.java"), SOURCE);
    return new Extractor(new ExtractionSettings(17, List.of(overlay), List.of()))
        .extract(List.of(new SourceRoot(sources, "")));
  }

  private static Region region(Workload workload, String id) {
    return workload.regions().stream()
        .filter(region -> region.id().value().equals(id))
        .findFirst()
        .orElseThrow();
  }

  private void isUnknown(Error error, String reason, String nextStep) throws IOException {
    Workload workload = read(() -> Optional.of(error));
    assertThat(region(workload, "Some.ends").root())
        .isInstanceOfSatisfying(
            TaskNode.Unknown.class,
            unknown -> {
              assertThat(unknown.place().toString()).isEqualTo("Some.java:3");
              assertThat(unknown.reason()).startsWith("method not read: ").contains(reason);
              assertThat(unknown.hint()).contains(nextStep);
            });
    assertThat(workload.statistics().reasons()).containsEntry("method not read", 1);
    assertThat(workload.problems())
        .singleElement()
        .satisfies(
            problem -> {
              assertThat(problem.message()).contains("ends could not be read", reason);
              assertThat(problem.severe()).isFalse();
            });
    Workload whole = read(Optional::empty);
    assertThat(whole.problems()).isEmpty();
    assertThat(region(workload, "Some.goesOn")).isEqualTo(region(whole, "Some.goesOn"));
  }

  @Test
  void ofAStackThatEndedAnUnknownOfItsRegion() throws IOException {
    isUnknown(new StackOverflowError(), "nested too deep", "Maybe name parts");
  }

  @Test
  void ofAStackThatEndedWhileALambdaWasLinkedTheSame() throws IOException {
    isUnknown(
        new BootstrapMethodError(new InternalError(new StackOverflowError())),
        "nested too deep",
        "Maybe name parts");
  }

  @Test
  void ofMemoryThatEndedWhatToDo() throws IOException {
    isUnknown(new OutOfMemoryError("Java heap space"), "memory", "-Xmx4g");
  }

  @Test
  void ofAClassThatCannotBeUsedItsName() throws IOException {
    isUnknown(new NoClassDefFoundError("org/acme/Gone"), "org/acme/Gone", "report it");
  }

  @Test
  void whatHadNoMemoryBesideOthersIsReadAgainAlone() throws IOException {
    AtomicInteger asked = new AtomicInteger();
    Workload workload =
        read(
            () ->
                asked.getAndIncrement() == 0
                    ? Optional.of(new OutOfMemoryError("Java heap space"))
                    : Optional.empty());
    assertThat(workload.problems()).isEmpty();
    assertThat(region(workload, "Some.ends").root())
        .isEqualTo(region(read(Optional::empty), "Some.ends").root());
  }

  /** As deep as such an expression can be in a method that a compiler takes. */
  @ParameterizedTest
  @ValueSource(strings = {"+ x", "+ (x + 1)", "- x * x"})
  void aSumOfThousandsIsRead(String more) throws IOException {
    int terms = 8_000;
    Files.writeString(
        sources.resolve("Long.java"),
        "class Long { @PerfModel int sum(int x) { return 1 " + more.repeat(terms) + "; } }");
    Workload workload =
        new Extractor(new ExtractionSettings(17, List.of(), List.of()))
            .extract(List.of(new SourceRoot(sources, "")));
    assertThat(workload.problems()).isEmpty();
    assertThat(workload.regions())
        .singleElement()
        .satisfies(region -> assertThat(region.root()).isNotInstanceOf(TaskNode.Unknown.class));
  }
}
