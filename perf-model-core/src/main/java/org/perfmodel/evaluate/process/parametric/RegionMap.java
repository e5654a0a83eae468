package org.perfmodel.evaluate.process.parametric;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.perfmodel.evaluate.process.constraint.Conjunction;
import org.perfmodel.evaluate.process.constraint.Constraint;
import org.perfmodel.evaluate.process.constraint.Fraction;
import org.perfmodel.evaluate.process.constraint.LinearForm;
import org.perfmodel.evaluate.process.constraint.Relation;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.symbolic.Rational;

/**
 * The regions of two parameters as shapes in a box from the origin, exact, ready to be drawn. Where
 * there are more parameters, the others have values.
 *
 * @param across the parameter of the first coordinate
 * @param up the parameter of the second
 * @param width the greatest first coordinate: all boundaries meet before it
 * @param height the greatest second coordinate
 */
public record RegionMap(
    String across, String up, Rational width, Rational height, List<Shape> shapes) {
  /** A place in the map. */
  public record Corner(Rational across, Rational up) {
    public Corner {
      requireNonNull(across);
      requireNonNull(up);
    }
  }

  /** Corners around a part of a region; two of a line, one of a point. */
  public record Shape(int region, List<Corner> corners) {
    public Shape {
      corners = List.copyOf(corners);
    }
  }

  public RegionMap {
    shapes = List.copyOf(shapes);
  }

  /**
   * The map of PEXEC.
   *
   * @param fixed values of all parameters but two
   * @throws ProcessException if not exactly two parameters are left
   */
  public static RegionMap of(ParametricResult result, Map<String, Rational> fixed) {
    Parameters parameters = result.parameters();
    List<Integer> free = new ArrayList<>();
    List<LinearForm> values = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      Rational value = fixed.get(parameters.name(i));
      if (value == null) {
        values.add(LinearForm.variable(free.size()));
        free.add(i);
      } else {
        values.add(LinearForm.constant(Fraction.of(value)));
      }
    }
    fixed.keySet().forEach(parameters::variable);
    if (free.size() != 2) {
      throw new ProcessException(
          "a map shows two parameters, but "
              + free.size()
              + " of "
              + parameters.names()
              + " have no value.\nMaybe fix all but two.");
    }
    List<List<Conjunction>> regions = new ArrayList<>();
    for (ParameterRegion region : result.probabilities()) {
      List<Conjunction> parts = new ArrayList<>();
      for (Conjunction part : region.parts()) {
        parts.add(inserted(result.assumptions().and(part), values).withoutRedundant());
      }
      regions.add(parts);
    }
    return drawn(parameters.name(free.get(0)), parameters.name(free.get(1)), regions);
  }

  private static Conjunction inserted(Conjunction part, List<LinearForm> values) {
    List<Constraint> constraints = new ArrayList<>();
    for (Constraint constraint : part.constraints()) {
      LinearForm form = LinearForm.constant(constraint.form().constant());
      for (int i = 0; i < constraint.form().size(); i++) {
        LinearForm value = values.get(constraint.form().variableAt(i));
        form = form.plus(constraint.form().coefficientAt(i), value);
      }
      constraints.add(new Constraint(form, constraint.relation()));
    }
    return new Conjunction(constraints);
  }

  private static RegionMap drawn(String across, String up, List<List<Conjunction>> regions) {
    Set<LinearForm> lines = new LinkedHashSet<>();
    regions.forEach(
        parts -> parts.forEach(part -> part.constraints().forEach(c -> lines.add(c.form()))));
    Fraction width = extent(lines, 0);
    Fraction height = extent(lines, 1);
    List<Shape> shapes = new ArrayList<>();
    for (int i = 0; i < regions.size(); i++) {
      for (Conjunction part : regions.get(i)) {
        List<Corner> corners = outline(part, width, height);
        if (!corners.isEmpty()) {
          shapes.add(new Shape(i, corners));
        }
      }
    }
    return new RegionMap(across, up, width.toRational(), height.toRational(), shapes);
  }

  /** Half as far again as the farthest crossing of two lines, or of a line and an axis. */
  private static Fraction extent(Set<LinearForm> lines, int coordinate) {
    List<LinearForm> all = new ArrayList<>(lines);
    all.removeIf(LinearForm::isConstant);
    all.add(LinearForm.variable(0));
    all.add(LinearForm.variable(1));
    Fraction most = Fraction.ZERO;
    for (LinearForm one : all) {
      for (LinearForm other : all) {
        Fraction determinant =
            one.coefficient(0)
                .times(other.coefficient(1))
                .minus(one.coefficient(1).times(other.coefficient(0)));
        if (!determinant.isZero()) {
          Fraction x = cross(one, other, 1).dividedBy(determinant);
          Fraction y = cross(one, other, 0).negate().dividedBy(determinant);
          Fraction here = coordinate == 0 ? x : y;
          if (x.signum() >= 0 && y.signum() >= 0 && here.compareTo(most) > 0) {
            most = here;
          }
        }
      }
    }
    return most.isZero() ? Fraction.ONE : most.times(Fraction.of(3, 2));
  }

  private static Fraction cross(LinearForm one, LinearForm other, int variable) {
    return one.coefficient(variable)
        .times(other.constant())
        .minus(one.constant().times(other.coefficient(variable)));
  }

  /** The box cut by each constraint in turn. I. Sutherland and G. Hodgman 1974. */
  private static List<Corner> outline(Conjunction part, Fraction width, Fraction height) {
    if (part.constraints().contains(Constraint.NEVER)) {
      return List.of();
    }
    List<List<Fraction>> corners =
        List.of(
            List.of(Fraction.ZERO, Fraction.ZERO),
            List.of(width, Fraction.ZERO),
            List.of(width, height),
            List.of(Fraction.ZERO, height));
    boolean isThin = false;
    for (Constraint constraint : part.constraints()) {
      if (constraint.relation() != Relation.DIFFERENT) {
        corners = cut(corners, constraint.form());
      }
      if (constraint.relation() == Relation.EQUAL) {
        corners = cut(corners, constraint.form().negate());
        isThin = true;
      }
    }
    List<Corner> outline = new ArrayList<>();
    for (List<Fraction> corner : new LinkedHashSet<>(corners)) {
      outline.add(new Corner(corner.get(0).toRational(), corner.get(1).toRational()));
    }
    // What only touches the box from outside is not in the map.
    return isThin || outline.size() > 2 ? outline : List.of();
  }

  private static List<List<Fraction>> cut(List<List<Fraction>> corners, LinearForm form) {
    List<List<Fraction>> kept = new ArrayList<>();
    for (int i = 0; i < corners.size(); i++) {
      List<Fraction> from = corners.get(i);
      List<Fraction> to = corners.get((i + 1) % corners.size());
      Fraction here = form.at(from);
      Fraction there = form.at(to);
      if (here.signum() <= 0) {
        kept.add(from);
      }
      if (here.signum() * there.signum() < 0) {
        Fraction share = here.dividedBy(here.minus(there));
        kept.add(
            List.of(
                between(from.get(0), to.get(0), share), between(from.get(1), to.get(1), share)));
      }
    }
    return kept;
  }

  private static Fraction between(Fraction from, Fraction to, Fraction share) {
    return from.plus(to.minus(from).times(share));
  }
}
