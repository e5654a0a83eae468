package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.ToDoubleFunction;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link Clovers}, {@link CloverFields} and {@link TeaLeaves}. */
final class CloverDrivers {
  private static final CloverFields.State[] STATES = {
    new CloverFields.State(false, 0, 10, 0, 10, 0, 0.2, 1, 0, 0),
    new CloverFields.State(true, 5, 0, 5, 0, 2.5, 1, 2.5, 0.1, 0),
    new CloverFields.State(false, 0, 5, 0, 4, 0, 0.7, 1.5, 0, 0.1)
  };

  private CloverDrivers() {}

  static List<Kernel> all() {
    return List.of(
        regular("Clovers.accelerate", List.of(16, 90, 700), CloverDrivers::accelerate),
        irregular("Clovers.advecCell", List.of(16, 95, 600), CloverDrivers::advecCell),
        irregular("Clovers.advecMom", List.of(17, 100, 600), CloverDrivers::advecMom),
        regular("Clovers.fluxCalc", List.of(22, 100, 700), CloverDrivers::fluxCalc),
        regular("Clovers.idealGas", List.of(24, 140, 900), CloverDrivers::idealGas),
        regular("Clovers.pdv", List.of(18, 90, 700), CloverDrivers::pdv),
        irregular("Clovers.viscosity", List.of(20, 120, 800), CloverDrivers::viscosity),
        irregular("CloverFields.calcDt", List.of(18, 100, 700), CloverDrivers::calcDt),
        regular("CloverFields.fieldSummary", List.of(20, 110, 800), CloverDrivers::fieldSummary),
        regular("CloverFields.resetField", List.of(25, 110, 700), CloverDrivers::resetField),
        regular("CloverFields.revert", List.of(40, 150, 1000), CloverDrivers::revert),
        regular(
            "CloverFields.initialiseChunk", List.of(40, 190, 1100), CloverDrivers::initialiseChunk),
        irregular("CloverFields.generateChunk", List.of(28, 150, 900), CloverDrivers::generateChunk)
            .with(n -> Map.of("nx", n, "ny", n, "states.length", STATES.length)),
        regular("CloverFields.updateHalo", List.of(350, 1000, 3000), CloverDrivers::updateHalo),
        regular("TeaLeaves.cgStep", List.of(24, 130, 800), CloverDrivers::cgStep),
        regular("TeaLeaves.jacobi", List.of(27, 140, 900), CloverDrivers::jacobi),
        regular("TeaLeaves.chebyshev", List.of(26, 145, 950), CloverDrivers::chebyshev),
        regular("TeaLeaves.ppcgInner", List.of(26, 140, 900), CloverDrivers::ppcgInner));
  }

  private static Kernel regular(String name, List<Integer> sizes, IntFunction<Prepared> driver) {
    return Kernel.regular(name, "double", sizes, driver).with(n -> Map.of("nx", n, "ny", n));
  }

  private static Kernel irregular(String name, List<Integer> sizes, IntFunction<Prepared> driver) {
    return Kernel.irregular(name, "double", sizes, driver).with(n -> Map.of("nx", n, "ny", n));
  }

