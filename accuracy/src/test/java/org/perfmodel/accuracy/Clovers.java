package org.perfmodel.accuracy;

/**
 * What moves a fluid in CloverLeaf (UK Mini-App Consortium; A. Mallinson et al., Cray User Group
 * 2013), one thread and one chunk. The loops over its fields are in {@link CloverFields}.
 *
 * <p>A field has two rows and columns of halo on each side; fields at nodes and faces have one row
 * or column more.
 *
 * <p>Left out: the sweeps along y (the same with the subscripts exchanged), the corrector of PdV
 * (the predictor with other velocities), and what exchanges messages.
 */
final class Clovers {
  private static final double SMALL = 1e-16;

  private Clovers() {}

  /** All fields of a fluid. */
  static final class Chunk {
    double[][] density0;
    double[][] density1;
    double[][] energy0;
    double[][] energy1;
    double[][] pressure;
    double[][] viscosity;
    double[][] soundspeed;
    double[][] volume;
    double[][] xvel0;
    double[][] xvel1;
    double[][] yvel0;
    double[][] yvel1;
    double[][] xarea;
    double[][] yarea;
    double[][] volFluxX;
    double[][] volFluxY;
    double[][] massFluxX;
    double[] celldx;
    double[] celldy;
  }

  /** accelerate: velocities at nodes after half a step under pressure and viscosity. */
  public static void accelerate(int nx, int ny, double dt, Chunk chunk) {
    double[][] density = chunk.density0;
    double[][] volume = chunk.volume;
    double[][] pressure = chunk.pressure;
    double[][] viscosity = chunk.viscosity;
    double[][] xarea = chunk.xarea;
    double[][] yarea = chunk.yarea;
    for (int k = 2; k <= ny + 2; k++) {
      for (int j = 2; j <= nx + 2; j++) {
        double mass =
            0.25
                * (density[k - 1][j - 1] * volume[k - 1][j - 1]
                    + density[k - 1][j] * volume[k - 1][j]
                    + density[k][j] * volume[k][j]
                    + density[k][j - 1] * volume[k][j - 1]);
        double step = 0.5 * dt / mass;
        chunk.xvel1[k][j] =
            chunk.xvel0[k][j]
                - step
                    * (xarea[k][j] * (pressure[k][j] - pressure[k][j - 1])
                        + xarea[k - 1][j] * (pressure[k - 1][j] - pressure[k - 1][j - 1]));
        chunk.yvel1[k][j] =
            chunk.yvel0[k][j]
                - step
                    * (yarea[k][j] * (pressure[k][j] - pressure[k - 1][j])
                        + yarea[k][j - 1] * (pressure[k][j - 1] - pressure[k - 1][j - 1]));
        chunk.xvel1[k][j] -=
            step
                * (xarea[k][j] * (viscosity[k][j] - viscosity[k][j - 1])
                    + xarea[k - 1][j] * (viscosity[k - 1][j] - viscosity[k - 1][j - 1]));
        chunk.yvel1[k][j] -=
            step
                * (yarea[k][j] * (viscosity[k][j] - viscosity[k - 1][j])
                    + yarea[k][j - 1] * (viscosity[k][j - 1] - viscosity[k - 1][j - 1]));
      }
    }
  }

  /** advec_cell: carries density and energy along x, to second order where it is smooth. */
  public static void advecCell(
      int nx, int ny, Chunk chunk, double[][] before, double[][] after, double[][] energyFlux) {
    double[][] density = chunk.density1;
    double[][] energy = chunk.energy1;
    double[][] flux = chunk.volFluxX;
    double[][] fluxY = chunk.volFluxY;
    for (int k = 0; k < ny + 4; k++) {
      for (int j = 0; j < nx + 4; j++) {
        double along = flux[k][j + 1] - flux[k][j];
        before[k][j] = chunk.volume[k][j] + (along + fluxY[k + 1][j] - fluxY[k][j]);
        after[k][j] = before[k][j] - along;
      }
    }
    for (int k = 2; k < ny + 2; k++) {
      for (int j = 2; j <= nx + 2; j++) {
        int upwind = Math.min(j + 1, nx + 3);
        int donor = j;
        int downwind = j - 1;
        int width = upwind;
        // @ perf probability = 1/2
        if (flux[k][j] > 0) {
          upwind = j - 2;
          donor = j - 1;
          downwind = j;
          width = donor;
        }
        double share = Math.abs(flux[k][j]) / before[k][donor];
        double stretch = (1 + share) * (chunk.celldx[j] / chunk.celldx[width]);
        double slope =
            limited(
                density[k][donor] - density[k][upwind],
                density[k][downwind] - density[k][donor],
                stretch,
                2 - share);
        chunk.massFluxX[k][j] = flux[k][j] * (density[k][donor] + (1 - share) * slope);
        double mass = Math.abs(chunk.massFluxX[k][j]) / (density[k][donor] * before[k][donor]);
        slope =
            limited(
                energy[k][donor] - energy[k][upwind],
                energy[k][downwind] - energy[k][donor],
                stretch,
                2 - share);
        energyFlux[k][j] = chunk.massFluxX[k][j] * (energy[k][donor] + (1 - mass) * slope);
      }
    }
    for (int k = 2; k < ny + 2; k++) {
      for (int j = 2; j < nx + 2; j++) {
        double massBefore = density[k][j] * before[k][j];
        double mass = massBefore + chunk.massFluxX[k][j] - chunk.massFluxX[k][j + 1];
        double carried = energyFlux[k][j] - energyFlux[k][j + 1];
        energy[k][j] = (energy[k][j] * massBefore + carried) / mass;
        density[k][j] = mass / (before[k][j] + flux[k][j] - flux[k][j + 1]);
      }
    }
  }

