package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** Where loops go in memory, what their iterations wait for, and which objects they make. */
class ReferencesTest {
  @TempDir Path folder;

  private List<TaskNode.Compute> read(String members) throws IOException {
    Files.writeString(folder.resolve("Some.java"), "class Some {\n" + members + "\n}\n");
    var workload =
        new Extractor(new ExtractionSettings(17, List.of(), List.of("Some")))
            .extract(List.of(new SourceRoot(folder, "src")));
    assertThat(workload.problems()).isEmpty();
    List<TaskNode.Compute> lines = new ArrayList<>();
    workload.regions().stream()
        .filter(region -> region.method().contains("#loop("))
        .forEach(region -> collect(region.root(), lines));
    assertThat(lines).isNotEmpty();
    return lines;
  }

  private static void collect(TaskNode node, List<TaskNode.Compute> lines) {
    if (node instanceof TaskNode.Compute line) {
      lines.add(line);
    }
    node.children().forEach(child -> collect(child, lines));
  }

  private List<Chain> chains(String members) throws IOException {
    return read(members).stream().flatMap(line -> line.chains().stream()).toList();
  }

  private Access access(String members, String array) throws IOException {
    return read(members).stream()
        .flatMap(line -> line.accesses().stream())
        .filter(access -> access.array().equals(array))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no access to " + array));
  }

  private Expr operations(String members, String operation) throws IOException {
    return Expr.sum(
        read(members).stream()
            .flatMap(line -> line.optimised().counts().entrySet().stream())
            .filter(count -> count.getKey().toString().equals(operation))
            .map(Map.Entry::getValue)
            .toList());
  }

  @Test
  void whatATableAnswersIsWaitedForWithTheLoad() throws IOException {
    List<Chain> chains =
        chains(
            """
            static int loop(int n, byte[] text, int[] table) {
              int state = 0;
              for (int i = 0; i < n; i++) {
                state = table[(state ^ text[i]) & 255];
              }
              return state;
            }
            """);
    assertThat(chains).hasSize(1);
    assertThat(chains.get(0).latency().stream().map(Operation::toString))
        .containsExactly("bit.int", "bit.int", "load.int");
  }

  @Test
  void aMaskSaysHowMuchOfATableIsUsed() throws IOException {
    Access table =
        access(
            """
            static int loop(int n, byte[] text, int[] table) {
              int sum = 0;
              for (int i = 0; i < n; i++) {
                sum += table[text[i] & 255];
              }
              return sum;
            }
            """,
            "table");
    assertThat(table.subscripts()).isEmpty();
    assertThat(table.footprint()).contains(Expr.min(Expr.symbol("n"), Expr.constant(256)));
  }

  private static final String LIST =
      """
      static class Link { int value; Link next; }
      static int loop(int n, Link first) {
        int sum = 0;
        Link link = first;
        //@ perf trips = n
        while (link != null) {
          sum += link.value;
          link = link.next;
        }
        return sum;
      }
      """;

  @Test
  void aLinkIsWaitedForToFindTheNext() throws IOException {
    assertThat(chains(LIST))
        .filteredOn(chain -> chain.through().equals("link"))
        .singleElement()
        .satisfies(
            chain ->
                assertThat(chain.latency().stream().map(Operation::toString))
                    .containsExactly("field_load.ref"));
  }

  /** A header of 12 bytes, an int and a reference of four are 24 bytes with the padding. */
  @Test
  void theObjectsOfAChainLieAnywhere() throws IOException {
    Access links = access(LIST, "Link objects");
    assertThat(links.innermostStride()).isEmpty();
    assertThat(links.footprint()).contains(Expr.symbol("n").times(24));
  }

  private static final String MADE =
      """
      static final class Cell {
        final int value; Cell next; Cell before;
        Cell(int value, Cell next) { this.value = value; this.next = next; }
        int value() { return value; }
        Cell next() { return next; }
      }
      FIELD
      static int loop(int n, int often) {
        Cell first = null;
        for (int i = 0; i < n; i++) { first = new Cell(i, first); }
        int sum = 0;
        for (int i = 0; i < often; i++) {
          //@ perf probability = 1/50
          if (i % 3 == sum) {
            //@ perf trips = n
            for (Cell cell = first; cell != null; cell = NEXT) { sum += cell.value(); }
          }
        }
        return sum;
      }
      """;

  /** A list whose cells are made one behind the other is gone through in their order. */
  @Test
  void cellsThatAreMadeInTheOrderOfTheirListLieInIt() throws IOException {
    String list = MADE.replace("Cell before;", "");
    for (String next : List.of("cell.next()", "cell.next")) {
      String walk = list.replace("FIELD", "").replace("NEXT", next);
      assertThat(access(walk, "Cell objects").innermostStride()).contains(Expr.constant(24));
    }
    String walk = MADE.replace("NEXT", "cell.next");
    String opposite = "static void cut(Cell cell) { cell.before.next = cell.next; }";
    assertThat(access(walk.replace("FIELD", opposite), "Cell objects").innermostStride())
        .contains(Expr.constant(24));
    assertThat(access(walk.replace("FIELD", ""), "Cell objects").innermostStride())
        .as("down a tree")
        .isEmpty();
    String table = list.replace("FIELD", "static Cell[] table;").replace("NEXT", "cell.next");
    assertThat(access(table, "Cell objects").innermostStride()).as("of a table").isEmpty();
  }

