package org.perfmodel.accuracy;

/**
 * Styles of LAMMPS (2023), a program of molecular dynamics, of its pair styles, fixes and computes
 * each the first that no older set has, by their names: pair_style beck, fix addtorque, compute
 * gyration; written anew as their loops go. This list was cut off behind one of each: all styles
 * that follow do not judge.
 *
 * <p>Left out: pair styles adp to atm (hundreds of lines, of splines, tables and threes of atoms),
 * fixes adapt and addforce (parameters, a sum that groups of atoms decide), computes ackland/atom
 * to fragment/atom (what is nearest is sorted out, or chunks that tables name), com (the first loop
 * of gyration).
 */
final class MolecularStyles {
  /** Bits of an atom in a list; those above say how it is bonded. */
  private static final int NEIGHBOUR = 0x1fffffff;

  /** Bits of each of three numbers of periods, and what is taken off. */
  private static final int IMAGE_BITS = 10;

  private static final int IMAGE_MASK = 1023;
  private static final int IMAGE_MIDDLE = 512;

  private MolecularStyles() {}

  /** Constants of D. Beck's potential, each by the types of both atoms. */
  record Beck(
      double[][] cutSquare,
      double[][] repelling,
      double[][] attracting,
      double[][] range,
      double[][] alpha,
      double[][] beta) {}

  /**
   * pair_style beck: forces between atoms and those in their lists, in which each pair is once.
   *
   * @param n atoms that have lists
   * @param all those and the ones beyond the borders
   * @param count of each list
   * @param special factors of pairs, by how they are bonded
   * @param x places, three numbers an atom
   * @param f receives the forces
   * @return the energy
   */
  public static double beck(
      int n,
      int all,
      int[] count,
      int[][] list,
      int[] type,
      double[] special,
      Beck constants,
      double[] x,
      double[] f) {
    for (int i = 0; i < 3 * all; i++) {
      f[i] = 0;
    }
    double energy = 0;
    for (int i = 0; i < n; i++) {
      double atX = x[3 * i];
      double atY = x[3 * i + 1];
      double atZ = x[3 * i + 2];
      int ofType = type[i];
      int[] near = list[i];
      // @ perf trips = 40
      for (int k = 0; k < count[i]; k++) {
        double factor = special[near[k] >>> 30];
        int j = near[k] & NEIGHBOUR;
        double dx = atX - x[3 * j];
        double dy = atY - x[3 * j + 1];
        double dz = atZ - x[3 * j + 2];
        double square = dx * dx + dy * dy + dz * dz;
        int other = type[j];
        // @ perf probability = 0.7
        if (square < constants.cutSquare[ofType][other]) {
          double r = Math.sqrt(square);
          double fifth = square * square * r;
          double a = constants.range[ofType][other];
          double alpha = constants.alpha[ofType][other];
          double beta = constants.beta[ofType][other];
          double inverse = 1 / (a * a + square);
          double inverseThird = inverse * inverse * inverse;
          double inverseFifth = inverseThird * inverse * inverse;
          double repelled =
              constants.repelling[ofType][other] * Math.exp(-r * (alpha + fifth * beta));
          double attracted = constants.attracting[ofType][other];
          double force = repelled * (alpha + 6 * fifth * beta);
          force -= attracted * r * inverseFifth * (21.672 + 30 * a * a + 6 * square);
          force *= factor / r;
          f[3 * i] += dx * force;
          f[3 * i + 1] += dy * force;
          f[3 * i + 2] += dz * force;
          f[3 * j] -= dx * force;
          f[3 * j + 1] -= dy * force;
          f[3 * j + 2] -= dz * force;
          double bound = attracted * inverseThird * (1 + (2.709 + 3 * a * a) * inverse);
          energy += factor * (repelled - bound);
        }
      }
    }
    return energy;
  }

