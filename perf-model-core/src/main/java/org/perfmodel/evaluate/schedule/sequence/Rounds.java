package org.perfmodel.evaluate.schedule.sequence;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.perfmodel.evaluate.contention.ContentionModel;

/**
 * When each round of equal tasks ends, in which all processors that still have some execute one:
 * all at the same speed, the slower the more of them run.
 */
public final class Rounds {
  /** Numbers of rounds at which some processor has done all of its tasks, ascending. */
  private final long[] upTo;

  private final double[] ends;

  /**
   * Rounds of tasks.
   *
   * @param tasks of each processor
   * @param seconds of one task, alone
   * @param rate the class of the tasks in the contention model
   */
  public Rounds(long[] tasks, double seconds, int rate, @Nullable ContentionModel contention) {
    upTo = tasks.clone();
    Arrays.sort(upTo);
    ends = new double[upTo.length];
    double end = 0;
    for (int i = 0; i < upTo.length; i++) {
      long before = i == 0 ? 0 : upTo[i - 1];
      if (upTo[i] > before) {
        double slowdown = slowdown(contention, rate, upTo.length - i);
        end += (upTo[i] - before) * (seconds * slowdown);
      }
      ends[i] = end;
    }
  }

  /** Of one of so many tasks of one class that run at the same time. */
  public static double slowdown(@Nullable ContentionModel contention, int rate, int active) {
    if (contention == null) {
      return 1;
    }
    int[] counts = new int[contention.classes()];
    double[] slowdown = new double[counts.length];
    counts[rate] = active;
    contention.slowdowns(counts, slowdown);
    return slowdown[rate];
  }

  /** After how many rounds some processor has nothing left. */
  public long least() {
    return upTo[0];
  }

  public double makespan() {
    return ends[ends.length - 1];
  }

  /** When a round ends that some processor takes part in. */
  public double end(long round) {
    int at = Arrays.binarySearch(upTo, round);
    if (at >= 0) {
      return ends[at];
    }
    int next = -at - 1;
    long before = next == 0 ? 0 : upTo[next - 1];
    double start = next == 0 ? 0 : ends[next - 1];
    return start + (ends[next] - start) / (upTo[next] - before) * (round - before);
  }
}
