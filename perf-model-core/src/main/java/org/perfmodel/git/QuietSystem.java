package org.perfmodel.git;

import java.util.TimeZone;
import java.util.concurrent.TimeUnit;
import org.eclipse.jgit.lib.Config;
import org.eclipse.jgit.storage.file.FileBasedConfig;
import org.eclipse.jgit.util.FS;
import org.eclipse.jgit.util.SystemReader;
import org.jspecify.annotations.Nullable;

/**
 * What JGit is told of the machine: nothing. By itself it runs {@code git} to find the system's
 * settings, writes files into the repository to measure its clock, and keeps the result in the
 * user's home.
 */
final class QuietSystem extends SystemReader {
  /** A file that is younger than this is read again: the coarsest clock of a file system. */
  private static final long RESOLUTION_SECONDS = 2;

  private static final class NoSettings extends FileBasedConfig {
    NoSettings(@Nullable Config parent, FS fs) {
      super(parent, null, fs);
    }

    @Override
    public void load() {
      // There is no file.
    }

    @Override
    public void save() {
      // Nothing is kept.
    }

    @Override
    public boolean isOutdated() {
      return false;
    }

    @Override
    public long getTimeUnit(
        String section, String subsection, String name, long defaultValue, TimeUnit unit) {
      return section.equals("filesystem")
          ? unit.convert(RESOLUTION_SECONDS, TimeUnit.SECONDS)
          : super.getTimeUnit(section, subsection, name, defaultValue, unit);
    }
  }

  @Override
  public FileBasedConfig openUserConfig(@Nullable Config parent, FS fs) {
    return new NoSettings(parent, fs);
  }

  @Override
  public FileBasedConfig openSystemConfig(@Nullable Config parent, FS fs) {
    return new NoSettings(parent, fs);
  }

  @Override
  public FileBasedConfig openJGitConfig(@Nullable Config parent, FS fs) {
    return new NoSettings(parent, fs);
  }

  @Override
  public String getHostname() {
    return "localhost";
  }

  @Override
  public @Nullable String getenv(String variable) {
    return null;
  }

  @Override
  public @Nullable String getProperty(String key) {
    return System.getProperty(key);
  }

  @Override
  @Deprecated
  public long getCurrentTime() {
    return System.currentTimeMillis();
  }

  @Override
  @Deprecated
  public int getTimezone(long when) {
    return TimeZone.getTimeZone("UTC").getOffset(when);
  }
}
