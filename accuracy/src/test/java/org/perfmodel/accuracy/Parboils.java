package org.perfmodel.accuracy;

/**
 * What the Parboil benchmarks (J. Stratton et al., University of Illinois, IMPACT-12-01, 2012)
 * spend their time in, one thread each, written anew from what they compute.
 *
 * <p>Left out: sgemm, spmv, bfs (in older sets).
 */
final class Parboils {
  private static final int DIRECTIONS = 19;
  private static final float OMEGA = 1.2f;

  private Parboils() {}

  /**
   * cutcp: potential of charges on a lattice, of those nearer than a cutoff.
   *
   * @param reach how many places the cutoff is wide
   */
  public static void cutcp(
      int n,
      int atoms,
      int reach,
      float[] x,
      float[] y,
      float[] z,
      float[] charge,
      float[] potential) {
    float cutoff = (float) reach * reach;
    float inverse = 1 / cutoff;
    for (int atom = 0; atom < atoms; atom++) {
      int column = (int) x[atom];
      int line = (int) y[atom];
      int plane = (int) z[atom];
      for (int k = -reach; k <= reach; k++) {
        float dz = plane + k - z[atom];
        for (int j = -reach; j <= reach; j++) {
          float dy = line + j - y[atom];
          int start = ((plane + k) * n + line + j) * n + column;
          for (int i = -reach; i <= reach; i++) {
            float dx = column + i - x[atom];
            float square = dx * dx + dy * dy + dz * dz;
            // @ perf probability = 0.39
            if (square < cutoff) {
              float share = 1 - square * inverse;
              potential[start + i] +=
                  charge[atom] * (float) (1 / Math.sqrt(square)) * share * share;
            }
          }
        }
      }
    }
  }

  /** histo: a histogram whose counts stay at 255. */
  public static void histo(int n, int bins, int[] image, byte[] histogram) {
    for (int i = 0; i < bins; i++) {
      histogram[i] = 0;
    }
    for (int i = 0; i < n; i++) {
      int value = image[i];
      // @ perf probability = 1
      if ((histogram[value] & 0xff) < 255) {
        histogram[value]++;
      }
    }
  }

  /**
   * lbm: streams and collides flows of nineteen directions.
   *
   * @param way steps of each direction in space
   * @param to how far the cell is in that direction
   */
  public static void lbm(
      int n,
      int[][] way,
      int[] opposite,
      int[] to,
      float[] weight,
      boolean[] obstacle,
      float[] from,
      float[] next) {
    for (int z = 1; z < n - 1; z++) {
      for (int y = 1; y < n - 1; y++) {
        for (int x = 1; x < n - 1; x++) {
          int cell = (z * n + y) * n + x;
          int at = DIRECTIONS * cell;
          // @ perf probability = 0.1
          if (obstacle[cell]) {
            for (int q = 0; q < DIRECTIONS; q++) {
              int back = opposite[q];
              next[DIRECTIONS * (cell + to[back]) + back] = from[at + q];
            }
          } else {
            float density = 0;
            float speedX = 0;
            float speedY = 0;
            float speedZ = 0;
            for (int q = 0; q < DIRECTIONS; q++) {
              float flow = from[at + q];
              density += flow;
              speedX += way[q][0] * flow;
              speedY += way[q][1] * flow;
              speedZ += way[q][2] * flow;
            }
            speedX /= density;
            speedY /= density;
            speedZ /= density;
            float square = 1.5f * (speedX * speedX + speedY * speedY + speedZ * speedZ);
            for (int q = 0; q < DIRECTIONS; q++) {
              float along = 3 * (way[q][0] * speedX + way[q][1] * speedY + way[q][2] * speedZ);
              float even = weight[q] * density * (1 + along + 0.5f * along * along - square);
              next[DIRECTIONS * (cell + to[q]) + q] = (1 - OMEGA) * from[at + q] + OMEGA * even;
            }
          }
        }
      }
    }
  }

