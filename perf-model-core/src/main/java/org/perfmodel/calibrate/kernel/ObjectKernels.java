package org.perfmodel.calibrate.kernel;

import static org.perfmodel.calibrate.kernel.Data.doubles;
import static org.perfmodel.calibrate.kernel.Data.ints;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.perfmodel.calibrate.kernel.MicroKernel.Family;

/** Loops over objects: fields, references, calls, allocation, monitors, loop entries. */
public final class ObjectKernels {
  private static final ArrayLoops<Body[], double[]> BODIES_TO_DOUBLES =
      new ArrayLoops<>(Family.OBJECT, ObjectKernels::bodies, double[]::new);
  private static final ArrayLoops<Body[], Body[]> BODIES =
      new ArrayLoops<>(Family.OBJECT, ObjectKernels::bodies, Body[]::new);
  private static final ArrayLoops<double[], double[]> DOUBLES =
      new ArrayLoops<>(Family.OBJECT, Data::doubles, double[]::new);
  private static final ArrayLoops<int[], int[]> INTS =
      new ArrayLoops<>(Family.OBJECT, Data::ints, int[]::new);

  /** A point whose fields a loop reads and writes. */
  public static final class Body {
    public double position;
    double speed = 1;
    int count = 1;
  }

  private static final ArrayLoops<double[][], double[]> ROWS =
      new ArrayLoops<>(Family.OBJECT, ObjectKernels::shortRows, double[]::new);
  private static final ArrayLoops<Object[], Object[]> KEPT =
      new ArrayLoops<>(Family.OBJECT, Object[]::new, Object[]::new);

  /** A loop over rows, each as long as the width. */
  private interface OverRows {
    MicroKernel.Code code(double[][] rows, double[][] sums, int width);
  }

  private ObjectKernels() {}

  private static Body[] bodies(int n) {
    Body[] bodies = new Body[n];
    for (int i = 0; i < n; i++) {
      bodies[i] = new Body();
      bodies[i].position = i;
    }
    return bodies;
  }

  /** The child JVM is told not to inline what is named so. */
  static double notInlined(double a) {
    return a + 1;
  }

  static int notInlinedInt(int a) {
    return a + 1;
  }

  /** A method of its own, lest the compiler takes the monitor once for several iterations. */
  public static void notInlinedLocked(Body body) {
    synchronized (body) {
      body.position += 1;
    }
  }

