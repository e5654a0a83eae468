package org.perfmodel.extract.state;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The key of what a compiler folds into a constant. */
public record Constant(Object value) {
  /** The constant that is the key, or that a variable with that key holds. */
  public static Optional<Constant> in(Object key) {
    Object held = key instanceof Key computed ? computed.only().orElse(key) : key;
    return held instanceof Constant constant ? Optional.of(constant) : Optional.empty();
  }

  // A part of most keys: faster than what a record is given.

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other || other instanceof Constant that && value.equals(that.value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}
