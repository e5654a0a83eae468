package org.perfmodel.evaluate.contention;

import java.util.ArrayList;
import java.util.List;

/**
 * Throughputs and queue lengths of a small network by going through all its states: Baskett,
 * Chandy, Muntz and Palacios 1975. Slow and independent of mean value analysis.
 */
final class ProductForm {
  private final ClosedNetwork network;
  private final int classes;
  private final int centres;

  ProductForm(ClosedNetwork network) {
    this.network = network;
    this.classes = network.classes().size();
    this.centres = network.centres().size();
  }

  /** X_k = G(N - e_k) / G(N). */
  double throughput(int customerClass) {
    int[] fewer = network.populations();
    if (fewer[customerClass] == 0) {
      return 0;
    }
    fewer[customerClass]--;
    return sum(fewer, -1, -1) / sum(network.populations(), -1, -1);
  }

  /** Mean number of customers of a class at a centre. */
  double queueLength(int customerClass, int centre) {
    return sum(network.populations(), customerClass, centre) / sum(network.populations(), -1, -1);
  }

  /** Sum over all states of their weight, times the number of one class at one centre if given. */
  private double sum(int[] populations, int countedClass, int countedCentre) {
    return sum(populations, 0, new ArrayList<>(), countedClass, countedCentre);
  }

  private double sum(int[] left, int centre, List<int[]> at, int countedClass, int countedCentre) {
    if (centre == centres) {
      double counted = countedCentre < 0 ? 1 : at.get(countedCentre)[countedClass];
      return counted * weight(left, at);
    }
    double sum = 0;
    int[] here = new int[classes];
    boolean more = true;
    while (more) {
      int[] rest = left.clone();
      for (int k = 0; k < classes; k++) {
        rest[k] -= here[k];
      }
      List<int[]> with = new ArrayList<>(at);
      with.add(here.clone());
      sum += sum(rest, centre + 1, with, countedClass, countedCentre);
      int k = 0;
      while (k < classes && here[k] == left[k]) {
        here[k++] = 0;
      }
      more = k < classes;
      if (more) {
        here[k]++;
      }
    }
    return sum;
  }

  private double weight(int[] thinking, List<int[]> at) {
    double weight = 1;
    for (int k = 0; k < classes; k++) {
      weight *= powerOverFactorial(network.classes().get(k).thinkTime(), thinking[k]);
    }
    for (int c = 0; c < centres; c++) {
      Centre centre = network.centres().get(c);
      int present = 0;
      for (int k = 0; k < classes; k++) {
        present += at.get(c)[k];
        weight *= powerOverFactorial(network.classes().get(k).demands().get(c), at.get(c)[k]);
      }
      for (int j = 1; j <= present; j++) {
        weight *= j / rate(centre, j);
      }
    }
    return weight;
  }

  private static double rate(Centre centre, int present) {
    switch (centre.kind()) {
      case QUEUEING:
        return 1;
      case DELAY:
        return present;
      default:
        return centre.rates().get(Math.min(present, centre.rates().size()) - 1);
    }
  }

  private static double powerOverFactorial(double base, int power) {
    double result = 1;
    for (int j = 1; j <= power; j++) {
      result *= base / j;
    }
    return result;
  }
}