  /** Van Leer's limiter; nothing at an extremum. */
  private static double limited(double up, double down, double stretch, double rest) {
    // @ perf probability = 1/3
    if (up * down > 0) {
      double least = Math.min(Math.abs(up), Math.abs(down));
      double mean = (stretch * Math.abs(up) + rest * Math.abs(down)) / 6;
      return Math.copySign(Math.min(least, mean), down);
    }
    return 0;
  }

  /** advec_mom: carries momentum at nodes along x. */
  public static void advecMom(
      int nx,
      int ny,
      Chunk chunk,
      double[][] volume,
      double[][] nodeFlux,
      double[][] massAfter,
      double[][] massBefore,
      double[][] momentum) {
    double[][] flux = chunk.massFluxX;
    double[][] density = chunk.density1;
    double[][] velocity = chunk.xvel1;
    for (int k = 2; k <= ny + 2; k++) {
      for (int j = 0; j < nx + 4; j++) {
        nodeFlux[k][j] = 0.25 * (flux[k - 1][j] + flux[k][j] + flux[k - 1][j + 1] + flux[k][j + 1]);
      }
      for (int j = 1; j < nx + 4; j++) {
        massAfter[k][j] =
            0.25
                * (density[k - 1][j] * volume[k - 1][j]
                    + density[k][j] * volume[k][j]
                    + density[k - 1][j - 1] * volume[k - 1][j - 1]
                    + density[k][j - 1] * volume[k][j - 1]);
        massBefore[k][j] = massAfter[k][j] - nodeFlux[k][j - 1] + nodeFlux[k][j];
      }
    }
    for (int k = 2; k <= ny + 2; k++) {
      for (int j = 1; j <= nx + 2; j++) {
        int upwind = j - 1;
        int donor = j;
        int downwind = j + 1;
        int other = upwind;
        // @ perf probability = 1/2
        if (nodeFlux[k][j] < 0) {
          upwind = j + 2;
          donor = j + 1;
          downwind = j;
          other = donor;
        }
        double share = Math.abs(nodeFlux[k][j]) / massBefore[k][donor];
        double width = chunk.celldx[j];
        double up = velocity[k][donor] - velocity[k][upwind];
        double down = velocity[k][downwind] - velocity[k][donor];
        double slope = 0;
        // @ perf probability = 1/3
        if (up * down > 0) {
          double upSize = Math.abs(up);
          double downSize = Math.abs(down);
          double mean =
              width * ((2 - share) * downSize / width + (1 + share) * upSize / chunk.celldx[other]);
          slope = Math.copySign(Math.min(mean / 6, Math.min(upSize, downSize)), down);
        }
        momentum[k][j] = (velocity[k][donor] + (1 - share) * slope) * nodeFlux[k][j];
      }
    }
    for (int k = 2; k <= ny + 2; k++) {
      for (int j = 2; j <= nx + 2; j++) {
        double carried = momentum[k][j - 1] - momentum[k][j];
        velocity[k][j] = (velocity[k][j] * massBefore[k][j] + carried) / massAfter[k][j];
      }
    }
  }

  /** flux_calc: which volume goes through each face in a step. */
  public static void fluxCalc(int nx, int ny, double dt, Chunk chunk) {
    for (int k = 2; k <= ny + 2; k++) {
      for (int j = 2; j <= nx + 2; j++) {
        chunk.volFluxX[k][j] =
            0.25
                * dt
                * chunk.xarea[k][j]
                * (chunk.xvel0[k][j]
                    + chunk.xvel0[k + 1][j]
                    + chunk.xvel1[k][j]
                    + chunk.xvel1[k + 1][j]);
        chunk.volFluxY[k][j] =
            0.25
                * dt
                * chunk.yarea[k][j]
                * (chunk.yvel0[k][j]
                    + chunk.yvel0[k][j + 1]
                    + chunk.yvel1[k][j]
                    + chunk.yvel1[k][j + 1]);
      }
    }
  }

