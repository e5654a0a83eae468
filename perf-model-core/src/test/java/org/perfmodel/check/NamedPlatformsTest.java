package org.perfmodel.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.Pipeline;
import org.perfmodel.Requests;

/** Of several platforms one judges: the others are not passed over in silence. */
class NamedPlatformsTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({"'[epyc, reference]', true", "'[epyc]', false"})
  void whoJudgesIsTold(String platforms, boolean isTold) throws IOException {
    Path sources = Files.createDirectories(folder.resolve("src/main/java"));
    Files.writeString(
        sources.resolve("Sum.java"),
        "class Sum { static int run(int n) { int t = 0; for (int i = 0; i < n; i++) t += i; return t; } }");
    Path configuration = Files.createDirectories(folder.resolve("src/perf"));
    Files.writeString(
        configuration.resolve("perf.yaml"), "discover: [Sum]\nplatforms: " + platforms + "\n");

    String table =
        String.join(
            "\n", new Pipeline().table(new Pipeline().judge(Requests.ofMaven(folder, "module"))));

    assertThat(table.replaceAll("\\s+", " ").contains("names 2 platforms, and `epyc` judges"))
        .as(table)
        .isEqualTo(isTold);
  }
}
