package org.perfmodel.accuracy;

import org.perfmodel.annotations.PerfModel;

/**
 * Programs of R. Sedgewick and K. Wayne (Introduction to Programming in Java, 2nd ed.,
 * Addison-Wesley 2017) in the order of their numbers, those that loop over more than a hundred
 * elements, the first that no older set has: DivisorPattern (1.3.4), HarmonicNumber (1.3.5),
 * RandomSurfer (1.6.2), PlayThatTuneDeluxe (2.1.4); written anew, with a result in place of what
 * they print and play. How the kernels were chosen says {@link NumericalOptimization}; this list
 * was cut off behind PlayThatTuneDeluxe: iterated functions, bridges, pictures, spirals, vectors,
 * sketches and all that follows do not judge.
 *
 * <p>Left out: programs whose loops are short or end by a value, Gambler ({@link Fundamentals},
 * randomWalk), Sample ({@link ProgrammingPearls}, sample), PrimeSieve ({@link IntegerCodes},
 * sieve), SelfAvoidingWalk ({@link Fundamentals}, randomWalk), RandomSeq ({@link Statistics},
 * congruential), RangeFilter ({@link Searches}, keep), Average ({@link PortableStreams},
 * reduceSum), BouncingBall ({@link Worlds}, bounce), PlayThatTune ({@link Sounds}, tone),
 * Transition ({@link PictureMaps}, histogram2d), Markov ({@link AlgebraLectures}, powerIteration).
 */
final class IntroductoryPrograms {
  private static final int SAMPLES_A_SECOND = 44_100;

  private IntroductoryPrograms() {}

  /** DivisorPattern: a table with a star where one of both numbers divides the other. */
  public static String divisorPattern(int n) {
    StringBuilder table = new StringBuilder();
    for (int i = 1; i <= n; i++) {
      for (int j = 1; j <= n; j++) {
        // @ perf probability = (1.39*log2(n)+0.15)/n
        if (i % j == 0 || j % i == 0) {
          table.append("* ");
        } else {
          table.append("  ");
        }
      }
      table.append(i).append('\n');
    }
    return table.toString();
  }

  /** HarmonicNumber: 1 + 1/2 + 1/3 and so on. */
  public static double harmonicNumber(int n) {
    double sum = 0;
    for (int i = 1; i <= n; i++) {
      sum += 1.0 / i;
    }
    return sum;
  }

  /**
   * RandomSurfer: how often each page is visited by one who follows links at random.
   *
   * @param n pages
   * @param p for each page, how likely each page is next
   * @param drawn a number from 0 to 1 for each move
   */
  public static int[] randomSurfer(int moves, int n, double[][] p, double[] drawn) {
    int[] visits = new int[n];
    int page = 0;
    for (int move = 0; move < moves; move++) {
      double sum = 0;
      // @ perf trips = n/2
      for (int j = 0; j < n; j++) {
        sum += p[page][j];
        // @ perf probability = 2/n
        if (drawn[move] < sum) {
          page = j;
          break;
        }
      }
      visits[page]++;
    }
    return visits;
  }

  /**
   * PlayThatTuneDeluxe: the samples of a note with its two octaves, the higher and the lower.
   *
   * @param n samples
   * @param pitch half tones above concert A
   */
  @PerfModel
  public static double[] playThatTuneDeluxe(int n, int pitch) {
    double hertz = 440 * Math.pow(2, pitch / 12.0);
    double[] note = tone(n, hertz);
    double[] higher = tone(n, 2 * hertz);
    double[] lower = tone(n, hertz / 2);
    double[] octaves = superpose(n, higher, lower, 0.5, 0.5);
    return superpose(n, note, octaves, 0.5, 0.5);
  }

  private static double[] tone(int n, double hertz) {
    double[] samples = new double[n];
    for (int i = 0; i < n; i++) {
      samples[i] = Math.sin(2 * Math.PI * i * hertz / SAMPLES_A_SECOND);
    }
    return samples;
  }

  private static double[] superpose(int n, double[] a, double[] b, double ofA, double ofB) {
    double[] both = new double[n];
    for (int i = 0; i < n; i++) {
      both[i] = ofA * a[i] + ofB * b[i];
    }
    return both;
  }
}
