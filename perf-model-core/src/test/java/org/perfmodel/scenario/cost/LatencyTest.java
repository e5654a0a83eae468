package org.perfmodel.scenario.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What one operation waits for another, worked out by hand. */
class LatencyTest extends ToyMachine {
  /** The greatest of each window of values. */
  private static final String WINDOWS =
      """
      static void run(int n, double[] x, double[] most) {
        for (int i = 0; i < n; i++) {
          double greatest = x[i];
          for (int k = 1; k <= 16; k++) { greatest = Math.max(greatest, x[i + k]); }
          most[i] = greatest;
        }
      }
      """;

  /** Cycles of a body that is there twice, with four operations, a check, and half of a loop's. */
  private static final double INSTRUCTIONS = (4 + 2 + 3 / 2.0) / 5;

  @Test
  void aChainOfLoadsWaitsForEach() throws IOException {
    everythingElseIsFree();
    price("chain.load.int", 5);
    String follow =
        """
        static int run(int n, int[] next) {
          int at = 0;
          for (int i = 0; i < n; i++) { at = next[at]; }
          return at;
        }
        """;
    assertThat(seconds(follow, Map.of("n", 1000))).isCloseTo(1000 * (1000 + 5), within(1e-6));
    assertThat(seconds(follow, Map.of("n", 100))).isEqualTo(100 * 5);
  }

  /** Through a method that stands in the place of its call: what goes in comes out later. */
  @Test
  void aChainGoesThroughACall() throws IOException {
    everythingElseIsFree();
    price("chain.add.double", 3);
    price("chain.mul.double", 5);
    String steps =
        """
        static double run(int n, double a, double b) {
          double x = b;
          for (int i = 0; i < n; i++) { x = bent(x, a) + b; }
          return x;
        }
        static double bent(double x, double a) { return a * x * x; }
        """;
    assertThat(seconds(steps, Map.of("n", 10))).isEqualTo(10 * (5 + 5 + 3));
  }

  /** A shift, bits that are flipped by it, and a difference, of which each waits. */
  @Test
  void takingASignFromAWholeNumberIsThreeSteps() throws IOException {
    everythingElseIsFree();
    price("abs.int", 0);
    price("chain.add.int", 2);
    price("chain.abs.int", 1);
    String distances =
        """
        static int run(int n, int s, int[] x) {
          int d = s;
          for (int i = 0; i < n; i++) { d = Math.abs(d - x[i]); }
          return d;
        }
        """;
    assertThat(seconds(distances, Map.of("n", 10, "s", 3))).isEqualTo(10 * (2 + 3 * 1));
  }

  /** Neither comes of itself by more than a sum, but each of what was left in the other. */
  @Test
  void twoThatHandOnToEachOtherAreAChain() throws IOException {
    everythingElseIsFree();
    price("bit.int", 0);
    price("chain.add.int", 1);
    price("chain.bit.int", 2);
    String turns =
        """
        static int run(int n, int a, int b) {
          int x = a;
          int y = b;
          for (int i = 0; i < n; i++) {
            int dx = y >> 3;
            int dy = %s >> 3 ^ 5;
            x -= dx;
            y += dy;
          }
          return x + y;
        }
        """;
    Map<String, Integer> sizes = Map.of("n", 10, "a", 1, "b", 1);
    assertThat(seconds(turns.formatted("x"), sizes)).isEqualTo(10 * ((2 + 1) + (2 + 2 + 1)) / 2.0);
    assertThat(seconds(turns.formatted("i"), sizes)).isEqualTo(10 * 1);
  }

  /** The upper half of a product is a whole number, which nothing converts. */
  @Test
  void anUpperHalfIsAWholeNumber() throws IOException {
    everythingElseIsFree();
    price("mul.long", 0);
    price("bit.long", 0);
    price("load.long", 0);
    price("conv.double", 70);
    price("conv.long", 70);
    price("chain.conv.double", 70);
    price("chain.conv.long", 70);
    price("chain.bit.long", 2);
    price("chain.mul.long", 3);
    String folds =
        """
        static long run(int n, long[] x) {
          long hash = 1;
          for (int i = 0; i < n; i++) {
            long mixed = hash ^ x[i];
            hash = Math.multiplyHigh(mixed, 77L) ^ mixed * 77L;
          }
          return hash;
        }
        """;
    assertThat(seconds(folds, Map.of("n", 10))).isEqualTo(10 * (2 + 3 + 2));
  }

