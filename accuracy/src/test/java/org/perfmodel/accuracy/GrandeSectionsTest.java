package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.perfmodel.accuracy.GrandeSections.Flow;
import org.perfmodel.accuracy.GrandeSections.Ray;
import org.perfmodel.accuracy.GrandeSections.Sphere;
import org.perfmodel.accuracy.GrandeSections.Vector;

/** Rays, paths and fluxes: by their equations, in the mean, from one cell to the next. */
class GrandeSectionsTest {
  @Test
  void raysEndOnTheNearestSphere() {
    Sphere[] spheres = GrandeSectionDrivers.spheres();
    Ray[] rays = GrandeSectionDrivers.rays(200);
    int[] nearest = new int[200];
    double[] distance = new double[200];
    int hits = GrandeSections.nearestSpheres(rays, spheres, nearest, distance);
    assertThat(hits).isEqualTo((int) Arrays.stream(nearest).filter(each -> each >= 0).count());
    for (int r = 0; r < 200; r++) {
      for (int s = 0; s < spheres.length; s++) {
        // Away from the centre at the point of the ray that is nearest to it.
        Vector to = spheres[s].centre().minus(rays[r].from());
        double along = to.dot(rays[r].direction());
        double off = Math.sqrt(to.dot(to) - along * along);
        double entry = along - Math.sqrt(Math.max(0, 9 - off * off));
        if (s == nearest[r]) {
          assertThat(distance[r]).isCloseTo(entry, within(1e-9));
        } else if (off < 3) {
          assertThat(entry).isGreaterThan(distance[r]);
        }
      }
    }
    Ray inside = new Ray(spheres[0].centre(), new Vector(0, 0, -1));
    GrandeSections.nearestSpheres(new Ray[] {inside}, spheres, nearest, distance);
    assertThat(nearest[0]).isZero();
    assertThat(distance[0]).isCloseTo(3, within(1e-12));
  }

  @Test
  void pathsShowTheirDriftAndSwing() {
    double[] path = new double[101];
    double[] rate = new double[400];
    double[] volatility = new double[400];
    GrandeSections.pricePaths(400, 100, 7, 0.1, 0.2, path, rate, volatility);
    // Deviation of a mean of 40 000 is 0.001.
    assertThat(Arrays.stream(rate).average().orElseThrow()).isCloseTo(0.1, within(0.004));
    double square = Arrays.stream(volatility).map(each -> each * each).average().orElseThrow();
    assertThat(square).isCloseTo(0.04 * 99 / 100, within(0.0012));
    assertThat(rate[399]).isCloseTo(Math.log(path[100] / 100) / 100, within(1e-12));
  }

  @Test
  void whatFlowsOutOfACellFlowsIntoTheNext() {
    Flow[][] cell = GrandeSectionDrivers.flows(5, 2);
    Flow[][] flux = GrandeSectionDrivers.flows(5, 2);
    Flow[][] gain = GrandeSectionDrivers.flows(5, 2);
    GrandeSections.fluxes(5, 2, 1.4, 0.5, cell, flux, gain);
    Flow[][] before = GrandeSectionDrivers.flows(5, 2);
    for (int j = 0; j < 2; j++) {
      assertThat(gain[0][j].mass).isEqualTo(before[0][j].mass);
      assertThat(gain[4][j].mass).isEqualTo(before[4][j].mass);
      double[] left = physical(cell[0][j]);
      double[] next = physical(cell[1][j]);
      double[] last = physical(cell[3][j]);
      double[] right = physical(cell[4][j]);
      double[] total = new double[4];
      for (int i = 1; i < 4; i++) {
        Flow each = gain[i][j];
        double[] parts = {each.mass, each.alongX, each.alongY, each.energy};
        Arrays.setAll(total, part -> total[part] + parts[part]);
      }
      for (int part = 0; part < 4; part++) {
        double through = (left[part] + next[part] - last[part] - right[part]) / 2;
        assertThat(total[part]).isCloseTo(0.5 * through, within(1e-12));
      }
    }
  }

  /** Motion, motion's own motion with pressure, sideways, energy and work. */
  private static double[] physical(Flow flow) {
    double u = flow.alongX / flow.mass;
    double v = flow.alongY / flow.mass;
    double pressure = 0.4 * (flow.energy - flow.mass * (u * u + v * v) / 2);
    return new double[] {
      flow.mass * u, flow.mass * u * u + pressure, flow.mass * u * v, u * (flow.energy + pressure)
    };
  }
}
