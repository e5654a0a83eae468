package org.perfmodel.accuracy;

/** How things move in space, and how that is told from what is seen. */
final class Orbits {
  private static final double NEAR = 1e-4;

  private Orbits() {}

  /** An oscillator after van der Pol, by the classical steps of Runge and Kutta. */
  public static double oscillate(int steps, double dt, double bend, double from) {
    double x = from;
    double v = 0;
    for (int step = 0; step < steps; step++) {
      double x1 = v;
      double v1 = force(bend, x, v);
      double x2 = v + 0.5 * dt * v1;
      double v2 = force(bend, x + 0.5 * dt * x1, x2);
      double x3 = v + 0.5 * dt * v2;
      double v3 = force(bend, x + 0.5 * dt * x2, x3);
      double x4 = v + dt * v3;
      double v4 = force(bend, x + dt * x3, x4);
      x += dt / 6 * (x1 + 2 * (x2 + x3) + x4);
      v += dt / 6 * (v1 + 2 * (v2 + v3) + v4);
    }
    return x;
  }

  private static double force(double bend, double x, double v) {
    return bend * (1 - x * x) * v - x;
  }

  /** Small bodies round a great one, a step further. */
  public static void circle(int n, double dt, double[] x, double[] y, double[] vx, double[] vy) {
    for (int i = 0; i < n; i++) {
      double square = x[i] * x[i] + y[i] * y[i];
      double pull = dt / (square * Math.sqrt(square));
      vx[i] -= pull * x[i];
      vy[i] -= pull * y[i];
      x[i] += dt * vx[i];
      y[i] += dt * vy[i];
    }
  }

  /**
   * Where on an ellipse bodies are after a share of their year (Kepler), by five of Newton's steps.
   */
  public static void anomalies(double flat, double[] mean, double[] anomaly) {
    for (int i = 0; i < mean.length; i++) {
      double angle = mean[i];
      for (int step = 0; step < 5; step++) {
        double off = angle - flat * Math.sin(angle) - mean[i];
        angle -= off / (1 - flat * Math.cos(angle));
      }
      anomaly[i] = angle;
    }
  }

  /** Turns one after the other, as quaternions of four numbers each; writes each attitude. */
  public static void attitudes(int n, float[] turn, float[] attitude) {
    float w = 1;
    float x = 0;
    float y = 0;
    float z = 0;
    for (int i = 0; i < 4 * n; i += 4) {
      float tw = turn[i];
      float tx = turn[i + 1];
      float ty = turn[i + 2];
      float tz = turn[i + 3];
      float nextW = w * tw - x * tx - y * ty - z * tz;
      float nextX = w * tx + x * tw + y * tz - z * ty;
      float nextY = w * ty - x * tz + y * tw + z * tx;
      float nextZ = w * tz + x * ty - y * tx + z * tw;
      w = nextW;
      x = nextX;
      y = nextY;
      z = nextZ;
      attitude[i] = w;
      attitude[i + 1] = x;
      attitude[i + 2] = y;
      attitude[i + 3] = z;
    }
  }

  /** Many products of matrices of four by four. */
  public static void products(int count, float[] a, float[] b, float[] c) {
    for (int m = 0; m < count; m++) {
      int at = 16 * m;
      for (int i = 0; i < 4; i++) {
        for (int j = 0; j < 4; j++) {
          float sum = 0;
          for (int k = 0; k < 4; k++) {
            sum += a[at + 4 * i + k] * b[at + 4 * k + j];
          }
          c[at + 4 * i + j] = sum;
        }
      }
    }
  }

  /** Many inverses of matrices of three by three. */
  public static void inverses(int count, double[] m, double[] inverse) {
    for (int i = 0; i < count; i++) {
      int at = 9 * i;
      double a = m[at];
      double b = m[at + 1];
      double c = m[at + 2];
      double d = m[at + 3];
      double e = m[at + 4];
      double f = m[at + 5];
      double g = m[at + 6];
      double h = m[at + 7];
      double k = m[at + 8];
      double first = e * k - f * h;
      double second = f * g - d * k;
      double third = d * h - e * g;
      double scale = 1 / (a * first + b * second + c * third);
      inverse[at] = scale * first;
      inverse[at + 1] = scale * (c * h - b * k);
      inverse[at + 2] = scale * (b * f - c * e);
      inverse[at + 3] = scale * second;
      inverse[at + 4] = scale * (a * k - c * g);
      inverse[at + 5] = scale * (c * d - a * f);
      inverse[at + 6] = scale * third;
      inverse[at + 7] = scale * (b * g - a * h);
      inverse[at + 8] = scale * (a * e - b * d);
    }
  }

  /** Place of what moves evenly, from places seen with errors (Kalman). */
  public static void track(double dt, double drift, double error, double[] seen, double[] place) {
    double x = seen[0];
    double v = 0;
    double xx = 1;
    double xv = 0;
    double vv = 1;
    for (int i = 0; i < seen.length; i++) {
      x += dt * v;
      xx += dt * (2 * xv + dt * vv) + drift;
      xv += dt * vv;
      vv += drift;
      double gain = 1 / (xx + error);
      double gainX = xx * gain;
      double gainV = xv * gain;
      double off = seen[i] - x;
      x += gainX * off;
      v += gainV * off;
      vv -= gainV * xv;
      xv -= gainX * xv;
      xx -= gainX * xx;
      place[i] = x;
    }
  }

  /** Follows rays until they meet a ball or are far; answers how many meet it. */
  public static int march(int n, double far, double[] right, double[] up, double[] depth) {
    int met = 0;
    for (int i = 0; i < n; i++) {
      double scale = 1 / Math.sqrt(1 + right[i] * right[i] + up[i] * up[i]);
      double way = 0;
      double gap = 3;
      // @ perf trips = 10.3
      while (gap > NEAR && way < far) {
        way += gap;
        double x = way * scale * right[i];
        double y = way * scale * up[i];
        double z = way * scale - 4;
        gap = Math.sqrt(x * x + y * y + z * z) - 1;
      }
      // @ perf probability = 0.21
      if (way < far) {
        met++;
      }
      depth[i] = way;
    }
    return met;
  }

  /** How many of the bodies round a ball of radius one are in its shadow. */
  public static int shaded(int n, float[] x, float[] y, float[] z) {
    int count = 0;
    for (int i = 0; i < n; i++) {
      // @ perf probability = 1/2
      if (x[i] < 0) {
        float aside = y[i] * y[i] + z[i] * z[i];
        // @ perf probability = 0.35
        if (aside < 1) {
          count++;
        }
      }
    }
    return count;
  }
}