  /**
   * HotSpot 17 loads a row again that was used right before the loop: no register has its values.
   */
  @Test
  void aChainThroughARowThatIsLoadedAgainGoesThroughMemory() throws IOException {
    everythingElseIsFree();
    price("chain.add.int", 2);
    price("chain.mul.double", 5);
    price("chain.memory", 1);
    price("chain.memory_other", 7);
    price("chain.mul.int", 6);
    String sums =
        """
        static void run(int m, int n, %1$s[][] x) {
          for (int i = 1; i < m; i++) {
            %2$s
            for (int j = 1; j < n; j++) { %3$s; }
          }
        }
        """;
    String first = "x[i][0] = 1;";
    String wholes = "x[i][j] = x[i][j - 1] + 3";
    String scaled = "x[i][j] = x[i][j - 1] * c";
    Map<String, Integer> size = Map.of("m", 2, "n", 11);
    assertThat(seconds(sums.formatted("int", "", wholes), size)).isEqualTo(10 * (2 + 1));
    assertThat(seconds(sums.formatted("int", first, wholes), size)).isEqualTo(10 * (2 + 7));
    price("chain.memory_whole", 1); // Less than half a cycle: the processor renames memory.
    assertThat(seconds(sums.formatted("int", first, wholes), size)).isEqualTo(10 * (2 + 4 * 2));
    String doubles = sums.replace("x) {", "x, double c) {");
    assertThat(seconds(doubles.formatted("double", "", scaled), size)).isEqualTo(10 * (5 + 1));
    assertThat(seconds(doubles.formatted("double", first, scaled), size)).isEqualTo(10 * (5 + 7));
    price("vector.reduction", 1);
    assertThat(seconds(doubles.formatted("double", first, scaled), size)).isEqualTo(10 * (5 + 1));
  }

  /** What an object keeps is waited for by who uses that object again. */
  @Test
  void aFieldOfAnotherObjectIsNotWaitedFor() throws IOException {
    everythingElseIsFree();
    price("field_load.double", 0);
    price("field_store.double", 0);
    price("chain.add.double", 3);
    String each =
        """
        static final class Item { double sum; void more(double x) { sum += x; } }
        static void run(int n, double x, Item[] items) {
          for (int i = 0; i < n; i++) { %s }
        }
        """;
    for (String another : List.of("items[i].sum += x;", "items[i].more(x);")) {
      assertThat(seconds(each.formatted(another), Map.of("n", 10))).isZero();
    }
    assertThat(seconds(each.formatted("items[0].sum += x;"), Map.of("n", 10))).isEqualTo(10 * 3);
  }

  /** An object that nothing has a name for is the same one as long as a loop goes on with it. */
  @Test
  void aFieldOfAnObjectThatALoopStaysWithIsWaitedFor() throws IOException {
    everythingElseIsFree();
    price("field_load.double", 0);
    price("field_store.double", 0);
    price("chain.add.double", 3);
    String each =
        """
        static final class Item { double sum; void more(double x) { sum += x; } }
        static void run(int n, int m, double x, Item[] items) {
          for (int j = 0; j < m; j++) {
            Item item = items[j];
            for (int i = 0; i < n; i++) { %s }
          }
        }
        """;
    for (String same : List.of("item.more(x);", "items[j].more(x);")) {
      assertThat(seconds(each.formatted(same), Map.of("n", 10, "m", 2))).isEqualTo(2 * 10 * 3);
    }
    price("chain.window", 64);
    assertThat(seconds(each.formatted("item.more(x);"), Map.of("n", 10, "m", 2)))
        .as("the next object's is another chain")
        .isBetween(2 * 3.0, 2 * 10 * 3 - 1.0);
  }

