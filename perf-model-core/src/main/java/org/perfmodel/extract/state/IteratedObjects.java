package org.perfmodel.extract.state;

import java.util.Optional;

/** Names of iterators, which say what they go through where that has a name. */
public final class IteratedObjects {
  private static final String OF = " of ";

  private IteratedObjects() {}

  /** The name of an iterator that goes through a collection. */
  public static String of(String iterator, String collection) {
    return collection.startsWith("?") ? iterator : iterator + OF + collection;
  }

  /** What an iterator goes through, by its name. */
  public static Optional<String> collection(String iterator) {
    int at = iterator.startsWith(Heap.FRESH) ? iterator.indexOf(OF) : -1;
    return at < 0 ? Optional.empty() : Optional.of(iterator.substring(at + OF.length()));
  }
}
