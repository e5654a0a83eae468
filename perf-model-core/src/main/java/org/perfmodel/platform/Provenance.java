package org.perfmodel.platform;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Where a platform's numbers come from.
 *
 * @param description one line for a person
 * @param facts machine, JVM build and flags, method, residual, repeatability; sorted by name
 * @param residuals of the measurements that the numbers were fitted to; empty if none were recorded
 */
public record Provenance(
    String description, SortedMap<String, String> facts, List<KernelResidual> residuals) {
  public Provenance {
    facts = Collections.unmodifiableSortedMap(new TreeMap<>(facts));
    residuals = List.copyOf(residuals);
  }

  /** Without recorded measurements. */
  public Provenance(String description, SortedMap<String, String> facts) {
    this(description, facts, List.of());
  }
}
