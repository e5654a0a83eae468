package org.perfmodel.accuracy;

/**
 * Wavelets, shapes, segments and lines of pictures, as R. Gonzalez and R. Woods treat them (Digital
 * Image Processing, chapters 2, 7, 9, 10 and 11), written anew. Greys, and what is left out, are in
 * {@link GreyPictures}.
 *
 * <p>Left out here: run lengths of binary pictures (in {@link Texts}, runLengths).
 */
final class PictureShapes {
  private static final double ROOT_OF_HALF = Math.sqrt(0.5);
  private static final int FAR = 1 << 20;

  private PictureShapes() {}

  /**
   * Haar's wavelets of a square picture: each level transforms rows and columns of the quarter that
   * is left; the side is a multiple of 2^levels.
   */
  public static void haar(int n, int levels, double[][] grey, double[] line, double[][] out) {
    for (int y = 0; y < n; y++) {
      for (int x = 0; x < n; x++) {
        out[y][x] = grey[y][x];
      }
    }
    int side = n;
    for (int level = 0; level < levels; level++) {
      int half = side / 2;
      for (int y = 0; y < side; y++) {
        for (int i = 0; i < half; i++) {
          line[i] = ROOT_OF_HALF * (out[y][2 * i] + out[y][2 * i + 1]);
          line[half + i] = ROOT_OF_HALF * (out[y][2 * i] - out[y][2 * i + 1]);
        }
        for (int x = 0; x < side; x++) {
          out[y][x] = line[x];
        }
      }
      for (int x = 0; x < side; x++) {
        for (int i = 0; i < half; i++) {
          line[i] = ROOT_OF_HALF * (out[2 * i][x] + out[2 * i + 1][x]);
          line[half + i] = ROOT_OF_HALF * (out[2 * i][x] - out[2 * i + 1][x]);
        }
        for (int y = 0; y < side; y++) {
          out[y][x] = line[y];
        }
      }
      side = half;
    }
  }

  /** Erosion of a grey picture by a square of three: the least around. */
  public static void erode(int width, int height, short[][] grey, short[][] out) {
    for (int y = 1; y < height - 1; y++) {
      for (int x = 1; x < width - 1; x++) {
        int least = grey[y][x];
        for (int dy = -1; dy <= 1; dy++) {
          for (int dx = -1; dx <= 1; dx++) {
            least = Math.min(least, grey[y + dy][x + dx]);
          }
        }
        out[y][x] = (short) least;
      }
    }
  }

