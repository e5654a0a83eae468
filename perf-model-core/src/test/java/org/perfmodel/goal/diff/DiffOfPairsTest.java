package org.perfmodel.goal.diff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.Requests;
import org.perfmodel.change.ChangeLimits;
import org.perfmodel.change.ChangeReport;
import org.perfmodel.change.ChangedMethod;
import org.perfmodel.change.Effect;

/**
 * The pairs of {@link org.perfmodel.PairsTest} as changes: an improvement never fails, what means
 * and costs the same is silent, and most of what got slower fails.
 */
@Tag("exhaustive")
class DiffOfPairsTest {
  /** Of 65; in the others an unknown or the model's error decides, or it is within the limit. */
  private static final int FAILING = 48;

  @TempDir Path folder;

  private ChangeReport diff(String before, String now, String table) throws IOException {
    Path earlier = module(before, table);
    Path project = module(now, table);
    return new Diff(
            Requests.ofMaven(project, "pairs"),
            new DiffRequest(
                Optional.of(earlier.toString()), List.of(), project, ChangeLimits.DEFAULT))
        .report();
  }

  private Path module(String side, String table) throws IOException {
    Path module = folder.resolve(side);
    Path sources = Files.createDirectories(module.resolve("src/main/java/acme"));
    for (String row : text("/pairs/" + table).lines().skip(1).toList()) {
      String name = row.substring(0, row.indexOf('\t')) + ".java";
      Files.writeString(sources.resolve(name), text("/pairs/" + side + "/acme/" + name));
    }
    return module;
  }

  private static String text(String resource) throws IOException {
    try (InputStream in = DiffOfPairsTest.class.getResourceAsStream(resource)) {
      return in == null
          ? fail("no resource " + resource)
          : new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void whatIsFasterNeverFails() throws IOException {
    ChangeReport report = diff("slow", "fast", "pairs.tsv");
    assertThat(report.isBroken()).as(report.worse().toString()).isFalse();
    assertThat(report.better()).hasSizeGreaterThan(40);
  }

  @Test
  void mostOfWhatIsSlowerFails() throws IOException {
    ChangeReport report = diff("fast", "slow", "pairs.tsv");
    assertThat(report.worse())
        .filteredOn(method -> method.effect() == Effect.WORSE)
        .hasSizeGreaterThanOrEqualTo(FAILING);
    assertThat(report.better()).extracting(ChangedMethod::method).isEmpty();
  }

  @Test
  void whatMeansAndCostsTheSameIsSilent() throws IOException {
    assertThat(diff("a", "b", "noops.tsv").listed()).isEmpty();
    assertThat(diff("b", "a", "noops.tsv").listed()).isEmpty();
  }
}
