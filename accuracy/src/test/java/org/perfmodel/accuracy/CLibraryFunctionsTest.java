package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Against what the library of Java says, and laws. */
class CLibraryFunctionsTest {
  @Test
  void fourBytesAreFoundWhereTheLibraryFindsThem() {
    byte[] text = Values.letters(600, 3, 0);
    String string = new String(text, StandardCharsets.ISO_8859_1);
    for (String needle : new String[] {"abca", "cccb", "bbbb", "abcd", string.substring(0, 4)}) {
      byte[] bytes = needle.getBytes(StandardCharsets.ISO_8859_1);
      assertThat(CLibraryFunctions.memmem(600, text, bytes)).isEqualTo(string.indexOf(needle));
    }
    byte[] high = {-1, -2, -3, -4, -5};
    assertThat(CLibraryFunctions.memmem(5, high, new byte[] {-2, -3, -4, -5})).isEqualTo(1);
    assertThat(CLibraryFunctions.memmem(5, high, new byte[] {-2, -3, -4, 5})).isEqualTo(-1);
  }

  @Test
  void eachTwoBytesChangePlaces() {
    byte[] to = new byte[5];
    CLibraryFunctions.swab(5, new byte[] {1, 2, 3, 4, 5}, to);
    assertThat(to).containsExactly(2, 1, 4, 3, 0);
  }

  @Test
  void cubeRootsAreTheNearestFloats() {
    float[] x = Values.floats(500, -1000, 1000);
    x[0] = 27;
    x[1] = -0.125f;
    x[2] = 1e30f;
    float[] root = new float[500];
    CLibraryFunctions.cbrtf(500, x, root);
    assertThat(root[0]).isEqualTo(3);
    assertThat(root[1]).isEqualTo(-0.5f);
    for (int i = 0; i < 500; i++) {
      float expected = (float) Math.cbrt(x[i]);
      assertThat(Math.abs(root[i] - expected)).isLessThanOrEqualTo(Math.ulp(expected));
    }
  }

  @Test
  void hypotenusesAreThoseOfTheLibrary() {
    double[] x = Values.doubles(500, -1000, 1000);
    double[] y = Values.doubles(1000, -100, 1000);
    x[0] = 5;
    y[0] = -12;
    double[] result = new double[500];
    CLibraryFunctions.hypot(500, x, y, result);
    assertThat(result[0]).isEqualTo(13);
    for (int i = 0; i < 500; i++) {
      double expected = Math.hypot(x[i], y[i]);
      assertThat(Math.abs(result[i] - expected)).isLessThanOrEqualTo(Math.ulp(expected));
    }
  }

  @Test
  void squaresThatAreAddedWithAllDigitsLoseNone() {
    // Squares of 2^27 + 1, and of three and four times 2^50 + 1, have more digits than a double.
    double[] x = {0x1p27 + 1, 3 * (0x1p50 + 1)};
    double[] y = {0, 4 * (0x1p50 + 1)};
    double[] result = new double[2];
    CLibraryFunctions.hypot(2, x, y, result);
    assertThat(result).containsExactly(0x1p27 + 1, 5 * (0x1p50 + 1));
  }
}
