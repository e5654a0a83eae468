package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.longs;
import static org.perfmodel.accuracy.Values.permutation;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Boards and tables: each result against another way to it, or a law. */
class BoardKernelsTest {
  @Test
  void aKnightGoesTwoAndOne() {
    long[] knights = new long[64];
    for (int square = 0; square < 64; square++) {
      knights[square] = 1L << square;
    }
    long[] reach = new long[64];
    Boards.knights(64, knights, reach);
    for (int from = 0; from < 64; from++) {
      for (int to = 0; to < 64; to++) {
        int across = Math.abs(from % 8 - to % 8);
        int along = Math.abs(from / 8 - to / 8);
        assertThat((reach[from] >>> to & 1) == 1).isEqualTo(across * along == 2);
      }
    }
    Boards.knights(1, new long[] {knights[0] | knights[63]}, knights);
    assertThat(knights[0]).isEqualTo(reach[0] | reach[63]);
  }

  @Test
  void ranksCountTheBitsBefore() {
    long[] words = longs(20);
    int[] before = new int[20];
    int all = Boards.ranks(words, before);
    StringBuilder bits = new StringBuilder();
    for (int i = 0; i < 20; i++) {
      assertThat(before[i]).isEqualTo(bits.toString().replace("0", "").length());
      bits.append(Long.toBinaryString(words[i]));
    }
    assertThat(all).isEqualTo(bits.toString().replace("0", "").length());
  }

  @Test
  void anOrderAndItsOppositeLeaveThingsAsTheyWere() {
    int[] order = permutation(50);
    int[] back = new int[50];
    for (int i = 0; i < 50; i++) {
      back[order[i]] = i;
    }
    double[] from = doubles(50, 0, 1);
    double[] moved = new double[50];
    Boards.reorder(50, order, from, moved);
    assertThat(moved[7]).isEqualTo(from[order[7]]);
    double[] again = new double[50];
    Boards.reorder(50, back, moved, again);
    assertThat(again).containsExactly(from);
  }

  @Test
  void theCheapestWayIsTheCheapestOfAllTried() {
    int[][] cost = new int[5][];
    for (int r = 0; r < 5; r++) {
      cost[r] = ints(6, 100, r);
    }
    assertThat(Boards.cheapest(5, 6, cost, new int[6])).isEqualTo(tried(cost, 0, 0));
  }

  private static int tried(int[][] cost, int r, int c) {
    if (r == cost.length - 1 && c == cost[0].length - 1) {
      return cost[r][c];
    }
    int down = r == cost.length - 1 ? Integer.MAX_VALUE : tried(cost, r + 1, c);
    int right = c == cost[0].length - 1 ? Integer.MAX_VALUE : tried(cost, r, c + 1);
    return cost[r][c] + Math.min(down, right);
  }

  @Test
  void theBestOfAllWinsTheTournament() {
    int[] players = ints(37, 1_000_000);
    int[] tree = new int[74];
    System.arraycopy(players, 0, tree, 37, 37);
    int most = Arrays.stream(players).max().orElse(0);
    assertThat(Boards.tournament(37, tree)).isEqualTo(most);
    for (int i = 2; i < 74; i++) {
      assertThat(tree[i / 2]).isGreaterThanOrEqualTo(tree[i]);
    }
  }

  @Test
  void aRingKnowsTheLastNumbers() {
    int[] in = ints(40, 2_000_000_000);
    long[] out = new long[40];
    Boards.lately(40, 8, in, ints(8, 100, 1), out);
    for (int i = 0; i < 40; i++) {
      long sum = IntStream.rangeClosed(Math.max(0, i - 7), i).mapToLong(k -> in[k]).sum();
      assertThat(out[i]).isEqualTo(sum);
    }
  }

  @Test
  void stepsAreThoseToTheNearestAmongAll() {
    short[][] far = new short[9][11];
    Set<Integer> zero = new HashSet<>(Set.of(15, 40, 41, 88));
    for (int i = 0; i < 99; i++) {
      far[i / 11][i % 11] = zero.contains(i) ? 0 : Short.MAX_VALUE;
    }
    Boards.steps(9, 11, far);
    // Ways that start at the first row or column have nothing before them in the first sweep.
    for (int r = 1; r < 8; r++) {
      for (int c = 1; c < 10; c++) {
        int least = Integer.MAX_VALUE;
        for (int z : zero) {
          least = Math.min(least, Math.abs(z / 11 - r) + Math.abs(z % 11 - c));
        }
        assertThat((int) far[r][c]).as("%d %d", r, c).isEqualTo(least);
      }
    }
  }

  @Test
  void inversionsAreThePairsThatStandTheWrongWay() {
    int[] order = permutation(60);
    long pairs = 0;
    for (int i = 0; i < 60; i++) {
      for (int j = 0; j < i; j++) {
        pairs += order[j] > order[i] ? 1 : 0;
      }
    }
    assertThat(Boards.inversions(60, order, ints(61, 9))).isEqualTo(pairs);
  }

  @Test
  void combedNumbersAreSorted() {
    int[] values = ints(200, 150);
    int[] expected = Arrays.stream(values).sorted().toArray();
    Boards.combSort(200, values);
    assertThat(values).containsExactly(expected);
  }

