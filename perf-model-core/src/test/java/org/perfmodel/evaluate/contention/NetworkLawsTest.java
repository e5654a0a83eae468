package org.perfmodel.evaluate.contention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.data.Percentage.withPercentage;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What holds for every closed network, on seeded random ones. */
class NetworkLawsTest {
  private static final NetworkSolver EXACT = new ExactMva();
  private static final List<NetworkSolver> ALL =
      List.of(EXACT, new BardSchweitzer(), new Linearizer());

  @Test
  void exactAnalysisIsTheProductForm() {
    RandomNetworks networks = new RandomNetworks(1);
    for (int i = 0; i < 150; i++) {
      ClosedNetwork network = networks.next(true, 3);
      ProductForm states = new ProductForm(network);
      NetworkSolution solution = EXACT.solve(network);
      for (int k = 0; k < network.classes().size(); k++) {
        assertThat(solution.throughput(k))
            .as("%s", network)
            .isCloseTo(states.throughput(k), withPercentage(1e-9));
        for (int c = 0; c < network.centres().size(); c++) {
          assertThat(solution.queueLength(k, c))
              .as("%s", network)
              .isCloseTo(states.queueLength(k, c), within(1e-10));
        }
      }
    }
  }

  @Test
  void customersAreSomewhereByLittlesLaw() {
    RandomNetworks networks = new RandomNetworks(2);
    for (int i = 0; i < 300; i++) {
      ClosedNetwork network = networks.next(false, 8);
      for (NetworkSolver solver : ALL) {
        checkLittle(network, solver.solve(network));
      }
      ClosedNetwork dependent = networks.next(true, 6);
      checkLittle(dependent, EXACT.solve(dependent));
    }
  }

  private static void checkLittle(ClosedNetwork network, NetworkSolution solution) {
    for (int k = 0; k < network.classes().size(); k++) {
      CustomerClass customers = network.classes().get(k);
      double thinking = solution.throughput(k) * customers.thinkTime();
      double elsewhere = 0;
      for (int c = 0; c < network.centres().size(); c++) {
        elsewhere += solution.queueLength(k, c);
        assertThat(solution.residence(k, c)).isNotNegative();
      }
      assertThat(thinking + elsewhere)
          .as("%s", network)
          .isCloseTo(customers.population(), withPercentage(1e-6));
    }
  }

  @Test
  void noCentreWorksMoreThanAllTheTime() {
    RandomNetworks networks = new RandomNetworks(3);
    for (int i = 0; i < 300; i++) {
      ClosedNetwork network = networks.next(true, 7);
      NetworkSolution solution = EXACT.solve(network);
      for (int c = 0; c < network.centres().size(); c++) {
        double busy = solution.utilisation(c);
        if (network.centres().get(c).kind() == Centre.Kind.DELAY) {
          assertThat(busy).isCloseTo(solution.queueLength(c), offset(1e-9));
        } else {
          assertThat(busy).as("%s", network).isBetween(0.0, 1 + 1e-12);
          assertThat(busy).isLessThanOrEqualTo(solution.queueLength(c) + 1e-12);
        }
      }
      ClosedNetwork plain = networks.next(false, 7);
      NetworkSolution approximate = new BardSchweitzer().solve(plain);
      NetworkSolution finer = new Linearizer().solve(plain);
      for (int c = 0; c < plain.centres().size(); c++) {
        if (plain.centres().get(c).kind() == Centre.Kind.QUEUEING) {
          assertThat(approximate.utilisation(c)).isBetween(0.0, 1 + 1e-12);
          assertThat(finer.utilisation(c)).isBetween(0.0, 1.01);
        }
      }
    }
  }

  /** Asymptotic bounds: N / (Z + N D) <= X <= min(1 / Dmax, N / (Z + D)). */
  @Test
  void throughputStaysWithinTheAsymptoticBounds() {
    RandomNetworks networks = new RandomNetworks(4);
    for (int i = 0; i < 300; i++) {
      ClosedNetwork network = onlyFirst(networks.next(false, 30));
      CustomerClass customers = network.classes().get(0);
      double round = 0;
      double longest = 0;
      for (int c = 0; c < network.centres().size(); c++) {
        double demand = customers.demands().get(c);
        round += demand;
        if (network.centres().get(c).kind() == Centre.Kind.QUEUEING) {
          longest = Math.max(longest, demand);
        }
      }
      int n = customers.population();
      for (NetworkSolver solver : ALL) {
        double throughput = solver.solve(network).throughput(0);
        assertThat(throughput)
            .isLessThanOrEqualTo(
                (1 + 1e-12) * Math.min(1 / longest, n / (customers.thinkTime() + round)))
            .isGreaterThanOrEqualTo((1 - 1e-12) * n / (customers.thinkTime() + n * round));
      }
    }
  }

