package org.perfmodel.accuracy;

/**
 * Kernels of Rodinia (S. Che et al., IISWC 2009, University of Virginia), one thread each: nets,
 * graphs, particles and places. Its grids are in {@link HeterogeneGrids}.
 *
 * <p>Left out: b+tree, cfd, heartwall, leukocyte, mummergpu, myocyte, streamcluster (programs of
 * hundreds of lines), dwt2d, gaussian, huffman, hybridsort (for graphics processors only), and of
 * the particle filter all but the drawing of new particles.
 */
final class Heterogenes {
  private static final int NEIGHBOURS = 10;

  private Heterogenes() {}

  /** A node of a graph whose edges lie one behind the other in a list. */
  record Node(int firstEdge, int edges) {}

  /** A place on a map, in degrees. */
  record Place(float latitude, float longitude) {}

  /** A point or a force, and a number with it. */
  static final class Vector {
    double v;
    double x;
    double y;
    double z;
  }

  /** backprop: one step of learning of a net of three layers; answers the error before it. */
  public static float backprop(
      float[] input,
      float[][] inputWeight,
      float[] hidden,
      float[][] hiddenWeight,
      float[] output,
      float[] target,
      float[] hiddenDelta,
      float[] outputDelta,
      float[][] inputChange,
      float[][] hiddenChange) {
    forward(input, hidden, inputWeight);
    forward(hidden, output, hiddenWeight);
    float error = 0;
    for (int j = 1; j < output.length; j++) {
      float o = output[j];
      outputDelta[j] = o * (1 - o) * (target[j] - o);
      error += Math.abs(outputDelta[j]);
    }
    for (int j = 1; j < hidden.length; j++) {
      float sum = 0;
      for (int k = 1; k < output.length; k++) {
        sum += outputDelta[k] * hiddenWeight[j][k];
      }
      hiddenDelta[j] = hidden[j] * (1 - hidden[j]) * sum;
    }
    adjust(outputDelta, hidden, hiddenWeight, hiddenChange);
    adjust(hiddenDelta, input, inputWeight, inputChange);
    return error;
  }

  /** Number zero of each layer is always one. */
  private static void forward(float[] from, float[] to, float[][] weight) {
    from[0] = 1;
    for (int j = 1; j < to.length; j++) {
      float sum = 0;
      for (int k = 0; k < from.length; k++) {
        sum += weight[k][j] * from[k];
      }
      to[j] = (float) (1 / (1 + Math.exp(-sum)));
    }
  }

  private static void adjust(float[] delta, float[] from, float[][] weight, float[][] change) {
    from[0] = 1;
    for (int j = 1; j < delta.length; j++) {
      for (int k = 0; k < from.length; k++) {
        float now = 0.3f * delta[j] * from[k] + 0.3f * change[k][j];
        weight[k][j] += now;
        change[k][j] = now;
      }
    }
  }

  /** bfs: how many edges each node of a graph is away from one; answers in how many rounds. */
  public static int bfs(
      int n,
      int source,
      Node[] nodes,
      int[] edge,
      boolean[] front,
      boolean[] next,
      boolean[] visited,
      int[] cost) {
    for (int i = 0; i < n; i++) {
      front[i] = false;
      next[i] = false;
      visited[i] = false;
      cost[i] = -1;
    }
    front[source] = true;
    visited[source] = true;
    cost[source] = 0;
    int rounds = 0;
    boolean more = true;
    // @ perf trips = 0.53*log2(n)+2.3
    while (more) {
      more = false;
      for (int i = 0; i < n; i++) {
        // @ perf probability = 1/10
        if (front[i]) {
          front[i] = false;
          Node node = nodes[i];
          // @ perf trips = 6
          for (int e = node.firstEdge(); e < node.firstEdge() + node.edges(); e++) {
            int other = edge[e];
            // @ perf probability = 0.32
            if (!visited[other]) {
              cost[other] = cost[i] + 1;
              next[other] = true;
            }
          }
        }
      }
      for (int i = 0; i < n; i++) {
        // @ perf probability = 1/10
        if (next[i]) {
          front[i] = true;
          visited[i] = true;
          more = true;
          next[i] = false;
        }
      }
      rounds++;
    }
    return rounds;
  }

