package org.perfmodel.evaluate.simulate.event;

import java.util.BitSet;
import java.util.Locale;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Collective operations that some processes of a group have come to and others not yet. */
final class PendingCollectives {
  private static final int FEW = 8;

  /** The first that came decides what the others must come to. */
  static final class Meeting {
    final int operation;
    final int place;
    final int rank;
    final int members;
    final BitSet arrived = new BitSet();
    int count;

    /** Of an operation that takes its time as a whole: how long, and since when all are there. */
    long ticks;

    long complete;

    Meeting(int rank, Step step) {
      this.operation = step.operation;
      this.place = step.place;
      this.rank = rank;
      this.members = step.members;
    }
  }

  private record Key(int channel, int leader, int call) implements Comparable<Key> {
    @Override
    public int compareTo(Key other) {
      int byCall = Integer.compare(call, other.call);
      int byChannel = byCall != 0 ? byCall : Integer.compare(channel, other.channel);
      return byChannel != 0 ? byChannel : Integer.compare(leader, other.leader);
    }
  }

  private final Program program;
  private final TreeMap<Key, Meeting> open = new TreeMap<>();
  private @Nullable Key latestKey;
  private @Nullable Meeting latest;

  PendingCollectives(Program program) {
    this.program = program;
  }

  /** The meeting if the process was the last one that it waited for. */
  synchronized @Nullable Meeting enter(int rank, Step step, long time) {
    Key key = new Key(step.channel, step.peer, step.tag);
    Meeting meeting = latest;
    if (meeting == null || !key.equals(latestKey)) {
      meeting = open.get(key);
      if (meeting == null) {
        meeting = new Meeting(rank, step);
        open.put(key, meeting);
      }
      latest = meeting;
      latestKey = key;
    }
    if (meeting.operation != step.operation || meeting.members != step.members) {
      throw new SimulationException(
          String.format(
              Locale.ROOT,
              "%s: process %d comes to %s as its collective operation number %d on %s, but"
                  + " process %d to %s at %s%n"
                  + "Maybe a branch on the rank stands around one of them:"
                  + " all processes of a group must call the same operations in the same order.",
              program.place(step.place),
              rank,
              program.operation(step.operation),
              step.tag + 1,
              program.channel(step.channel),
              meeting.rank,
              program.operation(meeting.operation),
              program.place(meeting.place)));
    }
    meeting.arrived.set(rank);
    meeting.count++;
    meeting.ticks = Math.max(meeting.ticks, step.ticks);
    meeting.complete = Math.max(meeting.complete, time);
    if (meeting.count == meeting.members) {
      open.remove(key);
      latest = null;
      latestKey = null;
      return meeting;
    }
    return null;
  }

  /** What some did not come to; null if there is nothing of the kind. */
  @Nullable String absence() {
    if (open.isEmpty()) {
      return null;
    }
    Key key = open.firstKey();
    Meeting meeting = open.firstEntry().getValue();
    BitSet told = meeting.arrived;
    boolean all = meeting.members == program.processes();
    if (all) {
      told = new BitSet();
      told.set(0, meeting.members);
      told.andNot(meeting.arrived);
    }
    String some =
        told.stream().limit(FEW).mapToObj(Integer::toString).collect(Collectors.joining(", "));
    return String.format(
        Locale.ROOT,
        "%s: %s on %s was called by %d of %d processes of its group, %s process %s%s%n"
            + "Maybe a branch on the rank stands around it: all must call it.",
        program.place(meeting.place),
        program.operation(meeting.operation),
        program.channel(key.channel),
        meeting.count,
        meeting.members,
        all ? "not by" : "only by",
        some,
        told.cardinality() > FEW ? ", .." : "");
  }
}
