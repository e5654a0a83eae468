package org.perfmodel.report.goal;

import static java.util.Map.entry;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import org.perfmodel.platform.MemoryLevel;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.Readable;
import org.perfmodel.profile.ParameterGroup;
import org.perfmodel.profile.ProfileDifference;
import org.perfmodel.profile.ProfileDifference.GroupChange;
import org.perfmodel.profile.ProfileDifference.PartChange;
import org.perfmodel.report.TextBlock;
import org.perfmodel.report.TextTable;
import org.perfmodel.report.Words;
import org.perfmodel.symbolic.Confidence;

/** Profiles as a list, and the difference of two in words. */
public final class ProfileText {
  private static final int MOST_PARTS = 20;
  private static final int MOST_NAMED = 8;
  private static final int MOST_MACHINE = 48;

  /** Groups whose members mean different things: each speaks for itself. */
  private static final Set<ParameterGroup> SPOKEN_SINGLY =
      Set.of(
          ParameterGroup.MEMORY,
          ParameterGroup.PARALLEL,
          ParameterGroup.LOCK,
          ParameterGroup.MESSAGE);

  private static final Map<String, String> WORDS =
      Map.ofEntries(
          entry(ParameterNames.PARALLEL_INVOKE, "fork/join"),
          entry(ParameterNames.PARALLEL_INVOKE_MORE, "fork/join of twice as many workers"),
          entry(ParameterNames.PARALLEL_INVOKE_COLD, "fork/join of sleeping workers"),
          entry(ParameterNames.PARALLEL_TASK, "fork/join task"),
          entry(ParameterNames.EXECUTOR_TASK, "executor task"),
          entry(ParameterNames.EXECUTOR_INVOKE, "executor's workers woken"),
          entry(ParameterNames.EXECUTOR_INVOKE_MORE, "one more worker of an executor woken"),
          entry(ParameterNames.THREAD, "thread start"),
          entry("lock", "lock"),
          entry(ParameterNames.LOCK_CONTENDED, "contended lock"),
          entry(ParameterNames.LOCK_CONTENDED_MANY, "lock that many want"),
          entry(ParameterNames.ATOMIC_CONTENDED, "contended atomic"),
          entry(ParameterNames.ATOMIC_CONTENDED_MANY, "atomic that many want"),
          entry(ParameterNames.MESSAGE_LATENCY, "message latency"),
          entry(ParameterNames.MESSAGE_DOUBLE, "message content"));

  private ProfileText() {}

  /**
   * One profile of a list.
   *
   * @param owner {@code project}, {@code user}, {@code shipped}
   * @param platform empty if its document cannot be read
   * @param problem why not
   */
  public record Listed(String name, String owner, Optional<Platform> platform, String problem) {}

  /** A row per profile. */
  public static List<String> list(List<Listed> profiles) {
    TextTable table = new TextTable("llrrrrl");
    table.row("platform", "of", "p", "error", "fitted", "assumed", "machine and JVM");
    List<String> problems = new ArrayList<>();
    for (Listed profile : profiles) {
      if (profile.platform().isEmpty()) {
        table.row(profile.name(), profile.owner(), "-", "-", "-", "-", "cannot be read");
        problems.addAll(TextBlock.sentence("note  ", profile.problem()));
        continue;
      }
      Platform platform = profile.platform().get();
      long fitted = platform.parameters().values().stream().filter(ProfileText::isFitted).count();
      table.row(
          profile.name(),
          profile.owner(),
          Integer.toString(platform.processors()),
          FitText.share(platform.modelError()),
          Long.toString(fitted),
          Long.toString(platform.parameters().size() - fitted),
          shortened(machine(platform)));
    }
    List<String> lines = new ArrayList<>(table.lines("", TextBlock.WIDTH));
    lines.add("");
    lines.addAll(
        TextBlock.sentence(
            "",
            "error is one standard error of a prediction; fitted prices were measured, assumed ones"
                + " stand in. Compare two with -Dperf.from=NAME -Dperf.to=NAME."));
    lines.addAll(problems);
    return lines;
  }

  private static boolean isFitted(Parameter parameter) {
    return parameter.confidence().compareTo(Confidence.OBSERVED) >= 0;
  }

  private static String shortened(String machine) {
    String plain = machine.replace("(R)", "").replace(" 64-Bit Server VM", "");
    return plain.length() > MOST_MACHINE ? plain.substring(0, MOST_MACHINE - 2) + ".." : plain;
  }

  private static String machine(Platform platform) {
    Map<String, String> facts = platform.provenance().facts();
    String machine = facts.getOrDefault("cpu", facts.getOrDefault("machine", ""));
    String software = facts.getOrDefault("jvm", facts.getOrDefault("compiler", ""));
    if (machine.isEmpty()) {
      machine = platform.provenance().description();
    }
    return software.isEmpty() ? machine : machine + "; " + software;
  }

