package org.perfmodel.evaluate.contention;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Exact mean value analysis of one or more classes, with queueing, delay, load-dependent and
 * flow-equivalent centres: {@link MvaRecursion} has the equations. The cost is the number of
 * vectors of populations up to the given one, so it grows with the product of the populations.
 *
 * @param maximumSteps largest cost that is taken on; beyond it an {@link IllegalArgumentException}
 *     names the number of states
 */
public record ExactMva(long maximumSteps) implements NetworkSolver {
  /** Doubles that the recursion may hold: 128 MiB. */
  private static final double MAXIMUM_CELLS = 1 << 24;

  public ExactMva {
    if (maximumSteps < 1) {
      throw new IllegalArgumentException("Maximum of steps is " + maximumSteps + ".");
    }
  }

  /** At most 20 million steps, a second or so. */
  public ExactMva() {
    this(20_000_000);
  }

  /** Whether {@link #solve} takes the network on. */
  boolean affords(ClosedNetwork network) {
    Size size = Size.of(network);
    return size.steps() <= maximumSteps && size.cells() <= MAXIMUM_CELLS;
  }

  @Override
  public NetworkSolution solve(ClosedNetwork network) {
    refuseTooLarge(network);
    MvaRecursion recursion = new MvaRecursion(network);
    recursion.run();
    return recursion.solution();
  }

  /** Throughput with 1, 2, .. customers, up to the population of a network of one class. */
  List<Double> throughputs(ClosedNetwork network) {
    if (network.classes().size() != 1) {
      throw new IllegalArgumentException(
          "Throughput by population needs one class, the network has "
              + network.classes().size()
              + ".");
    }
    refuseTooLarge(network);
    MvaRecursion recursion = new MvaRecursion(network);
    List<Double> throughputs = new ArrayList<>();
    while (recursion.advance()) {
      throughputs.add(recursion.throughput(0));
    }
    return throughputs;
  }

  private void refuseTooLarge(ClosedNetwork network) {
    if (!affords(network)) {
      Size size = Size.of(network);
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "Exact mean value analysis of %d customers in %d classes has %.0f states and takes"
                  + " %.0f steps, more than %d, or %.0f cells, more than %.0f.%n"
                  + "Maybe use BardSchweitzer, or join classes that behave alike.",
              network.population(),
              network.classes().size(),
              size.states(),
              size.steps(),
              maximumSteps,
              size.cells(),
              MAXIMUM_CELLS));
    }
  }

  /** What a network costs; in floating point, so that it cannot overflow. */
  private record Size(double states, double steps, double cells) {
    static Size of(ClosedNetwork network) {
      double states = 1;
      int largest = 0;
      for (CustomerClass customers : network.classes()) {
        states *= customers.population() + 1.0;
        largest = Math.max(largest, customers.population());
      }
      int dependent = 0;
      for (Centre centre : network.centres()) {
        dependent += centre.dependsOnLoad() ? 1 : 0;
      }
      double subsets = Math.scalb(1.0, dependent);
      double marginals = dependent * (network.population() + 1.0);
      double window = states / (largest + 1.0) + 1;
      return new Size(
          states,
          states * subsets * (1 + marginals),
          window * subsets * (network.centres().size() + marginals));
    }
  }
}