  /** Each cell gets its link when it is made, so that the one it leads to was made before. */
  @Test
  void cellsThatOthersMakeLieInTheOrderOfTheirLinks() throws IOException {
    String turned =
        """
        static class Cell {
          final int value;
          Cell next;
          Cell(int value, Cell next) { this.value = value; LINKED }
          ANY
        }
        static Cell loop(int n, Cell first) {
          Cell before = null;
          Cell at = first;
          //@ perf trips = n
          while (at != null) {
            Cell next = at.next;
            at.next = before;
            before = at;
            at = next;
          }
          return before;
        }
        """;
    String linked = turned.replace("LINKED", "this.next = next;");
    assertThat(access(linked.replace("ANY", ""), "Cell objects").innermostStride())
        .contains(Expr.constant(24));
    assertThat(access(turned.replaceAll("LINKED|ANY", ""), "Cell objects").innermostStride())
        .as("linked later")
        .isEmpty();
    assertThat(access(linked.replace("ANY", "Cell other;"), "Cell objects").innermostStride())
        .as("a tree")
        .isEmpty();
    Files.writeString(
        folder.resolve("Other.java"), "class Other { Cell[] all; static class Cell {} }\n");
    assertThat(access(linked.replace("ANY", ""), "Cell objects").innermostStride())
        .as("others of that name in an array")
        .contains(Expr.constant(24));
    Files.writeString(
        folder.resolve("Box.java"),
        "class Box { Some.Cell[] at = new Some.Cell[1], to = {null}, of = new Some.Cell[] {null};"
            + " }\n");
    assertThat(access(linked.replace("ANY", ""), "Cell objects").innermostStride())
        .as("boxes of one, which lambdas change")
        .contains(Expr.constant(24));
    Files.writeString(folder.resolve("More.java"), "class More { Other.Cell[] chains; }\n");
    assertThat(access(linked.replace("ANY", ""), "Cell objects").innermostStride())
        .as("those of another class in an array")
        .contains(Expr.constant(24));
    Files.writeString(folder.resolve("Table.java"), "class Table { Some.Cell[] chains; }\n");
    assertThat(access(linked.replace("ANY", ""), "Cell objects").innermostStride())
        .as("chains of a table in another file")
        .isEmpty();
  }

  /** Each object of an array has its own array, which lies elsewhere, as a row does. */
  @Test
  void anArrayInAnObjectOfAnArrayIsARow() throws IOException {
    Access cents =
        access(
            """
            static class Account { final long[] cents; Account(long[] cents) { this.cents = cents; } }
            static long loop(int days, Account[] accounts) {
              long sum = 0;
              for (Account account : accounts) {
                for (int day = 0; day < days; day++) { sum += account.cents[day]; }
              }
              return sum;
            }
            """,
            "accounts objects.cents");
    assertThat(cents.subscripts()).hasSize(2);
    assertThat(cents.footprint()).contains(ExprParser.parse("accounts.length*days"));
  }

  /**
   * How much a loop touches whose iterations nobody counted is in the size that stands for them.
   */
  @Test
  void aListInAListIsARowThatIsAsLongAsOthers() throws IOException {
    String sums =
        """
        static double loop(List<List<Double>> table) {
          double sum = 0;
          for (int r = 0; r < table.size(); r++) {
            List<Double> row = table.get(r);
            for (double value : row) { sum += value; }
          }
          return sum;
        }
        """;
    for (String array : List.of("table objects", "table objects objects")) {
      Access access = access(sums, array);
      assertThat(access.subscripts()).as(array).hasSize(2);
      assertThat(access.footprint())
          .as(array)
          .contains(ExprParser.parse("table.size()*table[0].size()"));
    }
  }

  /** What a branch keeps from being come to is not touched. */
  @Test
  void aWalkThatIsSeldomBegunComesToFewObjects() throws IOException {
    String walks = MADE.replace("first = new Cell(i, first)", "first = any(first)");
    String any = "static Cell any(Cell cell) { return new Cell(1, table[0]); }";
    String walk =
        walks.replace("FIELD", "static Cell[] table; " + any).replace("NEXT", "any(cell)");
    Expr objects = access(walk, "Cell objects").footprint().orElseThrow();
    assertThat(at(objects, Map.of("n", 100, "often", 50))).isEqualTo(100 * 24);
  }

  /** Each step of a solver comes to the same elements of the rows of a matrix. */
  @Test
  void rowsThatBeginWhereTheyDidBeforeAreTheSame() throws IOException {
    String product =
        """
        static double loop(int steps, int n, int[] start, int[] column, double[] value, double[] x) {
          double sum = 0;
          for (int step = 0; step < steps; step++) {
            for (int i = 0; i < n; i++) {
              //@ perf trips = 8
              for (int k = start[i]; k < start[i + 1]; k++) {
                sum += value[k] * x[column[k]];
              }
            }
            MORE
          }
          return sum;
        }
        """;
    for (String array : List.of("column", "value", "x")) {
      assertThat(access(product.replace("MORE", ""), array).footprint())
          .contains(Expr.symbol("n").times(8));
      assertThat(access(product.replace("MORE", "start[step] = step;"), array).footprint())
          .as("rows that each step may move")
          .contains(ExprParser.parse("8*n*steps"));
    }
  }

