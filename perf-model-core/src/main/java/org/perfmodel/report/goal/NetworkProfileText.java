package org.perfmodel.report.goal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.platform.NetworkProfile;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.prediction.Readable;
import org.perfmodel.profile.NetworkDifference;
import org.perfmodel.profile.NetworkDifference.Change;
import org.perfmodel.profile.NetworkDifference.Unit;
import org.perfmodel.report.TextBlock;
import org.perfmodel.report.TextTable;

/** Networks as a list with where their numbers come from, and the difference of two in words. */
public final class NetworkProfileText {
  /** What is more times as much is told as a factor. */
  private static final double MOST_IN_PERCENT = 10;

  private NetworkProfileText() {}

  /**
   * One network of a list.
   *
   * @param owner {@code project}, {@code user}, {@code shipped}
   * @param profile empty if its document cannot be read
   * @param problem why not
   */
  public record Listed(
      String name, String owner, Optional<NetworkProfile> profile, String problem) {}

  /** A row per network, then where each comes from. */
  public static List<String> list(List<Listed> networks) {
    if (networks.isEmpty()) {
      return List.of();
    }
    TextTable table = new TextTable("llrrrl");
    table.row("network", "of", "latency", "bandwidth", "fitted operations", "topology");
    List<String> sources = new ArrayList<>();
    for (Listed each : networks) {
      if (each.profile().isEmpty()) {
        table.row(each.name(), each.owner(), "-", "-", "-", "cannot be read");
        sources.addAll(TextBlock.sentence("note  ", each.problem()));
        continue;
      }
      NetworkProfile profile = each.profile().get();
      table.row(
          each.name(),
          each.owner(),
          price(profile, ParameterNames.NETWORK_LATENCY, Unit.SECONDS),
          price(profile, ParameterNames.NETWORK_BYTE, Unit.BYTES_PER_SECOND),
          Integer.toString(profile.network().collectives().size()),
          profile.network().topology());
      sources.addAll(TextBlock.sentence("    ", each.name() + ": " + profile.network().source()));
      longMessages(profile).ifPresent(text -> sources.addAll(TextBlock.sentence("    ", text)));
    }
    List<String> lines = new ArrayList<>(table.lines("", TextBlock.WIDTH));
    lines.addAll(sources);
    lines.addAll(
        TextBlock.sentence(
            "",
            "A network is named by `network` in perf.yaml or by -Dperf.network=NAME. Compare two"
                + " with -Dperf.from=NAME -Dperf.to=NAME."));
    return lines;
  }

  /** What long messages cost otherwise. */
  private static Optional<String> longMessages(NetworkProfile profile) {
    List<String> parts = new ArrayList<>();
    profile
        .parameters()
        .values()
        .forEach(
            each ->
                NetworkDifference.ofLongMessages(each.name())
                    .ifPresent(
                        what ->
                            parts.add(
                                what + " " + shown(each.value().doubleValue(), Unit.SECONDS))));
    Parameter asked = profile.parameters().get(ParameterNames.NETWORK_RENDEZVOUS);
    if (asked != null) {
      parts.add(
          "sends wait for their receivers above "
              + Math.round(asked.value().doubleValue())
              + " bytes");
    }
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of("of " + profile.network().name() + ": " + String.join(", ", parts) + ".");
  }

  private static String price(NetworkProfile profile, String name, Unit unit) {
    Parameter parameter = profile.parameters().get(name);
    if (parameter == null || parameter.value().signum() <= 0) {
      return "-";
    }
    double value = parameter.value().doubleValue();
    return shown(unit == Unit.SECONDS ? value : 1 / value, unit);
  }

  private static String shown(double value, Unit unit) {
    return unit == Unit.SECONDS
        ? Readable.seconds(value)
        : Readable.number(FitText.rounded(value / 1e6, 4)) + " MB/s";
  }

  /** What differs, in words and numbers. */
  public static List<String> difference(NetworkDifference difference) {
    List<String> lines = new ArrayList<>();
    lines.addAll(identity("from  ", difference.old()));
    lines.addAll(identity("to    ", difference.now()));
    lines.add("");
    List<String> certain = new ArrayList<>();
    for (Change change : difference.changes()) {
      if (change.isCertain()) {
        certain.add(change.what() + " " + percent(change));
      }
    }
    lines.addAll(
        TextBlock.sentence(
            "",
            certain.isEmpty()
                ? "Nothing differs beyond its uncertainty."
                : "Beyond their uncertainty: " + String.join(", ", certain) + "."));
    if (!difference.changes().isEmpty()) {
      lines.add("");
      TextTable table = new TextTable("lrrrrl");
      table.row("of", "from", "to", "change", "+-", "");
      for (Change change : difference.changes()) {
        table.row(
            change.what(),
            shown(change.before(), change.unit()),
            shown(change.after(), change.unit()),
            percent(change),
            FitText.share(1.96 * change.relativeError()),
            change.isCertain() ? "" : "within its uncertainty");
      }
      lines.addAll(table.lines("", TextBlock.WIDTH));
    }
    only(lines, difference.old(), difference.onlyOld());
    only(lines, difference.now(), difference.onlyNew());
    return lines;
  }

  private static List<String> identity(String label, NetworkProfile profile) {
    return TextBlock.sentence(
        label,
        "network "
            + profile.network().name()
            + ", "
            + profile.network().topology()
            + ": "
            + profile.network().source());
  }

  private static String percent(Change change) {
    return change.ratio() > MOST_IN_PERCENT
        ? Readable.number(FitText.rounded(change.ratio(), 2)) + " times"
        : Readable.percent(FitText.rounded(change.ratio() - 1, 2));
  }

  private static void only(List<String> lines, NetworkProfile profile, List<String> names) {
    if (!names.isEmpty()) {
      lines.addAll(
          TextBlock.sentence(
              "note  ",
              "only of " + profile.network().name() + ": " + String.join(", ", names) + "."));
    }
  }
}
