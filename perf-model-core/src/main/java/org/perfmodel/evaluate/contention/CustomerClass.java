package org.perfmodel.evaluate.contention;

import java.util.ArrayList;
import java.util.List;

/**
 * Customers of a {@link ClosedNetwork} that behave alike.
 *
 * @param population how many there are, at least 0
 * @param thinkTime time between two rounds spent outside all centres, at least 0
 * @param demands service time per round at each centre, over all visits, without queueing
 */
public record CustomerClass(int population, double thinkTime, List<Double> demands) {
  public CustomerClass {
    Require.atLeast("Population", population, 0);
    Require.notNegative("Think time", thinkTime);
    demands = List.copyOf(demands);
    double time = thinkTime;
    for (double demand : demands) {
      Require.notNegative("Demand", demand);
      time += demand;
    }
    if (population > 0 && time == 0) {
      throw new IllegalArgumentException(
          "A round of a class takes no time, so its throughput has no limit.\n"
              + "Maybe give it a think time, or a demand at some centre.");
    }
  }

  /** A class with its demands in the order of the centres. */
  public static CustomerClass of(int population, double thinkTime, double... demands) {
    List<Double> list = new ArrayList<>(demands.length);
    for (double demand : demands) {
      list.add(demand);
    }
    return new CustomerClass(population, thinkTime, list);
  }

  CustomerClass withPopulation(int other) {
    return new CustomerClass(other, thinkTime, demands);
  }
}
