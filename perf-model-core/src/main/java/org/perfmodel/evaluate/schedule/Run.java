package org.perfmodel.evaluate.schedule;

import java.util.ArrayList;
import java.util.List;
import org.perfmodel.evaluate.schedule.sequence.Schedule;

/**
 * What came of scheduling a region's parallel constructs on some processors. Seconds; those of a
 * construct that is executed several times are of all times together.
 *
 * @param scheduled each construct and its schedule
 * @param serial seconds in which one processor works alone
 * @param start seconds in which it starts tasks
 * @param parallelWork of all tasks, on one processor
 */
record Run(
    List<Scheduled> scheduled, int processors, double serial, double start, double parallelWork) {
  /** A construct and what came of it. */
  record Scheduled(Phase phase, Schedule schedule) {}

  Run {
    scheduled = List.copyOf(scheduled);
  }

  static Run of(
      List<Phase> phases, int processors, double serial, double start, double parallelWork) {
    List<Scheduled> scheduled = new ArrayList<>();
    for (Phase phase : phases) {
      scheduled.add(new Scheduled(phase, phase.schedule()));
    }
    return new Run(scheduled, processors, serial, start, parallelWork);
  }

  /** From the first task to the last of each construct. */
  double makespan() {
    double sum = 0;
    for (Scheduled each : scheduled) {
      sum += each.phase().times() * each.schedule().makespan();
    }
    return sum;
  }

  /** Whether tasks slow each other down in some construct. */
  boolean hasContention() {
    return scheduled.stream().anyMatch(each -> each.phase().settings().contention() != null);
  }

  double span() {
    double sum = 0;
    for (Scheduled each : scheduled) {
      sum += each.phase().times() * each.phase().span();
    }
    return sum;
  }

  /** Tasks in memory, of all constructs, each once. */
  long held() {
    long sum = 0;
    for (Scheduled each : scheduled) {
      sum += each.phase().tasks().held();
    }
    return sum;
  }

  /** From beginning to end of the region. */
  double time() {
    return serial + start + makespan();
  }
}
