package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;
import org.perfmodel.accuracy.MolecularStyles.Beck;

/**
 * Data for {@link MolecularStyles}: atoms near the points of a grid, with two more layers of it
 * around those that have lists; clouds of atoms for the others.
 */
final class MolecularStyleDrivers {
  /** Layers of the grid beyond each border. */
  private static final int BEYOND = 2;

  /** Lists have the pairs up to this square of a distance on the grid, 40 for each atom. */
  private static final int LISTED = 6;

  static final int EACH = 40;

  /** The square within which there are forces: of each 40 pairs on 28, wherever the atoms are. */
  private static final double CUT = 5.5;

  private static final double NEAR = 0.025;

  /** No more periods than this forth, and less than this back. */
  private static final int PERIODS = 4;

  private MolecularStyleDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "MolecularStyles.beck", "double", List.of(3, 12, 20), MolecularStyleDrivers::beck)
            .with(MolecularStyleDrivers::beckSizes),
        Kernel.regular(
                "MolecularStyles.addTorque",
                "double",
                List.of(250, 8000, 300_000),
                MolecularStyleDrivers::addTorque)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "centre.length",
                        3,
                        "omega.length",
                        3,
                        "torque.length",
                        3,
                        "mass.length",
                        n,
                        "x.length",
                        n,
                        "x[].length",
                        3,
                        "f.length",
                        n,
                        "f[].length",
                        3,
                        "change.length",
                        3)),
        Kernel.regular(
                "MolecularStyles.gyration",
                "double",
                List.of(600, 20_000, 800_000),
                MolecularStyleDrivers::gyration)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "period.length",
                        3,
                        "image.length",
                        n,
                        "mass.length",
                        n,
                        "x.length",
                        3 * n,
                        "tensor.length",
                        6)));
  }

  private static Map<String, Integer> beckSizes(int side) {
    int n = side * side * side;
    int wide = side + 2 * BEYOND;
    int all = wide * wide * wide;
    return Map.of(
        "n",
        n,
        "all",
        all,
        "count.length",
        n,
        "list.length",
        n,
        "list[].length",
        EACH,
        "type.length",
        all,
        "special.length",
        4,
        "x.length",
        3 * all,
        "f.length",
        3 * all);
  }

  /** Atoms near points of a grid, first those within the borders, and the lists of these. */
  record Atoms(int n, int all, int[] count, int[][] list, int[] type, double[] x) {
    static Atoms of(int side) {
      int wide = side + 2 * BEYOND;
      int all = wide * wide * wide;
      int n = side * side * side;
      int[] atom = new int[all];
      int within = 0;
      int beyond = n;
      for (int point = 0; point < all; point++) {
        boolean inside =
            inside(point % wide, side)
                && inside(point / wide % wide, side)
                && inside(point / wide / wide, side);
        atom[point] = inside ? within++ : beyond++;
      }
      double[] x = doubles(3 * all, -NEAR, NEAR);
      int[][] list = new int[n][];
      int[] count = new int[n];
      int[] order = ints(EACH * n, 1 << 30);
      for (int point = 0; point < all; point++) {
        int i = atom[point];
        x[3 * i] += point % wide;
        x[3 * i + 1] += point / wide % wide;
        x[3 * i + 2] += point / wide / wide;
        if (i < n) {
          list[i] = neighbours(point, wide, atom);
          count[i] = list[i].length;
          shuffle(list[i], Arrays.copyOfRange(order, EACH * i, EACH * (i + 1)));
        }
      }
      return new Atoms(n, all, count, list, ints(all, 2), x);
    }

    private static boolean inside(int coordinate, int side) {
      return coordinate >= BEYOND && coordinate < side + BEYOND;
    }

    /** One of each two points that lie opposite to each other. */
    private static int[] neighbours(int point, int wide, int[] atom) {
      List<Integer> near = new ArrayList<>();
      for (int dz = 0; dz <= BEYOND; dz++) {
        for (int dy = -BEYOND; dy <= BEYOND; dy++) {
          for (int dx = -BEYOND; dx <= BEYOND; dx++) {
            int step = (dz * wide + dy) * wide + dx;
            if (step > 0 && dx * dx + dy * dy + dz * dz <= LISTED) {
              near.add(atom[point + step]);
            }
          }
        }
      }
      return near.stream().mapToInt(Integer::intValue).toArray();
    }

    private static void shuffle(int[] list, int[] drawn) {
      for (int k = list.length - 1; k > 0; k--) {
        int other = drawn[k] % (k + 1);
        int kept = list[k];
        list[k] = list[other];
        list[other] = kept;
      }
    }
  }

  /** For two types of atoms, which attract those of the same type a little more. */
  static Beck constants() {
    return new Beck(
        pairs(CUT, CUT),
        pairs(400, 380),
        pairs(2, 1.5),
        pairs(0.6, 0.7),
        pairs(4, 4.1),
        pairs(0.0004, 0.0005));
  }

  private static double[][] pairs(double same, double different) {
    return new double[][] {{same, different}, {different, same}};
  }

  static double[] special() {
    return new double[] {1, 0, 0, 0.5};
  }

  /** How often each went through, along the three axes. */
  static int[] images(int n) {
    int[] image = new int[n];
    for (int axis = 0; axis < 3; axis++) {
      int[] periods = ints(n, 2 * PERIODS, axis);
      for (int i = 0; i < n; i++) {
        image[i] |= 512 - PERIODS + periods[i] << 10 * axis;
      }
    }
    return image;
  }

  private static Prepared beck(int side) {
    Atoms atoms = Atoms.of(side);
    Beck constants = constants();
    double[] special = special();
    double[] f = new double[3 * atoms.all()];
    return Prepared.of(
        () ->
            MolecularStyles.beck(
                atoms.n(),
                atoms.all(),
                atoms.count(),
                atoms.list(),
                atoms.type(),
                special,
                constants,
                atoms.x(),
                f));
  }

  private static Prepared addTorque(int n) {
    double[][] x = rows(n, 3, -10, 10);
    double[] mass = doubles(n, 1, 20);
    double[] centre = {0.1, -0.2, 0.3};
    double[] omega = {0.01, 0.02, -0.01};
    double[] torque = {5, -3, 2};
    double[][] f = new double[n][3];
    double[] change = new double[3];
    return Prepared.of(
        () -> {
          MolecularStyles.addTorque(n, centre, omega, torque, mass, x, f, change);
          return f[n / 2][0];
        });
  }

  private static Prepared gyration(int n) {
    double[] period = {20, 21, 22};
    int[] image = images(n);
    double[] mass = doubles(n, 1, 20);
    double[] x = doubles(3 * n, 0, 20);
    double[] tensor = new double[6];
    return Prepared.of(() -> MolecularStyles.gyration(n, period, image, mass, x, tensor));
  }
}