  @Test
  void theObjectsOfAnArrayLieOneBehindTheOther() throws IOException {
    Access points =
        access(
            """
            static class Point { double x; double y; }
            static double loop(int n, Point[] points) {
              double sum = 0;
              for (int i = 0; i < n; i++) {
                sum += points[i].x + points[i].y;
              }
              return sum;
            }
            """,
            "points objects");
    assertThat(points.innermostStride()).contains(Expr.constant(32));
    assertThat(points.footprint()).contains(Expr.symbol("n"));
  }

  @Test
  void aRowThatBeginsAnywhereGoesOnElementByElement() throws IOException {
    String product =
        """
        static double loop(int n, int[] start, int[] column, double[] value, double[] x) {
          double sum = 0;
          for (int i = 0; i < n; i++) {
            //@ perf trips = 8
            for (int k = start[i]; k < start[i + 1]; k++) {
              sum += value[k] * x[column[k]];
            }
          }
          return sum;
        }
        """;
    assertThat(access(product, "value").innermostStride()).contains(Expr.ONE);
    Access gathered = access(product, "x");
    assertThat(gathered.innermostStride()).isEmpty();
    assertThat(gathered.footprint()).contains(Expr.symbol("n").times(8));
  }

  @Test
  void elementsAtAnyPlaceAreAmongThoseThatTheRegionTouchesInOrder() throws IOException {
    Access counted =
        access(
            """
            static void loop(int n, int m, int[] key, int[] bins) {
              for (int i = 0; i < n; i++) {
                bins[key[i]]++;
              }
              for (int j = 0; j < m; j++) {
                bins[j] = 0;
              }
            }
            """,
            "bins");
    assertThat(counted.footprint()).contains(Expr.symbol("m"));
  }

  @Test
  void aPlaceThatOnlyEverStepsByOneIsNoJump() throws IOException {
    String merge =
        """
        static void loop(int n, int[] from, int[] to) {
          int left = 0;
          int right = n;
          for (int k = 0; k < 2 * n; k++) {
            if (from[left] <= from[right]) {
              to[k] = from[left++];
            } else {
              to[k] = from[right++];
            }
          }
        }
        """;
    assertThat(access(merge, "from").innermostStride()).contains(Expr.ONE);
  }

  @Test
  void theLeastSoFarStaysWhereItIs() throws IOException {
    String least =
        """
        static int loop(int n, double[] x) {
          int at = 0;
          for (int i = 1; i < n; i++) {
            if (x[at] > x[i]) {
              at = i;
            }
          }
          return at;
        }
        """;
    assertThat(
            read(least).stream()
                .flatMap(line -> line.accesses().stream())
                .map(Access::innermostStride))
        .containsExactlyInAnyOrder(Optional.of(Expr.ONE), Optional.of(Expr.ZERO));
  }

  @Test
  void aTriangleOfAMatrixIsNotCountedTwice() throws IOException {
    Access row =
        access(
            """
            static void loop(int n, double[] x) {
              for (int i = 0; i < n; i++) {
                for (int j = 0; j < n - i; j++) {
                  x[i + j] = 0;
                }
              }
            }
            """,
            "x");
    assertThat(row.footprint()).contains(Expr.symbol("n"));
  }

  @Test
  void whatHappensRarelyIsNotWaitedFor() throws IOException {
    String count =
        """
        static int loop(int n, byte[] text) {
          int count = 0;
          for (int i = 0; i < n; i++) {
            //@ perf probability = PROBABILITY
            if (text[i] == 7) {
              count++;
            }
          }
          return count;
        }
        """;
    assertThat(chains(count.replace("PROBABILITY", "1/32"))).isEmpty();
    assertThat(chains(count.replace("PROBABILITY", "1/2"))).hasSize(1);
  }

  private static final String COMPLEX =
      """
      static class Complex {
        final double re;
        final double im;
        Complex(double re, double im) { this.re = re; this.im = im; }
        Complex times(Complex o) {
          return new Complex(re * o.re - im * o.im, re * o.im + im * o.re);
        }
        double square() { return re * re + im * im; }
      }
      """;

  @Test
  void anObjectThatNobodyElseSeesIsNotMade() throws IOException {
    String products =
        COMPLEX
            + """
            static double loop(int n, double[] x) {
              double sum = 0;
              for (int i = 0; i < n; i++) {
                Complex a = new Complex(x[i], 1);
                Complex b = new Complex(2, x[i]);
                sum += a.times(b).square();
              }
              return sum;
            }
            """;
    assertThat(operations(products, "alloc")).isEqualTo(Expr.ZERO);
    assertThat(operations(products, "field_store.double")).isEqualTo(Expr.ZERO);
    assertThat(operations(products, "field_load.double")).isEqualTo(Expr.ZERO);
  }

  @Test
  void anObjectThatIsKeptCostsItsBytes() throws IOException {
    String kept =
        COMPLEX
            + """
            static void loop(int n, double[] x, Complex[] all) {
              for (int i = 0; i < n; i++) {
                all[i] = new Complex(x[i], 1);
              }
            }
            """;
    assertThat(operations(kept, "alloc")).isEqualTo(Expr.ONE);
    assertThat(operations(kept, "alloc_byte")).isEqualTo(Expr.constant(32));
  }

