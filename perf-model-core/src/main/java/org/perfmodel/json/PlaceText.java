package org.perfmodel.json;

import org.perfmodel.workload.Place;

/**
 * A place as documents have it: {@code src/main/java/org/acme/NBody.java:88}, or {@code
 * src/main/java/org/acme/NBody.java:88-91}.
 */
final class PlaceText {
  private PlaceText() {}

  static Place read(Located text) {
    return text.parsed(PlaceText::parse, "Maybe run the build again: the document is its result.");
  }

  /** The same where a place in this file is told by its line alone. */
  static Place read(Located text, String file) {
    return text.parsed(
        place -> parse(place.startsWith(":") ? file + place : place),
        "Maybe run the build again: the document is its result.");
  }

  private static Place parse(String text) {
    int colon = text.lastIndexOf(':');
    if (colon < 1) {
      throw new IllegalArgumentException("not file:line");
    }
    String file = text.substring(0, colon);
    String[] lines = text.substring(colon + 1).split("-", 2);
    return new Place(file, Integer.parseInt(lines[0]), Integer.parseInt(lines[lines.length - 1]));
  }
}
