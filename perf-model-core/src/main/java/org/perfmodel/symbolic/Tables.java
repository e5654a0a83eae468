package org.perfmodel.symbolic;

import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/** A platform's tabulated functions by name. */
public interface Tables {
  /** Null if there is none of that name. */
  @Nullable DoubleUnaryOperator function(String name);
}
