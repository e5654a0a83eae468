package org.perfmodel.calibrate.fit;

import java.util.List;
import java.util.Locale;
import org.perfmodel.calibrate.Significant;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Rational;

/** Parameters of a platform with where they come from: how far each is known, and what says so. */
final class MeasuredParameter {
  /** What nobody measures more often than once a fork is no better than this. */
  private static final double RUNTIME_ERROR = 0.3;

  /** Medians of one JVM repeat no better on a quiet machine. */
  private static final double MESSAGE_ERROR = 0.1;

  /** Passes that disagree are apart by more than a factor of two. */
  private static final double DOUBTED = 1;

  private MeasuredParameter() {}

  /** What no second pass found is not identified. */
  static Parameter doubted(Searched searched, Parameter had) {
    return searched.isDoubtful()
        ? new Parameter(had.name(), had.value(), DOUBTED, Confidence.ASSUMED, searched.doubt())
        : had;
  }

  static Parameter known(String name, int count, String why) {
    return new Parameter(name, Rational.of(count), 0.5, Confidence.ASSUMED, why);
  }

  static Parameter counted(String name, double count) {
    return new Parameter(
        name,
        Significant.rational(Math.rint(count)),
        0.5,
        Confidence.FITTED,
        "random orders of growing length");
  }

  static Parameter measured(String name, double value, double error, String source) {
    return new Parameter(name, Significant.rational(value), error, Confidence.FITTED, source);
  }

  static Parameter probed(
      String name, Fit.Row probe, double share, double error, boolean isDisputed) {
    return new Parameter(
        name,
        Significant.rational(share),
        error,
        isDisputed ? Confidence.ASSUMED : Confidence.FITTED,
        "kernel " + probe.name() + (isDisputed ? "; passes disagree, the faster counts" : ""));
  }

  static Parameter cost(String name, double seconds) {
    return new Parameter(
        name,
        Significant.rational(Math.max(0, seconds)),
        RUNTIME_ERROR,
        seconds > 0 ? Confidence.FITTED : Confidence.ASSUMED,
        seconds > 0 ? "measured with two threads" : "too small to be seen; counted as nothing");
  }

  /** Seen once in each JVM: how far they are apart is what is known of the error. */
  static Parameter message(String name, List<Double> values) {
    double least = values.stream().min(Double::compare).orElse(0.0);
    double most = values.stream().max(Double::compare).orElse(0.0);
    if (least <= 0) {
      return cost(name, most);
    }
    double apart = (most - least) / least;
    return new Parameter(
        name,
        Significant.rational(least),
        Significant.rounded(Math.max(MESSAGE_ERROR, Math.min(1, apart))),
        Confidence.FITTED,
        (name.startsWith(ParameterNames.QUEUE) ? "ArrayBlockingQueue" : "TCP over loopback")
            + ", two threads of one JVM"
            + (apart > 0.5
                ? String.format(Locale.ROOT, "; JVMs differ by %.0f %%", 100 * apart)
                : ""));
  }

  static Parameter standIn(String name, int times, Parameter measured) {
    return new Parameter(
        name,
        measured.value().times(Rational.of(times)),
        Math.max(0.5, measured.relativeError()),
        Confidence.ASSUMED,
        (times == 1 ? "as " : "as " + times + " times ") + measured.name());
  }
}
