package org.perfmodel.extract.source;

import java.lang.ref.SoftReference;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Something that is found again, always the same, where there was no room to keep it. */
public final class Recomputable<T> {
  private final CacheLifetime memory;
  private volatile @Nullable SoftReference<T> reference;

  public Recomputable(CacheLifetime memory) {
    this.memory = memory;
  }

  void set(T value) {
    reference = memory.reference(value);
  }

  public Optional<T> found() {
    SoftReference<T> kept = reference;
    return kept == null ? Optional.empty() : Optional.ofNullable(kept.get());
  }

  public T get(Supplier<T> otherwise) {
    Optional<T> found = found();
    if (found.isPresent()) {
      return found.get();
    }
    T value = otherwise.get();
    set(value);
    return value;
  }
}
