package org.perfmodel.evaluate.simulate.network;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A mesh or torus of any number of dimensions with a host at each node, numbered so that the first
 * dimension changes fastest. Messages go along the first dimension until they are right there, then
 * along the next (dimension order); around a torus the shorter way, upwards if both are.
 */
final class Grid implements Network {
  private final boolean around;
  private final int[] extents;
  private final int[] strides;
  private final int nodes;

  /**
   * A grid.
   *
   * @param around whether the ends are joined: a torus
   * @throws IllegalArgumentException if an extent is below one, or there are too many nodes
   */
  Grid(boolean around, List<Integer> extents) {
    this.around = around;
    this.extents = extents.stream().mapToInt(Integer::intValue).toArray();
    this.strides = new int[this.extents.length];
    long product = 1;
    for (int i = 0; i < strides.length; i++) {
      strides[i] = (int) product;
      product *= this.extents[i];
      if (this.extents[i] < 1 || product > 1 << 24) {
        throw new IllegalArgumentException(name() + " has no nodes or too many");
      }
    }
    nodes = (int) product;
  }

  @Override
  public String name() {
    return (around ? "torus " : "mesh ")
        + Arrays.stream(extents).mapToObj(Integer::toString).collect(Collectors.joining("x"));
  }

  @Override
  public Ports ports() {
    return Ports.BOTH;
  }

  @Override
  public int hosts() {
    return nodes;
  }

  @Override
  public int links() {
    return nodes * extents.length * 2;
  }

  /** Of a node two for each dimension: up, then down. */
  @Override
  public int first(int source, int destination) {
    for (int i = 0; i < extents.length; i++) {
      int here = source / strides[i] % extents[i];
      int there = destination / strides[i] % extents[i];
      if (here != there) {
        return (source * extents.length + i) * 2 + (isUp(here, there, extents[i]) ? 0 : 1);
      }
    }
    return NONE;
  }

  private boolean isUp(int here, int there, int extent) {
    if (!around) {
      return there > here;
    }
    return Math.floorMod(there - here, extent) * 2 <= extent;
  }

  @Override
  public int next(int link, int source, int destination) {
    int node = link / 2 / extents.length;
    int dimension = link / 2 % extents.length;
    int here = node / strides[dimension] % extents[dimension];
    int reached = Math.floorMod(here + (link % 2 == 0 ? 1 : -1), extents[dimension]);
    return first(node + (reached - here) * strides[dimension], destination);
  }
}
