package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.permutation;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link ChoicesAndObjects}: parcels and temperatures in random order, random numbers. */
final class ChoiceAndObjectDrivers {
  static final int LIMIT = 4000;

  private ChoiceAndObjectDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "ChoicesAndObjects.shippingCosts",
                "int",
                List.of(2400, 48_000, 720_000),
                ChoiceAndObjectDrivers::shippingCosts)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "limit",
                        LIMIT,
                        "grams.length",
                        n,
                        "zone.length",
                        n,
                        "express.length",
                        n,
                        "cents.length",
                        n)),
        Kernel.irregular(
                "ChoicesAndObjects.thermostat",
                "double",
                List.of(3500, 60_000, 1_200_000),
                ChoiceAndObjectDrivers::thermostat)
            .with(n -> Map.of("n", n, "temperature.length", n, "heating.length", n)),
        Kernel.regular(
            "ChoicesAndObjects.pascalTriangle",
            "long",
            List.of(50, 300, 1600),
            ChoiceAndObjectDrivers::pascalTriangle),
        Kernel.regular(
                "ChoicesAndObjects.orderLines",
                "object",
                List.of(400, 10_000, 250_000),
                ChoiceAndObjectDrivers::orderLines)
            .with(n -> Map.of("n", n, "quantity.length", n, "price.length", n)));
  }

  /** Up to twelve kilograms, forty parcels of each weight, each in its own place of the order. */
  static int[] grams(int[] order) {
    int n = order.length;
    int[] grams = new int[n];
    for (int i = 0; i < n; i++) {
      grams[i] = (int) (12_000 * (order[i] / 40 + 0.5) / (n / 40));
    }
    return grams;
  }

  /** Of forty parcels of the same weight, twenty for the first zone, twelve, and eight. */
  static int[] zones(int[] order) {
    int[] zone = new int[order.length];
    for (int i = 0; i < order.length; i++) {
      int kind = order[i] % 10;
      if (kind >= 8) {
        zone[i] = 2;
      } else if (kind >= 5) {
        zone[i] = 1;
      }
    }
    return zone;
  }

  /** Of forty parcels of the same weight, ten. */
  static boolean[] express(int[] order) {
    boolean[] express = new boolean[order.length];
    for (int i = 0; i < order.length; i++) {
      express[i] = order[i] % 40 < 10;
    }
    return express;
  }

  /** From 15 degrees to 25 at equal steps, in random order. */
  static double[] temperatures(int n) {
    int[] order = permutation(n);
    double[] temperature = new double[n];
    for (int i = 0; i < n; i++) {
      temperature[i] = 15 + 10 * (order[i] + 0.5) / n;
    }
    return temperature;
  }

  private static Prepared shippingCosts(int n) {
    int[] order = permutation(n);
    int[] grams = grams(order);
    int[] zone = zones(order);
    boolean[] express = express(order);
    int[] cents = new int[n];
    return Prepared.of(
        () -> ChoicesAndObjects.shippingCosts(n, LIMIT, grams, zone, express, cents));
  }

  private static Prepared thermostat(int n) {
    double[] temperature = temperatures(n);
    boolean[] heating = new boolean[n];
    return Prepared.of(() -> ChoicesAndObjects.thermostat(n, 18, 22, temperature, heating));
  }

  private static Prepared pascalTriangle(int n) {
    return Prepared.of(() -> ChoicesAndObjects.pascalTriangle(n).get(n - 1)[n / 2]);
  }

  private static Prepared orderLines(int n) {
    int[] quantity = ints(n, 100, 0);
    int[] price = ints(n, 10_000, 1);
    return Prepared.of(() -> ChoicesAndObjects.orderLines(n, quantity, price).get(n / 2).cents);
  }
}
