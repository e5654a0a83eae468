package org.perfmodel.evaluate.text;

import static java.util.Objects.requireNonNull;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;

/**
 * What a model's file says beside the model itself.
 *
 * @param parameters its symbols
 * @param unit seconds that one unit of its formulae takes, more than 0
 * @param work operations that the whole program does; performance is this per second
 * @param groups classes of machine parameters, by name, that are varied together
 */
public record ModelFrame(
    Parameters parameters, Rational unit, Optional<Expr> work, Map<String, List<Symbol>> groups) {
  public ModelFrame {
    requireNonNull(parameters);
    requireNonNull(unit);
    requireNonNull(work);
    groups = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(groups));
  }
}
