package org.perfmodel.evaluate.process.term;

import static java.util.Objects.requireNonNull;

import java.util.List;

/** Where processes meet: a name and integers that select one of its family, {@code send[i]}. */
public record Channel(String name, List<Expression> indices) {
  public Channel {
    requireNonNull(name);
    indices = List.copyOf(indices);
  }

  /** A channel without indices. */
  public static Channel of(String name) {
    return new Channel(name, List.of());
  }
}
