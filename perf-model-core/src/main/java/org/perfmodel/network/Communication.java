package org.perfmodel.network;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.perfmodel.symbolic.text.NearestName;
import org.perfmodel.workload.CollectiveOperation;

/**
 * What processes do together and what is measured as one: a collective operation or an exchange.
 */
public enum Communication {
  BROADCAST,
  SCATTER,
  GATHER,
  REDUCE,
  ALL_REDUCE,
  ALL_GATHER,
  ALL_TO_ALL,
  SCAN,
  BARRIER,
  /** Every process sends one message to another and receives one. */
  SEND_RECEIVE;

  /** The same operation of a workload. */
  static Communication of(CollectiveOperation operation) {
    return valueOf(operation.name());
  }

  /** The communication that a text names: {@code all-to-all} or {@code all_to_all}. */
  public static Optional<Communication> named(String text) {
    String name = text.toUpperCase(Locale.ROOT).replace('-', '_');
    for (Communication each : values()) {
      if (each.name().equals(name)) {
        return Optional.of(each);
      }
    }
    return Optional.empty();
  }

  /** What to write instead of a text that names none. */
  public static String advice(String text) {
    return NearestName.advice(
        text.toLowerCase(Locale.ROOT).replace('_', '-'),
        Arrays.stream(values()).map(Communication::label).toList());
  }

  /** {@code all-to-all}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** {@code collective.all_to_all.}: what the names of its parameters begin with. */
  public String prefix() {
    return "collective." + name().toLowerCase(Locale.ROOT) + ".";
  }
}
