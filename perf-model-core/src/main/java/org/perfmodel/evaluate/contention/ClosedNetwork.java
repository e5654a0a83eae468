package org.perfmodel.evaluate.contention;

import java.util.ArrayList;
import java.util.List;

/**
 * A closed queueing network: a fixed number of customers of each class go round between thinking
 * and the centres. Times have one unit, whichever.
 */
public record ClosedNetwork(List<Centre> centres, List<CustomerClass> classes) {
  public ClosedNetwork {
    centres = List.copyOf(centres);
    classes = List.copyOf(classes);
    Require.classes(classes.size());
    int population = 0;
    for (CustomerClass customers : classes) {
      if (customers.demands().size() != centres.size()) {
        throw new IllegalArgumentException(
            "A class has "
                + customers.demands().size()
                + " demands for "
                + centres.size()
                + " centres.");
      }
      population = Math.addExact(population, customers.population());
    }
    for (Centre centre : centres) {
      if (centre.kind() == Centre.Kind.FLOW_EQUIVALENT && centre.rates().size() < population) {
        throw new IllegalArgumentException(
            "Flow-equivalent centre "
                + centre.name()
                + " knows the throughput of "
                + centre.rates().size()
                + " customers, but there are "
                + population
                + ".\nMaybe solve its sub-network for "
                + population
                + ".");
      }
    }
  }

  /** A network of one class. */
  public static ClosedNetwork of(List<Centre> centres, CustomerClass only) {
    return new ClosedNetwork(centres, List.of(only));
  }

  /** The same network with other populations, one per class. */
  ClosedNetwork withPopulations(int... populations) {
    if (populations.length != classes.size()) {
      throw new IllegalArgumentException(
          populations.length + " populations for " + classes.size() + " classes.");
    }
    List<CustomerClass> others = new ArrayList<>();
    for (int k = 0; k < populations.length; k++) {
      others.add(classes.get(k).withPopulation(populations[k]));
    }
    return new ClosedNetwork(centres, others);
  }

  /** Customers of all classes together. */
  int population() {
    int population = 0;
    for (CustomerClass customers : classes) {
      population += customers.population();
    }
    return population;
  }

  /** Demands by class, then centre, as the solvers read them. */
  double[][] demands() {
    double[][] demands = new double[classes.size()][centres.size()];
    for (int k = 0; k < demands.length; k++) {
      List<Double> row = classes.get(k).demands();
      for (int c = 0; c < demands[k].length; c++) {
        demands[k][c] = row.get(c);
      }
    }
    return demands;
  }

  double[] thinkTimes() {
    double[] thinkTimes = new double[classes.size()];
    for (int k = 0; k < thinkTimes.length; k++) {
      thinkTimes[k] = classes.get(k).thinkTime();
    }
    return thinkTimes;
  }

  int[] populations() {
    int[] populations = new int[classes.size()];
    for (int k = 0; k < populations.length; k++) {
      populations[k] = classes.get(k).population();
    }
    return populations;
  }
}
