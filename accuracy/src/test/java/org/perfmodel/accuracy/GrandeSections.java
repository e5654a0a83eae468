package org.perfmodel.accuracy;

/**
 * What {@link Grandes} left of sections 2 and 3 of the Java Grande Forum's sequential benchmarks
 * (EPCC, Edinburgh): spheres that rays hit, paths of prices, and fluxes of a gas; written anew. How
 * the kernels were chosen says {@link Microcontrollers}.
 *
 * <p>Left out: series, crypt and molecular dynamics ({@link Grandes}, series, crypt, forces), SOR
 * and sparse product ({@link SciMarks}, sor and sparse), LU ({@link SciMarks}, lu), heap sort
 * ({@link Grandes}, heapSort), FFT ({@link SciMarks}, fft), search (more than 60 lines).
 */
final class GrandeSections {
  private static final long MULTIPLIER = 6_364_136_223_846_793_005L;
  private static final long INCREMENT = 1_442_695_040_888_963_407L;
  private static final double NEAR = 1e-6;

  private GrandeSections() {}

  /** A place or a direction. */
  record Vector(double x, double y, double z) {
    Vector minus(Vector other) {
      return new Vector(x - other.x, y - other.y, z - other.z);
    }

    double dot(Vector other) {
      return x * other.x + y * other.y + z * other.z;
    }
  }

  /** A ball. */
  record Sphere(Vector centre, double radius) {}

  /** A ray of light; its direction has length one. */
  record Ray(Vector from, Vector direction) {}

  /** What a cell holds: mass, its motion along both axes, energy. */
  static final class Flow {
    double mass;
    double alongX;
    double alongY;
    double energy;

    double pressure(double gamma) {
      double motion = (alongX * alongX + alongY * alongY) / mass;
      return (gamma - 1) * (energy - 0.5 * motion);
    }
  }

  /**
   * Ray tracer: the sphere that each ray meets first, -1 if none; answers how many rays hit one.
   *
   * @param distance how far that is
   */
  public static int nearestSpheres(Ray[] rays, Sphere[] spheres, int[] nearest, double[] distance) {
    int hits = 0;
    for (int r = 0; r < rays.length; r++) {
      Ray ray = rays[r];
      double least = Double.MAX_VALUE;
      int found = -1;
      for (int s = 0; s < spheres.length; s++) {
        Vector toCentre = spheres[s].centre().minus(ray.from());
        double along = toCentre.dot(ray.direction());
        double radius = spheres[s].radius();
        double under = along * along - toCentre.dot(toCentre) + radius * radius;
        // @ perf probability = 0.041
        if (under >= 0) {
          double root = Math.sqrt(under);
          double away = along - root > NEAR ? along - root : along + root;
          // @ perf probability = 0.36
          if (away > NEAR && away < least) {
            least = away;
            found = s;
          }
        }
      }
      nearest[r] = found;
      distance[r] = least;
      // @ perf probability = 0.947
      if (found >= 0) {
        hits++;
      }
    }
    return hits;
  }

  /**
   * Monte Carlo: paths of prices that drift and swing, and what drift and swing each path shows.
   *
   * @param path prices of the one that is walked
   */
  public static void pricePaths(
      int paths,
      int steps,
      long seed,
      double drift,
      double swing,
      double[] path,
      double[] rate,
      double[] volatility) {
    for (int p = 0; p < paths; p++) {
      long state = seed + p;
      path[0] = 100;
      for (int step = 1; step <= steps; step++) {
        state = state * MULTIPLIER + INCREMENT;
        double one = ((state >>> 11) + 1) * 0x1p-53;
        state = state * MULTIPLIER + INCREMENT;
        double other = (state >>> 11) * 0x1p-53;
        double normal = Math.sqrt(-2 * Math.log(one)) * Math.cos(2 * Math.PI * other);
        path[step] = path[step - 1] * Math.exp(drift + swing * normal);
      }
      double sum = 0;
      double squares = 0;
      for (int step = 1; step <= steps; step++) {
        double growth = Math.log(path[step] / path[step - 1]);
        sum += growth;
        squares += growth * growth;
      }
      double mean = sum / steps;
      rate[p] = mean;
      volatility[p] = Math.sqrt(squares / steps - mean * mean);
    }
  }

  /**
   * Euler: what flows through the faces between cells along x, and what each cell but the first and
   * last gets of it.
   *
   * @param flux of the faces behind cells
   */
  public static void fluxes(
      int nx, int ny, double gamma, double share, Flow[][] cell, Flow[][] flux, Flow[][] gain) {
    for (int i = 0; i < nx - 1; i++) {
      for (int j = 0; j < ny; j++) {
        Flow left = cell[i][j];
        Flow right = cell[i + 1][j];
        double leftSpeed = left.alongX / left.mass;
        double rightSpeed = right.alongX / right.mass;
        double leftPressure = left.pressure(gamma);
        double rightPressure = right.pressure(gamma);
        Flow through = flux[i][j];
        through.mass = 0.5 * (left.alongX + right.alongX);
        through.alongX =
            0.5
                * (left.alongX * leftSpeed
                    + leftPressure
                    + right.alongX * rightSpeed
                    + rightPressure);
        through.alongY = 0.5 * (left.alongY * leftSpeed + right.alongY * rightSpeed);
        through.energy =
            0.5
                * ((left.energy + leftPressure) * leftSpeed
                    + (right.energy + rightPressure) * rightSpeed);
      }
    }
    for (int i = 1; i < nx - 1; i++) {
      for (int j = 0; j < ny; j++) {
        Flow in = flux[i - 1][j];
        Flow out = flux[i][j];
        Flow change = gain[i][j];
        change.mass = share * (in.mass - out.mass);
        change.alongX = share * (in.alongX - out.alongX);
        change.alongY = share * (in.alongY - out.alongY);
        change.energy = share * (in.energy - out.energy);
      }
    }
  }
}