  /** Who runs the lambda sees the object: it has to be one. */
  @Test
  void anObjectThatALambdaTakesAlongIsMade() throws IOException {
    String captured =
        COMPLEX
            + """
            static void loop(int n, double[] x, java.util.function.DoubleSupplier[] all) {
              for (int i = 0; i < n; i++) {
                Complex a = new Complex(x[i], 1);
                all[i] = () -> a.re;
              }
            }
            """;
    assertThat(operations(captured, "alloc_byte")).isEqualTo(Expr.constant(32));
  }

  /** A method that calls itself is no part of its caller: what it answers is an object. */
  @Test
  void whatAMethodThatCallsItselfAnswersIsMade() throws IOException {
    String halves =
        COMPLEX
            + """
            static Complex half(int depth, double x) {
              if (depth == 0) {
                return new Complex(x, 0);
              }
              return half(depth - 1, x / 2);
            }
            static Complex once(double x) { return new Complex(x, 0); }
            static double loop(int n, double[] x) {
              double sum = 0;
              for (int i = 0; i < n; i++) { sum += %s.square(); }
              return sum;
            }
            """;
    assertThat(operations(halves.formatted("once(x[i])"), "alloc")).isEqualTo(Expr.ZERO);
    assertThat(operations(halves.formatted("half(3, x[i])"), "alloc")).isNotEqualTo(Expr.ZERO);
  }

  private static final String MOVER =
      """
      static class Pair {
        double x;
        Pair(double x) { this.x = x; }
        void add(Pair other) { x += other.x; }
      }
      static class Mover { final Pair place = new Pair(0); final Pair speed = new Pair(0); }
      """;

  @Test
  void anObjectThatAMethodOfAFieldOnlyReadsIsNotMade() throws IOException {
    String pushed =
        MOVER
            + """
            static void loop(int n, double[] x, Mover[] all) {
              for (int i = 0; i < n; i++) {
                Mover mover = all[i];
                Pair force = new Pair(x[i]);
                mover.speed.add(force);
              }
            }
            """;
    assertThat(operations(pushed, "alloc")).isEqualTo(Expr.ZERO);
    String kept = pushed.replace("{ x += other.x; }", "{ x += other.x; last = other; } Pair last;");
    assertThat(operations(kept, "alloc")).isEqualTo(Expr.ONE);
  }

  /** What one iteration leaves in an object is not there in the next, which makes another. */
  @Test
  void noIterationWaitsForAnObjectThatItMakesItself() throws IOException {
    String own =
        MOVER
            + """
            static void loop(int n, double[] x) {
              for (int i = 0; i < n; i++) {
                Pair sum = new Pair(x[i]);
                sum.x += x[n - i];
                x[i] = sum.x;
              }
            }
            """;
    assertThat(chains(own)).isEmpty();
    String shared =
        own.replace("for (", "Pair sum = new Pair(0); for (")
            .replace("Pair sum = new Pair(x[i]);", "");
    assertThat(chains(shared)).extracting(chain -> chain.latency().size()).containsExactly(1);
  }

  /**
   * What a loop around stored is there when the one inside begins: none of its iterations waits.
   */
  @Test
  void noIterationWaitsForWhatALoopAroundStored() throws IOException {
    String inside =
        """
        double place;
        double speed;
        void loop(int n, double by, double[] x) {
          for (int i = 0; i < n; i++) {
            speed = place * by;
            for (int j = 0; j < n; j++) {
              place = place + speed * x[j];
            }
          }
        }
        """;
    assertThat(chains(inside))
        .extracting(chain -> chain.latency().stream().map(Operation::toString).toList())
        .containsExactly(List.of("add.double"));
  }

  /** The variable holds another object in the next iteration: there is no one set of registers. */
  @Test
  void anObjectThatAnIterationHandsToTheNextIsMade() throws IOException {
    String power =
        COMPLEX
            + """
            static double loop(int n, Complex x) {
              Complex power = x;
              for (int i = 1; i < n; i++) {
                power = power.times(x);
              }
              return power.square();
            }
            """;
    assertThat(operations(power, "alloc")).isEqualTo(Expr.ONE);
  }

  @Test
  void fieldsOfAnObjectMadeInALoopAreNotInvariant() throws IOException {
    String made =
        COMPLEX
            + """
            static double loop(int n, double[] x, Complex[] all) {
              double sum = 0;
              for (int i = 0; i < n; i++) {
                Complex one = new Complex(x[i], x[i + 1]);
                all[i] = one;
                sum += one.square();
              }
              return sum;
            }
            """;
    List<TaskNode.Compute> lines = read(made);
    assertThat(lines.get(0).optimised().counts().keySet().stream().map(Operation::toString))
        .doesNotContain("mul.double");
    assertThat(operations(made, "mul.double")).isEqualTo(Expr.constant(2));
  }

  private static final String TREE =
      """
      static final class Node { int key; Node left; Node right; }
      static int loop(int n, int keys, int[] wanted, Node root) {
        int found = 0;
        for (int i = 0; i < keys; i++) {
          int key = wanted[i];
          Node node = root;
          // @ perf trips = STEPS
          while (node != null && node.key != key) {
            if (key < node.key) { node = node.left; } else { node = node.SECOND; }
          }
          if (node != null) { found++; }
        }
        return found;
      }
      """;

  private Expr objects(String steps, String second) throws IOException {
    return access(TREE.replace("STEPS", steps).replace("SECOND", second), "Node objects")
        .footprint()
        .orElseThrow();
  }