  /** Dilation of a binary picture by a square of three: all around what is set, is set. */
  public static void dilate(int width, int height, boolean[][] in, boolean[][] out) {
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        out[y][x] = false;
      }
    }
    for (int y = 1; y < height - 1; y++) {
      for (int x = 1; x < width - 1; x++) {
        // @ perf probability = 0.1
        if (in[y][x]) {
          for (int dy = -1; dy <= 1; dy++) {
            for (int dx = -1; dx <= 1; dx++) {
              out[y + dy][x + dx] = true;
            }
          }
        }
      }
    }
  }

  /**
   * Numbers the parts of a binary picture that hang together across or down, in two passes; answers
   * how many there are. What is not set has number 0, and so has the edge.
   *
   * @param parent of each number that was given, as many as half of the picture
   */
  public static int components(
      int width, int height, boolean[] in, int[] label, int[] parent, int[] last) {
    int given = 0;
    for (int y = 1; y < height; y++) {
      for (int x = 1; x < width; x++) {
        int at = y * width + x;
        int number = 0;
        // @ perf probability = 0.4
        if (in[at]) {
          int above = label[at - width];
          int before = label[at - 1];
          number = Math.max(above, before);
          // @ perf probability = 0.36
          if (number == 0) {
            number = ++given;
            parent[given] = given;
            // @ perf probability = 0.25
          } else if (above > 0 && before > 0) {
            int one = root(parent, above);
            int other = root(parent, before);
            number = Math.min(one, other);
            parent[Math.max(one, other)] = number;
          }
        }
        label[at] = number;
      }
    }
    int count = 0;
    // @ perf trips = 0.145*width*height
    for (int number = 1; number <= given; number++) {
      // @ perf probability = 0.74
      if (parent[number] == number) {
        last[number] = ++count;
      } else {
        last[number] = last[parent[number]];
      }
    }
    for (int y = 1; y < height; y++) {
      for (int x = 1; x < width; x++) {
        label[y * width + x] = last[label[y * width + x]];
      }
    }
    return count;
  }

  private static int root(int[] parent, int number) {
    int at = number;
    // @ perf trips = 0.13
    while (parent[at] != at) {
      at = parent[at];
    }
    return at;
  }

  /** The grey that parts a picture best into dark and bright, after Otsu. */
  public static int otsu(int levels, byte[] grey, int[] count) {
    for (int level = 0; level < levels; level++) {
      count[level] = 0;
    }
    for (int i = 0; i < grey.length; i++) {
      count[grey[i] & 0xff]++;
    }
    double sum = 0;
    for (int level = 0; level < levels; level++) {
      sum += (double) level * count[level];
    }
    double dark = 0;
    double sumOfDark = 0;
    double most = 0;
    int best = 0;
    for (int level = 0; level < levels - 1; level++) {
      dark += count[level];
      sumOfDark += (double) level * count[level];
      double bright = grey.length - dark;
      double apart = sumOfDark / Math.max(1, dark) - (sum - sumOfDark) / Math.max(1, bright);
      double between = dark * bright * apart * apart;
      // @ perf probability = 0.35
      if (between > most) {
        most = between;
        best = level;
      }
    }
    return best;
  }

  /**
   * Counts for all lines how many points lie on them (Hough): a row of counts for each angle.
   *
   * @param middle place of the lines through the corner
   */
  public static void hough(
      int n, int angles, int middle, boolean[][] point, float[] cos, float[] sin, int[][] count) {
    for (int angle = 0; angle < angles; angle++) {
      for (int i = 0; i < 2 * middle; i++) {
        count[angle][i] = 0;
      }
    }
    for (int y = 0; y < n; y++) {
      for (int x = 0; x < n; x++) {
        // @ perf probability = 0.05
        if (point[y][x]) {
          for (int angle = 0; angle < angles; angle++) {
            int distance = (int) (x * cos[angle] + y * sin[angle] + middle);
            count[angle][distance]++;
          }
        }
      }
    }
  }

  /**
   * How far each place is from the next that is 0: three a step along, four across, there and back.
   *
   * @param in zeros and ones
   */
  public static void distances(int width, int height, byte[] in, int[] distance) {
    for (int i = 0; i < width * height; i++) {
      distance[i] = FAR * in[i];
    }
    for (int y = 1; y < height; y++) {
      for (int x = 1; x < width - 1; x++) {
        int at = y * width + x;
        int along = Math.min(distance[at - 1], distance[at - width]) + 3;
        int across = Math.min(distance[at - width - 1], distance[at - width + 1]) + 4;
        distance[at] = Math.min(distance[at], Math.min(along, across));
      }
    }
    for (int y = height - 2; y >= 0; y--) {
      for (int x = width - 2; x > 0; x--) {
        int at = y * width + x;
        int along = Math.min(distance[at + 1], distance[at + width]) + 3;
        int across = Math.min(distance[at + width - 1], distance[at + width + 1]) + 4;
        distance[at] = Math.min(distance[at], Math.min(along, across));
      }
    }
  }

  /** Turns a square picture about its middle, between four pixels; black where nothing was. */
  public static void rotate(int n, double angle, float[][] grey, float[][] out) {
    double cos = Math.cos(angle);
    double sin = Math.sin(angle);
    double middle = (n - 1) / 2.0;
    for (int y = 0; y < n; y++) {
      for (int x = 0; x < n; x++) {
        double fromX = middle + cos * (x - middle) + sin * (y - middle);
        double fromY = middle - sin * (x - middle) + cos * (y - middle);
        int left = (int) Math.floor(fromX);
        int top = (int) Math.floor(fromY);
        float value = 0;
        // @ perf probability = 0.84
        if (left >= 0 && top >= 0 && left < n - 1 && top < n - 1) {
          float right = (float) (fromX - left);
          float down = (float) (fromY - top);
          float above = grey[top][left] + right * (grey[top][left + 1] - grey[top][left]);
          float below =
              grey[top + 1][left] + right * (grey[top + 1][left + 1] - grey[top + 1][left]);
          value = above + down * (below - above);
        }
        out[y][x] = value;
      }
    }
  }
}
