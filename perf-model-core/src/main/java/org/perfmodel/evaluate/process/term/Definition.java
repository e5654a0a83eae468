package org.perfmodel.evaluate.process.term;

import static java.util.Objects.requireNonNull;

import java.util.List;

/** A named process with parameters: {@code define Buffer(k) = ...}. */
public record Definition(String name, List<String> parameters, Term body, Position position) {
  public Definition {
    requireNonNull(name);
    parameters = List.copyOf(parameters);
    requireNonNull(body);
    requireNonNull(position);
  }
}
