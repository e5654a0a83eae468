package org.perfmodel.gate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.gate.limit.Rule;

/**
 * What the gate of a module is set to: rules in the order in which they add up, then all else by
 * name. What is as it is without any setting is left out.
 */
public record GateSettings(List<Setting> settings) {
  public GateSettings {
    List<Setting> ordered = new ArrayList<>();
    settings.stream().filter(GateSettings::isRule).forEach(ordered::add);
    settings.stream()
        .filter(each -> !isRule(each))
        .sorted(Comparator.comparing(Setting::key))
        .forEach(ordered::add);
    settings = List.copyOf(ordered);
  }

  private static boolean isRule(Setting setting) {
    return setting.kind().equals(Setting.RULES);
  }

  /** The rules in their order. */
  List<Rule> rules() {
    return settings.stream().filter(GateSettings::isRule).map(Setting::rule).toList();
  }

  /** What is no rule. */
  List<Setting> others() {
    return settings.stream().filter(each -> !isRule(each)).toList();
  }

  Optional<Setting> of(String key) {
    return settings.stream().filter(each -> each.key().equals(key)).findFirst();
  }

  /** Whether {@code strict} was on. */
  public boolean isStrict() {
    return of("strict").isPresent();
  }

  /**
   * These with what is stricter, or new and no milder, in others; loosens nothing.
   *
   * @param loosened keys of what is milder there
   */
  GateSettings tightened(GateSettings others, Set<String> loosened) {
    List<Setting> kept = new ArrayList<>();
    boolean isMilderRule = loosened.contains(Setting.RULES);
    for (Setting old : settings) {
      if (isRule(old) ? isMilderRule : loosened.contains(old.key())) {
        kept.add(old);
      }
    }
    for (Setting now : others.settings) {
      if (isRule(now) ? !isMilderRule : !loosened.contains(now.key())) {
        kept.add(of(now.key()).filter(now::isSame).orElse(now));
      }
    }
    return new GateSettings(kept);
  }

  /** Others, each with the reason where it is not what these say. */
  GateSettings accepted(GateSettings others, String reason) {
    return new GateSettings(
        others.settings.stream()
            .map(now -> of(now.key()).filter(now::isSame).orElseGet(() -> now.because(reason)))
            .toList());
  }
}