  /**
   * fix addtorque: adds forces to all atoms so that they get a torque, and what keeps them turning
   * as they do.
   *
   * @param centre of their mass
   * @param omega how fast they turn about it
   * @param x a row of three numbers for each atom, as f
   * @param change receives by how much they turn faster
   */
  public static void addTorque(
      int n,
      double[] centre,
      double[] omega,
      double[] torque,
      double[] mass,
      double[][] x,
      double[][] f,
      double[] change) {
    double inertiaXx = 0;
    double inertiaYy = 0;
    double inertiaZz = 0;
    double inertiaXy = 0;
    double inertiaYz = 0;
    double inertiaXz = 0;
    double ownX = 0;
    double ownY = 0;
    double ownZ = 0;
    for (int i = 0; i < n; i++) {
      double dx = x[i][0] - centre[0];
      double dy = x[i][1] - centre[1];
      double dz = x[i][2] - centre[2];
      double m = mass[i];
      inertiaXx += m * (dy * dy + dz * dz);
      inertiaYy += m * (dx * dx + dz * dz);
      inertiaZz += m * (dx * dx + dy * dy);
      inertiaXy -= m * dx * dy;
      inertiaYz -= m * dy * dz;
      inertiaXz -= m * dx * dz;
      double along = m * (omega[0] * dx + omega[1] * dy + omega[2] * dz);
      ownX += along * (dy * omega[2] - dz * omega[1]);
      ownY += along * (dz * omega[0] - dx * omega[2]);
      ownZ += along * (dx * omega[1] - dy * omega[0]);
    }
    double restX = torque[0] - ownX;
    double restY = torque[1] - ownY;
    double restZ = torque[2] - ownZ;
    double minorXx = inertiaYy * inertiaZz - inertiaYz * inertiaYz;
    double minorXy = inertiaYz * inertiaXz - inertiaXy * inertiaZz;
    double minorXz = inertiaXy * inertiaYz - inertiaXz * inertiaYy;
    double minorYy = inertiaXx * inertiaZz - inertiaXz * inertiaXz;
    double minorYz = inertiaXy * inertiaXz - inertiaXx * inertiaYz;
    double minorZz = inertiaXx * inertiaYy - inertiaXy * inertiaXy;
    double determinant = inertiaXx * minorXx + inertiaXy * minorXy + inertiaXz * minorXz;
    change[0] = (minorXx * restX + minorXy * restY + minorXz * restZ) / determinant;
    change[1] = (minorXy * restX + minorYy * restY + minorYz * restZ) / determinant;
    change[2] = (minorXz * restX + minorYz * restY + minorZz * restZ) / determinant;
    for (int i = 0; i < n; i++) {
      double dx = x[i][0] - centre[0];
      double dy = x[i][1] - centre[1];
      double dz = x[i][2] - centre[2];
      double vx = dz * omega[1] - dy * omega[2];
      double vy = dx * omega[2] - dz * omega[0];
      double vz = dy * omega[0] - dx * omega[1];
      f[i][0] += mass[i] * (dz * change[1] - dy * change[2] + vz * omega[1] - vy * omega[2]);
      f[i][1] += mass[i] * (dx * change[2] - dz * change[0] + vx * omega[2] - vz * omega[0]);
      f[i][2] += mass[i] * (dy * change[0] - dx * change[1] + vy * omega[0] - vx * omega[1]);
    }
  }

  /**
   * compute gyration: the tensor of gyration of all atoms, about the centre of their mass, where
   * they would be had they never come back in at the other side.
   *
   * @param period lengths of what repeats itself, along each axis
   * @param image how often each atom went through, for three axes ten bits each from the lowest on
   * @param x three numbers an atom
   * @param tensor receives the squares of the axes, then their products xy, xz and yz
   * @return the radius of gyration
   */
  public static double gyration(
      int n, double[] period, int[] image, double[] mass, double[] x, double[] tensor) {
    double total = 0;
    double centreX = 0;
    double centreY = 0;
    double centreZ = 0;
    for (int i = 0; i < n; i++) {
      int boxX = (image[i] & IMAGE_MASK) - IMAGE_MIDDLE;
      int boxY = (image[i] >> IMAGE_BITS & IMAGE_MASK) - IMAGE_MIDDLE;
      int boxZ = (image[i] >> 2 * IMAGE_BITS) - IMAGE_MIDDLE;
      centreX += (x[3 * i] + boxX * period[0]) * mass[i];
      centreY += (x[3 * i + 1] + boxY * period[1]) * mass[i];
      centreZ += (x[3 * i + 2] + boxZ * period[2]) * mass[i];
      total += mass[i];
    }
    centreX /= total;
    centreY /= total;
    centreZ /= total;
    double xx = 0;
    double yy = 0;
    double zz = 0;
    double xy = 0;
    double xz = 0;
    double yz = 0;
    for (int i = 0; i < n; i++) {
      int boxX = (image[i] & IMAGE_MASK) - IMAGE_MIDDLE;
      int boxY = (image[i] >> IMAGE_BITS & IMAGE_MASK) - IMAGE_MIDDLE;
      int boxZ = (image[i] >> 2 * IMAGE_BITS) - IMAGE_MIDDLE;
      double dx = x[3 * i] + boxX * period[0] - centreX;
      double dy = x[3 * i + 1] + boxY * period[1] - centreY;
      double dz = x[3 * i + 2] + boxZ * period[2] - centreZ;
      xx += dx * dx * mass[i];
      yy += dy * dy * mass[i];
      zz += dz * dz * mass[i];
      xy += dx * dy * mass[i];
      xz += dx * dz * mass[i];
      yz += dy * dz * mass[i];
    }
    tensor[0] = xx / total;
    tensor[1] = yy / total;
    tensor[2] = zz / total;
    tensor[3] = xy / total;
    tensor[4] = xz / total;
    tensor[5] = yz / total;
    return Math.sqrt(tensor[0] + tensor[1] + tensor[2]);
  }
}
