package org.perfmodel.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.apache.maven.model.Build;
import org.apache.maven.model.Model;
import org.apache.maven.model.Plugin;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.request.PerfException;

class SettingsTest {
  @TempDir private Path folder;
  private MavenProject project;

  @BeforeEach
  void createProject() {
    Model model = new Model();
    model.setArtifactId("physics");
    model.setBuild(new Build());
    model.getBuild().setDirectory(folder.resolve("target").toString());
    project = new MavenProject(model);
    project.setFile(folder.resolve("pom.xml").toFile());
  }

  @Test
  void sourcesAreNamedFromTheProject() throws IOException {
    addRoot("src/main/java");
    assertThat(settings(List.of(), null).request().sources())
        .extracting(SourceRoot::prefix)
        .containsExactly("src/main/java");
  }

  @Test
  void resultsWithoutAProjectGoBelowTheWorkingFolder() {
    File given = new File("${project.basedir}/target/perf/network");
    assertThat(Settings.resultFolder(new MavenProject(new Model()), given))
        .isEqualTo(Path.of("target/perf/network").toAbsolutePath());
    assertThat(Settings.resultFolder(project, new File("/x/perf/network")))
        .isEqualTo(new File("/x/perf/network").toPath());
  }

  @Test
  void whatTheBuildGeneratesIsLeftOut() throws IOException {
    addRoot("src/main/java");
    addRoot("target/generated-sources/annotations");
    assertThat(settings(List.of(), null).request().sources())
        .extracting(SourceRoot::prefix)
        .containsExactly("src/main/java");
  }

  @Test
  void sourcesThatAreNamedReplaceTheProjectsOwn() throws IOException {
    addRoot("src/main/java");
    Files.createDirectories(folder.resolve("target/unpacked"));
    assertThat(settings(List.of(new File("target/unpacked")), null).request().sources())
        .extracting(SourceRoot::prefix)
        .containsExactly("target/unpacked");
  }

  @Test
  void aNamedSourceThatIsNotThereIsAnError() {
    assertThatThrownBy(() -> settings(List.of(new File("nowhere")), null).request())
        .isInstanceOf(PerfException.class)
        .hasMessageContaining("nowhere");
  }

  @Test
  void theCompilersConfigurationWinsOverItsProperties() {
    project.getProperties().setProperty("maven.compiler.release", "11");
    Plugin compiler = new Plugin();
    compiler.setArtifactId("maven-compiler-plugin");
    Xpp3Dom configuration = new Xpp3Dom("configuration");
    Xpp3Dom release = new Xpp3Dom("release");
    release.setValue("21");
    configuration.addChild(release);
    compiler.setConfiguration(configuration);
    project.getBuild().addPlugin(compiler);
    assertThat(settings(List.of(), null).release()).isEqualTo(21);
  }

  @Test
  void oldVersionsAreWrittenWithAOneInFront() {
    project.getProperties().setProperty("maven.compiler.source", "1.8");
    assertThat(settings(List.of(), null).release()).isEqualTo(8);
  }

  @Test
  void aReleaseThatIsNoNumberIsAnError() {
    project.getProperties().setProperty("maven.compiler.release", "newest");
    assertThatThrownBy(() -> settings(List.of(), null).release())
        .isInstanceOf(PerfException.class)
        .hasMessageContaining("newest");
  }

  /** 20:00 UTC is the next day already in the time zone that the tests run in. */
  @Test
  void todayIsTheDayOfTheBuildInUtc() {
    assertThat(settings(List.of(), null).request().today()).isEqualTo(LocalDate.of(2026, 12, 31));
  }

  @Test
  void todayCanBeGiven() {
    assertThat(settings(List.of(), "2027-01-01").request().today())
        .isEqualTo(LocalDate.of(2027, 1, 1));
  }

  @Test
  void aDayThatIsNoDateIsAnError() {
    assertThatThrownBy(() -> settings(List.of(), "tomorrow").request())
        .isInstanceOf(PerfException.class)
        .hasMessageContaining("tomorrow");
  }

  private void addRoot(String path) throws IOException {
    project.addCompileSourceRoot(Files.createDirectories(folder.resolve(path)).toString());
  }

  private Settings settings(List<File> sources, @Nullable String today) {
    return new Settings(
        project,
        sources,
        folder.resolve("src/perf").toFile(),
        folder.resolve("target/perf").toFile(),
        null,
        false,
        today,
        Instant.parse("2026-12-31T20:00:00Z"));
  }
}
