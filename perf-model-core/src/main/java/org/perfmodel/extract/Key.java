package org.perfmodel.extract;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** What an operand is computed from: equal keys are equal values. Its hash is computed once. */
final class Key {
  private final Object[] parts;
  private final int hash;

  private Key(Object[] parts) {
    this.parts = parts;
    this.hash = Arrays.hashCode(parts);
  }

  static Key of(Object... parts) {
    return new Key(parts);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || other instanceof Key that && hash == that.hash && Arrays.equals(parts, that.parts);
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
