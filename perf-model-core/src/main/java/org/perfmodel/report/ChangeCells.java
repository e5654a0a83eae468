package org.perfmodel.report;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.perfmodel.change.ChangeReport;
import org.perfmodel.change.ChangedMethod;
import org.perfmodel.change.Effect;
import org.perfmodel.change.Factor;
import org.perfmodel.prediction.Readable;
import org.perfmodel.report.words.PlainReason;
import org.perfmodel.report.words.SizeNames;

/** The words and numbers of a change's report, the same on the console and in Markdown. */
public final class ChangeCells {
  /** What nobody waits for, however long it is. */
  public static final String OVER_A_DAY = "over a day";

  /** A factor that the interval's lower end says with certainty. */
  private static final double CERTAIN = 1.05;

  private static final int LONGEST_NAME = 44;
  private static final int LONGEST_POINT = 60;
  private static final double HOUR = 3600;
  private static final double DAY = 24 * HOUR;
  private static final double MOST_BYTES = 1e15;

  private ChangeCells() {}

  /** What became of it, in a word. */
  public static String effect(ChangedMethod method) {
    return switch (method.effect()) {
      case WORSE -> method.deadlock().isPresent() ? "deadlock" : "slower";
      case DOUBTFUL -> "slower?";
      case ALLOCATES -> "allocates";
      case BETTER -> "faster";
      case SMALL, UNKNOWN -> "-";
    };
  }

  /** {@code slower, n -> n^2, x410}. */
  static String sentence(ChangedMethod method) {
    ShortGrowth growth = ShortGrowth.of(method);
    return effect(method)
        + (growth.isSame() ? "" : ", " + growth.arrow(" -> "))
        + (method.timeFactor().isEmpty() ? "" : ", " + time(method));
  }

  /** Its name, with parameters where there is room for them. */
  public static String name(ChangedMethod method) {
    String name = method.shortName();
    int parameters = name.indexOf('(');
    return name.length() <= LONGEST_NAME || parameters < 0
        ? name
        : name.substring(0, parameters) + (name.endsWith("()") ? "()" : "(..)");
  }

  /** The same cut to some characters: without its parameters, then without its middle. */
  public static String name(ChangedMethod method, int longest) {
    String name = name(method);
    int parameters = name.indexOf('(');
    return name.length() <= longest || parameters < 0
        ? Ellipsis.middle(name, longest)
        : Ellipsis.middle(
            name.substring(0, parameters) + (name.endsWith("()") ? "()" : "(..)"), longest);
  }

  /** {@code x410, >= x18}. */
  public static String time(ChangedMethod method) {
    OptionalDouble factor = method.timeFactor();
    if (factor.isEmpty()) {
      return "-";
    }
    String text = Factor.of(factor.getAsDouble());
    if (!text.startsWith("x")) {
      return text;
    }
    boolean isWorse = method.effect().isWorse();
    double low = method.factor().map(range -> range.low()).orElse(0.0);
    double high = method.factor().map(range -> range.high()).orElse(Double.MAX_VALUE);
    if (isWorse && low > CERTAIN && low < factor.getAsDouble()) {
      return text + ", >= " + Factor.of(low);
    }
    return method.effect() == Effect.BETTER && high < 1 && high > factor.getAsDouble()
        ? text + ", <= " + Factor.of(high)
        : text;
  }

  /** {@code 12 kB -> 4.1 MB}; nothing where it is the same. */
  public static String allocation(ChangedMethod method, String arrow) {
    OptionalDouble before = method.bytes().before();
    OptionalDouble now = method.bytes().now();
    if (before.isEmpty() || now.isEmpty()) {
      return "-";
    }
    String then = bytes(before.getAsDouble());
    String today = bytes(now.getAsDouble());
    return then.equals(today) ? "same" : then + arrow + today;
  }

  private static String bytes(double bytes) {
    return bytes < MOST_BYTES ? Readable.brief(bytes, Readable.Unit.BYTE) : "over 1000 TB";
  }

  /** {@code 12 us}; of what nobody waits for, how long nobody does. */
  public static String seconds(double seconds) {
    return seconds < HOUR
        ? Readable.brief(seconds, Readable.Unit.SECOND)
        : seconds < DAY
            ? Readable.brief(seconds / HOUR, Readable.Unit.NONE) + " hours"
            : OVER_A_DAY;
  }

  /** {@code 12 us -> 4.9 ms at orders.size()=1009}. */
  public static String times(ChangedMethod method, String arrow) {
    if (method.timeFactor().isEmpty()) {
      return "";
    }
    String before = seconds(method.time().before().getAsDouble());
    String now = seconds(method.time().now().getAsDouble());
    return (before.equals(OVER_A_DAY) ? OVER_A_DAY + ", before and now" : before + arrow + now)
        + (method.at().isEmpty() ? "" : " at " + SizeNames.point(method.at(), LONGEST_POINT));
  }

  /** What decides, in plain words; why there is no comparison, of what has none. */
  public static String doubt(ChangedMethod method) {
    return PlainReason.of(method.doubt());
  }

  /** Where to look. */
  public static String place(ChangedMethod method) {
    return method.line().map(line -> line.place()).orElse(method.place()).toString();
  }

  /** Who else is so for the same reason, or may be. */
  public static String callers(ChangedMethod method) {
    List<String> parts = new ArrayList<>();
    List<String> others = method.callers();
    if (!others.isEmpty()) {
      int more = others.size() - 1;
      parts.add(
          "the same in "
              + ChangedMethod.shortName(others.get(0))
              + (more > 0 ? " and " + Words.count(more, "other method") : ""));
    }
    if (method.calledFrom() > 0) {
      parts.add("called from " + Words.count(method.calledFrom(), "method"));
    }
    return String.join("; ", parts);
  }

  /** {@code 2 methods got slower, 1 faster; 14 methods edited, 3 added}. */
  public static String summary(ChangeReport report) {
    List<String> parts = new ArrayList<>();
    count(parts, report, Effect.WORSE, "certainly slower");
    count(parts, report, Effect.DOUBTFUL, "perhaps slower");
    count(parts, report, Effect.ALLOCATES, "allocating more");
    if (!report.better().isEmpty()) {
      parts.add(report.better().size() + " faster");
    }
    if (!report.unknown().isEmpty()) {
      parts.add(report.unknown().size() + " not comparable");
    }
    String found =
        report.worse().isEmpty()
            ? "nothing got slower" + (parts.isEmpty() ? "" : ", " + String.join(", ", parts))
            : String.join(", ", parts);
    return report.isOfNothing()
        ? "no method edited since " + report.base()
        : found + "; " + counts(report.counts()) + " since " + report.base();
  }

  private static void count(List<String> parts, ChangeReport report, Effect effect, String word) {
    long count = report.worse().stream().filter(method -> method.effect() == effect).count();
    if (count > 0) {
      parts.add(count + " " + word);
    }
  }

  private static String counts(ChangeReport.Counts counts) {
    List<String> parts = new ArrayList<>();
    count(parts, counts.edited(), "edited");
    count(parts, counts.added(), "added");
    count(parts, counts.removed(), "removed");
    count(parts, counts.moved(), "moved");
    return !parts.isEmpty()
        ? String.join(", ", parts)
        : "no method edited, only fields that "
            + Words.count(counts.depending(), "method")
            + (counts.depending() == 1 ? " uses" : " use");
  }

  private static void count(List<String> parts, int methods, String what) {
    if (methods > 0) {
      parts.add((parts.isEmpty() ? Words.count(methods, "method") : methods) + " " + what);
    }
  }
}
