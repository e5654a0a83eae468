package org.perfmodel.evaluate.contention;

/**
 * Means of a solved {@link ClosedNetwork}; rounds per unit of time, times in that unit. Classes and
 * centres are numbered as in the network. A class without customers has zeros.
 */
public final class NetworkSolution {
  private final double[] throughput;
  private final double[][] residence;
  private final double[] utilisation;

  /**
   * From values by class, by class and centre, and by centre; the arrays are the solution's now.
   */
  NetworkSolution(double[] throughput, double[][] residence, double[] utilisation) {
    this.throughput = throughput;
    this.residence = residence;
    this.utilisation = utilisation;
  }

  /** Rounds of the customers of a class per unit of time. */
  double throughput(int customerClass) {
    return throughput[customerClass];
  }

  /** Time of a round that a customer spends at a centre, queueing and in service. */
  double residence(int customerClass, int centre) {
    return residence[customerClass][centre];
  }

  /** Time of a round that a customer spends at all centres: the round without thinking. */
  public double residence(int customerClass) {
    double sum = 0;
    for (double time : residence[customerClass]) {
      sum += time;
    }
    return sum;
  }

  /** Mean number of customers of a class at a centre, in service included: Little's law. */
  double queueLength(int customerClass, int centre) {
    return throughput[customerClass] * residence[customerClass][centre];
  }

  /** Mean number of customers at a centre. */
  double queueLength(int centre) {
    double sum = 0;
    for (int k = 0; k < throughput.length; k++) {
      sum += queueLength(k, centre);
    }
    return sum;
  }

  /** Part of the time that a centre is at work; at a delay centre the mean number at work. */
  double utilisation(int centre) {
    return utilisation[centre];
  }
}