  /** ideal_gas: pressure and speed of sound. */
  public static void idealGas(int nx, int ny, Chunk chunk) {
    for (int k = 2; k < ny + 2; k++) {
      for (int j = 2; j < nx + 2; j++) {
        double density = chunk.density0[k][j];
        double v = 1 / density;
        double pressure = 0.4 * density * chunk.energy0[k][j];
        double byEnergy = 0.4 * density;
        double byVolume = -density * pressure;
        double square = v * v * (pressure * byEnergy - byVolume);
        chunk.pressure[k][j] = pressure;
        chunk.soundspeed[k][j] = Math.sqrt(square);
      }
    }
  }

  /** PdV: energy and density after half a step of what velocities do to volumes. */
  public static void pdv(int nx, int ny, double dt, Chunk chunk) {
    double[][] u = chunk.xvel0;
    double[][] v = chunk.yvel0;
    for (int k = 2; k < ny + 2; k++) {
      for (int j = 2; j < nx + 2; j++) {
        double left = chunk.xarea[k][j] * (u[k][j] + u[k + 1][j] + u[k][j] + u[k + 1][j]);
        double right =
            chunk.xarea[k][j + 1] * (u[k][j + 1] + u[k + 1][j + 1] + u[k][j + 1] + u[k + 1][j + 1]);
        double bottom = chunk.yarea[k][j] * (v[k][j] + v[k][j + 1] + v[k][j] + v[k][j + 1]);
        double top =
            chunk.yarea[k + 1][j] * (v[k + 1][j] + v[k + 1][j + 1] + v[k + 1][j] + v[k + 1][j + 1]);
        double total = (right - left + top - bottom) * 0.25 * dt * 0.5;
        double change = chunk.volume[k][j] / (chunk.volume[k][j] + total);
        double inverse = 1 / chunk.volume[k][j];
        double density = chunk.density0[k][j];
        double work =
            (chunk.pressure[k][j] / density + chunk.viscosity[k][j] / density) * total * inverse;
        chunk.energy1[k][j] = chunk.energy0[k][j] - work;
        chunk.density1[k][j] = density * change;
      }
    }
  }

  /** viscosity: an artificial pressure where the fluid is compressed. */
  public static void viscosity(int nx, int ny, Chunk chunk) {
    double[][] u = chunk.xvel0;
    double[][] v = chunk.yvel0;
    double[][] p = chunk.pressure;
    for (int k = 2; k < ny + 2; k++) {
      for (int j = 2; j < nx + 2; j++) {
        double dx = chunk.celldx[j];
        double dy = chunk.celldy[k];
        double gradU = u[k][j + 1] + u[k + 1][j + 1] - (u[k][j] + u[k + 1][j]);
        double gradV = v[k + 1][j] + v[k + 1][j + 1] - (v[k][j] + v[k][j + 1]);
        double divergence = dx * gradV + dy * gradU;
        double shear =
            0.5 * (u[k + 1][j] + u[k + 1][j + 1] - u[k][j] - u[k][j + 1]) / dy
                + 0.5 * (v[k][j + 1] + v[k + 1][j + 1] - v[k][j] - v[k + 1][j]) / dx;
        double px = (p[k][j + 1] - p[k][j - 1]) / (dx + chunk.celldx[j + 1]);
        double py = (p[k + 1][j] - p[k - 1][j]) / (dy + chunk.celldy[k + 1]);
        double limiter =
            (0.5 * gradU / dx * px * px + 0.5 * gradV / dy * py * py + shear * px * py)
                / Math.max(px * px + py * py, SMALL);
        // @ perf probability = 0.63
        if (limiter > 0 || divergence >= 0) {
          chunk.viscosity[k][j] = 0;
        } else {
          double gradX = Math.copySign(Math.max(SMALL, Math.abs(px)), px);
          double gradY = Math.copySign(Math.max(SMALL, Math.abs(py)), py);
          double size = Math.sqrt(gradX * gradX + gradY * gradY);
          double grad = Math.min(Math.abs(dx * size / gradX), Math.abs(dy * size / gradY));
          chunk.viscosity[k][j] = 2 * chunk.density0[k][j] * grad * grad * limiter * limiter;
        }
      }
    }
  }
}