  /** A square of random cells, about one wide, about as heavy, slow. */
  static Clovers.Chunk chunk(int n) {
    int side = n + 5;
    double[][][] field = ParallelDrivers.cube(17, side, side, 0, 1);
    double[][] from = {
      {0.5, 1},
      {0.5, 1},
      {1, 1},
      {1, 1},
      {0.5, 1},
      {0, 0.1},
      {1, 1},
      {0.9, 0.2},
      {-1, 2},
      {-1, 2},
      {-1, 2},
      {-1, 2},
      {0.9, 0.2},
      {0.9, 0.2},
      {-0.05, 0.1},
      {-0.05, 0.1},
      {-0.05, 0.1}
    };
    for (int f = 0; f < field.length; f++) {
      for (double[] line : field[f]) {
        for (int j = 0; j < side; j++) {
          line[j] = from[f][0] + from[f][1] * line[j];
        }
      }
    }
    Clovers.Chunk chunk = new Clovers.Chunk();
    chunk.density0 = field[0];
    chunk.density1 = field[1];
    chunk.energy0 = field[2];
    chunk.energy1 = field[3];
    chunk.pressure = field[4];
    chunk.viscosity = field[5];
    chunk.soundspeed = field[6];
    chunk.volume = field[7];
    chunk.xvel0 = field[8];
    chunk.xvel1 = field[9];
    chunk.yvel0 = field[10];
    chunk.yvel1 = field[11];
    chunk.xarea = field[12];
    chunk.yarea = field[13];
    chunk.volFluxX = field[14];
    chunk.volFluxY = field[15];
    chunk.massFluxX = field[16];
    chunk.celldx = new double[side];
    chunk.celldy = new double[side];
    Arrays.fill(chunk.celldx, 1);
    Arrays.fill(chunk.celldy, 1);
    return chunk;
  }

  static double[][] copy(double[][] field) {
    double[][] copy = new double[field.length][field[0].length];
    Values.copy(field, copy);
    return copy;
  }

  private static double middle(double[][] field) {
    return field[field.length / 2][field.length / 2];
  }

  private static Prepared accelerate(int n) {
    Clovers.Chunk chunk = chunk(n);
    return Prepared.of(
        () -> {
          Clovers.accelerate(n, n, 0.04, chunk);
          return middle(chunk.xvel1) + middle(chunk.yvel1);
        });
  }

  private static Prepared advecCell(int n) {
    Clovers.Chunk chunk = chunk(n);
    double[][] density = copy(chunk.density1);
    double[][] energy = copy(chunk.energy1);
    double[][][] work = new double[3][n + 5][n + 5];
    return Prepared.of(
            () -> {
              Clovers.advecCell(n, n, chunk, work[0], work[1], work[2]);
              return middle(chunk.density1) + middle(chunk.energy1);
            })
        .restoring(
            () -> {
              Values.copy(density, chunk.density1);
              Values.copy(energy, chunk.energy1);
            });
  }

  private static Prepared advecMom(int n) {
    Clovers.Chunk chunk = chunk(n);
    double[][] velocity = copy(chunk.xvel1);
    double[][][] work = new double[4][n + 5][n + 5];
    return Prepared.of(
            () -> {
              Clovers.advecMom(n, n, chunk, chunk.volume, work[0], work[1], work[2], work[3]);
              return middle(chunk.xvel1);
            })
        .restoring(() -> Values.copy(velocity, chunk.xvel1));
  }

  private static Prepared fluxCalc(int n) {
    Clovers.Chunk chunk = chunk(n);
    return Prepared.of(
        () -> {
          Clovers.fluxCalc(n, n, 0.04, chunk);
          return middle(chunk.volFluxX) + middle(chunk.volFluxY);
        });
  }

  private static Prepared idealGas(int n) {
    Clovers.Chunk chunk = chunk(n);
    return Prepared.of(
        () -> {
          Clovers.idealGas(n, n, chunk);
          return middle(chunk.pressure) + middle(chunk.soundspeed);
        });
  }

  private static Prepared pdv(int n) {
    Clovers.Chunk chunk = chunk(n);
    return Prepared.of(
        () -> {
          Clovers.pdv(n, n, 0.04, chunk);
          return middle(chunk.energy1) + middle(chunk.density1);
        });
  }

  private static Prepared viscosity(int n) {
    Clovers.Chunk chunk = chunk(n);
    return Prepared.of(
        () -> {
          Clovers.viscosity(n, n, chunk);
          return Values.sum(chunk.viscosity[n / 2]);
        });
  }

  private static Prepared calcDt(int n) {
    Clovers.Chunk chunk = chunk(n);
    return Prepared.of(() -> CloverFields.calcDt(n, n, chunk));
  }

  private static Prepared fieldSummary(int n) {
    Clovers.Chunk chunk = chunk(n);
    double[] total = new double[5];
    return Prepared.of(
        () -> {
          CloverFields.fieldSummary(n, n, chunk, total);
          return Values.sum(total);
        });
  }

