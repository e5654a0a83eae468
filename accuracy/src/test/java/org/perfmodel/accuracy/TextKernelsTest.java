package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Texts and objects: each result against another way to it. */
class TextKernelsTest {
  @Test
  void runsAreCounted() {
    byte[] to = new byte[10];
    assertThat(Texts.runLengths(5, new byte[] {7, 7, 7, 1, 2}, to)).isEqualTo(6);
    assertThat(to).startsWith(3, 7, 1, 1, 1, 2);
  }

  @Test
  void boundsHoldAndExcessIsWhatIsOver() {
    double[] y = new double[3];
    double[] x = {-1, 0.5, 3};
    Texts.clamp(3, 0, 1, x, y);
    assertThat(y).containsExactly(0, 0.5, 1);
    assertThat(Texts.excess(3, 0.25, x)).isEqualTo(3);
  }

  @Test
  void wordsBeginAndEnd() {
    byte[] text = "  one two".getBytes(StandardCharsets.US_ASCII);
    int[] begin = new int[4];
    int[] end = new int[4];
    assertThat(Texts.tokens(9, text, begin, end)).isEqualTo(2);
    assertThat(begin).startsWith(2, 6);
    assertThat(end).startsWith(5, 9);
  }

  @Test
  void palindromesAreFoundAroundTheirMiddle() {
    assertThat(Texts.palindromes(7, "abacaba".toCharArray())).isEqualTo(5);
  }

  @Test
  void lengthsInUtf8AreThoseOfTheLibrary() {
    String text = "a\u03b1\u4e2dz";
    assertThat(Texts.encodedLength(4, text.toCharArray()))
        .isEqualTo(text.getBytes(StandardCharsets.UTF_8).length);
  }

  @Test
  void mergedNumbersAreInOrder() {
    int[] both = new int[5];
    Texts.merge(3, 2, new int[] {1, 4, 9}, new int[] {2, 3}, both);
    assertThat(both).containsExactly(1, 2, 3, 4, 9);
  }

  @Test
  void objectsComputeWhatTheySay() {
    Records.Vector[] one = {new Records.Vector(1, 2, 3)};
    Records.Vector[] middle = new Records.Vector[1];
    Records.midpoints(1, one, new Records.Vector[] {new Records.Vector(3, 2, 0)}, middle);
    assertThat(middle[0]).isEqualTo(new Records.Vector(2, 2, 1.5));
    Records.Particle[] particles = {new Records.Particle(2, 1)};
    // The speed becomes 1 - 0.1 * 2, then the place 2 + 0.8.
    assertThat(Records.step(1, 1, particles)).isEqualTo(0.5 * 0.8 * 0.8 + 0.05 * 2.8 * 2.8);
    assertThat(
            Records.areas(
                2, new Records.Shape[] {new Records.Circle(1), new Records.Rectangle(2, 3)}))
        .isEqualTo(Math.PI + 6);
    assertThat(Records.squares(2, new double[] {2, 3})).containsExactly(4.0, 9.0);
    assertThat(Records.join(2, new int[] {12, 3})).isEqualTo("12,3,");
    // Of seven in a circle where each second one goes: 1 3 5 0 4 2, and 6 is left.
    assertThat(Records.lastOfQueue(7)).isEqualTo(2);
    assertThat(Records.different(5, new int[] {1, 2, 1, 2, 3})).isEqualTo(3);
  }
}