  @Test
  void residenceTimeGrowsWithPopulation() {
    RandomNetworks networks = new RandomNetworks(5);
    for (int i = 0; i < 100; i++) {
      ClosedNetwork network = onlyFirst(networks.next(false, 1));
      for (NetworkSolver solver : ALL) {
        double before = 0;
        for (int n = 1; n <= 12; n++) {
          double residence = solver.solve(network.withPopulations(n)).residence(0);
          assertThat(residence).isGreaterThanOrEqualTo(before * (1 + 1e-12));
          before = residence;
        }
      }
    }
  }

  @Test
  void theApproximationIsExactForOneCustomerAndCloseForMore() {
    RandomNetworks networks = new RandomNetworks(6);
    for (int i = 0; i < 200; i++) {
      ClosedNetwork network = networks.next(false, 8);
      int[] one = new int[network.classes().size()];
      one[0] = 1;
      ClosedNetwork alone = network.withPopulations(one);
      for (NetworkSolver solver : ALL) {
        assertThat(solver.solve(alone).throughput(0))
            .isCloseTo(EXACT.solve(alone).throughput(0), withPercentage(1e-9));
      }
      ClosedNetwork single = onlyFirst(network);
      assertThat(new BardSchweitzer().solve(single).throughput(0))
          .as("%s", single)
          .isCloseTo(EXACT.solve(single).throughput(0), withPercentage(10));
    }
  }

  /** Chandy and Neuse 1982: errors of the second approximation are far smaller. */
  @Test
  void theLinearizerIsCloserThanBardSchweitzer() {
    RandomNetworks networks = new RandomNetworks(15);
    double worst = 0;
    double first = 0;
    double second = 0;
    for (int i = 0; i < 300; i++) {
      ClosedNetwork network = networks.next(false, 8);
      NetworkSolution exact = EXACT.solve(network);
      NetworkSolution rough = new BardSchweitzer().solve(network);
      NetworkSolution fine = new Linearizer().solve(network);
      for (int k = 0; k < network.classes().size(); k++) {
        first += Math.abs(rough.residence(k) / exact.residence(k) - 1);
        second += Math.abs(fine.residence(k) / exact.residence(k) - 1);
        worst = Math.max(worst, Math.abs(fine.residence(k) / exact.residence(k) - 1));
      }
    }
    assertThat(second).isLessThan(first / 5);
    assertThat(worst).isLessThan(0.1);
  }

  /** R_kc = D_kc (1 + sum_j Q_jc - Q_kc / N_k): the equations, not the way to their solution. */
  @Test
  void theApproximationIsAFixedPointOfItsEquations() {
    RandomNetworks networks = new RandomNetworks(14);
    for (int i = 0; i < 300; i++) {
      ClosedNetwork network = networks.next(false, 8);
      NetworkSolution solution = new BardSchweitzer().solve(network);
      for (int k = 0; k < network.classes().size(); k++) {
        CustomerClass customers = network.classes().get(k);
        double time = customers.thinkTime();
        for (int c = 0; c < network.centres().size(); c++) {
          boolean waits = network.centres().get(c).kind() == Centre.Kind.QUEUEING;
          double own = solution.queueLength(k, c) / customers.population();
          double found = waits ? solution.queueLength(c) - own : 0;
          double residence = customers.demands().get(c) * (1 + found);
          assertThat(solution.residence(k, c)).isCloseTo(residence, offset(1e-9));
          time += residence;
        }
        assertThat(solution.throughput(k))
            .isCloseTo(customers.population() / time, withPercentage(1e-6));
      }
    }
  }

  @Test
  void aLoadDependentCentreOfConstantRateIsAQueueingCentre() {
    sameWhenReplaced(7, Centre.queueing("q"), Centre.loadDependent("q", List.of(1.0)), 1);
    sameWhenReplaced(8, Centre.queueing("q"), Centre.loadDependent("q", List.of(2.0, 2.0)), 2);
  }

  @Test
  void asManyServersAsCustomersAreADelayCentre() {
    sameWhenReplaced(9, Centre.delay("d"), Centre.servers("d", 24), 1);
  }

  @Test
  void aFlowEquivalentCentreStandsForTheCentreItCameFrom() {
    for (Centre original : List.of(Centre.queueing("q"), Centre.servers("q", 3))) {
      Centre alone =
          Centre.flowEquivalent(
              "q", ClosedNetwork.of(List.of(original), CustomerClass.of(1, 0, 0.25)), 24);
      // Its demands are visits of a quarter each.
      sameWhenReplaced(10, original, alone, 4);
    }
  }