  /** What one iteration leaves in an object the next one finds in it, by way of memory. */
  @Test
  void aFieldOfAnObjectThatTheNextIterationComesToIsWaitedFor() throws IOException {
    everythingElseIsFree();
    price("field_load.double", 0);
    price("field_store.double", 0);
    price("chain.add.double", 3);
    price("chain.memory_beside", 7);
    String each =
        """
        static final class Item {
          double sum;
          void into(Item next, double x) { next.sum = sum + x; }
        }
        static void run(int n, double x, Item[] items) {
          for (int i = 0; i < n; i++) { %s }
        }
        """;
    for (String next :
        List.of("items[i + 1].sum = items[i].sum + x;", "items[i].into(items[i + 1], x);")) {
      assertThat(seconds(each.formatted(next), Map.of("n", 10))).isEqualTo(10 * (3 + 7));
    }
    assertThat(seconds(each.formatted("items[i].into(items[i + 2], x);"), Map.of("n", 10)))
        .isEqualTo(10 * (3 + 7) / 2);
    assertThat(seconds(each.formatted("items[i + 1].into(items[i], x);"), Map.of("n", 10)))
        .isZero();
  }

  /** A window of 8 operations is two iterations of four: 1 + 2/10 runs go on at the same time. */
  @Test
  void theEndOfAChainThatStartsAnewOverlapsWithTheNext() throws IOException {
    everythingElseIsFree();
    price("chain.add.double", 10);
    price("chain.window", 8);
    String rows =
        """
        static void run(int n, int m, double[] x, double[] y) {
          for (int i = 0; i < n; i++) {
            double sum = 0;
            for (int j = 0; j < m; j++) { sum += x[j] * x[j]; }
            y[i] = sum;
          }
        }
        """;
    assertThat(seconds(rows, Map.of("n", 3, "m", 10))).isCloseTo(3 * 10 * 10 / 1.2, within(1e-9));
  }

  /**
   * Of 8 operations under way 4 may wait: two steps of a chain each, so two iterations of three.
   */
  @Test
  void whatWaitsHasFewerPlaces() throws IOException {
    everythingElseIsFree();
    price("chain.add.double", 6);
    price("chain.mul.double", 4);
    price("chain.window", 8);
    String rows =
        """
        static void run(int n, int m, double[] y) {
          for (int i = 0; i < n; i++) {
            double sum = 0;
            for (int j = 0; j < m; j++) { sum = sum * 3 + 1; }
            y[i] = sum;
          }
        }
        """;
    assertThat(seconds(rows, Map.of("n", 3, "m", 10))).isCloseTo(3 * 10 * 10 / 1.2, within(1e-9));
  }

  private static final String UNTIL =
      """
      static int run(int n, int[] x) {
        int bits = 0;
        for (int i = 0; i < n; i++) {
          int rest = x[0];
          //@ perf trips = 4
          while (rest != 0) { rest &= rest - 1; bits++; }
        }
        return bits;
      }
      """;

  /** Whoever runs ahead of a loop whose end data decide runs in vain. */
  @Test
  void theEndOfALoopThatDataDecideIsMissedAndOverlapsWithNothing() throws IOException {
    everythingElseIsFree();
    price("chain.bit.int", 10);
    price("chain.window", 8);
    assertThat(seconds(UNTIL, Map.of("n", 5))).isEqualTo(5 * 4 * 10);
    price("branch.miss", 1000);
    // From 30 000 executions on, a predictor has learnt none by heart.
    assertThat(seconds(UNTIL, Map.of("n", 30_000)))
        .isCloseTo(30_000 * (4 * 10 + 1000.0), within(1.0));
  }

  private static final String CYCLES =
      """
      static void run(int n, int[] next, int[] length) {
        for (int i = 0; i < n; i++) {
          int at = i;
          int steps = 0;
          // @ perf trips = TRIPS
          do { at = next[at]; steps++; } while (at != i && steps < 16);
          length[i] = steps;
        }
      }
      """;

  private double cycles(int trips, int window) throws IOException {
    everythingElseIsFree();
    price("chain.load.int", 1);
    price("chain.window", window);
    return seconds(CYCLES.replace("TRIPS", "" + trips), Map.of("n", 100));
  }

