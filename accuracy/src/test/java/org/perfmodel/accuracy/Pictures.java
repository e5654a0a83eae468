package org.perfmodel.accuracy;

/** Pictures of bytes and of packed integers. */
final class Pictures {
  private Pictures() {}

  /** Mean of each pixel and its eight neighbours. */
  public static void boxBlur(int width, int height, int[] pixels, int[] out) {
    for (int y = 1; y < height - 1; y++) {
      for (int x = 1; x < width - 1; x++) {
        int sum = 0;
        for (int dy = -1; dy <= 1; dy++) {
          int row = (y + dy) * width;
          sum += pixels[row + x - 1] + pixels[row + x] + pixels[row + x + 1];
        }
        out[y * width + x] = sum / 9;
      }
    }
  }

  /** How steep the grey is, by Sobel. */
  public static void sobel(int[][] grey, int[][] edges) {
    for (int y = 1; y < grey.length - 1; y++) {
      for (int x = 1; x < grey[0].length - 1; x++) {
        int across =
            grey[y - 1][x + 1]
                + 2 * grey[y][x + 1]
                + grey[y + 1][x + 1]
                - grey[y - 1][x - 1]
                - 2 * grey[y][x - 1]
                - grey[y + 1][x - 1];
        int down =
            grey[y + 1][x - 1]
                + 2 * grey[y + 1][x]
                + grey[y + 1][x + 1]
                - grey[y - 1][x - 1]
                - 2 * grey[y - 1][x]
                - grey[y - 1][x + 1];
        edges[y][x] = Math.min(255, Math.abs(across) + Math.abs(down));
      }
    }
  }

  /** Other tones, from a table. */
  public static void tones(byte[] image, byte[] table, byte[] out) {
    for (int i = 0; i < image.length; i++) {
      out[i] = table[image[i] & 0xff];
    }
  }

  /** A quarter turn clockwise. */
  public static void rotate(int width, int height, int[] from, int[] to) {
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        to[x * height + height - 1 - y] = from[y * width + x];
      }
    }
  }

  /** Sums over all that is above and left. */
  public static void integral(int[][] grey, long[][] sums) {
    for (int y = 1; y <= grey.length; y++) {
      long row = 0;
      for (int x = 1; x <= grey[0].length; x++) {
        row += grey[y - 1][x - 1];
        sums[y][x] = sums[y - 1][x] + row;
      }
    }
  }

  /** One picture of packed colours seen through another. */
  public static void blend(int alpha, int[] back, int[] front, int[] out) {
    for (int i = 0; i < out.length; i++) {
      int b = back[i];
      int f = front[i];
      int red = mix(alpha, b >> 16 & 255, f >> 16 & 255);
      int green = mix(alpha, b >> 8 & 255, f >> 8 & 255);
      int blue = mix(alpha, b & 255, f & 255);
      out[i] = red << 16 | green << 8 | blue;
    }
  }

  private static int mix(int alpha, int back, int front) {
    return (alpha * front + (255 - alpha) * back) / 255;
  }

  /** Half as wide and half as high. */
  public static void halve(int width, int height, byte[] from, byte[] to) {
    for (int y = 0; y < height / 2; y++) {
      for (int x = 0; x < width / 2; x++) {
        int at = 2 * y * width + 2 * x;
        int sum =
            (from[at] & 255)
                + (from[at + 1] & 255)
                + (from[at + width] & 255)
                + (from[at + width + 1] & 255);
        to[y * (width / 2) + x] = (byte) (sum / 4);
      }
    }
  }

  /** Colours as brightness and two differences. */
  public static void planes(int pixels, byte[] rgb, float[] luma, float[] blue, float[] red) {
    for (int i = 0; i < pixels; i++) {
      int r = rgb[3 * i] & 0xff;
      int g = rgb[3 * i + 1] & 0xff;
      int b = rgb[3 * i + 2] & 0xff;
      float y = 0.299f * r + 0.587f * g + 0.114f * b;
      luma[i] = y;
      blue[i] = 0.564f * (b - y);
      red[i] = 0.713f * (r - y);
    }
  }

  /** Black or white; what that is off by goes to the neighbours (Floyd and Steinberg). */
  public static void dither(int width, int height, int[] grey) {
    for (int y = 0; y < height - 1; y++) {
      for (int x = 1; x < width - 1; x++) {
        int at = y * width + x;
        int old = grey[at];
        int now = 0;
        // @ perf probability = 1/2
        if (old > 127) {
          now = 255;
        }
        int error = old - now;
        grey[at] = now;
        grey[at + 1] += error * 7 / 16;
        grey[at + width - 1] += error * 3 / 16;
        grey[at + width] += error * 5 / 16;
        grey[at + width + 1] += error / 16;
      }
    }
  }

  /** Paints what hangs together with the first pixel; answers how much that is. */
  public static int fill(int width, int height, int paint, int[] picture, int[] stack) {
    int old = picture[0];
    int painted = 0;
    int top = 0;
    stack[top++] = 0;
    picture[0] = paint;
    // @ perf trips = 0.8*width*height
    while (top > 0) {
      int at = stack[--top];
      int x = at % width;
      painted++;
      // @ perf probability = 1/4
      if (x > 0 && picture[at - 1] == old) {
        picture[at - 1] = paint;
        stack[top++] = at - 1;
      }
      // @ perf probability = 1/4
      if (x < width - 1 && picture[at + 1] == old) {
        picture[at + 1] = paint;
        stack[top++] = at + 1;
      }
      // @ perf probability = 1/4
      if (at >= width && picture[at - width] == old) {
        picture[at - width] = paint;
        stack[top++] = at - width;
      }
      // @ perf probability = 1/4
      if (at < width * (height - 1) && picture[at + width] == old) {
        picture[at + width] = paint;
        stack[top++] = at + width;
      }
    }
    return painted;
  }
}
