package org.perfmodel.evaluate.process.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/**
 * Waits for signals, {@code wait} and {@code notify} of a monitor, {@code await} and {@code signal}
 * of a condition. Whether one comes depends on data, so that is never claimed; but nobody can give
 * it where no task of the region does, or where all who do need a lock that the waiting task keeps.
 * What was read as what it waits for is none of these, see {@link GuardedWaits}.
 */
public final class Signals {
  private static final Pattern CALL =
      Pattern.compile("`(?:(\\S+)\\.)?(wait|notify|notifyAll|await|signal|signalAll)\\(.*\\)`$");

  /** What may wait for a lock or a partner, and is no more than a call here. */
  private static final Pattern UNSEEN_LOCKS =
      Pattern.compile(
          "`\\S*\\.(lock|lockInterruptibly|complete|unlock\\w+)\\(.*\\)`$"
              + "|^which threads meet in .*$");

  /** What may hand over tasks, or run code that it is given, without being read. */
  private static final Pattern UNREAD =
      Pattern.compile(
          "->|::|\\.parallel(Stream)?\\(\\)|\\.(invokeAll|invokeAny|invoke|submit|execute|schedule\\w*)\\(");

  private static final Pattern TASKS = Pattern.compile("\\.invoke(All|Any)\\(");

  private final List<Call> waits = new ArrayList<>();
  private final List<Note> unseen = new ArrayList<>();
  private final TreeSet<String> inTasks = new TreeSet<>();
  private final TreeMap<String, List<Call>> signals = new TreeMap<>();

  private final AsynchronousTasks handedOver;

  private Signals(AsynchronousTasks handedOver) {
    this.handedOver = handedOver;
  }

  /** What is to be known of a wait. */
  public record Note(Place place, String text) {}

  /**
   * A call.
   *
   * @param on the monitor or condition, as the source writes it
   * @param held the locks around, outermost first
   */
  private record Call(String on, String text, Place place, List<String> held) {}

  /** What is to be known of each wait of a region. */
  public static List<Note> notes(TaskNode root) {
    Signals found = new Signals(AsynchronousTasks.in(root));
    found.taken(root, false);
    found.collect(root, List.of(), false);
    List<Note> notes = new ArrayList<>(found.waits.stream().map(found::note).toList());
    notes.addAll(found.unseen);
    return List.copyOf(notes);
  }

  /** Whether it waits for a task of which the lock order does not follow when it is over. */
  private boolean isLost(TaskNode.Call call) {
    return !call.method().startsWith(TaskNode.Call.STARTED)
        && AsynchronousTasks.marked(call)
            .filter(key -> handedOver.bodies().containsKey(key) && !handedOver.isFollowed(key))
            .isPresent();
  }

  /** Whether it waits for a task that takes a lock of an object that is not known. */
  private boolean waitsForUnknown(TaskNode node) {
    return node instanceof TaskNode.Call call
        && !call.method().startsWith(TaskNode.Call.STARTED)
        && AsynchronousTasks.marked(call)
            .flatMap(handedOver::body)
            .filter(HeldLocks::hasUnknownLocks)
            .isPresent();
  }

  private void taken(TaskNode node, boolean isInTask) {
    if (isInTask && node instanceof TaskNode.Critical critical && !critical.atomic()) {
      inTasks.add(HeldLocks.whole(critical.lock()));
    } else if (isInTask && node instanceof TaskNode.Call call) {
      HeldLocks.readLock(call)
          .or(() -> HeldLocks.triedLock(call))
          .map(HeldLocks::whole)
          .ifPresent(inTasks::add);
    }
    boolean isTask = isInTask || isTask(node);
    HeldLocks.inside(node).forEach(child -> taken(child, isTask));
  }

  private static boolean isTask(TaskNode node) {
    return node instanceof TaskNode.Parallel
        || node instanceof TaskNode.ForkJoin
        || node instanceof TaskNode.Call call
            && (call.method().startsWith(TaskNode.Call.ASIDE)
                || call.method().equals(TaskNode.Call.LATER));
  }