  @Test
  void walksThatACounterEndsOverlapAsFarAsTheWindowReaches() throws IOException {
    double alone = 100 * 16;
    assertThat(cycles(16, 1)).isLessThan(alone).isGreaterThan(0.9 * alone);
    assertThat(cycles(16, 40)).isCloseTo(alone / 2, within(0.2 * alone));
    assertThat(cycles(16, 4000)).isLessThan(0.02 * alone);
    assertThat(cycles(16, 80)).isLessThan(cycles(16, 40));
  }

  @Test
  void walksThatDataEndDoNotOverlap() throws IOException {
    assertThat(cycles(8, 1)).isEqualTo(100.0 * 8);
    assertThat(cycles(8, 4000)).isEqualTo(100.0 * 8);
  }

  private static final String PARSE =
      """
      static int run(int n, int[] text) {
        int sum = 0;
        int number = 0;
        for (int i = 0; i < n; i++) {
          // @ perf probability = SHARE
          if (text[i] > 0) { number = number * 3 + 1; } else { sum += number; number = 0; }
        }
        return sum;
      }
      """;

  @Test
  void aChainThatOneWayBeginsAnewOverlapsMoreTheMoreOftenItDoes() throws IOException {
    everythingElseIsFree();
    price("chain.add.int", 1);
    price("chain.mul.int", 1);
    price("chain.window", 40);
    double often = seconds(PARSE.replace("SHARE", "0.8"), Map.of("n", 100));
    double seldom = seconds(PARSE.replace("SHARE", "0.98"), Map.of("n", 100));
    assertThat(often).isPositive().isLessThan(seldom);
    assertThat(seldom).isLessThan(200);
    assertThat(seconds(PARSE.replace("SHARE", "1"), Map.of("n", 100))).isEqualTo(200);
  }

  private static final String FILTER =
      """
      static int run(int n, int[] p, int[] x) {
        int found = 0;
        for (int i = 0; i < n; i++) {
          // @ perf probability = SHARE
          if (x[p[i] & 2047] > 0) { found += 3 * i; }
        }
        return found;
      }
      """;

  @Test
  void aWrongPredictionWaitsUntilWhatItAsksForHasCome() throws IOException {
    everythingElseIsFree();
    Map<String, Integer> sizes = Map.of("n", 100_000);
    double foreseen = seconds(FILTER.replace("SHARE", "0"), sizes);
    // Half of them wait for one of 8192 bytes, the middle of L2 in the logarithm.
    assertThat(seconds(FILTER.replace("SHARE", "0.5"), sizes) - foreseen)
        .isCloseTo(100_000 * 0.5 * 1000, within(1.0));
    assertThat(seconds(FILTER.replace("SHARE", "0.5"), Map.of("n", 1000)))
        .isEqualTo(seconds(FILTER.replace("SHARE", "0"), Map.of("n", 1000)));
  }

  private static final String SEARCH =
      """
      static void run(int n, int keys, int[] sorted, int[] key, int[] place) {
        for (int i = 0; i < keys; i++) {
          int wanted = key[i];
          int low = 0;
          int high = n;
          // @ perf trips = TRIPS
          while (low < high) {
            int middle = (low + high) >>> 1;
            // @ perf probability = 0.5
            if (sorted[middle] < wanted) { low = middle + 1; } else { high = middle; }
          }
          place[i] = low;
        }
      }
      """;

  @Test
  void theFirstStepsOfASearchStayInCache() throws IOException {
    everythingElseIsFree();
    Map<String, Integer> sizes = Map.of("n", 16_384, "keys", 100_000);
    double search = seconds(SEARCH.replace("TRIPS", "log2(n)"), sizes);
    double anywhere = seconds(SEARCH.replace("TRIPS", "14"), sizes);
    assertThat(search).isLessThan(0.7 * anywhere).isGreaterThan(0.1 * anywhere);
    assertThat(search)
        .isLessThan(
            seconds(SEARCH.replace("TRIPS", "log2(n)"), Map.of("n", 65_536, "keys", 100_000)));
  }

