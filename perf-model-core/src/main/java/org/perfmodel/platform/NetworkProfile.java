package org.perfmodel.platform;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A network by itself, to be joined to a machine: {@link Platform#on}.
 *
 * @param parameters names that begin with {@code network.}, {@code queue.} or {@code collective.}
 */
public record NetworkProfile(Network network, SortedMap<String, Parameter> parameters) {
  public NetworkProfile {
    parameters = Collections.unmodifiableSortedMap(new TreeMap<>(parameters));
    for (String name : parameters.keySet()) {
      if (!ParameterNames.isOfNetwork(name)) {
        throw new IllegalArgumentException("`" + name + "` is no parameter of a network");
      }
    }
  }
}
