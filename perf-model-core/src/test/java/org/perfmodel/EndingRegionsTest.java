package org.perfmodel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.check.Analysis;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.request.Request;

/** Sources that once took minutes, all memory or the whole build: each region has a verdict. */
class EndingRegionsTest {
  @TempDir private Path folder;

  @BeforeEach
  void settings() throws IOException {
    Files.createDirectories(folder.resolve("src/main/java"));
    Files.createDirectories(folder.resolve("src/perf"));
    Files.writeString(
        folder.resolve("src/perf/perf.yaml"), "discover: [\"*\"]\ninputs: {\"*\": [\"*=400\"]}\n");
  }

  private void haveVerdicts(String members) throws IOException {
    Files.writeString(
        folder.resolve("src/main/java/Some.java"), "class Some {\n" + members + "\n}\n");
    Analysis analysis = new Pipeline().judge(Requests.ofMaven(folder, "module"));
    assertThat(analysis.verdict().regions()).isNotEmpty();
    assertThat(analysis.verdict().regions())
        .allSatisfy(region -> assertThat(region.outcome()).isEqualTo(Outcome.NO_BASELINE));
  }

  @Test
  void anAccessOutsideOfAnyLoopThatKeepsItsIndex() throws IOException {
    haveVerdicts(
        """
        static int value(int[] v, int i) { return v[2 * i]; }
        static int find(int[] v, int n, int j) {
          for (int k = 0; k < n; k++) if (v[2 * k + 1] > j) return value(v, k);
          throw new IllegalArgumentException();
        }
        """);
  }

  @Test
  void proofsAboutBoundsOfThreeLoops() throws IOException {
    haveVerdicts(
        """
        static int run(int n) {
          int s = 0;
          for (int i = 0; i < n; i++)
            for (int j = 0; j < n - i; j++)
              for (int k = 0; k < Math.min(j / 2 + 3, n - j); k++) s++;
          return s;
        }
        """);
  }

  @Test
  void diagonalsThatAreLeftOut() throws IOException {
    haveVerdicts(
        """
        static double run(double[] a, int n) {
          double s = 0;
          for (int k = 0; k < n; k++)
            for (int i = 0; i < n; i++) {
              if (i == k) continue;
              for (int j = 0; j < n; j++) {
                if (i == j || j == k) continue;
                s += a[i] * a[j] + a[k];
              }
            }
          return s;
        }
        """);
  }

  @Test
  void aChainOfAThousandAlternatives() throws IOException {
    haveVerdicts(
        "@PerfModel static int run(int x) { int s = 0;\n"
            + IntStream.range(0, 1000)
                .mapToObj(i -> "if (x == " + 7 * i + ") s += " + i + ";")
                .collect(Collectors.joining(" else "))
            + " return s; }");
  }

  @Test
  void fiveHundredBranches() throws IOException {
    haveVerdicts(
        "@PerfModel static int run(int[] a) { int x = 0;\n"
            + IntStream.range(0, 500)
                .mapToObj(i -> "if (a[" + i + "] > 0) x += " + i + ";\n")
                .collect(Collectors.joining())
            + "return x; }");
  }

  /** Method by method, each calls the next with these arguments. */
  private static String web(int levels, String... arguments) {
    StringBuilder text = new StringBuilder();
    for (int level = 0; level < levels; level++) {
      text.append("static int m").append(level).append("(int[] a, int x) { return ");
      for (String argument : arguments) {
        text.append("m").append(level + 1).append("(a, ").append(argument).append(") + ");
      }
      text.append("1; }\n");
    }
    text.append("static int m").append(levels).append("(int[] a, int x) { int s = 0; ");
    return text.append("for (int i = 0; i < x; i++) s += a[i]; return s; }\n").toString();
  }

  @Test
  void sixteenMethodsThatEachCallTheNextTwice() throws IOException {
    haveVerdicts(web(16, "x", "x"));
  }

  @Test
  void eightMethodsThatEachCallTheNextThreeTimesWithOtherArguments() throws IOException {
    haveVerdicts(web(8, "x", "x + 1", "2 * x"));
  }