  /**
   * A jump on the chain where a loop gathers only it, else instructions that wait for each other.
   */
  @Test
  void theGreatestSoFarIsJumpedOver() throws IOException {
    everythingElseIsFree();
    price("minmax.double", 9);
    price("chain.minmax.double", 4);
    String greatest =
        """
        static double run(int n, double[] x) {
          double s = 0;
          for (int i = 0; i < n; i++) { s = Math.max(s, x[i]); }
          return s;
        }
        """;
    String greater =
        """
        static void run(int n, double[] x) {
          for (int i = 0; i < n; i++) { x[i] = Math.max(x[i], 0); }
        }
        """;
    String decaying =
        """
        static double run(int n, double[] x) {
          double s = 0;
          for (int i = 0; i < n; i++) { s = Math.max(s * 0.5, x[i]); }
          return s;
        }
        """;
    price("chain.mul.double", 0);
    assertThat(seconds(greatest, Map.of("n", 100))).isEqualTo(400);
    assertThat(seconds(greater, Map.of("n", 100))).isEqualTo(900);
    String both =
        greatest
            .replace("double s = 0;", "double s = 0; double t = 0;")
            .replace("Math.max(s, x[i]);", "Math.max(s, x[i]); t = Math.min(t, x[i]);");
    assertThat(seconds(both, Map.of("n", 100))).isEqualTo(1800);
    price("vector.reduction", 1);
    assertThat(seconds(both, Map.of("n", 100))).isEqualTo(400);
    parameters.remove("vector.reduction");
    assertThat(seconds(decaying, Map.of("n", 100))).isEqualTo(5 * 900);
  }

  @Test
  void aChainDownAColumnGoesThroughMemoryEachTime() throws IOException {
    everythingElseIsFree();
    price("chain.memory", 1);
    price("chain.memory_other", 9);
    price("chain.memory_beside", 20);
    price("chain.mul.double", 3);
    String column =
        """
        static void run(int n, double[][] x) {
          for (int i = 1; i < n; i++) { x[i][0] = x[i - 1][0] * 3; }
        }
        """;
    String row = column.replace("x[i][0]", "x[0][i]").replace("x[i - 1][0]", "x[0][i - 1]");
    assertThat(seconds(column, Map.of("n", 11))).isEqualTo(10 * (3 + 9));
    assertThat(seconds(row, Map.of("n", 11))).isEqualTo(10 * (3 + 1));
    parameters.remove("chain.memory_other");
    price("chain.mul.int", 6);
    assertThat(seconds(column, Map.of("n", 11))).isEqualTo(10 * (3 + 6 * 2));
  }

  @Test
  void aChainOfWholeNumbersIsHandedOnSooner() throws IOException {
    everythingElseIsFree();
    price("chain.memory", 9);
    price("chain.memory_whole", 1);
    price("chain.mul.double", 3);
    price("chain.mul.long", 3);
    String along =
        """
        static void run(int n, long k, long[] x) {
          for (int i = 1; i < n; i++) { x[i] = x[i - 1] * k; }
        }
        """;
    Map<String, Integer> sizes = Map.of("n", 11, "k", 5);
    assertThat(seconds(along, sizes)).isEqualTo(10 * (3 + 1));
    assertThat(seconds(along.replace("long", "double"), sizes)).isEqualTo(10 * (3 + 9));
    parameters.remove("chain.memory_whole");
    assertThat(seconds(along, sizes)).isEqualTo(10 * (3 + 9));
  }

  /** Only what the next iteration loads may still be in a register. */
  @Test
  void whatALaterIterationLoadsIsHandedOnByTheProcessor() throws IOException {
    everythingElseIsFree();
    price("chain.memory", 9);
    price("chain.memory_whole", 1);
    price("chain.memory_beside", 40);
    price("chain.mul.double", 3);
    price("chain.mul.long", 3);
    String along =
        """
        static void run(int n, double k, double[] x) {
          for (int i = 4; i < n; i++) { x[i] = x[i - %d] * k; }
        }
        """;
    Map<String, Integer> sizes = Map.of("n", 28, "k", 5);
    assertThat(seconds(along.formatted(1), sizes)).isEqualTo(24 * (3 + 9));
    assertThat(seconds(along.formatted(3), sizes)).isEqualTo(24 / 3 * (3 + 40));
    assertThat(seconds(along.formatted(4), sizes)).isEqualTo(24 / 4 * (3 + 40));
    String whole = along.replace("double", "long");
    assertThat(seconds(whole.formatted(3), sizes)).isEqualTo(24 / 3 * (3 + 1));
    facts.put("jvm", "OpenJDK 64-Bit Server VM 25.0.1+8-LTS");
    assertThat(seconds(along.formatted(3), sizes)).isEqualTo(24 / 3 * (3 + 40));
    assertThat(seconds(along.formatted(4), sizes)).isEqualTo(24 / 4 * (3 + 9));
  }

