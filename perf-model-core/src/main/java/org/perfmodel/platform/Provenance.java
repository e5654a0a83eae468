package org.perfmodel.platform;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Where a platform's numbers come from.
 *
 * @param description one line for a person
 * @param facts machine, JVM build and flags, method, residual, repeatability; sorted by name
 */
public record Provenance(String description, SortedMap<String, String> facts) {
  public Provenance {
    facts = Collections.unmodifiableSortedMap(new TreeMap<>(facts));
  }
}
