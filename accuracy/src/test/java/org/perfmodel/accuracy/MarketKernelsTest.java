package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.math.BigInteger;
import java.util.Arrays;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Markets and genes: each result against another way to it, or a law. */
class MarketKernelsTest {
  private static final Offset<Double> CLOSE = within(1e-9);

  @Test
  void aPutOnATreeIsWhatItsLeavesSayOrWhatIsPaidAtOnce() {
    // Two steps by hand: prices 4, 1, 1/4; chance (4/3 - 1/2) / (2 - 1/2) = 5/9.
    double later = 0.75 * 4 / 9 * 0.75;
    double[] value = new double[3];
    double put = Markets.binomialPut(2, 1, 1, 2, 0.75, value);
    double down = Math.max(0.5, 0.75 * 4 / 9 * 0.75);
    assertThat(put).isCloseTo(Math.max(0, 0.75 * 4 / 9 * down), CLOSE);
    assertThat(put).isLessThan(later);
    assertThat(Markets.binomialPut(2, 1, 5, 2, 0.75, value)).isEqualTo(4);
  }

  @Test
  void aBondIsWorthAHundredAtItsOwnRate() {
    double[] price = new double[2];
    Markets.bonds(12, new double[] {0.05, 0.25}, new double[] {5, 0}, price);
    assertThat(price).containsExactly(new double[] {100, 100 * Math.pow(0.8, 12)}, CLOSE);
  }

  @Test
  void returnsAddUpToTheWholeGrowth() {
    double[] price = doubles(20, 90, 110);
    double[] growth = new double[20];
    Markets.returns(price, growth);
    assertThat(Math.exp(Values.sum(growth))).isCloseTo(price[19] / price[0], CLOSE);
    assertThat(Math.exp(growth[4])).isCloseTo(price[5] / price[4], CLOSE);
  }

  @Test
  void anAnnuityLeavesNoDebt() {
    double[] payment = new double[2];
    Markets.annuities(240, new double[] {1000, 5000}, new double[] {0.06, 0.12}, payment);
    assertThat(Markets.debtLeft(240, 1000, 0.005, payment[0])).isCloseTo(0, within(1e-7));
    assertThat(Markets.debtLeft(240, 5000, 0.01, payment[1])).isCloseTo(0, within(1e-7));
    assertThat(Markets.debtLeft(2, 100, 0.5, 10)).isEqualTo(200);
  }

  @Test
  void aMeanForgetsAtItsRate() {
    double[] mean = new double[4];
    Markets.smoothed(0.5, new double[] {8, 0, 0, 4}, mean);
    assertThat(mean).containsExactly(8, 4, 2, 3);
  }

  @Test
  void halfOfTheCovariancesIsEnough() {
    double[][] covariance = rows(6, 6, 0, 1);
    double[] share = doubles(6, 0, 1);
    double expected = 0;
    for (int i = 0; i < 6; i++) {
      for (int j = 0; j < 6; j++) {
        expected += share[i] * share[j] * covariance[Math.max(i, j)][Math.min(i, j)];
      }
    }
    assertThat(Markets.variance(6, share, covariance)).isCloseTo(expected, CLOSE);
  }

  @Test
  void randomWalksAreFairAndWithinTheirBounds() {
    double call = Markets.simulate(20_000, 10, 7, 100, 0);
    // A walk of 10 steps has the deviation 100 * 0.05 * sqrt(10 / 12), its mean 1/141 of that.
    assertThat(call).isCloseTo(100, within(0.15)).isNotEqualTo(100);
    BigInteger state =
        BigInteger.valueOf(7)
            .multiply(BigInteger.valueOf(6_364_136_223_846_793_005L))
            .add(BigInteger.valueOf(1_442_695_040_888_963_407L))
            .mod(BigInteger.ONE.shiftLeft(64));
    double shock = state.doubleValue() / 0x1p64 - 0.5;
    assertThat(Markets.simulate(1, 1, 7, 100, 50)).isCloseTo(50 + 5 * shock, CLOSE);
  }

