package org.perfmodel.observe;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.declared.Observed;

/**
 * How a number follows from sizes, by what many runs had: a multiple or a linear function of one
 * size, a sum, difference or product of two, a square, a logarithm, or a constant. The integer
 * multiple and the constant are rules 2 and 3 of Clement and Quinn, <i>Automated performance
 * prediction for scalable parallel computing</i>, Parallel Computing 23 (1997), section 3.1. What
 * all runs agree on is taken as it is; else the form that predicts left-out runs best, if it does
 * so clearly better than the mean.
 */
final class SizeFit {
  /** A relative error beyond which a formula says no more than the mean. */
  private static final double WORST = 0.25;

  /** How much better than the mean a formula has to be. */
  private static final double BETTER = 0.5;

  private static final int LEAST_DISTINCT = 3;
  private static final int LARGEST_DENOMINATOR = 12;
  private static final long TELLING = 3;
  private static final MathContext DIGITS = new MathContext(3, RoundingMode.HALF_EVEN);

  /**
   * What was counted at some sizes.
   *
   * @param sizes by name; one that had none is left out
   * @param entries at least one
   * @param total of all entries
   */
  record Point(SortedMap<String, Long> sizes, long entries, long total, long least, long most) {
    long size(String name) {
      return sizes.getOrDefault(name, 0L);
    }

    double mean() {
      return (double) total / entries;
    }

    Rational exact() {
      return Rational.of(total, entries);
    }

    private Point and(Point other) {
      return new Point(
          sizes,
          entries + other.entries,
          total + other.total,
          Math.min(least, other.least),
          Math.max(most, other.most));
    }
  }

  /** A function of sizes that a number may be a multiple of. */
  private record Form(Expr text, List<String> names, ToDoubleFunction<Point> at) {}

  private final List<Point> points;
  private final List<Point> told;
  private final List<Form> forms;
  private final Point all;

  private SizeFit(Collection<Point> points, Set<String> usable) {
    SortedMap<String, Point> bySizes = new TreeMap<>();
    Point sum = null;
    for (Point each : points) {
      TreeMap<String, Long> sizes = new TreeMap<>(each.sizes());
      sizes.keySet().retainAll(usable);
      Point point = new Point(sizes, each.entries(), each.total(), each.least(), each.most());
      bySizes.merge(sizes.toString(), point, Point::and);
      sum = sum == null ? point : sum.and(point);
    }
    if (sum == null) {
      throw new IllegalArgumentException("no points");
    }
    this.all = sum;
    this.points = List.copyOf(bySizes.values());
    Set<String> names = new TreeSet<>(usable);
    this.told = this.points.stream().filter(point -> !point.sizes().isEmpty()).toList();
    told.forEach(point -> names.retainAll(point.sizes().keySet()));
    this.forms = told.isEmpty() ? List.of() : forms(List.copyOf(names));
  }

  /**
   * The fit of some points.
   *
   * @param usable names that mean at the place what they meant at the entry
   */
  static Observed.Fit of(Collection<Point> points, Set<String> usable) {
    return new SizeFit(points, usable).fit();
  }

  private Observed.Fit fit() {
    if (all.least() == all.most() && isExact(point -> all.exact())) {
      Optional<Observed.Fit> multiple = told.size() == 1 ? multiple() : Optional.empty();
      return multiple.orElseGet(() -> constant(all.exact(), 0));
    }
    Optional<Observed.Fit> multiple = told.size() == 1 ? multiple() : Optional.empty();
    return multiple
        .or(this::agreed)
        .or(this::predicting)
        .orElseGet(() -> constant(rounded(all.exact()), 0));
  }

  private boolean isExact(java.util.function.Function<Point, Rational> value) {
    return points.stream().allMatch(point -> point.exact().equals(value.apply(point)));
  }