  /** A store of a byte takes the low part of a register as it is. */
  @Test
  void storesMakeNumbersNarrow() throws IOException {
    everythingElseIsFree();
    price("chain.memory", 9);
    price("chain.add.int", 2);
    price("chain.conv.byte", 50);
    price("conv.byte", 0);
    price("load.byte", 0);
    price("store.byte", 0);
    String along =
        """
        static void run(int n, byte[] x) {
          for (int i = 1; i < n; i++) { x[i] = (byte) (x[i - 1] + 5); }
        }
        """;
    assertThat(seconds(along, Map.of("n", 11))).isEqualTo(10 * (2 + 9));
    String copied = along.replace("(byte) (x[i - 1] + 5)", "x[i - 1]");
    assertThat(seconds(copied, Map.of("n", 11))).isLessThanOrEqualTo(10 * 9);
  }

  /** What a stream of the library gathers in is an object, no array. */
  @Test
  void whatTheLibraryGathersInIsHandedOnAsItWas() throws IOException {
    everythingElseIsFree();
    price("chain.memory", 9);
    String gathered =
        "static int[] run(int n) { return IntStream.range(0, n).map(i -> i ^ 5).toArray(); }";
    Map<String, Integer> sizes = Map.of("n", 11);
    double before = seconds(gathered, sizes);
    assertThat(before).isGreaterThanOrEqualTo(10 * 9);
    price("chain.memory_whole", 1);
    assertThat(seconds(gathered, sizes)).isEqualTo(before);
  }

  /** How many there are is in a field, which a loop stores to and loads again. */
  @Test
  void aCollectionCountsThroughMemory() throws IOException {
    everythingElseIsFree();
    List.of("store.ref", "field_store.int", "alloc", "alloc_byte", "aged_store.ref", "loop.entered")
        .forEach(free -> price(free, 0));
    price("chain.memory", 1);
    price("chain.memory_other", 9);
    price("chain.add.int", 2);
    String loop =
        """
        static void run(int n, int m, java.util.List<String> list, java.util.Deque<String> queue) {
          for (int i = 0; i < n; i++) { CODE }
        }
        """;
    Map<String, Integer> sizes = Map.of("n", 100, "m", 10);
    for (String call :
        List.of(
            "list.add(\"a\");",
            "queue.addLast(\"a\");",
            "queue.pop();",
            "queue.push(\"a\"); queue.removeLast();")) {
      assertThat(seconds(loop.replace("CODE", call), sizes)).as(call).isEqualTo(100 * (2 + 9));
    }
    String several = "queue.addLast(\"a\"); queue.removeFirst();";
    assertThat(seconds(loop.replace("CODE", several), sizes)).isEqualTo(100 * (2 + 9));
    assertThat(seconds(loop.replace("CODE", "list.get(0);"), sizes)).isZero();
    String anew =
        "java.util.List<String> own = new java.util.ArrayList<>();"
            + " for (int j = 0; j < m; j++) { own.add(\"a\"); } list.addAll(own);";
    double begunOnce = seconds(loop.replace("CODE", anew.replace("own.add", "list.add")), sizes);
    assertThat(begunOnce).isGreaterThanOrEqualTo(100 * 10 * (2 + 9));
    price("chain.window", 1000);
    assertThat(seconds(loop.replace("CODE", anew), sizes)).isLessThan(begunOnce / 2);
  }

  @Test
  void aChainDownAFlatColumnIsFound() throws IOException {
    everythingElseIsFree();
    price("chain.memory", 1);
    price("chain.mul.double", 30);
    String column =
        """
        static void run(int n, int w, double[] x) {
          for (int i = 1; i < n; i++) { x[i * w] = x[(i - 1) * w] * 3; }
        }
        """;
    assertThat(seconds(column, Map.of("n", 11, "w", 100))).isEqualTo(10 * (30 + 1));
  }

