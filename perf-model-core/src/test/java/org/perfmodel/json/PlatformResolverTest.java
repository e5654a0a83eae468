package org.perfmodel.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.platform.Platform;
import org.perfmodel.platform.PlatformResolver;
import org.perfmodel.platform.Provenance;
import org.perfmodel.platform.UnknownPlatformException;

/** The resolver's order over real folders and jars, read by the codec. */
class PlatformResolverTest {
  @TempDir private Path folder;
  private Path project;
  private Path user;
  private PlatformResolver resolver;

  @BeforeEach
  void places() throws IOException {
    project = Files.createDirectories(folder.resolve("module/src/perf/platforms"));
    user = folder.resolve("home/.perf/platforms");
    resolver = resolver(getClass().getClassLoader());
  }

  private PlatformResolver resolver(ClassLoader classpath) {
    return new PlatformResolver(project, user, classpath, PlatformCodec::read);
  }

  /** A platform that tells where it was found by its number of processors. */
  private static String document(String name, int processors) {
    return PlatformCodec.write(
        Platform.of(
            name,
            processors,
            0.1,
            new TreeMap<>(),
            java.util.List.of(),
            new Provenance("", new TreeMap<>())));
  }

  private static void put(Path file, int processors) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, document("reference", processors));
  }

  @Test
  void projectComesBeforeUserBeforeClasspath() throws IOException {
    int shipped = resolver.resolve("reference").processors();
    assertThat(shipped).isLessThan(77);

    put(user.resolve("reference.json"), 77);
    assertThat(resolver.resolve("reference").processors()).isEqualTo(77);

    put(project.resolve("reference.json"), 78);
    assertThat(resolver.resolve("reference").processors()).isEqualTo(78);
  }

  @Test
  void aNameThatEndsWithJsonIsAPathAbsoluteOrInTheProject() throws IOException {
    Path file = folder.resolve("module/machines/big.json");
    put(file, 64);

    assertThat(resolver.resolve(file.toString()).processors()).isEqualTo(64);
    assertThat(resolver.resolve("machines/big.json").processors()).isEqualTo(64);
  }

  @Test
  void aJarOnTheClasspathShipsPlatforms() throws IOException {
    Path jar = folder.resolve("machines.jar");
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(out)) {
      entries.putNextEntry(new JarEntry("META-INF/perf/platforms/"));
      entries.putNextEntry(new JarEntry("META-INF/perf/platforms/ci-16c.json"));
      entries.write(document("ci-16c", 16).getBytes(StandardCharsets.UTF_8));
    }
    try (URLClassLoader classpath =
        new URLClassLoader(new URL[] {jar.toUri().toURL()}, getClass().getClassLoader())) {
      assertThat(resolver(classpath).resolve("ci-16c").processors()).isEqualTo(16);
      assertThat(resolver(classpath).available()).contains("ci-16c", "reference");
    }
  }

  @Test
  void anUnknownNameTellsWhatWasTriedAndWhatIsNear() {
    assertThatExceptionOfType(UnknownPlatformException.class)
        .isThrownBy(() -> resolver.resolve("refrence"))
        .withMessageContaining("platform `refrence` was not found")
        .withMessageContainingAll(
            "src/perf/platforms/refrence.json",
            "~/.perf/platforms/refrence.json",
            "META-INF/perf/platforms/refrence.json on the classpath",
            "Maybe `reference` was meant",
            "sun-4-50");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "../reference", "a/b", "a\\b", "C:x"})
  void aNameThatCouldLeaveTheFolderIsRefused(String name) {
    assertThatExceptionOfType(UnknownPlatformException.class)
        .isThrownBy(() -> resolver.resolve(name))
        .withMessageContaining("letters, digits");
  }

  @ParameterizedTest
  @ValueSource(strings = {"no/such.json", "\0.json"})
  void aPathThatIsNotThereIsNamed(String path) {
    assertThatExceptionOfType(UnknownPlatformException.class)
        .isThrownBy(() -> resolver.resolve(path))
        .withMessageContaining(path)
        .withMessageContaining("Maybe");
  }

  @Test
  void aWrongDocumentIsAnErrorAndNotSkipped() throws IOException {
    Files.writeString(project.resolve("reference.json"), "{");

    assertThatExceptionOfType(DocumentException.class)
        .isThrownBy(() -> resolver.resolve("reference"))
        .withMessageStartingWith("src/perf/platforms/reference.json:1");
  }

  @Test
  void aFileThatIsNotUtf8IsNamed() throws IOException {
    Files.write(project.resolve("reference.json"), new byte[] {'{', (byte) 0xff, '}'});

    assertThatExceptionOfType(UnknownPlatformException.class)
        .isThrownBy(() -> resolver.resolve("reference"))
        .withMessageContaining("src/perf/platforms/reference.json")
        .withMessageContaining("UTF-8");
  }
}
