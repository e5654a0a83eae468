package org.perfmodel.evaluate.contention;

import java.util.List;

/**
 * {@link SharedMemory} with a single chain of average tasks, as Adve and Vernon solve it (2004,
 * section 3.3): all n tasks that run send requests at the mean rate, each centre serves the mean
 * request, weighted by rate,
 *
 * <pre>
 * lambda = sum_k n_k lambda_k / n
 * S_c = sum_k n_k lambda_k S_kc / (n lambda)
 * slowdown_k = 1 + lambda_k R(n)
 * </pre>
 *
 * <p>Costs n steps however many classes there are; the same as {@link SharedMemory} for one class.
 */
final class AveragedSharedMemory implements ContentionModel {
  private final List<Centre> centres;
  private final double[] rates;
  private final double[][] serviceTimes;
  private final NetworkSolver solver = new ExactMva();

  /** Classes of tasks at some centres. */
  AveragedSharedMemory(List<Centre> centres, List<SharedMemory.RequestClass> classes) {
    Require.classes(classes.size());
    this.centres = List.copyOf(centres);
    rates = new double[classes.size()];
    serviceTimes = new double[classes.size()][centres.size()];
    for (int k = 0; k < rates.length; k++) {
      SharedMemory.RequestClass requests = classes.get(k);
      requests.requireCentres(centres.size());
      rates[k] = requests.rate();
      for (int c = 0; c < centres.size(); c++) {
        serviceTimes[k][c] = requests.serviceTimes().get(c);
      }
    }
  }

  @Override
  public int classes() {
    return rates.length;
  }

  @Override
  public void slowdowns(int[] counts, double[] slowdown) {
    int tasks = Require.total(counts, rates.length);
    double requests = 0;
    double[] service = new double[centres.size()];
    for (int k = 0; k < rates.length; k++) {
      requests += counts[k] * rates[k];
      for (int c = 0; c < service.length; c++) {
        service[c] += counts[k] * rates[k] * serviceTimes[k][c];
      }
    }
    double residence = requests > 0 ? residence(tasks, requests, service) : 0;
    for (int k = 0; k < rates.length; k++) {
      if (counts[k] > 0) {
        slowdown[k] = 1 + rates[k] * residence;
      }
    }
  }

  private double residence(int tasks, double requests, double[] service) {
    for (int c = 0; c < service.length; c++) {
      service[c] /= requests;
    }
    CustomerClass average = CustomerClass.of(tasks, tasks / requests, service);
    return solver.solve(ClosedNetwork.of(centres, average)).residence(0);
  }
}
