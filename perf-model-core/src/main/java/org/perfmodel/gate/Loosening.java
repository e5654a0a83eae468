package org.perfmodel.gate;

import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.perfmodel.workload.RegionId;

/**
 * All by which the gate is milder than the baseline was recorded with.
 *
 * @param entries by subject
 * @param isStrict whether any of it fails the build
 */
public record Loosening(List<Loosened> entries, boolean isStrict) {
  public static final Loosening NONE = new Loosening(List.of(), false);

  public Loosening {
    entries = List.copyOf(entries);
  }

  /** Whether it fails the build. */
  public boolean fails() {
    return isStrict && !entries.isEmpty();
  }

  /** What to type to take each of it into the baseline. */
  public List<String> commands() {
    TreeSet<RegionId> accepted =
        entries.stream().map(Loosened::accept).collect(Collectors.toCollection(TreeSet::new));
    return accepted.stream().map(BaselineUpdate::acceptCommand).toList();
  }
}
