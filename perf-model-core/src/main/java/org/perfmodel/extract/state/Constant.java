package org.perfmodel.extract.state;

import org.jspecify.annotations.Nullable;

/** The key of what a compiler folds into a constant. */
public record Constant(Object value) {
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