  /** Chandy, Herzog and Woo: exact for product-form networks of one class. */
  @Test
  void aFlowEquivalentCentreStandsForAWholeSubNetwork() {
    RandomNetworks networks = new RandomNetworks(11);
    for (int i = 0; i < 100; i++) {
      ClosedNetwork part = onlyFirst(networks.next(true, 1));
      part =
          ClosedNetwork.of(
              part.centres(), new CustomerClass(1, 0, part.classes().get(0).demands()));
      double think = 5 * networks.random().nextDouble();
      double demand = networks.random().nextDouble();
      Centre outside = Centre.queueing("outside");
      int n = 1 + networks.random().nextInt(9);
      List<Centre> all = new ArrayList<>(part.centres());
      all.add(outside);
      List<Double> demands = new ArrayList<>(part.classes().get(0).demands());
      demands.add(demand);

      NetworkSolution whole =
          EXACT.solve(ClosedNetwork.of(all, new CustomerClass(n, think, demands)));
      NetworkSolution reduced =
          EXACT.solve(
              ClosedNetwork.of(
                  List.of(Centre.flowEquivalent("part", part, n), outside),
                  CustomerClass.of(n, think, 1, demand)));

      assertThat(reduced.throughput(0)).isCloseTo(whole.throughput(0), withPercentage(1e-9));
      assertThat(reduced.residence(0, 1))
          .isCloseTo(whole.residence(0, all.size() - 1), withPercentage(1e-9));
    }
  }

  @Test
  void classesThatBehaveAlikeAreOneClass() {
    RandomNetworks networks = new RandomNetworks(12);
    for (int i = 0; i < 100; i++) {
      ClosedNetwork single = onlyFirst(networks.next(true, 1));
      ClosedNetwork split =
          new ClosedNetwork(single.centres(), Collections.nCopies(3, single.classes().get(0)));

      NetworkSolution parts = EXACT.solve(split.withPopulations(1, 3, 2));
      NetworkSolution whole = EXACT.solve(single.withPopulations(6));

      assertThat(parts.residence(1)).isCloseTo(whole.residence(0), withPercentage(1e-9));
      assertThat(parts.throughput(0) + parts.throughput(1) + parts.throughput(2))
          .isCloseTo(whole.throughput(0), withPercentage(1e-9));
    }
  }

  @Test
  void theOrderOfClassesDoesNotMatter() {
    RandomNetworks networks = new RandomNetworks(13);
    for (int i = 0; i < 100; i++) {
      ClosedNetwork network = networks.next(true, 6);
      List<CustomerClass> turned = new ArrayList<>(network.classes());
      Collections.reverse(turned);
      NetworkSolution back = EXACT.solve(new ClosedNetwork(network.centres(), turned));
      NetworkSolution forth = EXACT.solve(network);
      assertThat(back.throughput(turned.size() - 1))
          .isCloseTo(forth.throughput(0), withPercentage(1e-9));
    }
  }

  /** The first centre of random networks, replaced by another with demands longer by a factor. */
  private static void sameWhenReplaced(long seed, Centre from, Centre to, double factor) {
    RandomNetworks networks = new RandomNetworks(seed);
    for (int i = 0; i < 100; i++) {
      ClosedNetwork network = networks.next(true, 8);
      List<Centre> before = new ArrayList<>(network.centres());
      before.set(0, from);
      List<Centre> after = new ArrayList<>(network.centres());
      after.set(0, to);
      List<CustomerClass> customers = new ArrayList<>();
      for (CustomerClass each : network.classes()) {
        List<Double> demands = new ArrayList<>(each.demands());
        demands.set(0, demands.get(0) * factor);
        customers.add(new CustomerClass(each.population(), each.thinkTime(), demands));
      }
      NetworkSolution original = EXACT.solve(new ClosedNetwork(before, network.classes()));
      NetworkSolution other = EXACT.solve(new ClosedNetwork(after, customers));
      for (int k = 0; k < customers.size(); k++) {
        assertThat(other.throughput(k)).isCloseTo(original.throughput(k), withPercentage(1e-9));
        assertThat(other.residence(k, 0)).isCloseTo(original.residence(k, 0), withPercentage(1e-9));
      }
    }
  }

  private static ClosedNetwork onlyFirst(ClosedNetwork network) {
    return ClosedNetwork.of(network.centres(), network.classes().get(0));
  }
}
