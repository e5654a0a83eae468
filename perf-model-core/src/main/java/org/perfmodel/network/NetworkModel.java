package org.perfmodel.network;

import static java.util.Objects.requireNonNull;

import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.Evaluate;

/**
 * What collective operations take on one network.
 *
 * @param source what it was fitted to
 * @param parameters by name; every platform symbol of a formula is one
 */
public record NetworkModel(
    String name,
    String source,
    SortedMap<Communication, CollectiveModel> operations,
    SortedMap<String, NetworkParameter> parameters) {
  /** The bytes of one block in a formula. */
  public static final Symbol BYTES = new Symbol("d");

  public NetworkModel {
    requireNonNull(name);
    requireNonNull(source);
    operations = Collections.unmodifiableSortedMap(new TreeMap<>(operations));
    parameters = Collections.unmodifiableSortedMap(new TreeMap<>(parameters));
    for (CollectiveModel model : operations.values()) {
      for (Symbol symbol : model.seconds().symbols()) {
        boolean known =
            symbol.isPlatform()
                ? parameters.containsKey(symbol.name().substring(1))
                : symbol.isProcessors() || symbol.equals(BYTES);
        if (!known) {
          throw new IllegalArgumentException(
              "network " + name + " has no parameter " + symbol + " of " + model.seconds());
        }
      }
    }
  }

  /** Values of the parameters. */
  Bindings bindings() {
    TreeMap<String, Rational> values = new TreeMap<>();
    parameters.values().forEach(each -> values.put(each.symbol().name(), each.value()));
    return Bindings.of(values);
  }

  /** The time; none of an operation that was not measured, zero for one process. */
  public Optional<Reading> at(Communication operation, long processes, long bytes) {
    if (processes == 1) {
      return Optional.of(new Reading(0, false));
    }
    return Optional.ofNullable(operations.get(operation))
        .map(
            model ->
                new Reading(
                    Evaluate.asDouble(
                        model.seconds(),
                        bindings().with(Symbol.PROCESSORS, processes).with(BYTES, bytes)),
                    !model.processes().contains((double) processes)
                        || !model.bytes().contains((double) bytes)));
  }
}