  @Test
  void centresAreMeansOfTheirMembers() {
    int[] group = {0, 1, 0, 1, 1};
    double[][] place = {{1, 2}, {10, 20}, {3, 8}, {13, 20}, {16, 50}};
    double[][] centre = {{9, 9}, {9, 9}};
    int[] members = {5, 5};
    Tables.centres(5, 2, 2, group, place, centre, members);
    assertThat(members).containsExactly(2, 3);
    assertThat(centre).isDeepEqualTo(new double[][] {{2, 5}, {13, 30}});
  }

  @Test
  void sumsAreThoseOfAMap() {
    int[] article = ints(100, 7);
    long[] cents = longs(100);
    long[] sum = longs(7);
    Tables.sums(article, cents, sum);
    TreeMap<Integer, Long> expected = new TreeMap<>();
    for (int i = 0; i < 100; i++) {
      expected.merge(article[i], cents[i], Long::sum);
    }
    assertThat(sum).containsExactly(expected.values().toArray(new Long[0]));
  }

  @Test
  void rowsHoldOneOfEachColumn() {
    double[] table = new double[6];
    Tables.rows(3, 2, new double[][] {{1, 2, 3}, {10, 20, 30}}, table);
    assertThat(table).containsExactly(1, 10, 2, 20, 3, 30);
  }

  @Test
  void daysAreTheDatesOfTheCalendar() {
    int[] day = IntStream.range(0, 72_000).toArray();
    int[] date = new int[72_000];
    Tables.dates(day, date);
    LocalDate first = LocalDate.of(1900, 3, 1);
    for (int i : day) {
      LocalDate then = first.plusDays(i);
      int expected = 10_000 * then.getYear() + 100 * then.getMonthValue() + then.getDayOfMonth();
      assertThat(date[i]).isEqualTo(expected);
    }
  }

  @Test
  void shortColoursKeepTheirHighBits() {
    short[] out = new short[3];
    Tables.shortColours(3, new int[] {0xffffff, 0x123456, 0xff0008}, out);
    int mixed = (0x12 / 8 * 64 + 0x34 / 4) * 32 + 0x56 / 8;
    assertThat(out).containsExactly(new int[] {-1, (short) mixed, (short) 0xf801});
  }

  @Test
  void amountsAreTheirDigits() {
    long[] amount = new long[2];
    Tables.amounts(2, 4, new byte[] {'0', '0', '4', '2', '9', '1', '0', '7'}, amount);
    assertThat(amount).containsExactly(42, 9107);
  }

  @Test
  void centsAreRoundedToTheNearest() {
    double[] price = doubles(60, 0, 1000);
    long[] cents = new long[60];
    long total = Tables.cents(1.17, price, cents);
    for (int i = 0; i < 60; i++) {
      BigDecimal exact = new BigDecimal(100 * 1.17).multiply(new BigDecimal(price[i]));
      assertThat(cents[i]).isEqualTo(exact.setScale(0, RoundingMode.HALF_UP).longValueExact());
    }
    assertThat(total).isEqualTo(Arrays.stream(cents).sum());
  }

  @Test
  void balancesGetNearerToTheGoalEachTime() {
    Tables.Account[] accounts = {new Tables.Account(100, 0.5), new Tables.Account(900, 0.1)};
    for (int time = 0; time < 3; time++) {
      Tables.save(500, accounts);
    }
    assertThat(accounts[0].balance).isCloseTo(500 - 400 / 8.0, within(1e-9));
    assertThat(accounts[1].balance).isCloseTo(500 + 400 * 0.729, within(1e-9));
  }

  @Test
  void rowsOverALimitAreAllOfThem() {
    float[] value = floats(80, 0, 1);
    int[] row = new int[80];
    int count = Tables.over(80, 0.7f, value, row);
    assertThat(Arrays.copyOf(row, count))
        .containsExactly(IntStream.range(0, 80).filter(i -> value[i] > 0.7f).toArray());
  }

  @Test
  void sharedKeysMeetAsAllPairsTriedSay() {
    long[] leftKey = BoardDrivers.keys(40, 0);
    long[] rightKey = BoardDrivers.keys(40, 1);
    long[] left = longs(40);
    long[] right = Arrays.stream(left).map(value -> value ^ 5).toArray();
    long sum = 0;
    int met = 0;
    for (int l = 0; l < 40; l++) {
      for (int r = 0; r < 40; r++) {
        if (leftKey[l] == rightKey[r]) {
          sum += left[l] * right[r];
          met++;
        }
      }
    }
    assertThat(met).isPositive();
    assertThat(Tables.joined(40, leftKey, rightKey, left, right)).isEqualTo(sum);
  }

  @Test
  void namesAreFoundInTheirLists() {
    int[] name = {10, 20, 30};
    int[] first = new int[4];
    Arrays.fill(first, -1);
    int[] next = new int[3];
    for (int i = 0; i < 3; i++) {
      int slot = name[i] * 0x9e3779b1 >>> 8 & 3;
      next[i] = first[slot];
      first[slot] = i;
    }
    int[] wanted = {30, 7, 10, 11, 20, 20, 0};
    assertThat(Tables.found(7, 3, wanted, first, next, name)).isEqualTo(4);
  }
}
