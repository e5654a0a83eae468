package org.perfmodel.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.lib.ObjectId;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which commit is the base, what its sources are, and what is said where there is none. */
class GitBaseTest {
  private static final String FILE = "src/A.java";

  @TempDir Path folder;

  private TestRepository repository;
  private ObjectId first;

  @BeforeEach
  void twoBranchesThatWentApart() {
    repository = new TestRepository(folder.resolve("project"));
    repository.write(FILE, "first");
    repository.write("src/notes.txt", "no source");
    first = repository.commit("first");
    repository.branch("work");
    repository.write(FILE, "mine");
    repository.commit("mine");
    repository.branch("main");
    repository.write(FILE, "theirs");
    ObjectId theirs = repository.commit("theirs");
    repository.branch("work");
    repository.reference("refs/remotes/origin/main", theirs);
  }

  @AfterEach
  void close() {
    repository.close();
  }

  private GitBase open(String... asked) {
    return GitBase.open(repository.folder(), Optional.ofNullable(one(asked)), List.of());
  }

  private static String one(String... asked) {
    return asked.length == 0 ? null : asked[0];
  }

  private String sourceIn(GitBase base) throws IOException {
    Path target = folder.resolve("base");
    assertThat(base.write(repository.folder().resolve("src"), target)).isEqualTo(1);
    return Files.readString(target.resolve("A.java"));
  }

  @Test
  void theBaseIsWhereTheBranchLeftTheDefaultBranch() throws IOException {
    try (GitBase base = open()) {
      assertThat(sourceIn(base)).isEqualTo("first");
      assertThat(base.name())
          .isEqualTo(first.abbreviate(7).name() + ", where HEAD left origin/main");
    }
  }

  @Test
  void theSameForARevisionThatIsNamed() throws IOException {
    try (GitBase base = open("main")) {
      assertThat(sourceIn(base)).isEqualTo("first");
    }
  }

  @Test
  void aCommitThatIsNamedByItsIdIsNotNamedTwice() throws IOException {
    for (String name : List.of(first.name(), first.abbreviate(8).name())) {
      try (GitBase base = open(name)) {
        assertThat(base.name()).isEqualTo(first.abbreviate(7).name());
      }
    }
  }

  @Test
  void aTreeIsTheBaseItself() throws IOException {
    try (GitBase base = open("main^{tree}")) {
      assertThat(sourceIn(base)).isEqualTo("theirs");
    }
  }

  @Test
  void theBranchThatTheBuildIsForComesFirst() throws IOException {
    ObjectId release = repository.commit("mine again");
    repository.reference("refs/remotes/origin/release", release);
    try (GitBase base =
        GitBase.open(repository.folder(), Optional.empty(), List.of("release", "main"))) {
      assertThat(base.name()).contains("origin/release");
    }
  }

  @Test
  void aDetachedHeadHasABaseToo() throws IOException {
    repository.detach(repository.commit("detached"));
    try (GitBase base = open()) {
      assertThat(sourceIn(base)).isEqualTo("first");
    }
  }

  @Test
  void headItselfIsTheBaseOnTheDefaultBranch() throws IOException {
    repository.branch("main");
    repository.write(FILE, "not committed");
    try (GitBase base = open()) {
      assertThat(sourceIn(base)).isEqualTo("theirs");
      assertThat(base.name()).contains("which HEAD is");
    }
  }

  @Test
  void nothingIsWrittenIntoTheRepositoryOrTheWorkTree() throws IOException {
    SortedMap<String, String> before = TestRepository.files(repository.folder());
    try (GitBase base = open()) {
      assertThat(sourceIn(base)).isNotEmpty();
    }
    assertThat(TestRepository.files(repository.folder())).isEqualTo(before);
  }

  @Test
  void aShallowCloneSaysHowToFetchMore() throws IOException {
    repository.shallowAt(repository.git().getRepository().resolve("HEAD"));
    assertThatThrownBy(this::open)
        .isInstanceOf(GitException.class)
        .hasMessageContaining("shallow clone")
        .hasMessageContaining("origin/main")
        .hasMessageContaining("fetch-depth: 0")
        .hasMessageContaining("origin/main^{tree}");
  }

  @Test
  void aShallowCloneThatHoldsTheBaseIsDeepEnough() throws IOException {
    repository.shallowAt(first);
    try (GitBase base = open()) {
      assertThat(sourceIn(base)).isEqualTo("first");
    }
  }

  @Test
  void withoutAnyDefaultBranchTheOnesThatWereTriedAreNamed() {
    TestRepository other = new TestRepository(folder.resolve("other"));
    other.write(FILE, "text");
    other.commit("first");
    other.branch("develop");
    repository.reference("refs/heads/main", first);
    deleteMain(other);
    assertThatThrownBy(() -> GitBase.open(other.folder(), Optional.empty(), List.of("release")))
        .isInstanceOf(GitException.class)
        .hasMessageContaining("origin/release")
        .hasMessageContaining("master")
        .hasMessageContaining("-Dperf.base=origin/develop");
    other.close();
  }

