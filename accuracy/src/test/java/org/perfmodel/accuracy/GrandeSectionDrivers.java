package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.GrandeSections.Flow;
import org.perfmodel.accuracy.GrandeSections.Ray;
import org.perfmodel.accuracy.GrandeSections.Sphere;
import org.perfmodel.accuracy.GrandeSections.Vector;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link GrandeSections}. */
final class GrandeSectionDrivers {
  private static final int SPHERES = 64;
  private static final int STEPS = 250;
  private static final double GAMMA = 1.4;

  private GrandeSectionDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "GrandeSections.nearestSpheres",
                "object",
                List.of(40, 3000, 100_000),
                GrandeSectionDrivers::nearestSpheres)
            .with(n -> Map.of("rays.length", n, "spheres.length", SPHERES)),
        Kernel.regular(
                "GrandeSections.pricePaths",
                "double",
                List.of(2, 60, 2400),
                GrandeSectionDrivers::pricePaths)
            .with(n -> Map.of("paths", n, "steps", STEPS)),
        Kernel.regular(
                "GrandeSections.fluxes",
                "object",
                List.of(14, 75, 450),
                GrandeSectionDrivers::fluxes)
            .with(n -> Map.of("nx", n, "ny", n)));
  }

  /** Four by four by four spheres; the rays come from one place and go where the spheres are. */
  static Sphere[] spheres() {
    Sphere[] spheres = new Sphere[SPHERES];
    for (int i = 0; i < SPHERES; i++) {
      Vector centre =
          new Vector(
              20 / 3.0 * (i % 4 - 1.5), 20 / 3.0 * (i / 4 % 4 - 1.5), 20 / 3.0 * (i / 16 - 1.5));
      spheres[i] = new Sphere(centre, 3);
    }
    return spheres;
  }

  static Ray[] rays(int n) {
    double[] random = doubles(2 * n, -12, 12);
    Ray[] rays = new Ray[n];
    Vector from = new Vector(5, 10, -50);
    for (int i = 0; i < n; i++) {
      Vector way = new Vector(random[2 * i], random[2 * i + 1], 0).minus(from);
      double length = Math.sqrt(way.dot(way));
      rays[i] = new Ray(from, new Vector(way.x() / length, way.y() / length, way.z() / length));
    }
    return rays;
  }

  private static Prepared nearestSpheres(int n) {
    Sphere[] spheres = spheres();
    Ray[] rays = rays(n);
    int[] nearest = new int[n];
    double[] distance = new double[n];
    return Prepared.of(() -> GrandeSections.nearestSpheres(rays, spheres, nearest, distance));
  }

  private static Prepared pricePaths(int paths) {
    double[] path = new double[STEPS + 1];
    double[] rate = new double[paths];
    double[] volatility = new double[paths];
    return Prepared.of(
        () -> {
          GrandeSections.pricePaths(paths, STEPS, 20_240, 0.001, 0.02, path, rate, volatility);
          return rate[paths / 2] + volatility[paths / 2];
        });
  }

  static Flow[][] flows(int nx, int ny) {
    double[] random = doubles(4 * nx * ny, 0.5, 1.5);
    Flow[][] flows = new Flow[nx][ny];
    for (int i = 0; i < nx * ny; i++) {
      Flow flow = new Flow();
      flow.mass = random[4 * i];
      flow.alongX = random[4 * i + 1];
      flow.alongY = random[4 * i + 2];
      flow.energy = 3 + random[4 * i + 3];
      flows[i / ny][i % ny] = flow;
    }
    return flows;
  }

  private static Prepared fluxes(int n) {
    Flow[][] cell = flows(n, n);
    Flow[][] flux = flows(n, n);
    Flow[][] gain = flows(n, n);
    return Prepared.of(
        () -> {
          GrandeSections.fluxes(n, n, GAMMA, 0.1, cell, flux, gain);
          return gain[n / 2][n / 2].energy;
        });
  }
}
