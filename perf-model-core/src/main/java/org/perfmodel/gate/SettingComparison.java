package org.perfmodel.gate;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.gate.limit.Frequency;

/** Settings that are no rules and milder than those that a baseline was recorded with. */
final class SettingComparison {
  /** Between the last day of a waiver and its cap. */
  private static final String UP_TO = " up to ";

  private SettingComparison() {}

  /** What is milder, by name. */
  static List<Loosened> of(GateSettings before, GateSettings now) {
    TreeMap<String, Setting> all = new TreeMap<>();
    before.others().forEach(each -> all.put(each.key(), each));
    now.others().forEach(each -> all.put(each.key(), each));
    List<Loosened> loosened = new ArrayList<>();
    for (Setting each : all.values()) {
      String then = before.of(each.key()).map(Setting::value).orElse("");
      String today = now.of(each.key()).map(Setting::value).orElse("");
      boolean was = before.of(each.key()).isPresent();
      boolean is = now.of(each.key()).isPresent();
      if (was == is && then.equals(today)) {
        continue;
      }
      why(each.kind(), was, is, then, today)
          .ifPresent(
              why ->
                  loosened.add(
                      new Loosened(
                          Optional.empty(),
                          each.key(),
                          was && then.isEmpty() ? "set" : then,
                          is && today.isEmpty() ? "set" : today,
                          why,
                          Loosened.SETTINGS)));
    }
    return loosened;
  }

  /** Compares a setting with itself: what can be compared can be read. */
  static void check(Setting setting) {
    String value = setting.value();
    switch (setting.kind()) {
      case "uncertain" -> policy(value);
      case "frequency" -> new Frequency(setting.name(), number(value));
      case "known" -> number(value);
      case "waiver" -> cap(value);
      default -> {}
    }
  }

  private static Optional<String> why(
      String kind, boolean was, boolean is, String then, String today) {
    return switch (kind) {
      case "uncertain" -> only(policy(today).compareTo(policy(then)) < 0, "fails less often");
      case "strict" -> only(!is, "what is loosened fails the build no more");
      case "allowEmpty" -> only(is, "a module without regions passes");
      case "exclude" -> only(is, "judged no more");
      case "discover" -> only(!is, "its methods are judged no more");
      case "processes" -> only(!is, "asked no more");
      case "processors" -> only(!items(today).containsAll(items(then)), "judged on fewer of them");
      case "frequency" ->
          only(
              number(today).compareTo(number(then)) < 0,
              "floors hide more of what is called so often");
      case "known" ->
          only(
              was && (!is || number(today).compareTo(number(then)) < 0),
              "less of the module has to be fully known");
      case "waiver" -> waiver(was, is, then, today);
      case "library" ->
          Optional.of(was ? Loosened.UNCLEAR : "said in place of what would be assumed");
      default -> Optional.of(Loosened.UNCLEAR);
    };
  }

  private static Optional<String> only(boolean isMilder, String why) {
    return isMilder ? Optional.of(why) : Optional.empty();
  }

  private static OnUncertain policy(String text) {
    return text.isEmpty() ? OnUncertain.LIKELY : OnUncertain.valueOf(text.toUpperCase(Locale.ROOT));
  }

  private static TreeSet<String> items(String text) {
    return new TreeSet<>(List.of(text.split(", ")));
  }

  private static BigDecimal number(String text) {
    return text.isEmpty() ? BigDecimal.ONE : new BigDecimal(text);
  }

  /** How a waiver is remembered. */
  static String waiver(Optional<LocalDate> until, Optional<BigDecimal> cap) {
    return until.map(LocalDate::toString).orElse("")
        + cap.map(percent -> UP_TO + percent.toPlainString() + "%").orElse("");
  }

  private static Optional<String> waiver(boolean was, boolean is, String then, String today) {
    if (!is) {
      return Optional.empty();
    }
    if (!was) {
      return Optional.of("a broken limit passes");
    }
    if (until(today).compareTo(until(then)) > 0) {
      return Optional.of("prolonged");
    }
    Optional<BigDecimal> cap = cap(today);
    Optional<BigDecimal> old = cap(then);
    boolean isHigher = old.isPresent() && (cap.isEmpty() || cap.get().compareTo(old.get()) > 0);
    return only(isHigher, "up to a greater change");
  }

  private static String until(String waiver) {
    return waiver.split(UP_TO, 2)[0];
  }

  private static Optional<BigDecimal> cap(String waiver) {
    int at = waiver.indexOf(UP_TO);
    return at < 0
        ? Optional.empty()
        : Optional.of(new BigDecimal(waiver.substring(at + UP_TO.length(), waiver.length() - 1)));
  }
}
