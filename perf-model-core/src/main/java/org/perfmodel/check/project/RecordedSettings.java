package org.perfmodel.check.project;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.perfmodel.gate.GateSettings;
import org.perfmodel.gate.Setting;
import org.perfmodel.gate.Waiver;
import org.perfmodel.gate.limit.KnownLimit;
import org.perfmodel.gate.limit.Rule;
import org.perfmodel.json.Configuration;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.validate.Multiplier;
import org.perfmodel.workload.declared.Overlay;

/** What of perf.yaml, waivers.yaml and hybrid.json a baseline remembers. */
final class RecordedSettings {
  private final List<Setting> settings = new ArrayList<>();

  private RecordedSettings() {}

  /**
   * The settings of a module as they are now.
   *
   * @param today those that are over then are left out
   * @param isStrict by perf.yaml or by whoever asks
   */
  static GateSettings of(
      Configuration configuration,
      List<Waiver> waivers,
      LocalDate today,
      Multipliers hybrids,
      boolean isStrict) {
    RecordedSettings recorded = new RecordedSettings();
    List<Rule> rules = configuration.rules();
    int defaults = Configuration.DEFAULT_RULES.size();
    for (int i = 0; i < rules.size(); i++) {
      recorded.settings.add(Setting.of(rules.get(i), i < defaults));
    }
    recorded.scalars(configuration, isStrict);
    configuration.discover().forEach(pattern -> recorded.add("discover", pattern, ""));
    configuration.library().forEach((call, cost) -> recorded.add("library", call, cost));
    for (Overlay overlay : configuration.overlays()) {
      if (overlay.exclude()) {
        recorded.add("exclude", overlay.method(), "");
      }
    }
    configuration
        .frequencies()
        .forEach(each -> recorded.add("frequency", each.pattern(), each.calls().toPlainString()));
    for (Configuration.ProcessRule rule : configuration.processes()) {
      String process = rule.file() + rule.process().map(name -> "#" + name).orElse("");
      rule.limits().forEach(limit -> recorded.add("processes", process + " " + limit.text(), ""));
    }
    for (KnownLimit limit : configuration.known()) {
      recorded.add("known", limit.isOfWork() ? "of work" : "", limit.percent().toPlainString());
    }
    waivers.stream().filter(waiver -> isInForce(waiver, today)).forEach(recorded::waiver);
    hybrids.multipliers().forEach(recorded::hybrid);
    return new GateSettings(recorded.settings);
  }

  private void add(String kind, String name, String value) {
    Setting setting = new Setting(kind, name, value);
    settings.removeIf(each -> each.key().equals(setting.key()));
    settings.add(setting);
  }

  private void scalars(Configuration configuration, boolean isStrict) {
    add("platform", "", configuration.platforms().get(0));
    add(
        "processors",
        "",
        configuration.processors().stream().map(String::valueOf).collect(Collectors.joining(", ")));
    add("uncertain", "", configuration.onUncertain().name().toLowerCase(Locale.ROOT));
    add("model", "", configuration.model());
    configuration
        .unpriced()
        .map(RecordedSettings::nanoseconds)
        .ifPresent(price -> add("unpriced", "", price + "ns"));
    configuration.network().ifPresent(network -> add("network", "", network));
    if (configuration.allowEmpty()) {
      add("allowEmpty", "", "true");
    }
    if (isStrict) {
      add("strict", "", "true");
    }
  }

  private static boolean isInForce(Waiver waiver, LocalDate today) {
    return waiver.defect().isEmpty()
        && waiver.until().filter(day -> !day.isBefore(today)).isPresent();
  }

  private void waiver(Waiver waiver) {
    add("waiver", nameOf(waiver), waiver.remembered());
  }

  /** What a waiver is about: no two of them are about the same. */
  static String nameOf(Waiver waiver) {
    String about =
        waiver.subject() == Waiver.Subject.LIMITS
            ? waiver.metric().map(metric -> " " + metric.label()).orElse("")
            : " " + waiver.subject().name().toLowerCase(Locale.ROOT);
    return waiver.key() + about;
  }

  private void hybrid(String region, Multiplier multiplier) {
    add(
        "hybrid",
        region,
        multiplier.factor() + " on " + multiplier.platform() + ", " + multiplier.model());
  }

  private static String nanoseconds(Rational seconds) {
    Rational nanos = seconds.times(Rational.of(1_000_000_000));
    return new BigDecimal(nanos.numerator())
        .divide(new BigDecimal(nanos.denominator()))
        .toPlainString();
  }
}
