package org.perfmodel.plugin;

import static org.apache.maven.api.plugin.testing.MojoExtension.getVariableValueFromObject;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.api.plugin.testing.InjectMojo;
import org.apache.maven.api.plugin.testing.MojoTest;
import org.junit.jupiter.api.Test;

@MojoTest
class CheckMojoTest {
  @Test
  @InjectMojo(goal = "check", pom = "src/test/projects/plain/pom.xml")
  void takesWhatThePomSays(CheckMojo mojo) throws IllegalAccessException {
    assertThat(CheckMojoTest.<String>value(mojo, "platform")).isEqualTo("ci-16c");
    assertThat(CheckMojoTest.<List<File>>value(mojo, "sources"))
        .extracting(File::getName)
        .containsExactly("java", "kernels");
  }

  @Test
  @InjectMojo(goal = "check", pom = "src/test/projects/plain/pom.xml")
  void hasTheFoldersThatTheReadmeNames(CheckMojo mojo) throws IllegalAccessException {
    assertThat(CheckMojoTest.<File>value(mojo, "configuration").toPath())
        .endsWithRaw(path("src/perf"));
    assertThat(CheckMojoTest.<File>value(mojo, "output").toPath()).endsWithRaw(path("target/perf"));
  }

  @Test
  @InjectMojo(goal = "check", pom = "src/test/projects/skipped/pom.xml")
  void skipsBeforeItReadsAnything(CheckMojo mojo) {
    assertThatCode(mojo::execute).doesNotThrowAnyException();
  }

  private static Path path(String text) {
    return Path.of(text);
  }

  private static <T> T value(Object mojo, String name) throws IllegalAccessException {
    return getVariableValueFromObject(mojo, name);
  }
}