  /** mri-gridding: spreads samples of a spectrum over the cells around, weights from a table. */
  public static void mriGridding(
      int n,
      int samples,
      int reach,
      float[][] place,
      float[][] value,
      float[] table,
      float scale,
      float[] re,
      float[] im) {
    float cutoff = (float) reach * reach;
    for (int s = 0; s < samples; s++) {
      float[] p = place[s];
      int column = (int) p[0];
      int line = (int) p[1];
      int plane = (int) p[2];
      // @ perf trips = 2*reach+1
      for (int k = plane - reach; k <= plane + reach; k++) {
        float dz = (k - p[2]) * (k - p[2]);
        // @ perf trips = 2*reach+1
        for (int j = line - reach; j <= line + reach; j++) {
          float dyz = dz + (j - p[1]) * (j - p[1]);
          // @ perf trips = 2*reach+1
          for (int i = column - reach; i <= column + reach; i++) {
            float square = dyz + (i - p[0]) * (i - p[0]);
            // @ perf probability = 0.27
            if (square < cutoff) {
              float weight = table[(int) (square * scale)];
              int cell = (k * n + j) * n + i;
              re[cell] += weight * value[s][0];
              im[cell] += weight * value[s][1];
            }
          }
        }
      }
    }
  }

  /** mri-q: the matrix of a scanner's calibration, of each voxel over all samples. */
  public static void mriQ(
      int voxels,
      int samples,
      float[] kx,
      float[] ky,
      float[] kz,
      float[] magnitude,
      float[] x,
      float[] y,
      float[] z,
      float[] qr,
      float[] qi) {
    for (int v = 0; v < voxels; v++) {
      float sumR = 0;
      float sumI = 0;
      for (int k = 0; k < samples; k++) {
        float angle = (float) (2 * Math.PI) * (kx[k] * x[v] + ky[k] * y[v] + kz[k] * z[v]);
        sumR += magnitude[k] * (float) Math.cos(angle);
        sumI += magnitude[k] * (float) Math.sin(angle);
      }
      qr[v] = sumR;
      qi[v] = sumI;
    }
  }

  /**
   * sad: how far blocks of four by four pixels are from those of another picture, moved in all ways
   * up to some pixels.
   */
  public static void sad(
      int blocks, int range, int width, short[] picture, short[] reference, int[] sums) {
    int at = 0;
    for (int row = 0; row < blocks; row++) {
      for (int column = 0; column < blocks; column++) {
        int block = (4 * row + range) * width + 4 * column + range;
        for (int dy = -range; dy <= range; dy++) {
          for (int dx = -range; dx <= range; dx++) {
            int other = block + dy * width + dx;
            int sum = 0;
            for (int y = 0; y < 4; y++) {
              for (int x = 0; x < 4; x++) {
                sum += Math.abs(picture[block + y * width + x] - reference[other + y * width + x]);
              }
            }
            sums[at++] = sum;
          }
        }
      }
    }
  }

  /** stencil: each place of a cube from itself and its six neighbours. */
  public static void stencil(int n, float c0, float c1, float[] from, float[] to) {
    int plane = n * n;
    for (int k = 1; k < n - 1; k++) {
      for (int j = 1; j < n - 1; j++) {
        for (int i = 1; i < n - 1; i++) {
          int at = i + n * j + plane * k;
          to[at] =
              c1
                      * (from[at + plane]
                          + from[at - plane]
                          + from[at + n]
                          + from[at - n]
                          + from[at + 1]
                          + from[at - 1])
                  - c0 * from[at];
        }
      }
    }
  }

  /**
   * tpacf: how many pairs of points of the sky are as far from each other as each bin says.
   *
   * @param bound least cosines of the bins, falling
   */
  public static void tpacf(
      int n, int bins, float[] x, float[] y, float[] z, float[] bound, long[] count) {
    for (int i = 0; i < n; i++) {
      for (int j = i + 1; j < n; j++) {
        float cosine = x[i] * x[j] + y[i] * y[j] + z[i] * z[j];
        int least = 0;
        int most = bins;
        // @ perf trips = log2(bins)
        while (most > least + 1) {
          int middle = (least + most) / 2;
          // @ perf probability = 1/2
          if (cosine >= bound[middle]) {
            most = middle;
          } else {
            least = middle;
          }
        }
        // @ perf probability = 0.05
        if (cosine >= bound[least]) {
          count[least]++;
        } else {
          count[most]++;
        }
      }
    }
  }
}
