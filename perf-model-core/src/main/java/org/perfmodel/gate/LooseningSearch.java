package org.perfmodel.gate;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.RegionId;
import org.perfmodel.workload.declared.Declaration;

/** Compares what a gate is set to with what a baseline was recorded with. */
public final class LooseningSearch {
  private final GateSettings before;
  private final GateSettings now;
  private final Predicate<Rational> isAssumed;

  /**
   * @param isAssumed whether a value may be one that is taken where nobody gives any
   */
  public LooseningSearch(GateSettings before, GateSettings now, Predicate<Rational> isAssumed) {
    this.before = before;
    this.now = now;
    this.isAssumed = isAssumed;
  }

  /**
   * What of the common settings is milder.
   *
   * @param regions that are judged
   * @param rule where the last rule for a region stands
   * @param setting where another setting stands, by its key
   */
  public List<Loosened> ofSettings(
      Collection<RegionId> regions,
      Function<RegionId, Optional<Place>> rule,
      Function<String, Optional<Place>> setting) {
    List<Loosened> all =
        new ArrayList<>(RuleComparison.of(before.rules(), now.rules(), regions, rule));
    for (Loosened each : SettingComparison.of(before, now)) {
      all.add(each.at(setting.apply(each.subject())));
    }
    return all;
  }

  /** What of one region is milder. */
  public List<Loosened> ofRegion(
      BaselineEntry entry, Place place, List<Declaration> declared, List<InputSet> inputs) {
    List<Loosened> all =
        new ArrayList<>(
            new DeclarationComparison(entry.region(), place).of(entry.declared(), declared));
    all.addAll(new InputComparison(entry.region(), place, isAssumed).of(entry.inputs(), inputs));
    return all;
  }

  /** Keys of the settings that an update must not take over. */
  public static Set<String> keys(List<Loosened> loosened) {
    TreeSet<String> keys = new TreeSet<>();
    for (Loosened each : loosened) {
      if (each.accept().equals(Optional.of(Loosened.SETTINGS))) {
        keys.add(
            each.subject().startsWith(RuleComparison.LIMIT_OF) ? Setting.RULES : each.subject());
      }
    }
    return keys;
  }
}
