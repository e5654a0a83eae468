package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.perfmodel.accuracy.ChoicesAndObjects.OrderLine;

/** Choices by hand for each case, objects by what they hold. */
class ChoicesAndObjectsTest {
  @Test
  void parcelsCostWhatTheirZoneWeightAndSpeedSay() {
    int[] grams = {2000, 2001, 10_000, 10_001, 11_000, 500, 12_000};
    int[] zone = {0, 0, 1, 1, 2, 1, 2};
    boolean[] express = {false, false, false, false, false, true, true};
    int[] cents = new int[7];
    long total = ChoicesAndObjects.shippingCosts(7, 4000, grams, zone, express, cents);
    assertThat(cents).containsExactly(490, 890, 1690, 2190, 3490, 1935, 4000);
    assertThat(total).isEqualTo(Arrays.stream(cents).sum());
  }

  @Test
  void parcelsAreAsFrequentAsDeclared() {
    int[] order = Values.permutation(1200);
    int[] zone = ChoiceAndObjectDrivers.zones(order);
    assertThat(Arrays.stream(zone).filter(z -> z == 0).count()).isEqualTo(600);
    assertThat(Arrays.stream(zone).filter(z -> z == 1).count()).isEqualTo(360);
    int[] grams = ChoiceAndObjectDrivers.grams(order);
    assertThat(Arrays.stream(grams).filter(g -> g > 10_000).count()).isEqualTo(200);
    assertThat(Arrays.stream(grams).filter(g -> g <= 2000).count()).isEqualTo(200);
  }

  @Test
  void theThermostatHeatsBetweenItsTemperatures() {
    double[] temperature = {20, 17, 21, 22, 22.5, 19, 18, 17.9, 23};
    boolean[] heating = new boolean[9];
    assertThat(ChoicesAndObjects.thermostat(9, 18, 22, temperature, heating)).isEqualTo(4);
    assertThat(heating).containsExactly(false, true, true, true, false, false, false, true, false);
  }

  @Test
  void rowsOfPascalsTriangleAreBinomials() {
    List<long[]> rows = ChoicesAndObjects.pascalTriangle(30);
    assertThat(rows).hasSize(30);
    for (int r = 0; r < 30; r++) {
      long binomial = 1;
      assertThat(rows.get(r)).hasSize(r + 1);
      for (int k = 0; k <= r; k++) {
        assertThat(rows.get(r)[k]).isEqualTo(binomial);
        binomial = binomial * (r - k) / (k + 1);
      }
    }
  }

  @Test
  void anOrderHasALineForEachArticle() {
    int[] quantity = {2, 0, 100_000};
    int[] price = {350, 5, 100_000};
    List<OrderLine> lines = ChoicesAndObjects.orderLines(3, quantity, price);
    assertThat(lines).extracting(line -> line.number).containsExactly(1, 2, 3);
    assertThat(lines).extracting(line -> line.quantity).containsExactly(2, 0, 100_000);
    assertThat(lines).extracting(line -> line.cents).containsExactly(700L, 0L, 10_000_000_000L);
  }
}
