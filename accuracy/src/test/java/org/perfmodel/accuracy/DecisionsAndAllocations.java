package org.perfmodel.accuracy;

import java.util.ArrayList;
import java.util.List;

/**
 * Category branchy and allocating codes: two of each, the first that come to mind. Chosen were
 * postage by weight, zone and insurance, the tokens of a program text, windowed frames of a sound
 * as new arrays, and the places on a track as new vectors.
 */
final class DecisionsAndAllocations {
  /** Zones of delivery. */
  static final byte HOME = 0;

  static final byte NEIGHBOUR = 1;
  static final byte FAR = 2;

  /** Kinds of tokens. */
  static final byte WORD = 1;

  static final byte NUMBER = 2;
  static final byte SIGN = 3;

  private DecisionsAndAllocations() {}

  /**
   * What it costs to send parcels.
   *
   * @param grams here 2/5 letters, 3/10 small, 1/5 medium and 1/10 heavy
   * @param zone here 3/5 at home, 3/10 to neighbours, 1/10 far away
   * @param insured here 1/4
   * @param value in cents, here more than 500 Euro for 2/5
   * @param cents receives the costs
   */
  public static void postage(
      int n, int[] grams, byte[] zone, boolean[] insured, long[] value, long[] cents) {
    for (int i = 0; i < n; i++) {
      long price;
      // @ perf probability = 2/5
      if (grams[i] <= 50) {
        price = 110;
        // @ perf probability = 1/2
      } else if (grams[i] <= 500) {
        price = 250;
        // @ perf probability = 2/3
      } else if (grams[i] <= 5000) {
        price = 700;
      } else {
        price = 700 + 90L * ((grams[i] - 5000 + 999) / 1000);
      }
      // @ perf probability = 1/10
      if (zone[i] == FAR) {
        price = 3 * price + 500;
        // @ perf probability = 1/3
      } else if (zone[i] == NEIGHBOUR) {
        price += price / 2;
      }
      // @ perf probability = 1/4
      if (insured[i]) {
        price += 200;
      }
      // @ perf probability = 2/5
      if (value[i] > 50_000) {
        price += (value[i] - 50_000) / 100;
      }
      cents[i] = price;
    }
  }

  /**
   * The kinds of the tokens of a text: words, numbers and single signs, with blanks between them.
   *
   * @param text here of ten tokens five are words, of five letters on average, and two numbers, of
   *     two digits; before both is a blank
   * @param kinds receives them
   * @return how many there are
   */
  public static int tokens(int n, String text, byte[] kinds) {
    int count = 0;
    int at = 0;
    // @ perf trips = 17*n/39
    while (at < n) {
      char first = text.charAt(at);
      // @ perf probability = 7/17
      if (first == ' ') {
        at++;
        // @ perf probability = 1/2
      } else if (isLetter(first)) {
        // @ perf trips = 5
        while (at < n && isLetter(text.charAt(at))) {
          at++;
        }
        kinds[count++] = WORD;
        // @ perf probability = 2/5
      } else if (isDigit(first)) {
        // @ perf trips = 2
        while (at < n && isDigit(text.charAt(at))) {
          at++;
        }
        kinds[count++] = NUMBER;
      } else {
        at++;
        kinds[count++] = SIGN;
      }
    }
    return count;
  }

  private static boolean isLetter(char character) {
    return character >= 'a' && character <= 'z';
  }

  private static boolean isDigit(char character) {
    return character >= '0' && character <= '9';
  }

  /** Frames of a sound that overlap, each in an array of its own and multiplied by a window. */
  public static List<float[]> frames(int n, int length, int step, float[] samples, float[] window) {
    List<float[]> frames = new ArrayList<>();
    for (int start = 0; start + length <= n; start += step) {
      float[] frame = new float[length];
      for (int k = 0; k < length; k++) {
        frame[k] = samples[start + k] * window[k];
      }
      frames.add(frame);
    }
    return frames;
  }

  /** A vector that does not change. */
  record Vector(double x, double y, double z) {
    Vector plus(Vector other) {
      return new Vector(x + other.x, y + other.y, z + other.z);
    }

    Vector times(double factor) {
      return new Vector(factor * x, factor * y, factor * z);
    }
  }

  /** The places that a body comes to with velocities that last for some time each. */
  public static List<Vector> track(int n, double time, Vector start, Vector[] velocities) {
    List<Vector> places = new ArrayList<>();
    Vector place = start;
    for (int i = 0; i < n; i++) {
      place = place.plus(velocities[i].times(time));
      places.add(place);
    }
    return places;
  }
}
