package org.perfmodel.request;

/** Who is told how far a long piece of work is, from any thread. */
@FunctionalInterface
public interface Progress {
  Progress NONE = (work, done, total) -> {};

  /**
   * That so much of all is done.
   *
   * @param work as a word: {@code reading}, {@code judging}
   * @param total number of methods or regions
   */
  void at(String work, int done, int total);
}
