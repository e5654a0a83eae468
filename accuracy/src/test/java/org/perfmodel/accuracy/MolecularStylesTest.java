package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.perfmodel.accuracy.MolecularStyleDrivers.Atoms;

/** Forces as slopes of energies, torques that are what was wanted, sizes of known shapes. */
class MolecularStylesTest {
  private static double energy(Atoms atoms, double[] x, double[] f) {
    return MolecularStyles.beck(
        atoms.n(),
        atoms.all(),
        atoms.count(),
        atoms.list(),
        atoms.type(),
        MolecularStyleDrivers.special(),
        MolecularStyleDrivers.constants(),
        x,
        f);
  }

  @Test
  void forcesAreSlopesOfTheEnergy() {
    Atoms atoms = Atoms.of(3);
    double[] f = new double[3 * atoms.all()];
    energy(atoms, atoms.x(), f);
    double[] work = new double[f.length];
    double step = 1e-5;
    for (int k = 0; k < 3 * atoms.all(); k += 13) {
      double[] x = atoms.x().clone();
      x[k] += step;
      double after = energy(atoms, x, work);
      x[k] -= 2 * step;
      double before = energy(atoms, x, work);
      assertThat(f[k]).isCloseTo((before - after) / (2 * step), within(1e-5));
    }
  }

  @Test
  void forcesAreOppositeToEachOther() {
    Atoms atoms = Atoms.of(3);
    double[] f = new double[3 * atoms.all()];
    energy(atoms, atoms.x(), f);
    for (int axis = 0; axis < 3; axis++) {
      double sum = 0;
      double amount = 0;
      for (int i = 0; i < atoms.all(); i++) {
        sum += f[3 * i + axis];
        amount += Math.abs(f[3 * i + axis]);
      }
      assertThat(sum).isCloseTo(0, within(1e-12 * amount));
      assertThat(amount).isGreaterThan(1);
    }
  }

  @Test
  void twoAtomsHaveTheEnergyOfTheFormula() {
    // At the distance 2: the potential of the manual, with the constants of unlike types.
    double[] x = {0, 0, 0, 2, 0, 0};
    int[] type = {0, 1};
    int[][] list = {{1}, {}};
    double[] f = new double[6];
    double energy =
        MolecularStyles.beck(
            2,
            2,
            new int[] {1, 0},
            list,
            type,
            MolecularStyleDrivers.special(),
            MolecularStyleDrivers.constants(),
            x,
            f);
    double near = 0.7 * 0.7 + 4;
    double expected = 380 * Math.exp(-4.1 * 2 - 0.0005 * Math.pow(2, 6));
    expected -= 1.5 / Math.pow(near, 3) * (1 + (2.709 + 3 * 0.7 * 0.7) / near);
    assertThat(energy).isCloseTo(expected, within(1e-14));
    assertThat(f[0]).isEqualTo(-f[3]).isNotZero();
    list[0][0] = 3 << 30 | 1;
    double half =
        MolecularStyles.beck(
            2,
            2,
            new int[] {1, 0},
            list,
            type,
            MolecularStyleDrivers.special(),
            MolecularStyleDrivers.constants(),
            x,
            f);
    assertThat(half).isCloseTo(expected / 2, within(1e-14));
  }

  @Test
  void eachListHasFortyOtherAtoms() {
    Atoms atoms = Atoms.of(4);
    for (int i = 0; i < atoms.n(); i++) {
      Set<Integer> near = new HashSet<>();
      for (int j : atoms.list()[i]) {
        near.add(j);
        assertThat(j).isBetween(0, atoms.all() - 1).isNotEqualTo(i);
      }
      assertThat(near).hasSize(MolecularStyleDrivers.EACH);
    }
  }

  @Test
  void forcesMakeTheTorqueThatWasWanted() {
    int n = 40;
    double[][] x = Values.rows(n, 3, -5, 5);
    double[] mass = Values.doubles(n, 1, 9);
    double[] centre = new double[3];
    double total = Values.sum(mass);
    for (int i = 0; i < n; i++) {
      for (int axis = 0; axis < 3; axis++) {
        centre[axis] += mass[i] * x[i][axis] / total;
      }
    }
    double[] omega = {0.3, -0.2, 0.5};
    double[] torque = {7, -11, 13};
    double[][] f = new double[n][3];
    double[] change = new double[3];
    MolecularStyles.addTorque(n, centre, omega, torque, mass, x, f, change);
    double[] found = new double[3];
    double[] force = new double[3];
    for (int i = 0; i < n; i++) {
      for (int axis = 0; axis < 3; axis++) {
        int next = (axis + 1) % 3;
        int last = (axis + 2) % 3;
        found[axis] += (x[i][next] - centre[next]) * f[i][last];
        found[axis] -= (x[i][last] - centre[last]) * f[i][next];
        force[axis] += f[i][axis];
      }
    }
    assertThat(found).containsExactly(torque, within(1e-9));
    assertThat(force).containsExactly(new double[3], within(1e-9));
  }

  @Test
  void atomsThatDoNotTurnAreNotKeptTurning() {
    double[][] x = {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}};
    double[][] f = new double[4][3];
    double[] mass = {1, 1, 1, 1};
    double[] change = new double[3];
    MolecularStyles.addTorque(
        4, new double[3], new double[3], new double[] {0, 0, 8}, mass, x, f, change);
    assertThat(change).containsExactly(0, 0, 2);
    assertThat(f[0]).containsExactly(0, 2, 0);
    assertThat(f[2]).containsExactly(-2, 0, 0);
  }

  @Test
  void theTensorIsThatOfAtomsOutsideOfTheirPeriods() {
    int n = 50;
    double[] period = {20, 21, 22};
    int[] image = MolecularStyleDrivers.images(n);
    double[] mass = Values.doubles(n, 1, 9);
    double[] x = Values.doubles(3 * n, 0, 20);
    double[] tensor = new double[6];
    double radius = MolecularStyles.gyration(n, period, image, mass, x, tensor);
    // By distances of pairs: the sum of m_i m_j (x_i - x_j)^2 over all pairs is M^2 times it.
    double[] all = new double[3 * n];
    for (int k = 0; k < 3 * n; k++) {
      int times = (image[k / 3] >> 10 * (k % 3) & 1023) - 512;
      all[k] = x[k] + times * period[k % 3];
    }
    double[] expected = new double[6];
    double total = Values.sum(mass);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        double weight = mass[i] * mass[j] / total / total;
        double dx = all[3 * i] - all[3 * j];
        double dy = all[3 * i + 1] - all[3 * j + 1];
        double dz = all[3 * i + 2] - all[3 * j + 2];
        double[] products = {dx * dx, dy * dy, dz * dz, dx * dy, dx * dz, dy * dz};
        for (int k = 0; k < 6; k++) {
          expected[k] += weight * products[k];
        }
      }
    }
    assertThat(tensor).containsExactly(expected, within(1e-9));
    assertThat(radius * radius).isCloseTo(Arrays.stream(expected).limit(3).sum(), within(1e-9));
  }

  @Test
  void aRodOfTwoAtomsHasHalfItsLengthAsRadius() {
    int middle = 512 | 512 << 10 | 512 << 20;
    double[] tensor = new double[6];
    double radius =
        MolecularStyles.gyration(
            2,
            new double[] {10, 10, 10},
            new int[] {middle, middle + 1},
            new double[] {1, 1},
            new double[] {9, 5, 5, 1, 5, 5},
            tensor);
    assertThat(radius).isEqualTo(1);
    assertThat(tensor).containsExactly(1, 0, 0, 0, 0, 0);
  }
}
