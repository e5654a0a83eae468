package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Matrices.assertNear;
import static org.perfmodel.accuracy.Matrices.column;
import static org.perfmodel.accuracy.Matrices.copy;
import static org.perfmodel.accuracy.Matrices.product;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

/** Kernels of SciMark and Java Grande: each result against another way to it, or a law. */
class GrandesTest {
  private static final double ERROR = 1e-10;

  @Test
  void aSpectrumIsThatOfTheDefinitionAndLeadsBack() {
    double[] original = doubles(32, -1, 1);
    double[] data = original.clone();
    SciMarks.fft(16, -1, data);
    for (int k = 0; k < 16; k++) {
      double real = 0;
      double imaginary = 0;
      for (int i = 0; i < 16; i++) {
        double angle = -2 * Math.PI * i * k / 16;
        real += original[2 * i] * Math.cos(angle) - original[2 * i + 1] * Math.sin(angle);
        imaginary += original[2 * i] * Math.sin(angle) + original[2 * i + 1] * Math.cos(angle);
      }
      assertThat(data[2 * k]).isCloseTo(real, within(ERROR));
      assertThat(data[2 * k + 1]).isCloseTo(imaginary, within(ERROR));
    }
    SciMarks.fft(16, 1, data);
    assertThat(DoubleStream.of(data).map(x -> x / 16).toArray())
        .containsExactly(original, within(ERROR));
  }

  @Test
  void aFieldEndsAsThePlaneBetweenItsEdges() {
    double[][] plane = Matrices.of(9, 7, (i, j) -> 3 * i - 2 * j);
    double[][] g = Matrices.of(9, 7, (i, j) -> i % 8 == 0 || j % 6 == 0 ? plane[i][j] : 5);
    SciMarks.sor(1, 1.25, g);
    // The first to be set: two neighbours are inside still.
    assertThat(g[1][1]).isCloseTo(1.25 * (3 - 2 + 5 + 5) / 4 - 0.25 * 5, within(ERROR));
    SciMarks.sor(200, 1.25, g);
    assertNear(g, plane, 1e-9);
  }

  @Test
  void randomPointsFindPi() {
    double pi = SciMarks.monteCarlo(200_000, new SciMarks.Lagged(113));
    assertThat(pi).isCloseTo(Math.PI, within(0.02));
    SciMarks.Lagged random = new SciMarks.Lagged(113);
    int inside = 0;
    for (int i = 0; i < 1000; i++) {
      inside += Math.hypot(random.next(), random.next()) <= 1 ? 1 : 0;
    }
    assertThat(SciMarks.monteCarlo(1000, new SciMarks.Lagged(113))).isEqualTo(inside / 250.0);
  }

  /** Each number is the difference of those 5 and 17 before it. */
  @Test
  void randomNumbersAreDifferencesOfEarlierOnes() {
    SciMarks.Lagged random = new SciMarks.Lagged(7);
    double[] x = DoubleStream.generate(random::next).limit(100).toArray();
    for (int i = 17; i < 100; i++) {
      double difference = x[i - 5] - x[i - 17];
      double expected = difference < 0 ? difference + 1 : difference;
      assertThat(Math.min(Math.abs(x[i] - expected), 1 - Math.abs(x[i] - expected)))
          .isLessThan(1e-8);
      assertThat(x[i]).isBetween(0.0, 1.0);
    }
  }

  @Test
  void aSparseProductIsThatOfTheFullMatrix() {
    int[] column = GrandeDrivers.spreadColumns(40);
    double[] value = doubles(200, -1, 1);
    int[] start = new int[41];
    Arrays.setAll(start, r -> 5 * r);
    double[][] full = new double[40][40];
    for (int at = 0; at < 200; at++) {
      full[at / 5][column[at]] += value[at];
    }
    double[] x = doubles(40, 0, 1);
    double[] y = new double[40];
    SciMarks.sparse(3, 40, value, start, column, x, y);
    assertNear(column(y), product(full, column(x)), ERROR);
  }

  @Test
  void factorsGiveTheMatrixWithItsRowsExchanged() {
    double[][] original = rows(9, 9, -1, 1);
    double[][] a = copy(original);
    int[] pivot = new int[9];
    assertThat(SciMarks.lu(a, pivot)).isTrue();
    double[][] exchanged = copy(original);
    for (int j = 0; j < 9; j++) {
      double[] row = exchanged[j];
      exchanged[j] = exchanged[pivot[j]];
      exchanged[pivot[j]] = row;
    }
    assertNear(product(Matrices.unitLower(a), Matrices.upper(a)), exchanged, ERROR);
    for (int i = 0; i < 9; i++) {
      for (int j = 0; j < i; j++) {
        assertThat(Math.abs(a[i][j])).isLessThanOrEqualTo(1);
      }
    }
    assertThat(SciMarks.lu(new double[3][3], pivot)).isFalse();
  }

