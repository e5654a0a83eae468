package org.perfmodel.workload;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.text.ExprParser;

/**
 * A use of what counts and lets tasks wait: the permits of a semaphore that one task acquires and
 * another may release, the counts of a latch. It is the name of a {@link TaskNode.Call} without a
 * body, because no price hangs on it: what it takes is beside it, and whom it makes wait only
 * models of all executions ask for.
 *
 * <pre>
 * acquire, release      one or so many permits of a semaphore
 * count down, await     of a latch
 * meet                  at a barrier, beside its own node: how many it waits for
 * </pre>
 *
 * @param many permits or counts, at least 1
 * @param object the name of the semaphore or latch
 * @param isLocal whether only this region can use it
 * @param initially permits, or counts that are waited for
 */
public record CountedWait(Kind kind, long many, String object, boolean isLocal, Expr initially) {
  /** What the name of a latch begins with that stands for no object: a task that begins there. */
  public static final String START = "the start of ";

  private static final Pattern TEXT =
      Pattern.compile(
          "^(acquire|release|count down|await|meet) (\\d+) of (own|field) `([^`]+)`: (.+)$");

  /** What is done. */
  public enum Kind {
    ACQUIRE("acquire"),
    RELEASE("release"),
    COUNT_DOWN("count down"),
    AWAIT("await"),
    MEET("meet");

    private final String text;

    Kind(String text) {
      this.text = text;
    }

    private static Kind of(String text) {
      for (Kind kind : values()) {
        if (kind.text.equals(text)) {
          return kind;
        }
      }
      throw new IllegalArgumentException("no kind of counted wait: " + text);
    }
  }

  public CountedWait {
    requireNonNull(kind);
    requireNonNull(initially);
    if (many < 1) {
      throw new IllegalArgumentException(kind.text + " of " + many);
    }
  }

  /** The same of one that begins with another number. */
  CountedWait beginningWith(Expr other) {
    return new CountedWait(kind, many, object, isLocal, other);
  }

  /** Whether somebody may have to wait in it. */
  public boolean waits() {
    return kind == Kind.ACQUIRE || kind == Kind.AWAIT;
  }

  /** The name of the call that stands for it. */
  public String method() {
    return kind.text
        + " "
        + many
        + " of "
        + (isLocal ? "own" : "field")
        + " `"
        + object
        + "`: "
        + initially;
  }

  /** What a node stands for; empty if it is something else. */
  public static Optional<CountedWait> of(TaskNode node) {
    if (!(node instanceof TaskNode.Call call)) {
      return Optional.empty();
    }
    Matcher matcher = TEXT.matcher(call.method());
    return matcher.matches()
        ? Optional.of(
            new CountedWait(
                Kind.of(matcher.group(1)),
                Long.parseLong(matcher.group(2)),
                matcher.group(4),
                matcher.group(3).equals("own"),
                ExprParser.parse(matcher.group(5))))
        : Optional.empty();
  }
}