  static List<MicroKernel> all() {
    return List.of(
        BODIES_TO_DOUBLES.each(
            "field to array",
            "loop + load.ref + field_load.double + store.double",
            (n, bodies, y) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    y[i] = bodies[i].position;
                  }
                  return y[0];
                }),
        BODIES_TO_DOUBLES.each(
            "two fields to array",
            "loop + load.ref + 2 field_load.double + mul.double + store.double",
            (n, bodies, y) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    Body body = bodies[i];
                    y[i] = body.position * body.speed;
                  }
                  return y[0];
                }),
        MicroKernel.of(
            Family.OBJECT,
            "array to field",
            "loop + load.ref + load.double + field_store.double",
            n -> {
              Body[] bodies = bodies(n);
              double[] y = doubles(n);
              return () -> {
                for (int i = 0; i < n; i++) {
                  bodies[i].position = y[i];
                }
                return y[0];
              };
            }),
        BODIES.over(
            "field update",
            "loop + load.ref + 2 field_load.double + mul.double + add.double + field_store.double",
            (n, bodies) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    Body body = bodies[i];
                    body.position = body.position * 0.5 + body.speed;
                  }
                  return bodies[0].position;
                }),
        BODIES.over(
            "int field update",
            "loop + load.ref + field_load.int + add.int + field_store.int",
            (n, bodies) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    bodies[i].count += 3;
                  }
                  return bodies[0].count;
                }),
        BODIES.each(
            "reference copy",
            "loop + load.ref + store.ref",
            (n, bodies, others) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    others[i] = bodies[i];
                  }
                  return others[0].position;
                }),
        ROWS.each(
            "row load",
            "loop + load.ref + load.double + store.double + row.change",
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    y[i] = x[i][0];
                  }
                  return y[0];
                }),
        ROWS.each(
            "row product",
            "loop + 2 load.ref + 2 load.double + mul.double + store.double + 2 row.change",
            (n, x, z, y) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    y[i] = x[i][0] * z[i][0];
                  }
                  return y[0];
                }),
        MicroKernel.of(
            Family.OBJECT,
            "row store",
            "loop + load.ref + load.double + store.double + row.change",
            n -> {
              double[] x = doubles(n);
              double[][] y = shortRows(n);
              return () -> {
                for (int i = 0; i < n; i++) {
                  y[i][0] = x[i];
                }
                return y[0][0];
              };
            }),
        DOUBLES.halves(
            "pairs",
            "loop + 2 load.double + add.double + store.double + range.scaled",
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    y[i] = x[2 * i] + x[2 * i + 1];
                  }
                  return y[0];
                }),
        INTS.halves(
            "int pairs",
            "loop + 2 load.int + add.int + store.int + range.scaled",
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    y[i] = x[2 * i] + x[2 * i + 1];
                  }
                  return y[0];
                }),
        DOUBLES.halves(
            "pair products",
            "loop + 4 load.double + 3 add.double + 2 mul.double + store.double + 2 range.scaled",
            (n, x, z, y) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    double re = x[2 * i] + z[2 * i];
                    double im = x[2 * i + 1] - z[2 * i + 1];
                    y[i] = re * re + im * im;
                  }
                  return y[0];
                }),
        MicroKernel.of(
            Family.OBJECT,
            "gather",
            "loop + load.int + load.double + store.double + range.check",
            n -> {
              double[] x = doubles(1024);
              int[] at = ints(n);
              double[] y = new double[n];
              return () -> {
                for (int i = 0; i < n; i++) {
                  y[i] = x[at[i]];
                }
                return y[0];
              };
            }),
        MicroKernel.of(
            Family.OBJECT,
            "histogram",
            "loop + 2 load.int + add.int + store.int + range.check",
            n -> {
              int[] counts = new int[1024];
              int[] at = ints(n);
              return () -> {
                for (int i = 0; i < n; i++) {
                  counts[at[i]]++;
                }
                return counts[0];
              };
            }),
        rows(
            "rows of eight",
            "1.125 loop + 0.125 loop.entry + 0.125 load.ref + 2 load.double + add.double"
                + " + store.double",
            8,
            (rows, sums, width) ->
                () -> {
                  for (int i = 0; i < rows.length; i++) {
                    for (int j = 0; j < width; j++) {
                      sums[i][j] = rows[i][j] + rows[i][j + 1];
                    }
                  }
                  return sums[0][0];
                }),
        rows(
            "rows of thirty-two",
            "1.03125 loop + 0.03125 loop.entry + 0.03125 load.ref + 2 load.double + add.double"
                + " + store.double",
            32,
            (rows, sums, width) ->
                () -> {
                  for (int i = 0; i < rows.length; i++) {
                    for (int j = 0; j < width; j++) {
                      sums[i][j] = rows[i][j] + rows[i][j + 1];
                    }
                  }
                  return sums[0][0];
                }),
        DOUBLES.each(
            "call",
            "loop + load.double + call + add.double + store.double",
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    y[i] = notInlined(x[i]);
                  }
                  return y[0];
                }),
        INTS.each(
            "int call",
            "loop + load.int + call + add.int + store.int",
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    y[i] = notInlinedInt(x[i]);
                  }
                  return y[0];
                }),
        KEPT.over(
            "small objects",
            "loop + alloc + 32 alloc_byte + store.ref",
            (n, kept) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    kept[i] = new double[2];
                  }
                  return kept.length;
                }),
        KEPT.over(
            "large objects",
            "loop + alloc + 528 alloc_byte + store.ref",
            (n, kept) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    kept[i] = new double[64];
                  }
                  return kept.length;
                }),
        KEPT.over(
            "objects kept for long",
            "loop + alloc + 32 alloc_byte + store.ref + aged_store.ref",
            (n, kept) -> {
              System.gc(); // What outlives a collection of everything is old.
              return () -> {
                for (int i = 0; i < n; i++) {
                  kept[i] = new double[2];
                }
                return kept.length;
              };
            }),
        MicroKernel.of(
            Family.OBJECT,
            "monitor",
            "loop + call + lock + field_load.double + add.double + field_store.double",
            n -> {
              Body body = new Body();
              return () -> {
                for (int i = 0; i < n; i++) {
                  notInlinedLocked(body);
                }
                return body.position;
              };
            }),
        MicroKernel.of(
            Family.OBJECT,
            "atomic long",
            "loop + atomic.long",
            n -> {
              AtomicLong counter = new AtomicLong();
              return () -> {
                for (int i = 0; i < n; i++) {
                  counter.incrementAndGet();
                }
                return counter.get();
              };
            }),
        MicroKernel.of(
            Family.OBJECT,
            "atomic int",
            "loop + atomic.int",
            n -> {
              AtomicInteger counter = new AtomicInteger();
              return () -> {
                for (int i = 0; i < n; i++) {
                  counter.incrementAndGet();
                }
                return counter.get();
              };
            }));
  }

  private static MicroKernel rows(String name, String work, int length, OverRows loop) {
    return MicroKernel.of(
        Family.OBJECT,
        name,
        work,
        n -> {
          double[][] rows = new double[n / length][];
          double[][] sums = new double[n / length][length];
          int width = sums[0].length; // not a constant: such a loop would be unrolled whole
          for (int i = 0; i < rows.length; i++) {
            rows[i] = doubles(length + 1);
          }
          return loop.code(rows, sums, width);
        });
  }

  private static double[][] shortRows(int n) {
    double[][] rows = new double[n][];
    for (int i = 0; i < n; i++) {
      rows[i] = doubles(1);
    }
    return rows;
  }
}