  @Test
  void fromOneRootStepsReachAsManyObjectsAsTheirWaysAllow() throws IOException {
    Expr two = objects("10", "right");
    Expr one = objects("10", "left");
    Map<String, Integer> many = Map.of("keys", 1_000_000);
    Map<String, Integer> single = Map.of("keys", 1);
    long bytes = 24;
    assertThat(at(two, many)).isEqualTo(1024.0 * bytes);
    assertThat(at(one, many)).isEqualTo(10.0 * bytes);
    assertThat(at(two, single)).isLessThan(1024.0 * bytes);
  }

  private static double at(Expr formula, Map<String, Integer> sizes) {
    Expr value = formula;
    for (Map.Entry<String, Integer> size : sizes.entrySet()) {
      value = Substitute.in(value, new Symbol(size.getKey()), Expr.constant(size.getValue()));
    }
    return value.constantValue().doubleValue();
  }

  private static final String CYCLES =
      """
      static void loop(int n, int m, int[] next, int[] length) {
        for (int i = 0; i < n; i++) {
          int at = START;
          int steps = 0;
          // @ perf trips = m
          do { at = next[at]; steps++; } while (at != i && steps < m);
          length[i] = steps;
        }
      }
      """;

  @Test
  void walksThatBeginAtEachPlaceInTurnComeToThosePlaces() throws IOException {
    assertThat(access(CYCLES.replace("START", "i"), "next").footprint())
        .contains(ExprParser.parse("min(n, 16*m*n)"));
    assertThat(access(CYCLES.replace("START", "0"), "next").footprint())
        .contains(ExprParser.parse("m*n"));
  }

  @Test
  void aSearchByHalvesStaysBetweenItsEnds() throws IOException {
    String search =
        """
        static void loop(int n, int keys, int[] sorted, int[] key, int[] place) {
          for (int i = 0; i < keys; i++) {
            int low = 0;
            int high = n - 1;
            // @ perf trips = 10
            while (low <= high) {
              int middle = low + (high - low) / 2;
              if (sorted[middle] < key[i]) { low = middle + 1; } else { high = MOVED; }
            }
            place[i] = low;
          }
        }
        """;
    assertThat(access(search.replace("MOVED", "middle - 1"), "sorted").footprint().orElseThrow())
        .isEqualTo(ExprParser.parse("min(n, 160*keys)"));
    assertThat(access(search.replace("MOVED", "key[i]"), "sorted").footprint().orElseThrow())
        .isEqualTo(ExprParser.parse("10*keys"));
  }

  private static final String BOXED =
      """
      static void loop(int n, int[] x, java.util.List<TYPE> list, java.util.Map<Integer, Integer> map, TYPE[] all) {
        for (int i = 0; i < n; i++) {
          CODE;
        }
      }
      """;

  private Expr boxedBytes(String type, String code) throws IOException {
    return operations(BOXED.replace("TYPE", type).replace("CODE", code), "alloc_byte");
  }

  /** Headers of twelve bytes, objects in steps of eight: 12 + 4 and 12 + 4 + 8. */
  @Test
  void aNumberThatGoesIntoACollectionBecomesAnObject() throws IOException {
    Expr add = boxedBytes("String", "list.add(null)");
    assertThat(boxedBytes("Integer", "list.add(x[i])").minus(add)).isEqualTo(Expr.constant(16));
    assertThat(boxedBytes("Double", "list.add((double) x[i])").minus(add))
        .isEqualTo(Expr.constant(24));
    assertThat(boxedBytes("Integer", "map.get(x[i])")).isEqualTo(Expr.constant(16));
  }

  @Test
  void aPositionIsNoElement() throws IOException {
    assertThat(boxedBytes("String", "list.get(i)")).isEqualTo(Expr.ZERO);
    assertThat(boxedBytes("Integer", "list.set(i, x[i])")).isEqualTo(Expr.constant(16));
  }

  @Test
  void aNumberThatIsStoredAsAnObjectBecomesOne() throws IOException {
    assertThat(boxedBytes("Integer", "all[i] = x[i]")).isEqualTo(Expr.constant(16));
    assertThat(boxedBytes("Integer", "Integer box = x[i]; all[i] = box"))
        .isEqualTo(Expr.constant(16));
  }

  /** Java Language Specification 5.1.7: from -128 to 127 they are the same objects each time. */
  @Test
  void smallConstantsAreObjectsAlready() throws IOException {
    assertThat(boxedBytes("Integer", "all[i] = 127")).isEqualTo(Expr.ZERO);
    assertThat(boxedBytes("Integer", "all[i] = 128")).isEqualTo(Expr.constant(16));
    assertThat(boxedBytes("Double", "all[i] = 1.0")).isEqualTo(Expr.constant(24));
  }

  private static final String HOLDING =
      """
      static final class Node { Node next; int value; Node(int value) { this.value = value; } }
      private Node head;
      void loop(int n, int[] x, Node[] all, Node[] others, java.util.List<Node> list) {
        Node[] own = new Node[n];
        java.util.List<Node> fresh = new java.util.ArrayList<>();
        for (int i = 0; i < n; i++) {
          CODE;
        }
        others[0] = own[0];
        list.addAll(fresh);
      }
      """;

  private Expr aged(String code) throws IOException {
    return operations(HOLDING.replace("CODE", code), "aged_store.ref");
  }

