package org.perfmodel.extract.source;

import java.lang.ref.SoftReference;

/** How long what can be found again is kept. */
public enum CacheLifetime {
  WHILE_THERE_IS_ROOM,
  /** What a memory that is always full would do; for tests. */
  NEVER;

  <T> SoftReference<T> reference(T value) {
    SoftReference<T> reference = new SoftReference<>(value);
    if (this == NEVER) {
      reference.clear();
    }
    return reference;
  }

  public <T> Recomputable<T> keep(T value) {
    Recomputable<T> kept = new Recomputable<>(this);
    kept.set(value);
    return kept;
  }
}
