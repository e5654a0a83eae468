package org.perfmodel.accuracy;

/**
 * The group Basic of the RAJA Performance Suite (Lawrence Livermore National Laboratory).
 *
 * <p>Left out: DAXPY_ATOMIC and PI_ATOMIC (one thread needs no atomic sums: DAXPY and PI_REDUCE),
 * EMPTY (does nothing).
 */
final class Portables {
  private Portables() {}

  /** What spans some points of a plane, and their centre. */
  record Extent(
      double centreX, double centreY, double minX, double maxX, double minY, double maxY) {}

  /** An array whose first place has a number other than zero. */
  static final class View {
    private final double[] data;
    private final int first;

    View(double[] data, int first) {
      this.data = data;
      this.first = first;
    }

    void set(int place, double value) {
      data[place - first] = value;
    }

    double get(int place) {
      return data[place - first];
    }
  }

  /** ARRAY_OF_PTRS: sums of what several arrays have at each place. */
  public static void arrayOfPointers(int n, double[][] x, double[] y) {
    for (int i = 0; i < n; i++) {
      double sum = 0;
      for (int array = 0; array < x.length; array++) {
        sum += x[array][i];
      }
      y[i] = sum;
    }
  }

  /** COPY8: copies eight arrays in one loop. */
  public static void copy8(
      int n,
      double[] x0,
      double[] x1,
      double[] x2,
      double[] x3,
      double[] x4,
      double[] x5,
      double[] x6,
      double[] x7,
      double[] y0,
      double[] y1,
      double[] y2,
      double[] y3,
      double[] y4,
      double[] y5,
      double[] y6,
      double[] y7) {
    for (int i = 0; i < n; i++) {
      y0[i] = x0[i];
      y1[i] = x1[i];
      y2[i] = x2[i];
      y3[i] = x3[i];
      y4[i] = x4[i];
      y5[i] = x5[i];
      y6[i] = x6[i];
      y7[i] = x7[i];
    }
  }

  /** DAXPY: adds a multiple of one array to another. */
  public static void daxpy(double a, double[] x, double[] y) {
    for (int i = 0; i < x.length; i++) {
      y[i] += a * x[i];
    }
  }

  /** IF_QUAD: both roots of a x x + b x + c, zeros where they are not real. */
  public static void ifQuad(double[] a, double[] b, double[] c, double[] root1, double[] root2) {
    for (int i = 0; i < a.length; i++) {
      double s = b[i] * b[i] - 4 * a[i] * c[i];
      // @ perf probability = 0.63
      if (s >= 0) {
        s = Math.sqrt(s);
        double denominator = 0.5 / a[i];
        root1[i] = (-b[i] + s) * denominator;
        root2[i] = (-b[i] - s) * denominator;
      } else {
        root1[i] = 0;
        root2[i] = 0;
      }
    }
  }

  /** INDEXLIST: the places of what is negative, in order; answers how many. */
  public static int indexList(double[] x, int[] list) {
    int count = 0;
    for (int i = 0; i < x.length; i++) {
      // @ perf probability = 1/2
      if (x[i] < 0) {
        list[count++] = i;
      }
    }
    return count;
  }

  /** INDEXLIST_3LOOP: the same by marks, their running sum, and a loop that puts places there. */
  public static int indexListInThreeLoops(double[] x, int[] counts, int[] list) {
    int n = x.length;
    for (int i = 0; i < n; i++) {
      counts[i] = x[i] < 0 ? 1 : 0;
    }
    int before = 0;
    for (int i = 0; i < n; i++) {
      int here = counts[i];
      counts[i] = before;
      before += here;
    }
    counts[n] = before;
    for (int i = 0; i < n; i++) {
      // @ perf probability = 1/2
      if (counts[i] != counts[i + 1]) {
        list[counts[i]] = i;
      }
    }
    return before;
  }

  /** INIT3: three arrays become the same of two others. */
  public static void init3(
      double[] out1, double[] out2, double[] out3, double[] in1, double[] in2) {
    for (int i = 0; i < out1.length; i++) {
      out1[i] = out2[i] = out3[i] = -in1[i] - in2[i];
    }
  }

  /** INIT_VIEW1D: multiples of a number. */
  public static void initView(double value, double[] a) {
    for (int i = 0; i < a.length; i++) {
      a[i] = (i + 1) * value;
    }
  }

  /** INIT_VIEW1D_OFFSET: the same through a view whose places are numbered from one. */
  public static void initOffsetView(int n, double value, View a) {
    for (int i = 1; i <= n; i++) {
      a.set(i, i * value);
    }
  }

