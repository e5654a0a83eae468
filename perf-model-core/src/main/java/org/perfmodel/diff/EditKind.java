package org.perfmodel.diff;

/** What became of a statement since then. */
enum EditKind {
  SAME,
  /** It stands in another method, as it was. */
  CARRIED,
  /** It names other locals, or locals that are declared otherwise. */
  RELATED,
  /** It stands within another statement. */
  MOVED,
  /** There was none like it. */
  NEW;

  /** Whether somebody wrote it as it is. */
  boolean isEdited() {
    return this == MOVED || this == NEW;
  }
}
