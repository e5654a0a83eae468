package org.perfmodel.evaluate.contention;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Small closed networks, the same for the same seed. */
final class RandomNetworks {
  private final Random random;

  RandomNetworks(long seed) {
    random = new Random(seed);
  }

  /**
   * One to three classes, one to four centres; all kinds of centres, or queueing and delay only.
   */
  ClosedNetwork next(boolean loadDependent, int mostCustomers) {
    int classes = 1 + random.nextInt(3);
    List<Centre> centres = new ArrayList<>();
    centres.add(Centre.queueing("c0"));
    int more = random.nextInt(4);
    for (int c = 1; c <= more; c++) {
      centres.add(centre("c" + c, random.nextInt(loadDependent ? 4 : 2)));
    }
    List<CustomerClass> customers = new ArrayList<>();
    for (int k = 0; k < classes; k++) {
      List<Double> demands = new ArrayList<>();
      for (int c = 0; c <= more; c++) {
        demands.add(c > 0 && random.nextInt(5) == 0 ? 0 : 0.05 + 2 * random.nextDouble());
      }
      double think = random.nextInt(3) == 0 ? 0 : 10 * random.nextDouble();
      customers.add(new CustomerClass(1 + random.nextInt(mostCustomers), think, demands));
    }
    return new ClosedNetwork(centres, customers);
  }

  Random random() {
    return random;
  }

  private Centre centre(String name, int kind) {
    switch (kind) {
      case 0:
        return Centre.queueing(name);
      case 1:
        return Centre.delay(name);
      case 2:
        return Centre.servers(name, 1 + random.nextInt(4));
      default:
        List<Double> rates = new ArrayList<>();
        int known = 1 + random.nextInt(5);
        for (int j = 0; j < known; j++) {
          rates.add(0.2 + 3 * random.nextDouble());
        }
        return Centre.loadDependent(name, rates);
    }
  }
}
