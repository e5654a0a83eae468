package org.perfmodel.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.logging.SystemStreamLog;
import org.junit.jupiter.api.Test;
import org.perfmodel.request.PerfException;

/** Nothing that a project says steers the terminal or hides a line. */
class VisibleLogTest {
  private static final String HIDDEN = "Sum\u001b[2K\r[INFO] all well\u202e";
  private static final String SHOWN = "Sum\\u001b[2K\\u000d[INFO] all well\\u202e";

  @Test
  void eachLevelShowsWhatIsHidden() {
    List<String> said = new ArrayList<>();
    VisibleLog log =
        new VisibleLog(
            new SystemStreamLog() {
              @Override
              public void info(CharSequence content) {
                said.add("info " + content);
              }

              @Override
              public void warn(CharSequence content) {
                said.add("warn " + content);
              }

              @Override
              public void error(CharSequence content) {
                said.add("error " + content);
              }
            });
    log.info(HIDDEN);
    log.warn(HIDDEN);
    log.error(HIDDEN);
    assertThat(said).containsExactly("info " + SHOWN, "warn " + SHOWN, "error " + SHOWN);
  }

  @Test
  void aCarriageReturnMakesNoLineOfItsOwn() {
    List<String> lines = new ArrayList<>();
    Console.print(List.of(HIDDEN + "\nnext"), line -> lines.add(line.toString()));
    assertThat(lines).containsExactly(SHOWN, "next");
  }

  @Test
  void theEndOfABuildShowsItTooAndHasNoCauseThatDoesNot() {
    assertThatThrownBy(
            () ->
                UserErrors.explained(
                    () -> {
                      throw new PerfException(HIDDEN);
                    }))
        .isInstanceOf(MojoExecutionException.class)
        .hasMessage("perf: " + SHOWN)
        .hasNoCause();
  }
}
