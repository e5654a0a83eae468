package org.perfmodel.design;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.perfmodel.symbolic.Rational;

/** Times of the designs of a study along its range. */
public record DesignTable(List<Row> rows) {
  private static final double[] ROUND = {1, 2, 5};

  /**
   * One value of the varied parameter.
   *
   * @param seconds by design
   * @param speedups by design, against the reference at the same place; empty without reference
   */
  public record Row(long value, List<Double> seconds, List<Double> speedups) {
    public Row {
      seconds = List.copyOf(seconds);
      speedups = List.copyOf(speedups);
    }
  }

  public DesignTable {
    requireNonNull(rows);
    rows = List.copyOf(rows);
  }

  /**
   * The table.
   *
   * @param most rows: of a longer range its ends, its round numbers and the optima
   */
  public static DesignTable of(Study study, int most) {
    List<Row> rows = new ArrayList<>();
    for (long value : values(study, most)) {
      List<Double> seconds = new ArrayList<>();
      List<Double> speedups = new ArrayList<>();
      for (Design design : study.designs()) {
        double here = seconds(design, study.setting(), value);
        seconds.add(here);
        study
            .reference()
            .ifPresent(
                reference -> speedups.add(seconds(reference, study.setting(), value) / here));
      }
      rows.add(new Row(value, seconds, speedups));
    }
    return new DesignTable(rows);
  }

  /** The time of a design at a place. */
  public static double seconds(Design design, Setting setting, long value) {
    return setting.at(design.seconds(), Rational.of(value));
  }

  private static TreeSet<Long> values(Study study, int most) {
    Setting setting = study.setting();
    TreeSet<Long> values = new TreeSet<>(List.of(setting.from(), setting.to()));
    if (setting.to() - setting.from() < most) {
      for (long value = setting.from(); value <= setting.to(); value++) {
        values.add(value);
      }
      return values;
    }
    for (double decade = 1; decade <= setting.to(); decade *= 10) {
      for (double digit : ROUND) {
        long value = (long) (digit * decade);
        if (value >= setting.from() && value <= setting.to()) {
          values.add(value);
        }
      }
    }
    study.designs().forEach(design -> values.add(Optimum.of(design, setting).best()));
    return values;
  }
}