  @Test
  void aNewObjectInAnOldOneIsToldToTheCollector() throws IOException {
    assertThat(aged("all[i] = new Node(i)")).isEqualTo(Expr.ONE);
    assertThat(aged("head = new Node(i)")).isEqualTo(Expr.ONE);
    assertThat(aged("list.add(new Node(i))")).isEqualTo(Expr.ONE);
  }

  @Test
  void amongNewObjectsAndAmongOldOnesNothingIsTold() throws IOException {
    assertThat(aged("own[i] = new Node(i)")).isEqualTo(Expr.ZERO);
    assertThat(at(aged("fresh.add(new Node(i))"), Map.of("n", 100_000))).isZero();
    assertThat(aged("all[i] = others[i]")).isEqualTo(Expr.ZERO);
    assertThat(aged("all[i] = null")).isEqualTo(Expr.ZERO);
  }

  /** Of 428 080 references three quarters go into an array of 512 KiB or more. */
  @Test
  void arraysThatGrowLargeAreOldAsSoonAsTheyAreMade() throws IOException {
    Map<String, Integer> sizes = Map.of("n", 428_080);
    assertThat(at(aged("fresh.add(new Node(i))"), sizes)).isEqualTo(0.75);
    assertThat(at(aged("fresh.add(others[i])"), sizes)).isEqualTo(0.75);
    assertThat(at(aged("fresh.get(i)"), sizes)).isZero();
    assertThat(aged("new java.util.ArrayList<Node>().add(others[i])")).isEqualTo(Expr.ZERO);
  }

  private Expr tableOf(String subscript) throws IOException {
    return access(
            """
            static void loop(int n, byte[] x, int[] y, int[] table, int[] z) {
              for (int i = 0; i < n; i++) {
                z[i] = table[SUBSCRIPT];
              }
            }
            """
                .replace("SUBSCRIPT", subscript),
            "table")
        .footprint()
        .orElseThrow();
  }

  /** 256 bytes have 16 upper halves; r + 2g + b is 0 .. 1020, a quarter of it 0 .. 255. */
  @Test
  void whatIsComputedOfFewValuesHasFewValues() throws IOException {
    assertThat(tableOf("(x[i] & 255) >>> 4")).isEqualTo(ExprParser.parse("min(16, n)"));
    assertThat(tableOf("(x[i] & 255) / 16")).isEqualTo(ExprParser.parse("min(16, n)"));
    assertThat(tableOf("((x[i] & 255) + 2 * (y[i] & 255) + (z[i] & 255)) / 4"))
        .isEqualTo(ExprParser.parse("min(256, n)"));
    assertThat(tableOf("(y[i] & 15) << 2")).isEqualTo(ExprParser.parse("min(61, n)"));
    assertThat(tableOf("(y[i] & 15) - (z[i] & 3) + 3")).isEqualTo(ExprParser.parse("min(19, n)"));
  }

