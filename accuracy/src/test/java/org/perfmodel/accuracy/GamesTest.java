package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Games: known answers, laws, and the slow way. */
class GamesTest {
  private static double energy(Games.Body[] bodies) {
    double energy = 0;
    for (int i = 0; i < bodies.length; i++) {
      Games.Body one = bodies[i];
      energy += one.mass * (one.vx * one.vx + one.vy * one.vy + one.vz * one.vz) / 2;
      for (int j = 0; j < i; j++) {
        Games.Body other = bodies[j];
        double across = Math.hypot(one.x - other.x, one.y - other.y);
        energy -= one.mass * other.mass / Math.hypot(across, one.z - other.z);
      }
    }
    return energy;
  }

  @Test
  void bodiesKeepTheirEnergyAndMomentum() {
    Games.Body[] bodies = GameDrivers.bodies();
    double energy = energy(bodies);
    double from = bodies[1].x;
    Games.nBody(1000, 0.001, bodies);
    assertThat(bodies[1].x).isNotCloseTo(from, within(0.1));
    assertThat(energy(bodies)).isCloseTo(energy, within(1e-3 * Math.abs(energy)));
    double momentum = 0;
    for (Games.Body body : bodies) {
      momentum += body.mass * body.vx;
    }
    assertThat(momentum).isCloseTo(0, within(1e-12));
  }

  @Test
  void aSmallBodyIsBackAfterAYear() {
    Games.Body sun = new Games.Body(1, 0, 0, 0);
    Games.Body small = new Games.Body(1e-9, 0, 1, 0);
    small.vz = 1;
    int steps = 100_000;
    Games.nBody(steps, 2 * Math.PI / steps, new Games.Body[] {sun, small});
    assertThat(small.y).isCloseTo(1, within(1e-3));
    assertThat(small.z).isCloseTo(0, within(1e-3));
  }

  /** The Game's own answer for a hundred. */
  @Test
  void theSpectralNormIsThatOfTheGame() {
    assertThat(Games.spectralNorm(100, 10)).isCloseTo(1.274219991, within(5e-10));
  }

  /** Sequence A000375 of the Online Encyclopedia of Integer Sequences. */
  @Test
  void pancakesNeedAsManyFlipsAsIsKnown() {
    int[] most = {0, 1, 2, 4, 7, 10, 16, 22};
    for (int n = 1; n <= most.length; n++) {
      assertThat(Games.fannkuch(n, GameDrivers.factorial(n))).isEqualTo(most[n - 1]);
    }
  }

  @Test
  void bitsAreThePointsThatStayNear() {
    int n = 32;
    byte[] bits = new byte[n * n / 8];
    Games.mandelbrot(n, bits);
    // Orbits of the first row, that of -i above all, end on errors of rounding.
    for (int at = n; at < n * n; at++) {
      double real = 2.0 * (at % n) / n - 1.5;
      double imaginary = 2.0 * (at / n) / n - 1;
      boolean isSet = (bits[at / 8] >> (7 - at % 8) & 1) == 1;
      assertThat(isSet).as("%d", at).isEqualTo(stays(real, imaginary));
    }
  }

  /** By length and angle, where the numbers are not too near to the border. */
  private static boolean stays(double real, double imaginary) {
    double re = 0;
    double im = 0;
    for (int round = 0; round < 50; round++) {
      double length = Math.hypot(re, im);
      double angle = 2 * Math.atan2(im, re);
      re = length * length * Math.cos(angle) + real;
      im = length * length * Math.sin(angle) + imaginary;
      if (round < 49 && Math.hypot(re, im) > 2) {
        return false;
      }
    }
    return true;
  }

  @Test
  void theOtherStrandIsReadBackwards() {
    for (String strand : new String[] {"ACGTTGAC", "GATTACA", "C"}) {
      byte[] bases = strand.getBytes(StandardCharsets.US_ASCII);
      Games.reverseComplement(bases, GameDrivers.partner());
      String expected =
          new StringBuilder(strand)
              .reverse()
              .toString()
              .replace('A', 't')
              .replace('C', 'g')
              .replace('G', 'c')
              .replace('T', 'a')
              .toUpperCase(Locale.ROOT);
      assertThat(new String(bases, StandardCharsets.US_ASCII)).isEqualTo(expected);
    }
  }

  @Test
  void runsOfBasesAreCountedAsText() {
    int[] number = Values.ints(500, 4);
    byte[] bases = new byte[500];
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 500; i++) {
      bases[i] = (byte) number[i];
      text.append(number[i]);
    }
    Map<Long, Integer> expected = new HashMap<>();
    for (int i = 0; i + 3 <= 500; i++) {
      expected.merge(Long.parseLong(text.substring(i, i + 3), 4), 1, Integer::sum);
    }
    assertThat(Games.kNucleotide(3, bases)).isEqualTo(expected);
  }

  @Test
  void fullTreesHaveTwiceAsManyNodesWithEachDepth() {
    // 2^6 trees of 31, 2^4 of 127, and one kept of 127.
    assertThat(Games.binaryTrees(4, 6)).isEqualTo(64 * 31 + 16 * 127 + 127);
    assertThat(Games.binaryTrees(4, 4)).isEqualTo(16 * 31 + 31);
  }

  @Test
  void lettersAreThoseOfTheSumsThatFollow() {
    double[] share = {0.3, 0.5, 0.7, 1};
    byte[] letter = {'a', 'c', 'g', 't'};
    TreeMap<Double, Byte> byShare = new TreeMap<>();
    for (int i = 0; i < 4; i++) {
      byShare.put(share[i], letter[i]);
    }
    byte[] out = new byte[1000];
    int next = Games.fasta(1000, 42, share, letter, out);
    long seed = 42;
    for (int i = 0; i < 1000; i++) {
      seed = Math.floorMod(seed * 3877 + 29_573, 139_968L);
      assertThat(out[i]).isEqualTo(byShare.higherEntry(seed / 139_968.0).getValue());
    }
    assertThat(next).isEqualTo((int) seed);
  }
}
