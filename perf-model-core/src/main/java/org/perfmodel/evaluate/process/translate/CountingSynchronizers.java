package org.perfmodel.evaluate.process.translate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.workload.CountedWait;
import org.perfmodel.workload.Place;

/**
 * Permits of semaphores as letters in a mailbox, counts of latches as arrivals at a gate.
 *
 * <pre>
 * new Semaphore(k)   k letters are put first of all
 * acquire, release   get a letter, put one or so many
 * new Latch(k)       a gate that k have to arrive at
 * count down, await  arrive, pass
 * meet               nothing: the barrier beside it is the act; who comes is counted
 * </pre>
 */
final class CountingSynchronizers {
  private static final long MOST = 1000;

  private final Map<String, Integer> gates;
  private final TreeMap<String, Long> permits = new TreeMap<>();
  private final TreeMap<String, Place> waited = new TreeMap<>();
  private final TreeMap<String, Long> given = new TreeMap<>();
  private final TreeMap<String, Long> missing = new TreeMap<>();
  private final TreeMap<String, Long> parties = new TreeMap<>();
  private final TreeMap<String, TreeSet<String>> comers = new TreeMap<>();
  private final TreeMap<String, Boolean> local = new TreeMap<>();
  private @Nullable Place unseen;

  CountingSynchronizers(Map<String, Integer> gates) {
    this.gates = gates;
  }

  /** Adds the act of a use. */
  void add(CountedWait use, Bindings at, Place place, Strand strand) {
    String object = use.object();
    long initially =
        PointValues.whole(
            use.initially(), at, place, "the number that `" + object + "` begins with");
    if (initially < 0 || initially > MOST) {
      throw new ProcessException(
          place + ": `" + object + "` begins with " + initially + ", more than " + MOST);
    }
    if (use.kind() == CountedWait.Kind.MEET) {
      strand.meeting = object;
      parties.put(object, initially);
      waited.putIfAbsent(object, place);
      comers.computeIfAbsent(object, any -> new TreeSet<>()).add(strand.task + strand.construct);
      return;
    }
    local.put(object, use.isLocal());
    if (use.waits()) {
      waited.putIfAbsent(object, place);
    } else {
      given.merge(object, use.many(), Long::sum);
    }
    switch (use.kind()) {
      case ACQUIRE -> {
        permits.put(object, initially);
        strand.acts.add(
            new Act.Get(
                List.of(mailbox(object)), strand.waiting("a permit of `" + object + "`", place)));
      }
      case RELEASE -> {
        permits.put(object, initially);
        Act one = put(object, strand.waiting("room in `" + object + "`", place));
        strand.acts.addAll(Collections.nCopies((int) Math.min(MOST, use.many()), one));
      }
      case COUNT_DOWN -> {
        missing.put(object, initially);
        gates.put(gate(object), (int) initially);
        strand.acts.add(new Act.Arrive(gate(object)));
      }
      case MEET -> throw new IllegalStateException("returned above");
      case AWAIT -> {
        missing.put(object, initially);
        gates.put(gate(object), (int) initially);
        strand.acts.add(
            new Act.Pass(
                gate(object),
                strand.waiting(
                    object.startsWith(CountedWait.START)
                        ? object
                        : "the counts of `" + object + "`",
                    place)));
      }
    }
  }

  /** That somebody may be let go who waits for what is not seen there. */
  void unseen(Place place) {
    if (unseen == null) {
      unseen = place;
    }
  }

  /** How many meet at a barrier. */
  int parties(String object) {
    return parties.getOrDefault(object, 0L).intValue();
  }

  /** What the semaphores begin with. */
  List<Act> permits() {
    List<Act> first = new ArrayList<>();
    permits.forEach(
        (object, many) -> {
          Waiting never =
              new Waiting("the caller", "room in `" + object + "`", new Place("made", 1));
          first.addAll(Collections.nCopies(many.intValue(), put(object, never)));
        });
    return first;
  }

  private static Act put(String object, Waiting waiting) {
    return new Act.Put(mailbox(object), 0, false, waiting);
  }

  private static String mailbox(String object) {
    return "permits " + object + ":0";
  }

  private static String gate(String object) {
    return "latch " + object;
  }

  /**
   * Refuses a program in which others than its tasks may give what is waited for.
   *
   * @throws ProcessException with the place of the wait
   */
  void check() {
    comers.forEach(
        (object, tasks) -> {
          if (tasks.size() != parties.getOrDefault(object, 0L)) {
            throw new ProcessException(
                waited.get(object)
                    + ": `"
                    + object
                    + "` waits for "
                    + parties.get(object)
                    + ", and "
                    + tasks.size()
                    + " tasks of this region come: fewer wait for ever, of more some may be left"
                    + " over, unless others come too\n"
                    + "Maybe make it for as many as there are tasks.");
          }
        });
    if (unseen != null && !waited.isEmpty()) {
      throw new ProcessException(
          unseen
              + ": what counts here is not seen, and may be what `"
              + waited.firstKey()
              + "` waits for");
    }
    waited.forEach(
        (object, place) -> {
          if (parties.containsKey(object)) {
            return;
          }
          long gives = given.getOrDefault(object, 0L);
          boolean isShort = missing.containsKey(object) ? gives < missing.get(object) : gives == 0;
          if (isShort && !local.getOrDefault(object, false)) {
            throw new ProcessException(
                place
                    + ": the tasks of this region give `"
                    + object
                    + "` "
                    + gives
                    + " times, and whether somebody else does is not known");
          }
        });
  }
}
