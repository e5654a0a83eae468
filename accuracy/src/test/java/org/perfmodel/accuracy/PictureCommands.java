package org.perfmodel.accuracy;

/**
 * Commands of ImageJ (W. Rasband and others, version 1.54), in turn from its menus Process and
 * Image, of each in its order the first that no older set has: Salt and Pepper, 16-bit, Remove
 * Outliers, Z Project; written anew from what its user guide says that they do. How the kernels
 * were chosen says {@link NumericalMathematics}; this list was cut off behind Z Project: shadows,
 * binary pictures, transforms, filters and backgrounds, scales and turns do not judge.
 *
 * <p>Left out: of Process Smooth, Sharpen, Find Edges and Enhance Contrast ({@link Pictures},
 * boxBlur and sobel; {@link GreyPictures}, sharpen and stretchContrast), Find Maxima (more than 60
 * lines), Add Noise ({@link Statistics}, normals), Despeckle ({@link GreyPictures}, median); of
 * Image 8-bit ({@link GreyPictures}, stretchContrast), what becomes of colours ({@link
 * GreyPictures}, brightnessAndColours; {@link PictureMaps}, mixChannels and hueSaturationValue),
 * what is adjusted ({@link Pictures}, tones; {@link PictureMaps}, adaptiveThreshold; {@link
 * Meshes}, between) and copies.
 */
final class PictureCommands {
  private PictureCommands() {}

  /**
   * Salt and Pepper: so many pixels become white, and then as many black, wherever they are drawn.
   */
  public static void saltAndPepper(int width, int height, int spots, long seed, byte[] pixels) {
    long state = seed;
    for (int i = 0; i < spots; i++) {
      state = drawn(state);
      pixels[below(height, state >>> 32) * width + below(width, state & 0xffffffffL)] = (byte) 255;
    }
    for (int i = 0; i < spots; i++) {
      state = drawn(state);
      pixels[below(height, state >>> 32) * width + below(width, state & 0xffffffffL)] = 0;
    }
  }

  /** The next number of G. Marsaglia's generator by shifts. */
  private static long drawn(long state) {
    long x = state;
    x ^= x << 13;
    x ^= x >>> 7;
    x ^= x << 17;
    return x;
  }

  private static int below(int bound, long word) {
    return (int) (word * bound >>> 32);
  }

  /** 16-bit: what is between the least and the greatest pixel becomes 0 to 65535. */
  public static void sixteenBit(int n, float[] pixels, short[] out) {
    float least = pixels[0];
    float greatest = pixels[0];
    for (int i = 1; i < n; i++) {
      least = Math.min(least, pixels[i]);
      greatest = Math.max(greatest, pixels[i]);
    }
    float scale = greatest > least ? 65535 / (greatest - least) : 1;
    for (int i = 0; i < n; i++) {
      float value = (pixels[i] - least) * scale;
      out[i] = (short) (int) (Math.max(0, Math.min(65535, value)) + 0.5f);
    }
  }

  /**
   * Remove Outliers: pixels that are brighter than the middle one of a circle around them, by more
   * than a threshold, become like it. Beyond the edges is what is at them.
   *
   * @param half room for half of the width of each line of the circle
   * @param window room for all pixels of the circle
   */
  public static void removeOutliers(
      int width,
      int height,
      int radius,
      float threshold,
      float[] pixels,
      int[] half,
      float[] window,
      float[] out) {
    for (int dy = -radius; dy <= radius; dy++) {
      half[dy + radius] = (int) Math.sqrt(radius * radius + 1 - dy * dy);
    }
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        int count = 0;
        for (int dy = -radius; dy <= radius; dy++) {
          int row = Math.max(0, Math.min(height - 1, y + dy)) * width;
          int reach = half[dy + radius];
          // @ perf trips = 4.2
          for (int dx = -reach; dx <= reach; dx++) {
            float value = pixels[row + Math.max(0, Math.min(width - 1, x + dx))];
            int at = count++;
            // @ perf trips = 5
            while (at > 0 && window[at - 1] > value) {
              window[at] = window[at - 1];
              at--;
            }
            window[at] = value;
          }
        }
        float middle = window[count / 2];
        float value = pixels[y * width + x];
        // @ perf probability = 0.02
        if (value - middle > threshold) {
          value = middle;
        }
        out[y * width + x] = value;
      }
    }
  }

  /** Z Project: the mean of all slices of a stack, whose pixels are from 0 to 65535. */
  public static void zProject(int n, int slices, short[][] stack, float[] mean) {
    for (int i = 0; i < n; i++) {
      mean[i] = 0;
    }
    for (int s = 0; s < slices; s++) {
      short[] slice = stack[s];
      for (int i = 0; i < n; i++) {
        mean[i] += slice[i] & 0xffff;
      }
    }
    for (int i = 0; i < n; i++) {
      mean[i] /= slices;
    }
  }
}
