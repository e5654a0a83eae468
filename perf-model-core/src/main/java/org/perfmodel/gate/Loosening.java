package org.perfmodel.gate;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
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
    TreeSet<RegionId> accepted = new TreeSet<>();
    entries.forEach(each -> each.accept().ifPresent(accepted::add));
    List<String> commands = new ArrayList<>();
    if (entries.stream().anyMatch(each -> each.accept().isEmpty())) {
      commands.add("mvn perf:update");
    }
    accepted.forEach(each -> commands.add(BaselineUpdate.acceptCommand(each)));
    return commands;
  }
}