  /** Rule 2 with one size seen: an integer multiple of exactly one of the sizes. */
  private Optional<Observed.Fit> multiple() {
    Point only = told.get(0);
    Form found = null;
    for (Form each : forms) {
      double size = each.at().applyAsDouble(only);
      if (each.names().size() == 1
          && each.text().equals(Expr.symbol(each.names().get(0)))
          && size >= TELLING
          && only.exact().isInteger()
          && only.total() > 0
          && only.total() / only.entries() % (long) size == 0) {
        if (found != null) {
          return Optional.empty();
        }
        found = each;
      }
    }
    if (found == null || told.size() != points.size()) {
      return Optional.empty();
    }
    double size = found.at().applyAsDouble(only);
    return Optional.of(
        fitted(found, only.exact().dividedBy(Rational.of((long) size)), Rational.ZERO, 0));
  }

  /** A form that all runs agree on. */
  private Optional<Observed.Fit> agreed() {
    if (told.size() != points.size()) {
      return Optional.empty();
    }
    for (boolean hasConstant : new boolean[] {false, true}) {
      for (Form each : forms) {
        Optional<Observed.Fit> found = agreed(each, hasConstant);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Observed.Fit> agreed(Form form, boolean hasConstant) {
    List<Point> distinct = distinct(form);
    if (distinct.size() < (hasConstant ? LEAST_DISTINCT : 2)) {
      return Optional.empty();
    }
    Point low = distinct.get(0);
    Point high = distinct.get(distinct.size() - 1);
    Rational from = Rational.of((long) form.at().applyAsDouble(low));
    Rational to = Rational.of((long) form.at().applyAsDouble(high));
    if (to.isZero()) {
      return Optional.empty();
    }
    Rational factor =
        hasConstant
            ? high.exact().minus(low.exact()).dividedBy(to.minus(from))
            : high.exact().dividedBy(to);
    Rational constant = hasConstant ? high.exact().minus(factor.times(to)) : Rational.ZERO;
    boolean isPlain =
        factor.signum() > 0
            && factor.denominator().intValue() <= LARGEST_DENOMINATOR
            && constant.denominator().intValue() <= LARGEST_DENOMINATOR;
    boolean agree =
        isPlain
            && isExact(
                point ->
                    factor
                        .times(Rational.of((long) form.at().applyAsDouble(point)))
                        .plus(constant));
    return agree ? Optional.of(fitted(form, factor, constant, 0)) : Optional.empty();
  }

  private List<Point> distinct(Form form) {
    TreeMap<Double, Point> byValue = new TreeMap<>();
    for (Point point : told) {
      byValue.putIfAbsent(form.at().applyAsDouble(point), point);
    }
    return List.copyOf(byValue.values());
  }

  /** The form that predicts left-out runs best, if it is worth it. */
  private Optional<Observed.Fit> predicting() {
    if (told.size() < LEAST_DISTINCT) {
      return Optional.empty();
    }
    double best = BETTER * leftOut(Optional.empty(), false);
    Form form = null;
    boolean withConstant = false;
    for (boolean hasConstant : new boolean[] {false, true}) {
      for (Form each : forms) {
        if (distinct(each).size() >= (hasConstant ? LEAST_DISTINCT + 1 : LEAST_DISTINCT)) {
          double error = leftOut(Optional.of(each), hasConstant);
          if (error < best * (1 - 1e-9)) {
            best = error;
            form = each;
            withConstant = hasConstant;
          }
        }
      }
    }
    if (form == null || best > WORST) {
      return Optional.empty();
    }
    double[] line = line(form, withConstant, -1);
    Rational factor = rounded(Rational.ofDouble(line[0]));
    return factor.signum() <= 0
        ? Optional.empty()
        : Optional.of(fitted(form, factor, rounded(Rational.ofDouble(line[1])), best));
  }

  /** The root of the mean squared relative error of each run, predicted by the others. */
  private double leftOut(Optional<Form> form, boolean hasConstant) {
    double sum = 0;
    for (int i = 0; i < told.size(); i++) {
      double predicted;
      if (form.isPresent()) {
        double[] line = line(form.get(), hasConstant, i);
        predicted = line[0] * form.get().at().applyAsDouble(told.get(i)) + line[1];
      } else {
        predicted = line(new Form(Expr.ONE, List.of(), point -> 1), false, i)[0];
      }
      double value = told.get(i).mean();
      double error = (predicted - value) / Math.max(1, value);
      sum += error * error;
    }
    return Math.sqrt(sum / told.size());
  }

  /** Least squares of relative errors, without one run: factor and constant. */
  private double[] line(Form form, boolean hasConstant, int without) {
    double ww = 0;
    double wx = 0;
    double wxx = 0;
    double wy = 0;
    double wxy = 0;
    for (int i = 0; i < told.size(); i++) {
      if (i != without) {
        double x = form.at().applyAsDouble(told.get(i));
        double y = told.get(i).mean();
        double weight = 1 / Math.pow(Math.max(1, y), 2);
        ww += weight;
        wx += weight * x;
        wxx += weight * x * x;
        wy += weight * y;
        wxy += weight * x * y;
      }
    }
    double determinant = ww * wxx - wx * wx;
    if (!hasConstant || determinant <= 1e-12 * ww * wxx) {
      return new double[] {wxx == 0 ? 0 : wxy / wxx, 0};
    }
    double factor = (ww * wxy - wx * wy) / determinant;
    return new double[] {factor, (wy - factor * wx) / ww};
  }

  private Observed.Fit fitted(Form form, Rational factor, Rational constant, double error) {
    TreeMap<String, Observed.Range> sizes = new TreeMap<>();
    for (String name : form.names()) {
      long[] values = told.stream().mapToLong(point -> point.size(name)).sorted().toArray();
      sizes.put(name, new Observed.Range(values[0], values[values.length - 1]));
    }
    Expr value = form.text().times(Expr.constant(factor)).plus(Expr.constant(constant));
    return made(value, error, sizes);
  }

  private Observed.Fit constant(Rational value, double error) {
    return made(Expr.constant(value), error, new TreeMap<>());
  }

  private Observed.Fit made(Expr value, double error, SortedMap<String, Observed.Range> sizes) {
    return new Observed.Fit(
        value,
        rounded(Rational.ofDouble(error)),
        rounded(all.exact()),
        all.least(),
        all.most(),
        all.entries(),
        sizes);
  }

  /** Three digits; more is noise. */
  static Rational rounded(Rational value) {
    if (value.isInteger()) {
      return value;
    }
    BigDecimal decimal =
        new BigDecimal(value.numerator())
            .divide(new BigDecimal(value.denominator()), MathContext.DECIMAL64);
    return Rational.of(decimal.round(DIGITS));
  }

  private static List<Form> forms(List<String> names) {
    List<Form> forms = new ArrayList<>();
    for (String name : names) {
      forms.add(new Form(Expr.symbol(name), List.of(name), point -> (double) point.size(name)));
    }
    for (int i = 0; i < names.size(); i++) {
      for (int k = 0; k < names.size(); k++) {
        if (i != k) {
          pair(forms, names.get(i), names.get(k), i < k);
        }
      }
    }
    for (String name : names) {
      Expr size = Expr.symbol(name);
      forms.add(
          new Form(
              size.times(size), List.of(name), point -> Math.pow((double) point.size(name), 2)));
      forms.add(
          new Form(
              Expr.floor(Expr.log2(size.plus(1))),
              List.of(name),
              point -> log2(point.size(name) + 1)));
      forms.add(
          new Form(
              Expr.floor(Expr.log2(Expr.max(size, Expr.ONE))),
              List.of(name),
              point -> log2(Math.max(1, point.size(name)))));
    }
    return forms;
  }

  private static void pair(List<Form> forms, String one, String other, boolean isFirst) {
    Expr left = Expr.symbol(one);
    Expr right = Expr.symbol(other);
    List<String> both = List.of(one, other);
    forms.add(new Form(left.minus(right), both, point -> point.size(one) - point.size(other)));
    if (isFirst) {
      forms.add(new Form(left.plus(right), both, point -> point.size(one) + point.size(other)));
      forms.add(
          new Form(left.times(right), both, point -> (double) point.size(one) * point.size(other)));
      forms.add(
          new Form(
              Expr.min(left, right), both, point -> Math.min(point.size(one), point.size(other))));
    }
  }

  private static int log2(long value) {
    return Long.SIZE - 1 - Long.numberOfLeadingZeros(value);
  }
}
