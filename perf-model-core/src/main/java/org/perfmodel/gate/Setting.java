package org.perfmodel.gate;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.gate.limit.Limit;
import org.perfmodel.gate.limit.LimitSyntaxException;
import org.perfmodel.gate.limit.Rule;

/**
 * One thing that the gate was set to, as a baseline remembers it.
 *
 * @param kind the key of perf.yaml that says it: {@code rules}, {@code uncertain}, {@code waiver}
 * @param name what it is about within its kind: a pattern, a call; empty of what there is one of
 * @param value as a text
 * @param accepted why it is as mild as it is, if somebody had to say so
 */
public record Setting(String kind, String name, String value, Optional<String> accepted) {
  /** Limits by region pattern. */
  public static final String RULES = "rules";

  private static final String REPLACE = "replace";
  private static final String BETWEEN = "; ";

  public Setting {
    requireNonNull(kind);
    requireNonNull(name);
    requireNonNull(value);
  }

  /** A setting that nobody had to accept. */
  public Setting(String kind, String name, String value) {
    this(kind, name, value, Optional.empty());
  }

  /**
   * The setting of a rule.
   *
   * @param isDefault whether it holds without any setting, under which one of the same pattern may
   *     come
   */
  public static Setting of(Rule rule, boolean isDefault) {
    List<String> items = new ArrayList<>();
    if (rule.replaces()) {
      items.add(REPLACE);
    }
    rule.limits().forEach(limit -> items.add(limit.print()));
    return new Setting(RULES, isDefault ? "" : rule.pattern(), String.join(BETWEEN, items));
  }

  /**
   * The rule that it stands for.
   *
   * @throws LimitSyntaxException if its value is none
   */
  Rule rule() {
    List<Limit> limits = new ArrayList<>();
    boolean replaces = false;
    for (String item : value.isEmpty() ? new String[0] : value.split(BETWEEN, -1)) {
      if (limits.isEmpty() && item.equals(REPLACE)) {
        replaces = true;
      } else {
        limits.add(Limit.parse(item));
      }
    }
    return new Rule(name.isEmpty() ? "*" : name, limits, replaces);
  }

  /**
   * Whether it can be compared.
   *
   * @throws IllegalArgumentException if its value is none of its kind
   */
  public void check() {
    switch (kind) {
      case RULES -> {
        try {
          rule();
        } catch (LimitSyntaxException e) {
          throw new IllegalArgumentException(e.getMessage(), e);
        }
      }
      default -> SettingComparison.check(this);
    }
  }

  /** {@code rules NBody.forces}: there is one of each. */
  public String key() {
    return name.isEmpty() ? kind : kind + " " + name;
  }

  /** Whether it says the same, whoever accepted it. */
  boolean isSame(Setting other) {
    return key().equals(other.key()) && value.equals(other.value);
  }

  /** The same with the reason of somebody who accepted it. */
  Setting because(String reason) {
    return new Setting(kind, name, value, Optional.of(reason));
  }
}
