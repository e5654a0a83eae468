package org.perfmodel.git;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.eclipse.jgit.storage.file.FileBasedConfig;
import org.eclipse.jgit.util.FS;
import org.junit.jupiter.api.Test;

/** JGit is told nothing of the machine, so that it need not look for itself. */
class QuietSystemTest {
  private final QuietSystem system = new QuietSystem();

  @Test
  void thereAreNoSettingsOfUserOrSystem() throws Exception {
    for (FileBasedConfig config :
        List.of(
            system.openUserConfig(null, FS.DETECTED),
            system.openSystemConfig(null, FS.DETECTED),
            system.openJGitConfig(null, FS.DETECTED))) {
      config.load();
      config.setString("user", null, "name", "somebody");
      config.save();
      assertThat(config.isOutdated()).isFalse();
    }
    assertThat(system.getenv("PATH")).isNull();
  }

  /** With a resolution at hand it writes no probe files into the repository to measure it. */
  @Test
  void theResolutionOfTheClockIsKnown() {
    FileBasedConfig config = system.openUserConfig(null, FS.DETECTED);
    assertThat(
            config.getTimeUnit(
                "filesystem", "any|17|/dev/any", "timestampResolution", -1, TimeUnit.NANOSECONDS))
        .isEqualTo(TimeUnit.SECONDS.toNanos(2));
    assertThat(config.getTimeUnit("gc", null, "pruneExpire", 7, TimeUnit.NANOSECONDS)).isEqualTo(7);
  }
}