  /** Bits of a counter are no number above it, and what is left of a quotient none from it on. */
  @Test
  void bitsOfACounterAndRemaindersBySizesSayHowFarATableReaches() throws IOException {
    String code =
        """
        static double loop(int n, int m, int rounds, int bits, int[] x, double[] table) {
          double sum = 0;
          for (int r = 0; r < rounds; r++) {
            for (int j = 0; j < n; j++) { sum += table[INDEX]; }
            bits *= x[r];
          }
          return sum;
        }
        """;
    Map<String, Integer> sizes = Map.of("n", 100, "m", 7, "rounds", 1000);
    Map<String, Integer> reach =
        Map.of(
            "j & bits",
            100,
            "2 * (bits & j)",
            199,
            "x[j] % m",
            7,
            "x[j] % m * n",
            601,
            "x[j] & bits",
            100_000);
    reach.forEach(
        (index, most) -> {
          try {
            Expr all = access(code.replace("INDEX", index), "table").footprint().orElseThrow();
            assertThat(at(all, sizes)).as(index).isEqualTo(most.doubleValue());
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  /** What is at a place of one array that the region goes through is at a place of the other. */
  @Test
  void arraysWithTheSameSubscriptsAreAsLongAsTheOneThatIsKnown() throws IOException {
    String code =
        """
        static void loop(int n, int m, int[] corner, int[] other, double[] x, double[] y) {
          for (int i = 0; i < m; i++) { x[i] = 0; }
          for (int j = 0; j < n; j++) {
            int k = corner[2 * j];
            x[k] += 1;
            x[corner[2 * j + 1]] += y[INDEX];
          }
        }
        """;
    Map<String, Integer> sizes = Map.of("n", 100, "m", 7);
    Map<String, Integer> reach =
        Map.of("k", 7, "k + 1", 7, "corner[2 * j + 1]", 7, "other[j]", 100, "corner[j] & 3", 4);
    for (Map.Entry<String, Integer> each : reach.entrySet()) {
      Expr all = access(code.replace("INDEX", each.getKey()), "y").footprint().orElseThrow();
      assertThat(at(all, sizes)).as(each.getKey()).isEqualTo(each.getValue().doubleValue());
    }
  }

  @Test
  void aByteHasTwoHundredAndFiftySixValues() throws IOException {
    assertThat(tableOf("x[i] + 128")).isEqualTo(ExprParser.parse("min(256, n)"));
    assertThat(tableOf("y[i] + 128")).isEqualTo(ExprParser.parse("n"));
    assertThat(tableOf("y[i] >> 4")).isEqualTo(ExprParser.parse("n"));
  }

  /** Rows i, columns i + 2j: n times m of them, not n times n times m. */
  @Test
  void aSkewedWalkTouchesNoMoreThanItExecutes() throws IOException {
    Expr footprint =
        access(
                """
                static void loop(int n, int m, double[][] u) {
                  for (int i = 0; i < n; i++) {
                    for (int j = 0; j < m; j++) {
                      u[i][i + 2 * j] = 1;
                    }
                  }
                }
                """,
                "u")
            .footprint()
            .orElseThrow();
    assertThat(at(footprint, Map.of("n", 100, "m", 7))).isEqualTo(700);
    assertThat(at(footprint, Map.of("n", 5, "m", 90))).isEqualTo(450);
  }

  private static final String BODIES =
      """
      static final class Body {
        double at; double speed;
        double energy() { return speed * speed; }
      }
      static double loop(int n, Body[] bodies) {
        double sum = 0;
        for (int i = 0; i < n; i++) { CODE; }
        return sum;
      }
      """;

  /** Twelve bytes of header, two doubles: 32 with what alignment adds. */
  @Test
  void aMethodLooksAtItsObject() throws IOException {
    Access access = access(BODIES.replace("CODE", "sum += bodies[i].energy()"), "bodies objects");
    assertThat(access.innermostStride()).contains(Expr.constant(32));
    assertThat(access.store()).isFalse();
  }

  @Test
  void anObjectWhoseFieldIsSetChanges() throws IOException {
    assertThat(access(BODIES.replace("CODE", "bodies[i].at = 1"), "bodies objects").store())
        .isTrue();
  }

  /** An object's field waits for what the iteration before stored there, not in another object. */
  @Test
  void fieldsOfTwoObjectsAreNotHandedOnToEachOther() throws IOException {
    String bodies =
        """
        static final class Body { double at; double pull; }
        static void loop(int n, int m, Body[] bodies, double[] x) {
          for (int i = 0; i < m; i++) {
            Body one = bodies[i];
            Body other = bodies[i + 1];
            for (int j = 0; j < n; j++) { CODE; }
          }
        }
        """;
    assertThat(chains(bodies.replace("CODE", "one.at += x[j] * other.at")))
        .extracting(chain -> chain.latency().size())
        .containsExactly(1);
    assertThat(chains(bodies.replace("CODE", "one.at = x[j] * Math.sqrt(other.at)"))).isEmpty();
    assertThat(chains(bodies.replace("CODE", "one.at = x[j] * Math.sqrt(one.at)")))
        .extracting(chain -> chain.latency().size())
        .containsExactly(2);
  }

  /**
   * What a field was given in an iteration hangs on what the other had before: a way through both.
   */
  @Test
  void whatIsInAFieldAlreadyWaitsForWhatItWasMadeOf() throws IOException {
    String filter =
        """
        double gain;
        double state;
        void loop(int n, double[] x) {
          for (int i = 0; i < n; i++) {
            gain = 1 / (state + 2);
            state = state + gain * (x[i] - state);
          }
        }
        """;
    assertThat(chains(filter))
        .filteredOn(chain -> chain.through().equals("state"))
        .extracting(chain -> chain.latency().stream().map(Operation::toString).toList())
        .containsExactly(List.of("add.double", "div.double", "mul.double", "add.double"));
  }

  /** What reads a field once more after it was written in the same iteration reads no memory. */
  @Test
  void aFieldThatIsWrittenTwiceHasOneWay() throws IOException {
    String twice =
        """
        double at;
        void loop(int n, double[] x) {
          for (int i = 0; i < n; i++) {
            at += x[i];
            at *= 0.5;
          }
        }
        """;
    assertThat(chains(twice))
        .extracting(chain -> chain.latency().stream().map(Operation::toString).toList())
        .contains(List.of("add.double", "mul.double"));
  }

  /**
   * Processors extend an int without its sign as well as with it: the mask is no operation more.
   */
  @Test
  void aMaskOfAllBitsOfAnIntIsTheConversion() throws IOException {
    String widened =
        """
        static void loop(int n, int[] x, long[] y) {
          for (int i = 0; i < n; i++) { y[i] = x[i] & MASK; }
        }
        """;
    assertThat(bitsOfLongs(widened.replace("MASK", "0xffffffffL"))).isEqualTo(Expr.ONE);
    assertThat(bitsOfLongs(widened.replace("MASK", "0x7fffffffL"))).isEqualTo(Expr.constant(2));
  }

  private Expr bitsOfLongs(String members) throws IOException {
    Operation bits = new Operation(Verb.BITWISE, ValueType.LONG);
    return Expr.sum(
        read(members).stream()
            .map(line -> line.optimised().counts().getOrDefault(bits, Expr.ZERO))
            .toList());
  }

  private static final String LISTED =
      """
      static long loop(int n, java.util.List<Integer> list, int[] at, Integer[] boxes) {
        long sum = 0;
        LOOP
        return sum;
      }
      """;

  /** References of four bytes one behind the other, and boxes of sixteen. */
  @Test
  void aListIsAnArrayOfReferencesToItsElements() throws IOException {
    for (String loop :
        List.of(
            "for (int i = 0; i < n; i++) { sum += list.get(i); }",
            "for (int each : list) { sum += each; }",
            "for (Integer each : list) { sum += each; }")) {
      String code = LISTED.replace("LOOP", loop);
      assertThat(access(code, "list").innermostStride()).as(loop).contains(Expr.ONE);
      assertThat(access(code, "list objects").innermostStride())
          .as(loop)
          .contains(Expr.constant(16));
    }
    String array = LISTED.replace("LOOP", "for (int i = 0; i < n; i++) { sum += boxes[i]; }");
    assertThat(access(array, "boxes objects").innermostStride()).contains(Expr.constant(16));
  }

  @Test
  void boxesThatDataChooseTakeAllTheirBytes() throws IOException {
    String code = LISTED.replace("LOOP", "for (int i = 0; i < n; i++) { sum += list.get(at[i]); }");
    Expr references = access(code, "list").footprint().orElseThrow();
    assertThat(access(code, "list objects").footprint())
        .contains(references.times(Expr.constant(16)));
  }

  private static final String WAVES =
      """
      static final class Wave { final double[] re; final double[] im; Wave(int n) { re = new double[n]; im = re; } }
      double loop(Wave[] waves, Wave one, int n, double[] x) {
        for (int w = 0; w < n; w++) {
          BODY
        }
        return x[0];
      }
      """;

  @Test
  void aFieldOfAnObjectOfAnArrayIsLookedUpWhenTheObjectChanges() throws IOException {
    List<TaskNode.Compute> lines =
        read(
            WAVES.replace(
                "BODY",
                "Wave other = waves[w];\n"
                    + " for (int k = 0; k < n; k++) {\n"
                    + " x[k] += other.re[k];\n"
                    + " }"));

    TaskNode.Compute inner =
        lines.stream()
            .filter(line -> line.accesses().stream().anyMatch(Access::store))
            .findFirst()
            .orElseThrow();
    assertThat(inner.accesses()).extracting(Access::element).containsOnly(ValueType.DOUBLE);
    assertThat(inner.optimised().counts().keySet())
        .doesNotContain(new Operation(Verb.FIELD_LOAD, ValueType.REFERENCE));
    assertThat(lines.stream().flatMap(line -> line.accesses().stream()))
        .extracting(Access::array)
        .contains("waves objects");
  }

  @Test
  void fieldsOfTwoObjectsWithoutANameAreTwo() throws IOException {
    Expr loads =
        operations(
            WAVES.replace(
                "BODY",
                "Wave left = waves[w]; Wave right = waves[n - w - 1];"
                    + " x[w] += left.re.length + left.re[2] + right.re[2];"),
            "load.double");

    assertThat(loads).isEqualTo(Expr.constant(4)); // The sum itself is one, and what is answered.
  }

  @Test
  void whereATextEndsIsStoredAndLoadedForEachCharacter() throws IOException {
    String loop =
        """
        String loop(char[] x, int n) {
          StringBuilder text = new StringBuilder(n);
          for (int i = 0; i < n; i++) { text.append(x[i]); }
          return text.toString();
        }
        """;

    assertThat(chains(loop))
        .extracting(Chain::through)
        .anyMatch(through -> through.endsWith(".count"));
    // One in each iteration, and behind the loop n that the text is copied by.
    assertThat(operations(loop, "store.byte")).isEqualTo(ExprParser.parse("n + 1"));
  }

  /** Trips of the inner loop, in the index #1 of the outer one. */
  private Expr innerTrips(String inner) throws IOException {
    Files.writeString(
        folder.resolve("Some.java"),
        """
        class Some {
          void loop(int n, int most, int[] x) {
            for (int d = 1; d <= most; d++) { INNER { x[i] = 2; } }
          }
        }
        """
            .replace("INNER", inner));
    return new Extractor(new ExtractionSettings(17, List.of(), List.of("Some")))
        .extract(List.of(new SourceRoot(folder, "src"))).regions().stream()
            .filter(region -> region.method().contains("#loop("))
            .flatMap(region -> region.root().children().stream())
            .flatMap(ReferencesTest::loops)
            .filter(loop -> loop.label().equals("loop i"))
            .findFirst()
            .orElseThrow()
            .trips()
            .iterations()
            .value();
  }

  private static Stream<TaskNode.Loop> loops(TaskNode node) {
    Stream<TaskNode.Loop> below = node.children().stream().flatMap(ReferencesTest::loops);
    return node instanceof TaskNode.Loop loop ? Stream.concat(Stream.of(loop), below) : below;
  }

  @Test
  void aLoopToASizeByACounterRunsAsOftenAsTheQuotientSays() throws IOException {
    Expr trips = innerTrips("for (int i = 1; i <= n / d; i++)");

    for (int n = 0; n < 200; n++) {
      for (int d = 1; d < 200; d++) {
        Bindings at = Bindings.NONE.with(new Symbol("n"), n).with(Symbol.index("1"), d - 1);
        assertThat(Evaluate.asDouble(trips, at)).isEqualTo(n / d);
      }
    }
  }

  @Test
  void aLoopThatLeavesOutAPowerOfAnOuterCounterHasACount() throws IOException {
    assertThat(innerTrips("for (int i = 0; i + (1 << d) <= n; i++)"))
        .isEqualTo(ExprParser.parse("max(0, n - 2*pow(2, #1) + 1)"));
  }
}
