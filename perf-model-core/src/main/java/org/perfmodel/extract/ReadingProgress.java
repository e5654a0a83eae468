package org.perfmodel.extract;

/** Who is told how far the reading of methods is: at most a hundred times, from any thread. */
@FunctionalInterface
public interface ReadingProgress {
  ReadingProgress NONE = (done, total) -> {};

  /** That so many of all methods are read. */
  void read(int done, int total);
}
