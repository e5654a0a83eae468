package org.perfmodel.evaluate.contention;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;

/**
 * Tasks that send requests to shared centres (bus, memory banks) while they compute. Per unit of
 * processing a task of class k sends lambda_k requests; a request needs a service time at each
 * centre. The tasks that run are the customers of a {@link ClosedNetwork}: each thinks {@code Z_k =
 * 1 / lambda_k} (it computes), then makes one request. R_k being the residence of a request over
 * all centres,
 *
 * <pre>
 * D = r lambda_k R_k(counts)      time for requests that r units of processing bring
 * slowdown_k = (r + D) / r = 1 + lambda_k R_k(counts)
 * </pre>
 *
 * <p>(Adve and Vernon 2004, sections 3.2 and 3.3, with one class of customers for each class of
 * tasks.) So the weight of a task is its processing alone: a task that runs by itself is slowed by
 * {@code 1 + lambda_k S_k}, not by 1, because its own requests take time even when nobody is in the
 * way. Between two completions the set of running tasks is fixed and each task's processing left
 * shrinks at rate {@code 1 / slowdown_k}. With lambda = 0.1 and S = 1, R is 1, 1.0909, 1.1967,
 * 1.3206 for 1 to 4 tasks; tasks of 100 and 50 on two processors end after 50 x 1.10909 + 50 x 1.1
 * = 110.4545.
 *
 * <p>A class with lambda_k = 0 neither disturbs nor is disturbed.
 */
public final class SharedMemory implements ContentionModel {
  private final List<Centre> centres;
  private final List<RequestClass> classes;
  private final NetworkSolver solver;

  /**
   * Requests of one class of tasks.
   *
   * @param rate lambda, requests per unit of processing, at least 0
   * @param serviceTimes time of one request at each centre, without queueing
   */
  public record RequestClass(double rate, List<Double> serviceTimes) {
    public RequestClass {
      Require.notNegative("Request rate", rate);
      serviceTimes = List.copyOf(serviceTimes);
      for (double time : serviceTimes) {
        Require.notNegative("Service time", time);
      }
    }

    void requireCentres(int centres) {
      if (serviceTimes.size() != centres) {
        throw new IllegalArgumentException(
            "A class has " + serviceTimes.size() + " service times for " + centres + " centres.");
      }
    }
  }

  /** Classes of tasks at some centres, their network solved by any solver. */
  public SharedMemory(List<Centre> centres, List<RequestClass> classes, NetworkSolver solver) {
    this.centres = List.copyOf(centres);
    this.classes = List.copyOf(classes);
    this.solver = requireNonNull(solver);
    Require.classes(classes.size());
    for (RequestClass requests : classes) {
      requests.requireCentres(centres.size());
    }
  }

  /**
   * Classes that differ in their rate, at one queueing centre; {@link ExactWhenSmall} up to 10 000.
   */
  static SharedMemory oneBus(double serviceTime, double... rates) {
    List<RequestClass> classes = new ArrayList<>();
    for (double rate : rates) {
      classes.add(new RequestClass(rate, List.of(serviceTime)));
    }
    return new SharedMemory(List.of(Centre.queueing("bus")), classes, new ExactWhenSmall(10_000));
  }

  @Override
  public int classes() {
    return classes.size();
  }

  @Override
  public void slowdowns(int[] counts, double[] slowdown) {
    Require.total(counts, classes.size());
    List<CustomerClass> customers = new ArrayList<>();
    for (int k = 0; k < classes.size(); k++) {
      RequestClass requests = classes.get(k);
      if (counts[k] > 0 && requests.rate() > 0) {
        customers.add(new CustomerClass(counts[k], 1 / requests.rate(), requests.serviceTimes()));
      }
    }
    double[] residence = new double[customers.size()];
    if (residence.length > 0) {
      NetworkSolution solution = solver.solve(new ClosedNetwork(centres, customers));
      for (int at = 0; at < residence.length; at++) {
        residence[at] = solution.residence(at);
      }
    }
    int next = 0;
    for (int k = 0; k < classes.size(); k++) {
      double rate = classes.get(k).rate();
      if (counts[k] > 0) {
        slowdown[k] = rate > 0 ? 1 + rate * residence[next++] : 1;
      }
    }
  }
}