  /** kmeans: a round; answers how many points went to another cluster. */
  public static int kmeans(
      float[][] point, float[][] centre, int[] member, float[][] next, int[] size) {
    int features = centre[0].length;
    for (int c = 0; c < centre.length; c++) {
      size[c] = 0;
      for (int f = 0; f < features; f++) {
        next[c][f] = 0;
      }
    }
    int moved = 0;
    for (int i = 0; i < point.length; i++) {
      int near = nearest(point[i], centre);
      // @ perf probability = 0
      if (member[i] != near) {
        moved++;
      }
      member[i] = near;
      size[near]++;
      for (int f = 0; f < features; f++) {
        next[near][f] += point[i][f];
      }
    }
    for (int c = 0; c < centre.length; c++) {
      for (int f = 0; f < features; f++) {
        next[c][f] /= Math.max(1, size[c]);
      }
    }
    return moved;
  }

  private static int nearest(float[] point, float[][] centre) {
    int near = 0;
    float least = Float.MAX_VALUE;
    for (int c = 0; c < centre.length; c++) {
      float distance = 0;
      for (int f = 0; f < point.length; f++) {
        distance += (point[f] - centre[c][f]) * (point[f] - centre[c][f]);
      }
      // @ perf probability = 0.57
      if (distance < least) {
        least = distance;
        near = c;
      }
    }
    return near;
  }

  /** lavaMD: forces between the particles of each box and those of the boxes around it. */
  public static void lavaMd(
      int side, int particles, double alpha, Vector[] at, double[] charge, Vector[] force) {
    double twice = 2 * alpha * alpha;
    for (int z = 0; z < side; z++) {
      for (int y = 0; y < side; y++) {
        for (int x = 0; x < side; x++) {
          int home = ((z * side + y) * side + x) * particles;
          for (int nz = Math.max(0, z - 1); nz <= Math.min(side - 1, z + 1); nz++) {
            for (int ny = Math.max(0, y - 1); ny <= Math.min(side - 1, y + 1); ny++) {
              for (int nx = Math.max(0, x - 1); nx <= Math.min(side - 1, x + 1); nx++) {
                int near = ((nz * side + ny) * side + nx) * particles;
                interact(twice, particles, home, near, at, charge, force);
              }
            }
          }
        }
      }
    }
  }

  private static void interact(
      double twice,
      int particles,
      int home,
      int near,
      Vector[] at,
      double[] charge,
      Vector[] force) {
    for (int i = home; i < home + particles; i++) {
      Vector one = at[i];
      Vector pull = force[i];
      for (int j = near; j < near + particles; j++) {
        Vector other = at[j];
        double dot = one.x * other.x + one.y * other.y + one.z * other.z;
        double potential = Math.exp(-twice * (one.v + other.v - dot));
        double strength = 2 * potential;
        double dx = one.x - other.x;
        double dy = one.y - other.y;
        double dz = one.z - other.z;
        pull.v += charge[j] * potential;
        pull.x += charge[j] * strength * dx;
        pull.y += charge[j] * strength * dy;
        pull.z += charge[j] * strength * dz;
      }
    }
  }

  /** nn: the ten places nearest to one; answers the farthest of them. */
  public static float nn(
      Place[] places, float latitude, float longitude, float[] distance, int[] found) {
    for (int j = 0; j < NEIGHBOURS; j++) {
      distance[j] = Float.MAX_VALUE;
    }
    float farthest = Float.MAX_VALUE;
    int worst = 0;
    for (int i = 0; i < places.length; i++) {
      Place place = places[i];
      float north = place.latitude() - latitude;
      float east = place.longitude() - longitude;
      float away = (float) Math.sqrt(north * north + east * east);
      // @ perf probability = 0
      if (away < farthest) {
        distance[worst] = away;
        found[worst] = i;
        farthest = -1;
        for (int j = 0; j < NEIGHBOURS; j++) {
          // @ perf probability = 0.28
          if (distance[j] > farthest) {
            farthest = distance[j];
            worst = j;
          }
        }
      }
    }
    return farthest;
  }

  /** particlefilter: draws as many particles anew, the likelier the more often. */
  public static void resample(
      int n,
      double first,
      double[] weight,
      double[] x,
      double[] y,
      double[] until,
      double[] drawn,
      double[] newX,
      double[] newY) {
    until[0] = weight[0];
    for (int i = 1; i < n; i++) {
      until[i] = weight[i] + until[i - 1];
    }
    for (int i = 0; i < n; i++) {
      drawn[i] = first / n + (double) i / n;
    }
    for (int j = 0; j < n; j++) {
      int i = firstNotLess(n, until, drawn[j]);
      newX[j] = x[i];
      newY[j] = y[i];
    }
  }

  private static int firstNotLess(int n, double[] until, double value) {
    // @ perf trips = n/2
    for (int i = 0; i < n; i++) {
      // @ perf probability = 0
      if (until[i] >= value) {
        return i;
      }
    }
    return n - 1;
  }
}