  @Test
  void bandsLieTwoDeviationsAsideOfTheMean() {
    double[] over = new double[5];
    double[] under = new double[5];
    Markets.bands(4, new double[] {1, 3, 1, 3, 3}, over, under);
    assertThat(over).containsExactly(new double[] {0, 0, 0, 4, 2.5 + Math.sqrt(3)}, CLOSE);
    assertThat(under).containsExactly(new double[] {0, 0, 0, 0, 2.5 - Math.sqrt(3)}, CLOSE);
  }

  @Test
  void theWorstLossIsSinceTheHighestPriceBefore() {
    assertThat(Markets.drawdown(new float[] {8, 4, 10, 9, 4, 12, 6.5f}))
        .isCloseTo(0.6f, within(1e-6f));
  }

  @Test
  void candlesAreWhatTheirTradesWere() {
    long[][] candle = new long[4][2];
    long[] cents = {5, 9, 2, 4, 7, 7, 8, 6};
    Markets.candles(2, 4, cents, candle[0], candle[1], candle[2], candle[3]);
    assertThat(candle).isDeepEqualTo(new long[][] {{5, 7}, {9, 8}, {2, 6}, {4, 6}});
  }

  @Test
  void feesAreRoundedOneByOne() {
    long[] fee = new long[4];
    assertThat(Markets.fees(25, new long[] {200, 199, 1_000_000, 601}, fee)).isEqualTo(2503);
    assertThat(fee).containsExactly(1, 0, 2500, 2);
  }

  @Test
  void whatIsTradedIsTheLesserOfBothSidesWhileBidsAreHighEnough() {
    int[] bid = {9, 8, 7};
    int[] offer = {1, 2, 3};
    assertThat(Markets.matched(3, bid, offer, new int[] {5, 5, 5}, new int[] {4, 4, 4}))
        .isEqualTo(12);
    assertThat(Markets.matched(3, bid, offer, new int[] {5, 1, 1}, new int[] {4, 4, 4}))
        .isEqualTo(7);
    assertThat(
            Markets.matched(3, bid, new int[] {1, 8, 9}, new int[] {5, 5, 5}, new int[] {4, 4, 4}))
        .isEqualTo(8);
  }

  @Test
  void oneWhoFollowsBuysAfterRisesAndSellsAfterFalls() {
    // Buys at 3, sells at 6, buys at 8, still holds at 9.
    assertThat(Markets.follow(7, new double[] {2, 3, 7, 6, 5, 8, 9})).isEqualTo(3 + 1);
    assertThat(Markets.follow(3, new double[] {3, 2, 1})).isZero();
  }

  @Test
  void codesAreTheBasesToTheBaseFour() {
    byte[] bases = {1, 2, 3, 0, 2, 1};
    long[] code = new long[6];
    Genes.codes(3, bases, code);
    assertThat(code).containsExactly(1, 6, 27, 44, 50, 9);
  }

  @Test
  void bitsDifferWhereOneOfBothIsSet() {
    assertThat(Genes.differentBits(new long[] {-1, 5, 0}, new long[] {0, 3, 0})).isEqualTo(66);
  }

  @Test
  void theOtherStrandOfTheOtherStrandIsTheFirst() {
    byte[] partner = {3, 2, 1, 0};
    byte[] strand = {0, 0, 1, 2, 3, 1};
    byte[] out = new byte[6];
    Genes.opposite(6, strand, partner, out);
    assertThat(out).containsExactly(2, 0, 1, 2, 3, 3);
    byte[] back = new byte[6];
    Genes.opposite(6, out, partner, back);
    assertThat(back).containsExactly(strand);
  }

  @Test
  void windowsHoldTheirShare() {
    int[] isOne = ints(40, 2);
    float[] share = new float[40];
    Genes.content(8, isOne, share);
    for (int i = 0; i + 8 <= 40; i++) {
      assertThat(share[i]).isEqualTo(Arrays.stream(isOne, i, i + 8).sum() / 8f);
    }
  }

