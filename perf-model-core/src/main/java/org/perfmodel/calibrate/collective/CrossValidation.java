package org.perfmodel.calibrate.collective;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeSet;
import org.perfmodel.network.Measurement;

/**
 * How well shapes predict what they have not seen: all measurements at one number of processes are
 * left out, then all at one size, one after the other; where there are few of both, single
 * measurements. A difference counts at most 100 %: as bad as predicting nothing.
 *
 * <p>Of shapes that predict alike the simpler is chosen: more is taken only if it is better by more
 * than one standard error of the difference over what is left out, and a border by more than two,
 * since many borders are tried.
 */
final class CrossValidation {
  private static final int FEW = 3;

  /** A tenth of a percent is worth no term. */
  private static final double LEAST_GAIN = 1e-3;

  private static final double ERRORS_OF_A_FORM = 1;
  private static final double ERRORS_OF_A_BORDER = 2;

  private final List<Measurement> measurements;
  private final boolean relative;
  private final List<List<Measurement>> folds;

  /** A shape and its mean difference for each fold. */
  private static final class Score {
    private final Shape shape;
    private final double[] folds;

    Score(Shape shape, double[] folds) {
      this.shape = shape;
      this.folds = folds;
    }

    Shape shape() {
      return shape;
    }

    double mean() {
      double sum = 0;
      for (double each : folds) {
        sum += each;
      }
      return sum / folds.length;
    }

    /** Whether this is better than another by more than so many standard errors. */
    boolean beats(Score other, double errors) {
      double mean = other.mean() - mean();
      double squares = 0;
      for (int i = 0; i < folds.length; i++) {
        double difference = other.folds[i] - folds[i];
        squares += (difference - mean) * (difference - mean);
      }
      double error = Math.sqrt(squares / (folds.length - 1) / folds.length);
      return mean > Math.max(errors * error, LEAST_GAIN);
    }
  }

  /** A shape and how far off it is at what it has not seen. */
  record Choice(Shape shape, double unseen) {}

  CrossValidation(List<Measurement> measurements, boolean relative) {
    this.measurements = measurements;
    this.relative = relative;
    folds = folds();
  }

  private List<List<Measurement>> folds() {
    List<List<Measurement>> found = new ArrayList<>();
    for (Split.Axis axis : Split.Axis.values()) {
      TreeSet<Long> values = values(axis);
      if (values.size() >= FEW) {
        for (long value : values) {
          found.add(measurements.stream().filter(each -> axis.of(each) == value).toList());
        }
      }
    }
    if (found.isEmpty()) {
      measurements.forEach(each -> found.add(List.of(each)));
    }
    return found;
  }

  private TreeSet<Long> values(Split.Axis axis) {
    TreeSet<Long> values = new TreeSet<>();
    measurements.forEach(each -> values.add(axis.of(each)));
    return values;
  }

  /** The mean difference of one form at what it has not seen. */
  double unseen(Shape shape) {
    return score(shape).mean();
  }

  /** The shape to use. */
  Choice choose() {
    Score constant = score(Shape.of(Form.CONSTANT));
    Score best = constant;
    if (values(Split.Axis.PROCESSES).size() > 1) {
      Score linear = score(Shape.of(Form.LINEAR));
      Score logarithmic = score(Shape.of(Form.LOGARITHMIC));
      Score growing = logarithmic.mean() < linear.mean() ? logarithmic : linear;
      best = growing.beats(constant, ERRORS_OF_A_FORM) ? growing : constant;
    }
    Score divided = best;
    for (Shape shape : divided()) {
      Score score = score(shape);
      divided = score.mean() < divided.mean() ? score : divided;
    }
    boolean better = divided.beats(best, ERRORS_OF_A_BORDER);
    Score chosen = better ? simplest(divided) : best;
    return new Choice(chosen.shape(), chosen.mean());
  }

  /** Of the shapes with this border the one that grows least and predicts alike. */
  private Score simplest(Score best) {
    Score simplest = best;
    for (Form lower : Form.values()) {
      for (Form upper : Form.values()) {
        Score score = score(new Shape(lower, best.shape().split(), upper));
        int growing = growing(score.shape()) - growing(simplest.shape());
        boolean simpler = growing < 0 || (growing == 0 && score.mean() < simplest.mean());
        simplest = simpler && !best.beats(score, ERRORS_OF_A_FORM) ? score : simplest;
      }
    }
    return simplest;
  }

  private static int growing(Shape shape) {
    return (shape.lower() == Form.CONSTANT ? 0 : 1) + (shape.upper() == Form.CONSTANT ? 0 : 1);
  }

  private List<Shape> divided() {
    List<Shape> shapes = new ArrayList<>();
    for (Split.Axis axis : Split.Axis.values()) {
      List<Long> values = new ArrayList<>(values(axis));
      // Two values on each side, and so one that stays when the other is left out.
      for (int last = 1; last < values.size() - 2; last++) {
        Optional<Split> split = Optional.of(new Split(axis, values.get(last)));
        for (Form lower : Form.values()) {
          for (Form upper : Form.values()) {
            shapes.add(new Shape(lower, split, upper));
          }
        }
      }
    }
    return shapes;
  }

  private Score score(Shape shape) {
    double[] differences = new double[folds.size()];
    for (int i = 0; i < differences.length; i++) {
      List<Measurement> left = folds.get(i);
      List<Measurement> seen = new ArrayList<>(measurements);
      seen.removeAll(left);
      Optional<ShapeFit> fit = ShapeFit.of(shape, seen, relative);
      double sum = 0;
      for (Measurement each : left) {
        OptionalDouble seconds = fit.isPresent() ? fit.get().at(each) : OptionalDouble.empty();
        sum +=
            seconds.isPresent()
                ? Math.min(1, Math.abs(seconds.getAsDouble() - each.seconds()) / each.seconds())
                : 1;
      }
      differences[i] = sum / left.size();
    }
    return new Score(shape, differences);
  }
}