  /** The example of Lai, On the Design and Security of Block Ciphers, 1992. */
  @Test
  void ideaEnciphersItsAuthorsExample() {
    int[] key = GrandeDrivers.keys(new int[] {1, 2, 3, 4, 5, 6, 7, 8});
    byte[] text = {0, 0, 0, 1, 0, 2, 0, 3};
    byte[] out = new byte[8];
    Grandes.crypt(text, key, out);
    assertThat(out).containsExactly(0x11, 0xfb, 0xed, 0x2b, 0x01, 0x98, 0x6d, 0xe5);
  }

  /** With the many steps of Simpson's rule instead of trapezoids. */
  @Test
  void coefficientsAreThoseOfTheFunction() {
    double[] cosine = new double[4];
    double[] sine = new double[4];
    Grandes.series(4, 2000, cosine, sine);
    for (int k = 0; k < 4; k++) {
      double real = 0;
      double imaginary = 0;
      for (int i = 0; i <= 1000; i++) {
        double x = i / 500.0;
        double weight = (i % 1000 == 0 ? 1 : i % 2 == 0 ? 2 : 4) / 1500.0;
        double value = weight * Math.exp(x * Math.log1p(x));
        real += value * Math.cos(Math.PI * k * x);
        imaginary += value * Math.sin(Math.PI * k * x);
      }
      assertThat(cosine[k]).isCloseTo(k == 0 ? real / 2 : real, within(1e-5));
      assertThat(sine[k]).isCloseTo(imaginary, within(1e-4));
    }
  }

  @Test
  void whatLeavesAHeapIsSorted() {
    for (int n : new int[] {1, 2, 3, 10, 101}) {
      int[] values = Values.ints(n, 60);
      int[] expected = Arrays.stream(values).sorted().toArray();
      Grandes.heapSort(n, values);
      assertThat(values).containsExactly(expected);
    }
  }

  /** The atom at a place, beside others. */
  private static Grandes.Atom[] moved(Grandes.Atom[] atoms, int which, double x, double y) {
    Grandes.Atom[] all = new Grandes.Atom[atoms.length];
    for (int i = 0; i < atoms.length; i++) {
      Grandes.Atom atom = atoms[i];
      double byX = i == which ? x : 0;
      double byY = i == which ? y : 0;
      all[i] = new Grandes.Atom(atom.x + byX, atom.y + byY, atom.z);
    }
    return all;
  }

  @Test
  void forcesAreTheSlopeOfTheEnergy() {
    Grandes.Atom[] atoms = Arrays.copyOf(GrandeDrivers.atoms(108), 20);
    double side = 100;
    Grandes.forces(side, side, atoms);
    double h = 1e-5;
    double onX =
        Grandes.forces(side, side, moved(atoms, 5, h, 0))
            - Grandes.forces(side, side, moved(atoms, 5, -h, 0));
    double onY =
        Grandes.forces(side, side, moved(atoms, 5, 0, h))
            - Grandes.forces(side, side, moved(atoms, 5, 0, -h));
    // Minus the slope is 48 times what is added up.
    assertThat(48 * atoms[5].fx).isCloseTo(-onX / (2 * h), within(1e-4));
    assertThat(48 * atoms[5].fy).isCloseTo(-onY / (2 * h), within(1e-4));
    assertThat(Arrays.stream(atoms).mapToDouble(atom -> atom.fz).sum()).isCloseTo(0, within(1e-9));
  }

  @Test
  void energyIsThatOfPairsInReachThroughTheWalls() {
    Grandes.Atom[] atoms = GrandeDrivers.atoms(108);
    double side = GrandeDrivers.side(108);
    double reach = 1.5;
    double energy = 0;
    for (int i = 0; i < 108; i++) {
      for (int j = 0; j < i; j++) {
        double dx = Math.IEEEremainder(atoms[i].x - atoms[j].x, side);
        double dy = Math.IEEEremainder(atoms[i].y - atoms[j].y, side);
        double dz = Math.IEEEremainder(atoms[i].z - atoms[j].z, side);
        double far = Math.sqrt(dx * dx + dy * dy + dz * dz);
        energy += far <= reach ? 4 * (Math.pow(far, -12) - Math.pow(far, -6)) : 0;
      }
    }
    assertThat(Grandes.forces(side, reach, atoms)).isCloseTo(energy, within(1e-6));
  }
}
