package org.perfmodel.design;

import java.util.SortedMap;
import org.perfmodel.symbolic.Rational;

/** What designs travel on: prices by symbol, and the time of what is sent as a formula in them. */
public interface DesignNetwork {
  /** Values of its parameters: {@code $network.latency}; none is negative. */
  SortedMap<String, Rational> values();

  /**
   * The design of a part.
   *
   * @throws IllegalArgumentException if the network says nothing of it; the message has the next
   *     step after a line break
   */
  Design design(String name, DesignPart part);
}