  /** MAT_MAT_SHARED: the product of two square matrices, tile by tile of copies. */
  public static void tiledProduct(int tiles, int side, double[] a, double[] b, double[] c) {
    int n = tiles * side;
    double[][] as = new double[side][side];
    double[][] bs = new double[side][side];
    double[][] cs = new double[side][side];
    for (int by = 0; by < tiles; by++) {
      for (int bx = 0; bx < tiles; bx++) {
        for (int ty = 0; ty < side; ty++) {
          for (int tx = 0; tx < side; tx++) {
            cs[ty][tx] = 0;
          }
        }
        for (int k = 0; k < tiles; k++) {
          for (int ty = 0; ty < side; ty++) {
            for (int tx = 0; tx < side; tx++) {
              as[ty][tx] = a[(by * side + ty) * n + k * side + tx];
              bs[ty][tx] = b[(k * side + ty) * n + bx * side + tx];
            }
          }
          for (int ty = 0; ty < side; ty++) {
            for (int tx = 0; tx < side; tx++) {
              double sum = cs[ty][tx];
              for (int i = 0; i < side; i++) {
                sum += as[ty][i] * bs[i][tx];
              }
              cs[ty][tx] = sum;
            }
          }
        }
        for (int ty = 0; ty < side; ty++) {
          for (int tx = 0; tx < side; tx++) {
            c[(by * side + ty) * n + bx * side + tx] = cs[ty][tx];
          }
        }
      }
    }
  }

  /** MULADDSUB: product, sum and difference of two arrays. */
  public static void mulAddSub(
      double[] in1, double[] in2, double[] product, double[] sum, double[] difference) {
    for (int i = 0; i < in1.length; i++) {
      product[i] = in1[i] * in2[i];
      sum[i] = in1[i] + in2[i];
      difference[i] = in1[i] - in2[i];
    }
  }

  /** MULTI_REDUCE: as many sums as there are bins. */
  public static void multiReduce(double[] data, int[] bin, double[] sums) {
    for (int i = 0; i < data.length; i++) {
      sums[bin[i]] += data[i];
    }
  }

  /** NESTED_INIT: a block whose places hold the product of their three numbers. */
  public static void nestedInit(int ni, int nj, int nk, double[] block) {
    for (int k = 0; k < nk; k++) {
      for (int j = 0; j < nj; j++) {
        for (int i = 0; i < ni; i++) {
          block[i + ni * (j + nj * k)] = 0.00000001 * i * j * k;
        }
      }
    }
  }

  /** PI_REDUCE: pi by the area under 4 / (1 + x x). */
  public static double pi(int n) {
    double dx = 1.0 / n;
    double sum = 0;
    for (int i = 0; i < n; i++) {
      double x = (i + 0.5) * dx;
      sum += dx / (1 + x * x);
    }
    return 4 * sum;
  }

  /** REDUCE3_INT: sum, least and greatest of whole numbers, which together it answers as a sum. */
  public static long reduce3(int[] x) {
    int sum = 0;
    int least = Integer.MAX_VALUE;
    int greatest = Integer.MIN_VALUE;
    for (int i = 0; i < x.length; i++) {
      sum += x[i];
      least = Math.min(least, x[i]);
      greatest = Math.max(greatest, x[i]);
    }
    return (long) sum + least + greatest;
  }

  /** REDUCE_STRUCT: sums and bounds of points. */
  public static Extent reduceStruct(double[] x, double[] y) {
    int n = x.length;
    double sumX = 0;
    double sumY = 0;
    double minX = Double.MAX_VALUE;
    double maxX = -Double.MAX_VALUE;
    double minY = Double.MAX_VALUE;
    double maxY = -Double.MAX_VALUE;
    for (int i = 0; i < n; i++) {
      sumX += x[i];
      minX = Math.min(minX, x[i]);
      maxX = Math.max(maxX, x[i]);
      sumY += y[i];
      minY = Math.min(minY, y[i]);
      maxY = Math.max(maxY, y[i]);
    }
    return new Extent(sumX / n, sumY / n, minX, maxX, minY, maxY);
  }

  /** TRAP_INT: the inverse distance to a point, integrated along a line of the plane. */
  public static double trapInt(int n, double from, double width, double y, double xp, double yp) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
      sum += inverseDistance(from + i * width, y, xp, yp);
    }
    return sum * width;
  }

  private static double inverseDistance(double x, double y, double xp, double yp) {
    double dx = x - xp;
    double dy = y - yp;
    return 1 / Math.sqrt(dx * dx + dy * dy);
  }
}
