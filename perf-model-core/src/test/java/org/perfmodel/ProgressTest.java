package org.perfmodel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.report.Pages;
import org.perfmodel.request.Request;

/** Both long pieces of work say how far they are, up to the last method and region. */
class ProgressTest {
  private static final int METHODS = 12;

  @TempDir private Path folder;

  private final Map<String, TreeSet<Integer>> told = Collections.synchronizedMap(new TreeMap<>());

  @BeforeEach
  void project() throws IOException {
    Path file = folder.resolve("src/main/java/Some.java");
    Files.createDirectories(file.getParent());
    StringBuilder source = new StringBuilder("class Some {\n");
    for (int i = 0; i < METHODS; i++) {
      source
          .append("@PerfModel(inputs = \"n=1000\") static int m")
          .append(i)
          .append("(int n) { int s = 0; for (int i = 0; i < n; i++) s += i; return s; }\n");
    }
    Files.writeString(file, source.append("}\n"));
  }

  private Request request() {
    return Requests.ofMaven(folder, "some")
        .with(
            new Request.Options(
                Pages.CHANGED,
                true,
                (work, done, total) -> {
                  assertThat(total).isEqualTo(METHODS);
                  synchronized (told) {
                    told.computeIfAbsent(work, none -> new TreeSet<>()).add(done);
                  }
                }));
  }

  @Test
  void readingAndJudgingAreToldMethodByMethod() {
    new Pipeline().check(request());
    assertThat(told.keySet()).containsExactly("judging", "reading");
    assertThat(told.values())
        .allSatisfy(
            done -> {
              assertThat(done.first()).isEqualTo(1);
              assertThat(done.last()).isEqualTo(METHODS);
              assertThat(done).hasSize(METHODS);
            });
  }
}
