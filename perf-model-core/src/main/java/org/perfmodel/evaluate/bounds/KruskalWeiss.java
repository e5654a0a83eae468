package org.perfmodel.evaluate.bounds;

/**
 * Expected makespan of N independent tasks with lengths of one distribution (mean mu, standard
 * deviation sigma), handed out from one queue in chunks of K, each at a cost of h (Kruskal and
 * Weiss 1985):
 *
 * <pre>
 * E[T] = N mu / p + h N / (K p) + sigma sqrt(2 K ln p)
 * </pre>
 *
 * <p>an estimate for K much larger than ln p; the last term is what the last of p chunks takes
 * longer than the mean. Adve and Vernon (2004, section 6.2) compare with it twice: with the
 * variance that the tasks have, and with exponential tasks, where sigma = mu.
 *
 * @param tasks N, at least 1
 * @param mean mu, more than 0
 * @param deviation sigma, at least 0
 * @param overhead h per chunk, at least 0
 */
public record KruskalWeiss(long tasks, double mean, double deviation, double overhead) {
  public KruskalWeiss {
    Require.positive("Number of tasks", (double) tasks);
    Require.positive("Mean", mean);
    Require.notNegative("Standard deviation", deviation);
    Require.notNegative("Overhead", overhead);
  }

  /** Tasks with exponential lengths. */
  public static KruskalWeiss exponential(long tasks, double mean, double overhead) {
    return new KruskalWeiss(tasks, mean, mean, overhead);
  }

  /** Tasks with the mean and variance (of the population) of given lengths. */
  public static KruskalWeiss of(double[] lengths, double overhead) {
    double sum = 0;
    for (double length : lengths) {
      sum += length;
    }
    double mean = sum / lengths.length;
    double squares = 0;
    for (double length : lengths) {
      squares += (length - mean) * (length - mean);
    }
    return new KruskalWeiss(lengths.length, mean, Math.sqrt(squares / lengths.length), overhead);
  }

  /** E[T] with chunks of some tasks each. */
  public double makespan(int processors, long chunk) {
    Require.processors(processors);
    Require.positive("Chunk", (double) chunk);
    return tasks * mean / processors
        + overhead * tasks / ((double) chunk * processors)
        + deviation * Math.sqrt(2 * chunk * Math.log(processors));
  }

  /** E[T] with one chunk per processor. */
  public double makespan(int processors) {
    return makespan(processors, Math.max(1, tasks / processors));
  }

  /**
   * Chunk that makes E[T] least, {@code (sqrt(2) N h / (sigma p sqrt(ln p)))^(2/3)}, at least 1 and
   * at most N / p.
   */
  long bestChunk(int processors) {
    Require.processors(processors);
    long largest = Math.max(1, tasks / processors);
    double spread = deviation * processors * Math.sqrt(Math.log(processors));
    if (overhead == 0) {
      return 1;
    }
    double chunk = Math.pow(Math.sqrt(2) * tasks * overhead / spread, 2.0 / 3);
    return chunk >= largest ? largest : Math.max(1, Math.round(chunk));
  }
}