  @Test
  void aStoreToAnotherArrayKeepsAChainInMemory() throws IOException {
    everythingElseIsFree();
    price("chain.memory", 1);
    price("chain.memory_other", 9);
    price("chain.mul.double", 3);
    String two =
        """
        static void run(int n, double[] x, double[] y) {
          for (int i = 1; i < n; i++) { x[i] = x[i - 1] * 3; %s }
        }
        """;
    assertThat(seconds(two.formatted(""), Map.of("n", 11))).isEqualTo(10 * (3 + 1));
    assertThat(seconds(two.formatted("y[i] = 1;"), Map.of("n", 11))).isEqualTo(10 * (3 + 9));
    price("chain.memory_beside", 11);
    assertThat(seconds(two.formatted("y[i] = 1;"), Map.of("n", 11))).isEqualTo(10 * (3 + 11));
  }

  @Test
  void aStoreToAnotherPlaceOfTheArrayKeepsASumInMemory() throws IOException {
    everythingElseIsFree();
    price("chain.memory_other", 9);
    price("chain.add.double", 3);
    String sum =
        """
        static void run(int n, int k, double[] x, double[] y) {
          for (int i = 0; i < n; i++) { y[k] += x[i]; %s }
        }
        """;
    Map<String, Integer> sizes = Map.of("n", 10, "k", 5);
    assertThat(seconds(sum.formatted(""), sizes)).isEqualTo(10 * 3);
    assertThat(seconds(sum.formatted("y[k + 1] = x[i];"), sizes)).isEqualTo(10 * 3);
    assertThat(seconds(sum.formatted("y[i] = x[i];"), sizes)).isEqualTo(10 * (3 + 9));
  }

  /** The price is of a body that is there twice; one with more rows is there once. */
  @Test
  void aSumInOneElementStaysInARegisterBetweenCopiesOfTheBody() throws IOException {
    everythingElseIsFree();
    price("chain.memory_same", 8);
    price("chain.mul.int", 3);
    String sum =
        """
        static void run(int n, int k, double[][] x, double[][] z, double[] y) {
          y[2] = 0;
          for (int i = 0; i < n; i++) { y[2] += %s; }
        }
        """;
    Map<String, Integer> sizes = Map.of("n", 2, "k", 1);
    assertThat(seconds(sum.formatted("x[k][i]"), sizes)).isEqualTo(2 * 4);
    assertThat(seconds(sum.formatted("x[i][k]"), sizes)).isEqualTo(2 * 8);
    assertThat(seconds(sum.formatted("x[i][k] * z[i][k]"), sizes)).isEqualTo(2 * 16);
    price("chain.memory_same", 1);
    assertThat(seconds(sum.formatted("x[i][k]"), sizes)).isEqualTo(2 * INSTRUCTIONS);
  }

  @Test
  void aSumInAnElementThatNothingWasStoredToBeforeStaysInARegister() throws IOException {
    everythingElseIsFree();
    price("chain.memory_same", 8);
    price("chain.mul.int", 3);
    String sum =
        """
        static void run(int n, int k, double[][] x, double[]%s y) {
          for (int i = 0; i < n; i++) { y[2]%s += %s; }
        }
        """;
    Map<String, Integer> sizes = Map.of("n", 2, "k", 1);
    assertThat(seconds(sum.formatted("", "", "x[i][k]"), sizes)).isEqualTo(2 * INSTRUCTIONS);
    assertThat(seconds(sum.formatted("[]", "[k]", "x[k][i]"), sizes)).isZero();
    assertThat(seconds(sum.formatted("[]", "[k]", "x[i][k]"), sizes)).isGreaterThanOrEqualTo(8);
  }

