package org.perfmodel.calibrate.regression;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Executions of programs that somebody measured: how often each operation was done, and how long it
 * all took.
 *
 * @param counted names of what was counted: operations or other parameters of a platform
 */
public record Runs(List<String> counted, List<Run> runs) {
  public Runs {
    counted = List.copyOf(counted);
    runs = List.copyOf(runs);
    if (new HashSet<>(counted).size() < counted.size()) {
      throw new IllegalArgumentException("something is counted twice: " + counted);
    }
    for (Run run : runs) {
      if (run.counts.size() != counted.size()) {
        throw new IllegalArgumentException(run + " does not count " + counted);
      }
    }
  }

  /**
   * One execution.
   *
   * @param size of the problem, for people
   * @param counts on the processor that takes longest, in the order of the names
   */
  public record Run(
      String application, double size, int processors, List<Double> counts, double seconds) {
    public Run {
      requireNonNull(application);
      counts = List.copyOf(counts);
      if (processors < 1 || !(seconds > 0) || !Double.isFinite(seconds)) {
        throw new IllegalArgumentException(
            application + ": " + processors + " processors, " + seconds + " seconds");
      }
    }

    double[] row() {
      return counts.stream().mapToDouble(count -> count).toArray();
    }
  }

  /** Names of the programs. */
  public SortedSet<String> applications() {
    TreeSet<String> names = new TreeSet<>();
    runs.forEach(run -> names.add(run.application));
    return names;
  }

  Runs of(String application) {
    return new Runs(
        counted, runs.stream().filter(run -> run.application.equals(application)).toList());
  }

  Runs without(String application) {
    return new Runs(
        counted, runs.stream().filter(run -> !run.application.equals(application)).toList());
  }

  double[][] rows() {
    return runs.stream().map(Run::row).toArray(double[][]::new);
  }

  double[] seconds() {
    return runs.stream().mapToDouble(Run::seconds).toArray();
  }

  /** The greatest number of processors that a run had. */
  int processors() {
    int most = 1;
    for (Run run : runs) {
      most = Math.max(most, run.processors);
    }
    return most;
  }

  /** What is counted somewhere. */
  List<String> used() {
    List<String> used = new ArrayList<>();
    for (int column = 0; column < counted.size(); column++) {
      for (Run run : runs) {
        if (run.counts.get(column) != 0) {
          used.add(counted.get(column));
          break;
        }
      }
    }
    return used;
  }
}
