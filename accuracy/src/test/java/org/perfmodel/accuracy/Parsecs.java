package org.perfmodel.accuracy;

/**
 * What programs of PARSEC 3 (C. Bienia, Princeton University, thesis of 2011) spend their time in,
 * one thread each, written anew from what they compute.
 *
 * <p>Left out: bodytrack, facesim, ferret, raytrace, vips, x264 (whole applications, no loop of a
 * few lines), dedup (compression and files), freqmine (trees of hundreds of lines).
 */
final class Parsecs {
  private static final int CAPACITY = 8;
  private static final int HALF = 13;
  private static final double[] INNER = {
    2.50662823884, -18.61500062529, 41.39119773534, -25.44106049637
  };
  private static final double[] UNDER = {
    -8.47351093090, 23.08336743743, -21.06224101826, 3.13082909833
  };
  private static final double[] OUTER = {
    0.3374754822726147,
    0.9761690190917186,
    0.1607979714918209,
    0.0276438810333863,
    0.0038405729373609,
    0.0003951896511919,
    0.0000321767881768,
    0.0000002888167364,
    0.0000003960315187
  };

  private Parsecs() {}

  /** A part of a circuit, where it is, and what it is wired to. */
  static final class Part {
    int x;
    int y;
    Part[] wired;

    Part(int x, int y, int wires) {
      this.x = x;
      this.y = y;
      wired = new Part[wires];
    }
  }

  /** blackscholes: prices of options, calls and puts. */
  public static void blackscholes(
      int n,
      float[] spot,
      float[] strike,
      float[] rate,
      float[] volatility,
      float[] years,
      boolean[] put,
      float[] price) {
    for (int i = 0; i < n; i++) {
      float root = volatility[i] * (float) Math.sqrt(years[i]);
      float growth = rate[i] + 0.5f * volatility[i] * volatility[i];
      float d1 = ((float) Math.log(spot[i] / strike[i]) + growth * years[i]) / root;
      float n1 = normal(d1);
      float n2 = normal(d1 - root);
      float later = strike[i] * (float) Math.exp(-rate[i] * years[i]);
      // @ perf probability = 1/2
      if (put[i]) {
        price[i] = later * (1 - n2) - spot[i] * (1 - n1);
      } else {
        price[i] = spot[i] * n1 - later * n2;
      }
    }
  }

  /** How likely a normal number is less; Abramowitz and Stegun 26.2.17. */
  private static float normal(float x) {
    float k = 1 / (1 + 0.2316419f * Math.abs(x));
    float polynomial =
        k
            * (0.319381530f
                + k
                    * (-0.356563782f
                        + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f))));
    float tail = 0.39894228f * (float) Math.exp(-0.5f * x * x) * polynomial;
    // @ perf probability = 1/2
    return x < 0 ? tail : 1 - tail;
  }

  /**
   * fluidanimate: densities of particles from those that are near, in the cells before their own
   * and in it.
   *
   * @param before offsets of the thirteen cells before, then zero
   * @param place of eight particles a cell
   */
  public static void fluidanimate(
      int n, float square, int[] before, int[] count, float[][] place, float[] density) {
    for (int i = 0; i < CAPACITY * n * n * n; i++) {
      density[i] = 0;
    }
    for (int z = 1; z < n - 1; z++) {
      for (int y = 1; y < n - 1; y++) {
        for (int x = 1; x < n - 1; x++) {
          int cell = (z * n + y) * n + x;
          // @ perf trips = 4
          for (int i = CAPACITY * cell; i < CAPACITY * cell + count[cell]; i++) {
            float[] p = place[i];
            for (int m = 0; m <= HALF; m++) {
              int other = cell + before[m];
              int end = m == HALF ? i : CAPACITY * other + count[other];
              // @ perf trips = 3.84
              for (int j = CAPACITY * other; j < end; j++) {
                float[] q = place[j];
                float dx = p[0] - q[0];
                float dy = p[1] - q[1];
                float dz = p[2] - q[2];
                float distance = dx * dx + dy * dy + dz * dz;
                // @ perf probability = 0.15
                if (distance < square) {
                  float rest = square - distance;
                  float cube = rest * rest * rest;
                  density[i] += cube;
                  density[j] += cube;
                }
              }
            }
          }
        }
      }
    }
  }

  /** streamcluster: what one more centre would save, with those that would belong to it. */
  public static double streamcluster(
      int n,
      int dimensions,
      float[][] point,
      float[] weight,
      float[] cost,
      int[] centre,
      int candidate,
      boolean[] moves,
      double[] lower) {
    float[] wanted = point[candidate];
    double saved = 0;
    for (int i = 0; i < n; i++) {
      float distance = 0;
      float[] p = point[i];
      for (int d = 0; d < dimensions; d++) {
        distance += (p[d] - wanted[d]) * (p[d] - wanted[d]);
      }
      float there = distance * weight[i];
      // @ perf probability = 0.3
      if (there < cost[i]) {
        moves[i] = true;
        saved += cost[i] - there;
      } else {
        moves[i] = false;
        lower[centre[i]] += cost[i] - there;
      }
    }
    return saved;
  }

  /** swaptions: a path of forward rates (Heath, Jarrow, Morton) from even random numbers. */
  public static double swaptions(
      int n,
      int factors,
      double step,
      double[] drift,
      double[][] factor,
      double[][] random,
      double[][] path) {
    double root = Math.sqrt(step);
    for (int f = 0; f < factors; f++) {
      for (int j = 1; j < n; j++) {
        random[f][j] = inverseNormal(random[f][j]);
      }
    }
    for (int j = 1; j < n; j++) {
      for (int l = 0; l < n - j; l++) {
        double shocks = 0;
        for (int f = 0; f < factors; f++) {
          shocks += factor[f][l] * random[f][j];
        }
        path[j][l] = path[j - 1][l + 1] + drift[l] * step + root * shocks;
      }
    }
    return path[n - 1][0];
  }

  /** The normal number below which a share is; B. Moro, Risk 8, 1995. */
  private static double inverseNormal(double share) {
    double x = share - 0.5;
    // @ perf probability = 0.84
    if (Math.abs(x) < 0.42) {
      double r = x * x;
      return x
          * (((INNER[3] * r + INNER[2]) * r + INNER[1]) * r + INNER[0])
          / ((((UNDER[3] * r + UNDER[2]) * r + UNDER[1]) * r + UNDER[0]) * r + 1);
    }
    double r = Math.log(-Math.log(x > 0 ? 1 - share : share));
    double sum = OUTER[8];
    for (int i = 7; i >= 0; i--) {
      sum = sum * r + OUTER[i];
    }
    return x > 0 ? sum : -sum;
  }

  /** canneal: by how much wires become longer in all where two parts are exchanged. */
  public static long canneal(int moves, int wires, Part[] part, int[] one, int[] other) {
    long shorter = 0;
    for (int move = 0; move < moves; move++) {
      Part a = part[one[move]];
      Part b = part[other[move]];
      int change = 0;
      for (int w = 0; w < wires; w++) {
        Part near = a.wired[w];
        change += Math.abs(b.x - near.x) + Math.abs(b.y - near.y);
        change -= Math.abs(a.x - near.x) + Math.abs(a.y - near.y);
      }
      for (int w = 0; w < wires; w++) {
        Part near = b.wired[w];
        change += Math.abs(a.x - near.x) + Math.abs(a.y - near.y);
        change -= Math.abs(b.x - near.x) + Math.abs(b.y - near.y);
      }
      // @ perf probability = 1/2
      if (change < 0) {
        shorter += change;
      }
    }
    return shorter;
  }
}