  private static Prepared resetField(int n) {
    Clovers.Chunk chunk = chunk(n);
    return Prepared.of(
        () -> {
          CloverFields.resetField(n, n, chunk);
          return middle(chunk.density0) + middle(chunk.yvel0);
        });
  }

  private static Prepared revert(int n) {
    double[][][] field = ParallelDrivers.cube(2, n + 5, n + 5, 0, 1);
    double[][][] later = new double[2][n + 5][n + 5];
    return Prepared.of(
        () -> {
          CloverFields.revert(n, n, field[0], later[0], field[1], later[1]);
          return middle(later[0]) + middle(later[1]);
        });
  }

  private static Prepared initialiseChunk(int n) {
    double[][] edge = new double[4][n + 5];
    double[][][] field = new double[3][n + 5][n + 5];
    return Prepared.of(
        () -> {
          CloverFields.initialiseChunk(
              n, n, 0.3, 0.2, edge[0], edge[1], edge[2], edge[3], field[0], field[1], field[2]);
          return middle(field[0]) + middle(field[2]);
        });
  }

  /** A square of ten by ten. */
  static double[] vertices(int n) {
    double[] x = new double[n + 5];
    for (int j = 0; j < n + 5; j++) {
      x[j] = 10.0 / n * (j - 2);
    }
    return x;
  }

  private static Prepared generateChunk(int n) {
    double[] x = vertices(n);
    double[] y = vertices(n);
    Clovers.Chunk chunk = chunk(n);
    return Prepared.of(
        () -> {
          CloverFields.generateChunk(n, n, STATES, x, y, chunk);
          return middle(chunk.density0) + middle(chunk.energy0);
        });
  }

  private static Prepared updateHalo(int n) {
    double[][] field = rows(n + 4, n + 4, 0, 1);
    return Prepared.of(
        () -> {
          CloverFields.updateHalo(n, n, field);
          return field[0][n / 2] + field[n / 2][0];
        });
  }

  /** A plane that conducts, but not beyond its border: both directions, u, p, r, w. */
  static double[][][] plane(int n) {
    double[][][] plane = ParallelDrivers.cube(6, n + 2, n + 2, 0.5, 1);
    for (int i = 0; i < n + 2; i++) {
      plane[0][i][1] = 0;
      plane[0][i][n + 1] = 0;
      plane[1][1][i] = 0;
      plane[1][n + 1][i] = 0;
    }
    return plane;
  }

  private static Prepared tea(
      double[][][] plane, int first, int second, ToDoubleFunction<double[][][]> step) {
    double[][] before = copy(plane[first]);
    double[][] other = copy(plane[second]);
    return Prepared.of(() -> step.applyAsDouble(plane))
        .restoring(
            () -> {
              Values.copy(before, plane[first]);
              Values.copy(other, plane[second]);
            });
  }

  private static Prepared cgStep(int n) {
    double rho = n * n * 0.6;
    return tea(
        plane(n), 3, 4, p -> TeaLeaves.cgStep(n, n, rho, p[0], p[1], p[2], p[3], p[4], p[5]));
  }

  private static Prepared jacobi(int n) {
    double[][][] p = plane(n);
    return Prepared.of(
        () -> {
          TeaLeaves.jacobi(n, n, p[0], p[1], p[2], p[3], p[4]);
          return middle(p[3]);
        });
  }

  private static Prepared chebyshev(int n) {
    return tea(
        plane(n),
        3,
        4,
        p -> {
          TeaLeaves.chebyshev(n, n, 0.3, 0.2, p[0], p[1], p[2], p[3], p[4]);
          return middle(p[3]);
        });
  }

  private static Prepared ppcgInner(int n) {
    return tea(
        plane(n),
        3,
        4,
        p -> {
          TeaLeaves.ppcgInner(n, n, 0.3, 0.2, p[0], p[1], p[2], p[3], p[4]);
          return middle(p[2]);
        });
  }
}
