package org.perfmodel.gate.limit;

import static java.util.Objects.requireNonNull;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.perfmodel.symbolic.Rational;

/**
 * What must hold of a process, over all of its executions.
 *
 * <pre>
 * ProcessLimit := no deadlock
 *               | (minimum | mean | maximum) time (&lt;= | &gt;=) number
 *               | [timed | strongly] equivalent to process
 * </pre>
 */
public sealed interface ProcessLimit {
  /** As written. */
  String text();

  /** Every execution comes to an end that the model calls Terminated. */
  record NoDeadlock(String text) implements ProcessLimit {
    public NoDeadlock {
      requireNonNull(text);
    }
  }

  /** Which of the times of all executions. */
  enum Extreme {
    MINIMUM,
    MEAN,
    MAXIMUM;

    /** {@code maximum}. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** A bound on a time, in the process's own unit. */
  record Time(String text, Extreme extreme, boolean atLeast, Rational bound)
      implements ProcessLimit {
    public Time {
      requireNonNull(text);
      requireNonNull(extreme);
      requireNonNull(bound);
    }

    /** Whether the limit holds for a time. */
    public boolean holds(Rational time) {
      int comparison = time.compareTo(bound);
      return atLeast ? comparison >= 0 : comparison <= 0;
    }
  }

  /** How much of two processes is compared. */
  enum Sameness {
    /** The same actions at the same times. */
    TIMED,
    /** The same actions, silent ones too, at whatever times. */
    STRONG,
    /** The same visible actions at whatever times. */
    WEAK
  }

  /** An observer cannot tell the process from another one. */
  record EquivalentTo(String text, Sameness sameness, String other) implements ProcessLimit {
    public EquivalentTo {
      requireNonNull(text);
      requireNonNull(sameness);
      requireNonNull(other);
    }
  }

  /**
   * The limit that a text says.
   *
   * @throws LimitSyntaxException if it says something else
   */
  static ProcessLimit parse(String text) {
    return Syntax.parse(text);
  }

  /** How limits are written. */
  final class Syntax {
    private static final Pattern NO_DEADLOCK = Pattern.compile("\\s*no\\s+deadlock\\s*");
    private static final Pattern TIME =
        Pattern.compile(
            "\\s*(minimum|mean|maximum)\\s+time\\s*(<=|>=)\\s*(\\d+(?:\\.\\d+)?)"
                + "(?:\\s*/\\s*(\\d+))?\\s*");
    private static final Pattern EQUIVALENT =
        Pattern.compile("\\s*(?:(timed|strongly)\\s+)?equivalent\\s+to\\s+(\\S.*?)\\s*");

    private Syntax() {}

    private static ProcessLimit parse(String text) {
      if (NO_DEADLOCK.matcher(text).matches()) {
        return new NoDeadlock(text);
      }
      Matcher time = TIME.matcher(text);
      if (time.matches()) {
        Rational above = Rational.of(new BigDecimal(time.group(3)));
        Rational below = time.group(4) == null ? Rational.ONE : Rational.of(number(time, text));
        return new Time(
            text,
            Extreme.valueOf(time.group(1).toUpperCase(Locale.ROOT)),
            time.group(2).equals(">="),
            above.dividedBy(below));
      }
      Matcher equivalent = EQUIVALENT.matcher(text);
      if (equivalent.matches()) {
        String how = equivalent.group(1);
        return new EquivalentTo(
            text,
            how == null ? Sameness.WEAK : how.equals("timed") ? Sameness.TIMED : Sameness.STRONG,
            equivalent.group(2));
      }
      throw new LimitSyntaxException(
          "`"
              + text
              + "` is neither `no deadlock` nor `maximum time <= 40` nor `equivalent to Name`");
    }

    private static BigDecimal number(Matcher time, String text) {
      BigDecimal number = new BigDecimal(time.group(4));
      if (number.signum() == 0) {
        throw new LimitSyntaxException("`" + text + "` divides by zero");
      }
      return number;
    }
  }
}
