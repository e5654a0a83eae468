package org.perfmodel.evaluate.process.translate;

import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/**
 * Waits for a monitor's condition that were read as what they wait for, as mailboxes: one for each
 * field that is counted, or set once.
 *
 * <pre>
 * wait until f &lt; K     put, of K there is room for
 * wait until f &gt; 0     get
 * wait until f is set  get, then put it back
 * signal of f          put
 * </pre>
 *
 * Whoever waits gives the innermost lock back and takes it again.
 */
final class GuardedWaits {
  private static final Pattern WAIT =
      Pattern.compile("^wait until (\\S+) (?:< (.+)|(> 0)|(is set)): `(.*)`$");

  private static final Pattern SIGNAL = Pattern.compile("^signal of (.+): `.*`$");
  private static final String NOTHING = "nothing new";

  private final TreeMap<String, Integer> capacities;
  private final TreeMap<String, Place> taken = new TreeMap<>();
  private final TreeSet<String> given = new TreeSet<>();
  private final TreeSet<String> filled = new TreeSet<>();

  GuardedWaits(TreeMap<String, Integer> capacities) {
    this.capacities = capacities;
  }

  static boolean isGuard(TaskNode node) {
    return node instanceof TaskNode.Unknown unknown
        && (WAIT.matcher(unknown.reason()).matches() || SIGNAL.matcher(unknown.reason()).matches());
  }

  /** Whether it is a loop around nothing but a wait, which the wait stands for. */
  static boolean isWaiting(TaskNode body) {
    return body instanceof TaskNode.Unknown unknown
        ? WAIT.matcher(unknown.reason()).matches()
        : !body.children().isEmpty()
            && body.children().stream().anyMatch(GuardedWaits::isWaiting)
            && body.children().stream()
                .allMatch(each -> isWaiting(each) || each instanceof TaskNode.Compute);
  }

  /** Adds the acts of a wait or a signal; false if it is none. */
  boolean add(TaskNode.Unknown node, Bindings at, Strand strand, List<Act> acts) {
    Matcher signal = SIGNAL.matcher(node.reason());
    if (signal.matches()) {
      if (!signal.group(1).equals(NOTHING)) {
        for (String field : signal.group(1).split(", ", -1)) {
          acts.add(put(field, strand, node.place()));
        }
      }
      return true;
    }
    Matcher wait = WAIT.matcher(node.reason());
    if (!wait.matches()) {
      return false;
    }
    String field = wait.group(1);
    Optional<Act.Take> inner = innermost(acts);
    inner.ifPresent(lock -> acts.add(new Act.Give(lock.lock(), lock.isOutermost())));
    String room = wait.group(2);
    if (room != null) {
      int most =
          (int) PointValues.whole(ExprParser.parse(room), at, node.place(), "room in " + field);
      capacities.put(mailbox(field), most);
      filled.add(field);
      acts.add(put(field, strand, node.place()));
    } else {
      taken.putIfAbsent(field, node.place());
      acts.add(
          new Act.Get(
              List.of(mailbox(field)),
              strand.waiting("`" + wait.group(5) + "` until `" + field + "`", node.place())));
      if (wait.group(4) != null) {
        acts.add(back(field, strand, node.place()));
      }
    }
    inner.ifPresent(acts::add);
    return true;
  }

  private Act put(String field, Strand strand, Place place) {
    given.add(field);
    return back(field, strand, place);
  }

  private static Act back(String field, Strand strand, Place place) {
    return new Act.Put(mailbox(field), 0, false, strand.waiting("room in `" + field + "`", place));
  }

  /** The lock that was taken last and not given back. */
  private static Optional<Act.Take> innermost(List<Act> acts) {
    int given = 0;
    for (int i = acts.size() - 1; i >= 0; i--) {
      if (acts.get(i) instanceof Act.Give) {
        given++;
      } else if (acts.get(i) instanceof Act.Take take) {
        if (given == 0) {
          return Optional.of(take);
        }
        given--;
      }
    }
    return Optional.empty();
  }

  private static String mailbox(String field) {
    return "field " + field + ":0";
  }

  /**
   * Refuses a program in which nobody gives what is waited for: others may.
   *
   * @throws ProcessException with the place of the wait
   */
  void check() {
    taken.forEach(
        (field, place) -> {
          if (!given.contains(field)) {
            throw new ProcessException(
                place
                    + ": no task of this region gives `"
                    + field
                    + "`, which is waited for here, so whether somebody else does is not known");
          }
        });
    for (String field : filled) {
      if (!taken.containsKey(field)) {
        throw new ProcessException(
            "no task of this region takes from `"
                + field
                + "`, so whether somebody else makes room is not known");
      }
    }
  }
}
