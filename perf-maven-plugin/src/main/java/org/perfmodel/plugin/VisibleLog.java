package org.perfmodel.plugin;

import org.apache.maven.plugin.logging.Log;
import org.jspecify.annotations.Nullable;
import org.perfmodel.report.VisibleText;

/** A log that shows control characters and those that turn the direction of writing as escapes. */
record VisibleLog(Log log) implements Log {
  private static @Nullable CharSequence visible(@Nullable CharSequence content) {
    return content == null ? null : VisibleText.of(content.toString());
  }

  @Override
  public boolean isDebugEnabled() {
    return log.isDebugEnabled();
  }

  @Override
  public void debug(@Nullable CharSequence content) {
    log.debug(visible(content));
  }

  @Override
  public void debug(@Nullable CharSequence content, @Nullable Throwable error) {
    log.debug(visible(content), error);
  }

  @Override
  public void debug(@Nullable Throwable error) {
    log.debug(error);
  }

  @Override
  public void info(@Nullable CharSequence content) {
    log.info(visible(content));
  }

  @Override
  public void info(@Nullable CharSequence content, @Nullable Throwable error) {
    log.info(visible(content), error);
  }

  @Override
  public void info(@Nullable Throwable error) {
    log.info(error);
  }

  @Override
  public void warn(@Nullable CharSequence content) {
    log.warn(visible(content));
  }

  @Override
  public void warn(@Nullable CharSequence content, @Nullable Throwable error) {
    log.warn(visible(content), error);
  }

  @Override
  public void warn(@Nullable Throwable error) {
    log.warn(error);
  }

  @Override
  public void error(@Nullable CharSequence content) {
    log.error(visible(content));
  }

  @Override
  public void error(@Nullable CharSequence content, @Nullable Throwable error) {
    log.error(visible(content), error);
  }

  @Override
  public void error(@Nullable Throwable error) {
    log.error(error);
  }

  @Override
  public boolean isInfoEnabled() {
    return log.isInfoEnabled();
  }

  @Override
  public boolean isWarnEnabled() {
    return log.isWarnEnabled();
  }

  @Override
  public boolean isErrorEnabled() {
    return log.isErrorEnabled();
  }
}