  /** A price of less than a third of a product's latency comes of steps beside each other. */
  @Test
  void eachStepOfAChainTakesACycle() throws IOException {
    everythingElseIsFree();
    price("chain.bit.int", 2);
    String chain =
        """
        static int run(int n, int[] x) {
          int s = 1;
          for (int i = 0; i < n; i++) { s ^= s << 3; }
          return s;
        }
        """;
    assertThat(seconds(chain, Map.of("n", 100))).isEqualTo(100 * 2 * 2);
    price("chain.mul.int", 15);
    assertThat(seconds(chain, Map.of("n", 100))).isEqualTo(100 * 2 * 5);
    price("chain.bit.int", 7);
    assertThat(seconds(chain, Map.of("n", 100))).isEqualTo(100 * 2 * 7);
  }

  /** The loops of a window are written out, and its sum begins anew with each place. */
  @Test
  void theSumOverAWindowIsNoChainOfTheLoopAround() throws IOException {
    everythingElseIsFree();
    price("chain.add.double", 10);
    String window =
        """
        static double run(int n, double[] x, double[] y) {
          double s = 0;
          for (int i = 0; i < n; i++) {
            %s
            for (int u = 0; u < 3; u++) {
              for (int v = 0; v < 2; v++) { s += x[i + u + v]; }
            }
            y[i] = s;
          }
          return s;
        }
        """;
    Map<String, Integer> sizes = Map.of("n", 10);
    assertThat(seconds(window.formatted(""), sizes)).isEqualTo(10 * 3 * 2 * 10);
    assertThat(seconds(window.formatted("s = 0;"), sizes)).isZero();
  }

  @Test
  void aSurchargeThatAMeasuredProfileLacksIsSaid() throws IOException {
    everythingElseIsFree();
    parameters.remove("branch.miss");
    assertThat(predict(UNTIL, Map.of("n", 5)).assumptions())
        .anySatisfy(assumption -> assertThat(assumption.text()).contains("has no `branch.miss`"));
  }

  /**
   * The greatest of each window of 16 values in any order changes 1/2 + .. + 1/16 = 2.38 times,
   * each time a surprise; that of the whole array hardly ever, and so few windows are known by
   * heart.
   */
  @Test
  void theGreatestOfFewValuesIsASurprise() throws IOException {
    everythingElseIsFree();
    price("minmax.double", 0);
    price("chain.minmax.double", 0);
    price("branch.miss", 1000);
    double harmonic = 0;
    for (int k = 2; k <= 16; k++) {
      harmonic += 1.0 / k;
    }
    assertThat(seconds(WINDOWS, Map.of("n", 50_000)) / 50_000)
        .isCloseTo(1000 * harmonic, within(60.0));
    assertThat(seconds(WINDOWS, Map.of("n", 50))).isLessThan(1000);
    assertThat(predict(WINDOWS, Map.of("n", 50)).assumptions())
        .anyMatch(each -> each.text().startsWith("values of which `greatest` is the greatest"));
  }

  /** What a surprise costs the rest of the loop cannot hide: no operation begins meanwhile. */
  @Test
  void surprisesComeOnTopOfWhatAllOperationsTake() throws IOException {
    everythingElseIsFree();
    price("load.double", 1000);
    price("minmax.double", 0);
    price("chain.minmax.double", 0);
    Map<String, Integer> many = Map.of("n", 50_000);
    price("branch.miss", 0);
    double foreseen = seconds(WINDOWS, many);
    price("branch.miss", 1000);
    assertThat((seconds(WINDOWS, many) - foreseen) / 50_000).isCloseTo(2380, within(60.0));
  }

  /** HotSpot before JDK 25 has no instruction for the greater of two longs, but a jump. */
  @Test
  void theGreatestOfFewLongsIsASurpriseToOlderCompilers() throws IOException {
    everythingElseIsFree();
    price("load.long", 0);
    price("store.long", 0);
    price("minmax.long", 0);
    price("chain.minmax.long", 0);
    price("branch.miss", 1000);
    String windows = WINDOWS.replace("double", "long");
    Map<String, Integer> many = Map.of("n", 50_000);
    assertThat(seconds(windows, many) / 50_000).isCloseTo(2380, within(60.0));
    assertThat(seconds(windows.replace("long", "int"), many) / 50_000).isLessThan(400);
    price("vector.reduction", 1);
    assertThat(seconds(windows, many) / 50_000).isLessThan(400);
  }
}