  private static void deleteMain(TestRepository other) {
    try {
      other.git().branchDelete().setBranchNames("main").setForce(true).call();
    } catch (org.eclipse.jgit.api.errors.GitAPIException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void aNameThatDoesNotExistIsNamed() {
    for (String name : List.of("origin/mian", "..", "no such name", "@{-99}", "a..b")) {
      assertThatThrownBy(() -> open(name))
          .isInstanceOf(GitException.class)
          .hasMessageContaining("perf.base: `" + name + "`")
          .hasMessageContaining("git fetch");
    }
  }

  @Test
  void aRepositoryWithoutACommitHasNothingToCompareWith() {
    try (TestRepository empty = new TestRepository(folder.resolve("empty"))) {
      empty.reference("refs/remotes/origin/main", first);
      assertThatThrownBy(() -> GitBase.open(empty.folder(), Optional.empty(), List.of()))
          .isInstanceOf(GitException.class)
          .hasMessageContaining("no commit yet");
    }
  }

  @Test
  void aFolderOutsideOfAnyRepositoryIsNone() throws IOException {
    Path outside = Files.createDirectories(folder.resolve("outside"));
    assertThat(GitBase.isIn(outside)).isFalse();
    assertThat(GitBase.isIn(repository.folder().resolve("src"))).isTrue();
    assertThatThrownBy(() -> GitBase.open(outside, Optional.empty(), List.of()))
        .isInstanceOf(GitException.class)
        .hasMessageContaining("-Dperf.base=DIR");
  }

  @Test
  void aLinkedWorkTreeHasItsOwnHead() throws IOException {
    Path linked = Files.createDirectories(folder.resolve("linked/src")).getParent();
    Path inside = repository.folder().resolve(".git/worktrees/linked");
    Files.createDirectories(inside);
    Files.writeString(inside.resolve("HEAD"), "ref: refs/heads/main\n");
    Files.writeString(inside.resolve("commondir"), "../..\n");
    Files.writeString(inside.resolve("gitdir"), linked.resolve(".git") + "\n");
    Files.writeString(linked.resolve(".git"), "gitdir: " + inside + "\n");
    try (GitBase base = GitBase.open(linked, Optional.empty(), List.of())) {
      assertThat(base.write(linked.resolve("src"), folder.resolve("base"))).isEqualTo(1);
      assertThat(folder.resolve("base/A.java")).hasContent("theirs");
    }
  }

  @Test
  void aModuleThatMovedIsFoundByItsFiles() {
    repository.branch("main");
    repository.reference("refs/remotes/origin/main", repository.commit("as it was"));
    repository.write("module/src/A.java", "theirs");
    repository.delete(FILE);
    repository.delete("src/notes.txt");
    assertThat(repository.folder().resolve("src").toFile().delete()).isTrue();
    try (GitBase base = open()) {
      Path today = repository.folder().resolve("module/src");
      assertThat(base.write(today, folder.resolve("base"))).isZero();
      assertThat(base.movedFrom(Set.of("A.java")))
          .hasValueSatisfying(earlier -> assertThat(earlier).endsWithRaw(Path.of("src")));
      assertThat(base.movedFrom(Set.of("B.java"))).isEmpty();
    }
  }

  @Test
  void aFolderThatIsStillThereHasNotMoved() {
    repository.write("copy/src/A.java", "theirs");
    try (GitBase base = open()) {
      assertThat(base.movedFrom(Set.of("A.java"))).isEmpty();
    }
  }

  @Test
  void aSubmoduleIsComparedWithTheCommitThatTheBaseNames() throws Exception {
    TestRepository library = new TestRepository(folder.resolve("library"));
    library.write(FILE, "library of then");
    ObjectId then = library.commit("then");
    try (Git added =
        Git.wrap(
            repository
                .git()
                .submoduleAdd()
                .setPath("lib")
                .setURI(library.folder().toUri().toString())
                .call())) {
      repository.reference("refs/remotes/origin/main", repository.commit("with a submodule"));
      Path inner = repository.folder().resolve("lib");
      Files.writeString(inner.resolve(FILE), "library of today");
      try (GitBase base = GitBase.open(inner.resolve("src"), Optional.empty(), List.of())) {
        assertThat(base.write(inner.resolve("src"), folder.resolve("base"))).isEqualTo(1);
        assertThat(folder.resolve("base/A.java")).hasContent("library of then");
        assertThat(base.name()).startsWith(then.abbreviate(7).name()).contains("submodule");
      }
      assertThat(added.getRepository().resolve("HEAD")).isEqualTo(then);
    }
    library.close();
  }
}
