package org.perfmodel.gate;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * The parts of the plane of two parameters in which a process's times have one formula each.
 *
 * @param across the parameter of the first coordinate
 * @param up the parameter of the second
 * @param width the greatest first coordinate
 * @param height the greatest second coordinate
 * @param formulae of the times, by number of the region
 */
public record ProcessMap(
    String across,
    String up,
    double width,
    double height,
    List<String> formulae,
    List<Shape> shapes) {
  public ProcessMap {
    requireNonNull(across);
    requireNonNull(up);
    formulae = List.copyOf(formulae);
    shapes = List.copyOf(shapes);
  }

  /**
   * A convex part of a region; two corners of a line, one of a point.
   *
   * @param region its number in the formulae
   * @param across first coordinates of its corners, in their order around it
   * @param up second coordinates
   */
  public record Shape(int region, List<Double> across, List<Double> up) {
    public Shape {
      across = List.copyOf(across);
      up = List.copyOf(up);
      if (across.size() != up.size()) {
        throw new IllegalArgumentException(
            across.size() + " first coordinates and " + up.size() + " second ones");
      }
    }
  }
}
