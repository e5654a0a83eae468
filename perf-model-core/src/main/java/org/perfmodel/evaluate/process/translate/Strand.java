package org.perfmodel.evaluate.process.translate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/** A thread of control while it is unrolled: what it did so far, and what it remembers. */
final class Strand {
  /** What a person calls it. */
  final String task;

  /** Its rank; -1 where it is no process of its own. */
  final int rank;

  final List<Act> acts = new ArrayList<>();
  final Set<String> held = new HashSet<>();

  /** The construct whose strands meet at barriers, and how many they are. */
  final String construct;

  final int strands;

  /** The pool of which it has a thread, as a person calls it; empty if none. */
  String thread = "";

  /** Whether it waited for a task that passes messages. */
  boolean waitedForTalk;

  /** The barrier that comes next, where it is known how many meet there; else empty. */
  String meeting = "";

  private final Map<String, Integer> counts;
  private final Map<String, Integer> begun = new HashMap<>();
  private final Map<String, Double> owed = new HashMap<>();
  private final Map<String, Integer> handed = new LinkedHashMap<>();

  private Strand(
      String task, int rank, String construct, int strands, Map<String, Integer> counts) {
    this.task = task;
    this.rank = rank;
    this.construct = construct;
    this.strands = strands;
    this.counts = counts;
  }

  static Strand caller() {
    return new Strand("the caller", -1, "", 1, new HashMap<>());
  }

  /** One of the strands of a construct that this one waits for. */
  Strand task(String name, String inside, int ofStrands) {
    return new Strand(name, rank, inside, ofStrands, new HashMap<>());
  }

  /** A process of its own. */
  static Strand process(int rank) {
    return new Strand("process " + rank, rank, "", 1, new HashMap<>());
  }

  /** The same strand in a part of its own that may or may not be executed. */
  Strand way() {
    Strand way = new Strand(task, rank, construct, strands, counts);
    way.held.addAll(held);
    return way;
  }

  Waiting waiting(String what, Place place) {
    return new Waiting(task, what, place);
  }

  /** How often this was asked for before. */
  int next(String what) {
    return counts.merge(what, 1, Integer::sum) - 1;
  }

  /** Begins an act that goes on beside, and costs so much once it was waited for. */
  void begin(String request, Act act, double afterwards) {
    String name = name(request);
    begun.merge(name, 1, Integer::sum);
    owed.merge(name, afterwards, Double::sum);
    acts.add(new Act.Start(name, List.of(act), false));
  }

  void finish(String request, Place place) {
    String name = name(request);
    int started = begun.getOrDefault(name, 0);
    if (started > 0) {
      acts.add(new Act.Finish(name, started, waiting("`" + request + "`", place)));
      next("request " + request);
      run(owed.getOrDefault(name, 0.0));
    }
  }

  /** Hands a task to another thread, and goes on. */
  void handOver(String tasks, List<Act> task) {
    handed.merge(tasks, 1, Integer::sum);
    acts.add(new Act.Start(name(tasks), task, true));
  }

  /** Waits for tasks that it handed over; for none where it did not, or waited before. */
  void join(String tasks, Place place) {
    join(tasks, tasks(), place);
  }

  /** The same, but not for ever. */
  void joinInTime(String tasks, Place place) {
    join(tasks, Waiting.FOR_SOME_TIME + (thread.isEmpty() ? "" : Waiting.KEEPING + thread), place);
  }

  private void join(String tasks, String what, Place place) {
    Integer started = handed.remove(tasks);
    if (started != null) {
      acts.add(new Act.Finish(name(tasks), started, waiting(what, place)));
      next("request " + tasks);
    }
  }

  /** Waits for one of the tasks that it handed over under a name. */
  void joinOne(String tasks, Place place) {
    int left = handedOver(tasks);
    if (left == 1) {
      join(tasks, place);
    } else if (left > 1) {
      handed.put(tasks, left - 1);
      acts.add(new Act.Finish(name(tasks), 1, waiting(tasks(), place)));
    }
  }

  /** What it waits for where it waits for tasks. */
  String tasks() {
    return thread.isEmpty() ? Waiting.ITS_TASKS : Waiting.ITS_TASKS + Waiting.KEEPING + thread;
  }

  /** How many tasks it handed over under a name, and did not wait for yet. */
  int handedOver(String tasks) {
    return handed.getOrDefault(tasks, 0);
  }

  /** Whether it handed over any that it did not wait for yet. */
  boolean hasHandedOver() {
    return !handed.isEmpty();
  }

  /** It comes to its end once all are over that it handed over. */
  void joinAll(Place place) {
    List.copyOf(handed.keySet()).forEach(tasks -> join(tasks, place));
  }

  /** A name that a later use of the same request does not have. */
  private String name(String request) {
    return task
        + " "
        + construct
        + " "
        + request
        + " "
        + counts.getOrDefault("request " + request, 0);
  }

  /** Works; pieces without anything between are one. */
  void run(double seconds) {
    if (seconds <= 0) {
      return;
    }
    int last = acts.size() - 1;
    if (last >= 0 && acts.get(last) instanceof Act.Run run) {
      acts.set(last, new Act.Run(run.seconds() + seconds));
    } else {
      acts.add(new Act.Run(seconds));
    }
  }

  /** What a person calls one of its tasks. */
  String nameOf(long index, TaskNode body) {
    return (rank < 0 ? "" : task + ", ")
        + "task "
        + (index + 1)
        + " ("
        + body.place().shortForm()
        + ")";
  }
}