  /** What differs, the certain first. */
  public static List<String> difference(ProfileDifference difference) {
    List<String> lines = new ArrayList<>();
    lines.addAll(identity("from  ", difference.old()));
    lines.addAll(identity("to    ", difference.now()));
    lines.add("");
    lines.addAll(TextBlock.sentence("", sentence(difference)));
    if (!difference.groups().isEmpty()) {
      lines.add("");
      lines.addAll(groups(difference.groups()));
    }
    lines.addAll(parts(difference));
    lines.addAll(only("only in " + difference.old().name() + ": ", difference.onlyOld()));
    lines.addAll(only("only in " + difference.now().name() + ": ", difference.onlyNew()));
    return lines;
  }

  private static List<String> identity(String label, Platform platform) {
    return TextBlock.sentence(
        label,
        platform.label()
            + ": "
            + Words.count(platform.processors(), "processor")
            + ", model error "
            + FitText.share(platform.modelError())
            + ", "
            + machine(platform));
  }

  private static String sentence(ProfileDifference difference) {
    List<String> certain = new ArrayList<>();
    for (GroupChange group : difference.groups()) {
      if (!SPOKEN_SINGLY.contains(group.group()) && group.isCertain()) {
        certain.add(group.group().words() + " time " + Readable.percent(two(group.ratio() - 1)));
      }
    }
    for (PartChange part : difference.parts()) {
      if (SPOKEN_SINGLY.contains(part.group()) && part.isCertain()) {
        certain.add(words(part, difference.old()));
      }
    }
    return certain.isEmpty()
        ? "No price differs beyond its uncertainty."
        : "Beyond their uncertainty: " + String.join(", ", certain) + ".";
  }

  /** Of memory what it gives, of everything else what it takes. */
  private static String words(PartChange part, Platform platform) {
    for (MemoryLevel level : platform.memory()) {
      String place = place(level, platform.memory());
      if (part.name().equals("per byte in " + level.name())) {
        return "memory bandwidth " + place + " " + Readable.percent(two(1 / part.ratio() - 1));
      }
      for (String access : List.of("per line", "random access", "dependent load")) {
        if (part.name().equals(access + " in " + level.name())) {
          String what = access.equals("per line") ? "strided access" : access;
          return what + " " + place + " time " + Readable.percent(two(part.ratio() - 1));
        }
      }
    }
    return WORDS.getOrDefault(part.name(), part.name())
        + " time "
        + Readable.percent(two(part.ratio() - 1));
  }

  private static String place(MemoryLevel level, List<MemoryLevel> levels) {
    int index = levels.indexOf(level);
    return index == levels.size() - 1 && index > 0
        ? "beyond " + levels.get(index - 1).name()
        : "in " + level.name();
  }

  private static List<String> groups(List<GroupChange> groups) {
    TextTable table = new TextTable("lrrrl");
    table.row("part", "prices", "time", "+-", "");
    for (GroupChange group : groups) {
      table.row(
          group.group().words(),
          Integer.toString(group.measured()),
          Readable.percent(two(group.ratio() - 1)),
          FitText.share(1.96 * group.relativeError()),
          group.isCertain() ? "" : "within its uncertainty");
    }
    return table.lines("", TextBlock.WIDTH);
  }

  private static List<String> parts(ProfileDifference difference) {
    List<PartChange> certain =
        difference.parts().stream()
            .filter(PartChange::isCertain)
            .sorted(
                Comparator.comparingDouble((PartChange part) -> -Math.abs(Math.log(part.ratio())))
                    .thenComparing(PartChange::name))
            .toList();
    if (certain.isEmpty()) {
      return List.of();
    }
    TextTable table = new TextTable("lrrrr");
    table.row("price", "from", "to", "time", "+-");
    for (PartChange part : certain.subList(0, Math.min(MOST_PARTS, certain.size()))) {
      table.row(
          part.name(),
          Readable.seconds(part.before()),
          Readable.seconds(part.after()),
          Readable.percent(two(part.ratio() - 1)),
          FitText.share(1.96 * part.relativeError()));
    }
    List<String> lines = new ArrayList<>();
    lines.add("");
    lines.addAll(table.lines("", TextBlock.WIDTH));
    if (certain.size() > MOST_PARTS) {
      lines.add("and " + (certain.size() - MOST_PARTS) + " more");
    }
    return lines;
  }

  private static List<String> only(String label, SortedSet<String> names) {
    if (names.isEmpty()) {
      return List.of();
    }
    List<String> shown = names.stream().limit(MOST_NAMED).toList();
    int more = names.size() - shown.size();
    return TextBlock.sentence(
        "note  ",
        label + String.join(", ", shown) + (more > 0 ? " and " + more + " more" : "") + ".");
  }

  private static double two(double change) {
    return FitText.rounded(change, 2);
  }
}