  @Test
  void aRestByARangeThatIsNotEmptyBecauseTheMethodReturnsFirst() throws IOException {
    haveVerdicts(
        """
        static void turn(int[] a, int from, int to, int by) {
          int end = Math.min(a.length, to);
          if (from >= end) return;
          int step = by % (end - from);
          if (step < 0) step += end - from;
          for (int i = from; i < end - step; i++) a[i] = a[i + step];
        }

        static int blocks(int n, int from, int to) {
          if (to <= from) return 0;
          int s = 0;
          for (int i = 0; i < n / (to - from); i++) s += i;
          return s;
        }
        """);
  }

  @Test
  void aLevelOfAPowerBehindAGuard() throws IOException {
    haveVerdicts(
        """
        static double run(double[] a, int n, int k) {
          if (n == k) return 0;
          double s = 0;
          for (int i = 0; i < Math.pow(n - k, -1) * n; i++) s += a[i];
          for (int i = 0; i < (int) Math.pow(2, n - k); i++) s += i;
          return s;
        }
        """);
  }

  @Test
  void aCommentOfThirtyMillionLetters() throws IOException {
    haveVerdicts(
        "// "
            + "x".repeat(30_000_000)
            + "\nstatic int run(int n)"
            + " { int s = 0; for (int i = 0; i < n; i++) s += i; return s; }");
  }

  @Test
  void workOfAnExitThatDoesNotFitTheLastIteration() throws IOException {
    haveVerdicts(
        """
        interface Sink { void take(int position); }
        static void firstWord(long[] words, int end, Sink sink) {
          for (int w = 0; w < words.length; w++) {
            long word = words[w];
            int start = w * 64;
            if (start < end && word != 0) {
              for (int at = start; at < end; at++) sink.take(at);
              return;
            }
          }
        }
        static int firstGap(int[] taken, int limit) {
          int gaps = 0;
          for (int i = 0; i < taken.length; i++) {
            if (taken[i] == 0 && 3 * i < limit) {
              for (int j = 3 * i; j < limit; j++) gaps += taken[j % taken.length];
              break;
            }
          }
          return gaps;
        }
        """);
  }

  /** {@code depth} sums in each other, each over a seventh of the next. */
  private static String nested(int depth, String innermost) {
    String sum = innermost;
    for (int level = depth; level > 0; level--) {
      sum = "sum(#s" + level + ",0,n,floor((" + sum + "+#s" + level + ")/7))";
    }
    return sum;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 9, 40})
  void aBaselineOfNestedSumsOverFloors(int depth) throws IOException {
    haveVerdicts(
        "static int run(int[] a, int n)"
            + " { int s = 0; for (int i = 0; i < n; i++) s += a[i]; return s; }");
    Request request = Requests.ofMaven(folder, "module");
    new Pipeline().update(request);
    Path baseline = folder.resolve("src/perf/baseline.jsonl");
    String recorded = Files.readString(baseline);
    String forged = recorded.replace(";tn;", ";t" + nested(depth, "n") + ";");
    assertThat(forged).isNotEqualTo(recorded);
    Files.writeString(baseline, forged);
    isCompared(request);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 9, 40})
  void aBaselineOfFormatOneWithNestedSumsOverFloors(int depth) throws IOException {
    haveVerdicts(
        "static int run(int[] a, int n)"
            + " { int s = 0; for (int i = 0; i < n; i++) s += a[i]; return s; }");
    String work = "$add.int*" + nested(depth, "n");
    Files.writeString(
        folder.resolve("src/perf/baseline.jsonl"),
        ("{'format':1,'growth':'n','inputs':['n=400'],'model':'bottleneck',"
                + "'region':'Some.run(int[],int)','span':'WORK',"
                + "'terms':[{'formula':'WORK','kind':'serial','label':'loop i'}],"
                + "'time':'WORK','unknowns':0,'work':'WORK'}\n")
            .replace('\'', '"')
            .replace("WORK", work));
    isCompared(Requests.ofMaven(folder, "module"));
  }

  /** It did far more before, if that has a value at all. */
  private static void isCompared(Request request) {
    List<RegionVerdict> regions = new Pipeline().judge(request).verdict().regions();
    assertThat(regions).hasSize(1);
    assertThat(regions.get(0).outcome()).isIn(Outcome.PASS, Outcome.NOT_COMPARABLE);
  }
}