  @Test
  void strandsAlignWithTheirGaps() {
    int[][] match = {{1, -3, -3, -3}, {-3, 1, -3, -3}, {-3, -3, 1, -3}, {-3, -3, -3, 1}};
    byte[] a = {0, 1, 2, 3};
    byte[] b = {0, 2, 3, 1};
    // As long as a gap on each side costs less than a mismatch: common subsequences.
    assertThat(Genes.align(4, 4, 1, match, a, b, new int[5][5])).isEqualTo(3 - 2);
    assertThat(Genes.align(4, 4, 9, match, a, a, new int[5][5])).isEqualTo(4);
    assertThat(Genes.align(4, 1, 2, match, a, new byte[] {3}, new int[5][2])).isEqualTo(1 - 6);
  }

  @Test
  void hiddenChainsShowWhatAllPathsTogetherShow() {
    double[][] change = {{0.9, 0.1}, {0.4, 0.6}};
    double[][] show = {{0.7, 0.3}, {0.2, 0.8}};
    int[] seen = {0, 1, 1};
    double all = 0;
    for (int path = 0; path < 16; path++) {
      double chance = 0.5;
      for (int t = 0; t < 3; t++) {
        int to = path >> (t + 1) & 1;
        chance *= change[path >> t & 1][to] * show[to][seen[t]];
      }
      all += chance;
    }
    double[] work = new double[2];
    double log = Genes.likelihood(2, seen, change, show, work, new double[2]);
    assertThat(log).isCloseTo(Math.log(all), CLOSE);
  }

  @Test
  void generationsComeToTheirBalance() {
    float[] share = {0.1f, 0.5f, 0.9f};
    Genes.generations(2000, 0.02f, 0.02f, share);
    // 1 - p = p^2.
    float golden = (float) ((Math.sqrt(5) - 1) / 2);
    assertThat(share).containsExactly(new float[] {golden, golden, golden}, within(1e-4f));
    float[] one = {0.5f};
    Genes.generations(1, 0.5f, 0.25f, one);
    assertThat(one[0]).isEqualTo(0.6875f);
  }

  @Test
  void distancesAreThoseOfAllPairsOnce() {
    int[][] distance = new int[3][3];
    Genes.distances(3, 2, new int[][] {{1, 5}, {4, 1}, {0, 0}}, distance);
    assertThat(distance).isDeepEqualTo(new int[][] {{0, 7, 6}, {0, 0, 5}, {0, 0, 0}});
  }

  @Test
  void partsOfStrandsScoreAsTheFullTableDoes() {
    byte[] a = Values.letters(40, 4, 0);
    byte[] b = Values.letters(30, 4, 1);
    int[][] table = new int[41][31];
    int best = 0;
    for (int i = 1; i <= 40; i++) {
      for (int j = 1; j <= 30; j++) {
        int match = table[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 2 : -1);
        int gap = Math.max(table[i - 1][j], table[i][j - 1]) - 2;
        table[i][j] = Math.max(0, Math.max(match, gap));
        best = Math.max(best, table[i][j]);
      }
    }
    assertThat(Genes.localScore(40, 30, a, b, new int[31])).isEqualTo(best);
    assertThat(best).isGreaterThan(6);
    assertThat(Genes.mismatches(30, b, b)).isZero();
    assertThat(Genes.mismatches(4, new byte[] {1, 2, 3, 4}, new byte[] {1, 3, 3, 5})).isEqualTo(2);
  }

  @Test
  void eachCodeIsCountedOnce() {
    int[] code = ints(40, 30);
    int[] key = new int[64];
    int[] count = new int[64];
    int used = Genes.countCodes(40, 63, code, key, count);
    assertThat(used).isEqualTo((int) Arrays.stream(code).distinct().count());
    for (int slot = 0; slot < 64; slot++) {
      int wanted = key[slot] - 1;
      assertThat(count[slot]).isEqualTo((int) Arrays.stream(code).filter(c -> c == wanted).count());
    }
  }
}
