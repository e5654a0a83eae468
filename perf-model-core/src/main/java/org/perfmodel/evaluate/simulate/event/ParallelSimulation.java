package org.perfmodel.evaluate.simulate.event;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/**
 * Several engines that run ahead on neighbouring processes, each on a thread of its own. In rounds:
 * all run until nothing can go on, then messages to processes of others change hands. As a process
 * gets the same whoever runs first, so does it on any number of threads.
 */
final class ParallelSimulation {
  private final RunAhead whole;
  private final List<Member> members = new ArrayList<>();

  ParallelSimulation(RunAhead whole, int threads) {
    this.whole = whole;
    int count = Math.max(1, Math.min(threads, whole.processes));
    for (int i = 0; i < count; i++) {
      members.add(new Member(whole, i, count));
    }
  }

  /**
   * Runs all processes; the whole engine has their results.
   *
   * @return whether all processes ended and all messages were taken: otherwise one engine must run
   *     them, and say what is wrong
   */
  boolean run() {
    members.forEach(member -> member.start(member.from, member.to));
    boolean again = true;
    while (again) {
      together();
      again = false;
      for (Member member : members) {
        if (member.failed) {
          return false;
        }
        again |= member.hasMail();
      }
    }
    boolean clean = whole.meetings.absence() == null;
    for (Member member : members) {
      clean &= member.table.isEmpty();
      whole.add(member);
    }
    for (boolean finished : whole.finished) {
      clean &= finished;
    }
    return clean;
  }

  /** One round: everybody takes what others left in the round before, and goes on. */
  private void together() {
    for (Member member : members) {
      member.turn();
    }
    CountDownLatch done = new CountDownLatch(members.size() - 1);
    for (Member member : members.subList(1, members.size())) {
      Thread thread =
          new Thread(
              () -> {
                member.work(members);
                done.countDown();
              },
              "simulation-" + member.me);
      thread.setDaemon(true);
      thread.start();
    }
    members.get(0).work(members);
    boolean interrupted = false;
    while (done.getCount() > 0) {
      try {
        done.await();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** An engine for the processes from one to another, and its mail for the others. */
  private static final class Member extends RunAhead {
    private final int me;
    private final int from;
    private final int to;
    private final int count;
    private Mail[] writing;
    private Mail[] reading;
    private volatile boolean failed;

    Member(RunAhead whole, int me, int count) {
      super(whole, first(whole, me + 1, count) - first(whole, me, count));
      this.me = me;
      this.count = count;
      this.from = first(whole, me, count);
      this.to = first(whole, me + 1, count);
      writing = mail(count);
      reading = mail(count);
    }

    private static int first(RunAhead whole, int member, int count) {
      return (int) ((long) whole.processes * member / count);
    }

    private static Mail[] mail(int count) {
      Mail[] mail = new Mail[count];
      for (int i = 0; i < count; i++) {
        mail[i] = new Mail();
      }
      return mail;
    }

    /** What was written is for the others to read. */
    void turn() {
      Mail[] written = writing;
      writing = reading;
      reading = written;
      for (Mail each : writing) {
        each.size = 0;
      }
    }

    boolean hasMail() {
      boolean has = false;
      for (Mail each : writing) {
        has |= each.size > 0;
      }
      return has;
    }

    void work(List<Member> all) {
      try {
        for (Member other : all) {
          other.reading[me].deliver(this);
        }
        goOn();
      } catch (RuntimeException e) {
        // One engine runs it again, and fails in the same way whatever the threads did.
        failed = true;
      }
    }

    @Override
    boolean isWhole() {
      return false;
    }

    @Override
    boolean isMine(int rank) {
      return rank >= from && rank < to;
    }

    @Override
    void handOver(int rank, long arrival, long sent) {
      int other = (int) (((long) step.peer * count) / processes);
      while (step.peer >= first(this, other + 1, count)) {
        other++;
      }
      writing[other].add(rank, step, arrival, sent);
    }
  }

  /** Messages from one engine to another, in the order of their sending. */
  private static final class Mail {
    private static final int NUMBERS = 5;
    private int[] numbers = new int[NUMBERS * 16];
    private long[] times = new long[3 * 16];
    private int size;

    void add(int from, Step step, long arrival, long sent) {
      if (3 * size == times.length) {
        numbers = java.util.Arrays.copyOf(numbers, 2 * numbers.length);
        times = java.util.Arrays.copyOf(times, 2 * times.length);
      }
      int at = NUMBERS * size;
      numbers[at] = from;
      numbers[at + 1] = step.peer;
      numbers[at + 2] = step.channel;
      numbers[at + 3] = step.tag;
      numbers[at + 4] = step.place;
      times[3 * size] = arrival;
      times[3 * size + 1] = sent;
      times[3 * size + 2] = step.bytes;
      size++;
    }

    void deliver(RunAhead engine) {
      for (int i = 0; i < size; i++) {
        int at = NUMBERS * i;
        engine.accept(
            numbers[at],
            numbers[at + 1],
            numbers[at + 2],
            numbers[at + 3],
            times[3 * i + 2],
            times[3 * i],
            times[3 * i + 1],
            numbers[at + 4]);
      }
    }
  }
}
