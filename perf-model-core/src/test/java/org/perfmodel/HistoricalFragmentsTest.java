package org.perfmodel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.evaluate.Programs;
import org.perfmodel.evaluate.closedform.ClosedFormEvaluator;
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.json.PlatformCodec;
import org.perfmodel.platform.PlatformResolver;
import org.perfmodel.prediction.Point;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.scenario.cost.LinearCostModel;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Workload;

/**
 * Six Livermore loops in Java, as MacDonald, Engineering the Performance of Parallel Applications,
 * 1996, section 2.3, has them in Fortran: single precision, length as a parameter. The counts that
 * his Table 2-6 has rows for come out of the extraction; integers of subscripts and tests, which it
 * does not count, are left out here.
 */
class HistoricalFragmentsTest {
  private static final String SOURCE =
      """
      class Fragments {
        @PerfModel(inputs = "n=10")
        static void a(float[] x, float[] y, float[] z, float q, float r, float t, int n) {
          for (int i = 1; i <= n; i++) {
            x[i] = q + (y[i] * ((r * z[i + 10]) + (t * z[i + 11])));
          }
        }

        @PerfModel(inputs = "n=10")
        static float b(float[] x, float[] z, int n) {
          float q = 0;
          for (int i = 1; i <= n; i++) {
            q = q + (z[i] * x[i]);
          }
          return q;
        }

        @PerfModel(inputs = "n=10")
        static void c(float[] x, float[] y, float[] z, int n) {
          for (int i = 2; i <= n; i++) {
            x[i] = z[i] * (y[i] - x[i - 1]);
          }
        }

        @PerfModel(inputs = "n=10")
        static void d(float[] x, float[] y, float[] z, float[] u, float q, float r, float t, int n) {
          for (int i = 1; i <= n; i++) {
            x[i] = u[i] + (r * (z[i] + (r * y[i])))
                + (t * (u[i + 3] + (r * (u[i + 2] + (r * u[i + 1]))))
                + (t * (u[i + 6] + (q * (u[i + 5] + (q * u[i + 4]))))));
          }
        }

        @PerfModel(inputs = "n=10")
        static void e(float[] x, float[] y, int n) {
          x[1] = y[1];
          for (int i = 2; i <= n; i++) {
            x[i] = x[i - 1] + y[i];
          }
        }

        @PerfModel(inputs = "n=10")
        static float f(float[] b, float[] t, float[] u, float s, int n) {
          for (int i = 1; i <= n; i++) {
            b[i] = t[i] + s * u[i];
            s = b[i] - s;
          }
          for (int i = 1; i <= n; i++) {
            int k = n - i + 1;
            b[k] = t[k] + s * u[k];
            s = b[k] - s;
          }
          return s;
        }
      }
      """;

  @TempDir Path folder;

  /** Prices that the table has a row for, all others being free. */
  private static final Set<String> ROWS =
      Set.of("loop", "load.float", "store.float", "add.float", "mul.float");

  private Map<String, Expr> extracted() throws IOException {
    Files.writeString(folder.resolve("Fragments.java"), SOURCE);
    Workload workload =
        new Extractor(new ExtractionSettings(17, List.of(), List.of()))
            .extract(List.of(new SourceRoot(folder, "src")));
    Map<String, Expr> formulae = new TreeMap<>();
    for (Region region : workload.regions()) {
      formulae.put(
          region.id().value().replace("Fragments.", ""),
          new ClosedFormEvaluator()
              .evaluate(
                  new Scenario(
                      region,
                      Programs.machine(
                          "loop",
                          1,
                          "load.float",
                          1,
                          "store.float",
                          1,
                          "add.float",
                          1,
                          "mul.float",
                          1,
                          "add.int",
                          1,
                          "cmp.int",
                          1,
                          "loop.entry",
                          1),
                      new Point(new InputSet(new TreeMap<>(Map.of("n", Rational.of(10)))), 1),
                      new LinearCostModel()))
              .workFormula()
              .value());
    }
    return formulae;
  }

  private static Expr only(Expr formula, Set<String> names) {
    Expr bound = formula;
    for (Symbol symbol : formula.symbols()) {
      if (symbol.name().startsWith("$") && !names.contains(symbol.name().substring(1))) {
        bound = Substitute.in(bound, symbol, Expr.ZERO);
      }
    }
    return bound;
  }

  /**
   * Table 2-6, but for what it misprints: fragment E stores x(1) and runs n - 1 times, while the
   * table has n - 1 stores and n - 2 loops.
   */
  @ParameterizedTest
  @CsvSource({
    "a, n, 3*n, n, 2*n, 3*n",
    "b, n, 2*n, 0, n, n",
    "c, n - 1, 3*n - 3, n - 1, n - 1, n - 1",
    "d, n, 9*n, n, 8*n, 8*n",
    "e, n - 1, 2*n - 1, n, n - 1, 0",
    "f, 2*n, 6*n, 2*n, 4*n, 2*n"
  })
  void sourcesOfTheFragmentsGiveTheCountsOfTheTable(
      String fragment, String loops, String loads, String stores, String adds, String mults)
      throws IOException {
    Expr expected =
        Expr.sum(
            List.of(
                ExprParser.parse(loops).times(Expr.symbol("$loop")),
                ExprParser.parse(loads).times(Expr.symbol("$load.float")),
                ExprParser.parse(stores).times(Expr.symbol("$store.float")),
                ExprParser.parse(adds).times(Expr.symbol("$add.float")),
                ExprParser.parse(mults).times(Expr.symbol("$mul.float"))));

    assertThat(only(extracted().get(fragment), ROWS)).isEqualTo(expected);
  }

  /** Table 2-6 times Table 2-5 or 2-13, by hand for n = 1000, in microseconds. */
  @ParameterizedTest
  @CsvSource({
    // A: 518 + 3 * 135 + 235 + 2 * 10.8 + 3 * 9.16
    "sun-4-50, a, 1207.08",
    // B: 273 + 2 * 201 + 106 + 116
    "dec-3300l, b, 897",
    // D: 230 + 9 * 25.5 + 32.6 + 8 * 7.44 + 8 * 20.8
    "sgi-indigo2, d, 718.02",
    // F: 2 * 97.2 - 6 * 34.2 + 2 * 179 + 4 * 185 + 2 * 186; least squares made loads negative.
    "sun-4-50-optimised, f, 1459.2",
    // C: 999 * (0.0232 - 3 * 0.022 + 0.0637 + 0.0501 + 0.0504)
    "dec-3300l-optimised, c, 121.2786",
    // A: 22.2 + 3 * 2.26 + 23.6 + 2 * 39.3 + 3 * 43.3
    "sgi-indigo2-optimised, a, 261.08"
  })
  void extractedCountsTimesShippedPricesAreThePredictions(
      String platform, String fragment, double microseconds) throws IOException {
    TreeMap<String, Rational> values = new TreeMap<>();
    new PlatformResolver(
            Path.of("none"),
            Path.of("none"),
            HistoricalFragmentsTest.class.getClassLoader(),
            PlatformCodec::read)
        .resolve(platform)
        .parameters()
        .forEach((name, price) -> values.put("$" + name, price.value()));
    values.put("n", Rational.of(1000));

    double seconds =
        Evaluate.asDouble(
            only(extracted().get(fragment), ROWS), Bindings.of(values, new TreeMap<>()));

    assertThat(seconds * 1e6).isCloseTo(microseconds, within(1e-6 * microseconds));
  }
}