  private void collect(TaskNode node, List<String> held, boolean isInTask) {
    List<String> inside = held;
    if (node instanceof TaskNode.Critical critical && !critical.atomic()) {
      inside = new ArrayList<>(held);
      inside.add(HeldLocks.whole(critical.lock()));
    } else if (node instanceof TaskNode.Unknown unknown) {
      call(unknown, held);
      if (!held.isEmpty() && UNREAD.matcher(unknown.reason()).find()) {
        unseen.add(
            new Note(
                unknown.place(),
                TaskNode.Call.NOTED
                    + "what runs, with `"
                    + String.join("`, `", held)
                    + "` held, in "
                    + unknown.reason()));
      } else if (isInTask && TASKS.matcher(unknown.reason()).find()) {
        unseen.add(
            new Note(
                unknown.place(),
                TaskNode.Call.NOTED
                    + "whether there are threads for what a task waits for in "
                    + unknown.reason()));
      }
      UNSEEN_LOCKS
          .matcher(unknown.reason())
          .results()
          .forEach(
              found ->
                  unseen.add(
                      new Note(
                          unknown.place(),
                          "whether tasks wait for each other for ever is not known here: "
                              + found.group())));
    } else if (node instanceof TaskNode.Call call
        && call.method().startsWith(TaskNode.Call.NOTED)) {
      unseen.add(new Note(call.place(), call.method()));
    } else if (node instanceof TaskNode.Call call
        && (call.method().equals(TaskNode.Call.SOME_JOINED)
            || call.method().startsWith(TaskNode.Call.TIMED_JOINED)
            || isLost(call))
        && held.stream().anyMatch(inTasks::contains)) {
      unseen.add(
          new Note(
              call.place(),
              TaskNode.Call.NOTED
                  + "tasks are waited for with `"
                  + String.join("`, `", held)
                  + "` held, which tasks of this region take: one that has not been there yet waits"
                  + " for ever\nMaybe wait for tasks without a lock."));
    } else if (!held.isEmpty() && waitsForUnknown(node)) {
      unseen.add(
          new Note(
              node.place(),
              TaskNode.Call.NOTED
                  + "a task is waited for with `"
                  + String.join("`, `", held)
                  + "` held, and takes a lock of which it is not known whether that is one of"
                  + " them"));
    } else if (node instanceof TaskNode.Call call
        && call.method().startsWith(TaskNode.Call.UNSEEN)) {
      unseen.add(
          new Note(
              call.place(),
              "whether "
                  + call.method().substring(TaskNode.Call.UNSEEN.length())
                  + " comes to an end is not known: not every use of it is seen (of a private"
                  + " field or a local variable all are), or it does not count one by one"));
    }
    if (node instanceof TaskNode.Call call) {
      Optional<String> lock = HeldLocks.readLock(call).or(() -> HeldLocks.triedLock(call));
      if (lock.isPresent()) {
        inside = new ArrayList<>(held);
        inside.add(HeldLocks.whole(lock.get()));
      }
    }
    for (TaskNode child : HeldLocks.inside(node)) {
      collect(child, inside, isInTask || isTask(node));
    }
  }

  private void call(TaskNode.Unknown node, List<String> held) {
    Matcher matcher = CALL.matcher(node.reason());
    // Without a lock around, it is another method of that name.
    if (!matcher.find() || held.isEmpty() || GuardedWaits.isWaiting(node)) {
      return;
    }
    String on = matcher.group(1) == null ? "this" : matcher.group(1);
    Call call = new Call(on, matcher.group(), node.place(), held);
    if (matcher.group(2).equals("wait") || matcher.group(2).equals("await")) {
      waits.add(call);
    } else {
      signals.computeIfAbsent(on, any -> new ArrayList<>()).add(call);
    }
  }

  private Note note(Call wait) {
    List<Call> given = signals.getOrDefault(wait.on(), List.of());
    // The innermost lock is the one that it gives back while it waits.
    for (String kept : wait.held().subList(0, wait.held().size() - 1)) {
      if (!given.isEmpty()
          && !kept.equals(wait.held().get(wait.held().size() - 1))
          && given.stream().allMatch(each -> each.held().contains(kept))) {
        return new Note(
            wait.place(),
            wait.text()
                + " keeps `"
                + kept
                + "`, which "
                + given.get(0).text()
                + " at "
                + given.get(0).place()
                + " needs: once it waits, nobody of this region can wake it\nMaybe do not hold `"
                + kept
                + "` while waiting.");
      }
    }
    return new Note(
        wait.place(),
        given.isEmpty()
            ? wait.text() + " waits for a signal that no task of this region gives"
            : "whether "
                + wait.text()
                + " comes to an end is not known: what it waits for is data, which locks do not"
                + " show");
  }
}
